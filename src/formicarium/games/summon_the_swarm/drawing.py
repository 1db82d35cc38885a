"""The table of Summon the Swarm as a page shows it: the sky with the Swarm, the realms, the market."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.scene import Card, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
from formicarium.games.summon_the_swarm.cards import CORE, ROWS
from formicarium.games.summon_the_swarm.drawing_cards import Place, Voice, face, structure
from formicarium.games.summon_the_swarm.drawing_insects import DRAWN
from formicarium.games.summon_the_swarm.drawing_insects_rare import RARE
from formicarium.games.summon_the_swarm.drawing_pen import symbol
from formicarium.games.summon_the_swarm.drawing_picture import PICTURE
from formicarium.games.summon_the_swarm.drawing_signs import SIGNS
from formicarium.games.summon_the_swarm.drawing_table import (
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
)

__all__ = ["PICTURE", "SYMBOLS", "draw", "spot"]

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


def _sky(view: dict[str, Any], voice: Voice) -> Panel:
    """Whose turn it is, the units that are on the wing, and what nobody has: the supply and the discard pile."""
    active, over = view["active"], view["over"]
    cards = []
    if not over:
        cards.append(swarm(voice, active, view["swarm"]))
        if view["flying"]:
            cards.append(flight(voice, active, view["flying"]))
    cards += [supply(voice, view["supply"]), discard(voice, tuple(view["discard"]))]
    if view["truce"] and not over:
        cards.append(truce(voice))
    if view["autumn"]:
        cards.append(autumn(voice))
    title = headline(voice, view["round"], view["settings"]["rounds"], -1 if over else active)
    return Panel("sky", title, tuple(cards), active, css="ss-wide ss-sky")


def _market(view: dict[str, Any], voice: Voice) -> Panel:
    """Three decks, each with its row."""
    cards: list[Card] = []
    for row, lying in enumerate(view["market"]):
        level = row + 1
        cards.append(deck(voice, level, view["decks"][row]))
        cards += [face(voice, card, False) for card in lying]
        cards += [gap(voice, level, place) for place in range(len(lying), ROWS[row])]
    return Panel("market", market_title(voice), tuple(cards), css="ss-wide ss-market")


def _realm(view: dict[str, Any], colony: dict[str, Any], voice: Voice, near: bool) -> Panel:
    """A player's structures and hand; near is the realm that lies before the viewer."""
    seat = colony["seat"]
    active = view["active"]
    title = realm_title(voice, seat, seat == view["seat"])
    css = "ss-wide ss-realm"
    if colony["out"]:
        return Panel(f"realm-{seat}", title, (fallen(voice, seat),), seat, css=css)
    exposed = colony["exposed"]
    hand = colony["hand"]
    on_turn = seat == active and not view["over"]
    cards = [nameplate(voice, seat, colony["level"], colony["units"], len(hand), exposed, on_turn)]
    for place in colony["structures"]:
        card = place["card"]
        core = card >= CORE
        here = Place(
            card,
            seat,
            place["units"],
            place["capacity"],
            place["visitors"],
            active if place["visitors"] else -1,
            place["damaged"],
            place["tapped"],
            place["guarded"],
            exposed,
            on_turn,
            core and view["autumn"],
            core and not near,
        )
        cards.append(structure(voice, here))
    cards += [face(voice, card, True) for card in hand]
    return Panel(f"realm-{seat}", title, tuple(cards), seat, css=css)
