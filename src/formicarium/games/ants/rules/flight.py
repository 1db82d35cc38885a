"""The nuptial flight: steps, bonuses, swarms, stacks (rules AN 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules.colony import changed
from formicarium.games.ants.rules.gain import BOARD, Gain
from formicarium.games.ants.rules.tracks import FLIGHT_BONUS, SWARM_SPACES, SWARM_VALUES, TOP

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

STAY: Action = ("stay",)


def land(t: Ants, seat: int, space: int) -> None:
    """Put the disc of a seat on top of whatever lies on a space; what lay on it where it was sinks (rule AN 10.2)."""
    below = 0
    for other in range(t.players):
        if other == seat:
            continue
        if t.flight[other] == space:
            below += 1
        elif t.flight[other] == t.flight[seat] and t.height[other] > t.height[seat]:
            t.height[other] -= 1
    t.flight[seat] = space
    t.height[seat] = below


def order(t: Ants) -> list[int]:
    """Seats as they gather: the furthest first, on the same space the lowest first (rule AN 6.6)."""
    ranks = [(-t.flight[seat], t.height[seat], seat) for seat in range(t.players)]
    ranks.sort()
    return [rank[2] for rank in ranks]


def swarm_value(t: Ants, seat: int, area: int) -> int:
    """The highest space that is free in a swarm area; 0 where the seat cannot go there (rules AN 10.4, AN 10.5)."""
    c = t.colonies[seat]
    taken = 0
    for other in t.colonies:
        if other.swarms[area]:
            taken += 1
    values = SWARM_VALUES[t.players][area]
    if c.swarms[area] or taken >= len(values) or not c.discs:
        return 0
    return values[taken]


@dataclass
class Fly(Step):
    """So many steps of the nuptial flight, one after the other (rules AN 10.1 to AN 10.3)."""

    seat: int
    n: int

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, t: Ants) -> None:
        seat = self.seat
        space = t.flight[seat] + 1
        if not self.n or space > TOP:
            return
        land(t, seat, space)
        if t.telling:
            t.tell("{who:seat} flies to space {n}.", {"who": seat, "n": space})
        if self.n > 1:
            t.do(Fly(seat, self.n - 1))
        if space in SWARM_SPACES and swarm_value(t, seat, SWARM_SPACES.index(space)):
            t.do(Swarm(seat, SWARM_SPACES.index(space)))
        if FLIGHT_BONUS[space]:
            t.do(Gain(seat, (FLIGHT_BONUS[space],), BOARD))


@dataclass
class Swarm(Choice):
    """Choose whether the disc swarms or flies on; on the last space it swarms (rules AN 10.4 to AN 10.7)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "AN 10.4"

    def options(self, t: Ants) -> list[Action]:
        if not swarm_value(t, self.seat, self.area):
            return [STAY]  # others swarmed meanwhile
        if t.flight[self.seat] == TOP:
            return [("swarm", self.area)]
        return [("swarm", self.area), STAY]

    def take(self, t: Ants, action: Action) -> None:
        if action == STAY:
            return
        c = t.colonies[self.seat]
        value = swarm_value(t, self.seat, self.area)
        c.swarms = changed(c.swarms, self.area, value)
        c.discs -= 1
        land(t, self.seat, 0)
        if t.telling:
            t.tell("{who:seat} swarms for {n:plural|point|points}.", {"who": self.seat, "n": value}, "event")

    def prompt(self, t: Ants) -> Msg:
        return Msg("Your disc can swarm now. Does it, or does it fly on?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == STAY:
            return Msg("Fly on")
        value = swarm_value(t, self.seat, self.area)
        return Msg("Swarm for {n:plural|point|points}; a new disc begins", {"n": value})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        if action == STAY:
            return Reason(Msg("On the last space the disc swarms."), "AN 10.7")
        return Reason(Msg("Your disc has not reached that swarm area."), "AN 10.4")
