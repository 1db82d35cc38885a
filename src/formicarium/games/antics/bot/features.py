"""What the judgement counts: of all that a colony has and may still get, how much there is of it.

What a seat will still bring home is reckoned in pawns: ants to hatch and to place, steps to carry, each divided by how strong the
seat is at it. What each of it is worth, sooner and later in the game, stands in `fitted.py`; `tools/fit_antics.py` finds it out.
"""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.games.antics.bot.heights import best_gain, best_terrace, fields, strengths
from formicarium.games.antics.bot.ways import FAR, errands, reckon
from formicarium.games.antics.rules.data import (
    ACTIONS,
    BAG,
    BUILD,
    CARRY,
    FIELDS,
    FUNGUS,
    GARDEN,
    GOODS,
    GREEN,
    HATCH,
    KEPT,
    KINDS,
    PLACE,
    SCOUT,
    SOLDIERS,
    TILES,
)
from formicarium.games.antics.rules.stealing import CARGO
from formicarium.games.antics.rules.table import NOT_OWNED, Antics

AT_HOME: Final = (
    "prey points",
    "fungus points",
    "prey soon",
    "prey later",
    "leaves soon",
    "leaves later",
    "scout",
    "build",
    "hatch",
    "place",
    "carry",
    "second scout",
    "second build",
    "second hatch",
    "second place",
    "second carry",
    "third fields",
    "tiles",
    "tiles with fungus",
    "spare tiles",
    "terrace",
    "nests",
    "more in nests",
    "kinds of nests",
    "ants at home",
    "ants on paths",
    "prey on the way",
    "leaves on the way",
    "soldiers",
    "bare fungus",
    "spare leaves",
    "kinds within reach",
    "kinds of prey",
)
"""What is counted of a colony by itself."""
OUTSIDE: Final = (
    "turn to come",
    "ahead at the end",
    "exposed",
    "thefts",
    "guards",
    "scouting",
    "building",
    "best place",
    "hatching",
    "placing",
    "carrying",
)
"""What is counted of it among others, and of the action at hand."""
NAMES: Final = AT_HOME + OUTSIDE

DRAIN: Final = 1.0  # tiles that leave the bag for good in a turn
CATCH: Final = 0.36  # prey that leaves the garden in a turn
PREY_PATIENCE: Final[list[float]] = [2.0, 4.5]  # a good that is so many pawns away is worth a third of what it counts
LEAF_PATIENCE: Final[list[float]] = [3.0, 9.0]
GROWTH: Final = 0.6  # a level that is still missing under a leaf, up to TALL, in a game that is still long
TALL: Final = 3
SCARCE: Final = 2.0  # pawns by which prey seems further away that is not there for all who want it
SHARED: Final = 0.5  # the part of the work for one prey that the next one has to wait for
ROOM: Final = 4  # scouting promises no more tiles than there is room for so many in the supply
CROWD: Final = 5  # ants in nests beyond that are counted apart
SQUAD: Final = 2  # so many soldiers are counted
BEARING: Final = 2  # and so many tiles with fungus


def to_come(t: Antics, seat: int) -> float:
    """What a seat has still to come in this round of turns, in turns: so that nobody seems behind who has not played yet."""
    if seat == t.active:
        return t.pawns / 3.0
    away = (seat - t.active) % t.players
    if t.closing >= 0:
        return 1.0 if away < t.closing else 0.0
    played = (t.active - t.first) % t.players
    return 1.0 if away < t.players - played else 0.0


def turns_left(t: Antics, seat: int) -> float:
    """How many turns a seat will still have, the one at hand included for what is left of it."""
    mine = to_come(t, seat)
    if t.closing >= 0:
        return mine
    if t.called:
        return mine + 1.0
    prey = 0
    most = 0
    for kind in range(KINDS):
        stock = t.stocks[kind]
        prey += stock
        if stock > most:
            most = stock
    # All kinds but one must be gone before the end is called that way.
    return mine + 1.0 + min(len(t.bag) / DRAIN, (prey - most) / CATCH) / t.players


def wanted(t: Antics, seat: int) -> int:
    """The kinds of prey that are not there for all who want them: a bit for each."""
    found = 0
    for kind in range(KINDS):
        left = t.stocks[kind]
        if left and not t.claims(seat, kind):
            for other in range(t.players):
                if other != seat and not t.claims(other, kind):
                    left -= 1
            if left <= 0:
                found |= 1 << kind
    return found


def at_home(t: Antics, seat: int, turns: float, rare: int) -> list[float]:
    """What a colony has and what it may still get, in the order of `AT_HOME`; `rare` is what `wanted` found."""
    hill = t.hills[seat]
    owned = 0
    for cell in t.prey[seat]:
        if cell != NOT_OWNED:
            owned += 1
    levels = hill.fungus_levels()
    brown, green = t.leaves[seat]
    leaves = brown + green
    found = [float(owned * owned), float(sum(levels[:leaves]) + 2 * min(green, len(levels)))]
    first, second, third = fields(t, seat)
    needs, browns, greens = goods_needed(t, seat, strengths(first, second, third), rare)
    for patience in PREY_PATIENCE:
        found.append(bounty(needs, owned, turns, patience))
    for patience in LEAF_PATIENCE:
        found.append(harvest(levels, leaves, browns, greens, turns, patience))
    for action in range(ACTIONS):
        found.append(float(first[action]))
    for action in range(ACTIONS):
        found.append(float(second[action]))
    found.append(float(sum(third)))
    supply = t.supply[seat]
    bearing = 0
    for tile in supply:
        if TILES[tile][1] == FUNGUS:
            bearing += 1
    found.append(float(min(len(supply), KEPT)))
    found.append(float(min(bearing, BEARING)))
    found.append(float(max(0, len(supply) - KEPT)))
    found.append(float(best_terrace(hill)))
    ready = 0
    kinds = 0
    for nest in t.nests:
        n = nest[seat]
        ready += n
        if n:
            kinds += 1
    found.append(float(min(ready, CROWD)))
    found.append(float(max(0, ready - CROWD)))
    found.append(float(kinds))
    found.append(float(t.home[seat]))
    ants = 0
    loads = 0
    burdens = 0
    for ant in t.ants[seat]:
        if ant:
            ants += 1
            if ant >= CARGO + KINDS:
                burdens += 1
            elif ant >= CARGO:
                loads += 1
    found.append(float(ants))
    found.append(float(loads))
    found.append(float(burdens))
    found.append(float(min(SQUAD, t.nests[SOLDIERS][seat])))
    found.append(float(sum(levels[leaves:])))
    found.append(float(max(0, leaves - len(levels))))
    within = 0
    for need in needs:
        if need <= 3.0 * turns:
            within += 1
    found.append(float(within))
    found.append(float(owned))
    return found


def goods_needed(t: Antics, seat: int, strong: list[float], rare: int) -> tuple[list[float], list[float], list[float]]:
    """How many pawns away prey of each kind, brown leaves and green leaves are, the nearest first."""
    mine = t.ants[seat]
    pawns, hops = reckon(t, seat, strong)
    step = 1.0 / strong[CARRY]
    needs = [FAR] * KINDS
    brown: list[float] = []
    green: list[float] = []
    for space in range(1, GARDEN):
        load = mine[space] - CARGO
        if load >= 0:
            way = hops[space] * step
            if load < KINDS:
                needs[load] = min(needs[load], way)
            elif load == GREEN:
                green.append(way)
            else:
                brown.append(way)
    for field in range(len(FIELDS)):
        left = t.stocks[field]
        goods = GOODS[field]
        if not left or t.claims(seat, goods):
            continue
        best = FAR
        for space in FIELDS[field][1]:
            best = min(best, pawns[space] + (hops[space] + 1) * step)
        if goods < KINDS:
            needs[goods] = min(needs[goods], best + (SCARCE if rare & (1 << goods) else 0.0))
        else:
            for number in range(min(left, 3)):
                way = best + number * (hops[FIELDS[field][1][0]] + 1) * step
                if goods == GREEN:
                    green.append(way)
                else:
                    brown.append(way)
    needs.sort()
    brown.sort()
    green.sort()
    return needs, brown, green


def chance(pawns: float, turns: float, patience: float) -> float:
    """How likely one is to get what is so many pawns away."""
    if pawns >= FAR or turns <= 0.0:
        return 0.0
    room = 3.0 * turns
    late = 1.0 if pawns <= room else max(0.0, 1.0 - (pawns - room))
    return exp(-pawns / patience) * late


def bounty(needs: list[float], owned: int, turns: float, patience: float) -> float:
    """What prey is worth that is still to come: each one more than the one before (rule AC 12.3)."""
    value = 0.0
    before = 0.0
    for need in needs:
        if need >= FAR:
            break
        # Work for one adds to the work for the next, by half: much of it serves both.
        value += (2 * owned + 1) * chance(need + before, turns, patience)
        before += SHARED * need
        owned += 1
    return value


def farm(level: int, turns: float) -> float:
    """What a leaf on fungus of a level is worth, or on level 0 where there is no fungus yet: it may still find a higher place."""
    return level + GROWTH * max(0, TALL - level) * min(1.0, turns / 4.0)


def harvest(
    levels: list[int], have: int, brown: list[float], green: list[float], turns: float, patience: float
) -> float:
    """What fungus and leaves may still become, beyond what they count already (rule AC 12.4)."""
    value = 0.0
    for number in range(have):
        level = levels[number] if number < len(levels) else 0
        value += farm(level, turns) - level
    g = 0
    b = 0
    for level in levels[have:]:
        worth = farm(level, turns)
        with_green = (worth + 2.0) * chance(green[g], turns, patience) if g < len(green) else 0.0
        with_brown = worth * chance(brown[b], turns, patience) if b < len(brown) else 0.0
        if with_green >= with_brown and with_green > 0.0:
            value += with_green
            g += 1
        elif with_brown > 0.0:
            value += with_brown
            b += 1
    if have <= len(levels) + 1:
        # One more leaf is worth fetching before there is fungus for it.
        nearest = FAR
        if g < len(green):
            nearest = min(nearest, green[g])
        if b < len(brown):
            nearest = min(nearest, brown[b])
        value += farm(0, turns) * chance(nearest, turns - 1.0, patience)
    return value


def outside(t: Antics, seat: int, leads: bool) -> list[float]:
    """What a colony has to expect among the others, and of the action at hand, in the order of `OUTSIDE`."""
    # Who is ahead likes to see the bag empty: where nothing more is to be had, somebody has to bring the game to its end.
    found = [to_come(t, seat), 1.0 - len(t.bag) / BAG if leads else 0.0]
    exposed = 0
    thefts = 0
    guards = 0
    mine = t.ants[seat]
    soldiers = t.nests[SOLDIERS]
    for space in range(1, GARDEN):
        guard = t.guards[space]
        if guard == seat:
            guards += 1
        here = mine[space]
        if not here:
            continue
        for other in range(t.players):
            there = t.ants[other][space]
            if other == seat or not there:
                continue
            if here >= CARGO and there == 1 and guard != seat:
                if (soldiers[other] or guard == other) and not t.claims(other, here - CARGO):
                    exposed += 1
            elif here == 1 and there >= CARGO and guard != other:
                if (soldiers[seat] or guard == seat) and not t.claims(seat, there - CARGO):
                    thefts += 1
    found.append(float(exposed))
    found.append(float(thefts))
    found.append(float(guards))
    if seat == t.active:
        found.extend(promises(t, seat))
    return found


def promises(t: Antics, seat: int) -> list[float]:
    """How many steps of the action at hand are left, so that who looks one decision ahead sees why to choose it.

    Scouting and building count a step before they ask about it: the tile that is to be chosen comes on top of what is left.
    """
    found = [0.0] * 6
    left = t.left
    if t.doing == SCOUT:
        found[0] = float(min(left + 1, max(0, ROOM - len(t.supply[seat]))))
    elif t.doing == BUILD:
        if t.held >= 0:
            found[2] = best_gain(t, seat)
        else:
            left += 1
        found[1] = float(min(left, len(t.supply[seat])))
    elif t.doing == HATCH:
        found[3] = float(min(left, t.home[seat]))
    elif t.doing == PLACE:
        ready = 0
        for nest in t.nests:
            ready += nest[seat]
        found[4] = float(min(left, ready))
    elif t.doing == CARRY:
        found[5] = float(min(left, errands(t, seat)))
    return found
