"""ANTS in numbers (see formicarium.core.numbers): its actions, and what an observation shows."""

from __future__ import annotations

from typing import Final

from formicarium.core.numbers import ASKED, Arg, Column, Grid, Row, Verb, turned
from formicarium.games.ants.rules.cards.deck import LAST_CARD
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.incubate import ON_CARDS, PER_CARD
from formicarium.games.ants.rules.map_data import GARDENS, LARGE, TERRAINS
from formicarium.games.ants.rules.nest import CELLS, SHAPES, TURNS
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, OBJECTS, QUEENS
from formicarium.games.ants.rules.tracks import DISCS, DISPLAY, LAST_SPACE, MOST_STRENGTH, STARS_TO_END, TOP
from formicarium.games.ants.rules.vocabulary import KINDS, SYMBOLS, TRACKS

PLAYED: Final = 64
"""More cards nobody plays in a game."""
CARD: Final = Arg(1, LAST_CARD, "cards")
PLACE: Final = Arg(0, PLAYED - 1)
HEX: Final = Arg(0, LARGE.size - 1)
CORNER: Final = Arg(0, len(LARGE.touches) - 1)
OWN: Final = Arg(0, MOST_STRENGTH)
KIND: Final = Arg(0, KINDS - 1)
ROOM: Final = Arg(0, CELLS - 1)
TRACK: Final = Arg(0, TRACKS - 1)
SYMBOL: Final = Arg(0, SYMBOLS - 1)
DISC: Final = Arg(0, 3 * KINDS - 1)

VERBS: Final[tuple[Verb, ...]] = (
    Verb("queen", Arg(0, len(QUEENS) - 1)),
    Verb("keep", CARD),
    Verb("dig", OWN, OWN),
    Verb("explore", OWN, OWN),
    Verb("forage", OWN, OWN),
    Verb("play", CARD),
    Verb("defeat", HEX),
    Verb("incubate"),
    Verb("convert"),
    Verb("radiate"),
    Verb("fungus"),
    Verb("gift"),
    Verb("barter", Arg(0, 1)),
    Verb("done"),
    Verb("take", Arg(0, DISPLAY - 1)),
    Verb("boost"),
    Verb("go"),
    Verb("rouse", CARD),
    Verb("room", Arg(0, len(SHAPES) - 1)),
    Verb("place", ROOM),
    Verb("turn", Arg(0, TURNS - 1)),
    Verb("explore", HEX),
    Verb("forager", CORNER),
    Verb("emit", HEX),
    Verb("fill", ROOM),
    Verb("clear", ROOM),
    Verb("waive", Arg(0, 3)),
    Verb("ability", Arg(0, len(ABILITY_SPACES) - 1)),
    Verb("swarm", Arg(0, 2)),
    Verb("stay"),
    Verb("solve", Arg(0, 2)),
    Verb("leave"),
    Verb("all"),
    Verb("use", Arg(0, ON_CARDS + PLAYED * PER_CARD - 1)),
    Verb("stop"),
    Verb("feed"),
    Verb("starve", KIND),
    Verb("advance", TRACK),
    Verb("lower", KIND),
    Verb("larva", KIND),
    Verb("shift", DISC, KIND),
    Verb("rise", DISC),
    Verb("pay", Arg(0, DISCS), Arg(0, DISCS)),
    Verb("from", PLACE),
    Verb("token", PLACE),
    Verb("move", PLACE, PLACE),
    Verb("discard", CARD),
    Verb("tuck", CARD),
    Verb("seek", SYMBOL),
    Verb("symbol", SYMBOL),
    Verb("scent", Arg(0, TERRAINS - 1)),
    Verb("object", Arg(0, len(OBJECTS) - 1)),
    Verb("trade"),
    Verb("cards", Arg(1, 2)),
    Verb("none"),
)

WIDTH: Final = 48
"""Columns of a row of the grid `seats`."""


def layout(players: int) -> list[Grid]:
    """What an observation shows, after the grid `asked`."""
    garden = GARDENS[players]
    seats = [
        Column("food", "food", 30),
        Column("leaf", "leaves", 30),
        Column("mushroom", "mushrooms", 15),
        Column("aggression", "aggression tokens", 15),
        Column("mutation", "mutation tokens", 15),
        Column("discs", "discs in the supply", DISCS),
        Column("wild", "wild ants", 10),
        Column("store", "food in the emergency store", 5),
        Column("minus", "tokens of minus three points", 20),
        Column("queen", "the queen, plus 1", len(QUEENS)),
        Column("queen_discs", "discs on the queen's tile", 4),
        Column("plan", "the side of the anthill tile", 4),
        Column("hand", "cards in hand", 20),
        Column("flight", "space of the nuptial flight", TOP),
        Column("height", "discs below on that space", 3),
        Column("score", "points so far; 0 where they are fewer", 150),
    ]
    seats += [Column(f"ants_{k}", "ants ready of this kind", 12) for k in range(KINDS)]
    seats += [Column(f"kept_{k}", "1: an ant of this kind was kept") for k in range(KINDS)]
    seats += [Column(f"larvae_{k}", "larvae of this kind", 12) for k in range(KINDS)]
    seats += [Column(f"eggs_{k}", "eggs of this kind", 12) for k in range(KINDS)]
    seats += [Column(f"track_{k}", "space of this production track", LAST_SPACE) for k in range(TRACKS)]
    seats += [Column(f"star_{k}", "stars of this pile", 3) for k in range(3)]
    seats += [Column(f"swarm_{k}", "points of the disc in this swarm area", 15) for k in range(3)]
    seats += [Column(f"scent_{k}", "1: this pheromone was emitted") for k in range(TERRAINS)]
    seats += [Column(f"tile_{k}", "this incubation tile, plus 1; turned ones 0", 12) for k in range(3)]
    others = [Column("played_0", "1: you played it")]
    others += [Column(f"played_{i}", f"1: the seat {i} after you played it") for i in range(1, players)]
    return [
        Grid(
            "table",
            1,
            "What all have in common.",
            Column("turn", "turns begun so far", 160),
            Column("ending", "0: the game goes on, 1: the track is complete, 2: the last round", 2),
            Column("active", "whose turn it is: 1 yours, 2 the next seat's, ...", players),
            Column("first", "who had the first turn, likewise", players),
            Column("stars", "stars on the track", STARS_TO_END[players]),
            Column("deck", "cards in the deck", 120),
        ),
        Grid("seats", players, "You first, then the others in the order of play.", *seats),
        Grid(
            "symbols",
            players * SYMBOLS,
            "How often each seat has each of the nine symbols: yours first.",
            Column("n", "how often", 10),
        ),
        Grid(
            "abilities",
            players * len(ABILITY_SPACES),
            "The ability spaces, yours first.",
            Column("taken", "1: an enemy lies there"),
        ),
        Grid(
            "squares",
            players * CELLS,
            "The nests square by square, yours first.",
            Column("room", "0: not dug, 1: an empty room, 2: a full one", 2),
        ),
        Grid(
            "hexes",
            garden.size,
            "The hexes of the garden.",
            Column("explorer", "whose explorer: 1 yours, 2 the next seat's, ...; 0 nobody's", players),
            Column("cubes", "cubes that lie there", 6),
            Column("enemy", "the enemy there, plus 1", len(ENEMIES)),
            Column("object", "the special object there, plus 1", len(OBJECTS)),
        ),
        Grid(
            "corners",
            len(garden.touches),
            "The spaces at the corners of hexes.",
            Column("forager", "whose forager: 1 yours, 2 the next seat's, ...; 0 nobody's", players),
        ),
        Grid(
            "cards",
            LAST_CARD,
            "Every card by its number, from 1 on.",
            Column("hand", "1: in your hand, or about to be kept"),
            Column("display", "its place on the display, plus 1", DISPLAY),
            Column("known", "1: somebody else has it in hand, as everybody saw"),
            Column("discard", "1: it was discarded"),
            *others,
        ),
    ]


def observe(t: Ants, seat: int, out: Row) -> None:
    """Write down what a seat sees, into zeros (rule AN 2.21)."""
    players = t.players
    at = 1 + ASKED
    for value in (
        t.turn,
        t.ending,
        turned(seat, t.active, players),
        turned(seat, t.first, players),
        len(t.stars),
        len(t.deck),
    ):
        out[at] = value
        at += 1
    order = [(seat + i) % players for i in range(players)]
    for other in order:
        write_colony(t, other, out, at)
        at += WIDTH
    for other in order:
        for n in t.colonies[other].symbols():
            out[at] = n
            at += 1
    for other in order:
        for enemy in t.colonies[other].abilities:
            out[at] = 1 if enemy != NO_ENEMY else 0
            at += 1
    for other in order:
        c = t.colonies[other]
        for cell in range(CELLS):
            if c.nest[cell]:
                out[at] = 1 + c.full[c.nest[cell] - 1]
            at += 1
    for place in range(len(t.explorers)):
        out[at] = turned(seat, t.explorers[place], players)
        out[at + 1] = t.cubes[place]
        out[at + 2] = t.enemies[place] + 1
        out[at + 3] = t.treasures[place] + 1
        at += 4
    for who in t.foragers:
        out[at] = turned(seat, who, players)
        at += 1
    write_cards(t, order, out, at)


def write_colony(t: Ants, seat: int, out: Row, at: int) -> None:
    """One row of the grid `seats`."""
    c: Colony = t.colonies[seat]
    values = [c.food, c.leaf, c.mushroom, c.aggression, c.mutation, c.discs, c.wild, c.store, c.minus, c.queen + 1]
    values += [c.queen_discs, c.plan, len(c.hand), t.flight[seat], t.height[seat]]
    values.append(max(0, sum(t.score_parts(seat).values())))
    values += [*c.ants, *c.kept, *c.larvae, *c.eggs, *c.tracks, *c.stars, *c.swarms, *c.scents]
    for place in range(len(c.tiles)):
        values.append(0 if c.turned[place] else c.tiles[place] + 1)
    for value in values:
        out[at] = value
        at += 1


def write_cards(t: Ants, order: list[int], out: Row, at: int) -> None:
    """The grid `cards`."""
    wide = 4 + len(order)
    own = t.colonies[order[0]]
    for row in (own.hand, own.dealt, own.looking):
        for card in row:
            out[at + wide * (card - 1)] = 1
    for slot in range(DISPLAY):
        if t.display[slot]:
            out[at + wide * (t.display[slot] - 1) + 1] = slot + 1
    for card in t.discard:
        out[at + wide * (card - 1) + 3] = 1
    for place in range(len(order)):
        c = t.colonies[order[place]]
        if place:
            for card in c.shown:
                out[at + wide * (card - 1) + 2] = 1
        for card in c.played:
            out[at + wide * (card - 1) + 4 + place] = 1
