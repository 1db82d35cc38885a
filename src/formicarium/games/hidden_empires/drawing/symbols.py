"""The line drawings of Hidden Empires: ants of every caste, what they find, what they build; and the five grounds.

Everything is drawn in the colour of its surroundings (`currentColor`) or in named colours of the style sheet, so that it
works on light and on dark paper.
"""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Final

GROUND_VARIANTS: Final = 3
"""Each ground has so many drawings, which are also turned, so that no two neighbours look stamped."""

SIZE: Final = 46.0
"""From the middle of an area to its corners, in units of the map."""


def _both(path: str) -> str:
    """A path and its mirror image, for what an insect has on both sides."""
    return f'<path d="{path}"/><path d="{path}" transform="scale(-1 1)"/>'


def _ant(head: float, thorax: float, gaster: float, legs: float, jaws: float) -> str:
    """An ant from above, head upwards: the castes differ in their proportions."""
    neck = -1.0 - thorax
    top = neck - head * 1.7
    waist = thorax - 0.6
    tail = waist + 2.2 + gaster
    limbs = "".join(
        _both(f"M1.5 {y:g}L{7 * legs:g} {y + k:g}L{11.5 * legs:g} {y + e:g}")
        for y, k, e in ((-2.6, -5.2, -8.0), (-0.4, -0.8, 2.4), (1.6, 4.6, 11.0))
    )
    feelers = _both(f"M{head * 0.45:g} {top + 1.2:g}L{head * 1.05:g} {top - 3.6:g}L{head * 1.1 + 4:g} {top - 6:g}")
    mandibles = _both(f"M{head * 0.3:g} {top + 0.6:g}q{jaws:g} {-jaws * 1.1:g} {-head * 0.1:g} {-jaws * 1.5:g}")
    return (
        f'<g fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">'
        f"{limbs}{feelers}{mandibles}</g>"
        f'<g fill="currentColor"><path d="M0 {neck + 0.5:g}C{head * 1.2:g} {neck + 0.3:g} {head * 1.25:g} {top:g} 0 {top:g}'
        f'S{-head * 1.2:g} {neck + 0.3:g} 0 {neck + 0.5:g}z"/>'
        f'<ellipse cy="-.6" rx="{2.2 + thorax * 0.22:g}" ry="{thorax:g}"/><circle cy="{waist + 1:g}" r="1.5"/>'
        f'<ellipse cy="{tail:g}" rx="{gaster * 0.72:g}" ry="{gaster:g}"/></g>'
        f'<path d="M{-gaster * 0.62:g} {tail - gaster * 0.25:g}q{gaster * 0.62:g} 2 {gaster * 1.24:g} 0'
        f'M{-gaster * 0.66:g} {tail + gaster * 0.25:g}q{gaster * 0.66:g} 2.2 {gaster * 1.32:g} 0" '
        f'fill="none" stroke="var(--paper)" stroke-opacity=".55" stroke-width=".8"/>'
    )


def _wings(length: float) -> str:
    upper = f"M1.5 -2C{length:g} -9 {length + 2:g} 3 {length:g} 7C{length - 5:g} 9 5 4 1.5 0z"
    lower = f"M1.5 0C{length - 3:g} 3 {length - 3:g} 11 {length - 5:g} 12C5 12 3 6 1.5 2z"
    veins = f"M2 -1L{length - 1:g} 4M2 0L{length - 5:g} 8"
    return (
        '<g fill="var(--paper)" fill-opacity=".75" stroke="currentColor" stroke-width=".9">'
        f'{_both(upper)}{_both(lower)}</g><g fill="none" stroke="currentColor" stroke-width=".5">{_both(veins)}</g>'
    )


_CASTES: Final[dict[str, str]] = {
    "worker": _ant(3.6, 3.6, 5.4, 1.0, 2.0),
    "media": _ant(4.8, 4.1, 5.6, 1.1, 2.8),
    "major": _ant(6.8, 4.4, 5.4, 1.15, 4.4),
    "mother": _ant(4.0, 5.0, 8.2, 1.05, 1.8),
    "virgin": _wings(15.0) + _ant(3.8, 4.8, 6.4, 1.0, 1.6),
    "drone": _wings(13.0) + _ant(2.8, 4.4, 4.6, 0.95, 1.0),
    "replete": _ant(3.6, 3.4, 5.0, 0.8, 1.6)
    + '<circle cy="10" r="9" fill="var(--he-honey)" stroke="currentColor" stroke-width="1.3"/>'
    '<path d="M-5 6q-2 4 0 8" fill="none" stroke="var(--paper)" stroke-width="1.4" stroke-linecap="round"/>',
}

_MALE: Final = '<g fill="none" stroke="currentColor" stroke-width="1.8"><circle cx="9" cy="11" r="4"/><path d="M12 8l4 -4M12.5 4h3.5v3.5"/></g>'
"""The sign of the male brood."""


def pen(width: float) -> str:
    """A pen of that width."""
    return f'stroke="currentColor" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"'


_INK: Final = pen(1.2)

_THINGS: Final[dict[str, str]] = {
    # a beetle grub and two seeds: what ants hunt and gather
    "prey": f'<g {_INK} fill="var(--he-cream)"><path d="M-14 3C-14 -5 -9 -5 -8 -1C-7 -7 -2 -7 -1 -2C0 -8 5 -7 6 -2C8 -7 13 -4 13 1'
    'C13 6 9 8 4 8H-8C-12 8 -14 6 -14 3z"/></g>'
    f'<g {_INK} fill="none"><path d="M-8 -1q-1 4 .5 8M-1 -2q-1 5 .5 9M6 -2q-.6 5 .4 9M-10 8l-1 3M-4 8l-.5 3M2 8v3"/></g>'
    f'<path d="M9 -1C13 -1 15 2 14 5C11 7 8 5 8 2z" fill="currentColor"/>'
    f'<g {_INK} fill="var(--he-honey)"><path d="M-9 -12q3 -3 6 0q-1 4 -6 0zM3 -14q4 -2 6 2q-4 2 -6 -2z"/></g>',
    # a sprig
    "plants": f'<g {_INK} fill="var(--he-leaf)"><path d="M0 2C-3 -3 -10 -3 -14 -8C-14 1 -9 6 0 5z"/>'
    '<path d="M0 -3C1 -9 7 -10 10 -15C14 -8 9 -1 0 0z"/><path d="M0 9C4 4 10 5 14 1C13 9 7 13 0 12z"/></g>'
    f'<path d="M-2 16C1 8 0 0 2 -9M0 4L-9 -3M1 -2L7 -9M0 11L9 6" fill="none" {_INK}/>',
    # three aphids on a stem
    "aphids": f'<path d="M-15 12C-5 9 5 4 15 -8" fill="none" {_INK}/>'
    f'<g {_INK} fill="var(--he-aphid)"><ellipse cx="-8" cy="2" rx="5" ry="6.4" transform="rotate(-24 -8 2)"/>'
    '<ellipse cx="2" cy="-4.5" rx="5" ry="6.4" transform="rotate(-34 2 -4.5)"/>'
    '<ellipse cx="5" cy="8.5" rx="4.2" ry="5.4" transform="rotate(140 5 8.5)"/></g>'
    f'<path d="M-11 -3.5l-3 -4M-7 -4l0 -5M-2.5 -9l-4 -3.5M2 -10.5l-1 -5M2.5 13l-2 3M8 12.5l2 4" fill="none" {_INK}/>'
    '<g fill="currentColor"><circle cx="-10" cy="-1.5" r=".9"/><circle cx="-.6" cy="-7.6" r=".9"/><circle cx="4" cy="12" r=".9"/></g>',
    # a spider
    "predators": f'<g fill="none" {_INK}>'
    + _both("M2 -3L8 -10L12 -6M3 -1L10 -4L15 1M3 1L10 3L14 9M2.5 3L7 8L9 15")
    + '</g><g fill="currentColor"><circle cy="-3.5" r="4.2"/><ellipse cy="6" rx="6.4" ry="7.4"/></g>'
    '<path d="M0 2v8M-3 5.5h6" stroke="var(--paper)" stroke-width="1.1" stroke-linecap="round"/>'
    '<g fill="var(--paper)"><circle cx="-1.6" cy="-5.6" r=".9"/><circle cx="1.6" cy="-5.6" r=".9"/></g>',
    # the mound of a nest with its entrance
    "nest": f'<path d="M-26 15C-20 12 -14 -13 -3 -16C8 -17 17 8 26 15C14 19 -14 19 -26 15z" fill="var(--he-soil)" {_INK}/>'
    f'<path d="M-17 10l4 -7M-8 -4l3 -5M12 3l-3 -6M18 12l-3 -5M-2 -9l3 3M5 -2l3 4M-12 13l3 -2" fill="none" stroke="var(--he-cream)" stroke-opacity=".6" stroke-width="1"/>'
    '<ellipse cy="10" rx="7" ry="4.6" fill="var(--he-deep)"/>',
    "site": f'<path d="M-17 11C-12 8 -8 -7 -1 -9C6 -9 12 7 17 11C8 14 -8 14 -17 11z" fill="var(--he-soil)" {_INK}/>'
    '<ellipse cy="7.5" rx="4.6" ry="3" fill="var(--he-deep)"/>',
    # a trodden trail, cleared of straw
    "trunk": '<path d="M-17 11C-8 12 -9 -1 0 0S8 -11 17 -10" fill="none" stroke="var(--he-cream)" stroke-width="9" stroke-linecap="round"/>'
    '<path d="M-17 11C-8 12 -9 -1 0 0S8 -11 17 -10" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="1 3.6" stroke-linecap="round"/>'
    f'<path d="M-18 5C-11 5 -13 -6 -3 -6M4 6C12 6 9 -4 18 -4" fill="none" {_INK}/>',
    "dna": f'<path d="M-6 -14C-6 -6 6 -6 6 2S-6 8 -6 14M6 -14C6 -6 -6 -6 -6 2S6 8 6 14" fill="none" {pen(1.8)}/>'
    f'<path d="M-4.6 -10h9.2M-4.6 -1h9.2M-5 4h10M-5 11h10" fill="none" {_INK}/>',
    "food": f'<path d="M0 -13C8 -4 11 0 11 5A11 10 0 0 1 -11 5C-11 0 -8 -4 0 -13z" fill="var(--he-honey)" {_INK}/>'
    '<path d="M-6 5q0 5 5 6" fill="none" stroke="var(--paper)" stroke-width="1.6" stroke-linecap="round"/>',
    "egg": f'<ellipse rx="7" ry="10.5" transform="rotate(20)" fill="var(--he-cream)" {_INK}/>',
    "larva": f'<path d="M-9 8C-15 0 -6 -12 5 -11C12 -10 12 -3 6 -4C-1 -5 -3 1 0 6C2 11 -5 13 -9 8z" fill="var(--he-cream)" {_INK}/>'
    f'<path d="M-9 -1l5 2M-5 -7l3 4.4M2 -11l.4 6M-9 7l7 -1" fill="none" {pen(0.8)}/>',
    "pupa": f'<ellipse rx="8" ry="13" fill="var(--he-silk)" {_INK}/>'
    f'<path d="M-7 -5q7 4 14 0M-8 1q8 4 16 0M-7 7q7 4 14 0M-3 -12l6 24M3 -12l-6 24" fill="none" {pen(0.5)}/>',
    "hand": f'<rect x="-11" y="-15" width="20" height="28" rx="3" fill="var(--he-cream)" transform="rotate(-12)" {_INK}/>'
    f'<rect x="-8" y="-14" width="20" height="28" rx="3" fill="var(--he-cream)" transform="rotate(10)" {_INK}/>'
    f'<path d="M-2 -5l8 1.4M-3 1l8 1.4M-4 7l5 .9" fill="none" {_INK}/>',
    "shield": '<path d="M0 -19C7 -15 13 -15 18 -15C18 4 14 14 0 20C-14 14 -18 4 -18 -15C-13 -15 -7 -15 0 -19z" fill="currentColor"/>',
}


def _ground_marks(kind: str, variant: int) -> str:
    """The strokes of one ground within one area: crumbs, pebbles, grass, cracks or ripples."""
    chance = random.Random(f"{kind} {variant}")
    inner = SIZE * 0.82
    spots: list[tuple[float, float]] = []
    tries = 0
    gap = {"brown": 9.5, "gray": 15.0, "green": 12.0, "red": 17.0, "yellow": 8.5}[kind]
    while tries < 400:
        tries += 1
        x, y = chance.uniform(-inner, inner), chance.uniform(-inner, inner)
        inside = abs(x) < inner * 0.84 and abs(x) / math.sqrt(3) + abs(y) < inner * 0.96
        if inside and all(math.hypot(x - a, y - b) > gap for a, b in spots):
            spots.append((x, y))
    marks: list[str] = []
    for x, y in spots:
        if kind == "brown":  # crumbs of soil
            r = chance.choice((0.8, 1.1, 1.5, 2.2))
            marks.append(
                f"M{x - r:.1f} {y:.1f}q{r:.1f} {-1.3 * r:.1f} {2 * r:.1f} 0q{-r:.1f} {1.1 * r:.1f} {-2 * r:.1f} 0z"
            )
        elif kind == "gray":  # pebbles
            w, h = chance.uniform(4, 6.5), chance.uniform(2.4, 4)
            marks.append(
                f"M{x - w:.1f} {y:.1f}c0 {-h:.1f} {w * 0.6:.1f} {-h * 1.4:.1f} {w:.1f} {-h * 1.2:.1f}s{w:.1f} {h * 0.4:.1f} {w:.1f} {h:.1f}"
                f"c0 {h * 0.9:.1f} {-w * 1.8:.1f} {h:.1f} {-2 * w:.1f} {h * 0.2:.1f}z"
            )
        elif kind == "green":  # tufts of grass
            for lean in (-2.4, 0.2, 2.6):
                height = chance.uniform(4.5, 8)
                marks.append(
                    f"M{x + lean * 0.4:.1f} {y:.1f}q{lean * 0.2:.1f} {-height * 0.6:.1f} {lean:.1f} {-height:.1f}"
                )
        elif kind == "red":  # cracks in dry clay
            for turn in (0.4, 2.5, 4.5):
                angle = turn + chance.uniform(-0.5, 0.5)
                length = chance.uniform(5.5, 9)
                dx, dy = math.cos(angle) * length, math.sin(angle) * length
                marks.append(
                    f"M{x:.1f} {y:.1f}l{dx * 0.5 + 0.8:.1f} {dy * 0.5 - 0.8:.1f}l{dx * 0.5:.1f} {dy * 0.5:.1f}"
                )
        elif chance.random() < 0.3:  # ripples of sand
            marks.append(f"M{x - 5:.1f} {y:.1f}q2.5 -2.2 5 0t5 0")
        else:  # grains of sand
            marks.append(f"M{x:.1f} {y:.1f}h.01")
    return "".join(marks)


_THINGS["egg-male"] = _THINGS["egg"] + _MALE
_THINGS["larva-male"] = _THINGS["larva"] + _MALE
_THINGS["pupa-small"] = f'<g transform="translate(0 3) scale(.74)">{_THINGS["pupa"]}</g>'
_THINGS["pupa-medium"] = f'<g transform="translate(0 1) scale(.92)">{_THINGS["pupa"]}</g>'
_THINGS["pupa-large"] = f'<g transform="scale(1.12)">{_THINGS["pupa"]}</g>'
_THINGS["pupa-male"] = _THINGS["pupa-small"] + _MALE

GROUNDS: Final = ("brown", "gray", "green", "red", "yellow")


@cache
def symbols() -> str:
    """All symbols of this game."""
    parts = [
        f'<symbol id="he-{name}" viewBox="-22 -22 44 44" overflow="visible">{art}</symbol>'
        for name, art in (_CASTES | _THINGS).items()
    ]
    for ground in GROUNDS:
        for variant in range(GROUND_VARIANTS):
            filled = "he-marks he-solid" if ground == "brown" else "he-marks"
            parts.append(
                f'<symbol id="he-{ground}-{variant}" viewBox="{-SIZE:g} {-SIZE:g} {2 * SIZE:g} {2 * SIZE:g}">'
                f'<path class="{filled}" d="{_ground_marks(ground, variant)}"/></symbol>'
            )
    return "".join(parts)
