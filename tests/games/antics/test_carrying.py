"""Carrying and stealing (rules AC 8, AC 9)."""

from __future__ import annotations

import pytest

from formicarium.games.antics.rules.data import BRIDGED, BROWN, CARRY, GREEN, HATCH, PLACE, SOLDIERS
from tests.games.antics.setting import acting, again, ants_at, asked, guard, hatched, load, of, own_prey, started, why


@pytest.mark.rule("AC 1.4", "AC 8.1", "AC 8.2", "AC 8.3", "AC 8.4", "AC-1", "AC-19")
def test_a_chain_of_two_brings_a_grasshopper_home_in_three_steps() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 2, 7)
    acting(t, CARRY, 3)
    assert (t.stocks[1], t.carried(seat, 7)) == (2, 1), "there was nothing else to pick up"
    t.play(seat, ("hand", 7, 2))
    t.play(seat, ("hand", 2, 0))
    assert t.prey[seat][1] == -2
    assert asked(t) == "PlacePawn"
    assert t.scores[seat] == 1


@pytest.mark.rule("AC 8.4", "AC-18")
def test_leaves_lie_beside_the_own_hill_and_a_bridge_carries() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 4, 9, 14, 13, BRIDGED)
    load(t, seat, 14, GREEN)
    acting(t, CARRY, 5)
    t.play(seat, ("hand", 14, BRIDGED))
    t.play(seat, ("hand", BRIDGED, 9))
    t.play(seat, ("hand", 9, 4))
    t.play(seat, ("hand", 4, 0))
    assert t.leaves[seat] == [0, 1]
    t.play(seat, ("lift", 13, 10))
    assert t.carried(seat, 13) == GREEN
    load(t, seat, 4, BROWN)
    acting(again(t), CARRY, 1)
    t.play(seat, ("hand", 4, 0))
    assert t.leaves[seat] == [1, 1]


@pytest.mark.rule("AC 8.1", "AC-10")
def test_steps_are_shared_among_ants_and_one_may_stop() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 2, 7, 4, 9)
    acting(t, CARRY, 3)
    t.play(seat, ("lift", 7, 1))
    t.play(seat, ("lift", 9, 3))
    t.play(seat, ("done",))
    assert (t.carried(seat, 7), t.carried(seat, 9)) == (1, 3)


@pytest.mark.rule("AC 8.3", "AC-20")
def test_an_ant_carries_one_thing_and_keeps_it() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 2, 7, 1, 11)
    load(t, seat, 2, BROWN)
    load(t, seat, 7, 1)
    acting(t, CARRY, 3)
    assert t.options(seat) == [("hand", 2, 0), ("hand", 7, 11), ("lift", 11, 8)]
    assert why(t, ("hand", 7, 2)) == ("AC 8.3", "No ant of yours with free hands stands there.")
    assert why(t, ("lift", 7, 1)) == ("AC 8.3", "An ant carries one thing at a time.")
    t.play(seat, ("hand", 2, 0))
    t.play(seat, ("done",))
    t.play(seat, ("pass",))
    assert t.carried(seat, 7) == 1


@pytest.mark.rule("AC 8.5", "AC-21")
def test_one_prey_of_each_kind() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 2, 7, 11)
    own_prey(t, seat, 1, -2)
    acting(t, CARRY, 2)
    assert ("lift", 7, 1) not in t.options(seat)
    assert why(t, ("lift", 7, 1))[0] == "AC 8.5"
    assert ("lift", 7, 1) in [action for action, _, _ in t.question(seat).refused]
    t = started()
    seat = t.active
    ants_at(t, seat, 2, 7)
    load(t, seat, 2, 1)
    acting(t, CARRY, 3)
    assert t.options(seat) == [("hand", 2, 0), ("hand", 2, 7)]
    t = started()
    ants_at(t, t.active, 3)
    t.leaves[t.active] = [2, 0]
    t.stocks[6] -= 2
    acting(t, CARRY, 1)
    assert t.carried(t.active, 3) == BROWN, "of leaves one may have many; the only choice was taken"


@pytest.mark.rule("AC 8.6", "AC-22")
def test_the_last_prey_leaves_an_exhausted_field() -> None:
    t = started()
    seat = t.active
    t.eaten[1] = 2
    t.stocks[1] = 1
    ants_at(t, seat, 2, 7)
    assert t.exhausted() == 0
    acting(t, CARRY, 2)
    assert (t.carried(seat, 7), t.exhausted()) == (1, 1)


@pytest.mark.rule("AC 8.2", "AC 8.3", "AC 8.6")
def test_why_nothing_is_carried() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 2, 7, 11)
    t.eaten[1] = 3
    t.stocks[1] = 0
    acting(t, CARRY, 3)
    assert t.carried(seat, 11) == GREEN
    assert why(t, ("lift", 7, 1)) == ("AC 8.6", "Nothing is left there.")
    assert why(t, ("lift", 7, 2)) == ("AC 8.2", "That does not lie beside this ant.")
    assert why(t, ("lift", 1, 2)) == ("AC 8.2", "No ant of yours stands there.")
    assert why(t, ("hand", 2, 7)) == ("AC 8.3", "That ant carries nothing.")
    assert why(t, ("hand", 11, 2)) == ("AC 8.3", "Loads go from one space to the next.")


# ---- stealing -------------------------------------------------------------------------------------------------------


def thieves(goods: int = 1) -> tuple:
    """A game in which the active player could steal from the next one on grass 1."""
    t = started()
    seat = t.active
    victim = (seat + 1) % 3
    ants_at(t, seat, 2)
    ants_at(t, victim, 2, 7)
    load(t, victim, 2, goods)
    return t, seat, victim


@pytest.mark.rule("AC 9.1", "AC 9.2", "AC-16")
def test_a_soldier_from_the_nest_steals() -> None:
    t, seat, victim = thieves()
    hatched(t, seat, SOLDIERS)
    again(t)
    assert of(t, "steal") == [("steal", 2, victim, 0)]
    pawns = t.pawns
    t.play(seat, ("steal", 2, victim, 0))
    assert t.pawns == pawns
    assert (t.carried(seat, 2), t.carried(victim, 2)) == (1, -1)
    assert t.nests[SOLDIERS][seat] == 0
    assert t.home[seat] == 10


@pytest.mark.rule("AC 9.2", "AC-16")
def test_the_own_guard_on_that_space_steals_too() -> None:
    t, seat, victim = thieves(GREEN)
    hatched(t, seat, SOLDIERS)
    guard(t, seat, 2)
    again(t)
    assert of(t, "steal") == [("steal", 2, victim, 0), ("steal", 2, victim, 1)]
    t.play(seat, ("steal", 2, victim, 1))
    assert t.guards[2] == -1
    assert t.carried(seat, 2) == GREEN
    t.check()


@pytest.mark.rule("AC 9.1")
def test_stealing_in_the_middle_of_an_action_and_after_the_last_pawn() -> None:
    t, seat, victim = thieves()
    hatched(t, seat, SOLDIERS)
    hatched(t, seat, 0)
    t.pawns = 0
    acting(again(t), PLACE, 1)
    assert of(t, "steal")
    t.play(seat, ("put", 1))
    assert asked(t) == "PlacePawn"
    assert t.options(seat) == [("steal", 2, victim, 0), ("pass",)]
    t, seat, victim = thieves()
    hatched(t, seat, SOLDIERS)
    ants_at(t, seat, 1, 11)
    acting(again(t), CARRY, 2)
    assert {action[0] for action in t.options(seat)} == {"lift", "steal"}
    t.play(seat, ("steal", 2, victim, 0))
    assert t.left == 2
    t.play(seat, ("hand", 2, 0))
    assert t.prey[seat][1] == -2
    t, seat, victim = thieves()
    hatched(t, seat, SOLDIERS)
    acting(again(t), PLACE, 1)
    t.play(seat, ("steal", 2, victim, 0))
    assert asked(t) == "PlacePawn", "the loaded ant cannot be withdrawn: nothing is left to place"


@pytest.mark.rule("AC 9.3", "AC-15")
def test_a_guard_protects_its_owner_and_nobody_else() -> None:
    t, seat, victim = thieves()
    third = (seat + 2) % 3
    ants_at(t, third, 2)
    hatched(t, seat, SOLDIERS)
    guard(t, third, 2)
    again(t)
    assert of(t, "steal")
    t.guards[2] = -1
    t.home[third] += 1
    guard(t, victim, 2)
    again(t)
    assert not of(t, "steal")
    assert why(t, ("steal", 2, victim, 0))[0] == "AC 9.3"


@pytest.mark.rule("AC 9.4", "AC-21")
def test_prey_that_one_has_cannot_be_stolen() -> None:
    t, seat, victim = thieves()
    hatched(t, seat, SOLDIERS)
    own_prey(t, seat, 1)
    again(t)
    assert not of(t, "steal")
    assert why(t, ("steal", 2, victim, 0))[0] == "AC 9.4"


@pytest.mark.rule("AC 9.2")
def test_why_nothing_is_stolen() -> None:
    t, seat, victim = thieves()
    again(t)
    assert why(t, ("steal", 2, victim, 0))[1].startswith("It costs a soldier")
    assert why(t, ("steal", 7, victim, 0))[1] == "There is nothing to steal."
    load(t, victim, 7, 3)
    assert why(t, ("steal", 7, victim, 0))[1] == "You need an ant with free hands beside it."
    acting(t, HATCH, 1)
    t.play(seat, ("nest", SOLDIERS))
    assert of(t, "steal"), "a soldier that hatched just now will do"
