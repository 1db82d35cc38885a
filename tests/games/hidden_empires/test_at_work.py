"""Who is busy and who is left to patrol, and what cannot be tended (rules HE 8, 15.1 to 15.5)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import BUS_CASTE, PORTER_CASTE, SPECIALIST_FORAGER_CASTE
from formicarium.games.hidden_empires.rules.discovery import APHIDS, PLANTS, PREY
from formicarium.games.hidden_empires.rules.foraging import Forage, foragers
from formicarium.games.hidden_empires.rules.map import HEXES, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import add_mods
from formicarium.games.hidden_empires.rules.tasks import ChoosePatrol, PerformTasks
from tests.games.hidden_empires.setting import ants, bare, choose, put, resting, run, with_traits

AT = {h: i for i, h in enumerate(HEXES)}
ONE, TWO, THREE = AT[-2, 0], AT[-1, 0], AT[0, 0]
"""A straight way from the nest of seat 0 to the middle."""


@pytest.mark.rule("HE 15.1", "HE 15.4")
@pytest.mark.parametrize(
    ("here", "offered"),
    [
        ({ONE: 1}, []),
        ({ONE: 2}, [("patrol", ONE)]),
        ({ONE: 1, TWO: 1}, [("patrol", TWO), ("patrol", ONE)]),
        ({ONE: 3, TWO: 1}, [("patrol", TWO), ("patrol", ONE)]),
    ],
)
def test_ants_are_divided_wherever_there_is_something_to_divide(
    here: dict[int, int], offered: list[tuple[str, int]]
) -> None:
    t = bare()
    for area, n in here.items():
        ants(t, 0, area, n)
    run(t, ChoosePatrol(0))
    assert t.options(0) == [("everywhere",), ("done",), *offered]
    choose(t, ("everywhere",))
    assert resting(t)
    assert {area: t.patrollers(0, area) for area in here} == here


@pytest.mark.rule("HE 15.4", "HE 17.1")
def test_patrols_are_set_caste_by_caste_until_all_do() -> None:
    t = bare()
    ants(t, 0, ONE, 2, 1, 2)
    run(t, ChoosePatrol(0))
    choose(t, ("patrol", ONE), ("some", 2, 1), ("patrol", ONE), ("some", 0, 1), ("patrol", ONE), ("all",))
    assert resting(t)
    assert t.patrollers(0, ONE) == 5


@pytest.mark.rule("HE 15.5", "HE 18.25")
@pytest.mark.parametrize("foraging", [False, True])
def test_one_bus_is_enough_for_any_trail(foraging: bool) -> None:
    t = bare()
    with_traits(t, 0, BUS_CASTE)
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, 5)
    ants(t, 0, ONE, 3, 0, 2)
    if foraging:
        put(t, ONE, PREY, 2)
    run(t, PerformTasks(0))
    if foraging:
        choose(t, ("change", ONE), ("harvest", 4))
    choose(t, ("as_proposed",), ("everywhere",))
    assert t.patrollers(0, TWO) == 0
    assert t.patrollers(0, ONE) == (1 if foraging else 4), "foragers: all workers and a bus, who carries as well"


@pytest.mark.rule("HE 15.5", "HE 18.25", "HE 8.12")
def test_one_bus_is_enough_for_all_trails_that_meet() -> None:
    t = bare()
    with_traits(t, 0, BUS_CASTE)
    home = t.nest_area[0]
    beside = next(a for a in NEIGHBOURS[ONE] if a not in (TWO, home) and a not in NEIGHBOURS[home])
    for area in (beside, TWO):
        put(t, area, PREY, 2)
        ants(t, 0, area, 1, 2, 1)
    ants(t, 0, ONE, 2, 2, 3)
    run(t, PerformTasks(0))
    choose(t, ("as_proposed",), ("everywhere",))
    assert (t.patrollers(0, ONE), t.patrollers(0, TWO), t.patrollers(0, beside)) == (6, 0, 0)


@pytest.mark.rule("HE 15.5", "HE 18.20")
@pytest.mark.parametrize(
    ("workers", "medias", "food", "left"), [(3, 2, 3, 2), (3, 2, 4, 1), (0, 2, 4, 0), (6, 1, 6, 1)]
)
def test_as_few_carry_as_the_food_needs(workers: int, medias: int, food: int, left: int) -> None:
    t = bare()
    with_traits(t, 0, PORTER_CASTE)
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, food)
    ants(t, 0, ONE, workers, medias)
    run(t, PerformTasks(0))
    choose(t, ("as_proposed",), *([("everywhere",)] if left else []))
    assert t.patrollers(0, ONE) == left


@pytest.mark.rule("HE 8.6", "HE 8.7", "HE 8.8", "HE 8.9")
@pytest.mark.parametrize("kind", [PLANTS, APHIDS])
@pytest.mark.parametrize(("mods", "tended"), [(2, 4), (0, 2), (-1, 1), (-2, -1), (-3, -1)])
def test_plus_and_minus_markers_say_how_many_tend(kind: int, mods: int, tended: int) -> None:
    t = bare()
    put(t, ONE, kind, 2)
    ants(t, 0, ONE, 5)
    add_mods(t, ONE, mods)
    run(t, Forage(0))
    if tended < 0:
        assert t.marker[ONE] < 0, "used up"
        assert resting(t)
        return
    choose(t, ("change", ONE))
    found = [("tend", n) for n in range(tended, 0, -1)] + [("harvest", n) for n in range(5, 0, -1)]
    assert t.options(0) == [*found, ("leave",)]


@pytest.mark.rule("HE 18.19")
@pytest.mark.parametrize(
    ("special", "tend", "n", "who"),
    [
        (False, False, 3, [2, 1, 0]),
        (False, True, 5, [2, 2, 1]),
        (True, False, 3, [1, 2, 0]),
        (True, False, 1, [0, 1, 0]),
        (True, True, 3, [2, 1, 0]),
        (True, False, 5, [2, 2, 1]),
    ],
)
def test_who_forages_first(special: bool, tend: bool, n: int, who: list[int]) -> None:
    t = bare()
    if special:
        with_traits(t, 0, SPECIALIST_FORAGER_CASTE)
    put(t, ONE, PLANTS, 2)
    ants(t, 0, ONE, 2, 2, 2)
    assert foragers(t, 0, ONE, tend, n) == who


@pytest.mark.rule("HE 15.1", "HE 15.5")
def test_who_is_busy_in_one_area_excuses_nobody_in_the_next() -> None:
    t = bare()
    home = t.nest_area[0]
    fields = sorted(NEIGHBOURS[home])
    for area in fields:
        put(t, area, PREY, 2)
        ants(t, 0, area, 1, 2, 3)
    run(t, Forage(0))
    for area in fields:
        choose(t, ("change", area), ("harvest", 5))
    choose(t, ("as_proposed",))
    for area in fields:
        assert list(t.busy[3 * area : 3 * area + 3]) == [1, 2, 2], "workers first; one major is idle"
