"""Nests and Predators that move by a card: Migrate and Predator Migration (rules HE 19.4, 19.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import MIGRATE, count_of
from formicarium.games.hidden_empires.rules.choosing import DIE, pick_ants
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.discovery import MARKER_VALUE
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import clear_ground, lift, put
from formicarium.games.hidden_empires.rules.places import NURSES, WORKER
from formicarium.games.hidden_empires.rules.reaching import shift_areas, shift_nest
from formicarium.games.hidden_empires.rules.scouting import GoHome
from formicarium.games.hidden_empires.rules.sheet import BROOD
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.throws import PREDATION

CARRIED: Final = count_of(MIGRATE, "brood")
"""So much brood comes along for each worker in Nurses (rule HE 19.4)."""
NEW_SIZE: Final = count_of(MIGRATE, "size")


def predator_areas(t: Garden) -> list[int]:
    """The areas with Predators that could move (rule HE 19.5)."""
    return [area for area in range(AREAS) if t.predators(area) and predator_targets(t, area)]


def predator_targets(t: Garden, area: int) -> list[int]:
    """Where Predators could move to (rule HE 19.5)."""
    return [other for other in NEIGHBOURS[area] if t.nest_owner(other) < 0]


@dataclass
class Migrate(Choice):
    """Where the nest goes; Nest Sites stay, with their room (rule HE 19.4, ruling HE-68)."""

    seat: int

    def rule(self) -> str:
        return "HE 19.4"

    def options(self, t: Garden) -> list[Action]:
        return [("shift", area) for area in shift_areas(t, self.seat)]

    def take(self, t: Garden, action: Action) -> None:
        shift_nest(t, self.seat, action[1])
        t.sheets[self.seat].size = NEW_SIZE * len(t.homes(self.seat))
        t.do(LeaveBehind(self.seat))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where does your nest move?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("To {area:area}", {"area": action[1]})


@dataclass
class LeaveBehind(Step):
    """Nurses carry ten brood each; the rest is lost (rule HE 19.4)."""

    seat: int

    def run(self, t: Garden) -> None:
        if t.brood(self.seat) > CARRIED * t.sheets[self.seat].caste(NURSES, WORKER):
            t.do(Abandon(self.seat), self)


@dataclass
class Abandon(Choice):
    """Which brood is left behind (rule HE 19.4)."""

    seat: int

    def rule(self) -> str:
        return "HE 19.4"

    def options(self, t: Garden) -> list[Action]:
        sheet = t.sheets[self.seat]
        excess = t.brood(self.seat) - CARRIED * t.sheets[self.seat].caste(NURSES, WORKER)
        found: list[Action] = []
        for kind in BROOD:
            found += few("give", kind, sheet.amount(kind), excess)
        return found

    def take(self, t: Garden, action: Action) -> None:
        t.sheets[self.seat].give_up(action[1], action[2])
        if t.telling:
            t.tell("{who:seat} leaves {what:some} behind.", {"who": self.seat, "what": [action[1], action[2]]})

    def prompt(self, t: Garden) -> Msg:
        return Msg("Your nurses cannot carry all brood. What is left behind?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("{what:some}", {"what": [action[1], action[2]]})


@dataclass
class Predators(Choice):
    """Which Predators move (rule HE 19.5)."""

    seat: int

    def rule(self) -> str:
        return "HE 19.5"

    def options(self, t: Garden) -> list[Action]:
        return [("predators", area) for area in predator_areas(t)]

    def take(self, t: Garden, action: Action) -> None:
        t.do(PredatorsGo(self.seat, action[1]))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Which Predators move?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Those in {area:area}", {"area": action[1]})


@dataclass
class PredatorsGo(Choice):
    """Where the Predators go, and whom they catch there (rule HE 19.5)."""

    seat: int
    source: int

    def rule(self) -> str:
        return "HE 19.5"

    def options(self, t: Garden) -> list[Action]:
        return [("prowl", area) for area in predator_targets(t, self.source)]

    def take(self, t: Garden, action: Action) -> None:
        area: int = action[1]
        marker = lift(t, self.source)
        clear_ground(t, area)
        put(t, area, marker, 1)
        if t.telling:
            t.tell("Predators move from {a:area} to {b:area}.", {"a": self.source, "b": area})
        hunted = [s for s in range(t.players) if t.here(s, area) and not t.powers(s).unseen]
        t.thrown = ()
        steps: list[Step] = []
        for seat in hunted:
            rolls = t.throw(PREDATION, seat, area, MARKER_VALUE[marker])
            if t.telling:
                t.tell("They hunt ants of {who:seat}: {rolls:dice}.", {"who": seat, "rolls": rolls}, kind="dice")
            steps += [Caught(seat, area, rolls.count(1)), GoHome(seat, area)]
        t.do(*steps)

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where do the Predators go?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("To {area:area}", {"area": action[1]})


@dataclass
class Caught(Step):
    """Ants that Predators catch, of their owner's choice (rule HE 19.5)."""

    seat: int
    area: int
    n: int

    def run(self, t: Garden) -> None:
        pick_ants(t, self.seat, (self.area,), self.n, DIE, self.area)
