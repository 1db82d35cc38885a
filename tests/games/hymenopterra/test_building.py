"""Every structure and trap: where it may be built, how long it takes, what it does."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.building import Building, can_build, complete, cost_at
from formicarium.games.hymenopterra.rules.ledger import Job, Load
from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.pieces import BUILD, IDLE, Larva
from formicarium.games.hymenopterra.rules.revealing import lay as reveal_find
from formicarium.games.hymenopterra.rules.rooms import change_room
from formicarium.games.hymenopterra.rules.walking import reach
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    SOUTH_EAST,
    WEST,
    alone,
    dig,
    end_turn,
    hide,
    hive,
    lay,
    order,
    place,
    recruit,
    wall,
    workers,
)

ROOMS = [tb.FARM, tb.CHAMBER, tb.STORE, tb.LAIR]


@pytest.mark.rule("HT 6.2")
@pytest.mark.parametrize(
    ("project", "cost"),
    [
        (tb.TUNNEL, 1),
        (tb.SHAFT, 1),
        (tb.SHAFT_DOWN, 1),
        (tb.FARM, 2),
        (tb.CHAMBER, 2),
        (tb.STORE, 2),
        (tb.LAIR, 6),
        (tb.STICKY, 2),
        (tb.SPIKE, 2),
        (tb.BLADE, 3),
        (tb.FLAME, 4),
        (tb.PIT, 2),
        (tb.GAS, 4),
    ],
)
def test_turns_of_work(project: int, cost: int) -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    assert cost_at(t, EAST, project) == cost
    t.put_ground(EAST, tb.CLAY)
    assert cost_at(t, EAST, project) == cost + 1


@pytest.mark.rule("HT 6.5", "HT-47")
def test_a_big_egg_saves_a_turn_for_rooms_and_filling_in_takes_one() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    t.put_find(EAST, tb.EGG)
    assert [cost_at(t, EAST, project) for project in (tb.FARM, tb.LAIR, tb.TUNNEL, tb.SPIKE)] == [1, 5, 1, 2]
    t.put_ground(EAST, tb.CLAY)
    assert cost_at(t, EAST, tb.FARM) == 2
    assert cost_at(t, EAST, tb.FILL) == 1


@pytest.mark.rule("HT 6.4", "HT-46", "HT 6.1")
@pytest.mark.parametrize(("project", "turns"), [(tb.TUNNEL, 1), (tb.FARM, 2), (tb.LAIR, 6)])
def test_a_site_begun_in_one_turn_is_finished_so_many_turns_later(project: int, turns: int) -> None:
    t = hive()
    wall(t)
    t.made += 100
    t.stock += 100
    worker = workers(t)[0]
    order(t, worker, ("build", project), ("at", EAST))
    assert (worker.order, worker.place) == (BUILD, EAST)
    end_turn(t)
    for _ in range(turns):
        assert t.built[EAST] == 0
        end_turn(t)
    assert t.built[EAST] == project
    assert worker.order == IDLE
    assert t.turn == 1 + turns + 1


@pytest.mark.rule("HT 6.4", "HT-46")
def test_more_workers_do_not_help_and_work_is_kept() -> None:
    t = hive()
    wall(t)
    first, second, _ = workers(t)
    for worker in (first, second):
        worker.order, worker.goal, worker.project, worker.place = BUILD, EAST, tb.FARM, EAST
    end_turn(t)
    assert t.jobs == [Job(EAST, tb.FARM, 0, 1)]
    end_turn(t)
    assert t.jobs == [Job(EAST, tb.FARM, 1, 2)]
    for worker in (first, second):
        worker.order = IDLE
        worker.place = HOME
    end_turn(t)
    assert t.jobs == [Job(EAST, tb.FARM, 1, 2)]


@pytest.mark.rule("HT 6.1", "HT 6.3")
def test_where_nothing_can_be_built_any_more_nothing_is_begun() -> None:
    t = hive()
    wall(t)
    t.put_ground(EAST, tb.BEDROCK)
    worker = workers(t)[0]
    worker.order, worker.goal, worker.project, worker.place = BUILD, EAST, tb.FARM, EAST
    Building().run(t)
    assert t.jobs == []
    assert worker.order == IDLE


@pytest.mark.rule("HT 6.4", "HT-40")
def test_a_worker_does_one_job_a_turn() -> None:
    t = hive()
    wall(t)
    t.put_find(EAST, tb.GRUB)
    worker = workers(t)[0]
    order(t, worker, ("build", tb.TUNNEL), ("at", EAST))
    assert ("unit", worker.id) not in t.options(0)
    end_turn(t)
    assert t.find[EAST] == tb.GRUB


@pytest.mark.rule("HT 6.3", "HT-45", "HT 4.5")
@pytest.mark.parametrize(
    ("ground", "allowed"),
    [
        (tb.DIRT, [tb.TUNNEL, tb.SHAFT, *ROOMS]),
        (tb.CLAY, [tb.TUNNEL, tb.SHAFT, *ROOMS]),
        (tb.SAND, [tb.TUNNEL, tb.SHAFT]),
        (tb.ROCK, []),
        (tb.BEDROCK, []),
        (tb.VOID, []),
        (tb.UNKNOWN, []),
    ],
)
@pytest.mark.parametrize("layer", [1, 2])
def test_grounds(ground: int, allowed: list[int], layer: int) -> None:
    t = hive()
    here = place(3, 3, layer)
    t.put_ground(here, ground)
    assert [p for p in (tb.TUNNEL, tb.SHAFT, *ROOMS) if can_build(t, here, p)] == allowed


@pytest.mark.rule("HT 6.3", "HT-48")
def test_the_deep_map_is_no_harder() -> None:
    t = hive()
    wall(t)
    assert all(cost_at(t, place(3, 3, 1), p) == cost_at(t, place(3, 3, 2), p) for p in tb.PROJECTS)


@pytest.mark.rule("HT 6.1", "HT 6.3")
def test_on_the_surface_only_traps() -> None:
    t = hive()
    wall(t)
    hide(t, tb.TAR, place(9, 9, 0))
    here = place(3, 3, 0)
    assert [p for p in tb.PROJECTS if can_build(t, here, p)] == [tb.STICKY]
    t.put_ground(here, tb.LAKE)
    assert [p for p in tb.PROJECTS if can_build(t, here, p)] == []


@pytest.mark.rule("HT 6.1")
def test_only_workers_build_and_diggers_dig_tunnels() -> None:
    t = hive()
    wall(t)
    basic, digger = recruit(t, HOME), recruit(t, HOME, gifts=tb.DIGGER)
    t.play(0, ("unit", basic.id))
    assert not [a for a in t.options(0) if a[0] == "build"]
    assert t.why_not(0, ("build", tb.FARM)) is not None
    t.play(0, ("wait",))
    t.look_again()
    t.play(0, ("unit", digger.id))
    assert [a for a in t.options(0) if a[0] == "build"] == [("build", tb.TUNNEL)]


@pytest.mark.rule("HT 6.1", "HT 3.3")
def test_tunnels_let_everybody_through() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    basic = recruit(t, HOME)
    assert reach(t, basic) == []
    complete(t, EAST, tb.TUNNEL)
    assert reach(t, basic) == [EAST]


@pytest.mark.rule("HT 6.2", "HT 6.3")
def test_a_shaft_connects_with_the_map_above_or_below() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST)
    complete(t, EAST, tb.SHAFT)
    assert t.links[EAST % CELLS] == tb.LINK_UP
    assert t.ground[EAST - CELLS] == tb.OPEN
    complete(t, WEST, tb.SHAFT_DOWN)
    assert t.links[WEST % CELLS] == tb.LINK_DOWN
    assert t.ground[WEST + CELLS] == tb.DIRT
    lay(t, tb.DIRT, place(3, 3, 2))
    complete(t, place(3, 3, 2), tb.SHAFT)
    assert t.built[place(3, 3, 1)] == tb.SHAFT


@pytest.mark.rule("HT 6.3")
@pytest.mark.parametrize(
    ("layer", "ground", "project"),
    [(0, tb.LAKE, tb.SHAFT), (2, tb.ROCK, tb.SHAFT_DOWN), (2, tb.BEDROCK, tb.SHAFT_DOWN), (2, tb.VOID, tb.SHAFT_DOWN)],
)
def test_a_shaft_cannot_break_through_everything(layer: int, ground: int, project: int) -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    assert can_build(t, EAST, project)
    t.put_ground(EAST % CELLS + layer * CELLS, ground)
    assert not can_build(t, EAST, project)


@pytest.mark.rule("HT 6.3")
def test_no_shaft_through_a_room_and_none_below_the_deep() -> None:
    t = hive()
    lay(t, tb.DIRT, HOME + CELLS, EAST + CELLS)
    assert not can_build(t, HOME + CELLS, tb.SHAFT)
    assert can_build(t, EAST + CELLS, tb.SHAFT)
    assert not can_build(t, EAST + CELLS, tb.SHAFT_DOWN)


@pytest.mark.rule("HT 6.3", "HT 4.6")
def test_mushrooms_are_a_farm_already() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    hide(t, tb.MUSHROOMS, EAST)
    assert not can_build(t, EAST, tb.FARM)
    assert can_build(t, EAST, tb.TUNNEL)
    assert len(t.farms(t.network())) == 1


# ---- traps ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 6.7", "HT-49", "HT 6.3")
@pytest.mark.parametrize(
    ("trap", "source", "gift"), [(tb.STICKY, tb.TAR, 2), (tb.SPIKE, tb.BAMBOO, 0), (tb.BLADE, tb.CRYSTALS, 1)]
)
def test_material_a_source_serves_for_ever_a_gift_once(trap: int, source: int, gift: int) -> None:
    t = hive()
    dig(t, tb.TUNNEL, EAST, WEST)
    lay(t, tb.DIRT, SOUTH_EAST)
    assert not can_build(t, EAST, trap)
    t.material[gift] = 1
    assert can_build(t, EAST, trap)
    complete(t, EAST, trap)
    assert t.trap[EAST] == trap
    assert t.built[EAST] == tb.TUNNEL
    assert t.material == [0, 0, 0]
    assert not can_build(t, WEST, trap)
    reveal_find(t, place(3, 3, 2), source)
    for where in (WEST, SOUTH_EAST):
        assert can_build(t, where, trap)
        complete(t, where, trap)
    assert t.material == [0, 0, 0]
    assert not can_build(t, WEST, trap), "one trap in a hex"
    assert not can_build(t, HOME, trap), "not in a room"


@pytest.mark.rule("HT 6.7", "HT-50")
@pytest.mark.parametrize(("trap", "find"), [(tb.FLAME, tb.VENT), (tb.GAS, tb.POCKET)])
def test_flame_and_gas_traps_only_over_their_gas(trap: int, find: int) -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    assert not can_build(t, EAST, trap)
    t.put_find(EAST, find)
    assert can_build(t, EAST, trap)


@pytest.mark.rule("HT 6.7", "HT-50")
def test_a_pit_is_dug_above_a_void() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    assert not can_build(t, EAST, tb.PIT)
    t.put_ground(EAST + CELLS, tb.VOID)
    assert can_build(t, EAST, tb.PIT)
    assert not can_build(t, EAST + CELLS, tb.PIT)


@pytest.mark.rule("HT 6.7")
def test_why_a_trap_cannot_be_built() -> None:
    t = hive()
    wall(t)
    t.play(0, ("unit", workers(t)[0].id))
    refused = {action: (t.game.say(reason.msg), reason.rule) for action, _, reason in t.question(0).refused}
    assert refused[("build", tb.SPIKE)] == ("A spike trap needs bamboo; none has been found.", "HT 6.7")
    assert "gas vent" in refused[("build", tb.FLAME)][0]
    assert "gas pocket" in refused[("build", tb.GAS)][0]
    assert "void" in refused[("build", tb.PIT)][0]


# ---- filling in, stores, lairs ----------------------------------------------------------------------------------


@pytest.mark.rule("HT 6.8")
def test_filling_in() -> None:
    t = hive()
    dig(t, tb.FARM, EAST)
    dig(t, tb.CHAMBER, WEST)
    t.larvae = [Larva(WEST, 1, 1)]
    assert can_build(t, EAST, tb.FILL)
    assert not can_build(t, WEST, tb.FILL), "a larva is in it"
    assert not can_build(t, HOME, tb.FILL), "the queen is in it"
    complete(t, EAST, tb.FILL)
    assert t.built[EAST] == 0
    assert can_build(t, EAST, tb.STORE)


@pytest.mark.rule("HT 6.8")
@pytest.mark.parametrize("layer", [1, 2])
def test_a_filled_shaft_is_closed(layer: int) -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    complete(t, EAST, tb.SHAFT)
    t.put_link(EAST % CELLS, t.links[EAST % CELLS] | tb.LINK_DOWN)
    dig(t, tb.SHAFT, EAST + CELLS)
    complete(t, EAST % CELLS + layer * CELLS, tb.FILL)
    assert t.links[EAST % CELLS] == (0 if layer == 1 else tb.LINK_UP)
    if layer == 1:
        assert (t.built[EAST - CELLS], t.built[EAST], t.built[EAST + CELLS]) == (0, 0, tb.TUNNEL)
    else:
        assert (t.built[EAST - CELLS], t.built[EAST], t.built[EAST + CELLS]) == (tb.SHAFT, tb.SHAFT, 0)


@pytest.mark.rule("HT 6.9", "HT-51")
def test_rooms_work_where_drones_get_to() -> None:
    t = hive()
    dig(t, tb.FARM, HOME + 2)
    assert t.farms(t.network()) == []
    dig(t, tb.TUNNEL, EAST)
    assert t.farms(t.network()) == [HOME + 2]
    dig(t, tb.STORE, WEST, HOME - 5)
    assert t.network().capacity == 40
    dig(t, tb.SHAFT, SOUTH_EAST, SOUTH_EAST + CELLS)
    t.put_link(SOUTH_EAST % CELLS, tb.LINK_DOWN)
    dig(t, tb.STORE, SOUTH_EAST + CELLS + 1)
    assert t.network().capacity == 60, "the deep map is connected by its shaft"


@pytest.mark.rule("HT 6.9", "HT-44")
def test_a_lost_store_room_spills_its_food() -> None:
    t = hive()
    dig(t, tb.STORE, EAST)
    t.made += 20
    t.stock = 32
    change_room(t, EAST, tb.RUIN)
    assert t.stock == 20
    assert t.loads == [Load(EAST, 12, 0)]


@pytest.mark.rule("HT 6.10", "HT 3.8")
def test_the_queen_moves_to_another_lair_and_nowhere_else() -> None:
    t = hive()
    dig(t, tb.TUNNEL, EAST)
    dig(t, tb.LAIR, HOME + 2)
    queen = t.queen()
    assert reach(t, queen) == [HOME + 2]
    assert t.network().capacity == 40
    t.play(0, ("unit", queen.id))
    t.play(0, ("go",))
    if ("at", HOME + 2) in t.options(0):
        t.play(0, ("at", HOME + 2))
    assert queen.place == HOME + 2
    assert can_build(t, HOME, tb.FILL)


@pytest.mark.rule("HT 11.1", "HT-58")
def test_without_a_lair_the_game_is_lost() -> None:
    t = hive()
    alone(t)
    change_room(t, HOME, tb.RUIN)
    assert t.over
    assert t.places == [2]
    assert t.scores == [0]
