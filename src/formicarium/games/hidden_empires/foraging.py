"""Foraging: trails, harvesting and tending, plus and minus markers, DNA (rules HE 8, 15.4 to 15.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.cards import (
    APHID_SPECIALIST,
    BUS_CASTE,
    PLANT_SPECIALIST,
    PORTER_CASTE,
    REPELLENT,
    SPECIALIST_FORAGER_CASTE,
)
from formicarium.games.hidden_empires.choosing import RETURN, pick_ants
from formicarium.games.hidden_empires.map import AREAS, COLOUR, NEIGHBOURS
from formicarium.games.hidden_empires.markers import add_mods
from formicarium.games.hidden_empires.table import (
    APHIDS,
    DNA,
    FOOD,
    MAJOR,
    MEDIA,
    PLANTS,
    PREY,
    SLOTS,
    UNLIMITED,
    WORKER,
    HiddenEmpires,
)

TEND: Final = 100
"""A plan of 100 + n means that n ants tend; n alone that n ants harvest."""
MOST: Final = 6
"""Up to six ants harvest a marker (rule HE 8.4)."""
HARVESTING: Final = 2
TENDING: Final = 3


def carriers(t: HiddenEmpires, seat: int, area: int) -> int:
    """How much food the ants in an area let through (rules HE 8.10, 15.5, 18.20, 18.25)."""
    if t.fought[area]:
        return 0
    ants = t.ants[seat]
    i = area * SLOTS
    through = ants[i] + ants[i + MEDIA] + ants[i + MAJOR]
    if ants[i + MEDIA] and PORTER_CASTE in t.traits[seat]:
        through += 2 * ants[i + MEDIA]
    if ants[i + MAJOR] and BUS_CASTE in t.traits[seat]:
        return UNLIMITED
    return through


class Trails:
    """The widest trail from every area with ants of a seat (rules HE 8.10, 8.13)."""

    def __init__(self, t: HiddenEmpires, seat: int) -> None:
        wide = [0] * AREAS
        via = [-1] * AREAS
        """The next area on the way home; -1 where no area lies between."""
        ends = t.homes(seat)
        if seat in t.trunk:
            for area in range(AREAS):
                if t.trunk[area] == seat:
                    ends.append(area)
        for end in ends:
            wide[end] = UNLIMITED
            for area in NEIGHBOURS[end]:
                wide[area] = UNLIMITED
        through = [0] * AREAS
        reached: list[int] = []
        for area, n in enumerate(t.crowd[seat]):
            if n:
                through[area] = carriers(t, seat, area)
                if wide[area]:
                    reached.append(area)
        # Each area is looked at again whenever a wider way home was found for it.
        while reached:
            area = reached.pop()
            width = wide[area] if wide[area] < through[area] else through[area]
            if not width:
                continue
            for other in NEIGHBOURS[area]:
                if wide[other] < width:
                    wide[other] = width
                    via[other] = area
                    if through[other]:
                        reached.append(other)
        self.wide = wide
        self.via = via

    def path(self, area: int) -> list[int]:
        """The areas between an area and the nest."""
        found: list[int] = []
        area = self.via[area]
        while area >= 0 and area not in found:
            found.append(area)
            area = self.via[area]
        return found


def forageable(t: HiddenEmpires, seat: int, area: int) -> bool:
    """Whether ants of a seat could forage in an area, the trail aside (rules HE 7.2, 7.3, 15.4, 18.1, 18.2)."""
    kind = t.food_kind(area)
    if not kind or t.fought[area] or not t.crowd[seat][area]:
        return False
    traits = t.traits[seat]
    if traits:
        if PLANT_SPECIALIST in traits and kind != PLANTS:
            return False
        if APHID_SPECIALIST in traits and kind != APHIDS:
            return False
    return not t.patrolled(seat, area)


def most_foragers(t: HiddenEmpires, seat: int, area: int, tend: bool) -> int:
    """How many ants may harvest or tend in an area (rules HE 8.2 to 8.7)."""
    ants = t.here(seat, area)
    if not tend:
        return ants if ants < MOST else MOST
    if t.food_kind(area) == PREY or t.others_at(seat, area):
        return 0
    value = t.value(area)
    return max(0, ants if ants < value else value)


def foragers(t: HiddenEmpires, seat: int, area: int, tend: bool, n: int) -> list[int]:
    """Which ants do it, by caste: those who bring the most, then workers (rule HE 18.19)."""
    castes = t.castes(seat, area)
    order = (WORKER, MEDIA, MAJOR)
    if not tend and SPECIALIST_FORAGER_CASTE in t.traits[seat]:
        order = (MEDIA, WORKER, MAJOR)
    found = [0, 0, 0]
    for caste in order:
        found[caste] = castes[caste] if castes[caste] < n else n
        n -= found[caste]
    return found


def produce(t: HiddenEmpires, seat: int, area: int, tend: bool, n: int) -> int:
    """The food that foragers find, before the trail (rules HE 8.1, 18.1, 18.2, 18.19)."""
    traits = t.traits[seat]
    if not traits:
        return n
    each = 2 if PLANT_SPECIALIST in traits or APHID_SPECIALIST in traits else 1
    if not tend and SPECIALIST_FORAGER_CASTE in traits:
        who = foragers(t, seat, area, tend, n)
        return each * (n + 2 * who[MEDIA])
    return each * n


def needed(t: HiddenEmpires, seat: int, area: int, tend: bool, wide: int) -> int:
    """The fewest foragers that bring in all that an area and its trail allow."""
    n = most_foragers(t, seat, area, tend)
    while n > 1 and produce(t, seat, area, tend, n - 1) >= wide:
        n -= 1
    return n


def proposal(t: HiddenEmpires, seat: int, area: int, wide: int) -> int:
    """What the table proposes: to tend, which uses nothing up, wherever that is allowed, and to harvest the rest."""
    tenders = needed(t, seat, area, True, wide)
    return TEND + tenders if tenders > 0 else needed(t, seat, area, False, wide)


class Plan:
    """What foraging would bring as planned so far, for the table to carry out and for people to look at."""

    def __init__(self, t: HiddenEmpires, seat: int) -> None:
        self.trails = Trails(t, seat)
        self.areas: list[int] = []
        self.plans: list[int] = []
        for area, n in enumerate(t.crowd[seat]):
            wide = self.trails.wide[area]
            if n and wide and forageable(t, seat, area):
                self.areas.append(area)
                plan = t.plan[area]
                self.plans.append(proposal(t, seat, area, wide) if plan < 0 else plan)

    def food(self, t: HiddenEmpires, seat: int, i: int) -> int:
        """The food that the i-th area would bring."""
        plan = self.plans[i]
        tend = plan >= TEND
        n = plan - TEND if tend else plan
        area = self.areas[i]
        return min(self.trails.wide[area], produce(t, seat, area, tend, n)) if n else 0


@dataclass
class Forage(Step):
    """The ants forage (rule HE 7.3)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        t.plan = [-1] * AREAS
        t.grounds = [0] * 5
        t.thrown = []
        for area, n in enumerate(t.crowd[self.seat]):
            if n and forageable(t, self.seat, area):
                if Plan(t, self.seat).areas:
                    t.do(PlanForaging(self.seat))
                return


@dataclass
class PlanForaging(Choice):
    """Forage as the table proposes, or change what one area does (rules HE 8.1 to 8.13)."""

    seat: int

    def rule(self) -> str:
        return "HE 8.1"

    def options(self, t: HiddenEmpires) -> list[Action]:
        found: list[Action] = [("as_proposed",)]
        for area in Plan(t, self.seat).areas:
            if t.plan[area] < 0:
                found.append(("change", area))
        if t.hands[self.seat]:
            from formicarium.games.hidden_empires.hand import plays

            found += plays(t, self.seat, False)
        return found

    def asks(self, t: HiddenEmpires) -> bool:
        return True

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if action[0] == "change":
            t.do(ChangePlan(self.seat, action[1]), self)
            return
        if action[0] == "play":
            from formicarium.games.hidden_empires.hand import play

            t.do(MorePlanning(self.seat))
            play(t, self.seat, action[1])
            return
        plan = Plan(t, self.seat)
        steps: list[Step] = []
        for i, area in enumerate(plan.areas):
            code = plan.plans[i]
            t.plan[area] = code
            if code:
                n = code - TEND if code >= TEND else code
                if t.has(self.seat, REPELLENT):
                    steps.append(Repel(self.seat, area, n))
                steps.append(Gather(self.seat, area, code >= TEND, n, plan.food(t, self.seat, i)))
                _commit(t, self.seat, area, code >= TEND, n, plan, i)
        steps.append(CountDNA(self.seat))
        t.do(*steps)

    def prompt(self, t: HiddenEmpires) -> Msg:
        plan = Plan(t, self.seat)
        total = sum(plan.food(t, self.seat, i) for i in range(len(plan.areas)))
        return Msg("Your foragers would bring in {n} food. Is that your plan?", {"n": total})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        if action[0] == "as_proposed":
            return Msg("Forage like that")
        if action[0] == "play":
            return Msg("Play {card:card}", {"card": action[1]})
        plan = Plan(t, self.seat)
        if action[1] not in plan.areas:
            return Msg("Change what the ants in {area:area} do", {"area": action[1]})
        i = plan.areas.index(action[1])
        code = plan.plans[i]
        text = (
            "Change {area:area}, where {n} would tend for {food} food"
            if code >= TEND
            else "Change {area:area}, where {n} would harvest for {food} food"
        )
        food = plan.food(t, self.seat, i)
        return Msg(text, {"area": action[1], "n": code - TEND if code >= TEND else code, "food": food})

    def refused(self, t: HiddenEmpires) -> list[Action]:
        known = Plan(t, self.seat).areas
        found: list[Action] = []
        for area in range(AREAS):
            if t.food_kind(area) and t.here(self.seat, area) and area not in known:
                found.append(("change", area))
        return found

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
        if action[0] != "change":
            return None
        area: int = action[1]
        if t.fought[area]:
            return Reason(Msg("Your ants fought there this turn."), "HE 7.2")
        if t.marker[area] >= 0 and not t.face[area]:
            return Reason(Msg("The marker there lies face down."), "HE 6.1")
        if not t.food_kind(area) or not t.here(self.seat, area):
            return Reason(Msg("There is nothing to forage for your ants."), "HE 7.3")
        if t.patrolled(self.seat, area):
            return Reason(Msg("Another colony patrols there."), "HE 15.4")
        if not forageable(t, self.seat, area):
            return Reason(Msg("Your specialists do not forage that."), "HE 18.1")
        if t.plan[area] >= 0:
            return Reason(Msg("That area is decided; take it back to change it again."), "HE 8.1")
        return Reason(Msg("No chain of your ants leads home from there."), "HE 8.11")


@dataclass
class MorePlanning(Step):
    """After a card was played there may be nothing left to forage (rule HE 13.3)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        if Plan(t, self.seat).areas:
            t.do(PlanForaging(self.seat))


@dataclass
class ChangePlan(Choice):
    """What the ants of one area do instead (rules HE 8.2 to 8.7)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 8.2"

    def options(self, t: HiddenEmpires) -> list[Action]:
        found: list[Action] = []
        for n in range(most_foragers(t, self.seat, self.area, True), 0, -1):
            found.append(("tend", n))
        for n in range(most_foragers(t, self.seat, self.area, False), 0, -1):
            found.append(("harvest", n))
        found.append(("leave",))
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        code = 0
        if action[0] != "leave":
            code = action[1] + (TEND if action[0] == "tend" else 0)
        t.plan[self.area] = code

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("What do your ants in {area:area} do?", {"area": self.area})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        if action[0] == "leave":
            return Msg("Do not forage")
        tend = action[0] == "tend"
        food = produce(t, self.seat, self.area, tend, action[1])
        food = min(food, Trails(t, self.seat).wide[self.area])
        text = (
            "{n:plural|ant tends|ants tend}: {food} food"
            if tend
            else "{n:plural|ant harvests|ants harvest}: {food} food"
        )
        return Msg(text, {"n": action[1], "food": food})

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
        if action[0] == "tend":
            if t.food_kind(self.area) == PREY:
                return Reason(Msg("Prey cannot be tended."), "HE 8.2")
            if t.others_at(self.seat, self.area):
                return Reason(Msg("Where another colony stands nobody tends."), "HE 8.3")
            return Reason(Msg("No more ants may tend than the marker's value."), "HE 8.6")
        if action[0] == "harvest":
            return Reason(Msg("Up to 6 of the ants there may harvest."), "HE 8.4")
        return None


def _commit(t: HiddenEmpires, seat: int, area: int, tend: bool, n: int, plan: Plan, i: int) -> None:
    """Note who is busy: foragers, and as many ants on the trail as its food needs (rules HE 15.1, 15.5)."""
    who = foragers(t, seat, area, tend, n)
    for caste in range(3):
        t.busy[area * 3 + caste] = max(t.busy[area * 3 + caste], who[caste])
    food = plan.food(t, seat, i)
    for link in plan.trails.path(area):
        _bind(t, seat, link, food)


def _bind(t: HiddenEmpires, seat: int, area: int, food: int) -> None:
    """Keep so many ants of an area on the trail that they let the food through."""
    castes = t.castes(seat, area)
    porter = 3 if PORTER_CASTE in t.traits[seat] else 1
    i = area * 3
    busy = t.busy
    if castes[MAJOR] and BUS_CASTE in t.traits[seat]:
        busy[i + MAJOR] = max(busy[i + MAJOR], 1)
        return
    food -= busy[i + WORKER] + porter * busy[i + MEDIA] + busy[i + MAJOR]
    for caste in range(3):
        each = porter if caste == MEDIA else 1
        while food > 0 and busy[i + caste] < castes[caste]:
            busy[i + caste] += 1
            food -= each


@dataclass
class Gather(Step):
    """Food is brought in, then the dice show what became of the marker (rules HE 8.4 to 8.7)."""

    seat: int
    area: int
    tend: bool
    n: int
    food: int

    def run(self, t: HiddenEmpires) -> None:
        seat = self.seat
        area = self.area
        t.sheet[seat][FOOD] += self.food
        if self.food:
            t.grounds[COLOUR[area]] = 1
        if t.telling:
            text = (
                "{who:seat}: {n:plural|ant tends|ants tend} {area:area} for {food} food."
                if self.tend
                else "{who:seat}: {n:plural|ant harvests|ants harvest} {area:area} for {food} food."
            )
            t.tell(text, {"who": seat, "n": self.n, "area": area, "food": self.food})
        kind = t.food_kind(area)
        if self.tend and kind == PLANTS:
            return
        rolls = t.throw(TENDING if self.tend else HARVESTING, seat, area, self.n)
        if t.telling:
            t.tell("Dice for {area:area}: {rolls:dice}.", {"area": area, "rolls": rolls}, kind="dice")
        ones = rolls.count(1)
        if ones:
            add_mods(t, area, 1 if self.tend else -ones)


@dataclass
class CountDNA(Step):
    """DNA for each ground colour that food came from (rules HE 15.6, 18.1, 18.2)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        if not t.settings["advanced"]:
            return
        traits = t.traits[self.seat]
        each = 2 if PLANT_SPECIALIST in traits or APHID_SPECIALIST in traits else 1
        gained = each * sum(t.grounds)
        t.sheet[self.seat][DNA] += gained
        if t.telling and gained:
            t.tell("{who:seat} gains {n} DNA.", {"who": self.seat, "n": gained})


@dataclass
class Repel(Step):
    """Foragers with Repellent drive off opponents in a shared area, one for each (rule HE 18.15)."""

    seat: int
    area: int
    n: int

    def run(self, t: HiddenEmpires) -> None:
        if self.n and t.others_at(self.seat, self.area):
            t.do(RepelWhom(self.seat, self.area), Repel(self.seat, self.area, self.n - 1))


@dataclass
class RepelWhom(Choice):
    """Whose ant is driven off (ruling HE-67)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 18.15"

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("repel", other) for other in t.others_at(self.seat, self.area)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        pick_ants(t, action[1], (self.area,), 1, RETURN, self.area)

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Whose ant does your forager drive off?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("One of {who:seat}", {"who": action[1]})
