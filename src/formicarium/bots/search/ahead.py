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
        self.line: list[tuple[list[Action], Action]] = []

    def look(self) -> None:
        """Judge all options one decision ahead, then follow the best of them to the end of the turn."""
        count = len(self.options)
        first: list[float] = self._quick(self.base)
        worlds: list[Table] = [self.base]
        if self.chancy:
            for _ in range(WORLDS - 1):
                world: Table = self.base.imagine(self.me, self.luck.seed())
                worlds.append(world)
                more = self._quick(world)
                for i in range(count):
                    first[i] += more[i]
        for i in range(count):
            first[i] /= len(worlds)
        self.worth = first
        best = -1.0
        lines: list[tuple[list[Action], Action]] = []
        followed = top(first, WIDTH, self.luck)
        for i in range(count):
            # What leaves things as they are is compared in the end, however it looks on the way there.
            if self.turns.calm(self.options[i]) > 0.0 and i not in followed:
                followed.append(i)
        for i in followed:
            total = 0.0
            for number, world in enumerate(worlds):
                t: Table = world.copy_state()
                turn = self.turns.of(t)
                drawn = t.dice.drawn
                reveals = t.reveals
                t.apply(self.me, self.options[i])
                line: list[tuple[list[Action], Action]] = []
                total += self._finish(t, turn, drawn, reveals, line) + self.turns.calm(self.options[i])
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

    def _quick(self, world: Table) -> list[float]:
        """All options judged one decision ahead."""
        found: list[float] = []
        drawn = world.dice.drawn
        for action in self.options:
            t: Table = world.copy_state()
            t.apply(self.me, action)
            if t.dice.drawn != drawn or t.reveals != world.reveals or world.lanes:
                self.chancy = True
            judged: list[float] = self.turns.judge(t)
            found.append(judged[self.me] + self.turns.calm(action))
        return found

    def _finish(self, t: Table, turn: int, drawn: int, reveals: int, line: list[tuple[list[Action], Action]]) -> float:
        """Play the turn to its end and judge. The line notes my decisions up to the first surprise."""
        me = self.me
        certain = True
        left = DEPTH
        answered: list[int] = []  # who decided since I last did: a second time, and the turn is theirs
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
            action = offered[self.luck.below(len(offered))] if t.lanes and seat != me else self._step(t, seat)
            if certain:
                line.append((offered, action))
            t.apply(seat, action)
        judged: list[float] = self.turns.judge(t)
        return judged[me]

    def _step(self, t: Table, seat: int) -> Action:
        """The option that looks best one decision ahead; among equals, any."""
        offered = self.turns.ideas(t, seat)
        if len(offered) == 1:
            return offered[0]
        best = -1.0
        ties = 0
        found = offered[0]
        for action in offered:
            u: Table = t.copy_state()
            u.apply(seat, action)
            judged: list[float] = self.turns.judge(u)
            value = judged[seat] + self.turns.calm(action)
            if value > best:
                best = value
                found = action
                ties = 1
            elif value == best:
                ties += 1
                if self.luck.below(ties) == 0:
                    found = action
        return found


def top(values: list[float], count: int, luck: Luck) -> list[int]:
    """The places of the highest values, the highest first; equals in random order."""
    keyed = [(-values[i], luck.below(1 << 20), i) for i in range(len(values))]
    keyed.sort()
    return [place for _, _, place in keyed[:count]]
