"""What is known of the three maps, as workers see it: where they could get to from the hive, and what counts there (ruling HT-57)."""

from __future__ import annotations

from functools import lru_cache

from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.rules.network import ways_from
from formicarium.games.hymenopterra.rules.tables import LAIR, LAKE, MUSHROOMS, SOIL, UNKNOWN, VOID


class Land:
    """The known land. It follows from four maps, which a table replaces whenever they change; copies of a table share it."""

    def __init__(
        self, ground: bytes, find: bytes, built: bytes, links: bytes, dug: tuple[int, ...], lying: tuple[int, ...]
    ) -> None:
        self.ground = ground
        self.find = find
        self.built = built
        self.links = links
        resources, beyond, mushrooms = counted(ground, find, built, links, dug, lying)
        self.resources = resources
        """Resources and features that somebody could bring home or use."""
        self.beyond = beyond
        """The others."""
        self.mushrooms = mushrooms

    def fits(self, ground: bytes, find: bytes, built: bytes, links: bytes) -> bool:
        """Whether it was made from these maps."""
        return self.ground is ground and self.find is find and self.built is built and self.links is links


@lru_cache(maxsize=256)
def counted(
    ground: bytes, find: bytes, built: bytes, links: bytes, dug: tuple[int, ...], lying: tuple[int, ...]
) -> tuple[int, int, int]:
    """What can be brought home, what not, and the mushrooms of the former. Thinking ahead often comes to the same maps."""
    resources = beyond = mushrooms = 0
    home = within_reach(ground, built, links, dug)
    for place in lying:
        if ground[place] == UNKNOWN or ground[place] == VOID:
            continue
        if home[place]:
            resources += 1
            if find[place] == MUSHROOMS:
                mushrooms += 1
        else:
            beyond += 1
    start = ground.find(VOID)
    while start >= 0:  # a void is of use where a pit can be dug above it
        if home[start - CELLS]:
            resources += 1
        else:
            beyond += 1
        start = ground.find(VOID, start + 1)
    return resources, beyond, mushrooms


def within_reach(ground: bytes, built: bytes, links: bytes, dug: tuple[int, ...]) -> list[bool]:
    """By place: whether a worker could walk or dig there from a lair, over known hexes and the ways there are."""
    found = [False] * PLACES
    queue: list[int] = []
    for place in dug:
        if built[place] == LAIR:
            found[place] = True
            queue.append(place)
    for place in queue:  # it grows meanwhile
        for other in NEIGHBOURS[place]:
            if found[other]:
                continue
            kind = ground[other]
            if kind == UNKNOWN:
                continue
            if kind != LAKE if other < CELLS else SOIL[kind]:
                found[other] = True
                queue.append(other)
        if links[place % CELLS]:
            for other in ways_from(links, place):
                if not found[other]:
                    found[other] = True
                    queue.append(other)
    return found
