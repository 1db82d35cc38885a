"""How many clicks a turn takes somebody who plays sensibly."""

from __future__ import annotations

from statistics import mean

import pytest

import formicarium as fm
from tests.opponents.antics import Newcomer


@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_takes_fewer_than_twenty_clicks(players: int) -> None:
    """What has only one way costs none."""
    clicks: dict[tuple[int, int], int] = {}
    longest = 0
    for number in range(4):
        t = fm.new("antics", players=players, seed=f"clicks {number}", story=False)
        while not t.over:
            seat = t.waiting[0]
            clicks[number, t.turn] = clicks.get((number, t.turn), 0) + 1
            longest = max(longest, len(t.options(seat)))
            t.play(seat, Newcomer().choose(t.seat(seat)))
    counts = sorted(clicks.values())
    assert mean(counts) < 12
    assert counts[len(counts) * 95 // 100] < 20
    assert longest < 60
