"""Plays the first decisions of every game by search and greedy and prints them, for comparing builds."""

from __future__ import annotations

import json
from typing import Any

import formicarium as fm
from formicarium import bots
from formicarium.bots.search import walk


def choices(game: str) -> list[Any]:
    """What search (and greedy, in turn) does in the first decisions, and how good it thought that was."""
    table = fm.new(game, seed="choices")
    found: list[Any] = []
    for number in range(12):
        if table.over:
            break
        seat = table.waiting[0]
        bot = bots.make("greedy" if number % 3 == 2 else "search:16", number)
        advice = bot.explain(table.seat(seat))
        found.append(advice.plain())
        table.play(seat, advice.ideas[0].action)
    return found


if __name__ == "__main__":
    print(json.dumps({"search": walk.__file__, "games": {name: choices(name) for name in fm.games()}}))
