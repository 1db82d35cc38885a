"""Small pictures of what the story names: finds, rooms, traps, enemies, and a sign for every event."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from formicarium.games.hymenopterra.drawing import signs as signs
from formicarium.games.hymenopterra.rules import tables as tb

_ANT: Final = '<use href="#ant" x="-14" y="-14" width="28" height="28"/>'
_LARVA: Final = '<use href="#larva" x="-14" y="-14" width="28" height="28"/>'
_BEETLE: Final = '<use href="#ht-beetle" x="-15" y="-15" width="30" height="30"/>'
_CROWN: Final = '<path class="ht-crown" d="M-12 9l-2.500-16 7 7 7.500-11 7.500 11 7-7-2.500 16z"/>'
_FOOD: Final = '<circle class="ht-hot" r="9"/><path d="M-4-3q-2 3 0 6"/>'
_SUN: Final = (
    '<circle class="ht-hot" r="7"/><path d="M0-11v-6M0 11v6M11 0h6M-11 0h-6M8-8l4-4M-8 8l-4 4M-8-8l-4-4M8 8l4 4"/>'
)
_TUFTS: Final = '<path d="M-9 10q-1-9-5-12M-9 10v-17M-9 10q1-9 5-12M8 10q-1-9-5-12M8 10v-17M8 10q1-9 5-12"/>'
_TREE: Final = '<path class="ht-fill" d="M-11 4q-3-18 11-20q14 2 11 20z"/><path d="M0 4v12"/>'
_WAVES: Final = (
    '<path class="ht-water" d="M-16 14v-15q4-7 8 0t8 0t8 0t8 0v15z"/><path d="M-9-10l-3 5M1-13l-3 5M11-10l-3 5"/>'
)
_FLAKE: Final = '<path d="M0-16v32M-14-8l28 16M14-8l-28 16M-4-13l4 4 4-4M-4 13l4-4 4 4M-14-2l5-2-1-5M14 2l-5 2 1 5"/>'
_DUST: Final = '<path d="M-15-8h18q6 0 5-5t-7-2M-15 0h26q7 0 6 6t-8 2M-12 8h12q5 0 4 5t-6 1"/>'
_CRACK: Final = '<path d="M-2-17l5 10-8 7 9 6-5 11M3-7l9-3M-5 0l-10 3M4 6l10 4"/>'

_BAD: Final = '<path class="ht-ill" d="M6-16l9 9M15-16l-9 9"/>'
_GOOD: Final = '<path class="ht-well" d="M11-17v11M5.500-11.500h11"/>'
_COMES: Final = '<path class="ht-arrow" d="M5-12h11l-5.500 8z"/>'
_GOES: Final = '<path class="ht-arrow" d="M5-6h11l-5.500-8z"/>'


def _drop(name: str) -> str:
    return f'<circle class="ht-gift ht-{name}" cy="3" r="5"/>'


_EVENTS: Final[dict[int, str]] = {
    11: _LARVA + _BAD,
    12: f'<g transform="scale(.8)">{_LARVA}</g>{_BAD}',
    13: f"{_ANT}{_drop('fire')}{_BAD}",
    14: _ANT + _BAD,
    15: _FOOD + _BAD,
    16: _CROWN + _BAD,
    21: _TUFTS + _BAD,
    22: signs.find_art(tb.MUSHROOMS) + _BAD,
    23: _TUFTS + _GOOD,
    24: signs.find_art(tb.MUSHROOMS) + _GOOD,
    25: f"{_ANT}{_GOOD}",
    26: _LARVA + _GOOD,
    31: _FOOD + _COMES,
    32: _ANT + _COMES,
    33: f"{_ANT}{_drop('acid')}{_COMES}",
    34: signs.find_art(tb.BAMBOO) + _COMES,
    35: signs.find_art(tb.CRYSTALS) + _COMES,
    36: signs.find_art(tb.TAR) + _COMES,
    41: signs.find_art(tb.NEST),
    42: signs.find_art(tb.GRAIN),
    43: _TREE + f'<g transform="translate(0 -4) scale(.7)">{signs.find_art(tb.FRUIT)}</g>',
    44: _BEETLE + _drop("acid"),
    45: _BEETLE + _drop("fire"),
    46: _BEETLE + _drop("poison"),
    51: _SUN,
    52: _SUN,
    53: _BEETLE + f'<g transform="translate(9 -10) scale(.5)">{_FOOD}</g>',
    54: _FOOD + _GOES,
    55: _ANT + _GOES,
    56: f"{_ANT}{_drop('acid')}{_GOES}",
    61: _WAVES,
    62: f'<g transform="scale(1.5)">{signs.work_art(tb.FLAME)}</g>',
    63: _FLAKE,
    64: _DUST,
    65: _CRACK,
    66: f'{_CRACK}<g transform="translate(-1 1) rotate(90)">{_CRACK}</g>',
}


@lru_cache(maxsize=256)
def _small(drawn: str) -> str:
    return f'<svg viewBox="-19 -19 38 38"><g class="ht-find">{drawn}</g></svg>'


def miniature(kind: str, value: Any) -> str:
    """The small picture that stands before a name in the story; nothing for what has none (a tunnel is only a hole)."""
    kind = kind.lower()
    if kind in ("event", "effect"):
        return _small(_EVENTS[value])
    if kind in ("find", "structure"):
        drawn = signs.find_art(value) if kind == "find" else signs.work_art(value)
        return _small(drawn) if drawn and (kind, value) != ("structure", tb.TUNNEL) else ""
    if kind == "foe":
        return _small(signs.foe(value[0], 0, 0, False, False))
    if kind == "found":
        outcome, detail = value
        if outcome == tb.EVENT:
            return miniature("event", detail)
        if outcome == tb.ENCOUNTER:
            return miniature("foe", [detail])
        if outcome != tb.EMPTY and detail > 0:
            return miniature("find", detail)
    return ""
