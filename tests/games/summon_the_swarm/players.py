"""Two simple players for the tests: one that rolls dice, and one that looks a single decision ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import formicarium as fm
from formicarium import bots
from formicarium.core.dice import Dice, seed_bytes, stream
from formicarium.games.summon_the_swarm.bot.judgement import judge

Player = Callable[[Any, int, Dice], Any]


def rolls(t: Any, seat: int, dice: Dice) -> Any:
    """Any option."""
    return dice.pick(t.options(seat))


def looks(t: Any, seat: int, dice: Dice) -> Any:
    """An option after which the judgement is best; dice among equals. What is hidden is imagined."""
    imagined = t.imagine(seat, "test")
    imagined.book = None
    best, found = -1.0, []
    for action in t.options(seat):
        after = imagined.copy_state()
        after.apply(seat, action)
        value = judge(after)[seat]
        if value > best + 1e-9:
            best, found = value, []
        if value > best - 1e-9:
            found.append(action)
    return dice.pick(found)


def thinks(level: str, seed: object = "golden") -> Player:
    """One of the bots that people meet, thinking for a fixed number of iterations."""
    bot = bots.make(level, seed, timed=False)

    def choose(t: Any, seat: int, dice: Dice) -> Any:
        return bot.choose(t.seat(seat))

    return choose


def play_out(players: list[Player], seed: object, story: bool = True, **options: Any) -> Any:
    """A whole game."""
    t = fm.new("summon_the_swarm", players=len(players), seed=seed, story=story, **options)
    dice = stream(seed_bytes(seed), "test players")
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, players[seat](t, seat, dice))
    return t
