"""Where units go, and orders that stand."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, apart
from formicarium.games.hymenopterra.rules.moving import Command, Moving, stable
from formicarium.games.hymenopterra.rules.orders import Orders
from formicarium.games.hymenopterra.rules.pieces import BUILD, EXPLORE, FISH, HARVEST, IDLE, WAITING, Larva
from formicarium.games.hymenopterra.rules.pieces import HOME as GOING_HOME
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.walking import reach
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    NORTH_EAST,
    SOUTH_EAST,
    WEST,
    dig,
    end_turn,
    enemy,
    hive,
    lay,
    order,
    place,
    recruit,
    wall,
    workers,
)

MEADOW = place(7, 6, 0)


@pytest.mark.rule("HT 3.3", "HT-3")
def test_any_distance_over_open_hexes_and_one_step_into_the_soil() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 6)))
    lay(t, tb.DIRT, HOME + 6, HOME + 7)
    worker, basic = workers(t)[0], recruit(t, HOME)
    assert reach(t, basic) == [HOME + i for i in range(1, 6)]
    assert reach(t, worker) == [HOME + i for i in range(1, 7)]
    worker.place = HOME + 6
    assert HOME + 7 in reach(t, worker)
    assert HOME in reach(t, worker)


@pytest.mark.rule("HT 3.3", "HT-3")
@pytest.mark.parametrize("find", [tb.GRUB, tb.MUSHROOMS, tb.POOL, tb.VENT, tb.CRYSTALS, tb.EGG])
def test_resources_lie_in_the_soil(find: int) -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    t.put_find(EAST, find)
    assert reach(t, recruit(t, HOME)) == []
    assert reach(t, workers(t)[0]) == [EAST]


@pytest.mark.rule("HT 3.4", "HT-4")
@pytest.mark.parametrize(
    ("ground", "worker", "digger", "basic"),
    [
        (tb.DIRT, True, True, False),
        (tb.SAND, True, True, False),
        (tb.CLAY, True, True, False),
        (tb.ROCK, False, False, False),
        (tb.BEDROCK, False, False, False),
        (tb.VOID, False, False, False),
        (tb.UNKNOWN, False, False, False),
    ],
)
def test_who_enters_what(ground: int, worker: bool, digger: bool, basic: bool) -> None:
    t = hive()
    t.put_ground(EAST, ground)
    assert bool(reach(t, workers(t)[0])) is worker
    assert bool(reach(t, recruit(t, HOME, gifts=tb.DIGGER))) is digger
    assert bool(reach(t, recruit(t, HOME))) is basic


@pytest.mark.rule("HT 3.4")
def test_flyers_cross_a_void_but_do_not_stay_in_it() -> None:
    t = hive()
    t.put_ground(EAST, tb.VOID)
    dig(t, tb.TUNNEL, HOME + 2)
    assert reach(t, recruit(t, HOME, gifts=tb.FLIGHT)) == [HOME + 2]
    assert reach(t, recruit(t, HOME)) == []


@pytest.mark.rule("HT 3.5", "HT-5")
def test_changing_the_map_ends_the_move() -> None:
    t = hive()
    wall(t)
    dig(t, tb.SHAFT, EAST, EAST - CELLS, EAST + CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP | tb.LINK_DOWN)
    basic = recruit(t, HOME, mobility=2)
    assert reach(t, basic) == [EAST - CELLS, EAST, EAST + CELLS]
    basic.place = EAST - CELLS
    assert EAST in reach(t, basic)
    assert HOME not in reach(t, basic)
    basic.place = EAST + CELLS
    assert reach(t, basic) == [EAST]


@pytest.mark.rule("HT 3.6")
@pytest.mark.parametrize(("mobility", "gifts", "hexes"), [(0, 0, 1), (1, 0, 2), (2, 0, 3), (0, tb.FLIGHT, 4)])
def test_hexes_on_the_surface(mobility: int, gifts: int, hexes: int) -> None:
    t = hive()
    wall(t)
    unit = recruit(t, MEADOW, mobility=mobility, gifts=gifts)
    assert max(apart(MEADOW, p) for p in reach(t, unit) if p < CELLS) == hexes


@pytest.mark.rule("HT 3.6", "HT-10")
def test_trees_end_the_move_of_the_swift_but_not_of_flyers() -> None:
    t = hive()
    wall(t)
    for p in range(CELLS):
        t.put_ground(p, tb.TREES)
    assert max(apart(MEADOW, p) for p in reach(t, recruit(t, MEADOW, mobility=2)) if p < CELLS) == 1
    assert max(apart(MEADOW, p) for p in reach(t, recruit(t, MEADOW, gifts=tb.FLIGHT)) if p < CELLS) == 4


@pytest.mark.rule("HT 3.7", "HT-11")
def test_lakes() -> None:
    t = hive()
    wall(t)
    for p in NEIGHBOURS[MEADOW]:
        t.put_ground(p, tb.LAKE)
    assert reach(t, recruit(t, MEADOW, mobility=2)) == []
    swimmer = recruit(t, MEADOW, mobility=2, gifts=tb.SWIMMER)
    assert reach(t, swimmer) == sorted(NEIGHBOURS[MEADOW]), "one hex of water a turn"
    swimmer.place = NEIGHBOURS[MEADOW][0]
    assert all(apart(swimmer.place, p) == 1 for p in reach(t, swimmer))
    flyer = recruit(t, MEADOW, gifts=tb.FLIGHT)
    assert not set(NEIGHBOURS[MEADOW]) & set(reach(t, flyer))
    assert any(apart(MEADOW, p) == 4 for p in reach(t, flyer))
    both = recruit(t, MEADOW, gifts=tb.FLIGHT | tb.SWIMMER)
    assert set(NEIGHBOURS[MEADOW]) <= set(reach(t, both))


@pytest.mark.rule("HT 3.8")
def test_an_enemy_ends_a_move() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 6)))
    enemy(t, 62, HOME + 2)
    assert reach(t, recruit(t, HOME)) == [HOME + 1, HOME + 2]


@pytest.mark.rule("HT 3.1")
def test_enemies_move_first() -> None:
    t = hive()
    wall(t)
    workers(t)[0].place = MEADOW
    foe = enemy(t, 31, MEADOW + 4)
    t.stack = []
    Moving().run(t)
    assert foe.place == MEADOW + 3
    assert isinstance(t.stack[-1], Command), "then the hive"


# ---- orders -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 3.2")
def test_what_needs_attention_is_said_first() -> None:
    t = hive()
    wall(t)
    question = t.question(0)
    assert question is not None
    assert t.game.say(question.prompt) == "Turn 1. 3 units have no order. 12 food are stored."
    t.stock = 2
    enemy(t, 31, HOME + 2)
    question = t.question(0)
    assert question is not None
    said = t.game.say(question.prompt)
    assert said == "4 units are in danger! Turn 1. Hunger: 2 meals are missing next turn. 3 units have no order."
    assert [action[0] for action in t.options(0)][:2] == ["unit", "end"], "the next idle unit is the first choice"


@pytest.mark.rule("HT 3.2")
def test_a_quiet_turn_is_one_decision() -> None:
    t = hive()
    wall(t)
    t.made += 8
    t.stock += 8
    for worker in workers(t):
        worker.order = WAITING
    for turn in range(2, 5):
        t.play(0, ("end",))
        assert t.turn == turn
        assert isinstance(t.stack[-1], Command)


@pytest.mark.rule("HT 3.2")
def test_idle_units_come_first_and_busy_ones_behind_a_door() -> None:
    t = hive()
    wall(t)
    first, second, third = workers(t)
    order(t, first, ("build", tb.FARM), ("at", EAST))
    offered = [("unit", second.id), ("end",), ("all",), ("plan",)]
    assert t.options(0) == offered, "alike units are offered once; the first has its order"
    order(t, second, ("wait",))
    order(t, third, ("wait",))
    assert t.options(0) == [("end",), ("plan",)]
    end_turn(t)
    assert t.options(0)[0] == ("end",)
    t.play(0, ("others",))
    assert ("unit", first.id) in t.options(0)


@pytest.mark.rule("HT 3.2", "HT 6.4")
def test_a_builder_keeps_building() -> None:
    t = hive()
    wall(t)
    worker = workers(t)[0]
    order(t, worker, ("build", tb.FARM), ("at", EAST))
    end_turn(t)
    assert (worker.order, worker.goal, worker.project) == (BUILD, EAST, tb.FARM)
    end_turn(t)
    assert worker.order == BUILD
    end_turn(t)
    assert worker.order == IDLE
    assert t.built[EAST] == tb.FARM


@pytest.mark.rule("HT 3.2", "HT 10.3")
def test_a_fisher_keeps_fishing() -> None:
    t = hive()
    wall(t)
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    pond = EAST - CELLS + 1
    t.put_find(pond, tb.POND)
    worker = workers(t)[0]
    order(t, worker, ("fish",))
    assert (worker.order, worker.goal) == (FISH, pond)
    for _ in range(4):
        end_turn(t)
    assert worker.place == pond
    assert worker.order == FISH
    assert t.chapter.gained - 12 >= 2, "fish from the third turn on"


@pytest.mark.rule("HT 3.2", "HT 4.1")
def test_an_explorer_keeps_exploring_until_nothing_is_left() -> None:
    t = hive()
    lay(t, tb.DIRT, *NEIGHBOURS[HOME])
    t.look_again()
    t.made += 8
    t.stock += 8
    worker = workers(t)[0]
    order(t, worker, ("explore",))
    assert worker.order == EXPLORE
    before = sum(1 for g in t.ground if g)
    end_turn(t)
    assert sum(1 for g in t.ground if g) > before
    wall(t)
    if t.unit(worker.id):
        worker.order = EXPLORE
        end_turn(t)
        assert worker.order == IDLE


@pytest.mark.rule("HT 3.2", "HT 10.1")
def test_a_harvester_goes_all_the_way() -> None:
    t = hive()
    wall(t)
    t.made += 8
    t.stock += 8
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    field = EAST - CELLS + 3
    t.put_ground(field, tb.GRASS)
    worker = workers(t)[0]
    order(t, worker, ("harvest",))
    assert (worker.order, worker.goal) == (HARVEST, field)
    for _ in range(4):
        end_turn(t)
    assert worker.place == field
    assert worker.order == IDLE
    assert t.ready[field] == 4 + 12


@pytest.mark.rule("HT 3.2")
def test_coming_home() -> None:
    t = hive()
    wall(t)
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    worker = workers(t)[0]
    worker.place = EAST - CELLS + 1
    order(t, worker, ("home",))
    assert worker.order == GOING_HOME
    assert worker.place == EAST - CELLS
    end_turn(t)
    assert worker.place == EAST - CELLS
    end_turn(t)
    assert worker.place == EAST
    end_turn(t)
    assert (worker.place, worker.order) == (HOME, IDLE)
    t.play(0, ("unit", worker.id))
    assert ("home",) not in t.options(0), "it is there"
    t.play(0, ("wait",))
    other = workers(t)[1]
    other.place = EAST
    order(t, other, ("home",))
    assert (other.place, other.order) == (HOME, IDLE)


@pytest.mark.rule("HT 3.2")
def test_one_order_a_turn_and_reasons_for_what_is_not_possible() -> None:
    t = hive()
    lay(t, tb.ROCK, *NEIGHBOURS[HOME])
    worker = workers(t)[0]
    t.play(0, ("unit", worker.id))
    assert isinstance(t.stack[-1], Orders)
    assert t.options(0) == [("wait",)]
    reason = t.why_not(0, ("go",))
    assert reason is not None
    assert reason.rule == "HT 3.3"
    assert t.why_not(0, ("build", tb.FARM)).rule == "HT 6.3"
    t.play(0, ("wait",))
    assert t.why_not(0, ("unit", worker.id)).rule == "HT 3.2"
    assert worker.order == WAITING


@pytest.mark.rule("HT 3.3", "HT 6.3")
def test_why_a_hex_cannot_be_chosen() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST)
    lay(t, tb.ROCK, SOUTH_EAST)
    t.look_again()
    t.play(0, ("unit", workers(t)[0].id))
    t.play(0, ("go",))
    assert t.why_not(0, ("at", SOUTH_EAST)).rule == "HT 3.4"
    assert t.why_not(0, ("at", HOME)).rule == "HT 3.3"
    assert t.why_not(0, ("at", 9999)) is not None


@pytest.mark.rule("HT 3.2")
def test_orders_can_be_taken_back() -> None:
    t = hive()
    wall(t)
    worker = workers(t)[0]
    order(t, worker, ("build", tb.FARM), ("at", EAST))
    for _ in range(3):
        assert t.can_undo(0)
        t.undo(0)
    assert t.unit(worker.id).place == HOME
    assert t.unit(worker.id).order == IDLE


# ---- fast time --------------------------------------------------------------------------------------------------


def settled() -> HymenopTerra:
    t = hive()
    wall(t)
    dig(t, tb.FARM, EAST, WEST, SOUTH_EAST, HOME + 2)
    for worker in workers(t):
        worker.order = WAITING
    t.look_again()
    return t


@pytest.mark.rule("HT 2.6")
def test_fast_time_until_the_season_or_the_game_ends() -> None:
    t = settled()
    assert [a for a in t.options(0) if a[0] == "rest"] == [("rest", 12), ("rest", 60)]
    slow = t.copy()
    before = len(t.story(0))
    t.play(0, ("rest", 12))
    assert t.turn == 13
    told = [t.game.say(line) for line in t.story(0)[before:]]
    assert sum("food are eaten" in line for line in told) == 12, "every turn is told, and that it is over"
    assert any(line.startswith("Time slows down: turn 13") for line in told)
    for _ in range(12):
        slow.play(0, ("end",))
    t.resting = slow.resting
    assert t.digest() == slow.digest(), "exactly what would have happened anyway"
    t.play(0, ("rest", 60))
    assert t.over
    assert t.places == [1]


@pytest.mark.rule("HT 2.6", "HT 12.4")
def test_no_fast_time_while_something_may_happen() -> None:
    t = settled()
    assert stable(t)
    t.settings = {**t.settings, "drones": True}
    assert not stable(t)
    t = settled()
    t.build(EAST, tb.RUIN)
    assert not stable(t), "four mouths, three farms"
    assert "feed itself" in why_no_rest(t)
    t = settled()
    workers(t)[0].order = EXPLORE
    assert not stable(t)
    assert "on the way" in why_no_rest(t)
    t = settled()
    t.queen().hurt = 1
    assert not stable(t)
    assert "wounded" in why_no_rest(t)
    t = settled()
    t.flood = t.turn
    assert "flood" in why_no_rest(t)
    t = settled()
    t.larvae = [Larva(EAST, 1, 1)]
    assert "grows" in why_no_rest(t)


def why_no_rest(t: HymenopTerra) -> str:
    t.look_again()
    reason = t.why_not(0, ("rest", 5))
    assert reason is not None
    assert reason.rule == "HT 2.6"
    return str(t.game.say(reason.msg))


@pytest.mark.rule("HT 2.6", "HT-64")
def test_fast_time_while_no_enemy_can_reach_the_hive() -> None:
    t = settled()
    far = enemy(t, 31, place(0, 0, 0))
    assert stable(t), "there is no way in for it"
    dig(t, tb.SHAFT, NORTH_EAST, NORTH_EAST - CELLS)
    t.put_link(NORTH_EAST % CELLS, tb.LINK_UP)
    assert stable(t), "it is far from the shaft"
    far.place = NORTH_EAST - CELLS + 1
    assert not stable(t), "one move and it is in"
    assert "enemy" in why_no_rest(t)
    far.place = NORTH_EAST - CELLS + 2
    assert stable(t)
    far.row = 41
    assert not stable(t), "the swift are nearer"
    t.foes = []
    below = enemy(t, 31, place(2, 2, 2))
    assert stable(t), "nothing leads up from the deep map"
    hole = HOME - 2
    dig(t, tb.SHAFT, hole, hole + CELLS)
    t.put_link(hole % CELLS, tb.LINK_DOWN)
    assert stable(t), "the sink hole is too far for this turn"
    below.place = hole + CELLS + 2
    assert not stable(t), "a move, and another in combat time"
    below.place = HOME + 5
    assert not stable(t), "on the map of the hive nothing is too far"


@pytest.mark.rule("HT 2.6", "HT-64")
def test_fast_time_ends_at_once_when_an_enemy_comes_near() -> None:
    t = settled()
    dig(t, tb.SHAFT, NORTH_EAST, NORTH_EAST - CELLS)
    t.put_link(NORTH_EAST % CELLS, tb.LINK_UP)
    worker = enemy(t, 31, NORTH_EAST - CELLS + 5)
    t.look_again()
    t.play(0, ("rest", 12))
    assert 1 < t.turn < 12
    assert worker.place == NORTH_EAST - CELLS + 1
    assert any("Time slows down" in t.game.say(line) for line in t.story(0))
