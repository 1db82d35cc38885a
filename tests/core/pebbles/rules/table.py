"""Pebbles: a tiny game that uses every part of the core. Rounds of a sealed bid for a hidden stone, then a die."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formicarium.core.dice import Dice
from formicarium.core.errors import BadPosition
from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Part, Step, Together
from formicarium.core.table import Table


@dataclass
class Purse(Part):
    coins: int
    stones: list[int]


def with_bid(bids: tuple[int, ...], seat: int, bid: int) -> tuple[int, ...]:
    """The bids with another one for a seat: a tuple in the state is replaced, never changed."""
    return (*bids[:seat], bid, *bids[seat + 1 :])


@dataclass
class Pebbles(Table):
    bag: list[int] = field(default_factory=list)
    purses: list[Purse] = field(default_factory=list)
    bids: tuple[int, ...] = ()
    """-1: none yet. Hidden from the others until all are in."""
    hands: list[list[int]] = field(default_factory=list)
    """One secret stone each."""
    prize: int = -1
    lost: int = 0

    def setup(self, dice: Dice) -> None:
        self.bag = list(range(1, 9))
        dice.shuffle(self.bag)
        self.purses = [Purse(self.settings["coins"], []) for _ in range(self.players)]
        self.hands = [[self.bag.pop()] for _ in range(self.players)]
        self.bids = (-1,) * self.players
        self.do(Round())

    def look(self, seat: int | None) -> dict[str, Any]:
        return {
            "bag": len(self.bag),
            "purses": [[p.coins, list(p.stones)] for p in self.purses],
            "bids": [bid if s == seat or bid == -1 else "?" for s, bid in enumerate(self.bids)],
            "hand": self.hands[seat] if seat is not None else None,
            "prize": self.prize,
            "lost": self.lost,
        }

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        hidden = list(self.bag)
        for s in range(self.players):
            if s != seat:
                hidden += self.hands[s]
                if self.bids[s] >= 0:
                    self.bids = with_bid(self.bids, s, dice.below(self.purses[s].coins + 1))
        hidden.sort()
        dice.shuffle(hidden)
        for s in range(self.players):
            if s != seat:
                self.hands[s] = [hidden.pop() for _ in self.hands[s]]
        self.bag = hidden

    def score_parts(self, seat: int) -> dict[str, int]:
        parts = {"coins": self.purses[seat].coins, "stones": sum(self.purses[seat].stones)}
        if self.over:
            parts["secret"] = sum(self.hands[seat])
        return parts

    def tally(self) -> dict[str, int]:
        on_show = len([self.prize]) if self.prize >= 0 else 0
        return {"stones": len(self.bag) + sum(len(p.stones) for p in self.purses) + self.lost + self.players + on_show}

    def check(self) -> None:
        if any(p.coins < 0 for p in self.purses):
            raise BadPosition("purses", "nobody can have less than no coins")


@dataclass
class Round(Step):
    """Part of a round (rule PB 1)."""

    def run(self, t: Pebbles) -> None:
        if not t.bag:
            scores = [sum(t.purses[s].stones) + t.purses[s].coins + sum(t.hands[s]) for s in range(t.players)]
            t.finish([1 + sum(o > s for o in scores) for s in scores])
            return
        t.prize = t.bag.pop()
        t.reveal()
        t.tell("A stone of {n} lies on the table.", {"n": t.prize})
        t.do(Together(tuple((Bid(s),) for s in range(t.players))), Award(), Round())


@dataclass
class Bid(Choice):
    """Part of a round (rule PB 2)."""

    seat: int

    def rule(self) -> str:
        return "PB 2"

    def options(self, t: Pebbles) -> list[Action]:
        return [("bid", n) for n in range(t.purses[self.seat].coins + 1)]

    def take(self, t: Pebbles, action: Action) -> None:
        t.bids = with_bid(t.bids, self.seat, action[1])
        t.tell_only((self.seat,), "You bid {n}.", {"n": action[1]})

    def prompt(self, t: Pebbles) -> Msg:
        return Msg("How much do you bid for the stone of {n}?", {"n": t.prize})

    def label(self, t: Pebbles, action: Action) -> Msg:
        return Msg("Bid {n}", {"n": action[1]})

    def refused(self, t: Pebbles) -> list[Action]:
        return [("bid", t.purses[self.seat].coins + 1)]

    def why_not(self, t: Pebbles, action: Action) -> Reason | None:
        if action[0] == "bid" and action[1] > t.purses[self.seat].coins:
            return Reason(Msg("You have only {n:plural|coin|coins}.", {"n": t.purses[self.seat].coins}), "PB 2")
        return None


@dataclass
class Award(Step):
    """Part of a round (rule PB 3)."""

    def run(self, t: Pebbles) -> None:
        best = max(t.bids)
        who = [s for s in range(t.players) if t.bids[s] == best]
        t.reveal()
        if len(who) == 1:
            t.purses[who[0]].coins -= best
            t.do(Keep(who[0]))
        else:
            roll = t.dice.roll()
            t.tell("A tie: {roll:dice}.", {"roll": roll})
            t.do(Keep(who[roll % len(who)]))
        t.bids = (-1,) * t.players


@dataclass
class Keep(Choice):
    """Part of a round (rule PB 4)."""

    seat: int

    def rule(self) -> str:
        return "PB 4"

    def options(self, t: Pebbles) -> list[Action]:
        return [("keep",), ("drop",)]

    def take(self, t: Pebbles, action: Action) -> None:
        if action[0] == "keep":
            t.purses[self.seat].stones.append(t.prize)
        else:
            t.lost += 1
        t.tell("{who:seat} takes the stone." if action[0] == "keep" else "{who:seat} leaves it.", {"who": self.seat})
        t.prize = -1

    def prompt(self, t: Pebbles) -> Msg:
        return Msg("The stone is yours. Keep it?")

    def label(self, t: Pebbles, action: Action) -> Msg:
        return Msg("Keep it" if action[0] == "keep" else "Leave it")
