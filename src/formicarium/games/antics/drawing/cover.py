"""The picture of Antics! for the first page: a hill in the round with ants on their way.

It stands on pages without this game's style sheet and symbols, so it brings all it needs and uses only the page's colours.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

_SIZE: Final = 15.0
_FLAT: Final = 0.58
_RISE: Final = 10.0
_HILL: Final = (
    (-1, -1, 1), (0, -1, 2), (1, -1, 1),
    (-2, 0, 1), (-1, 0, 3), (0, 0, 5), (1, 0, 4), (2, 0, 2),
    (-2, 1, 2), (-1, 1, 4), (0, 1, 4), (1, 1, 2),
    (-2, 2, 1), (-1, 2, 2), (0, 2, 1),
)  # fmt: skip
"""Fields and their levels."""
_ANTS: Final = ((18, 92, 70), (40, 98, 80), (62, 101, 86), (150, 100, 95), (174, 95, 100), (192, 88, 110))


def _pillar(q: int, r: int, level: int) -> str:
    w = _SIZE * sqrt(3) / 2
    x = 105 + _SIZE * sqrt(3) * (q + r / 2)
    y = 74 + _SIZE * 1.5 * r * _FLAT
    s = _SIZE * _FLAT
    lift = level * _RISE
    shade = 20 + 13 * level
    walls = (
        f'<path d="M{x - w:.1f} {y + s / 2:.1f}L{x:.1f} {y + s:.1f}V{y + s - lift:.1f}L{x - w:.1f} {y + s / 2 - lift:.1f}z" fill="var(--soil)"/>'
        f'<path d="M{x + w:.1f} {y + s / 2:.1f}L{x:.1f} {y + s:.1f}V{y + s - lift:.1f}L{x + w:.1f} {y + s / 2 - lift:.1f}z" fill="var(--clay)"/>'
    )
    lines = "".join(
        f'<path d="M{x - w:.1f} {y + s / 2 - k * _RISE:.1f}L{x:.1f} {y + s - k * _RISE:.1f}L{x + w:.1f} {y + s / 2 - k * _RISE:.1f}" '
        'fill="none" stroke-width=".5"/>'
        for k in range(1, level)
    )
    top = " ".join(
        f"{x + dx:.1f},{y - lift + dy:.1f}"
        for dx, dy in ((0, -s), (w, -s / 2), (w, s / 2), (0, s), (-w, s / 2), (-w, -s / 2))
    )
    return f'{walls}{lines}<polygon points="{top}" fill="color-mix(in oklab, var(--sand) {shade}%, var(--sheet))"/>'


def _ant(x: float, y: float, heading: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({heading:g}) scale(.8)"><path d="M-3-2L-8-5M-3 0H-9M-3 2L-7 6M3-2L8-5M3 0H9M3 2L7 6M-1-7L-4-11M1-7L4-11" '
        'fill="none" stroke-width="1"/><g fill="var(--ink)"><circle cy="-5.500" r="2.600"/><ellipse cy="-.5" rx="2" ry="3"/><ellipse cy="6" rx="3.400" ry="4.400"/></g></g>'
    )


COVER: Final = (
    '<svg viewBox="0 0 210 116" role="img" aria-hidden="true"><g stroke="var(--ink)" stroke-width=".8" stroke-linejoin="round">'
    '<ellipse cx="105" cy="86" rx="80" ry="24" fill="var(--moss)" stroke="none" opacity=".5"/>'
    + "".join(_pillar(*field) for field in sorted(_HILL, key=lambda field: (field[1], field[0])))
    + "".join(_ant(*ant) for ant in _ANTS)
    + '<path d="M46 88C46 82 52 78 60 78C60 84 54 89 46 88zM176 84C176 79 182 75 189 75C189 81 183 86 176 84z" fill="var(--moss)"/>'
    "</g></svg>"
)
