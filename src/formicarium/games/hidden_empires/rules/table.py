"""The table of a game of Hidden Empires: places, boxes and markers, and what steps do with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from formicarium.core.dice import Dice
from formicarium.core.steps import Step
from formicarium.games.hidden_empires.rules.cards import BIVOUAC, PLANT_HOUSE
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.rows import NOBODYS
from formicarium.games.hidden_empires.rules.state import MOVED_BIT, State

# Castes.
WORKER: Final = 0
MEDIA: Final = 1
MAJOR: Final = 2
CASTES: Final = (0, 1, 2)

SLOTS: Final = 6
"""What an area holds of one seat: workers, medias, majors, and the same three on patrol."""

# Places where ants can be: the areas 0 to 60, and these on the nest sheet.
BUILDERS: Final = 61
NURSES: Final = 62
RESERVES: Final = 63
STORAGE: Final = 64
RETURNING: Final = 65
PLACES: Final = 66
CHAMBERS: Final = (BUILDERS, NURSES, RESERVES)
UNMOVED: Final[list[int]] = [0] * (PLACES * 3)
"""Nobody has moved yet: the first value of `moved`."""

# The boxes of a nest sheet. Chambers for ants take three boxes in a row, one for each caste.
SIZE: Final = 0
FOOD: Final = 1
DNA: Final = 2
_BUILDERS: Final = 3
_NURSES: Final = 6
_RESERVES: Final = 9
_STORAGE: Final = 12
"""Nothing, repletes, millers."""
_RETURNING: Final = 15
STORED: Final = 18
"""Food in Storage."""
EGGS_F: Final = 19
EGGS_M: Final = 20
LARVAE_F: Final = 21
LARVAE_M: Final = 22
SMALL: Final = 23
MEDIUM: Final = 24
LARGE: Final = 25
PUPAE_M: Final = 26
VIRGINS: Final = 27
DRONES: Final = 28
QUEENS: Final = 29
"""Mother queens, adopted ones and those of Nest Sites included."""
NO_EGGS: Final = 30
"""1: the queens lay no eggs in the next nest phase, because the nest has moved."""
GUESTS: Final = 31
"""Guest Queens that wait for the next nuptial flight."""
SEALED: Final = 32
"""1: the nest cannot be invaded in this player turn."""
OUT: Final = 33
"""1: the colony is dead."""
PAIRS: Final = 34
"""How many pairs, lone virgin queens and lone drones have flown so far."""
LONE_QUEENS: Final = 35
LONE_DRONES: Final = 36
BOXES: Final = 37

BROOD: Final = (EGGS_F, EGGS_M, LARVAE_F, LARVAE_M, SMALL, MEDIUM, LARGE, PUPAE_M)

# Discovery markers: 84 of them, each with a kind and a value.
BLANK: Final = 0
PREY: Final = 1
PLANTS: Final = 2
APHIDS: Final = 3
PREDATORS: Final = 4
MARKER_KINDS: Final = ("blank", "prey", "plants", "aphids", "predators")
_MIX: Final = (
    [(BLANK, 0)] * 14
    + [(PREY, 1)] * 16
    + [(PREY, 2)] * 8
    + [(PLANTS, 1)] * 8
    + [(PLANTS, 2)] * 8
    + [(APHIDS, 1)] * 8
    + [(APHIDS, 2)] * 8
    + [(PREDATORS, n) for n in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)]
)
MARKERS: Final = 84
MARKER_KIND: Final[list[int]] = [kind for kind, _ in _MIX]
MARKER_VALUE: Final[list[int]] = [value for _, value in _MIX]

UNLIMITED: Final = 1_000_000
"""The nest size of a Plant House."""

SEATS: Final = range(6)


@dataclass
class HiddenEmpires(State):
    """A game in progress."""

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
        return self.crowd[seat][area]

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
        i = box(place)
        return self.sheet[seat][i : i + 3]

    def count(self, seat: int, place: int) -> int:
        """All ants of a seat at a place."""
        if place < AREAS:
            return self.here(seat, place)
        sheet = self.sheet[seat]
        i = box(place)
        return sheet[i] + sheet[i + 1] + sheet[i + 2]

    def add(self, seat: int, place: int, caste: int, n: int) -> None:
        """Put ants at a place; on the map as ordinary ants."""
        if place < AREAS:
            self.own_ants(seat)
            self.ants[seat][place * SLOTS + caste] += n
            self.crowd[seat][place] += n
        else:
            self.sheet[seat][box(place) + caste] += n

    def remove(self, seat: int, place: int, caste: int, n: int) -> None:
        """Take ants from a place; on the map those that do not patrol first."""
        if place < AREAS:
            self.own_ants(seat)
            ants = self.ants[seat]
            i = place * SLOTS + caste
            ordinary = ants[i] if ants[i] < n else n
            ants[i] -= ordinary
            ants[i + 3] -= n - ordinary
            self.crowd[seat][place] -= n
        else:
            self.sheet[seat][box(place) + caste] -= n

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
        self.moved = UNMOVED
        self.lent |= MOVED_BIT

    def others_at(self, seat: int, area: int) -> list[int]:
        """The other seats with ants in an area."""
        found: list[int] = []
        for other in range(self.players):
            if other != seat and self.crowd[other][area]:
                found.append(other)
        return found

    def shared(self, seat: int, area: int) -> bool:
        """Whether another seat has ants in an area."""
        others = -self.crowd[seat][area]
        for row in self.crowd:
            others += row[area]
        return others > 0

    def patrolled(self, seat: int, area: int) -> bool:
        """Whether somebody else patrols an area."""
        for other, row in enumerate(self.crowd):
            if row[area] and other != seat:
                if self.patrollers(other, area):
                    return True
        return False

    # ---- nests --------------------------------------------------------------------------------------------------

    def brood(self, seat: int) -> int:
        """Eggs, larvae and pupae."""
        s = self.sheet[seat]
        grown = s[SMALL] + s[MEDIUM] + s[LARGE] + s[PUPAE_M]
        return s[EGGS_F] + s[EGGS_M] + s[LARVAE_F] + s[LARVAE_M] + grown

    def nest_size(self, seat: int) -> int:
        """The nest size in force (rules HE 18.5, 18.18)."""
        traits = self.traits[seat]
        if traits:
            if PLANT_HOUSE in traits:
                return UNLIMITED
            if BIVOUAC in traits:
                return 10 * self.sheet[seat][_BUILDERS]
        return self.sheet[seat][SIZE]

    def nest_used(self, seat: int) -> int:
        """What counts against the nest size (rules HE 5.5, 12.5, 18.8)."""
        s = self.sheet[seat]
        used = s[_NURSES] + s[_NURSES + 1] + s[_NURSES + 2] + s[_RESERVES] + s[_RESERVES + 1] + s[_RESERVES + 2]
        used += s[_STORAGE + 1] + s[_STORAGE + 2] + s[VIRGINS] + s[DRONES]
        return used + self.brood(seat) + self.granary(seat)

    def granary(self, seat: int) -> int:
        """Nest size taken by stored food that repletes do not hold (rule HE 18.8)."""
        s = self.sheet[seat]
        loose = s[STORED] - 10 * s[_STORAGE + 1]
        return (loose + 9) // 10 if loose > 0 else 0

    def room(self, seat: int) -> int:
        """How much more the nest holds; never below 0."""
        room = self.nest_size(seat) - self.nest_used(seat)
        return room if room > 0 else 0

    def nest_owner(self, area: int) -> int:
        """Whose Nest or Nest Site stands in an area; -1 for none."""
        for seat, nest in enumerate(self.nest):
            if nest == area:
                return seat
        return self.site[area]

    def homes(self, seat: int) -> list[int]:
        """The areas with a seat's Nest and Nest Sites, the Nest first."""
        homes = [self.nest[seat]]
        if self.site is not NOBODYS and self.site != NOBODYS:
            for area, owner in enumerate(self.site):
                if owner == seat:
                    homes.append(area)
        return homes

    def food(self, seat: int) -> int:
        """All food that a colony could eat now, stored food included (rule HE 18.8)."""
        return self.sheet[seat][FOOD] + self.sheet[seat][STORED]

    def eat(self, seat: int, n: int) -> None:
        """Use food, available food first."""
        sheet = self.sheet[seat]
        fresh = sheet[FOOD] if sheet[FOOD] < n else n
        sheet[FOOD] -= fresh
        sheet[STORED] -= n - fresh

    def has(self, seat: int, trait: int) -> bool:
        """Whether a seat has a trait."""
        return trait in self.traits[seat]

    def alive(self, seat: int) -> bool:
        """Whether a seat still plays."""
        return not self.sheet[seat][OUT]

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
        self.thrown = [*self.thrown, [what, seat, area, *rolls]]
        return rolls

    # ---- what the core asks for ---------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """A seat's score (rule HE 1.1)."""
        sheet = self.sheet[seat]
        return 4 * sheet[PAIRS] + 2 * sheet[LONE_QUEENS] + sheet[LONE_DRONES]

    def score_parts(self, seat: int) -> dict[str, int]:
        """What a seat's score is made of."""
        sheet = self.sheet[seat]
        return {"pairs": 4 * sheet[PAIRS], "virgin queens": 2 * sheet[LONE_QUEENS], "drones": sheet[LONE_DRONES]}

    def setup(self, dice: Dice) -> None:
        """Lay out the game (rules HE 3)."""
        from formicarium.games.hidden_empires.rules.setup import set_up

        set_up(self, dice)

    def look(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        from formicarium.games.hidden_empires.rules.view import look

        return look(self, seat)

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        """Deal anew what a seat cannot know."""
        from formicarium.games.hidden_empires.rules.view import deal_anew

        deal_anew(self, seat, dice)

    def tally(self) -> dict[str, int]:
        """Markers and cards are never lost."""
        markers = len(self.unused) + sum(1 for m in self.marker if m >= 0) + sum(len(s) for s in self.sheltered)
        cards = len(self.deck) + len(self.discards) + len(self.boxed) + (self.lot >= 0)
        for piles in (self.hands, self.traits, self.dealt, self.taken):
            cards += sum(len(pile) for pile in piles)
        return {"markers": markers, "cards": cards}

    def check(self) -> None:
        """Refuse what cannot be."""
        from formicarium.games.hidden_empires.rules.checking import check

        check(self)


def sequence(*steps: Step) -> list[Step]:
    """Steps in the order in which they happen, laid ready for `follow`: the way a stack holds them, the last one first."""
    return list(reversed(steps))


def box(place: int) -> int:
    """The first of the three boxes of a chamber."""
    return _BUILDERS + 3 * (place - BUILDERS)
