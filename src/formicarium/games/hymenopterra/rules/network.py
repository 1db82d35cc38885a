"""What follows from what is dug: where drones and walkers get to, and what the rooms hold (rulings HT-3, HT-42, HT-51)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.tables import (
    CAPACITY,
    CHAMBER,
    FARM,
    LAIR,
    LINK_DOWN,
    LINK_UP,
    MUSHROOMS,
    SHAFT,
    SOIL,
    STORE,
)

MOST: Final = 256
"""So much is remembered of where units get to; then it begins anew."""


def ways_from(links: bytes, place: int) -> list[int]:
    """Where shafts and sink holes lead from a hex."""
    link = links[place % CELLS]
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


class Hall:
    """Hexes of one underground map that hang together and are open: tunnels, shafts and rooms, no ruins.

    One of them may be closed: where somebody stands who has dug there.
    """

    def __init__(self, hexes: list[int], around: list[int], exits: list[int]) -> None:
        self.hexes = hexes
        """The open hexes, in the order of places."""
        self.around = around
        """They and everything else that touches them, in the order of places."""
        self.exits = exits
        """Where their shafts lead."""
        self._ground = b""
        self._standing: list[int] = []
        """What `standing` was last asked for, and the answer."""

    def standing(self, ground: bytes, built: bytes) -> list[int]:
        """The open hexes and the soil around them, where a digger can stand; `built` is what the hall was made from."""
        if self._ground is not ground:
            self._standing = [place for place in self.around if SOIL[ground[place]] or 0 < built[place] <= LAIR]
            self._ground = ground
        return self._standing


class Network:
    """What is dug, as drones see it.

    It follows from `built` and `links` alone, which a table replaces whenever they change: as long as a table has the same two, it
    needs no other network, and its copies share it.
    """

    def __init__(self, built: bytes, links: bytes, dug: tuple[int, ...]) -> None:
        self.built = built
        self.links = links
        self.reached = self._reached(dug)
        """Where drones get to from the lairs, over open hexes, ruins and shafts (rulings HT-42, HT-51)."""
        self.lairs = 0
        self.chambers: list[int] = []
        self.farms: list[int] = []
        """The farms that drones serve; `planted` says whether there are any at all."""
        self.planted = False
        self.capacity = 0
        """How much food the lairs and store rooms hold."""
        self.surface_open = False
        """Whether a shaft leads from the lair map to the surface."""
        for place in dug:
            kind = built[place]
            if kind == FARM:
                self.planted = True
                if self.serves(place):
                    self.farms.append(place)
            elif kind == CHAMBER:
                self.chambers.append(place)
            elif kind == SHAFT:
                if links[place % CELLS] & LINK_UP:
                    self.surface_open = True
            elif kind == LAIR:
                self.lairs += 1
            if kind in (LAIR, STORE) and place in self.reached:
                self.capacity += CAPACITY
        self._halls: dict[int, Hall] = {}
        self._fields: tuple[tuple[int, ...], list[int]] | None = None
        """What `with_mushrooms` was last asked for, and the answer."""
        self._ground = b""
        self._reach: dict[tuple[int, ...], list[int]] = {}

    def _reached(self, dug: tuple[int, ...]) -> set[int]:
        built, links = self.built, self.links
        queue = [place for place in dug if built[place] == LAIR]
        visited = set(queue)
        for place in queue:  # it grows meanwhile
            for other in NEIGHBOURS[place]:
                if built[other] and other not in visited:
                    visited.add(other)
                    queue.append(other)
            if links[place % CELLS]:
                for other in ways_from(links, place):
                    if other not in visited:
                        visited.add(other)
                        if other >= CELLS:
                            queue.append(other)
        return visited

    def serves(self, place: int) -> bool:
        """Whether drones can work in a hex: it is part of the network or touches it underground."""
        reached = self.reached
        if place in reached:
            return True
        if place >= CELLS:
            for other in NEIGHBOURS[place]:
                if other in reached:
                    return True
        return False

    def reach_on(self, ground: bytes) -> dict[tuple[int, ...], list[int]]:
        """Where units were found to get to on this ground, by what else it follows from (walking.py): one thinks long about little."""
        if self._ground is not ground or len(self._reach) >= MOST:
            self._reach = {}
            self._ground = ground
        return self._reach

    def with_mushrooms(self, lying: tuple[int, ...], find: bytes) -> list[int]:
        """The farms, and the mushrooms underground that drones can work in; `lying` is another one when `find` has changed."""
        known = self._fields
        if known is None or known[0] is not lying:
            wild = [place for place in lying if find[place] == MUSHROOMS and place >= CELLS and self.serves(place)]
            known = lying, self.farms + wild
            self._fields = known
        return known[1]

    def hall(self, start: int) -> Hall:
        """The open hexes that hang together with a hex underground, be it open itself or not."""
        found = self._halls.get(start)
        if found is None:
            built, links = self.built, self.links
            first = start - start % CELLS
            visited = [False] * CELLS
            visited[start - first] = True
            hexes = [start]
            around = [start]
            exits: list[int] = []
            for place in hexes:  # it grows meanwhile
                for other in NEIGHBOURS[place]:
                    if not visited[other - first]:
                        visited[other - first] = True
                        around.append(other)
                        if 0 < built[other] <= LAIR:
                            hexes.append(other)
                if links[place % CELLS]:
                    exits.extend(ways_from(links, place))
            hexes.sort()
            around.sort()
            found = Hall(hexes, around, exits)
            self._halls[start] = found
            if 0 < built[start] <= LAIR:
                for place in hexes:
                    self._halls[place] = found
        return found
