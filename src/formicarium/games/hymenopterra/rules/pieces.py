"""The pieces that move and change: the hive's units, its larvae, and its enemies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from formicarium.core.steps import Part
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.ledger import warrior_cost
from formicarium.games.hymenopterra.rules.tables import DIGGER, FLIGHT, SWIMMER, WORKER_COST

# Castes. A design's caste is DESIGNED plus its number.
QUEEN: Final = 0
WORKER: Final = 1
BASIC: Final = 2
DESIGNED: Final = 3

# Standing orders (rule HT 3.2).
IDLE: Final = 0
WAITING: Final = 1
EXPLORE: Final = 2
BUILD: Final = 3
FISH: Final = 4
HARVEST: Final = 5
HOME: Final = 6
GUARD: Final = 7

# How a unit is nursed (rule HT 2.5).
LEFT_ALONE: Final = 0
WITH_SPARE_FOOD: Final = 1
BY_ALL_MEANS: Final = 2

ORDER_NAMES: Final[tuple[str, ...]] = (
    "idle",
    "waiting",
    "exploring",
    "building",
    "fishing",
    "harvesting",
    "going home",
    "guarding the queen",
)


@dataclass
class Unit(Part):
    """The queen, a worker or a warrior."""

    id: int
    caste: int
    place: int
    attack: int = 0
    toughness: int = 1
    mobility: int = 0
    gifts: int = 0
    hurt: int = 0
    starved: int = 0
    """How many of its wounds come from hunger: these do not regenerate."""
    order: int = IDLE
    goal: int = -1
    project: int = 0
    """What it builds."""
    again: int = 0
    """What it builds again and again, until it is told otherwise; 0 for nothing."""
    told: bool = False
    """Whether it got its order for this turn."""
    moved: bool = False
    """Whether it came to its hex this turn: then it explores around it."""
    nursed: int = WITH_SPARE_FOOD
    hungry: bool = False
    shifted: bool = False
    """Whether it made its small move in this round of combat."""
    aim: int = 0
    """The enemy it attacks in this round; 0 for none."""
    nick: str = ""
    """The name of its design, if it has one."""

    # Pieces are copied more often than anything else: a constructor of our own is compiled, the generated one is not.
    def __init__(
        self,
        id: int,
        caste: int,
        place: int,
        attack: int = 0,
        toughness: int = 1,
        mobility: int = 0,
        gifts: int = 0,
        hurt: int = 0,
        starved: int = 0,
        order: int = IDLE,
        goal: int = -1,
        project: int = 0,
        again: int = 0,
        told: bool = False,
        moved: bool = False,
        nursed: int = WITH_SPARE_FOOD,
        hungry: bool = False,
        shifted: bool = False,
        aim: int = 0,
        nick: str = "",
    ) -> None:
        self.id = id
        self.caste = caste
        self.place = place
        self.attack = attack
        self.toughness = toughness
        self.mobility = mobility
        self.gifts = gifts
        self.hurt = hurt
        self.starved = starved
        self.order = order
        self.goal = goal
        self.project = project
        self.again = again
        self.told = told
        self.moved = moved
        self.nursed = nursed
        self.hungry = hungry
        self.shifted = shifted
        self.aim = aim
        self.nick = nick

    def copy(self) -> Unit:
        return Unit(
            self.id,
            self.caste,
            self.place,
            self.attack,
            self.toughness,
            self.mobility,
            self.gifts,
            self.hurt,
            self.starved,
            self.order,
            self.goal,
            self.project,
            self.again,
            self.told,
            self.moved,
            self.nursed,
            self.hungry,
            self.shifted,
            self.aim,
            self.nick,
        )

    def name(self) -> list[Any]:
        """What messages call it by."""
        return [self.caste, self.id, self.nick]

    def cost(self) -> int:
        """What it costs to breed one like it (rule HT 7.4)."""
        if self.caste == WORKER:
            return WORKER_COST
        return warrior_cost(self.attack, self.toughness, self.mobility, self.gifts)

    def worth(self) -> int:
        """The food in its body, and its points at the end (rules HT 10.7, 11.2)."""
        return 0 if self.caste == QUEEN else self.cost() // 2

    def fights(self) -> bool:
        return self.caste != WORKER

    def warrior(self) -> bool:
        return self.caste >= BASIC

    def digs(self) -> bool:
        return self.caste == WORKER or self.gifts & DIGGER != 0

    def flies(self) -> bool:
        return self.gifts & FLIGHT != 0

    def swims(self) -> bool:
        return self.gifts & SWIMMER != 0

    def speed(self) -> int:
        """Hexes per turn on the surface."""
        return 4 if self.gifts & FLIGHT else 1 + self.mobility


@dataclass
class Foe(Part):
    """An enemy. What it can do stands in the bestiary under its row."""

    id: int
    row: int
    place: int
    home: int
    """Where it appeared."""
    hurt: int = 0
    leaving: bool = False
    food: int = 0
    """What it carries away."""
    timer: int = 0
    """A grub's turns at its food."""
    stuck: int = 0
    """The turn until whose end it sticks in tar."""
    shot: int = 0
    """The turn of its last ranged attack."""

    def __init__(
        self,
        id: int,
        row: int,
        place: int,
        home: int,
        hurt: int = 0,
        leaving: bool = False,
        food: int = 0,
        timer: int = 0,
        stuck: int = 0,
        shot: int = 0,
    ) -> None:
        self.id = id
        self.row = row
        self.place = place
        self.home = home
        self.hurt = hurt
        self.leaving = leaving
        self.food = food
        self.timer = timer
        self.stuck = stuck
        self.shot = shot

    def copy(self) -> Foe:
        return Foe(
            self.id,
            self.row,
            self.place,
            self.home,
            self.hurt,
            self.leaving,
            self.food,
            self.timer,
            self.stuck,
            self.shot,
        )

    def name(self) -> list[int]:
        """What messages call it by."""
        return [self.row, self.id]

    def attacks(self) -> bool:
        return ENCOUNTERS[self.row].attack >= 0

    def gifts(self) -> int:
        return ENCOUNTERS[self.row].gifts


@dataclass
class Larva(Part):
    """What grows in an egg chamber."""

    place: int
    caste: int
    left: int
    """Turns until it hatches."""
    hungry: bool = False

    def __init__(self, place: int, caste: int, left: int, hungry: bool = False) -> None:
        self.place = place
        self.caste = caste
        self.left = left
        self.hungry = hungry

    def copy(self) -> Larva:
        return Larva(self.place, self.caste, self.left, self.hungry)


def doing(unit: Unit) -> list[int]:
    """What messages say that a unit does: its order, what it builds, where, and whether again and again."""
    return [unit.order, unit.project, unit.goal, unit.again]
