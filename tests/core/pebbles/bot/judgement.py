"""How good a position of Pebbles looks."""

from typing import Any


def judge(t: Any) -> list[float]:
    if t.over:
        return [1.0 / len(t.winners) if s in t.winners else 0.0 for s in range(t.players)]
    total = sum(t.scores) or 1
    return [score / total for score in t.scores]
