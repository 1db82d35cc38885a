"""Where a hive could dig farms, found once for the maps that it depends on."""

from __future__ import annotations

from typing import Final

from formicarium.core.memo import Memo
from formicarium.games.hymenopterra.rules.building import buildable
from formicarium.games.hymenopterra.rules.map import CELLS, PLACES
from formicarium.games.hymenopterra.rules.network import Network
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CLAY, DIRT, FARM
from formicarium.games.hymenopterra.rules.walking import unknown_around

NO_TRAPS: Final = 0
"""Who looks for sites of farms does not ask which traps there is material for."""
SITES: Final[Memo[tuple[int, int]]] = Memo(512)
"""What `farm_sites` found, by the maps."""


def farm_sites(t: HymenopTerra, network: Network) -> tuple[int, int]:
    """Where farms could be dug that drones get to: how many places, and at how many of them there is nothing left to discover.

    That follows from maps which hardly change while one thinks ahead.
    """
    key = (t.ground, t.built, t.trap, t.find, t.links)
    found = SITES.get(key)
    if found is None:
        sites = safe = 0
        ground = t.ground
        for place in range(CELLS, PLACES):
            if ground[place] == DIRT or ground[place] == CLAY:
                if network.serves(place) and buildable(t, place, NO_TRAPS) >> FARM & 1:
                    sites += 1
                    if not unknown_around(t, place):
                        safe += 1
        found = SITES.put(key, (sites, safe))
    return found
