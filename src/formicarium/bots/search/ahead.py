"""A look to the end of the turn: what each option leads to when the rest of the turn is played greedily."""

from __future__ import annotations

from typing import Final

from formicarium.bots.search.luck import Luck
from formicarium.bots.search.turns import Turns, decider
from formicarium.core.steps import Action
from formicarium.core.table import Table

WIDTH: Final = 4
"""How many options are followed to the end of the turn; the others are judged as they stand."""
WORLDS: Final = 3
"""In how many imagined worlds, where chance or secrets play a part."""
DEPTH: Final = 24
"""A turn that is longer is judged before its end."""


UNKNOWN: Final = -1.0
"""In place of a judgement, where nobody has judged yet."""


class After:
    """A table after an option was taken, and how it looks to me."""

    def __init__(self, table: Table, value: float) -> None:
        self.table = table
        self.value = value


class Ahead:
    """One seat's look ahead from a table that it imagined."""

    def __init__(self, imagined: Table, me: int, luck: Luck) -> None:
        self.me = me
        self.luck = luck
        self.turns = Turns(imagined.game)
        self.base = imagined
        self.options: list[Action] = self.turns.ideas(imagined, me)
        self.worth: list[float] = [0.0] * len(self.options)
        self.chosen = 0
        self.chancy = False
        self.taken = After(imagined, UNKNOWN)
        self.line: list[tuple[list[Action], Action]] = []

    def look(self) -> None:
        """Judge all options one decision ahead, then follow the best of them to the end of the turn."""
        count = len(self.options)
        worlds: list[Table] = [self.base]
        afters: list[list[After]] = [self._quick(self.base)]
        if self.chancy:
            for _ in range(WORLDS - 1):
                world: Table = self.base.imagine(self.me, self.luck.seed())
                worlds.append(world)
                afters.append(self._quick(world))
        calm = [self.turns.calm(action) for action in self.options]
        first: list[float] = []
        for i in range(count):
            total = 0.0
            for known in afters:
                total += known[i].value + calm[i]
            first.append(total / len(worlds))
        self.worth = first
        best = -1.0
        lines: list[tuple[list[Action], Action]] = []
        followed = top(first, WIDTH, self.luck)
        for i in range(count):
            # What leaves things as they are is compared in the end, however it looks on the way there.
            if calm[i] > 0.0 and i not in followed:
                followed.append(i)
        for i in followed:
            total = 0.0
            for number, world in enumerate(worlds):
                line: list[tuple[list[Action], Action]] = []
                total += self._finish(afters[number][i], world, line) + calm[i]
                if number == 0:
                    lines = line
            value = total / len(worlds)
            self.worth[i] = value
            if value > best:
                best = value
                self.chosen = i
                self.line = lines

    def best(self) -> Action:
        """The option that looks best."""
        return self.options[self.chosen]

    def values(self) -> list[float]:
        """How the options look, in their order."""
        return self.worth

    def plan(self) -> list[tuple[list[Action], Action]]:
        """What follows the best option in this turn, as far as neither chance nor other seats interfere."""
        return self.line

    def _quick(self, world: Table) -> list[After]:
        """All options judged one decision ahead."""
        found: list[After] = []
        drawn = world.dice.drawn
        for action in self.options:
            t: Table = world.copy_state()
            t.apply(self.me, action)
            if t.dice.drawn != drawn or t.reveals != world.reveals or world.lanes:
                self.chancy = True
            judged: list[float] = self.turns.judge(t)
            found.append(After(t, judged[self.me]))
        return found

    def _finish(self, after: After, world: Table, line: list[tuple[list[Action], Action]]) -> float:
        """Play the turn to its end and judge. The line notes my decisions up to the first surprise."""
        me = self.me
        turn = self.turns.of(world)
        drawn = world.dice.drawn
        reveals = world.reveals
        certain = True
        left = DEPTH
        answered: list[int] = []  # who decided since I last did: a second time, and the turn is theirs
        t = after.table
        while not t.over and left > 0 and (self.turns.of(t) == turn or t.lanes):
            left -= 1
            seat = decider(t, me)
            if seat == me:
                answered = []
            elif not t.lanes:
                if seat in answered:
                    break
                answered.append(seat)
            offered: list[Action] = t.offers[seat]
            if t.dice.drawn != drawn or t.reveals != reveals or seat != me:
                certain = False
            if t.lanes and seat != me:
                action = offered[self.luck.below(len(offered))]
                t.apply(seat, action)
                after = After(t, UNKNOWN)
            else:
                action = self._step(t, seat)
                after = self.taken
                t = after.table
            if certain:
                line.append((offered, action))
        if after.value != UNKNOWN:
            return after.value
        judged: list[float] = self.turns.judge(t)
        return judged[me]

    def _step(self, t: Table, seat: int) -> Action:
        """The option that looks best one decision ahead; among equals, any. The table is used up, `taken` is what it led to."""
        offered = self.turns.ideas(t, seat)
        if len(offered) == 1:
            t.apply(seat, offered[0])
            self.taken = After(t, UNKNOWN)
            return offered[0]
        best = -1.0
        ties = 0
        found = offered[0]
        last = len(offered) - 1
        turns = self.turns
        for number, action in enumerate(offered):
            u: Table = t.copy_state() if number < last else t
            u.apply(seat, action)
            judged: list[float] = turns.judge(u)
            value = judged[seat] + turns.calm(action)
            better = value > best
            if better:
                best = value
                ties = 1
            elif value == best:
                ties += 1
                better = self.luck.below(ties) == 0
            if better:
                found = action
                self.taken = After(u, judged[self.me])
        return found


def top(values: list[float], count: int, luck: Luck) -> list[int]:
    """The places of the highest values, the highest first; equals in random order."""
    keyed = [(-values[i], luck.below(1 << 20), i) for i in range(len(values))]
    keyed.sort()
    return [place for _, _, place in keyed[:count]]
