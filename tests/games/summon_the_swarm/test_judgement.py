"""The judgement is good enough to play by, and never touches the table."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.games.summon_the_swarm.bot.judgement import judge, sensible

from .players import looks, play_out, rolls
from .scene import RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT, give, go, put, scene


def test_looking_one_decision_ahead_beats_dice_nine_times_in_ten() -> None:
    won = 0
    for number in range(20):
        seats = [looks, rolls] if number % 2 else [rolls, looks]
        t = play_out(seats, f"judgement {number // 2}", story=False)
        won += seats[t.winners[0]] is looks and len(t.winners) == 1
    assert won >= 18


def test_shares_add_up_and_the_winner_takes_it_all() -> None:
    t = play_out([rolls] * 3, "shares")
    assert sum(judge(t)) == pytest.approx(1)
    assert judge(t)[t.winners[0]] == pytest.approx(1 / len(t.winners))
    assert sum(judge(fm.new("summon_the_swarm", players=4, seed=1))) == pytest.approx(1)


def test_judging_a_half_made_attack_leaves_the_table_as_it_was() -> None:
    t = scene(swarm=12)
    give(t, 1, "Bombardier Beetle")
    for action in (("place", RIVAL_LEFT), ("group", 8)):
        go(t, action)
        before = t.digest()
        judge(t)
        assert t.digest() == before


def test_a_bare_hive_is_worth_attacking() -> None:
    t = scene(swarm=8)
    for card in (RIVAL_LEFT, RIVAL_RIGHT):
        put(t, card, 0)
    t.damaged = [RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    t.settle()
    won = play_on(t)
    assert won.winners == [0]


def play_on(t):
    """Let the seat that looks ahead finish its turn."""
    from formicarium.core.dice import seed_bytes, stream

    dice = stream(seed_bytes(1), "on")
    while not t.over and t.active == 0:
        t.play(0, looks(t, 0, dice))
    return t


def test_nobody_thinks_of_an_attack_that_dies_in_landing() -> None:
    t = scene(swarm=5, guards=True)  # guards take four and the landing one
    attack = ("place", RIVAL_LEFT)
    offered = t.options(0)
    assert attack in offered
    assert attack not in sensible(t, 0, offered)
    t = scene(swarm=6, guards=True)
    assert sensible(t, 0, t.options(0)) == t.options(0)
