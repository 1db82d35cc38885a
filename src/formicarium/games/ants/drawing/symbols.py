"""The signs of ANTS: cubes, tokens, symbols of cards, tracks, terrains. All are drawn around the middle of a box of 40 by 40."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.vocabulary import Effect, Need

SYMBOL_SIGNS: Final = (
    "an-aphid",
    "an-jaws",
    "an-wheat",
    "an-antennae",
    "an-heart",
    "an-trowel",
    "an-fist",
    "an-eye",
    "an-drop",
)
KIND_SIGNS: Final = ("an-digger", "an-explorer", "an-forager")
TRACK_SIGNS: Final = (*KIND_SIGNS, "an-food", "an-leaf")
TIER_SIGNS: Final = ("ant", "larva", "egg")
TERRAIN_NAMES: Final = ("grass", "flowers", "moss", "sand", "pebbles", "water", "object")
TOKEN_SIGNS: Final = ("an-disc", "an-aphid", "an-sprout", "an-sun")

_INK: Final = 'stroke="var(--ink)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
_DRAWN: Final[dict[str, str]] = {
    "an-food": '<circle cx="-5" cy="4" r="8" fill="var(--honey)"/><circle cx="7" cy="-1" r="8" fill="var(--honey)"/><circle cx="3" cy="10" r="6" fill="var(--honey)"/>',
    "an-leaf": '<path d="M-13 13C-16-4-4-14 15-15C16 3 6 15-9 11" fill="var(--moss)"/><path d="M-16 17C-10 6 0-3 9-9" fill="none"/>',
    "an-mushroom": '<path d="M-5 2C-4 8-5 13-7 16H7C5 13 4 8 5 2z" fill="var(--label)"/><path d="M-17 3C-16-10-8-16 0-16C8-16 16-10 17 3C8 6-8 6-17 3z" fill="var(--clay)"/>',
    "an-jaws": '<path d="M-3 15C-16 10-17-6-7-15C-8-7-4-4-1-1z" fill="var(--bad)"/><path d="M3 15C16 10 17-6 7-15C8-7 4-4 1-1z" fill="var(--bad)"/>',
    "an-helix": '<path d="M-8-16C-8-6 8-6 8 4S-8 8-8 16M8-16C8-6-8-6-8 4S8 8 8 16" fill="none" stroke-width="2.6"/><path d="M-6-11H6M-6 1H6M-6 12H6" fill="none"/>',
    "an-card": '<rect x="-11" y="-15" width="22" height="30" rx="3" fill="var(--label)"/><path d="M-6-8H6M-6-2H6M-6 4H2" fill="none"/>',
    "an-wing": '<path d="M-15 13C-12-6 2-16 16-15C15-2 5 9-9 10z" fill="var(--water)"/><path d="M-17 16C-9 8 2-3 11-10M-6 6L4 4M0 0L9-1" fill="none"/>',
    "an-larva": '<path d="M-14 7C-16-3-8-12 1-11C11-10 17-2 14 5C13 9 8 9 8 5C8 0 4-4-1-4C-6-4-9 1-8 6C-7 11-13 12-14 7z" fill="var(--label)"/>',
    "an-wild": '<g fill="var(--ink)"><circle cy="-8" r="4"/><ellipse cy="0" rx="3" ry="4.5"/><ellipse cy="10" rx="5" ry="6"/></g><path d="M-3 0L-13-5M-3 2L-13 9M3 0L13-5M3 2L13 9M-2-11L-6-17M2-11L6-17" fill="none"/><path d="M12-16L14-11L19-11L15-8L17-3L12-6L7-3L9-8L5-11L10-11z" fill="var(--honey)" stroke-width="1"/>',
    "an-up": '<path d="M0-15L12-1H5V15H-5V-1H-12z" fill="var(--good)"/>',
    "an-swap": '<path d="M-14-6H10M4-12L11-6L4 0M14 7H-10M-4 1L-11 7L-4 13" fill="none" stroke-width="2.6"/>',
    "an-rise": '<circle cy="9" r="6" fill="var(--label)"/><path d="M0 0V-15M-6-9L0-15L6-9" fill="none" stroke-width="2.6"/>',
    "an-play": '<rect x="-13" y="-12" width="18" height="26" rx="3" fill="var(--label)"/><path d="M0 3H14M9-3L15 3L9 9" fill="none" stroke-width="2.6"/>',
    "an-eyes": '<rect x="-15" y="-12" width="16" height="24" rx="3" fill="var(--label)"/><rect x="-2" y="-10" width="16" height="24" rx="3" fill="var(--label)"/>',
    "an-hand": '<rect x="-11" y="-15" width="22" height="22" rx="3" fill="var(--label)"/><path d="M-9 14C-4 9 4 9 9 14" fill="none" stroke-width="2.6"/>',
    "an-lens": '<circle cx="-3" cy="-4" r="10" fill="var(--label)"/><path d="M5 4L15 14" fill="none" stroke-width="4"/>',
    "an-room": '<path d="M-15 15V-2C-15-12-8-16 0-16C8-16 15-12 15-2V15z" fill="var(--soil)"/><path d="M-6 15V4C-6-2 6-2 6 4V15z" fill="var(--ink)"/>',
    "an-skull": '<path d="M-11 2C-13-9-7-15 0-15C7-15 13-9 11 2L6 7V13H-6V7z" fill="var(--label)"/><g fill="var(--ink)"><circle cx="-4.500" cy="-2" r="2.800"/><circle cx="4.500" cy="-2" r="2.800"/></g>',
    "an-scent": '<path d="M-9 14C-13 6-3 3-8-4S-2-12-5-16M2 14C-2 6 8 3 3-4S9-12 6-16" fill="none" stroke-width="2.6"/>',
    "an-cycle": '<path d="M12-6A13 13 0 1 0 12 8M13-14V-5H4" fill="none" stroke-width="2.8"/>',
    "an-object": '<circle r="13" fill="var(--stone)"/><circle r="9" fill="none"/><g fill="var(--ink)"><circle cx="-3.500" cy="-3.500" r="1.600"/><circle cx="3.500" cy="-3.500" r="1.600"/><circle cx="-3.500" cy="3.500" r="1.600"/><circle cx="3.500" cy="3.500" r="1.600"/></g>',
    "an-broom": '<path d="M12-15L-2 1" fill="none" stroke-width="3"/><path d="M-8-2L3 8C-2 14-9 16-15 15C-14 9-13 3-8-2z" fill="var(--honey)"/>',
    "an-disc": '<circle r="11" fill="var(--label)"/>',
    "an-tuck": '<rect x="-13" y="-5" width="26" height="18" rx="3" fill="var(--soil)"/><rect x="-9" y="-14" width="18" height="20" rx="3" fill="var(--label)"/>',
    "an-star": '<path d="M0-16L4.500-5L16-4.500L7 2.500L10 14L0 7.500L-10 14L-7 2.500L-16-4.500L-4.500-5z" fill="var(--honey)"/>',
    "an-aphid": '<path d="M-9 8L-14 13M0 10V16M9 8L14 13M-6-8L-10-15M6-8L10-15" fill="none"/><ellipse rx="13" ry="10" fill="var(--good)"/><circle cx="7" cy="-3" r="1.800" fill="var(--ink)"/>',
    "an-wheat": '<path d="M0 17V-8" fill="none"/><g fill="var(--honey)"><ellipse cy="-12" rx="3" ry="5"/><ellipse cx="-6" cy="-5" rx="3" ry="5" transform="rotate(-30 -6 -5)"/><ellipse cx="6" cy="-5" rx="3" ry="5" transform="rotate(30 6 -5)"/><ellipse cx="-6" cy="4" rx="3" ry="5" transform="rotate(-30 -6 4)"/><ellipse cx="6" cy="4" rx="3" ry="5" transform="rotate(30 6 4)"/></g>',
    "an-antennae": '<ellipse cy="8" rx="9" ry="7" fill="var(--water)"/><path d="M-4 2L-8-6L-15-12M4 2L8-6L15-12" fill="none" stroke-width="2.4"/><circle cx="-15" cy="-13" r="2.500" fill="var(--ink)"/><circle cx="15" cy="-13" r="2.500" fill="var(--ink)"/>',
    "an-heart": '<path d="M0 15C-20 2-15-14-6-13C-2-13 0-9 0-7C0-9 2-13 6-13C15-14 20 2 0 15z" fill="var(--clay)"/>',
    "an-trowel": '<path d="M-14-15L-9-16L5-1L1 4z" fill="var(--soil)"/><path d="M0 0L10-4L15 15L-4 9z" fill="var(--stone)"/>',
    "an-fist": '<path d="M-12 14V-4C-12-12-4-14 2-13H11C15-12 15-6 11-6C15-5 14 0 11 1C13 3 12 7 9 7L3 14z" fill="var(--sand)"/>',
    "an-eye": '<path d="M-17 0C-9-11 9-11 17 0C9 11-9 11-17 0z" fill="var(--label)"/><circle r="6" fill="var(--ink)"/>',
    "an-drop": '<path d="M0-16C8-4 12 1 12 6A12 11 0 0 1-12 6C-12 1-8-4 0-16z" fill="color-mix(in oklab, var(--good) 70%, var(--honey))"/><circle cx="-4" cy="6" r="2" fill="var(--ink)"/><circle cx="4" cy="6" r="2" fill="var(--ink)"/>',
    "an-sprout": '<path d="M0 16V-2" fill="none" stroke-width="2.4"/><path d="M0 0C-3-10-11-12-16-11C-15-4-9 1 0 0zM0-3C2-13 10-15 16-14C15-7 9-2 0-3z" fill="var(--good)"/>',
    "an-sun": '<circle r="8" fill="var(--honey)"/><path d="M0-11V-16M0 11V16M-11 0H-16M11 0H16M-8-8L-11-11M8-8L11-11M-8 8L-11 11M8 8L11 11" fill="none"/>',
    "an-digger": '<path d="M-15-13L4 6" fill="none" stroke-width="3"/><path d="M1 3L10 1L15 15L3 11z" fill="var(--stone)"/>',
    "an-explorer": '<circle r="14" fill="var(--label)"/><path d="M-6 6L-2-2L6-6L2 2z" fill="var(--bad)"/><path d="M0-14V-10M0 14V10M-14 0H-10M14 0H10" fill="none"/>',
    "an-forager": '<path d="M-12-2H12L8 14H-8z" fill="var(--sand)"/><path d="M-10-2C-10-18 10-18 10-2" fill="none" stroke-width="2.400"/><path d="M-9 4H10M-8 9H9" fill="none"/>',
    "an-egg": '<ellipse cx="0" cy="1" rx="9" ry="13" fill="var(--label)"/>',
    "an-store": '<path d="M-14-8H14V14H-14z" fill="var(--soil)"/><path d="M-16-8L0-16L16-8z" fill="var(--clay)"/><path d="M-5 14V2H5V14" fill="var(--label)"/>',
    "an-mark": '<path d="M-4-15H4L2 5H-2z" fill="var(--ink)"/><circle cy="12" r="3.500" fill="var(--ink)"/>',
}
SYMBOLS: Final = "".join(
    f'<symbol id="{name}" viewBox="-20 -20 40 40"><g {_INK}>{art}</g></symbol>' for name, art in _DRAWN.items()
)


@lru_cache(maxsize=8192)
def use(sign: str, x: float, y: float, size: float, css: str = "") -> str:
    """A sign with its middle at a place."""
    half = size / 2
    styled = f' class="{css}"' if css else ""
    return f'<use href="#{sign}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"{styled}/>'


def text(x: float, y: float, said: str | int, css: str) -> str:
    """A word or a number."""
    return f'<text class="{css}" x="{x:g}" y="{y:g}">{said}</text>'


_WORD_SIGNS: Final[dict[int, str]] = {
    v.FOOD: "an-food",
    v.LEAF: "an-leaf",
    v.MUSHROOM: "an-mushroom",
    v.AGGRESSION: "an-jaws",
    v.MUTATION: "an-helix",
    v.DRAW: "an-card",
    v.FLY: "an-wing",
    v.WILD: "an-wild",
    v.LARVA: "an-larva",
    v.SHIFT: "an-swap",
    v.RISE: "an-rise",
    v.PLAY: "an-play",
    v.PLAY_ABILITY: "an-play",
    v.PLAY_ENTERPRISE: "an-play",
    v.SIFT: "an-eyes",
    v.TAKE: "an-hand",
    v.SEEK: "an-lens",
    v.ROOM: "an-room",
    v.DEFEAT: "an-skull",
    v.PHEROMONE: "an-scent",
    v.ACTIVATE: "an-cycle",
    v.OBJECT: "an-object",
    v.CLEAR: "an-broom",
    v.TOKEN: "an-disc",
    v.TOKEN_ANY: "an-disc",
    v.SPROUT_OR_MOVE: "an-sprout",
    v.TUCK: "an-tuck",
    v.EGG_SWAP: "an-swap",
    v.CARDS_TO_DIG: "an-digger",
    v.CARD: "an-card",
    v.APHID_TOKEN: "an-aphid",
}
_COUNTER_SIGNS: Final = (
    "an-room",
    "an-tuck",
    "",
    "an-disc",
    "an-star",
    "an-egg",
    "an-mark",
    "an-skull",
    "an-scent",
    "an-wing",
    "",
    "an-room",
    "an-object",
    "an-room",
    "an-card",
    "an-wild",
)
_ADVANCES: Final[dict[int, tuple[str, ...]]] = {
    v.ADVANCE_EGG: ("an-egg",),
    v.ADVANCE_SUPPLY: ("an-food", "an-leaf"),
    v.ADVANCE_BOTH: ("an-food", "an-leaf"),
    v.ADVANCE_ANY: ("an-star",),
}
Glyph = tuple[str, str]
"""A sign, and what stands before it; a sign that is no sign is text alone."""


def counter(word: int, kind: int) -> str:
    """The sign of what is counted."""
    if word == v.OF_ON_BOARD:
        return KIND_SIGNS[kind]
    if word == v.OF_SYMBOL:
        return SYMBOL_SIGNS[kind]
    return _COUNTER_SIGNS[word]


def glyphs(effect: Effect, holds: int = v.NO_TOKENS) -> list[Glyph]:
    """A bonus as a row of signs."""
    word: int = effect[0]
    if word == v.ADVANCE:
        return [("an-up", ""), (TRACK_SIGNS[effect[1]], "")]
    if word in _ADVANCES:
        signs = _ADVANCES[word]
        between = "/" if word == v.ADVANCE_SUPPLY else ""
        return [("an-up", ""), (signs[0], ""), *[(sign, between) for sign in signs[1:]]]
    if word == v.ACT:
        return [(KIND_SIGNS[effect[1]], str(effect[2]))]
    if word == v.PER:
        return [*glyphs(tuple(effect[1])), (counter(effect[2], effect[3]), "/")]
    if word == v.TRADE:
        return [(_WORD_SIGNS[effect[1]], str(effect[2])), *_after("→", glyphs(tuple(effect[3]), holds))]
    if word == v.TOKEN:
        return [(TOKEN_SIGNS[holds], str(effect[1]))]
    number = str(effect[1]) if len(effect) > 1 and effect[1] != 1 else ""
    return [(_WORD_SIGNS[word], number)]


def _after(mark: str, row: list[Glyph]) -> list[Glyph]:
    return [(row[0][0], mark + row[0][1]), *row[1:]]


_NEED_SIGNS: Final[dict[int, str]] = {
    v.NEED_CARDS: "an-card",
    v.NEED_ROOMS: "an-room",
    v.NEED_FILL: "an-room",
    v.NEED_PHEROMONES: "an-scent",
    v.NEED_SWARMS: "an-wing",
    v.NEED_ENTERPRISES: "an-mark",
    v.NEED_EGGS: "an-egg",
}
_CUBE_SIGNS: Final[dict[int, str]] = {v.FOOD: "an-food", v.LEAF: "an-leaf", v.MUSHROOM: "an-mushroom"}


def need_glyph(need: Need) -> Glyph:
    """A requirement as a sign with a number."""
    word, n, kind = need
    if word == v.NEED_SYMBOL:
        return (SYMBOL_SIGNS[kind], str(n) if n > 1 else "")
    if word in (v.NEED_ON_BOARD, v.NEED_AVAILABLE):
        return (KIND_SIGNS[kind], str(n))
    if word == v.NEED_CUBES:
        return (_CUBE_SIGNS[kind], str(n))
    return (_NEED_SIGNS[word], str(n))


def row(glyphs_shown: list[Glyph], x: float, y: float, size: float, css: str = "an-num") -> tuple[str, float]:
    """Signs from left to right with what stands before them; the drawing, and where it ends."""
    drawn = []
    for sign, before in glyphs_shown:
        if before:
            wide = len(before) * size * 0.42
            drawn.append(text(x + wide / 2, y + size * 0.28, before, css))
            x += wide
        drawn.append(use(sign, x + size / 2, y, size))
        x += size + 1
    return "".join(drawn), x


def width(glyphs_shown: list[Glyph], size: float) -> float:
    """How wide such a row is."""
    return sum(len(before) * size * 0.42 + size + 1 for _, before in glyphs_shown)
