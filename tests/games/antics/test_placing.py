"""Chains, guards, the bridge, and withdrawing (rules AC 7)."""

from __future__ import annotations

import pytest

from formicarium.games.antics.rules.data import BRIDGED, PEBBLES, PLACE, SOLDIERS
from tests.games.antics.setting import acting, again, ants_at, asked, guard, hatched, load, of, started, verbs, why


@pytest.mark.rule("AC 7.2", "AC 7.3")
def test_an_ant_goes_to_the_terrain_of_its_nest_beside_the_hill() -> None:
    t = started()
    hatched(t, t.active, 0, 2)
    seat = acting(t, PLACE, 2)
    assert t.options(seat) == [("put", 1), ("done",)]  # the only space of flowers beside the hill
    assert why(t, ("put", 2)) == ("AC 7.2", "No ant of yours waits in the grass nest.")
    assert why(t, ("put", 6)) == ("AC 7.3", "It does not touch your chains, which begin at the hill.")


@pytest.mark.rule("AC 1.2", "AC 7.3", "AC-12", "AC-14")
def test_chains_grow_from_ant_to_ant() -> None:
    t = started()
    seat = t.active
    hatched(t, seat, 0, 3)
    hatched(t, seat, 1, 1)
    acting(t, PLACE, 4)
    t.play(seat, ("put", 1))
    assert of(t, "put") == [("put", 2), ("put", 6), ("put", 11)]
    t.play(seat, ("put", 6))
    assert ("put", 15) in of(t, "put"), "flowers 3 touches the ant that was placed just now"


@pytest.mark.rule("AC 7.1", "AC-10", "AC-11")
def test_placing_and_withdrawing_in_one_action_and_stopping() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 3)
    hatched(t, seat, 0, 2)
    acting(t, PLACE, 3)
    assert verbs(t) == {"put", "home", "done"}
    t.play(seat, ("home", 3))
    t.play(seat, ("put", 1))
    assert verbs(t) == {"put", "home", "done"}
    t.play(seat, ("done",))
    assert asked(t) == "PlacePawn"
    assert t.home[seat] == 9
    assert t.ants[seat][1] == 1


@pytest.mark.rule("AC 7.4", "AC-13")
def test_one_ant_of_each_player_on_a_space() -> None:
    t = started()
    seat = t.active
    for other in range(3):
        ants_at(t, other, 1)
    hatched(t, seat, 0, 2)
    acting(t, PLACE, 2)
    assert ("put", 1) not in t.options(seat)
    assert why(t, ("put", 1)) == ("AC 7.4", "An ant of yours stands there already.")


@pytest.mark.rule("AC 7.5", "AC-14")
def test_a_guard_joins_an_own_ant_and_only_one_stands_on_a_space() -> None:
    t = started()
    seat = t.active
    other = (seat + 1) % 3
    ants_at(t, seat, 1, 6)
    ants_at(t, other, 1, 2)
    guard(t, other, 1)
    hatched(t, seat, SOLDIERS, 2)
    acting(t, PLACE, 2)
    assert of(t, "guard") == [("guard", 6)]
    assert why(t, ("guard", 1)) == ("AC 7.5", "A soldier stands there already, and only one may.")
    assert why(t, ("guard", 2)) == ("AC 7.5", "A guard joins an ant of your own.")
    t.play(seat, ("guard", 6))
    assert t.guards[6] == seat
    assert t.nests[SOLDIERS][seat] == 1


@pytest.mark.rule("AC 7.5")
def test_no_guard_without_a_soldier() -> None:
    t = started()
    ants_at(t, t.active, 1)
    acting(t, PLACE, 1)
    assert why(t, ("guard", 1)) == ("AC 7.5", "No soldier of yours waits in the red nest.")


@pytest.mark.rule("AC 7.6", "AC-17")
def test_three_soldiers_bridge_the_chasm_in_three_steps() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 4, 9)
    hatched(t, seat, SOLDIERS, 3)
    hatched(t, seat, PEBBLES, 1)
    acting(t, PLACE, 4)
    assert of(t, "bridge") == [("bridge", BRIDGED)]
    t.play(seat, ("bridge", BRIDGED))
    assert t.left == 1
    assert t.ants[seat][BRIDGED] == 1
    assert t.nests[SOLDIERS][seat] == 0
    assert t.home[seat] == 11 - 2 - 3 - 1 + 2
    assert why(t, ("bridge", BRIDGED)) == ("AC 7.6", "You have a bridge already.")


@pytest.mark.rule("AC 7.6", "AC-17", "AC-18")
def test_why_there_is_no_bridge() -> None:
    t = started()
    seat = t.active
    ants_at(t, (seat + 1) % 3, 4, BRIDGED)
    hatched(t, seat, SOLDIERS, 2)
    hatched(t, seat, PEBBLES, 2)
    acting(t, PLACE, 4)
    assert why(t, ("put", BRIDGED))[1] == "Only a bridge of soldiers spans the chasm."
    assert why(t, ("bridge", BRIDGED))[1] == "Your chains do not reach the chasm."
    t.play(seat, ("put", 4))
    assert why(t, ("bridge", BRIDGED))[1] == "A bridge takes 3 soldiers from the red nest."
    assert [action for action, _, _ in t.question(seat).refused] == [("bridge", BRIDGED)]
    hatched(t, seat, SOLDIERS, 1)
    again(t)
    assert ("bridge", BRIDGED) in t.options(seat)
    t.left = 2
    again(t)
    assert why(t, ("bridge", BRIDGED))[1] == "A bridge takes 3 steps of one action."


@pytest.mark.rule("AC 7.7", "AC-12")
def test_what_is_left_must_hang_together() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 1, 6, 16)
    acting(t, PLACE, 2)
    assert t.options(seat) == [("home", 16), ("done",)]
    assert why(t, ("home", 6)) == ("AC 7.7", "Ants beyond it would lose touch with the hill.")
    assert why(t, ("home", 2)) == ("AC 7.7", "No ant of yours stands there.")
    assert why(t, ("dismiss", 6)) == ("AC 7.7", "No soldier of yours stands there.")


@pytest.mark.rule("AC 7.7")
def test_a_ring_may_be_opened() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 1, 6, 5, 15)
    acting(t, PLACE, 1)
    assert [action[1] for action in of(t, "home")] == [1, 5, 6, 15]


@pytest.mark.rule("AC 7.8", "AC-20")
def test_neither_loaded_nor_guarded_ants_are_withdrawn() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 1, 2, 3)
    load(t, seat, 1, 0)
    guard(t, seat, 2)
    acting(t, PLACE, 2)
    assert t.options(seat) == [("dismiss", 2), ("home", 3), ("done",)]
    assert why(t, ("home", 1)) == ("AC 7.8", "An ant with a load stays where it is.")
    assert why(t, ("home", 2)) == ("AC 7.8", "Its guard must leave first.")
    t.play(seat, ("dismiss", 2))
    assert t.guards[2] == -1
    assert ("home", 2) in t.options(seat)
