"""What a hill is worth: how strong its owner is at each action, and what another tile would bring."""

from __future__ import annotations

from typing import Final

from formicarium.games.antics.rules.data import ACTIONS, CELLS, FUNGUS, HIGHEST, NEAR, TILES
from formicarium.games.antics.rules.hill import Hill
from formicarium.games.antics.rules.table import Antics

SECOND: Final = 0.45  # what a second field of an action adds, and a third
THIRD: Final = 0.2
LEAST: Final = 0.6  # how strong one is at an action without a field: the super ant is there
WORTH: Final[list[float]] = [0.8, 0.9, 0.7, 0.8, 1.0, 1.1]
"""What a level of a symbol is worth where it is to be seen."""


def fields(t: Antics, seat: int) -> tuple[list[int], list[int], list[int]]:
    """For each action the level of the highest field without prey, of the second and of the third."""
    hill = t.hills[seat]
    symbol = hill.symbol
    level = hill.level
    prey = t.prey[seat]
    first = [0] * ACTIONS
    second = [0] * ACTIONS
    third = [0] * ACTIONS
    for cell in range(CELLS):
        action = symbol[cell]
        if 0 <= action < FUNGUS and cell not in prey:
            height = level[cell]
            if height > first[action]:
                third[action] = second[action]
                second[action] = first[action]
                first[action] = height
            elif height > second[action]:
                third[action] = second[action]
                second[action] = height
            elif height > third[action]:
                third[action] = height
    return first, second, third


def strengths(first: list[int], second: list[int], third: list[int]) -> list[float]:
    """How strong one is at each action: by its best fields, the first one most."""
    return [max(LEAST, first[a] + SECOND * second[a] + THIRD * third[a]) for a in range(ACTIONS)]


def best_terrace(hill: Hill) -> int:
    """The highest level that a tile could lie on, pawns and prey left aside."""
    best = 1
    level = hill.level
    for cell in range(CELLS):
        height = level[cell]
        if height > best and height < HIGHEST:
            for other in NEAR[cell]:
                if other >= 0 and level[other] == height and hill.tile[other] != hill.tile[cell]:
                    best = height
                    break
    return best


def best_gain(t: Antics, seat: int) -> float:
    """What the tile in hand will bring where it fits best, its first half lying where it lies already if it does."""
    hill = t.hills[seat]
    taken = t.taken(seat)
    best = -9.0
    if t.ghost >= 0:
        return gain_at(hill, t.held, t.ghost, taken)
    for cell in range(CELLS):
        best = max(best, gain_at(hill, t.held, cell, taken))
    return best


def gain_at(hill: Hill, tile: int, cell: int, taken: list[int]) -> float:
    """What a tile brings with its first half on a cell, turned in the best way; -9 where it does not fit."""
    best = -9.0
    near = NEAR[cell]
    for way in range(6):
        other = near[way]
        if other >= 0 and hill.fits(cell, other, taken):
            best = max(best, gain(hill, tile, cell, other))
    return best


def gain(hill: Hill, tile: int, cell: int, other: int) -> float:
    """What a tile brings on two cells: higher symbols for those that it covers."""
    level = hill.level[cell] + 1
    one, two = TILES[tile]
    value = (WORTH[one] + WORTH[two]) * level
    if level > 1:
        value -= (WORTH[hill.symbol[cell]] + WORTH[hill.symbol[other]]) * 0.6 * (level - 1)
        # A neighbour as high, of another tile, is where the next level can rest.
        for place in (cell, other):
            for beside in NEAR[place]:
                if beside >= 0 and hill.level[beside] == level:
                    value += 0.3
    else:
        value -= 0.6
    return value
