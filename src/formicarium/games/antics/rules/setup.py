"""How the game is laid out (rules AC 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.core.dice import Dice
from formicarium.games.antics.rules.data import (
    ANTS,
    BAG,
    BEAR,
    COLUMNS,
    DUEL_PREY,
    DUEL_TILES,
    EMPTY,
    FUNGUS,
    GARDEN,
    GOODS,
    KINDS,
    NESTS,
    ROWS,
    STOCKS,
    TILES,
    starting_tile,
)
from formicarium.games.antics.rules.hill import Hill

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics


def lay_out(t: Antics, dice: Dice) -> None:
    """Hills, garden, shelf, and whose turn it is (rules AC 2.1 to AC 2.7)."""
    from formicarium.games.antics.rules.turn import TURNS  # the steps know the table, not the other way round

    seats = range(t.players)
    t.hills = [Hill() for _ in seats]
    for hill in t.hills:
        hill.lay_base()
    t.supply = [[starting_tile(seat)] for seat in seats]
    t.home = [ANTS - 1] * t.players
    t.nests = [[0] * t.players for _ in range(NESTS)]
    t.ants = [[0] * GARDEN for _ in seats]
    t.guards = [-1] * GARDEN
    t.prey = [[-1] * KINDS for _ in seats]
    t.leaves = [[0, 0] for _ in seats]
    t.eaten = [0] * KINDS
    t.stocks = STOCKS[:]
    tiles: int = t.settings["tiles"]
    if t.players == 2:
        tiles = min(tiles, DUEL_TILES)
        for field in range(len(STOCKS)):
            if GOODS[field] < KINDS:
                t.stocks[field] = DUEL_PREY
    t.bag = list(range(BAG))
    t.aside = [starting_tile(seat) for seat in range(t.players, len(TILES) - BAG)]
    for _ in range(BAG - tiles):
        t.aside.append(t.draw(dice))
    t.aside.sort()
    fill_shelf(t, dice)
    t.first = dice.below(t.players)
    t.active = t.first
    t.do(TURNS[t.first])


def fill_shelf(t: Antics, dice: Dice) -> None:
    """Anteaters into the last column, fungus from the right, other tiles from the left (rules AC 2.4, AC 2.5)."""
    t.rack = [EMPTY] * (ROWS * COLUMNS)
    bears = [BEAR + colour + ROWS * dice.below(2) for colour in range(ROWS)]
    dice.shuffle(bears)
    for row in range(ROWS):
        t.rack[row * COLUMNS + COLUMNS - 1] = bears[row]
    last = COLUMNS - 1
    for _ in range(ROWS * last):
        tile = t.draw(dice)
        fungus = FUNGUS in TILES[tile]
        for step in range(last):
            column = last - 1 - step if fungus else step
            if put_into(t, column, tile):
                break


def put_into(t: Antics, column: int, tile: int) -> bool:
    """Lay a tile into the uppermost gap of a column, if it has one."""
    for row in range(ROWS):
        if t.rack[row * COLUMNS + column] == EMPTY:
            t.rack[row * COLUMNS + column] = tile
            return True
    return False
