"""Harvests, bodies, stores, drones."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.harvesting import Harvesting, can_harvest, harvest, harvests, waters
from formicarium.games.hymenopterra.rules.ledger import Body, Load
from formicarium.games.hymenopterra.rules.losses import bury, wound
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.pieces import FISH, HARVEST
from formicarium.games.hymenopterra.rules.storage import Storage
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from tests.games.hymenopterra.hive import EAST, HOME, WEST, dig, enemy, hide, hive, lay, place, recruit, wall, workers

DOOR = EAST - CELLS


def meadow() -> HymenopTerra:
    """A hive with a door to a known surface."""
    t = hive()
    wall(t)
    dig(t, tb.SHAFT, EAST, DOOR)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    return t


@pytest.mark.rule("HT 10.1")
def test_farms_and_mushrooms_give_one_each() -> None:
    t = hive()
    dig(t, tb.FARM, EAST)
    lay(t, tb.DIRT, WEST)
    hide(t, tb.MUSHROOMS, WEST)
    Storage().run(t)
    assert t.stock == 14


@pytest.mark.rule("HT 10.2", "HT-39", "HT 4.9")
@pytest.mark.parametrize(
    ("find", "ground", "food"), [(0, tb.GRASS, 5), (tb.GRAIN, tb.OPEN, 10), (tb.GRAIN, tb.GRASS, 10)]
)
def test_fields_grow_back_in_twelve_turns(find: int, ground: int, food: int) -> None:
    t = meadow()
    field = DOOR + 2
    t.put_find(field, find)
    t.put_ground(field, ground)
    t.turn = 3
    harvest(t, field)
    assert t.loads == [Load(field, food, 0)]
    t.turn = 14
    assert not can_harvest(t, field)
    t.turn = 15
    assert can_harvest(t, field)


@pytest.mark.rule("HT 10.3", "HT-41")
def test_fishing_one_food_a_turn_for_each_water() -> None:
    t = meadow()
    pond, lake = place(3, 3, 0), place(10, 10, 0)
    t.put_find(pond, tb.POND)
    t.put_ground(lake, tb.LAKE)
    assert waters(t) == [pond, lake]
    first, second, third = workers(t)
    first.place = second.place = pond
    third.place = NEIGHBOURS[lake][0]
    for worker, water in ((first, pond), (second, pond), (third, lake)):
        worker.order, worker.goal = FISH, water
    assert waters(t) == []
    Harvesting().run(t)
    assert t.loads == [Load(pond, 1, 0), Load(third.place, 1, 0)]
    Harvesting().run(t)
    assert sorted(load.food for load in t.loads) == [2, 2]
    assert t.tally()["food unaccounted for"] == 0


@pytest.mark.rule("HT 10.4", "HT 4.6", "HT 4.7")
@pytest.mark.parametrize(("find", "food"), [(tb.GRUB, 5), (tb.EGG, 10)])
def test_grubs_and_eggs_are_gone_once_they_are_eaten(find: int, food: int) -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    hide(t, find, EAST)
    assert harvests(t) == [EAST]
    worker = workers(t)[0]
    worker.place, worker.order, worker.goal = EAST, HARVEST, EAST
    Harvesting().run(t)
    assert t.loads == [Load(EAST, food, 0)]
    assert t.find[EAST] == 0
    assert harvests(t) == []


@pytest.mark.rule("HT 10.5", "HT 10.7")
def test_one_worker_harvests_all_bodies_in_a_hex() -> None:
    t = hive()
    t.bodies = [Body(EAST, 2, 0), Body(EAST, 3, tb.ACID), Body(WEST, 1, 0)]
    harvest(t, EAST)
    assert t.loads == [Load(EAST, 2, 0), Load(EAST, 3, tb.ACID)]
    assert t.bodies == [Body(WEST, 1, 0)]


@pytest.mark.rule("HT 10.6")
def test_drones_pick_up_nests() -> None:
    t = meadow()
    near, far, buried, lost = DOOR + 1, DOOR + 3, WEST, place(1, 1)
    hide(t, tb.NEST, near, far, buried, lost)
    Storage().run(t)
    assert t.stock == 20, "room for eight of ten: the near nest and most of the buried one"
    assert t.loads == [Load(DOOR + 2, 5, 0), Load(WEST, 2, 0)], "the far nest is on its way"
    assert t.find[lost] == tb.NEST, "no way for drones"
    assert t.find[near] == t.find[far] == t.find[buried] == 0
    assert t.tally()["food unaccounted for"] == 0


@pytest.mark.rule("HT 10.6")
def test_an_enemy_in_the_nest_keeps_drones_away() -> None:
    t = meadow()
    hide(t, tb.NEST, DOOR + 1)
    enemy(t, 31, DOOR + 1)
    Storage().run(t)
    assert t.find[DOOR + 1] == tb.NEST


@pytest.mark.rule("HT 10.7", "HT-21")
@pytest.mark.parametrize(("attack", "toughness", "food"), [(0, 1, 1), (1, 1, 1), (2, 1, 2), (2, 5, 4), (3, 6, 5)])
def test_own_bodies_are_worth_half_their_cost(attack: int, toughness: int, food: int) -> None:
    t = hive()
    unit = recruit(t, EAST, attack=attack, toughness=toughness)
    wound(t, unit, 9, 0)
    bury(t)
    assert t.bodies == [Body(EAST, food, 0)]


@pytest.mark.rule("HT 10.7")
def test_a_dead_worker_is_worth_nothing() -> None:
    t = hive()
    wound(t, workers(t)[0], 1, 0)
    bury(t)
    assert t.bodies == []


@pytest.mark.rule("HT 10.8")
def test_what_has_no_room_stays_where_it_is() -> None:
    t = hive()
    dig(t, tb.FARM, EAST, WEST)
    t.made += 7
    t.stock = 19
    t.gain(4)
    t.drop(HOME, 4)
    Storage().run(t)
    assert t.stock == 20
    assert sum(load.food for load in t.loads) == 5
    dig(t, tb.STORE, HOME - 15)
    Storage().run(t)
    assert t.stock == 20 + 2 + 5
    assert t.loads == []


@pytest.mark.rule("HT 10.8")
def test_food_that_drones_cannot_reach_waits() -> None:
    t = hive()
    lay(t, tb.DIRT, place(1, 1), EAST)
    t.gain(6)
    t.drop(place(1, 1), 3)
    t.drop(EAST, 3)
    Storage().run(t)
    assert t.stock == 15
    assert t.loads == [Load(place(1, 1), 3, 0)]


@pytest.mark.rule("HT 10.9", "HT-42")
def test_on_the_surface_food_is_hauled_one_hex_a_turn() -> None:
    t = meadow()
    t.gain(5)
    t.drop(DOOR + 3, 5)
    for p in (DOOR + 2, DOOR + 1):
        Storage().run(t)
        assert t.loads == [Load(p, 5, 0)]
    Storage().run(t)
    assert t.loads == []
    assert t.stock == 17


@pytest.mark.rule("HT 10.9", "HT-42")
def test_an_enemy_blocks_the_way() -> None:
    t = meadow()
    t.gain(5)
    t.drop(DOOR + 2, 5)
    foe = enemy(t, 31, DOOR + 1)
    Storage().run(t)
    assert t.loads == [Load(DOOR + 2, 5, 0)]
    t.foes.remove(foe)
    Storage().run(t)
    assert t.loads == [Load(DOOR + 1, 5, 0)]


@pytest.mark.rule("HT 7.7", "HT 10.8")
def test_the_queen_learns_nothing_from_a_body_of_which_nothing_was_stored() -> None:
    t = meadow()
    t.made += 20 - t.stock
    t.stock = 20
    t.gain(3)
    t.drop(WEST, 3, tb.ACID)
    Storage().run(t)
    assert (t.stock, t.learned, t.loads) == (20, 0, [Load(WEST, 3, tb.ACID)])
    t.stock -= 1
    t.spend(1)
    Storage().run(t)
    assert (t.stock, t.learned, t.loads) == (20, tb.ACID, [Load(WEST, 2, tb.ACID)])


@pytest.mark.rule("HT 7.7", "HT-38")
def test_the_queen_learns_from_bodies_when_they_are_stored() -> None:
    t = hive()
    t.gain(3)
    t.drop(HOME, 3, tb.POISON)
    assert t.learned == 0
    Storage().run(t)
    assert t.learned == tb.POISON
