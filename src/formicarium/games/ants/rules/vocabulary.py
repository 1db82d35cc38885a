"""The words that cards, tiles and boards are written in: bonuses, requirements, counters, lasting and final effects (rules AN 13).

An effect is a tuple that begins with one of these numbers. What it does stands in effects.py, how it reads in words.py.
"""

from __future__ import annotations

from typing import Any, Final

Effect = tuple[Any, ...]
"""A word of this vocabulary and what it is about: (FOOD, 2), (TRADE, FOOD, 1, (FLY, 1))."""

# ---- kinds of things ----------------------------------------------------------------------------------------------

DIGGER: Final = 0
EXPLORER: Final = 1
FORAGER: Final = 2
KINDS: Final = 3

FOOD_TRACK: Final = 3
LEAF_TRACK: Final = 4
TRACKS: Final = 5
"""Production tracks: eggs of the three kinds, then food, then leaves."""

APHID: Final = 0
AGGRESSIVE: Final = 1
AGRICULTURE: Final = 2
COMMUNICATION: Final = 3
CONSTITUTION: Final = 4
CONSTRUCTION: Final = 5
STRENGTH: Final = 6
INTELLIGENCE: Final = 7
POISON: Final = 8
SYMBOLS: Final = 9

NO_TOKENS: Final = 0
APHIDS: Final = 1
SPROUTS: Final = 2
RADIATORS: Final = 3
"""What tokens a card holds: aphids are spent as food, sprouts as leaves, two radiators are a step of the flight."""

ABILITY: Final = 0
ENTERPRISE: Final = 1
ROOM_CARD: Final = 2

BASE: Final = 0
DEBUT: Final = 1
CHAMBER: Final = 2
"""The three backs of cards."""

# ---- bonuses ------------------------------------------------------------------------------------------------------

FOOD: Final = 0
LEAF: Final = 1
MUSHROOM: Final = 2
AGGRESSION: Final = 3
MUTATION: Final = 4
DRAW: Final = 5
FLY: Final = 6
WILD: Final = 7
LARVA: Final = 8
ADVANCE: Final = 9
ADVANCE_EGG: Final = 10
ADVANCE_SUPPLY: Final = 11
ADVANCE_BOTH: Final = 12
ADVANCE_ANY: Final = 13
SHIFT: Final = 14
RISE: Final = 15
PLAY: Final = 16
PLAY_ABILITY: Final = 17
PLAY_ENTERPRISE: Final = 18
SIFT: Final = 19
TAKE: Final = 20
SEEK: Final = 21
ACT: Final = 22
ROOM: Final = 23
DEFEAT: Final = 24
PHEROMONE: Final = 25
ACTIVATE: Final = 26
OBJECT: Final = 27
CLEAR: Final = 28
TOKEN: Final = 29
TOKEN_ANY: Final = 30
SPROUT_OR_MOVE: Final = 31
TUCK: Final = 32
EGG_SWAP: Final = 33
CARDS_TO_DIG: Final = 34
PER: Final = 35
TRADE: Final = 36
BONUSES: Final = 37

CARD: Final = 100
APHID_TOKEN: Final = 101
"""What else a trade may cost, beside FOOD, LEAF and MUSHROOM."""

# ---- requirements -------------------------------------------------------------------------------------------------

NEED_CARDS: Final = 0
NEED_ROOMS: Final = 1
NEED_FILL: Final = 2
NEED_PHEROMONES: Final = 3
NEED_SWARMS: Final = 4
NEED_CUBES: Final = 5
NEED_SYMBOL: Final = 6
NEED_ON_BOARD: Final = 7
NEED_AVAILABLE: Final = 8
NEED_ENTERPRISES: Final = 9
NEED_EGGS: Final = 10
NEEDS: Final = 11

Need = tuple[int, int, int]
"""A requirement: its word, how many, and of which kind (0 where there is none)."""

# ---- what is counted ----------------------------------------------------------------------------------------------

OF_SMALL_ROOMS: Final = 0
OF_TUCKED: Final = 1
OF_ON_BOARD: Final = 2
OF_TOKENS: Final = 3
OF_SYMBOL_KINDS: Final = 4
OF_EGGS: Final = 5
OF_ENTERPRISES: Final = 6
OF_ENEMIES: Final = 7
OF_PHEROMONES: Final = 8
OF_SWARMS: Final = 9
OF_SYMBOL: Final = 10
OF_ROOMS: Final = 11
OF_OBJECTS: Final = 12
OF_ROOM_CARDS: Final = 13
OF_ABILITY_CARDS: Final = 14
OF_WILD: Final = 15
COUNTERS: Final = 16

# ---- lasting effects ----------------------------------------------------------------------------------------------

WHEN_ENEMY: Final = 0
WHEN_SYMBOL: Final = 1
WHEN_ENTERPRISE: Final = 2
WHEN_TILE: Final = 3
WHEN_BIG_ROOM: Final = 4
WHEN_DIG: Final = 5
ROOM_DISCOUNT: Final = 6
ROOM_LARGER: Final = 7
ANY_TILE: Final = 8
AGGRESSION_PER_TWO: Final = 9
HAS_SYMBOL: Final = 10
LASTING: Final = 11

BIG_ROOM: Final = 3
SMALL_ROOM: Final = 2
"""From which size on a room is big, and up to which it is small, for what cards say of them."""


def need(word: int, n: int = 1, kind: int = 0) -> Need:
    """A requirement."""
    return (word, n, kind)


def symbol(which: int, n: int = 1) -> Need:
    """A requirement of a symbol, possibly several times."""
    return (NEED_SYMBOL, n, which)
