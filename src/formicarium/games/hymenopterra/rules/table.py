"""The state of a hive: three maps, who lives on them, what is stored, and what is under way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from formicarium.core.dice import Dice
from formicarium.core.errors import BadPosition
from formicarium.core.table import Table
from formicarium.games.hymenopterra.rules.bestiary import ARMY
from formicarium.games.hymenopterra.rules.land import Land
from formicarium.games.hymenopterra.rules.ledger import Body, Chapter, Design, Job, Load, Plan
from formicarium.games.hymenopterra.rules.map import CELLS, CORNERS, FIRST_LAIR, PLACES
from formicarium.games.hymenopterra.rules.network import Network
from formicarium.games.hymenopterra.rules.pieces import BASIC, DESIGNED, QUEEN, WORKER, Foe, Larva, Unit
from formicarium.games.hymenopterra.rules.tables import (
    BASIC_COST,
    DIRT,
    LAIR,
    MUSHROOMS,
    NOTHING,
    QUEEN_TOUGHNESS,
    ROOM,
    UNKNOWN,
    WORKER_COST,
)

SEASON: Final = 12
"""Turns in a season."""
TOP_SEASON: Final = 9

BYTES: Final[tuple[bytes, ...]] = tuple([bytes([value]) for value in range(256)])
BLANK: Final[bytes] = bytes(PLACES)
FIRST_GROUND: Final[bytes] = bytes([DIRT if place == FIRST_LAIR else UNKNOWN for place in range(PLACES)])
FIRST_BUILT: Final[bytes] = bytes([LAIR if place == FIRST_LAIR else NOTHING for place in range(PLACES)])
NO_LINKS: Final[bytes] = bytes(CELLS)
FIRST_NETWORK: Final = Network(FIRST_BUILT, NO_LINKS, (FIRST_LAIR,))
NOT_USED: Final[tuple[int, ...]] = tuple([0] * PLACES)
"""What the maps of all new tables have in common, and share until they put something there."""

# How a hive can end.
ALIVE: Final = 0
QUEEN_STARVED: Final = 1
QUEEN_KILLED: Final = 2
QUEEN_ILL: Final = 3
NO_LAIR: Final = 4

# What an egg chamber does when it is empty.
ASK: Final = -1
REST: Final = -2


def changed(sheet: bytes, at: int, value: int) -> bytes:
    """The same map with another value in one place."""
    return sheet[:at] + BYTES[value] + sheet[at + 1 :]


@dataclass
class HymenopTerra(Table):
    """One hive."""

    # What is a list changes in place, and every table has its own. Maps (one byte for each place) and tuples are replaced by changed
    # ones (copy-on-write, see `put_ground` and its neighbours), and copies of a table share them.
    turn: int = 0
    ground: bytes = b""
    """By place: what the hex is made of; UNKNOWN where nobody has looked yet."""
    find: bytes = b""
    """By place: the resource or feature in it."""
    built: bytes = b""
    """By place: the tunnel, shaft, room or ruin."""
    dug: tuple[int, ...] = ()
    """The places underground where something is built, in the order of places: an index of `built`."""
    trap: bytes = b""
    ready: tuple[int, ...] = ()
    """By place: the turn from which a crop can be harvested again, or a gas trap is charged again."""
    links: bytes = b""
    """By cell: which maps are connected there."""
    units: list[Unit] = field(default_factory=list)
    foes: list[Foe] = field(default_factory=list)
    larvae: list[Larva] = field(default_factory=list)
    plans: list[Plan] = field(default_factory=list)
    jobs: list[Job] = field(default_factory=list)
    bodies: list[Body] = field(default_factory=list)
    loads: list[Load] = field(default_factory=list)
    stock: int = 0
    """Stored food."""
    material: list[int] = field(default_factory=list)
    """Bamboo, crystals, tar that Mother sent: each serves for one trap."""
    sources: int = 0
    """By bit: the kinds of finds that were ever revealed. A source of trap material serves for ever."""
    learned: int = 0
    """Advanced features that the queen can breed."""
    designs: list[Design] = field(default_factory=list)
    serial: int = 0
    """The last number given to a unit or an enemy."""
    drones_back: int = 0
    """The first turn in which drones work again."""
    bacteria: int = 0
    """The last turn of half harvests in the farms."""
    happy: int = 0
    """The turn in which farms give double."""
    bounty: bool = False
    """Whether the next crop counts double."""
    flood: int = 0
    """The turn in which surface units beside water drown, once everybody has moved."""
    frost: int = 0
    """The turn in which nothing moves on the surface."""
    storm: int = 0
    """The turn in which nothing more is explored on the surface."""
    resting: int = 0
    """Fast time: the last turn that passes without a question."""
    brooded: tuple[int, ...] = ()
    """The egg chambers that got an order this turn."""
    queue: tuple[int, ...] = ()
    """What workers without an order build next (rule HT 3.2)."""
    planned: int = 0
    """The turn in which the queue was last looked after."""
    standing: bool = False
    """Whether everybody stands fast for the rest of this combat."""
    made: int = 0
    """All food that ever came into the world, and all that was eaten, lost or carried off."""
    spent: int = 0
    news: tuple[tuple[int, ...], ...] = ()
    """The latest discoveries: place, die, season, outcome, detail."""
    annals: tuple[tuple[int, ...], ...] = ()
    """One line for each season that is over."""
    chapter: Chapter = field(default_factory=Chapter)
    """The line of this season."""
    fate: int = ALIVE
    # Not state, but what follows from it, kept as long as the maps are the same that it was made from.
    _network: Network | None = field(default=None, compare=False, repr=False)
    _land: Land | None = field(default=None, compare=False, repr=False)
    _lying: tuple[int, ...] = field(default=(), compare=False, repr=False)
    _lying_in: bytes = field(default=b"", compare=False, repr=False)

    # ---- the contract ---------------------------------------------------------------------------------------------
    # The first step, the view and the checks know this module, so they are imported where they are used.

    def setup(self, dice: Dice) -> None:
        from formicarium.games.hymenopterra.rules.seasons import Opening

        self.ground = FIRST_GROUND
        self.find = self._lying_in = self.trap = BLANK
        self.ready = NOT_USED
        self.built = FIRST_BUILT
        self.dug = (FIRST_LAIR,)
        self.links = NO_LINKS
        self._network = FIRST_NETWORK
        self.material = [0, 0, 0]
        self.turn = 1
        self.gain(12)
        self.stock = 12
        self.hatch(QUEEN, FIRST_LAIR)
        for _ in range(self.settings["workers"]):
            self.hatch(WORKER, FIRST_LAIR)
        if self.settings["invaders"]:
            for corner in CORNERS:
                row = ARMY + dice.roll() if self.settings["army"] else dice.roll() * 10 + dice.roll()
                self.meet(row, corner)
        self.do(Opening())

    def look(self, seat: int | None) -> dict[str, Any]:
        from formicarium.games.hymenopterra.rules.view import look

        return look(self)

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        """Nothing lies face down: the unexplored maps are rolled when they are explored."""

    def score_parts(self, seat: int) -> dict[str, int]:
        """Rooms, resources, food, units (rule HT 11.2); a lost hive scores nothing (ruling HT-58)."""
        if self.over and self.places[0] != 1:
            return {"rooms": 0, "resources": 0, "food": 0, "units": 0}
        built = self.built
        rooms = 0
        for place in self.dug:
            if ROOM[built[place]]:
                rooms += 1
        land = self.land()
        rooms += land.mushrooms
        resources = land.resources
        people = 0
        for unit in self.units:
            people += 1 if unit.caste == WORKER else unit.worth()
        return {"rooms": rooms, "resources": 2 * resources, "food": self.stock, "units": people}

    def tally(self) -> dict[str, int]:
        """Food is neither made of nothing nor lost without a trace; there is one queen, and so many hexes."""
        loose = sum(load.food for load in self.loads) + sum(foe.food for foe in self.foes)
        return {
            "food unaccounted for": self.made - self.spent - self.stock - loose,
            "queens": sum(unit.caste == QUEEN for unit in self.units) + (self.fate != ALIVE),
            "hexes": len(self.ground),
        }

    def check(self) -> None:
        from formicarium.games.hymenopterra.rules.checks import check

        check(self)

    def copy_into(self, other: HymenopTerra) -> None:
        """Field by field: maps and tuples are shared, everything else is copied (see the note above the fields)."""
        other.turn = self.turn
        other.ground = self.ground
        other.find = self.find
        other.built = self.built
        other.dug = self.dug
        other.trap = self.trap
        other.ready = self.ready
        other.links = self.links
        other.units = [unit.copy() for unit in self.units]
        other.foes = [foe.copy() for foe in self.foes] if self.foes else []
        other.larvae = [larva.copy() for larva in self.larvae] if self.larvae else []
        other.plans = [plan.copy() for plan in self.plans] if self.plans else []
        other.jobs = [job.copy() for job in self.jobs] if self.jobs else []
        other.bodies = [body.copy() for body in self.bodies] if self.bodies else []
        other.loads = [load.copy() for load in self.loads] if self.loads else []
        other.stock = self.stock
        other.material = self.material[:]
        other.sources = self.sources
        other.learned = self.learned
        other.designs = [design.copy() for design in self.designs] if self.designs else []
        other.serial = self.serial
        other.drones_back = self.drones_back
        other.bacteria = self.bacteria
        other.happy = self.happy
        other.bounty = self.bounty
        other.flood = self.flood
        other.frost = self.frost
        other.storm = self.storm
        other.resting = self.resting
        other.brooded = self.brooded
        other.queue = self.queue
        other.planned = self.planned
        other.standing = self.standing
        other.made = self.made
        other.spent = self.spent
        other.news = self.news
        other.annals = self.annals
        other.chapter = self.chapter.copy()
        other.fate = self.fate
        other._network = self._network
        other._land = self._land
        other._lying = self._lying
        other._lying_in = self._lying_in

    def land(self) -> Land:
        """What can be brought home, and what not."""
        land = self._land
        if land is None or not land.fits(self.ground, self.find, self.built, self.links):
            land = Land(self.ground, self.find, self.built, self.links, self.dug, self.lying())
            self._land = land
        return land

    def beyond(self) -> int:
        """Resources and features that are known but that nobody could bring home (ruling HT-57)."""
        return self.land().beyond

    # ---- who is where ---------------------------------------------------------------------------------------------

    @property
    def season(self) -> int:
        """The season modifier of this turn (rule HT 2.2)."""
        start: int = self.settings["season"]
        return min(TOP_SEASON, start + (self.turn - 1) // SEASON)

    def queen(self) -> Unit:
        for unit in self.units:
            if unit.caste == QUEEN:
                return unit
        raise BadPosition("units", "a hive has one queen")

    def unit(self, id: int) -> Unit | None:
        for unit in self.units:
            if unit.id == id:
                return unit
        return None

    def foe(self, id: int) -> Foe | None:
        for foe in self.foes:
            if foe.id == id:
                return foe
        return None

    def anybody_at(self, place: int) -> bool:
        return any(unit.place == place for unit in self.units)

    def units_at(self, place: int) -> list[Unit]:
        return [unit for unit in self.units if unit.place == place]

    def foes_at(self, place: int) -> list[Foe]:
        return [foe for foe in self.foes if foe.place == place]

    def larva_at(self, place: int) -> Larva | None:
        for larva in self.larvae:
            if larva.place == place:
                return larva
        return None

    def guarded(self, place: int) -> bool:
        """Whether a warrior or the queen is there."""
        return any(unit.place == place and unit.caste != WORKER for unit in self.units)

    def plan_for(self, place: int) -> int:
        """The caste that an egg chamber breeds again, or ASK or REST."""
        for plan in self.plans:
            if plan.place == place:
                return plan.caste
        return ASK

    def set_plan(self, place: int, caste: int) -> None:
        """Let an egg chamber breed a caste again and again, or ASK or REST."""
        self.plans = [plan for plan in self.plans if plan.place != place]
        if caste != ASK:
            self.plans.append(Plan(place, caste))

    def caste_cost(self, caste: int) -> int:
        """Turns and food to breed it."""
        if caste == WORKER:
            return WORKER_COST
        if caste == BASIC:
            return BASIC_COST
        return self.designs[caste - DESIGNED].cost()

    # ---- comings and goings ----------------------------------------------------------------------------------------

    def hatch(self, caste: int, place: int) -> Unit:
        """A new unit of a caste."""
        self.serial += 1
        unit = Unit(self.serial, caste, place)
        if caste == QUEEN:
            unit.toughness = QUEEN_TOUGHNESS
        elif caste >= DESIGNED:
            design = self.designs[caste - DESIGNED]
            unit.nick = design.name
            unit.attack, unit.toughness, unit.mobility = design.attack, design.toughness, design.mobility
            unit.gifts = design.gifts
        self.units.append(unit)
        return unit

    def meet(self, row: int, place: int) -> Foe:
        """A new enemy."""
        self.serial += 1
        foe = Foe(self.serial, row, place, place)
        self.foes.append(foe)
        return foe

    def put_ground(self, place: int, kind: int) -> None:
        """Change what a hex is made of. Every change of `ground` goes through here."""
        self.ground = changed(self.ground, place, kind)

    def build(self, place: int, kind: int) -> None:
        """Something stands in a hex from now on, or nothing does. Every change of `built` goes through here."""
        if self.built[place] == kind:
            return
        self.built = changed(self.built, place, kind)
        self._network = None
        if place >= CELLS:
            if not kind:
                self.dug = tuple([other for other in self.dug if other != place])
            elif place not in self.dug:
                self.dug = tuple(sorted((*self.dug, place)))

    def discover(self, place: int, what: int) -> None:
        """A resource or feature lies in a hex from now on."""
        self.put_find(place, what)
        self.sources |= 1 << what

    def put_find(self, place: int, what: int) -> None:
        """Change what lies in a hex. Every change of `find` goes through here."""
        lying = [other for other in self.lying() if other != place]
        if what:
            lying.append(place)
            lying.sort()
        self.find = self._lying_in = changed(self.find, place, what)
        self._lying = tuple(lying)

    def lying(self) -> tuple[int, ...]:
        """The places where there is a resource or feature, in order: an index of `find`, another one after every change."""
        find = self.find
        if self._lying_in is not find:
            self._lying = tuple([place for place in range(PLACES) if find[place]])
            self._lying_in = find
        return self._lying

    def put_trap(self, place: int, trap: int) -> None:
        """Set a trap, or take it away. Every change of `trap` goes through here."""
        if self.trap[place] != trap:
            self.trap = changed(self.trap, place, trap)

    def put_ready(self, places: list[int], turn: int) -> None:
        """Crops can be harvested again, or a trap is charged again, from a turn on. Every delay goes through here."""
        ready = list(self.ready)
        for place in places:
            ready[place] = turn
        self.ready = tuple(ready)

    def put_link(self, cell: int, link: int) -> None:
        """Connect or disconnect the maps at a cell. Every change of `links` goes through here."""
        self.links = changed(self.links, cell, link)

    def gain(self, n: int) -> None:
        """Food comes into the world."""
        self.made += n
        self.chapter.gained += n

    def spend(self, n: int) -> None:
        """Food is eaten, lost or carried off."""
        self.spent += n
        self.chapter.spent += n

    def drop(self, place: int, food: int, gifts: int = 0) -> None:
        """Leave loose food on a hex (it must have been gained)."""
        if food <= 0:
            return
        for load in self.loads:
            if load.place == place and load.gifts == gifts:
                load.food += food
                return
        self.loads.append(Load(place, food, gifts))

    def lose(self, fate: int) -> None:
        """The hive is lost."""
        if not self.over:
            self.fate = fate
            self.units = [unit for unit in self.units if unit.caste != QUEEN]
            self.tell("The hive is lost: {fate:fate}.", {"fate": fate}, "event")
            self.finish([2])

    # ---- the hive -------------------------------------------------------------------------------------------------

    def is_open(self, place: int) -> bool:
        """Whether anybody can walk there underground: a tunnel, a shaft or a room."""
        return 0 < self.built[place] <= LAIR

    def surface_open(self) -> bool:
        """Whether a shaft leads from the lair map to the surface."""
        return self.network().surface_open

    def network(self) -> Network:
        """Where drones get to, and what else follows from what is dug."""
        network = self._network
        if network is None or network.built is not self.built or network.links is not self.links:
            network = Network(self.built, self.links, self.dug)
            self._network = network
        return network

    def may_farm(self) -> bool:
        """Whether there are farms or mushrooms at all, reached by drones or not."""
        return self.has_source(MUSHROOMS) or self.network().planted

    def farms(self, network: Network) -> list[int]:
        """The farms and mushrooms that drones can reach."""
        if not self.has_source(MUSHROOMS):
            return network.farms
        return network.with_mushrooms(self.lying(), self.find)

    def mouths(self) -> int:
        """Everybody who eats: the queen, workers, warriors, larvae (ruling HT-32)."""
        return len(self.units) + len(self.larvae)

    def has_source(self, what: int) -> bool:
        """Whether a kind of find has been revealed anywhere (ruling HT-49)."""
        return self.sources >> what & 1 == 1
