"""Pawns, the super ant, and whose turn it is (rules AC 3)."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.games.antics.rules.data import BUILD, CARRY, FUNGUS, HATCH, NEAR, PLACE, SCOUT
from tests.games.antics.setting import (
    BUILD_CELL,
    CARRY_CELL,
    HATCH_CELL,
    SCOUT_CELL,
    again,
    asked,
    built,
    give,
    of,
    own_prey,
    started,
    why,
)


@pytest.mark.rule("AC 3.1", "AC 3.2", "AC 13.4", "AC-33")
@pytest.mark.parametrize(("players", "pawns"), [(2, [1, 2, 2, 3, 3]), (3, [1, 2, 3, 3]), (4, [1, 2, 3, 3, 3])])
def test_one_two_then_three_pawns_clockwise(players: int, pawns: list[int]) -> None:
    t = fm.new("antics", players=players, seed=3)
    first = t.active
    for number, expected in enumerate(pawns):
        assert t.active == (first + number) % players
        assert t.pawns == expected
        t.play(t.active, ("pass",))


@pytest.mark.rule("AC 3.2", "AC 3.3")
def test_a_pawn_acts_at_once_and_only_one_stands_on_a_field() -> None:
    t = started()
    seat = t.active
    t.play(seat, ("pawn", HATCH_CELL))
    assert asked(t) == "HatchAnt"
    t.play(seat, ("nest", 1))
    assert asked(t) == "PlacePawn"
    assert (t.pawns, t.standing) == (2, [HATCH_CELL])
    assert ("pawn", HATCH_CELL) not in t.options(seat)
    assert why(t, ("pawn", HATCH_CELL))[0] == "AC 3.3"


@pytest.mark.rule("AC 3.3")
def test_not_on_prey_nor_on_fungus_nor_beside_the_hill() -> None:
    t = started()
    seat = t.active
    own_prey(t, seat, 1, HATCH_CELL)
    outside = NEAR[HATCH_CELL][1]
    built(t, seat, (SCOUT, FUNGUS), outside, NEAR[outside][1])
    again(t)
    assert ("pawn", outside) in t.options(seat)
    assert why(t, ("pawn", NEAR[outside][1])) == (
        "AC 3.3",
        "Fungus has no action: it counts at the end, with a leaf on it.",
    )
    assert "Prey" in why(t, ("pawn", HATCH_CELL))[1]
    assert "nothing of your hill" in why(t, ("pawn", 90))[1]


@pytest.mark.rule("AC 3.3", "AC 3.5")
def test_what_was_just_built_can_be_used_and_the_same_action_again() -> None:
    t = started()
    seat = t.active
    give(t, seat, (SCOUT, PLACE))
    again(t)
    t.play(seat, ("pawn", BUILD_CELL))
    t.play(seat, ("at", SCOUT_CELL))
    assert t.hills[seat].level[SCOUT_CELL] == 2
    t.play(seat, ("pawn", SCOUT_CELL))
    assert (t.doing, t.level) == (SCOUT, 2)
    while asked(t) == "TakeTile":
        t.play(seat, t.options(seat)[0])
    t.play(seat, ("super", SCOUT))
    assert t.doing == SCOUT


@pytest.mark.rule("AC 1.1", "AC 3.4")
def test_the_level_is_the_strength_and_idle_fields_are_not_offered() -> None:
    t = started()
    seat = t.active
    assert ("pawn", CARRY_CELL) not in t.options(seat)
    refused = {action for action, _, _ in t.question(seat).refused}
    assert ("pawn", CARRY_CELL) in refused
    assert why(t, ("pawn", CARRY_CELL)) == ("AC 8.1", "No ant of yours can pick up or hand on anything.")
    t.supply[seat].clear()
    t.bag.append(56 + seat)
    again(t)
    assert why(t, ("pawn", BUILD_CELL))[0] == "AC 5.1"
    t.play(seat, ("pawn", HATCH_CELL))
    assert (t.doing, t.left) == (HATCH, 1)


@pytest.mark.rule("AC 3.6", "AC-25")
def test_the_super_ant_works_once_with_a_pawn() -> None:
    t = started()
    seat = t.active
    assert {action[1] for action in of(t, "super")} == {SCOUT, BUILD, HATCH}
    t.play(seat, ("super", HATCH))
    assert (t.pawns, t.level, t.standing) == (2, 1, [])
    t.play(seat, ("nest", 0))
    assert not of(t, "super")
    assert why(t, ("super", SCOUT)) == ("AC 3.6", "The super ant works once in a turn.")
    assert {action[1] for action in of(t, "pawn")} >= {SCOUT_CELL, BUILD_CELL, HATCH_CELL}
    t.play(seat, ("pass",))
    assert t.active != seat
    assert any(action == ("super", HATCH) for action in t.options(t.active))


@pytest.mark.rule("AC 3.6")
def test_why_the_super_ant_cannot_carry() -> None:
    t = started()
    assert why(t, ("super", CARRY))[0] == "AC 8.1"
    assert why(t, ("super", PLACE))[0] == "AC 7.1"


@pytest.mark.rule("AC 3.7")
def test_passing_ends_the_actions() -> None:
    t = started()
    seat = t.active
    t.play(seat, ("pass",))
    assert t.active == (seat + 1) % 3


def test_no_pawn_left() -> None:
    t = started()
    t.pawns = 0
    assert why(t, ("pawn", 90))[0] == "AC 3.2"
