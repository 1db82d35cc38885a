"""The small print of orders that stand until they are changed, and of time that passes quickly."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.building import best_site, next_site
from formicarium.games.hymenopterra.rules.chores import GROUPS, group_orders, many, members
from formicarium.games.hymenopterra.rules.ledger import Job
from formicarium.games.hymenopterra.rules.map import PLACES
from formicarium.games.hymenopterra.rules.moving import Command, alike, groups, others_wait, unrest
from formicarium.games.hymenopterra.rules.orders import carry_on
from formicarium.games.hymenopterra.rules.pieces import (
    BUILD,
    EXPLORE,
    FISH,
    GUARD,
    HARVEST,
    IDLE,
    QUEEN,
    WAITING,
    WORKER,
    Unit,
)
from formicarium.games.hymenopterra.rules.pieces import HOME as GO_HOME
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.walking import FAR, approach, distances, explore_step, reach
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    NORTH_EAST,
    SOUTH_EAST,
    SOUTH_WEST,
    UP,
    WEST,
    alone,
    dig,
    enemy,
    hide,
    hive,
    lay,
    order,
    recruit,
    shafted,
    wall,
    workers,
)
from tests.games.hymenopterra.wild import wild

# ---- orders ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 2.6")
@pytest.mark.parametrize(
    ("turn", "turns", "offered"),
    [
        (1, 60, [12, 60]),
        (11, 60, [12, 60]),
        (12, 60, [60]),
        (13, 60, [24, 60]),
        (49, 60, [60]),
        (60, 60, []),
        (1, 12, [12]),
        (7, 0, [12]),
        (12, 0, []),
        (13, 20, [20]),
    ],
)
def test_how_long_time_can_be_let_pass(turn: int, turns: int, offered: list[int]) -> None:
    t = hive(turns=turns)
    wall(t)
    dig(t, tb.FARM, EAST, WEST, SOUTH_EAST, SOUTH_WEST)
    t.turn = turn
    assert [action[1] for action in Command(0).options(t) if action[0] == "rest"] == offered


@pytest.mark.rule("HT 2.6")
@pytest.mark.parametrize(
    ("farms", "fishing", "opened", "fed"),
    [(4, 0, False, True), (3, 0, True, False), (3, 1, True, True), (3, 1, False, False)],
)
def test_time_passes_where_farms_and_fishers_feed_the_hive(farms: int, fishing: int, opened: bool, fed: bool) -> None:
    t = shafted() if opened else hive()
    wall(t)
    dig(t, tb.FARM, *(EAST, WEST, SOUTH_EAST, SOUTH_WEST)[:farms])
    hide(t, tb.POND, UP + 1)
    for worker in workers(t)[:fishing]:
        worker.order, worker.place, worker.goal = FISH, UP + 1, UP + 1
    assert (unrest(t) == 0) is fed
    if fishing:
        worker.goal = UP + 2
        assert unrest(t) != 0, "it is not at its water"


def standing(
    order_: int, where: int = HOME, goal: int = -1, project: int = 0, again: int = 0
) -> tuple[HymenopTerra, Unit]:
    t = hive()
    wall(t)
    worker = workers(t)[0]
    worker.order, worker.place, worker.goal, worker.project, worker.again = order_, where, goal, project, again
    return t, worker


@pytest.mark.rule("HT 3.2")
@pytest.mark.parametrize(
    ("order_", "where", "goal", "place", "after"),
    [
        (IDLE, EAST, WEST, EAST, IDLE),
        (WAITING, EAST, WEST, EAST, WAITING),
        (EXPLORE, HOME, -1, HOME, IDLE),
        (GUARD, EAST, -1, HOME, GUARD),
        (GUARD, HOME, -1, HOME, GUARD),
        (GO_HOME, HOME, -1, HOME, IDLE),
        (GO_HOME, EAST, -1, HOME, IDLE),
        (GO_HOME, EAST + 1, -1, EAST, GO_HOME),
        (HARVEST, HOME, EAST, HOME, IDLE),
        (FISH, HOME, UP, HOME, IDLE),
    ],
)
def test_how_standing_orders_go_on(order_: int, where: int, goal: int, place: int, after: int) -> None:
    t, worker = standing(order_, where, goal)
    carry_on(t, worker)
    assert (worker.place, worker.order) == (place, after)


@pytest.mark.rule("HT 3.2")
def test_an_order_without_a_way_ends() -> None:
    t, worker = standing(HARVEST, HOME, EAST + 5)
    hide(t, tb.GRUB, EAST + 5)
    carry_on(t, worker)
    assert (worker.place, worker.order) == (EAST, HARVEST)
    for p in range(PLACES):
        if p not in (EAST, EAST + 5):
            t.put_ground(p, tb.ROCK)
    worker.again = tb.FARM
    carry_on(t, worker)
    assert (worker.place, worker.order, worker.again) == (EAST, IDLE, 0)
    far = distances(t, worker, [EAST + 5])
    assert far[EAST] == FAR


@pytest.mark.rule("HT 3.2")
def test_building_goes_on_with_the_next_one_or_ends() -> None:
    t, worker = standing(BUILD, HOME, EAST, tb.FARM)
    carry_on(t, worker)
    assert (worker.place, worker.order, worker.moved) == (EAST, BUILD, True)
    dig(t, tb.FARM, EAST)
    carry_on(t, worker)
    assert worker.order == IDLE, "it stands already"
    t, worker = standing(BUILD, HOME, EAST, tb.FARM, tb.FARM)
    dig(t, tb.FARM, EAST)
    carry_on(t, worker)
    assert (worker.order, worker.again, worker.goal != EAST, worker.place) == (BUILD, tb.FARM, True, worker.goal)


@pytest.mark.rule("HT 3.2")
@pytest.mark.parametrize(
    ("verb", "after", "project"),
    [("harvest", HARVEST, 0), ("fish", FISH, 0), ("build", BUILD, tb.STORE)],
)
def test_what_an_order_leaves_behind(verb: str, after: int, project: int) -> None:
    t = shafted()
    hide(t, tb.GRUB, EAST, WEST)
    hide(t, tb.POND, UP, UP + 1)
    worker = workers(t)[0]
    worker.project, worker.again = tb.FARM, tb.FARM
    t.settle()
    order(t, worker, (verb, tb.STORE) if verb == "build" else (verb,))
    assert (worker.order, worker.project, worker.again, worker.told, worker.goal) == (after, project, 0, True, -1)


@pytest.mark.rule("HT 7.9")
@pytest.mark.parametrize(("ready", "offered"), [(0, True), (1, True), (2, False)])
def test_fire_is_set_as_soon_as_a_field_is_ripe(ready: int, offered: bool) -> None:
    t = hive()
    alone(t)
    lay(t, tb.GRASS, UP)
    t.put_ready([UP], ready)
    warrior = recruit(t, UP, gifts=tb.FIRE)
    t.settle()
    order(t, warrior)
    assert (("burn",) in t.options(0)) is offered
    if offered:
        t.drop(UP, 3)
        t.gain(3)
        t.drop(UP + 1, 2)
        t.gain(2)
        t.hatch(WORKER, UP)
        weak, strong = enemy(t, 14, UP), enemy(t, 31, UP)
        before = t.tally()
        t.play(0, ("burn",))
        assert t.ready[UP] == t.turn + 12
        assert [load.place for load in t.loads] == [UP + 1]
        assert (t.foe(weak.id), t.foe(strong.id), workers(t)) == (None, strong, [])
        assert t.tally() == before


@pytest.mark.rule("HT 3.2")
@pytest.mark.parametrize("seed", range(16))
def test_who_can_be_told_something(seed: int) -> None:
    t = wild(seed)
    for number, unit in enumerate(t.units):
        unit.hurt = number % 3 == 0
    queen = t.queen()
    lairs = [place for place in reach(t, queen) if t.built[place] == tb.LAIR]
    can_move = bool(queen.hurt or lairs)
    assert many(t) is bool(group_orders(t))
    for idle in (True, False):
        free = [u for u in t.units if not u.told and (u.order == IDLE) is idle and (u.caste != QUEEN or can_move)]
        shown = groups(t, idle)
        for unit in free:
            assert sum(alike(unit, other) for other in shown) == 1
        assert all(unit in free for unit in shown)
    busy = [u for u in t.units if not u.told and u.order != IDLE and (u.caste != QUEEN or can_move)]
    assert others_wait(t) is bool(busy)
    for group in range(GROUPS):
        for unit in members(t, group):
            assert not unit.told
            assert unit.caste != QUEEN


@pytest.mark.rule("HT 3.2")
@pytest.mark.parametrize("name", ["place", "caste", "order", "goal", "project", "again", "hurt"])
def test_units_are_alike_if_everything_is(name: str) -> None:
    one, other = Unit(1, 1, HOME), Unit(2, 1, HOME)
    assert alike(one, other)
    setattr(other, name, getattr(other, name) + 1)
    assert not alike(one, other)


@pytest.mark.rule("HT 3.2")
@pytest.mark.parametrize(("caste", "explores"), [(WORKER, False), (2, True)])
def test_workers_do_not_explore_away_from_an_enemy_and_warriors_do(caste: int, explores: bool) -> None:
    t = hive()
    alone(t)
    lay(t, tb.DIRT, EAST, WEST)
    dig(t, tb.TUNNEL, EAST)
    unit = t.hatch(caste, HOME)
    enemy(t, 11, HOME)
    assert explore_step(t, unit) is explores
    t.foes, unit.place = [], HOME
    assert explore_step(t, unit)
    assert unit.place in (EAST, WEST)


@pytest.mark.rule("HT 3.2")
def test_who_is_sent_somewhere_has_no_other_order() -> None:
    t = hive()
    wall(t)
    worker = workers(t)[0]
    worker.order, worker.goal = EXPLORE, EAST
    t.look_again()
    order(t, worker, ("go",), ("at", WEST))
    assert (worker.order, worker.place, worker.moved) == (IDLE, WEST, True)


@pytest.mark.rule("HT 3.2")
def test_who_gets_no_nearer_stays_and_of_equal_ways_the_first_is_gone() -> None:
    t = hive()
    wall(t)
    worker = workers(t)[0]
    goal = SOUTH_EAST
    assert approach(t, worker, [goal], [EAST, SOUTH_WEST])
    assert worker.place == HOME, "both are as far from there as the lair"
    assert approach(t, worker, [EAST + 1], [NORTH_EAST, EAST])
    assert worker.place == EAST
    worker.place = HOME
    assert approach(t, worker, [WEST], [SOUTH_WEST, HOME, WEST, WEST])
    assert worker.place == WEST


@pytest.mark.rule("HT 3.2")
def test_of_several_sites_the_one_that_is_done_soonest() -> None:
    t = hive()
    wall(t)
    worker = workers(t)[0]
    for place in (EAST, WEST, SOUTH_EAST, SOUTH_WEST):
        lay(t, tb.CLAY, place)
    lay(t, tb.CLAY, NORTH_EAST, NORTH_EAST - 1)
    t.jobs = [Job(SOUTH_EAST, tb.FARM, 1, 0), Job(EAST, tb.STORE, 2, 0)]
    assert best_site(t, worker, tb.FARM) == SOUTH_EAST
    t.jobs[0].done = 0
    lay(t, tb.DIRT, WEST)
    assert best_site(t, worker, tb.FARM) == WEST
    worker.again = 0
    worker.order = BUILD
    next_site(t, worker)
    assert (worker.order, worker.again) == (IDLE, 0)
    assert not any("finds no place" in GAME.say(line) for line in t.story(0))
