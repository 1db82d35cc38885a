"""Chances of dice, worked out exactly: what games tell people before they take a risk."""

from __future__ import annotations

from functools import lru_cache
from math import comb

SIDES = 6


@lru_cache(maxsize=4096)
def hits(dice: int, sides: int) -> tuple[float, ...]:
    """How likely it is that 0, 1, 2 ... of some dice show one of so many sides."""
    return tuple([comb(dice, n) * sides**n * (SIDES - sides) ** (dice - n) / SIDES**dice for n in range(dice + 1)])


def any_hit(dice: int, sides: int) -> float:
    """How likely it is that at least one of some dice shows one of so many sides."""
    return 1.0 - (1.0 - sides / SIDES) ** dice


@lru_cache(maxsize=1024)
def sums(dice: int) -> tuple[float, ...]:
    """How likely each sum of some dice is, from 0 on."""
    if not dice:
        return (1.0,)
    before = sums(dice - 1)
    found = [0.0] * (len(before) + SIDES)
    for total, chance in enumerate(before):
        for roll in range(1, SIDES + 1):
            found[total + roll] += chance / SIDES
    return tuple(found)


def percent(chance: float) -> int:
    """A chance in whole percent. Only what is certain is told as 0 or 100."""
    if chance < 1e-9 or chance > 1 - 1e-9:
        return round(chance * 100)
    return min(99, max(1, round(chance * 100)))


def average(number: float) -> str:
    """A mean for people: to one place, without an empty one."""
    return f"{number:.1f}".removesuffix(".0")
