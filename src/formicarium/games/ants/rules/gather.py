"""Gathering cubes, and the pheromones that are emitted when a hex is emptied (rules AN 6.5 to AN 6.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules import stars
from formicarium.games.ants.rules.colony import changed
from formicarium.games.ants.rules.flight import order
from formicarium.games.ants.rules.gain import BOARD, Gain
from formicarium.games.ants.rules.map_data import FOOD_CUBE
from formicarium.games.ants.rules.tiles import LEAF_TILES

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


def collect(t: Ants, seat: int, place: int, n: int) -> int:
    """A seat takes up to n cubes from a hex; how many it took."""
    taken = min(n, t.cubes[place])
    if taken <= 0:
        return 0
    t.cubes[place] -= taken
    kind = t.garden.cube[place]
    c = t.colonies[seat]
    if kind == FOOD_CUBE:
        c.food += taken
    else:
        c.leaf += taken
    if t.telling:
        t.tell("{who:seat} gathers {what:amount}.", {"who": seat, "what": [taken, kind]})
    return taken


@dataclass
class GatherAt(Step):
    """A forager that was just placed takes one cube from each hex around (rules AN 6.5, AN 6.7)."""

    seat: int
    corner: int

    def __init__(self, seat: int, corner: int) -> None:
        self.seat = seat
        self.corner = corner

    def run(self, t: Ants) -> None:
        emptied: list[int] = []
        for place in t.garden.touches[self.corner]:
            if collect(t, self.seat, place, 1) and not t.cubes[place]:
                emptied.append(place)
        emit_all(t, self.seat, emptied)


@dataclass
class GatherAround(Step):
    """All foragers around an explored hex gather, in the order of the nuptial flight (rule AN 6.6)."""

    seat: int
    place: int

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, t: Ants) -> None:
        taken = 0
        for other in order(t):
            taken += collect(t, other, self.place, t.foragers_at(self.place, other))
        if taken and not t.cubes[self.place]:
            emit_all(t, self.seat, [self.place])


def emit_all(t: Ants, seat: int, emptied: list[int]) -> None:
    """Emit for every emptied hex; where several make a difference, the active player chooses the order (ruling AN-21)."""
    if len(emptied) == 1:
        t.do(Emit(seat, emptied[0]))
    elif emptied:
        t.do(EmitNext(seat, tuple(emptied)))


@dataclass
class EmitNext(Choice):
    """Choose which of several emptied hexes comes first (rule AN 6.8, ruling AN-21)."""

    seat: int
    emptied: tuple[int, ...]

    def rule(self) -> str:
        return "AN 6.8"

    def options(self, t: Ants) -> list[Action]:
        return [("emit", place) for place in self.emptied]

    def take(self, t: Ants, action: Action) -> None:
        rest = [place for place in self.emptied if place != action[1]]
        emit_all(t, self.seat, rest)
        t.do(Emit(self.seat, action[1]))

    def prompt(self, t: Ants) -> Msg:
        return Msg("Several hexes are empty now. For which do you emit first?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("{where:hex}", {"where": [t.players, action[1]]})


@dataclass
class Emit(Step):
    """Whoever has a forager at an emptied hex emits its pheromone, the active player first (rules AN 6.8 to AN 6.10)."""

    seat: int
    place: int

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, t: Ants) -> None:
        terrain = t.garden.terrain[self.place]
        for step in range(t.players):
            other = (self.seat + step) % t.players
            c = t.colonies[other]
            if c.scents[terrain] or not t.foragers_at(self.place, other):
                continue
            c.scents = changed(c.scents, terrain, 1)
            first = not t.scented[terrain]
            t.scented = changed(t.scented, terrain, 1)
            if t.telling:
                t.tell("{who:seat} emits the pheromone of {what:terrain}.", {"who": other, "what": terrain}, "event")
            stars.check(t, other)
            if first and other == self.seat:
                t.do(Gain(other, LEAF_TILES[t.leaves[terrain]], BOARD))
