"""Clean-up and anteaters (rules AC 10, AC 11)."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.games.antics.rules.anteaters import attack, fill, refill, slide
from formicarium.games.antics.rules.data import BEAR, BUILD, COLUMNS, EMPTY, FUNGUS, NEAR, PLACE, SCOUT, SOLDIERS
from formicarium.games.antics.rules.table import Antics
from tests.games.antics.setting import (
    BASE_CELLS,
    CARRY_CELL,
    HATCH_CELL,
    again,
    ants_at,
    asked,
    built,
    end_turn,
    give,
    hatched,
    load,
    of,
    own_prey,
    started,
    why,
)


def shelf(t: Antics, *rows: tuple[int, ...]) -> None:
    """Lay out the shelf: a number below 0 is a gap, the others as they are; tiles come from and go to the bag."""
    t.bag += [thing for thing in t.rack if 0 <= thing < BEAR]
    t.rack = [thing for row in rows for thing in row]
    for thing in t.rack:
        if 0 <= thing < BEAR:
            t.bag.remove(thing)


def bear_in(column: int, colour: int, first: int) -> tuple[int, ...]:
    """A row with an anteater in a column and tiles elsewhere, numbered from `first`."""
    row = list(range(first, first + COLUMNS))
    row[column] = BEAR + colour
    return tuple(row)


def turned(t: Antics) -> list[int]:
    return [t.rack[row * COLUMNS + 5] - BEAR for row in range(3)]


@pytest.mark.rule("AC 10.1")
def test_the_five_steps_in_their_order() -> None:
    t = started()
    seat = t.active
    give(t, seat, (SCOUT, PLACE), (SCOUT, FUNGUS), (PLACE, FUNGUS), (SCOUT, BUILD))
    own_prey(t, seat, 1)
    t.bag.append(t.rack[0])
    t.rack[0] = EMPTY
    t.standing = [HATCH_CELL]
    again(t)
    t.play(seat, ("pass",))
    assert (t.standing, asked(t)) == ([], "LayPrey")
    t.play(seat, ("lay", HATCH_CELL))
    assert asked(t) == "GiveTile"
    assert EMPTY in t.rack
    t.play(seat, t.options(seat)[0])
    assert EMPTY not in t.rack
    assert t.active != seat


@pytest.mark.rule("AC 10.2")
def test_prey_covers_an_action_field_for_good() -> None:
    t = started()
    seat = t.active
    outside = NEAR[HATCH_CELL][1]
    built(t, seat, (SCOUT, FUNGUS), outside, NEAR[outside][1])
    own_prey(t, seat, 4)
    own_prey(t, seat, 2, CARRY_CELL)
    t.leaves[seat] = [1, 1]
    t.stocks[6] -= 1
    t.stocks[8] -= 1
    again(t)
    t.play(seat, ("pass",))
    cells = {action[1] for action in t.options(seat)}
    assert cells == (set(BASE_CELLS) - {CARRY_CELL}) | {outside}
    t.play(seat, ("lay", outside))
    assert t.prey[seat][4] == outside
    assert t.leaves[seat] == [1, 1]


@pytest.mark.rule("AC 10.3", "AC-23")
def test_prey_stays_beside_a_hill_without_a_free_field() -> None:
    t = started()
    seat = t.active
    for kind in range(5):
        own_prey(t, seat, kind, BASE_CELLS[kind])
    hill = t.hills[seat]
    hill.symbol[BASE_CELLS[5]] = FUNGUS
    own_prey(t, seat, 5)
    t.look_again()
    t.play(seat, ("pass",))
    assert t.prey[seat][5] == -2
    assert t.active != seat
    assert t.score_parts(seat)["prey"] == 36


@pytest.mark.rule("AC 10.4")
def test_three_tiles_stay_in_the_supply() -> None:
    t = started()
    seat = t.active
    give(t, seat, (SCOUT, PLACE), (SCOUT, PLACE), (SCOUT, FUNGUS), (SCOUT, FUNGUS), (PLACE, FUNGUS))
    bag = len(t.bag)
    again(t)
    t.play(seat, ("pass",))
    assert asked(t) == "GiveTile"
    assert len(t.options(seat)) == 3, "tiles that look the same are offered once"
    given = t.options(seat)[1][1]
    t.play(seat, ("give", given))
    assert given in t.bag
    t.play(seat, t.options(seat)[0])
    assert len(t.supply[seat]) == 3
    assert len(t.bag) == bag + 2


@pytest.mark.rule("AC 10.5", "AC-26")
def test_each_row_slides_for_itself_anteaters_included() -> None:
    t = started()
    shelf(
        t,
        (EMPTY, 1, EMPTY, 3, 4, BEAR),
        (6, 7, 8, 9, BEAR + 1, 11),
        (12, EMPTY, 14, BEAR + 2, 16, EMPTY),
    )
    slide(t)
    assert t.rack[:6] == [1, 3, 4, BEAR, EMPTY, EMPTY]
    assert t.rack[6:12] == [6, 7, 8, 9, BEAR + 1, 11]
    assert t.rack[12:] == [12, 14, BEAR + 2, 16, EMPTY, EMPTY]
    before = len(t.bag)
    fill(t)
    assert EMPTY not in t.rack
    assert len(t.bag) == before - 4
    again(t)


@pytest.mark.rule("AC 10.5")
def test_what_was_drawn_cannot_be_taken_back() -> None:
    t = started()
    seat = t.active
    t.play(seat, ("super", SCOUT))
    t.play(seat, t.options(seat)[0])
    assert t.can_undo(seat)
    end_turn(t)
    assert not t.can_undo(seat)


@pytest.mark.rule("AC 11.1", "AC-27")
def test_an_anteater_attacks_once_when_it_arrives() -> None:
    t = started()
    shelf(t, (EMPTY, BEAR, 2, 3, 4, 5), bear_in(4, 1, 6), bear_in(4, 2, 12))
    refill(t)
    assert (t.arrived, t.attacks) == (1, 1)
    assert t.stocks[0] == 2
    refill(t)
    assert (t.arrived, t.attacks) == (1, 1)
    assert t.rack[0] == BEAR


@pytest.mark.rule("AC 11.1", "AC 11.2", "AC-27")
def test_of_several_the_upper_row_is_first_and_the_guide_says_what_they_eat() -> None:
    t = started()
    seat = t.active
    hatched(t, seat, 1, 2)
    hatched(t, seat, 4, 2)
    shelf(t, (EMPTY, BEAR + 4, 2, 3, 4, 5), (EMPTY, BEAR + 2, 8, 9, 10, 11), bear_in(3, 0, 12))
    refill(t)
    assert t.eaten == [0, 0, 0, 0, 1, 0], "the first one eats prey"
    assert t.nests[4][seat] == 2
    assert t.nests[1][seat] == 0, "the second one eats ants: water is empty, grass is next"
    assert t.stocks[2] == 3
    t.stocks[0] = 3
    attack(t, 0)
    assert t.eaten[0] == 1, "the third one eats both"
    assert t.nests[4][seat] == 0


@pytest.mark.rule("AC 11.3", "AC-29")
def test_prey_on_ants_and_hills_is_safe() -> None:
    t = started()
    seat = t.active
    ants_at(t, seat, 2, 7)
    load(t, seat, 7, 1)
    own_prey(t, (seat + 1) % 3, 1, CARRY_CELL)
    t.eaten[1] = 1
    t.stocks[1] = 0
    attack(t, 1)
    assert t.carried(seat, 7) == 1
    assert t.prey[(seat + 1) % 3][1] == CARRY_CELL
    assert t.eaten == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("AC 11.4", "AC-30")
@pytest.mark.parametrize(("filled", "raided"), [([3], 3), ([2, 5], 2), ([4, 5], 5), ([0, 1, 4], 1), ([4], 4)])
def test_the_nest_of_its_colour_or_the_next_to_the_left(filled: list[int], raided: int) -> None:
    t = started()
    for nest in filled:
        hatched(t, 0, nest, 2)
        hatched(t, 1, nest, 1)
    t.arrived = 1
    attack(t, 3)
    assert [nest for nest in filled if not sum(t.nests[nest])] == [raided]
    assert t.home[0] == 11 - 2 * (len(filled) - 1)
    assert t.home[1] == 11 - (len(filled) - 1)


@pytest.mark.rule("AC 11.4", "AC-30")
def test_empty_nests_and_soldiers() -> None:
    t = started()
    t.arrived = 1
    attack(t, 3)
    assert t.home == [11, 11, 11]
    hatched(t, 2, SOLDIERS, 3)
    t.arrived = 1
    attack(t, SOLDIERS)
    assert t.nests[SOLDIERS] == [0, 0, 0]


@pytest.mark.rule("AC 11.5", "AC-28")
def test_all_three_are_turned_over_and_begin_anew() -> None:
    t = started()
    hatched(t, t.active, 2, 3)
    t.arrived = 2
    shelf(t, bear_in(0, 0, 0), bear_in(0, 4, 6), (EMPTY, BEAR + 2, 14, 15, 16, 17))
    refill(t)
    assert t.eaten[2] == 1, "the third one attacks first"
    assert not any(t.nests[2])
    assert turned(t) == [3, 1, 5]
    assert t.arrived == 0
    assert t.rack[:5] == [1, 2, 3, 4, 5]
    assert t.rack[12:16] == [14, 15, 16, 17]
    assert EMPTY not in t.rack
    again(t)


@pytest.mark.rule("AC 13.5")
def test_peaceful_anteaters_eat_nothing() -> None:
    t = started(attacks=False)
    hatched(t, t.active, 2, 3)
    for _ in range(3):
        attack(t, 2)
    assert t.eaten == [0] * 6
    assert t.nests[2][t.active] == 3
    assert t.arrived == 3


def test_a_warning_before_an_anteater_comes() -> None:
    t = started()
    shelf(t, bear_in(1, 0, 0), bear_in(0, 1, 6), bear_in(3, 2, 12))
    t.arrived = 1
    assert t.view(0)["bites"] == [2, 0, 2]


def test_why_a_row_of_the_shelf_is_not_offered() -> None:
    t = started()
    t.play(t.active, ("super", SCOUT))
    assert why(t, ("take", 3))[0] == "AC 4.1"
    assert of(t, "take")


def test_many_games_keep_the_shelf_in_order() -> None:
    import random

    t = fm.new("antics", players=4, seed=9, story=False)
    choose = random.Random(9)
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, choose.choice(t.options(seat)))
        for row in range(3):
            assert sum(1 for thing in t.rack[row * COLUMNS : row * COLUMNS + COLUMNS] if thing >= BEAR) == 1
