"""Hatching (rules AC 6)."""

from __future__ import annotations

import pytest

from formicarium.games.antics.rules.data import HATCH, NESTS
from tests.games.antics.setting import acting, again, asked, of, started, why


@pytest.mark.rule("AC 6.1", "AC 6.3")
def test_an_ant_hatches_in_any_nest() -> None:
    for nest in range(NESTS):
        t = started()
        seat = acting(t, HATCH, 1)
        assert len(of(t, "nest")) == 6
        t.play(seat, ("nest", nest))
        assert asked(t) == "PlacePawn"
        assert t.nests[nest][seat] == 1
        assert t.home[seat] == 10


@pytest.mark.rule("AC 6.1", "AC-10")
def test_one_may_stop_earlier() -> None:
    t = started()
    seat = acting(t, HATCH, 4)
    t.play(seat, ("nest", 2))
    t.play(seat, ("done",))
    assert asked(t) == "PlacePawn"
    assert sum(nest[seat] for nest in t.nests) == 1
    assert t.nursery == -1


@pytest.mark.rule("AC 6.2", "AC-9")
def test_the_first_two_go_to_the_same_nest_and_the_others_where_they_like() -> None:
    t = started()
    seat = acting(t, HATCH, 4)
    t.play(seat, ("nest", 2))
    assert t.options(seat) == [("nest", 2), ("done",)]
    assert why(t, ("nest", 3)) == ("AC 6.2", "The first two ants go to the same nest, water.")
    t.play(seat, ("nest", 2))
    assert len(of(t, "nest")) == 6
    t.play(seat, ("nest", 5))
    t.play(seat, ("nest", 2))
    assert asked(t) == "PlacePawn"
    assert [nest[seat] for nest in t.nests] == [0, 0, 3, 0, 0, 1]


@pytest.mark.rule("AC 6.1", "AC 6.3")
def test_nests_are_shared_and_the_supply_is_the_limit() -> None:
    t = started()
    seat = t.active
    other = (seat + 1) % 3
    t.home[other] -= 4
    t.nests[0][other] += 4
    t.home[seat] -= 10
    t.nests[0][seat] += 10
    again(t)
    acting(t, HATCH, 3)
    t.play(seat, ("nest", 0))
    assert asked(t) == "PlacePawn"
    assert t.nests[0][seat] == 11
    assert t.nests[0][other] == 4
    assert why(t, ("super", HATCH)) == ("AC 6.1", "No ant is left in your supply.")
