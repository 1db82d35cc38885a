"""Setting up (rules HE 3)."""

from __future__ import annotations

import pytest

import formicarium.games.hidden_empires as game
from formicarium.core.errors import BadOptions, IllegalAction
from formicarium.games.hidden_empires.rules.discovery import BLANK, MARKER_KIND, MARKERS, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS, START
from formicarium.games.hidden_empires.rules.markers import turn_up
from tests.games.hidden_empires.setting import bare, put, started


@pytest.mark.rule("HE 3.2", "HE 3.1", "HE 3.7")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nests_are_placed_in_random_order_and_the_last_begins(players: int) -> None:
    firsts = set()
    for seed in range(12):
        t = game.GAME.start(players, seed, {})
        free = list(START[players])
        while t.phase == "nests":
            (seat,) = t.waiting
            assert t.options(seat) == [("nest", area) for area in free]
            t.play(seat, ("nest", free.pop()))
            if len(free) == 1:
                break  # The last one has no choice: that nest is placed by itself.
        assert sorted(t.nest_area) == sorted(START[players])
        assert t.nest_area[t.first] == free[0]
        assert t.active == t.first
        firsts.add(t.first)
    assert len(firsts) > 1


def test_a_taken_start_area_is_refused_with_a_reason() -> None:
    t = game.GAME.start(3, 1, {})
    first = t.waiting[0]
    t.play(first, ("nest", START[3][0]))
    seat = t.waiting[0]
    with pytest.raises(IllegalAction, match="has a nest there"):
        t.play(seat, ("nest", START[3][0]))
    with pytest.raises(IllegalAction, match="no start area"):
        t.play(seat, ("nest", 0))


@pytest.mark.rule("HE 3.3", "HE 3.4", "HE-19", "HE 2.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_markers_lie_everywhere_and_those_next_to_nests_are_turned(players: int) -> None:
    for seed in range(5):
        t = started(players, seed)
        near = {area for nest in t.nest_area for area in NEIGHBOURS[nest]}
        for area in range(AREAS):
            if area in t.nest_area:
                assert t.marker[area] < 0
            elif area in near:
                assert t.marker[area] < 0 or t.face[area]
                assert t.marker[area] < 0 or MARKER_KIND[t.marker[area]] != BLANK
            else:
                assert t.marker[area] >= 0
                assert not t.face[area]
        assert sorted([*t.unused, *[m for m in t.marker if m >= 0]]) == list(range(MARKERS))


@pytest.mark.rule("HE 3.5", "HE-17")
def test_predators_next_to_predators_are_replaced() -> None:
    for seed in range(20):
        t = started(6, seed)
        for area in range(AREAS):
            if t.predators(area):
                assert not t.near_predators(area)


@pytest.mark.rule("HE 3.5", "HE-17")
def test_only_face_up_predators_count_as_neighbours() -> None:
    t = bare()
    put(t, 0, PREDATORS, 3)
    put(t, 1, PREDATORS, 4, up=False)
    assert turn_up(t, 1) is False
    assert t.marker[1] < 0 or MARKER_KIND[t.marker[1]] != PREDATORS
    t = bare()
    put(t, 0, PREDATORS, 3, up=False)
    put(t, 1, PREDATORS, 4, up=False)
    assert turn_up(t, 1) is True


@pytest.mark.rule("HE 3.5", "HE-17")
def test_without_another_marker_the_area_stays_empty() -> None:
    t = bare()
    put(t, 0, PREDATORS, 3)
    put(t, 1, PREDATORS, 4, up=False)
    t.unused = tuple(m for m in t.unused if MARKER_KIND[m] == PREDATORS)
    assert turn_up(t, 1) is False
    assert t.marker[1] < 0


@pytest.mark.rule("HE 3.6", "HE 2.6", "HE 12.3")
@pytest.mark.parametrize("advanced", [False, True])
def test_what_a_colony_begins_with(advanced: bool) -> None:
    # A draft comes before the first card, so nothing has happened yet.
    t = started(3, advanced=advanced, realistic_time_scale=advanced)
    for seat in range(3):
        sheet = t.sheets[seat]
        assert t.here(seat, t.nest_area[seat]) == 6
        assert sheet.size == 6
        assert [sheet.female_eggs, sheet.female_larvae, sheet.small_pupae, t.brood(seat)] == [1, 1, 1, 3]
        assert sheet.queens == 1
        assert sheet.food == 0
        assert t.score(seat) == 0
        assert sheet.dna == (6 if advanced else 0)


@pytest.mark.rule("HE 21.2", "HE 21.3", "HE 21.4", "HE 21.5")
@pytest.mark.parametrize("name", ["restart", "down_with_the_queen", "fewer_events", "realistic_time_scale"])
def test_options_of_the_advanced_game_need_it(name: str) -> None:
    with pytest.raises(BadOptions, match="advanced"):
        game.GAME.start(2, 1, {name: True})


def test_restart_and_down_with_the_queen_exclude_each_other() -> None:
    with pytest.raises(BadOptions, match="Restart"):
        game.GAME.start(2, 1, {"advanced": True, "restart": True, "down_with_the_queen": True})


def test_predators_that_were_replaced_are_mixed_with_the_unused() -> None:
    t = bare()
    put(t, 0, PREDATORS, 3)
    marker = put(t, 1, PREDATORS, 4, up=False)
    put(t, 2, PREY, 1)
    turn_up(t, 1)
    assert marker in t.unused
    assert t.last_seen[marker] == t.clock > 0
