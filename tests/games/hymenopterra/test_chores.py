"""Standing orders that save clicks: in a row, guards, orders for many, the queue."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.chores import (
    ALL_HOME,
    LONGEST_QUEUE,
    QUEUED,
    WARRIORS_GUARD,
    WORKERS_EXPLORE,
    WORKERS_FARM,
    WORKERS_STORE,
    WORKERS_WAIT,
)
from formicarium.games.hymenopterra.rules.combat import Rally, close_in
from formicarium.games.hymenopterra.rules.exploring import Explore
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.moving import Command, stable
from formicarium.games.hymenopterra.rules.pieces import BUILD, EXPLORE, GUARD, IDLE, WAITING
from formicarium.games.hymenopterra.rules.pieces import HOME as GOING_HOME
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    NORTH_EAST,
    WEST,
    dig,
    end_turn,
    enemy,
    hive,
    order,
    place,
    recruit,
    wall,
    workers,
)


def rich(**options: object) -> HymenopTerra:
    """A hive that knows everything around it and will not starve."""
    t = hive(**options)
    wall(t)
    t.made += 8
    t.stock += 8
    t.look_again()
    return t


# ---- in a row ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 3.2", "HT-65")
def test_a_worker_builds_farms_until_told_otherwise() -> None:
    t = rich()
    worker = workers(t)[0]
    order(t, worker, ("again", tb.FARM))
    assert (worker.order, worker.project, worker.again) == (BUILD, tb.FARM, tb.FARM)
    assert worker.place == worker.goal, "it goes there at once"
    first = worker.goal
    for _ in range(3):
        end_turn(t)
    assert t.built[first] == tb.FARM
    assert worker.order == BUILD, "the next one, without a word"
    assert worker.goal != first
    assert worker.goal in NEIGHBOURS[HOME] or worker.goal in NEIGHBOURS[first]
    for _ in range(5):
        end_turn(t)
    assert t.built.count(tb.FARM) >= 2
    assert "again and again: fungal farm" in t.game.say(Command(0).label(t, ("unit", worker.id)))
    order(t, worker, ("wait",))
    assert (worker.order, worker.again) == (WAITING, 0)


@pytest.mark.rule("HT 3.2", "HT-65")
def test_who_finds_no_place_for_another_one_says_so_and_is_free() -> None:
    t = hive()
    for where in NEIGHBOURS[HOME]:
        t.put_ground(where, tb.ROCK if where != EAST else tb.DIRT)
    for where in NEIGHBOURS[EAST]:
        if not t.ground[where]:
            t.put_ground(where, tb.ROCK)
    t.look_again()
    worker = workers(t)[0]
    order(t, worker, ("again", tb.STORE))
    for _ in range(3):
        end_turn(t)
    assert t.built[EAST] == tb.STORE
    assert (worker.order, worker.again) == (IDLE, 0)
    assert any("finds no place for another store room" in t.game.say(line) for line in t.story(0))


@pytest.mark.rule("HT 3.2", "HT-65")
def test_the_place_is_where_it_is_done_soonest_and_least_is_unknown() -> None:
    t = rich()
    for where in NEIGHBOURS[HOME]:
        t.put_ground(where, tb.CLAY)
    t.put_ground(EAST, tb.DIRT)
    t.put_ground(WEST, tb.DIRT)
    t.put_ground(HOME - 2, tb.UNKNOWN)
    t.look_again()
    worker = workers(t)[0]
    order(t, worker, ("again", tb.FARM))
    assert worker.goal == EAST, "dirt is quicker than clay, and beside the other dirt there is something unknown"


@pytest.mark.rule("HT 3.2", "HT 6.1")
def test_only_workers_build_in_a_row() -> None:
    t = rich()
    digger = recruit(t, HOME, gifts=tb.DIGGER)
    t.play(0, ("unit", digger.id))
    assert ("build", tb.TUNNEL) in t.options(0)
    assert not any(action[0] == "again" for action in t.options(0))
    assert t.why_not(0, ("again", tb.FARM)).rule == "HT 6.1"


# ---- guards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 3.2", "HT-65")
def test_guards_go_to_the_queen_and_stay_there() -> None:
    t = rich()
    dig(t, tb.TUNNEL, EAST, HOME + 2)
    guard = recruit(t, HOME + 2, attack=1, toughness=3)
    order(t, guard, ("guard",))
    assert (guard.order, guard.place) == (GUARD, HOME)
    end_turn(t)
    assert guard.order == GUARD
    assert ("unit", guard.id) not in t.options(0), "nobody has to ask"
    dig(t, tb.LAIR, WEST)
    t.queen().place = WEST
    end_turn(t)
    assert guard.place == WEST, "it goes with her"


@pytest.mark.rule("HT 3.2", "HT 5.7", "HT-65")
def test_guards_do_not_leave_the_queen_to_close_in() -> None:
    t = rich()
    dig(t, tb.TUNNEL, EAST, HOME + 2, HOME + 3)
    guard, hunter = recruit(t, HOME, toughness=3), recruit(t, HOME, toughness=3)
    guard.order = GUARD
    enemy(t, 66, HOME + 3)
    close_in(t)
    assert (guard.place, hunter.place) == (HOME, EAST)
    hunter.order = GUARD
    for unit in t.units:
        unit.shifted = False
    assert ("close",) not in Rally(0).options(t)


@pytest.mark.rule("HT 3.2")
def test_workers_do_not_guard() -> None:
    t = rich()
    t.play(0, ("unit", workers(t)[0].id))
    assert ("guard",) not in t.options(0)
    assert "Only warriors" in t.game.say(t.why_not(0, ("guard",)).msg)


@pytest.mark.rule("HT 2.6")
def test_guards_at_their_post_do_not_keep_time_from_passing() -> None:
    t = rich()
    dig(t, tb.FARM, *NEIGHBOURS[HOME])
    guard = recruit(t, HOME)
    guard.order = GUARD
    assert stable(t)
    guard.place = EAST
    assert not stable(t)


# ---- many at once -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 3.2", "HT-65")
def test_everybody_comes_home() -> None:
    t = rich()
    dig(t, tb.TUNNEL, WEST)
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    first, second, third = workers(t)
    first.place = place(4, 4, 0)
    second.place = WEST
    second.order, second.goal, second.project, second.again = BUILD, WEST, tb.FARM, tb.FARM
    t.look_again()
    t.play(0, ("all",))
    assert t.game.say(t.question(0).options[0][1]) == "Everybody comes home (2)"
    t.play(0, ("group", ALL_HOME))
    assert first.order == GOING_HOME
    assert (second.place, second.again) == (HOME, 0), "it was near enough"
    assert third.order == IDLE
    assert ("all",) not in t.options(0), "each gets one order in a turn"


@pytest.mark.rule("HT 3.2", "HT-65")
@pytest.mark.parametrize(
    ("group", "expected"),
    [(WORKERS_FARM, BUILD), (WORKERS_STORE, BUILD), (WORKERS_EXPLORE, EXPLORE), (WORKERS_WAIT, WAITING)],
)
def test_workers_without_an_order_get_one_together(group: int, expected: int) -> None:
    t = hive()
    for where in NEIGHBOURS[HOME]:
        t.put_ground(where, tb.DIRT)
    t.look_again()
    busy = workers(t)[0]
    busy.order = WAITING
    t.look_again()
    t.play(0, ("all",))
    t.play(0, ("group", group))
    assert [worker.order for worker in workers(t)] == [WAITING, expected, expected]
    goals = [worker.goal for worker in workers(t)[1:]]
    assert expected != BUILD or len(set(goals)) == 2, "each has a site of its own"
    assert busy.told is False


@pytest.mark.rule("HT 3.2", "HT-65")
def test_who_finds_no_place_in_a_group_is_free_for_another_order() -> None:
    t = hive()
    for where in NEIGHBOURS[HOME]:
        t.put_ground(where, tb.ROCK if where != EAST else tb.DIRT)
    t.look_again()
    t.play(0, ("all",))
    t.play(0, ("group", WORKERS_FARM))
    assert [(worker.order, worker.again, worker.told) for worker in workers(t)] == [
        (BUILD, tb.FARM, True),
        (IDLE, 0, False),
        (IDLE, 0, False),
    ]
    t.play(0, ("all",))
    assert ("group", WORKERS_FARM) not in t.options(0)


@pytest.mark.rule("HT 3.2", "HT-65")
def test_all_warriors_guard_the_queen() -> None:
    t = rich()
    dig(t, tb.TUNNEL, EAST)
    guards = [recruit(t, EAST), recruit(t, HOME)]
    t.play(0, ("all",))
    t.play(0, ("group", WARRIORS_GUARD))
    assert [(unit.order, unit.place) for unit in guards] == [(GUARD, HOME), (GUARD, HOME)]


@pytest.mark.rule("HT 3.2")
def test_an_order_for_many_needs_many() -> None:
    t = rich(workers=1)
    assert ("all",) not in t.options(0)


# ---- the queue --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 3.2", "HT-65")
def test_idle_workers_take_up_what_is_next() -> None:
    t = rich()
    t.play(0, ("plan",))
    for project in (tb.FARM, tb.CHAMBER, tb.STORE, tb.FARM):
        t.play(0, ("add", project))
    assert "fungal farm, egg chamber, store room, fungal farm" in t.game.say(t.question(0).prompt)
    t.play(0, ("done",))
    assert sorted(worker.project for worker in workers(t)) == [tb.FARM, tb.CHAMBER, tb.STORE]
    assert len({worker.goal for worker in workers(t)}) == 3
    assert t.queue == (tb.FARM,)
    assert ("plan",) not in t.options(0), "once a turn"
    assert t.view(0)["queue"] == [tb.FARM]
    for _ in range(3):
        end_turn(t)
    assert t.queue == ()
    assert sum(worker.order == BUILD and worker.project == tb.FARM for worker in workers(t)) == 1
    assert any("takes up what is next: fungal farm" in t.game.say(line) for line in t.story(0))


@pytest.mark.rule("HT 3.2", "HT-65")
def test_the_queue_leaves_those_alone_who_were_told_something() -> None:
    t = rich(workers=1)
    dig(t, tb.TUNNEL, EAST)
    worker = workers(t)[0]
    order(t, worker, ("go",), ("at", EAST))
    t.play(0, ("plan",))
    t.play(0, ("add", tb.FARM))
    t.play(0, ("done",))
    assert (worker.order, worker.place, t.queue) == (IDLE, EAST, (tb.FARM,))
    end_turn(t)
    assert (worker.order, t.queue) == (BUILD, ()), "next turn it is free"


@pytest.mark.rule("HT 3.2", "HT-65")
def test_what_cannot_be_built_now_does_not_hold_up_the_queue() -> None:
    t = hive()
    for where in NEIGHBOURS[HOME]:
        t.put_ground(where, tb.SAND)
    t.queue = (tb.FARM, tb.TUNNEL)
    t.look_again()
    end_turn(t)
    assert t.queue == (tb.FARM,)
    assert workers(t)[0].project == tb.TUNNEL


@pytest.mark.rule("HT 3.2", "HT-65")
def test_the_queue_can_be_struck_out_and_has_an_end() -> None:
    t = rich()
    t.queue = (tb.LAIR,) * (LONGEST_QUEUE - 1)
    t.play(0, ("plan",))
    assert t.options(0) == [("done",), *[("add", project) for project in QUEUED], ("clear",)]
    full = t.copy()
    full.play(0, ("add", tb.FARM))
    assert full.options(0) == [("done",)]
    assert "holds 8" in full.game.say(full.why_not(0, ("add", tb.FARM)).msg)
    assert "first" in full.game.say(full.why_not(0, ("clear",)).msg)
    t.play(0, ("clear",))
    assert t.queue == ()
    assert ("clear",) not in t.options(0)
    t.play(0, ("done",))
    assert all(worker.order == IDLE for worker in workers(t))


# ---- exploring in combat time -----------------------------------------------------------------------------------


@pytest.mark.rule("HT 5.7", "HT 4.1", "HT-62")
def test_a_small_move_explores_around_the_new_hex() -> None:
    t = hive()
    for where in (*NEIGHBOURS[HOME], HOME + 2, HOME - 2, HOME - 3):
        t.put_ground(where, tb.DIRT)
    dig(t, tb.TUNNEL, WEST)
    for unit in t.units:
        unit.place = HOME
    enemy(t, 31, HOME - 3)
    t.stack = []
    t.do(Explore())
    t.settle()
    assert isinstance(t.stack[-1], Rally)
    worker = workers(t)[0]
    assert not t.ground[NORTH_EAST + 1]
    t.play(0, ("unit", worker.id))
    t.play(0, ("to", NORTH_EAST))
    assert not t.ground[NORTH_EAST + 1], "when all have moved"
    t.play(0, ("stand",))
    assert all(t.ground[where] for where in NEIGHBOURS[NORTH_EAST])
    assert t.ground[HOME + 3] == tb.UNKNOWN, "nobody looked there"
    assert worker.place >= CELLS
