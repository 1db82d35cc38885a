"""Files of records that somebody has opened: remembered for a while, so that one can open one game of many after another."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from formicarium.web.errors import NotFound
from formicarium.web.store import new_id
from formicarium.web.worker import Summary

FILES = 64
"""So many are remembered, the last ones that were looked at; and no more bytes than a few of the largest have."""


@dataclass(frozen=True)
class File:
    """A file with many games."""

    token: str
    data: bytes
    games: tuple[Summary, ...]


class Files:
    """The files that were opened last, by an address that nobody guesses."""

    def __init__(self, largest: int) -> None:
        self.most = 8 * largest
        self._known: OrderedDict[str, File] = OrderedDict()

    def keep(self, data: bytes, games: list[Summary]) -> File:
        file = File(new_id(), data, tuple(games))
        self._known[file.token] = file
        while len(self._known) > FILES or sum(len(known.data) for known in self._known.values()) > self.most:
            self._known.popitem(last=False)
        return file

    def find(self, token: str) -> File:
        file = self._known.get(token)
        if file is None:
            raise NotFound("This file is not remembered here any more. Please choose it again.")
        self._known.move_to_end(token)
        return file
