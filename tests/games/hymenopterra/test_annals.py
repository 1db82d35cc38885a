"""What is written into the annals, and the small print of events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.breeding import Breeding
from formicarium.games.hymenopterra.rules.building import complete
from formicarium.games.hymenopterra.rules.enemies import act
from formicarium.games.hymenopterra.rules.events import Event, crops, drown, wildfire
from formicarium.games.hymenopterra.rules.feeding import Feeding
from formicarium.games.hymenopterra.rules.ledger import Body, Chapter, Load
from formicarium.games.hymenopterra.rules.map import CELLS, PLACES
from formicarium.games.hymenopterra.rules.pieces import (
    WORKER,
    Larva,
)
from formicarium.games.hymenopterra.rules.rooms import change_room
from formicarium.games.hymenopterra.rules.seasons import DEGREES, degree
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    UP,
    WEST,
    alone,
    dig,
    enemy,
    hide,
    hive,
    lay,
    recruit,
    shafted,
    workers,
)


def told(t: HymenopTerra) -> list[str]:
    return [GAME.say(line) for line in t.story(0)]


def larvae(t: HymenopTerra, *places: int) -> None:
    dig(t, tb.CHAMBER, *places)
    t.larvae = [Larva(place, WORKER, 2) for place in places]


# ---- the annals ------------------------------------------------------------------------------------------------------


def event(row: int) -> Callable[[HymenopTerra], None]:
    return lambda t: Event(row, HOME).run(t)


def tribute(t: HymenopTerra) -> None:
    Event(55, HOME).run(t)
    t.play(0, t.options(0)[0])


def flooded(t: HymenopTerra) -> None:
    lay(t, tb.LAKE, UP + 1)
    workers(t)[0].place = UP
    enemy(t, 31, UP)
    drown(t)


def starving(t: HymenopTerra) -> None:
    t.spend(t.stock)
    t.stock = 0
    Feeding().run(t)


def stolen(t: HymenopTerra) -> None:
    act(t, enemy(t, 23, EAST))


def quake(t: HymenopTerra) -> None:
    change_room(t, EAST, tb.RUIN)


def finished(t: HymenopTerra) -> None:
    complete(t, HOME + 4, tb.TUNNEL)


def grown(t: HymenopTerra) -> None:
    t.larvae[0].left = 1
    Breeding().run(t)


def burnt(t: HymenopTerra) -> None:
    lay(t, tb.GRASS, UP + 1)
    workers(t)[0].place = UP + 1
    enemy(t, 31, UP + 1)
    wildfire(t)


@pytest.mark.parametrize(
    ("happens", "hatched", "lost", "killed", "built"),
    [
        (event(11), 0, 2, 0, 0),
        (event(12), 0, 1, 0, 0),
        (event(13), 0, 1, 0, 0),
        (event(14), 0, 3, 0, 0),
        (tribute, 0, 1, 0, 0),
        (flooded, 0, 1, 1, 0),
        (burnt, 0, 1, 1, 0),
        (starving, 0, 6, 0, 0),
        (stolen, 0, 1, 0, 0),
        (quake, 0, 1, 0, 0),
        (grown, 1, 0, 0, 0),
        (finished, 0, 0, 0, 1),
    ],
)
def test_the_annals_count_who_came_and_went(
    happens: Callable[[HymenopTerra], None], hatched: int, lost: int, killed: int, built: int
) -> None:
    t = shafted()
    larvae(t, EAST, WEST)
    recruit(t, HOME)
    before = t.tally()
    happens(t)
    chapter = t.chapter
    assert (chapter.hatched, chapter.lost, chapter.killed, chapter.built) == (hatched, lost, killed, built)
    assert t.tally() == before


@pytest.mark.rule("HT 8.4")
@pytest.mark.parametrize("number", range(12))
def test_what_an_earthquake_opens_is_explored(number: int) -> None:
    t = GAME.start(1, number, {}, story=False)
    if number % 3 == 0:
        lay(t, tb.DIRT, 2 * CELLS + 7)
    before = t.ground
    explored = t.chapter.explored
    Event(66, HOME).run(t)
    new = [place for place in range(PLACES) if t.ground[place] and not before[place]]
    assert t.chapter.explored - explored == len(new)
    voids = [place for place in new if t.ground[place] == tb.VOID]
    assert len(voids) == 1
    assert voids[0] >= 2 * CELLS
    holes = [place for place in new if CELLS <= place < 2 * CELLS]
    assert len(holes) == 1
    assert t.built[holes[0]] == tb.SHAFT
    assert t.ground[holes[0]] == tb.DIRT
    assert t.find[holes[0]] == tb.SINK_HOLE
    assert t.links[holes[0] - CELLS] == tb.LINK_DOWN


def test_food_that_comes_and_goes_is_in_the_annals() -> None:
    t = hive()
    t.chapter = Chapter()
    made, spent = t.made, t.spent
    t.gain(7)
    t.spend(3)
    assert (t.chapter.gained, t.chapter.spent, t.made - made, t.spent - spent) == (7, 3, 7, 3)
    assert t.chapter.line() == (7, 3, 0, 0, 0, 0, 0)


# ---- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize("ground", [tb.DIRT, tb.SAND, tb.CLAY, tb.OPEN, tb.ROCKS])
@pytest.mark.parametrize("where", [0, CELLS - 1, CELLS, PLACES - 1])
def test_a_nest_lies_in_an_empty_hex_anywhere(ground: int, where: int) -> None:
    t = shafted()
    t.ground = bytes([ground if p == where else tb.ROCK for p in range(PLACES)])
    Event(41, HOME).run(t)
    assert [p for p in range(PLACES) if t.find[p]] == [where]
    for spoil in (
        lambda t: t.put_find(where, tb.HILL),
        lambda t: t.build(where, tb.TUNNEL),
        lambda t: t.put_trap(where, tb.SPIKE),
    ):
        t = shafted()
        t.ground = bytes([ground if p == where else tb.ROCK for p in range(PLACES)])
        spoil(t)
        Event(41, HOME).run(t)
        assert t.find[HOME] == tb.NEST
        assert t.find[where] != tb.NEST
    closed = hive()
    closed.ground = bytes([ground if p == where else tb.ROCK for p in range(PLACES)])
    Event(41, HOME).run(closed)
    assert closed.find.find(tb.NEST) == (HOME if where < CELLS else where)


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize("where", [0, CELLS - 1, CELLS])
@pytest.mark.parametrize(("row", "ground", "find"), [(42, tb.GRASS, tb.GRAIN), (43, tb.TREES, tb.FRUIT)])
def test_grain_and_fruit_come_on_the_surface_where_there_is_nothing_else(
    where: int, row: int, ground: int, find: int
) -> None:
    t = shafted()
    lay(t, ground, where)
    Event(row, HOME).run(t)
    assert t.find[where] == (find if where < CELLS else tb.NOTHING)
    assert bool(t.sources >> find & 1) is (where < CELLS)
    for spoil in (lambda t: t.put_find(where, tb.HILL), lambda t: t.build(where, tb.SHAFT)):
        t = shafted()
        lay(t, ground, where)
        spoil(t)
        Event(row, HOME).run(t)
        assert find not in t.find


@pytest.mark.rule("HT 8.5")
def test_a_wildfire_takes_everything_in_the_fields_but_what_is_proof_against_fire() -> None:
    t = shafted()
    field, grain, other = UP + 1, UP + 2, UP + 3
    lay(t, tb.GRASS, field)
    hide(t, tb.GRAIN, grain)
    for place in (field, grain, other):
        recruit(t, place, toughness=5)
        recruit(t, place, gifts=tb.FIRE)
        thief = enemy(t, 14, place)
        thief.food = 4
        t.gain(4)
        enemy(t, 52, place)
        t.loads.append(Load(place, 2, 0))
        t.gain(2)
        t.bodies.append(Body(place, 3, 0))
    before = t.tally()
    wildfire(t)
    assert t.tally() == before
    assert [(unit.place, unit.gifts) for unit in t.units if unit.place < CELLS] == [
        (field, tb.FIRE),
        (grain, tb.FIRE),
        (other, 0),
        (other, tb.FIRE),
    ]
    assert [(foe.place, foe.row) for foe in t.foes] == [(field, 52), (grain, 52), (other, 14), (other, 52)]
    assert [load.place for load in t.loads] == [body.place for body in t.bodies] == [other]
    assert [t.ready[place] for place in (field, grain, other)] == [t.turn + 12, t.turn + 12, 0]
    assert sorted(crops(t)) == [field, grain]


@pytest.mark.rule("HT 8.5")
@pytest.mark.parametrize(("row", "gifts", "drowns"), [(31, 0, True), (54, tb.FLIGHT, False), (61, tb.SWIMMER, False)])
def test_who_drowns(row: int, gifts: int, drowns: bool) -> None:
    for where, wet in ((UP, True), (UP + 5, False), (CELLS, False)):
        t = shafted()
        alone(t)
        lay(t, tb.LAKE, UP + 1)
        hide(t, tb.POND, CELLS + 1)
        unit, foe = recruit(t, where, toughness=3, gifts=gifts), enemy(t, row, where)
        drown(t)
        gone = wet and drowns
        assert (t.unit(unit.id) is None, t.foe(foe.id) is None) == (gone, gone)
        line = "The flood comes: 1 unit drowns." if gone else "The flood comes; nobody of the hive is beside the water."
        assert line in told(t)


@pytest.mark.rule("HT 8.6")
def test_how_long_weather_lasts() -> None:
    t = shafted()
    for row in (15, 22, 24, 61, 63, 64):
        Event(row, HOME).run(t)
    assert (t.drones_back, t.bacteria, t.happy) == (t.turn + 2, t.turn + 1, t.turn)
    assert (t.flood, t.frost, t.storm) == (t.turn + 1, t.turn + 1, t.turn)


@pytest.mark.rule("HT 8.4")
def test_where_the_lair_map_is_known_the_deep_opens_all_the_same() -> None:
    t = hive()
    for p in range(CELLS, 2 * CELLS):
        if not t.ground[p]:
            t.put_ground(p, tb.DIRT)
    Event(66, HOME).run(t)
    assert sum(t.ground[p] == tb.VOID for p in range(2 * CELLS, PLACES)) == 1
    assert tb.SINK_HOLE not in t.find


@pytest.mark.rule("HT 11.4")
@pytest.mark.parametrize(
    ("score", "name"),
    [
        (0, "A hole in the ground"),
        (29, "A hole in the ground"),
        (30, "A burrow that lives"),
        (79, "A burrow that lives"),
        (80, "A hive"),
        (199, "A hive"),
        (200, "A thriving hive"),
        (499, "A thriving hive"),
        (500, "A city under the grass"),
        (899, "A city under the grass"),
        (900, "A realm of three worlds"),
    ],
)
def test_what_a_score_is_called(score: int, name: str) -> None:
    assert DEGREES[degree(score)][1] == name
