"""Building wide and high (rules AC 5)."""

from __future__ import annotations

import pytest

from formicarium.games.antics.rules.data import (
    BUILD,
    CARRY,
    CELLS,
    FUNGUS,
    HATCH,
    NEAR,
    PLACE,
    PLOT,
    SCOUT,
)
from formicarium.games.antics.rules.hill import Hill
from tests.games.antics.setting import (
    BASE_CELLS,
    BUILD_CELL,
    CARRY_CELL,
    HATCH_CELL,
    PLACE_CELL,
    SCOUT_CELL,
    SECOND_PLACE,
    acting,
    again,
    asked,
    built,
    give,
    of,
    own_prey,
    started,
    why,
)


def fresh() -> Hill:
    hill = Hill()
    hill.lay_base()
    return hill


@pytest.mark.rule("AC 5.1", "AC-4")
def test_as_many_tiles_as_the_level_in_any_order() -> None:
    t = started()
    give(t, t.active, (SCOUT, BUILD), (HATCH, PLACE), (PLACE, CARRY))
    seat = acting(t, BUILD, 2)
    assert len(of(t, "tile")) == 3
    t.play(seat, of(t, "tile")[2])
    assert (t.held, asked(t)) == (t.held, "LayTile")
    t.play(seat, ("at", SCOUT_CELL))
    t.play(seat, ("turn", BUILD_CELL))
    assert t.hills[seat].level[BUILD_CELL] == 2
    assert asked(t) == "ChooseTile"
    t.play(seat, of(t, "tile")[0])
    t.play(seat, of(t, "at")[0])
    t.play(seat, of(t, "turn")[0])
    assert asked(t) == "PlacePawn"
    assert len(t.supply[seat]) == 1


@pytest.mark.rule("AC 5.1", "AC-4")
def test_fewer_tiles_when_there_are_no_more_and_the_only_tile_needs_no_choice() -> None:
    t = started()
    seat = acting(t, BUILD, 3)
    assert asked(t) == "LayTile"
    t.play(seat, of(t, "at")[0])
    t.play(seat, of(t, "turn")[0])
    assert asked(t) == "PlacePawn"


@pytest.mark.rule("AC 5.1")
def test_tiles_that_look_the_same_are_offered_once() -> None:
    t = started()
    give(t, t.active, (SCOUT, PLACE), (SCOUT, PLACE), (HATCH, PLACE))
    acting(t, BUILD, 1)
    assert len(of(t, "tile")) == 2


@pytest.mark.rule("AC 5.1", "AC-4")
def test_a_tile_may_rest_on_one_that_was_built_just_before() -> None:
    t = started()
    t.supply[t.active].clear()
    t.bag.append(56 + t.active)
    tiles = give(t, t.active, (SCOUT, BUILD), (HATCH, PLACE), (PLACE, CARRY))
    seat = acting(t, BUILD, 3)
    for tile, one, other in zip(
        list(tiles),
        (SCOUT_CELL, BUILD_CELL, SCOUT_CELL),
        (PLACE_CELL, CARRY_CELL, BUILD_CELL),
        strict=True,
    ):
        if asked(t) == "ChooseTile":
            t.play(seat, ("tile", tile))
        t.play(seat, ("at", one))
        if asked(t) == "TurnTile":  # where there is only one way, it is turned by itself
            t.play(seat, ("turn", other))
    assert t.hills[seat].level[SCOUT_CELL] == t.hills[seat].level[BUILD_CELL] == 3


@pytest.mark.rule("AC 5.2")
def test_wide_a_tile_touches_the_hill_with_an_edge() -> None:
    hill = fresh()
    beside = next(cell for cell in NEAR[SCOUT_CELL] if not hill.level[cell])
    further = next(cell for cell in NEAR[beside] if cell >= 0 and not hill.level[cell] and not hill.touched(cell))
    beyond = next(cell for cell in NEAR[further] if cell >= 0 and not hill.touched(cell) and not hill.level[cell])
    assert hill.fits(beside, further, [])
    assert hill.fits(further, beside, [])
    assert not hill.fits(further, beyond, [])
    assert hill.build(0, beside, NEAR[beside].index(further)) == 1
    assert hill.fits(beyond, next(c for c in NEAR[beyond] if c >= 0 and not hill.level[c]), [])


@pytest.mark.rule("AC 5.3", "AC-6")
def test_high_a_tile_rests_wholly_on_one_level() -> None:
    hill = fresh()
    beside = next(cell for cell in NEAR[SCOUT_CELL] if not hill.level[cell])
    assert not hill.fits(SCOUT_CELL, beside, [])
    assert hill.build(0, SCOUT_CELL, NEAR[SCOUT_CELL].index(BUILD_CELL)) == 2
    assert not hill.fits(BUILD_CELL, HATCH_CELL, [])
    assert hill.fits(HATCH_CELL, SECOND_PLACE, [])


@pytest.mark.rule("AC 5.4", "AC-5")
def test_never_on_one_single_tile_but_on_the_base() -> None:
    hill = fresh()
    assert hill.fits(SCOUT_CELL, BUILD_CELL, [])
    hill.build(0, SCOUT_CELL, NEAR[SCOUT_CELL].index(BUILD_CELL))
    assert not hill.fits(SCOUT_CELL, BUILD_CELL, [])
    hill.build(1, PLACE_CELL, NEAR[PLACE_CELL].index(CARRY_CELL))
    assert hill.fits(BUILD_CELL, PLACE_CELL, [])
    assert hill.fits(BUILD_CELL, CARRY_CELL, [])


@pytest.mark.rule("AC 5.5", "AC-8")
def test_nothing_is_built_on_pawns_or_prey() -> None:
    t = started()
    seat = t.active
    own_prey(t, seat, 3, HATCH_CELL)
    again(t)
    t.play(seat, ("pawn", BUILD_CELL))
    assert asked(t) == "LayTile"
    cells = {action[1] for action in of(t, "at")}
    assert BUILD_CELL not in cells
    assert HATCH_CELL not in cells
    assert why(t, ("at", BUILD_CELL)) == ("AC 5.5", "A pawn of yours stands there.")
    assert why(t, ("at", HATCH_CELL)) == ("AC 5.5", "Prey lies there, for good.")
    t.play(seat, ("at", CARRY_CELL))
    assert ("turn", BUILD_CELL) not in t.options(seat)
    assert why(t, ("turn", BUILD_CELL))[0] == "AC 5.5"


@pytest.mark.rule("AC 5.5", "AC-7")
def test_fungus_may_be_built_over_and_leaves_stay() -> None:
    t = started()
    seat = t.active
    built(t, seat, (SCOUT, FUNGUS), SCOUT_CELL, BUILD_CELL)
    built(t, seat, (HATCH, PLACE), PLACE_CELL, CARRY_CELL)
    t.leaves[seat] = [1, 0]
    t.stocks[6] -= 1
    assert t.score_parts(seat)["fungus"] == 2
    built(t, seat, (HATCH, PLACE), BUILD_CELL, CARRY_CELL)
    assert t.score_parts(seat)["fungus"] == 0
    assert t.leaves[seat] == [1, 0]


@pytest.mark.rule("AC 5.6")
def test_five_levels_at_most() -> None:
    hill = fresh()
    columns = [(SCOUT_CELL, BUILD_CELL), (PLACE_CELL, CARRY_CELL), (HATCH_CELL, SECOND_PLACE)]
    rows = [(SCOUT_CELL, PLACE_CELL), (BUILD_CELL, CARRY_CELL), (HATCH_CELL, SECOND_PLACE)]
    tile = 0
    for level in range(2, 6):
        for one, other in columns if level % 2 else rows:
            if hill.fits(one, other, []):
                assert hill.build(tile, one, NEAR[one].index(other)) == level
                tile += 1
    assert max(hill.level) == 5
    assert hill.pillars[5] == 2
    assert not hill.fits(SCOUT_CELL, PLACE_CELL, [])
    assert not hill.fits(BUILD_CELL, PLACE_CELL, [])


@pytest.mark.rule("AC 5.6")
def test_a_plot_has_an_edge() -> None:
    hill = fresh()
    assert len(PLOT) == CELLS
    for cell in range(CELLS):
        assert all(NEAR[cell][way] >= 0 for way in hill.ways(cell, []))


@pytest.mark.rule("AC 5.2", "AC 5.3", "AC 5.4", "AC 5.6")
def test_why_a_tile_does_not_fit() -> None:
    t = started()
    seat = t.active
    built(t, seat, (SCOUT, FUNGUS), SCOUT_CELL, BUILD_CELL)
    acting(t, BUILD, 1)
    assert why(t, ("at", 90)) == ("AC 5.2", "A tile on the ground must touch the hill with an edge.")
    assert why(t, ("at", SCOUT_CELL))[0] == "AC 5.3"
    t.play(seat, ("at", CARRY_CELL))
    assert why(t, ("turn", 90)) == ("AC 5.2", "The halves of a tile lie side by side.")
    assert why(t, ("turn", BUILD_CELL)) == ("AC 5.3", "Both halves must lie on the same level.")
    t.ghost = SCOUT_CELL
    assert why(t, ("turn", BUILD_CELL)) == ("AC 5.4", "A tile may not lie on one single tile.")
    t.hills[seat].level[BUILD_CELL] = t.hills[seat].level[SCOUT_CELL] = 5
    t.hills[seat].tile[BUILD_CELL] = 50
    assert why(t, ("turn", BUILD_CELL)) == ("AC 5.6", "A hill has 5 levels at most.")


def test_undo_goes_back_through_a_tile_that_is_not_placed_yet() -> None:
    t = started()
    seat = t.active
    before = t.digest()
    t.play(seat, ("pawn", BUILD_CELL))
    t.play(seat, ("at", CARRY_CELL))
    assert t.view(seat)["ghost"] == CARRY_CELL
    t.play(seat, of(t, "turn")[0])
    for _ in range(3):
        t.undo(seat)
    assert t.digest() == before


def test_tables_share_hills_and_building_makes_another() -> None:
    t = started()
    seat = acting(t, BUILD, 1)
    before = t.copy_state()
    hill = before.hills[seat]
    t.play(seat, ("at", CARRY_CELL))
    t.play(seat, of(t, "turn")[0])
    assert t.hills[seat] is not hill
    assert before.hills[seat].level[CARRY_CELL] == 1
    assert all(t.hills[other] is before.hills[other] for other in range(3) if other != seat)


def test_cells_of_the_base() -> None:
    assert len(set(BASE_CELLS)) == 6
