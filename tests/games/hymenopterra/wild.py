"""Hives as chance makes them: three maps full of everything, units and enemies of all kinds, at the rims of maps above all."""

from __future__ import annotations

from random import Random

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.ledger import Body, Load
from formicarium.games.hymenopterra.rules.map import CELLS, PLACES
from formicarium.games.hymenopterra.rules.pieces import BUILD, FISH, HARVEST, IDLE, LEFT_ALONE, WAITING, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from tests.games.hymenopterra.hive import HOME, hive

RIMS = (0, CELLS - 1, CELLS, CELLS + 1, 2 * CELLS - 1, 2 * CELLS, PLACES - 1)
"""The first and last places of each map: who confuses two maps, does it here."""
ABOVE = (tb.UNKNOWN, tb.OPEN, tb.OPEN, tb.GRASS, tb.GRASS, tb.TREES, tb.ROCKS, tb.LAKE)
BELOW = (tb.UNKNOWN, tb.DIRT, tb.DIRT, tb.DIRT, tb.SAND, tb.CLAY, tb.ROCK, tb.BEDROCK, tb.VOID)
ROOMS = (tb.TUNNEL, tb.TUNNEL, tb.TUNNEL, tb.FARM, tb.CHAMBER, tb.STORE, tb.LAIR, tb.RUIN)
FINDS_ABOVE = (tb.BAMBOO, tb.NEST, tb.POND, tb.HILL, tb.FRUIT, tb.GRAIN)
FINDS_BELOW = (tb.GRUB, tb.MUSHROOMS, tb.VENT, tb.POOL, tb.CRYSTALS, tb.TAR, tb.POCKET, tb.EGG, tb.NEST)
FOES = (11, 14, 21, 23, 24, 25, 26, 31, 32, 33, 41, 44, 51, 52, 54, 55, 61, 71, 75, 76)


def wild(seed: int, foes: int = 5, shafts: int = 14) -> HymenopTerra:
    """A hive somewhere in the middle of a game that nobody has played; every one is another one."""
    chance = Random(seed)
    t = hive()
    t.turn = 20
    ground = [chance.choice(ABOVE if place < CELLS else BELOW) for place in range(PLACES)]
    built, find, links, ready = [0] * PLACES, [0] * PLACES, [0] * CELLS, [0] * PLACES
    for place in range(CELLS, PLACES):
        if tb.SOIL[ground[place]] and chance.random() < 0.45:
            built[place] = chance.choice(ROOMS)
    for cell in chance.sample(range(CELLS), shafts):
        link = chance.choice((tb.LINK_UP, tb.LINK_DOWN, tb.LINK_UP | tb.LINK_DOWN))
        links[cell] = link
        ends = [cell + CELLS]
        if link & tb.LINK_UP:
            ends.append(cell)
        if link & tb.LINK_DOWN:
            ends.append(cell + 2 * CELLS)
        for end in ends:
            ground[end], built[end] = (tb.OPEN if end < CELLS else tb.DIRT), tb.SHAFT
    home = chance.choice((HOME, CELLS, 2 * CELLS - 1))
    ground[home], built[home], links[home % CELLS] = tb.DIRT, tb.LAIR, 0
    for place in (home - CELLS, home + CELLS):
        built[place] = 0 if built[place] == tb.SHAFT else built[place]
    for place in range(PLACES):
        if ground[place] and not built[place] and chance.random() < 0.15:
            find[place] = chance.choice(FINDS_ABOVE if place < CELLS else FINDS_BELOW)
            ready[place] = chance.choice((0, t.turn, t.turn + 1))
        elif place < CELLS:
            ready[place] = chance.choice((0, t.turn, t.turn + 1))
    for place in (CELLS, 2 * CELLS):
        if place != home and not links[0] and seed % 2:
            ground[place], built[place], find[place] = tb.DIRT, 0, tb.MUSHROOMS
            ground[place + 1], built[place + 1] = tb.DIRT, tb.LAIR
    t.ground, t.built, t.find, t.links, t.ready = bytes(ground), bytes(built), bytes(find), bytes(links), tuple(ready)
    t.dug = tuple(place for place in range(CELLS, PLACES) if built[place])
    t.sources = 0
    for what in set(find):
        t.sources |= 1 << what
    t.stock = chance.choice((0, 3, 25))
    t.frost = chance.choice((0, 0, 0, t.turn))
    t.queen().place = home
    t.units = [t.queen()]
    for _ in range(8):
        settle(t, chance)
    for _ in range(foes):
        where = (
            chance.choice(RIMS + tuple(unit.place for unit in t.units)) if chance.random() < 0.5 else known(t, chance)
        )
        foe = t.meet(chance.choice(FOES), where)
        foe.leaving = chance.random() < 0.2
    for _ in range(4):
        t.bodies.append(Body(chance.choice((*RIMS, known(t, chance))), 3, 0))
        t.loads.append(Load(chance.choice((*RIMS, known(t, chance))), 4, 0))
    t.look_again()
    return t


def known(t: HymenopTerra, chance: Random) -> int:
    """Some place that was explored."""
    return chance.choice([place for place in range(PLACES) if t.ground[place]])


def settle(t: HymenopTerra, chance: Random) -> Unit:
    """A worker or a warrior somewhere, with some order."""
    where = chance.choice([place for place in RIMS if t.ground[place]] or [t.queen().place])
    unit = t.hatch(chance.choice((1, 1, 2)), where if chance.random() < 0.4 else known(t, chance))
    if unit.caste == 2:
        unit.mobility = chance.choice((0, 1, 2))
        unit.gifts = chance.choice((0, tb.DIGGER, tb.FLIGHT, tb.SWIMMER, tb.FIRE))
    unit.order = chance.choice((IDLE, WAITING, BUILD, FISH, HARVEST)) if unit.caste == 1 else IDLE
    unit.goal = known(t, chance)
    unit.project = chance.choice(tb.PROJECTS)
    unit.told = chance.random() < 0.3
    unit.nursed = LEFT_ALONE
    return unit
