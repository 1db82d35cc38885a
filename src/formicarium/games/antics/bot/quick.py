"""A player who hardly thinks: picks one thing to fetch, and does what brings it nearer. For a search to look many turns ahead with."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.antics.bot.heights import WORTH, gain, gain_at, strengths
from formicarium.games.antics.bot.ways import FAR, errands, from_hill
from formicarium.games.antics.rules.building import ChooseTile, LayTile, TurnTile
from formicarium.games.antics.rules.carrying import CarryOn
from formicarium.games.antics.rules.clean_up import GiveTile, LayPrey
from formicarium.games.antics.rules.data import (
    ACTIONS,
    BESIDE,
    BRIDGED,
    BUILD,
    CARRY,
    FIELDS,
    GARDEN,
    GOODS,
    GREEN,
    HATCH,
    HILL,
    KINDS,
    PLACE,
    SCOUT,
    SOLDIERS,
    TERRAIN,
    TILES,
)
from formicarium.games.antics.rules.hatching import HatchAnt
from formicarium.games.antics.rules.placing import PlaceAnt
from formicarium.games.antics.rules.scouting import TakeTile
from formicarium.games.antics.rules.table import Antics
from formicarium.games.antics.rules.turn import PlacePawn

AHEAD: Final = 4
"""A playout is judged after so many turns."""


def horizon(t: Antics) -> int:
    """Turns begun so far."""
    return t.turn


def quick(t: Antics, seat: int) -> Action:
    """One sensible thing to do."""
    offered: list[Action] = t.offers[seat]
    if len(offered) == 1:
        return offered[0]
    for action in offered:
        if action[0] == "steal":
            return action
    step: Step = t.stack[-1]
    if isinstance(step, PlacePawn):
        return next_pawn(t, seat, offered)
    if isinstance(step, TakeTile):
        return dearest(t, seat, offered)
    if isinstance(step, ChooseTile):
        return tile_to_build(t, seat, offered)
    if isinstance(step, LayTile):
        return where_to_lay(t, seat, offered)
    if isinstance(step, TurnTile):
        return how_to_turn(t, seat, offered)
    if isinstance(step, HatchAnt):
        return where_to_hatch(t, seat, offered)
    if isinstance(step, PlaceAnt):
        return where_to_place(t, seat, offered)
    if isinstance(step, CarryOn):
        return what_to_carry(t, seat, offered)
    if isinstance(step, LayPrey):
        return under_prey(t, seat, offered)
    if isinstance(step, GiveTile):
        return cheapest(offered)
    return offered[-1]


# ---- what to fetch --------------------------------------------------------------------------------------------------


def wanted(t: Antics, seat: int) -> list[int]:
    """The spaces that are still missing on the way to what is worth fetching most, from the hill outwards."""
    mine = t.ants[seat]
    nests = t.nests
    strong = strengths(t, seat)
    put = 1.0 / strong[PLACE]
    breed = 1.0 / strong[HATCH]
    cost = [FAR] * GARDEN
    hops = [0] * GARDEN
    parent = [HILL] * GARDEN
    cost[HILL] = 0.0
    waiting = [HILL]
    place = 0
    while place < len(waiting):
        space = waiting[place]
        place += 1
        for other in BESIDE[space]:
            if other == HILL:
                continue
            price = cost[space]
            if not mine[other]:
                if other == BRIDGED:
                    price += (
                        3.0 * put + max(0, 3 - nests[SOLDIERS][seat]) * breed + (4.0 if strong[PLACE] < 3.0 else 0.0)
                    )
                else:
                    price += put + (0.0 if nests[TERRAIN[other]][seat] else breed)
            if price < cost[other] - 1e-9:
                cost[other] = price
                hops[other] = hops[space] + 1
                parent[other] = space
                if len(waiting) < 200:
                    waiting.append(other)
    owned = 0
    for cell in t.prey[seat]:
        if cell != -1:
            owned += 1
    levels = t.hills[seat].fungus_levels()
    bare = levels[sum(t.leaves[seat]) :]
    best = -1
    most = 0.0
    for field in range(len(FIELDS)):
        goods = GOODS[field]
        if not t.stocks[field] or t.claims(seat, goods):
            continue
        if goods < KINDS:
            worth = 2.0 * owned + 2.0
        else:
            worth = (float(bare[0]) if bare else 0.4) + (2.0 if goods == GREEN and bare else 0.0)
        space = FIELDS[field][1][0]
        value = worth / (1.0 + cost[space] + 0.5 * (hops[space] + 1) / strong[CARRY])
        if cost[space] > 0.0 and value > most:
            most = value
            best = space
    found: list[int] = []
    while best > HILL:
        if not mine[best]:
            found.append(best)
        best = parent[best]
    found.reverse()
    return found


# ---- which action ---------------------------------------------------------------------------------------------------


def next_pawn(t: Antics, seat: int, offered: list[Action]) -> Action:
    """The action that seems to bring most, on its highest free field."""
    hill = t.hills[seat]
    level = [0] * ACTIONS
    where: list[Action] = [offered[-1]] * ACTIONS
    for action in offered:
        if action[0] == "pawn":
            cell: int = action[1]
            symbol = hill.symbol[cell]
            if hill.level[cell] > level[symbol]:
                level[symbol] = hill.level[cell]
                where[symbol] = action
        elif action[0] == "super" and not level[action[1]]:
            level[action[1]] = 1
            where[action[1]] = action
    path = wanted(t, seat)
    ready = 0
    missing = 0
    for space in path:
        if space == BRIDGED:
            soldiers = t.nests[SOLDIERS][seat]
            if soldiers >= 3:
                ready += 3 if level[PLACE] >= 3 and not ready else 0
            else:
                missing += 3 - soldiers
        elif t.nests[TERRAIN[space]][seat] and not missing:
            ready += 1
        else:
            missing += 1
    tiles = len(t.supply[seat])
    late = t.closing >= 0
    worth = [0.0] * ACTIONS
    worth[CARRY] = 1.5 * min(level[CARRY], errands(t, seat))
    worth[PLACE] = 1.2 * min(level[PLACE], ready)
    worth[HATCH] = 0.0 if late else 1.0 * min(level[HATCH], missing, t.home[seat])
    worth[BUILD] = (0.5 if late else 0.9) * min(level[BUILD], tiles)
    worth[SCOUT] = 0.0 if late else 0.4 * min(level[SCOUT], max(0, 3 - tiles))
    best = -1
    most = 0.05
    for number in range(ACTIONS):
        if level[number] and worth[number] > most:
            most = worth[number]
            best = number
    return offered[-1] if best < 0 else where[best]


# ---- tiles ----------------------------------------------------------------------------------------------------------


def tile_worth(tile: int) -> float:
    one, other = TILES[tile]
    return WORTH[one] + WORTH[other]


def dearest(t: Antics, seat: int, offered: list[Action]) -> Action:
    """The tile whose symbols are worth most."""
    best = offered[0]
    most = -1.0
    for action in offered:
        worth = tile_worth(t.rack[action[1]])
        if worth > most:
            most = worth
            best = action
    return best


def cheapest(offered: list[Action]) -> Action:
    """The tile whose symbols are worth least."""
    best = offered[0]
    least = 99.0
    for action in offered:
        worth = tile_worth(action[1])
        if worth < least:
            least = worth
            best = action
    return best


def tile_to_build(t: Antics, seat: int, offered: list[Action]) -> Action:
    """The tile whose symbols are worth most."""
    best = offered[0]
    most = -1.0
    for action in offered:
        worth = tile_worth(action[1])
        if worth > most:
            most = worth
            best = action
    return best


def where_to_lay(t: Antics, seat: int, offered: list[Action]) -> Action:
    hill = t.hills[seat]
    taken = t.taken(seat)
    best = offered[0]
    most = -99.0
    for action in offered:
        worth = gain_at(hill, t.held, action[1], taken)
        if worth > most:
            most = worth
            best = action
    return best


def how_to_turn(t: Antics, seat: int, offered: list[Action]) -> Action:
    hill = t.hills[seat]
    best = offered[0]
    most = -99.0
    for action in offered:
        worth = gain(hill, t.held, t.ghost, action[1])
        if worth > most:
            most = worth
            best = action
    return best


def under_prey(t: Antics, seat: int, offered: list[Action]) -> Action:
    """The field that will be missed least."""
    hill = t.hills[seat]
    best = offered[0]
    least = 99.0
    for action in offered:
        cell: int = action[1]
        worth = WORTH[hill.symbol[cell]] * hill.level[cell]
        if worth < least:
            least = worth
            best = action
    return best


# ---- ants -----------------------------------------------------------------------------------------------------------


def where_to_hatch(t: Antics, seat: int, offered: list[Action]) -> Action:
    """The nest of the next space on the way for which no ant waits yet; else soldiers, a few."""
    waiting = [nest[seat] for nest in t.nests]
    choice = -1
    for space in wanted(t, seat):
        nest = SOLDIERS if space == BRIDGED else TERRAIN[space]
        need = 3 if space == BRIDGED else 1
        if waiting[nest] >= need:
            waiting[nest] -= need
        else:
            choice = nest
            break
    if choice < 0 and t.nests[SOLDIERS][seat] < 1:
        choice = SOLDIERS
    if choice >= 0:
        for action in offered:
            if action[0] == "nest" and action[1] == choice:
                return action
    return offered[-1]


def where_to_place(t: Antics, seat: int, offered: list[Action]) -> Action:
    """The next space on the way, if an ant waits for it."""
    for space in wanted(t, seat):
        for action in offered:
            if action[0] in ("put", "bridge") and action[1] == space:
                return action
    return offered[-1]


def what_to_carry(t: Antics, seat: int, offered: list[Action]) -> Action:
    """What is nearest to the hill first; then what can be picked up, prey before leaves."""
    away = from_hill(t.ants[seat])
    best = offered[-1]
    most = 0.0
    for action in offered:
        worth = 0.0
        if action[0] == "hand":
            if away[action[2]] < away[action[1]]:
                worth = 20.0 - away[action[1]]
        elif action[0] == "lift":
            worth = 8.0 - away[action[1]] + (3.0 if GOODS[action[2]] < KINDS else 0.0)
        if worth > most:
            most = worth
            best = action
    return best
