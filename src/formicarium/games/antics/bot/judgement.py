"""How good a position looks for each seat, in points that it seems to be worth at the end.

What a seat will still bring home is reckoned in pawns: ants to hatch and to place, steps to carry, each divided by how strong the
seat is at it. So a stronger hill, a longer chain and a load on its way are weighed on one scale.
"""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.antics.rules.building import LayTile, TurnTile
from formicarium.games.antics.rules.carrying import CarryOn
from formicarium.games.antics.rules.clean_up import LayPrey
from formicarium.games.antics.rules.data import (
    ACTIONS,
    BAG,
    BESIDE,
    BRIDGED,
    BUILD,
    CARRY,
    CELLS,
    FIELDS,
    FUNGUS,
    GARDEN,
    GOODS,
    GREEN,
    HATCH,
    HILL,
    KINDS,
    NEAR,
    PLACE,
    REACH,
    SCOUT,
    SOLDIERS,
    TERRAIN,
    TILES,
)
from formicarium.games.antics.rules.hill import Hill
from formicarium.games.antics.rules.placing import PlaceAnt
from formicarium.games.antics.rules.table import Antics
from formicarium.games.antics.rules.turn import PlacePawn

QUIET: Final = ("done", "pass")

SPREAD: Final = 9.0  # so many points ahead are as good as three wins to one
PATIENCE: Final = 7.0  # a good that is so many pawns away is worth a third of what it counts
FAR: Final = 99.0
SECOND: Final = 0.45  # what a second field of an action adds, and a third
THIRD: Final = 0.2
LEAST: Final = 0.6  # how strong one is at an action without a field: the super ant is there
PER_TURN: Final = 2.6  # tiles that leave the bag in a turn
WEIGHTS: Final[list[float]] = [0.8, 0.9, 0.35, 0.45, 0.7, 0.0]
"""What a level of an action is worth by itself, in a game that is still long."""
PROMISE: Final[list[float]] = [0.5, 0.9, 0.35, 0.5, 0.4]
"""What a step of an action that is about to be carried out is worth, roughly."""
TURN: Final = 3.6  # what a turn brings
AHEAD: Final = 3.0  # what an empty bag is worth to who is ahead
KEEP: Final = 0.5  # a tile in the supply, and one beyond the third
SPARE: Final = 0.1
BARE_FUNGUS: Final = 0.6  # a level of fungus that has no leaf yet
IDLE_LEAF: Final = 2.2  # a leaf that has no fungus yet
READY: Final = 0.12  # an ant in a nest, whatever it will be used for
TERRACE: Final = 0.3  # a level of the best place to build on


def judge(t: Antics) -> list[float]:
    """How likely each seat is to win; when the game is over, who has won."""
    if t.over:
        winners = t.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
    values = [colony(t, seat) + TURN * to_come(t, seat) for seat in range(t.players)]
    values[t.active] += promise(t, t.active)
    hasten(t, values)
    best = max(values)
    odds = [exp((value - best) / SPREAD) for value in values]
    total = sum(odds)
    return [odd / total for odd in odds]


def hasten(t: Antics, values: list[float]) -> None:
    """Who is ahead likes to see the bag empty: where nothing more is to be had, somebody has to bring the game to its end."""
    scores = t.scores
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
    rounds = len(t.bag) / (PER_TURN * t.players)
    kinds = [t.stocks[kind] for kind in range(KINDS)]
    kinds.sort()
    prey = sum(kinds[: KINDS - 1])  # so many must go before the end is called that way
    return mine + 1.0 + min(rounds, 0.8 * prey)


def strengths(t: Antics, seat: int) -> list[float]:
    """How strong a seat is at each action: its best fields, the first one most."""
    hill = t.hills[seat]
    symbol = hill.symbol
    level = hill.level
    prey = t.prey[seat]
    first = [0] * ACTIONS
    second = [0] * ACTIONS
    third = [0] * ACTIONS
    for cell in range(CELLS):
        action = symbol[cell]
        if 0 <= action < FUNGUS and cell not in prey:
            height = level[cell]
            if height > first[action]:
                third[action] = second[action]
                second[action] = first[action]
                first[action] = height
            elif height > second[action]:
                third[action] = second[action]
                second[action] = height
            elif height > third[action]:
                third[action] = height
    return [max(LEAST, first[a] + SECOND * second[a] + THIRD * third[a]) for a in range(ACTIONS)]


def colony(t: Antics, seat: int) -> float:
    """What a seat has and what it may still get."""
    turns = turns_left(t, seat)
    strong = strengths(t, seat)
    long = turns / (turns + 3.0)
    parts = t.score_parts(seat)
    value = float(parts["prey"] + parts["fungus"])
    for action in range(ACTIONS):
        value += WEIGHTS[action] * strong[action] * long
    hill = t.hills[seat]
    tiles = len(t.supply[seat])
    value += long * (KEEP * min(tiles, 3) + SPARE * max(0, tiles - 3))
    value += long * TERRACE * best_terrace(hill)
    ready = 0
    for nest in t.nests:
        ready += nest[seat]
    value += long * READY * min(ready, 5)
    return value + prospects(t, seat, strong, turns, hill)


def best_terrace(hill: Hill) -> int:
    """The highest level that a tile could lie on, pawns and prey left aside."""
    best = 1
    level = hill.level
    for cell in range(CELLS):
        height = level[cell]
        if height > best and height < 5:
            for other in NEAR[cell]:
                if other >= 0 and level[other] == height and hill.tile[other] != hill.tile[cell]:
                    best = height
                    break
    return best


def prospects(t: Antics, seat: int, strong: list[float], turns: float, hill: Hill) -> float:
    """What goods in the garden and on the way are worth, by how many pawns they are away."""
    mine = t.ants[seat]
    pawns, hops = reckon(t, seat, strong)
    step = 1.0 / strong[CARRY]
    needs = [FAR] * KINDS  # pawns until prey of each kind is home
    leaves: list[float] = []
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
                leaves.append(way)
    for field in range(len(FIELDS)):
        left = t.stocks[field]
        goods = GOODS[field]
        if not left or t.claims(seat, goods):
            continue
        best = FAR
        for space in FIELDS[field][1]:
            best = min(best, pawns[space] + (hops[space] + 1) * step)
        if goods < KINDS:
            # Others want it too: what is scarce may be gone by then.
            needs[goods] = min(needs[goods], best + (2.0 if left == 1 else 0.0))
        else:
            for number in range(min(left, 3)):
                way = best + number * (hops[FIELDS[field][1][0]] + 1) * step
                if goods == GREEN:
                    green.append(way)
                else:
                    leaves.append(way)
    return bounty(t, seat, needs, turns) + harvest(t, seat, leaves, green, turns, hill)


def chance(pawns: float, turns: float) -> float:
    """How likely one is to get what is so many pawns away."""
    if pawns >= FAR or turns <= 0.0:
        return 0.0
    room = 3.0 * turns
    late = 1.0 if pawns <= room else max(0.0, 1.0 - (pawns - room))
    return exp(-pawns / PATIENCE) * late * (1.0 if turns > 1.5 or pawns > 0.0 else 0.95)


def bounty(t: Antics, seat: int, needs: list[float], turns: float) -> float:
    """What prey is worth that is still to come: each one more than the one before (rule AC 12.3)."""
    owned = 0
    for cell in t.prey[seat]:
        if cell != -1:
            owned += 1
    needs.sort()
    value = 0.0
    before = 0.0
    for need in needs:
        if need >= FAR:
            break
        # Work for one adds to the work for the next, by half: much of it serves both.
        value += (2 * owned + 1) * chance(need + before, turns)
        before += 0.5 * need
        owned += 1
    return value


def harvest(t: Antics, seat: int, leaves: list[float], green: list[float], turns: float, hill: Hill) -> float:
    """What fungus and leaves are worth that have not found each other yet (rule AC 12.4)."""
    levels = hill.fungus_levels()
    have = t.leaves[seat][0] + t.leaves[seat][1]
    value = IDLE_LEAF * max(0, have - len(levels)) * min(1.0, turns / 2.0)
    bare = levels[have:]
    green.sort()
    leaves.sort()
    g = 0
    b = 0
    for level in bare:
        best = 0.0
        with_green = (level + 2) * chance(green[g], turns) if g < len(green) else 0.0
        with_brown = level * chance(leaves[b], turns) if b < len(leaves) else 0.0
        if with_green >= with_brown and with_green > 0.0:
            best = with_green
            g += 1
        elif with_brown > 0.0:
            best = with_brown
            b += 1
        value += best + BARE_FUNGUS * level * min(1.0, turns / 4.0)
    # A leaf on its way without fungus is worth something too: fungus may come.
    if have - len(levels) < 2:
        nearest = FAR
        if g < len(green):
            nearest = min(nearest, green[g])
        if b < len(leaves):
            nearest = min(nearest, leaves[b])
        value += IDLE_LEAF * chance(nearest, turns - 1.0)
    return value


def reckon(t: Antics, seat: int, strong: list[float]) -> tuple[list[float], list[int]]:
    """For each space: how many pawns until an ant stands there, and how many hand-overs it is away from the hill."""
    mine = t.ants[seat]
    nests = t.nests
    put = 1.0 / strong[PLACE]
    breed = 1.0 / strong[HATCH]
    pawns = [FAR] * GARDEN
    hops = [0] * GARDEN
    pawns[HILL] = 0.0
    waiting = [HILL]
    place = 0
    while place < len(waiting):
        space = waiting[place]
        place += 1
        here = pawns[space]
        away = hops[space] + 1
        for other in BESIDE[space]:
            if other == HILL:
                continue
            if mine[other]:
                cost = here
            elif other == BRIDGED:
                missing = 3 - nests[SOLDIERS][seat]
                cost = here + 3.0 * put + (missing * breed if missing > 0 else 0.0)
                if strong[PLACE] < 3.0:
                    cost += 4.0
            else:
                # A chain of two on the same terrain takes two ants out of the same nest.
                wanted = 2 if not mine[space] and TERRAIN[space] == TERRAIN[other] else 1
                cost = here + put + (0.0 if nests[TERRAIN[other]][seat] >= wanted else breed)
            if cost < pawns[other] - 1e-9 or (cost <= pawns[other] and away < hops[other]):
                pawns[other] = cost
                hops[other] = away
                if len(waiting) < 200:
                    waiting.append(other)
    return pawns, hops


# ---- what is about to happen ----------------------------------------------------------------------------------------


def promise(t: Antics, seat: int) -> float:
    """What the action at hand will bring, so that who looks one decision ahead sees why to choose it."""
    value = 0.0
    left = t.left
    if t.doing == SCOUT:
        value = PROMISE[SCOUT] * left
    elif t.doing == BUILD:
        if t.held >= 0:
            value = best_gain(t, seat)
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


def errands(t: Antics, seat: int) -> int:
    """How many steps could be carried now, if there were enough."""
    steps = 0
    mine = t.ants[seat]
    away = from_hill(mine)
    for space in range(1, GARDEN):
        if mine[space] > 1:
            steps += away[space]
        elif mine[space]:
            for field in REACH[space]:
                if t.stocks[field] and not t.claims(seat, GOODS[field]):
                    steps += away[space] + 1
                    break
    return steps


def from_hill(mine: list[int]) -> list[int]:
    """How many hand-overs each ant of a seat is away from the hill."""
    away = [0] * GARDEN
    waiting = [HILL]
    place = 0
    while place < len(waiting):
        space = waiting[place]
        place += 1
        for other in BESIDE[space]:
            if other != HILL and mine[other] and not away[other]:
                away[other] = away[space] + 1
                waiting.append(other)
    return away


def best_gain(t: Antics, seat: int) -> float:
    """What the tile in hand will bring where it fits best, its first half lying where it lies already if it does."""
    hill = t.hills[seat]
    taken = t.taken(seat)
    best = -9.0
    if t.ghost >= 0:
        return gain_at(hill, t.held, t.ghost, taken)
    for cell in range(CELLS):
        best = max(best, gain_at(hill, t.held, cell, taken))
    return best


def gain_at(hill: Hill, tile: int, cell: int, taken: list[int]) -> float:
    """What a tile brings with its first half on a cell, turned in the best way; -9 where it does not fit."""
    best = -9.0
    near = NEAR[cell]
    for way in range(6):
        other = near[way]
        if other >= 0 and hill.fits(cell, other, taken):
            best = max(best, gain(hill, tile, cell, other))
    return best


WORTH: Final[list[float]] = [0.8, 0.9, 0.7, 0.8, 1.0, 1.1]
"""What a level of a symbol is worth where it is to be seen."""


def gain(hill: Hill, tile: int, cell: int, other: int) -> float:
    """What a tile brings on two cells: higher symbols for those that it covers."""
    level = hill.level[cell] + 1
    one, two = TILES[tile]
    value = (WORTH[one] + WORTH[two]) * level
    if level > 1:
        value -= (WORTH[hill.symbol[cell]] + WORTH[hill.symbol[other]]) * 0.6 * (level - 1)
        # A neighbour as high, of another tile, is where the next level can rest.
        for place in (cell, other):
            for beside in NEAR[place]:
                if beside >= 0 and hill.level[beside] == level:
                    value += 0.3
    else:
        value -= 0.6
    return value


# ---- what is worth a thought ----------------------------------------------------------------------------------------


def sensible(t: Antics, seat: int, offered: list[Action]) -> list[Action]:
    """Of fields with the same action the highest; of cells to build on the best; no idle wandering."""
    top: Step = t.stack[-1]
    if isinstance(top, PlacePawn):
        return best_fields(t, seat, offered)
    if isinstance(top, LayTile):
        return best_cells(t, seat, offered)
    if isinstance(top, TurnTile):
        return offered
    if isinstance(top, PlaceAnt):
        kept = [action for action in offered if action[0] != "dismiss"]
        return kept if kept else offered
    if isinstance(top, CarryOn):
        away = from_hill(t.ants[seat])
        return [action for action in offered if action[0] != "hand" or away[action[2]] < away[action[1]]] or offered
    if isinstance(top, LayPrey):
        return humblest(t, seat, offered)
    return offered


def best_fields(t: Antics, seat: int, offered: list[Action]) -> list[Action]:
    """For each action its highest free field; the super ant only where there is none."""
    hill = t.hills[seat]
    best = [-1] * ACTIONS
    for action in offered:
        if action[0] == "pawn":
            cell: int = action[1]
            symbol = hill.symbol[cell]
            if best[symbol] < 0 or hill.level[cell] > hill.level[best[symbol]]:
                best[symbol] = cell
    found: list[Action] = []
    for action in offered:
        verb = action[0]
        if verb == "pawn":
            if best[hill.symbol[action[1]]] == action[1]:
                found.append(action)
        elif verb != "super" or best[action[1]] < 0:
            found.append(action)
    return found


CELLS_KEPT: Final = 6


def best_cells(t: Antics, seat: int, offered: list[Action]) -> list[Action]:
    """The cells where the tile in hand seems to bring most."""
    if len(offered) <= CELLS_KEPT:
        return offered
    hill = t.hills[seat]
    taken = t.taken(seat)
    gains = [gain_at(hill, t.held, action[1], taken) for action in offered]
    order = gains[:]
    order.sort(reverse=True)
    floor = order[CELLS_KEPT - 1]
    found: list[Action] = []
    for i in range(len(offered)):
        if gains[i] >= floor and len(found) < CELLS_KEPT:
            found.append(offered[i])
    return found


def humblest(t: Antics, seat: int, offered: list[Action]) -> list[Action]:
    """For each action its lowest field."""
    hill = t.hills[seat]
    low = [-1] * ACTIONS
    for action in offered:
        cell: int = action[1]
        symbol = hill.symbol[cell]
        if low[symbol] < 0 or hill.level[cell] < hill.level[low[symbol]]:
            low[symbol] = cell
    return [action for action in offered if low[hill.symbol[action[1]]] == action[1]]
