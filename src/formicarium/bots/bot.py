"""What every player made of code is built on."""

from __future__ import annotations

from formicarium.bots.advice import Advice, Idea, labelled
from formicarium.core.dice import seed_bytes, stream
from formicarium.core.seat import Seat
from formicarium.core.steps import Action


class Bot:
    """A player made of code: `choose` is all that a new one has to write."""

    name = ""
    """What it is called in tables and stories; the class's own name where it is empty."""
    listens = True
    """Whether it reads `seat.story`. Where nobody does, the laboratory keeps none and plays faster."""

    def __init__(self, seed: object = None) -> None:
        self.dice = stream(seed_bytes(seed), "bot")
        """Its own chance, apart from the table's: the same seed makes the same choices."""

    def choose(self, seat: Seat) -> Action:
        """One of `seat.options`."""
        raise NotImplementedError

    def foresee(self, seat: Seat, seconds: float) -> bool:
        """Think ahead for so long at most, while others decide; whether there would be more to think about."""
        return False

    def explain(self, seat: Seat) -> Advice:
        """What it would do and why, in terms that the asker may know."""
        action = self.choose(seat)
        return Advice(seat.number, [Idea(action, labelled(seat, action))], [])

    def __repr__(self) -> str:
        return self.name or type(self).__name__
