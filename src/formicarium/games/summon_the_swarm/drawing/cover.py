"""The picture of Summon the Swarm for the first page: bees around a hive of straw, in ink and a light wash.

It stands on pages without this game's style sheet and symbols, so it brings all it needs and uses only the page's colours.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

_BEE: Final = (
    '<g id="ss-cover-bee" stroke-width=".7"><g fill="var(--sheet)"><path d="M-1-2C-5-7.4-9.4-6.600-9-3.600C-8.600-1.200-4-.4-1-.8z"/>'
    '<path d="M1-2C5-7.4 9.4-6.600 9-3.600C8.600-1.200 4-.4 1-.8z"/><path d="M-1-.4C-5 .2-6.600 2.400-5.400 3.400C-4.200 4.200-2 2.200-1 .8z"/>'
    '<path d="M1-.4C5 .2 6.600 2.400 5.400 3.400C4.200 4.200 2 2.200 1 .8z"/></g><path fill="none" d="M-.8-7L-2.400-9.400M.8-7L2.400-9.400M-1-2L-7-4M1-2L7-4"/>'
    '<g fill="var(--ink)"><circle cy="-5.600" r="1.900"/><ellipse cy="-2" rx="2.200" ry="2.400"/></g>'
    '<path fill="var(--honey)" d="M0 0C2.800 0 3.200 3 2.600 5.400C2 7.600 .8 8.800 0 9.400C-.8 8.800-2 7.600-2.600 5.400C-3.200 3-2.800 0 0 0z"/>'
    '<path stroke-width="1.100" d="M-2.700 2.600h5.400M-2.600 5.200h5.200M-1.600 7.400h3.200"/></g>'
)
_FLYING: Final = (
    (38, 40, 60, 1.15),
    (62, 22, 105, 0.9),
    (24, 74, 25, 0.8),
    (52, 66, 80, 0.7),
    (150, 30, -70, 1.2),
    (176, 52, -40, 0.9),
    (148, 66, -95, 0.7),
    (170, 88, -60, 0.75),
    (120, 16, 170, 0.75),
    (94, 92, 150, 0.75),
    (108, 100, -160, 0.8),
)
"""Where bees fly: place, heading, size."""


def _skep() -> str:
    """Coils of straw, each bound with bark, up to the top."""
    coils = []
    for coil in range(10):
        half = 40 * sqrt(1 - ((coil + 0.3) / 10) ** 2) + 3
        top = 106 - 7.9 * (coil + 1)
        binding = "".join(
            f"M{100 + at * 5.2 - 1.6:.1f} {top + 7.5:.1f}q-.5-4 2.600-7.200"
            for at in range(-int(half / 5.2 - 0.6), int(half / 5.2 - 0.6) + 1)
        )
        coils.append(
            f'<rect x="{100 - half:.1f}" y="{top:.1f}" width="{2 * half:.1f}" height="7.900" rx="3.900" fill="var(--sand)"/>'
            f'<path fill="none" stroke-width=".5" d="{binding}"/>'
        )
    return "".join(coils)


def _meadow() -> str:
    """Grass and clover in front of the hive."""
    blades = "".join(
        f"M{x} 136q{(x * 7) % 9 - 4}-{6 + (x * 5) % 9} {(x * 3) % 11 - 5}-{12 + (x * 11) % 13}"
        for x in range(4, 198, 6)
    )
    heads = []
    for x, y, petals in ((22, 112, 9), (40, 120, 7), (166, 116, 9), (184, 106, 8), (148, 123, 7)):
        rays = "".join(
            f'<path d="M0 0q-1.600-4 0-7q1.600 3 0 7z" transform="rotate({360 * ray / petals:.0f})"/>'
            for ray in range(petals)
        )
        heads.append(
            f'<path fill="none" d="M{x} {y}Q{x + 2} {y + 12} {x - 1} 136"/>'
            f'<g transform="translate({x} {y})" fill="var(--label)">{rays}<circle r="2.400" fill="var(--honey)"/></g>'
        )
    return f'<path fill="none" stroke="var(--good)" stroke-width=".8" d="{blades}"/>{"".join(heads)}'


def _wax() -> str:
    """Cells of a comb in the corner, fading out."""
    cells = ""
    for x, y in (
        (8, 10),
        (25, 10),
        (42, 10),
        (16.5, 24.6),
        (33.5, 24.6),
        (8, 39.2),
        (192, 10),
        (175, 10),
        (183.5, 24.6),
    ):
        cells += f"M{x:g} {y - 9.6:g}l8.300 4.800v9.600l-8.300 4.800l-8.300-4.800v-9.600z"
    return f'<path fill="var(--honey)" fill-opacity=".16" stroke="var(--muted)" stroke-opacity=".5" stroke-width=".7" d="{cells}"/>'


COVER: Final = (
    '<svg viewBox="0 0 200 140" aria-hidden="true" preserveAspectRatio="xMidYMid slice" stroke="var(--ink)" stroke-width=".9" stroke-linecap="round" stroke-linejoin="round">'
    f"<defs>{_BEE}</defs>"
    '<rect x="-60" y="-20" width="320" height="180" fill="var(--label)" stroke="none"/>'
    '<rect x="-60" y="112" width="320" height="60" fill="var(--moss)" fill-opacity=".55" stroke="none"/>'
    f"{_wax()}"
    '<g fill="none" stroke="var(--muted)" stroke-dasharray=".1 3.400"><path d="M38 46C48 64 70 70 60 52C52 40 66 24 92 20"/><path d="M150 36C140 54 160 60 168 50"/>'
    '<path d="M24 80C30 98 62 100 90 98"/><path d="M170 94C158 104 130 106 112 102"/></g>'
    '<path fill="var(--soil)" d="M48 108H152L148 116H52zM60 116L54 136M140 116L146 136M72 116v20M128 116v20"/>'
    f"{_skep()}"
    '<path fill="none" stroke-width="1.400" d="M96 27.200q4-7 8 0"/>'
    '<path fill="light-dark(var(--ink), var(--paper))" d="M88 106V98C88 88 112 88 112 98V106z"/>'
    + "".join(
        f'<use href="#ss-cover-bee" transform="translate({x} {y}) rotate({turn}) scale({size})"/>'
        for x, y, turn, size in _FLYING
    )
    + f"{_meadow()}</svg>"
)
