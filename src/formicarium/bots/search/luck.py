"""Cheap chance for thinking: quick and repeatable, for choices that need not be beyond prediction."""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFF


class Luck:
    """A xorshift generator of 32 bits."""

    def __init__(self, seed: int) -> None:
        self.state: int = ((seed * 2654435761) ^ 0x9E3779B9) & MASK or 1

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        x = self.state
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        self.state = x
        return (x >> 4) % n

    def seed(self) -> bytes:
        """A seed of 32 bytes for an imagination: eight numbers in a row."""
        numbers = bytearray()
        for _ in range(8):
            numbers += (self.below(1 << 28)).to_bytes(4, "big")
        return bytes(numbers)
