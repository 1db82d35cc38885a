"""Gestures: costs are paid the usual way, and larvae of a kind go together."""

from __future__ import annotations

from typing import Any

import formicarium as fm
from formicarium.core.gesture import Wish, route
from formicarium.games.ants.rules.incubate import FeedLarvae


def hungry() -> Any:
    """Somebody with three larvae of a kind and one of another, who are to be fed."""
    t = fm.new("ants", players=2, seed="gestures")
    seat = t.waiting[0]
    colony = t.colonies[seat]
    colony.discs -= 4 - sum(colony.larvae)
    colony.larvae = [3, 1, *[0] * (len(colony.larvae) - 2)]
    colony.food = 4
    t.stack.append(FeedLarvae(seat))
    t.settle()
    return t


def test_larvae_of_a_kind_go_together() -> None:
    t = hungry()
    seat = t.waiting[0]
    assert t.question(seat).kind == "FeedLarvae"
    assert route(t, seat, ("starve", 0), Wish(also=True)) == [("starve", 0)] * 3
    assert route(t, seat, ("starve", 0), Wish()) == [("starve", 0)]
    assert route(t, seat, ("feed",), Wish(also=True))[0] == ("feed",)
    assert ("starve", 0) not in route(t, seat, ("feed",), Wish(also=True))
