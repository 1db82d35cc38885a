"""What becomes of two ideas: both are played on from the same worlds, and what they bring is compared."""

from __future__ import annotations

from typing import Any

from formicarium.bots import Turns, make
from formicarium.core.record import Record
from formicarium.core.table import Table
from formicarium.review.outline import at_moves

WORLDS = 4
QUICKLY = 200
"""So many decisions of a game's quick player at most"""
SLOWLY = 12
"""So many, where a bot has to think about each"""
LEAST = 0.3
"""What differs by less is not worth a word."""


def brought(record: Record, move: int, better: list[Any]) -> tuple[str, float] | None:
    """Which part of the score the better idea adds most to (or saves most of), and how much, on average; None: nothing."""
    table = at_moves(record, [move])[0]
    seat, played = record["moves"][move]
    gained: dict[str, float] = {}
    for number in range(WORLDS):
        world = table.imagine(seat, f"consequences {number}")
        for action, sign in ((tuple(better), 1), (tuple(played), -1)):
            for part, points in _played_on(world, seat, action).items():
                gained[part] = gained.get(part, 0.0) + sign * points / WORLDS
    best = max(gained.items(), key=lambda item: item[1], default=("", 0.0))
    return best if best[1] >= LEAST else None


def _played_on(world: Table, seat: int, action: Any) -> dict[str, int]:
    """What the score of a seat is made of, some way after an action."""
    t = world.copy_state()
    t.apply(seat, action)
    turns = Turns(t.game)
    if turns.quick is not None:
        end = turns.horizon(world) + turns.ahead
        left = QUICKLY
        while not t.over and left and turns.horizon(t) < end:
            left -= 1
            who = t.waiting[0]
            t.apply(who, turns.quick(t, who))
    else:
        bot = make("greedy", "consequences")
        for _ in range(SLOWLY):
            if t.over:
                break
            who = t.waiting[0]
            t.apply(who, bot.choose(t.seat(who)))
    parts: dict[str, int] = t.score_parts(seat)
    return parts
