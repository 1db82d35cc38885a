"""Stars: for areas of the nest, pheromones and enterprises (rules AN 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.games.ants.rules.colony import Colony, changed
from formicarium.games.ants.rules.nest import AREA, CELLS
from formicarium.games.ants.rules.tracks import STAR_STEPS, STARS_TO_END

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

PILES = ("rooms", "pheromones", "enterprises")


def areas_complete(c: Colony) -> int:
    """How many of the three areas of a nest are covered wholly (rule AN 9.2)."""
    area = AREA[c.plan]
    open_squares = [0, 0, 0, 0, 0]
    for cell in range(CELLS):
        if not c.nest[cell]:
            open_squares[area[cell]] += 1
    return [open_squares[1], open_squares[2], open_squares[3]].count(0)


def progress(c: Colony) -> list[int]:
    """How many areas, pheromones and enterprises a colony has."""
    return [areas_complete(c), sum(c.scents), c.enterprises()]


def check(t: Ants, seat: int) -> None:
    """Give a seat the stars that it has earned by now, also out of turn (rules AN 9.1, AN 9.5)."""
    c = t.colonies[seat]
    have = progress(c)
    for pile in range(len(STAR_STEPS)):
        while c.stars[pile] < len(STAR_STEPS[pile]) and have[pile] >= STAR_STEPS[pile][c.stars[pile]]:
            c.stars = changed(c.stars, pile, c.stars[pile] + 1)
            t.stars = [*t.stars, seat]
            if t.telling:
                t.tell("{who:seat} gets a star for {pile:pile}.", {"who": seat, "pile": pile}, "event")
    if not t.ending and len(t.stars) >= STARS_TO_END[t.players]:
        t.ending = 1
        t.tell("The star track is complete: this round is finished, then one more is played.", None, "event")
