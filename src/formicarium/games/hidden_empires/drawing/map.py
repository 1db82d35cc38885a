"""The garden: 61 areas with their grounds, what lies on them and who walks there. Leaves are pure and remembered."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from formicarium.core.hexes import corners, pixel
from formicarium.core.scene import Held, Item
from formicarium.games.hidden_empires.drawing.symbols import GROUND_VARIANTS, GROUNDS, SIZE
from formicarium.games.hidden_empires.rules.map import AREAS, CENTRAL, COLOUR, HEXES, NEIGHBOURS
from formicarium.games.hidden_empires.words import GROUND_LETTERS, area_name

CASTES: Final = ("worker", "media", "major")
SYMBOLS: Final = tuple(f"he-{caste}" for caste in CASTES)
BOX: Final = (-372.0, -338.0, 744.0, 676.0)

Group = tuple[int, int, bool, int]
"""Ants that stand together: seat, caste, on patrol, how many."""


@cache
def middle(area: int) -> tuple[float, float]:
    """Where the middle of an area is on the map."""
    x, y = pixel(HEXES[area], SIZE)
    return round(x, 1), round(y, 1)


@cache
def outline(size: float) -> str:
    """The corners of a hexagon around the origin, as SVG wants them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners((0, 0), size))


def use(symbol: str, x: float, y: float, size: float, css: str = "") -> str:
    """A symbol, centred on a point."""
    shown = f' class="{css}"' if css else ""
    return (
        f'<use href="#{symbol}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"{shown}/>'
    )


def crowd(seat: int, castes: Sequence[int]) -> tuple[Held, ...]:
    """Ants of a colony by caste, as pieces hold them: one who leaves a piece for another is seen walking."""
    return tuple((symbol, seat, n) for symbol, n in zip(SYMBOLS, castes, strict=True) if n)


@cache
def ground(area: int) -> Item:
    """The soil of one area: colour, pattern, letter and name."""
    colour = GROUNDS[COLOUR[area]]
    q, r = HEXES[area]
    turned = (q * 5 + r * 7) % 6 * 60 if colour in ("brown", "red", "yellow") else 0
    mirrored = -1 if (q + 2 * r) % 2 else 1
    variant = (q * 2 + r) % GROUND_VARIANTS
    x, y = middle(area)
    svg = (
        f'<polygon class="he-ground he-{colour}" points="{outline(SIZE - 0.9)}"/>'
        f'<g class="he-{colour}" transform="rotate({turned}) scale({mirrored} 1)">{use(f"he-{colour}-{variant}", 0, 0, 2 * SIZE)}</g>'
        f'<text class="he-name" y="40">{area_name(area)}<tspan class="he-letter" dx="2">{GROUND_LETTERS[COLOUR[area]]}</tspan></text>'
    )
    return Item(f"ground-{area}", svg, x, y)


@cache
def central_line() -> Item:
    """The dashed line around the central areas (rule HE 2.3)."""
    parts: list[str] = []
    for area in range(AREAS):
        if CENTRAL[area]:
            h = HEXES[area]
            points = corners(h, SIZE)
            inside = {HEXES[n] for n in NEIGHBOURS[area] if CENTRAL[n]}
            # side k lies between corner k and corner k + 1, towards the neighbour in direction k
            for k, (dq, dr) in enumerate(((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))):
                if (h[0] + dq, h[1] + dr) not in inside:
                    (ax, ay), (bx, by) = points[k], points[(k + 1) % 6]
                    parts.append(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}")
    return Item("central", f'<path class="he-central" d="{"".join(parts)}"/>')


@lru_cache(maxsize=256)
def marker(kind: str, value: int, plus: int, minus: int, tilt: int) -> str:
    """A discovery marker: face down, or what was found with its value and the plus and minus markers on it."""
    if kind == "hidden":
        return (
            f'<g transform="rotate({tilt})"><rect class="he-tile" x="-13" y="-13" width="26" height="26" rx="3"/>'
            '<rect class="he-tile-frame" x="-10.5" y="-10.5" width="21" height="21" rx="2"/>'
            '<text class="he-question" y="6.2">?</text></g>'
        )
    dangerous = kind == "predators"
    art = (
        f'<circle class="he-found{" he-danger" if dangerous else ""}" r="17"/>{use(f"he-{kind}", -1, 0, 27, "he-ink")}'
    )
    art += f'<circle class="he-value-disc" cx="14" cy="10" r="7.2"/><text class="he-value" x="14" y="14">{value}</text>'
    if plus:
        art += _change("+", plus, "he-plus")
    if minus:
        art += _change("−", minus, "he-minus")
    return art


def _change(sign: str, count: int, css: str) -> str:
    text = sign if count == 1 else f"{sign}{count}"
    width = 13 if count == 1 else 20
    return (
        f'<g class="{css}"><rect x="{18 - width / 2:g}" y="-18" width="{width}" height="13" rx="3"/>'
        f'<text x="18" y="-7.8">{text}</text></g>'
    )


@lru_cache(maxsize=512)
def token(seat: int, caste: int, patrol: bool, count: int, scale: float) -> str:
    """Ants of one kind: caste as the drawing, seat as colour and sign, number beside it; patrollers on a shield."""
    ant = use(f"he-{CASTES[caste]}", -4, -2, 27)
    if patrol:
        ant = f'{use("he-shield", -4, -2, 26)}<g class="he-on-shield">{use(f"he-{CASTES[caste]}", -4, -2.5, 19)}</g>'
    digits = len(str(count))
    width = 13 + 6.4 * digits
    return (
        f'<g class="he-token seat-{seat}" transform="scale({scale:g})">{ant}'
        f'<g class="he-pill"><rect x="{15 - width:g}" y="3" width="{width:g}" height="12" rx="6"/>'
        f'{use(f"seat-{seat}", 15 - width + 6.5, 9, 7.5)}<text x="{15 - width + 11.6:g}" y="12.9">{count}</text></g></g>'
    )


@lru_cache(maxsize=1024)
def places(count: int, crowded: bool) -> tuple[float, tuple[tuple[float, float], ...]]:
    """How big tokens are drawn and where they stand, beside a marker or on free ground."""
    width, height = 70.0, (29.0 if crowded else 56.0)
    top = 0.0 if crowded else -32.0
    best_scale, best_columns = 0.0, 1
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        scale = min(width / (30 * columns), height / (28 * rows), 1.12)
        if scale > best_scale + 1e-9:
            best_scale, best_columns = scale, columns
    rows = math.ceil(count / best_columns)
    found: list[tuple[float, float]] = []
    for k in range(count):
        row, column = divmod(k, best_columns)
        in_row = min(best_columns, count - row * best_columns)
        x = (column - (in_row - 1) / 2) * 30 * best_scale + 2 * best_scale
        y = top + height / 2 + (row - (rows - 1) / 2) * 28 * best_scale
        found.append((round(x, 1), round(y, 1)))
    return round(best_scale, 3), tuple(found)


@lru_cache(maxsize=64)
def nest(seat: int, site: bool) -> str:
    """A nest, or one of the sites of a supercolony, under the sign of its owner."""
    kind, size, top = ("he-site", 44.0, -12.0) if site else ("he-nest", 47.0, -19.0)
    return (
        f'<g class="seat-{seat} he-home">{use(kind, 0, 0, size, "he-ink")}'
        f'<path class="he-pole" d="M0 {top + 4:g}v-9"/><circle class="he-banner" cy="{top - 8:g}" r="7.5"/>'
        f'<g class="he-on-banner">{use(f"seat-{seat}", 0, top - 8, 10)}</g></g>'
    )


@lru_cache(maxsize=16)
def trunk(seat: int) -> str:
    """A trunk trail under the sign of its owner."""
    return (
        f'<g class="seat-{seat} he-home">{use("he-trunk", 0, 0, 44, "he-ink")}<circle class="he-banner" cx="14" cy="9" r="6.5"/>'
        f'<g class="he-on-banner">{use(f"seat-{seat}", 14, 9, 8.5)}</g></g>'
    )


@lru_cache(maxsize=512)
def trail(areas: tuple[int, ...], seat: int) -> str:
    """The way food goes home, through the middles of areas."""
    points = [middle(a) for a in areas]
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    steps: list[str] = []
    for (ax, ay), (bx, by) in pairwise(points):
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        steps.append(
            f'<path class="he-chevron" d="M-4 -5L3 0L-4 5" transform="translate({(ax + bx) / 2:g} {(ay + by) / 2:g}) rotate({angle:.0f})"/>'
        )
    return f'<g class="seat-{seat} he-trail"><path class="he-way" d="{way}"/><path class="he-steps" d="{way}"/>{"".join(steps)}</g>'


@lru_cache(maxsize=512)
def thrown(dice: tuple[int, ...], seat: int, hits: tuple[bool, ...]) -> str:
    """Dice on the ground where they were thrown; those that counted are marked."""
    columns = min(len(dice), 4)
    rows = math.ceil(len(dice) / columns)
    size = 19.0
    width, height = columns * size + 6, rows * size + 6
    parts = [
        f'<rect class="he-tray" x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="5"/>'
    ]
    for k, die in enumerate(dice):
        row, column = divmod(k, columns)
        x = (column - (columns - 1) / 2) * size
        y = (row - (rows - 1) / 2) * size
        tilt = (k * 37 + die * 11) % 17 - 8
        mark = '<circle class="he-hit-ring" r="12"/>' if hits[k] else ""
        parts.append(
            f'<g transform="translate({x:g} {y:g}) rotate({tilt})"><g class="he-die{" he-hit" if hits[k] else ""}">'
            f"{use(f'die-{die}', 0, 0, 16)}{mark}</g></g>"
        )
    return f'<g class="he-dice seat-{seat}">{"".join(parts)}</g>'


@lru_cache(maxsize=8)
def scout(seat: int) -> str:
    """A scout is out here: an eye that looks around."""
    return f'<g class="seat-{seat} he-scout" transform="translate(27 -22)"><path d="M-9 0Q0 -8 9 0Q0 8 -9 0z"/><circle r="3.2"/></g>'


@lru_cache(maxsize=256)
def basket(mode: str, ants: int, food: int, seat: int) -> str:
    """What the foragers of an area will do: how many of them, and the food that reaches the nest."""
    if not mode or not ants:
        return f'<g class="seat-{seat} he-basket he-idle" transform="translate(0 -36)"><rect x="-9" y="-7" width="18" height="14" rx="7"/><text y="4">–</text></g>'
    sign = "he-worker" if mode == "harvest" else "he-aphids"
    return (
        f'<g class="seat-{seat} he-basket" transform="translate(0 -36)"><rect x="-29" y="-9" width="58" height="18" rx="9"/>'
        f'{use(sign, -19, 0, 16)}<text x="-8" y="4">{ants}</text>{use("he-food", 7, 0, 14)}<text x="20" y="4">{food}</text></g>'
    )
