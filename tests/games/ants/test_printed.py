"""Boards and tiles say what they said: a number that changes is a change of the game (rules AN 2, AN 4.3, AN 6.9, AN 10, AN 14)."""

from __future__ import annotations

import re

import pytest

from formicarium.games.ants import GAME
from formicarium.games.ants.rules.tiles import QUEENS
from tests.games.ants.printed import KEPT, printed


@pytest.mark.rule("AN 2.11", "AN 2.12", "AN 4.3", "AN 6.9", "AN 9.1", "AN 10.1")
def test_boards_and_tiles_are_as_they_are_kept() -> None:
    assert printed().splitlines() == KEPT.read_text(encoding="utf-8").splitlines(), (
        "components have changed: renew printed.txt (python -m tests.games.ants.printed) and look at the difference"
    )


@pytest.mark.rule("AN 14.1", "AN 14.9")
@pytest.mark.parametrize("queen", QUEENS, ids=lambda queen: queen.name)
def test_a_queen_brings_what_the_page_says(queen: object) -> None:
    name, food, leaf, mushroom = (getattr(queen, field) for field in ("name", "food", "leaf", "mushroom"))
    told = re.search(rf"\*\* {name[0].upper()}{name[1:]}, ([^:]*):", GAME.rules)
    assert told is not None
    brought = {word.rstrip("s").replace("leave", "leaf"): int(n) for n, word in re.findall(r"(\d+) (\w+)", told[1])}
    assert brought == {word: n for word, n in (("food", food), ("leaf", leaf), ("mushroom", mushroom)) if n}
