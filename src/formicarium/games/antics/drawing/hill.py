"""A hill, from above and in the round: both are made from levels and symbols alone."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any, Final

from formicarium.core.hexes import pixel
from formicarium.games.antics.drawing.symbols import ACTION_SIGNS, GOODS_SIGNS, use
from formicarium.games.antics.rules.data import CELLS, NEAR, PLOT

SIZE: Final = 26.0
_W: Final = SIZE * sqrt(3) / 2
CORNERS: Final = ((0.0, -SIZE), (_W, -SIZE / 2), (_W, SIZE / 2), (0.0, SIZE), (-_W, SIZE / 2), (-_W, -SIZE / 2))
"""Clockwise from the top; side k, towards neighbour k, runs from corner k to the next."""


def points(scale: float = 1.0) -> str:
    return " ".join(f"{x * scale:.1f},{y * scale:.1f}" for x, y in CORNERS)


_HEX: Final = points()
SPOT: Final = f'<polygon class="ac-spot" points="{points(0.9)}"/>'


@lru_cache(maxsize=CELLS)
def middle(cell: int) -> tuple[float, float]:
    """Where a cell is on the plot."""
    x, y = pixel(PLOT[cell], SIZE)
    return round(x, 1), round(y, 1)


def used(colony: dict[str, Any]) -> list[int]:
    """The cells of a hill."""
    return [cell for cell in range(CELLS) if colony["level"][cell]]


@lru_cache(maxsize=512)
def around(cells: tuple[int, ...], rings: int) -> tuple[int, ...]:
    """The cells and so many rings of cells around them."""
    found = set(cells)
    edge = set(cells)
    for _ in range(rings):
        edge = {other for cell in edge for other in NEAR[cell] if other >= 0} - found
        found |= edge
    return tuple(sorted(found))


@lru_cache(maxsize=512)
def frame(cells: tuple[int, ...], margin: float) -> tuple[float, float, float, float]:
    """A box around cells."""
    xs = [middle(cell)[0] for cell in cells]
    ys = [middle(cell)[1] for cell in cells]
    left, top = min(xs) - _W - margin, min(ys) - SIZE - margin
    return left, top, max(xs) + _W + margin - left, max(ys) + SIZE + margin - top


def drops(colony: dict[str, Any], cell: int) -> tuple[int, ...]:
    """By how many levels the ground falls on each side of a cell; -1: the other half of the same tile."""
    found = []
    here = colony["level"][cell]
    for other in NEAR[cell]:
        there = colony["level"][other] if other >= 0 else 0
        if other >= 0 and there and colony["tile"][other] == colony["tile"][cell] and colony["tile"][cell] >= 0:
            found.append(-1)
        else:
            found.append(max(0, here - there))
    return tuple(found)


@lru_cache(maxsize=16_384)
def field(level: int, symbol: int, sides: tuple[int, ...], prey: int) -> str:
    """One field from above: darker the higher, with a cliff wherever the ground falls, and its level as a number."""
    drawn = [f'<polygon class="ac-hex ac-level-{level}" points="{_HEX}"/>']
    for side, drop in enumerate(sides):
        x1, y1 = CORNERS[side]
        x2, y2 = CORNERS[(side + 1) % 6]
        if drop < 0:
            drawn.append(f'<path class="ac-seam ac-level-{level}" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>')
        elif drop:
            drawn.append(f'<path class="ac-cliff ac-drop-{drop}" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>')
    drawn.append(SPOT)  # below the signs, so that a marked field can still be read
    drawn.append(use(ACTION_SIGNS[symbol], 0, 2, 28, "ac-faded" if prey >= 0 else ""))
    if prey >= 0:
        drawn.append('<circle class="ac-plate" r="17"/>' + use(GOODS_SIGNS[prey], 0, 0, 30))
    drawn.append(
        f'<circle class="ac-badge" cx="0" cy="-18" r="6.500"/><text class="ac-number" x="0" y="-14.8">{level}</text>'
    )
    return "".join(drawn)


@lru_cache(maxsize=64)
def plot(symbol: int) -> str:
    """A cell of the plot without anything on it, and the ghost that shows while a tile is in hand."""
    return f'<polygon class="ac-plot" points="{points(0.94)}"/>' + SPOT + ghost(symbol)


@lru_cache(maxsize=64)
def ghost(symbol: int, sure: bool = False) -> str:
    """Half a tile that is not placed yet: seen where it lies already, or where somebody points."""
    if symbol < 0:
        return ""
    css = "ac-ghost ac-sure" if sure else "ac-ghost"
    return f'<g class="{css}"><polygon points="{points(0.86)}"/>{use(ACTION_SIGNS[symbol], 0, 2, 28)}</g>'


def small(colony: dict[str, Any]) -> str:
    """The hill from above as a picture of its own, for the areas of the other players."""
    cells = tuple(used(colony))
    left, top, width, height = frame(cells, 4.0)
    drawn = []
    for cell in cells:
        x, y = middle(cell)
        prey = colony["prey"].index(cell) if cell in colony["prey"] else -1
        inside = field(colony["level"][cell], colony["symbol"][cell], drops(colony, cell), prey)
        drawn.append(f'<g transform="translate({x:g} {y:g})">{inside}</g>')
    return f'<svg class="ac-small" viewBox="{left:g} {top:g} {width:g} {height:g}" aria-hidden="true">{"".join(drawn)}</svg>'


# ---- in the round ---------------------------------------------------------------------------------------------------

FLAT: Final = 0.58
RISE: Final = 15.0
"""How much the picture is pressed flat, and how high a level is."""


@lru_cache(maxsize=CELLS)
def ground(cell: int) -> tuple[float, float]:
    """Where a cell stands on the ground of the picture in the round."""
    x, y = middle(cell)
    return x, round(y * FLAT, 1)


@lru_cache(maxsize=4096)
def pillar(level: int, symbol: int, prey: int, pawn: int) -> str:
    """A field with all that carries it, around its foot: two walls with a line for each level, and the top."""
    corners = [(x, y * FLAT) for x, y in CORNERS]
    lift = level * RISE
    drawn = []
    for wall, (a, b) in (("right", (2, 3)), ("left", (3, 4))):
        (x1, y1), (x2, y2) = corners[a], corners[b]
        drawn.append(
            f'<path class="ac-wall ac-wall-{wall}" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}V{y2 - lift:.1f}L{x1:.1f} {y1 - lift:.1f}z"/>'
        )
        for step in range(1, level):
            y = step * RISE
            drawn.append(f'<path class="ac-stratum" d="M{x1:.1f} {y1 - y:.1f}L{x2:.1f} {y2 - y:.1f}"/>')
    top = " ".join(f"{x:.1f},{y - lift:.1f}" for x, y in corners)
    drawn.append(f'<polygon class="ac-hex ac-level-{level}" points="{top}"/>')
    drawn.append(
        f'<g transform="translate(0 {-lift:g}) scale(1 {FLAT:g})">{use(ACTION_SIGNS[symbol], 0, 0, 27, "ac-faded" if prey >= 0 else "")}</g>'
    )
    if prey >= 0:
        drawn.append(use(GOODS_SIGNS[prey], 0, -lift - 5, 28))
    if pawn >= 0:
        drawn.append(f'<g class="seat-{pawn}">{use("ac-pawn", 0, -lift - 9, 24)}</g>')
    return "".join(drawn)
