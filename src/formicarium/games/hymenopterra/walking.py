"""Where the hive's own units can go: this turn, and in the long run (rules HT 3.3 to 3.8)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hymenopterra.map import CELLS, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.pieces import QUEEN, WORKER, Unit
from formicarium.games.hymenopterra.table import HymenopTerra
from formicarium.games.hymenopterra.tables import BEDROCK, LAIR, LAKE, LINK_DOWN, LINK_UP, ROCK, TREES, UNKNOWN, VOID

FAR: Final = 9999


def enterable(t: HymenopTerra, unit: Unit, place: int) -> bool:
    """Whether a unit may ever stand in (or, for flyers, cross) a hex (rulings HT-3, HT-4, HT-11)."""
    ground = t.ground[place]
    if ground == UNKNOWN:
        return False
    if place < CELLS:
        return ground != LAKE or unit.swims() or unit.flies()
    if t.is_open(place):
        return True
    if ground == VOID:
        return unit.flies()
    return unit.digs() and ground != ROCK and ground != BEDROCK


def ways(t: HymenopTerra, place: int) -> list[int]:
    """Where shafts and sink holes lead from a hex."""
    link = t.links[place % CELLS]
    if not link:
        return []
    layer = place // CELLS
    if layer == 0:
        return [place + CELLS] if link & LINK_UP else []
    if layer == 2:
        return [place - CELLS] if link & LINK_DOWN else []
    found: list[int] = []
    if link & LINK_UP:
        found.append(place - CELLS)
    if link & LINK_DOWN:
        found.append(place + CELLS)
    return found


def foe_places(t: HymenopTerra) -> list[int]:
    return [foe.place for foe in t.foes]


def reach(t: HymenopTerra, unit: Unit) -> list[int]:
    """Where a unit can be at the end of this turn's move, its own hex left out, in the order of places."""
    if unit.place < CELLS:
        found = [] if t.frost == t.turn else _reach_surface(t, unit)
    else:
        found = _reach_underground(t, unit)
    if unit.caste == QUEEN:
        found = [place for place in found if t.built[place] == LAIR]
    found.sort()
    return found


def _reach_underground(t: HymenopTerra, unit: Unit) -> list[int]:
    """Any distance over open hexes, or one step into the soil; a shaft ends the move (rulings HT-3, HT-5)."""
    seen = [False] * PLACES
    seen[unit.place] = True
    enemies = foe_places(t)
    queue = [unit.place]
    found: list[int] = []
    flies = unit.flies()
    i = 0
    while i < len(queue):
        place = queue[i]
        i += 1
        for other in NEIGHBOURS[place]:
            if seen[other] or not enterable(t, unit, other):
                continue
            seen[other] = True
            if flies and t.ground[other] == VOID:
                queue.append(other)
                continue
            found.append(other)
            if t.is_open(other) and other not in enemies:
                queue.append(other)
        for other in ways(t, place):
            if not seen[other]:
                seen[other] = True
                found.append(other)
    return found


def _reach_surface(t: HymenopTerra, unit: Unit) -> list[int]:
    """One hex, more for the swift; trees, water and enemies end a move (rulings HT-10, HT-11)."""
    left = [-1] * PLACES
    flies, swims = unit.flies(), unit.swims()
    start = unit.place
    left[start] = 1 if t.ground[start] == LAKE and not flies else unit.speed()
    enemies = foe_places(t)
    queue = [start]
    i = 0
    while i < len(queue):
        place = queue[i]
        i += 1
        steps = left[place]
        if steps <= 0:
            continue
        for other in NEIGHBOURS[place]:
            if not enterable(t, unit, other):
                continue
            rest = steps - 1
            ground = t.ground[other]
            if other in enemies or (not flies and (ground in (TREES, LAKE))):
                rest = 0
            if rest > left[other]:
                left[other] = rest
                queue.append(other)
        for other in ways(t, place):
            left[other] = 0
    return [
        place
        for place in range(PLACES)
        if left[place] >= 0 and place != start and (t.ground[place] != LAKE or place >= CELLS or swims)
    ]


def small_reach(t: HymenopTerra, unit: Unit) -> list[int]:
    """Where a unit underground can get in one small move of combat time (rule HT 5.7)."""
    if unit.caste == QUEEN:
        return [place for place in NEIGHBOURS[unit.place] if t.built[place] == LAIR]
    enemies = foe_places(t)
    found: list[int] = []
    rim = [unit.place]
    seen = [False] * PLACES
    seen[unit.place] = True
    for _ in range(unit.speed()):
        after: list[int] = []
        for place in rim:
            for other in NEIGHBOURS[place]:
                if seen[other] or not enterable(t, unit, other):
                    continue
                seen[other] = True
                if t.ground[other] != VOID:
                    found.append(other)
                if (t.is_open(other) or t.ground[other] == VOID) and other not in enemies:
                    after.append(other)
        rim = after
    found.sort()
    return found


def distances(t: HymenopTerra, unit: Unit, goals: list[int]) -> list[int]:
    """By place: hexes from there to the nearest goal, for this unit; FAR where there is no way.

    Workers keep out of hexes with enemies.
    """
    found = [FAR] * PLACES
    queue: list[int] = []
    for goal in goals:
        if found[goal] == FAR:
            found[goal] = 0
            queue.append(goal)
    avoid = foe_places(t) if unit.caste == WORKER else []
    i = 0
    while i < len(queue):
        place = queue[i]
        i += 1
        further = found[place] + 1
        for other in NEIGHBOURS[place]:
            if found[other] == FAR and (other == unit.place or enterable(t, unit, other)) and other not in avoid:
                found[other] = further
                queue.append(other)
        for other in ways(t, place):
            if found[other] == FAR and other not in avoid:
                found[other] = further
                queue.append(other)
    return found


def step_towards(t: HymenopTerra, unit: Unit, goals: list[int]) -> bool:
    """Move a unit as near to the nearest goal as it gets this turn; False where there is no way."""
    far = distances(t, unit, goals)
    best = unit.place
    for place in reach(t, unit):
        if far[place] < far[best]:
            best = place
    if far[best] >= FAR:
        return False
    if best != unit.place:
        put(unit, best)
    return True


def put(unit: Unit, place: int) -> None:
    """A unit comes to a hex and will explore around it."""
    unit.place = place
    unit.moved = True


def unknown_around(t: HymenopTerra, place: int) -> int:
    """How many unexplored neighbours a hex has."""
    n = 0
    for other in NEIGHBOURS[place]:
        if t.ground[other] == UNKNOWN:
            n += 1
    return n


def frontier(t: HymenopTerra, unit: Unit) -> list[int]:
    """The hexes of a unit's map from which it could discover something, those with company left out."""
    first = unit.place // CELLS * CELLS
    ground = t.ground
    found: list[int] = []
    taken: list[int] = []
    for place in range(first, first + CELLS):
        kind = ground[place]
        if kind in (UNKNOWN, VOID, ROCK, BEDROCK) or place == unit.place:
            continue
        if not unknown_around(t, place) or not enterable(t, unit, place):
            continue
        if kind == LAKE and not unit.swims():
            continue
        if not taken:
            taken = foe_places(t)
            taken.extend([other.place for other in t.units])
        if place not in taken:
            found.append(place)
    return found


def explore_step(t: HymenopTerra, unit: Unit) -> bool:
    """Move a unit towards the nearest edge of the known map, where most can be seen; False where there is none."""
    goals = frontier(t, unit)
    if not goals:
        return False
    far = distances(t, unit, goals)
    if far[unit.place] >= FAR:
        return False
    best = unit.place
    best_far = far[best]
    best_new = -1
    for place in reach(t, unit):
        new = unknown_around(t, place)
        if far[place] < best_far or (far[place] == best_far and new > best_new and place in goals):
            best, best_far, best_new = place, far[place], new
    if best != unit.place:
        put(unit, best)
    return True
