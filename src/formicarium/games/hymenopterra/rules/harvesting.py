"""Harvesting: farms, crops, fish, bodies and what lies in the soil (rule HT 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.steps import Step
from formicarium.games.hymenopterra.rules.events import is_crop
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.pieces import FISH, HARVEST, IDLE, WORKER, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    EGG,
    FOOD_IN,
    FRUIT,
    GRAIN,
    GRASS_FOOD,
    GRUB,
    LAKE,
    NOTHING,
    POND,
    REGROWTH,
)

BURIED: Final = 1 << GRUB | 1 << EGG
"""By bit, as in `sources`: finds underground that a worker can harvest."""


def farm_output(t: HymenopTerra, farms: int, turn: int) -> int:
    """What so many farms give in a turn (ruling HT-53)."""
    if t.happy == turn:
        farms *= 2
    return farms // 2 if t.bacteria >= turn else farms


@dataclass
class Harvesting(Step):
    """The sixth phase: farms give one food each, workers bring in what they were sent for (rule HT 10.1)."""

    def run(self, t: HymenopTerra) -> None:
        fished: list[int] = []
        for unit in t.units:
            if unit.caste != WORKER or (unit.place < CELLS and t.frost == t.turn):
                continue
            if unit.order == FISH:
                if unit.goal not in fished and at_water(t, unit):
                    fished.append(unit.goal)
                    t.gain(1)
                    t.drop(unit.place, 1)
                    if t.telling:
                        t.tell(
                            "{unit:Unit} catches 1 food at {place:place}.", {"unit": unit.name(), "place": unit.goal}
                        )
            elif unit.order == HARVEST and unit.place == unit.goal:
                harvest(t, unit.place)
                unit.order = IDLE


def at_water(t: HymenopTerra, unit: Unit) -> bool:
    """Whether a fisher is in its pond or on the shore of its lake (ruling HT-41)."""
    if t.ground[unit.goal] == LAKE:
        return unit.goal in NEIGHBOURS[unit.place]
    return unit.place == unit.goal


def can_harvest(t: HymenopTerra, place: int) -> bool:
    """Whether a worker finds something to harvest in a hex."""
    if is_ripe(t, place):
        return True
    return any(body.place == place for body in t.bodies)


def is_ripe(t: HymenopTerra, place: int) -> bool:
    """Whether something in a hex can be harvested, bodies apart."""
    what = t.find[place]
    if what in (GRUB, EGG, FRUIT):
        return True
    return is_crop(t, place) and t.ready[place] <= t.turn


def crop_at(t: HymenopTerra, place: int) -> int:
    """How much food a harvest brings, bodies apart."""
    what = t.find[place]
    if what in (GRUB, EGG, FRUIT):
        return FOOD_IN[what]
    if not is_ripe(t, place):
        return 0
    crop = FOOD_IN[GRAIN] if what == GRAIN else GRASS_FOOD
    return 2 * crop if t.bounty else crop


def food_at(t: HymenopTerra, place: int) -> int:
    """How much food a harvest brings."""
    return crop_at(t, place) + sum([body.food for body in t.bodies if body.place == place])


def harvest(t: HymenopTerra, place: int) -> None:
    """One worker's harvest: everything in the hex becomes loose food for the drones."""
    food = crop_at(t, place)
    if t.find[place] in (GRUB, EGG, FRUIT):
        t.put_find(place, NOTHING)
    elif is_ripe(t, place):
        t.bounty = False
        t.put_ready([place], t.turn + REGROWTH)
    t.gain(food)
    t.drop(place, food)
    for body in t.bodies:
        if body.place == place:
            t.gain(body.food)
            t.drop(place, body.food, body.gifts)
            food += body.food
    t.bodies = [body for body in t.bodies if body.place != place]
    if t.telling and food:
        t.tell("{n} food harvested at {place:place}.", {"n": food, "place": place})


def waters(t: HymenopTerra) -> list[int]:
    """All known water where nobody fishes yet."""
    taken = taken_goals(t, FISH)
    ground, find = t.ground, t.find
    found: list[int] = []
    for place in range(CELLS):
        kind = ground[place]
        if kind and (kind == LAKE or find[place] == POND) and place not in taken:
            found.append(place)
    return found


def harvests(t: HymenopTerra, above: bool = True) -> list[int]:
    """All hexes with something to harvest that nobody was sent for yet; underground only, where that is enough."""
    taken = taken_goals(t, HARVEST)
    ground = t.ground
    found: list[int] = []
    if above:
        for place in range(CELLS):
            if ground[place] and is_ripe(t, place) and place not in taken:
                found.append(place)
    if t.sources & BURIED:
        for place in t.lying():
            if place >= CELLS and ground[place] and is_ripe(t, place) and place not in taken:
                found.append(place)
    for body in t.bodies:
        place = body.place
        if ground[place] and (above or place >= CELLS) and place not in taken and place not in found:
            found.append(place)
    return found


def taken_goals(t: HymenopTerra, order: int) -> list[int]:
    """Where units with a standing order were sent."""
    found: list[int] = []
    for unit in t.units:
        if unit.order == order:
            found.append(unit.goal)
    return found
