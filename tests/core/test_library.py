"""What the library feels like: short reprs, equal positions, integers of any kind, and a story that costs nothing until it is read."""

from __future__ import annotations

import json
import random
from typing import Any, get_type_hints

import numpy as np
import pytest

import formicarium as fm
from tests.shelf import GAMES


def play(table: fm.Table, moves: int, seed: int = 3) -> None:
    choose = random.Random(seed)
    for _ in range(moves):
        if not table.over:
            seat = table.waiting[0]
            table.play(seat, choose.choice(table.options(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_one_short_line(name: str) -> None:
    table = fm.new(name, seed=1)
    play(table, 5)
    title = fm.find(name).title
    assert repr(table).startswith(f"<{title}: {table.players} player")
    assert repr(table).endswith(f", 5 moves, waiting for seat {table.waiting[0]}>") or len(table.waiting) > 1
    assert len(repr(table)) < 100
    assert "moves" not in repr(table.copy_state())
    play(table, 100_000)
    assert "won by" in repr(table)


@pytest.mark.parametrize("name", GAMES)
def test_tables_are_equal_if_their_positions_are(name: str) -> None:
    one, other = fm.new(name, seed=1), fm.new(name, seed=1, story=False)
    assert one == other
    assert one == fm.loads(fm.dumps(one))
    play(one, 3)
    assert one != other
    play(other, 3)
    assert one == other
    assert not one != other  # noqa: SIM202 (which compiled code answers in a way of its own)
    assert one != "a table"
    assert fm.new(name, seed=1) != fm.new(name, seed=2)
    with pytest.raises(TypeError):
        hash(one)


def test_integers_of_numpy_are_integers() -> None:
    table = fm.new("pebbles", players=np.int64(3), seed=np.int32(7), coins=np.uint8(5))
    assert table.players == 3
    assert type(table.settings["coins"]) is int
    assert table == fm.new("pebbles", players=3, seed=7, coins=5)
    seat = np.array(table.waiting)[0]
    action = next(action for action in table.options(seat) if len(action) > 1)
    strange = (action[0], *(np.int64(number) for number in action[1:]))
    assert table.why_not(seat, strange) is None
    assert table.view(seat) == table.view(int(seat))
    table.play(seat, strange)
    assert [type(x) for x in table.record()["moves"][0][1]] == [str, *[int] * len(action[1:])]
    json.dumps(table.record())
    assert type(table.seat(np.int8(1)).number) is int


@pytest.mark.parametrize("odd", [1.0, True, np.float64(1), np.bool_(True), "1", None, [1]])
def test_what_is_no_integer_is_none(odd: Any) -> None:
    table = fm.new("pebbles", players=3, seed=7)
    with pytest.raises(fm.IllegalAction, match="There is no seat"):
        table.options(odd)
    with pytest.raises(fm.BadOptions):
        fm.new("pebbles", players=odd if odd is not None else 0)
    seat = table.waiting[0]
    action = next(action for action in table.options(seat) if len(action) > 1)
    with pytest.raises(fm.IllegalAction):
        table.play(seat, (action[0], *(odd for _ in action[1:])))


@pytest.mark.parametrize("name", GAMES)
def test_a_story_that_is_asked_for_late_is_the_same_story(name: str) -> None:
    early, late = fm.new(name, seed=4, story=True), fm.new(name, seed=4)
    for table in (early, late):
        play(table, 130)
    assert late.asleep
    assert not late.book.lines
    assert late.record() == early.record()
    assert not late.asleep
    for seat in (None, *range(early.players)):
        assert late.story(seat) == early.story(seat)
    for seat in range(early.players):
        assert late.can_undo(seat) == early.can_undo(seat)
    play(early, 30)
    play(late, 30)
    assert late.record() == early.record()
    assert late.story(0) == early.story(0)


def test_a_copy_of_a_sleeper_sleeps() -> None:
    table = fm.new("pebbles", players=3, seed=7)
    play(table, 4)
    other = table.copy()
    assert other.asleep
    play(other, 2)
    assert len(other.record()["moves"]) == 6
    assert len(table.record()["moves"]) == 4
    assert not table.copy_state().asleep


def test_whoever_imagines_hears_the_story() -> None:
    table = fm.new("pebbles", players=3, seed=7)
    play(table, 6)
    assert table.seat(1).story == fm.replay(table.record()).story(1)


def test_a_table_that_was_changed_by_hand_is_told_from_then_on() -> None:
    """What came before cannot be told; the record begins from the position, and leads to the same one."""
    table = fm.new("pebbles", players=3, seed=7)
    play(table, 4)
    table.reveals += 1
    assert table.story(0) == []
    play(table, 4)
    record = table.record()
    assert "position" in record
    assert len(record["moves"]) == 4
    assert fm.replay(record) == table


def test_undo_wakes_a_table() -> None:
    for seed in range(20):
        table = fm.new("pebbles", players=2, seed=seed)
        told = fm.new("pebbles", players=2, seed=seed, story=True)
        for one in (table, told):
            play(one, 7, seed)
        for seat in range(2):
            assert table.can_undo(seat) == told.can_undo(seat)
            if told.can_undo(seat):
                table.undo(seat)
                told.undo(seat)
        assert table == told


def test_the_public_surface_is_typed() -> None:
    assert get_type_hints(fm.new)["return"] is fm.Table
    assert get_type_hints(fm.loads)["return"] is fm.Table
    assert get_type_hints(fm.replay)["return"] is fm.Table
    assert {"Action", "Question", "Seat", "Standing", "Table", "View", "Record"} <= set(fm.__all__)
    assert get_type_hints(fm.Seat.imagine, {"Table": fm.Table})["return"] is fm.Table
    assert get_type_hints(fm.Seat.imagined, {"Table": fm.Table})["return"] is fm.Table
    assert set(fm.new("pebbles", seed=1).standings[0]) == set(get_type_hints(fm.Standing))
    assert all(hasattr(fm, name) for name in fm.__all__)
    assert isinstance(fm.new("pebbles", seed=1).seat(0), fm.Seat)
    assert isinstance(fm.new("pebbles", seed=1).question(0), fm.Question)
