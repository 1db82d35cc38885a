"""Corners of the rules that small mistakes were found to slip through (`make mutants`)."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.combat import in_danger
from formicarium.games.hymenopterra.rules.events import Event
from formicarium.games.hymenopterra.rules.larder import forecast
from formicarium.games.hymenopterra.rules.ledger import Load
from formicarium.games.hymenopterra.rules.map import CELLS, PLACES
from formicarium.games.hymenopterra.rules.walking import reach
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    WEST,
    alone,
    dig,
    enemy,
    hive,
    lay,
    order,
    recruit,
    wall,
    workers,
)

FAR_EAST, FAR_WEST = EAST + 1, WEST - 1


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize(("stock", "left"), [(9, 9), (10, 0), (11, 1)])
def test_mother_taxes_ten_food_or_none(stock: int, left: int) -> None:
    t = hive()
    wall(t)
    t.stock = stock
    Event(54, HOME).run(t)
    assert t.stock == left


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize(("stock", "left"), [(3, 0), (5, 0), (7, 2)])
def test_roaches_eat_five_food_or_what_there_is(stock: int, left: int) -> None:
    t = hive()
    wall(t)
    t.stock = stock
    Event(53, HOME).run(t)
    assert t.stock == left


@pytest.mark.rule("HT 8.4")
def test_the_deep_opens_somewhere_even_where_nobody_has_been_there() -> None:
    t = hive()
    Event(66, HOME).run(t)
    assert [p // CELLS for p in range(PLACES) if t.ground[p] == tb.VOID] == [2]


@pytest.mark.rule("HT 3.4")
@pytest.mark.parametrize("besieged", [False, True])
def test_only_fliers_cross_a_void_and_nobody_flies_through_soil(besieged: bool) -> None:
    t = hive()
    wall(t)
    lay(t, tb.VOID, EAST)
    dig(t, tb.TUNNEL, FAR_EAST, FAR_WEST)
    if besieged:
        enemy(t, 11, HOME)  # then the way is looked for hex by hex
    flier, walker = recruit(t, HOME, gifts=tb.FLIGHT), recruit(t, HOME)
    assert FAR_EAST in reach(t, flier)
    assert FAR_WEST not in reach(t, flier)
    assert FAR_EAST not in reach(t, walker)


@pytest.mark.parametrize(("steps", "danger"), [(2, True), (3, True), (4, False)])
def test_an_attacker_within_three_hexes_is_a_danger(steps: int, danger: bool) -> None:
    t = hive()
    wall(t)
    enemy(t, 41, HOME + steps)
    assert in_danger(t, workers(t)[0]) is danger


def test_the_forecast_counts_what_waits_where_drones_go_and_nothing_else() -> None:
    t = hive()
    wall(t)
    dig(t, tb.STORE, EAST)
    t.stock = 10
    without = forecast(t)
    t.loads = [Load(HOME + 5, 4, 0)]
    assert forecast(t) == without, "nobody fetches that"
    t.loads = [Load(HOME, 4, 0)]
    assert forecast(t)[0] == without[0] + 4


@pytest.mark.rule("HT 7.9")
@pytest.mark.parametrize(
    ("gifts", "ground", "ready", "offered"),
    [
        (tb.FIRE, tb.GRASS, 0, True),
        (0, tb.GRASS, 0, False),
        (tb.FIRE, tb.OPEN, 0, False),
        (tb.FIRE, tb.GRASS, 5, False),
    ],
)
def test_fire_is_set_by_fire_warriors_to_ripe_fields(gifts: int, ground: int, ready: int, offered: bool) -> None:
    t = hive()
    alone(t)
    lay(t, ground, HOME - CELLS)
    t.put_ready([HOME - CELLS], ready)
    warrior = recruit(t, HOME - CELLS, gifts=gifts)
    t.settle()
    order(t, warrior)
    assert (("burn",) in t.options(0)) is offered


@pytest.mark.rule("HT 3.2")
@pytest.mark.parametrize("weather", ["flood", "bacteria"])
def test_time_does_not_pass_quickly_before_bad_weather_is_over(weather: str) -> None:
    for until, quickly in ((-1, True), (0, False), (1, False)):
        t = hive()
        wall(t)
        alone(t)
        dig(t, tb.FARM, EAST, WEST)
        t.turn = 5
        setattr(t, weather, t.turn + until)
        t.settle()
        assert any(action[0] == "rest" for action in t.options(0)) is quickly
