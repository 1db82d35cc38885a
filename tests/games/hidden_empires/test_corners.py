"""Corners of the rules that small mistakes were found to slip through (`make mutants`)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.auction import lose_trait
from formicarium.games.hidden_empires.rules.cards import REPLETE, TRAITS, number
from formicarium.games.hidden_empires.rules.combat import BecomePatrol, ChooseAttack, attacks
from formicarium.games.hidden_empires.rules.deck import DrawTrait
from formicarium.games.hidden_empires.rules.places import RETURNING, SLOTS, STORAGE
from tests.games.hidden_empires.setting import ants, bare, choose, resting, run, with_traits


@pytest.mark.rule("HE 16.6", "HE 9.1")
def test_the_first_player_can_be_attacked_at_home_like_everybody() -> None:
    t = bare(3)
    ants(t, 1, t.nest_area[0], 3)
    assert attacks(t, 1) == [("attack", t.nest_area[0], 0)]
    ants(t, 2, t.nest_area[0], 1)
    assert attacks(t, 1) == [("attack", t.nest_area[0], 2), ("attack", t.nest_area[0], 0)]


@pytest.mark.rule("HE 9.5")
def test_attackers_leave_the_nest_area_of_the_first_player_too() -> None:
    t = bare(advanced=False)
    area = t.nest_area[0]
    t.active = 1
    ants(t, 1, area, 5)
    ants(t, 0, area, 2)
    run(t, ChooseAttack(1))
    choose(t, ("attack", area, 0), ("dice", 0))
    assert t.here(1, area) == 0
    assert t.count(1, RETURNING) == 3
    assert resting(t)


@pytest.mark.rule("HE 17.7", "HE-71", "HE 18.8")
def test_a_granary_keeps_the_food_of_repletes_that_are_lost() -> None:
    t = bare()
    with_traits(t, 0, REPLETE, number("Harvester"))
    ants(t, 0, STORAGE, 0, 2)
    t.sheets[0].stored = 14
    lose_trait(t, 0, REPLETE)
    assert t.sheets[0].stored == 14


@pytest.mark.rule("HE 13.10")
def test_where_no_trait_is_left_nothing_is_auctioned() -> None:
    t = bare()
    t.boxed = tuple(TRAITS)
    t.deck = tuple([card for card in t.deck if card not in TRAITS])
    t.mutant = 0
    before = (t.deck, t.discards)
    run(t, DrawTrait(0))
    assert resting(t)
    assert (t.deck, t.discards, t.lot, t.mutant) == (*before, -1, -1)


@pytest.mark.rule("HE 16.12", "HE-47")
def test_attackers_of_every_caste_become_patrollers_unless_strangers_are_there() -> None:
    t = bare()
    area = 30
    ants(t, 0, area, 3, 2, 1)
    ants(t, 0, area + 1, 4)
    ants(t, 1, area + 1, 1)
    run(t, BecomePatrol(0, area))
    run(t, BecomePatrol(0, area + 1))
    assert t.ants[0][area * SLOTS : area * SLOTS + SLOTS] == [0, 0, 0, 3, 2, 1]
    assert t.patrollers(0, area) == 6
    assert t.patrollers(0, area + 1) == 0
