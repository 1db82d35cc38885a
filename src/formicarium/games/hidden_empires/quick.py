"""A player who hardly thinks: one sensible plan for every decision, for a search to play many turns ahead with.

Ants go where the work is, first next to the nest; workers are raised until there are enough of them, winged ants from then
on. It looks at nothing that its seat does not know, and rolls no dice.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hidden_empires.auction import Bid
from formicarium.games.hidden_empires.cards import BIVOUAC
from formicarium.games.hidden_empires.combat import Scatter
from formicarium.games.hidden_empires.draft import Keep
from formicarium.games.hidden_empires.flight import Fly
from formicarium.games.hidden_empires.judgement import TRAIT_WORTH, points
from formicarium.games.hidden_empires.larvae import Consume, RaiseLarge, RaiseMedium, means
from formicarium.games.hidden_empires.laying import EatLarvae, LayFemales, LayMales, most_eggs
from formicarium.games.hidden_empires.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.moving import HowMany, MoveFrom, MoveTo
from formicarium.games.hidden_empires.nest import Starve
from formicarium.games.hidden_empires.reaching import bound_to
from formicarium.games.hidden_empires.table import (
    BUILDERS,
    DRONES,
    EGGS_F,
    EGGS_M,
    LARGE,
    LARVAE_F,
    LARVAE_M,
    MARKER_KIND,
    MEDIUM,
    NURSES,
    PLACES,
    PREY,
    PUPAE_M,
    RESERVES,
    SMALL,
    VIRGINS,
    HiddenEmpires,
    box,
)
from formicarium.games.hidden_empires.work import RING, Work

ENOUGH: Final = 8
"""With so many workers, those to come included, a colony turns to raising winged ants: 8 won 81% of games against 11."""
ENOUGH_ADVANCED: Final = 11
"""The same in the advanced game, where scouts and patrols cost ants."""
AHEAD: Final = 16
"""For so many game turns the search plays on before it judges: nearly always to the end, where nothing is left to guess."""
BID: Final = 4.0
"""The DNA that a trait is worth for each point of its worth."""
_PRICE: Final = (EGGS_M, EGGS_F, LARVAE_M, LARVAE_F)
"""What is given up first where food is missing."""


def horizon(t: HiddenEmpires) -> int:
    """What `AHEAD` counts."""
    return t.turn


def quick(t: HiddenEmpires, seat: int) -> Action:
    """What a seat that owes a decision does."""
    offered: list[Action] = t.offers[seat]
    step = t.choice_of(seat)
    if isinstance(step, MoveFrom):
        return Roster(t, seat).source(offered)
    if isinstance(step, MoveTo):
        return Roster(t, seat).target(step.source, offered)
    if isinstance(step, HowMany):
        return Roster(t, seat).amount(step.source, step.target, offered)
    if isinstance(step, RaiseLarge):
        return offered[min(len(offered) - 1, _larger(t, seat))]
    if isinstance(step, LayFemales):
        return offered[min(len(offered) - 1, _females(t, seat))]
    if isinstance(step, LayMales):
        return offered[min(len(offered) - 1, _males(t, seat, step.females))]
    if isinstance(step, Fly):
        return ("fly",) if _flies(t, seat) else ("wait",)
    if isinstance(step, (Consume, EatLarvae, Starve)):
        return _cheapest(offered)
    if isinstance(step, Bid):
        return _bid(t, seat, offered)
    if isinstance(step, Keep):
        return _dearest(offered)
    if isinstance(step, (Scatter, RaiseMedium)):
        return offered[-1]
    return offered[0]


class Roster:
    """Who works where at the end of the move, as far as it can still be arranged."""

    def __init__(self, t: HiddenEmpires, seat: int) -> None:
        self.t: Final = t
        self.seat: Final = seat
        work = Work(t, seat)
        self.work: Final = work
        self.wanted: Final = [0] * PLACES
        """How many ants are wanted at each place, those who have moved there included."""
        self.order: Final[list[int]] = []
        """The places with wants, the most important first."""
        moved = t.moved
        free = work.ants
        for place in range(PLACES):
            i = place * 3
            n = moved[i] + moved[i + 1] + moved[i + 2]
            if n:
                self.wanted[place] = n
                free -= n
        self.free = free
        self._want(NURSES, work.nurses)
        self._want(BUILDERS, min(builders(t, seat, work), max(0, self.free - 2)))
        if work.open_slots < work.ants + 2:
            self._explore(1, 2)
        self._forage()
        if self.free:
            self._explore(3, 4)
        if self.free:
            self._venture()

    def _want(self, place: int, n: int) -> None:
        """Bring the ants at a place up to a number, as far as there are free ones."""
        n -= self.wanted[place]
        if n > self.free:
            n = self.free
        if n > 0:
            self.wanted[place] += n
            self.free -= n
            self.order.append(place)
        elif self.wanted[place]:
            self.order.append(place)

    def _forage(self) -> None:
        """What can be tended next to the nest comes first, then prey, then what lies further out."""
        work = self.work
        markers = self.t.marker
        for prey in range(2):
            for i in range(work.close):
                area = work.areas[i]
                if (MARKER_KIND[markers[area]] == PREY) == (prey == 1):
                    self._want(area, work.slots[area])
        for i in range(work.close, len(work.areas)):
            area = work.areas[i]
            self._want(area, min(self._link(area), work.slots[area]))

    def _link(self, area: int) -> int:
        """The most ants next to an area, one step nearer to the nest: so many carry its food home."""
        home = self.t.nest[self.seat]
        steps = DISTANCE[home][area]
        if steps <= 1:
            return 6
        wide = 0
        for link in NEIGHBOURS[area]:
            if DISTANCE[home][link] < steps and self.wanted[link] > wide:
                wide = self.wanted[link]
        return wide

    def _explore(self, most: int, far: int) -> None:
        """Single ants look under markers, where food could be carried home from."""
        t = self.t
        rings = RING[t.nest[self.seat]]
        for steps in range(1, far + 1):
            for area in rings[steps]:
                if most == 0 or self.free == 0:
                    return
                if t.marker[area] < 0 or t.face[area] or self.wanted[area] or not self.work.reached(area):
                    continue
                if self._link(area) or (steps == 2 and most == 1 and self._work_on_the_way(area)):
                    self._want(area, 1)
                    most -= 1

    def _work_on_the_way(self, area: int) -> bool:
        """Whether there will be ants between an area and the nest, because there is work for them."""
        found = False
        for link in NEIGHBOURS[area]:
            if self.work.slots[link]:
                found = True
        return found

    def _venture(self) -> None:
        """Those without work go further out: to food that the way home was too long for, or to be a link in a chain."""
        t = self.t
        rings = RING[t.nest[self.seat]]
        for steps in range(1, 5):
            for area in rings[steps]:
                if not self.free:
                    return
                if t.predators(area) or not self.work.reached(area):
                    continue
                link = self._link(area)
                if not link:
                    continue
                slots = self.work.work_at(area)
                if slots:
                    self._want(area, min(link, slots))
                elif self._promise(rings[steps + 1], area):
                    self._want(area, min(link, 2))

    def _promise(self, outer: list[int], area: int) -> bool:
        """Whether there is something beyond an area that is worth a chain of ants."""
        found = False
        for other in NEIGHBOURS[area]:
            if other in outer and self.t.marker[other] >= 0 and not self.t.predators(other):
                found = True
        return found

    def _spare(self, place: int) -> int:
        """The ants that may leave a place."""
        t = self.t
        there = t.castes(self.seat, place)
        n = 0
        for caste in range(3):
            if there[caste] and (caste == 0 or bound_to(t, self.seat, caste) < 0):
                n += there[caste]
        i = place * 3
        fixed = t.moved[i] + t.moved[i + 1] + t.moved[i + 2]
        return n - max(self.wanted[place], fixed)

    def _lack(self) -> int:
        """The first place where ants are missing; -1 for none."""
        t = self.t
        for place in self.order:
            if t.count(self.seat, place) < self.wanted[place]:
                return place
        return -1

    def source(self, offered: list[Action]) -> Action:
        """From where ants move next."""
        lack = self._lack()
        for i in range(len(offered) - 1, 0, -1):  # the chambers stand last: idle ants there eat, or take up room
            action = offered[i]
            if action[0] == "from":
                place: int = action[1]
                if (lack >= 0 or place >= AREAS) and self._spare(place) > 0:
                    return action
        return offered[0]

    def target(self, source: int, offered: list[Action]) -> Action:
        """Where they go."""
        if self._spare(source) > 0:
            for place in self.order:
                if place != source and self.t.count(self.seat, place) < self.wanted[place]:
                    action: Action = ("to", place)
                    if action in offered:
                        return action
            home: Action = ("to", self.t.nest[self.seat])
            if source >= AREAS and home in offered:
                return home
        return offered[0]

    def amount(self, source: int, target: int, offered: list[Action]) -> Action:
        """How many of them."""
        n = self._spare(source)
        lack = self.wanted[target] - self.t.count(self.seat, target)
        if 0 < lack < n:
            n = lack
        for action in offered:
            if action[0] == "some" and action[2] == n:
                return action
        return offered[0]


def builders(t: HiddenEmpires, seat: int, work: Work) -> int:
    """How many builders the eggs to be laid next ask for."""
    sheet = t.sheet[seat]
    size = t.nest_size(seat)
    used = t.nest_used(seat)
    if BIVOUAC in t.traits[seat]:
        return max(1, work.builders())
    income = min(work.open_slots, work.ants - work.nurses)
    eggs = min(6, max(1, income - work.nurses - sheet[LARVAE_F] - sheet[LARVAE_M]))
    lacking = eggs - (size - used) - sheet[SMALL]
    if lacking <= 0:
        return 0
    return 2 if lacking > 2 and work.ants >= 10 else 1


def _enough(t: HiddenEmpires) -> int:
    """How many workers a colony wants."""
    return ENOUGH_ADVANCED if t.settings["advanced"] else ENOUGH


def _workers(t: HiddenEmpires, seat: int) -> int:
    """The workers of a colony, small pupae included."""
    n = 0
    for here in t.crowd[seat]:
        n += here
    sheet = t.sheet[seat]
    for i in range(box(BUILDERS), box(RESERVES) + 3):
        n += sheet[i]
    return n + sheet[SMALL] + sheet[MEDIUM]


def _missing(t: HiddenEmpires, seat: int) -> float:
    """The points that a colony lacks when all winged ants, those in pupae too, have flown."""
    sheet = t.sheet[seat]
    target: int = t.settings["target_score"]
    return target - t.score(seat) - points(sheet[VIRGINS] + sheet[LARGE], sheet[DRONES] + sheet[PUPAE_M])


def _larger(t: HiddenEmpires, seat: int) -> int:
    """How many female larvae become queens: all that food allows, once there are enough workers."""
    sheet = t.sheet[seat]
    lacking = _missing(t, seat)
    if lacking <= 0:
        return 0
    grown = _workers(t, seat) >= _enough(t) or lacking <= 4
    if not grown:
        return 0
    males = sheet[LARVAE_M]
    most = (t.food(seat) - sheet[LARVAE_F] - males) // 2
    if lacking <= 4:
        most = max(most, (means(t, seat) - sheet[LARVAE_F] - males) // 2)
    return max(0, min(most, int(lacking + 3) // 2))


def _females(t: HiddenEmpires, seat: int) -> int:
    """How many female eggs: all of them while the colony grows, half of them afterwards."""
    sheet = t.sheet[seat]
    most = min(most_eggs(t, seat), t.food(seat))
    if _workers(t, seat) + sheet[LARVAE_F] < _enough(t):
        return most
    males = sheet[LARVAE_M] + sheet[DRONES] + sheet[PUPAE_M]
    females = sheet[LARVAE_F] + sheet[VIRGINS] + sheet[LARGE]
    return max(0, min(most, (most + males - females + 1) // 2))


def _males(t: HiddenEmpires, seat: int, females: int) -> int:
    """How many male eggs: what is left, once the colony has grown."""
    if _workers(t, seat) + t.sheet[seat][LARVAE_F] < _enough(t):
        return 0
    return max(0, min(most_eggs(t, seat), t.food(seat)) - females)


def _flies(t: HiddenEmpires, seat: int) -> bool:
    """Whether the winged ants leave: not while partners for some of them are about to emerge."""
    sheet = t.sheet[seat]
    target: int = t.settings["target_score"]
    queens = sheet[VIRGINS]
    drones = sheet[DRONES]
    if t.score(seat) + points(queens, drones) >= target or t.turn >= t.settings["game_turns"]:
        return True
    partners = sheet[PUPAE_M] if queens > drones else sheet[LARGE]
    return not (queens != drones and partners)


def _cheapest(offered: list[Action]) -> Action:
    """Give up what is worth least."""
    for kind in _PRICE:
        for action in offered:
            if action[1] == kind:
                return action
    return offered[-1]


def _bid(t: HiddenEmpires, seat: int, offered: list[Action]) -> Action:
    """One more than the last bid, up to what the trait is worth."""
    if len(offered) < 2:
        return offered[0]
    cost: int = offered[1][1] * (len(t.traits[seat]) + 1)
    return offered[1] if cost <= BID * TRAIT_WORTH[t.lot] else offered[0]


def _dearest(offered: list[Action]) -> Action:
    """The card that is worth most in a draft."""
    best = offered[0]
    for action in offered:
        card: int = action[1]
        known: int = best[1]
        if TRAIT_WORTH[card] > TRAIT_WORTH[known]:
            best = action
    return best
