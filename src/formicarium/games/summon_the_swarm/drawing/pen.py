"""The pen that draws insects: ink lines, washes of colour, stippling, and the parts that all six-legged things share.

Insects are drawn from above with the head up, on a square from -50 to 50. What is symmetrical is drawn once and mirrored.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin, sqrt

Point = tuple[float, float]


def _thick(width: float) -> str:
    """Lines are one wide unless it is said otherwise."""
    return "" if width == 1 else f' stroke-width="{width:g}"'


def symbol(name: str, art: str) -> str:
    """A drawing that pages can refer to."""
    return f'<symbol id="ss-{name}" viewBox="-50 -50 100 100"><g class="ss-art">{art}</g></symbol>'


def ink(d: str, width: float = 1.0) -> str:
    """A line."""
    return f'<path{_thick(width)} d="{d}"/>'


def wash(d: str, tint: str, width: float = 1.0) -> str:
    """An outline filled with a wash of colour; tints are named in the style sheet."""
    return f'<path class="ss-w-{tint}"{_thick(width)} d="{d}"/>'


def blot(x: float, y: float, rx: float, ry: float, tint: str = "black", width: float = 1.0) -> str:
    """An ellipse."""
    return f'<ellipse class="ss-w-{tint}"{_thick(width)} cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"/>'


def at(x: float, y: float, inside: str, turn: float = 0, scale: float = 1) -> str:
    """Something somewhere else."""
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{scaled}">{inside}</g>'


def mirrored(name: str, half: str) -> str:
    """What is drawn on the right, and the same on the left; the name is unique among all drawings."""
    return f'<g id="ss-half-{name}">{half}</g><use href="#ss-half-{name}" transform="scale(-1 1)"/>'


def leg(*points: Point, strong: float = 2.0) -> str:
    """A leg through its joints, thinner with every one."""
    parts = []
    width = strong
    for (x, y), (u, v) in pairwise(points):
        parts.append(ink(f"M{x:g} {y:g}L{u:g} {v:g}", round(width, 2)))
        width *= 0.68
    return "".join(parts)


def legs(spread: float = 1.0, strong: float = 2.0, y: float = 0.0, long: float = 1.0) -> str:
    """The three legs of one side."""
    s = spread
    return "".join(
        (
            leg((3, y - 6), (13 * s, y - 14 * long), (20 * s, y - 22 * long), (26 * s, y - 24 * long), strong=strong),
            leg((4, y), (17 * s, y - 1), (26 * s, y + 7 * long), (32 * s, y + 9 * long), strong=strong),
            leg((3, y + 5), (15 * s, y + 10 * long), (22 * s, y + 26 * long), (28 * s, y + 33 * long), strong=strong),
        )
    )


def tapered(y: float, length: float, width: float) -> str:
    """The outline of an abdomen that begins at y and ends in a point."""
    w, h = width, length
    return f"M0 {y:g}C{w * 0.9:g} {y:g} {w * 1.15:g} {y + h * 0.35:g} {w:g} {y + h * 0.55:g}C{w * 0.8:g} {y + h * 0.8:g} {w * 0.3:g} {y + h * 0.95:g} 0 {y + h:g}C{-w * 0.3:g} {y + h * 0.95:g} {-w * 0.8:g} {y + h * 0.8:g} {-w:g} {y + h * 0.55:g}C{-w * 1.15:g} {y + h * 0.35:g} {-w * 0.9:g} {y:g} 0 {y:g}z"


def bands(y: float, length: float, width: float, count: int, thick: float = 1.0) -> str:
    """Rings across an abdomen."""
    d = ""
    for step in range(1, count + 1):
        part = step / (count + 1)
        half = width * sqrt(max(0.0, 1 - (2 * part - 0.9) ** 2)) * (1 if part < 0.7 else 0.92)
        here = y + length * part
        d += f"M{-half:.1f} {here:.1f}q{half:.1f} {length / 22:.1f} {2 * half:.1f} 0"
    return ink(d, thick)


def stipple(x: float, y: float, rx: float, ry: float, count: int = 16, thick: float = 0.9) -> str:
    """Dots on the side that lies in the shade, closer together towards the edge."""
    d = ""
    for step in range(count):
        far = 0.42 + 0.52 * ((step * 0.618) % 1) ** 0.7
        turn = -0.5 + 1.9 * ((step * 0.381 + 0.13) % 1)
        d += f"M{x + rx * far * cos(turn):.1f} {y + ry * far * sin(turn):.1f}h.01"
    return ink(d, thick)


def fur(x: float, y: float, rx: float, ry: float, count: int = 22, long: float = 2.2) -> str:
    """Short hair around an oval."""
    d = ""
    for step in range(count):
        turn = 2 * pi * step / count
        c, s = cos(turn), sin(turn)
        d += f"M{x + rx * c:.1f} {y + ry * s:.1f}l{long * c:.1f} {long * s:.1f}"
    return ink(d, 0.7)


def wing(x: float, y: float, turn: float, length: float, width: float, veins: int = 4, tint: str = "glass") -> str:
    """A wing that is fixed at a point, with veins from its root and cross veins between them."""
    h, w = length, width
    edge = f"M0 0C{h * 0.3:.1f} {-w * 0.55:.1f} {h * 0.8:.1f} {-w * 0.6:.1f} {h * 0.97:.1f} {-w * 0.22:.1f}C{h * 1.06:.1f} {w * 0.1:.1f} {h * 0.8:.1f} {w * 0.62:.1f} {h * 0.45:.1f} {w * 0.56:.1f}C{h * 0.2:.1f} {w * 0.5:.1f} {h * 0.06:.1f} {w * 0.25:.1f} 0 0z"
    lines = ""
    ends: list[Point] = []
    for vein in range(veins):
        part = vein / max(1, veins - 1)
        ex, ey = h * (0.95 - 0.45 * part**1.3), w * (-0.3 + 0.78 * part)
        ends.append((ex, ey))
        lines += f"M0 0Q{ex * 0.5:.1f} {ey * 0.75 - w * 0.12:.1f} {ex:.1f} {ey:.1f}"
    for (ax, ay), (bx, by) in pairwise(ends):
        lines += f"M{ax * 0.66:.1f} {ay * 0.82 - w * 0.06:.1f}L{bx * 0.62:.1f} {by * 0.8 - w * 0.04:.1f}"
    return at(x, y, wash(edge, tint, 0.9) + ink(lines, 0.5), turn)


def antenna(d: str, width: float = 1.1) -> str:
    return ink(d, width)


# ---- whole builds -------------------------------------------------------------------------------------------------


def ant(name: str, tint: str, jaws: str = "", head: float = 1.0, gaster: float = 1.0, strong: float = 2.0) -> str:
    """A worker from above."""
    h = head
    half = (
        legs(1.0, strong, -4)
        + antenna(f"M{2.5 * h:g} {-27 - 3 * h:g}L{9 * h:g} {-38 - h:g}L{19 * h:g} {-44:g}")
        + (jaws or ink(f"M{2 * h:g} {-27 - 5 * h:g}q{3 * h:g} {-5 * h:g} {-1.5 * h:g} {-8 * h:g}", 1.4))
    )
    g = gaster
    return (
        mirrored(name, half)
        + wash(
            f"M0 {-26 - 6 * h:g}C{8 * h:g} {-26 - 6 * h:g} {9.5 * h:g} {-24 + 2 * h:g} {6 * h:g} {-26 + 8 * h:g}Q0 {-26 + 10.5 * h:g} {-6 * h:g} {-26 + 8 * h:g}C{-9.5 * h:g} {-24 + 2 * h:g} {-8 * h:g} {-26 - 6 * h:g} 0 {-26 - 6 * h:g}z",
            tint,
        )
        + blot(4.6 * h, -27, 1.3, 1.8)
        + blot(-4.6 * h, -27, 1.3, 1.8)
        + wash("M0-16C5.5-16 6-9 4.2-4C3 0 3 4 0 7C-3 4-3 0-4.2-4C-6-9-5.5-16 0-16z", tint)
        + blot(0, 9.5, 2.4, 2.8, tint)
        + wash(
            f"M0 12C{11 * g:g} 12 {14 * g:g} {18 + 6 * g:g} {11 * g:g} {18 + 14 * g:g}C{8 * g:g} {17 + 24 * g:g} {3 * g:g} {18 + 27 * g:g} 0 {18 + 27 * g:g}C{-3 * g:g} {18 + 27 * g:g} {-8 * g:g} {17 + 24 * g:g} {-11 * g:g} {18 + 14 * g:g}C{-14 * g:g} {18 + 6 * g:g} {-11 * g:g} 12 0 12z",
            tint,
        )
        + bands(12, 6 + 27 * g, 11.6 * g, 3, 0.8)
        + stipple(0, 18 + 10 * g, 11 * g, 14 * g)
        + stipple(0, -26, 7 * h, 7 * h, 8)
    )


def wasp(name: str, tint: str, wings: str = "glass", waist: float = 5, strong: float = 1.8, size: float = 1.0) -> str:
    """A wasp from above, wings spread."""
    y = 4 + waist
    long, wide = 44 - y, 8.5 * size
    half = (
        legs(0.95, strong, -8)
        + antenna("M2.5-33Q8-44 17-45")
        + wing(4, -11, -14, 41 * size, 15 * size, 4, wings)
        + wing(4, -6, 22, 29 * size, 12 * size, 3, wings)
    )
    return (
        mirrored(name, half)
        + ink("M0 0V" + f"{y:g}", 2.2)
        + wash(tapered(y, long, wide), tint)
        + bands(y, long, wide * 0.98, 4, 2.6)
        + wash("M0-20C8-20 9-10 6-3Q0 3-6-3C-9-10-8-20 0-20z", tint)
        + ink("M-6-14Q0-10 6-14M0-20V-3", 0.8)
        + stipple(0, -10, 7, 8, 10)
        + wash("M0-36C8-36 10-28 6-23Q0-19-6-23C-10-28-8-36 0-36z", tint)
        + blot(6.4, -29.5, 2.2, 4.4)
        + blot(-6.4, -29.5, 2.2, 4.4)
    )


def beetle(
    name: str,
    tint: str,
    marks: str = "",
    wide: float = 1.0,
    long: float = 1.0,
    jaws: str = "",
    feelers: str = "",
    furrows: int = 3,
    shield: str = "",
) -> str:
    """A beetle from above, wing cases closed."""
    w = wide
    low = -8 + 48 * long
    half = legs(0.62 + 0.34 * w, 2.2, 2, 0.9) + (feelers or antenna("M3-30Q10-36 17-44")) + jaws
    cases = f"M0-9C{17 * w:g}-9 {20 * w:g} {low * 0.3:g} {17 * w:g} {low * 0.6:g}C{14 * w:g} {low * 0.86:g} {6 * w:g} {low:g} 0 {low:g}C{-6 * w:g} {low:g} {-14 * w:g} {low * 0.86:g} {-17 * w:g} {low * 0.6:g}C{-20 * w:g} {low * 0.3:g} {-17 * w:g}-9 0-9z"
    grooves = ""
    for step in range(1, furrows + 1):
        x = 17 * w * step / (furrows + 1)
        for side in (1, -1):
            grooves += f"M{side * x:.1f}-6Q{side * x * 1.12:.1f} {low * 0.5:.1f} {side * x * 0.55:.1f} {low * 0.9:.1f}"
    return (
        mirrored(name, half)
        + wash(f"M0-37C{7 * w:g}-37 {8 * w:g}-30 {6 * w:g}-25H{-6 * w:g}C{-8 * w:g}-30 {-7 * w:g}-37 0-37z", "black")
        + wash(
            f"M{-8 * w:g}-28Q0-31 {8 * w:g}-28C{14 * w:g}-24 {15 * w:g}-15 {13 * w:g}-9Q0-5 {-13 * w:g}-9C{-15 * w:g}-15 {-14 * w:g}-24 {-8 * w:g}-28z",
            shield or tint,
        )
        + wash(cases, tint)
        + ink(grooves, 0.5)
        + marks
        + ink(f"M0-8V{low:g}M-4-8.6L0-2L4-8.6", 1)
        + stipple(0, low * 0.42, 16 * w, low * 0.5, 18)
    )


def fly(name: str, tint: str, stripes: int = 3, wings: str = "glass", long: float = 34, wide: float = 9.0) -> str:
    """A two-winged fly from above."""
    half = legs(0.9, 1.6, -6) + wing(5, -12, 8, 40, 17, 4, wings) + antenna("M1.6-36L3-41")
    return (
        mirrored(name, half)
        + wash(tapered(0, long, wide), tint)
        + bands(0, long, wide * 0.95, stripes, 2.2)
        + wash("M0-22C9-22 10-12 8-5Q0 3-8-5C-10-12-9-22 0-22z", tint)
        + ink("M-3-21V-4M3-21V-4", 0.6)
        + stipple(0, -12, 8, 8, 10)
        + wash("M0-38C12-38 12-24 0-23C-12-24-12-38 0-38z", "sheet")
        + wash("M1.2-37C11-38 11-26 2-24C3.4-29 3-33 1.2-37z", "clay")
        + wash("M-1.2-37C-11-38-11-26-2-24C-3.4-29-3-33-1.2-37z", "clay")
    )
