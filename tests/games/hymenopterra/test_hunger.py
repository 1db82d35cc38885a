"""The small print of hunger, wounds, brood and rooms, in tables."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.breeding import Breed, Breeding, ChamberOrders, name_taken
from formicarium.games.hymenopterra.rules.building import complete, cost_at, materials
from formicarium.games.hymenopterra.rules.feeding import Feeding, WhoStarves, eat, nurse, shortage, starve_next
from formicarium.games.hymenopterra.rules.larder import forecast, spare_food
from formicarium.games.hymenopterra.rules.ledger import Design
from formicarium.games.hymenopterra.rules.losses import heal
from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.pieces import (
    BY_ALL_MEANS,
    LEFT_ALONE,
    QUEEN,
    WITH_SPARE_FOOD,
    WORKER,
    Larva,
    Unit,
)
from formicarium.games.hymenopterra.rules.rooms import change_room, close_way, open_way
from formicarium.games.hymenopterra.rules.table import ASK, REST, HymenopTerra
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    SOUTH_EAST,
    WEST,
    dig,
    hide,
    hive,
    lay,
    recruit,
    wall,
    workers,
)


def larvae(t: HymenopTerra, *places: int) -> None:
    dig(t, tb.CHAMBER, *places)
    t.larvae = [Larva(place, WORKER, 2) for place in places]


# ---- wounds and hunger -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 7.9")
@pytest.mark.parametrize(
    ("hurt", "starved", "after"), [(1, 0, (0, 0)), (2, 2, (1, 1)), (3, 1, (2, 1)), (1, 1, (0, 0)), (3, 3, (2, 2))]
)
def test_wounds_from_hunger_close_last(hurt: int, starved: int, after: tuple[int, int]) -> None:
    unit = Unit(1, 2, HOME, toughness=5, hurt=hurt, starved=starved)
    heal(unit)
    assert (unit.hurt, unit.starved) == after


@pytest.mark.rule("HT 2.4")
@pytest.mark.parametrize(("stock", "asked"), [(0, False), (1, True), (3, True), (4, False), (5, False)])
def test_who_goes_hungry_is_asked_where_somebody_can_eat(stock: int, asked: bool) -> None:
    t = hive()
    t.stock = stock
    t.stack = []
    Feeding().run(t)
    assert any(isinstance(step, WhoStarves) for step in t.stack) is asked
    if not asked:
        assert t.stock == max(0, stock - 4)
        assert len(t.units) == (4 if stock else 1)


@pytest.mark.rule("HT 2.4")
@pytest.mark.parametrize("short", range(1, 9))
def test_the_usual_order_of_hunger(short: int) -> None:
    t = hive()
    larvae(t, EAST, WEST)
    tough, weak = recruit(t, HOME, toughness=4), recruit(t, HOME)
    t.queen().hurt = 1
    t.stock = t.mouths() - short
    while shortage(t) > 0:
        starve_next(t)
    a, b, c = workers(t)
    order_of = [tough.id, t.queen().id, WEST, EAST, c.id, b.id, a.id, weak.id]
    hungry = {unit.id for unit in t.units if unit.hungry} | {larva.place for larva in t.larvae if larva.hungry}
    assert hungry == set(order_of[:short])
    before = t.tally()
    mouths = t.mouths()
    eat(t)
    assert (t.stock, t.tally()) == (0, before)
    assert mouths - t.mouths() == max(0, short - 2), "the tough and the queen only suffer"


@pytest.mark.rule("HT 2.4")
def test_everybody_may_be_chosen_who_is_of_another_kind_or_elsewhere() -> None:
    t = hive()
    worker = workers(t)[0]
    there = [recruit(t, worker.place + steps) for steps in range(-32, 0)]
    offered = {action[1] for action in WhoStarves(0).options(t) if action[0] == "hungry"}
    assert offered == {t.queen().id, worker.id, *(unit.id for unit in there)}, "workers of one hex are one choice"


@pytest.mark.rule("HT 2.4")
def test_a_dying_queen_is_the_last_to_go_hungry() -> None:
    t = hive()
    t.queen().hurt = 2
    t.stock = 1
    while shortage(t) > 0:
        starve_next(t)
    assert [unit.caste for unit in t.units if not unit.hungry] == [QUEEN]
    t.stock = 0
    starve_next(t)
    assert t.queen().hungry
    starve_next(t)  # nobody is left


@pytest.mark.rule("HT 2.5")
@pytest.mark.parametrize(
    ("nursed", "stock", "hungry", "healed"),
    [
        (WITH_SPARE_FOOD, 6, False, 1),
        (WITH_SPARE_FOOD, 5, False, 0),
        (BY_ALL_MEANS, 1, False, 1),
        (BY_ALL_MEANS, 0, False, 0),
        (BY_ALL_MEANS, 9, True, 0),
        (LEFT_ALONE, 20, False, 0),
    ],
)
def test_how_wounds_are_nursed(nursed: int, stock: int, hungry: bool, healed: int) -> None:
    t = hive()
    warrior = recruit(t, HOME, toughness=5)
    warrior.hurt, warrior.nursed, warrior.hungry = 3, nursed, hungry
    t.stock = stock
    spent = t.spent
    nurse(t)
    assert (warrior.hurt, t.stock, t.spent - spent) == (3 - healed, stock - healed, healed)


@pytest.mark.rule("HT 2.3")
@pytest.mark.parametrize(
    ("stock", "farms", "back", "spare"),
    [(12, 0, 0, 8), (12, 2, 0, 10), (12, 2, 1, 10), (12, 2, 2, 8), (19, 3, 0, 16), (30, 3, 0, 26)],
)
def test_spare_food_counts_the_next_crop_as_far_as_there_is_room(stock: int, farms: int, back: int, spare: int) -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, *(EAST, WEST, SOUTH_EAST)[:farms])
    t.stock, t.drones_back = stock, back
    assert spare_food(t) == spare


@pytest.mark.rule("HT 2.3")
@pytest.mark.parametrize(
    ("stock", "farms", "back", "load", "expected"),
    [
        (12, 0, 0, 0, [8, 4, 0, -4, -4, -4]),
        (12, 2, 0, 0, [10, 8, 6, 4, 2, 0]),
        (19, 3, 0, 0, [16, 16, 16, 15, 14, 13]),
        (12, 3, 3, 0, [8, 4, 9, 8, 7, 6]),
        (18, 0, 0, 5, [16, 15, 11, 7, 3, -1]),
        (2, 1, 2, 0, [-2, -2, -3, -3, -3, -3]),
    ],
)
def test_the_forecast(stock: int, farms: int, back: int, load: int, expected: list[int]) -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, *(EAST, WEST, SOUTH_EAST)[:farms])
    t.stock, t.drones_back = stock, back
    t.drop(HOME, load)
    assert forecast(t) == expected


# ---- breeding --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 7.1")
@pytest.mark.parametrize(("resting", "asked"), [(0, True), (1, False), (2, False)])
def test_no_chamber_asks_while_time_passes_quickly(resting: int, asked: bool) -> None:
    t = hive()
    wall(t)
    dig(t, tb.CHAMBER, EAST)
    t.resting = resting
    t.stack = []
    Breeding().run(t)
    assert any(isinstance(step, Breed) for step in t.stack) is asked


@pytest.mark.rule("HT 7.8")
def test_designs_are_the_same_if_everything_is() -> None:
    design = Design("Ada", 1, 2, 1, tb.FIRE)
    for build in [(1, 2, 1, tb.FIRE), (0, 2, 1, tb.FIRE), (1, 3, 1, tb.FIRE), (1, 2, 0, tb.FIRE), (1, 2, 1, 0)]:
        assert design.is_built(*build) is (build == (1, 2, 1, tb.FIRE))
    assert not design.is_built(0, 1, 0, 0)
    t = hive()
    t.designs = [design]
    assert name_taken(t, "Ada")
    assert not name_taken(t, "Bea")
    t.designs = []
    assert not name_taken(t, "Ada")


# ---- rooms and ways --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 6.10", "HT 11.1")
def test_a_hive_lives_while_a_lair_is_left() -> None:
    t = hive()
    dig(t, tb.LAIR, EAST)
    dig(t, tb.FARM, WEST)
    change_room(t, WEST, tb.RUIN)
    assert not t.over
    change_room(t, EAST, tb.RUIN)
    assert not t.over
    change_room(t, HOME, tb.RUIN)
    assert t.over


@pytest.mark.rule("HT 4.8")
@pytest.mark.parametrize("cell", [0, 50, CELLS - 1])
def test_ways_are_opened_and_closed_on_both_sides(cell: int) -> None:
    top, middle, bottom = cell, cell + CELLS, cell + 2 * CELLS
    t = hive()
    assert open_way(t, middle, bottom)
    assert (t.links[cell], t.built[middle], t.built[bottom], t.built[top]) == (2, tb.SHAFT, tb.SHAFT, 0)
    assert t.chapter.explored == 2
    assert open_way(t, top, middle)
    assert (t.links[cell], t.built[top]) == (3, tb.SHAFT)
    assert [t.ground[p] for p in (top, middle, bottom)] == [tb.OPEN, tb.DIRT, tb.DIRT]
    for closed, links, built in (
        (middle, 0, (0, tb.SHAFT, tb.TUNNEL)),
        (bottom, 1, (tb.SHAFT, tb.SHAFT, tb.SHAFT)),
    ):
        c = t.copy()
        for place, find in ((top, tb.SINK_HOLE), (middle, tb.SHAFT_FOUND), (bottom, tb.SINK_HOLE)):
            c.discover(place, find)
        close_way(c, closed)
        assert c.links[cell] == links
        assert tuple(c.built[p] for p in (top, middle, bottom)) == built
        assert c.find[closed] == tb.NOTHING
        if closed == middle:
            assert (c.find[top], c.find[bottom]) == (tb.NOTHING, tb.NOTHING)
        else:
            assert (c.find[top], c.find[middle]) == (tb.SINK_HOLE, tb.SHAFT_FOUND), "a way to the surface is left there"
    only = hive()
    open_way(only, middle, bottom)
    only.discover(middle, tb.POOL)
    close_way(only, bottom)
    assert (only.links[cell], only.built[middle], only.find[middle]) == (0, tb.TUNNEL, tb.POOL)


@pytest.mark.rule("HT 4.8")
def test_no_way_through_a_lair_and_soil_stays_what_it_is() -> None:
    t = hive()
    assert not open_way(t, HOME, HOME + CELLS)
    assert not open_way(t, HOME - CELLS, HOME)
    assert not any(t.links)
    lay(t, tb.SAND, EAST)
    lay(t, tb.CLAY, EAST + CELLS)
    hide(t, tb.POOL, EAST)
    t.put_trap(EAST, tb.SPIKE)
    open_way(t, EAST, EAST + CELLS)
    assert (t.ground[EAST], t.ground[EAST + CELLS], t.find[EAST], t.trap[EAST]) == (tb.SAND, tb.CLAY, 0, 0)


@pytest.mark.rule("HT 6.7")
@pytest.mark.parametrize(
    ("trap", "gift", "source"), [(tb.SPIKE, 0, tb.BAMBOO), (tb.BLADE, 1, tb.CRYSTALS), (tb.STICKY, 2, tb.TAR)]
)
@pytest.mark.parametrize("where", [0, CELLS, HOME + 1])
def test_traps_use_up_gifts_where_there_is_no_source(trap: int, gift: int, source: int, where: int) -> None:
    for known in (False, True):
        t = hive()
        wall(t)
        t.material = [1, 1, 1]
        t.material[gift] = 2
        t.put_ready([where], 40)
        if known:
            t.discover(place := HOME - 3, source)
            t.put_find(place, tb.NOTHING)
        complete(t, where, trap)
        assert t.material[gift] == (2 if known else 1)
        assert sum(t.material) == (4 if known else 3)
        assert t.trap[where] == trap
        assert t.ready[where] == (40 if where < CELLS else 0), "crops grow on, a trap is ready at once"
        t.material = [0, 0, 0]
        assert materials(t) == (1 << trap if known else 0)


@pytest.mark.rule("HT 6.5")
@pytest.mark.parametrize(
    ("project", "ground", "find", "turns"),
    [
        (tb.TUNNEL, tb.DIRT, 0, 1),
        (tb.TUNNEL, tb.CLAY, 0, 2),
        (tb.TUNNEL, tb.DIRT, tb.EGG, 1),
        (tb.FARM, tb.DIRT, tb.EGG, 1),
        (tb.FARM, tb.CLAY, tb.EGG, 2),
        (tb.LAIR, tb.DIRT, tb.EGG, 5),
        (tb.SPIKE, tb.CLAY, tb.EGG, 3),
        (tb.FILL, tb.CLAY, 0, 1),
    ],
)
def test_turns_of_work_by_ground(project: int, ground: int, find: int, turns: int) -> None:
    t = hive()
    lay(t, ground, EAST)
    hide(t, find, EAST)
    assert cost_at(t, EAST, project) == turns


@pytest.mark.rule("HT 7.3")
@pytest.mark.parametrize(
    ("action", "plan"), [(("as_it_is",), 1), (("ask",), ASK), (("leave",), REST), (("always", 2), 2)]
)
def test_what_a_chamber_is_told(action: tuple[object, ...], plan: int) -> None:
    t = hive()
    wall(t)
    larvae(t, EAST)
    t.set_plan(EAST, 1)
    ChamberOrders(0, EAST).take(t, action)
    assert t.plan_for(EAST) == plan
    assert t.brooded == (EAST,)
    assert len(t.larvae) == 1


def test_a_hive_that_starves_altogether_can_be_set_up() -> None:
    t = hive()
    t.queen().hurt = 2
    t.stock = t.made = 0
    t.do(Feeding())
    t.settle()
    assert t.over
    t.check()
