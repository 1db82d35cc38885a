"""Corners of the rules that small mistakes were found to slip through (`make mutants`)."""

from __future__ import annotations

import pytest

from formicarium.games.summon_the_swarm.rules.cards import KILL, Effect, antechambers, hive
from formicarium.games.summon_the_swarm.rules.effects import any_prey, hostile_aims

from .scene import HIVE, LEFT, RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT, finish_turn, put, ready, scene

rule = pytest.mark.rule


@rule("SS 9.2")
@pytest.mark.parametrize(("units", "aimed_at"), [(0, False), (1, True), (2, True)])
def test_a_single_unit_can_be_killed_and_nobody_where_nobody_is(units: int, aimed_at: bool) -> None:
    t = scene()
    put(t, RIVAL_LEFT, units)
    assert (("aim", RIVAL_LEFT) in hostile_aims(t, 0, Effect(KILL, 2).verb)) is aimed_at


@rule("SS 9.7")
def test_only_rivals_units_in_the_open_are_prey() -> None:
    t = scene()
    put(t, LEFT, 3)
    assert any_prey(t, 0)
    for card in (RIVAL_LEFT, RIVAL_RIGHT):
        put(t, card, 0)
    assert any_prey(t, 0) is (not t.shielded(RIVAL_HIVE))
    put(t, RIVAL_HIVE, 0)
    assert not any_prey(t, 0), "one's own units are no prey"
    t = scene(settled=False)
    assert not any_prey(t, 0), "nor is anybody while the truce holds"


@rule("SS 10.5")
def test_who_lasted_longer_ranks_higher_whatever_was_left() -> None:
    t = scene(players=3, swarm=10)
    t.turn = 9
    t.out[2] = 5
    for card in (hive(2), *antechambers(2)):
        t.units[card] = 0
    t.structures[2] = []
    for card in (RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT):
        t.units[card] = 0
    t.damaged = [RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    ready(t)
    finish_turn(t)
    assert t.over
    assert t.places == [1, 2, 3]
    assert t.units[HIVE] > 0
