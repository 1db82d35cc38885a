"""What the stores will hold: what comes in, what is spare, and the turns to come (rules HT 2.3 to 2.5, 10.8)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hymenopterra.rules.harvesting import at_water, farm_output
from formicarium.games.hymenopterra.rules.pieces import FISH
from formicarium.games.hymenopterra.rules.table import HymenopTerra

FORECAST: Final = 6
"""Turns that the forecast looks ahead."""


def fishers(t: HymenopTerra) -> int:
    """Workers at their water."""
    n = 0
    for unit in t.units:
        if unit.order == FISH and at_water(t, unit):
            n += 1
    return n


def spare_food(t: HymenopTerra) -> int:
    """Stored food that the next meal will not need, with what the farms give until then."""
    network = t.network()
    crop = farm_output(t, len(t.farms(network)), t.turn) if t.turn >= t.drones_back else 0
    return min(max(network.capacity, t.stock), t.stock + crop) - t.mouths()


def forecast(t: HymenopTerra) -> list[int]:
    """The stored food after each of the next meals, if nothing else happens; below nothing: so many go hungry."""
    network = t.network()
    farms = len(t.farms(network))
    fish = fishers(t)
    mouths = t.mouths()
    stock = t.stock
    waiting = 0
    for load in t.loads:
        if network.serves(load.place):
            waiting += load.food
    found: list[int] = []
    for turn in range(t.turn, t.turn + FORECAST):
        if turn >= t.drones_back:
            comes = farm_output(t, farms, turn) + fish + waiting
            stored = max(0, min(comes, network.capacity - stock))
            stock += stored
            waiting = comes - stored
        else:
            waiting += farm_output(t, farms, turn) + fish
        stock -= mouths
        found.append(stock)
        stock = max(0, stock)
    return found
