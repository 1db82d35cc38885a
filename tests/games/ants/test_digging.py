"""Digging: shapes, places, adjacency, bonuses, tiles that run out."""

from __future__ import annotations

import pytest

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.dig import fits, most_dug, open_squares, places_for, shapes_for
from formicarium.games.ants.rules.nest import AREA, CELLS, PLACES, SHAPE_SIZE
from tests.games.ants.setting import again, ants, asked, dig, go, me, of, started, take_any, why


def digging(strength: int):  # type: ignore[no-untyped-def]
    t = started()
    ants(t, t.active, strength, 0, 0)
    again(t)
    go(t, ("dig", strength, 0))
    take_any(t)
    return t


@pytest.mark.rule("AN 4.1", "AN 3.6", "AN 3.11", "AN-9")
def test_a_card_of_the_top_row_comes_first_and_the_gap_is_filled() -> None:
    t = started()
    assert {action[0] for action in t.options(t.active)} >= {"dig", "explore", "forage", "incubate"}
    top = t.display[:3]
    go(t, ("dig", 1, 0))
    assert [action[1] for action in of(t, "take")] == [0, 1, 2]
    assert why(t, ("take", 4)) == ("AN 3.11", "You take a card of the row that belongs to your action.")
    following = t.deck[-1]
    go(t, ("take", 1))
    assert me(t).hand == [top[1]]
    assert t.display[:3] == [top[0], following, top[2]]


@pytest.mark.rule("AN 3.11", "AN-9")
def test_the_discards_become_a_deck_and_an_empty_display_gives_no_card() -> None:
    t = started()
    t.discard += t.deck
    t.deck = []
    again(t)
    go(t, ("dig", 1, 0), ("take", 0))
    assert t.display[0]
    assert t.deck
    assert not t.discard
    t = started()
    me(t).hand += [*t.deck, *t.discard, *t.display]
    t.deck, t.discard, t.display = [], [], [0] * 9
    again(t)
    go(t, ("dig", 1, 0), ("go",))
    assert asked(t) == "ChoosePlace"


@pytest.mark.rule("AN 4.2")
@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_rooms_have_the_total_size_of_the_strength(strength: int) -> None:
    t = digging(strength)
    seat = t.active
    squares = sum(map(bool, me(t).nest))
    while t.active == seat and asked(t) != "MainAction":
        t.play(seat, t.options(seat)[0])
    assert sum(map(bool, t.colonies[seat].nest)) == squares + strength


@pytest.mark.rule("AN 4.2", "AN-5")
def test_what_finds_no_place_is_lost_but_as_much_as_possible_is_dug() -> None:
    t = started()
    c = me(t)
    seat = t.active
    for cell in range(CELLS):
        if AREA[0][cell] in (1, 2, 3) and not c.nest[cell] and cell not in (24, 25):
            c.nest[cell] = 1  # for this test the first room is large
    assert most_dug(t, c, 4) == 2
    assert shapes_for(t, c, 4) == [0, 1]
    t.shapes[0] = 1
    # With one single tile left, two squares can only be dug as a pair.
    assert shapes_for(t, c, 4) == [1]
    t.shapes[1] = 0
    assert shapes_for(t, c, 4) == [0]
    t.shapes[0] = 0
    assert most_dug(t, c, 4) == 0
    t.look_again()
    assert not [action for action in t.options(seat) if action[0] == "dig"]


@pytest.mark.rule("AN 4.3", "AN 2.7")
def test_a_shape_that_has_run_out_cannot_be_dug() -> None:
    t = started()
    t.colonies[1 - t.active].shapes += [2] * 7
    t.shapes[2] = 0
    ants(t, t.active, 3, 0, 0)
    t.look_again()
    go(t, ("dig", 3, 0))
    take_any(t)
    assert {action[1] for action in of(t, "room")} == {0, 1, 3}
    assert why(t, ("room", 2)) == ("AN 4.3", "No tile of that shape is left in the box.")
    assert why(t, ("room", 4))[0] == "AN 4.2"


@pytest.mark.rule("AN 4.4", "AN 4.5", "AN-6")
def test_rooms_lie_in_area_one_or_edge_to_edge_with_another() -> None:
    t = started()
    c = me(t)
    free = open_squares(c)
    assert fits(c, free, (6,))  # area I
    assert not fits(c, free, (13,))  # area II, beside nothing
    assert not fits(c, free, (2,))  # a room is there
    assert not fits(c, free, (1,))  # a stone
    dig(t, t.active, 0, 7)
    free = open_squares(c)
    assert fits(c, free, (13,))
    assert not fits(c, free, (20,))
    dig(t, t.active, 0, 13)
    assert not fits(c, open_squares(c), (20,))  # only a corner touches
    assert fits(c, open_squares(c), (19,))


@pytest.mark.rule("AN 4.4")
def test_why_a_room_cannot_lie_there() -> None:
    t = digging(1)
    assert asked(t) == "ChoosePlace"
    assert why(t, ("place", 2)) == ("AN 4.4", "A room lies there already.")
    assert why(t, ("place", 1)) == ("AN 4.4", "That is outside your nest.")
    assert why(t, ("place", 28))[0] == "AN 4.5"


@pytest.mark.rule("AN 4.5")
def test_a_room_of_the_same_action_may_be_built_on_to() -> None:
    t = digging(2)
    go(t, ("room", 0), ("place", 8))
    seat = t.active
    while asked(t) != "ChoosePlace":
        t.play(seat, t.options(seat)[-1])
    assert ("place", 14) in t.options(seat)


@pytest.mark.rule("AN 4.6", "AN-7")
def test_a_bonus_comes_when_its_square_is_covered() -> None:
    t = digging(1)
    go(t, ("place", 0))
    assert sum(c.leaf for c in t.colonies) == 2


@pytest.mark.rule("AN 4.3")
def test_every_place_of_a_shape_is_listed_once() -> None:
    for shape, turns in enumerate(PLACES):
        seen = [tuple(sorted(cells)) for turn in turns for cells in turn]
        assert len(seen) == len(set(seen))
        assert all(len(cells) == SHAPE_SIZE[shape] for cells in seen)
    t = started()
    assert (1, 0) not in places_for(t, me(t), 0, 1)


@pytest.mark.rule("AN 3.2", "AN 3.7", "AN-2")
def test_kept_ants_are_sent_first_and_are_never_converted() -> None:
    t = started()
    c = me(t)
    seat = t.active
    c.kept = [1, 0, 0]
    c.discs -= 1
    ants(t, seat, 0, 0, 0)
    c.discs += sum(c.larvae)
    c.larvae = [0, 0, 0]
    again(t)
    assert ("convert",) not in t.options(seat)
    assert why(t, ("convert",))[0] == "AN 8.2"
    c.ants = [1, 0, 0]
    c.discs -= 1
    again(t)
    go(t, ("dig", 1, 0))
    assert (c.kept, c.ants) == ([0, 0, 0], [1, 0, 0])


@pytest.mark.rule("AN 3.6")
def test_an_action_takes_one_to_four_ants_of_its_kind() -> None:
    t = started()
    seat = t.active
    ants(t, seat, 6, 0, 0)
    again(t)
    assert [action for action in t.options(seat) if action[0] == "dig"] == [("dig", n, 0) for n in (1, 2, 3, 4)]
    assert why(t, ("dig", 5, 0)) == ("AN 3.6", "An action takes one to four ants.")
    assert why(t, ("explore", 1, 0))[0] == "AN 3.6"
    assert why(t, ("dig", 1, 1)) == ("AN 3.10", "You have 0 wild ants.")


@pytest.mark.rule("AN 3.5", "AN 3.1")
def test_turns_go_clockwise_with_one_main_action_each() -> None:
    t = started(3)
    order = []
    for _ in range(6):
        order.append(t.active)
        seat, turn = t.active, t.turn
        t.play(seat, ("incubate",))
        while t.turn == turn:
            quiet = [a for a in t.options(seat) if a[0] in ("stop", "feed", "none", "leave")]
            t.play(seat, (quiet or t.options(seat))[0])
    assert order == [(t.first + step) % 3 for step in range(6)]
    assert v.KINDS == 3
