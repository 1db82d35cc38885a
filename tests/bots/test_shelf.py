"""Bots by name."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import formicarium as fm
from formicarium import bots
from formicarium.bots import Searcher
from formicarium.bots.levels import SECONDS, level_of
from formicarium.bots.search.tree import Edge
from formicarium.core.shelf import find


def test_the_built_in_ones_have_their_names() -> None:
    for name in (*bots.NAMES, "search:7", "search:7:2"):
        assert repr(bots.make(name, 1)) == name


def test_a_number_behind_search_is_its_budget() -> None:
    assert bots.make("search:77").thinks.iterations == 77  # type: ignore[attr-defined]
    assert bots.make("search:77").cores == 1  # type: ignore[attr-defined]
    assert bots.make("search:77:3").cores == 3  # type: ignore[attr-defined]
    assert bots.make("hard", cores=2).cores == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "name",
    ["hardd", "search:", "search:x", "search:0", "search:5:", "search:5:0", "search:5:2:2", "search::2", "", ":"],
)
def test_a_wrong_name_is_answered_with_the_right_ones(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="random, greedy, search, easy, medium, hard, expert"):
        bots.make(name)


def test_nobody_has_so_many_cores() -> None:
    with pytest.raises(bots.UnknownBot, match="asks for 65 cores; 64 share a decision at most"):
        bots.make("search:5:65")


def test_a_misspelt_name_is_guessed() -> None:
    with pytest.raises(bots.UnknownBot, match="Did you mean greedy"):
        bots.make("gredy")


def test_a_bot_of_ones_own_plays_by_its_module() -> None:
    table = fm.new("pebbles", players=2, seed=1)
    for name in ("tests.bots.players:Last", "tests.bots.players:Bare"):
        bot = bots.make(name, 5)
        seat = table.seat(0)
        assert bot.choose(seat) in seat.options
        assert bots.advise(bot, seat).ideas[0].action == bot.choose(seat)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no.such.module:Bot", "cannot be imported"),
        ("tests.bots.players:Nobody", "has no 'Nobody'"),
        ("tests.bots.players:NOT_A_BOT", "needs a method choose"),
    ],
)
def test_what_is_wrong_with_a_bot_of_ones_own_is_said(name: str, why: str) -> None:
    with pytest.raises(bots.UnknownBot, match=why):
        bots.make(name)


def test_levels_keep_to_a_time_unless_told_otherwise() -> None:
    longest = {"easy": 3, "medium": 3, "hard": 5, "expert": 10}
    for name in bots.LEVELS:
        assert bots.make(name).seconds <= longest[name]  # type: ignore[attr-defined]
        assert bots.make(name, timed=False).seconds is None  # type: ignore[attr-defined]


def test_games_say_how_their_levels_think() -> None:
    """Each level thinks at least as long as the one below and is less forgetful; `hard` forgets little, `expert` nothing."""
    for name in fm.games():
        game = find(name)
        known = {
            *bots.LEVELS,
            *(f"{level} {players}" for level in bots.LEVELS for players in range(3, game.players[1] + 1)),
        }
        assert {*game.levels.LEVELS, *game.levels.STRAY, *game.levels.BLIND} <= known
        for players in range(game.players[0], game.players[1] + 1):
            how = [level_of(level, game, players) for level in bots.LEVELS]
            assert all(one.iterations <= other.iterations for one, other in pairwise(how)), name
            assert all(one.lapses >= other.lapses for one, other in pairwise(how)), name
            assert how[2].lapses <= 0.1, name
            assert how[3].lapses == 0.0, name


def test_what_is_said_of_a_level_may_hold_for_larger_tables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("antics")
    monkeypatch.setattr(game.levels, "LEVELS", {"easy": (2, 0.9, 0), "easy 3": (3, 0.5, 0)})
    monkeypatch.setattr(game.levels, "BLIND", {"easy": ("steal",), "easy 4": ()})
    assert [level_of("easy", game, players).iterations for players in (2, 3, 4)] == [2, 3, 3]
    assert [level_of("easy", game, players).blind for players in (2, 3, 4)] == [("steal",), ("steal",), ()]
    table = fm.new("antics", players=4, seed=3)
    bot = bots.make("easy", 1, timed=False)
    bot.choose(table.seat(table.waiting[0]))
    assert bot.thinks == level_of("easy", game, 4)  # type: ignore[attr-defined]


def test_a_level_thinks_as_its_game_says() -> None:
    for name in ("summon_the_swarm", "hidden_empires"):
        table = fm.new(name, players=2, seed=3)
        bot = bots.make("easy", 1, timed=False)
        bot.choose(table.seat(table.waiting[0]))
        assert bot.thinks == level_of("easy", table.game)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "verb"), [("hidden_empires", "done"), ("hymenopterra", "end"), ("antics", "pass")])
def test_no_level_lets_a_turn_go_by_for_want_of_a_better_idea(game: str, verb: str) -> None:
    for name in SECONDS:
        assert verb in level_of(name, find(game)).waste


@pytest.mark.parametrize(("better_by", "leads"), [(0.004, "plan"), (0.006, "other")])
def test_what_differs_by_a_trifle_is_no_reason_to_leave_the_plan(better_by: float, leads: str) -> None:
    """Where a game is decided all worlds end alike, so that any difference would be beyond doubt."""
    edges = {}
    for name, value in (("plan", 0.5), ("other", 0.5 + better_by)):
        edge = edges[(name,)] = Edge((name,))
        edge.visits, edge.total = 100, 100 * value
    edges["other",].visits, edges["other",].total = 200, 200 * (0.5 + better_by)
    node = SimpleNamespace(edges=edges, plan=("plan",))
    search: Any = SimpleNamespace(root_node=lambda: node, scale=[0.0], me=0)
    first, *_ = Searcher(1)._tried(search, [("plan",), ("other",)])
    assert first.action == (leads,)
