"""The clean-up, in its exact order (rules SS 7), and the rule of emptiness (SS 6.2)."""

from __future__ import annotations

import pytest

from .scene import (
    HIVE,
    LEFT,
    RIGHT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    THIRD_HIVE,
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


@rule("SS 6.2", "SS 7.1")
def test_what_its_owner_leaves_empty_is_damaged_then_destroyed() -> None:
    t = scene()
    card = build(t, 0, "Aphid Pasture", 0)
    finish_turn(t)
    assert t.damaged == [LEFT, RIGHT, card]
    go(t, ("place", RIVAL_HIVE), ("group", t.swarm), ("rest",))
    assert card in t.structures[0], "only the owner's turns count for what the owner leaves empty"
    finish_turn(t)
    assert card not in t.structures[0]
    assert card in t.discard


@rule("SS 6.2", "SS 7.1", "SS-12")
def test_what_an_attack_empties_is_damaged_in_the_attackers_clean_up() -> None:
    t = scene()
    card = build(t, 1, "Aphid Pasture", 2)
    place(t, card, 3)
    finish_turn(t)
    assert card in t.damaged
    assert card in t.structures[1]


@rule("SS 7.1", "SS-12")
def test_what_was_dealt_with_once_is_left_alone_until_its_owner_has_had_a_turn() -> None:
    t = scene(players=3)
    card = build(t, 2, "Aphid Pasture", 2)
    place(t, card, 3)
    finish_turn(t)
    assert card in t.damaged
    go(t, ("place", RIVAL_HIVE), ("group", t.swarm), ("rest",))
    assert t.active == 2
    assert card in t.structures[2]


@rule("SS 7.1", "SS-12")
def test_a_second_attack_destroys_a_damaged_structure() -> None:
    t = scene()
    card = build(t, 1, "Aphid Pasture", 2)
    t.damaged = [card]
    place(t, card, 3)
    finish_turn(t)
    assert card in t.discard


@rule("SS 7.1", "SS-13")
def test_empty_antechambers_of_somebody_without_a_turn_are_safe() -> None:
    t = scene(settled=False)
    put(t, RIVAL_LEFT, 0)
    put(t, RIVAL_RIGHT, 0)
    finish_turn(t)
    assert t.damaged == [LEFT, RIGHT]


@rule("SS 7.1", "SS-14")
def test_nothing_is_damaged_and_destroyed_by_one_clean_up() -> None:
    t = scene()
    card = build(t, 0, "Aphid Pasture", 0)
    finish_turn(t)
    assert card in t.damaged
    assert card in t.structures[0]


@rule("SS 7.1", "SS-14")
def test_damaged_by_an_action_and_emptied_in_the_same_turn_is_destroyed() -> None:
    t = scene(swarm=12)
    target = build(t, 1, "Aphid Pasture", 1)
    gallery = build(t, 0, "Carpenter Gallery", 0)
    place(t, gallery, 4)
    go(t, ("use", 0), ("aim", target))
    place(t, target, 2)
    finish_turn(t)
    assert target in t.discard


@rule("SS 7.1", "SS-12")
def test_emptying_a_damaged_hive_ends_a_swarm_in_the_attackers_clean_up() -> None:
    t = scene(players=3, swarm=10)
    t.damaged = [RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    t.settle()
    place(t, RIVAL_HIVE, 6)
    assert not t.out[1]
    finish_turn(t)
    assert t.out[1]


@rule("SS 7.1")
def test_visitors_leave_excess_dies_cards_are_untapped_and_the_market_is_filled() -> None:
    t = scene(swarm=30)
    put(t, RIVAL_LEFT, 0)
    place(t, RIVAL_LEFT, 2)
    t.tapped = [HIVE, RIVAL_RIGHT]
    bought = t.market[0][0]
    go(t, ("buy", bought))
    assert len(t.market[0]) == 2, "not during the turn"
    t.units[RIVAL_HIVE] = 12
    ready(t)
    finish_turn(t)
    assert sum(t.visitors) == 0
    assert t.units[HIVE] == 5
    assert t.tapped == []
    assert len(t.market[0]) == 3
    assert bought not in t.market[0]


@rule("SS 7.1", "SS-24")
def test_excess_is_removed_for_all_players() -> None:
    t = scene(players=3)
    put(t, THIRD_HIVE, 20)
    finish_turn(t)
    assert t.units[THIRD_HIVE] == 5


@rule("SS 7.2", "SS-17")
def test_a_hive_that_its_owner_leaves_empty_is_damaged_although_protected_then_lost() -> None:
    t = scene(players=3, swarm=7, home_first=False)
    put(t, HIVE, 0)
    place(t, LEFT, 3)
    place(t, RIGHT, 4)
    assert HIVE in t.damaged
    assert not t.out[0]
    for home in (RIVAL_HIVE, THIRD_HIVE):
        go(t, ("place", home), ("group", t.swarm), ("rest",))
    assert t.active == 0, "rivals' clean-ups leave it alone"
    place(t, LEFT, 3)
    place(t, RIGHT, 4)
    assert t.out[0]
    assert not t.over


@rule("SS 7.3", "SS-33")
def test_a_hand_is_cut_down_to_five_before_the_clean_up() -> None:
    t = scene()
    names = [
        "Aphid Pasture",
        "Mayfly Hatch",
        "Stick Insect",
        "Paper Comb",
        "Firefly Lure",
        "Click Beetle",
        "Weaver Bridge",
    ]
    hand = [give(t, 0, name) for name in names]
    finish_turn(t)
    assert t.waiting == [0]
    assert t.options(0) == [("discard", card) for card in hand]
    go(t, ("discard", hand[2]))
    assert t.waiting == [0]
    go(t, ("discard", hand[0]))
    assert t.active == 1
    assert t.discard == [hand[2], hand[0]]
    assert len(t.hands[0]) == 5


@rule("SS 7.4", "SS-25")
def test_an_empty_deck_leaves_gaps_and_nothing_is_shuffled_back() -> None:
    t = scene()
    t.discard = t.decks[0]
    t.decks[0] = []
    t.check()
    go(t, ("buy", t.market[0][0]))
    finish_turn(t)
    assert len(t.market[0]) == 2
    assert len(t.discard) == 25
