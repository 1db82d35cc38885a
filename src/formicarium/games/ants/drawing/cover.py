"""The picture of ANTS for the first page: a section through an anthill under a garden, and winged ants above it.

It stands on pages without this game's style sheet and symbols, so it brings all it needs and uses only the page's colours.
"""

from __future__ import annotations

from typing import Final

_ROOMS: Final = (
    (38, 76, 15, 8),
    (72, 92, 19, 9),
    (108, 74, 14, 8),
    (140, 95, 20, 9),
    (173, 76, 15, 8),
    (105, 103, 15, 7),
)
_TUNNELS: Final = "M105 46C104 56 104 62 106 70M96 78C86 82 80 86 74 88M118 80C128 84 132 90 138 92M52 76C60 80 62 86 66 90M160 90C166 86 168 82 172 78M106 82C105 90 105 94 105 98"
_ANTS: Final = (
    (38, 76, 60),
    (68, 92, 100),
    (78, 92, 80),
    (108, 74, 10),
    (136, 95, 250),
    (147, 95, 280),
    (173, 76, 300),
)
_WINGED: Final = ((46, 22, 20), (96, 14, -12), (150, 24, 30), (186, 12, 8))


def _ant(x: float, y: float, heading: float, wings: bool) -> str:
    feathers = (
        '<path d="M-1-1C-9-9-15-7-14-2C-13 2-6 2-1 1zM1-1C9-9 15-7 14-2C13 2 6 2 1 1z" fill="var(--water)" opacity=".8"/>'
        if wings
        else ""
    )
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({heading:g}) scale(.62)">{feathers}<path d="M-3-2L-8-5M-3 0H-9M-3 2L-7 6M3-2L8-5M3 0H9M3 2L7 6M-1-7L-4-11M1-7L4-11" '
        'fill="none" stroke-width="1.200"/><g fill="var(--ink)"><circle cy="-5.500" r="2.600"/><ellipse cy="-.5" rx="2" ry="3"/><ellipse cy="6" rx="3.400" ry="4.400"/></g></g>'
    )


COVER: Final = (
    '<svg viewBox="0 0 210 116" role="img" aria-hidden="true"><g stroke="var(--ink)" stroke-width=".8" stroke-linejoin="round">'
    '<path d="M0 54C30 50 52 52 76 46C90 36 120 36 134 46C160 52 184 50 210 54V116H0z" fill="var(--soil)"/>'
    '<path d="M0 54C30 50 52 52 76 46C90 36 120 36 134 46C160 52 184 50 210 54V60C180 56 160 58 134 52C120 43 92 43 76 52C52 58 30 56 0 60z" fill="var(--moss)" stroke="none"/>'
    f'<path d="{_TUNNELS}" fill="none" stroke="var(--sand)" stroke-width="5" stroke-linecap="round"/>'
    + "".join(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="var(--sand)"/>' for x, y, rx, ry in _ROOMS)
    + "".join(f'<ellipse cx="{x}" cy="105" rx="2.200" ry="3" fill="var(--label)"/>' for x in (98, 103, 108, 113))
    + "".join(_ant(x, y, heading, False) for x, y, heading in _ANTS)
    + "".join(_ant(x, y, heading, True) for x, y, heading in _WINGED)
    + '<path d="M14 53l-2-9M17 53l3-10M28 51l-3-8M31 51l2-9M190 51l-2-9M193 51l3-8M202 53l-3-9" fill="none"/></g></svg>'
)
