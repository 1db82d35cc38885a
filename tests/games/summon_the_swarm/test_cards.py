"""Every card has tests of its own, and numbers that nobody has to know."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from formicarium.games.summon_the_swarm.rules.cards import (
    CARDS,
    CORE,
    DESIGNS,
    SEATS,
    UNITS,
    Card,
    antechambers,
    hive,
    is_hive,
)
from formicarium.games.summon_the_swarm.rules.turn import GROUP

from .scene import find

LEVELS = ("one", "two", "three")


def names_in(level: int) -> list[str]:
    """The names of the tests in the file of a level."""
    text = Path(__file__).with_name(f"test_level_{LEVELS[level - 1]}.py").read_text(encoding="utf-8")
    return [node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]


@pytest.mark.parametrize("card", DESIGNS, ids=lambda card: card.name)
def test_every_card_has_a_test_of_its_own(card: Card) -> None:
    start = "test_" + re.sub(r"\W+", "_", card.name.lower())
    assert any(name.startswith(start) for name in names_in(card.level)), (
        f"{card.name} has no test: write one in test_level_{LEVELS[card.level - 1]}.py "
        f"that says what the card does, and call it {start}_..."
    )


def test_card_numbers_follow_from_the_list() -> None:
    assert SEATS == 4
    assert len(CARDS) == sum(card.copies for card in DESIGNS) + 3 * SEATS
    for card in DESIGNS:
        first = find(card.name)
        assert [number for number in range(CORE) if CARDS[number] is card] == list(range(first, first + card.copies))
    for seat in range(SEATS):
        names = [CARDS[number].name for number in (hive(seat), *antechambers(seat))]
        assert names == ["Hive", "Left Antechamber", "Right Antechamber"]
    assert [number for number in range(len(CARDS)) if is_hive(number)] == [hive(seat) for seat in range(SEATS)]


@pytest.mark.rule("SS 3.3")
def test_a_group_can_be_as_large_as_the_supply() -> None:
    assert GROUP[-1] == ("group", UNITS)
    assert [action[1] for action in GROUP] == list(range(UNITS + 1))
