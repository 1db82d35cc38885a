"""Aphids that are sheltered from a changing ground: the card, the way into the nest and back (rule HE 19.1)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import SHELTER_APHIDS
from formicarium.games.hidden_empires.rules.deck import DrawEvent
from formicarium.games.hidden_empires.rules.discovery import APHIDS, PREY
from formicarium.games.hidden_empires.rules.events import Shelter
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.hand import ReleaseAphids
from formicarium.games.hidden_empires.rules.map import COLOUR
from formicarium.games.hidden_empires.rules.markers import put_away
from tests.games.hidden_empires.setting import ants, bare, choose, holding, put, resting, run

SPOT, OTHER = 20, 40


def sheltering() -> tuple[HiddenEmpires, int]:
    t = bare()
    marker = put(t, SPOT, APHIDS, 2)
    ants(t, 0, SPOT, 1)
    holding(t, 0, SHELTER_APHIDS)
    return run(t, Shelter(0, COLOUR[SPOT])), marker


@pytest.mark.rule("HE 19.1", "HE 13.3")
def test_the_card_is_used_up_and_the_aphids_leave_the_map() -> None:
    t, marker = sheltering()
    u = t.copy()
    choose(u, ("pass",))
    assert (u.hands[0], u.marker[SPOT], u.sheltered[0]) == ((SHELTER_APHIDS,), marker, ())
    choose(t, ("play", SHELTER_APHIDS))
    assert resting(t)
    assert (t.hands[0], t.discards) == ((), (SHELTER_APHIDS,))
    assert (t.marker[SPOT], t.face[SPOT], t.sheltered[0]) == (-1, 0, (marker,))
    assert marker not in t.unused


@pytest.mark.rule("HE 19.1", "HE-18")
def test_aphids_come_back_face_up_or_are_mixed_with_the_others_before_all_eyes() -> None:
    t, marker = sheltering()
    choose(t, ("play", SHELTER_APHIDS))
    below = put(t, OTHER, PREY, 2, up=False)
    ants(t, 0, OTHER, 1)
    run(t, ReleaseAphids(0))
    u = t.copy()
    choose(u, ("aphids", OTHER))
    assert (u.marker[OTHER], u.face[OTHER], u.food_kind(OTHER)) == (marker, 1, APHIDS)
    assert below in u.unused
    assert u.last_seen[below] == t.last_seen[below], "nobody has seen what lay below"
    choose(t, ("discard",))
    assert marker in t.unused
    assert t.last_seen[marker] == t.clock > u.last_seen[marker]


@pytest.mark.rule("HE-18")
@pytest.mark.parametrize("shown", [True, False])
def test_who_saw_a_marker_go_knows_that_it_is_among_the_unused(shown: bool) -> None:
    t = bare()
    marker = put(t, SPOT, APHIDS, 2)
    clock = t.clock
    put_away(t, marker, shown)
    assert marker in t.unused
    assert (t.clock, t.last_seen[marker]) == ((clock + 1, clock + 1) if shown else (clock, 0))


@pytest.mark.rule("HE 21.4")
def test_with_fewer_events_each_game_turn_begins_with_a_draw() -> None:
    t = bare(fewer_events=True)
    t.phase = "nest"
    t.deck = t.deck[-3:]
    before = t.deck
    run(t, DrawEvent())
    assert t.phase == "draw"
    assert t.event in before
    assert sorted((*t.deck, t.event)) == sorted(before)
