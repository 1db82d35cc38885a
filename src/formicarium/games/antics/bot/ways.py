"""Ways through the garden: how far goods are, in ants, pawns and hand-overs."""

from __future__ import annotations

from typing import Final

from formicarium.games.antics.rules.data import (
    BESIDE,
    BRIDGE,
    BRIDGED,
    GARDEN,
    GOODS,
    HATCH,
    HILL,
    PLACE,
    REACH,
    SOLDIERS,
    TERRAIN,
)
from formicarium.games.antics.rules.table import Antics

FAR: Final = 99.0
LOW: Final = 4.0  # pawns by which the chasm seems further away to who is too weak at placing for a bridge


def reckon(t: Antics, seat: int, strong: list[float]) -> tuple[list[float], list[int]]:
    """For each space: how many pawns until an ant stands there, and how many hand-overs it is away from the hill."""
    mine = t.ants[seat]
    nests = t.nests
    home = t.home[seat]
    put = 1.0 / strong[PLACE]
    breed = 1.0 / strong[HATCH]
    pawns = [FAR] * GARDEN
    hops = [0] * GARDEN
    bred = [0] * GARDEN  # ants that must hatch on the way there
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
            cost = here
            brood = bred[space]
            if not mine[other]:
                if other == BRIDGED:
                    cost += 3.0 * put + (0.0 if strong[PLACE] >= BRIDGE else LOW)
                    hatching = max(0, 3 - nests[SOLDIERS][seat])
                else:
                    # A chain of two on the same terrain takes two ants out of the same nest.
                    wanted = 2 if not mine[space] and TERRAIN[space] == TERRAIN[other] else 1
                    cost += put
                    hatching = 0 if nests[TERRAIN[other]][seat] >= wanted else 1
                brood += hatching
                cost += hatching * breed
                # Where nobody is left at home to hatch, others must be withdrawn first.
                cost += put * min(hatching, max(0, brood - home))
            if cost < pawns[other] - 1e-9 or (cost <= pawns[other] and away < hops[other]):
                pawns[other] = cost
                hops[other] = away
                bred[other] = brood
                if len(waiting) < 200:
                    waiting.append(other)
    return pawns, hops


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
