"""A game gives what the house expects of it, and its rules page can be read."""

from __future__ import annotations

import re

import formicarium as fm
from formicarium.core.contract import broken


def test_a_game_keeps_the_contract(name: str) -> None:
    """Every room has the hooks of core/contract.py under their names, with their arguments."""
    assert broken(fm.find(name).package) == []


def test_a_game_has_a_rules_page_with_numbered_paragraphs(name: str) -> None:
    game = fm.find(name)
    numbers = re.findall(r"\*\*([A-Z]+ \d+(?:\.\d+)*)\*\*", game.rules)
    assert numbers
    assert len(set(numbers)) == len(numbers), "a number stands twice"
    assert all(game.paragraph(number) for number in numbers)
