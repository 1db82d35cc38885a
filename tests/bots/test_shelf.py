"""Bots by name."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium import bots


def test_the_built_in_ones_have_their_names() -> None:
    for name in (*bots.NAMES, "search:7"):
        assert repr(bots.make(name, 1)) == name


def test_a_number_behind_search_is_its_budget() -> None:
    assert bots.make("search:77").iterations == 77  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["hardd", "search:", "search:x", "search:0", "", ":"])
def test_a_wrong_name_is_answered_with_the_right_ones(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="random, greedy, search, easy, medium, hard"):
        bots.make(name)


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
    for name in bots.LEVELS:
        assert bots.make(name).seconds <= 2  # type: ignore[attr-defined]
        assert bots.make(name, timed=False).seconds is None  # type: ignore[attr-defined]
