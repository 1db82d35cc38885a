"""Taking tiles (rules AC 4)."""

from __future__ import annotations

import pytest

from formicarium.games.antics.rules.data import BEAR, COLUMNS, EMPTY, SCOUT
from formicarium.games.antics.rules.table import Antics
from tests.games.antics.setting import acting, asked, of, started, why


def clear(t: Antics, *places: int) -> None:
    """Tiles of the shelf go back into the bag."""
    for place in places:
        t.bag.append(t.rack[place])
        t.rack[place] = EMPTY


@pytest.mark.rule("AC 4.1", "AC 4.2", "AC-2")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_one_tile_from_each_column_up_to_the_level(level: int) -> None:
    t = started()
    seat = acting(t, SCOUT, level)
    wanted = []
    for column in range(level):
        assert asked(t) == "TakeTile"
        assert of(t, "take") == t.options(seat) == [("take", row * COLUMNS + column) for row in range(3)]
        wanted.append(t.rack[COLUMNS + column])
        t.play(seat, ("take", COLUMNS + column))
    assert asked(t) == "PlacePawn"
    assert t.supply[seat][1:] == wanted


@pytest.mark.rule("AC 4.3", "AC-2")
def test_anteaters_are_in_the_way() -> None:
    t = started()
    bears = [t.rack[row * COLUMNS + 5] for row in range(3)]
    for row in range(3):
        t.bag.append(t.rack[row * COLUMNS])
        t.rack[row * COLUMNS] = bears[row]
        t.rack[row * COLUMNS + 5] = EMPTY
    t.bag.append(t.rack[1])
    t.rack[1] = EMPTY
    seat = acting(t, SCOUT, 2)
    assert t.choice_of(seat).column == 1
    assert t.options(seat) == [("take", 7), ("take", 13)]
    assert why(t, ("take", 1)) == ("AC 4.1", "That place of the shelf is empty.")
    assert why(t, ("take", 8)) == ("AC 4.1", "Now a tile of column 2 is taken.")


@pytest.mark.rule("AC 4.3")
def test_what_is_compulsory_and_has_one_way_happens_by_itself() -> None:
    t = started()
    clear(t, 0, 6)
    left = t.rack[12]
    seat = acting(t, SCOUT, 1)
    assert asked(t) == "PlacePawn"
    assert left in t.supply[seat]
    t = started()
    clear(t, 0)
    t.rack[0] = t.rack[5]
    t.rack[5] = EMPTY
    acting(t, SCOUT, 1)
    assert why(t, ("take", 0)) == ("AC 4.3", "An anteater is no tile.")
    assert t.rack[0] >= BEAR


@pytest.mark.rule("AC 4.3", "AC-3")
def test_the_last_column_is_out_of_reach() -> None:
    t = started()
    t.rack[5], t.rack[4] = t.rack[4], t.rack[5]
    seat = acting(t, SCOUT, 5)
    taken = []
    while asked(t) == "TakeTile":
        taken.append(t.options(seat)[0][1])
        t.play(seat, t.options(seat)[0])
    assert all(place % COLUMNS < 5 for place in taken)
    assert 0 <= t.rack[5] < BEAR
