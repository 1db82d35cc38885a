"""The household of a hive: what there is, what it lacks, and who should do something about it.

The quick player acts on this; the judgement asks it what deserves a thought.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.rules.building import cost_at
from formicarium.games.hymenopterra.rules.harvesting import harvests
from formicarium.games.hymenopterra.rules.map import CELLS, LAIR_MAP, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.rules.moving import END, LOOK_AFTER, OTHERS
from formicarium.games.hymenopterra.rules.orders import (
    AT,
    COME_HOME,
    GO,
    GO_BUILDING,
    GO_EXPLORING,
    GO_HARVESTING,
    KEEP,
    WAIT,
)
from formicarium.games.hymenopterra.rules.pieces import BUILD, DESIGNED, EXPLORE, IDLE, QUEEN, WAITING, WORKER, Unit
from formicarium.games.hymenopterra.rules.table import REST, SEASON, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    BARRED,
    CAPACITY,
    CHAMBER,
    CLAY,
    DIRT,
    FARM,
    FILL,
    LINK_DOWN,
    LINK_UP,
    MUSHROOMS,
    NOTHING,
    POISON,
    REGENERATE,
    RUIN,
    SHAFT,
    SOIL,
    STORE,
    UNKNOWN,
)
from formicarium.games.hymenopterra.rules.walking import (
    distances,
    has_frontier,
    open_hexes,
    reach,
    unknown_around,
)

CHRONICLE: Final = 120
"""After so many turns an endless game is closed."""
FIRST_FARMS: Final = 3
"""What 12 food last for to build, before anything else."""
EXPLORERS: Final = 2
"""So many workers explore in the first season, as soon as the others eat."""
LAST_LOOKS: Final = 2
"""In the last turns of the first season everybody who is free explores, because what is found is still harmless."""
STUCK: Final = 1
"""A hive with no more than so many farms to spare, and no safe site left, digs beside the unknown: it has little to lose."""
SOON: Final = 10
"""What is known should be built within so many turns: otherwise more hands are wanted."""
ROOM_TURNS: Final = 3.2
"""What a worker needs for a room."""
PROMISE: Final = 20
"""In the first season, so many sites are taken for granted that nobody has seen yet."""
FULL: Final = 0.6
"""Store rooms are begun when there will be food for this share of all rooms that can still be built."""
MOST_HANDS: Final = 16
LAST_BROOD: Final = 10
"""So many turns before the end no more workers are bred, and half as many turns earlier no more guards."""
GUARDS: Final = (2, 3, 4, 5, 6, 7, 8, 8, 8, 8)
"""By season, the guards that a hive wants."""
FIRST_GUARDS: Final = 2
"""Those who come before more hands."""
FORESIGHT: Final = 8
"""From this turn on guards are bred, so that they are there when the first season is over."""
BOLD: Final = (1, 1, 2, 2, 3, 4, 5, 6, 7, 8)
"""By season, the guards with whom it goes on digging beside the unknown."""
TAUGHT: Final = POISON | REGENERATE
"""What guards get besides strength, as soon as the queen has learned it: to wound twice, and to heal for nothing."""
LESSON: Final = 15
"""So many turns before the end the queen has nothing to learn any more."""
ERRAND: Final = 6
MARCHES: Final = 8
"""How far a worker goes for food, and to fill in a shaft."""

# What a worker can be told, besides projects.
NOTHING_TO_DO: Final = 0
LOOK: Final = -1
BRING: Final = -2
RETURN: Final = -3
MARCH: Final = -4


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
        self.listed = False
        self.holes: list[int] = []
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
        self.bold: Final[bool] = self.guards >= BOLD[self.season]
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
        self.capacity = network.capacity
        self.farms = len(t.farms(network))
        ground, built, trap = t.ground, t.built, t.trap
        for place in t.dug:
            if built[place] == CHAMBER:
                self.chambers += 1
        taken: list[int] = []
        for unit in t.units:
            if unit.order == BUILD:
                taken.append(unit.goal)
                if unit.project == FARM:
                    self.farms += 1
                elif unit.project == CHAMBER:
                    self.chambers += 1
                elif unit.project == STORE:
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
        if unit.place // CELLS == LAIR_MAP and self.left > 2:
            leak = self.leak(unit)
            if leak >= 0:
                return FILL if leak == unit.place or leak in reach(t, unit) else MARCH
        if unit.place // CELLS != LAIR_MAP or (not self.wild and not self.halls[unit.place]):
            return RETURN
        if t.stock < 2 * self.mouths and self.errand(unit) >= 0:
            return BRING
        if self.left < 2:
            return NOTHING_TO_DO
        sites = self.near
        if self.wild or self.bold or (not sites and self.farms <= self.mouths + STUCK):
            sites += self.rim
        if sites and self.farms < FIRST_FARMS:
            return FARM
        if sites and not self.chambers and self.left > LAST_BROOD:
            return CHAMBER
        if self.lesson(unit) >= 0:
            return BRING
        if self.last_look() and has_frontier(t, unit):
            return LOOK
        if sites and self.farms <= self.mouths:
            return FARM
        if self.wild and self.rich() and self.explorers < EXPLORERS and not self.swarming and has_frontier(t, unit):
            return LOOK
        if not sites:
            return BRING if self.errand(unit) >= 0 else NOTHING_TO_DO
        if self.chambers < 2 and self.left > 2 * LAST_BROOD and self.farms > self.mouths + 1:
            return CHAMBER
        ground = self.sites
        if self.wild:
            ground += self.rim + PROMISE
        elif self.bold:
            ground += self.rim
        rooms = min(self.hands * self.left / ROOM_TURNS, float(ground))
        return STORE if self.food_at_the_end() > self.capacity + FULL * CAPACITY * rooms else FARM

    def last_look(self) -> bool:
        """Whether everybody who is free explores: soon it will not be harmless any more."""
        season_ends = SEASON - self.t.turn
        if not self.wild or self.swarming or not self.chambers or season_ends >= LAST_LOOKS:
            return False
        return self.t.stock + (self.farms - self.mouths) * (season_ends + 1) >= 0

    def errand(self, unit: Unit) -> int:
        """The nearest hex underground where this worker finds something to harvest, and nothing to fear; -1 for none."""
        return self._nearest(unit, harvests(self.t, False))

    def lesson(self, unit: Unit) -> int:
        """The same for a body that teaches the queen something new (rule HT 10.7)."""
        t = self.t
        bodies: list[int] = []
        for body in t.bodies:
            if body.gifts & ~t.learned:
                bodies.append(body.place)
        if not bodies or self.left < LESSON:
            return -1
        return self._nearest(unit, [place for place in harvests(t, False) if place in bodies])

    def _nearest(self, unit: Unit, places: list[int]) -> int:
        """The nearest of some hexes where there is nothing to fear, as far as a worker is sent; -1 for none."""
        t = self.t
        best = -1
        nearest = ERRAND + 1
        far: list[int] = []
        for place in places:
            if not (self.wild or self.bold or not unknown_around(t, place)):
                continue
            if not far:
                far = distances(t, unit, [unit.place])
            if far[place] < nearest:
                nearest = far[place]
                best = place
        return best

    def rich(self) -> bool:
        """Whether an accident would not be the end."""
        return self.t.stock >= self.mouths and self.farms >= self.mouths

    def hungry(self) -> bool:
        """Whether food will run out before long."""
        self.survey()
        return self.farms < self.mouths and self.t.stock < 5 * (self.mouths - self.farms)

    def food_at_the_end(self) -> float:
        """The food that there will be at the end, with the farms that there are."""
        t = self.t
        food = t.stock + (self.farms - self.mouths) * self.left
        for load in t.loads:
            food += load.food
        return float(food)

    def leaks(self) -> list[int]:
        """The shafts of the lair map that should be filled in, because of who could come through them."""
        if self.listed:
            return self.holes
        self.listed = True
        t = self.t
        above = below = False
        for foe in t.foes:
            if foe.attacks() and not foe.gifts() & BARRED:
                if foe.place < CELLS:
                    above = True
                elif foe.place >= 2 * CELLS:
                    below = True
        if not above and not below:
            return self.holes
        shafts: list[int] = []
        for place in t.dug:
            if t.built[place] == SHAFT and place < 2 * CELLS:
                link = t.links[place % CELLS]
                if (above and link & LINK_UP) or (below and link & LINK_DOWN):
                    shafts.append(place)
        if not shafts:
            return self.holes
        # Enemies walk through the soil, not only through halls.
        visited = [False] * PLACES
        ground = t.ground
        queue = [t.queen().place]
        visited[queue[0]] = True
        for place in queue:  # it grows meanwhile
            for other in NEIGHBOURS[place]:
                if not visited[other] and SOIL[ground[other]]:
                    visited[other] = True
                    queue.append(other)
        for unit in t.units:
            if unit.order == BUILD and unit.project == FILL:
                visited[unit.goal] = False
        for place in shafts:
            if visited[place]:
                self.holes.append(place)
        return self.holes

    def leak(self, unit: Unit) -> int:
        """The shaft that this worker should fill in, because nobody else who could is nearer; -1 for none."""
        for place in self.leaks():
            far = distances(self.t, unit, [place])
            steps = far[unit.place]
            if steps > MARCHES:
                continue
            nearest = True
            for other in self.t.units:
                if other.caste == WORKER and other.order != BUILD and other.id != unit.id:
                    theirs = far[other.place]
                    if theirs < steps or (theirs == steps and other.id < unit.id):
                        nearest = False
                        break
            if nearest:
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
        if self.wild and not self.swarming and self.t.turn < FORESIGHT:
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
            for plan in t.plans:
                if plan.caste == REST:
                    self.survey()
                    return LOOK_AFTER if self.wants_worker() else END
        return END

    def redirected(self, unit: Unit) -> bool:
        """Whether somebody should be told something else: explorers whom the hive needs, and hands that wait."""
        if unit.caste != WORKER:
            return False
        if unit.order == EXPLORE:
            return not self.wild or self.hungry() or self.leak(unit) >= 0
        return unit.order == WAITING and self.task(unit) != NOTHING_TO_DO

    def waits(self, number: int) -> bool:
        """Whether this one should be told something else."""
        unit = self.t.unit(number)
        return unit is not None and self.redirected(unit)

    def other(self, offered: list[Action]) -> Action:
        """Who gets another order."""
        for action in offered:
            if self.waits(action[1]):
                return action
        return offered[0]

    def order(self, number: int, offered: list[Action]) -> Action:
        """What somebody is told."""
        unit = self.t.unit(number)
        assert unit is not None
        if unit.caste != WORKER:
            return COME_HOME if COME_HOME in offered else offered[0]
        if unit.order not in (IDLE, WAITING, EXPLORE):
            return KEEP
        task = self.task(unit)
        found: Action = WAIT
        if task > NOTHING_TO_DO:
            found = GO_BUILDING[task]
        elif task == RETURN:
            found = COME_HOME
        elif task == LOOK:
            found = GO_EXPLORING
        elif task == BRING:
            found = GO_HARVESTING
        elif task == MARCH:
            found = GO
        if found in offered:
            return found
        return WAIT if WAIT in offered else offered[0]

    def where(self, number: int, verb: str, offered: list[Action]) -> Action:
        """Where it is done."""
        t = self.t
        unit = t.unit(number)
        assert unit is not None
        if verb == "go":
            return self.march(unit, offered)
        if verb == "harvest":
            goal = self.lesson(unit)
            if goal < 0:
                goal = self.errand(unit)
            if goal >= 0 and AT[goal] in offered:
                return AT[goal]
        if verb != "build":
            for action in offered:
                if action[1] >= CELLS and (self.wild or self.bold or not unknown_around(t, action[1])):
                    return action
            return offered[0]
        self.survey()
        if unit.project == FILL:
            leak = AT[max(0, self.leak(unit))]
            return leak if leak in offered else offered[0]
        dawning: list[int] = []  # what will be revealed this turn, whatever is done
        for other in t.units:
            if other.moved:
                dawning.extend(NEIGHBOURS[other.place])
        # Something new is welcome in the first season, unless an accident would be the end.
        curious = -20.0 if not self.wild else 1.0 if self.rich() and not self.swarming else -3.0
        best = offered[0]
        score = -1000.0
        ground = t.ground
        for action in offered:
            place: int = action[1]
            value = -2.0 * cost_at(t, place, unit.project)
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

    def march(self, unit: Unit, offered: list[Action]) -> Action:
        """On the way to a shaft that should be filled in."""
        leak = self.leak(unit)
        best = offered[0]
        if leak >= 0:
            far = distances(self.t, unit, [leak])
            for action in offered:
                if far[action[1]] < far[best[1]]:
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
                if designs[i].attack > 1 and designs[i].gifts == self.t.learned & TAUGHT:
                    return ("breed", DESIGNED + i)
            if ("invent",) in offered:
                return ("invent",)
        return ("later",)
