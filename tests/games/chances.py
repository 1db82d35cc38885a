"""Whether what is told before a risk is what the rules then do: a position played again and again with other dice."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from formicarium.core.dice import seed_bytes, stream
from formicarium.core.message import Msg
from formicarium.core.steps import Action

TRIALS = 400


def told(table: Any, seat: int) -> dict[Action, Msg]:
    """What a seat is told of its answers."""
    found: dict[Action, Msg] = table.game.words.outlook(table.view(seat), table.question(seat))
    return found


def tried(table: Any, play: Callable[[Any], Any], trials: int = TRIALS) -> list[Any]:
    """What comes of a position, each time with other dice."""
    found = []
    for number in range(trials):
        copy = table.copy()
        copy.dice = stream(seed_bytes(number), "chances")
        found.append(play(copy))
    return found


def agrees(percent: int, happened: list[bool]) -> None:
    """The share of what happened lies within four standard deviations of the chance that was told (and of its rounding)."""
    chance, share = percent / 100, sum(happened) / len(happened)
    if percent in (0, 100):
        assert share == chance
    spread = sqrt(max(chance * (1 - chance), 0.01) / len(happened))
    assert abs(share - chance) <= 4 * spread + 0.006, f"told {percent} %, happened in {100 * share:.1f} %"
