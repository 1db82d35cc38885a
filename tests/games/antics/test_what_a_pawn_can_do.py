"""From which level on a field does something, and how an action goes on after a theft (rules AC 3.4, AC 4.1, AC 9.1)."""

from __future__ import annotations

import pytest

from formicarium.games.antics.rules.data import COLUMNS, EMPTY, PLACE, ROWS, SOLDIERS
from tests.games.antics.setting import SCOUT_CELL, acting, again, ants_at, asked, hatched, load, of, started


@pytest.mark.rule("AC 3.4", "AC 4.1")
@pytest.mark.parametrize("column", range(5))
@pytest.mark.parametrize("level", range(1, 6))
def test_a_field_to_scout_from_is_of_use_where_its_level_reaches_a_tile(column: int, level: int) -> None:
    t = started()
    seat = t.active
    for place in range(ROWS * COLUMNS):
        if place % COLUMNS != column and t.rack[place] != EMPTY:
            t.bag.append(t.rack[place])
            t.rack[place] = EMPTY
    t.hills[seat] = t.hills[seat].copy()
    t.hills[seat].level[SCOUT_CELL] = level
    t.look_again()
    assert (("pawn", SCOUT_CELL) in of(t, "pawn")) is (level > column)


@pytest.mark.rule("AC 9.1")
def test_after_a_theft_placing_goes_on() -> None:
    t = started()
    seat = t.active
    victim = (seat + 1) % 3
    ants_at(t, seat, 2)
    ants_at(t, victim, 2, 7)
    load(t, victim, 2, 1)
    hatched(t, seat, SOLDIERS)
    hatched(t, seat, 0)
    acting(again(t), PLACE, 2)
    t.play(seat, ("steal", 2, victim, 0))
    assert asked(t) == "PlaceAnt"
    assert t.left == 2, "a theft is no step of the action"
    assert ("put", 1) in t.options(seat)
