"""Where the hive's own units can go: this turn, and in the long run (rules HT 3.3 to 3.8)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.rules.network import Hall, ways_from
from formicarium.games.hymenopterra.rules.pieces import QUEEN, WORKER, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import LAIR, LAKE, LINK_UP, SOIL, TREES, UNKNOWN, VOID

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
    return unit.digs() and SOIL[ground]


def ways(t: HymenopTerra, place: int) -> list[int]:
    """Where shafts and sink holes lead from a hex."""
    return ways_from(t.links, place)


def foe_places(t: HymenopTerra) -> list[int]:
    return [foe.place for foe in t.foes]


def reach(t: HymenopTerra, unit: Unit) -> list[int]:
    """Where a unit can be at the end of this turn's move, its own hex left out, in the order of places.

    The list may be remembered for others who ask, so nobody changes it.
    """
    if unit.place < CELLS:
        found = [] if t.frost == t.turn else _reach_surface(t, unit)
    else:
        enemies = [foe.place for foe in t.foes if foe.place // CELLS == unit.place // CELLS]
        key = (4 * unit.place + 2 * unit.flies() + unit.digs(), *enemies)
        known = t.network().reach_on(t.ground)
        if key not in known:
            known[key] = _reach_underground(t, unit, enemies)
        found = known[key]
    if unit.caste == QUEEN:
        found = [place for place in found if t.built[place] == LAIR]
    return found


def bound(t: HymenopTerra) -> bool:
    """Whether the queen has no other lair that she could move to, however near (rule HT 3.8)."""
    return t.network().lairs < 2


def _reach_underground(t: HymenopTerra, unit: Unit, enemies: list[int]) -> list[int]:
    """Any distance over open hexes, or one step into the soil; a shaft ends the move (rulings HT-3, HT-5).

    `enemies` are the places of those on the same map.
    """
    start = unit.place
    if not unit.flies():
        hall = t.network().hall(start)
        if not any(place in hall.hexes for place in enemies):
            return _reach_from_hall(t, unit, hall)
    first = start - start % CELLS
    visited = [False] * CELLS  # a shaft leads to another map, where the move ends
    visited[start - first] = True
    held = [False] * CELLS  # by enemies, who end a move
    for place in enemies:
        held[place - first] = True
    queue = [start]
    found: list[int] = []
    flies, digs = unit.flies(), unit.digs()
    ground, built, links = t.ground, t.built, t.links
    for place in queue:  # it grows meanwhile
        for other in NEIGHBOURS[place]:
            if visited[other - first]:
                continue
            kind = ground[other]
            if 0 < built[other] <= LAIR:
                found.append(other)
                if not held[other - first]:
                    queue.append(other)
            elif flies and kind == VOID:
                queue.append(other)
            elif digs and SOIL[kind]:
                found.append(other)
            visited[other - first] = True
        if links[place - first]:
            found.extend(ways(t, place))
    found.sort()
    return found


def _reach_from_hall(t: HymenopTerra, unit: Unit, hall: Hall) -> list[int]:
    """The same, where nobody is in the way of a unit that walks or digs: all of the hall, its exits, and soil beside it."""
    ground, built, here = t.ground, t.built, unit.place
    if unit.digs():
        found = [place for place in hall.standing(ground, built) if place != here]
    else:
        found = [place for place in hall.hexes if place != here and (SOIL[ground[place]] or 0 < built[place] <= LAIR)]
    if hall.exits:
        found.extend(hall.exits)
        found.sort()
    return found


def _reach_surface(t: HymenopTerra, unit: Unit) -> list[int]:
    """One hex, more for the swift; trees, water and enemies end a move (rulings HT-10, HT-11)."""
    left = [-1] * CELLS
    flies, swims = unit.flies(), unit.swims()
    start = unit.place
    ground, links = t.ground, t.links
    left[start] = 1 if ground[start] == LAKE and not flies else unit.speed()
    enemies = foe_places(t)
    queue = [start]
    found: list[int] = []
    down: list[int] = []
    for place in queue:  # it grows meanwhile
        steps = left[place]
        if steps <= 0:
            continue
        for other in NEIGHBOURS[place]:
            kind = ground[other]
            if kind == UNKNOWN or (kind == LAKE and not (swims or flies)):
                continue
            rest = steps - 1
            if other in enemies or (not flies and (kind in (TREES, LAKE))):
                rest = 0
            known = left[other]
            if rest > known:
                left[other] = rest
                queue.append(other)
                if known < 0 and (kind != LAKE or swims):
                    found.append(other)
        if links[place] & LINK_UP and place + CELLS not in down:
            down.append(place + CELLS)
    found += down
    found.sort()
    return found


def small_reach(t: HymenopTerra, unit: Unit) -> list[int]:
    """Where a unit underground can get in one small move of combat time (rule HT 5.7)."""
    if unit.caste == QUEEN:
        return [place for place in NEIGHBOURS[unit.place] if t.built[place] == LAIR]
    found: list[int] = []
    if unit.speed() == 1:
        for place in NEIGHBOURS[unit.place]:
            if t.ground[place] != VOID and enterable(t, unit, place):
                found.append(place)
        found.sort()
        return found
    enemies = foe_places(t)
    rim = [unit.place]
    visited = [False] * PLACES
    visited[unit.place] = True
    for _ in range(unit.speed()):
        after: list[int] = []
        for place in rim:
            for other in NEIGHBOURS[place]:
                if visited[other] or not enterable(t, unit, other):
                    continue
                visited[other] = True
                if t.ground[other] != VOID:
                    found.append(other)
                if (t.is_open(other) or t.ground[other] == VOID) and other not in enemies:
                    after.append(other)
        rim = after
    found.sort()
    return found


def distances(t: HymenopTerra, unit: Unit, goals: list[int], until: int = -1) -> list[int]:
    """By place: hexes from there to the nearest goal, for this unit; FAR where there is no way.

    Workers keep out of hexes with enemies. Once the way to `until` is known, nothing that is as far or farther is looked at.
    """
    found = [FAR] * PLACES
    queue: list[int] = []
    for goal in goals:
        if found[goal] == FAR:
            found[goal] = 0
            queue.append(goal)
    avoid = foe_places(t) if unit.caste == WORKER else []
    start = unit.place
    ground, built, links = t.ground, t.built, t.links
    flies, digs = unit.flies(), unit.digs()
    wets = flies or unit.swims()
    for place in queue:  # it grows meanwhile
        if until >= 0 and found[until] != FAR:
            break
        further = found[place] + 1
        for other in NEIGHBOURS[place]:
            if found[other] != FAR:
                continue
            if other != start:  # otherwise as in `enterable`
                kind = ground[other]
                if kind == UNKNOWN:
                    continue
                if other < CELLS:
                    if kind == LAKE and not wets:
                        continue
                elif not 0 < built[other] <= LAIR and not (flies if kind == VOID else digs and SOIL[kind]):
                    continue
            if other not in avoid:
                found[other] = further
                queue.append(other)
        if links[place % CELLS]:
            for other in ways(t, place):
                if found[other] == FAR and other not in avoid:
                    found[other] = further
                    queue.append(other)
    return found


def open_hexes(t: HymenopTerra) -> list[bool]:
    """By place: the halls of the lair map that open hexes lead to from the queen."""
    visited = [False] * PLACES
    built = t.built
    queue = [t.queen().place]
    for place in queue:  # it grows meanwhile
        visited[place] = True
        for other in NEIGHBOURS[place]:
            if not visited[other] and 0 < built[other] <= LAIR:
                visited[other] = True
                queue.append(other)
    return visited


def step_towards(t: HymenopTerra, unit: Unit, goals: list[int]) -> bool:
    """Move a unit as near to the nearest goal as it gets this turn; False where there is no way."""
    if unit.place in goals:
        return True
    places = reach(t, unit)
    for place in places:
        for goal in goals:
            if place == goal:
                put(unit, place)
                return True
    return approach(t, unit, goals, places)


def put(unit: Unit, place: int) -> None:
    """A unit comes to a hex and will explore around it."""
    unit.place = place
    unit.moved = True


def unknown_around(t: HymenopTerra, place: int) -> int:
    """How many unexplored neighbours a hex has."""
    n = 0
    ground = t.ground
    for other in NEIGHBOURS[place]:
        if ground[other] == UNKNOWN:
            n += 1
    return n


def company(t: HymenopTerra) -> list[int]:
    """The hexes where somebody is, friend or enemy."""
    found = foe_places(t)
    for unit in t.units:
        found.append(unit.place)
    return found


def frontier(t: HymenopTerra, unit: Unit, taken: list[int]) -> list[int]:
    """The hexes of a unit's map from which it could discover something, those that are taken left out."""
    first = unit.place // CELLS * CELLS
    ground = t.ground
    found: list[int] = []
    for place in range(first, first + CELLS):
        if SOIL[ground[place]] and _is_frontier(t, unit, place, taken):
            found.append(place)
    return found


def has_frontier(t: HymenopTerra, unit: Unit) -> bool:
    """Whether there is any such hex; those around the unit are looked at first."""
    taken = company(t)
    for place in NEIGHBOURS[unit.place]:
        if _is_frontier(t, unit, place, taken):
            return True
    first = unit.place // CELLS * CELLS
    ground = t.ground
    return any(SOIL[ground[place]] and _is_frontier(t, unit, place, taken) for place in range(first, first + CELLS))


def _is_frontier(t: HymenopTerra, unit: Unit, place: int, taken: list[int]) -> bool:
    if not SOIL[t.ground[place]] or not unknown_around(t, place) or place in taken or not enterable(t, unit, place):
        return False
    return t.ground[place] != LAKE or unit.swims()


def explore_step(t: HymenopTerra, unit: Unit) -> bool:
    """Move a unit towards the nearest edge of the known map, where most can be seen; False where there is none."""
    if unit.caste == WORKER and unit.place in foe_places(t):
        return False
    taken = company(t)
    places = reach(t, unit)
    layer = unit.place // CELLS
    best = unit.place
    best_new = 0
    for place in places:
        if place // CELLS == layer and _is_frontier(t, unit, place, taken):
            new = unknown_around(t, place)
            if new > best_new:
                best, best_new = place, new
    if best_new:
        put(unit, best)
        return True
    goals = frontier(t, unit, taken)
    return bool(goals) and approach(t, unit, goals, places)


def approach(t: HymenopTerra, unit: Unit, goals: list[int], places: list[int]) -> bool:
    """Move a unit to the one of some places that is nearest to a goal; False where there is no way."""
    far = distances(t, unit, goals, unit.place)
    best = unit.place
    for place in places:
        if far[place] < far[best]:
            best = place
    if far[best] >= FAR:
        return False
    if best != unit.place:
        put(unit, best)
    return True
