"""All 36 events."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.events import Event, Tribute, drown
from formicarium.games.hymenopterra.rules.exploring import Explore
from formicarium.games.hymenopterra.rules.harvesting import Harvesting, farm_output, harvest
from formicarium.games.hymenopterra.rules.ledger import Body, Load
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, SCATTER, apart
from formicarium.games.hymenopterra.rules.moving import Moving
from formicarium.games.hymenopterra.rules.pieces import FISH, Larva
from formicarium.games.hymenopterra.rules.revealing import Reveal
from formicarium.games.hymenopterra.rules.storage import Storage
from formicarium.games.hymenopterra.rules.table import QUEEN_ILL, HymenopTerra
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    SOUTH_EAST,
    WEST,
    alone,
    dig,
    enemy,
    fall,
    hive,
    lay,
    place,
    recruit,
    wall,
    workers,
)

HERE = place(2, 2)
FIELD = place(5, 5, 0)


def happen(t: HymenopTerra, row: int, where: int = HERE) -> None:
    Event(row, where).run(t)


def open_surface(t: HymenopTerra) -> None:
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, t.links[EAST % CELLS] | tb.LINK_UP)


@pytest.mark.rule("HT 8.1")
def test_there_are_36_events_and_every_one_has_a_name_and_an_effect() -> None:
    rows = [tens * 10 + ones for tens in range(1, 7) for ones in range(1, 7)]
    assert sorted(tb.EVENT_NAMES) == sorted(tb.EVENT_EFFECTS) == rows


@pytest.mark.rule("HT 8.1")
def test_11_every_larva_dies() -> None:
    t = hive()
    t.larvae = [Larva(EAST, 1, 1), Larva(WEST, 2, 2)]
    happen(t, 11)
    assert t.larvae == []


@pytest.mark.rule("HT 8.1")
def test_12_one_larva_dies() -> None:
    t = hive()
    t.larvae = [Larva(EAST, 1, 1), Larva(WEST, 2, 2)]
    happen(t, 12)
    assert len(t.larvae) == 1
    t.larvae = []
    happen(t, 12)


@pytest.mark.rule("HT 8.1")
def test_13_every_warrior_takes_a_wound() -> None:
    t = hive()
    tough, weak = recruit(t, HOME, toughness=2), recruit(t, HOME)
    happen(t, 13)
    assert tough.hurt == 1
    assert t.unit(weak.id) is None
    assert len(workers(t)) == 3
    assert t.queen().hurt == 0
    assert t.bodies == [Body(HOME, 1, 0)]


@pytest.mark.rule("HT 8.1")
def test_14_every_worker_dies() -> None:
    t = hive()
    recruit(t, HOME)
    happen(t, 14)
    assert [unit.caste for unit in t.units] == [0, 2]


@pytest.mark.rule("HT 8.1", "HT 8.2")
def test_15_no_food_moves_for_two_turns() -> None:
    t = hive()
    dig(t, tb.FARM, EAST)
    t.turn = 5
    happen(t, 15)
    for turn, stock in ((5, 12), (6, 12), (7, 15)):
        t.turn = turn
        Storage().run(t)
        assert t.stock == stock, f"turn {turn}"
    assert t.loads == []


@pytest.mark.rule("HT 8.1", "HT 11.1")
def test_16_the_queen_takes_a_wound_and_may_die_of_it() -> None:
    t = hive()
    happen(t, 16)
    assert t.queen().hurt == 1
    t.queen().hurt = 2
    happen(t, 16)
    assert t.over
    assert t.fate == QUEEN_ILL
    assert t.scores == [0]


@pytest.mark.rule("HT 8.1", "HT 10.2")
def test_21_blight() -> None:
    t = hive()
    open_surface(t)
    lay(t, tb.GRASS, FIELD)
    t.turn = 4
    happen(t, 21)
    assert t.ready[FIELD] == 16


@pytest.mark.rule("HT 8.2", "HT-53")
def test_22_bacteria_halve_the_farms_for_two_turns_rounded_down() -> None:
    t = hive()
    happen(t, 22)
    assert [farm_output(t, n, t.turn) for n in (1, 5)] == [0, 2]
    t.turn = 2
    assert farm_output(t, 5, t.turn) == 2
    t.turn = 3
    assert farm_output(t, 5, t.turn) == 5


@pytest.mark.rule("HT 8.2", "HT-53")
def test_23_the_next_field_counts_double() -> None:
    t = hive()
    open_surface(t)
    lay(t, tb.GRASS, FIELD, FIELD + 1)
    happen(t, 23)
    harvest(t, FIELD)
    harvest(t, FIELD + 1)
    assert [load.food for load in t.loads] == [10, 5]


@pytest.mark.rule("HT 8.1")
def test_24_farms_give_double_this_turn() -> None:
    t = hive()
    happen(t, 24)
    assert farm_output(t, 3, t.turn) == 6
    t.turn += 1
    assert farm_output(t, 3, t.turn) == 3


@pytest.mark.rule("HT 8.1")
def test_25_every_wounded_unit_heals_a_wound() -> None:
    t = hive()
    t.queen().hurt = 2
    tough = recruit(t, HOME, toughness=3)
    tough.hurt = 1
    happen(t, 25)
    assert (t.queen().hurt, tough.hurt) == (1, 0)


@pytest.mark.rule("HT 8.6", "HT-59")
def test_26_larvae_hatch_one_turn_sooner() -> None:
    t = hive()
    t.larvae = [Larva(EAST, 2, 2)]
    happen(t, 26)
    assert t.larvae[0].left == 1


@pytest.mark.rule("HT 8.1")
def test_31_ten_food_arrive_and_what_has_no_room_lies_in_the_lair() -> None:
    t = hive()
    happen(t, 31)
    assert t.stock == 20
    assert t.loads == [Load(HOME, 2, 0)]
    assert t.tally()["food unaccounted for"] == 0


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize(("row", "caste"), [(32, 1), (33, 2)])
def test_32_33_a_worker_or_a_basic_arrives(row: int, caste: int) -> None:
    t = hive()
    happen(t, row)
    assert (t.units[-1].caste, t.units[-1].place, len(t.units)) == (caste, HOME, 5)


@pytest.mark.rule("HT 8.1", "HT 6.7")
@pytest.mark.parametrize("row", [34, 35, 36])
def test_34_to_36_material_for_one_trap(row: int) -> None:
    t = hive()
    happen(t, row)
    assert t.material == [int(row == 34), int(row == 35), int(row == 36)]


@pytest.mark.rule("HT 8.1")
def test_41_a_nest_in_an_empty_hex() -> None:
    t = hive()
    lay(t, tb.DIRT, WEST)
    lay(t, tb.ROCK, EAST)
    happen(t, 41)
    assert t.find[WEST] == tb.NEST


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize(("row", "ground", "find"), [(42, tb.GRASS, tb.GRAIN), (43, tb.TREES, tb.FRUIT)])
def test_42_43_grass_becomes_grain_and_trees_bear_fruit(row: int, ground: int, find: int) -> None:
    t = hive()
    open_surface(t)
    happen(t, row)
    lay(t, ground, FIELD)
    happen(t, row)
    assert t.find[FIELD] == find
    harvest(t, FIELD)
    assert t.loads[0].food == (10 if row == 42 else 5)


@pytest.mark.rule("HT 8.1", "HT 9.6", "HT 7.7")
@pytest.mark.parametrize(("row", "food", "gift"), [(44, 3, tb.ACID), (45, 2, tb.FIRE), (46, 3, tb.POISON)])
def test_44_to_46_a_dead_beetle_lies_somewhere_near(row: int, food: int, gift: int) -> None:
    t = hive()
    wall(t)
    fall(t, 4, 3)
    happen(t, row, HERE + 60)
    where = SCATTER[HERE + 60][(4 - 1) * 6 + 3 - 1]
    assert apart(where, HERE + 60) == 3
    assert t.bodies == [Body(where, food, gift)]


@pytest.mark.rule("HT 9.6")
def test_scatter_is_rolled_again_where_nobody_could_go() -> None:
    t = hive()
    lay(t, tb.DIRT, HERE, NEIGHBOURS[HERE][2])
    happen(t, 44)
    assert t.bodies[0].place == NEIGHBOURS[HERE][2]
    t = hive()
    happen(t, 44)
    assert t.bodies[0].place == HERE, "nothing else is known around"


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize("row", [51, 52])
def test_51_52_fields_grow_one_turn_faster(row: int) -> None:
    t = hive()
    open_surface(t)
    lay(t, tb.GRASS, FIELD, FIELD + 1)
    t.put_ready([FIELD], 9)
    happen(t, row)
    assert (t.ready[FIELD], t.ready[FIELD + 1]) == (8, 0)


@pytest.mark.rule("HT 8.1", "HT-53")
@pytest.mark.parametrize(("row", "stock", "left"), [(53, 12, 7), (53, 3, 0), (54, 12, 2), (54, 9, 9)])
def test_53_54_roaches_and_taxes(row: int, stock: int, left: int) -> None:
    t = hive()
    t.made += stock - t.stock
    t.stock = stock
    happen(t, row)
    assert t.stock == left
    assert t.tally()["food unaccounted for"] == 0


@pytest.mark.rule("HT 8.3", "HT-53")
@pytest.mark.parametrize(("row", "caste"), [(55, 1), (56, 2)])
def test_55_56_the_player_chooses_who_goes_to_mother(row: int, caste: int) -> None:
    t = hive()
    recruit(t, HOME)
    recruit(t, HOME)
    happen(t, row)
    choice = t.stack[-1]
    assert isinstance(choice, Tribute)
    options = choice.options(t)
    assert len(options) == (3 if row == 55 else 2)
    t.stack.pop()
    choice.take(t, options[1])
    assert t.unit(options[1][1]) is None
    alone(t)
    before = len(t.stack)
    happen(t, row)
    assert len(t.stack) == before, "nobody to take"
    assert caste in (1, 2)


@pytest.mark.rule("HT 8.5", "HT-54")
def test_61_flash_flood_drowns_what_is_beside_water_one_turn_later() -> None:
    t = hive()
    open_surface(t)
    wall(t)
    t.put_ground(FIELD, tb.LAKE)
    shore = NEIGHBOURS[FIELD][0]
    on_shore, away, swimmer, flyer = (
        recruit(t, shore),
        recruit(t, FIELD + 4),
        recruit(t, shore, gifts=tb.SWIMMER),
        recruit(t, shore, gifts=tb.FLIGHT),
    )
    foe, scout, beetle = enemy(t, 31, shore), enemy(t, 54, shore), enemy(t, 61, shore)
    happen(t, 61)
    assert t.flood == t.turn + 1
    t.stack = []
    Explore().run(t)
    assert t.unit(on_shore.id), "not yet"
    t.turn += 1
    t.stack = []
    Explore().run(t)
    assert t.unit(on_shore.id) is None
    assert t.foe(foe.id) is None
    assert t.unit(away.id)
    assert t.unit(swimmer.id)
    assert t.unit(flyer.id)
    assert t.foe(scout.id), "it flies"
    assert t.foe(beetle.id), "it swims"


@pytest.mark.rule("HT 8.5", "HT-54")
def test_who_heeds_the_warning_of_a_flood_does_not_drown() -> None:
    t = hive()
    open_surface(t)
    wall(t)
    t.put_ground(FIELD, tb.LAKE)
    shore = NEIGHBOURS[FIELD][0]
    wise, fool = recruit(t, shore), recruit(t, shore)
    t.flood = t.turn
    t.play(0, ("unit", wise.id))
    t.play(0, ("go",))
    t.play(0, ("at", next(p for p in NEIGHBOURS[shore] if FIELD not in (p, *NEIGHBOURS[p]))))
    t.play(0, ("end",))
    assert t.unit(wise.id)
    assert t.unit(fool.id) is None


@pytest.mark.rule("HT 8.5")
def test_the_flood_comes_from_ponds_too_and_not_underground() -> None:
    t = hive()
    wall(t)
    t.put_find(FIELD, tb.POND)
    inside = recruit(t, FIELD)
    below = recruit(t, FIELD + CELLS)
    drown(t)
    assert t.unit(inside.id) is None
    assert t.unit(below.id) is not None


@pytest.mark.rule("HT 8.5")
def test_62_wildfire_in_grass_and_grain() -> None:
    t = hive()
    open_surface(t)
    wall(t)
    t.put_ground(FIELD, tb.GRASS)
    t.put_find(FIELD + 1, tb.GRAIN)
    burnt, proof, safe = recruit(t, FIELD), recruit(t, FIELD, gifts=tb.FIRE), recruit(t, FIELD + 5)
    foe, beetle = enemy(t, 31, FIELD + 1), enemy(t, 52, FIELD + 1)
    t.gain(3)
    t.drop(FIELD, 3)
    t.bodies.append(Body(FIELD, 2, 0))
    happen(t, 62)
    assert t.unit(burnt.id) is None
    assert t.unit(proof.id)
    assert t.unit(safe.id)
    assert t.foe(foe.id) is None
    assert t.foe(beetle.id) is not None
    assert t.loads == t.bodies == []
    assert t.ready[FIELD] == t.ready[FIELD + 1] == t.turn + 12
    assert t.tally()["food unaccounted for"] == 0


@pytest.mark.rule("HT 8.6", "HT-59")
def test_63_ice_storm_freezes_the_surface_for_the_next_turn() -> None:
    t = hive()
    open_surface(t)
    wall(t)
    t.put_find(FIELD, tb.POND)
    fisher = workers(t)[0]
    fisher.place, fisher.goal, fisher.order = FIELD, FIELD, FISH
    foe = enemy(t, 31, FIELD + 4)
    t.gain(1)
    t.drop(FIELD + 2, 1)
    happen(t, 63)
    assert t.frost == t.turn + 1
    t.turn += 1
    t.stack = []
    Moving().run(t)
    assert foe.place == FIELD + 4
    Harvesting().run(t)
    Storage().run(t)
    assert t.loads == [Load(FIELD + 2, 1, 0)], "nothing is fished, nothing is hauled"
    t.turn += 1
    Moving().run(t)
    assert foe.place != FIELD + 4


@pytest.mark.rule("HT 8.6", "HT-59")
def test_64_dust_storm_ends_exploration_on_the_surface_for_this_turn() -> None:
    t = hive()
    open_surface(t)
    happen(t, 64)
    above, below = place(2, 2, 0), place(2, 2, 1)
    Reveal(above, t.season).run(t)
    assert t.ground[above] == tb.UNKNOWN
    Reveal(below, t.season).run(t)
    assert t.ground[below] != tb.UNKNOWN, "nobody sees dust underground"
    t.turn += 1
    Reveal(above, t.season).run(t)
    assert t.ground[above] != tb.UNKNOWN


@pytest.mark.rule("HT 8.4")
@pytest.mark.parametrize(("row", "die", "ruins"), [(65, 2, 2), (66, 2, 4)])
def test_65_66_rooms_fall_but_not_the_queens_lair(row: int, die: int, ruins: int) -> None:
    t = hive()
    dig(t, tb.FARM, EAST, WEST)
    dig(t, tb.CHAMBER, SOUTH_EAST)
    dig(t, tb.TUNNEL, HOME + 2, HOME + 3)
    t.larvae = [Larva(SOUTH_EAST, 1, 1)]
    fall(t, die)
    happen(t, row)
    assert t.built.count(tb.RUIN) == ruins
    assert t.built[HOME] == tb.LAIR
    assert (t.built[SOUTH_EAST] == tb.RUIN) == (t.larvae == [])


@pytest.mark.rule("HT 8.1", "HT 8.4")
def test_66_a_sink_hole_and_a_void_open() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    happen(t, 66)
    holes = [p for p in range(CELLS, 2 * CELLS) if t.find[p] == tb.SINK_HOLE]
    assert len(holes) == 1
    assert any(t.ground[p] for p in NEIGHBOURS[holes[0]])
    assert t.links[holes[0] % CELLS] == tb.LINK_DOWN
    assert t.ground.count(tb.VOID) == 1


@pytest.mark.rule("HT 8.4")
def test_ruins_are_for_drones_only() -> None:
    t = hive()
    dig(t, tb.RUIN, EAST)
    dig(t, tb.FARM, HOME + 2)
    network = t.network()
    assert EAST in network.reached
    assert HOME + 2 in network.reached
    assert not t.is_open(EAST)


@pytest.mark.rule("HT 8.1", "HT-52")
@pytest.mark.parametrize("row", [21, 23, 42, 43, 51, 52, 61, 62, 63, 64])
def test_events_of_the_surface_are_ignored_without_a_shaft(row: int) -> None:
    t = hive()
    lay(t, tb.GRASS, FIELD)
    lay(t, tb.TREES, FIELD + 1)
    t.put_ready([FIELD], 7)
    before = t.digest()
    happen(t, row)
    assert t.digest() == before
