"""The quick player that the search plays ahead with."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium import bots
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.map import NEIGHBOURS
from formicarium.games.hidden_empires.moving import HowMany, MoveAnts, MoveFrom, MoveTo
from formicarium.games.hidden_empires.quick import horizon, quick
from formicarium.games.hidden_empires.table import NURSES, PLANTS
from tests.games.hidden_empires.setting import ants, bare, put, run

MODES = [(players, options) for players in (2, 4, 6) for _, options in GAME.presets]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_it_finishes_games_of_every_mode_with_what_is_offered(players: int, options: dict[str, Any]) -> None:
    t = GAME.start(players, "quick", options, story=False)
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, quick(t, seat))
    assert t.winners


def test_a_basic_game_is_no_endless_one() -> None:
    for number in range(6):
        t = GAME.start(2, f"short {number}", {}, story=False)
        while not t.over:
            seat = t.waiting[0]
            t.apply(seat, quick(t, seat))
        assert t.turn <= 20
        assert max(t.scores) >= 16


def test_it_knows_no_secrets() -> None:
    t = GAME.start(3, "secrets", {"advanced": True}, story=False)
    for number in range(200):
        seat = t.waiting[0]
        action = quick(t, seat)
        assert quick(t.imagine(seat, number), seat) == action
        t.apply(seat, action)


def test_ants_go_where_the_work_is_and_nobody_walks_without_need() -> None:
    t = bare(2)
    nest = t.nest[0]
    ants(t, 0, nest, 4)
    t.sheet[0][19] = 1  # an egg, which needs a nurse
    put(t, NEIGHBOURS[nest][0], PLANTS, 2)
    run(t, MoveAnts(0))
    moves = 0
    while isinstance(t.choice_of(0), (MoveFrom, MoveTo, HowMany)):
        t.apply(0, quick(t, 0))
        moves += 1
    assert t.count(0, NURSES) == 1
    assert t.here(0, NEIGHBOURS[nest][0]) == 2
    assert moves <= 9


def test_it_beats_greedy() -> None:
    wins = 0.0
    for number in range(2):
        t = GAME.start(2, f"quick {number}", {"target_score": 8}, story=False)
        greedy = bots.make("greedy", number)
        while not t.over:
            seat = t.waiting[0]
            t.apply(seat, quick(t, seat) if seat == number else greedy.choose(t.seat(seat)))
        wins += (number in t.winners) / len(t.winners)
    assert wins == 2


def test_the_horizon_is_counted_in_game_turns() -> None:
    t = bare(2)
    t.turn = 7
    assert horizon(t) == 7
