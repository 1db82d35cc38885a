"""What is worth a thought, of all that is offered."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.antics.bot.heights import gain_at
from formicarium.games.antics.bot.ways import from_hill
from formicarium.games.antics.rules.building import LayTile, TurnTile
from formicarium.games.antics.rules.carrying import CarryOn
from formicarium.games.antics.rules.clean_up import LayPrey
from formicarium.games.antics.rules.data import ACTIONS, BRIDGE, BRIDGED, GARDEN, PLACE, SOLDIERS, TERRAIN
from formicarium.games.antics.rules.placing import PlaceAnt, can_bridge, joined
from formicarium.games.antics.rules.stealing import CARGO, loot
from formicarium.games.antics.rules.table import Antics
from formicarium.games.antics.rules.turn import PlacePawn

CELLS_KEPT: Final = 6
OUT: Final = ("put", "bridge", "steal")
"""What an ant goes out for: as long as one can, a turn is not ended with ants left at home."""


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
        return useful(offered)
    if isinstance(top, CarryOn):
        away = from_hill(t.ants[seat])
        return [action for action in offered if action[0] != "hand" or away[action[2]] < away[action[1]]] or offered
    if isinstance(top, LayPrey):
        return humblest(t, seat, offered)
    return offered


def useful(offered: list[Action]) -> list[Action]:
    """No guard is sent home; and nobody is done who still has somebody to send out."""
    out = False
    for action in offered:
        if action[0] in OUT:
            out = True
    kept = [action for action in offered if action[0] != "dismiss" and not (out and action[0] == "done")]
    return kept if kept else offered


def best_fields(t: Antics, seat: int, offered: list[Action]) -> list[Action]:
    """For each action its highest free field; the super ant only where there is none.

    A turn is not begun by passing: two who wait for each other would wait until the last round. And no pawn goes where ants are placed
    while none can go out, unless none is at home either.
    """
    hill = t.hills[seat]
    idle = t.home[seat] > 0 and not goes_out(t, seat)
    best = [-1] * ACTIONS
    for action in offered:
        if action[0] == "pawn":
            cell: int = action[1]
            symbol = hill.symbol[cell]
            if idle and symbol == PLACE:
                continue
            if best[symbol] < 0 or hill.level[cell] > hill.level[best[symbol]]:
                best[symbol] = cell
    found: list[Action] = []
    for action in offered:
        verb = action[0]
        if verb == "pawn":
            if best[hill.symbol[action[1]]] == action[1]:
                found.append(action)
        elif verb != "super" or (best[action[1]] < 0 and not (idle and action[1] == PLACE)):
            found.append(action)
    if len(found) > 1 and not t.standing and not t.crowned:
        return [action for action in found if action[0] != "pass"]
    return found


def goes_out(t: Antics, seat: int) -> bool:
    """Whether an ant can be placed, a load be guarded, a bridge be formed or something be stolen."""
    mine = t.ants[seat]
    nests = t.nests
    for space in range(1, GARDEN):
        if mine[space] >= CARGO and t.guards[space] < 0 and nests[SOLDIERS][seat]:
            return True
        if not mine[space] and space != BRIDGED and nests[TERRAIN[space]][seat] and joined(t, seat, space):
            return True
    return can_bridge(t, seat, BRIDGE) or bool(loot(t, seat))


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
