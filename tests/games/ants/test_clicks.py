"""How many clicks a turn takes somebody who plays sensibly."""

from __future__ import annotations

from statistics import mean

import pytest

import formicarium as fm
from formicarium.games.ants.bot.quick import quick


@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_takes_fewer_than_fifteen_clicks(players: int) -> None:
    """What has only one way costs none."""
    clicks: dict[tuple[int, int], int] = {}
    longest = 0
    for number in range(3):
        t = fm.new("ants", players=players, seed=f"clicks {number}", story=False)
        while not t.over:
            seat = t.waiting[0]
            if t.turn:
                clicks[number, t.turn] = clicks.get((number, t.turn), 0) + 1
            longest = max(longest, len(t.options(seat)))
            t.play(seat, quick(t, seat))
    counts = sorted(clicks.values())
    assert mean(counts) < 7
    assert counts[len(counts) * 97 // 100] < 15
    assert longest < 60
