"""Bonuses happen one after the other (rule AN 13.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from formicarium.core.steps import Step

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

BOARD = -1
"""Where a bonus stands that is on no card."""


@dataclass
class Gain(Step):
    """A seat receives bonuses, in the order in which they are printed; `place` is the played card they stand on (rule AN 13.1)."""

    seat: int
    effects: tuple[Any, ...]
    place: int

    def __init__(self, seat: int, effects: tuple[Any, ...], place: int) -> None:
        self.seat = seat
        self.effects = effects
        self.place = place

    def run(self, t: Ants) -> None:
        from formicarium.games.ants.rules.effects import resolve  # which knows all the chapters

        if len(self.effects) > 1:
            t.do(Gain(self.seat, self.effects[1:], self.place))
        if self.effects:
            resolve(t, self.seat, self.effects[0], self.place)


def trigger(t: Ants, seat: int, word: int, kind: int) -> None:
    """Place what lasting effects bring when something happens (rule AN 13.5)."""
    for place, effect in t.colonies[seat].lasting(word):
        if effect[1] == kind:
            t.do(Gain(seat, (effect[2],), place))
