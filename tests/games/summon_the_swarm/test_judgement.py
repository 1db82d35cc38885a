"""The judgement is good enough to play by, and never touches the table."""

from __future__ import annotations

from random import Random

import pytest

import formicarium as fm
from formicarium.core.state import own_fields
from formicarium.games.summon_the_swarm.bot.judgement import judge, sensible
from formicarium.games.summon_the_swarm.rules.cards import CARDS

from .players import looks, play_out, rolls
from .scene import HIVE, RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT, build, give, go, put, scene


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


@pytest.mark.parametrize("seed", range(6))
def test_copies_share_piles_and_marks_until_one_of_them_changes(seed: int) -> None:
    """All lists but the units are replaced where they change: whatever happens, to the end, no copy sees another's change."""
    t = fm.new("summon_the_swarm", players=2 + seed % 3, seed=seed, story=False)
    chance = Random(seed)
    kept = []
    while not t.over:
        kept.append((t.copy_state(), t.digest()))
        seat = t.waiting[0]
        t.apply(seat, chance.choice(t.options(seat)))
    assert [copy.digest() for copy, _ in kept] == [before for _, before in kept]


def test_tables_share_nothing() -> None:
    """Only copies do: who edits a table of their own changes nobody else's."""
    one = fm.new("summon_the_swarm", players=2, seed=4)
    other = fm.new("summon_the_swarm", players=2, seed=4)
    for name in own_fields(type(one)):
        if isinstance(getattr(one, name), list):
            assert getattr(one, name) is not getattr(other, name)


def test_room_asked_for_many_at_once_is_the_same() -> None:
    """What the judgement works out once a look, against what the rules say for each structure (rules SS 5.9, SS 9.3)."""
    t = scene(players=3, guards=True)
    build(t, 0, "Termite Mound")
    for number in range(1, t.settings["rounds"] + 1):
        t.round = number
        for seat, cards in enumerate(t.structures):
            assert [t.capacity_in(t.winter(), card, seat) for card in cards] == [
                t.capacity(card, seat) for card in cards
            ]
    assert t.winter() > 0
    assert t.capacity(HIVE, 0) == CARDS[HIVE].capacity + 2


def test_visitors_count_among_the_units_of_who_sent_them() -> None:
    t = scene(swarm=12)
    before = t.units_of(0)
    go(t, ("place", RIVAL_LEFT), ("group", 8))
    assert t.visitors[RIVAL_LEFT] == 5
    assert t.units_of(0) == before - 3


def test_nobody_thinks_of_a_visit_that_is_good_for_nothing() -> None:
    t = scene(swarm=8)
    for card in (RIVAL_LEFT, RIVAL_RIGHT):
        put(t, card, 0)
    t.settle()
    offered = t.options(0)
    assert ("place", RIVAL_LEFT) in offered
    assert ("place", RIVAL_LEFT) in sensible(t, 0, offered)  # five of them would make the swarm cleverer there
    assert ("place", RIVAL_RIGHT) in offered
    assert ("place", RIVAL_RIGHT) not in sensible(t, 0, offered), (
        "there is nothing to repair, and ten are needed to breed"
    )
    go(t, ("place", RIVAL_LEFT))
    assert [action[1] for action in sensible(t, 0, t.options(0))] == [5], "not all, who would be lost there"


def test_an_attack_is_as_large_as_it_must_be() -> None:
    t = scene(swarm=12)
    put(t, RIVAL_LEFT, 3)
    go(t, ("place", RIVAL_LEFT))
    sizes = [action[1] for action in sensible(t, 0, t.options(0))]
    assert sizes == [4, 8, 9], "enough to clear it, to play a card there and to evolve"
    t = scene(swarm=12)
    put(t, RIVAL_LEFT, 3)
    give(t, 1, "Bombardier Beetle")
    go(t, ("place", RIVAL_LEFT))
    assert ("group", 8) in sensible(t, 0, t.options(0)), "four more where they are expected to fall"
