"""A card is declared once: its number in the deck, its text, what it does and what bots think of it all follow from that."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from formicarium.games.hidden_empires.bot.genes import WORTH
from formicarium.games.hidden_empires.bot.work import Work
from formicarium.games.hidden_empires.rules.cards import (
    CARDS,
    FIRST,
    TITLES,
    TRAIT,
    TRAITS,
    count_of,
    excluded,
    number,
)
from formicarium.games.hidden_empires.rules.places import BUILDERS, MAJOR, MEDIA, RESERVES, STORAGE, UNLIMITED, WORKER
from formicarium.games.hidden_empires.rules.traits import UNTRAINED, Powers
from formicarium.games.hidden_empires.words import card_text
from tests.games.hidden_empires.setting import ants, bare, with_traits


def test_numbers_of_cards_follow_from_the_list() -> None:
    for i, card in enumerate(CARDS):
        assert CARDS[number(card.title)].title == card.title
        assert FIRST[i] == TITLES.index(card.title)
    assert [CARDS[i].kind for i in TRAITS] == [TRAIT] * len(TRAITS)


def test_every_number_of_a_trait_is_a_power() -> None:
    for trait in TRAITS:
        for name, value in CARDS[trait].numbers.items():
            assert getattr(Powers((trait,)), name) == value, (CARDS[trait].title, name)
            assert hasattr(UNTRAINED, name)


def test_texts_name_their_numbers_and_no_others() -> None:
    for i, card in enumerate(CARDS):
        assert "{" not in card_text(i)
        for word in re.findall(r"\{(\w+)\}", card.text):
            assert word in {*card.numbers, "ground", "media_harvest_of_specialists"}
        if card.kind == TRAIT:
            assert set(re.findall(r"\d+", card.text)) <= {"1"}, card.title


def test_the_sentence_and_the_rule_read_the_same_number(monkeypatch: pytest.MonkeyPatch) -> None:
    sting = number("Deadly Sting")
    monkeypatch.setitem(CARDS[sting].numbers, "worker_points", 7)
    assert "counts 7 combat points" in card_text(sting)
    assert Powers((sting,)).points(WORKER, True) == 7
    eggs = number("Food Eggs")
    monkeypatch.setitem(CARDS[eggs].numbers, "food", 5)
    assert card_text(eggs).startswith("5 food for each worker")
    assert count_of(eggs, "food") == 5
    mace = number("Mace")
    assert "Each 1 to 4 drives" in card_text(mace)
    monkeypatch.setitem(CARDS[mace].numbers, "weapon_roll", 2)
    assert "Each 1 or 2 drives" in card_text(mace)


@pytest.mark.rule("HE 18.2", "HE 18.8", "HE 18.23")
def test_what_is_excluded_is_printed() -> None:
    pairs = {
        tuple(sorted((CARDS[a].title, CARDS[b].title))) for a, b in combinations(range(len(CARDS)), 2) if excluded(a, b)
    }
    assert pairs == {
        ("Aphid Specialist", "Harvester"),
        ("Aphid Specialist", "Miller Caste"),
        ("Bivouac", "Migrate"),
        ("Migrate", "Plant House"),
    }
    for a, b in pairs:
        assert b in card_text(number(a)) or a in card_text(number(b))


def test_bots_have_a_worth_for_every_trait() -> None:
    assert set(WORTH) == {CARDS[trait].title for trait in TRAITS}


@pytest.mark.rule("HE 18.9", "HE 18.23", "HE 18.24")
def test_powers_of_several_traits_come_together() -> None:
    powers = Powers((number("Replete"), number("Blocker Caste"), number("Deadly Sting")))
    assert [powers.bound_to(caste) for caste in (WORKER, MEDIA, MAJOR)] == [-1, STORAGE, RESERVES]
    assert powers.raises_medias
    assert powers.raises_majors
    assert powers.points(WORKER, False) == 2
    assert powers.carries(MAJOR) == 1
    assert Powers((number("Bus Caste"),)).carries(MAJOR) == UNLIMITED


def test_powers_follow_the_traits_of_a_table() -> None:
    """What a table remembers of them is never older than the traits themselves, also after a copy or an undo."""
    t = bare()
    ants(t, 0, BUILDERS, 3)
    assert t.nest_size(0) == 20
    before = t.copy()
    with_traits(t, 0, number("Bivouac"))
    assert t.powers(0).shifts
    assert t.nest_size(0) == 30
    assert before.nest_size(0) == 20
    assert not before.powers(0).shifts
    later = t.copy()
    t.restore(before)
    assert t.nest_size(0) == 20
    assert later.nest_size(0) == 30
    assert later.powers(1) is UNTRAINED
    with_traits(later, 1, number("Plant Specialist"))
    assert Work(later, 1).each == 2
    assert Work(later, 0).each == 1
