"""The inner loop of a batch: many tables played side by side, their numbers written where numpy can see them.

Compiled with the rules (setup.py), so it knows no numpy: it is given views of the memory of arrays.
"""

from __future__ import annotations

from typing import Any

from formicarium.core.errors import IllegalAction
from formicarium.core.numbers import ARGUMENTS, MOST, Numbering
from formicarium.core.steps import Action

CANDIDATE = 1 + ARGUMENTS


class Loop:
    """The tables of a batch. Rows of the arrays belong to tables by number."""

    def __init__(self, numbering: Numbering, n: int, settings: dict[str, Any], candidates: bool) -> None:
        self.numbering = numbering
        self.codec = numbering.codec
        self.game = numbering.game
        self.players = numbering.players
        self.settings = settings
        self.candidates = candidates
        self.tables: list[Any] = [None] * n
        self.seats: list[int] = [0] * n
        """Who decides at each table."""
        self.numbers: list[list[int]] = [[] for _ in range(n)]
        """What may be done there, by number, in the order of the options."""
        self.ended: list[int] = []
        """The tables whose game ended in the last step."""
        self.deals: list[int] = [0] * n
        """How many games each table has seen."""
        self.base: object = 0
        self._scratch = numbering.blank[:]
        self._blank = numbering.blank
        # Views of arrays, set by `show_in`.
        self.observed: Any = None
        self.mask: Any = None
        self.legal: Any = None
        self.counts: Any = None
        self.deciding: Any = None
        self.features: Any = None

    def show_in(self, observed: Any, mask: Any, legal: Any, counts: Any, deciding: Any, features: Any) -> None:
        """Where to write: flat views of arrays that have a row for each table."""
        self.observed = observed
        self.mask = mask
        self.legal = legal
        self.counts = counts
        self.deciding = deciding
        self.features = features

    def start(self, i: int, seed: object) -> None:
        """A new game at a table."""
        self.tables[i] = self.game.start(self.players, seed, self.settings, False)
        self.look(i)

    def next_game(self, i: int) -> None:
        """The game after the one that ended there; its deal follows from the seed of the batch."""
        self.deals[i] += 1
        self.start(i, f"{self.base} {i} {self.deals[i]}")

    def look(self, i: int) -> None:
        """Write down what the seat that decides at a table sees and may do."""
        table = self.tables[i]
        offers: list[Any] = table.offers
        seat = 0
        while offers[seat] is None:
            seat += 1
        self.seats[i] = seat
        self.deciding[i] = seat
        size = len(self._blank)
        scratch = self._scratch
        scratch[:] = self._blank
        self.numbering.write(table, seat, scratch)
        self.observed[i * size : (i + 1) * size] = scratch
        codec = self.codec
        mask = self.mask
        legal = self.legal
        at = i * codec.size
        for number in self.numbers[i]:
            mask[at + number] = 0
        offer: list[Action] = offers[seat]
        numbers: list[int] = []
        place = i * MOST
        for action in offer:
            number = codec.number(table, action)
            numbers.append(number)
            mask[at + number] = 1
            if len(numbers) <= MOST:  # a row has room for so many; the mask has them all
                legal[place] = number
                place += 1
        self.numbers[i] = numbers
        self.counts[i] = min(len(numbers), MOST)
        if self.candidates:
            place = i * MOST * CANDIDATE
            for action in offer[:MOST]:
                for value in codec.features(table, action):
                    self.features[place] = value
                    place += 1

    def step(self, actions: list[int]) -> None:
        """Take one action at every table; where a game ends, another begins."""
        ended: list[int] = []
        for i in range(len(actions)):
            number = actions[i]
            numbers = self.numbers[i]
            if number not in numbers:
                self.refuse(i, number)
            table = self.tables[i]
            seat = self.seats[i]
            offer: list[Action] = table.offers[seat]
            table.apply(seat, offer[numbers.index(number)])
            if table.over:
                ended.append(i)
            else:
                self.look(i)
        self.ended = ended

    def refuse(self, i: int, number: int) -> None:
        """Say why an action is not possible."""
        table = self.tables[i]
        try:
            table.play(self.seats[i], self.codec.action(table, number))
        except IllegalAction as wrong:
            raise IllegalAction(f"Table {i}: {wrong}") from None
        raise IllegalAction(f"Table {i}: {number} is not offered.")
