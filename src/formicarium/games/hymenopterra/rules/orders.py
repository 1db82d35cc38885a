"""Orders: what a unit can be told to do, and how it goes on doing it until it is told otherwise (rule HT 3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice
from formicarium.games.hymenopterra.rules.building import (
    begin,
    best_site,
    can_build,
    cost_at,
    next_site,
    projects,
    sites,
    why_no_site,
)
from formicarium.games.hymenopterra.rules.events import is_crop
from formicarium.games.hymenopterra.rules.harvesting import can_harvest, food_at, harvests, waters
from formicarium.games.hymenopterra.rules.losses import bury, kill_foe, wound
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.rules.pieces import (
    BUILD,
    BY_ALL_MEANS,
    EXPLORE,
    FISH,
    GUARD,
    HARVEST,
    HOME,
    IDLE,
    LEFT_ALONE,
    QUEEN,
    WAITING,
    WITH_SPARE_FOOD,
    WORKER,
    Unit,
)
from formicarium.games.hymenopterra.rules.table import QUEEN_KILLED, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import COSTS, FARM, FILL, FIRE, GAS, LAKE, PROJECTS, REGROWTH, STORE
from formicarium.games.hymenopterra.rules.walking import (
    FAR,
    distances,
    enterable,
    explore_step,
    has_frontier,
    put,
    reach,
    step_towards,
)

MOST_TARGETS: Final = 12
"""How many of the nearest fields or waters are offered at once."""

# Actions that are offered over and over, made once.
KEEP: Final[Action] = ("keep",)
WAIT: Final[Action] = ("wait",)
GO: Final[Action] = ("go",)
GO_EXPLORING: Final[Action] = ("explore",)
GO_HARVESTING: Final[Action] = ("harvest",)
GO_FISHING: Final[Action] = ("fish",)
COME_HOME: Final[Action] = ("home",)
STAND_GUARD: Final[Action] = ("guard",)
GO_BUILDING: Final[list[Action]] = [("build", project) for project in range(GAS + 1)]
IN_A_ROW: Final = (FARM, STORE)
"""What can be built again and again, until told otherwise (rule HT 3.2)."""
BUILD_AGAIN: Final[list[Action]] = [("again", project) for project in range(GAS + 1)]
AT: Final[list[Action]] = [("at", place) for place in range(PLACES)]


def shores(t: HymenopTerra, unit: Unit, water: int) -> list[int]:
    """Where a fisher can stand for a water."""
    if t.ground[water] != LAKE:
        return [water]
    return [place for place in NEIGHBOURS[water] if t.ground[place] != LAKE and enterable(t, unit, place)]


def outdoors(t: HymenopTerra, unit: Unit) -> bool:
    """Whether a unit is on the surface, or could get there."""
    return unit.place < CELLS or t.surface_open()


def nearest(t: HymenopTerra, unit: Unit, targets: list[int], water: bool) -> list[int]:
    """The nearest targets that a unit can get to."""
    if not targets:
        return []
    far = distances(t, unit, [unit.place])
    found: list[tuple[int, int]] = []
    for place in targets:
        steps = steps_to(t, unit, far, place, water)
        if steps < FAR:
            found.append((steps, place))
    found.sort()
    return [place for _, place in found[:MOST_TARGETS]]


def steps_to(t: HymenopTerra, unit: Unit, far: list[int], target: int, water: bool) -> int:
    """How far it is to a field, or to the nearest shore of a water."""
    if not water:
        return far[target]
    steps = FAR
    for shore in shores(t, unit, target):
        steps = min(steps, far[shore])
    return steps


def add_errands(t: HymenopTerra, unit: Unit, places: list[int], found: list[Action]) -> None:
    """Offer a worker, who can be in some places this turn, to harvest and to fish where there is anything that it can get to."""
    above = outdoors(t, unit)
    crops = harvests(t, above)
    lakes = waters(t) if above else []
    far: list[int] = []
    if crops:
        # Without enemies to keep clear of, what is near enough for this turn needs no search for a way.
        near = not t.foes and any(place in places for place in crops)
        if not near:
            far = distances(t, unit, [unit.place])
        if near or any(far[place] < FAR for place in crops):
            found.append(GO_HARVESTING)
    if lakes:
        if not far:
            far = distances(t, unit, [unit.place])
        if any(steps_to(t, unit, far, place, True) < FAR for place in lakes):
            found.append(GO_FISHING)


@dataclass
class Orders(Choice):
    """What a unit is told to do (rule HT 3.2)."""

    seat: int
    unit: int

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def rule(self) -> str:
        return "HT 3.2"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        unit = t.unit(self.unit)
        assert unit is not None
        places = reach(t, unit)
        found: list[Action] = [KEEP if unit.order != IDLE else WAIT]
        if places:
            found.append(GO)
        if unit.caste != QUEEN:
            if unit.order != EXPLORE and places and has_frontier(t, unit):
                found.append(GO_EXPLORING)
            places = [*places, unit.place]
            for project in projects(t, unit, places):
                found.append(GO_BUILDING[project])
                if project in IN_A_ROW and unit.again != project:
                    found.append(BUILD_AGAIN[project])
            if unit.caste == WORKER:
                add_errands(t, unit, places, found)
            elif unit.gifts & FIRE and is_crop(t, unit.place) and t.ready[unit.place] <= t.turn:
                found.append(("burn",))
            if unit.order != HOME and places and unit.place != t.queen().place:
                found.append(COME_HOME)
            if unit.order != IDLE and unit.order != WAITING:
                found.append(WAIT)
            if unit.warrior() and unit.order != GUARD:
                found.append(STAND_GUARD)
        if unit.hurt:
            found.extend([("nurse", how) for how in (LEFT_ALONE, WITH_SPARE_FOOD, BY_ALL_MEANS) if how != unit.nursed])
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        unit = t.unit(self.unit)
        assert unit is not None
        verb = action[0]
        unit.told = True
        if verb != "keep" and verb != "nurse":
            unit.again = 0
        if verb == "go":
            unit.order = IDLE
            t.do(Where(self.seat, self.unit, verb))
        elif verb in ("build", "harvest", "fish"):
            unit.order = BUILD if verb == "build" else HARVEST if verb == "harvest" else FISH
            unit.project = action[1] if verb == "build" else 0
            unit.goal = -1
            t.do(Where(self.seat, self.unit, verb))
        elif verb == "again":
            build_in_a_row(t, unit, action[1])
        elif verb == "nurse":
            unit.nursed = action[1]
        elif verb == "burn":
            set_fire(t, unit)
        elif verb == "guard":
            unit.order = GUARD
            carry_on(t, unit)
        elif verb != "keep":
            unit.order = WAITING if verb == "wait" else EXPLORE if verb == "explore" else HOME
            carry_on(t, unit)
        else:
            carry_on(t, unit)

    def prompt(self, t: HymenopTerra) -> Msg:
        unit = t.unit(self.unit)
        assert unit is not None
        return Msg("What shall {unit:unit} at {place:place} do?", {"unit": unit.name(), "place": unit.place})

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        verb = action[0]
        if verb == "build":
            values = {"what": action[1], "n": COSTS[action[1]]}
            text = "Build: {what:structure} ({n:plural|turn|turns}; {what:use})"
            return Msg("Fill in a hex ({n:plural|turn|turns})" if action[1] == FILL else text, values)
        if verb == "keep":
            return Msg("Go on as before")
        if verb == "wait":
            return Msg("Wait here")
        if verb == "go":
            return Msg("Go")
        if verb == "explore":
            return Msg("Explore until told otherwise")
        if verb == "harvest":
            return Msg("Harvest")
        if verb == "fish":
            return Msg("Fish until told otherwise (1 food each turn)")
        if verb == "again":
            return Msg("Build until told otherwise: {what:structure}", {"what": action[1]})
        if verb == "guard":
            return Msg("Guard the queen")
        if verb == "burn":
            unit = t.unit(self.unit)
            assert unit is not None
            victims = len(flammable(t, unit.place))
            if victims:
                return Msg("Set fire to this field ({n:plural|worker|workers} of yours in it)", {"n": victims})
            return Msg("Set fire to this field")
        if verb == "home":
            return Msg("Come home to the queen")
        if action[1] == BY_ALL_MEANS:
            return Msg("Heal it with the last food if need be")
        return Msg("Heal it with spare food" if action[1] == WITH_SPARE_FOOD else "No food for its wounds")

    def refused(self, t: HymenopTerra) -> list[Action]:
        unit = t.unit(self.unit)
        assert unit is not None
        if unit.caste != WORKER:
            return []
        possible = projects(t, unit, [unit.place, *reach(t, unit)])
        return [("build", project) for project in PROJECTS if project not in possible]

    def why_not(self, t: HymenopTerra, action: Action) -> Reason | None:
        unit = t.unit(self.unit)
        assert unit is not None
        if action[0] in ("build", "again"):
            return why_no_site(t, unit, action[1])
        if action[0] == "guard":
            return Reason(Msg("Only warriors guard the queen."), "HT 3.2")
        if action[0] in ("harvest", "fish") and unit.caste != WORKER:
            return Reason(Msg("Only workers harvest."), "HT 10.1")
        if action[0] == "go":
            return Reason(Msg("There is no hex that it could go to now."), "HT 3.3")
        return None


@dataclass
class Where(Choice):
    """The hex that an order is about (rule HT 3.3)."""

    seat: int
    unit: int
    verb: str

    def __init__(self, seat: int, unit: int, verb: str) -> None:
        self.seat = seat
        self.unit = unit
        self.verb = verb

    def rule(self) -> str:
        return "HT 6.3" if self.verb == "build" else "HT 10.1" if self.verb in ("harvest", "fish") else "HT 3.3"

    def options(self, t: HymenopTerra) -> list[Action]:
        unit = t.unit(self.unit)
        assert unit is not None
        if self.verb == "go":
            places = reach(t, unit)
        elif self.verb == "build":
            places = sites(t, unit, unit.project, [unit.place, *reach(t, unit)])
        elif self.verb == "harvest":
            places = nearest(t, unit, harvests(t, outdoors(t, unit)), False)
        else:
            places = nearest(t, unit, waters(t), True)
        return [AT[place] for place in places]

    def take(self, t: HymenopTerra, action: Action) -> None:
        unit = t.unit(self.unit)
        assert unit is not None
        place: int = action[1]
        if self.verb == "go":
            put(unit, place)
        else:
            unit.goal = place
            carry_on(t, unit)

    def prompt(self, t: HymenopTerra) -> Msg:
        if self.verb == "go":
            return Msg("Where does it go?")
        if self.verb == "build":
            unit = t.unit(self.unit)
            assert unit is not None
            return Msg("Where is the place for it? ({what:structure})", {"what": unit.project})
        return Msg("Which field?" if self.verb == "harvest" else "Which water?")

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        place: int = action[1]
        values = {"place": place, "what": [t.ground[place], t.find[place], t.built[place]]}
        if self.verb == "build":
            unit = t.unit(self.unit)
            assert unit is not None
            return Msg(
                "{place:place}, {what:hex} ({n:plural|turn|turns})",
                {**values, "n": cost_at(t, place, unit.project)},
            )
        if self.verb == "harvest":
            return Msg("{place:place}, {what:hex} ({n} food)", {**values, "n": food_at(t, place)})
        return Msg("{place:place}, {what:hex}", values)

    def why_not(self, t: HymenopTerra, action: Action) -> Reason | None:
        if action[0] != "at" or type(action[1]) is not int or not 0 <= action[1] < PLACES:
            return None
        unit = t.unit(self.unit)
        assert unit is not None
        if not enterable(t, unit, action[1]):
            return Reason(Msg("It cannot enter {place:place}.", {"place": action[1]}), "HT 3.4")
        if self.verb == "build" and not can_build(t, action[1], unit.project):
            return Reason(Msg("That cannot be built at {place:place}.", {"place": action[1]}), "HT 6.3")
        return Reason(Msg("{place:place} is out of reach this turn.", {"place": action[1]}), "HT 3.3")


def flammable(t: HymenopTerra, place: int) -> list[Unit]:
    """The hive's own workers in a field: who has no attack cannot get out of a fire (rule HT 7.9)."""
    return [unit for unit in t.units if unit.place == place and unit.caste == WORKER]


def set_fire(t: HymenopTerra, unit: Unit) -> None:
    """A fire warrior burns a field: crop, loose food and everybody in it without an attack are gone (rule HT 7.9)."""
    place = unit.place
    t.tell("{unit:Unit} burns the field at {place:place}.", {"unit": unit.name(), "place": place}, "event")
    t.put_ready([place], t.turn + REGROWTH)
    for load in t.loads:
        if load.place == place:
            t.spend(load.food)
    t.loads = [load for load in t.loads if load.place != place]
    for foe in t.foes_at(place):
        if not foe.attacks():
            kill_foe(t, foe)
    for worker in flammable(t, place):
        wound(t, worker, worker.toughness, QUEEN_KILLED)
    bury(t)


def build_in_a_row(t: HymenopTerra, unit: Unit, project: int) -> bool:
    """A worker builds the same again and again (rule HT 3.2); False where it finds no place."""
    place = best_site(t, unit, project)
    if place < 0:
        return False
    unit.again = project
    begin(t, unit, project, place)
    carry_on(t, unit)
    return True


def all_carry_on(t: HymenopTerra) -> None:
    """Everybody who was not told anything new this turn goes on with the standing order (rule HT 3.2)."""
    for unit in t.units:
        if not unit.told and unit.order > WAITING:
            carry_on(t, unit)


def carry_on(t: HymenopTerra, unit: Unit) -> None:
    """The move that a standing order asks for; an order that cannot be carried out any more ends."""
    order = unit.order
    if order in (IDLE, WAITING):
        return
    if order == EXPLORE:
        if not explore_step(t, unit):
            unit.order = IDLE
        return
    if order == GUARD:
        step_towards(t, unit, [t.queen().place])
        return
    if order == HOME:
        goal = t.queen().place
        if unit.place == goal or not step_towards(t, unit, [goal]) or unit.place == goal:
            unit.order = IDLE
        return
    if order == BUILD and not can_build(t, unit.goal, unit.project):
        next_site(t, unit)
        if unit.order != BUILD:
            return
    if order == HARVEST and not can_harvest(t, unit.goal):
        unit.order = IDLE
        return
    goals = shores(t, unit, unit.goal) if order == FISH else [unit.goal]
    if unit.place not in goals and not step_towards(t, unit, goals):
        unit.order = IDLE
        unit.again = 0
