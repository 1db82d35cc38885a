"""The inner loop of a batch: many tables played side by side, their numbers written where numpy can see them.

Compiled with the rules (setup.py), so it knows no numpy: it writes into vectors, whose memory arrays of numpy can read.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i32, u8

from formicarium.core.errors import IllegalAction
from formicarium.core.numbers import ARGUMENTS, MOST, Numbering, Row
from formicarium.core.steps import Action
from formicarium.core.table import Table

CANDIDATE = 1 + ARGUMENTS


class Loop:
    """The tables of a batch. Rows of the vectors belong to tables by number."""

    def __init__(self, numbering: Numbering, n: int, settings: dict[str, Any], candidates: bool) -> None:
        self.numbering = numbering
        self.codec = numbering.codec
        self.game = numbering.game
        self.players = numbering.players
        self.settings = settings
        self.tables: list[Table | None] = [None] * n
        self.numbers: list[list[int]] = [[] for _ in range(n)]
        """What may be done at each table, by number, in the order of the options."""
        self.ended: list[int] = []
        """The tables whose game ended in the last step."""
        self.deals: list[int] = [0] * n
        """How many games each table has seen."""
        self.base: object = 0
        self.rows: list[Row] = [numbering.blank] * n
        """What the seat that decides at each table sees."""
        self.mask: vec[u8] = vec[u8]([0] * (n * self.codec.size))
        self.legal: vec[i32] = vec[i32]([0] * (n * MOST))
        self.counts: vec[i32] = vec[i32]([0] * n)
        self.seats: vec[i32] = vec[i32]([0] * n)
        """Who decides at each table."""
        self.features: vec[i16] = vec[i16]([0] * (n * MOST * CANDIDATE if candidates else 0))

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
        assert table is not None
        offers = table.offers
        seat = 0
        while offers[seat] is None:
            seat += 1
        self.seats[i] = seat
        self.rows[i] = self.numbering.row(table, seat)
        self.offer(i, table, offers[seat])

    def offer(self, i: int, table: Table, offer: list[Action]) -> None:
        """Write down the numbers of what may be done at a table."""
        codec = self.codec
        mask = self.mask
        legal = self.legal
        at = i * codec.size
        place = i * MOST
        for old in self.numbers[i]:
            mask[at + old] = 0
        numbers: list[int] = []
        for action in offer:
            number = codec.number(table, action)
            numbers.append(number)
            mask[at + number] = 1
            if len(numbers) <= MOST:  # a row has room for so many; the mask has them all
                legal[place] = number
                place += 1
        self.numbers[i] = numbers
        self.counts[i] = min(len(numbers), MOST)
        features = self.features
        if len(features):
            place = i * MOST * CANDIDATE
            for action in offer[:MOST]:
                for value in codec.features(table, action):
                    features[place] = value
                    place += 1

    def step(self, actions: list[int]) -> None:
        """Take one action at every table, or none at all where one of them is not possible."""
        picked = [self.pick(i, actions[i]) for i in range(len(actions))]
        ended: list[int] = []
        for i in range(len(picked)):
            table = self.tables[i]
            assert table is not None
            seat = int(self.seats[i])
            offer: list[Action] = table.offers[seat]
            table.apply(seat, offer[picked[i]])
            if table.over:
                ended.append(i)
            else:
                self.look(i)
        self.ended = ended

    def pick(self, i: int, number: int) -> int:
        """Which of the options at a table has this number."""
        numbers = self.numbers[i]
        for place in range(len(numbers)):
            if numbers[place] == number:
                return place
        raise self.refusal(i, number)

    def refusal(self, i: int, number: int) -> IllegalAction:
        """Why an action is not possible."""
        table = self.tables[i]
        assert table is not None
        try:
            table.play(int(self.seats[i]), self.codec.action(table, number))
        except IllegalAction as wrong:
            return IllegalAction(f"Table {i}: {wrong}")
        raise AssertionError("an action that is not offered was played")
