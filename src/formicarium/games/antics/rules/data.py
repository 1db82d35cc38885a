"""What is printed on the pieces. The published pieces were not at hand: all of this is ours (rules AC 2 and AC 13)."""

from __future__ import annotations

from typing import Final

from formicarium.core.hexes import Hex, disc, neighbours

# ---- the five actions, and fungus -----------------------------------------------------------------------------------

SCOUT: Final = 0
BUILD: Final = 1
HATCH: Final = 2
PLACE: Final = 3
CARRY: Final = 4
FUNGUS: Final = 5
ACTIONS: Final = 5
"""Fungus is no action: the actions are the symbols below it."""

# ---- the tiles ------------------------------------------------------------------------------------------------------

PAIRS: Final[tuple[tuple[int, int, int], ...]] = (
    (SCOUT, BUILD, 3),
    (SCOUT, HATCH, 2),
    (SCOUT, PLACE, 2),
    (SCOUT, CARRY, 3),
    (BUILD, HATCH, 2),
    (BUILD, PLACE, 3),
    (BUILD, CARRY, 3),
    (HATCH, PLACE, 3),
    (HATCH, CARRY, 2),
    (PLACE, CARRY, 3),
    (SCOUT, FUNGUS, 6),
    (BUILD, FUNGUS, 6),
    (HATCH, FUNGUS, 6),
    (PLACE, FUNGUS, 6),
    (CARRY, FUNGUS, 6),
)
"""The two symbols of a tile, and how many tiles have them: 16 scout, 17 build, 15 hatch, 17 place, 17 carry, 30 fungus."""

SEATS: Final = 4


def _tiles() -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for one, other, count in PAIRS:
        for _ in range(count):
            found.append((one, other))
    for _ in range(SEATS):
        found.append((HATCH, SCOUT))
    return found


TILES: Final[list[tuple[int, int]]] = _tiles()
"""The two symbols of every tile, by its number; the last four are the starting tiles of the seats."""
BAG: Final = len(TILES) - SEATS
"""So many tiles begin in the bag."""
KEPT: Final = 3
"""So many tiles may stay in a supply from turn to turn."""


def starting_tile(seat: int) -> int:
    """The tile that a seat begins with."""
    return BAG + seat


# ---- the plot that a hill grows on ----------------------------------------------------------------------------------

RADIUS: Final = 5
PLOT: Final[list[Hex]] = disc((0, 0), RADIUS)
CELLS: Final = len(PLOT)
HIGHEST: Final = 5


def _near() -> list[list[int]]:
    index = {cell: number for number, cell in enumerate(PLOT)}
    return [[index.get(other, -1) for other in neighbours(cell)] for cell in PLOT]


NEAR: Final[list[list[int]]] = _near()
"""The six cells around each cell, clockwise from north-east; -1 beyond the edge of the plot."""
AROUND: Final[list[list[int]]] = [[other for other in cells if other >= 0] for cells in NEAR]
"""The same without what lies beyond the edge."""

BASE: Final[tuple[tuple[Hex, int], ...]] = (
    ((-1, 0), SCOUT),
    ((0, 0), BUILD),
    ((1, 0), HATCH),
    ((-1, 1), PLACE),
    ((0, 1), CARRY),
    ((1, 1), PLACE),
)
"""The six hexes that every hill begins with."""
BASE_TILE: Final = -2
NO_TILE: Final = -1

# ---- the shelf ------------------------------------------------------------------------------------------------------

ROWS: Final = 3
COLUMNS: Final = 6
EMPTY: Final = -1
BEAR: Final = 100
"""An anteater on the shelf is this and its colour; its other face has the colour three further on."""

EATS_PREY: Final = 1
EATS_ANTS: Final = 2
GUIDE: Final[tuple[int, ...]] = (EATS_PREY, EATS_ANTS, EATS_PREY + EATS_ANTS)
"""What the first, the second and the third anteater to arrive eats."""

# ---- nests, prey and leaves -----------------------------------------------------------------------------------------

FLOWERS: Final = 0
GRASS: Final = 1
WATER: Final = 2
PEBBLES: Final = 3
ROCKS: Final = 4
SOLDIERS: Final = 5
"""The nests from left to right; the first five are terrains too. Prey of the same number has the same colour."""
NESTS: Final = 6
KINDS: Final = 6
"""Kinds of prey."""
BROWN: Final = 6
GREEN: Final = 7
"""Leaves, in the same counting as kinds of prey: what an ant can carry."""

ANTS: Final = 12
"""Ants of a player, the one on the common hill included."""
PAWNS: Final = 3
BRIDGE: Final = 3
"""Soldiers that a bridge takes, and steps of the action."""

# ---- the garden -----------------------------------------------------------------------------------------------------

HILL: Final = 0
CHASM: Final = 5

SPACES: Final[tuple[tuple[int, tuple[int, ...], float, float], ...]] = (
    (-1, (1, 2, 3, 4, 5), 0.0, 0.0),  # 0: the common hill
    (FLOWERS, (0, 6, 11), -0.75, -0.85),  # 1 to 5: the first ring, one for each terrain, clockwise
    (GRASS, (0, 7, 12), 0.75, -0.85),
    (WATER, (0, 8, 13), 1.15, 0.3),
    (PEBBLES, (0, 9, 14, 20), 0.0, 1.05),
    (ROCKS, (0, 10, 15), -1.15, 0.3),
    (FLOWERS, (1, 15, 16), -1.7, -1.45),  # 6 to 10: further out on the same terrain
    (GRASS, (2, 11, 17), 1.25, -1.75),
    (WATER, (3, 12, 18), 2.25, 0.1),
    (PEBBLES, (4, 13, 20), 0.55, 1.95),
    (ROCKS, (5, 14, 19), -2.2, 0.75),
    (GRASS, (1, 7), 0.05, -1.8),  # 11 to 15: between two terrains
    (WATER, (2, 8), 2.05, -1.05),
    (PEBBLES, (3, 9), 1.6, 1.35),
    (ROCKS, (4, 10, 20), -1.1, 1.6),
    (FLOWERS, (5, 6), -2.15, -0.45),
    (WATER, (6,), -2.75, -1.75),  # 16 to 19: the outskirts
    (PEBBLES, (7,), 2.35, -1.85),
    (ROCKS, (8, 21), 3.2, -0.45),
    (GRASS, (10,), -3.25, 0.55),
    (CHASM, (9, 4, 14), -0.2, 2.85),  # 20: the chasm
    (FLOWERS, (18,), 3.3, 0.6),  # 21: the furthest of all
)
"""Every space of the garden: its terrain, the spaces beside it, and where it is drawn."""
GARDEN: Final = len(SPACES)
TERRAIN: Final[list[int]] = [space[0] for space in SPACES]
BESIDE: Final[list[tuple[int, ...]]] = [space[1] for space in SPACES]
BRIDGED: Final = 20
"""The space of the chasm."""

FIELDS: Final[tuple[tuple[int, tuple[int, ...], int, float, float], ...]] = (
    (0, (16,), 3, -3.5, -1.3),  # the six kinds of prey
    (1, (7,), 3, 0.75, -2.55),
    (2, (21,), 3, 3.75, 1.5),
    (3, (9,), 3, 1.4, 2.05),
    (4, (19,), 3, -3.5, 1.35),
    (5, (20, 21), 3, 2.6, 2.5),
    (BROWN, (3,), 3, 1.5, -0.36),  # leaves: two brown shrubs, three green ones
    (BROWN, (5,), 2, -1.42, -0.5),
    (GREEN, (11,), 2, -0.55, -2.5),
    (GREEN, (12,), 1, 2.75, -1.2),
    (GREEN, (13,), 2, 2.35, 1.55),
)
"""Every field with goods: what lies there, the spaces beside it, how many at the start, and where it is drawn."""
STOCKS: Final[list[int]] = [field[2] for field in FIELDS]
GOODS: Final[list[int]] = [field[0] for field in FIELDS]


def _within_reach() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in SPACES]
    for number, field in enumerate(FIELDS):
        for space in field[1]:
            found[space].append(number)
    return found


REACH: Final[list[list[int]]] = _within_reach()
"""The fields beside each space."""

# ---- two players ----------------------------------------------------------------------------------------------------

DUEL_PREY: Final = 2
"""Two players find so many prey of each kind."""
DUEL_TILES: Final = 44
"""And so many tiles in the bag."""
DUEL_PAWNS: Final[tuple[int, ...]] = (1, 2, 2)
"""How many pawns are placed in their first turns; with three or four players it is one, two, and then three."""

LONGEST: Final = 40
"""After so many rounds the game ends whatever happens: no sensible game lasts as long."""
