"""The toys. Seat 0 is the one that thinks; each table says what it is about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formicarium.core.dice import Dice
from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step, Together
from formicarium.core.table import Table


@dataclass
class Toy(Table):
    picks: list[int] = field(default_factory=lambda: [-1, -1])
    secret: int = 0
    """Known to seat 0 only."""

    def setup(self, dice: Dice) -> None:
        self.secret = dice.below(2)
        self.begin()

    def begin(self) -> None:
        raise NotImplementedError

    def look(self, seat: int | None) -> dict[str, Any]:
        hidden = self.lanes and not self.over
        return {
            "picks": [pick if seat == s or pick < 0 or not hidden else "?" for s, pick in enumerate(self.picks)],
            "secret": self.secret if seat == 0 else None,
        }

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        if seat != 0:
            self.secret = dice.below(2)
        for other in range(2):
            if self.lanes and other != seat and self.picks[other] >= 0:
                self.picks[other] = dice.below(2)

    def score_parts(self, seat: int) -> dict[str, int]:
        return {"won": int(self.over and self.places[seat] == 1)}

    def win(self, seat: int) -> None:
        self.finish([1, 2] if seat == 0 else [2, 1])

    def hope(self) -> float:
        return 0.5

    def picked(self, seat: int, number: int) -> None:
        """What a pick leads to, where nothing else follows."""


@dataclass
class Pick(Choice):
    """Pick a number (rule TOY 1)."""

    seat: int
    count: int = 2

    def rule(self) -> str:
        return "TOY 1"

    def options(self, t: Toy) -> list[Action]:
        return [("pick", n) for n in range(self.count)]

    def take(self, t: Toy, action: Action) -> None:
        t.picks[self.seat] = action[1]
        t.picked(self.seat, action[1])

    def prompt(self, t: Toy) -> Msg:
        return Msg("Which?")

    def label(self, t: Toy, action: Action) -> Msg:
        return Msg("Number {n}", {"n": action[1]})


@dataclass
class Pennies(Toy):
    """Both pick at the same time; seat 0 wins if the picks are the same. Who peeks always wins."""

    def begin(self) -> None:
        self.do(Together(((Pick(0),), (Pick(1),))), Compare())


@dataclass
class Compare(Step):
    """Who wins at Pennies (rule TOY 2)."""

    def run(self, t: Toy) -> None:
        t.reveal()
        t.win(0 if t.picks[0] == t.picks[1] else 1)


@dataclass
class Dare(Toy):
    """Seat 0 may play safe (2 chances in 5) or dare seat 1 to guess its secret, which seat 1 cannot know."""

    def begin(self) -> None:
        self.do(Pick(0))

    def picked(self, seat: int, number: int) -> None:
        if seat == 1:
            self.reveal()
            self.win(1 if number == self.secret else 0)
        elif number == 0:
            self.win(0 if self.dice.below(5) < 2 else 1)
        else:
            self.do(Pick(1))


@dataclass
class Lottery(Toy):
    """One ticket wins 1 time in 6, the other 5 times in 6."""

    def begin(self) -> None:
        self.do(Pick(0))

    def picked(self, seat: int, number: int) -> None:
        roll = self.dice.roll()
        self.win(0 if (roll == 6) == (number == 0) else 1)


@dataclass
class Crowd(Toy):
    """Two hundred options, of which the judgement likes number 150 best, and only that one wins."""

    def begin(self) -> None:
        self.do(Pick(0, 200))

    def picked(self, seat: int, number: int) -> None:
        if seat == 0:
            self.do(Pick(1))
        else:
            self.win(0 if self.picks[0] == 150 else 1)

    def hope(self) -> float:
        return 0.5 - abs(self.picks[0] - 150) / 500


@dataclass
class Slow(Toy):
    """Four picks in a row by the same seat; every one must be a 1."""

    sum: int = 0
    left: int = 4

    def begin(self) -> None:
        self.do(Pick(0, 3))

    def picked(self, seat: int, number: int) -> None:
        self.sum += number == 1
        self.left -= 1
        if self.left:
            self.do(Pick(0, 3))
        else:
            self.win(0 if self.sum == 4 else 1)

    def look(self, seat: int | None) -> dict[str, Any]:
        return {**super().look(seat), "sum": self.sum, "left": self.left}

    def hope(self) -> float:
        return (self.sum + 1) / 6
