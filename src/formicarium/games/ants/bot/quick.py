"""A player who hardly thinks: does what brings most in this turn by rule of thumb. For a search to look many turns ahead with."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.ants.bot.thumb import worths
from formicarium.games.ants.rules.table import Ants

AHEAD: Final = 4
"""A playout is judged after so many turns."""


def horizon(t: Ants) -> int:
    """Turns begun so far."""
    return t.turn


def quick(t: Ants, seat: int) -> Action:
    """One sensible thing to do."""
    offered: list[Action] = t.offers[seat]
    if len(offered) == 1:
        return offered[0]
    found = worths(t, seat, offered)
    best = 0
    for number in range(1, len(found)):
        if found[number] > found[best]:
            best = number
    return offered[best]
