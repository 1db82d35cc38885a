"""Antics! in numbers (see formicarium.core.numbers): its actions, and what an observation shows."""

from __future__ import annotations

from typing import Final

from formicarium.core.numbers import ASKED, Arg, Column, Grid, Row, Verb, turned
from formicarium.games.antics.rules.data import (
    ACTIONS,
    ANTS,
    BAG,
    BEAR,
    BRIDGED,
    CELLS,
    COLUMNS,
    EMPTY,
    FIELDS,
    GARDEN,
    HIGHEST,
    KINDS,
    NESTS,
    PAWNS,
    ROWS,
    SEATS,
    TILES,
)
from formicarium.games.antics.rules.table import NOT_OWNED, Antics

CELL: Final = Arg(0, CELLS - 1, "cells")
SPACE: Final = Arg(0, GARDEN - 1, "garden")
TILE: Final = Arg(0, len(TILES) - 1)
SHELF: Final = Arg(0, ROWS * COLUMNS - 1, "shelf")

VERBS: Final[tuple[Verb, ...]] = (
    Verb("pass"),
    Verb("done"),
    Verb("pawn", CELL),
    Verb("super", Arg(0, ACTIONS - 1)),
    Verb("take", SHELF),
    Verb("tile", TILE),
    Verb("at", CELL),
    Verb("turn", CELL),
    Verb("lay", CELL),
    Verb("give", TILE),
    Verb("nest", Arg(0, NESTS - 1, "nests")),
    Verb("put", SPACE),
    Verb("guard", SPACE),
    Verb("bridge", Arg(BRIDGED, BRIDGED)),
    Verb("home", SPACE),
    Verb("dismiss", SPACE),
    Verb("lift", SPACE, Arg(0, len(FIELDS) - 1, "fields")),
    Verb("hand", SPACE, SPACE),
    Verb("steal", SPACE, Arg(0, SEATS - 1), Arg(0, 1)),
)

GLOBALS: Final = 12
WIDTH: Final = 8
SUPPLY: Final = 12
"""So many tiles of one's own supply are shown; nobody ever has more."""


def layout(players: int) -> list[Grid]:
    """What an observation shows, after the grid `asked`."""
    seats = [Column("yours", "ants of yours", 4)]
    seats += [Column(f"theirs_{i}", f"ants of the seat {i} after you", 4) for i in range(1, players)]
    who = [Column("yours", "your ant: 0 none, 1 free hands, 2 and more: what it carries", 9)]
    who += [Column(f"theirs_{i}", f"the same of the seat {i} after you", 9) for i in range(1, players)]
    return [
        Grid(
            "table",
            1,
            "What all have in common.",
            Column("turn", "turns begun so far", 80),
            Column("closing", "turns that are still to come after the end was called, plus 1; 0 before", 8),
            Column("active", "whose turn it is: 1 yours, 2 the next seat's, ...", players),
            Column("first", "who had the first turn, likewise", players),
            Column("pawns", "pawns that the active player has in hand", PAWNS),
            Column("crowned", "1: the super ant has worked this turn"),
            Column("doing", "the action that is carried out, plus 1; 0 for none", ACTIONS),
            Column("level", "its level", HIGHEST),
            Column("left", "how many of its steps are left", HIGHEST),
            Column("held", "the tile that is about to be built, plus 1", len(TILES)),
            Column("ghost", "the cell its first half goes to, plus 1", CELLS),
            Column("bag", "tiles in the bag", BAG),
        ),
        Grid(
            "seats",
            players,
            "You first, then the others in the order of play.",
            Column("home", "ants in the supply", ANTS),
            Column("supply", "tiles in the supply", 6),
            Column("prey", "prey owned", KINDS),
            Column("brown", "brown leaves", 5),
            Column("green", "green leaves", 5),
            Column("built", "tiles built", 15),
            Column("prey_points", "points for prey", 36),
            Column("fungus_points", "points for fungus", 36),
        ),
        Grid("nests", NESTS, "The nests from left to right, the soldiers' last.", *seats),
        Grid("garden", GARDEN, "The spaces of the garden.", *who, Column("guard", "whose soldier guards it", players)),
        Grid("fields", len(FIELDS), "What is left on each field.", Column("left", "goods left", 3)),
        Grid(
            "shelf",
            ROWS * COLUMNS,
            "The shelf row by row.",
            Column("one", "the first symbol of the tile there, plus 1", 6),
            Column("other", "the second symbol, plus 1", 6),
            Column("anteater", "the colour of the anteater there, plus 1", 6),
        ),
        Grid(
            "supply",
            SUPPLY,
            "The tiles of your supply.",
            Column("one", "the first symbol, plus 1", 6),
            Column("other", "the second symbol, plus 1", 6),
        ),
        Grid(
            "cells",
            CELLS * players,
            f"The hills cell by cell, {CELLS} cells each: yours first.",
            Column("level", "the height", HIGHEST),
            Column("symbol", "the uppermost symbol, plus 1; 0 where there is nothing", 6),
            Column("taken", "1: a pawn stands there, 2 and more: prey lies there", 7),
        ),
    ]


def observe(t: Antics, seat: int, out: Row) -> None:
    """Write down what a seat sees, into zeros (nothing is hidden, rule AC 2.6)."""
    players = t.players
    at = 1 + ASKED
    for value in (
        t.turn,
        t.closing + 1,
        turned(seat, t.active, players),
        turned(seat, t.first, players),
        t.pawns,
        int(t.crowned),
        t.doing + 1,
        t.level,
        t.left,
        t.held + 1,
        t.ghost + 1,
        len(t.bag),
    ):
        out[at] = value
        at += 1
    for i in range(players):
        write_colony(t, (seat + i) % players, out, at)
        at += WIDTH
    for nest in t.nests:
        for i in range(players):
            out[at] = nest[(seat + i) % players]
            at += 1
    for space in range(GARDEN):
        for i in range(players):
            out[at] = t.ants[(seat + i) % players][space]
            at += 1
        out[at] = turned(seat, t.guards[space], players)
        at += 1
    for stock in t.stocks:
        out[at] = stock
        at += 1
    for thing in t.rack:
        if thing >= BEAR:
            out[at + 2] = thing - BEAR + 1
        elif thing != EMPTY:
            out[at], out[at + 1] = TILES[thing][0] + 1, TILES[thing][1] + 1
        at += 3
    for place, tile in enumerate(t.supply[seat][:SUPPLY]):
        out[at + 2 * place], out[at + 2 * place + 1] = TILES[tile][0] + 1, TILES[tile][1] + 1
    at += 2 * SUPPLY
    for i in range(players):
        write_hill(t, (seat + i) % players, out, at)
        at += 3 * CELLS


def write_colony(t: Antics, seat: int, out: Row, at: int) -> None:
    """One row of the grid `seats`."""
    points = t.score_parts(seat)
    out[at] = t.home[seat]
    out[at + 1] = len(t.supply[seat])
    out[at + 2] = sum([cell != NOT_OWNED for cell in t.prey[seat]])
    out[at + 3] = t.leaves[seat][0]
    out[at + 4] = t.leaves[seat][1]
    out[at + 5] = len(t.hills[seat].built) // 3
    out[at + 6] = points["prey"]
    out[at + 7] = points["fungus"]


def write_hill(t: Antics, seat: int, out: Row, at: int) -> None:
    """The rows of the grid `cells` for one hill."""
    level = t.hills[seat].level
    symbol = t.hills[seat].symbol
    for cell in range(CELLS):
        if level[cell]:
            out[at + 3 * cell] = level[cell]
            out[at + 3 * cell + 1] = symbol[cell] + 1
    if seat == t.active:
        for cell in t.standing:
            out[at + 3 * cell + 2] = 1
    for kind, cell in enumerate(t.prey[seat]):
        if cell >= 0:
            out[at + 3 * cell + 2] = 2 + kind
