"""How good a position of Antbed looks for each seat."""

from __future__ import annotations

from typing import Final

from formicarium.newgame.antbed.rules.table import AntbedTable

QUIET: Final = ("rest",)


def judge(t: AntbedTable) -> list[float]:
    """Everybody's share of the points that would be scored now; when it is over, 1 shared by the winners."""
    if t.over:
        winners = t.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
    points = [1 + sum(larder) + larder[t.tastes[seat]] for seat, larder in enumerate(t.larders)]
    total = sum(points)
    return [score / total for score in points]
