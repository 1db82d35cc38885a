"""What everybody looks at: the event of the turn, a trait under the hammer, a fight."""

from __future__ import annotations

import math
from functools import lru_cache
from html import escape
from textwrap import wrap
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Block, Item, Panel
from formicarium.games.hidden_empires.drawing.cards import art_of, card_face, icon, sort_of
from formicarium.games.hidden_empires.drawing.map import BOX, CASTES, outline, use
from formicarium.games.hidden_empires.rules.cards import CARDS, TYPE, excluded
from formicarium.games.hidden_empires.rules.map import COLOURS
from formicarium.games.hidden_empires.words import GROUND_LETTERS, card_text


def stage(view: dict[str, Any], speaker: Any) -> list[Panel]:
    """The stage for what is going on; nothing where nothing special is."""
    if view["auction"] is not None:
        return [_auction(view, speaker)]
    if view["draft"] and view["draft"]["dealt"]:
        cards = tuple(card_face(card, speaker, f"card-{card}") for card in view["draft"]["dealt"])
        return [Panel("dealt", speaker.say(Msg("Keep one of these")), cards, view["seat"], css="he-draft", stage=True)]
    return []


def fighting(view: dict[str, Any]) -> dict[str, Any] | None:
    """The fight that is going on, as long as it has two sides."""
    combat: dict[str, Any] | None = view["combat"]
    return combat if combat is not None and combat["defender"] is not None else None


def programme(view: dict[str, Any], speaker: Any) -> list[Panel]:
    """The same in full: the text of the event, the troops of a fight."""
    found: list[Panel] = []
    if view["event"] >= 0:
        card = card_face(view["event"], speaker, "event-card", "he-announced")
        found.append(Panel("event", speaker.say(Msg("Event")), (card,), css="he-stage"))
    if fighting(view):
        found.append(_combat(view, speaker))
    return found


def corners(view: dict[str, Any], speaker: Any) -> list[Item]:
    """Notes in the free corners of the map: the event on the left, the fight on the right."""
    found: list[Item] = []
    if view["event"] >= 0:
        card = view["event"]
        title = speaker.say(Msg("Event: {card:card}. {text}", {"card": card, "text": card_text(card, speaker)}))
        svg = _note(card, speaker.say(Msg("Event")), speaker.name("card", card))
        found.append(Item("event-note", svg, BOX[0] + 76, BOX[1] + 72, title, "he-pinned"))
    combat = fighting(view)
    if combat:
        sides = [combat["attacker"], combat["defender"]]
        counts = [
            sum(fighters(view, seat)) + (sum(combat["recruits"]) if k == 0 else 0) for k, seat in enumerate(sides)
        ]
        title = speaker.say(
            Msg("{a:seat} attacks {d:seat} in {area:area}.", {"a": sides[0], "d": sides[1], "area": combat["area"]})
        )
        found.append(
            Item("fight-note", _duel(sides[0], counts[0], sides[1], counts[1]), -BOX[0] - 84, BOX[1] + 54, title)
        )
    return found


def margins(view: dict[str, Any], speaker: Any) -> list[Item]:
    """What a plate has in its lower corners: the key to the grounds, and the piles beside the map."""
    names = tuple(speaker.name("ground", ground) for ground in range(len(COLOURS)))
    found = [
        Item("key", _key(names), BOX[0] + 16, -BOX[1] - 104, speaker.say(Msg("The five grounds and their letters")))
    ]
    values = {"deck": view["deck"], "discards": len(view["discards"]), "unused": view["unused"]}
    if view["advanced"]:
        title = Msg("Deck: {deck}. Discards: {discards}. Unused markers: {unused}.", values)
        svg = _piles(view["deck"], len(view["discards"]), view["unused"])
    else:
        title = Msg("Unused markers: {unused}.", values)
        svg = _piles(-1, -1, view["unused"])
    found.append(Item("piles", svg, -BOX[0] - 70, -BOX[1] - 58, speaker.say(title)))
    return found


@lru_cache(maxsize=8)
def _key(names: tuple[str, ...]) -> str:
    """A little hexagon, the letter and the name of each ground."""
    rows = "".join(
        f'<g transform="translate(10 {20 * k})"><polygon class="he-ground he-{colour}" points="{outline(9)}"/>'
        f'<text class="he-key-letter" x="15" y="4">{GROUND_LETTERS[k]}</text><text class="he-key-name" x="28" y="4">{escape(name)}</text></g>'
        for k, (colour, name) in enumerate(zip(COLOURS, names, strict=True))
    )
    return f'<g class="he-key">{rows}</g>'


@lru_cache(maxsize=512)
def _piles(deck: int, discards: int, unused: int) -> str:
    """The deck, the discards and the unused markers, with how many there are."""
    found: list[str] = []
    for count, x in ((deck, -52.0), (discards, -14.0)):
        if count >= 0:
            backs = "".join(
                f'<rect class="he-pile" x="{x - 14 + 1.6 * k:g}" y="{-20 - 1.6 * k:g}" width="28" height="38" rx="3"/>'
                for k in range(min(3, math.ceil(count / 12)) or 1)
            )
            art = use("he-worker", x + 2, -3, 22, "he-pile-art") if x < -20 and count else ""
            found.append(
                f'<g class="{"" if count else "he-gone"}">{backs}{art}<text class="he-pile-count" x="{x:g}" y="34">{count}</text></g>'
            )
    tiles = "".join(
        f'<rect class="he-tile" x="{28 + 2 * k:g}" y="{-8 - 2 * k:g}" width="24" height="24" rx="3"/>'
        for k in range(min(3, unused))
    )
    found.append(
        f'{tiles}<text class="he-question" x="42" y="6">?</text><text class="he-pile-count" x="42" y="34">{unused}</text>'
    )
    return f'<g class="he-piles">{"".join(found)}</g>'


@lru_cache(maxsize=256)
def _note(card: int, heading: str, title: str) -> str:
    """An event card, pinned to the corner."""
    ground = CARDS[card].ground
    css = f" he-{COLOURS[ground]}" if ground >= 0 else ""
    lines = "".join(f'<tspan x="0" dy="12.5">{escape(line)}</tspan>' for line in wrap(title, 15)[:3])
    return (
        f'<g class="he-note {sort_of(card)}" transform="rotate(-3)"><rect class="he-note-paper" x="-62" y="-62" width="124" height="124" rx="5"/>'
        f'<rect class="he-note-band" x="-62" y="-62" width="124" height="14" rx="5"/><text class="he-note-head" y="-51.5">{escape(heading)}</text>'
        f'<circle class="he-note-art{css}" cy="-14" r="28"/>{use(art_of(card), 0, -14, 42, "he-ink")}'
        f'<text class="he-note-title" y="22">{lines}</text></g>'
    )


@lru_cache(maxsize=256)
def _duel(attacker: int, strong: int, defender: int, weak: int) -> str:
    """Two troops face to face."""
    parts = [
        f'<g class="seat-{seat} he-duel">{use("he-worker", x, -6, 44)}<rect x="{x - 22:g}" y="18" width="44" height="20" rx="10"/>'
        f'<g class="he-on-banner">{use(f"seat-{seat}", x - 10, 28, 13)}</g><text x="{x + 8:g}" y="33">{n}</text></g>'
        for seat, n, x in ((attacker, strong, -40.0), (defender, weak, 40.0))
    ]
    return f'{"".join(parts)}<path class="he-swords" d="M-9 -14L9 8M9 -14L-9 8M-11 3l7 7M11 3l-7 7"/>'


# ---- the auction ------------------------------------------------------------------------------------------------


def _auction(view: dict[str, Any], speaker: Any) -> Panel:
    """The card, the highest bid, and all colonies in the order of their seats: who speaks, who leads, who is out."""
    auction = view["auction"]
    bid, leader = auction["bid"], auction["bidder"]
    said = speaker.say(
        Msg("{who:seat} bids {bid} DNA", {"who": leader, "bid": bid}) if bid else Msg("There is no bid yet")
    )
    speaking = auction["bidding"][0] if auction["bidding"] else -1
    rows = []
    for seat in range(view["players"]):
        colony = view["colonies"][seat]
        factor = auction["factors"][seat]
        if seat == leader:
            css, state = "he-leads", Msg("bids {bid}", {"bid": bid})
        elif seat not in auction["bidding"]:
            css, state = "he-passed", Msg("out")
        elif _barred(auction, seat, colony["traits"]):
            css, state = "he-passed", Msg("may not bid")
        else:
            css, state = "", Msg("up to {most}", {"most": colony["dna"] // factor})
        sentence = Msg(
            "{who:seat} has {dna} DNA and would pay {factor} times the bid: {state:msg}.",
            {"who": seat, "dna": colony["dna"], "factor": factor, "state": state.plain()},
        )
        texts = (speaker.seat(seat), speaker.say(state), speaker.say(sentence))
        rows.append(_bidder(seat, *texts, factor, f"{css} he-speaks" if seat == speaking else css))
    desk = f'<div class="he-desk"><p class="he-bid">{_GAVEL}{escape(said)}</p><ul>{"".join(rows)}</ul></div>'
    cards = (card_face(auction["card"], speaker, "lot"), Block("bidders", desk, css="he-bidders"))
    return Panel("auction", speaker.say(Msg("A trait under the hammer")), cards, css="he-auction", stage=True)


def _barred(auction: dict[str, Any], seat: int, traits: list[int]) -> bool:
    """Whether a colony's traits keep it from bidding (rules HE 13.9, 19.14)."""
    card = auction["card"]
    return any(excluded(trait, card) or (TYPE[trait] == TYPE[card] and auction["mutant"] != seat) for trait in traits)


_GAVEL: Final = (
    '<svg class="he-gavel" viewBox="-20 -18 40 44" aria-hidden="true"><g transform="rotate(-25)">'
    '<rect x="-14" y="-9" width="28" height="18" rx="3"/><path d="M0 9V26"/></g></svg>'
)


@lru_cache(maxsize=1024)
def _bidder(seat: int, name: str, state: str, sentence: str, factor: int, css: str) -> str:
    """One row of the desk: sign, name, what the colony can do, and the factor of its price."""
    return (
        f'<li class="he-bidder seat-{seat} {css}" title="{escape(sentence)}"><svg class="he-sign" viewBox="0 0 20 20" aria-hidden="true">'
        f'<use href="#seat-{seat}"/></svg><b>{escape(name)}</b><span>{escape(state)}</span><span class="he-factor">×{factor}</span></li>'
    )


# ---- a fight ----------------------------------------------------------------------------------------------------


def _combat(view: dict[str, Any], speaker: Any) -> Panel:
    combat = view["combat"]
    sides: list[str] = []
    for seat, text in ((combat["attacker"], "{who:seat} attacks"), (combat["defender"], "{who:seat} defends")):
        castes = fighters(view, seat)
        ants = "".join(icon(f"he-{CASTES[c]}", 34) for c, n in enumerate(castes) for _ in range(min(n, 10)))
        lent = combat["recruits"] if seat == combat["attacker"] else [0, 0, 0]
        extra = speaker.say(Msg("and {ants:troop} lent by the defender", {"ants": lent})) if any(lent) else ""
        sides.append(
            f'<div class="he-side seat-{seat}"><h3>{escape(speaker.say(Msg(text, {"who": seat})))}</h3><div class="he-troop">{ants}</div>'
            f"<p>{escape(speaker.say(Msg('{ants:troop}', {'ants': castes})))}</p><p>{escape(extra)}</p></div>"
        )
    title = (
        Msg("The nest of {who:seat} is invaded", {"who": combat["defender"]})
        if combat["inside"]
        else Msg("Combat in {area:area}", {"area": combat["area"]})
    )
    html = f'<div class="he-combat">{sides[0]}<span class="he-versus" aria-hidden="true">⚔</span>{sides[1]}</div>'
    return Panel("combat", speaker.say(title), (Block("fight", html),), css="he-stage")


def fighters(view: dict[str, Any], seat: int) -> list[int]:
    """The ants of one side of the fight, by caste: on the ground, or in the chambers of an invaded nest."""
    combat = view["combat"]
    if combat["inside"] and seat == combat["defender"]:
        colony = view["colonies"][seat]
        return [sum(colony[k][caste] for k in ("reserves", "nurses", "builders")) for caste in (0, 1, 2)]
    for row in view["areas"][combat["area"]]["ants"]:
        if row[0] == seat:
            return [row[1 + caste] + row[4 + caste] for caste in (0, 1, 2)]
    return [0, 0, 0]
