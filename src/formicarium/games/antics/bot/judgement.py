"""How good a position looks for each seat, in points that it seems to be worth at the end.

What a seat will still bring home is reckoned in pawns: ants to hatch and to place, steps to carry, each divided by how strong the
seat is at it. So a stronger hill, a longer chain and a load on its way are weighed on one scale.
"""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.memo import Memo
from formicarium.games.antics.bot.heights import best_gain, best_terrace, strengths
from formicarium.games.antics.bot.ideas import sensible as sensible
from formicarium.games.antics.bot.ways import FAR, errands, reckon
from formicarium.games.antics.rules.data import (
    ACTIONS,
    BAG,
    BUILD,
    CARRY,
    FIELDS,
    GARDEN,
    GOODS,
    GREEN,
    HATCH,
    KINDS,
    PLACE,
    SCOUT,
)
from formicarium.games.antics.rules.table import Antics

QUIET: Final = ("done", "pass")

SPREAD: Final = 9.0  # so many points ahead are as good as three wins to one
PATIENCE: Final = 7.0  # a good that is so many pawns away is worth a third of what it counts
DRAIN: Final = 1.0  # tiles that leave the bag for good in a turn
CATCH: Final = 0.36  # prey that leaves the garden in a turn
WEIGHTS: Final[list[float]] = [0.8, 0.9, 0.35, 0.45, 0.7]
"""What a level of an action is worth by itself, in a game that is still long."""
HALF_WAY: Final = 3.0  # with so many turns to come, a level is worth half of that
PROMISE: Final[list[float]] = [0.32, 0.5, 0.35, 0.5, 0.5]
"""What a step of an action that is about to be carried out is worth, roughly."""
ROOM: Final = 4  # scouting promises no more tiles than there is room for so many in the supply
TURN: Final = 3.6  # what a turn brings
AHEAD: Final = 3.0  # what an empty bag is worth to who is ahead
KEEP: Final = 0.5  # a tile in the supply, and one beyond the third
SPARE: Final = 0.1
GROWTH: Final = 0.6  # a level that is still missing under a leaf, up to TALL, in a game that is still long
TALL: Final = 3
READY: Final = 0.12  # an ant in a nest, whatever it will be used for
TERRACE: Final = 0.3  # a level of the best place to build on
SCARCE: Final = 2.0  # pawns by which the last prey of a kind seems further away: others want it too
SHARED: Final = 0.5  # the part of the work for one prey that the next one has to wait for

COLONIES: Final[Memo[list[float]]] = Memo(4096)
"""What colonies were found to be worth: in one player's turn the others hardly change."""


def judge(t: Antics) -> list[float]:
    """How likely each seat is to win; when the game is over, who has won."""
    if t.over:
        winners = t.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
    values: list[float] = []
    scores: list[float] = []
    for seat in range(t.players):
        found = colony(t, seat, turns_left(t, seat))
        values.append(found[0] + TURN * to_come(t, seat))
        scores.append(found[1])
    values[t.active] += promise(t, t.active)
    hasten(t, values, scores)
    best = max(values)
    odds = [exp((value - best) / SPREAD) for value in values]
    total = sum(odds)
    return [odd / total for odd in odds]


def hasten(t: Antics, values: list[float], scores: list[float]) -> None:
    """Who is ahead likes to see the bag empty: where nothing more is to be had, somebody has to bring the game to its end."""
    most = max(scores)
    for seat in range(t.players):
        if scores[seat] == most:
            values[seat] += AHEAD * (1.0 - len(t.bag) / BAG)


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


def colony(t: Antics, seat: int, turns: float) -> list[float]:
    """What a seat has and what it may still get; and its score so far."""
    mine = tuple([nest[seat] for nest in t.nests])
    key = (
        turns,
        tuple(t.stocks),
        tuple(t.ants[seat]),
        tuple(t.hills[seat].built),
        tuple(t.prey[seat]),
        tuple(t.leaves[seat]),
        mine,
        t.home[seat],
        len(t.supply[seat]),
    )
    found = COLONIES.get(key)
    if found is not None:
        return found
    strong = strengths(t, seat)
    long = turns / (turns + HALF_WAY)
    hill = t.hills[seat]
    owned = 0
    for cell in t.prey[seat]:
        if cell != -1:
            owned += 1
    levels = hill.fungus_levels()
    brown, green = t.leaves[seat]
    score = float(owned * owned + sum(levels[: brown + green]) + 2 * min(green, len(levels)))
    value = score
    for action in range(ACTIONS):
        value += WEIGHTS[action] * strong[action] * long
    tiles = len(t.supply[seat])
    value += long * (KEEP * min(tiles, 3) + SPARE * max(0, tiles - 3))
    value += long * TERRACE * best_terrace(hill)
    value += long * READY * min(sum(mine), 5)
    value += prospects(t, seat, strong, turns, owned, levels)
    return COLONIES.put(key, [value, score])


def prospects(t: Antics, seat: int, strong: list[float], turns: float, owned: int, levels: list[int]) -> float:
    """What goods in the garden and on the way are worth, by how many pawns they are away."""
    mine = t.ants[seat]
    pawns, hops = reckon(t, seat, strong)
    step = 1.0 / strong[CARRY]
    needs = [FAR] * KINDS  # pawns until prey of each kind is home
    brown: list[float] = []
    green: list[float] = []
    for space in range(1, GARDEN):
        load = mine[space] - 2
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
            needs[goods] = min(needs[goods], best + (SCARCE if left == 1 else 0.0))
        else:
            for number in range(min(left, 3)):
                way = best + number * (hops[FIELDS[field][1][0]] + 1) * step
                if goods == GREEN:
                    green.append(way)
                else:
                    brown.append(way)
    have = t.leaves[seat][0] + t.leaves[seat][1]
    return bounty(needs, owned, turns) + harvest(levels, have, brown, green, turns)


def chance(pawns: float, turns: float) -> float:
    """How likely one is to get what is so many pawns away."""
    if pawns >= FAR or turns <= 0.0:
        return 0.0
    room = 3.0 * turns
    late = 1.0 if pawns <= room else max(0.0, 1.0 - (pawns - room))
    return exp(-pawns / PATIENCE) * late * (1.0 if turns > 1.5 or pawns > 0.0 else 0.95)


def bounty(needs: list[float], owned: int, turns: float) -> float:
    """What prey is worth that is still to come: each one more than the one before (rule AC 12.3)."""
    needs.sort()
    value = 0.0
    before = 0.0
    for need in needs:
        if need >= FAR:
            break
        # Work for one adds to the work for the next, by half: much of it serves both.
        value += (2 * owned + 1) * chance(need + before, turns)
        before += SHARED * need
        owned += 1
    return value


def farm(level: int, turns: float) -> float:
    """What a leaf on fungus of a level is worth, or on level 0 where there is no fungus yet: it may still find a higher place."""
    return level + GROWTH * max(0, TALL - level) * min(1.0, turns / 4.0)


def harvest(levels: list[int], have: int, brown: list[float], green: list[float], turns: float) -> float:
    """What fungus and leaves may still become, beyond what they count already (rule AC 12.4)."""
    value = 0.0
    for number in range(have):
        level = levels[number] if number < len(levels) else 0
        value += farm(level, turns) - level
    green.sort()
    brown.sort()
    g = 0
    b = 0
    for level in levels[have:]:
        worth = farm(level, turns)
        with_green = (worth + 2.0) * chance(green[g], turns) if g < len(green) else 0.0
        with_brown = worth * chance(brown[b], turns) if b < len(brown) else 0.0
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
        value += farm(0, turns) * chance(nearest, turns - 1.0)
    return value


def promise(t: Antics, seat: int) -> float:
    """What the action at hand will bring, so that who looks one decision ahead sees why to choose it.

    Scouting and building count a step before they ask about it: the tile that is to be chosen comes on top of what is left.
    """
    value = 0.0
    left = t.left
    if t.doing == SCOUT:
        value = PROMISE[SCOUT] * min(left + 1, max(0, ROOM - len(t.supply[seat])))
    elif t.doing == BUILD:
        if t.held >= 0:
            value = best_gain(t, seat)
        else:
            left += 1
        value += PROMISE[BUILD] * min(left, len(t.supply[seat]))
    elif t.doing == HATCH:
        value = PROMISE[HATCH] * min(left, t.home[seat])
    elif t.doing == PLACE:
        ready = 0
        for nest in t.nests:
            ready += nest[seat]
        value = PROMISE[PLACE] * min(left, ready)
    elif t.doing == CARRY:
        value = PROMISE[CARRY] * min(left, errands(t, seat))
    return value
