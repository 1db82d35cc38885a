"""The plan of one seat for the rest of a game: the quick player's, made better for the table at hand as the game goes on.

Where a turn is made of many small decisions, a single one of them hardly changes how a game ends, but a plan does: when a colony stops
growing, how many eggs it lays in the turns to come. So before the search thinks about the first decision of a turn, other plans
race against the present one (race.py), to the end of the game.
"""

from __future__ import annotations

from typing import Any

from formicarium.bots.search.luck import Luck
from formicarium.bots.search.race import SURE, Race
from formicarium.core.table import Table


class Plans(Race):
    """What one seat goes by in a game."""

    def __init__(self, game: Any, me: int, seed: int) -> None:
        super().__init__(game, me, seed)
        self.game: Any = game
        self.leader = self.turns.plain
        self.thought = -1
        """Up to where in the game (`horizon`) it has looked for something better."""
        self.first = True
        """Whether nothing has run yet."""
        self.fancy = self.luck
        """What other plans are made by."""

    @property
    def plan(self) -> Any:
        """What it goes by now."""
        return self.leader

    def fits(self, base: Table, me: int) -> bool:
        """Whether these are plans of that seat in such a game, and not of one that is long over."""
        now: int = self.turns.horizon(base)
        return base.game is self.game and me == self.me and now >= self.thought

    def stale(self, base: Table) -> bool:
        """Whether the game has gone on since it looked for something better."""
        now: int = self.turns.horizon(base)
        return now > self.thought

    def begin(self, base: Table, playouts: int) -> None:
        """Look for something better from here, for so many playouts."""
        now: int = self.turns.horizon(base)
        self.thought = now
        self.first = True
        self.start(base, playouts, self.leader)

    def begin_part(self, base: Table, playouts: int, leader: Any, seed: int, part: int, parts: int) -> None:
        """The same where several share it: each looks for other plans, in the same worlds, for a part of the playouts."""
        self.luck = Luck(seed)
        self.fancy = Luck(seed + 1 + part)
        now: int = self.turns.horizon(base)
        self.thought = now
        self.first = part == 0
        self.start(base, playouts, leader)
        self.left = (self.left + parts - 1) // parts

    def ahead(self) -> int:
        return self.turns.further

    def another(self) -> Any:
        first = self.first
        self.first = False
        if first and self.leader is not self.turns.plain:
            return self.turns.plain  # first of all, whether what was good a turn ago still is
        return self.turns.vary(self.leader, self.thought, self.fancy)

    def doubt(self) -> float:
        """The plain plan needs no more than to be ahead: the best of many that were tried owed something to luck."""
        return 0.0 if self.other is self.turns.plain else SURE

    def worth(self, runner: Any, world: Table) -> float:
        t: Table = world.copy_state()
        return self.played_on(t, runner)
