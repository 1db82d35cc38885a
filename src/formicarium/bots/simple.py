"""The two simplest players: one that rolls dice, and one that looks to the end of its turn."""

from __future__ import annotations

from formicarium.bots.advice import Advice, Idea, labelled
from formicarium.bots.bot import Bot
from formicarium.bots.search.ahead import Ahead
from formicarium.bots.search.luck import Luck
from formicarium.core.seat import Seat
from formicarium.core.steps import Action

IDEAS = 5
"""How many options an explanation lists."""


class Random(Bot):
    """Any option, each as likely as the others."""

    name = "random"
    listens = False

    def choose(self, seat: Seat) -> Action:
        action: Action = self.dice.pick(seat.options)
        return action


class Greedy(Bot):
    """Whatever the game's judgement likes best at the end of the turn, the rest of which it plays the same way."""

    name = "greedy"
    listens = False

    def __init__(self, seed: object = None) -> None:
        super().__init__(seed)
        self._plan: list[tuple[list[Action], Action]] = []

    def choose(self, seat: Seat) -> Action:
        options = seat.options
        if len(options) == 1:
            return options[0]
        if self._plan:
            expected, action = self._plan.pop(0)
            if expected == options:
                return action
        ahead = self._look(seat)
        self._plan = ahead.plan()
        return ahead.best()

    def explain(self, seat: Seat) -> Advice:
        ahead = self._look(seat)
        ranked = sorted(zip(ahead.values(), ahead.options, strict=True), key=lambda pair: -pair[0])
        best = ahead.best()
        ranked.sort(key=lambda pair: pair[1] != best)
        ideas = [Idea(action, labelled(seat, action), 0, value) for value, action in ranked[:IDEAS]]
        return Advice(seat.number, ideas, [])

    def _look(self, seat: Seat) -> Ahead:
        luck = Luck(self.dice.below(1 << 30))
        ahead = Ahead(seat.imagined(), seat.number, luck)
        ahead.look()
        return ahead
