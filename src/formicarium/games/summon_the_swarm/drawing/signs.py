"""Small signs of Summon the Swarm: a unit, a cell, shields and cracks, the kinds of cards, the back of a deck."""

from __future__ import annotations

from typing import Final

_PEN: Final = 'fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"'


def _sign(name: str, inside: str, box: str = "-10 -10 20 20") -> str:
    return f'<symbol id="ss-{name}" viewBox="{box}">{inside}</symbol>'


_HEX: Final = "M0-9.4L8.14-4.7V4.7L0 9.4L-8.14 4.7V-4.7z"

SIGNS: Final = "".join(
    (
        # a bee from above: two pairs of wings, a banded body
        _sign(
            "unit",
            '<g fill="var(--sheet)" stroke="currentColor" stroke-width=".8"><path d="M-1-2C-5-7.4-9.4-6.6-9-3.6C-8.6-1.2-4-.4-1-.8z"/><path d="M1-2C5-7.4 9.4-6.6 9-3.6C8.6-1.2 4-.4 1-.8z"/>'
            '<path d="M-1-.4C-5 .2-6.6 2.4-5.4 3.4C-4.2 4.2-2 2.2-1 .8zM1-.4C5 .2 6.6 2.4 5.4 3.4C4.2 4.2 2 2.2 1 .8z"/></g>'
            '<path d="M-.8-7L-2.4-9.4M.8-7L2.4-9.4" stroke="currentColor" stroke-width=".8" fill="none" stroke-linecap="round"/>'
            '<circle cy="-5.6" r="1.9" fill="currentColor"/><ellipse cy="-2" rx="2.2" ry="2.4" fill="currentColor"/>'
            '<path d="M0 0C2.8 0 3.2 3 2.6 5.4C2 7.6.8 8.8 0 9.4C-.8 8.8-2 7.6-2.6 5.4C-3.2 3-2.8 0 0 0z" fill="var(--honey)" stroke="currentColor" stroke-width=".9"/>'
            '<path d="M-2.7 2.6h5.4M-2.6 5.2h5.2M-1.6 7.4h3.2" stroke="currentColor" stroke-width="1.2"/>',
        ),
        _sign("cell", f'<path class="ss-hex" d="{_HEX}"/>'),
        _sign(
            "cells",
            f'<g {_PEN}><path d="M0-8.6L3.9-6.4V-1.9L0 .3L-3.9-1.9V-6.4z"/><path d="M-3.9-1.9L0 .3V4.8L-3.9 7L-7.8 4.8V.3z"/><path d="M3.9-1.9L7.8 .3V4.8L3.9 7L0 4.8V.3z"/></g>',
        ),
        _sign(
            "thorn",
            f'<g {_PEN}><path d="M-9 7C-4 5 4 5 9 7M-6 6.2C-6 2-5.4-2-3-8C-2.4-2-2 2-1.6 5.6M1.4 5.6C2-.6 4-4 7.4-6.4C6-2 6 2 6.2 6.1"/></g>',
        ),
        _sign(
            "shield",
            f'<g {_PEN}><path d="M0-8.6C3-6.6 5.4-6 7.8-6C7.8 1 5.4 6 0 9C-5.4 6-7.8 1-7.8-6C-5.4-6-3-6.6 0-8.6z"/><path d="M-3.2 0L-.8 2.6L3.6-2.6"/></g>',
        ),
        _sign(
            "open",
            f'<g {_PEN}><path d="M-2-7.6C-4-6.4-6-6-7.8-6C-7.8 1-5.4 6 0 9L-1.6 4.4L1.4 1.2L-1.8-2L.6-5z"/><path d="M3-7C4.6-6.2 6.2-6 7.8-6C7.8 .4 6 5 2.4 7.6"/></g>',
        ),
        _sign(
            "crack",
            f'<g {_PEN}><rect x="-8.6" y="-6" width="17.2" height="12" rx="1.6"/><path d="M1.6-6L-1.2-1.8L2-.2L-2 6"/></g>',
        ),
        _sign("tap", f'<g {_PEN}><path d="M7.6-1A7.6 7.6 0 1 1 3.4-6.8"/><path d="M2.2-9.4L4-6.6L.8-5.4"/></g>'),
        _sign(
            "hand",
            f'<g {_PEN}><rect x="-8" y="-5.6" width="7.6" height="12" rx="1" transform="rotate(-14)"/><path d="M-1.4-7.6L6.2-8.2L7.2 5.8L1.6 6.2"/></g>',
        ),
        _sign(
            "jar",
            f'<g {_PEN}><path d="M-5.4-9H5.4V-6.8H-5.4zM-4.6-6.8C-4.6-5-7.4-5-7.4-2V7.4C-7.4 8.6-6.6 9.2-5.6 9.2H5.6C6.6 9.2 7.4 8.6 7.4 7.4V-2C7.4-5 4.6-5 4.6-6.8"/></g>'
            '<use href="#ss-unit" x="-6.6" y="1.4" width="7" height="7"/><use href="#ss-unit" x="-.6" y="-.6" width="7" height="7"/><use href="#ss-unit" x="-5" y="-4" width="6" height="6"/>',
        ),
        _sign(
            "twig",
            f'<g {_PEN}><path d="M-8 8C-4 2 0-2 8-8M-4.6 3.4C-9 2.6-8.6-1-8-2C-5-1.6-3.6 .8-4.6 3.4zM-.4-1C-4.4-3-3-6-2.2-6.8C.4-5.4 1-3-.4-1zM-2 1C1.6 3.6 4.4 2.4 5 1.6C3.4-.8 .4-.8-2 1zM3-4C5.6-1.6 8.2-2.4 8.8-3C7.6-5.4 5-5.4 3-4z"/></g>',
        ),
        # a leaf that falls
        _sign(
            "fall",
            f'<g {_PEN}><path fill="var(--clay)" d="M-4 5C-9-1-6-8 7-9C8 2 3 8-4 5z"/><path d="M-8 9L3-5M-3 3l-1-5M0-1l0-5M-2.4 2l5 1M1-2l5 0"/><path d="M4 9q3-1 3-4M-9-3q-1-3 1-5"/></g>',
        ),
        _sign(
            "snow",
            f'<g {_PEN}><path d="M0-9V9M-7.8-4.5L7.8 4.5M-7.8 4.5L7.8-4.5M-2.6-8.4L0-6L2.6-8.4M-2.6 8.4L0 6L2.6 8.4M-8.6-1.9L-5.2-3L-6-6.4M8.6 1.9L5.2 3L6 6.4M-8.6 1.9L-5.2 3L-6 6.4M8.6-1.9L5.2-3L6-6.4"/></g>',
        ),
        _sign("kind-0", f'<g {_PEN}><path d="M-8.4 8V-1L0-8L8.4-1V8zM-2.4 8V2.6H2.4V8"/></g>'),
        _sign("kind-1", f'<g {_PEN}><path d="M1.6-9L-5.6 1.6H-.6L-2 9L6-2.4H.8z"/></g>'),
        _sign("kind-2", f'<g {_PEN}><path d="M-7.6 3.4C-7.6-5.6 5-6.6 7.4 .4M8.6-5L7.6 1L2-.6M-4 7.6H6"/></g>'),
        _sign(
            "back",
            f'<g {_PEN}><path d="{_HEX}" stroke-width=".8"/></g><use href="#ss-unit" x="-6" y="-6.4" width="12" height="12"/>',
        ),
    )
)
