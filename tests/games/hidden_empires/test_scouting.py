"""Scouts, patrollers and reinforcements (rules HE 14)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import CAMOUFLAGE, WARNING_COLORATION
from formicarium.games.hidden_empires.rules.discovery import BLANK, MARKER_KIND, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.places import RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.scouting import CallOut, ScoutAreas, Withdraw
from tests.games.hidden_empires.setting import ants, asked, bare, choose, patrol, put, resting, rig, run, with_traits

SPOT = 0
NEST = 34


def scouted(t: HiddenEmpires, area: int = SPOT, caste: int = 0) -> HiddenEmpires:
    """A scout of seat 0 has just entered."""
    t.add(0, area, caste, 1)
    t.scouts = changed(t.scouts, area, 1)
    return t


@pytest.mark.rule("HE 14.3")
@pytest.mark.parametrize(
    ("rolls", "here", "home"), [([1, 5], 0, 0), ([6, 2], 0, 1), ([3, 4], 0, 1), ([4, 6], 1, 0), ([2, 1], 0, 0)]
)
def test_patrollers_search(rolls: list[int], here: int, home: int) -> None:
    t = scouted(bare())
    patrol(t, 1, SPOT, 2)
    rig(t, rolls)
    run(t, ScoutAreas(0))
    assert t.here(0, SPOT) == here
    assert t.count(0, RETURNING) == home
    assert (asked(t) == "React") == bool(here)
    assert list(t.thrown[-1][3:]) == rolls


@pytest.mark.rule("HE 14.4", "HE-45", "HE-46")
def test_patrollers_react_with_reserves_who_join_the_patrol() -> None:
    t = scouted(bare())
    patrol(t, 1, SPOT, 1)
    ants(t, 1, RESERVES, 3, 1)
    rig(t, [4])
    run(t, ScoutAreas(0))
    assert t.waiting == [1]
    assert t.options(1) == [("nothing",), ("call",), ("withdraw",)]
    choose(t, ("call",), ("some", 0, 2), ("some", 1, 1), ("enough",))
    assert t.castes(1, RESERVES) == [1, 0, 0]
    assert t.patrollers(1, SPOT) == 4
    assert resting(t)


@pytest.mark.rule("HE 14.4", "HE-45")
def test_patrollers_react_by_withdrawing() -> None:
    t = scouted(bare())
    patrol(t, 1, SPOT, 3)
    rig(t, [4, 5, 6])
    run(t, ScoutAreas(0))
    choose(t, ("withdraw",), ("some", 0, 2))
    assert t.patrollers(1, SPOT) == 1
    assert t.count(1, RETURNING) == 2
    assert resting(t)


@pytest.mark.rule("HE 14.4")
def test_patrollers_may_do_nothing() -> None:
    t = scouted(bare())
    patrol(t, 1, SPOT, 1)
    rig(t, [4])
    run(t, ScoutAreas(0))
    assert t.options(1) == [("nothing",), ("withdraw",)]
    choose(t, ("nothing",))
    assert resting(t)
    assert t.here(0, SPOT) == 1


@pytest.mark.rule("HE 14.5", "HE-18")
def test_a_scout_may_turn_the_marker() -> None:
    t = scouted(bare())
    put(t, SPOT, PREY, 2, up=False)
    run(t, ScoutAreas(0))
    assert t.options(0) == [("turn", SPOT), ("leave", SPOT)]
    u = t.copy()
    choose(u, ("leave", SPOT))
    assert not u.face[SPOT]
    assert resting(u)  # She is not asked twice.
    choose(t, ("turn", SPOT))
    assert t.food_kind(SPOT) == PREY
    t = scouted(bare())
    blank = put(t, SPOT, BLANK, 0, up=False)
    choose(run(t, ScoutAreas(0)), ("turn", SPOT))
    assert t.marker[SPOT] < 0
    assert blank in t.unused
    assert t.here(0, SPOT) == 1


@pytest.mark.rule("HE 14.6", "HE-48")
@pytest.mark.parametrize(("rolls", "home"), [([2, 3, 1], 0), ([2, 6, 3], 1)])
def test_a_scout_finds_predators(rolls: list[int], home: int) -> None:
    t = scouted(bare())
    put(t, SPOT, PREDATORS, 3, up=False)
    run(t, ScoutAreas(0))
    rig(t, rolls)
    choose(t, ("turn", SPOT))
    assert t.predators(SPOT)
    assert t.here(0, SPOT) == 0
    assert t.count(0, RETURNING) == home


@pytest.mark.rule("HE 14.6")
def test_predators_next_to_predators_are_replaced_for_scouts_too() -> None:
    t = scouted(bare())
    put(t, SPOT, PREDATORS, 3, up=False)
    put(t, NEIGHBOURS[SPOT][0], PREDATORS, 1)
    run(t, ScoutAreas(0))
    choose(t, ("turn", SPOT))
    assert t.here(0, SPOT) == 1
    assert t.marker[SPOT] < 0 or MARKER_KIND[t.marker[SPOT]] != PREDATORS


@pytest.mark.rule("HE 18.16", "HE-48")
def test_warning_coloration_brings_scouts_home() -> None:
    t = scouted(bare())
    with_traits(t, 0, WARNING_COLORATION)
    put(t, SPOT, PREDATORS, 7, up=False)
    run(t, ScoutAreas(0))
    drawn = t.dice.drawn
    choose(t, ("turn", SPOT))
    assert t.count(0, RETURNING) == 1
    assert t.dice.drawn == drawn


@pytest.mark.rule("HE 18.17", "HE-48", "HE-80")
def test_camouflage_makes_predators_an_empty_area() -> None:
    t = scouted(bare())
    with_traits(t, 0, CAMOUFLAGE)
    put(t, SPOT, PREDATORS, 7, up=False)
    run(t, ScoutAreas(0))
    choose(t, ("turn", SPOT))
    assert t.predators(SPOT)
    assert t.here(0, SPOT) == 1
    t.held = tuple(1 if t.here(0, area) else 0 for area in range(AREAS))
    other = NEIGHBOURS[NEST][0]
    put(t, other, PREDATORS, 1)
    ants(t, 0, NEST, 1)
    run(t, MoveAnts(0))
    choose(t, ("from", NEST))
    assert ("to", other) in t.options(0)
    assert ("to", SPOT) in t.options(0)


@pytest.mark.rule("HE 14.7", "HE-46")
def test_a_scout_is_reinforced_by_ordinary_ants() -> None:
    t = scouted(bare())
    ants(t, 0, RESERVES, 4)
    run(t, ScoutAreas(0))
    assert asked(t) == "Reinforce"
    choose(t, ("call",), ("some", 0, 3))
    assert t.here(0, SPOT) == 4
    assert t.patrollers(0, SPOT) == 0
    assert t.castes(0, RESERVES) == [1, 0, 0]


@pytest.mark.rule("HE 14.2")
def test_scouts_are_settled_one_after_the_other_in_the_order_of_their_owner() -> None:
    t = scouted(scouted(bare(), 0), 1)
    for area in (0, 1):
        put(t, area, PREY, 1, up=False)
    run(t, ScoutAreas(0))
    assert t.options(0) == [("scout", 0), ("scout", 1)]
    choose(t, ("scout", 1), ("turn", 1))
    assert t.options(0) == [("turn", 0), ("leave", 0)]


@pytest.mark.rule("HE 14.8", "HE-70")
def test_ants_who_stand_on_a_face_down_marker_may_turn_it_later() -> None:
    t = bare()
    put(t, SPOT, PREDATORS, 2, up=False)
    ants(t, 0, SPOT, 2, 1)
    run(t, ScoutAreas(0))
    rig(t, [1, 5])
    choose(t, ("turn", SPOT))
    assert asked(t) == "PickAnts"
    choose(t, ("ant", SPOT, 0))
    assert t.here(0, SPOT) == 0
    assert t.castes(0, RETURNING) == [1, 1, 0]


@pytest.mark.rule("HE 14.3", "HE 17.1")
@pytest.mark.parametrize("caste", range(3))
@pytest.mark.parametrize(("roll", "home"), [(1, 0), (2, 1), (3, 1)])
def test_a_scout_of_any_caste_is_killed_or_runs_home(caste: int, roll: int, home: int) -> None:
    t = scouted(bare(), caste=caste)
    patrol(t, 1, SPOT, 1)
    rig(t, [roll])
    run(t, ScoutAreas(0))
    assert t.here(0, SPOT) == 0
    assert t.castes(0, RETURNING) == [home * (each == caste) for each in range(3)]


@pytest.mark.rule("HE 14.2")
def test_a_scout_who_is_gone_looks_under_nothing() -> None:
    t = scouted(scouted(bare()), NEST - 1)
    put(t, SPOT, PREY, 2, up=False)
    t.send_all(0, SPOT, RETURNING)
    run(t, ScoutAreas(0))
    choose(t, ("scout", SPOT))
    assert asked(t) == "Rest"
    assert not t.face[SPOT]
    assert not any(t.scouts)


@pytest.mark.rule("HE 14.4", "HE 14.7")
@pytest.mark.parametrize(("patrols", "rule"), [(True, "HE 14.4"), (False, "HE 14.7")])
def test_who_is_called_out_joins_a_patrol_or_a_scout(patrols: bool, rule: str) -> None:
    t = bare()
    ants(t, 0, SPOT, 1)
    ants(t, 0, RESERVES, 2, 1)
    run(t, CallOut(0, SPOT, True, patrols))
    assert t.question(0).rule == rule
    choose(t, ("all",))
    assert t.castes(0, SPOT) == [3, 1, 0]
    assert t.patrollers(0, SPOT) == (3 if patrols else 0)
    assert list(t.moved[3 * SPOT : 3 * SPOT + 3]) == ([0, 0, 0] if patrols else [2, 1, 0])
    assert asked(t) == "Rest"


@pytest.mark.rule("HE 14.4")
@pytest.mark.parametrize("step", [CallOut, Withdraw])
@pytest.mark.parametrize(("medias", "again"), [(0, False), (2, True)])
def test_nobody_is_asked_twice_about_one_caste(step: type[CallOut] | type[Withdraw], medias: int, again: bool) -> None:
    t = bare()
    place = RESERVES if step is CallOut else SPOT
    ants(t, 0, place, 3, medias)
    run(t, CallOut(0, SPOT, True, True) if step is CallOut else Withdraw(0, SPOT, True))
    assert ("enough",) not in t.options(0)
    choose(t, ("some", 0, 2))
    assert t.castes(0, place) == [1, medias, 0]
    assert resting(t) != again
    if again:
        assert t.options(0)[0] == ("enough",)
        choose(t, ("some", 1, 1))
        choose(t, ("enough",))
        assert t.castes(0, place) == [1, 1, 0]
        assert resting(t)


@pytest.mark.rule("HE 14.7")
def test_whoever_is_called_out_at_one_table_stays_at_home_at_a_copy_of_it() -> None:
    t = bare()
    ants(t, 0, RESERVES, 2)
    run(t, CallOut(0, SPOT, True, False))
    u = t.copy()
    choose(t, ("all",))
    assert t.moved[3 * SPOT] == 2
    assert (u.moved[3 * SPOT], u.count(0, RESERVES), u.here(0, SPOT)) == (0, 2, 0)
