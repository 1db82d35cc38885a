"""The curve of a game as SVG, and as a line of blocks for the terminal."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import Any

LEFT, RIGHT, TOP, BOTTOM = 40.0, 110.0, 12.0, 24.0
LARGE, SMALL = (720.0, 230.0), (380.0, 150.0)
"""Width and height of a curve on a page of its own, and beside a board"""
DASHES = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 4")
"""Lines differ by more than their colour."""
BLOCKS = "▁▂▃▄▅▆▇█"
NUMBERS_APART = 11.0
APART = 15.0
"""Names at the ends of lines stand at least so far apart."""


def values_of(review: dict[str, Any], what: str) -> list[list[float]]:
    """A row of numbers for every point of the curve: `chances` in 100 (alone: the score that could be expected), or `scores`."""
    points = review["points"]
    if what == "scores":
        return [list(point["scores"]) for point in points]
    if review["solo"]:
        return [list(point["expected"]) for point in points]
    return [[100 * value for value in point["chances"]] for point in points]


def curve_svg(
    review: dict[str, Any], names: list[str], what: str, title: str, size: tuple[float, float] = LARGE
) -> str:
    """One curve per player over the moves of the game; the words for it stand beside it, as `title`."""
    width, height = size
    points, values = review["points"], values_of(review, what)
    last = max(1, review["moves"])
    top = 100.0 if what == "chances" and not review["solo"] else _round_up(max(max(row) for row in values))
    low = min(0.0, min(min(row) for row in values))
    inside = (width - LEFT - RIGHT, height - TOP - BOTTOM)
    across = [LEFT + inside[0] * point["move"] / last for point in points]

    def down(value: float) -> float:
        return TOP + inside[1] * (1 - (value - low) / (top - low))

    body = [
        f'<line class="grid" x1="{LEFT:g}" x2="{width - RIGHT:g}" y1="{down(n):.1f}" y2="{down(n):.1f}"/>'
        f'<text class="tick" x="{LEFT - 6:g}" y="{down(n) + 4:.1f}" text-anchor="end">{n:g}</text>'
        for n in (0.0, top / 2, top)
    ]
    beside = 0.0
    for number, turn in enumerate(review["turning"], 1):
        x = LEFT + inside[0] * turn["move"] / last
        body.append(f'<line class="turned" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP:g}" y2="{height - BOTTOM:g}"/>')
        beside = max(x, beside + NUMBERS_APART)
        body.append(f'<text class="turned" x="{beside:.1f}" y="{height - 8:g}" text-anchor="middle">{number}</text>')
    ends = _apart([down(value) for value in values[-1]], height - BOTTOM)
    for seat, name in enumerate(names):
        line = " ".join(f"{x:.1f},{down(row[seat]):.1f}" for x, row in zip(across, values, strict=True))
        dash = f' stroke-dasharray="{DASHES[seat % 6]}"' if DASHES[seat % 6] else ""
        body.append(f'<g class="seat-{seat % 6}"><polyline points="{line}"{dash}/>')
        body.append(f'<circle cx="{across[-1]:.1f}" cy="{down(values[-1][seat]):.1f}" r="3.5"/>')
        shown = name if len(name) < 13 else f"{name[:11]}…"
        body.append(f'<text x="{width - RIGHT + 9:g}" y="{ends[seat] + 4:.1f}">{escape(shown)}</text></g>')
    return (
        f'<svg class="curve" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}" '
        f'data-left="{LEFT:g}" data-right="{RIGHT:g}" data-moves="{review["moves"]}">{"".join(body)}'
        f'<line class="now" x1="{LEFT:g}" x2="{LEFT:g}" y1="{TOP:g}" y2="{height - BOTTOM:g}" visibility="hidden"/></svg>'
    )


def _round_up(value: float) -> float:
    """A round number that is no smaller."""
    step = 1.0
    while value > 10 * step:
        step *= 10
    return max(2.0, next(n * step for n in (1, 2, 4, 6, 8, 10) if n * step >= value))


def _apart(places: list[float], lowest: float) -> list[float]:
    """Places for names, none upon another."""
    found = list(places)
    order = sorted(range(len(places)), key=lambda one: places[one])
    for upper, lower in pairwise(order):
        found[lower] = max(found[lower], found[upper] + APART)
    # Where the lowest came to stand too low, only those that are in its way move up.
    for number, place in enumerate(reversed(order)):
        found[place] = min(found[place], lowest - number * APART)
    return found


def curve_text(values: list[float], top: float, width: int = 60) -> str:
    """One player's curve as a line of blocks."""
    step = max(1.0, len(values) / width)
    picked = [values[min(len(values) - 1, int(i * step))] for i in range(min(width, len(values)))]
    return "".join(BLOCKS[min(7, max(0, int(8 * value / top)))] if top > 0 else BLOCKS[0] for value in picked)
