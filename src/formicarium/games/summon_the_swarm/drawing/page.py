"""The table of Summon the Swarm as a page shows it: the sky with the Swarm, the realms, the market."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from formicarium.core.scene import Block, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
from formicarium.games.summon_the_swarm.drawing.cards import Place, Voice, face, illustration, structure
from formicarium.games.summon_the_swarm.drawing.cover import COVER
from formicarium.games.summon_the_swarm.drawing.insects import DRAWN
from formicarium.games.summon_the_swarm.drawing.insects_rare import RARE
from formicarium.games.summon_the_swarm.drawing.pen import symbol
from formicarium.games.summon_the_swarm.drawing.signs import SIGNS
from formicarium.games.summon_the_swarm.drawing.table import (
    autumn,
    deck,
    discard,
    fallen,
    flight,
    gap,
    headline,
    market_title,
    nameplate,
    realm_title,
    supply,
    swarm,
    truce,
    winter,
)
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE, ROWS

__all__ = ["COVER", "SYMBOLS", "draw", "miniature", "spot"]

SYMBOLS: Final = SIGNS + "".join(symbol(insect, art) for insect, art in {**DRAWN, **RARE}.items())

_ON_CARD: Final = frozenset({"place", "buy", "aim", "copy", "react", "discard"})


def draw(view: dict[str, Any], speaker: Speaker) -> list[Scene | Panel]:
    """All that there is to see: the sky, the viewer's realm, the market, and the realms of the others, clockwise."""
    players = view["players"]
    voice = Voice.of(speaker, players)
    seat = view["seat"]
    first = view["active"] if seat is None else seat
    order = [(first + step) % players for step in range(players)]
    realms = [_realm(view, view["colonies"][other], voice, other == first) for other in order]
    return [_sky(view, voice), realms[0], _market(view, voice), *realms[1:]]


def spot(action: Action) -> str:
    """The card that an action is made on, a deck to draw from, or the Swarm that a group is taken from."""
    verb = action[0]
    if verb in _ON_CARD:
        return f"card-{action[1]}"
    if verb == "draw":
        return f"deck-{action[1]}"
    return "swarm" if verb == "group" else ""


def miniature(kind: str, value: Any) -> str:
    """A card as the story shows it beside its name: the insect on it."""
    return illustration(CARDS[value].insect) if kind == "card" else ""


def _sky(view: dict[str, Any], voice: Voice) -> Panel:
    """Whose turn it is, the units that are on the wing, and what nobody has: the supply and the discard pile."""
    return _sky_panel(voice, *_SKY(view), view["settings"]["rounds"], tuple(view["discard"]))


_SKY: Final = itemgetter("active", "over", "swarm", "flying", "supply", "truce", "autumn", "winter", "round")


@lru_cache(maxsize=2048)
def _sky_panel(
    voice: Voice,
    active: int,
    over: bool,
    units: int,
    flying: int,
    left: int,
    at_peace: bool,
    late: bool,
    frost: int,
    number: int,
    rounds: int,
    pile: tuple[int, ...],
) -> Panel:
    cards = []
    if not over:
        cards.append(swarm(voice, active, units))
        if flying:
            cards.append(flight(voice, active, flying))
    cards += [supply(voice.plain, left), discard(voice.plain, pile)]
    if at_peace and not over:
        cards.append(truce(voice.plain))
    if frost:
        cards.append(winter(voice.plain, frost))
    elif late:
        cards.append(autumn(voice.plain))
    title = headline(voice, number, rounds, -1 if over else active)
    return Panel("sky", title, tuple(cards), active, css="ss-wide ss-sky", stage=True)


def _market(view: dict[str, Any], voice: Voice) -> Panel:
    """Three decks, each with its row."""
    rows = [tuple(lying) for lying in view["market"]]
    return _market_panel(voice.plain, tuple(rows), tuple(view["decks"]))


@lru_cache(maxsize=2048)
def _market_panel(voice: Voice, rows: tuple[tuple[int, ...], ...], decks: tuple[int, ...]) -> Panel:
    cards: list[Block] = []
    for row, lying in enumerate(rows):
        level = row + 1
        cards.append(deck(voice, level, decks[row]))
        cards += [face(voice, card, False) for card in lying]
        cards += [gap(voice, level, place) for place in range(len(lying), ROWS[row])]
    return Panel("market", market_title(voice), tuple(cards), css="ss-wide ss-market", stage=True)


def _realm(view: dict[str, Any], colony: dict[str, Any], voice: Voice, near: bool) -> Panel:
    """A player's structures and hand; near is the realm that lies before the viewer."""
    places = tuple(map(_PLACE, colony["structures"]))
    active, seat = view["active"], colony["seat"]
    # Whose turn it is changes nothing in the realm of somebody else whom nobody visits: it is drawn once for all of them.
    on_turn = seat == active and not view["over"]
    guest = active if any(map(_VISITORS, places)) else -1
    return _realm_panel(
        voice, *_REALM(colony), tuple(colony["hand"]), places, guest, on_turn, seat == view["seat"], near
    )


_REALM: Final = itemgetter("seat", "out", "exposed", "level", "units")
_PLACE: Final = itemgetter("card", "units", "capacity", "visitors", "damaged", "tapped", "guarded", "thorns")
_VISITORS: Final = itemgetter(3)


@lru_cache(maxsize=4096)
def _realm_panel(
    voice: Voice,
    seat: int,
    out: bool,
    exposed: bool,
    level: int,
    units: int,
    hand: tuple[int, ...],
    places: tuple[tuple[Any, ...], ...],
    guest: int,
    on_turn: bool,
    own: bool,
    near: bool,
) -> Panel:
    title = realm_title(voice, seat, own)
    css = "ss-wide ss-realm ss-near" if near else "ss-wide ss-realm ss-far"
    if out:
        return Panel(f"realm-{seat}", title, (fallen(voice, seat),), seat, css=css, stage=True)
    cards = [nameplate(voice, seat, level, units, len(hand), exposed, on_turn)]
    for card, here, capacity, visitors, damaged, tapped, guarded, thorns in places:
        core = card >= CORE
        state = (damaged, tapped, guarded, exposed, on_turn, thorns, core and not near)
        place = Place(card, seat, here, capacity, visitors, guest if visitors else -1, *state)
        cards.append(structure(voice if visitors else voice.plain, place))
    cards += [face(voice.plain, card, True) for card in hand]
    return Panel(f"realm-{seat}", title, tuple(cards), seat, css=css, stage=True)
