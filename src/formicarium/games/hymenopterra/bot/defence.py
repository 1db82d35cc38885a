"""How guards keep enemies from the queen in combat time.

An enemy that shares a hex with anybody stays there until one side is dead, and whoever hunts the queen strikes at nobody else beside
her. So guards wait with her until attackers stand at her door, meet each of them there, and come back when it is done. They walk only
over open hexes, enemies through any soil: all hexes around her should be dug, so that there is no door that guards cannot go to.
"""

from __future__ import annotations

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS, KILL_QUEEN
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.pieces import BUILD, Foe, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CLAY, DIRT, MUSHROOMS, SAND
from formicarium.games.hymenopterra.rules.walking import distances, small_reach


def rally(t: HymenopTerra, offered: list[Action]) -> Action:
    """Who makes a small move: the first guard who is not where it should be."""
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
            if mover.warrior() and station(t, mover) != mover.place:
                return action
    return ("stand",)


def shift(t: HymenopTerra, number: int, offered: list[Action]) -> Action:
    """Where it goes."""
    unit = t.unit(number)
    assert unit is not None
    action: Action = ("to", station(t, unit))
    return action if unit.warrior() and action in offered else offered[0]


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
