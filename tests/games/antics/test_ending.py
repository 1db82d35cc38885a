"""How the game ends, and who wins (rules AC 12, AC 1.3)."""

from __future__ import annotations

import pytest

from formicarium.games.antics.rules.data import CARRY, FUNGUS, LONGEST, NEAR, SCOUT
from formicarium.games.antics.rules.ending import finish
from formicarium.games.antics.rules.table import Antics
from tests.games.antics.setting import (
    BASE_CELLS,
    BUILD_CELL,
    SCOUT_CELL,
    acting,
    again,
    ants_at,
    built,
    give,
    own_prey,
    started,
)


def pass_on(t: Antics) -> int:
    """Everybody passes until the game is over; how many turns that took."""
    turns = 0
    while not t.over:
        t.play(t.active, ("pass",))
        turns += 1
    return turns


def drain(t: Antics, *kinds: int) -> None:
    """Let anteaters have eaten all prey of some kinds."""
    for kind in kinds:
        t.eaten[kind] += t.stocks[kind]
        t.stocks[kind] = 0


@pytest.mark.rule("AC 12.1", "AC 12.2", "AC-31", "AC-32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_by_tiles_and_one_more_turn_for_all(players: int) -> None:
    t = started(players)
    seat = t.active
    t.aside += t.bag
    t.bag = []
    acting(again(t), SCOUT, 1)
    t.play(seat, t.options(seat)[0])
    assert t.called == ""
    t.play(seat, ("pass",))
    assert (t.called, t.closing) == ("tiles", players)
    order = []
    while not t.over:
        order.append(t.active)
        t.play(t.active, ("pass",))
    assert order == [(seat + 1 + step) % players for step in range(players)], "who called it comes last"


@pytest.mark.rule("AC 12.1", "AC-31")
def test_tiles_that_are_given_back_fill_the_shelf_first() -> None:
    t = started()
    seat = t.active
    give(t, seat, (SCOUT, FUNGUS), (SCOUT, FUNGUS), (SCOUT, 3))
    t.aside += t.bag
    t.bag = []
    acting(again(t), SCOUT, 1)
    t.play(seat, t.options(seat)[0])
    t.play(seat, ("pass",))
    t.play(seat, t.options(seat)[0])
    assert t.called == ""
    assert t.bag == []


@pytest.mark.rule("AC 12.1", "AC-22")
@pytest.mark.parametrize(("gone", "ends"), [((0, 1, 2, 3), False), ((0, 1, 2, 3, 4), True), (range(6), True)])
def test_the_end_by_exhausted_fields(gone: tuple[int, ...], ends: bool) -> None:
    t = started()
    drain(t, *gone)
    t.play(t.active, ("pass",))
    assert (t.called == "exhausted") is ends
    if ends:
        assert pass_on(t) == 3


@pytest.mark.rule("AC 12.1", "AC 12.2")
def test_an_end_in_the_middle_of_a_turn_lets_the_turn_go_on() -> None:
    t = started()
    seat = t.active
    drain(t, 0, 2, 3, 4)
    t.eaten[1] += 2
    t.stocks[1] = 1
    ants_at(t, seat, 2, 7)
    acting(again(t), CARRY, 3)
    t.play(seat, ("hand", 7, 2))
    t.play(seat, ("hand", 2, 0))
    t.play(seat, ("pass",))
    while t.active == seat:
        t.play(seat, t.options(seat)[0])
    assert t.closing == 3
    assert pass_on(t) == 3
    assert t.winners == [seat]


@pytest.mark.rule("AC 12.1")
def test_no_game_lasts_for_ever() -> None:
    t = started()
    while not t.called:
        t.play(t.active, ("pass",))
    assert (t.called, t.turn) == ("rounds", 3 * LONGEST + 1)
    assert pass_on(t) == 3


@pytest.mark.rule("AC 1.3", "AC 12.3")
@pytest.mark.parametrize("count", range(7))
def test_prey_counts_squared(count: int) -> None:
    t = started()
    for kind in range(count):
        own_prey(t, 0, kind, BASE_CELLS[kind] if kind % 2 else -2)
    assert t.score_parts(0) == {"prey": count * count, "fungus": 0}


@pytest.mark.rule("AC 12.4", "AC-24")
@pytest.mark.parametrize(
    ("brown", "green", "points"),
    [(0, 0, 0), (1, 0, 2), (0, 1, 4), (1, 1, 5), (2, 0, 3), (0, 2, 7), (3, 0, 3), (2, 2, 7), (3, 1, 5)],
)
def test_leaves_make_fungus_count_for_the_best(brown: int, green: int, points: int) -> None:
    """Fungus on levels 2 and 1: a brown leaf is worth the level, a green one two more."""
    t = started()
    outside = next(cell for cell in NEAR[SCOUT_CELL] if not t.hills[0].level[cell])
    beyond = next(cell for cell in NEAR[outside] if cell >= 0 and not t.hills[0].level[cell])
    built(t, 0, (SCOUT, FUNGUS), outside, beyond)
    built(t, 0, (SCOUT, FUNGUS), SCOUT_CELL, BUILD_CELL)
    assert t.hills[0].fungus_levels() == [2, 1]
    t.leaves[0] = [brown, green]
    assert t.score_parts(0)["fungus"] == points


@pytest.mark.rule("AC 12.5")
def test_a_tie_goes_to_the_higher_tiles() -> None:
    t = started()
    t.hills[0].pillars = [0, 9, 4, 2, 2, 1]
    t.hills[1].pillars = [0, 0, 0, 0, 3, 1]
    t.hills[2].pillars = [0, 9, 9, 9, 9, 0]
    finish(t)
    assert t.places == [2, 1, 3]
    t = started()
    own_prey(t, 2, 1)
    t.hills[0].pillars = [0, 9, 4, 2, 2, 1]
    finish(t)
    assert t.places == [2, 3, 1], "points come first"


@pytest.mark.rule("AC 12.6", "AC-34")
def test_equals_share_the_victory() -> None:
    t = started()
    finish(t)
    assert t.places == [1, 1, 1]
    assert t.winners == [0, 1, 2]
