"""The cards of Summon the Swarm: faces as they lie in the market and in hands, and structures in play with their units."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import Final, NamedTuple

from formicarium.core.message import Msg
from formicarium.core.scene import Block
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm import words
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE, STRUCTURE, is_hive
from formicarium.games.summon_the_swarm.rules.cards import Card as Design

ROMAN: Final = ("", "I", "II", "III")
_SORTS: Final = ("ss-structure", "ss-event", "ss-reaction")
MOST_CELLS: Final = 24
"""So many cells of a comb are drawn at most; the number beside it always tells all of them."""


class Voice:
    """Language and players' names. There is one voice for each, so that what was drawn is found again by identity."""

    __slots__ = ("plain", "speaker")

    def __init__(self, speaker: Speaker, plain: Voice | None = None) -> None:
        self.speaker = speaker
        self.plain = plain or self
        """The same language without names, for what names nobody: all tables share what is drawn with it"""

    @staticmethod
    def of(speaker: Speaker, players: int) -> Voice:
        """The voice in which a speaker speaks to so many players."""
        language = speaker.catalogue.info().get("language")
        names = None if speaker.names is None else tuple(speaker.names[:players])
        found = _voices.get((language, names))
        if found is None:
            if len(_voices) >= VOICES_KEPT:
                _voices.clear()
            plain = _voices.setdefault((language, None), Voice(Speaker(speaker.game, None, language)))
            found = plain if names is None else Voice(speaker, plain)
            _voices[language, names] = found
        return found

    def say(self, msg: Msg) -> str:
        return self.speaker.say(msg)

    def html(self, msg: Msg) -> str:
        """A message as safe markup."""
        return escape(self.speaker.say(msg))


VOICES_KEPT: Final = 1024
_voices: dict[tuple[str | None, tuple[str, ...] | None], Voice] = {}


class Place(NamedTuple):
    """A structure in play, as a view shows it. `guest` is the seat of the visitors, -1 without any."""

    card: int
    seat: int
    units: int
    capacity: int
    visitors: int
    guest: int
    damaged: bool
    tapped: bool
    guarded: bool
    exposed: bool
    calling: bool
    """Whether the owner is placing a Swarm: then a Hive without protection is no news."""
    thorns: int
    """How many units more than one landing here costs rivals: guards are no part of the card (rule SS 5.8)."""
    brief: bool
    """Whether its text is cut short on the page: core cards are the same for all, and whole in the nearest realm."""


def icon(symbol: str, css: str = "ss-icon") -> str:
    """A symbol within text."""
    return f'<svg class="{css}" viewBox="0 0 20 20" aria-hidden="true"><use href="#{symbol}" width="20" height="20"/></svg>'


def seat_sign(seat: int) -> str:
    """The sign of a seat, for those who do not see its colour."""
    return icon(f"seat-{seat % 6}", "ss-icon ss-sign")


@cache
def illustration(insect: str) -> str:
    """The drawing of an insect."""
    return f'<svg class="ss-insect" viewBox="-50 -50 100 100" aria-hidden="true"><use href="#ss-{insect}" x="-50" y="-50" width="100" height="100"/></svg>'


# ---- what a card says --------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def explain(voice: Voice, card: int) -> str:
    """A card in sentences, for those who point at it or listen."""
    design, speaker = CARDS[card], voice.speaker
    name = speaker.name("card", card)
    return " ".join([f"{name}.", words.head(design, speaker), *words.text(design, speaker)])


def _need(units: int, lit: bool) -> str:
    """How many units an action needs, in a cell of the comb; lit when they are there."""
    css = "ss-need ss-lit" if lit else "ss-need"
    return (
        f'<svg class="{css}" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#ss-cell" x="-12" y="-12" width="24" height="24"/>'
        f'<text y="4.6">{units}</text></svg>'
    )


def _acts(voice: Voice, design: Design, group: int, thorns: int, card: int = -1) -> str:
    """The actions of a structure with their thresholds, and what else it does; actions within reach of a group are lit.

    On a structure in play each can be clicked (see gestures.py).
    """
    speaker = voice.speaker
    rows = []
    for number, power in enumerate(design.powers):
        part = f' id="p-power-{card}-{number}"' if card >= 0 else ""
        lit = group >= power.units
        needs = voice.html(Msg("{n:plural|unit|units}:", {"n": power.units}))
        rows.append(
            f'<li{part}>{_need(power.units, lit)}<span class="listened">{needs}</span> '
            f"<span>{escape(words.deeds(power.effects, speaker))}</span></li>"
        )
    if thorns:
        rows.append(f"<li>{icon('ss-thorn')}<span>{voice.html(Msg(words.THORNS, {'n': thorns}))}</span></li>")
    if design.comb:
        rows.append(f"<li>{icon('ss-cells')}<span>{voice.html(Msg(words.COMB, {'n': design.comb}))}</span></li>")
    return f'<ul class="ss-acts">{"".join(rows)}</ul>'


def _deed(voice: Voice, design: Design) -> str:
    """What an Event or a Reaction does, and when."""
    *moments, deed = words.text(design, voice.speaker)
    when = "".join(f'<p class="ss-moment">{escape(moment)}</p>' for moment in moments)
    return f"{when}<p>{escape(deed)}</p>"


# ---- cards that can be bought, and cards in hand ------------------------------------------------------------------


@lru_cache(maxsize=4096)
def face(voice: Voice, card: int, held: bool) -> Block:
    """A card of the market or of a hand, face up."""
    design, speaker = CARDS[card], voice.speaker
    kind = escape(speaker.name("kind", design.kind))
    if design.kind == STRUCTURE:
        kind += f'</span><span aria-hidden="true">{icon("ss-cells")}{design.capacity}'
    tag = f'<span class="ss-tag">{icon("ss-hand")}{voice.html(Msg("in hand"))}</span>' if held else ""
    text = _acts(voice, design, -1, design.thorns) if design.kind == STRUCTURE else _deed(voice, design)
    html = (
        f'<article class="ss-card {_SORTS[design.kind]}"><header><h3>{escape(speaker.name("card", card))}</h3>{tag}</header>'
        f'<div class="ss-plate"><span class="ss-level" aria-hidden="true">{ROMAN[design.level]}</span>{illustration(design.insect)}'
        f'<span class="ss-cost" aria-hidden="true"><b>{design.cost}</b>{icon("ss-unit")}</span></div>'
        f'<p class="ss-kind">{icon(f"ss-kind-{design.kind}")}<span>{kind}</span>'
        f'<span class="listened"> {escape(words.head(design, speaker))}</span></p><div class="ss-text">{text}</div></article>'
    )
    return Block(f"card-{card}", html, explain(voice, card), "ss-held" if held else "ss-offer")


# ---- structures in play -------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def structure(voice: Voice, place: Place) -> Block:
    """A structure in play: its units in the cells of a comb, its actions, and the state it is in."""
    card = place.card
    design, speaker = CARDS[card], voice.speaker
    silent = place.tapped or (place.damaged and card < CORE)
    group = -1 if silent else max(place.units, place.visitors)
    states, marks, said = [], [], []
    for state, symbol, msg in _states(place):
        states.append(state)
        meaning = voice.say(Msg(words.STATES[state]))
        marks.append(f'<li class="{state}" title="{escape(meaning)}">{icon(symbol)}<span>{voice.html(msg)}</span></li>')
        said.append(f"{voice.say(msg)}: {meaning}")
    html = (
        f'<article class="ss-card ss-place seat-{place.seat % 6} {" ".join(states)}">'
        f"<header><h3>{escape(speaker.name('card', card))}</h3></header>"
        f'<div class="ss-plate">{illustration(design.insect)}</div>'
        f'<div class="ss-home">{_comb(place)}<p class="ss-count" id="p-fill-{card}">{_count(voice, place)}</p>{_guests(voice, place)}'
        f'<ul class="ss-marks">{"".join(marks)}</ul></div>'
        f'<div class="ss-text{" ss-brief" if place.brief else ""}">{_acts(voice, design, group, place.thorns, card)}</div></article>'
    )
    there = Msg("{n:plural|unit|units} of {capacity} here.", {"n": place.units, "capacity": place.capacity})
    guards = [voice.say(Msg(words.THORNS, {"n": place.thorns}))] if place.thorns != design.thorns else []
    title = " ".join([explain(voice, card), *guards, voice.say(there), *said])
    return Block(f"card-{card}", html, title, "ss-built")


def _states(place: Place) -> list[tuple[str, str, Msg]]:
    """The states of a structure that are shown on it: class, sign, word."""
    found = []
    if place.damaged:
        found.append(("ss-damaged", "ss-crack", Msg("Damaged")))
    if place.tapped:
        found.append(("ss-tapped", "ss-tap", Msg("Tapped")))
    if place.guarded:
        found.append(("ss-guarded", "ss-shield", Msg("Guarded")))
    if is_hive(place.card):
        if not place.exposed:
            found.append(("ss-safe", "ss-shield", Msg("Protected")))
        elif not place.calling:
            found.append(("ss-bare", "ss-open", Msg("Unprotected")))
    return found


def _count(voice: Voice, place: Place) -> str:
    css = ' class="ss-over"' if place.units > place.capacity else ""
    values = {"n": place.units, "capacity": place.capacity}
    said = voice.html(Msg("{n:plural|unit|units} of {capacity}", values))
    return (
        f'<span aria-hidden="true"><b{css}>{place.units}</b><i>/{place.capacity}</i></span>'
        f'<span class="listened">{said}</span>'
    )


def _guests(voice: Voice, place: Place) -> str:
    if not place.visitors:
        return ""
    said = voice.html(Msg("{n} of {who:seat}", {"n": place.visitors, "who": place.guest}))
    return f'<p class="ss-guests seat-{place.guest % 6}">{seat_sign(place.guest)}<span>{said}</span></p>'


def _comb(place: Place) -> str:
    return _cells(place.units, place.capacity, place.seat, place.visitors, place.guest)


@lru_cache(maxsize=4096)
def _cells(units: int, capacity: int, seat: int, visitors: int, guest: int) -> str:
    """A comb with a cell for each unit that there is room for; bees sit in theirs, guests under their own sign."""
    cells = []
    shown = min(max(capacity, units), MOST_CELLS)
    for at in range(shown + min(visitors, MOST_CELLS)):
        column, row = divmod(at, 2)
        x, y = 6.6 + 11.6 * column + 5.8 * row, 7.2 + 10 * row
        if at >= shown:
            css, bee = f"ss-cell ss-guest seat-{guest % 6}", f"seat-{guest % 6}"
        elif at >= units:
            css, bee = "ss-cell", ""
        else:
            css, bee = "ss-cell ss-full" if at < capacity else "ss-cell ss-full ss-much", "ss-unit"
        inside = f'<use href="#{bee}" x="-5" y="-5" width="10" height="10"/>' if bee else ""
        cells.append(
            f'<g class="{css}" transform="translate({x:g} {y:g})"><use href="#ss-cell" x="-6.6" y="-6.6" width="13.2" height="13.2"/>{inside}</g>'
        )
    columns = (len(cells) + 1) // 2
    width = 13.2 + 11.6 * (columns - 1) + (5.8 if len(cells) > 1 else 0)
    return f'<svg class="ss-comb" viewBox="0 0 {width:g} 25" width="{width * 1.5:g}" aria-hidden="true">{"".join(cells)}</svg>'
