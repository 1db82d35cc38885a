"""Tasks: attacks, trunks, foraging, building, patrols, in this order (rules HE 7, 15, 18.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.combat import ChooseAttack
from formicarium.games.hidden_empires.rules.foraging import Forage
from formicarium.games.hidden_empires.rules.hand import play, plays, why_not_play
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import clear
from formicarium.games.hidden_empires.rules.places import BUILDERS, SEATS, SLOTS, WORKER
from formicarium.games.hidden_empires.rules.reaching import amount_label, amounts
from formicarium.games.hidden_empires.rules.rows import NOBODY_BUSY, changed
from formicarium.games.hidden_empires.rules.table import Garden, sequence
from formicarium.games.hidden_empires.rules.throws import TRUNK


@dataclass
class PerformTasks(Step):
    """All tasks of a player turn (rule HE 7.1)."""

    seat: int

    def run(self, t: Garden) -> None:
        t.phase = "tasks"
        t.busy = NOBODY_BUSY
        t.follow(ADVANCED[self.seat] if t.settings["advanced"] else BASIC[self.seat])


@dataclass
class Build(Step):
    """Each builder adds 2 to the nest size, where that counts (rule HE 7.4, ruling HE-89)."""

    seat: int

    def run(self, t: Garden) -> None:
        n = t.count(self.seat, BUILDERS)
        powers = t.powers(self.seat)
        if n and not powers.builder_size and not powers.no_limit:
            t.sheets[self.seat].size += 2 * n
            if t.telling:
                t.tell("{who:seat} digs: the nest grows by {n}.", {"who": self.seat, "n": 2 * n})


def idle(t: Garden, seat: int, area: int) -> list[int]:
    """The ants of an area that did nothing this turn and do not patrol yet, by caste (rule HE 15.1)."""
    ants = t.ants[seat]
    busy = t.busy
    found = [0, 0, 0]
    for caste in range(3):
        n = ants[area * SLOTS + caste] - busy[area * 3 + caste]
        if n > 0:
            found[caste] = n
    return found


def any_idle(t: Garden, seat: int, area: int) -> bool:
    """Whether some ants of an area did nothing this turn and do not patrol yet."""
    found = idle(t, seat, area)
    return found[0] + found[1] + found[2] > 0


def patrollable(t: Garden, seat: int) -> list[int]:
    """The areas where a seat may set ants on patrol (rules HE 15.1, 15.2)."""
    found: list[int] = []
    for area, n in enumerate(t.headcount[seat]):
        if n and not t.shared(seat, area) and any_idle(t, seat, area):
            found.append(area)
    return found


@dataclass
class ChoosePatrol(Step):
    """Idle ants may patrol (rule HE 15.1)."""

    seat: int

    def run(self, t: Garden) -> None:
        if patrollable(t, self.seat):
            t.follow(PATROL[self.seat])


@dataclass
class Patrol(Choice):
    """Where ants patrol: everywhere, in some areas, or nowhere (rules HE 15.1, 15.2)."""

    seat: int

    def rule(self) -> str:
        return "HE 15.1"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("everywhere",), ("done",)]
        areas = patrollable(t, self.seat)
        if len(areas) > 1 or sum(idle(t, self.seat, areas[0])) > 1:
            for area in areas:
                found.append(("patrol", area))
        return found

    def take(self, t: Garden, action: Action) -> None:
        seat = self.seat
        if action[0] == "done":
            return
        if action[0] == "patrol":
            t.do(PatrolHowMany(seat, action[1]))
            return
        for area in patrollable(t, seat):
            for caste, n in enumerate(idle(t, seat, area)):
                t.set_patrol(seat, area, caste, n)
        if t.telling:
            t.tell("The idle ants of {who:seat} patrol.", {"who": seat})

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where do your idle ants patrol?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "everywhere":
            return Msg("All idle ants patrol")
        if action[0] == "done":
            return Msg("No more patrols")
        return Msg("Patrol {area:area}", {"area": action[1]})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "patrol":
            return None
        area: int = action[1]
        if t.others_at(self.seat, area):
            return Reason(Msg("Nobody patrols next to strangers."), "HE 15.2")
        return Reason(Msg("You have no idle ants there."), "HE 15.1")


@dataclass
class PatrolHowMany(Choice):
    """How many ants of an area patrol (rule HE 15.4)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 15.4"

    def options(self, t: Garden) -> list[Action]:
        return amounts(idle(t, self.seat, self.area), False)

    def take(self, t: Garden, action: Action) -> None:
        ready = idle(t, self.seat, self.area)
        total = 0
        for caste in range(3):
            n = ready[caste] if action[0] == "all" else (action[2] if action[1] == caste else 0)
            t.set_patrol(self.seat, self.area, caste, n)
            total += n
        if t.telling:
            t.tell(
                "{who:seat}: {n:plural|ant patrols|ants patrol} {area:area}.",
                {"who": self.seat, "n": total, "area": self.area},
            )
        t.do(ChoosePatrol(self.seat))

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many ants patrol {area:area}?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        return amount_label(action, sum(idle(t, self.seat, self.area)))


def builders_at(t: Garden, seat: int, area: int) -> list[int]:
    """Who could build a Trunk in an area, by caste: idle workers (ruling HE-37)."""
    return [idle(t, seat, area)[WORKER], 0, 0]


def trunk_areas(t: Garden, seat: int) -> list[int]:
    """Where a seat may try to build a Trunk: next to its nest or anybody's Trunk (rule HE 18.4, ruling HE-91)."""
    bases = [area for area in range(AREAS) if t.trunk[area] >= 0] + t.homes(seat)
    found: list[int] = []
    for area in range(AREAS):
        if t.trunk[area] >= 0 or t.fought[area] or t.nest_owner(area) >= 0 or not builders_at(t, seat, area)[WORKER]:
            continue
        if any(base in NEIGHBOURS[area] for base in bases):
            found.append(area)
    return found


@dataclass
class ChooseTrunk(Step):
    """With Trunk Building, trunks may be tried (rule HE 18.4)."""

    seat: int

    def run(self, t: Garden) -> None:
        if t.powers(self.seat).trunks and trunk_areas(t, self.seat):
            t.do(BuildTrunk(self.seat))


@dataclass
class BuildTrunk(Choice):
    """Where a Trunk is tried (rule HE 18.4)."""

    seat: int

    def rule(self) -> str:
        return "HE 18.4"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("done",)]
        for area in trunk_areas(t, self.seat):
            found.append(("trunk", area))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "trunk":
            t.do(TrunkWorkers(self.seat, action[1]))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Do you build a Trunk?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "done":
            return Msg("No Trunk")
        return Msg("A Trunk in {area:area}", {"area": action[1]})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "trunk":
            return None
        return Reason(
            Msg("A Trunk needs idle workers of yours, next to your nest or a Trunk, and no nest in the area."),
            "HE 18.4",
        )


@dataclass
class TrunkWorkers(Choice):
    """How many workers build the Trunk (rule HE 18.4, ruling HE-66)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 18.4"

    def options(self, t: Garden) -> list[Action]:
        return amounts(builders_at(t, self.seat, self.area), False)

    def take(self, t: Garden, action: Action) -> None:
        seat = self.seat
        area = self.area
        ready = builders_at(t, seat, area)
        total = 0
        busy = list(t.busy)
        for caste in range(3):
            n = ready[caste] if action[0] == "all" else (action[2] if action[1] == caste else 0)
            busy[area * 3 + caste] += n
            total += n
        t.busy = tuple(busy)
        clear(t, area)
        t.thrown = ()
        rolls = t.throw(TRUNK, seat, area, total)
        built = any(roll % 2 for roll in rolls)
        if built:
            t.trunk = changed(t.trunk, area, seat)
        if t.telling:
            text = (
                "{who:seat} builds a Trunk in {area:area}: {rolls:dice}."
                if built
                else "{who:seat} fails to build a Trunk in {area:area}: {rolls:dice}."
            )
            t.tell(text, {"who": seat, "area": area, "rolls": rolls}, kind="dice")
        t.do(ChooseTrunk(seat))

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many workers build in {area:area}?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        return amount_label(action, sum(builders_at(t, self.seat, self.area)))


@dataclass
class LastCards(Step):
    """Cards may still be played before the turn ends (rule HE 13.3)."""

    seat: int

    def run(self, t: Garden) -> None:
        if t.hands[self.seat] and plays(t, self.seat, False):
            t.do(EndTurn(self.seat))


@dataclass
class EndTurn(Choice):
    """End the turn, or play a card before (rule HE 13.3)."""

    seat: int

    def rule(self) -> str:
        return "HE 13.3"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("done",)]
        return found + plays(t, self.seat, False)

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "play":
            t.do(LastCards(self.seat))
            play(t, self.seat, action[1])

    def prompt(self, t: Garden) -> Msg:
        return Msg("Do you play a card before your turn ends?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "done":
            return Msg("End the turn")
        return Msg("Play {card:card}", {"card": action[1]})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] == "play":
            return why_not_play(t, self.seat, action[1], False)
        return None


PATROL: Final = [sequence(Patrol(seat)) for seat in SEATS]
BASIC: Final = [sequence(ChooseAttack(seat), Forage(seat), Build(seat)) for seat in SEATS]
ADVANCED: Final = [
    sequence(
        ChooseAttack(seat),
        ChooseTrunk(seat),
        Forage(seat),
        Build(seat),
        ChoosePatrol(seat),
        LastCards(seat),
    )
    for seat in SEATS
]
