"""Hexagons, for all maps: axial coordinates (q, r) with pointy tops, r growing downwards.

Directions run clockwise from north-east, the first one clockwise from straight up.
"""

from __future__ import annotations

import math
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def neighbours(h: Hex) -> list[Hex]:
    """The six hexes around, clockwise from north-east."""
    q, r = h
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly that distance, clockwise from the northern (top left) corner."""
    if radius == 0:
        return [centre]
    q, r = centre[0], centre[1] - radius
    found: list[Hex] = []
    for direction in (1, 2, 3, 4, 5, 0):
        dq, dr = DIRECTIONS[direction]
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """The hexes up to that distance: the centre, then ring after ring."""
    found: list[Hex] = []
    for k in range(radius + 1):
        found.extend(ring(centre, k))
    return found


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes on the straight way from a to b, both included."""
    n = distance(a, b)
    if n == 0:
        return [a]
    found: list[Hex] = []
    for i in range(n + 1):
        f = i / n
        # A nudge keeps lines that run along an edge on one side of it.
        found.append(_nearest(a[0] + (b[0] - a[0]) * f + 1e-6, a[1] + (b[1] - a[1]) * f + 2e-6))
    return found


def _nearest(q: float, r: float) -> Hex:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return (rq, rr)


def from_offset(column: int, row: int) -> Hex:
    """The hex at a column and row of a rectangle whose odd rows are pushed half a hex to the right."""
    return (column - (row - (row & 1)) // 2, row)


def to_offset(h: Hex) -> tuple[int, int]:
    """The column and row of a hex in such a rectangle."""
    return (h[0] + (h[1] - (h[1] & 1)) // 2, h[1])


def rectangle(columns: int, rows: int) -> list[Hex]:
    """All hexes of such a rectangle, row by row."""
    return [from_offset(c, r) for r in range(rows) for c in range(columns)]


def pixel(h: Hex, size: float) -> tuple[float, float]:
    """The middle of a hex on a drawing, for hexes whose corners are `size` from the middle."""
    return (size * math.sqrt(3) * (h[0] + h[1] / 2), size * 1.5 * h[1])


def corners(h: Hex, size: float) -> list[tuple[float, float]]:
    """The six corners, clockwise from the top."""
    x, y = pixel(h, size)
    return [(x + size * math.sin(k * math.pi / 3), y - size * math.cos(k * math.pi / 3)) for k in range(6)]


def neighbour_table(hexes: list[Hex]) -> list[list[int]]:
    """For each hex of a map, by index, the indices of its neighbours on the map, clockwise from north-east."""
    index = {h: i for i, h in enumerate(hexes)}
    return [[index[n] for n in neighbours(h) if n in index] for h in hexes]
