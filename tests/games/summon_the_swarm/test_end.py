"""How swarms and games end (rules SS 10)."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.games.summon_the_swarm.rules.cards import antechambers, hive

from .scene import (
    HIVE,
    LEFT,
    RIGHT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    build,
    finish_turn,
    give,
    go,
    place,
    put,
    ready,
    scene,
)

rule = pytest.mark.rule


@rule("SS 1.1", "SS 10.1", "SS 10.4")
def test_the_last_swarm_wins() -> None:
    t = scene(swarm=20)
    t.damaged = [RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    gallery = build(t, 0, "Carpenter Gallery", 0)
    place(t, gallery, 4)
    go(t, ("use", 0))
    assert t.over
    assert t.places == [1, 2]


@rule("SS 10.2", "SS-18")
def test_a_swarm_without_units_is_out_after_the_clean_up() -> None:
    t = scene(swarm=10)
    for card in (RIVAL_LEFT, RIVAL_RIGHT):
        put(t, card, 0)
    place(t, RIVAL_HIVE, 6)
    assert not t.out[1]
    finish_turn(t)
    assert t.over
    assert t.winners == [0]


def test_the_last_units_are_warned_while_nobody_is_at_home() -> None:
    def asked(swarm: int, hive: int, left: int, damaged: list[int]) -> str:
        t = scene(swarm=swarm)
        t.damaged = damaged
        put(t, HIVE, hive)
        put(t, LEFT, left)
        put(t, RIGHT, 0)
        return str(ready(t).question(0).prompt.text)

    assert "Nobody is at home" in asked(2, hive=0, left=0, damaged=[])
    assert "damaged Hive is empty" in asked(2, hive=0, left=3, damaged=[HIVE])
    for calm in (asked(3, 0, 0, []), asked(2, 1, 0, [HIVE]), asked(2, 0, 3, [])):
        assert calm.startswith("Your Swarm has")


@rule("SS 10.2", "SS-18")
def test_if_nobody_would_be_left_the_player_whose_turn_it_was_survives() -> None:
    t = scene(swarm=6, home_first=False)
    put(t, HIVE, 0)
    put(t, LEFT, 0)
    for card in (RIVAL_LEFT, RIVAL_RIGHT):
        put(t, card, 0)
    t.damaged = [HIVE]
    t.visitors[RIVAL_HIVE] = 3
    t.units[RIVAL_HIVE] = 0
    t.emptied = [RIVAL_HIVE]
    ready(t)
    place(t, LEFT, 6)
    go(t, ("rest",))
    assert t.over
    assert t.winners == [0]


@rule("SS 10.3", "SS-19")
def test_what_belonged_to_a_fallen_swarm() -> None:
    t = scene(players=3, swarm=20)
    t.damaged = [RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    held = give(t, 1, "Stick Insect")
    built = build(t, 1, "Aphid Pasture", 4)
    mine = t.units_of(0)
    place(t, RIVAL_HIVE, 6)
    finish_turn(t)
    assert t.out[1]
    assert t.structures[1] == []
    assert sorted(t.discard) == sorted([held, built])
    assert t.tally()["units"] == 130
    assert t.units_of(1) == 0
    assert mine > t.units_of(0)
    assert t.active == 2
    assert not t.over


@rule("SS 10.4")
def test_places_follow_how_long_each_swarm_lasted() -> None:
    t = scene(players=4, swarm=60)
    for seat in (1, 2):
        t.damaged += [hive(seat), *antechambers(seat)]
    t.out[3] = 2
    t.structures[3] = []
    for card in (hive(3), *antechambers(3)):
        t.units[card] = 0
    ready(t)
    place(t, hive(1), 6)
    place(t, hive(2), 6)
    finish_turn(t)
    assert t.places == [1, 2, 2, 4]


@rule("SS 10.5", "SS-30")
def test_after_the_last_round_units_and_structures_decide() -> None:
    t = scene(rounds=5)
    t.round = 5
    t.first = 1
    build(t, 0, "Aphid Pasture", 3)
    place(t, RIGHT, 2)
    finish_turn(t)
    assert t.over
    assert t.scores == [t.units_of(0) + 4, 9 + 3]
    assert t.places == ([1, 2] if t.scores[0] > t.scores[1] else [2, 1])
    assert t.round == 5


@rule("SS 10.5", "SS-30")
def test_equals_share_the_victory() -> None:
    t = scene(rounds=5, swarm=8)
    t.round = 5
    t.first = 1
    ready(t)
    place(t, LEFT, 2)
    place(t, RIGHT, 2)
    finish_turn(t)
    assert t.scores == [12, 12]
    assert t.winners == [0, 1]


def test_rounds_are_an_option_with_bounds() -> None:
    with pytest.raises(fm.BadOptions):
        fm.new("summon_the_swarm", rounds=4)
    with pytest.raises(fm.BadOptions):
        fm.new("summon_the_swarm", players=5)
