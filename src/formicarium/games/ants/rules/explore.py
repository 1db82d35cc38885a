"""Exploring: an explorer reaches a hex (rules AN 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules.colony import changed
from formicarium.games.ants.rules.gain import BOARD, Gain
from formicarium.games.ants.rules.gather import GatherAround
from formicarium.games.ants.rules.map_data import OBJECT_GROUND
from formicarium.games.ants.rules.tiles import OBJECTS

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

NONE: Action = ("none",)


def reachable(t: Ants, seat: int, strength: int) -> list[int]:
    """Hexes that an explorer can reach: free, and with no more dots than the strength (rules AN 5.2, AN 5.3)."""
    garden = t.garden
    if not t.colonies[seat].discs:
        return []
    return [
        place
        for place in range(garden.size)
        if t.explorers[place] < 0 and garden.dots[place] <= strength and place not in garden.gone
    ]


def can_explore(t: Ants, seat: int, strength: int) -> bool:
    """Whether there is such a hex."""
    garden = t.garden
    if t.colonies[seat].discs:
        for place in range(garden.size):
            if t.explorers[place] < 0 and garden.dots[place] <= strength and garden.corners[place]:
                return True
    return False


@dataclass
class Explore(Choice):
    """Choose the hex that is explored (rules AN 5.2 to AN 5.4)."""

    seat: int
    strength: int

    def __init__(self, seat: int, strength: int) -> None:
        self.seat = seat
        self.strength = strength

    def rule(self) -> str:
        return "AN 5.2"

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("explore", place) for place in reachable(t, self.seat, self.strength)]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        seat = self.seat
        place: int = action[1]
        t.colonies[seat].discs -= 1
        t.explorers = changed(t.explorers, place, seat)
        if t.telling:
            t.tell("{who:seat} explores {where:hex}.", {"who": seat, "where": [t.players, place]})
        if t.garden.terrain[place] == OBJECT_GROUND:
            thing = t.treasures[place]
            t.treasures = changed(t.treasures, place, -1)
            own(t, seat, thing)
        else:
            t.do(Gain(seat, (t.garden.bonus[place],), BOARD), Uncover(seat, place))

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which hex do you explore, with strength {n}?", {"n": self.strength})

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("No hex") if action == NONE else Msg("{where:Hex}", {"where": [t.players, action[1]]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        if action[0] != "explore" or not 0 <= action[1] < t.garden.size or action[1] in t.garden.gone:
            return None
        if t.explorers[action[1]] >= 0:
            return Reason(Msg("That hex is explored already."), "AN 5.3")
        dots = t.garden.dots[action[1]]
        if dots > self.strength:
            return Reason(Msg("That hex takes strength {n}.", {"n": dots}), "AN 5.2")
        return Reason(Msg("You have no disc left."), "AN 3.9")


def own(t: Ants, seat: int, thing: int) -> None:
    """A special object is taken: it counts at the end, and brings something at once (rule AN 5.7)."""
    c = t.colonies[seat]
    c.objects = [*c.objects, thing]
    if t.telling:
        t.tell("{who:seat} takes {thing:object}.", {"who": seat, "thing": thing})
    t.do(Gain(seat, OBJECTS[thing].now, BOARD))


@dataclass
class Uncover(Step):
    """An enemy and cubes come to an explored hex, unless they were there from the start (rules AN 5.5, AN 5.6)."""

    seat: int
    place: int

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, t: Ants) -> None:
        garden = t.garden
        if self.place in garden.revealed:
            return
        appear(t, self.place)
        t.do(GatherAround(self.seat, self.place))


def appear(t: Ants, place: int) -> None:
    """Reveal an enemy of the terrain, if there is one left, and lay out the cubes (rule AN 5.5, ruling AN-13)."""
    terrain = t.garden.terrain[place]
    pile = t.piles[terrain]
    if pile:
        t.reveal()
        t.enemies = changed(t.enemies, place, pile[-1])
        t.piles = [*t.piles[:terrain], pile[:-1], *t.piles[terrain + 1 :]]
        if t.telling:
            t.tell("{enemy:Enemy} appears on {where:hex}.", {"enemy": t.enemies[place], "where": [t.players, place]})
    t.cubes[place] = t.garden.count[place]
    if t.telling:
        values = {"what": [t.cubes[place], t.garden.cube[place]], "where": [t.players, place]}
        t.tell("There: {what:amount} on {where:hex}.", values)
