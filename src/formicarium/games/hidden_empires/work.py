"""The work that there is for the ants of a colony: what a judgement needs to see in a move that is not finished yet."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.cards import APHID_SPECIALIST, BIVOUAC, PLANT_SPECIALIST
from formicarium.games.hidden_empires.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.reaching import NOT, bound_to, reach
from formicarium.games.hidden_empires.table import (
    APHIDS,
    BUILDERS,
    NURSES,
    PLANTS,
    PREY,
    RESERVES,
    HiddenEmpires,
)


class Work:
    """The work that there is for the ants of a colony, and how much of it is done."""

    def __init__(self, t: HiddenEmpires, seat: int) -> None:
        self.t: Final = t
        self.seat: Final = seat
        self.nurses: Final = (t.brood(seat) + 9) // 10
        self.each: Final = _each(t, seat)
        near: list[int] = []
        for home in t.homes(seat):
            near += NEIGHBOURS[home]
        self.near: Final = near
        self.reach: Final = reach(t, seat) if seat == t.active and t.phase == "move" else self._around()
        self.unknown: Final[list[int]] = []
        self.areas: Final[list[int]] = []
        """Areas within reach where food can be had, those next to the nest first."""
        self.slots: Final = [0] * AREAS
        """How many ants of the colony would find work there."""
        far: list[int] = []
        for area in range(AREAS):
            if self.reach[area] == NOT or t.marker[area] < 0:
                continue
            if not t.face[area]:
                self.unknown.append(area)
                continue
            slots = self._slots(area)
            if slots > 0:
                self.slots[area] = slots
                if area in near:
                    self.areas.append(area)
                elif _next_to(area, near):
                    far.append(area)
        self.open_slots: Final = sum([self.slots[area] for area in self.areas + far])
        self.spare = 0
        """Ants for whom the last `fill` found no work."""
        self.ants: Final = self.everybody()
        self.close: Final = len(self.areas)
        self.areas.extend(far)

    def _around(self) -> list[int]:
        """What a seat that is not moving reaches: where its ants are, and what lies around."""
        t = self.t
        found = [0] * AREAS
        for area, n in enumerate(t.crowd[self.seat]):
            if n:
                found[area] = 1
                for other in NEIGHBOURS[area]:
                    found[other] = 1
        for area in self.near:
            found[area] = 1
        return found

    def _slots(self, area: int) -> int:
        t = self.t
        kind = t.food_kind(area)
        traits = t.traits[self.seat]
        if traits:
            if PLANT_SPECIALIST in traits and kind != PLANTS:
                return 0
            if APHID_SPECIALIST in traits and kind != APHIDS:
                return 0
        if not kind or t.patrolled(self.seat, area):
            return 0
        if kind == PREY:
            return 6
        return t.value(area) if not t.others_at(self.seat, area) else 3

    def everybody(self) -> int:
        """All ants that could go anywhere in the next move."""
        t = self.t
        n = sum(t.crowd[self.seat])
        for place in (BUILDERS, NURSES, RESERVES):
            castes = t.castes(self.seat, place)
            for caste in range(3):
                if castes[caste] and bound_to(t, self.seat, caste) < 0:
                    n += castes[caste]
        return n

    def fill(self, n: int, fixed: list[int], prey: float) -> float:
        """The food of a turn: of ants who stand where they are, and of n more who go where the food is.

        First next to the nest; then an area further out, for as many as those on the way can carry.
        """
        t = self.t
        food = 0.0
        on = fixed[:]
        for i, area in enumerate(self.areas):
            slots = self.slots[area]
            if i >= self.close:
                wide = 0
                for link in NEIGHBOURS[area]:
                    if on[link] > wide and link in self.near:
                        wide = on[link]
                if wide < slots:
                    slots = wide
            there = fixed[area]
            k = there if there < slots else slots
            if slots > there and n > 0:
                more = slots - there if slots - there < n else n
                n -= more
                k += more
                on[area] += more
            rate = float(self.each * k)
            food += rate * prey if t.food_kind(area) == PREY else rate
        self.spare = n if n > 0 else 0
        return food

    def planned(self) -> tuple[float, float]:
        """In a move: those who have moved work where they are, the others where they are of most use."""
        t = self.t
        seat = self.seat
        moved = t.moved
        stand = [0] * AREAS
        free = 0
        gone = 0
        idle = 0
        scouted = 0
        unknown = 0
        for area in range(AREAS):
            if not self.reach[area]:
                continue
            here = t.here(seat, area)
            dark = t.marker[area] >= 0 and not t.face[area]
            if not here:
                if dark:
                    unknown += 1
                continue
            if dark:
                scouted += 1
            fixed = moved[area * 3] + moved[area * 3 + 1] + moved[area * 3 + 2]
            free += here - fixed
            if fixed:
                gone += fixed
                stand[area] = fixed
                idle += max(0, fixed - (1 if dark else self.slots[area]))
        nursing = moved[NURSES * 3] + moved[NURSES * 3 + 1] + moved[NURSES * 3 + 2]
        building = moved[BUILDERS * 3] + moved[BUILDERS * 3 + 1] + moved[BUILDERS * 3 + 2]
        waiting = moved[RESERVES * 3] + moved[RESERVES * 3 + 1] + moved[RESERVES * 3 + 2]
        gone += nursing + building + waiting
        free += t.count(seat, NURSES) + t.count(seat, BUILDERS) + t.count(seat, RESERVES) - nursing - building - waiting
        sent = max(0, min(free, self.nurses - nursing))
        free -= sent
        nursing += sent
        sent = max(0, min(free - 2, self.builders() - building))
        free -= sent
        building += sent
        explorers = min(free, unknown, max(0, (1 if self.open_slots < self.ants + 2 else 0) - scouted))
        food = self.fill(free - explorers, stand, 1.0)
        explorers = min(explorers + self.spare, unknown, 3)
        extra = self._chambers(nursing, building) + self._discoveries(scouted + explorers)
        return food, extra - 0.02 - 0.004 * gone - 0.03 * idle

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
        """What the ants do besides foraging, as they stand."""
        t = self.t
        seat = self.seat
        scouted = 0
        for area in self.unknown:
            if t.here(seat, area):
                scouted += 1
        return self._chambers(t.count(seat, NURSES), t.count(seat, BUILDERS)) + self._discoveries(scouted)

    def builders(self) -> int:
        """How many builders the colony wants."""
        t = self.t
        if BIVOUAC in t.traits[self.seat]:
            return (t.nest_used(self.seat) + 12) // 10
        room = t.nest_size(self.seat) - t.nest_used(self.seat)
        if room >= 6:
            return 0
        return 2 if room < 3 and self.ants >= 12 else 1

    def _chambers(self, nursing: int, building: int) -> float:
        """Nurses keep the brood alive; builders make room; too many of either only eat."""
        value = 1.5 * min(nursing, self.nurses) - 0.6 * max(0, nursing - self.nurses)
        wanted = self.builders()
        if BIVOUAC in self.t.traits[self.seat]:
            value += 6.0 * min(building, 1) + 0.8 * max(0, min(building, wanted) - 1)
        else:
            value += 1.2 * min(building, wanted)
        return value - 0.9 * max(0, building - wanted)

    def _discoveries(self, scouted: int) -> float:
        """A few new areas each turn are worth a look, more so where there is not enough work for all."""
        first, more = (0.85, 0.4) if self.open_slots < self.ants + 2 else (0.3, 0.1)
        return first * min(scouted, 1) + more * min(max(0, scouted - 1), 3)


def _each(t: HiddenEmpires, seat: int) -> int:
    """The food that a forager brings in."""
    traits = t.traits[seat]
    return 2 if PLANT_SPECIALIST in traits or APHID_SPECIALIST in traits else 1


def _next_to(area: int, near: list[int]) -> bool:
    return True in [other in near for other in NEIGHBOURS[area]]
