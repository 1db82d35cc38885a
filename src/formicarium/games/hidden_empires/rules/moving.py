"""Moving: redistribute, one area more, and what the nest must hold afterwards (rules HE 5, 14.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.crowding import CheckNurses, CheckSize, check_bivouac
from formicarium.games.hidden_empires.rules.hand import ReleaseAphids, play, plays, unplayable, why_not_play
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.places import (
    BUILDERS,
    NURSES,
    PLACES,
    RESERVES,
    RETURNING,
    SEATS,
    SLOTS,
    STORAGE,
)
from formicarium.games.hidden_empires.rules.reaching import (
    SCOUT,
    amount_label,
    amounts,
    free_ants,
    guarded,
    may_enter,
    movable,
    nurses_missing,
    reach,
    shift_areas,
    shift_nest,
    sources,
    targets,
)
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.table import Garden, sequence

# Actions that are offered all the time are built once.
DONE: Final[Action] = ("done",)
ENOUGH: Final[Action] = ("enough",)
FROM: Final[list[Action]] = [("from", place) for place in range(PLACES)]
TO: Final[list[Action]] = [("to", place) for place in range(PLACES)]

# What an ant costs and brings in a chamber of the nest (rules HE 5.6, 7.4, 10.3, 15.3).
WORTH: Final[dict[int, str]] = {
    NURSES: "To {place:place} (1 food each)",
    BUILDERS: "To {place:place} (1 food each, the nest grows by 2)",
    RESERVES: "To {place:place} (not fed)",
}


@dataclass
class MoveAnts(Step):
    """The move: patrols end, sheltered aphids come back, then the ants move (rules HE 5, 15.1, 19.1)."""

    seat: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        t.phase = "move"
        t.begin_move()
        for area, n in enumerate(t.headcount[seat]):
            if n and t.patrollers(seat, area):
                t.own_ants(seat)
                ants = t.ants[seat]
                i = area * SLOTS
                for caste in range(3):
                    ants[i + caste] += ants[i + 3 + caste]
                    ants[i + 3 + caste] = 0
        t.follow(MOVE[seat])
        for _ in t.sheltered[seat]:
            t.do(ReleaseAphids(seat))


@dataclass
class MoveFrom(Choice):
    """Which ants move next, or none any more (rules HE 5.1 to 5.4)."""

    seat: int

    def rule(self) -> str:
        return "HE 5.1"

    def asks(self, t: Garden) -> bool:
        # While something was moved the plan can still be taken back, so ending it is the player's own click.
        return not t.nobody_moved()

    def options(self, t: Garden) -> list[Action]:
        seat = self.seat
        found = [DONE]
        for place in sources(t, seat):
            found.append(FROM[place])
        if t.powers(seat).shifts:
            for area in shift_areas(t, seat):
                found.append(("shift", area))
        if t.hands[seat]:
            found += plays(t, seat, True)
        return found

    def take(self, t: Garden, action: Action) -> None:
        verb: str = action[0]
        if verb == "done":
            return
        if verb == "from":
            t.do(MoveTo(self.seat, action[1], True), self)
        elif verb == "shift":
            t.do(self)
            shift_nest(t, self.seat, action[1])
        else:
            t.do(self)
            play(t, self.seat, action[1])

    def prompt(self, t: Garden) -> Msg:
        missing = nurses_missing(t, self.seat)
        if missing:
            return Msg(
                "Which ants do you move? Your brood still needs {n:plural|nurse|nurses}.",
                {"n": missing},
            )
        return Msg("Which ants do you move?")

    def label(self, t: Garden, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "done":
            return Msg("Leave everything as it is") if t.nobody_moved() else Msg("The move is done")
        if verb == "from":
            n = sum(free_ants(t, self.seat, action[1]))
            return Msg("Move from {place:place} ({n:plural|ant|ants})", {"place": action[1], "n": n})
        if verb == "shift":
            return Msg("Shift the nest to {area:area}", {"area": action[1]})
        return Msg("Play {card:card}", {"card": action[1]})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] == "from":
            place: int = action[1]
            if place == RETURNING:
                return Reason(Msg("Returning ants come home in the nest phase."), "HE 5.2")
            if not t.count(self.seat, place):
                return Reason(Msg("You have no ants there."), "HE 5.1")
            return Reason(Msg("Those ants have moved already; take moves back to plan anew."), "HE 5.3")
        if action[0] == "play":
            return why_not_play(t, self.seat, action[1], True)
        return None

    def refused(self, t: Garden) -> list[Action]:
        return [("play", card) for card in unplayable(t, self.seat, True)]


@dataclass
class MoveTo(Choice):
    """Where ants of a place go (rules HE 5.1 to 5.4, 14.1)."""

    seat: int
    source: int
    first: bool

    def __init__(self, seat: int, source: int, first: bool) -> None:
        self.seat = seat
        self.source = source
        self.first = first

    def rule(self) -> str:
        return "HE 5.3"

    def options(self, t: Garden) -> list[Action]:
        found = [TO[place] for place in targets(t, self.seat, self.source)]
        if not self.first:
            found.insert(0, ENOUGH)
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "to":
            t.do(HowMany(self.seat, self.source, action[1]))

    def prompt(self, t: Garden) -> Msg:
        n = sum(free_ants(t, self.seat, self.source))
        return Msg("Where do ants from {place:place} go? ({n} left)", {"place": self.source, "n": n})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "enough":
            return Msg("The rest stays")
        place: int = action[1]
        if place in WORTH:
            return Msg(WORTH[place], {"place": place})
        if place < AREAS and t.food_kind(place):
            return Msg("To {place:place}: {marker:marker}", {"place": place, "marker": t.marker[place]})
        return Msg("To {place:place}", {"place": place})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "to":
            return None
        place: int = action[1]
        if place == self.source:
            return Reason(Msg("They are there already."), "HE 5.1")
        if place == STORAGE:
            return Reason(Msg("Only repletes and millers live in Storage."), "HE 12.5")
        if place == RESERVES:
            return Reason(Msg("Only the advanced game has Reserves."), "HE 12.5")
        if place >= AREAS:
            return Reason(Msg("Ants cannot be moved there."), "HE 5.2")
        if t.predators(place):
            return Reason(Msg("Predators are waiting there."), "HE 5.3")
        if reach(t, self.seat, self.source)[place] == SCOUT:
            return Reason(Msg("A scout is on her way there, and only one may go."), "HE 14.1")
        return Reason(Msg("That is more than one area from all that you held."), "HE 5.3")


@dataclass
class HowMany(Choice):
    """How many ants go (rules HE 5.1, 14.1)."""

    seat: int
    source: int
    target: int

    def __init__(self, seat: int, source: int, target: int) -> None:
        self.seat = seat
        self.source = source
        self.target = target

    def rule(self) -> str:
        return "HE 5.1"

    def alone(self, t: Garden) -> bool:
        """Whether only a single scout may go (rule HE 14.1)."""
        area = self.target
        if area >= AREAS or not t.settings["advanced"] or t.held[area]:
            return False
        return guarded(t, self.seat, area) and area not in t.homes(self.seat)

    def going(self, t: Garden) -> list[int]:
        """The ants that may go there, by caste."""
        free = free_ants(t, self.seat, self.source)
        for caste in range(3):
            if free[caste] and not may_enter(t, self.seat, caste, self.target):
                free[caste] = 0
        return free

    def options(self, t: Garden) -> list[Action]:
        return amounts(self.going(t), self.alone(t))

    def take(self, t: Garden, action: Action) -> None:
        going = self.going(t)
        if self.alone(t):
            t.scouts = changed(t.scouts, self.target, 1)
        t.own_moved()
        for caste in range(3):
            n = going[caste] if action[0] == "all" else (action[2] if action[1] == caste else 0)
            if n:
                t.send(self.seat, self.source, self.target, caste, n)
                t.moved[self.target * 3 + caste] += n
        if t.telling:
            total = sum(going) if action[0] == "all" else action[2]
            t.tell(
                "{who:seat} moves {n:plural|ant|ants} from {source:place} to {target:place}.",
                {"who": self.seat, "n": total, "source": self.source, "target": self.target},
            )
        if movable(t, self.seat, self.source):
            t.do(MoveTo(self.seat, self.source, False))

    def prompt(self, t: Garden) -> Msg:
        if self.alone(t):
            return Msg("Who scouts {place:place}?", {"place": self.target})
        return Msg("How many go to {place:place}?", {"place": self.target})

    def label(self, t: Garden, action: Action) -> Msg:
        return amount_label(action, sum(self.going(t)))


@dataclass
class EndOfMove(Step):
    """What is checked when the move is over (rules HE 5.7, 18.5)."""

    seat: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        check_bivouac(t, seat)
        if nurses_missing(t, seat) or t.nest_used(seat) > t.nest_size(seat):
            t.follow(CHECKS[seat])


MOVE: Final = [sequence(MoveFrom(seat), EndOfMove(seat)) for seat in SEATS]
CHECKS: Final = [sequence(CheckNurses(seat), CheckSize(seat)) for seat in SEATS]
