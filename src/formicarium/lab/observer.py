"""Looks on at games and notes what a balance report is made of, with the help of the game's own `lab` (core/contract.py)."""

from __future__ import annotations

from typing import Any

from formicarium.core.game import Game
from formicarium.core.shelf import choose
from formicarium.lab.play import Match, Result, Watcher, play


class Observer(Watcher):
    """Notes leads, what every seat had, and what it did."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lab = game.lab
        self.leaders: list[int] = []
        """Who led after every round: in between, whoever has just played seems ahead."""
        self.had: list[dict[str, None]] = []
        self.verbs: list[dict[str, int]] = []
        self.all: list[str] = []
        self.seats: list[int] = []
        self._things = game.lab.things
        self._judge = game.judgement.judge
        self._seen: list[list[str]] = []
        """What every seat had when it was last looked at."""
        self._last = 0
        """Who acted last."""
        self._turns = 0
        self._looked = True
        """Whether all seats were looked at since somebody acted."""

    def start(self, table: Any) -> None:
        self.had = [{} for _ in range(table.players)]
        self.verbs = [{} for _ in range(table.players)]
        self._seen = [[] for _ in range(table.players)]
        self.seats = self.lab.order(table)
        self.all = self.lab.everything(table)
        self._look(table)

    def turn(self, table: Any) -> None:
        self._look(table)
        self._looked = True
        self._turns += 1
        if self._turns % table.players == 0:  # to judge a position is dear, so once a round has to do
            self.leaders.append(leader(self._judge(table)))

    def move(self, table: Any, seat: int, action: Any) -> None:
        # Who acts, and who acted before, may have got something or be about to lose it; the others are looked at in every turn.
        if self._looked:
            self._looked = False
        else:
            self._see(table, seat)
            if self._last != seat:
                self._see(table, self._last)
        self._last = seat
        verb = action[0]
        verbs = self.verbs[seat]
        verbs[verb] = verbs.get(verb, 0) + 1

    def end(self, table: Any) -> dict[str, Any]:
        self._look(table)
        rounds, cap = self.lab.length(table)
        return {
            "leaders": self.leaders,
            "had": [list(had) for had in self.had],
            "verbs": self.verbs,
            "all": self.all,
            "rounds": rounds or len(self.leaders) + 1,
            "cap": cap,
            "order": self.seats,
            "outcome": self.lab.outcome(table),
        }

    def _look(self, table: Any) -> None:
        for seat in range(table.players):
            self._see(table, seat)

    def _see(self, table: Any, seat: int) -> None:
        found = self._things(table, seat)
        if found != self._seen[seat]:
            self._seen[seat] = found
            self.had[seat].update(dict.fromkeys(found))


def leader(judged: list[float]) -> int:
    """The seat that looks best; -1 where two look the same."""
    best = max(judged)
    return judged.index(best) if judged.count(best) == 1 else -1


def observe(match: Match) -> Result:
    """Play a game and note what happens in it."""
    return play(match, Observer(choose(match.game)), keep_record=False)
