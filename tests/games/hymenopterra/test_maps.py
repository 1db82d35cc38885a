"""Three maps of the same coordinates, and the scatter diagram."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import map as maps
from formicarium.games.hymenopterra.rules.map import (
    CELLS,
    CORNERS,
    EDGE,
    FIRST_LAIR,
    NEIGHBOURS,
    OUTLOOK,
    PLACES,
    SCATTER,
    apart,
    coordinates,
    dd_index,
    layer_of,
)
from tests.games.hymenopterra.hive import HOME, hive, place, workers


@pytest.mark.rule("HT 1.2", "HT-12")
def test_three_rectangles_with_four_corners_and_the_same_coordinates() -> None:
    assert CELLS == maps.COLUMNS * maps.ROWS == 195
    assert PLACES == 3 * CELLS
    assert [coordinates(corner) for corner in CORNERS] == ["A1", "O1", "A13", "O13"]
    for cell in (0, 97, 194):
        assert len({coordinates(cell + layer * CELLS) for layer in range(3)}) == 1
        assert [layer_of(cell + layer * CELLS) for layer in range(3)] == [0, 1, 2]
    assert coordinates(FIRST_LAIR) == "H7"
    assert sum(EDGE) == 3 * (2 * 15 + 2 * 11)


@pytest.mark.rule("HT 1.2")
def test_neighbours_stay_on_their_map_and_are_mutual() -> None:
    for p in range(PLACES):
        assert len(NEIGHBOURS[p]) == len(set(NEIGHBOURS[p]))
        for other in NEIGHBOURS[p]:
            assert layer_of(other) == layer_of(p)
            assert p in NEIGHBOURS[other]
            assert apart(p, other) == 1
    assert len(NEIGHBOURS[HOME]) == 6
    assert len(OUTLOOK[HOME]) == 18


@pytest.mark.rule("HT 9.6")
@pytest.mark.parametrize("tens", range(1, 7))
@pytest.mark.parametrize("ones", range(1, 7))
def test_every_result_of_the_scatter_diagram(tens: int, ones: int) -> None:
    """Each of the 36 numbers is one hex: six near ones, twelve in the next ring, eighteen in the outer one."""
    found = SCATTER[HOME][dd_index(tens, ones)]
    assert apart(HOME, found) == (1 if tens == 1 else 2 if tens <= 3 else 3)
    assert SCATTER[HOME].count(found) == 1


@pytest.mark.rule("HT 9.6")
def test_scatter_begins_in_the_north_and_knows_the_edge() -> None:
    assert SCATTER[HOME][0] == NEIGHBOURS[HOME][0]
    assert maps.HEXES[SCATTER[HOME][6] % CELLS][1] == maps.HEXES[HOME % CELLS][1] - 2
    assert SCATTER[0].count(-1) > 15


@pytest.mark.rule("HT 1.3", "HT 1.1")
def test_the_beginning() -> None:
    t = hive()
    assert [unit.caste for unit in t.units] == [0, 1, 1, 1]
    assert {unit.place for unit in t.units} == {HOME}
    assert t.stock == 12
    assert t.queen().toughness == 3
    assert [p for p in range(PLACES) if t.ground[p]] == [HOME] == [place(7, 6)]
    assert len(workers(t)) == 3
