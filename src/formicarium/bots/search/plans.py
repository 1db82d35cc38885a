"""The plan of one seat for the rest of a game: the quick player's, made better for the table at hand as the game goes on.

Where a turn is made of many small decisions, a single one of them hardly changes how a game ends, but a plan does: when a colony stops
growing, how many eggs it lays in the turns to come. So before the search thinks about the first decision of a turn, other plans
run against the present one, in the same imagined worlds, played on to the end by quick players. Most of them are soon seen to be no better
and are dropped; what is ahead in all worlds together, and not by luck alone, is the plan from then on.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from formicarium.bots.search.luck import Luck
from formicarium.bots.search.turns import Turns
from formicarium.core.table import Table

WIDE: Final = 1.3
"""In so many times the square root of the playouts that it may spend, a plan has to prove itself: so many worlds there are,"""
FEWEST: Final = 4
"""at least so many,"""
MOST: Final = 32
"""and at most so many."""
SOON: Final = 3
"""From so many worlds on, whoever is not ahead is dropped; one that was ahead in none of the first two at once."""
SURE: Final = 1.0
"""By so many standard errors a plan has to be ahead to be taken up."""
NOTHING: Final = 1e-9


class Plans:
    """What one seat goes by in a game."""

    def __init__(self, game: Any, me: int, seed: int) -> None:
        self.game: Any = game
        self.me = me
        self.turns = Turns(game)
        self.luck = Luck(seed)
        self.plan: Any = self.turns.plain
        """What it goes by now."""
        self.thought = -1
        """Up to where in the game (`horizon`) it has looked for something better."""
        self.left = 0
        """How many playouts it may still spend."""
        self.changes = 0
        """How often another plan was taken up."""
        self.base: Table | None = None
        self.worlds: list[Table] = []
        self.most = FEWEST
        self.ours: list[float] = []
        """What came of the plan in each world so far."""
        self.other: Any = None
        """The plan that runs against it."""
        self.theirs: list[float] = []

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
        self.base = base
        now: int = self.turns.horizon(base)
        self.thought = now
        self.left = playouts
        self.most = max(FEWEST, min(MOST, int(WIDE * sqrt(float(playouts)))))
        self.worlds = []
        self.ours = []
        self.theirs = []
        # First of all, whether what was good a turn ago still is.
        self.other = self.turns.plain if self.plan is not self.turns.plain else self._another()

    def step(self) -> None:
        """One playout more."""
        self.left -= 1
        world = len(self.theirs)
        if world == len(self.ours):
            base = self.base
            assert base is not None
            if world == len(self.worlds):
                imagined: Table = base.imagine(self.me, self.luck.seed())
                self.worlds.append(imagined)
            self.ours.append(self._worth(self.plan, self.worlds[world]))
            return
        self.theirs.append(self._worth(self.other, self.worlds[world]))
        if self._beaten():
            self._next()
        elif len(self.theirs) == self.most:
            if self._ahead():
                self.plan = self.other
                self.ours = self.theirs
                self.changes += 1
            self._next()

    def _next(self) -> None:
        self.other = self._another()
        self.theirs = []

    def _another(self) -> Any:
        return self.turns.vary(self.plan, self.thought, self.luck)

    def _worth(self, plan: Any, world: Table) -> float:
        """How the seat does by a plan in a world, where all others play as quick players do."""
        t: Table = world.copy_state()
        self.turns.play_on(t, self.thought + self.turns.ahead, self.me, plan)
        judged: list[float] = self.turns.judge(t)
        return judged[self.me]

    def _beaten(self) -> bool:
        """Whether the other plan need not be looked at any longer."""
        n = len(self.theirs)
        if n < 2:
            return False
        if n < SOON:
            return self.theirs[0] <= self.ours[0] and self.theirs[1] <= self.ours[1]
        total = 0.0
        for i in range(n):
            total += self.theirs[i] - self.ours[i]
        return total <= NOTHING * n

    def _ahead(self) -> bool:
        """Whether it is better, and not by luck alone."""
        n = len(self.theirs)
        gains = [self.theirs[i] - self.ours[i] for i in range(n)]
        mean = 0.0
        for gain in gains:
            mean += gain / n
        spread = 0.0
        for gain in gains:
            spread += (gain - mean) * (gain - mean)
        return mean > NOTHING and mean > SURE * sqrt(spread / (n - 1) / n)
