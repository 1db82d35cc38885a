"""What each card of level three does, and when it may not be used (rules SS 9)."""

from __future__ import annotations

import pytest

from .scene import (
    HIVE,
    LEFT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    THIRD_LEFT,
    build,
    choice,
    finish_turn,
    give,
    go,
    needs,
    place,
    put,
    ready,
    scene,
)
from .test_level_one import cannot_play, play

rule = pytest.mark.rule


def test_hornet_citadel_damages_or_destroys() -> None:
    t = scene(swarm=20)
    card = build(t, 0, "Hornet Citadel", 0)
    target = build(t, 1, "Honeypot Gallery", 6)
    place(t, card, 3)
    go(t, ("use", 0), ("aim", target))
    assert t.damaged == [target]
    t.tapped, t.damaged = [], []
    supply = t.supply
    place(t, card, 3)
    go(t, ("use", 1))
    assert target in t.discard
    assert t.supply == supply + 6


def test_hornet_citadel_cannot_destroy_core_cards() -> None:
    t = scene()
    card = build(t, 0, "Hornet Citadel", 0)
    place(t, card, 6)
    assert t.options(0) == [("use", 0), ("rest",)]


@rule("SS 9.7")
def test_driver_column_ravages_every_rival() -> None:
    t = scene(players=3, swarm=20)
    card = build(t, 0, "Driver Column", 0)
    place(t, card, 7)
    go(t, ("use", 1))
    assert t.units[RIVAL_LEFT] == t.units[RIVAL_RIGHT] == t.units[THIRD_LEFT] == 0
    assert t.units[RIVAL_HIVE] == 5, "it was protected when the blow fell"
    assert t.units[HIVE] == 1


def test_driver_column_with_five_units_kills_one_each() -> None:
    t = scene()
    card = build(t, 0, "Driver Column", 0)
    t.guarded = [RIVAL_RIGHT]
    place(t, card, 5)
    go(t, ("use", 0))
    assert t.units[RIVAL_LEFT] == 1
    assert t.units[RIVAL_RIGHT] == 2


def test_termite_cathedral_hatches_widens_the_hive_and_is_hard_to_enter() -> None:
    t = scene(swarm=12)
    card = build(t, 0, "Termite Cathedral", 0)
    assert t.capacity(HIVE, 0) == 5 + 3
    place(t, card, 3)
    assert choice(t) == "Place"
    place(t, card, 1)
    go(t, ("use", 0))
    assert t.swarm == 8 + 5
    t = scene()
    card = build(t, 1, "Termite Cathedral", 1)
    place(t, card, 4)
    assert (t.units[card], t.visitors[card]) == (0, 0)


@rule("SS 9.7")
def test_locust_plague_takes_three_from_every_structure() -> None:
    t = scene()
    target = build(t, 1, "Honeypot Gallery", 7)
    play(t, "Locust Plague")
    assert t.units[target] == 4
    assert t.units[RIVAL_LEFT] == 0
    assert t.units[RIVAL_HIVE] == 5
    finish_turn(t)
    assert {RIVAL_LEFT, RIVAL_RIGHT} <= set(t.damaged)


@rule("SS 7.1", "SS 9.7")
def test_locust_plague_does_nothing_to_what_was_empty_already() -> None:
    t = scene(players=3)
    ruin = build(t, 1, "Aphid Pasture", 0)
    t.units[RIVAL_HIVE] = t.units[RIVAL_LEFT] = 0
    t.damaged = [ruin, RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    t.units[RIVAL_RIGHT] = 4
    ready(t)
    play(t, "Locust Plague")
    assert t.units[RIVAL_RIGHT] == 1
    finish_turn(t)
    assert ruin in t.structures[1], "nobody died there"
    assert not t.out[1], "the empty damaged Hive lost nobody"


def test_locust_plague_is_useless_in_the_truce() -> None:
    cannot_play(scene(settled=False), "Locust Plague")


@rule("SS 9.5")
def test_jewel_wasp_takes_a_structure_over() -> None:
    t = scene()
    target = build(t, 1, "Honeypot Gallery", 6)
    other = build(t, 1, "Aphid Pasture", 2)
    t.damaged = [target]
    play(t, "Jewel Wasp")
    supply = t.supply
    assert t.options(0) == [("aim", target), ("aim", other)]
    go(t, ("aim", target))
    assert target in t.structures[0]
    assert target not in t.structures[1]
    assert t.units[target] == 1
    assert t.supply == supply + 6 - 1
    assert t.damaged == [target]


@rule("SS 9.5")
def test_jewel_wasp_keeps_my_visitors_there() -> None:
    t = scene()
    target = build(t, 1, "Honeypot Gallery", 0)
    place(t, target, 3)
    play(t, "Jewel Wasp")
    assert t.units[target] == 3 + 1
    assert t.visitors[target] == 0


def test_jewel_wasp_needs_a_structure_that_is_no_core_card() -> None:
    cannot_play(scene(), "Jewel Wasp")


def test_goliath_beetle_destroys_and_damages() -> None:
    t = scene()
    target = build(t, 1, "Aphid Pasture", 2)
    card = play(t, "Goliath Beetle")
    assert target in t.discard
    go(t, ("aim", RIVAL_LEFT))
    assert t.damaged == [RIVAL_LEFT]
    assert t.discard == [target, card]


@rule("SS 9.2")
def test_goliath_beetle_with_nothing_to_destroy_still_damages() -> None:
    t = scene()
    play(t, "Goliath Beetle")
    assert t.options(0) == [("aim", RIVAL_LEFT), ("aim", RIVAL_RIGHT)]


def test_tarantula_hawk_stops_an_action_and_damages_the_structure() -> None:
    t = scene()
    card = build(t, 0, "Aphid Pasture", 0)
    hawk = give(t, 1, "Tarantula Hawk")
    go(t, ("place", card), ("group", 2), ("use", 0), ("react", hawk))
    assert t.swarm == 8
    assert t.damaged == [card]


def test_tarantula_hawk_spares_a_hive_and_an_event_has_no_structure() -> None:
    t = scene()
    hawk = give(t, 1, "Tarantula Hawk")
    go(t, ("place", HIVE), ("group", 2), ("use", 0), ("react", hawk))
    assert t.damaged == []
    t = scene()
    give(t, 0, "Mayfly Hatch")
    hawk = give(t, 1, "Tarantula Hawk")
    go(t, ("place", LEFT), ("group", needs(LEFT)), ("use", 0), ("pass",), ("react", hawk))
    assert t.damaged == []
    assert t.swarm == 10 - needs(LEFT)


def test_tarantula_hawk_on_my_own_core_card_damages_it() -> None:
    t = scene()
    hawk = give(t, 1, "Tarantula Hawk")
    put(t, LEFT, 0)
    go(t, ("place", LEFT), ("group", 5), ("use", 1), ("react", hawk))
    assert t.damaged == [LEFT]
    assert choice(t) == "Place"
