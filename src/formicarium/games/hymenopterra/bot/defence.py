"""How guards keep enemies from the queen in combat time.

An enemy that shares a hex with anybody stays there until one side is dead, and whoever hunts the queen strikes at nobody else beside
her. So guards wait with her until attackers stand at her door, meet each of them there, and come back when it is done. They walk only
over open hexes, enemies through any soil: all hexes around her should be dug, so that there is no door that guards cannot go to.

In the moving phase, though, guards can be anywhere in the halls and back in the next turn. Thieves, grubs and others who do not hunt the queen
come to farms and stores one hex a turn, and act there only in the turn after: a guard that goes out to meet them saves what they came for.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS, KILL_QUEEN
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.pieces import BUILD, WORKER, Foe, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CLAY, DIRT, MUSHROOMS, SAND
from formicarium.games.hymenopterra.rules.walking import distances, reach, small_reach, unknown_around

LURE: Final = 2
"""Workers run to the guards from nobody who is stronger than this: a guard's wounds cost more than a worker."""


def rally(t: HymenopTerra, offered: list[Action]) -> Action:
    """Who makes a small move: the first guard or worker who is not where it should be."""
    guards = False
    for unit in t.units:
        if unit.warrior():
            guards = True
    if not guards:
        return ("fast",)
    for action in offered:
        if action[0] == "unit":
            mover = t.unit(action[1])
            assert mover is not None
            if (mover.warrior() and station(t, mover) != mover.place) or haven(t, mover) != mover.place:
                return action
    return ("stand",)


def shift(t: HymenopTerra, number: int, offered: list[Action]) -> Action:
    """Where it goes."""
    unit = t.unit(number)
    assert unit is not None
    action: Action = ("to", station(t, unit) if unit.warrior() else haven(t, unit))
    return action if action in offered else offered[0]


def station(t: HymenopTerra, unit: Unit) -> int:
    """Where a guard should be after its small move: where it fights, at a door that an enemy stands at, or with the queen.

    Each door gets one guard before the worst of them gets more, and one stays with the queen while others are still on the way.
    """
    here = unit.place
    post = t.queen().place
    if here // CELLS != post // CELLS or t.foes_at(here):
        return here
    near = small_reach(t, unit)
    door = -1
    urgent = 0
    coming = False
    for foe in t.foes:
        if not foe.attacks() or foe.leaving or foe.place // CELLS != post // CELLS:
            continue
        if foe.place == post:
            door = -1
            break
        if foe.place not in NEIGHBOURS[post]:
            coming = True
        elif foe.place in near:
            need = might(foe) - (100 + 5 * held(t, foe.place) if held(t, foe.place) else 0)
            if door < 0 or need > urgent:
                door = foe.place
                urgent = need
    if door >= 0 and (not held(t, door) or not coming or held(t, post) > 1):
        return door
    best = here
    if here != post:
        far = distances(t, unit, [post])
        for place in near:
            if far[place] < far[best]:
                best = place
    return best


def haven(t: HymenopTerra, unit: Unit) -> int:
    """Where a worker should be after its small move: a step nearer to the guards, where somebody is at its heels; else where it is."""
    here = unit.place
    post = t.queen().place
    if unit.caste != WORKER or here // CELLS != post // CELLS or not held(t, post):
        return here
    hunted = False
    for foe in t.foes:
        if foe.attacks() and (foe.place == here or foe.place in NEIGHBOURS[here]):
            if might(foe) > LURE:
                return here
            hunted = True
    if not hunted:
        return here
    far = distances(t, unit, [post])
    best = here
    for place in small_reach(t, unit):
        if t.is_open(place) and far[place] < far[best]:
            best = place
    return best


def quarry(t: HymenopTerra, unit: Unit, stay: int) -> int:
    """Where this guard should go out to meet somebody who does not hunt the queen, while so many others stay with her; -1 for nowhere."""
    post = t.queen().place
    if not t.foes or unit.place // CELLS != post // CELLS or t.foes_at(unit.place):
        return -1
    if held(t, post) - (unit.place == post) < stay:
        return -1
    near: list[int] = []
    for foe in t.foes:
        place = foe.place
        if not t.is_open(place) or place // CELLS != post // CELLS or held(t, place) or unknown_around(t, place):
            continue
        if foe.attacks() and might(foe) > unit.attack + unit.toughness - unit.hurt:
            continue
        near = near or reach(t, unit)
        if place in near:
            return place
    return -1


def might(foe: Foe) -> int:
    """How urgently an enemy should be met."""
    kind = ENCOUNTERS[foe.row]
    return kind.attack + kind.toughness - foe.hurt + (10 if kind.mission == KILL_QUEEN else 0)


def held(t: HymenopTerra, place: int) -> int:
    """How many warriors are in a hex."""
    return sum([1 for unit in t.units if unit.place == place and unit.warrior()])


def closed_doors(t: HymenopTerra) -> list[int]:
    """Hexes beside the queen where no room can be dug, only a tunnel: sand, and mushrooms, which a tunnel does not harm."""
    found: list[int] = []
    for place in NEIGHBOURS[t.queen().place]:
        if t.is_open(place) or t.trap[place]:
            continue
        ground = t.ground[place]
        if ground == SAND or (t.find[place] == MUSHROOMS and (ground in (DIRT, CLAY))):
            found.append(place)
    for unit in t.units:
        if unit.order == BUILD and unit.goal in found:
            found.remove(unit.goal)
    return found
