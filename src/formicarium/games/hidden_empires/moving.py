"""Moving: redistribute, one area more, and what the nest must hold afterwards (rules HE 5, 14.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.cards import BIVOUAC, BLOCKER_CASTE, CAMOUFLAGE, MILLER_CASTE, REPLETE
from formicarium.games.hidden_empires.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.markers import clear
from formicarium.games.hidden_empires.table import (
    BUILDERS,
    MAJOR,
    MEDIA,
    NO_EGGS,
    NURSES,
    PLACES,
    RESERVES,
    RETURNING,
    SLOTS,
    STORAGE,
    HiddenEmpires,
)

# How an area can be reached in a move.
NOT: Final = 0
FREELY: Final = 1
"""By redistribution, or as one area more with any number of ants."""
SCOUT: Final = 2
"""As one area more, by a single ant (rule HE 14.1)."""


def bound_to(t: HiddenEmpires, seat: int, caste: int) -> int:
    """The only chamber where a caste may live, or -1 for any task (rules HE 18.9, 18.23, 18.24)."""
    traits = t.traits[seat]
    if not traits:
        return -1
    if caste == MEDIA and REPLETE in traits:
        return STORAGE
    if caste == MAJOR:
        if MILLER_CASTE in traits:
            return STORAGE
        if BLOCKER_CASTE in traits:
            return RESERVES
    return -1


def reach(t: HiddenEmpires, seat: int) -> list[int]:
    """How each area can be reached by an ant of the seat: NOT, FREELY or SCOUT (rules HE 5.1, 5.3, 14.1)."""
    found = [NOT] * AREAS
    hidden = CAMOUFLAGE in t.traits[seat]
    advanced: bool = t.settings["advanced"]
    bases = [area for area, held in enumerate(t.held) if held]
    for home in t.homes(seat):
        if not t.held[home]:
            bases.append(home)
    for base in bases:
        if hidden or not t.predators(base):
            found[base] = FREELY
    for base in bases:
        for area in NEIGHBOURS[base]:
            if found[area] != NOT or (t.predators(area) and not hidden):
                continue
            if advanced and ((t.marker[area] >= 0 and not t.face[area]) or t.patrolled(seat, area)):
                found[area] = SCOUT
            else:
                found[area] = FREELY
    return found


def free_ants(t: HiddenEmpires, seat: int, place: int) -> list[int]:
    """The ants at a place that have not moved yet, by caste."""
    castes = t.castes(seat, place)
    moved = t.moved
    for caste in range(3):
        n = moved[place * 3 + caste]
        if n:
            castes[caste] = castes[caste] - n if castes[caste] > n else 0
    return castes


def sources(t: HiddenEmpires, seat: int) -> list[int]:
    """The places with ants that may still move."""
    found: list[int] = []
    for area, n in enumerate(t.crowd[seat]):
        if n and _movable(t, seat, area):
            found.append(area)
    for place in (BUILDERS, NURSES, RESERVES):
        if _movable(t, seat, place):
            found.append(place)
    return found


def _movable(t: HiddenEmpires, seat: int, place: int) -> bool:
    free = free_ants(t, seat, place)
    for caste in range(3):
        if free[caste]:
            bound = bound_to(t, seat, caste)
            if bound < 0 or bound != place:
                return True
    return False


def may_enter(t: HiddenEmpires, seat: int, caste: int, target: int) -> bool:
    """Whether a caste may be at a place at all."""
    bound = bound_to(t, seat, caste)
    if bound >= 0:
        return target == bound
    return target != STORAGE


def targets(t: HiddenEmpires, seat: int, source: int) -> list[int]:
    """Where the ants of a place may go."""
    free = free_ants(t, seat, source)
    anywhere = False
    found: list[int] = []
    for caste in range(3):
        if free[caste]:
            bound = bound_to(t, seat, caste)
            if bound < 0:
                anywhere = True
            elif bound != source and bound not in found:
                found.append(bound)
    if not anywhere:
        return found
    found = [place for place in found if place == STORAGE]
    for place in (NURSES, BUILDERS, RESERVES):
        if place != source and (place != RESERVES or t.settings["advanced"]):
            found.append(place)
    how = reach(t, seat)
    for area in range(AREAS):
        if area != source and (how[area] == FREELY or (how[area] == SCOUT and not t.scouts[area])):
            found.append(area)
    return found


@dataclass
class MoveAnts(Step):
    """The move: patrols end, sheltered aphids come back, then the ants move (rules HE 5, 15.1, 19.1)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        from formicarium.games.hidden_empires.hand import ReleaseAphids

        seat = self.seat
        t.phase = "move"
        t.moved = [0] * (PLACES * 3)
        ants = t.ants[seat]
        for area, n in enumerate(t.crowd[seat]):
            if n:
                i = area * SLOTS
                for caste in range(3):
                    ants[i + caste] += ants[i + 3 + caste]
                    ants[i + 3 + caste] = 0
        steps: list[Step] = [ReleaseAphids(seat) for _ in t.sheltered[seat]]
        steps += [MoveFrom(seat), EndOfMove(seat)]
        t.do(*steps)


@dataclass
class MoveFrom(Choice):
    """Which ants move next, or none any more (rules HE 5.1 to 5.4)."""

    seat: int

    def rule(self) -> str:
        return "HE 5.1"

    def asks(self, t: HiddenEmpires) -> bool:
        # While something was moved the plan can still be taken back, so ending it is the player's own click.
        return any(t.moved)

    def options(self, t: HiddenEmpires) -> list[Action]:
        seat = self.seat
        found: list[Action] = [("done",)]
        for place in sources(t, seat):
            found.append(("from", place))
        if t.has(seat, BIVOUAC):
            for area in shift_areas(t, seat):
                found.append(("shift", area))
        if t.hands[seat]:
            from formicarium.games.hidden_empires.hand import plays

            found += plays(t, seat, True)
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        verb: str = action[0]
        if verb == "done":
            return
        if verb == "from":
            t.do(MoveTo(self.seat, action[1], True), self)
        elif verb == "shift":
            t.do(self)
            shift_nest(t, self.seat, action[1])
        else:
            from formicarium.games.hidden_empires.hand import play

            t.do(self)
            play(t, self.seat, action[1])

    def prompt(self, t: HiddenEmpires) -> Msg:
        missing = nurses_missing(t, self.seat)
        if missing:
            return Msg(
                "Which ants do you move? Your brood still needs {n:plural|nurse|nurses}.",
                {"n": missing},
            )
        return Msg("Which ants do you move?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "done":
            return Msg("The move is done") if any(t.moved) else Msg("Leave everything as it is")
        if verb == "from":
            n = sum(free_ants(t, self.seat, action[1]))
            return Msg("Move from {place:place} ({n:plural|ant|ants})", {"place": action[1], "n": n})
        if verb == "shift":
            return Msg("Shift the nest to {area:area}", {"area": action[1]})
        return Msg("Play {card:card}", {"card": action[1]})

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
        if action[0] == "from":
            place: int = action[1]
            if place == RETURNING:
                return Reason(Msg("Returning ants come home in the nest phase."), "HE 5.2")
            if not t.count(self.seat, place):
                return Reason(Msg("You have no ants there."), "HE 5.1")
            return Reason(Msg("Those ants have moved already; take moves back to plan anew."), "HE 5.3")
        if action[0] == "play":
            from formicarium.games.hidden_empires.hand import why_not_play

            return why_not_play(t, self.seat, action[1], True)
        return None

    def refused(self, t: HiddenEmpires) -> list[Action]:
        from formicarium.games.hidden_empires.hand import unplayable

        return [("play", card) for card in unplayable(t, self.seat, True)]


@dataclass
class MoveTo(Choice):
    """Where ants of a place go (rules HE 5.1 to 5.4, 14.1)."""

    seat: int
    source: int
    first: bool

    def rule(self) -> str:
        return "HE 5.3"

    def options(self, t: HiddenEmpires) -> list[Action]:
        found: list[Action] = [] if self.first else [("enough",)]
        for place in targets(t, self.seat, self.source):
            found.append(("to", place))
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if action[0] == "to":
            t.do(HowMany(self.seat, self.source, action[1]))

    def prompt(self, t: HiddenEmpires) -> Msg:
        n = sum(free_ants(t, self.seat, self.source))
        return Msg("Where do ants from {place:place} go? ({n} left)", {"place": self.source, "n": n})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        if action[0] == "enough":
            return Msg("The rest stays")
        return Msg("To {place:place}", {"place": action[1]})

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
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
        if reach(t, self.seat)[place] == SCOUT:
            return Reason(Msg("A scout is on her way there, and only one may go."), "HE 14.1")
        return Reason(Msg("That is more than one area from all that you held."), "HE 5.3")


@dataclass
class HowMany(Choice):
    """How many ants go (rules HE 5.1, 14.1)."""

    seat: int
    source: int
    target: int

    def rule(self) -> str:
        return "HE 5.1"

    def alone(self, t: HiddenEmpires) -> bool:
        """Whether only a single scout may go (rule HE 14.1)."""
        if self.target >= AREAS or not t.settings["advanced"]:
            return False
        return reach(t, self.seat)[self.target] == SCOUT

    def going(self, t: HiddenEmpires) -> list[int]:
        """The ants that may go there, by caste."""
        free = free_ants(t, self.seat, self.source)
        for caste in range(3):
            if free[caste] and not may_enter(t, self.seat, caste, self.target):
                free[caste] = 0
        return free

    def options(self, t: HiddenEmpires) -> list[Action]:
        return amounts(self.going(t), self.alone(t))

    def take(self, t: HiddenEmpires, action: Action) -> None:
        going = self.going(t)
        if self.alone(t):
            t.scouts[self.target] = 1
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
        if _movable(t, self.seat, self.source):
            t.do(MoveTo(self.seat, self.source, False))

    def prompt(self, t: HiddenEmpires) -> Msg:
        if self.alone(t):
            return Msg("Who scouts {place:place}?", {"place": self.target})
        return Msg("How many go to {place:place}?", {"place": self.target})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return amount_label(action, sum(self.going(t)))


def amounts(going: list[int], alone: bool) -> list[Action]:
    """All of the ants, or some of one caste; a single one where she must be alone."""
    found: list[Action] = []
    total = going[0] + going[1] + going[2]
    if alone and total > 1:
        for caste in range(3):
            if going[caste]:
                found.append(("some", caste, 1))
        return found
    found.append(("all",))
    for caste in range(3):
        n = going[caste]
        if n == total:
            n -= 1
        for k in range(1, n + 1):
            found.append(("some", caste, k))
    return found


def amount_label(action: Action, total: int) -> Msg:
    """What an amount means, in words."""
    if action[0] == "all":
        return Msg("All {n}", {"n": total}) if total > 1 else Msg("The one ant")
    return Msg("{what:band}", {"what": [action[1], action[2]]})


@dataclass
class EndOfMove(Step):
    """What is checked when the move is over (rules HE 5.7, 18.5)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        from formicarium.games.hidden_empires.crowding import CheckBivouac, CheckNurses, CheckSize

        t.do(CheckBivouac(self.seat), CheckNurses(self.seat), CheckSize(self.seat))


def nurses_missing(t: HiddenEmpires, seat: int) -> int:
    """How many nurses the brood still needs (rule HE 5.6)."""
    need = (t.brood(seat) + 9) // 10 - t.count(seat, NURSES)
    return need if need > 0 else 0


def shift_areas(t: HiddenEmpires, seat: int) -> list[int]:
    """Where a nest may move to, once a turn: adjacent areas without Nest or Nest Site (rules HE 18.5, 19.4)."""
    if t.sheet[seat][NO_EGGS]:
        return []
    return [area for area in NEIGHBOURS[t.nest[seat]] if t.nest_owner(area) < 0]


def shift_nest(t: HiddenEmpires, seat: int, area: int) -> None:
    """Move a nest; the queens lay no eggs in the next nest phase (rules HE 18.5, 19.4)."""
    clear(t, area)
    t.trunk[area] = -1
    t.nest[seat] = area
    t.sheet[seat][NO_EGGS] = 1
    if t.telling:
        t.tell("{who:seat} moves the nest to {area:area}.", {"who": seat, "area": area}, kind="event")
