"""The nest: squares, areas, bonuses, stones, and the shapes of rooms with all the places they fit (rules AN 4)."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules.vocabulary import (
    ADVANCE,
    ADVANCE_ANY,
    ADVANCE_EGG,
    ADVANCE_SUPPLY,
    AGGRESSION,
    AGGRESSIVE,
    AGRICULTURE,
    COMMUNICATION,
    CONSTRUCTION,
    DIGGER,
    DRAW,
    EXPLORER,
    FLY,
    FOOD,
    FOOD_TRACK,
    FORAGER,
    LARVA,
    LEAF,
    LEAF_TRACK,
    MUSHROOM,
    MUTATION,
    OBJECT,
    SHIFT,
    WILD,
    Effect,
)

COLUMNS: Final = 6
LINES: Final = 5
CELLS: Final = COLUMNS * LINES
STONE: Final = 4
"""What stands in a plan beside the areas 1 to 3 and 0, where there is no square."""
STONE_POINTS: Final = (0, 0, 2, 5)
FIRST_ROOM: Final = (2, 3)
"""The squares of the room that everybody begins with (rule AN 2.19)."""

PLANS: Final = (
    "1*11*1" "11122." "222223" "*2333." "33333.",
    "*1111*" "11222*" "122223" ".2333." "3333..",
    "*1111*" "111222" "*.2223" ".22333" "3333..",
    ".*1111" "*11222" "*12223" "222333" "..3333",
    "1111*." "1112**" "222223" ".23333" ".2333.",
)  # fmt: skip
"""The plain side, then the four sides with a character of their own: where the squares of areas I, II and III are, and the stones."""

BONUSES: Final[tuple[dict[int, Effect], ...]] = (
    {
        0: (LEAF, 2),
        5: (ADVANCE_SUPPLY,),
        6: (DRAW, 1),
        7: (SHIFT, 1),
        8: (LEAF, 1),
        10: (ADVANCE, FOOD_TRACK),
        13: (FLY, 1),
        15: (ADVANCE, FORAGER),
        16: (LARVA, 2),
        19: (MUSHROOM, 2),
        17: (WILD, 1),
        21: (LEAF, 3),
        22: (FLY, 2),
        24: (OBJECT,),
        26: (MUTATION, 1),
        28: (DRAW, 2),
    },
    {
        1: (FOOD, 2),
        4: (ADVANCE_SUPPLY,),
        6: (ADVANCE_SUPPLY,),
        7: (ADVANCE_EGG,),
        8: (DRAW, 2),
        9: (LEAF, 3),
        12: (ADVANCE, FORAGER),
        14: (ADVANCE, DIGGER),
        16: (LEAF, 3),
        17: (MUSHROOM, 2),
        19: (LARVA, 1),
        21: (ADVANCE, EXPLORER),
        24: (WILD, 1),
        26: (FLY, 2),
        27: (OBJECT,),
    },
    {
        1: (LEAF, 1),
        4: (ADVANCE, EXPLORER),
        6: (FOOD, 2),
        8: (ADVANCE_SUPPLY,),
        10: (AGGRESSION, 1),
        14: (FOOD, 1),
        16: (DRAW, 2),
        17: (ADVANCE_EGG,),
        19: (FOOD, 2),
        22: (MUTATION, 1),
        24: (OBJECT,),
        26: (WILD, 1),
        27: (FLY, 2),
    },
    {
        4: (ADVANCE_SUPPLY,),
        5: (FOOD, 2),
        7: (ADVANCE, FORAGER),
        9: (ADVANCE, FOOD_TRACK),
        11: (DRAW, 2),
        13: (LARVA, 2),
        15: (ADVANCE, LEAF_TRACK),
        17: (ADVANCE_EGG,),
        18: (OBJECT,),
        20: (FLY, 2),
        22: (WILD, 1),
        27: (ADVANCE, DIGGER),
        29: (MUTATION, 1),
    },
    {
        0: (LEAF, 1),
        1: (ADVANCE, FORAGER),
        6: (ADVANCE_SUPPLY,),
        8: (LEAF, 1),
        12: (LEAF, 1),
        14: (ADVANCE_EGG,),
        16: (FOOD, 2),
        17: (ADVANCE_SUPPLY,),
        20: (OBJECT,),
        22: (FLY, 2),
        25: (LARVA, 1),
        27: (WILD, 2),
        28: (ADVANCE, EXPLORER),
    },
)
"""By plan: the squares with a bonus."""
PRINTED_SYMBOL: Final = (-1, CONSTRUCTION, AGGRESSIVE, AGRICULTURE, COMMUNICATION)
"""The symbol that is printed on each side; -1: none (rule AN 2.11)."""
STONE_BONUS: Final[Effect] = (ADVANCE_ANY,)

SHAPES: Final = (
    ((0, 0),),
    ((0, 0), (1, 0)),
    ((0, 0), (1, 0), (2, 0)),
    ((0, 0), (1, 0), (0, 1)),
    ((0, 0), (1, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (2, 0), (3, 0)),
    ((0, 0), (1, 0), (2, 0), (1, 1)),
)
"""Squares as (column, line): one, two, three in a row, a bend, a block, four in a row, a tee."""
SHAPE_SIZE: Final = tuple(len(shape) for shape in SHAPES)
SHAPE_TILES: Final = (13, 13, 7, 6, 5, 4, 4)
"""How many tiles of each shape are in the box: 13 of each size (rule AN 4.3)."""
TURNS: Final = 4


def _places(shape: int, turn: int) -> list[tuple[int, ...]]:
    """All places of a shape, turned so often by a quarter, wherever its squares are on the grid."""
    squares = [(x, y) for x, y in SHAPES[shape]]
    for _ in range(turn):
        squares = [(-y, x) for x, y in squares]
    left = min([x for x, _ in squares])
    top = min([y for _, y in squares])
    squares = sorted([(x - left, y - top) for x, y in squares], key=_reading)
    found: list[tuple[int, ...]] = []
    for line in range(LINES):
        for column in range(COLUMNS):
            cells = [(line + y) * COLUMNS + column + x for x, y in squares if line + y < LINES and column + x < COLUMNS]
            if len(cells) == len(squares):
                found.append(tuple(cells))
    return found


def _reading(square: tuple[int, int]) -> tuple[int, int]:
    return (square[1], square[0])


def _all_places(shape: int) -> list[list[tuple[int, ...]]]:
    """By turn; turns that look like an earlier one are left empty."""
    found: list[list[tuple[int, ...]]] = []
    seen: list[tuple[int, ...]] = []
    for turn in range(TURNS):
        places = [cells for cells in _places(shape, turn) if cells not in seen]
        seen.extend(places)
        found.append(places)
    return found


PLACES: Final = [_all_places(shape) for shape in range(len(SHAPES))]
"""By shape and turn: the squares of every place on the grid, the uppermost and leftmost first."""


def _beside(cell: int) -> list[int]:
    found: list[int] = []
    if cell >= COLUMNS:
        found.append(cell - COLUMNS)
    if cell + COLUMNS < CELLS:
        found.append(cell + COLUMNS)
    if cell % COLUMNS:
        found.append(cell - 1)
    if cell % COLUMNS + 1 < COLUMNS:
        found.append(cell + 1)
    return found


BESIDE: Final = [_beside(cell) for cell in range(CELLS)]


def _area(sign: str) -> int:
    return STONE if sign == "*" else 0 if sign == "." else int(sign)


AREA: Final = [[_area(sign) for sign in plan] for plan in PLANS]
"""By plan: the area of each square, 0 where there is none, STONE for stones."""
AREA_SIZE: Final = [[row.count(area) for area in range(STONE + 1)] for row in AREA]
"""By plan: how many squares each area has."""
