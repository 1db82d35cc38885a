"""A race: others run against what leads, one after the other, in the same imagined worlds, played on by quick players.

How a world goes is mostly luck, but it is the same luck for all who run in it: two of them differ by far less there than two worlds do. So
a race tells in a few worlds what a tree, which sees every world once, would not tell in hundreds. Most of what runs is soon
seen to be no better and is dropped; what is ahead in all worlds together, and not by luck alone, leads from then on.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from formicarium.bots.search.luck import Luck
from formicarium.bots.search.turns import Turns
from formicarium.core.steps import Action
from formicarium.core.table import Table

WIDE: Final = 1.3
"""In so many times the square root of the playouts that may be spent, something has to prove itself: so many worlds there are,"""
FEWEST: Final = 4
"""at least so many,"""
MOST: Final = 32
"""and at most so many."""
SOON: Final = 3
"""From so many worlds on, whoever is not ahead is dropped; one that was ahead in none of the first two at once."""
SURE: Final = 1.0
"""By so many standard errors something has to be ahead to lead from then on."""
NOTHING: Final = 1e-9


class Race:
    """One seat's race from where a game stands. What runs in it is said by who makes it: plans (plans.py), or options (`Options`)."""

    def __init__(self, game: Any, me: int, seed: int) -> None:
        self.me = me
        self.turns = Turns(game)
        self.luck = Luck(seed)
        self.base: Table | None = None
        self.until = 0
        """Up to where in the game (`horizon`) worlds are played on."""
        self.left = 0
        """How many playouts may still be spent; 0 as soon as nothing is left to try."""
        self.changes = 0
        """How often something else took the lead."""
        self.worlds: list[Table] = []
        self.most = FEWEST
        self.leader: Any = None
        self.ours: list[float] = []
        """What came of the leader in each world so far."""
        self.other: Any = None
        """What runs against it; None: nothing is left."""
        self.theirs: list[float] = []

    def start(self, base: Table, playouts: int, leader: Any) -> None:
        """Begin from here, for so many playouts, with what leads at first."""
        self.base = base
        now: int = self.turns.horizon(base)
        self.until = now + self.ahead()
        self.left = playouts
        self.most = max(FEWEST, min(MOST, int(WIDE * sqrt(float(playouts)))))
        self.worlds = []
        self.leader = leader
        self.ours = []
        self._next()

    def step(self) -> None:
        """One playout more."""
        self.left -= 1
        world = len(self.theirs)
        if world == len(self.ours):
            self._lead_on()
            return
        self.theirs.append(self.worth(self.other, self.worlds[world]))
        if self._beaten():
            self._next()
        elif len(self.theirs) == self.most:
            if self._better():
                self.leader = self.other
                self.ours = self.theirs
                self.changes += 1
            self._next()

    def hear(self, runner: Any, values: list[float]) -> None:
        """What took the lead elsewhere, in the same worlds, runs against what leads here."""
        while len(self.ours) < len(values):
            self._lead_on()
        self.other = runner
        self.theirs = values
        if self._better():
            self.leader = runner
            self.ours = values
            self.changes += 1

    def _lead_on(self) -> None:
        """See what comes of the leader in one world more."""
        base = self.base
        assert base is not None
        world = len(self.ours)
        if world == len(self.worlds):
            imagined: Table = base.imagine(self.me, self.luck.seed())
            self.worlds.append(imagined)
        self.ours.append(self.worth(self.leader, self.worlds[world]))

    def _next(self) -> None:
        self.theirs = []
        self.other = self.another()
        if self.other is None:
            self.left = 0

    def ahead(self) -> int:
        """How far worlds are played on, as `horizon` counts."""
        return self.turns.ahead

    def another(self) -> Any:
        """Who runs next; None: nobody is left."""
        return None

    def doubt(self) -> float:
        """By how many standard errors what runs has to be ahead to lead."""
        return SURE

    def worth(self, runner: Any, world: Table) -> float:
        """How the seat does with it in a world."""
        return 0.0

    def played_on(self, t: Table, plan: Any) -> float:
        """How the seat stands in the end, if it goes by a plan from here and all others play as quick players do."""
        self.turns.play_on(t, self.until, self.me, plan)
        judged: list[float] = self.turns.judge(t)
        return judged[self.me]

    def _beaten(self) -> bool:
        """Whether the other need not be looked at any longer."""
        n = len(self.theirs)
        if n < 2:
            return False
        if n < SOON:
            return self.theirs[0] <= self.ours[0] and self.theirs[1] <= self.ours[1]
        total = 0.0
        for i in range(n):
            total += self.theirs[i] - self.ours[i]
        return total <= NOTHING * n

    def _better(self) -> bool:
        """Whether it is better, and not by luck alone."""
        n = len(self.theirs)
        gains = [self.theirs[i] - self.ours[i] for i in range(n)]
        mean = 0.0
        for gain in gains:
            mean += gain / n
        spread = 0.0
        for gain in gains:
            spread += (gain - mean) * (gain - mean)
        return mean > NOTHING and mean > self.doubt() * sqrt(spread / (n - 1) / n)


class Options(Race):
    """What to do now: everything else that deserves a thought runs against what the plan says."""

    def __init__(self, game: Any, me: int, seed: int) -> None:
        super().__init__(game, me, seed)
        self.plan: Any = None
        self.ideas: list[Action] = []
        """What has not run yet."""
        self.runs: dict[Action, list[float]] = {}
        """For whatever ran, what came of it in each world."""

    def begin(self, base: Table, playouts: int, plan: Any, part: int = 0, parts: int = 1) -> None:
        """Decide what to do from here, for so many playouts; without any, what the plan says is done.

        Where several share a race that began with the same seed, each has a part of the options and of the playouts, in the same worlds.
        """
        self.plan = plan
        leader = self.turns.follow(base, self.me, self.me, plan)
        self.ideas = [action for action in self.turns.ideas(base, self.me) if action != leader] if playouts else []
        for i in range(len(self.ideas) - 1, 0, -1):  # in no order, for there may be more than can run
            j = self.luck.below(i + 1)
            self.ideas[i], self.ideas[j] = self.ideas[j], self.ideas[i]
        if parts > 1:
            self.ideas = [self.ideas[i] for i in range(part, len(self.ideas), parts)]
        self.runs = {}
        self.start(base, playouts, leader)
        self.left = (self.left + parts - 1) // parts
        self.runs[leader] = self.ours

    def hear_all(self, leader: Action | None, runs: dict[Action, list[float]]) -> None:
        """What ran elsewhere, in the same worlds, and what took the lead there."""
        if leader is not None:
            self.hear(leader, runs[leader])
        for action, run in runs.items():
            if action not in self.runs:
                self.runs[action] = run[: len(self.ours)]

    def another(self) -> Any:
        if not self.ideas:
            return None
        action = self.ideas.pop()
        self.runs[action] = self.theirs
        return action

    def worth(self, runner: Any, world: Table) -> float:
        t: Table = world.copy_state()
        t.apply(self.me, runner)
        return self.played_on(t, self.plan)

    def ranking(self) -> list[tuple[Action, int, float]]:
        """All that ran, the leader first: in how many worlds, and how good it looks. Few worlds say little of themselves, but as much about
        what is better: so of the leader that is its mean, and of the others what they were behind in the worlds that they shared."""
        ours = self.ours
        usual = sum(ours) / len(ours) if ours else 0.0
        found: list[tuple[Action, int, float]] = []
        for action, run in self.runs.items():
            n = len(run)
            if n and action != self.leader:
                ahead = 0.0
                for i in range(n):
                    ahead += (run[i] - ours[i]) / n
                found.append((action, n, usual + ahead))
        found.sort(key=_value)
        return [(self.leader, len(ours), usual), *found]


def _value(ran: tuple[Action, int, float]) -> float:
    return -ran[2]
