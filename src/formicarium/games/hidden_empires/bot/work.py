"""The work that there is for the ants of a colony: what a judgement needs to see in a move that is not finished yet."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_VALUE, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import BUILDERS, CHAMBERS, NURSES, RESERVES
from formicarium.games.hidden_empires.rules.rows import NOBODYS
from formicarium.games.hidden_empires.rules.table import Garden

RING: Final[list[list[list[int]]]] = [
    [[b for b in range(AREAS) if DISTANCE[a][b] == steps] for steps in range(6)] for a in range(AREAS)
]
"""For each area: the areas that lie so many steps away."""


class Work:
    """The work that there is for the ants of a colony, and how much of it is done."""

    def __init__(self, t: Garden, seat: int) -> None:
        self.t: Final = t
        self.seat: Final = seat
        self.nurses: Final = (t.brood(seat) + 9) // 10
        self.powers: Final = t.powers(seat)
        self.only: Final = self.powers.only
        """The one kind of marker that the colony forages; 0 for any."""
        self.each: Final = self.powers.forager_food
        """The food that a forager brings in."""
        self.bases: Final = t.held if seat == t.active and t.phase == "move" else t.headcount[seat]
        """Above 0: an area from which the next one can be reached."""
        within = [0] * AREAS
        for area, base in enumerate(self.bases):
            if base:
                within[area] = 1
                for other in NEIGHBOURS[area]:
                    within[other] = 1
        self.within: Final = within
        """1: ants of the colony are there or next to it."""
        self.areas: Final[list[int]] = []
        """Areas within reach where food can be had, those next to the nest first."""
        self.slots: Final = [0] * AREAS
        """How many ants of the colony would find work there."""
        self.close = 0
        """So many of the areas are next to the nest."""
        self.open_slots = 0
        self.near: list[int] = NEIGHBOURS[t.nest_area[seat]]
        if t.site is not NOBODYS and seat in t.site:
            self._look_around(t.homes(seat))
        else:
            home = t.nest_area[seat]
            self._look_at(self.near, False)
            self.close = len(self.areas)
            self._look_at(RING[home][2], True)
        self.spare = 0
        """Ants for whom the last `fill` found no work."""
        outside = 0
        for n in t.headcount[seat]:
            outside += n
        self.outside: Final = outside
        """Ants on the map."""
        self.ants: Final = self.everybody()

    def _look_around(self, homes: list[int]) -> None:
        """The same for a colony with several homes."""
        near: list[int] = []
        for home in homes:
            for area in NEIGHBOURS[home]:
                if area not in near:
                    near.append(area)
        far: list[int] = []
        for link in near:
            for area in NEIGHBOURS[link]:
                if area not in near and area not in far:
                    far.append(area)
        self.near = near
        self._look_at(near, False)
        self.close = len(self.areas)
        self._look_at(far, True)

    def _look_at(self, areas: list[int], far: bool) -> None:
        """Note where there is food, and for how many ants."""
        for area in areas:
            slots = self.work_at(area)
            if slots > 0 and (not far or self.reached(area)):
                self.slots[area] = slots
                self.open_slots += slots
                self.areas.append(area)

    def work_at(self, area: int) -> int:
        """How many ants of the colony could forage in an area, the way home aside."""
        t = self.t
        marker = t.marker[area]
        if marker < 0 or not t.face[area]:
            return 0
        kind = MARKER_KIND[marker]
        if kind == PREDATORS or (self.only and kind != self.only):
            return 0
        others = False
        for other in range(t.players):
            if other != self.seat and t.headcount[other][area]:
                others = True
                if t.patrollers(other, area):
                    return 0
        if kind == PREY:
            return 6
        return 3 if others else MARKER_VALUE[marker] + t.mods[area]

    def reached(self, area: int) -> bool:
        """Whether ants of the colony are there or next to it."""
        return self.within[area] > 0

    def everybody(self) -> int:
        """All ants that could go anywhere in the next move."""
        n = self.outside
        sheet = self.t.sheets[self.seat]
        for caste in range(1, 3):
            if self.powers.bound_to(caste) >= 0:
                for chamber in CHAMBERS:
                    n -= sheet.caste(chamber, caste)
        return n + sheet.count(BUILDERS) + sheet.count(NURSES) + sheet.count(RESERVES)

    def fill(self, n: int, fixed: list[int], prey: float) -> float:
        """The food of a turn: of ants who stand where they are, and of n more who go where the food is.

        First next to the nest; then an area further out, for as many as those on the way can carry. Where nobody works on
        the way, each forager there takes one more ant to carry her food on.
        """
        markers = self.t.marker
        slots_at = self.slots
        close = self.close
        food = 0.0
        on = fixed
        if len(self.areas) > close:
            on = fixed[:]
        for i, area in enumerate(self.areas):
            slots = slots_at[area]
            if i >= close:
                wide = 0
                for link in NEIGHBOURS[area]:
                    if on[link] > wide and link in self.near:
                        wide = on[link]
                if wide < slots:
                    # Some of those who are free stand on the way.
                    there = fixed[area]
                    links = 0
                    if there > wide:
                        links = min(n, there - wide, slots - wide)
                    if wide + links >= there:
                        pairs = (n - links - (wide + links - there)) // 2
                        if pairs > 0:
                            links += min(pairs, slots - wide - links)
                    n -= links
                    slots = wide + links
            there = fixed[area]
            k = there if there < slots else slots
            if slots > there and n > 0:
                more = slots - there if slots - there < n else n
                n -= more
                k += more
                if on is not fixed:
                    on[area] += more
            rate = float(self.each * k)
            food += rate * prey if MARKER_KIND[markers[area]] == PREY else rate
        self.spare = n if n > 0 else 0
        return food

    def planned(self) -> tuple[float, float]:
        """In a move: those who have moved work where they are, the others where they are of most use."""
        t = self.t
        moved = t.moved
        markers = t.marker
        faces = t.face
        here_at = self.t.headcount[self.seat]
        stand = [0] * AREAS
        free = 0
        gone = 0
        idle = 0
        scouted = 0
        for area, here in enumerate(here_at):
            if not here:
                continue
            dark = markers[area] >= 0 and not faces[area]
            if dark:
                scouted += 1
            i = area * 3
            fixed = moved[i] + moved[i + 1] + moved[i + 2]
            free += here - fixed
            if fixed:
                gone += fixed
                stand[area] = fixed
                work = 1 if dark else self.slots[area]
                if fixed > work:
                    idle += fixed - work
        unknown = self.unknown()
        nursing = moved[NURSES * 3] + moved[NURSES * 3 + 1] + moved[NURSES * 3 + 2]
        building = moved[BUILDERS * 3] + moved[BUILDERS * 3 + 1] + moved[BUILDERS * 3 + 2]
        waiting = moved[RESERVES * 3] + moved[RESERVES * 3 + 1] + moved[RESERVES * 3 + 2]
        gone += nursing + building + waiting
        sheet = t.sheets[self.seat]
        free += sheet.count(NURSES) + sheet.count(BUILDERS) + sheet.count(RESERVES) - nursing - building - waiting
        sent = max(0, min(free, self.nurses - nursing))
        free -= sent
        nursing += sent
        sent = max(0, min(free - 2, self.builders() - building))
        free -= sent
        building += sent
        wanted = (1 if self.open_slots < self.ants + 2 else 0) - scouted
        explorers = min(min(free, unknown), wanted if wanted > 0 else 0)
        food = self.fill(free - explorers, stand, 1.0)
        explorers = min(min(explorers + self.spare, unknown), 3)
        extra = self._chambers(nursing, building) + self._discoveries(scouted + explorers)
        return food, extra - 0.02 - 0.004 * gone - 0.03 * idle

    def unknown(self) -> int:
        """How many face-down markers could be walked on, up to 3."""
        t = self.t
        markers = t.marker
        faces = t.face
        here_at = self.t.headcount[self.seat]
        found: list[int] = []
        for area, base in enumerate(self.bases):
            if base or area == t.nest_area[self.seat]:
                for other in NEIGHBOURS[area]:
                    if markers[other] >= 0 and not faces[other] and not here_at[other] and other not in found:
                        found.append(other)
                        if len(found) == 3:
                            return 3
        return len(found)

    def idle(self, place: int) -> int:
        """How many ants of a place have nothing to do there."""
        t = self.t
        n = t.count(self.seat, place)
        if place == NURSES:
            return n - self.nurses
        if place == BUILDERS:
            return n - self.builders()
        if place >= AREAS:
            return n
        if t.marker[place] >= 0 and not t.face[place]:
            return n - 1
        return n - self.slots[place]

    def posts(self) -> float:
        """What the ants do besides foraging, as they stand; a marker that was walked on is only worth what it shows."""
        sheet = self.t.sheets[self.seat]
        return self._chambers(sheet.count(NURSES), sheet.count(BUILDERS))

    def outlook(self) -> float:
        """What there is to discover within reach, for ants who do not find enough work."""
        if self.open_slots >= self.ants:
            return 0.0
        return 0.15 * self.unknown()

    def builders(self) -> int:
        """How many builders the colony wants."""
        t = self.t
        used = t.nest_used(self.seat)
        each = self.powers.builder_size
        if each:
            return (used + 2 + each) // each
        room = t.nest_size(self.seat) - used
        if room >= 6:
            return 0
        return 2 if room < 3 and self.ants >= 12 else 1

    def _chambers(self, nursing: int, building: int) -> float:
        """Nurses keep the brood alive; builders make room; too many of either only eat."""
        needed = self.nurses
        value = 1.5 * nursing if nursing < needed else 1.5 * needed - 0.6 * (nursing - needed)
        wanted = self.builders()
        done = building if building < wanted else wanted
        if self.powers.builder_size:
            value += 6.0 * min(building, 1) + 0.8 * max(0, done - 1)
        else:
            value += 1.2 * done
        return value - 0.9 * (building - done)

    def _discoveries(self, scouted: int) -> float:
        """A few new areas each turn are worth a look, more so where there is not enough work for all."""
        if not scouted:
            return 0.0
        more = min(scouted - 1, 3)
        return 0.85 + 0.4 * more if self.open_slots < self.ants + 2 else 0.3 + 0.1 * more
