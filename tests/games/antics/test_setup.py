"""What the game begins with (rules AC 1, AC 2, AC 13)."""

from __future__ import annotations

from collections import Counter

import pytest

import formicarium as fm
from formicarium.games.antics.rules.data import (
    ANTS,
    BAG,
    BEAR,
    BESIDE,
    BRIDGED,
    BROWN,
    BUILD,
    CARRY,
    CELLS,
    CHASM,
    COLUMNS,
    FIELDS,
    FUNGUS,
    GARDEN,
    GOODS,
    GREEN,
    HATCH,
    HILL,
    PLACE,
    ROWS,
    SCOUT,
    STOCKS,
    TERRAIN,
    TILES,
)
from tests.games.antics.setting import BASE_CELLS


def distance(field: int, bridge: bool = False) -> int:
    """How many ants a chain from the hill to a field needs; with a bridge, its three soldiers count as one."""
    steps = {HILL: 0}
    waiting = [HILL]
    for space in waiting:
        for other in BESIDE[space]:
            if other not in steps and (bridge or other != BRIDGED):
                steps[other] = steps[space] + 1
                waiting.append(other)
    assert len(steps) == GARDEN - (not bridge)
    return min(steps[space] for space in FIELDS[field][1] if space in steps)


@pytest.mark.rule("AC 2.1", "AC-35")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eleven_ants_wait_and_one_stays_on_the_hill(players: int) -> None:
    t = fm.new("antics", players=players, seed=1)
    assert t.home == [11] * players
    assert t.tally()["ants"] == ANTS * players
    assert all(not any(ants) for ants in t.ants)


@pytest.mark.rule("AC 2.2")
def test_prey_and_leaves_lie_in_the_garden() -> None:
    t = fm.new("antics", players=4, seed=1)
    assert t.stocks[:6] == [3] * 6
    assert sum(left for field, left in enumerate(t.stocks) if GOODS[field] == BROWN) == 5
    assert sum(left for field, left in enumerate(t.stocks) if GOODS[field] == GREEN) == 5


@pytest.mark.rule("AC 1.1", "AC 2.3")
def test_a_hill_begins_with_six_fields_and_a_tile_in_the_supply() -> None:
    t = fm.new("antics", players=3, seed=1)
    for seat in range(3):
        hill = t.hills[seat]
        assert [hill.symbol[cell] for cell in BASE_CELLS] == [SCOUT, BUILD, HATCH, PLACE, CARRY, PLACE]
        assert sum(hill.level) == 6
        assert [TILES[tile] for tile in t.supply[seat]] == [(HATCH, SCOUT)]


@pytest.mark.rule("AC 2.4")
def test_three_anteaters_lie_in_the_last_column() -> None:
    shown = set()
    for seed in range(30):
        t = fm.new("antics", players=3, seed=seed)
        last = [t.rack[row * COLUMNS + COLUMNS - 1] - BEAR for row in range(ROWS)]
        assert sorted(colour % 3 for colour in last) == [0, 1, 2]
        shown |= set(last)
    assert shown == set(range(6))


@pytest.mark.rule("AC 2.5")
def test_fungus_lies_at_the_right_and_other_tiles_at_the_left() -> None:
    for seed in range(30):
        t = fm.new("antics", players=4, seed=seed)
        fungus = [
            [FUNGUS in TILES[t.rack[row * COLUMNS + column]] for row in range(ROWS)] for column in range(COLUMNS - 1)
        ]
        counts = [sum(column) for column in fungus]
        assert counts == sorted(counts)
        assert sum(1 for n in counts if n not in (0, 3)) <= 1
        assert len(t.bag) == 41


@pytest.mark.rule("AC 2.6")
def test_everybody_sees_everything_and_can_count_the_bag() -> None:
    t = fm.new("antics", players=3, seed=5)
    views = [t.view(seat) for seat in (0, 1, 2, None)]
    assert len({repr({**view, "seat": 0}) for view in views}) == 1
    assert sum(n for _, _, n in views[0]["in_bag"]) == views[0]["bag"] == 41
    one, two = t.imagine(0, "a"), t.imagine(0, "b")
    for world in (one, two):
        world.play(world.active, ("super", SCOUT))
        while world.turn == 1:
            world.play(world.active, world.options(world.active)[0])
    assert one.rack != two.rack, "what comes out of the bag is chance"


@pytest.mark.rule("AC 2.7")
def test_who_begins_is_drawn_by_lot() -> None:
    firsts = Counter(fm.new("antics", players=4, seed=seed).active for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


@pytest.mark.rule("AC 13.1")
def test_the_garden_hangs_together() -> None:
    for space in range(GARDEN):
        for other in BESIDE[space]:
            assert space in BESIDE[other]
    assert GARDEN - 1 == 21
    assert Counter(TERRAIN[1:]) == {0: 4, 1: 4, 2: 4, 3: 4, 4: 4, CHASM: 1}
    assert [TERRAIN[space] for space in BESIDE[HILL]] == [0, 1, 2, 3, 4]


@pytest.mark.rule("AC 13.2")
def test_how_far_prey_and_leaves_are() -> None:
    assert [distance(field) for field in range(6)] == [3, 2, 4, 2, 3, 4]
    assert [distance(field) for field in range(6, 11)] == [1, 1, 2, 2, 2]
    assert [distance(field, bridge=True) for field in range(6)] == [3, 2, 4, 2, 3, 2], "a short cut to the ladybirds"
    assert sum(STOCKS) == 28


@pytest.mark.rule("AC 13.3")
def test_what_is_on_the_tiles() -> None:
    symbols = Counter(symbol for tile in TILES[:BAG] for symbol in tile)
    assert symbols == {SCOUT: 16, BUILD: 17, HATCH: 15, PLACE: 17, CARRY: 17, FUNGUS: 30}
    assert all(one != other for one, other in TILES)
    assert (len(TILES), BAG) == (60, 56)


@pytest.mark.rule("AC 13.4")
def test_two_players_find_less() -> None:
    t = fm.new("antics", players=2, seed=1)
    assert t.stocks[:6] == [2] * 6
    assert t.stocks[6:] == STOCKS[6:]
    assert len(t.bag) + 15 == 44
    asides = {tuple(fm.new("antics", players=2, seed=seed).aside) for seed in range(5)}
    assert len(asides) == 5


@pytest.mark.rule("AC 13.5")
def test_fewer_tiles() -> None:
    t = fm.new("antics", players=4, seed=1, tiles=40)
    assert len(t.bag) + 15 == 40
    assert len(t.aside) == 16
    assert t.tally()["tiles"] == 60


@pytest.mark.rule("AC 5.6")
def test_a_plot_has_91_fields() -> None:
    assert CELLS == 91
