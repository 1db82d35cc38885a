"""Looks on at games and notes what a balance report is made of.

A game may help with a module `lab.py` beside its rules, every function of which is optional:

    things(t, seat) -> list[str]       what a seat has now: cards, traits, buildings, by name
    everything(t) -> list[str]         all that could be had with these options, to see what nobody ever takes
    length(t) -> tuple[int, int]       rounds so far, and the cap on rounds (0 where there is none)
    outcome(t) -> dict[str, str]       asked when the game is over: what became of it, in a word for each question, such
                                       as {"how it ended": "the queen starved"}; the report counts the words
    order(t) -> list[int]              asked once the table is set up: the seats in the order in which they play, for
                                       games that draw lots for it; without it, seat 0 begins
    closing(t, seat) -> Action | None  for games without an end of their own: the offered action that closes one which has
                                       lasted long enough, taken in place of what the bot would choose (see `play`)
"""

from __future__ import annotations

from typing import Any

from formicarium.core.game import Game
from formicarium.lab.play import Match, Result, Watcher, card, hooks, play


class Observer(Watcher):
    """Notes leads, what every seat had, and what it did."""

    def __init__(self, game: Game) -> None:
        self.game = game
        lab = hooks(game)
        self.things = getattr(lab, "things", None)
        self.everything = getattr(lab, "everything", None)
        self.length = getattr(lab, "length", None)
        self.order = getattr(lab, "order", None)
        self.outcome = getattr(lab, "outcome", None)
        self.leaders: list[int] = []
        self.had: list[dict[str, None]] = []
        self.verbs: list[dict[str, int]] = []
        self.all: list[str] = []
        self.seats: list[int] = []
        self.rounds = (0, 0)

    def start(self, table: Any) -> None:
        self.had = [{} for _ in range(table.players)]
        self.verbs = [{} for _ in range(table.players)]
        self.seats = list(range(table.players)) if self.order is None else list(self.order(table))
        if self.everything is not None:
            self.all = list(self.everything(table))
        self._look(table)

    def turn(self, table: Any) -> None:
        self._look(table)
        self.leaders.append(leader(self.game.judge(table)))

    def move(self, table: Any, seat: int, action: Any) -> None:
        self._look(table)
        verb = str(action[0])
        self.verbs[seat][verb] = self.verbs[seat].get(verb, 0) + 1

    def end(self, table: Any) -> dict[str, Any]:
        self._look(table)
        return {
            "leaders": self.leaders,
            "had": [list(had) for had in self.had],
            "verbs": self.verbs,
            "all": self.all,
            "rounds": self.rounds[0] if self.length is not None else len(self.leaders) + 1,
            "cap": self.rounds[1],
            "order": self.seats,
            "outcome": {} if self.outcome is None else self.outcome(table),
        }

    def _look(self, table: Any) -> None:
        if self.length is not None:
            self.rounds = self.length(table)
        if self.things is not None:
            for seat in range(table.players):
                had = self.had[seat]
                for thing in self.things(table, seat):
                    had[thing] = None


def leader(judged: list[float]) -> int:
    """The seat that looks best; -1 where two look the same."""
    best = max(judged)
    return judged.index(best) if judged.count(best) == 1 else -1


def observe(match: Match) -> Result:
    """Play a game and note what happens in it."""
    return play(match, Observer(card(match.game)), keep_record=False)
