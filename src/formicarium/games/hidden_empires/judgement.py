"""How good a position looks for each seat."""

from __future__ import annotations

from formicarium.games.hidden_empires.table import HiddenEmpires


def judge(t: HiddenEmpires) -> list[float]:
    """A chance to win for each seat, from what its colony is worth."""
    if t.over:
        winners = t.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
    return [0.5 / t.players for _ in range(t.players)]
