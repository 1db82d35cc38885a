"""Tables of Antics! set up for one rule."""

from __future__ import annotations

from typing import Any

import formicarium.games.antics as game
from formicarium.core.steps import Action
from formicarium.games.antics.rules.data import BASE, GOODS, NEAR, PLOT, TILES
from formicarium.games.antics.rules.table import Antics
from formicarium.games.antics.rules.turn import begin

BASE_CELLS = [PLOT.index(where) for where, _ in BASE]
SCOUT_CELL, BUILD_CELL, HATCH_CELL, PLACE_CELL, CARRY_CELL, SECOND_PLACE = BASE_CELLS


def started(players: int = 3, seed: object = 1, **options: Any) -> Antics:
    """A game in its third turn, so that three pawns are there."""
    t: Antics = game.GAME.start(players, seed, options)
    while t.turn < 3:
        t.play(t.active, ("pass",))
    return t


def acting(t: Antics, action: int, level: int) -> int:
    """The active player carries out an action of some level; the seat."""
    seat = t.active
    t.stack.pop()
    begin(t, seat, action, level)
    t.settle()
    return seat


def asked(t: Antics) -> str:
    """Which decision is owed."""
    return type(t.choice_of(t.waiting[0])).__name__


def verbs(t: Antics) -> set[str]:
    """What kinds of things can be done."""
    return {action[0] for action in t.options(t.waiting[0])}


def of(t: Antics, verb: str) -> list[Action]:
    """What can be done of one kind."""
    return [action for action in t.options(t.waiting[0]) if action[0] == verb]


def why(t: Antics, action: Action) -> tuple[str, str]:
    """Why something is not possible: the rule and the sentence."""
    reason = t.why_not(t.waiting[0], action)
    assert reason is not None
    return reason.rule, game.GAME.say(reason.msg)


def ants_at(t: Antics, seat: int, *spaces: int) -> None:
    """Put ants of a seat from its supply onto spaces."""
    for space in spaces:
        t.home[seat] -= 1
        t.ants[seat][space] = 1


def load(t: Antics, seat: int, space: int, goods: int) -> None:
    """Give an ant something to carry, out of the garden."""
    field = GOODS.index(goods)
    t.stocks[field] -= 1
    t.ants[seat][space] = 2 + goods


def hatched(t: Antics, seat: int, nest: int, n: int = 1) -> None:
    """Let ants of a seat wait in a nest."""
    t.home[seat] -= n
    t.nests[nest][seat] += n


def guard(t: Antics, seat: int, space: int) -> None:
    """Let a soldier of a seat stand on a space."""
    t.home[seat] -= 1
    t.guards[space] = seat


def own_prey(t: Antics, seat: int, kind: int, cell: int = -2) -> None:
    """Let a seat have brought prey home."""
    t.stocks[kind] -= 1
    t.prey[seat][kind] = cell


def tile_of(t: Antics, one: int, other: int) -> int:
    """A tile with these symbols out of the bag, or from the shelf, where another one out of the bag takes its place."""
    for tile in sorted(t.bag):
        if TILES[tile] == (one, other):
            t.bag.remove(tile)
            return tile
    for place, tile in enumerate(t.rack):
        if 0 <= tile < len(TILES) and TILES[tile] == (one, other):
            t.rack[place] = t.bag.pop()
            return tile
    raise AssertionError("no such tile is in the bag or on the shelf")


def give(t: Antics, seat: int, *symbols: tuple[int, int]) -> list[int]:
    """Put tiles with these symbols into the supply of a seat, in place of what was there."""
    t.bag += t.supply[seat]
    t.supply[seat] = [tile_of(t, one, other) for one, other in symbols]
    return t.supply[seat]


def built(t: Antics, seat: int, symbols: tuple[int, int], cell: int, other: int) -> int:
    """Build a tile out of the bag at once; its number."""
    tile = tile_of(t, *symbols)
    t.hills[seat] = t.hills[seat].copy()
    t.hills[seat].build(tile, cell, NEAR[cell].index(other))
    return tile


def again(t: Antics) -> Antics:
    """List the choices anew after the table was changed by hand; the table must make sense."""
    t.check()
    t.look_again()
    return t


def end_turn(t: Antics) -> None:
    """The active player ends the turn and makes the first choice wherever clean-up asks for one."""
    seat = t.active
    turn = t.turn
    t.play(seat, ("pass",))
    while not t.over and t.turn == turn:
        t.play(seat, t.options(seat)[0])
