"""Gestures: ants are dragged from one place to another, all of them or so many."""

from __future__ import annotations

from typing import Any

import pytest

import formicarium as fm
from formicarium.core.gesture import Wish, route


@pytest.fixture
def table() -> Any:
    """A table where the first seat has several ants in the nest area that could go to several places."""
    t = fm.new("hidden_empires", players=2, seed="gestures")
    while t.question(t.waiting[0]).kind != "MoveFrom":
        t.play(t.waiting[0], t.options(t.waiting[0])[0])
    return t


def drag(t: Any, amount: int) -> tuple[Any, Any, list[Any]]:
    """From the first place to the first other one, on the map."""
    seat = t.waiting[0]
    start = next(action for action in t.options(seat) if action[0] == "from" and action[1] < 61)
    ahead = t.copy()
    ahead.play(seat, start)
    end = next(action for action in ahead.options(seat) if action[0] == "to" and action[1] < 61)
    return start, end, route(t, seat, start, Wish((t.game.drawing.spot(end),), amount))


def test_all_of_them_by_default(table: Any) -> None:
    start, end, made = drag(table, 0)
    assert made == [start, end, ("all",)]


def test_so_many_and_the_others_stay(table: Any) -> None:
    start, end, made = drag(table, 2)
    assert made == [start, end, ("some", 0, 2), ("enough",)]


def test_by_clicks_one_goes_on_with_the_same_ants(table: Any) -> None:
    start, end, _ = drag(table, 0)
    seat = table.waiting[0]
    table.play(seat, start)
    assert route(table, seat, end, Wish((), 2)) == [end, ("some", 0, 2)]
    elsewhere = next(action for action in table.options(seat) if action[0] == "to" and action != end)
    other = Wish((table.game.drawing.spot(elsewhere),), 2)
    assert route(table, seat, end, other) == [end, ("some", 0, 2)], "a hand never goes on and on"


def test_the_stepper_counts_what_could_be_sent(table: Any) -> None:
    question = table.question(table.waiting[0])
    there = [label.values["n"] for action, label in question.options if action[0] == "from"]
    assert table.game.drawing.most(question) == max(there)
