"""What was made before and need not be made again.

One policy for the whole house: everything that is remembered has a bound, and what was not asked for longest is forgotten first.
Pure functions use `functools.lru_cache(maxsize=...)`, which does just that; a `Memo` is the same for keys made by hand, and
where some of it has to be forgotten earlier.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Memo(Generic[Made]):
    """Remembers up to `most` things by their keys. None cannot be remembered."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: dict[Hashable, Made] = {}

    def get(self, key: Hashable) -> Made | None:
        """What is remembered under a key; None where nothing is."""
        found = self._made.pop(key, None)
        if found is not None:
            self._made[key] = found  # a dict keeps its order: this one was asked for last
        return found

    def put(self, key: Hashable, made: Made) -> Made:
        """Remember something, in place of what stood there."""
        self._made.pop(key, None)
        while len(self._made) >= self.most:
            del self._made[next(iter(self._made))]
        self._made[key] = made
        return made

    def recall(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What is remembered under a key, made now where nothing is."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found

    def values(self) -> list[Made]:
        """All that is remembered, what was asked for longest ago first."""
        return list(self._made.values())

    def drop(self, key: Hashable) -> None:
        """Forget what stands under a key, if anything does."""
        self._made.pop(key, None)

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()

    def __len__(self) -> int:
        return len(self._made)
