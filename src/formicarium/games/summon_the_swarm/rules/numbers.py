"""Summon the Swarm in numbers (see formicarium.core.numbers): its actions, and what an observation shows."""

from __future__ import annotations

from typing import Final

from formicarium.core.numbers import ASKED, Arg, Column, Grid, Row, Verb, turned
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE, UNITS
from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm

CARD: Final = Arg(0, len(CARDS) - 1, "cards")
IN_BOX: Final = Arg(0, CORE - 1, "cards")
POWER: Final = Arg(0, 3)

VERBS: Final[tuple[Verb, ...]] = (
    Verb("pass"),
    Verb("quiet"),
    Verb("rest"),
    Verb("use", POWER),
    Verb("place", CARD),
    Verb("group", Arg(1, UNITS)),
    Verb("buy", IN_BOX),
    Verb("aim", CARD),
    Verb("copy", CARD, POWER),
    Verb("draw", Arg(1, 3)),
    Verb("react", IN_BOX),
    Verb("discard", IN_BOX),
)

MARKET: Final = 1
HAND: Final = 2
BUILT: Final = 3
DISCARD: Final = 4
GLOBALS: Final = 10
WIDTH: Final = 9
SEATS: Final = 5


def layout(players: int) -> list[Grid]:
    """What an observation shows, after the grid `asked`."""
    return [
        Grid(
            "table",
            1,
            "What all have in common.",
            Column("round", "the round", 20),
            Column("active", "whose turn it is: 1 yours, 2 the next seat's, ...", players),
            Column("first", "who had the first turn, likewise", players),
            Column("supply", "units in the supply", UNITS),
            Column("swarm", "units of the active player that wait to be placed", 20),
            Column("flying", "units of the group that is about to land", 20),
            Column("truce", "1: the truce of the first round holds"),
            Column("deck_1", "cards left in the deck of level 1", 28),
            Column("deck_2", "cards left in the deck of level 2", 15),
            Column("deck_3", "cards left in the deck of level 3", 7),
        ),
        Grid(
            "seats",
            players,
            "You first, then the others in the order of play.",
            Column("out", "1: eliminated"),
            Column("level", "level of intelligence", 3),
            Column("units", "units in all", 40),
            Column("hand", "cards in hand", 5),
            Column("exposed", "1: its Hive is without protection"),
        ),
        Grid(
            "cards",
            len(CARDS),
            "Every card by its number: those of the market first, then each seat's Hive and Antechambers.",
            Column("place", "0 in a deck or out of the game, 1 market, 2 a hand, 3 built, 4 discard pile", 4),
            Column("owner", "whose it is: 0 nobody's, 1 yours, 2 the next seat's, ...", players),
            Column("units", "its owner's units on it", 10),
            Column("visitors", "the active player's units on it, when it is a rival's", 10),
            Column("capacity", "how many units it can hold at clean-up", 10),
            Column("thorns", "how many units more than one a landing costs", 4),
            Column("damaged", "1: damaged"),
            Column("tapped", "1: tapped"),
            Column("guarded", "1: nobody can land on it or harm it"),
        ),
    ]


def observe(t: SummonTheSwarm, seat: int, out: Row) -> None:
    """Write down what a seat sees, into zeros (nothing but the order of the decks is hidden, rule SS 2.4)."""
    players = t.players
    at = 1 + ASKED
    out[at] = t.round
    out[at + 1] = turned(seat, t.active, players)
    out[at + 2] = turned(seat, t.first, players)
    out[at + 3] = t.supply
    out[at + 4] = t.swarm
    out[at + 5] = t.flying
    out[at + 6] = int(t.truce())
    for row in range(3):
        out[at + 7 + row] = len(t.decks[row])
    at += GLOBALS
    cards = at + SEATS * players
    for i in range(players):
        other = (seat + i) % players
        out[at + 1] = t.levels[other]
        out[at + 3] = len(t.hands[other])
        if t.out[other]:
            out[at] = 1
        else:
            out[at + 2] = t.units_of(other)
            out[at + 4] = int(t.vulnerable(other))
        at += SEATS
        for card in t.hands[other]:
            out[cards + card * WIDTH] = HAND
            out[cards + card * WIDTH + 1] = i + 1
        for card in t.structures[other]:
            place = cards + card * WIDTH
            out[place] = BUILT
            out[place + 1] = i + 1
            if t.units[card]:
                out[place + 2] = t.units[card]
            if t.visitors[card]:
                out[place + 3] = t.visitors[card]
            out[place + 4] = t.capacity(card, other)
            thorns = t.thorns(card)
            if thorns:
                out[place + 5] = thorns
    for line in t.market:
        for card in line:
            out[cards + card * WIDTH] = MARKET
    for card in t.discard:
        out[cards + card * WIDTH] = DISCARD
    for card in t.damaged:
        out[cards + card * WIDTH + 6] = 1
    for card in t.tapped:
        out[cards + card * WIDTH + 7] = 1
    for card in t.guarded:
        out[cards + card * WIDTH + 8] = 1
