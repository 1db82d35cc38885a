"""Discovering, tasks and foraging, with the examples of the rulebook (rules HE 6, 7, 8, 15.4 to 15.6)."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.cards import BUS_CASTE, PORTER_CASTE
from formicarium.games.hidden_empires.rules.discovery import APHIDS, BLANK, PLANTS, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.foraging import TEND, Forage, Plan, Trails
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import COLOUR, DISTANCE, HEXES, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import add_mods
from formicarium.games.hidden_empires.rules.places import BUILDERS, RETURNING, UNLIMITED
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.scouting import Discover
from formicarium.games.hidden_empires.rules.tasks import Build, PerformTasks
from tests.games.hidden_empires.setting import ants, asked, bare, choose, patrol, put, resting, rig, run, with_traits

NEST = 34
"""(-3, 0)"""
AT = {h: i for i, h in enumerate(HEXES)}
ONE, TWO, THREE = AT[-2, 0], AT[-1, 0], AT[0, 0]
"""A straight way from the nest to the middle."""


def food(t: HiddenEmpires) -> int:
    return t.sheets[0].food


# ---- discovering


@pytest.mark.rule("HE 6.1", "HE-20", "HE 4.2")
def test_turning_is_voluntary_and_an_unknown_marker_feeds_nobody() -> None:
    t = bare(advanced=False)
    put(t, ONE, PREY, 2, up=False)
    ants(t, 0, ONE, 2)
    run(t, Discover(0))
    assert t.options(0) == [("turn", ONE), ("done",)]
    choose(t, ("done",))
    assert not t.face[ONE]
    run(t, Forage(0))
    assert resting(t)
    assert food(t) == 0


@pytest.mark.rule("HE 6.2", "HE-18", "HE 6.4")
def test_blanks_leave_the_map_and_food_stays() -> None:
    t = bare(advanced=False)
    blank = put(t, ONE, BLANK, 0, up=False)
    put(t, TWO, PLANTS, 1, up=False)
    ants(t, 0, ONE, 1)
    ants(t, 0, TWO, 1)
    run(t, Discover(0))
    choose(t, ("turn_all",))
    assert t.marker[ONE] < 0
    assert blank in t.unused
    assert t.food_kind(TWO) == PLANTS
    assert not t.can_undo(0)  # Something hidden was shown.


@pytest.mark.rule("HE 6.1")
def test_markers_are_turned_one_by_one() -> None:
    t = bare(advanced=False)
    for area in (ONE, TWO, THREE):
        put(t, area, PREY, 2, up=False)
        ants(t, 0, area, 1)
    run(t, Discover(0))
    choose(t, ("turn", TWO))
    assert sorted(t.options(0)) == sorted([("turn_all",), ("turn", ONE), ("turn", THREE), ("done",)])
    choose(t, ("turn", ONE))
    assert t.options(0) == [("turn", THREE), ("done",)]
    choose(t, ("done",))
    assert resting(t)
    assert [t.face[area] for area in (ONE, TWO, THREE)] == [1, 1, 0]


@pytest.mark.rule("HE 6.3")
def test_predators_send_home_all_who_found_them() -> None:
    t = bare(advanced=False)
    put(t, ONE, PREDATORS, 7, up=False)
    ants(t, 0, ONE, 3)
    run(t, Discover(0))
    choose(t, ("turn", ONE))
    assert t.predators(ONE)
    assert t.here(0, ONE) == 0
    assert t.count(0, RETURNING) == 3


# ---- tasks


@pytest.mark.rule("HE 7.4")
def test_each_builder_adds_two() -> None:
    t = bare(advanced=False)
    ants(t, 0, BUILDERS, 3)
    run(t, Build(0))
    assert t.sheets[0].size == 26


@pytest.mark.rule("HE 7.1", "HE-31", "HE 7.3")
def test_tasks_come_in_a_fixed_order() -> None:
    t = bare(advanced=False)
    put(t, ONE, PREY, 2)
    ants(t, 0, ONE, 1)
    ants(t, 0, TWO, 1)
    ants(t, 1, TWO, 1)
    ants(t, 0, BUILDERS, 1)
    run(t, PerformTasks(0))
    assert asked(t) == "Attack"
    choose(t, ("done",))
    assert asked(t) == "PlanForaging"
    assert t.sheets[0].size == 20
    choose(t, ("as_proposed",))
    assert t.sheets[0].size == 22


@pytest.mark.rule("HE 7.2", "HE-30")
def test_who_fought_neither_forages_nor_carries() -> None:
    t = bare(advanced=False)
    put(t, ONE, PREY, 2)
    put(t, TWO, PREY, 2)
    ants(t, 0, ONE, 3)
    ants(t, 0, TWO, 3)
    t.fought = changed(t.fought, ONE, 1)
    run(t, Forage(0))
    assert resting(t)  # Neither the area itself nor the one behind it.
    assert food(t) == 0


# ---- harvesting and tending


@pytest.mark.rule("HE 8.15")
def test_the_table_proposes_to_tend_where_it_may_and_no_more_than_the_trail_carries() -> None:
    t = bare(advanced=False)
    put(t, ONE, PLANTS, 2)
    ants(t, 0, ONE, 3)
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, 8)
    run(t, Forage(0))
    plan = Plan(t, 0)
    proposed = dict(zip(plan.areas, plan.plans, strict=True))
    assert proposed[ONE] == TEND + 2  # The value of the plants, though there are three ants.
    assert proposed[TWO] == 3  # Three links let 3 food through; six could harvest.


@pytest.mark.rule("HE 8.1", "HE 8.4")
def test_example_four_workers_harvest_prey() -> None:
    t = bare(advanced=False)
    put(t, ONE, PREY, 2)
    t.mods = changed(t.mods, ONE, 1)
    ants(t, 0, ONE, 4)
    run(t, Forage(0))
    rig(t, [1, 1, 4, 6])
    choose(t, ("as_proposed",))
    assert food(t) == 4
    assert t.mods[ONE] == -1  # One plus and two minus markers: a pair cancels out.
    assert t.marker[ONE] >= 0


@pytest.mark.rule("HE 8.4", "HE 8.9", "HE-28")
def test_prey_is_used_up() -> None:
    t = bare(advanced=False)
    marker = put(t, ONE, PREY, 2)
    ants(t, 0, ONE, 4)
    run(t, Forage(0))
    rig(t, [1, 1, 4, 6])
    choose(t, ("as_proposed",))
    assert food(t) == 4
    assert t.marker[ONE] < 0
    assert t.mods[ONE] == 0
    assert marker in t.unused


@pytest.mark.rule("HE 8.6")
def test_example_two_workers_tend_aphids() -> None:
    t = bare(advanced=False)
    put(t, ONE, APHIDS, 2)
    ants(t, 0, ONE, 2)
    run(t, Forage(0))
    rig(t, [1, 1])
    choose(t, ("as_proposed",))
    assert food(t) == 2
    assert t.mods[ONE] == 1
    assert t.value(ONE) == 3


@pytest.mark.rule("HE 8.7")
def test_example_two_workers_tend_plants() -> None:
    t = bare(advanced=False)
    put(t, ONE, PLANTS, 2)
    ants(t, 0, ONE, 2)
    run(t, Forage(0))
    drawn = t.dice.drawn
    choose(t, ("as_proposed",))
    assert food(t) == 2
    assert t.mods[ONE] == 0
    assert t.dice.drawn == drawn


@pytest.mark.rule("HE 8.2", "HE-29", "HE 8.4")
def test_a_marker_is_harvested_or_tended_by_up_to_six_or_its_value() -> None:
    t = bare(advanced=False)
    put(t, ONE, PLANTS, 2)
    ants(t, 0, ONE, 9)
    run(t, Forage(0))
    choose(t, ("change", ONE))
    tends = [("tend", 2), ("tend", 1)]
    harvests = [("harvest", n) for n in (6, 5, 4, 3, 2, 1)]
    assert t.options(0) == [*tends, *harvests, ("leave",)]
    choose(t, ("tend", 2))
    assert t.options(0) == [("as_proposed",)]  # One of the two in a turn, decided once.
    choose(t, ("as_proposed",))
    assert food(t) == 2
    assert resting(t)


@pytest.mark.rule("HE 8.2")
def test_prey_cannot_be_tended() -> None:
    t = bare(advanced=False)
    put(t, ONE, PREY, 2)
    ants(t, 0, ONE, 2)
    run(t, Forage(0))
    choose(t, ("change", ONE))
    assert t.options(0) == [("harvest", 2), ("harvest", 1), ("leave",)]
    with pytest.raises(IllegalAction, match="tended"):
        t.play(0, ("tend", 1))


@pytest.mark.rule("HE 8.3")
def test_shared_areas_are_harvested_only() -> None:
    t = bare(advanced=False)
    put(t, ONE, PLANTS, 2)
    ants(t, 0, ONE, 2)
    ants(t, 1, ONE, 1)
    run(t, Forage(0))
    choose(t, ("change", ONE))
    assert t.options(0) == [("harvest", 2), ("harvest", 1), ("leave",)]
    with pytest.raises(IllegalAction, match="another colony"):
        t.play(0, ("tend", 1))
    choose(t, ("leave",), ("as_proposed",))
    assert food(t) == 0


@pytest.mark.rule("HE 8.6", "HE-33")
def test_aphids_may_grow_past_six_tenders() -> None:
    t = bare(advanced=False)
    put(t, ONE, APHIDS, 2)
    t.mods = changed(t.mods, ONE, 6)
    ants(t, 0, ONE, 9)
    run(t, Forage(0))
    rig(t, [2] * 4)
    choose(t, ("as_proposed",))
    assert food(t) == 8


@pytest.mark.rule("HE 8.8", "HE 2.5")
def test_plus_and_minus_markers() -> None:
    t = bare(advanced=False)
    put(t, ONE, APHIDS, 2)
    add_mods(t, ONE, 1)
    assert t.value(ONE) == 3
    add_mods(t, ONE, -2)
    assert t.value(ONE) == 1
    assert t.mods[ONE] == -1
    add_mods(t, ONE, -1)
    assert t.marker[ONE] < 0


# ---- trails


@pytest.mark.rule("HE 8.10", "HE-25", "HE 8.5", "HE-27")
def test_example_one_a_trail_of_three() -> None:
    t = bare(advanced=False)
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, 5)
    ants(t, 0, ONE, 3)
    run(t, Forage(0))
    choose(t, ("change", TWO), ("harvest", 5))
    rig(t, [2, 3, 4, 5, 1])
    choose(t, ("as_proposed",))
    assert food(t) == 3
    assert t.mods[TWO] == -1  # All five rolled, although the trail let only 3 food through.


@pytest.mark.rule("HE 8.10", "HE 8.12", "HE-25")
def test_example_two_the_trail_runs_through_aphid_tenders() -> None:
    t = bare(advanced=False)
    put(t, TWO, PREY, 2)
    put(t, ONE, APHIDS, 2)
    t.mods = changed(t.mods, ONE, 1)
    ants(t, 0, TWO, 5)
    ants(t, 0, ONE, 3)
    run(t, Forage(0))
    choose(t, ("as_proposed",))
    assert food(t) == 6


@pytest.mark.rule("HE 8.12", "HE-25")
def test_example_three_a_link_of_several_trails() -> None:
    t = bare(advanced=False)
    other = next(a for a in NEIGHBOURS[ONE] if DISTANCE[a][NEST] == 2 and a != TWO)
    put(t, TWO, PREY, 2)
    put(t, other, PREY, 2)
    put(t, ONE, APHIDS, 2)
    t.mods = changed(t.mods, ONE, 1)
    ants(t, 0, TWO, 3)
    ants(t, 0, other, 3)
    ants(t, 0, ONE, 3)
    run(t, Forage(0))
    choose(t, ("as_proposed",))
    assert food(t) == 9


@pytest.mark.rule("HE 8.11", "HE-26")
def test_without_a_trail_there_is_nothing_at_all() -> None:
    t = bare()
    put(t, TWO, PREY, 2)
    put(t, ONE, PREY, 2)
    ants(t, 0, TWO, 5)
    dna = t.sheets[0].dna
    run(t, Forage(0))
    assert resting(t)
    assert food(t) == 0
    assert t.sheets[0].dna == dna
    ants(t, 0, ONE, 1)
    t.marker = changed(t.marker, ONE, -1)
    run(t, Forage(0))
    assert Plan(t, 0).areas == [TWO]


@pytest.mark.rule("HE 8.11")
def test_why_an_area_cannot_be_foraged() -> None:
    t = bare()
    put(t, THREE, PREY, 2)
    put(t, ONE, PREY, 2)
    ants(t, 0, THREE, 5)
    ants(t, 0, ONE, 1)
    run(t, Forage(0))
    with pytest.raises(IllegalAction, match="chain"):
        t.play(0, ("change", THREE))
    question = t.question(0)
    assert question is not None
    assert [action for action, _, _ in question.refused] == [("change", THREE)]


@pytest.mark.rule("HE 8.13", "HE 8.10")
def test_the_widest_trail_is_used() -> None:
    t = bare(advanced=False)
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, 6)
    ants(t, 0, ONE, 2)
    detour = [a for a in NEIGHBOURS[TWO] if DISTANCE[a][NEST] == 2 and a != TWO]
    link = detour[0]
    first = next(a for a in NEIGHBOURS[link] if DISTANCE[a][NEST] == 1 and a != ONE)
    ants(t, 0, link, 5)
    ants(t, 0, first, 4)
    trails = Trails(t, 0)
    assert trails.wide[TWO] == 4
    assert trails.path(TWO) == [link, first]
    assert trails.wide[ONE] == UNLIMITED


@pytest.mark.rule("HE 15.5")
def test_patrollers_carry_nothing() -> None:
    t = bare()
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, 5)
    patrol(t, 0, ONE, 4)
    assert Trails(t, 0).wide[TWO] == 0
    ants(t, 0, ONE, 1)
    assert Trails(t, 0).wide[TWO] == 1


# ---- the proposal


@pytest.mark.rule("HE 8.2")
def test_the_table_proposes_to_tend_what_lasts_and_to_harvest_the_rest() -> None:
    t = bare(advanced=False)
    put(t, ONE, PLANTS, 2)
    ants(t, 0, ONE, 3)
    assert Plan(t, 0).plans == [TEND + 2]
    put(t, TWO, PREY, 1)
    ants(t, 0, TWO, 6)
    assert Plan(t, 0).areas == [TWO, ONE]
    assert Plan(t, 0).plans == [3, TEND + 2]  # No more than the trail lets through.
    ants(t, 1, ONE, 1)
    assert Plan(t, 0).plans == [3, 3]  # In a shared area nobody tends.


# ---- DNA and patrols


@pytest.mark.rule("HE 15.6", "HE-32", "HE 12.3")
def test_dna_for_each_ground_colour() -> None:
    t = bare()
    areas = NEIGHBOURS[NEST][:4]
    for area in areas:
        put(t, area, PREY, 1)
        ants(t, 0, area, 1)
    run(t, Forage(0))
    choose(t, ("change", areas[0]), ("leave",), ("as_proposed",))
    assert t.sheets[0].dna == len({COLOUR[area] for area in areas[1:]})


@pytest.mark.rule("HE 15.4")
def test_nobody_forages_under_foreign_patrols_but_one_may_divide_the_own_ants() -> None:
    t = bare()
    put(t, ONE, PREY, 2)
    ants(t, 0, ONE, 3)
    patrol(t, 1, ONE, 1)
    run(t, Forage(0))
    assert resting(t)
    t.send_all(1, ONE, RETURNING)
    run(t, PerformTasks(0))
    choose(t, ("change", ONE), ("harvest", 1))
    rig(t, [5])
    choose(t, ("as_proposed",))
    assert asked(t) == "Patrol"
    choose(t, ("everywhere",))
    assert t.patrollers(0, ONE) == 2
    assert t.here(0, ONE) == 3


@pytest.mark.rule("HE 15.1", "HE 15.2")
def test_idle_ants_patrol_but_not_next_to_strangers() -> None:
    t = bare()
    ants(t, 0, ONE, 3)
    ants(t, 0, TWO, 2)
    ants(t, 0, THREE, 2)
    ants(t, 1, THREE, 1)
    run(t, PerformTasks(0))
    choose(t, ("done",))
    assert t.options(0) == [("everywhere",), ("done",), ("patrol", TWO), ("patrol", ONE)]
    with pytest.raises(IllegalAction, match="strangers"):
        t.play(0, ("patrol", THREE))
    choose(t, ("patrol", ONE), ("some", 0, 2), ("done",))
    assert [t.patrollers(0, area) for area in (ONE, TWO, THREE)] == [2, 0, 0]


@pytest.mark.rule("HE 15.5", "HE 15.1")
def test_ants_that_carry_do_not_patrol() -> None:
    t = bare()
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, 2)
    ants(t, 0, ONE, 5)
    run(t, PerformTasks(0))
    choose(t, ("as_proposed",), ("everywhere",))
    assert t.patrollers(0, ONE) == 3  # Two let the two food through.
    assert t.patrollers(0, TWO) == 0


@pytest.mark.rule("HE 18.20", "HE 18.25")
def test_porters_and_buses_widen_trails() -> None:
    t = bare()
    put(t, TWO, PREY, 2)
    ants(t, 0, TWO, 6)
    ants(t, 0, ONE, 1, 1)
    assert Trails(t, 0).wide[TWO] == 2
    with_traits(t, 0, PORTER_CASTE)
    assert Trails(t, 0).wide[TWO] == 4
    ants(t, 0, ONE, 0, 0, 1)
    assert Trails(t, 0).wide[TWO] == 5
    with_traits(t, 0, BUS_CASTE)
    assert Trails(t, 0).wide[TWO] == UNLIMITED


@pytest.mark.rule("HE 15.1", "HE 15.5", "HE 18.20")
def test_a_porter_who_forages_on_the_way_lets_food_through_as_well() -> None:
    t = bare()
    with_traits(t, 0, PORTER_CASTE)
    put(t, ONE, PLANTS, 1)
    put(t, TWO, PLANTS, 1)
    ants(t, 0, ONE, 0, 2)
    ants(t, 0, TWO, 1)
    run(t, PerformTasks(0))
    choose(t, ("as_proposed",), ("everywhere",))
    assert t.patrollers(0, ONE) == 1, "one tends, and lets the food of the other field through; her sister is idle"
