"""What lies around the cards of Summon the Swarm: the Swarm, the supply, decks, the discard pile, nameplates."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from math import cos, sin, sqrt
from typing import Final

from formicarium.core.message import Msg
from formicarium.core.scene import Block
from formicarium.games.summon_the_swarm.drawing.cards import ROMAN, Voice, icon, illustration, seat_sign
from formicarium.games.summon_the_swarm.rules.cards import CARDS
from formicarium.games.summon_the_swarm.rules.clean_up import HAND_LIMIT
from formicarium.games.summon_the_swarm.words import WINTER

MOST_BEES: Final = 40
"""So many bees of a cloud are drawn at most; the number always tells all of them."""


@lru_cache(maxsize=1024)
def headline(voice: Voice, number: int, rounds: int, active: int) -> str:
    """Round and turn; active is -1 when the game is over."""
    values = {"round": number, "rounds": rounds, "who": active}
    if active < 0:
        return voice.say(Msg("The game ended in round {round}.", values))
    return voice.say(Msg("Round {round} of {rounds}: the turn of {who:seat}", values))


@lru_cache(maxsize=64)
def market_title(voice: Voice) -> str:
    return voice.say(Msg("The market"))


@lru_cache(maxsize=256)
def realm_title(voice: Voice, seat: int, own: bool) -> str:
    return voice.say(Msg("Your realm") if own else Msg("The realm of {who:seat}", {"who": seat}))


@lru_cache(maxsize=1024)
def _cloud(n: int) -> str:
    """Bees in a loose spiral, each with a heading of its own, always the same for the same number."""
    bees = []
    shown = min(n, MOST_BEES)
    for at in range(shown):
        turn = at * 2.39996 + 0.8
        far = 9.4 * sqrt(at + 0.55)
        x, y = 1.9 * far * cos(turn), 0.72 * far * sin(turn)
        bees.append(
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({(at * 67) % 140 - 70})">'
            f'<use class="ss-fly ss-fly-{at % 4}" href="#ss-unit" x="-8" y="-8" width="16" height="16"/></g>'
        )
    half = 17.9 * sqrt(shown) + 9
    return (
        f'<svg class="ss-cloud" viewBox="{-half:.0f} -46 {2 * half:.0f} 92" width="{2 * half:.0f}" aria-hidden="true">'
        f"{''.join(bees)}</svg>"
    )


@lru_cache(maxsize=1024)
def swarm(voice: Voice, seat: int, n: int) -> Block:
    """The Swarm that waits to be placed."""
    said = Msg("The Swarm of {who:seat}: {n:plural|unit waits|units wait} to be placed.", {"who": seat, "n": n})
    label = voice.html(Msg("Swarm"))
    html = (
        f'<div class="ss-swarm seat-{seat % 6}{"" if n else " ss-none"}">{_cloud(n)}'
        f"<p><b>{n}</b> <span>{seat_sign(seat)} {label}</span></p></div>"
    )
    return Block("swarm", html, voice.say(said))


@lru_cache(maxsize=1024)
def flight(voice: Voice, seat: int, n: int) -> Block:
    """The group that is about to land."""
    said = Msg("{n:plural|unit|units} of {who:seat}, in flight.", {"who": seat, "n": n})
    html = (
        f'<div class="ss-swarm ss-flight seat-{seat % 6}">{_cloud(n)}'
        f"<p><b>{n}</b> <span>{seat_sign(seat)} {voice.html(Msg('in flight'))}</span></p></div>"
    )
    return Block("flight", html, voice.say(said))


@lru_cache(maxsize=1024)
def supply(voice: Voice, n: int) -> Block:
    """The common supply."""
    html = f'<div class="ss-supply">{icon("ss-jar", "ss-big")}<p><b>{n}</b> <span>{voice.html(Msg("Supply"))}</span></p></div>'
    return Block("supply", html, voice.say(Msg("{n:plural|unit|units} in the common supply.", {"n": n})), "ss-beside")


@lru_cache(maxsize=64)
def truce(voice: Voice) -> Block:
    """The truce of the first round (rule SS 3.4)."""
    said = Msg("Truce: until everybody has had a turn, nobody may take a rival's units.")
    html = f'<div class="ss-truce">{icon("ss-twig", "ss-big")}<p><b>{voice.html(Msg("Truce"))}</b> <span>{voice.html(Msg("nobody may attack yet"))}</span></p></div>'
    return Block("truce", html, voice.say(said), "ss-beside")


@lru_cache(maxsize=64)
def autumn(voice: Voice) -> Block:
    """The guards have left (rule SS 5.8)."""
    html = (
        f'<div class="ss-truce ss-autumn">{icon("ss-fall", "ss-big")}<p><b>{voice.html(Msg("Autumn"))}</b> '
        f"<span>{voice.html(Msg('the guards have left'))}</span></p></div>"
    )
    return Block("autumn", html, voice.say(Msg("It is autumn: nobody guards the Antechambers.")), "ss-beside")


@lru_cache(maxsize=1024)
def winter(voice: Voice, frost: int) -> Block:
    """Snow in the Antechambers (rule SS 5.9)."""
    html = (
        f'<div class="ss-truce ss-winter">{icon("ss-snow", "ss-big")}<p><b>{voice.html(Msg("Winter"))}</b> '
        f"<span>{voice.html(Msg('Antechambers hold {n} fewer', {'n': frost}))}</span></p></div>"
    )
    return Block("winter", html, voice.say(Msg(WINTER, {"n": frost})), "ss-beside")


@lru_cache(maxsize=1024)
def deck(voice: Voice, level: int, n: int) -> Block:
    """A deck, face down, with its number of cards."""
    said = Msg("The deck of level {level}: {n:plural|card|cards} left.", {"level": level, "n": n})
    css = "ss-back" if n else "ss-back ss-none"
    html = (
        f'<div class="{css}">{icon("ss-back", "ss-big")}<b>{ROMAN[level]}</b>'
        f"<span>{voice.html(Msg('{n} left', {'n': n}))}</span></div>"
    )
    return Block(f"deck-{level}", html, voice.say(said), f"ss-deck ss-deck-{level}")


@lru_cache(maxsize=256)
def gap(voice: Voice, level: int, place: int) -> Block:
    """A place in the market where a card was."""
    said = Msg(
        "Filled from the deck of level {level} at the end of the turn, as long as it has cards.", {"level": level}
    )
    return Block(f"gap-{level}-{place}", '<div class="ss-gap"></div>', voice.say(said), "ss-hole")


@lru_cache(maxsize=1024)
def discard(voice: Voice, pile: tuple[int, ...]) -> Block:
    """The discard pile: a drawing of the last card, all of them by name within reach."""
    if not pile:
        label = voice.html(Msg("Nothing discarded"))
        html = f'<div class="ss-pile ss-none"><p><span>{label}</span></p></div>'
        return Block("discard", html, voice.say(Msg("The discard pile is empty.")), "ss-beside")
    names = "".join(f"<li>{escape(voice.speaker.name('card', card))}</li>" for card in reversed(pile))
    values = {"n": len(pile), "card": pile[-1]}
    said = Msg("The discard pile: {n:plural|card|cards}, the last one is {card:card}.", values)
    html = (
        f'<div class="ss-pile">{illustration(CARDS[pile[-1]].insect)}<details><summary><b>{len(pile)}</b> '
        f"<span>{voice.html(Msg('Discarded'))}</span></summary><ol>{names}</ol></details></div>"
    )
    return Block("discard", html, voice.say(said), "ss-beside")


@lru_cache(maxsize=4096)
def nameplate(voice: Voice, seat: int, level: int, units: int, hand: int, exposed: bool, on_turn: bool) -> Block:
    """Who lives here: sign and name, level of intelligence, units, cards in hand, and how the Hive stands."""
    pips = "".join(
        f'<svg class="{"ss-pip ss-reached" if step <= level else "ss-pip"}" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<use href="#ss-cell" x="-12" y="-12" width="24" height="24"/><text y="4">{ROMAN[step]}</text></svg>'
        for step in (1, 2, 3)
    )
    css, sign, safety = "ss-safe", "ss-shield", Msg("Hive protected")
    if exposed and on_turn:
        css, sign, safety = "ss-not-yet", "ss-open", Msg("Hive not protected yet")
    elif exposed:
        css, sign, safety = "ss-bare", "ss-open", Msg("Hive without protection")
    rows = [
        f'<li class="ss-levels">{pips}<span>{voice.html(Msg("level {level}", {"level": level}))}</span></li>',
        f"<li>{icon('ss-unit')}<span>{voice.html(Msg('{n:plural|unit|units}', {'n': units}))}</span></li>",
        f"<li>{icon('ss-hand')}<span>{voice.html(Msg('{n} of {most} cards in hand', {'n': hand, 'most': HAND_LIMIT}))}</span></li>",
        f'<li class="{css}">{icon(sign)}<span>{voice.html(safety)}</span></li>',
    ]
    turn = f'<span class="ss-on-turn">{icon("ss-unit")}{voice.html(Msg("on turn"))}</span>' if on_turn else ""
    html = (
        f'<div class="ss-nameplate"><h3>{icon(f"seat-{seat % 6}", "ss-icon ss-sign")}<span>{escape(voice.speaker.seat(seat))}</span>{turn}</h3>'
        f"<ul>{''.join(rows)}</ul></div>"
    )
    return Block(f"plate-{seat}", html, css="ss-whose")


@lru_cache(maxsize=256)
def fallen(voice: Voice, seat: int) -> Block:
    """What is left of a swarm that is out."""
    said = voice.html(Msg("{who:seat} is out of the game.", {"who": seat}))
    return Block(f"plate-{seat}", f'<p class="ss-fallen">{icon("ss-open")}<span>{said}</span></p>', css="ss-whose")
