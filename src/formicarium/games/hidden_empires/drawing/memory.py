"""Leaves that were drawn before, by what they were made from: a move changes little, and the rest is not made again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

Leaf = TypeVar("Leaf")


class Memory(Generic[Leaf]):
    """Remembers so many leaves; forgets all of them when it is full."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.leaves: dict[Hashable, Leaf] = {}

    def recall(self, key: Hashable, make: Callable[[], Leaf]) -> Leaf:
        """The leaf for a key, made where it is not known."""
        found = self.leaves.get(key)
        if found is None:
            if len(self.leaves) >= self.most:
                self.leaves.clear()
            found = self.leaves[key] = make()
        return found


_audiences: dict[Hashable, int] = {}


def audience(speaker: Any, players: int) -> int:
    """A number for a language and the names of the players: leaves with the same number read the same."""
    key = (speaker.catalogue.info().get("language"), tuple(speaker.seat(seat) for seat in range(players)))
    return _audiences.setdefault(key, len(_audiences))
