"""The map: 61 areas in a hexagon, five grounds, the central areas, and where nests begin (rules HE 1)."""

from __future__ import annotations

from typing import Final

from formicarium.core.hexes import Hex, disc, distance, neighbour_table

RADIUS: Final = 4
AREAS: Final = 61
HEXES: Final[list[Hex]] = disc((0, 0), RADIUS)
"""Axial coordinates of each area, by number: the middle is 0, then ring after ring, clockwise."""
NEIGHBOURS: Final[list[list[int]]] = neighbour_table(HEXES)
AREA_AT: Final[dict[Hex, int]] = {h: i for i, h in enumerate(HEXES)}

BROWN: Final = 0
GRAY: Final = 1
GREEN: Final = 2
RED: Final = 3
YELLOW: Final = 4
COLOURS: Final = ("brown", "gray", "green", "red", "yellow")
COLOUR: Final[list[int]] = [(q + 3 * r) % 5 for q, r in HEXES]
"""The ground of each area (ours): no two neighbours alike, every inner area sees the four other grounds."""

CENTRAL: Final[list[bool]] = [distance(h, (0, 0)) < RADIUS for h in HEXES]
"""The thirty-seven areas that are not on the edge, which events refill (ours)."""

DISTANCE: Final[list[list[int]]] = [[distance(a, b) for b in HEXES] for a in HEXES]

_CORNERS: Final[list[Hex]] = [(3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)]
START: Final[dict[int, list[int]]] = {
    2: [AREA_AT[h] for h in ((-3, 0), (3, 0))],
    3: [AREA_AT[h] for h in ((-3, 0), (0, 3), (3, -3))],
    4: [AREA_AT[h] for h in ((-3, 0), (-2, 3), (1, -3), (3, 0))],
    5: [AREA_AT[h] for h in _CORNERS[:5]],
    6: [AREA_AT[h] for h in _CORNERS],
}
"""The areas that carry the number of players, where nests are placed (ours)."""
