"""How good a toy looks: even, until somebody has won; Crowd and Slow say how close a pick came."""

from typing import Any


def judge(t: Any) -> list[float]:
    if t.over:
        return [1.0 / len(t.winners) if seat in t.winners else 0.0 for seat in range(t.players)]
    mine: float = t.hope()
    return [mine, 1.0 - mine]
