"""A player who hardly thinks: one sensible plan for every decision, for a search to play many turns ahead with.

Farms first, then an egg chamber and more hands. What can be explored is explored in the first season, while no enemy comes
out of the soil; later on nobody digs beside the unknown unless guards stand by. What the farms give piles up in them, so
store rooms come last. It rolls no dice.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.breeding import Breed, Brood, Invent
from formicarium.games.hymenopterra.building import cost_at
from formicarium.games.hymenopterra.combat import Rally, Target
from formicarium.games.hymenopterra.events import Tribute
from formicarium.games.hymenopterra.feeding import WhoStarves
from formicarium.games.hymenopterra.harvesting import fields
from formicarium.games.hymenopterra.map import CELLS, LAIR_MAP, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.moving import END, LOOK_AFTER, OTHERS, Command, Others
from formicarium.games.hymenopterra.orders import (
    AT,
    COME_HOME,
    GO_EXPLORING,
    KEEP,
    RAISE,
    REAP,
    WAIT,
    Orders,
    Where,
)
from formicarium.games.hymenopterra.pieces import BUILD, DESIGNED, EXPLORE, HOLD, IDLE, QUEEN, WORKER, Unit
from formicarium.games.hymenopterra.seasons import GoOn
from formicarium.games.hymenopterra.table import REST, HymenopTerra
from formicarium.games.hymenopterra.tables import (
    CAPACITY,
    CHAMBER,
    CLAY,
    DIRT,
    FARM,
    FILL,
    LAIR,
    MUSHROOMS,
    NOTHING,
    RUIN,
    SHAFT,
    STORE,
    UNKNOWN,
)
from formicarium.games.hymenopterra.walking import has_frontier, unknown_around

AHEAD: Final = 8
"""For so many turns the search plays on before it judges."""
CHRONICLE: Final = 120
"""After so many turns an endless game is closed."""
FIRST_FARMS: Final = 3
"""What 12 food last for to build, before anything else."""
EXPLORERS: Final = 2
"""So many workers explore in the first season, as soon as the others eat; where drones uncover what is left later on, more."""
SOON: Final = 10
"""What is known should be built within so many turns: otherwise more hands are wanted."""
ROOM_TURNS: Final = 3.2
"""What a worker needs for a room."""
PROMISE: Final = 20
"""In the first season, so many sites are taken for granted that nobody has seen yet."""
FULL: Final = 0.6
"""Store rooms are begun when there will be food for this share of all rooms that can still be built."""
MOST_HANDS: Final = 16
LAST_BROOD: Final = 8
"""So many turns before the end no more workers are bred, and half as many turns earlier no more guards."""
GUARDS: Final = (2, 3, 4, 5, 6, 7, 8, 8, 8, 8)
"""By season, the guards that a hive wants."""
FIRST_GUARDS: Final = 2
"""Those who come before more hands."""
BOLD: Final = (1, 1, 2, 2, 3, 4, 5, 6, 7, 8)
"""By season, the guards with whom it goes on digging beside the unknown."""

# What a worker can be told, besides projects.
NOTHING_TO_DO: Final = 0
LOOK: Final = -1
BRING: Final = -2
RETURN: Final = -3


def horizon(t: HymenopTerra) -> int:
    """What `AHEAD` counts."""
    return t.turn


def quick(t: HymenopTerra, seat: int) -> Action:
    """What the hive does about a decision."""
    offered: list[Action] = t.offers[seat]
    step = t.choice_of(seat)
    if isinstance(step, Command):
        return Steward(t).command(offered)
    if isinstance(step, Orders):
        return Steward(t).order(step.unit, offered)
    if isinstance(step, Where):
        return Steward(t).where(step.unit, step.verb, offered)
    if isinstance(step, Others):
        return Steward(t).other(offered)
    if isinstance(step, Breed):
        return Steward(t).breed(offered)
    if isinstance(step, Brood):
        return resting(t, offered)
    if isinstance(step, Invent):
        return invent(step, offered)
    if isinstance(step, Rally):
        return rally(t, offered)
    if isinstance(step, Target):
        return weakest(t, offered)
    if isinstance(step, WhoStarves):
        return starving(t, offered)
    if isinstance(step, Tribute):
        return offered[-1]
    if isinstance(step, GoOn):
        return offered[1] if t.turn > CHRONICLE else offered[0]
    return offered[0]  # ChamberOrders: ask me; WhoStarves: those who can bear it; a name: the first


class Steward:
    """The state of the household, and what it asks for."""

    def __init__(self, t: HymenopTerra) -> None:
        self.t: Final = t
        last: int = t.settings["turns"]
        self.left: Final[int] = max(0, (last or CHRONICLE) - t.turn)
        self.season: Final[int] = t.season
        self.swarming: Final[bool] = t.settings["drones"]
        """Whether everything unknown will be uncovered anyway."""
        self.wild: Final = self.season == 0
        """Whether what is unknown is still harmless."""
        self.hands = 0
        self.explorers = 0
        self.warriors = 0
        self.guards = 0
        self.filling = False
        self.farms = 0
        """Farms, those under way included; counted by `survey`, like all that follows."""
        self.chambers = 0
        self.capacity = 0
        self.sites = 0
        """Known sites with nothing unknown around."""
        self.near = 0
        """Those that can be reached."""
        self.rim = 0
        """Sites in reach where something is left to discover around."""
        for unit in t.units:
            if unit.caste == WORKER:
                self.hands += 1
                if unit.order == EXPLORE:
                    self.explorers += 1
                elif unit.order == BUILD and unit.work == FILL:
                    self.filling = True
            elif unit.caste != QUEEN:
                self.warriors += 1
                if unit.attack > 1:
                    self.guards += 1
        for larva in t.larvae:
            if larva.caste == WORKER:
                self.hands += 1
            else:
                self.warriors += 1
        self.mouths: Final = t.mouths()
        self.bold: Final[bool] = self.swarming or self.guards >= BOLD[self.season]
        """Whether what comes out of the soil will meet its match."""
        self.halls: list[bool] = []
        """By place: where anybody can walk to from the queen."""

    def survey(self) -> None:
        """Count rooms and sites."""
        if self.halls:
            return
        t = self.t
        halls = open_hexes(t)
        self.halls = halls
        network = t.network()
        self.capacity = t.capacity(network)
        self.farms = len(t.farms(network))
        ground, built, trap = t.ground, t.built, t.trap
        for place in t.dug:
            if built[place] == CHAMBER:
                self.chambers += 1
        taken: list[int] = []
        for unit in t.units:
            if unit.order == BUILD:
                taken.append(unit.goal)
                if unit.work == FARM:
                    self.farms += 1
                elif unit.work == CHAMBER:
                    self.chambers += 1
                elif unit.work == STORE:
                    self.capacity += CAPACITY
        for place in range(CELLS, 2 * CELLS):
            kind = ground[place]
            if kind != DIRT and kind != CLAY:
                continue
            if (built[place] != NOTHING and built[place] != RUIN) or trap[place] or place in taken:
                continue
            if t.find[place] == MUSHROOMS:
                continue
            safe = True
            near = False
            for other in NEIGHBOURS[place]:
                if ground[other] == UNKNOWN:
                    safe = False
                if halls[other]:
                    near = True
            if safe:
                self.sites += 1
                if near:
                    self.near += 1
            elif near:
                self.rim += 1

    # ---- what is wanted -----------------------------------------------------------------------------------------

    def task(self, unit: Unit) -> int:
        """What a worker without an order should do: a project, or one of the other tasks."""
        t = self.t
        self.survey()
        if unit.place // CELLS != LAIR_MAP or (not self.wild and not self.halls[unit.place]):
            return RETURN
        if t.stock < 2 * self.mouths and self.food_at_hand():
            return BRING
        if self.left < 2:
            return NOTHING_TO_DO
        if not self.filling and self.leak() >= 0:
            return FILL
        sites = self.near
        if self.wild or self.bold or (not sites and self.farms < self.mouths):
            sites += self.rim
        if sites and self.farms < FIRST_FARMS:
            return FARM
        if sites and not self.chambers and self.left > LAST_BROOD:
            return CHAMBER
        if sites and self.farms <= self.mouths:
            return FARM
        if self.wild and self.rich() and self.explorers < (2 * EXPLORERS if self.swarming else EXPLORERS):
            if has_frontier(t, unit):
                return LOOK
        if not sites:
            return NOTHING_TO_DO
        if self.chambers < 2 and self.left > 2 * LAST_BROOD and self.farms > self.mouths + 1:
            return CHAMBER
        rooms = min(self.hands * self.left / ROOM_TURNS, float(self.sites + (self.rim if self.bold else 0)))
        return STORE if self.harvest() > self.capacity + FULL * CAPACITY * rooms else FARM

    def food_at_hand(self) -> bool:
        """Whether there is something to harvest underground, and nothing to fear beside it."""
        return any(self.wild or self.bold or not unknown_around(self.t, place) for place in fields(self.t, False))

    def rich(self) -> bool:
        """Whether an accident would not be the end."""
        return self.t.stock >= self.mouths and self.farms >= self.mouths

    def hungry(self) -> bool:
        """Whether food will run out before long."""
        self.survey()
        return self.farms < self.mouths and self.t.stock < 5 * (self.mouths - self.farms)

    def harvest(self) -> float:
        """The food that there will be at the end, with the farms that there are."""
        t = self.t
        food = t.stock + (self.farms - self.mouths) * self.left
        for load in t.loads:
            food += load[1]
        return float(food)

    def leak(self) -> int:
        """A shaft on the lair map that should be filled in, because of who could come through it; -1 for none."""
        t = self.t
        danger = self.swarming
        if not danger:
            for foe in t.foes:
                if foe.place < CELLS and foe.attacks():
                    danger = True
        if danger:
            for place in t.dug:
                if t.built[place] == SHAFT and place < 2 * CELLS and self.halls[place]:
                    return place
        return -1

    def wants_worker(self) -> bool:
        """Whether more hands are worth their food."""
        if self.left < LAST_BROOD or self.hands >= MOST_HANDS:
            return False
        work = self.sites + (PROMISE if self.wild else 2 * self.rim if self.bold else 0)
        if self.hands * min(SOON, self.left) / ROOM_TURNS > work:
            return False
        return self.t.stock + 4 * min(0, self.farms - self.mouths - 1) >= 2

    def wants_guard(self) -> bool:
        """Whether another guard is worth its food."""
        if self.wild and not self.swarming:
            return False
        if self.left < 3 * LAST_BROOD // 2 or self.warriors >= GUARDS[self.season]:
            return False
        if self.swarming and self.warriors < FIRST_GUARDS and self.farms + 1 >= self.mouths:
            return self.t.stock >= 3
        return self.farms > self.mouths and self.t.stock >= 4

    # ---- decisions ----------------------------------------------------------------------------------------------

    def command(self, offered: list[Action]) -> Action:
        """Whom to tell something."""
        t = self.t
        for action in offered:
            if action[0] == "unit":
                unit = t.unit(action[1])
                assert unit is not None
                if unit.caste == WORKER:
                    if self.task(unit) != NOTHING_TO_DO:
                        return action
                elif unit.caste != QUEEN and unit.place != t.queen().place:
                    return action
        if OTHERS in offered:
            for unit in t.units:
                if not unit.told and self.redirected(unit):
                    return OTHERS
        if LOOK_AFTER in offered:
            for row in t.plans:
                if row[1] == REST:
                    self.survey()
                    return LOOK_AFTER if self.wants_worker() else END
        return END

    def redirected(self, unit: Unit) -> bool:
        """Whether somebody should be told something else: explorers whom the hive needs, and hands that wait."""
        if unit.caste != WORKER:
            return False
        if unit.order == EXPLORE:
            return not self.wild or self.hungry()
        return unit.order == HOLD and self.task(unit) != NOTHING_TO_DO

    def other(self, offered: list[Action]) -> Action:
        """Who gets another order."""
        for action in offered:
            unit = self.t.unit(action[1])
            if unit is not None and self.redirected(unit):
                return action
        return offered[0]

    def order(self, number: int, offered: list[Action]) -> Action:
        """What somebody is told."""
        unit = self.t.unit(number)
        assert unit is not None
        if unit.caste != WORKER:
            return COME_HOME if COME_HOME in offered else offered[0]
        if unit.order not in (IDLE, HOLD, EXPLORE):
            return KEEP
        task = self.task(unit)
        found: Action = WAIT
        if task > NOTHING_TO_DO:
            found = RAISE[task]
        elif task == RETURN:
            found = COME_HOME
        elif task == LOOK:
            found = GO_EXPLORING
        elif task == BRING:
            found = REAP
        if found in offered:
            return found
        return WAIT if WAIT in offered else offered[0]

    def where(self, number: int, verb: str, offered: list[Action]) -> Action:
        """Where it is done."""
        t = self.t
        unit = t.unit(number)
        assert unit is not None
        if verb != "build":
            for action in offered:
                if action[1] >= CELLS and (self.wild or self.bold or not unknown_around(t, action[1])):
                    return action
            return offered[0]
        self.survey()
        if unit.work == FILL:
            leak = AT[max(0, self.leak())]
            return leak if leak in offered else offered[0]
        dawning: list[int] = []  # what will be revealed this turn, whatever is done
        for other in t.units:
            if other.moved:
                dawning.extend(NEIGHBOURS[other.place])
        # Something new is welcome in the first season, unless an accident would be the end.
        curious = -20.0 if not self.wild else 1.0 if self.rich() else -3.0
        best = offered[0]
        score = -1000.0
        ground = t.ground
        for action in offered:
            place: int = action[1]
            value = -2.0 * cost_at(t, place, unit.work)
            near = False
            for neighbour in NEIGHBOURS[place]:
                if ground[neighbour] == UNKNOWN and neighbour not in dawning:
                    value += curious
                if self.halls[neighbour]:
                    near = True
            if not near:
                value -= 50.0
            if value > score:
                score = value
                best = action
        return best

    def breed(self, offered: list[Action]) -> Action:
        """What grows in a chamber: hands, or guards."""
        self.survey()
        if not self.hands:
            return offered[0]
        guard = self.wants_guard()
        if self.wants_worker() and not (guard and self.warriors < FIRST_GUARDS and self.hands > 2):
            return offered[0]
        if guard:
            designs = self.t.designs
            for i in range(len(designs)):
                if designs[i][1] > 1:
                    return ("breed", DESIGNED + i)
            if ("invent",) in offered:
                return ("invent",)
        return ("later",)


def starving(t: HymenopTerra, offered: list[Action]) -> Action:
    """Larvae and hands are given up before the queen suffers: her wounds are the last reserve."""
    for i in range(len(offered) - 1, 0, -1):
        if offered[i][0] == "larva":
            return offered[i]
    for i in range(len(offered) - 1, 0, -1):
        unit = t.unit(offered[i][1])
        if unit is not None and unit.caste == WORKER:
            return offered[i]
    return offered[0]


def open_hexes(t: HymenopTerra) -> list[bool]:
    """By place: the halls of the lair map that open hexes lead to from the queen."""
    seen = [False] * PLACES
    built = t.built
    queue = [t.queen().place]
    for place in queue:  # it grows meanwhile
        seen[place] = True
        for other in NEIGHBOURS[place]:
            if not seen[other] and 0 < built[other] <= LAIR:
                seen[other] = True
                queue.append(other)
    return seen


def resting(t: HymenopTerra, offered: list[Action]) -> Action:
    """An egg chamber that was left empty."""
    for action in offered:
        if t.plan_for(action[1]) == REST:
            return action
    return offered[0]


def invent(step: Invent, offered: list[Action]) -> Action:
    """A guard that holds its own against a Goliath: toughness 4, attack +3."""
    if step.toughness == 1 and ("tough", 3) in offered:
        return ("tough", 3)
    if step.attack == 0:
        for n in range(3, 0, -1):
            if ("strike", n) in offered:
                return ("strike", n)
    return offered[0]


def rally(t: HymenopTerra, offered: list[Action]) -> Action:
    """Guards stay with the queen until an attacker is beside her hex: there they stop it, and nobody slips past them."""
    guards = False
    for unit in t.units:
        if unit.warrior():
            guards = True
    if not guards:
        return ("fast",)
    if ("close",) in offered:
        post = t.queen().place
        for foe in t.foes:
            if foe.place in NEIGHBOURS[post] and foe.attacks():
                return ("close",)
    return ("stand",)


def weakest(t: HymenopTerra, offered: list[Action]) -> Action:
    """The enemy who has least left."""
    best = offered[0]
    least = 99
    for action in offered:
        foe = t.foe(action[1])
        if foe is not None:
            left = ENCOUNTERS[foe.row].toughness - foe.hurt
            if left < least:
                least = left
                best = action
    return best
