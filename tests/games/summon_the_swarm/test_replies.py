"""Reactions (rules SS 8)."""

from __future__ import annotations

import pytest

from .scene import HIVE, LEFT, RIVAL_LEFT, RIVAL_RIGHT, build, choice, give, go, needs, offer, place, scene

rule = pytest.mark.rule


@rule("SS 8.1", "SS 8.2")
def test_only_who_can_reply_is_asked() -> None:
    t = scene()
    place(t, RIVAL_LEFT, 2)
    assert choice(t) == "Place", "nobody holds a Reaction"
    beetle = give(t, 1, "Bombardier Beetle")
    go(t, ("place", RIVAL_LEFT), ("group", 5))
    assert t.waiting == [1]
    assert t.options(1) == [("react", beetle), ("pass",), ("quiet",)]
    go(t, ("react", beetle))
    assert t.hands[1] == []
    assert t.discard == [beetle]
    assert t.waiting == [0]


@rule("SS 8.1")
def test_a_reaction_fits_only_its_moment() -> None:
    t = scene()
    give(t, 1, "Stick Insect")
    place(t, RIVAL_LEFT, 5)
    assert choice(t) == "Place"
    card = offer(t, "Aphid Pasture")
    go(t, ("buy", card))
    assert t.waiting == [0]


@rule("SS 8.2")
def test_seats_are_asked_clockwise_and_who_passes_lets_the_next_decide() -> None:
    t = scene(players=4)
    for seat in (1, 3):
        give(t, seat, "Praying Mantis" if seat == 1 else "Tarantula Hawk")
    go(t, ("place", HIVE), ("group", 3), ("use", 0))
    assert t.waiting == [1]
    go(t, ("pass",))
    assert t.waiting == [3]
    go(t, ("pass",))
    assert t.waiting == [0]
    assert t.swarm == 7 + 4


@rule("SS 8.2")
def test_who_passes_for_the_rest_of_the_turn_is_asked_again_only_in_the_next_one() -> None:
    t = scene(swarm=20)
    give(t, 1, "Praying Mantis")
    go(t, ("place", HIVE), ("group", 3), ("use", 0), ("quiet",))
    go(t, ("place", LEFT), ("group", 5), ("use", 1))
    assert t.waiting == [0]
    assert t.quiet == [False, True]
    go(t, ("place", HIVE), ("group", t.swarm))
    assert t.quiet == [False, False]


@rule("SS 8.2")
def test_only_the_one_who_is_struck_answers_an_attack() -> None:
    t = scene(players=3)
    give(t, 2, "Bombardier Beetle")
    go(t, ("place", RIVAL_LEFT), ("group", 5))
    assert t.waiting == [0]


@rule("SS 8.3", "SS-34")
def test_several_replies_by_one_player_but_none_to_a_reply() -> None:
    t = scene(swarm=12)
    first = give(t, 1, "Bombardier Beetle")
    second = give(t, 1, "Bombardier Beetle")
    give(t, 0, "Praying Mantis")
    go(t, ("place", RIVAL_LEFT), ("group", 10), ("react", first))
    assert t.waiting == [1]
    go(t, ("react", second))
    assert t.waiting == [0]
    assert choice(t) == "Place"
    assert t.visitors[RIVAL_LEFT] == 0
    assert t.units[RIVAL_LEFT] == 1, "ten, less twice four, less one in landing"


@rule("SS 8.4")
def test_a_countered_action_is_used_up() -> None:
    t = scene()
    mantis = give(t, 1, "Praying Mantis")
    go(t, ("place", HIVE), ("group", 3), ("use", 0), ("react", mantis))
    assert t.tapped == [HIVE]
    assert t.swarm == 7


@rule("SS 8.4")
def test_a_countered_event_is_discarded() -> None:
    t = scene()
    hatch = give(t, 0, "Mayfly Hatch")
    mantis = give(t, 1, "Praying Mantis")
    go(t, ("place", LEFT), ("group", needs(LEFT)), ("use", 0), ("pass",))
    assert choice(t) == "Reply", "the Event is answered on its own"
    go(t, ("react", mantis))
    assert t.swarm == 10 - needs(LEFT)
    assert t.discard == [mantis, hatch]


def test_prompts_say_what_is_about_to_happen() -> None:
    t = scene()
    comb = build(t, 0, "Paper Comb", 0)
    give(t, 1, "Stick Insect")
    go(t, ("place", comb), ("group", 3), ("use", 0), ("aim", RIVAL_RIGHT))
    assert t.game.say(t.question(1).prompt) == "Player 1 aims at your Right Antechamber. Do you reply?"
    t = scene()
    give(t, 1, "Robber Fly")
    go(t, ("buy", offer(t, "Cricket Burrow")))
    assert "is about to buy" in t.game.say(t.question(1).prompt)
