"""What there is, and how it is laid out (rules SS 1 and SS 2)."""

from __future__ import annotations

from collections import Counter

import pytest

import formicarium as fm
from formicarium.games.summon_the_swarm import words
from formicarium.games.summon_the_swarm.rules.cards import (
    BOX,
    CARDS,
    CORE,
    DESIGNS,
    EVENT,
    REACTION,
    STRUCTURE,
    antechambers,
    hive,
)

from .scene import HIVE, find, go, put, scene

rule = pytest.mark.rule


@rule("SS 1.1", "SS 2.1", "SS 2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_three_cards_and_five_units_but_the_first_player(players: int) -> None:
    t = fm.new("summon_the_swarm", players=players, seed=3)
    for seat in range(players):
        assert t.structures[seat] == [hive(seat), *antechambers(seat)]
        assert t.levels[seat] == 1
        assert t.units_of(seat) == (4 if seat == t.first else 5)
    assert t.waiting == [t.first]


@rule("SS 2.1")
def test_an_option_lets_all_start_cleverer() -> None:
    t = fm.new("summon_the_swarm", players=3, seed=3, level=3)
    assert t.levels == [3, 3, 3]
    t = scene(level=3, swarm=20)
    t.levels = [3, 1]
    t.settle()
    assert ("buy", t.market[2][0]) in t.options(0)


@rule("SS 2.2")
def test_chance_names_the_first_player() -> None:
    firsts = {fm.new("summon_the_swarm", players=4, seed=seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@rule("SS 1.2", "SS-27")
def test_there_are_130_units_and_one_supply() -> None:
    t = fm.new("summon_the_swarm", players=4, seed=3)
    assert t.tally()["units"] == 130
    assert t.supply == 130 - 19


@rule("SS 1.2", "SS-5")
def test_what_the_supply_cannot_give_is_not_born() -> None:
    t = scene(swarm=10)
    put(t, hive(1), 119 - 4 - 3)
    assert t.supply == 3
    go(t, ("place", HIVE), ("group", 9), ("use", 0))
    assert (t.supply, t.swarm) == (0, 1 + 3)


@rule("SS 1.3", "SS 9.1")
def test_each_level_has_its_number_of_cards_and_all_three_kinds() -> None:
    counts = Counter(CARDS[card].level for card in range(CORE))
    for level, box in zip((1, 2, 3), (28, 15, 7), strict=True):
        assert counts[level] == BOX[level - 1] == box, (
            f"There are {counts[level]} cards of level {level}, and the box holds {box}: change the copies of another one."
        )
    assert len(DESIGNS) >= 30
    assert all(1 <= card.copies <= len(words.ROMAN) for card in DESIGNS)
    for level in (1, 2, 3):
        assert {card.kind for card in DESIGNS if card.level == level} == {STRUCTURE, EVENT, REACTION}
    for card in DESIGNS:
        if card.kind == STRUCTURE:
            assert 1 <= len(card.powers) <= 2
            assert card.capacity > 0


@rule("SS 2.3", "SS-21")
def test_three_decks_and_a_market_of_three_rows() -> None:
    t = fm.new("summon_the_swarm", players=2, seed=3)
    assert [len(row) for row in t.market] == [3, 2, 1]
    assert [len(deck) for deck in t.decks] == [25, 13, 6]
    for row in range(3):
        assert {CARDS[card].level for card in t.market[row] + t.decks[row]} == {row + 1}


@rule("SS 2.4", "SS-32")
def test_everything_is_open_but_the_order_of_the_decks() -> None:
    t = scene(players=3)
    for seat in (0, 1, 2, None):
        view = t.view(seat)
        assert view["decks"] == [len(deck) for deck in t.decks]
        assert [colony["hand"] for colony in view["colonies"]] == t.hands
        other = t.imagine(seat, "elsewhere")
        assert other.decks != t.decks
        assert [sorted(deck) for deck in other.decks] == [sorted(deck) for deck in t.decks]
        assert {**other.view(seat)} == view


@rule("SS 2.5", "SS-38")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_of_three_or_four_begins_with_a_card_of_level_one(players: int) -> None:
    for seed in range(8):
        t = fm.new("summon_the_swarm", players=players, seed=seed)
        last = (t.first + players - 1) % players
        given = 1 if players > 2 else 0
        assert [len(hand) for hand in t.hands] == [given if seat == last else 0 for seat in range(players)]
        assert all(CARDS[card].level == 1 for card in t.hands[last])
        assert [len(row) for row in t.market] == [3, 2, 1]
        assert [len(deck) for deck in t.decks] == [25 - given, 13, 6]
        told = [line.msg.values for line in t.story(None) if "plays last" in line.msg.text]
        assert told == [{"who": last, "card": card} for card in t.hands[last]]


@rule("SS 2.5")
def test_of_four_it_is_the_top_card_of_the_deck_of_three_the_cheapest_of_the_row() -> None:
    dearer = 0
    for seed in range(30):
        # What is laid out does not hang on the number of players.
        two, three, four = (fm.new("summon_the_swarm", players=players, seed=seed) for players in (2, 3, 4))
        row, top = two.market[0], two.decks[0][-1]
        (card,) = four.hands[(four.first + 3) % 4]
        assert (card, four.market[0]) == (top, row)
        (card,) = three.hands[(three.first + 2) % 3]
        cheapest = min(CARDS[other].cost for other in row)
        assert card == next(other for other in row if CARDS[other].cost == cheapest)
        assert three.market[0] == [*(other for other in row if other != card), top]
        dearer += CARDS[top].cost > cheapest
    assert dearer > 10


def test_the_first_examples_of_a_broken_position_name_the_field() -> None:
    for field, value in (
        ("units", [1] * len(CARDS)),
        ("levels", [0, 1]),
        ("hands", [[], [], []]),
        ("damaged", [find("Aphid Pasture")]),
        ("active", 7),
        ("supply", 3),
    ):
        t = scene()
        setattr(t, field, value)
        with pytest.raises(fm.BadPosition):
            fm.loads(fm.dumps(t))
