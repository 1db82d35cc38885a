"""How the game comes to its end, and who wins (rules AC 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.games.antics.rules.anteaters import call_end
from formicarium.games.antics.rules.data import HIGHEST, KINDS, LONGEST

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics


def after_turn(t: Antics) -> bool:
    """Count the last turns, once the end was called; False: the game is over (rules AC 12.1, AC 12.2)."""
    if t.closing < 0:
        if t.exhausted() >= KINDS - 1:
            call_end(t, "exhausted")
        if t.turn >= LONGEST * t.players:
            call_end(t, "rounds")
        if t.called:
            t.closing = t.players
        return True
    t.closing -= 1
    if t.closing:
        return True
    finish(t)
    return False


def rank(t: Antics, seat: int) -> list[int]:
    """What a seat is compared by: points, then tiles from the highest level down (rule AC 12.5)."""
    points = sum(t.score_parts(seat).values())
    pillars = t.hills[seat].pillars
    return [points] + [pillars[level] for level in range(HIGHEST, 0, -1)]


def finish(t: Antics) -> None:
    """The most points win (rules AC 12.3 to AC 12.6)."""
    ranks = [rank(t, seat) for seat in range(t.players)]
    t.finish([1 + len([other for other in ranks if other > mine]) for mine in ranks])
    if len(t.winners) == 1:
        t.tell("{who:seat} wins.", {"who": t.winners[0]}, "event")
    else:
        t.tell("{who:seats} share the victory.", {"who": t.winners}, "event")
