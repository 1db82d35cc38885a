"""The 29 enemies, in six piles by terrain: a name, a difficulty, and the symbols that defeat it (rules AN 7; ours)."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules.vocabulary import (
    AGGRESSIVE,
    AGRICULTURE,
    APHID,
    COMMUNICATION,
    CONSTITUTION,
    CONSTRUCTION,
    INTELLIGENCE,
    POISON,
    STRENGTH,
)


class Enemy:
    """One enemy tile."""

    def __init__(self, name: str, terrain: int, difficulty: int, *symbols: int) -> None:
        self.name: Final = name
        self.terrain: Final = terrain
        self.difficulty: Final = difficulty
        self.symbols: Final = symbols
        """What has to be shown, a symbol as often as it stands here."""


GRASS: Final = 0
FLOWERS: Final = 1
MOSS: Final = 2
SAND: Final = 3
PEBBLES: Final = 4
WATER: Final = 5

A: Final = AGGRESSIVE

ENEMIES: Final = (
    Enemy("Leafhopper", GRASS, 1, A),
    Enemy("Field Cricket", GRASS, 1, A, COMMUNICATION),
    Enemy("Grass Spider", GRASS, 2, A, STRENGTH, CONSTRUCTION),
    Enemy("Wolf Spider", GRASS, 2, A, A, INTELLIGENCE),
    Enemy("Praying Mantis", GRASS, 3, A, A, STRENGTH, POISON),
    Enemy("Hoverfly", FLOWERS, 1, A),
    Enemy("Ladybird", FLOWERS, 1, A, APHID),
    Enemy("Crab Spider", FLOWERS, 2, A, POISON, INTELLIGENCE),
    Enemy("Rose Chafer", FLOWERS, 2, A, A, STRENGTH),
    Enemy("Assassin Bug", FLOWERS, 3, A, A, CONSTITUTION, INTELLIGENCE),
    Enemy("Springtail", MOSS, 1, A),
    Enemy("Moss Mite", MOSS, 1, A, AGRICULTURE),
    Enemy("Harvestman", MOSS, 2, A, CONSTITUTION, COMMUNICATION),
    Enemy("Ground Beetle", MOSS, 2, A, A, CONSTITUTION),
    Enemy("Slow Worm", MOSS, 3, A, A, A, STRENGTH),
    Enemy("Sand Bug", SAND, 1, A),
    Enemy("Tiger Beetle Grub", SAND, 1, A, CONSTRUCTION),
    Enemy("Digger Wasp", SAND, 2, A, COMMUNICATION, POISON),
    Enemy("Tiger Beetle", SAND, 2, A, A, COMMUNICATION),
    Enemy("Antlion", SAND, 3, A, A, CONSTRUCTION, INTELLIGENCE),
    Enemy("Woodlouse", PEBBLES, 1, A),
    Enemy("Bristletail", PEBBLES, 1, A, STRENGTH),
    Enemy("Stone Centipede", PEBBLES, 2, A, POISON, STRENGTH),
    Enemy("Rove Beetle", PEBBLES, 2, A, A, CONSTRUCTION),
    Enemy("Wall Lizard", PEBBLES, 3, A, A, POISON, COMMUNICATION),
    Enemy("Pond Skater", WATER, 1, A, INTELLIGENCE),
    Enemy("Water Boatman", WATER, 2, A, CONSTITUTION, AGRICULTURE),
    Enemy("Raft Spider", WATER, 2, A, A, POISON),
    Enemy("Dragonfly Nymph", WATER, 3, A, A, CONSTITUTION, STRENGTH),
)
