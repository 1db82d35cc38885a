"""What the laboratory wants to know about Pebbles."""

from typing import Any


def things(t: Any, seat: int) -> list[str]:
    return [f"stone {stone}" for stone in t.purses[seat].stones]


def everything(t: Any) -> list[str]:
    return [f"stone {stone}" for stone in (*range(1, 9), 99)]


def length(t: Any) -> tuple[int, int]:
    return 8 - t.players - len(t.bag), 6


def order(t: Any) -> list[int]:
    return list(range(t.players))[::-1]
