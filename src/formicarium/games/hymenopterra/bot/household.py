"""The household of a hive: what there is, what it lacks, and who should do something about it."""

from __future__ import annotations

from typing import Final

from formicarium.games.hymenopterra.bot.defence import closed_doors
from formicarium.games.hymenopterra.bot.depths import gas_site, has_sites, is_deep, stairs
from formicarium.games.hymenopterra.bot.style import PLAIN, Style
from formicarium.games.hymenopterra.rules.harvesting import harvests
from formicarium.games.hymenopterra.rules.map import CELLS, LAIR_MAP, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.rules.pieces import BUILD, EXPLORE, QUEEN, WORKER, Unit
from formicarium.games.hymenopterra.rules.table import SEASON, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    BARRED,
    CAPACITY,
    CHAMBER,
    CLAY,
    DIRT,
    FARM,
    FILL,
    GAS,
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
    TUNNEL,
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
ROOM_TURNS: Final = 3.2
"""What a worker needs for a room."""
GUARDS: Final = (2, 3, 4, 5, 6, 7, 8, 8, 8, 8)
"""By season, the guards that a hive wants."""
BOLD: Final = (1, 1, 2, 2, 3, 4, 5, 6, 7, 8)
"""By season, the guards with whom it goes on digging beside the unknown."""
TAUGHT: Final = POISON | REGENERATE
"""What guards get besides strength, as soon as the queen has learned it: to wound twice, and to heal for nothing."""
MARCHES: Final = 8
"""How far a worker goes to fill in a shaft."""

GAS_TURNS: Final = 5
"""What a worker needs for a gas trap."""

# What a worker can be told, besides projects.
NOTHING_TO_DO: Final = 0
LOOK: Final = -1
BRING: Final = -2
RETURN: Final = -3
MARCH: Final = -4
DIVE: Final = -5


class Household:
    """The state of the household, and what it asks for."""

    def __init__(self, t: HymenopTerra, style: Style = PLAIN) -> None:
        self.t: Final = t
        self.style: Final = style
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
        self.growing = 0
        """Warriors who still grow."""
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
                self.growing += 1
        self.mouths: Final = t.mouths()
        self.bold: Final[bool] = self.guards >= BOLD[self.season] + style.bold
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
        if unit.place // CELLS != LAIR_MAP:
            return self.abroad(unit)
        if not self.wild and not self.halls[unit.place]:
            return RETURN
        if t.stock < self.style.larder * self.mouths and self.errand(unit) >= 0:
            return BRING
        if self.left < 2:
            return NOTHING_TO_DO  # nothing is finished any more, and whoever is met on the deep map comes up and eats
        sites = self.near
        if self.wild or self.bold or (not sites and self.stuck()):
            sites += self.rim
        if sites and self.lonely() and self.farms >= min(self.mouths, 2):
            return CHAMBER
        if sites and self.farms < self.style.first_farms:
            return FARM
        if sites and not self.chambers and self.left > self.style.last_brood:
            return CHAMBER
        if self.chambers and self.farms >= self.mouths and self.left > 3 and self.door(unit) >= 0:
            return TUNNEL
        if self.lesson(unit) >= 0:
            return BRING
        if self.last_look() and has_frontier(t, unit):
            return LOOK
        if sites and self.farms < self.mouths + self.style.spare_farms:
            return FARM
        if sites and self.left > 3 and self.capacity < self.style.pantry * self.mouths:
            return STORE
        if (
            self.wild
            and self.rich()
            and self.explorers < self.style.explorers
            and not self.swarming
            and has_frontier(t, unit)
        ):
            return LOOK
        wanted = max(self.style.divers, 1 if self.left <= self.style.last_dive or self.leisure() else 0)
        if wanted and self.bold and not self.wild and self.divers() < wanted and stairs(t, unit) >= 0:
            return DIVE
        if not sites:
            if self.errand(unit) >= 0:
                return BRING
            return DIVE if self.bold and not self.wild and stairs(t, unit) >= 0 else NOTHING_TO_DO
        if (
            self.chambers < self.style.chambers
            and self.left > 2 * self.style.last_brood
            and self.farms >= self.mouths + self.style.second_chamber
        ):
            return CHAMBER
        return self.room()

    def leisure(self) -> bool:
        """Whether the chronicle is so long, and the hive so rich, that one worker may see what lies below, whatever it is good for."""
        return not self.t.settings["turns"] and self.t.turn >= self.style.leisure and self.rich()

    def lonely(self) -> bool:
        """Whether a single worker is all that stands between the hive and its queen's growing old alone: then brood comes before plenty."""
        return self.hands <= 1 and not self.chambers and self.left > 2 * self.style.last_brood

    def divers(self) -> int:
        """How many workers are on the deep map."""
        return sum([1 for unit in self.t.units if unit.caste == WORKER and is_deep(unit.place)])

    def stuck(self) -> bool:
        """Whether a hive without guards and without safe sites digs all the same, because it has so little to lose.

        While guards grow it waits for them: what they eat meanwhile is no reason to dig.
        """
        return self.farms <= self.mouths - self.growing + self.style.stuck

    def abroad(self, unit: Unit) -> int:
        """What a worker should do that is not on the lair map."""
        t = self.t
        if not is_deep(unit.place) or not self.bold or self.wild:
            return RETURN
        if self.left > GAS_TURNS and gas_site(t, unit) >= 0:
            return GAS
        if self.left > 2 and has_sites(t, [unit.place, *reach(t, unit)]):
            return self.room()
        return LOOK if has_frontier(t, unit) else RETURN

    def room(self) -> int:
        """The room that is wanted next, where everybody eats: farms as long as they pay, then room for what they give."""
        ground = self.sites
        if self.wild:
            ground += self.rim + self.style.promise
        elif self.bold:
            ground += self.rim + self.style.hope
        rooms = min(self.hands * self.left / ROOM_TURNS, float(ground))
        return STORE if self.food_at_the_end() > self.capacity + self.style.full * CAPACITY * rooms else FARM

    def door(self, unit: Unit) -> int:
        """The hex beside the queen that this worker should open for her guards; -1 for none."""
        doors = closed_doors(self.t)
        if doors:
            near = reach(self.t, unit)
            for place in doors:
                if place == unit.place or place in near:
                    return place
        return -1

    def last_look(self) -> bool:
        """Whether everybody who is free explores: soon it will not be harmless any more."""
        season_ends = SEASON - self.t.turn
        if not self.wild or self.swarming or not self.chambers or season_ends >= self.style.last_looks:
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
        if not bodies or self.left < self.style.lesson:
            return -1
        return self._nearest(unit, [place for place in harvests(t, False) if place in bodies])

    def _nearest(self, unit: Unit, places: list[int]) -> int:
        """The nearest of some hexes where there is nothing to fear, as far as a worker is sent; -1 for none."""
        t = self.t
        best = -1
        nearest = self.style.errand + 1
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
        return self.t.stock >= self.style.rich * self.mouths and self.farms >= self.mouths

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
        if self.left < self.style.last_brood or self.hands >= self.style.most_hands:
            return False
        work = self.sites + (self.style.promise if self.wild else 2 * self.rim if self.bold else 0)
        if self.hands * min(self.style.soon, self.left) / ROOM_TURNS > work:
            return False
        return (
            self.t.stock + self.style.weaning * min(0, self.farms - self.mouths - 1)
            >= self.style.reserve + self.style.cushion * self.mouths
        )

    def wants_guard(self) -> bool:
        """Whether another guard is worth its food."""
        if self.wild and not self.swarming and self.t.turn < self.style.foresight:
            return False
        if self.left < 3 * self.style.last_brood // 2 or self.warriors >= GUARDS[self.season] + self.style.guards:
            return False
        if self.swarming and self.warriors < self.style.first_guards and self.farms + 1 >= self.mouths:
            return self.t.stock >= 3
        return self.farms >= self.mouths + self.style.guard_farms and self.t.stock >= self.style.guard_food
