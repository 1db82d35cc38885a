"""The encounter table and the army: who can be met, how it fights, what it came for (rule HT 9)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hymenopterra.rules.tables import (
    ACID,
    BARRED,
    DIGGER,
    FIRE,
    FLIGHT,
    POISON,
    RANGED,
    REGENERATE,
    SWIMMER,
)

# Missions.
GROW: Final = 0
STEAL_FOOD: Final = 1
FORAGE: Final = 2
STEAL_LARVA: Final = 3
RAZE_FARM: Final = 4
RAZE_CHAMBER: Final = 5
RAZE_STORE: Final = 6
KILL_WORKER: Final = 7
KILL_WARRIOR: Final = 8
KILL_QUEEN: Final = 9
KILL_NEAREST: Final = 10
BURN: Final = 11
KILL_ALL: Final = 12

MISSION_NAMES: Final[tuple[str, ...]] = (
    "feeds until it is a beetle",
    "steals food",
    "harvests and steals food",
    "steals a larva",
    "destroys a farm",
    "destroys an egg chamber",
    "destroys a store room",
    "hunts a worker",
    "hunts a warrior",
    "hunts the queen",
    "hunts whoever is nearest",
    "burns a farm or grass",
    "kills everything",
)

NO_ATTACK: Final = -1
DEFENCELESS: Final = -2
"""Drones do not even defend themselves."""

GRUBS_GROW: Final = 5
"""Turns at a food source until a grub is a beetle."""


class Kind:
    """A row of the encounter table."""

    def __init__(self, name: str, food: int, attack: int, toughness: int, speed: int, gifts: int, mission: int) -> None:
        self.name: Final = name
        self.food: Final = food
        self.attack: Final = attack
        """Added to the die; NO_ATTACK and DEFENCELESS for those who do not fight."""
        self.toughness: Final = toughness
        self.speed: Final = speed
        """Hexes per move."""
        self.gifts: Final = gifts
        self.mission: Final = mission


def _grub() -> Kind:
    return Kind("Voracious Grub", 0, NO_ATTACK, 1, 1, 0, GROW)


def _drones() -> Kind:
    return Kind("Enemy Drone Swarm", 0, DEFENCELESS, 1, 1, 0, STEAL_FOOD)


def _worker(mission: int) -> Kind:
    return Kind("Enemy Worker", 0, NO_ATTACK, 1, 1, 0, mission)


def _basic(mission: int) -> Kind:
    return Kind("Enemy Basic", 1, 0, 1, 1, 0, mission)


def _improved(mission: int) -> Kind:
    return Kind("Improved Basic", 2, 1, 2, 1, 0, mission)


def _swift(mission: int) -> Kind:
    return Kind("Death Beetle", 2, 2, 2, 2, 0, mission)


def _digging(mission: int) -> Kind:
    return Kind("Death Beetle", 3, 1, 3, 1, DIGGER, mission)


ENCOUNTERS: Final[dict[int, Kind]] = {
    11: _grub(),
    12: _grub(),
    13: _grub(),
    14: _drones(),
    15: _drones(),
    16: _drones(),
    21: _worker(FORAGE),
    22: _worker(FORAGE),
    23: _worker(STEAL_LARVA),
    24: _worker(RAZE_FARM),
    25: _worker(RAZE_CHAMBER),
    26: _worker(RAZE_STORE),
    31: _basic(KILL_WORKER),
    32: _basic(KILL_WARRIOR),
    33: _basic(KILL_QUEEN),
    34: _improved(KILL_WORKER),
    35: _improved(KILL_WARRIOR),
    36: _improved(KILL_QUEEN),
    41: _swift(KILL_WORKER),
    42: _swift(KILL_WARRIOR),
    43: _swift(KILL_QUEEN),
    44: _digging(KILL_WORKER),
    45: _digging(KILL_WARRIOR),
    46: _digging(KILL_QUEEN),
    51: Kind("Acid Beetle", 3, 0, 3, 1, ACID, KILL_NEAREST),
    52: Kind("Fire Beetle", 2, 0, 3, 1, FIRE, BURN),
    53: Kind("Poison Beetle", 3, 1, 3, 1, POISON, KILL_NEAREST),
    54: Kind("Flying Scout", 3, 0, 2, 4, FLIGHT, KILL_WORKER),
    55: Kind("Hunter Beetle", 4, 2, 3, 3, 0, KILL_WARRIOR),
    56: Kind("Lazarus Beetle", 3, 1, 4, 1, REGENERATE, KILL_NEAREST),
    61: Kind("Water Beetle", 3, 2, 2, 1, SWIMMER, KILL_NEAREST),
    62: Kind("Goliath", 4, 2, 5, 1, 0, KILL_WARRIOR),
    63: Kind("Goliath", 4, 2, 5, 1, REGENERATE, KILL_WARRIOR),
    64: Kind("Goliath", 4, 2, 5, 1, 0, KILL_QUEEN),
    65: Kind("Goliath", 5, 3, 6, 1, 0, KILL_WARRIOR),
    66: Kind("Goliath", 5, 3, 6, 1, 0, KILL_QUEEN),
    71: Kind("Infantry", 1, 0, 1, 1, RANGED, KILL_ALL),
    72: Kind("Infantry", 1, 0, 1, 1, RANGED, KILL_ALL),
    73: Kind("Heavy Infantry", 1, 1, 1, 1, RANGED, KILL_ALL),
    74: Kind("Flamethrower", 1, 2, 1, 1, FIRE, KILL_ALL),
    75: Kind("Gunship", 0, 2, 2, 4, RANGED | FLIGHT | BARRED, KILL_ALL),
    76: Kind("Tank", 0, 3, 6, 2, RANGED | BARRED, KILL_ALL),
}
"""By DD result; the army's six rows follow as 71 to 76."""

ARMY: Final = 70
"""Added to one die for a row of the army."""
BEETLES: Final = 40
"""Added to one die for the beetle that a grub becomes."""

FOOD_LIMIT: Final[tuple[int, ...]] = (0, 5, 10)
"""What thieves carry, by mission: drones 5, workers 10."""
