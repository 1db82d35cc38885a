"""The rules of Antbed, one by one. The laws of every game run beside these."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.newgame.antbed import GAME
from formicarium.newgame.antbed.rules.table import AntbedTable


def start(rounds: int = 5, seed: int = 1) -> AntbedTable:
    table = fm.new(GAME, players=2, seed=seed, rounds=rounds)
    assert isinstance(table, AntbedTable)
    return table


def test_five_heaps_of_four() -> None:
    """AB 1.1"""
    assert start().heaps == [4, 4, 4, 4, 4]


def test_a_taste_is_secret_until_the_end() -> None:
    """AB 1.2"""
    t = start(rounds=1)
    assert t.view(0)["tastes"] == [t.tastes[0], None]
    assert t.view(None)["tastes"] == [None, None]
    t.play(0, ("rest",))
    t.play(1, ("rest",))
    assert t.over
    assert t.view(0)["tastes"] == t.tastes


def test_an_ant_carries_up_to_three_crumbs_of_one_heap() -> None:
    """AB 2.1"""
    t = start()
    t.play(0, ("take", 2, 3))
    assert t.heaps[2] == 1
    assert t.larders[0][2] == 3
    with pytest.raises(fm.IllegalAction, match="Only 1 crumb of leaves"):
        t.play(1, ("take", 2, 2))
    with pytest.raises(fm.IllegalAction, match="carries 3 crumbs at most"):
        t.play(1, ("take", 0, 4))


def test_an_ant_may_rest() -> None:
    """AB 2.2"""
    t = start()
    t.play(0, ("rest",))
    assert t.larders[0] == [0, 0, 0, 0, 0]


def test_crumbs_fall_after_everybody_had_a_turn() -> None:
    """AB 2.3"""
    grown = set()
    for seed in range(40):
        t = start(seed=seed)
        t.play(0, ("rest",))
        t.play(1, ("rest",))
        grown.add(tuple(t.heaps))
    assert grown == {(4, 4, 4, 4, 4)} | {tuple(6 if i == heap else 4 for i in range(5)) for heap in range(5)}


def test_the_most_points_win_and_the_favourite_counts_twice() -> None:
    """AB 3.1 to AB 3.3"""
    t = start(rounds=1)
    t.play(0, ("take", t.tastes[0], 2))
    t.play(1, ("take", (t.tastes[1] + 1) % 5, 2))
    assert t.over
    assert t.standings[0] == {"seat": 0, "place": 1, "score": 4, "parts": {"crumbs": 2, "favourite": 2}}
    assert t.winners == [0]
