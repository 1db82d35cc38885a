"""Cards: one face for all of them, made from the declaration; the display, hands, and what lies before a player."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Block, Item, Layer, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.games.ants.drawing.symbols import (
    KIND_SIGNS,
    SYMBOL_SIGNS,
    TOKEN_SIGNS,
    Glyph,
    counter,
    glyphs,
    need_glyph,
    row,
    text,
    use,
    width,
)
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.tracks import DISPLAY, ROWS
from formicarium.games.ants.words import KINDS, card_text

WIDE: Final = 132.0
HIGH: Final = 84.0
LONG: Final = 290.0
LOW: Final = 26.0
POINTS: Final = 22.0
"""The size of a card as a row, and the room for points at its end."""
GLYPH: Final = 0.64
"""How wide a letter of a name is, on the whole, for its height."""
KIND_CSS: Final = ("an-ability", "an-enterprise", "an-chamber")
KIND_MARKS: Final = ("an-wild", "an-mark", "an-room")
_SIGN: Final = 15.0
_LASTING: Final[dict[int, Glyph]] = {
    v.WHEN_ENEMY: ("an-skull", ""),
    v.WHEN_ENTERPRISE: ("an-mark", ""),
    v.WHEN_TILE: ("an-egg", ""),
    v.WHEN_BIG_ROOM: ("an-room", "3+"),
    v.WHEN_DIG: ("an-digger", ""),
}


def title(number: int, speaker: Speaker) -> str:
    """A card in words."""
    card = CARDS[number]
    return f"{speaker.name('card', number)}. {card_text(card, speaker)}"


def price(number: int) -> list[Glyph]:
    """What a card takes, in signs: a room, leaves, requirements."""
    card = CARDS[number]
    found: list[Glyph] = []
    if card.size:
        found.append(("an-room", str(card.size)))
    if card.cost:
        found.append(("an-leaf", str(card.cost)))
    return found + [need_glyph(need) for need in card.needs]


def _title(name: str, x: float, y: float, room: float) -> str:
    """A name that keeps to its room: in smaller letters first, and what is too long even so in narrower ones."""
    size = max(9.0, min(11.5, room / len(name) / GLYPH))
    narrow = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if len(name) * GLYPH * size > room + 0.1 else ""
    return f'<text class="an-title" x="{x:g}" y="{y:g}" style="font-size:{size:.1f}px"{narrow}>{escape(name)}</text>'


@lru_cache(maxsize=1024)
def face(number: int, name: str, tokens: int = 0) -> str:
    """The face of a card, around its middle: cost and name above, then requirements, symbols, effects; points at the right."""
    card = CARDS[number]
    left, top = -WIDE / 2, -HIGH / 2
    drawn = [
        f'<rect class="an-face {KIND_CSS[card.kind]}" x="{left:g}" y="{top:g}" width="{WIDE:g}" height="{HIGH:g}" rx="7"/>',
        f'<path class="an-band {KIND_CSS[card.kind]}-band" d="M{left:g} {top + 19:g}V{top + 7:g}a7 7 0 0 1 7-7H{-left - 7:g}a7 7 0 0 1 7 7V{top + 19:g}z"/>',
        use(KIND_MARKS[card.kind], left + 11, top + 9.5, 14),
        _title(name, left + 20, top + 13.5, WIDE - 25),
    ]
    y = top + 30
    signs = price(number)
    if signs:
        drawn.append(row(signs, left + 5, y, _SIGN)[0])
        y += 18
    drawn += _effects(number, left + 5, y)
    if card.symbols:
        x = -left - 4 - 16 * len(card.symbols)
        bottom = -top - 11
        for place, symbol in enumerate(card.symbols):
            drawn.append(
                f'<circle class="an-badge" cx="{x + 8 + 16 * place:g}" cy="{bottom:g}" r="8"/>{use(SYMBOL_SIGNS[symbol], x + 8 + 16 * place, bottom, 12)}'
            )
    if card.points:
        drawn.append(
            f'<circle class="an-points" cx="{-left - 11:g}" cy="{top + 31:g}" r="9"/>{text(-left - 11, top + 35, card.points, "an-big")}'
        )
    if tokens:
        drawn.append(
            f"<g>{use(TOKEN_SIGNS[card.holds], left + 13, -top - 11, 18)}{text(left + 28, -top - 7, tokens, 'an-big')}</g>"
        )
    return "".join(drawn)


def _effects(number: int, x: float, y: float) -> list[str]:
    """What a card does, in signs: at once, with a ring in each incubation, with a bar for as long as it lies there, at the end with a flag."""
    card = CARDS[number]
    drawn: list[str] = []
    rows: list[list[Glyph]] = []
    now = [glyph for effect in card.now for glyph in glyphs(effect, card.holds)]
    if now:
        rows.append(now)
    for effect in card.incubation:
        rows.append([("an-cycle", ""), *glyphs(effect, card.holds)])
    for effect in card.lasting:
        rows.append(_lasting(effect, card.holds))
    for effect in card.ending:
        every = "/" if effect[1] == 1 else f"/{effect[1]}"
        rows.append([("an-star", str(effect[0])), (counter(effect[2], effect[3]), every)])
    for shown in rows:
        size = _SIGN if width(shown, _SIGN) < WIDE - 26 else 11.0
        drawn.append(row(shown, x, y, size)[0])
        y += 16.5
    return drawn


def _lasting(effect: v.Effect, holds: int) -> list[Glyph]:
    """A lasting effect: what sets it off, and what comes of it."""
    word: int = effect[0]
    if word == v.WHEN_SYMBOL:
        cause: Glyph = (SYMBOL_SIGNS[effect[1]], "")
    elif word in _LASTING:
        cause = _LASTING[word]
    elif word == v.ROOM_DISCOUNT:
        return [("an-room", ""), ("an-leaf", "−1")]
    elif word == v.ROOM_LARGER:
        return [("an-room", "+1")]
    elif word == v.ANY_TILE:
        return [("an-egg", "∀"), ("an-mark", "")]
    elif word == v.AGGRESSION_PER_TWO:
        return [("an-jaws", ""), ("an-mark", "/2")]
    else:
        return [(SYMBOL_SIGNS[effect[1]], "")]
    result = glyphs(tuple(effect[2]), holds)
    return [cause, (result[0][0], ":" + result[0][1]), *result[1:]]


def display(view: dict[str, Any], speaker: Speaker) -> Scene:
    """Nine cards in three rows: for digging, exploring and foraging."""
    items: list[Item] = []
    labels: list[str] = []
    for line in range(ROWS):
        y = HIGH / 2 + line * (HIGH + 7)
        labels.append(use(KIND_SIGNS[line], 13, y, 24))
    for slot in range(DISPLAY):
        number = view["display"][slot]
        x = 28 + WIDE / 2 + slot % ROWS * (WIDE + 6)
        y = HIGH / 2 + slot // ROWS * (HIGH + 7)
        if number:
            words = speaker.say(Msg("For {deed:deed}: {text}", {"deed": slot // ROWS, "text": title(number, speaker)}))
            items.append(Item(f"slot-{slot}", face(number, speaker.name("card", number)), x, y, words, "an-card"))
    box = (0.0, -3.0, 28 + ROWS * (WIDE + 6), ROWS * (HIGH + 7) + 3)
    said = Msg("The display; {n:plural|card|cards} in the deck", {"n": view["deck"]})
    layers = (Layer("an-rows", (Item("an-row-signs", "".join(labels)),)), Layer("an-cards", tuple(items)))
    return Scene("an-display", speaker.say(said), box, layers)


def _svg(drawn: str, css: str) -> str:
    return f'<svg class="{css}" viewBox="{-WIDE / 2 - 1:g} {-HIGH / 2 - 1:g} {WIDE + 2:g} {HIGH + 2:g}" aria-hidden="true">{drawn}</svg>'


@lru_cache(maxsize=1024)
def line(number: int, name: str) -> str:
    """A card as one short row, for small screens: its kind and name, what it takes, its points."""
    card = CARDS[number]
    signs = price(number)
    end = LONG - POINTS - 4 - width(signs, _SIGN)
    drawn = [
        f'<rect class="an-face {KIND_CSS[card.kind]}" x=".5" y=".5" width="{LONG - 1:g}" height="{LOW - 1:g}" rx="5"/>',
        f'<path class="an-band {KIND_CSS[card.kind]}-band" d="M22 1V{LOW - 1:g}H5.5a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z"/>',
        use(KIND_MARKS[card.kind], 11, LOW / 2, 14),
        _title(name, 28, LOW / 2 + 4, end - 32),
        row(signs, end, LOW / 2, _SIGN)[0],
    ]
    if card.points:
        middle = LONG - POINTS / 2 - 2
        drawn.append(f'<circle class="an-points" cx="{middle:g}" cy="{LOW / 2:g}" r="9"/>')
        drawn.append(text(middle, LOW / 2 + 4, card.points, "an-big"))
    return f'<svg class="an-row" viewBox="0 0 {LONG:g} {LOW:g}" aria-hidden="true">{"".join(drawn)}</svg>'


def card_block(key: str, number: int, speaker: Speaker, tokens: int = 0) -> Block:
    """A card in a panel: whole, or as a row where the screen is small."""
    name = speaker.name("card", number)
    html = _svg(face(number, name, tokens), "an-small") + line(number, name)
    return Block(key, html, title(number, speaker), "an-held")


def hand(view: dict[str, Any], seat: int, speaker: Speaker) -> Panel:
    """The cards in hand, or those of which some are being chosen; a box hides what cannot be played now."""
    colony = view["colonies"][seat]
    cards = [*colony["dealt"], *colony["looking"], *colony["hand"]]
    cards.sort(key=lambda number: (CARDS[number].kind, number))
    blocks = [card_block(f"card-{number}", number, speaker) for number in cards]
    if len(cards) > 1:
        words = speaker.say(Msg("Only what can be chosen now"))
        html = f'<label><input type="checkbox" id="an-filter" autocomplete="off"> {escape(words)}</label>'
        blocks.insert(0, Block("an-filter-block", html, css="an-filter"))
    said = Msg("Your hand: {n:plural|card|cards}", {"n": len(cards)})
    return Panel("an-hand", speaker.say(said), tuple(blocks), css="an-hand", stage=True)


def played(view: dict[str, Any], seat: int, speaker: Speaker) -> list[Block]:
    """What a player has played, by kind, each pile with its count."""
    colony = view["colonies"][seat]
    found: list[Block] = []
    for kind in range(len(KINDS)):
        places = [place for place, number in enumerate(colony["played"]) if CARDS[number].kind == kind]
        if not places:
            continue
        name = speaker.catalogue.gettext(KINDS[kind])
        found.append(Block(f"pile-{seat}-{kind}", f"<h4>{escape(name)}: {len(places)}</h4>", css="an-pile"))
        for place in places:
            number = colony["played"][place]
            key = f"played-{place}" if seat == view["seat"] else f"played-{seat}-{place}"
            found.append(card_block(key, number, speaker, colony["tokens"][place]))
    return found
