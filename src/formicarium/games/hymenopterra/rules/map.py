"""Three maps of the same size, one above the other: the surface, the lair map, the deep map (rule HT 1.2).

A place is one number: the layer times `CELLS`, plus the cell. Cells are counted row by row, so places that lie above
one another differ by `CELLS`.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.hexes import Hex, distance, from_offset, neighbours, ring

COLUMNS: Final = 15
ROWS: Final = 13
CELLS: Final = 195
PLACES: Final = 585

SURFACE_MAP: Final = 0
LAIR_MAP: Final = 1
DEEP_MAP: Final = 2

CENTRE: Final = 97
"""The cell in the middle."""
FIRST_LAIR: Final = 292
"""Where the queen was buried: the middle of the lair map."""


def _cells() -> list[Hex]:
    return [from_offset(column, row) for row in range(ROWS) for column in range(COLUMNS)]


HEXES: Final[tuple[Hex, ...]] = tuple(_cells())
"""The axial coordinates of each cell."""


Row = tuple[int, ...]
"""Places or values in a row that all tables share."""


def _around(radius: int) -> list[Row]:
    """For every place, the places of its own map on one ring, clockwise from the northern corner; -1 off the map."""
    index = {h: cell for cell, h in enumerate(HEXES)}
    found: list[Row] = []
    for layer in range(3):
        for h in HEXES:
            rim = neighbours(h) if radius == 1 else ring(h, radius)
            found.append(tuple([layer * CELLS + index[n] if n in index else -1 for n in rim]))
    return found


def _on_map(rims: list[Row]) -> tuple[Row, ...]:
    return tuple([tuple([place for place in rim if place >= 0]) for rim in rims])


_RING_1: Final = _around(1)
_RING_2: Final = _around(2)
_RING_3: Final = _around(3)

NEIGHBOURS: Final[tuple[Row, ...]] = _on_map(_RING_1)
"""The places around a place, clockwise from north-east."""

OUTLOOK: Final[tuple[Row, ...]] = _on_map([one + two for one, two in zip(_RING_1, _RING_2, strict=True)])
"""What can be seen from a hill top: everything within two hexes (rule HT 4.10)."""

SCATTER: Final[tuple[Row, ...]] = tuple(
    [one + two + three for one, two, three in zip(_RING_1, _RING_2, _RING_3, strict=True)]
)
"""The scatter diagram around every place: 36 places by the number of the DD result, -1 off the map (rule HT 9.6)."""

EDGE: Final[tuple[bool, ...]] = tuple([len(around) < 6 for around in NEIGHBOURS])
"""Whether a place lies at the rim of its map."""

SURFACE_EDGE: Final[Row] = tuple([place for place in range(CELLS) if EDGE[place]])
"""The rim of the surface, where enemies leave."""

CORNERS: Final[tuple[int, ...]] = (0, COLUMNS - 1, CELLS - COLUMNS, CELLS - 1)
"""The four corners of the surface map, where invaders arrive."""


def layer_of(place: int) -> int:
    """The map a place is on."""
    return place // CELLS


def apart(a: int, b: int) -> int:
    """Hexes from one place to another of the same map, as the crow flies."""
    return distance(HEXES[a % CELLS], HEXES[b % CELLS])


def dd_index(tens: int, ones: int) -> int:
    """The number, from 0 to 35, of a DD result."""
    return (tens - 1) * 6 + ones - 1


def coordinates(place: int) -> str:
    """Letter and number of a cell, the same on all three maps: `H7` is the middle."""
    cell = place % CELLS
    return f"{'ABCDEFGHIJKLMNO'[cell % COLUMNS]}{cell // COLUMNS + 1}"
