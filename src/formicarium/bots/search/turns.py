"""When a turn passes, for any game.

A game may say it exactly: `turn(t) -> int` in its judgement counts turns (or phases: whatever a look ahead should not
stop in the middle of). Without it, the table's own state tells where it has a number called `turn` (with one called
`active`, for whose part of it is played). And without that, a turn passes when somebody else has to decide.
"""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.state import state_fields
from formicarium.core.table import Table

TOGETHER: Final = -1


class Turns:
    """Tells turns apart at the tables of one game."""

    def __init__(self, game: Any) -> None:
        judgement = game.part("judgement")
        self.judge: Any = judgement.judge
        self.counts: Any = getattr(judgement, "turn", None)
        names = state_fields(game.table)
        self.counted: bool = "turn" in names
        self.shared: bool = "active" in names

    def of(self, t: Table) -> int:
        """A number that stays the same for as long as the same turn lasts."""
        if self.counts is not None:
            number: int = self.counts(t)
            return number
        if self.counted:
            count: int = getattr(t, "turn")  # noqa: B009 (the base of all tables has no such field)
            if self.shared:
                active: int = getattr(t, "active")  # noqa: B009
                return 16 * count + active
            return count
        if t.lanes:
            return TOGETHER
        return decider(t, 0)


def decider(t: Table, first: int) -> int:
    """The seat that decides next: the first of those that wait, beginning with a given one."""
    offers = t.offers
    if offers[first] is not None:
        return first
    for seat in range(t.players):
        if offers[seat] is not None:
            return seat
    return -2
