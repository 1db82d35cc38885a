"""What a bot thinks while somebody else decides is used when its turn comes, if it came as foreseen, and never otherwise."""

from __future__ import annotations

from typing import Any

import pytest

import formicarium as fm
from formicarium.bots import Searcher, make
from tests.bots import toys

THOUGHT = 24


def thinker(seed: int) -> Searcher:
    bot = Searcher(seed, iterations=THOUGHT)
    bot.clock = lambda: 0.0  # so that time never ends a thought
    return bot


def hand_overs(game: str, most: int) -> list[bool]:
    """For every time that seat 1 decides next after seat 0: whether it went on with what it had foreseen."""
    table: Any = fm.new(game, players=2, seed=3, story=False)
    other, bot = make("greedy", 1), thinker(2)
    found: list[bool] = []
    while not table.over and len(found) < most:
        seat = table.waiting[0]
        if seat:
            foreseen = bot._foreseen
            table.play(1, bot.choose(table.seat(1)))
            if foreseen is not None:
                found.append(foreseen.top.seat == 1)
                assert bot._foreseen is None
        else:
            bot.foresee(table.seat(1), 1.0)
            table.play(0, other.choose(table.seat(0)))
    return found


@pytest.mark.parametrize("game", ["antics", "ants", "hidden_empires", "summon_the_swarm"])
def test_what_was_foreseen_is_gone_on_with(game: str) -> None:
    assert any(hand_overs(game, 6))


def test_a_bot_that_foresaw_its_turn_thinks_for_less_long() -> None:
    table: Any = fm.new("summon_the_swarm", players=2, seed=1, story=False)
    other, bot = make("greedy", 1), thinker(2)
    while table.waiting[0] == 0:
        assert bot.foresee(table.seat(1), 1.0) is False  # it has thought enough
        table.play(0, other.choose(table.seat(0)))
    search = bot._foreseen
    assert search is not None
    before = search.iterations
    bot.choose(table.seat(1))
    assert search.top.seat == 1
    assert search.iterations - before < THOUGHT


def test_nothing_is_foreseen_of_another_table() -> None:
    table: Any = fm.new("antics", players=2, seed=1, story=False)
    other: Any = fm.new("antics", players=2, seed=2, story=False)
    bot = thinker(1)
    seat = 1 - table.waiting[0]
    bot.foresee(table.seat(seat), 1.0)
    search = bot._foreseen
    bot.choose(other.seat(other.waiting[0]))
    assert search is not None
    assert search.base.view(seat) == table.view(seat), "the thought was taken along"


def test_time_ends_a_thought_and_there_is_more_to_think_about() -> None:
    table: Any = fm.new("antics", players=2, seed=1, story=False)
    bot = Searcher(1, iterations=10**6)
    assert bot.foresee(table.seat(1 - table.waiting[0]), 0.0) is True
    assert bot._foreseen is not None
    done = bot._foreseen.iterations
    bot.foresee(table.seat(1 - table.waiting[0]), 0.0)
    assert bot._foreseen.iterations > done, "it begins anew instead of going on"


def test_what_is_chosen_at_the_same_time_is_not_foreseen() -> None:
    table = toys.PENNIES.start(2, 1, {})
    table.play(1, ("pick", 1))
    bot = thinker(1)
    assert bot.foresee(table.seat(1), 1.0) is False
    assert bot._foreseen is None


def test_who_knows_nothing_of_foresight_does_nothing() -> None:
    table: Any = fm.new("antics", players=2, seed=1, story=False)
    assert make("greedy", 1).foresee(table.seat(0), 1.0) is False
