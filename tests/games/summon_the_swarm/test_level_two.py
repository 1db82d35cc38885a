"""What each card of level two does, and when it may not be used (rules SS 9)."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.games.summon_the_swarm.rules.cards import CARDS

from .scene import (
    HIVE,
    LEFT,
    RIGHT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    build,
    choice,
    finish_turn,
    give,
    go,
    offer,
    place,
    reason,
    scene,
)
from .test_level_one import play

rule = pytest.mark.rule


def test_antlion_pit_kills_three() -> None:
    t = scene()
    card = build(t, 0, "Antlion Pit", 0)
    target = build(t, 1, "Honeypot Gallery", 5)
    place(t, card, 3)
    go(t, ("use", 0), ("aim", target))
    assert t.units[target] == 2


@rule("SS 9.3")
def test_antlion_pit_swallows_two_more_while_it_is_occupied() -> None:
    t = scene()
    card = build(t, 1, "Antlion Pit", 1)
    place(t, card, 5)
    assert (t.units[card], t.visitors[card]) == (0, 1)
    place(t, card, 3)
    assert t.visitors[card] == 4, "an empty pit is harmless"


def test_orb_web_catches_one_or_three() -> None:
    t = scene(swarm=20)
    card = build(t, 0, "Orb Web", 0)
    target = build(t, 1, "Honeypot Gallery", 6)
    place(t, card, 2)
    assert t.options(0) == [("use", 0), ("rest",)]
    go(t, ("use", 0), ("aim", target))
    assert (t.units[target], t.swarm) == (5, 18 + 1)
    t.tapped = []
    place(t, card, 2)
    go(t, ("use", 1), ("aim", target))
    assert (t.units[target], t.swarm) == (2, 17 + 3)


def test_carpenter_gallery_damages() -> None:
    t = scene()
    card = build(t, 0, "Carpenter Gallery", 0)
    place(t, card, 4)
    go(t, ("use", 0))
    assert ("aim", RIVAL_HIVE) not in t.options(0)
    assert reason(t, ("aim", RIVAL_HIVE))[1] == "SS 6.5"
    go(t, ("aim", RIVAL_RIGHT))
    assert t.damaged == [RIVAL_RIGHT]


def test_raiding_nest_steals_a_card() -> None:
    t = scene()
    card = build(t, 0, "Raiding Nest", 0)
    first, second = give(t, 1, "Aphid Pasture"), give(t, 1, "Mayfly Hatch")
    place(t, card, 3)
    go(t, ("use", 0))
    assert t.options(0) == [("aim", first), ("aim", second)]
    go(t, ("aim", second))
    assert t.hands == [[second], [first]]


def test_raiding_nest_needs_a_card_to_steal() -> None:
    t = scene()
    card = build(t, 0, "Raiding Nest", 0)
    place(t, card, 3)
    assert choice(t) == "Place"


def test_a_stick_insect_hides_a_card_from_the_raiders() -> None:
    t = scene()
    card = build(t, 0, "Raiding Nest", 0)
    stick = give(t, 1, "Stick Insect")
    go(t, ("place", card), ("group", 3), ("use", 0))
    assert t.waiting == [1]
    go(t, ("react", stick))
    assert t.hands == [[], []]
    assert t.discard == [stick]


@rule("SS 9.3")
def test_gall_of_the_oak_breeds_into_the_swarm() -> None:
    t = scene()
    card = build(t, 0, "Gall of the Oak", 0)
    place(t, card, 5)
    go(t, ("use", 0))
    assert t.swarm == 5 + 5
    assert t.units[card] == 5


def test_cicada_summer() -> None:
    t = scene()
    play(t, "Cicada Summer")
    assert t.swarm == 9 + 5


def test_dragonfly_strike_takes_a_card_and_kills() -> None:
    t = scene()
    t.levels[0] = 2
    cheap = offer(t, "Antlion Pit")
    assert CARDS[cheap].cost == 5
    dear = t.market[2][0]
    play(t, "Dragonfly Strike")
    assert ("aim", cheap) in t.options(0)
    assert ("aim", dear) not in t.options(0), "not of level three"
    go(t, ("aim", cheap), ("aim", RIVAL_LEFT))
    assert t.hands[0] == [cheap]
    assert t.units[RIVAL_LEFT] == 0


def test_dragonfly_strike_takes_nothing_dearer_than_five() -> None:
    t = scene(settled=False)
    t.levels[0] = 3
    dear = offer(t, "Hornet Citadel")
    assert CARDS[dear].cost > 5
    play(t, "Dragonfly Strike")
    assert ("aim", dear) not in t.options(0)


@rule("SS 9.6")
def test_hoverfly_disguise_copies_an_action_of_anybodys_structure() -> None:
    t = scene()
    web = build(t, 1, "Orb Web", 2)
    broken = build(t, 1, "Aphid Pasture", 2)
    t.damaged = [broken]
    play(t, "Hoverfly Disguise")
    options = t.options(0)
    assert ("copy", web, 1) in options
    assert not [action for action in options if action[1] == broken], "a damaged structure teaches nothing"
    assert ("copy", HIVE, 0) not in options
    assert ("copy", LEFT, 0) not in options
    go(t, ("copy", web, 1), ("aim", web))
    assert t.units[web] == 0
    assert t.swarm == 9 + 2
    assert web not in t.tapped


def test_hoverfly_disguise_does_nothing_to_the_structure_it_copies() -> None:
    t = scene()
    pasture = build(t, 1, "Aphid Pasture", 4)
    play(t, "Hoverfly Disguise")
    before = len(t.story(None))
    go(t, ("copy", pasture, 0))
    assert t.units[pasture] == 4
    told = [fm.find("summon_the_swarm").say(line) for line in t.story(None)[before:]]
    assert not [line for line in told if "Aphid Pasture" in line and "kill" in line], told


def test_hoverfly_disguise_offers_each_design_once() -> None:
    t = scene()
    build(t, 0, "Aphid Pasture", 0)
    second = build(t, 1, "Aphid Pasture", 1)
    play(t, "Hoverfly Disguise")
    assert not [action for action in t.options(0) if action[1] == second]


def test_metamorphosis_evolves_and_draws_from_the_new_level() -> None:
    t = scene()
    top = t.decks[1][-1]
    play(t, "Metamorphosis")
    assert t.levels[0] == 2
    assert t.options(0) == [("draw", 1), ("draw", 2)]
    if CARDS[top].name == "Metamorphosis":
        top = t.decks[1][-1]
    go(t, ("draw", 2))
    assert t.hands[0] == [top]


def test_metamorphosis_at_the_highest_level_only_draws() -> None:
    t = scene()
    t.levels[0] = 3
    play(t, "Metamorphosis")
    assert t.levels[0] == 3
    assert choice(t) == "Aim"


def test_praying_mantis_stops_an_action_and_an_event() -> None:
    t = scene()
    mantis = give(t, 1, "Praying Mantis")
    go(t, ("place", LEFT), ("group", 5), ("use", 1), ("react", mantis))
    assert t.levels[0] == 1
    assert LEFT in t.tapped


def test_praying_mantis_does_not_stop_an_attack() -> None:
    t = scene()
    give(t, 1, "Praying Mantis")
    go(t, ("place", RIVAL_LEFT), ("group", 4))
    assert t.waiting == [0]


@rule("SS 9.4")
def test_owl_butterfly_turns_the_group_back_and_guards() -> None:
    t = scene()
    owl = give(t, 1, "Owl Butterfly")
    go(t, ("place", RIVAL_LEFT), ("group", 8), ("react", owl))
    assert t.swarm == 10
    assert t.units[RIVAL_LEFT] == 2
    assert t.guarded == [RIVAL_LEFT]
    assert ("place", RIVAL_LEFT) not in t.options(0)
    finish_turn(t)
    assert t.guarded == []


def test_robber_fly_takes_what_a_rival_buys() -> None:
    t = scene()
    robber = give(t, 1, "Robber Fly")
    card = offer(t, "Cricket Burrow")
    go(t, ("buy", card), ("react", robber))
    assert t.hands == [[], [card]]
    assert t.swarm == 10, "the price comes back"
    assert t.discard == [robber]


def test_robber_fly_only_takes_what_its_owner_may_have() -> None:
    t = scene()
    t.levels[0] = 2
    give(t, 1, "Robber Fly")
    card = offer(t, "Orb Web")
    go(t, ("buy", card))
    assert t.hands[0] == [card]
    assert RIGHT not in t.tapped
