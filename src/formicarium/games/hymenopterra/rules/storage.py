"""Storage: drones bring in what was gathered (rules HT 10.8, 10.9)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.steps import Step
from formicarium.games.hymenopterra.rules.harvesting import farm_output
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.network import Network
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import FOOD_IN, LAKE, NEST, NOTHING, SHAFT, UNKNOWN
from formicarium.games.hymenopterra.rules.walking import FAR


@dataclass
class Storage(Step):
    """The last phase: farms and loose food fill the stores (rule HT 10.8)."""

    def run(self, t: HymenopTerra) -> None:
        if not t.loads and not t.has_source(NEST) and not t.may_farm():
            return
        network = t.network()
        farms = t.farms(network)
        crop = farm_output(t, len(farms), t.turn)
        t.gain(crop)
        before = t.stock
        free = max(0, network.capacity - t.stock)
        if t.turn < t.drones_back:
            free = 0
        stored = min(crop, free)
        t.stock += stored
        free -= stored
        for i in range(crop - stored):
            t.drop(farms[i % len(farms)], 1)
        if t.telling and crop > stored:
            t.tell("{n:plural|food stays|food stay} in the farms: nobody can store more.", {"n": crop - stored})
        if t.turn >= t.drones_back:
            pick_nests(t, network)
            if t.loads:
                haul(t, network, free)
        if t.telling and t.stock != before:
            t.tell(
                "{n:plural|food comes|food come} in; {stock:plural|is|are} stored.",
                {"n": t.stock - before, "stock": t.stock},
            )


def pick_nests(t: HymenopTerra, network: Network) -> None:
    """Drones overrun known nests by themselves (rule HT 10.6)."""
    if not t.has_source(NEST):
        return
    find = t.find
    surface = t.surface_open()
    for place in t.lying():
        if find[place] != NEST or t.ground[place] == UNKNOWN or t.foes_at(place):
            continue
        if place < CELLS:
            if not surface or t.frost == t.turn:
                continue
        elif not network.serves(place):
            continue
        t.put_find(place, NOTHING)
        t.gain(FOOD_IN[NEST])
        t.drop(place, FOOD_IN[NEST])
        if t.telling:
            t.tell("Drones overrun the nest at {place:place}: {n} food.", {"place": place, "n": FOOD_IN[NEST]})


def haul(t: HymenopTerra, network: Network, free: int) -> None:
    """Underground at once; on the surface one hex a turn towards the nearest shaft (ruling HT-42)."""
    loads = t.loads
    t.loads = []
    far: list[int] = []
    for load in loads:
        place, food, gifts = load.place, load.food, load.gifts
        if place < CELLS and t.frost != t.turn:
            if not far:
                far = to_shafts(t)
            place = haul_step(t, far, place)
            if t.telling and place != load.place:
                t.tell("{n:plural|food is|food are} carried to {place:place}.", {"n": food, "place": place})
        if not (place < CELLS and t.frost == t.turn) and network.serves(place):
            stored = min(food, free)
            free -= stored
            t.stock += stored
            food -= stored
            if stored and gifts & ~t.learned:
                t.learned |= gifts
                t.tell("The queen has learned {gifts:gifts}.", {"gifts": gifts}, "event")
        t.drop(place, food, gifts)


def haul_step(t: HymenopTerra, far: list[int], place: int) -> int:
    """Where a load on the surface is after this turn."""
    if far[place] == 0 or far[place] >= FAR:
        return place
    for other in NEIGHBOURS[place]:
        if far[other] < far[place]:
            return place if t.foes_at(other) else other
    return place


def to_shafts(t: HymenopTerra) -> list[int]:
    """By place of the surface: hexes to the nearest shaft over known land."""
    found = [FAR] * CELLS
    queue: list[int] = []
    for place in range(CELLS):
        if t.built[place] == SHAFT:
            found[place] = 0
            queue.append(place)
    i = 0
    while i < len(queue):
        place = queue[i]
        i += 1
        for other in NEIGHBOURS[place]:
            if found[other] == FAR and t.ground[other] != LAKE and t.ground[other] != UNKNOWN:
                found[other] = found[place] + 1
                queue.append(other)
    return found
