"""A blank hive to set up positions on, and dice that fall as told."""

from __future__ import annotations

from functools import cache
from typing import Any

import formicarium as fm
from formicarium.core.dice import Dice
from formicarium.core.state import state_fields
from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.rules.breeding import Breeding
from formicarium.games.hymenopterra.rules.building import Building
from formicarium.games.hymenopterra.rules.exploring import Explore
from formicarium.games.hymenopterra.rules.harvesting import Harvesting
from formicarium.games.hymenopterra.rules.ledger import Chapter
from formicarium.games.hymenopterra.rules.map import CELLS, COLUMNS, FIRST_LAIR
from formicarium.games.hymenopterra.rules.moving import Command
from formicarium.games.hymenopterra.rules.pieces import Foe, Unit
from formicarium.games.hymenopterra.rules.rooms import open_way
from formicarium.games.hymenopterra.rules.seasons import TurnEnds
from formicarium.games.hymenopterra.rules.storage import Storage
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CHAMBER, DIRT, OPEN

HOME = FIRST_LAIR
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = (
    HOME + 1,
    HOME + 15,
    HOME + 14,
    HOME - 1,
    HOME - 16,
    HOME - 15,
)
"""The six hexes around the lair."""
UP = NORTH_EAST - CELLS
"""Where the shaft of `shafted` comes out."""


def hive(story: bool = True, **options: Any) -> HymenopTerra:
    """The first turn of a hive that has looked at nothing yet: a lair, a queen, workers, 12 food, orders to give."""
    t: HymenopTerra = GAME.start(1, "blank", {"turns": 60, **options}, story)
    fresh: HymenopTerra = GAME.table()
    fresh.game, fresh.settings, fresh.players = t.game, t.settings, 1
    fresh.setup(Dice(b"s" * 32))
    for name in state_fields(GAME.table):
        if name not in ("players", "stack", "lanes"):
            setattr(t, name, getattr(fresh, name))
    t.stack = [TurnEnds(), Storage(), Harvesting(), Breeding(), Building(), Explore(), Command(0)]
    t.look_again()
    return t


def place(column: int, row: int, layer: int = 1) -> int:
    """The place at a column and row, both counted from 0."""
    return layer * CELLS + row * COLUMNS + column


def lay(t: HymenopTerra, ground: int, *places: int) -> None:
    """Make hexes known."""
    for p in places:
        t.put_ground(p, ground)


def dig(t: HymenopTerra, kind: int, *places: int) -> None:
    """Make hexes known and build something there."""
    for p in places:
        t.put_ground(p, DIRT if p >= CELLS else OPEN)
        t.build(p, kind)
    t.look_again()


def hide(t: HymenopTerra, find: int, *places: int) -> None:
    """Put a find into hexes."""
    for p in places:
        t.discover(p, find)


def wall(t: HymenopTerra) -> None:
    """Make everything known: dirt underground, open ground above. Nothing is left to explore."""
    for p in range(len(t.ground)):
        if not t.ground[p]:
            t.put_ground(p, OPEN if p < CELLS else DIRT)
    t.look_again()


def shafted() -> HymenopTerra:
    """A hive where everything is known, and a shaft leads to the surface."""
    t = hive()
    wall(t)
    open_way(t, NORTH_EAST, UP)
    t.chapter = Chapter()
    t.look_again()
    return t


def recruit(
    t: HymenopTerra, where: int, attack: int = 0, toughness: int = 1, mobility: int = 0, gifts: int = 0
) -> Unit:
    """A warrior."""
    unit = t.hatch(2, where)
    unit.attack, unit.toughness, unit.mobility, unit.gifts = attack, toughness, mobility, gifts
    t.look_again()
    return unit


def workers(t: HymenopTerra) -> list[Unit]:
    return [unit for unit in t.units if unit.caste == 1]


def alone(t: HymenopTerra) -> None:
    """Only the queen is left."""
    t.units = [unit for unit in t.units if unit.caste == 0]


@cache
def _key(rolls: tuple[int, ...]) -> bytes:
    number = 0
    while True:
        key = number.to_bytes(32, "big")
        dice = Dice(key)
        if all(dice.roll() == roll for roll in rolls):
            return key
        number += 1


def fall(t: HymenopTerra, *rolls: int) -> None:
    """Let the next dice fall like this."""
    t.dice = Dice(_key(rolls))


def end_turn(t: HymenopTerra) -> None:
    """End the turn; what is asked on the way is answered with the first option."""
    turn = t.turn
    t.play(0, ("end",))
    while not t.over and t.turn == turn:
        t.play(0, t.options(0)[0])
    while not t.over and ("end",) not in t.options(0):
        t.play(0, t.options(0)[0])


def order(t: HymenopTerra, unit: Unit, *actions: Any) -> None:
    """Give a unit an order: the verb, and the place if it needs one."""
    if ("unit", unit.id) not in t.options(0):
        t.play(0, ("others",))
    t.play(0, ("unit", unit.id))
    for action in actions:
        t.play(0, action)


def enemy(t: HymenopTerra, row: int, where: int) -> Foe:
    return t.meet(row, where)


def unnamed() -> HymenopTerra:
    """A hive where a warrior was just designed and waits for a name; as it comes out of a file."""
    t = hive()
    dig(t, CHAMBER, WEST)
    wall(t)
    t.stock = 20
    t.play(0, ("end",))
    for action in (("invent",), ("strike", 2), ("done",)):
        t.play(0, action)
    found: HymenopTerra = fm.loads(fm.dumps(t))
    return found
