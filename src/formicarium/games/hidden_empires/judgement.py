"""How good a position looks for each seat: what its colony has, what it will bring in, and what that is worth in points.

All amounts are in points of the score. While a player moves, ants that have not moved yet are counted where they would
be of most use, so that a plan is judged by what can still become of it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.steps import Step
from formicarium.games.hidden_empires.cards import (
    APHID_SPECIALIST,
    BIVOUAC,
    HARVESTER,
    PLANT_SPECIALIST,
    PROLIFIC_QUEEN,
    REPLETE,
    TYPE,
)
from formicarium.games.hidden_empires.foraging import TEND, Forage, Plan, PlanForaging
from formicarium.games.hidden_empires.larvae import FeedLarvae
from formicarium.games.hidden_empires.laying import LayMales
from formicarium.games.hidden_empires.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.moving import NOT, HowMany, MoveFrom, bound_to, reach
from formicarium.games.hidden_empires.nest import FeedAdults
from formicarium.games.hidden_empires.table import (
    APHIDS,
    BUILDERS,
    DNA,
    DRONES,
    EGGS_F,
    EGGS_M,
    FOOD,
    GUESTS,
    LARGE,
    LARVAE_F,
    LARVAE_M,
    MEDIUM,
    NO_EGGS,
    NURSES,
    PLANTS,
    PREY,
    PUPAE_M,
    QUEENS,
    RESERVES,
    RETURNING,
    SLOTS,
    SMALL,
    STORAGE,
    STORED,
    VIRGINS,
    HiddenEmpires,
)

TEMPERATURE: Final = 4.0
"""So many points of advantage make a colony nearly three times as likely to win."""
TRAIT_WORTH: Final[dict[int, float]] = {
    # Chemical, Color, Major, Media, Nest, Resource in the order of the cards.
    0: 2.2,
    1: 2.0,
    2: 1.8,
    3: 0.8,
    4: 1.2,
    5: 2.2,
    6: 1.0,
    7: 1.6,
    8: 0.9,
    9: 1.2,
    10: 1.3,
    11: 1.1,
    12: 1.2,
    13: 1.2,
    14: 1.2,
    15: 0.7,
    16: 1.0,
    17: 2.4,
    18: 1.6,
    19: 0.8,
    20: 1.1,
    21: 1.3,
    22: 1.6,
    23: 0.8,
    24: 0.9,
}
"""What a trait is worth at the beginning of a game."""


def judge(t: HiddenEmpires) -> list[float]:
    """A chance to win for each seat, from what its colony is worth."""
    if t.over:
        winners = t.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
    lead = 0.0
    for seat in range(t.players):
        sheet = t.sheet[seat]
        lead = max(lead, t.score(seat) + points(sheet[VIRGINS], sheet[DRONES]))
    # The nearer the end, the less is what only pays off later. Whether winged ants have flown makes no difference to that.
    target: int = t.settings["target_score"]
    last: int = t.settings["game_turns"]
    time = max(0.2, min(1.0 - 0.75 * lead / target, (last - t.turn) / 8))
    worths = [worth(t, seat, time) for seat in range(t.players)]
    best = max(worths)
    shares = [exp((mine - best) / TEMPERATURE) for mine in worths]
    total = sum(shares)
    return [share / total for share in shares]


def points(queens: float, drones: float) -> float:
    """What a flight scores (rule HE 1.1)."""
    pairs = min(queens, drones)
    return 2 * queens + drones + pairs


def worth(t: HiddenEmpires, seat: int, time: float) -> float:
    """What a colony is worth, in points."""
    score = t.score(seat)
    if not t.alive(seat):
        return score - 12.0
    sheet = t.sheet[seat]
    target: int = t.settings["target_score"]
    value = float(score)
    if score >= target:
        value += 6.0
    value += _winged(sheet)
    value += _brood(sheet, time)
    value += _ants(t, seat, time)
    queens = sheet[QUEENS]
    if queens:
        value += (2.5 + 0.8 * (queens - 1)) * time
    size = min(30, t.nest_size(seat))
    value += 0.07 * size * time
    value += _genes(t, seat, time)
    value += 0.35 * len(t.hands[seat]) + 0.01 * _patrollers(t, seat)
    value -= 0.5 * sheet[GUESTS] * points(sheet[VIRGINS], sheet[DRONES])
    return value + _economy(t, seat, time)


def _patrollers(t: HiddenEmpires, seat: int) -> int:
    """Ants on patrol, which keep scouts away."""
    if not t.settings["advanced"]:
        return 0
    total = 0
    for area, n in enumerate(t.crowd[seat]):
        if n:
            total += t.patrollers(seat, area)
    return total


def _winged(sheet: list[int]) -> float:
    """Reproductives, those that will emerge next included; keeping them costs food."""
    queens, drones = sheet[VIRGINS], sheet[DRONES]
    held = 0.92 * points(queens + 0.95 * sheet[LARGE], drones + 0.95 * sheet[PUPAE_M])
    return held - 0.4 * (queens + drones)


def _brood(sheet: list[int], time: float) -> float:
    """Eggs, larvae and small pupae: workers to be while there is time, winged ants afterwards."""
    females = sheet[LARVAE_F] + sheet[EGGS_F]
    males = sheet[LARVAE_M] + sheet[EGGS_M]
    mates = sheet[VIRGINS] + sheet[LARGE] + 0.35 * females
    wanted = max(0.0, mates - sheet[DRONES] - sheet[PUPAE_M])
    paired = min(float(males), wanted)
    value = 1.05 * time * (sheet[SMALL] + 1.3 * sheet[MEDIUM])
    value += (0.45 + 0.45 * time) * sheet[LARVAE_F] + (0.3 + 0.4 * time) * sheet[EGGS_F]
    return value + 1.25 * paired + 0.45 * (males - paired)


def _ants(t: HiddenEmpires, seat: int, time: float) -> float:
    """All adult workers, each worth a little less than the one before; a media counts 1.35, a major 2."""
    n = float(sum(t.crowd[seat]))
    if t.traits[seat]:
        ants = t.ants[seat]
        for area, here in enumerate(t.crowd[seat]):
            if here:
                i = area * SLOTS
                n += 0.35 * (ants[i + 1] + ants[i + 4]) + ants[i + 2] + ants[i + 5]
    for place in (BUILDERS, NURSES, RESERVES, RETURNING, STORAGE):
        castes = t.castes(seat, place)
        n += castes[0] + 1.35 * castes[1] + 2.0 * castes[2]
    few = min(n, 8.0)
    some = min(max(0.0, n - 8), 10.0)
    many = max(0.0, n - 18)
    return time * (1.2 * few + 0.85 * some + 0.4 * many)


def _genes(t: HiddenEmpires, seat: int, time: float) -> float:
    """DNA and traits; the highest bidder of an auction has the trait already, and has paid."""
    dna = t.sheet[seat][DNA]
    value = 0.0
    for trait in t.traits[seat]:
        value += TRAIT_WORTH[trait] * time
    if t.lot >= 0 and t.bidder == seat:
        dna -= t.bid * (len(t.traits[seat]) + 1)
        value += TRAIT_WORTH[t.lot] * time
        for trait in t.traits[seat]:
            if TYPE[trait] == TYPE[t.lot]:
                value -= TRAIT_WORTH[trait] * time
    return value + 0.22 * time * min(dna, 12) + 0.03 * dna


def _economy(t: HiddenEmpires, seat: int, time: float) -> float:
    """The food that is there, what this turn still brings in, and what turns to come will."""
    sheet = t.sheet[seat]
    lane = t.lanes[seat] if t.lanes else []
    work = Work(t, seat)
    ants = work.everybody()
    value = 0.45 * time * work.fill(ants - work.nurses, [], 0.5)
    food = float(sheet[FOOD] + sheet[STORED])
    eggs = 0
    if t.phase != "nest":
        now, extra = _this_turn(t, seat, work, ants)
        food += now
        value += extra
        hungry = True
        growing = True
    else:
        hungry = _pending(t, lane, True)
        growing = hungry or _pending(t, lane, False)
        if lane and isinstance(lane[-1], LayMales):
            eggs = lane[-1].females
            food -= eggs
            value += (0.3 + 0.4 * time) * eggs
    return value + _use(t, seat, food, hungry, growing, eggs, time)


def _pending(t: HiddenEmpires, lane: list[Step], adults: bool) -> bool:
    """Whether adults, or larvae, are still to be fed in this nest phase."""
    if not t.lanes:
        return len(t.stack) > 4
    found = False
    for step in lane:
        if isinstance(step, FeedAdults) or (not adults and isinstance(step, FeedLarvae)):
            found = True
    return found


def _use(t: HiddenEmpires, seat: int, food: float, hungry: bool, growing: bool, eggs: int, time: float) -> float:
    """What food is worth, first where it is missed most: adults, larvae, eggs, bigger larvae, storage."""
    if food < 0:
        return food  # Larvae pay for it.
    sheet = t.sheet[seat]
    value = 0.0
    if hungry:
        need = t.count(seat, NURSES) + t.count(seat, BUILDERS) + sheet[VIRGINS] + sheet[DRONES]
        used = min(food, need)
        value += 1.1 * used
        food -= used
    if growing:
        need = sheet[LARVAE_F] + sheet[LARVAE_M]
        used = min(food, need)
        value += 0.8 * used
        food -= used
    if sheet[QUEENS] and not sheet[NO_EGGS]:
        room = t.nest_size(seat) - t.nest_used(seat) - eggs
        most = 6 * sheet[QUEENS] if PROLIFIC_QUEEN not in t.traits[seat] else 40
        used = max(0.0, min(food, room, most - eggs))
        value += (0.25 + 0.3 * time) * used
        food -= used
    if growing:
        used = min(food, 2.0 * sheet[LARVAE_F])
        value += (0.5 - 0.25 * time) * used
        food -= used
    if HARVESTER in t.traits[seat] or REPLETE in t.traits[seat]:
        value += 0.2 * min(food, 20.0)
    return value + 0.01 * food


def _this_turn(t: HiddenEmpires, seat: int, work: Work, ants: int) -> tuple[float, float]:
    """The food that a seat will still bring in this game turn, and what other work is worth."""
    if seat != t.active:
        return (work.fill(ants - work.nurses, [], 1.0) if seat in t.to_move else 0.0), 0.0
    if t.phase == "draw" or t.phase == "nests":
        return work.fill(ants - work.nurses, [], 1.0), 0.0
    top = t.stack[-1] if t.stack else None
    if isinstance(top, HowMany):
        return _best_amount(t, seat, work, top)
    foraging = False
    for step in t.stack:
        if isinstance(step, MoveFrom):
            return work.planned()
        if isinstance(step, (Forage, PlanForaging)):
            foraging = True
    if t.phase == "tasks" and not foraging:
        return 0.0, 0.0
    plan = Plan(t, seat)
    food = 0.0
    for i in range(len(plan.areas)):
        food += plan.food(t, seat, i)
        if plan.plans[i] < TEND and t.food_kind(plan.areas[i]) != PREY:
            food -= 0.45 * plan.plans[i]  # What is used up will be missed.
    return food, work.posts()


def _best_amount(t: HiddenEmpires, seat: int, work: Work, step: HowMany) -> tuple[float, float]:
    """The best that can become of a move whose number of ants is still open."""
    going = step.going(t)
    alone = step.alone(t)
    best = -1000.0
    found = (0.0, 0.0)
    for caste in range(3):
        n = going[caste]
        if not n:
            continue
        for k in (1,) if alone else (1, 2, 3, 4, 6, n):
            if k > n:
                continue
            _shift(t, seat, step, caste, k)
            food, extra = work.planned()
            _shift(t, seat, step, caste, -k)
            if 0.5 * food + extra > best:
                best = 0.5 * food + extra
                found = (food, extra)
    return found


def _shift(t: HiddenEmpires, seat: int, step: HowMany, caste: int, n: int) -> None:
    t.add(seat, step.source, caste, -n)
    t.add(seat, step.target, caste, n)
    t.moved[step.target * 3 + caste] += n


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
                else:
                    far.append(area)
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

    def fill(self, n: int, taken: list[int], prey: float) -> float:
        """The food that ants bring in who go where the food is: next to the nest first, then where a trail is needed."""
        if n <= 0:
            return 0.0
        t = self.t
        food = 0.0
        for i, area in enumerate(self.areas):
            slots = self.slots[area]
            if taken:
                slots -= taken[area]
            if slots <= 0:
                continue
            k = slots if slots < n else n
            rate = float(self.each * k)
            if i >= self.close:
                rate *= 0.6
            if t.food_kind(area) == PREY:
                rate *= prey
            food += rate
            n -= k
            if n <= 0:
                break
        return food

    def planned(self) -> tuple[float, float]:
        """In a move: those who have moved work where they are, the others where they are of most use."""
        t = self.t
        seat = self.seat
        moved = t.moved
        taken = [0] * AREAS
        free = 0
        food = 0.0
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
                slots = self.slots[area]
                k = fixed if fixed < slots else slots
                taken[area] = k
                food += k * self.each if area in self.near else 0.6 * k * self.each
                idle += fixed - k
                if dark:
                    idle -= 1
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
        more = self.fill(free, taken, 1.0)
        spare = max(0, free - int(more / self.each))
        extra = self._chambers(nursing, building) + self._discoveries(scouted + min(spare, unknown, 3))
        return food + more, extra - 0.02 - 0.004 * gone - 0.05 * idle

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
            return 2
        room = t.nest_size(self.seat) - t.nest_used(self.seat)
        if room >= 6:
            return 0
        return 2 if room < 3 and self.everybody() >= 12 else 1

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
        """A few new areas each turn are worth a look."""
        return 0.35 * min(scouted, 2) + 0.1 * min(max(0, scouted - 2), 3)


def _each(t: HiddenEmpires, seat: int) -> int:
    """The food that a forager brings in."""
    traits = t.traits[seat]
    return 2 if PLANT_SPECIALIST in traits or APHID_SPECIALIST in traits else 1
