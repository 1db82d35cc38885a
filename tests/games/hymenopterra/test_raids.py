"""The small print of enemies and of combat time, in tables."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.combat import Battle, Clash, Rally, close_in, engaged, flee, shift
from formicarium.games.hymenopterra.rules.enemies import act, loot, move_enemy, plunder, spring, threatened
from formicarium.games.hymenopterra.rules.exploring import Explore
from formicarium.games.hymenopterra.rules.land import Land
from formicarium.games.hymenopterra.rules.losses import kill_foe
from formicarium.games.hymenopterra.rules.map import CELLS, apart
from formicarium.games.hymenopterra.rules.pieces import (
    GUARD,
    WORKER,
)
from formicarium.games.hymenopterra.rules.walking import distances, small_reach
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    SOUTH_EAST,
    UP,
    WEST,
    alone,
    dig,
    enemy,
    fall,
    hide,
    hive,
    lay,
    recruit,
    wall,
    workers,
)
from tests.games.hymenopterra.wild import wild

# ---- enemies ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 9.4")
@pytest.mark.parametrize(("lake", "end"), [(4, 3), (3, 4), (2, 4), (1, 4)])
def test_flying_enemies_cross_water_and_do_not_end_on_it(lake: int, end: int) -> None:
    t = hive()
    for p in range(CELLS):
        t.put_ground(p, tb.OPEN)
    row = 6 * 15
    alone(t)
    t.hatch(WORKER, row + 12)
    scout = enemy(t, 54, row)
    for p in range(CELLS):
        if apart(p, row) == lake and p != row + 12:
            t.put_ground(p, tb.LAKE)
    move_enemy(t, scout, [])
    assert apart(scout.place, row) == end


@pytest.mark.rule("HT 9.4")
@pytest.mark.parametrize(
    ("row", "ground", "hexes"), [(41, tb.OPEN, 2), (41, tb.TREES, 1), (31, tb.OPEN, 1), (55, tb.OPEN, 3)]
)
def test_trees_slow_swift_enemies(row: int, ground: int, hexes: int) -> None:
    t = hive()
    for p in range(CELLS):
        t.put_ground(p, ground)
    alone(t)
    t.hatch(WORKER if row != 55 else 2, 6 * 15 + 12)
    foe = enemy(t, row, 6 * 15 + 2)
    move_enemy(t, foe, [])
    assert apart(foe.place, 6 * 15 + 2) == hexes


@pytest.mark.rule("HT 9.5")
@pytest.mark.parametrize(
    ("find", "ground", "limit", "taken", "left"),
    [
        (tb.GRAIN, tb.OPEN, 5, 5, 5),
        (tb.GRAIN, tb.OPEN, 10, 10, 0),
        (tb.NOTHING, tb.GRASS, 10, 5, 0),
        (tb.NEST, tb.OPEN, 5, 5, 0),
        (tb.NEST, tb.GRASS, 5, 5, 0),
        (tb.FRUIT, tb.TREES, 10, 5, 0),
        (tb.EGG, tb.DIRT, 5, 5, 5),
    ],
)
def test_what_thieves_take_of_what_grows(find: int, ground: int, limit: int, taken: int, left: int) -> None:
    where = UP if ground != tb.DIRT else EAST
    t = hive()
    lay(t, ground, where)
    hide(t, find, where)
    made = t.made
    assert loot(t, where, limit) == taken
    assert [load.food for load in t.loads] == [left] * (left > 0)
    assert t.made - made == taken + left
    crop = find == tb.GRAIN or (ground == tb.GRASS and find != tb.NEST)
    assert t.ready[where] == (t.turn + 12 if crop else 0)
    assert t.find[where] == (find if crop else tb.NOTHING)


@pytest.mark.rule("HT 9.5")
@pytest.mark.parametrize(
    ("stock", "load", "taken", "rest"), [(9, 0, 5, (4, 0)), (3, 4, 3, (0, 4)), (0, 7, 5, (0, 2)), (0, 5, 5, (0, 0))]
)
def test_thieves_take_stores_first_then_what_lies_loose(
    stock: int, load: int, taken: int, rest: tuple[int, int]
) -> None:
    t = hive()
    t.stock = stock
    t.drop(EAST, 1)
    t.drop(HOME, load)
    assert loot(t, HOME, 5) == taken
    assert (t.stock, sum(one.food for one in t.loads if one.place == HOME)) == rest
    assert (HOME in [one.place for one in t.loads]) is (rest[1] > 0)


@pytest.mark.rule("HT 9.5")
def test_who_takes_food_after_the_fighting() -> None:
    t = hive()
    alone(t)
    dig(t, tb.STORE, EAST, WEST)
    t.stock = 30
    thief, gone, guarded, hunter = enemy(t, 14, EAST), enemy(t, 14, EAST), enemy(t, 21, WEST), enemy(t, 31, EAST)
    gone.leaving = True
    recruit(t, WEST)
    plunder(t)
    assert [foe.food for foe in (thief, gone, guarded, hunter)] == [5, 0, 0, 0]
    assert [foe.leaving for foe in (thief, gone, guarded, hunter)] == [True, True, False, False]
    assert t.stock == 25


@pytest.mark.rule("HT 6.6")
@pytest.mark.parametrize(("ready", "explodes"), [(0, True), (1, True), (2, False)])
def test_gas_explodes_when_it_is_charged_and_does_nothing_else(ready: int, explodes: bool) -> None:
    t = hive()
    dig(t, tb.TUNNEL, EAST)
    t.put_trap(EAST, tb.GAS)
    t.put_ready([EAST], ready)
    foe = enemy(t, 66, EAST)
    sprung: list[int] = []
    fall(t, 6, 1)
    spring(t, foe, sprung)
    assert (t.foes == [], sprung == [EAST]) == (explodes, explodes)
    assert foe.hurt == 0
    again = enemy(t, 66, EAST)
    spring(t, again, [EAST])
    assert (again.hurt, again in t.foes) == (0, True), "once in a movement phase"


@pytest.mark.rule("HT 9.5")
def test_a_dead_thief_drops_its_food_where_it_dies() -> None:
    for body in (True, False):
        t = hive()
        thief = enemy(t, 41, EAST)
        thief.food = 5
        kill_foe(t, thief, body)
        assert [(load.place, load.food) for load in t.loads] == [(EAST, 5)]
        assert [(b.place, b.food) for b in t.bodies] == [(EAST, 2)] * body


# ---- combat time -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 5.1")
@pytest.mark.parametrize("number", [0, 1, 48, 49])
def test_rounds_are_counted(number: int) -> None:
    t = hive()
    enemy(t, 33, HOME)
    t.standing = True
    t.stack = []
    Battle(number).run(t)
    assert t.standing is (number > 0), "whoever stood fast in an earlier combat is asked again"
    last = t.stack[0]
    assert isinstance(last, Battle)
    assert last.round == number + 1
    assert [step.round for step in t.stack if isinstance(step, Clash)] == [number, number]


@pytest.mark.rule("HT 5.1")
def test_combat_time_begins_with_the_first_round() -> None:
    t = hive()
    wall(t)
    enemy(t, 33, EAST)
    t.stack = []
    Explore().run(t)
    assert [step.round for step in t.stack if isinstance(step, Battle)] == [0]
    t.foes = []
    t.stack = []
    Explore().run(t)
    assert t.stack == []


@pytest.mark.rule("HT 5.7")
def test_an_order_for_all_is_offered_once() -> None:
    t = hive()
    dig(t, tb.TUNNEL, EAST, WEST, SOUTH_EAST)
    for worker, where in zip(workers(t), (HOME, EAST, WEST), strict=True):
        worker.place = where
    recruit(t, WEST)
    recruit(t, SOUTH_EAST)
    recruit(t, HOME).order = GUARD
    enemy(t, 33, HOME + 3)
    options = Rally(0).options(t)
    assert options.count(("close",)) == options.count(("flee",)) == 1
    assert len(options) == len(set(options))


@pytest.mark.rule("HT 5.7")
@pytest.mark.parametrize("seed", range(12))
def test_warriors_close_in_and_workers_flee(seed: int) -> None:
    t = wild(seed, 6)
    for unit in t.units[1::3]:
        unit.shifted = True
    before = {unit.id: unit.place for unit in t.units}
    closing = t.copy()
    close_in(closing)
    for unit in t.units:
        after = closing.unit(unit.id)
        assert after is not None
        free = unit.warrior() and not t.foes_at(unit.place) and not unit.shifted and unit.place >= CELLS
        near = [foe for foe in t.foes if foe.place // CELLS == unit.place // CELLS]
        goals = [foe.place for foe in near if foe.attacks()] or [foe.place for foe in near]
        if not free or not goals:
            assert after.place == before[unit.id]
        else:
            far = distances(t, unit, goals)
            assert far[after.place] == min(far[place] for place in [unit.place, *small_reach(t, unit)])
            assert after.moved is (after.place != unit.place)
        assert after.shifted is (unit.shifted or free)
    fleeing = t.copy()
    flee(fleeing)
    for unit in t.units:
        after = fleeing.unit(unit.id)
        assert after is not None
        free = unit.caste == WORKER and not unit.shifted and unit.place >= CELLS
        hunters = [f for f in t.foes if f.place // CELLS == unit.place // CELLS and f.attacks()]
        if not free or not hunters:
            assert after.place == before[unit.id]
        else:
            danger = {
                place: min(apart(foe.place, place) for foe in hunters) for place in [unit.place, *small_reach(t, unit)]
            }
            assert danger[after.place] == max(danger.values())
        assert after.shifted is (unit.shifted or free)


@pytest.mark.rule("HT 5.7")
def test_who_stays_has_nothing_new_to_see() -> None:
    t = hive()
    worker = workers(t)[0]
    shift(t, worker, HOME)
    assert not worker.moved
    shift(t, worker, EAST)
    assert worker.moved
    assert worker.place == EAST


@pytest.mark.rule("HT 5.1")
@pytest.mark.parametrize(("where", "goes_on"), [(EAST, False), (EAST + 1, True)])
def test_a_fire_beetle_in_a_room_does_not_look_for_a_fight(where: int, goes_on: bool) -> None:
    t = hive()
    wall(t)
    dig(t, tb.TUNNEL, EAST)
    enemy(t, 52, where)
    assert engaged(t) is goes_on


@pytest.mark.rule("HT 5.7")
def test_warriors_close_in_from_the_corner_of_a_map() -> None:
    t = hive()
    wall(t)
    dig(t, tb.TUNNEL, CELLS, CELLS + 1, CELLS + 2)
    guard = recruit(t, CELLS)
    worker = t.hatch(WORKER, CELLS)
    enemy(t, 33, CELLS + 3)
    close_in(t)
    assert guard.place == CELLS + 1
    worker.place = CELLS + 1
    flee(t)
    assert (worker.place, worker.shifted) == (CELLS, True)
    top = recruit(t, CELLS - 1)
    enemy(t, 33, CELLS - 3)
    close_in(t)
    assert (top.place, top.shifted) == (CELLS - 1, False), "on the surface nobody makes small moves"


@pytest.mark.rule("HT 2.6")
@pytest.mark.parametrize(
    ("row", "steps", "near"),
    [(31, 2, True), (31, 3, False), (41, 4, True), (41, 5, False), (55, 6, True), (55, 7, False)],
)
def test_how_far_from_a_shaft_an_enemy_of_another_map_is_a_danger(row: int, steps: int, near: bool) -> None:
    t = hive()
    wall(t)
    alone(t)
    start = 2 * CELLS + 6 * 15
    dig(t, tb.SHAFT, start, start - CELLS)
    t.put_link(start % CELLS, tb.LINK_DOWN)
    enemy(t, row, start + steps)
    assert threatened(t) is near


@pytest.mark.rule("HT 2.6")
@pytest.mark.parametrize(
    ("row", "steps", "near"),
    [(71, 2, True), (71, 3, False), (76, 3, True), (76, 4, False), (31, 1, True), (31, 2, False)],
)
def test_how_far_on_the_surface_an_enemy_is_a_danger(row: int, steps: int, near: bool) -> None:
    t = hive()
    wall(t)
    recruit(t, 6 * 15)
    enemy(t, row, 6 * 15 + steps)
    assert threatened(t) is near


@pytest.mark.rule("HT 9.5")
@pytest.mark.parametrize(("where", "field"), [(CELLS - 1, True), (CELLS, False)])
def test_a_fire_beetle_burns_fields_above_and_farms_below(where: int, field: bool) -> None:
    t = hive()
    wall(t)
    if field:
        lay(t, tb.GRASS, where)
    else:
        dig(t, tb.FARM, where)
    beetle = enemy(t, 52, where)
    assert act(t, beetle)
    assert (t.ready[where], t.built[where]) == ((t.turn + 12, 0) if field else (0, tb.RUIN))
    assert beetle.leaving


@pytest.mark.rule("HT 11.2")
def test_the_land_is_looked_at_again_whenever_one_of_its_maps_changes() -> None:
    t = hive()
    wall(t)
    for change in (
        lambda: t.put_find(EAST, tb.POOL),
        lambda: t.put_ground(EAST, tb.ROCK),
        lambda: t.put_find(EAST + 3, tb.VENT),
        lambda: t.build(WEST, tb.FARM),
        lambda: t.put_link(3, tb.LINK_UP),
    ):
        t.land()
        change()
        kept, known = t.land(), t.lying()
        anew = Land(t.ground, t.find, t.built, t.links, t.dug, known)
        assert (kept.resources, kept.beyond, kept.mushrooms) == (anew.resources, anew.beyond, anew.mushrooms)
        assert kept.fits(t.ground, t.find, t.built, t.links)
