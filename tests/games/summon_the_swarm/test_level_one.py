"""What each card of level one does, and when it may not be used (rules SS 9)."""

from __future__ import annotations

import pytest

from .scene import (
    HIVE,
    LEFT,
    RIGHT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    build,
    choice,
    enter,
    finish_turn,
    give,
    go,
    place,
    put,
    ready,
    reason,
    scene,
)

rule = pytest.mark.rule


def play(t, name: str) -> int:
    """Seat 0 plays a card from its hand through its Left Antechamber."""
    card = give(t, 0, name)
    enter(t, LEFT)
    go(t, ("use", 0))
    return card


def cannot_play(t, name: str) -> None:
    """The card is in the hand, but the Left Antechamber offers only to evolve."""
    give(t, 0, name)
    enter(t, LEFT, 1)
    assert t.options(0) == [("use", 1), ("rest",)]


@rule("SS 9.2")
def test_aphid_pasture_gives_two_young() -> None:
    t = scene()
    card = build(t, 0, "Aphid Pasture", 0)
    place(t, card, 1)
    assert choice(t) == "Place"
    place(t, card, 1)
    go(t, ("use", 0))
    assert t.swarm == 8 + 2


@rule("SS 9.2")
def test_aphid_pasture_gives_nothing_from_an_empty_supply() -> None:
    t = scene()
    card = build(t, 0, "Aphid Pasture", 0)
    put(t, RIVAL_HIVE, 130 - 10 - 1 - 4)
    assert t.supply == 0
    place(t, card, 2)
    assert choice(t) == "Place"


def test_fungus_garden_breeds_on_another_structure() -> None:
    t = scene()
    card = build(t, 0, "Fungus Garden", 0)
    place(t, RIGHT, 1)
    place(t, card, 3)
    assert choice(t) == "Place"
    place(t, card, 1)
    go(t, ("use", 0))
    assert t.options(0) == [("aim", RIGHT), ("aim", card)]
    go(t, ("aim", card))
    assert t.units[card] == 8
    finish_turn(t)
    assert t.units[card] == 5


def test_honeypot_gallery_holds_eight_and_gives_two() -> None:
    t = scene(swarm=20)
    card = build(t, 0, "Honeypot Gallery", 0)
    place(t, card, 3)
    assert choice(t) == "Place"
    place(t, card, 5)
    go(t, ("use", 0))
    assert t.swarm == 12 + 2
    finish_turn(t)
    assert t.units[card] == 8


def test_paper_comb_kills_one() -> None:
    t = scene()
    card = build(t, 0, "Paper Comb", 0)
    target = build(t, 1, "Aphid Pasture", 3)
    place(t, card, 3)
    go(t, ("use", 0), ("aim", target))
    assert t.units[target] == 2


def test_paper_comb_finds_no_target_where_all_is_shielded_or_empty() -> None:
    t = scene()
    card = build(t, 0, "Paper Comb", 0)
    t.guarded = [RIVAL_LEFT, RIVAL_RIGHT]
    place(t, card, 3)
    assert choice(t) == "Place", "the Hive is protected by its Antechambers"


def test_weaver_bridge_takes_units_back_and_untaps() -> None:
    t = scene()
    card = build(t, 0, "Weaver Bridge", 0)
    place(t, LEFT, 5)
    go(t, ("rest",))
    place(t, card, 1)
    go(t, ("use", 0), ("aim", LEFT))
    assert t.units[LEFT] == 0
    assert t.swarm == 4 + 5
    t.tapped = [LEFT, HIVE]
    place(t, card, 2)
    go(t, ("use", 1))
    assert t.tapped == [HIVE, card], "the Antechamber, the only one to choose, is ready again"


def test_weaver_bridge_neither_empties_nor_untaps_the_hive() -> None:
    t = scene()
    card = build(t, 0, "Weaver Bridge", 0)
    place(t, HIVE, 4)
    go(t, ("use", 0))
    assert t.tapped == [HIVE]
    place(t, card, 3)
    go(t, ("use", 0))
    assert t.units[HIVE] == 5
    assert t.units[card] == 0, "only its own units could be taken back"
    assert t.tapped == [HIVE, card]


def test_weaver_bridge_cannot_untap_itself() -> None:
    t = scene()
    card = build(t, 0, "Weaver Bridge", 0)
    place(t, card, 3)
    assert t.options(0) == [("use", 0), ("rest",)]


@rule("SS 9.4", "SS 9.3")
def test_caddis_case_guards_until_its_owners_next_turn() -> None:
    t = scene()
    card = build(t, 0, "Caddis Case", 0)
    place(t, card, 2)
    go(t, ("use", 0), ("aim", LEFT))
    assert t.guarded == [LEFT]
    place(t, LEFT, 1)
    finish_turn(t)
    assert ("place", LEFT) not in t.options(1)
    assert reason(t, ("place", LEFT))[1] == "SS 9.4"
    place(t, RIVAL_HIVE, 1)
    go(t, ("rest",))
    assert reason(t, ("place", LEFT)) == ("It is guarded until its owner's next turn.", "SS 9.4")
    assert ("place", card) in t.options(1)
    place(t, card, 3)
    assert t.units[card] == 1, "three, less one in landing, less one for the thorns"
    go(t, ("place", RIVAL_HIVE), ("group", t.swarm), ("rest",))
    assert t.guarded == []


def test_cricket_burrow_draws_from_a_deck_of_your_level() -> None:
    t = scene()
    card = build(t, 0, "Cricket Burrow", 0)
    top = t.decks[0][-1]
    place(t, card, 2)
    go(t, ("use", 0))
    assert t.hands[0] == [top], "only one deck is open to level one"
    assert not t.can_undo(0), "a card was shown"


def test_cricket_burrow_asks_which_deck_and_not_an_empty_one() -> None:
    t = scene()
    t.levels[0] = 3
    card = build(t, 0, "Cricket Burrow", 0)
    t.discard += t.decks[1]
    t.decks[1] = []
    place(t, card, 2)
    go(t, ("use", 0))
    assert t.options(0) == [("draw", 1), ("draw", 3)]


@rule("SS 9.3")
def test_termite_mound_repairs_and_widens_the_hive() -> None:
    t = scene(swarm=20)
    card = build(t, 0, "Termite Mound", 0)
    assert t.capacity(HIVE, 0) == 5 + 2
    t.damaged = [LEFT]
    place(t, card, 2)
    go(t, ("use", 0))
    assert t.damaged == []
    t.damaged = [card]
    assert t.capacity(HIVE, 0) == 5
    assert t.capacity(RIVAL_HIVE, 1) == 5


def test_mayfly_hatch() -> None:
    t = scene()
    play(t, "Mayfly Hatch")
    assert t.swarm == 9 + 3


def test_firefly_lure_takes_two_units_over() -> None:
    t = scene()
    play(t, "Firefly Lure")
    assert t.options(0) == [("aim", RIVAL_LEFT), ("aim", RIVAL_RIGHT)]
    go(t, ("aim", RIVAL_LEFT))
    assert t.units[RIVAL_LEFT] == 0
    assert t.swarm == 9 + 2


def test_firefly_lure_is_useless_in_the_truce() -> None:
    cannot_play(scene(settled=False), "Firefly Lure")


def test_deathwatch_tapping_damages() -> None:
    t = scene()
    play(t, "Deathwatch Tapping")
    go(t, ("aim", RIVAL_LEFT))
    assert t.damaged == [RIVAL_LEFT]
    assert t.units[RIVAL_LEFT] == 2


@rule("SS 3.4", "SS-20")
def test_deathwatch_tapping_is_allowed_in_the_truce_as_it_costs_no_units() -> None:
    t = scene(settled=False)
    play(t, "Deathwatch Tapping")
    assert t.options(0) == [("aim", RIVAL_LEFT), ("aim", RIVAL_RIGHT)]
    go(t, ("aim", RIVAL_LEFT))
    assert t.damaged == [RIVAL_LEFT]


@rule("SS 3.4")
def test_deathwatch_tapping_does_not_destroy_what_is_occupied_in_the_truce() -> None:
    t = scene(settled=False)
    full, bare = build(t, 1, "Aphid Pasture", 2), build(t, 1, "Fungus Garden", 0)
    t.damaged = [full, bare]
    play(t, "Deathwatch Tapping")
    assert ("aim", full) not in t.options(0)
    assert ("aim", bare) in t.options(0)
    assert reason(t, ("aim", full)) == ("Until everybody has had a turn, nobody may take a rival's units.", "SS 3.4")


def test_burying_beetle_digs_up_the_last_discard() -> None:
    t = scene()
    buried = [t.decks[0].pop(), t.decks[0].pop()]
    t.discard = buried[:]
    card = play(t, "Burying Beetle")
    assert t.hands[0] == [buried[1]]
    assert t.discard == [buried[0], card], "not itself: it is discarded afterwards"
    assert t.swarm == 9 + 1


@rule("SS 9.2")
def test_burying_beetle_with_nothing_to_dig_still_hatches() -> None:
    t = scene()
    play(t, "Burying Beetle")
    assert t.swarm == 9 + 1
    assert t.hands[0] == []


def test_pond_skater_dash_brings_a_group_back_and_untaps() -> None:
    t = scene()
    place(t, HIVE, 4)
    go(t, ("use", 0))
    place(t, RIGHT, 4)
    assert t.swarm == 2 + 5
    t.tapped.append(RIGHT)
    card = give(t, 0, "Pond Skater Dash")
    enter(t, LEFT)
    go(t, ("use", 0))
    assert t.options(0) == [("aim", LEFT), ("aim", RIGHT)], "not the Hive"
    go(t, ("aim", RIGHT))
    assert t.swarm == 6 + 4
    assert t.options(0) == [("aim", LEFT), ("aim", RIGHT)], "not the Hive"
    go(t, ("aim", RIGHT))
    assert t.tapped == [HIVE, LEFT]
    assert t.discard == [card]


def test_bombardier_beetle_burns_four_of_the_group() -> None:
    t = scene()
    beetle = give(t, 1, "Bombardier Beetle")
    supply = t.supply
    target = build(t, 1, "Aphid Pasture", 2)
    go(t, ("place", target), ("group", 6), ("react", beetle))
    assert t.units[target] == 1, "six, less four, less one in landing"
    assert t.flying == 0
    assert t.supply == supply - 2 + 6 + 1


def test_bombardier_beetle_may_kill_the_whole_group() -> None:
    t = scene()
    beetle = give(t, 1, "Bombardier Beetle")
    go(t, ("place", RIVAL_LEFT), ("group", 2), ("react", beetle))
    assert t.units[RIVAL_LEFT] == 2
    assert t.waiting == [0]


def test_stick_insect_escapes_an_aimed_effect() -> None:
    t = scene()
    comb = build(t, 0, "Paper Comb", 0)
    stick = give(t, 1, "Stick Insect")
    go(t, ("place", comb), ("group", 3), ("use", 0), ("aim", RIVAL_LEFT), ("react", stick))
    assert t.units[RIVAL_LEFT] == 2
    assert t.tapped == [comb]


def test_stick_insect_is_not_asked_about_somebody_elses_harm() -> None:
    t = scene(players=3)
    comb = build(t, 0, "Paper Comb", 0)
    give(t, 2, "Stick Insect")
    go(t, ("place", comb), ("group", 3), ("use", 0), ("aim", RIVAL_LEFT))
    assert t.units[RIVAL_LEFT] == 2 - 1


def test_click_beetle_saves_the_attacked() -> None:
    t = scene()
    click = give(t, 1, "Click Beetle")
    go(t, ("place", RIVAL_LEFT), ("group", 5), ("react", click))
    assert t.units[RIVAL_LEFT] == 0
    assert t.units[RIVAL_HIVE] == 7
    assert t.visitors[RIVAL_LEFT] == 5, "nobody was left to make them pay"
    go(t, ("use", 1))
    finish_turn(t)
    assert RIVAL_LEFT in t.damaged


@rule("SS 8.5", "SS-37")
@pytest.mark.parametrize(("visitors", "stay", "home"), [(3, 0, 2), (5, 0, 0), (8, 3, 0)])
def test_click_beetle_sends_those_who_flee_against_visitors_on_the_hive(visitors: int, stay: int, home: int) -> None:
    t = scene()
    t.damaged = [RIVAL_LEFT]
    t.units[RIVAL_HIVE], t.units[RIVAL_RIGHT], t.units[RIVAL_LEFT] = 0, 0, 5
    t.visitors[RIVAL_HIVE] = visitors
    t.emptied = [RIVAL_HIVE]
    build(t, 1, "Aphid Pasture", 1)
    click = give(t, 1, "Click Beetle")
    go(t, ("place", RIVAL_LEFT), ("group", 2), ("react", click))
    assert (t.units[RIVAL_HIVE], t.visitors[RIVAL_HIVE]) == (home, stay)
    assert t.tally()["units"] == 130
    finish_turn(t)
    assert (RIVAL_HIVE in t.damaged) == (home == 0)


def test_click_beetle_cannot_leave_the_hive_itself() -> None:
    t = scene()
    t.damaged = [RIVAL_LEFT, RIVAL_RIGHT]
    give(t, 1, "Click Beetle")
    ready(t)
    go(t, ("place", RIVAL_HIVE), ("group", 3))
    assert t.waiting == [0]
