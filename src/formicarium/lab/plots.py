"""Small plots as SVG, made of nothing but text. Colours are CSS variables, so they follow light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from formicarium.lab.stats import Estimate

STYLE = """
svg.plot { font: 12px system-ui, sans-serif; max-width: 100%; height: auto; color: var(--ink, #222); }
svg.plot text { fill: var(--ink, #222); }
svg.plot .faint { fill: var(--muted, #666); }
svg.plot .axis { stroke: var(--line, #bbb); stroke-width: 1; fill: none; }
svg.plot .even { stroke: var(--accent, #a4632a); stroke-width: 1.5; stroke-dasharray: 4 3; }
svg.plot .bar { fill: var(--bar, #b9a27a); }
svg.plot .whisker { stroke: var(--ink, #222); stroke-width: 1.5; fill: none; }
svg.plot .dot { fill: var(--accent, #a4632a); }
svg.plot .curve { stroke: var(--accent, #a4632a); stroke-width: 2; fill: none; }
@media (prefers-color-scheme: dark) {
  svg.plot.alone { --ink: #eee; --line: #666; --muted: #aaa; --accent: #e0a060; background: #1d1b18; }
}
"""

ROW = 22
LABEL = 190
WIDTH = 640


def _svg(width: float, height: float, title: str, body: list[str], alone: bool = False) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot{" alone" if alone else ""}" role="img" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}">'
    )
    style = f"<style>{STYLE}</style>" if alone else ""
    return "\n".join([head, f"<title>{escape(title)}</title>{style}", *body, "</svg>"])


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers that divide a range."""
    span = high - low
    if span <= 0:
        return [low]
    step = 10 ** floor(log10(span / about))
    for factor in (1, 2, 5, 10):
        if span / (step * factor) <= about:
            step *= factor
            break
    first = ceil(low / step - 1e-9)
    return [round(number * step, 10) for number in range(first, floor(high / step + 1e-9) + 1)]


def _number(value: float, percent: bool) -> str:
    return f"{100 * value:.0f}%" if percent else f"{value:g}"


def bars(title: str, rows: Sequence[tuple[str, Estimate]], even: float | None = None, percent: bool = True) -> str:
    """A bar per row with its interval, and a dashed line for what would be even."""
    if not rows:
        return ""
    values = [bound for _, e in rows for bound in (e.value, e.low, e.high) if abs(bound) != float("inf")]
    low = min(0.0, *values)
    high = max([*values, even or 0.0]) or 1.0
    scale = (WIDTH - LABEL - 20) / (high - low)
    height = ROW * len(rows) + 24

    def x(value: float) -> float:
        return LABEL + (min(max(value, low), high) - low) * scale

    body = []
    for tick in ticks(low, high):
        body.append(f'<line class="axis" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="0" y2="{height - 20}"/>')
        body.append(
            f'<text class="faint" x="{x(tick):.1f}" y="{height - 6}" text-anchor="middle">{_number(tick, percent)}</text>'
        )
    for number, (label, e) in enumerate(rows):
        y = number * ROW + 4
        middle = y + ROW / 2 - 2
        left, right = sorted((x(0.0), x(e.value)))
        body.append(f'<text x="{LABEL - 8}" y="{middle + 4:.1f}" text-anchor="end">{escape(label)}</text>')
        body.append(
            f'<rect class="bar" x="{left:.1f}" y="{y}" width="{max(1.0, right - left):.1f}" height="{ROW - 6}"/>'
        )
        body.append(
            f'<path class="whisker" d="M{x(e.low):.1f} {middle - 4}v8M{x(e.low):.1f} {middle}H{x(e.high):.1f}m0 -4v8"/>'
        )
    if even is not None:
        body.append(f'<line class="even" x1="{x(even):.1f}" x2="{x(even):.1f}" y1="0" y2="{height - 20}"/>')
    return _svg(WIDTH, height, title, body)


def histogram(title: str, values: Sequence[float], unit: str, limit: float | None = None) -> str:
    """How often values occur; a dashed line marks a limit."""
    if not values:
        return ""
    low, high = min(values), max(values)
    top = max(high, limit) if limit else high
    width = max(1.0, (top - low) / 24)
    if all(value == int(value) for value in values):
        width = float(ceil(width))
    count = int((top - low) // width) + 1
    bins = [0] * count
    for value in values:
        bins[int((value - low) // width)] += 1
    height, base, left = 180, 150, 40
    step = (WIDTH - left - 10) / count
    most = max(bins)
    body = [f'<path class="axis" d="M{left} {base}H{WIDTH - 10}"/>']
    for number, hits in enumerate(bins):
        tall = 135 * hits / most
        body.append(
            f'<rect class="bar" x="{left + number * step + 1:.1f}" y="{base - tall:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{tall:.1f}"><title>{low + number * width:g}: {hits}</title></rect>'
        )
    whole = width == int(width)
    for tick in ticks(low, top, 8):
        if whole and tick != int(tick):
            continue
        x = left + ((tick - low) / width + 0.5) * step
        body.append(f'<text class="faint" x="{x:.1f}" y="{base + 14}" text-anchor="middle">{tick:g}</text>')
    if limit:
        x = left + ((limit - low) / width + 0.5) * step
        body.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="5" y2="{base}"/>')
    body.append(f'<text class="faint" x="{left}" y="{base + 28}">{escape(unit)}</text>')
    body.append(f'<text class="faint" x="{left - 4}" y="16" text-anchor="end">{most}</text>')
    return _svg(WIDTH, height, title, body)


def curve(
    title: str,
    rows: Sequence[tuple[str, Estimate]],
    percent: bool = True,
    even: float | None = None,
    alone: bool = False,
) -> str:
    """Points with intervals, joined from left to right."""
    if not rows:
        return ""
    bounds = [bound for _, e in rows for bound in (e.low, e.value, e.high) if abs(bound) != float("inf")]
    if even is not None:
        bounds.append(even)
    low, high = min(bounds), max(bounds)
    if high == low:
        high = low + 1
    height, top, base, left = 300, 30, 250, 60
    step = (WIDTH - left - 40) / max(1, len(rows) - 1)

    def y(value: float) -> float:
        return base - (base - top) * (min(max(value, low), high) - low) / (high - low)

    body = [f'<text x="{left}" y="16">{escape(title)}</text>']
    for tick in ticks(low, high):
        body.append(f'<path class="axis" d="M{left} {y(tick):.1f}H{WIDTH - 20}"/>')
        body.append(
            f'<text class="faint" x="{left - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{_number(tick, percent)}</text>'
        )
    if even is not None:
        body.append(f'<line class="even" x1="{left}" x2="{WIDTH - 20}" y1="{y(even):.1f}" y2="{y(even):.1f}"/>')
    places = [(left + 20 + number * step, e) for number, (_, e) in enumerate(rows)]
    body.append('<path class="curve" d="M' + "L".join(f"{x:.1f} {y(e.value):.1f}" for x, e in places) + '"/>')
    for (x, e), (label, _) in zip(places, rows, strict=True):
        body.append(
            f'<path class="whisker" d="M{x - 4:.1f} {y(e.low):.1f}h8M{x:.1f} {y(e.low):.1f}V{y(e.high):.1f}m-4 0h8"/>'
        )
        body.append(f'<circle class="dot" cx="{x:.1f}" cy="{y(e.value):.1f}" r="4"/>')
        body.append(f'<text x="{x:.1f}" y="{base + 20}" text-anchor="middle">{escape(label)}</text>')
    return _svg(WIDTH, height, title, body, alone)
