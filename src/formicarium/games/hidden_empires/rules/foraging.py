"""Foraging: trails, harvesting and tending, plus and minus markers, DNA (rules HE 8, 15.4 to 15.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.discovery import PREY
from formicarium.games.hidden_empires.rules.gathering import CountDNA, Gather, Repel, count_dna, gather
from formicarium.games.hidden_empires.rules.hand import play, plays
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import MAJOR, MEDIA, SEATS, SLOTS, UNLIMITED, WORKER
from formicarium.games.hidden_empires.rules.rows import AS_PROPOSED, NO_GROUNDS, NOBODYS, changed
from formicarium.games.hidden_empires.rules.table import Garden, sequence

TEND: Final = 100
"""A plan of 100 + n means that n ants tend; n alone that n ants harvest."""
MOST: Final = 6
"""Up to six ants harvest a marker (rule HE 8.4)."""

# Actions that are offered all the time are built once.
LIKE_THAT: Final[Action] = ("as_proposed",)
CHANGE: Final[list[Action]] = [("change", area) for area in range(AREAS)]


def carriers(t: Garden, seat: int, area: int) -> int:
    """How much food the ants in an area let through (rules HE 8.10, 15.5, 18.20, 18.25)."""
    if t.fought[area]:
        return 0
    ants = t.ants[seat]
    i = area * SLOTS
    medias = ants[i + MEDIA]
    majors = ants[i + MAJOR]
    if medias or majors:
        powers = t.powers(seat)
        return ants[i] + powers.media_carries * medias + powers.major_carries * majors
    return ants[i]


def trail_ends(t: Garden, seat: int) -> list[int]:
    """Where trails of a seat may end: its Nest, Nest Sites and Trunks (rules HE 8.10, 18.4, 18.6)."""
    ends = t.homes(seat)
    if t.trunk is not NOBODYS and t.trunk != NOBODYS:
        for area, owner in enumerate(t.trunk):
            if owner == seat:
                ends.append(area)
    return ends


class Trails:
    """The widest trail from every area with ants of a seat (rules HE 8.10, 8.13)."""

    def __init__(self, t: Garden, seat: int) -> None:
        wide = [0] * AREAS
        via = [-1] * AREAS
        """The next area on the way home; -1 where no area lies between."""
        for end in trail_ends(t, seat):
            wide[end] = UNLIMITED
            for area in NEIGHBOURS[end]:
                wide[area] = UNLIMITED
        through = [0] * AREAS
        reached: list[int] = []
        for area, n in enumerate(t.headcount[seat]):
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
        self.wide: Final = wide
        self.via: Final = via

    def path(self, area: int) -> list[int]:
        """The areas between an area and the nest."""
        found: list[int] = []
        area = self.via[area]
        while area >= 0 and area not in found:
            found.append(area)
            area = self.via[area]
        return found


def forageable(t: Garden, seat: int, area: int) -> bool:
    """Whether ants of a seat could forage in an area, the trail aside (rules HE 7.2, 7.3, 15.4, 18.1, 18.2)."""
    kind = t.food_kind(area)
    if not kind or t.fought[area] or not t.headcount[seat][area]:
        return False
    only = t.powers(seat).only
    if only and only != kind:
        return False
    return not t.patrolled(seat, area)


def most_foragers(t: Garden, seat: int, area: int, tend: bool) -> int:
    """How many ants may harvest or tend in an area (rules HE 8.2 to 8.7)."""
    ants = t.headcount[seat][area]
    if not tend:
        return ants if ants < MOST else MOST
    if t.food_kind(area) == PREY or t.shared(seat, area):
        return 0
    value = t.value(area)
    return ants if ants < value else value


def foragers(t: Garden, seat: int, area: int, tend: bool, n: int) -> list[int]:
    """Which ants do it, by caste: those who bring the most, then workers (rule HE 18.19)."""
    castes = t.castes(seat, area)
    order = (WORKER, MEDIA, MAJOR)
    if not tend and t.powers(seat).media_harvest > 1:
        order = (MEDIA, WORKER, MAJOR)
    found = [0, 0, 0]
    for caste in order:
        found[caste] = castes[caste] if castes[caste] < n else n
        n -= found[caste]
    return found


def produce(t: Garden, seat: int, area: int, tend: bool, n: int) -> int:
    """The food that foragers find, before the trail (rules HE 8.1, 18.1, 18.2, 18.19)."""
    if not t.traits[seat]:
        return n
    powers = t.powers(seat)
    if not tend and powers.media_harvest > 1:
        who = foragers(t, seat, area, tend, n)
        return powers.forager_food * (n + (powers.media_harvest - 1) * who[MEDIA])
    return powers.forager_food * n


def needed(t: Garden, seat: int, area: int, tend: bool, wide: int) -> int:
    """The fewest foragers that bring in all that an area and its trail allow."""
    n = most_foragers(t, seat, area, tend)
    while n > 1 and produce(t, seat, area, tend, n - 1) >= wide:
        n -= 1
    return n


def proposal(t: Garden, seat: int, area: int, wide: int) -> int:
    """What the table proposes: to tend, which uses nothing up, wherever that is allowed, and to harvest the rest."""
    tenders = needed(t, seat, area, True, wide)
    return TEND + tenders if tenders > 0 else needed(t, seat, area, False, wide)


class Fields:
    """The areas where ants of a seat can forage, and how much food their trails let through."""

    def __init__(self, t: Garden, seat: int) -> None:
        self.areas: Final[list[int]] = []
        self.wide: Final[list[int]] = []
        """For each of these areas, the width of its trail."""
        self.trails: Trails | None = None
        """Found only where some area needs them: what lies next to the nest needs no trail."""
        ends = trail_ends(t, seat)
        for area, n in enumerate(t.headcount[seat]):
            if n and forageable(t, seat, area):
                wide = UNLIMITED if near(area, ends) else self._trails(t, seat).wide[area]
                if wide:
                    self.areas.append(area)
                    self.wide.append(wide)

    def _trails(self, t: Garden, seat: int) -> Trails:
        trails = self.trails
        if trails is None:
            trails = Trails(t, seat)
            self.trails = trails
        return trails

    def path(self, area: int) -> list[int]:
        """The areas between an area and the nest."""
        return self.trails.path(area) if self.trails is not None else []


class Plan(Fields):
    """What foraging would bring as planned so far, for the table to carry out and for people to look at."""

    def __init__(self, t: Garden, seat: int) -> None:
        super().__init__(t, seat)
        self.plans: Final[list[int]] = []
        for i, area in enumerate(self.areas):
            plan = t.plan[area]
            self.plans.append(proposal(t, seat, area, self.wide[i]) if plan < 0 else plan)

    def food(self, t: Garden, seat: int, i: int) -> int:
        """The food that the i-th area would bring."""
        plan = self.plans[i]
        if not plan:
            return 0
        tend = plan >= TEND
        found = produce(t, seat, self.areas[i], tend, plan - TEND if tend else plan)
        wide = self.wide[i]
        return found if found < wide else wide


def near(area: int, ends: list[int]) -> bool:
    """Whether no area lies between an area and the end of a trail."""
    found = False
    for end in ends:
        found = found or DISTANCE[area][end] <= 1
    return found


@dataclass
class Forage(Step):
    """The ants forage (rule HE 7.3)."""

    seat: int

    def run(self, t: Garden) -> None:
        t.plan = AS_PROPOSED
        t.grounds = NO_GROUNDS
        t.thrown = ()
        plan_foraging(t, self.seat)


def plan_foraging(t: Garden, seat: int) -> None:
    """Ask for a plan where something can be foraged."""
    ends = trail_ends(t, seat)
    far = False
    for area, n in enumerate(t.headcount[seat]):
        if n and forageable(t, seat, area):
            if near(area, ends):
                t.follow(PLANNING[seat])
                return
            far = True
    if far and Fields(t, seat).areas:
        t.follow(PLANNING[seat])


@dataclass
class PlanForaging(Choice):
    """Forage as the table proposes, or change what one area does (rules HE 8.1 to 8.13)."""

    seat: int

    def rule(self) -> str:
        return "HE 8.1"

    def options(self, t: Garden) -> list[Action]:
        found = [LIKE_THAT]
        for area in Fields(t, self.seat).areas:
            if t.plan[area] < 0:
                found.append(CHANGE[area])
        if t.hands[self.seat]:
            found += plays(t, self.seat, False)
        return found

    def asks(self, t: Garden) -> bool:
        return True

    def take(self, t: Garden, action: Action) -> None:
        seat = self.seat
        if action[0] == "change":
            t.do(ChangePlan(seat, action[1]), self)
            return
        if action[0] == "play":
            t.do(MorePlanning(seat))
            play(t, seat, action[1])
            return
        plan = Plan(t, seat)
        if t.pilot is None or t.settings["advanced"]:  # in a playout of the basic game nobody asks who was busy
            plans = list(t.plan)
            busy = list(t.busy)
            for i, area in enumerate(plan.areas):
                plans[area] = plan.plans[i]
                if plan.plans[i]:
                    _commit(t, seat, plan, i, busy)
            t.plan = tuple(plans)
            t.busy = tuple(busy)
        if t.powers(seat).repels:
            t.do(*_repelling(t, seat, plan))
            return
        for i, area in enumerate(plan.areas):
            code = plan.plans[i]
            if code:
                gather(t, seat, area, code >= TEND, code - TEND if code >= TEND else code, plan.food(t, seat, i))
        count_dna(t, seat)

    def prompt(self, t: Garden) -> Msg:
        plan = Plan(t, self.seat)
        total = sum(plan.food(t, self.seat, i) for i in range(len(plan.areas)))
        return Msg("Your foragers would bring in {n} food. Is that your plan?", {"n": total})

    def label(self, t: Garden, action: Action) -> Msg:
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

    def refused(self, t: Garden) -> list[Action]:
        known = Fields(t, self.seat).areas
        found: list[Action] = []
        for area in range(AREAS):
            if t.food_kind(area) and t.here(self.seat, area) and area not in known:
                found.append(("change", area))
        return found

    def why_not(self, t: Garden, action: Action) -> Reason | None:
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

    def run(self, t: Garden) -> None:
        plan_foraging(t, self.seat)


PLANNING: Final = [sequence(PlanForaging(seat)) for seat in SEATS]


@dataclass
class ChangePlan(Choice):
    """What the ants of one area do instead (rules HE 8.2 to 8.7)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 8.2"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = []
        for n in range(most_foragers(t, self.seat, self.area, True), 0, -1):
            found.append(("tend", n))
        for n in range(most_foragers(t, self.seat, self.area, False), 0, -1):
            found.append(("harvest", n))
        found.append(("leave",))
        return found

    def take(self, t: Garden, action: Action) -> None:
        code = 0
        if action[0] != "leave":
            code = action[1] + (TEND if action[0] == "tend" else 0)
        t.plan = changed(t.plan, self.area, code)

    def prompt(self, t: Garden) -> Msg:
        return Msg("What do your ants in {area:area} do?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
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

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] == "tend":
            if t.food_kind(self.area) == PREY:
                return Reason(Msg("Prey cannot be tended."), "HE 8.2")
            if t.others_at(self.seat, self.area):
                return Reason(Msg("Where another colony stands nobody tends."), "HE 8.3")
            return Reason(Msg("No more ants may tend than the marker's value."), "HE 8.6")
        if action[0] == "harvest":
            return Reason(Msg("Up to 6 of the ants there may harvest."), "HE 8.4")
        return None


def _commit(t: Garden, seat: int, plan: Plan, i: int, busy: list[int]) -> None:
    """Note who is busy: foragers, and as many ants on the trail as its food needs (rules HE 15.1, 15.5)."""
    area = plan.areas[i]
    code = plan.plans[i]
    who = foragers(t, seat, area, code >= TEND, code - TEND if code >= TEND else code)
    for caste in range(3):
        if who[caste] > busy[area * 3 + caste]:
            busy[area * 3 + caste] = who[caste]
    for link in plan.path(area):
        _bind(t, seat, link, plan.food(t, seat, i), busy)


def _bind(t: Garden, seat: int, area: int, food: int, busy: list[int]) -> None:
    """Keep so many ants of an area on the trail that they let the food through."""
    castes = t.castes(seat, area)
    powers = t.powers(seat)
    i = area * 3
    if castes[MAJOR] and powers.major_carries == UNLIMITED:
        busy[i + MAJOR] = max(busy[i + MAJOR], 1)
    food -= busy[i + WORKER] + powers.media_carries * busy[i + MEDIA] + powers.major_carries * busy[i + MAJOR]
    for caste in range(3):
        each = powers.carries(caste)
        while food > 0 and busy[i + caste] < castes[caste]:
            busy[i + caste] += 1
            food -= each


def newcomers(t: Garden, area: int) -> int:
    """How many ants of the active seat came into an area this turn."""
    i = area * 3
    return t.moved[i + WORKER] + t.moved[i + MEDIA] + t.moved[i + MAJOR]


def _repelling(t: Garden, seat: int, plan: Plan) -> list[Step]:
    """Foraging with Repellent, area by area: first opponents are driven off, then food is brought in (rule HE 18.15)."""
    steps: list[Step] = []
    for i, area in enumerate(plan.areas):
        code = plan.plans[i]
        if code:
            n = code - TEND if code >= TEND else code
            steps.append(Repel(seat, area, min(n, newcomers(t, area))))
            steps.append(Gather(seat, area, code >= TEND, n, plan.food(t, seat, i)))
    steps.append(CountDNA(seat))
    return steps
