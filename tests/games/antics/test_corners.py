"""Corners of the rules that small mistakes were found to slip through (`make mutants`)."""

from __future__ import annotations

from typing import Any

import pytest

import formicarium as fm
from formicarium.games.antics.rules.anteaters import turn_over
from formicarium.games.antics.rules.data import BEAR, COLUMNS, EMPTY, ROWS


def shelf() -> Any:
    return fm.new("antics", players=2, seed=3)


@pytest.mark.rule("AC 11.5", "AC 10.5")
def test_when_anteaters_are_turned_over_the_shelf_is_filled_again() -> None:
    t = shelf()
    for row in range(ROWS):
        t.bag += [thing for thing in t.rack[row * COLUMNS : (row + 1) * COLUMNS] if 0 <= thing < BEAR]
        t.rack[row * COLUMNS : (row + 1) * COLUMNS] = [BEAR + row] + [EMPTY] * (COLUMNS - 1)
    turn_over(t)
    assert EMPTY not in t.rack
    assert [t.rack[row * COLUMNS + COLUMNS - 1] >= BEAR for row in range(ROWS)] == [True] * ROWS
    assert t.arrived == 0


@pytest.mark.rule("AC 4.1")
@pytest.mark.parametrize(
    ("thing", "taken"), [(0, True), (BEAR - 1, True), (BEAR, False), (BEAR + 2, False), (EMPTY, False)]
)
def test_tiles_can_be_taken_from_a_column_and_anteaters_cannot(thing: int, taken: bool) -> None:
    t = shelf()
    t.rack[COLUMNS] = thing
    assert (1 in t.column(0)) is taken


@pytest.mark.rule("AC 2.7")
def test_everybody_may_be_the_first_player() -> None:
    assert {fm.new("antics", players=3, seed=seed).first for seed in range(30)} == {0, 1, 2}
