"""The table as the rules use it: where ants, nests, food and markers are, and what steps do with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.steps import Step
from formicarium.games.hidden_empires.rules.cards import HARVESTER, REPLETE, count_of
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_VALUE, PREDATORS
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import (
    BUILDERS,
    MAJOR,
    MEDIA,
    NURSES,
    PLACES,
    RESERVES,
    SLOTS,
    STORAGE,
    UNLIMITED,
    WORKER,
)
from formicarium.games.hidden_empires.rules.rows import NOBODYS
from formicarium.games.hidden_empires.rules.state import ALL_BITS, MOVED_BIT, State
from formicarium.games.hidden_empires.rules.traits import UNTRAINED, Powers

HOLDS: Final = count_of(REPLETE, "replete_holds")
"""The food that a replete holds (rule HE 18.9)."""
GRANARY: Final = count_of(HARVESTER, "granary")
"""So much stored food, or part of it, takes 1 nest size (rule HE 18.8)."""


@dataclass
class Garden(State):
    """The map and the nests of a game in progress. What else the core wants to know of it stands in game.py."""

    # ---- steps --------------------------------------------------------------------------------------------------

    def follow(self, steps: list[Step]) -> None:
        """Like `do`, for a `sequence` that is always the same: steps never change, so it is built once for each seat."""
        if self.lane < 0:
            self.stack.extend(steps)
        else:
            self.lanes[self.lane].extend(steps)

    # ---- ants ---------------------------------------------------------------------------------------------------

    def here(self, seat: int, area: int) -> int:
        """All ants of a seat in an area, patrollers included."""
        return self.headcount[seat][area]

    def patrollers(self, seat: int, area: int) -> int:
        """The patrollers of a seat in an area."""
        ants = self.ants[seat]
        i = area * SLOTS
        return ants[i + 3] + ants[i + 4] + ants[i + 5]

    def castes(self, seat: int, place: int) -> list[int]:
        """How many workers, medias and majors of a seat are at a place."""
        if place < AREAS:
            ants = self.ants[seat]
            i = place * SLOTS
            return [ants[i] + ants[i + 3], ants[i + 1] + ants[i + 4], ants[i + 2] + ants[i + 5]]
        return self.sheets[seat].castes(place)

    def count(self, seat: int, place: int) -> int:
        """All ants of a seat at a place."""
        if place < AREAS:
            return self.here(seat, place)
        return self.sheets[seat].count(place)

    def add(self, seat: int, place: int, caste: int, n: int) -> None:
        """Put ants at a place; on the map as ordinary ants."""
        if place < AREAS:
            self.own_ants(seat)
            self.ants[seat][place * SLOTS + caste] += n
            self.headcount[seat][place] += n
        else:
            self.sheets[seat].ants[3 * (place - BUILDERS) + caste] += n

    def remove(self, seat: int, place: int, caste: int, n: int) -> None:
        """Take ants from a place; on the map those that do not patrol first."""
        if place < AREAS:
            self.own_ants(seat)
            ants = self.ants[seat]
            i = place * SLOTS + caste
            ordinary = ants[i] if ants[i] < n else n
            ants[i] -= ordinary
            ants[i + 3] -= n - ordinary
            self.headcount[seat][place] -= n
        else:
            self.sheets[seat].ants[3 * (place - BUILDERS) + caste] -= n

    def set_patrol(self, seat: int, area: int, caste: int, n: int) -> None:
        """Turn ordinary ants to their patrol side."""
        self.own_ants(seat)
        ants = self.ants[seat]
        ants[area * SLOTS + caste] -= n
        ants[area * SLOTS + caste + 3] += n

    def send(self, seat: int, source: int, target: int, caste: int, n: int) -> None:
        """Move ants from one place to another."""
        self.remove(seat, source, caste, n)
        self.add(seat, target, caste, n)

    def send_all(self, seat: int, source: int, target: int) -> int:
        """Move all ants of a place to another one, and say how many."""
        total = 0
        for caste, n in enumerate(self.castes(seat, source)):
            if n:
                self.send(seat, source, target, caste, n)
                total += n
        return total

    def begin_move(self) -> None:
        """Nobody has moved yet."""
        self.copy_on_write &= ALL_BITS - MOVED_BIT
        self.moved = [0] * (PLACES * 3)

    def nobody_moved(self) -> bool:
        """Whether nobody has moved yet."""
        return not any(self.moved)

    def others_at(self, seat: int, area: int) -> list[int]:
        """The other seats with ants in an area."""
        found: list[int] = []
        for other in range(self.players):
            if other != seat and self.headcount[other][area]:
                found.append(other)
        return found

    def shared(self, seat: int, area: int) -> bool:
        """Whether another seat has ants in an area."""
        others = -self.headcount[seat][area]
        for row in self.headcount:
            others += row[area]
        return others > 0

    def patrolled(self, seat: int, area: int) -> bool:
        """Whether somebody else patrols an area."""
        for other, row in enumerate(self.headcount):
            if row[area] and other != seat:
                if self.patrollers(other, area):
                    return True
        return False

    # ---- nests --------------------------------------------------------------------------------------------------

    def powers(self, seat: int) -> Powers:
        """What the traits of a seat let it do (rules HE 18)."""
        traits = self.traits[seat]
        if not traits:
            return UNTRAINED
        known = self.known_powers
        if known and known[seat].traits is traits:
            return known[seat]
        powers = list(known) if known else [UNTRAINED] * self.players
        powers[seat] = Powers(traits)
        self.known_powers = tuple(powers)
        return powers[seat]

    def brood(self, seat: int) -> int:
        """Eggs, larvae and pupae."""
        return self.sheets[seat].brood()

    def nest_size(self, seat: int) -> int:
        """The nest size in force (rules HE 18.5, 18.18)."""
        sheet = self.sheets[seat]
        if self.traits[seat]:
            powers = self.powers(seat)
            if powers.no_limit:
                return UNLIMITED
            if powers.builder_size:
                return powers.builder_size * sheet.caste(BUILDERS, WORKER)
        return sheet.size

    def nest_used(self, seat: int) -> int:
        """What counts against the nest size (rules HE 5.5, 12.5, 18.8)."""
        sheet = self.sheets[seat]
        used = sheet.count(NURSES) + sheet.count(RESERVES) + sheet.virgin_queens + sheet.drones
        used += sheet.caste(STORAGE, MEDIA) + sheet.caste(STORAGE, MAJOR)
        return used + sheet.brood() + self.granary(seat)

    def granary(self, seat: int) -> int:
        """Nest size taken by stored food that repletes do not hold (rule HE 18.8)."""
        sheet = self.sheets[seat]
        if not sheet.stored:
            return 0
        loose = sheet.stored - HOLDS * sheet.caste(STORAGE, MEDIA)
        return (loose + GRANARY - 1) // GRANARY if loose > 0 else 0

    def room(self, seat: int) -> int:
        """How much more the nest holds; never below 0."""
        room = self.nest_size(seat) - self.nest_used(seat)
        return room if room > 0 else 0

    def nest_owner(self, area: int) -> int:
        """Whose Nest or Nest Site stands in an area; -1 for none."""
        for seat, nest in enumerate(self.nest_area):
            if nest == area:
                return seat
        return self.site[area]

    def homes(self, seat: int) -> list[int]:
        """The areas with a seat's Nest and Nest Sites, the Nest first."""
        homes = [self.nest_area[seat]]
        if self.site is not NOBODYS and self.site != NOBODYS:
            for area, owner in enumerate(self.site):
                if owner == seat:
                    homes.append(area)
        return homes

    def food(self, seat: int) -> int:
        """All food that a colony could eat now, stored food included (rule HE 18.8)."""
        return self.sheets[seat].food + self.sheets[seat].stored

    def eat(self, seat: int, n: int) -> None:
        """Use food, available food first."""
        sheet = self.sheets[seat]
        fresh = sheet.food if sheet.food < n else n
        sheet.food -= fresh
        sheet.stored -= n - fresh

    def alive(self, seat: int) -> bool:
        """Whether a seat still plays."""
        return not self.sheets[seat].dead

    # ---- markers ------------------------------------------------------------------------------------------------

    def food_kind(self, area: int) -> int:
        """Prey, plants or aphids where such a marker lies face up; otherwise 0."""
        marker = self.marker[area]
        if marker < 0 or not self.face[area]:
            return 0
        kind = MARKER_KIND[marker]
        return 0 if kind == PREDATORS else kind

    def predators(self, area: int) -> bool:
        """Whether Predators lie there face up."""
        marker = self.marker[area]
        return marker >= 0 and self.face[area] == 1 and MARKER_KIND[marker] == PREDATORS

    def value(self, area: int) -> int:
        """The value of a marker, plus and minus markers included (rule HE 8.8)."""
        return MARKER_VALUE[self.marker[area]] + self.mods[area]

    def near_predators(self, area: int) -> bool:
        """Whether face-up Predators lie in an adjacent area."""
        found = False
        for other in NEIGHBOURS[area]:
            found = found or self.predators(other)
        return found

    # ---- dice ---------------------------------------------------------------------------------------------------

    def throw(self, what: int, seat: int, area: int, n: int) -> list[int]:
        """Roll dice where everybody sees them."""
        rolls = self.dice.rolls(n)
        self.thrown += ((what, seat, area, *rolls),)
        return rolls

    # ---- points -------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """A seat's score (rule HE 1.1)."""
        sheet = self.sheets[seat]
        return 4 * sheet.pairs + 2 * sheet.lone_queens + sheet.lone_drones


def sequence(*steps: Step) -> list[Step]:
    """Steps in the order in which they happen, laid ready for `follow`: the way a stack holds them, the last one first."""
    return list(reversed(steps))
