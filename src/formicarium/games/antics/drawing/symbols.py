"""The signs of Antics!: actions, prey, leaves, anteaters, pawns. All are drawn around the middle of a box of 40 by 40."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

ACTION_SIGNS: Final = ("ac-scout", "ac-build", "ac-hatch", "ac-place", "ac-carry", "ac-fungus")
GOODS_SIGNS: Final = (
    "ac-butterfly",
    "ac-grasshopper",
    "ac-dragonfly",
    "ac-beetle",
    "ac-woodlouse",
    "ac-ladybird",
    "ac-brown-leaf",
    "ac-green-leaf",
)

_INK: Final = 'stroke="var(--ink)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"'
_LEAF: Final = (
    '<path d="M-13 14C-16-3-4-14 15-15C16 3 6 15-8 11" fill="{0}"/><path d="M-16 17C-10 6 0-3 10-9M-6 4l-1-7M0-1V-8M-5 4l8 1M1-1l8 0" '
    'fill="none"/>'
)
_DRAWN: Final[dict[str, str]] = {
    "ac-scout": '<g fill="none" stroke-width="2.2"><circle cx="-3" cy="-4" r="10"/><path d="M5 4L15 14" stroke-width="4"/></g>'
    '<path d="M-9-6C-7-10-3-11 0-10" fill="none"/>',
    "ac-build": '<path d="M-17 14C-10 12-8-2 0-14C8-2 10 12 17 14z" fill="var(--soil)"/><path d="M-9 8H9M-6 1H6M-3-6H3" fill="none"/>'
    '<path d="M-3 14C-3 8 3 8 3 14z" fill="var(--ink)"/>',
    "ac-hatch": '<ellipse cx="0" cy="1" rx="10" ry="14" fill="var(--label)"/><path d="M-10-1L-5 4L-1-2L4 4L10-1" fill="none"/>'
    '<path d="M-4-7C-2-10 1-10 3-9" fill="none"/>',
    "ac-place": '<g fill="none" stroke-width="1.8"><path d="M-4-2L-13-8M-4 1H-15M-4 4L-12 12M4-2L13-8M4 1H15M4 4L12 12M-2-11L-7-17M2-11L7-17"/></g>'
    '<g fill="var(--ink)"><circle cy="-9" r="4.4"/><ellipse cy="0" rx="3.4" ry="5"/><ellipse cy="11" rx="5.6" ry="6.600"/></g>',
    "ac-carry": '<path d="M-16 6C-14-2-4-2-2 6M2 6C4-2 14-2 16 6" fill="none" stroke-width="2"/>'
    '<path d="M12 1L16.500 6.500L9.500 8z" fill="var(--ink)"/><path d="M-8-4C-8-13 0-16 8-16C8-8 2-3-8-4z" fill="var(--moss)"/>'
    '<path d="M-8-4L3-12" fill="none"/><g fill="var(--ink)"><circle cx="-9" cy="12" r="3"/><circle cx="0" cy="12" r="3"/><circle cx="9" cy="12" r="3"/></g>',
    "ac-fungus": '<path d="M-5 3C-4 9-5 13-7 16H7C5 13 4 9 5 3z" fill="var(--label)"/>'
    '<path d="M-17 3C-16-10-8-16 0-16C8-16 16-10 17 3C8 6-8 6-17 3z" fill="var(--clay)"/>'
    '<g fill="var(--label)"><circle cx="-7" cy="-5" r="2.600"/><circle cx="3" cy="-9" r="3"/><circle cx="9" cy="-2" r="2.200"/></g>',
    "ac-butterfly": '<g fill="var(--honey)"><path d="M-1-2C-8-17-18-14-16-5C-15 0-8 2-1 1z"/><path d="M1-2C8-17 18-14 16-5C15 0 8 2 1 1z"/>'
    '<path d="M-1 1C-9 2-14 8-9 13C-5 16-1 9-1 4z"/><path d="M1 1C9 2 14 8 9 13C5 16 1 9 1 4z"/></g>'
    '<path d="M0-9V12M0-9L-4-15M0-9L4-15" fill="none" stroke-width="2"/>',
    "ac-grasshopper": '<path d="M-16 4C-12-3 4-6 15-3C17 0 14 5 8 6C0 8-12 8-16 4z" fill="var(--moss)"/>'
    '<path d="M-4 4L-11-11L-15 14M2 6L0 14M8 5L9 13M13-3L10-14M14-2L17-12" fill="none"/><circle cx="12.500" cy="-.5" r="1.200" fill="var(--ink)"/>',
    "ac-dragonfly": '<g fill="var(--water)"><path d="M-1-6C-7-12-17-12-17-8C-17-4-7-4-1-4z"/><path d="M1-6C7-12 17-12 17-8C17-4 7-4 1-4z"/>'
    '<path d="M-1-3C-8-3-15 0-14 3C-12 6-5 2-1-1z"/><path d="M1-3C8-3 15 0 14 3C12 6 5 2 1-1z"/></g>'
    '<path d="M0-10V16" fill="none" stroke-width="3.200"/><circle cy="-11" r="3.400" fill="var(--ink)"/>',
    "ac-beetle": '<path d="M-9-2L-15-6M-9 3H-16M-8 8L-14 13M9-2L15-6M9 3H16M8 8L14 13M-3-13C-6-18-2-18-1-14M3-13C6-18 2-18 1-14" fill="none"/>'
    '<ellipse cy="4" rx="10" ry="12" fill="var(--soil)"/><path d="M-6-6C-5-14 5-14 6-6z" fill="var(--ink)"/><path d="M0-6V16" fill="none"/>',
    "ac-woodlouse": '<path d="M-15 8C-15-8 15-8 15 8z" fill="var(--stone)"/><path d="M-10 8V-1M-5 8V-3.500M0 8V-4M5 8V-3.500M10 8V-1" fill="none"/>'
    '<path d="M-11 8L-13 13M-5 8L-6 13M1 8L1 13M7 8L8 13M14 5L18 0M14 6L19 5" fill="none"/>',
    "ac-ladybird": '<path d="M-10 0L-15-3M-10 6H-16M-8 11L-12 15M10 0L15-3M10 6H16M8 11L12 15M-2-11L-5-16M2-11L5-16" fill="none"/>'
    '<circle cy="4" r="12" fill="var(--bad)"/><path d="M-6-6C-5-13 5-13 6-6z" fill="var(--ink)"/><path d="M0-6V16" fill="none"/>'
    '<g fill="var(--ink)"><circle cx="-5" cy="0" r="2"/><circle cx="5" cy="0" r="2"/><circle cx="-5" cy="8" r="2"/><circle cx="5" cy="8" r="2"/></g>',
    "ac-brown-leaf": _LEAF.format("var(--soil)"),
    "ac-green-leaf": _LEAF.format("var(--moss)"),
    "ac-pawn": '<path d="M-8 15C-8 6-4 4-3-2H3C4 4 8 6 8 15z" fill="var(--seat)"/><circle cy="-8" r="6.500" fill="var(--seat)"/>',
    "ac-guard": '<path d="M0-15L12-10V0C12 8 6 13 0 16C-6 13-12 8-12 0V-10z" fill="var(--seat)"/>'
    '<path d="M-6-2L-1 4L7-6" fill="none" stroke="var(--paper)" stroke-width="2.600"/>',
}
_ANTEATER: Final = (
    '<symbol id="ac-anteater" viewBox="-30 -20 60 40"><g stroke="var(--ink)" stroke-width="1.4" stroke-linejoin="round">'
    '<path d="M-28 8C-20 4-17-1-11-3C-9-8-3-10 4-10C13-10 17-4 19 1C23-6 29-8 29-3C29 3 25 9 18 9L17 15H12L11 9H0L-1 15H-6L-7 7C-13 6-20 8-27 10z" '
    'fill="var(--ac-colour)"/><path d="M-7 5C0-2 7-6 11-8L14-6C8-2 2 3-1 9z" fill="var(--ink)" opacity=".55"/></g>'
    '<circle cx="-13" cy="1" r="1.300" fill="var(--ink)"/></symbol>'
)
SYMBOLS: Final = (
    "".join(f'<symbol id="{name}" viewBox="-20 -20 40 40"><g {_INK}>{art}</g></symbol>' for name, art in _DRAWN.items())
    + _ANTEATER
)


@lru_cache(maxsize=4096)
def use(sign: str, x: float, y: float, size: float, css: str = "") -> str:
    """A sign with its middle at a place."""
    half = size / 2
    styled = f' class="{css}"' if css else ""
    return f'<use href="#{sign}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"{styled}/>'
