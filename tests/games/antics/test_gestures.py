"""Gestures: tiles are dragged into place, and the next pawn ends what steps are left."""

from __future__ import annotations

from typing import Any

import pytest

import formicarium as fm
from formicarium.core.gesture import Wish, leading, route
from tests.opponents.antics import Newcomer


def moment(kind: str) -> Any:
    """The first time that somebody is asked this, has a choice, and more pawns to follow."""
    for number in range(20):
        t = fm.new("antics", players=2, seed=f"gestures {number}", story=False)
        while not t.over:
            seat = t.waiting[0]
            if t.question(seat).kind == kind and len(t.options(seat)) > 2 and (kind != "PlaceAnt" or t.pawns):
                return t
            t.play(seat, Newcomer().choose(t.seat(seat)))
    raise LookupError(kind)


@pytest.mark.parametrize(("kind", "then"), [("ChooseTile", "LayTile"), ("LayTile", "TurnTile")])
def test_a_tile_is_dragged_into_place(kind: str, then: str) -> None:
    t = moment(kind)
    seat = t.waiting[0]
    action = t.options(seat)[0]
    ahead = t.copy()
    ahead.play(seat, action)
    assert ahead.question(seat).kind == then
    where = ahead.options(seat)[-1]
    assert route(t, seat, action, Wish((t.game.drawing.spot(where),)))[:2] == [action, where]
    assert route(t, seat, action, Wish()) == [action]


def test_the_next_pawn_ends_what_is_left() -> None:
    t = moment("PlaceAnt")
    seat = t.waiting[0]
    found = leading(t, seat)
    assert found
    for lead in found:
        assert route(t, seat, lead.actions[0], lead.wish)[:2] == [("done",), lead.actions[1]]
        assert lead.spot == t.game.drawing.spot(lead.actions[1])
