"""The cards: a drawing for each, and their faces as HTML."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any, Final

from formicarium.core.scene import Block
from formicarium.games.hidden_empires.drawing.symbols import pen
from formicarium.games.hidden_empires.rules.cards import CARDS, EVENT, HAND, TYPES
from formicarium.games.hidden_empires.rules.map import COLOURS
from formicarium.games.hidden_empires.words import card_line, card_text

_INK: Final = pen(1.3)
_ANT: Final = '<use href="#he-worker" x="-15" y="-15" width="30" height="30"/>'

_ART: Final = {
    # the sting of a gaster, and its drop
    "sting": f'<path d="M-16 -10C-16 -18 4 -18 6 -6C8 2 2 6 -4 6C-12 6 -16 0 -16 -10z" fill="currentColor"/>'
    f'<path d="M2 2L12 12" fill="none" {_INK}/><path d="M14 12c3 4 4 6 2 8s-5 0 -4 -3z" fill="var(--he-honey)" {_INK}/>',
    # a cloud of scent that drives away
    "cloud": f'<g transform="translate(-9 6) scale(.8)">{_ANT}</g><path d="M2 -4C0 -10 6 -14 10 -11C12 -16 20 -14 18 -8C22 -5 20 2 14 1C11 4 5 3 5 -1C2 0 0 -2 2 -4z" '
    f'fill="var(--he-aphid)" {_INK}/><path d="M4 8l5 3M6 3l6 4M2 12l3 4" fill="none" {_INK}/>',
    "burst": f'<path d="M0 -20L5 -8L17 -13L10 -2L20 6L8 7L9 19L0 10L-9 19L-8 7L-20 6L-10 -2L-17 -13L-5 -8z" fill="var(--he-honey)" {_INK}/>'
    '<use href="#he-worker" x="-10" y="-11" width="20" height="22"/>',
    "waves": f'<g transform="translate(0 8) scale(.75)">{_ANT}</g><path d="M-8 -6q8 -7 16 0M-13 -11q13 -11 26 0M-18 -16q18 -15 36 0" fill="none" {_INK}/>',
    "marked": f'{_ANT}<path d="M-18 -16v34M18 -16v34" fill="none" stroke-dasharray="3 3" {_INK}/><path d="M-18 -16h6M18 -16h-6M-18 18h6M18 18h-6" fill="none" {_INK}/>',
    "warning": f'<path d="M0 -19L19 15H-19z" fill="var(--he-honey)" {_INK}/><g transform="translate(0 5) scale(.7)">{_ANT}</g>',
    "camouflage": f'<path d="M-18 10C-18 -12 4 -20 19 -17C20 0 12 18 -12 16z" fill="var(--he-leaf)" {_INK}/><path d="M-18 18L12 -10" fill="none" {_INK}/>'
    f'<g opacity=".4" transform="rotate(45) scale(.8)">{_ANT}</g>',
    "thorn": f'<path d="M-16 18C-12 0 -4 -14 14 -19C6 -6 2 6 6 18z" fill="var(--he-leaf)" {_INK}/><circle cx="-2" cy="3" r="3.4" fill="var(--he-deep)"/>'
    f'<path d="M-20 18h40" fill="none" {_INK}/>',
    "bivouac": f'<path d="M-20 -18h40" fill="none" {pen(3)}/><path d="M-12 -17C-18 4 -8 19 0 19S18 4 12 -17z" fill="var(--he-soil)" {_INK}/>'
    + "".join(
        f'<use href="#he-worker" x="{x}" y="{y}" width="12" height="12"/>'
        for x, y in ((-13, -16), (-4, -12), (3, -16), (-9, -4), (0, -2), (-6, 6))
    ),
    "seeds": f'<g fill="var(--he-honey)" {_INK}><path d="M-14 6q6 -10 12 0q-6 8 -12 0zM2 10q6 -10 12 0q-6 8 -12 0zM-6 -8q6 -10 12 0q-6 8 -12 0z"/></g>',
    "door": f'<ellipse cy="4" rx="16" ry="14" fill="var(--he-deep)" {_INK}/><g fill="var(--he-gray)" {_INK}><circle cx="-7" cy="8" r="6"/><circle cx="6" cy="9" r="6.4"/>'
    '<circle cx="-2" cy="-1" r="6"/><circle cx="8" cy="-2" r="4.6"/></g>',
    "beetle": f'<g fill="none" {_INK}><path d="M-8 -3l-8 -5M-9 3h-9M-8 9l-8 6M8 -3l8 -5M9 3h9M8 9l8 6M-3 -13l-5 -6M3 -13l5 -6"/></g>'
    f'<path d="M0 -15C6 -15 7 -9 6 -7H-6C-7 -9 -6 -15 0 -15z" fill="currentColor"/><path d="M0 -7C11 -7 12 4 9 12C6 19 -6 19 -9 12C-12 4 -11 -7 0 -7z" fill="var(--he-soil)" {_INK}/>'
    f'<path d="M0 -7V17" fill="none" {_INK}/>',
    "caterpillar": f'<g fill="var(--he-leaf)" {_INK}><circle cx="-14" cy="6" r="5.4"/><circle cx="-6" cy="1" r="6"/><circle cx="3" cy="1" r="6"/><circle cx="11" cy="6" r="6"/></g>'
    f'<path d="M12 0l3 -7M15 1l6 -5M-14 11v4M-6 7v4M3 7v4M11 12v4" fill="none" {_INK}/><circle cx="13" cy="5" r="1" fill="currentColor"/>',
    "sun": f'<circle r="8" fill="var(--he-honey)" {_INK}/><path d="M0 -12v-7M0 12v7M12 0h7M-12 0h-7M9 -9l5 -5M-9 9l-5 5M9 9l5 5M-9 -9l-5 -5" fill="none" {_INK}/>',
    "rain": f'<path d="M-12 0C-19 0 -18 -10 -11 -10C-9 -18 5 -18 6 -10C14 -12 18 0 10 0z" fill="var(--he-gray)" {_INK}/><path d="M-10 5l-3 8M-2 5l-3 8M6 5l-3 8" fill="none" {_INK}/>',
    "change": f'<path d="M-15 -4A15 15 0 0 1 12 -9M15 4A15 15 0 0 1 -12 9" fill="none" {pen(2.4)}/><path d="M13 -17v9h-9M-13 17v-9h9" fill="none" {pen(2.4)}/>',
    "fallen": f'<g transform="rotate(180) scale(1.05)">{_ANT}</g><path d="M-18 18h36" fill="none" {_INK}/>',
    "guest": '<use href="#he-virgin" x="-19" y="-17" width="30" height="30"/><use href="#he-mother" x="-6" y="-7" width="28" height="28"/>',
    "move": f'<use href="#he-site" x="-22" y="-8" width="26" height="26"/><use href="#he-site" x="-2" y="-20" width="26" height="26"/><path d="M-2 14c8 2 14 -2 14 -8M9 9l3 -4l4 3" fill="none" {_INK}/>',
}

_FACE: Final = {
    "Plant Specialist": "he-plants",
    "Aphid Specialist": "he-aphids",
    "Prolific Queen": "he-mother",
    "Trunk Building": "he-trunk",
    "Bivouac": "he-bivouac",
    "Supercolony": "he-site",
    "Slave Making": "he-pupa",
    "Harvester": "he-seeds",
    "Replete": "he-replete",
    "Deadly Sting": "he-sting",
    "Mace": "he-cloud",
    "Suicide Bombing": "he-burst",
    "Recruitment": "he-waves",
    "Territory Marking": "he-marked",
    "Repellent": "he-cloud",
    "Warning Coloration": "he-warning",
    "Camouflage": "he-camouflage",
    "Plant House": "he-thorn",
    "Specialist Forager Caste": "he-media",
    "Porter Caste": "he-media",
    "Guard Caste": "he-media",
    "Soldier Caste": "he-major",
    "Miller Caste": "he-major",
    "Blocker Caste": "he-major",
    "Bus Caste": "he-major",
    "Shelter Aphids": "he-aphids",
    "Highwayman Beetles": "he-beetle",
    "Additional Queen": "he-mother",
    "Migrate": "he-move",
    "Predator Migration": "he-predators",
    "Seal Nest Entrances": "he-door",
    "Food Eggs": "he-egg",
    "Male Eggs": "he-egg-male",
    "Rove Beetles": "he-beetle",
    "Thief Ants": "he-food",
    "Guest Queen": "he-guest",
    "One Queen": "he-mother",
    "Larval Food": "he-larva",
    "Mutate": "he-dna",
    "Hybridization": "he-dna",
    "Genetic Bottleneck": "he-dna",
    "Environmental Change": "he-change",
    "Attrition": "he-fallen",
    "Caterpillars": "he-caterpillar",
    "Aphid Predation": "he-aphids",
    "Plant Eating Insects": "he-beetle",
    "Ant-Dispersed Seeds": "he-seeds",
    "Poor Growing Season": "he-rain",
    "Good Growing Season": "he-sun",
}
"""The drawing on each card."""

CARD_SYMBOLS: Final = "".join(
    f'<symbol id="he-{name}" viewBox="-22 -22 44 44" overflow="visible">{art}</symbol>' for name, art in _ART.items()
)


def icon(symbol: str, size: int) -> str:
    """A symbol as a small picture within text, in one of the sizes that the style sheet knows."""
    return f'<svg class="he-icon he-i{size}" viewBox="0 0 44 44" aria-hidden="true"><use href="#{symbol}" width="44" height="44"/></svg>'


def art_of(card: int) -> str:
    """The symbol on a card."""
    return _FACE[CARDS[card].title]


def sort_of(card: int) -> str:
    """The class of a card's face: its kind, and for traits its type."""
    found = CARDS[card]
    if found.kind == HAND:
        return "he-card-hand"
    if found.kind == EVENT:
        return "he-card-event"
    return f"he-card-trait he-type-{TYPES[found.type].lower()}"


@lru_cache(maxsize=128)
def small_card(card: int) -> str:
    """A card as the story shows it beside its name: the band of its kind, and its drawing."""
    ground = CARDS[card].ground
    soil = f'<rect class="he-soil-of-{COLOURS[ground]}" y="9" width="44" height="46"/>' if ground >= 0 else ""
    return (
        f'<svg class="{sort_of(card)}" viewBox="0 0 44 55">{soil}<rect class="he-small-band" width="44" height="9"/>'
        f'<use href="#{art_of(card)}" x="-1" y="9" width="46" height="46"/></svg>'
    )


@lru_cache(maxsize=8)
def small_marker(kind: str) -> str:
    """What a discovery marker shows."""
    return f'<svg viewBox="0 0 44 55"><use href="#he-{kind}" x="-2" y="3.500" width="48" height="48"/></svg>'


@lru_cache(maxsize=1024)
def face(card: int, title: str, line: str, text: str, note: str, key: str, css: str) -> Block:
    """A card, face up. Title, line, text and note come in the reader's language."""
    found = CARDS[card]
    ground = f" he-ground-{COLOURS[found.ground]}" if found.ground >= 0 else ""
    html = (
        f'<article class="he-card {sort_of(card)}{ground}"><header><div class="he-card-art">{icon(art_of(card), 44)}</div>'
        f"<div><h3>{escape(title)}</h3><p>{escape(line)}</p></div></header>"
        f'<p class="he-card-text">{escape(text)}</p><p class="he-card-note">{escape(note)}</p>'
        f"<footer>{escape(found.rule)}</footer></article>"
    )
    return Block(key, html, f"{title}. {line}. {text}", css)


@lru_cache(maxsize=1024)
def chip(card: int, title: str, line: str, text: str) -> str:
    """A trait as it lies before a colony: small, its text within reach."""
    return (
        f'<details class="he-chip {sort_of(card)}"><summary>{icon(art_of(card), 24)}<span>{escape(title)}</span></summary>'
        f"<p><i>{escape(line)}.</i> {escape(text)}</p></details>"
    )


def card_face(card: int, speaker: Any, key: str, css: str = "") -> Block:
    """A card, face up, in the reader's language."""
    title, note = speaker.name("card", card), speaker.catalogue.gettext(CARDS[card].note)
    return face(card, title, card_line(card, speaker), card_text(card, speaker), note, key, css)
