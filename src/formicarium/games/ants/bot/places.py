"""Where to dig and where to forage, by rule of thumb."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.ants.bot.values import bonus, corner_worth
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.dig import open_squares
from formicarium.games.ants.rules.forage import starts
from formicarium.games.ants.rules.nest import (
    AREA,
    BESIDE,
    BONUSES,
    CELLS,
    PLACES,
    SHAPE_SIZE,
    STONE,
    STONE_BONUS,
    TURNS,
)
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tracks import MOST_STRENGTH

UNFIT: Final = -900.0
"""In place of a worth, where nothing can lie."""
MINED: Final = 1.6
"""Stones bring more than a bonus of the same kind, since they are dug early."""


def room_choice(c: Colony, shape: int) -> float:
    """Which room to dig: what cards of the hand ask for, else a middling size."""
    size = SHAPE_SIZE[shape]
    worth = float(min(size, 3)) * 0.64
    for number in c.hand:
        wanted = CARDS[number].size
        if wanted and size >= wanted:
            worth += 1.0 - 0.15 * (size - wanted)
    for number in range(len(c.shapes)):
        if not c.full[number] and SHAPE_SIZE[c.shapes[number]] == size:
            worth -= 0.67
    return worth


def dig_worths(t: Ants, seat: int, shape: int, first: int, offered: list[Action], runs: float) -> list[float]:
    """Squares with bonuses, of areas that are nearly complete, without leaving single gaps; `first` is -1 or the square that is chosen."""
    c = t.colonies[seat]
    free = open_squares(c)
    area = AREA[c.plan]
    lacking = [0, 0, 0, 0, 0]
    for cell in range(CELLS):
        if free[cell]:
            lacking[area[cell]] += 1
    best = [UNFIT] * CELLS
    turned = [UNFIT] * TURNS
    for turn in range(TURNS):
        for cells in PLACES[shape][turn]:
            if (first < 0 or cells[0] == first) and all_free(cells, free):
                worth = squares_worth(t, seat, cells, free, lacking, runs)
                best[cells[0]] = max(best[cells[0]], worth)
                turned[turn] = max(turned[turn], worth)
    found: list[float] = []
    for action in offered:
        if action[0] == "none":
            found.append(UNFIT)
        else:
            found.append(turned[action[1]] if action[0] == "turn" else best[action[1]])
    return found


def all_free(cells: tuple[int, ...], free: list[bool]) -> bool:
    """Whether nothing lies on these squares."""
    return all(free[cell] for cell in cells)


def squares_worth(
    t: Ants, seat: int, cells: tuple[int, ...], free: list[bool], lacking: list[int], runs: float
) -> float:
    """What it is worth to cover these squares."""
    c = t.colonies[seat]
    area = AREA[c.plan]
    bonuses = BONUSES[c.plan]
    worth = 0.0
    covered = [0, 0, 0, 0, 0]
    for cell in cells:
        covered[area[cell]] += 1
        if cell in bonuses:
            worth += bonus(t, seat, bonuses[cell], runs, -1)
        for other in BESIDE[cell]:
            if free[other] and other not in cells:
                worth -= 0.073
    for number in (1, 2, 3):
        if covered[number]:
            worth += 3.86 * covered[number] / lacking[number]
            if covered[number] == lacking[number]:
                worth += 4.18
    worth += MINED * (bonus(t, seat, STONE_BONUS, runs, -1) + 1.11) * covered[STONE]
    return worth


def path_gains(t: Ants, seat: int, runs: float) -> list[float]:
    """What the best path of every length brings, roughly."""
    size = len(t.foragers)
    values = [-1.0] * size
    best = [0.0] * (MOST_STRENGTH + 1)
    for corner in starts(t, seat):
        follow(t, seat, corner, 1, 0.0, values, best, runs)
    return best


def follow(
    t: Ants, seat: int, corner: int, length: int, so_far: float, values: list[float], best: list[float], runs: float
) -> None:
    """All paths from a corner on."""
    if values[corner] < 0.0:
        values[corner] = corner_worth(t, seat, corner, runs)
    total = so_far + values[corner]
    best[length] = max(best[length], total)
    if length == MOST_STRENGTH:
        return
    kept = t.foragers[corner]
    t.foragers[corner] = seat
    for other in t.garden.near[corner]:
        if t.foragers[other] < 0:
            follow(t, seat, other, length + 1, total, values, best, runs)
    t.foragers[corner] = kept


def forage_worths(t: Ants, seat: int, left: int, offered: list[Action], runs: float) -> list[float]:
    """What the best path brings that begins with a space."""
    values = [-1.0] * len(t.foragers)
    start = MOST_STRENGTH - left + 1
    found: list[float] = []
    for action in offered:
        reached = [-100.0] * (MOST_STRENGTH + 1)
        if action[0] == "forager":
            follow(t, seat, action[1], start, 0.0, values, reached, runs)
        found.append(reached[MOST_STRENGTH])
    return found
