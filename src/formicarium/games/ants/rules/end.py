"""How the game comes to its end, and who wins (rules AN 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.steps import Step, Together
from formicarium.games.ants.rules.incubate import Incubate
from formicarium.games.ants.rules.tracks import LONGEST

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


def after_round(t: Ants) -> bool:
    """A round is over: whether another is played (rules AN 12.1, AN 12.2)."""
    if t.ending == 2:
        t.tell("Everybody incubates a last time.", None, "turn")
        lanes: list[tuple[Step, ...]] = [(Incubate(seat),) for seat in range(t.players)]
        t.do(Together(tuple(lanes)), Finish())
        return False
    if t.ending or t.turn >= LONGEST * t.players:
        t.ending = 2
        t.tell("The last round begins.", None, "event")
    return True


def rank(t: Ants, seat: int) -> list[int]:
    """What a seat is compared by: points, stars, cubes (rule AN 12.11)."""
    c = t.colonies[seat]
    return [sum(t.score_parts(seat).values()), sum(c.stars), c.food + c.leaf + c.mushroom]


@dataclass
class Finish(Step):
    """The most points win (rule AN 12.11)."""

    def run(self, t: Ants) -> None:
        ranks = [rank(t, seat) for seat in range(t.players)]
        t.finish([1 + len([other for other in ranks if other > mine]) for mine in ranks])
        winners = t.winners
        if len(winners) == 1:
            t.tell("{who:seat} wins.", {"who": winners[0]}, "event")
        else:
            t.tell("{who:seats} share the victory.", {"who": winners}, "event")
