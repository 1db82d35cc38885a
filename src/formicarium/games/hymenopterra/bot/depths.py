"""What workers do on the deep map, and when they go down.

There are resources and features, worth two points where the hive can get to them, and soil for more rooms; but in every season
somebody may be met there, and comes up. A worker who digs a farm at home is worth more, so the deep map is for hands who have nothing
left to do on the lair map, while guards stand by.
"""

from __future__ import annotations

from formicarium.games.hymenopterra.rules.map import CELLS, DEEP_MAP
from formicarium.games.hymenopterra.rules.pieces import BUILD, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CLAY, DIRT, MUSHROOMS, NOTHING, POCKET, RUIN, UNKNOWN
from formicarium.games.hymenopterra.rules.walking import reach, unknown_around


def is_deep(place: int) -> bool:
    """Whether a hex is on the deep map."""
    return place // CELLS == DEEP_MAP


def stairs(t: HymenopTerra, unit: Unit) -> int:
    """Where this worker can go down now and would find something to do; -1 for none."""
    near: list[int] = []
    for place in t.network().hall(unit.place).exits:
        if is_deep(place) and (has_sites(t, t.network().hall(place).around) or unseen_from(t, place)):
            near = near or reach(t, unit)
            if place in near:
                return place
    return -1


def unseen_from(t: HymenopTerra, place: int) -> bool:
    """Whether there is something left to see from the halls that hang together with a hex."""
    return any(t.ground[hall] != UNKNOWN and unknown_around(t, hall) for hall in t.network().hall(place).hexes)


def has_sites(t: HymenopTerra, places: list[int]) -> bool:
    """Whether a room could be dug in one of some hexes with nothing unknown around."""
    taken = [unit.goal for unit in t.units if unit.order == BUILD]
    for place in places:
        if t.ground[place] not in (DIRT, CLAY) or t.trap[place] or t.find[place] == MUSHROOMS or place in taken:
            continue
        if t.built[place] in (NOTHING, RUIN) and not unknown_around(t, place):
            return True
    return False


def gas_site(t: HymenopTerra, unit: Unit) -> int:
    """A gas pocket where this worker can build a trap now; -1 for none."""
    if not t.has_source(POCKET):
        return -1
    taken = [other.goal for other in t.units if other.order == BUILD]
    for place in [unit.place, *reach(t, unit)]:
        if t.find[place] == POCKET and t.built[place] == NOTHING and not t.trap[place] and place not in taken:
            if t.ground[place] in (DIRT, CLAY):
                return place
    return -1
