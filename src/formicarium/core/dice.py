"""Dice that nobody can predict and everybody can check: SHA-256 in counter mode over a secret seed.

A table shows the hash of its seed (`seal`) before the first move and the seed after the last one, so anybody can
draw every card and die again. Each purpose (set-up, play, imagination, a bot) has a stream of its own.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any, Final

BLOCK: Final = 32
FAR: Final = 1 << 16
"""So many bytes lie between two aims at least."""


class Dice:
    """A stream of chance. Its whole state is a key and how many bytes were drawn."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn
        self._number = -1
        self._block = b""
        self.fated = False
        """Whether `aim` says what is thrown next."""

    def copy(self) -> Dice:
        other = Dice(self.key, self.drawn)
        other._number = self._number
        other._block = self._block
        other.fated = self.fated
        return other

    def aim(self, at: int) -> None:
        """In a world that was only imagined: what is thrown from here on depends on where it is thrown, and no longer on all that was
        thrown before. So what is hidden in a place is the same however one comes there. Dice that are really thrown know nothing of it."""
        if self.fated:
            self.drawn = at * FAR

    def _byte(self) -> int:
        drawn = self.drawn
        number = drawn // BLOCK
        if number != self._number:
            self._block = sha256(self.key + number.to_bytes(8, "big")).digest()
            self._number = number
        self.drawn = drawn + 1
        return self._block[drawn % BLOCK]

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1. Draws that would favour some results are thrown away."""
        if n <= 1:
            if n < 1:
                raise ValueError("below() needs a positive number")
            return 0
        span = 256
        value = self._byte()
        while span < n:
            value = value * 256 + self._byte()
            span *= 256
        limit = span - span % n
        while value >= limit:
            value = self._byte()
            span = 256
            while span < n:
                value = value * 256 + self._byte()
                span *= 256
        return value % n

    def roll(self) -> int:
        """One six-sided die."""
        return self.below(6) + 1

    def rolls(self, n: int) -> list[int]:
        """Several six-sided dice."""
        return [self.below(6) + 1 for _ in range(n)]

    def shuffle(self, things: list[Any]) -> None:
        """Put a list into random order, in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def pick(self, things: list[Any]) -> Any:
        """One of the things."""
        return things[self.below(len(things))]


def seed_bytes(seed: object = None) -> bytes:
    """The 32-byte seed for whatever a person gives: nothing (a fresh secret), a number, a word, or the bytes themselves."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError("A seed in bytes must be 32 bytes long.")
        return seed
    return sha256(b"formicarium seed " + str(seed).encode()).digest()


def stream(seed: bytes, purpose: str) -> Dice:
    """The dice for one purpose under a seed."""
    return Dice(sha256(seed + b"/" + purpose.encode()).digest())


def seal(seed: bytes) -> str:
    """The hash that is shown before the game, to be compared with the seed that is shown after it."""
    return sha256(b"formicarium seal " + seed).hexdigest()
