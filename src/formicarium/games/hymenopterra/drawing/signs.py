"""Line drawings of the hive's things: grounds with a pattern, finds, rooms, traps, insects and soldiers."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from formicarium.games.hymenopterra.rules import tables as tb

SIZE: Final = 30.0
"""From the middle of a hex to its corners."""

GROUND_CLASSES: Final = (
    "unknown",
    "dirt",
    "sand",
    "clay",
    "rock",
    "bedrock",
    "void",
    "open",
    "grass",
    "trees",
    "stones",
    "lake",
)


@lru_cache(maxsize=16)
def outline(size: float) -> str:
    """The corners of a hex around its middle."""
    return " ".join(f"{size * math.sin(k * math.pi / 3):.2f},{-size * math.cos(k * math.pi / 3):.2f}" for k in range(6))


def _scatter(dots: tuple[tuple[float, float], ...], radius: float) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y in dots)


_GRAINS: Final = ((-16, -8), (-7, -17), (6, -13), (16, -5), (-12, 5), (2, 0), (12, 10), (-3, 16), (-18, -1), (9, 19))
_TUFT: Final = "M{x} {y}q-1-5-3-6M{x} {y}v-8M{x} {y}q1-5 3-6"
_PATTERNS: Final[dict[int, str]] = {
    tb.DIRT: f'<g class="ht-solid">{_scatter(_GRAINS[:7], 1.1)}</g>',
    tb.SAND: f'<g class="ht-solid">{_scatter(_GRAINS, 0.7)}{_scatter(tuple((y, x) for x, y in _GRAINS), 0.6)}</g>',
    tb.CLAY: '<path d="M-19-9h14M-2-12h15M-16 0h10M0-2h18M-13 10h16M6 9h10M-4 18h12"/>',
    tb.ROCK: '<path d="M-15 4l4-13 12-3 9 8-2 12-13 4zM-11-9l8 7 12-4M-3-2l-2 14M14 12l5-8 2 6-4 6zM-20-12l5-4 3 4"/>',
    tb.BEDROCK: '<path d="M-20-10L-4-20L14-16L21-2L14 16L-4 21L-20 10zM-20-10L-2-4L21-2M-2-4L-4 21M-2-4L-4-20"/>',
    tb.VOID: '<path d="M-17 0a17 15 0 1 0 34 0a17 15 0 1 0-34 0M-11 1a11 9 0 1 0 22 0a11 9 0 1 0-22 0M-5 2a5 4 0 1 0 10 0a5 4 0 1 0-10 0"/>',
    tb.OPEN: '<path d="M-15-6q2-3 4 0M8-13q2-3 4 0M10 9q2-3 4 0M-8 13q2-3 4 0"/>',
    tb.GRASS: f'<path d="{"".join(_TUFT.format(x=x, y=y) for x, y in ((-13, -4), (0, -11), (13, -3), (-7, 12), (8, 14)))}"/>',
    tb.TREES: '<path d="M-11 8v-5M-18 3q-2-12 7-14q9 2 7 14zM9 14v-5M2 9q-2-13 7-15q9 2 7 15zM3-14v-3M-2-17q0-6 5-7q5 1 5 7z"/>',
    tb.ROCKS: '<path d="M-17 0q3-6 8-3q3 2 1 6h-9zM2-11q4-6 9-2q2 3-1 6h-8zM3 12q3-5 8-2q2 3 0 5h-8zM-10 15l3-3 3 3"/>',
    tb.LAKE: '<path d="M-17-6q4-4 8 0t8 0t8 0M-12 4q4-4 8 0t8 0t8 0M-15 14q4-4 8 0t8 0"/>',
}

_FINDS: Final[dict[int, str]] = {
    tb.GRUB: '<path class="ht-fill" d="M-10 4q-2-9 6-10q9-1 12 5q2 6-3 7q-3 0-3-3q-1-4-6-3q-3 3-2 5q-2 3-4-1z"/><path d="M-6-2l2 3M0-6v5M6-3l-2 4"/>',
    tb.MUSHROOMS: '<path class="ht-fill" d="M-12-1q1-9 8-9t8 9zM2 6q1-6 6-6t6 6z"/><path d="M-5-1v10M-2-1v10M7 6v6M9 6v6"/>',
    tb.SHAFT_FOUND: '<path d="M0-11l7 8h-4v12h-6v-12h-4z" class="ht-fill"/>',
    tb.SINK_HOLE: '<path d="M0 11l7-8h-4v-12h-6v12h-4z" class="ht-fill"/>',
    tb.VENT: '<path d="M-7 10q-4-5 0-9t0-9M0 10q-4-5 0-9t0-9M7 10q-4-5 0-9t0-9"/>',
    tb.POOL: '<path class="ht-water" d="M-12 2q0-7 12-7t12 7t-12 7t-12-7z"/><path d="M0-2v7M-3.5 1.5h7"/>',
    tb.CRYSTALS: '<path class="ht-fill" d="M-9 9l-2-12 5-6 4 7v11zM-1 9l1-17 5-5 4 6-2 16z"/><path d="M5-13l-1 22M-6-9l1 18"/>',
    tb.TAR: '<path class="ht-dark" d="M-12 4q0-6 7-6q2-6 7-4q8-1 10 6q0 7-12 7t-12-3z"/>',
    tb.POCKET: '<path d="M-8 4a8 8 0 1 0 16 0a8 8 0 1 0-16 0M-4-8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M6-11a2 2 0 1 0 4 0a2 2 0 1 0-4 0"/>',
    tb.EGG: '<ellipse class="ht-fill" rx="8" ry="11" transform="rotate(14)"/><path d="M-3-6q-3 3-2 7"/>',
    tb.GRAIN: '<path d="M-6 12v-16M0 12v-20M6 12v-16"/><path class="ht-fill" d="M-6-4q-4-4 0-9q4 5 0 9zM0-8q-4-4 0-9q4 5 0 9zM6-4q-4-4 0-9q4 5 0 9z"/>',
    tb.BAMBOO: '<path d="M-6 12v-24M-2 12v-24M3 12v-18M7 12v-18M-6 3h4M-6-5h4M3 4h4M3-2h4M7-6l6-4M-6-8l-6-3"/>',
    tb.NEST: '<path d="M-13 1q13 16 26 0M-13 1q13 7 26 0"/><ellipse class="ht-fill" cx="-5" cy="-2" rx="3.4" ry="4.6"/><ellipse class="ht-fill" cx="3" cy="-3" rx="3.4" ry="4.6"/>',
    tb.POND: '<path class="ht-water" d="M-13 2q0-8 13-8t13 8t-13 8t-13-8z"/><path d="M-6 2q4-5 9 0q-5 5-9 0zM3 2l4-3v6z"/>',
    tb.HILL: '<path class="ht-fill" d="M-16 10q7-4 10-13q6-8 12 0q3 9 10 13z"/><path d="M-6-3q6 4 12 0M-9 4q9 5 18 0"/>',
    tb.FRUIT: '<circle class="ht-fill" cx="-5" cy="3" r="5"/><circle class="ht-fill" cx="6" cy="0" r="5"/><path d="M-5-2q2-6 6-8q4 2 5 5"/>',
}

_ROOMS: Final[dict[int, str]] = {
    tb.TUNNEL: '<circle class="ht-hollow-end" r="6.500"/>',
    tb.SHAFT: '<circle class="ht-room" r="13"/><path d="M-6-10v20M6-10v20M-6-5h12M-6 0h12M-6 5h12"/>',
    tb.FARM: '<path class="ht-room" d="M-20 6q0-18 20-18t20 18q-6 6-20 6t-20-6z"/><path class="ht-fill" d="M-12 3q1-6 6-6t6 6zM2 5q1-5 5-5t5 5z"/><path d="M-6 3v6M7 5v5"/>',
    tb.CHAMBER: '<path class="ht-room" d="M-20 4q2-17 20-17t20 17q-4 9-20 9t-20-9z"/><ellipse class="ht-egg" cx="-7" cy="3" rx="4" ry="5.6"/><ellipse class="ht-egg" cx="3" cy="4" rx="4" ry="5.6"/><ellipse class="ht-egg" cx="-2" cy="-3" rx="4" ry="5.6"/>',
    tb.STORE: '<path class="ht-room" d="M-19-11h38v22h-38z"/><path class="ht-fill" d="M-14 8v-7h8v7zM-5 8v-7h8v7zM4 8v-7h8v7zM-9.500 0v-7h8v7zM-.5 0v-7h8v7z"/>',
    tb.LAIR: '<path class="ht-room ht-lair" d="M-23 6q0-22 23-22t23 22q-8 9-23 9t-23-9z"/><path d="M-16 9q16 5 32 0"/>',
    tb.RUIN: '<path d="M-16 10l7-9-5-6 10-6 4 7 8-4 3 9 5 9zM-6 10l4-7 5 7M5-1l-3 5"/>',
}

_TRAPS: Final[dict[int, str]] = {
    tb.STICKY: '<path class="ht-dark" d="M-6-4q3-7 6 0q3 6-3 7q-5-1-3-7zM4 2q2-5 4 0q2 4-2 5q-4-1-2-5z"/>',
    tb.SPIKE: '<path class="ht-fill" d="M-10 6l3-14 3 14zM-3 6l3-16 3 16zM4 6l3-14 3 14z"/>',
    tb.BLADE: '<path class="ht-fill" d="M-9 7q0-13 15-15q-3 11-15 15zM9 7q0-13-15-15q3 11 15 15z"/>',
    tb.FLAME: '<path class="ht-hot" d="M0 9q-9-2-6-10q2-3 2-8q6 3 5 8q3-1 2-4q7 6 3 11q-2 3-6 3z"/>',
    tb.PIT: '<path class="ht-dark" d="M-11-3h22l-6 11h-10z"/><path d="M-13-3h26M-8-3v-3M0-3v-3M8-3v-3"/>',
    tb.GAS: '<circle class="ht-hot" r="7"/><path d="M5-5l4-4M9-9l3 1M9-9l-1-3M-7 0h14"/>',
}


@lru_cache(maxsize=64)
def ground(kind: int, surface: bool) -> str:
    """A hex of some ground, drawn around its middle."""
    name = GROUND_CLASSES[kind]
    if kind == tb.UNKNOWN:
        return f'<polygon class="ht-hex ht-unknown" points="{outline(SIZE - 1.5)}"/>'
    depth = "above" if surface else "below"
    return (
        f'<polygon class="ht-hex ht-{name} ht-{depth}" points="{outline(SIZE - 0.6)}"/>'
        f'<g class="ht-marks ht-{name}">{_PATTERNS[kind]}</g>'
    )


@lru_cache(maxsize=64)
def find(kind: int, small: bool, used: bool) -> str:
    """A resource or feature; small where a room shares the hex."""
    place = "translate(-15 -15) scale(.62)" if small else "scale(1)"
    return f'<g class="ht-find{" ht-used" if used else ""}" transform="{place}">{_FINDS[kind]}</g>'


@lru_cache(maxsize=64)
def room(kind: int) -> str:
    """A structure."""
    return f'<g class="ht-built">{_ROOMS[kind]}</g>'


@lru_cache(maxsize=64)
def corridors(ways: int) -> str:
    """Passages from a hex to its open neighbours; `ways` has a bit for each, clockwise from north-east."""
    found = []
    for k in range(6):
        if ways >> k & 1:
            angle = (k + 0.5) * math.pi / 3
            reach = SIZE * math.sqrt(3) / 2
            found.append(f"M0 0L{reach * math.sin(angle):.1f} {-reach * math.cos(angle):.1f}")
    return f'<path class="ht-hollow" d="{"".join(found)}"/>' if found else ""


@lru_cache(maxsize=64)
def trap(kind: int, charged: bool) -> str:
    """A trap, at the lower edge of its hex."""
    return f'<g class="ht-trap{"" if charged else " ht-used"}" transform="translate(0 15) scale(.8)"><circle r="13"/>{_TRAPS[kind]}</g>'


@lru_cache(maxsize=64)
def links(bits: int, layer: int) -> str:
    """Arrows on a shaft: where it leads."""
    up = (layer == 1 and bits & tb.LINK_UP) or (layer == 2 and bits & tb.LINK_DOWN)
    down = (layer == 0 and bits & tb.LINK_UP) or (layer == 1 and bits & tb.LINK_DOWN)
    found = ""
    if up:
        found += '<path class="ht-arrow" d="M14-8l5-8 5 8z"/>'
    if down:
        found += '<path class="ht-arrow" d="M14-4l5 8 5-8z"/>'
    return found


def find_art(kind: int) -> str:
    """The bare drawing of a resource or feature."""
    return _FINDS.get(kind, "")


def work_art(project: int) -> str:
    """The bare drawing of what can be built, rooms and traps."""
    return _ROOMS.get(tb.SHAFT if project == tb.SHAFT_DOWN else project) or _TRAPS.get(project, "")


@lru_cache(maxsize=256)
def site(project: int, done: int, cost: int) -> str:
    """A building site: what it will be, and how far it is."""
    share = min(0.999, (done + 0.5) / (cost + 0.5))
    angle = share * 2 * math.pi
    x, y = 11 * math.sin(angle), -11 * math.cos(angle)
    big = 1 if share > 0.5 else 0
    return (
        f'<g class="ht-site"><g transform="scale(.8)">{work_art(project)}</g><circle class="ht-clock" r="11"/>'
        f'<path class="ht-done" d="M0-11A11 11 0 {big} 1 {x:.2f} {y:.2f}"/></g>'
    )


@lru_cache(maxsize=256)
def food(n: int) -> str:
    """Loose food that waits for the drones."""
    return f'<g class="ht-load"><circle r="8"/><text y="3.6">{n}</text></g>'


@lru_cache(maxsize=4)
def corpse() -> str:
    """A body that can be harvested."""
    return '<g class="ht-body"><ellipse rx="7" ry="4.500"/><path d="M-4-4l-3-5M0-4.500v-5M4-4l3-5M-3-1l2 2M-1-1l-2 2M1-1l2 2M3-1l-2 2"/></g>'


_TOUCH: Final = '<circle class="ht-touch" r="15"/>'
"""Legs are thin: whoever points next to one means the insect all the same."""


@lru_cache(maxsize=4096)
def insect(caste: int, attack: int, toughness: int, mobility: int, gifts: int, hurt: int, state: str) -> str:
    """One of the hive: the queen wears a crown, warriors show jaws, plates, speed and wings; dots are wounds."""
    parts = [f'<g class="ht-unit seat-0 {state}">{_TOUCH}']
    if gifts & tb.FLIGHT:
        parts.append(
            '<path class="ht-wing" d="M-2-2C-9-12-17-9-16-4C-15 0-8 2-2 0zM2-2C9-12 17-9 16-4C15 0 8 2 2 0z"/>'
        )
    scale = 1.18 if caste == 0 else 0.8 if caste == 1 else 0.86 + 0.05 * toughness
    parts.append(f'<use href="#ant" x="-13" y="-13" width="26" height="26" transform="scale({scale:.2f})"/>')
    if caste == 0:
        parts.append('<path class="ht-crown" d="M-7-15l1.500-8 3.500 4 2-6 2 6 3.500-4 1.500 8z"/>')
    elif caste == 1:
        parts.append('<path class="ht-tool" d="M8 11l7-9M12 1l5 3"/>')
    else:
        parts.append(
            f'<path class="ht-jaws" d="M-3-11q-{4 + attack}-3-2-{6 + 2 * attack}M3-11q{4 + attack}-3 2-{6 + 2 * attack}"/>'
        )
    if mobility:
        parts.append(
            '<path class="ht-speed" d="M-15 12h-6M-15 8h-4"/>'
            if mobility == 1
            else '<path class="ht-speed" d="M-15 12h-8M-15 8h-6M-15 4h-4"/>'
        )
    rings = [
        (tb.ACID, "acid"),
        (tb.POISON, "poison"),
        (tb.FIRE, "fire"),
        (tb.REGENERATE, "regenerate"),
        (tb.SWIMMER, "swim"),
        (tb.DIGGER, "dig"),
    ]
    drawn = 0
    for gift, name in rings:
        if gifts & gift:
            parts.append(f'<circle class="ht-gift ht-{name}" cx="{-9 + 6 * drawn}" cy="18" r="2.400"/>')
            drawn += 1
    if toughness > 1:
        for i in range(toughness):
            full = "ht-wound" if i < hurt else "ht-health"
            parts.append(f'<rect class="{full}" x="{-2.5 * toughness + 5 * i:.1f}" y="13" width="4" height="3"/>')
    if state == "ht-idle":
        parts.append('<text class="ht-query" x="12" y="-8">?</text>')
    parts.append("</g>")
    return "".join(parts)


@lru_cache(maxsize=2048)
def foe(row: int, hurt: int, toughness: int, leaving: bool, stuck: bool) -> str:
    """An enemy: beetles, grubs, drones, workers, giants, soldiers; with its wounds."""
    if row > 70:
        shape = _SOLDIERS[row]
    elif row < 14:
        shape = '<use href="#larva" x="-13" y="-13" width="26" height="26"/>'
    elif row < 17:
        shape = '<use href="#ant" x="-14" y="-9" width="15" height="15"/><use href="#ant" x="0" y="-12" width="15" height="15"/><use href="#ant" x="-5" y="1" width="15" height="15"/>'
    elif row < 37:
        shape = '<use href="#ant" x="-13" y="-13" width="26" height="26"/>'
    else:
        size = 17 if row >= 62 else 14
        shape = f'<use href="#ht-beetle" x="-{size}" y="-{size}" width="{2 * size}" height="{2 * size}"/>'
        shape += _MARKS.get(row, "")
    bars = "".join(
        f'<rect class="{"ht-wound" if i < hurt else "ht-health"}" x="{-2.5 * toughness + 5 * i:.1f}" y="14" width="4" height="3"/>'
        for i in range(toughness)
    )
    state = " ht-leaving" if leaving else " ht-stuck" if stuck else ""
    return f'<g class="ht-foe{state}">{_TOUCH}{shape}{bars}</g>'


_MARKS: Final[dict[int, str]] = {
    51: '<circle class="ht-gift ht-acid" cy="3" r="4"/>',
    52: '<circle class="ht-gift ht-fire" cy="3" r="4"/>',
    53: '<circle class="ht-gift ht-poison" cy="3" r="4"/>',
    54: '<path class="ht-wing" d="M-3 0C-12-12-20-8-18-2C-16 2-9 4-3 2zM3 0C12-12 20-8 18-2C16 2 9 4 3 2z"/>',
    56: '<circle class="ht-gift ht-regenerate" cy="3" r="4"/>',
    61: '<circle class="ht-gift ht-swim" cy="3" r="4"/>',
    63: '<circle class="ht-gift ht-regenerate" cy="3" r="4"/>',
}
_MAN: Final = '<circle cx="{x}" cy="-7" r="3.200"/><path d="M{x}-4v9l-4 7M{x} 5l4 7M{x}-1h9"/>'
_SOLDIERS: Final[dict[int, str]] = {
    71: _MAN.format(x=-2),
    72: _MAN.format(x=-2),
    73: _MAN.format(x=-6) + _MAN.format(x=4),
    74: _MAN.format(x=-4) + '<path class="ht-hot" d="M6-1q6-5 11-1q-5 5-11 1z"/>',
    75: '<path d="M-15-9h30M0-9v3M-9 0q0-6 9-6t9 6q0 5-9 5t-9-5zM9-1l9-3M-5 5v4M5 5v4M-9 9h18"/>',
    76: '<path d="M-15 3h30l-3 7h-24zM-8 3v-6h12v6M4-1h13M-10 10v1M0 10v1M10 10v1"/>',
}

SYMBOLS: Final = (
    '<symbol id="ht-beetle" viewBox="-20 -20 40 40"><g fill="none" stroke="currentColor" stroke-width="1.800" '
    'stroke-linecap="round"><path d="M-8-4L-15-8L-18-5M-9 2H-18M-8 8L-14 13L-15 17M8-4L15-8L18-5M9 2H18M8 8L14 13L15 17'
    'M-3-14Q-8-17-6-20M3-14Q8-17 6-20"/></g><ellipse cx="0" cy="4" rx="9.500" ry="12" fill="currentColor"/>'
    '<path d="M-6.500-6Q0-16 6.500-6Q0-3-6.500-6z" fill="currentColor"/>'
    '<path d="M0-6V16" stroke="var(--sheet)" stroke-width="1.200"/></symbol>'
)
