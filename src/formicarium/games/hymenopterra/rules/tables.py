"""The tables of the game as data: grounds, finds, structures, features, exploration, contents, events.

Encounters stand in `bestiary.py`. Nothing here changes during a game.
"""

from __future__ import annotations

from typing import Final

# ---- what a hex is made of (rules HT 4.5, 4.9) -------------------------------------------------------------------

UNKNOWN: Final = 0
DIRT: Final = 1
SAND: Final = 2
CLAY: Final = 3
ROCK: Final = 4
BEDROCK: Final = 5
VOID: Final = 6
OPEN: Final = 7
GRASS: Final = 8
TREES: Final = 9
ROCKS: Final = 10
LAKE: Final = 11

GROUND_NAMES: Final[tuple[str, ...]] = (
    "unexplored",
    "dirt",
    "sand",
    "clay",
    "rock",
    "bedrock",
    "gaping void",
    "open ground",
    "grassland",
    "trees",
    "stony ground",
    "lake",
)

SOIL: Final[tuple[bool, ...]] = tuple([kind not in (UNKNOWN, ROCK, BEDROCK, VOID) for kind in range(12)])
"""By ground: whether a digger gets through it underground."""

# ---- what can be found in it (rules HT 4.6, 4.7, 4.9) ------------------------------------------------------------

NOTHING: Final = 0
GRUB: Final = 1
MUSHROOMS: Final = 2
SHAFT_FOUND: Final = 3
SINK_HOLE: Final = 4
VENT: Final = 5
POOL: Final = 6
CRYSTALS: Final = 7
TAR: Final = 8
POCKET: Final = 9
EGG: Final = 10
GRAIN: Final = 11
BAMBOO: Final = 12
NEST: Final = 13
POND: Final = 14
HILL: Final = 15
FRUIT: Final = 16

NATURAL_WAYS: Final = (SHAFT_FOUND, SINK_HOLE)

FIND_NAMES: Final[tuple[str, ...]] = (
    "nothing",
    "big grub",
    "mushrooms",
    "natural shaft",
    "sink hole",
    "natural gas vent",
    "healing pool",
    "crystals",
    "tar pit",
    "gas pocket",
    "big egg",
    "wild grain",
    "bamboo",
    "nest",
    "fishing pond",
    "hill top",
    "fruit trees",
)

FOOD_IN: Final[tuple[int, ...]] = (0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 0, 5, 1, 0, 5)
"""What a worker (or, for a nest, the drones) gets out of a find."""
GRASS_FOOD: Final = 5
REGROWTH: Final = 12

# ---- structures and traps (rules HT 6.2, 6.6) --------------------------------------------------------------------

TUNNEL: Final = 1
SHAFT: Final = 2
FARM: Final = 3
CHAMBER: Final = 4
STORE: Final = 5
LAIR: Final = 6
SHAFT_DOWN: Final = 7
FILL: Final = 8
STICKY: Final = 9
SPIKE: Final = 10
BLADE: Final = 11
FLAME: Final = 12
PIT: Final = 13
GAS: Final = 14
RUIN: Final = 15

STRUCTURE_NAMES: Final[tuple[str, ...]] = (
    "nothing",
    "tunnel",
    "shaft",
    "fungal farm",
    "egg chamber",
    "store room",
    "lair",
    "shaft down",
    "filling in",
    "sticky trap",
    "spike trap",
    "blade trap",
    "flame trap",
    "pit trap",
    "gas trap",
    "ruin",
)

COSTS: Final[tuple[int, ...]] = (0, 1, 1, 2, 2, 2, 6, 1, 1, 2, 2, 3, 4, 2, 4, 0)
"""Turns of work."""
PROJECTS: Final[tuple[int, ...]] = (
    FARM,
    CHAMBER,
    STORE,
    LAIR,
    TUNNEL,
    SHAFT,
    SHAFT_DOWN,
    FILL,
    STICKY,
    SPIKE,
    BLADE,
    FLAME,
    PIT,
    GAS,
)
"""What a worker can be told to build, in the order it is offered."""
TRAP_ATTACK: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0)
GAS_RECHARGE: Final = 6
ROOM: Final[tuple[bool, ...]] = tuple(kind in (FARM, CHAMBER, STORE, LAIR) for kind in range(16))
"""Rooms count for the score; tunnels, shafts and traps do not."""
CAPACITY: Final = 20

LINK_UP: Final = 1
"""The cell's surface and lair hexes are connected."""
LINK_DOWN: Final = 2
"""The cell's lair and deep hexes are connected."""

# ---- features of warriors (rule HT 7.5) --------------------------------------------------------------------------

ACID: Final = 1
DIGGER: Final = 2
FIRE: Final = 4
FLIGHT: Final = 8
POISON: Final = 16
REGENERATE: Final = 32
SWIMMER: Final = 64
RANGED: Final = 128
"""Only soldiers of the United States have this one."""
BARRED: Final = 256
"""Too big for the hive: tanks and gunships."""

GIFTS: Final[tuple[int, ...]] = (ACID, DIGGER, FIRE, FLIGHT, POISON, REGENERATE, SWIMMER)
GIFT_NAMES: Final[tuple[str, ...]] = ("acid", "digger", "fire", "flight", "poison", "regeneration", "swimmer")
GIFT_COSTS: Final[tuple[int, ...]] = (2, 1, 1, 3, 2, 1, 1)

WORKER_COST: Final = 1
BASIC_COST: Final = 2
QUEEN_TOUGHNESS: Final = 3

# ---- exploration (rules HT 4.4 to 4.9) ---------------------------------------------------------------------------

EMPTY: Final = 0
RESOURCE: Final = 1
FEATURE: Final = 2
EVENT: Final = 3
ENCOUNTER: Final = 4
OUTCOME_NAMES: Final[tuple[str, ...]] = ("empty", "resource", "feature", "event", "encounter")

_ABOVE: Final = (EMPTY, EMPTY, EMPTY, EMPTY, RESOURCE, EVENT, ENCOUNTER, RESOURCE, EVENT, ENCOUNTER)
_BELOW: Final = (EMPTY, EMPTY, RESOURCE, EVENT, FEATURE, ENCOUNTER, RESOURCE, EVENT, FEATURE, ENCOUNTER)
EXPLORATION: Final[tuple[tuple[int, ...], ...]] = (_ABOVE, _ABOVE, _BELOW)
"""By map, the outcome for a total of 1 to 10; more than 10 counts as 10."""

EMPTY_GROUND: Final[tuple[int, ...]] = (DIRT, DIRT, DIRT, SAND, CLAY, ROCK)
EMPTY_SURFACE: Final[tuple[int, ...]] = (GRASS, GRASS, TREES, TREES, ROCKS, LAKE)
UNDERGROUND_RESOURCE: Final[tuple[int, ...]] = (GRUB, MUSHROOMS, SHAFT_FOUND, SINK_HOLE, VENT, POOL)
SURFACE_RESOURCE: Final[tuple[int, ...]] = (GRAIN, BAMBOO, NEST, POND, TAR, HILL)
BEDROCK_FEATURE: Final = -1
VOID_FEATURE: Final = -2
UNDERGROUND_FEATURE: Final[tuple[int, ...]] = (BEDROCK_FEATURE, CRYSTALS, TAR, POCKET, VOID_FEATURE, EGG)

# ---- events, by DD (rule HT 8) -----------------------------------------------------------------------------------

EVENT_NAMES: Final[dict[int, str]] = {
    11: "Brood plague",
    12: "Brood sickness",
    13: "Warrior fever",
    14: "Worker plague",
    15: "Drone plague",
    16: "The queen is ill",
    21: "Blight",
    22: "Bacteria in the farms",
    23: "A bountiful year",
    24: "Happy fungus",
    25: "Healing mushrooms",
    26: "A growth spurt",
    31: "Mother sends food",
    32: "Mother sends a worker",
    33: "Mother sends a basic",
    34: "Mother sends bamboo",
    35: "Mother sends crystals",
    36: "Mother sends tar",
    41: "A nest is found",
    42: "Grass turns to grain",
    43: "Trees bear fruit",
    44: "A dead acid beetle",
    45: "A dead fire beetle",
    46: "A dead poison beetle",
    51: "A sunny day",
    52: "A sunny day",
    53: "Roaches in the stores",
    54: "Mother taxes food",
    55: "Mother takes a worker",
    56: "Mother takes a basic",
    61: "Flash flood",
    62: "Wildfire",
    63: "Ice storm",
    64: "Dust storm",
    65: "A tremor",
    66: "An earthquake",
}

EVENT_EFFECTS: Final[dict[int, str]] = {
    11: "Every larva dies.",
    12: "One larva dies.",
    13: "Every warrior takes a wound.",
    14: "Every worker dies.",
    15: "No food is moved this turn and the next.",
    16: "The queen takes a wound.",
    21: "All grass and grain has to grow anew for 12 turns.",
    22: "Farms give half, this turn and the next.",
    23: "The next harvest of grass or grain counts double.",
    24: "Farms give double this turn.",
    25: "Everybody who is wounded heals one wound.",
    26: "Every larva hatches one turn sooner.",
    31: "10 food arrive at the lair.",
    32: "A new worker in the lair.",
    33: "A new basic in the lair.",
    34: "Bamboo for one spike trap.",
    35: "Crystals for one blade trap.",
    36: "Tar for one sticky trap.",
    41: "A nest of 5 food in an empty hex.",
    42: "One grassland becomes wild grain.",
    43: "Trees that a worker can harvest for 5 food.",
    44: "A body worth 3 food; it teaches acid.",
    45: "A body worth 2 food; it teaches fire.",
    46: "A body worth 3 food; it teaches poison.",
    51: "What was harvested grows back one turn sooner.",
    52: "What was harvested grows back one turn sooner.",
    53: "Up to 5 stored food are lost.",
    54: "10 food go to Mother, if so much is stored.",
    55: "One worker goes to Mother.",
    56: "One basic goes to Mother.",
    61: "Next turn, when everybody has moved, everything on the surface beside water drowns, except swimmers and flyers.",
    62: "Units and food in grass and grain on the surface burn.",
    63: "Next turn nothing moves on the surface.",
    64: "Nothing more is explored on the surface this turn.",
    65: "One die of rooms and tunnels fall to ruin.",
    66: "Two rooms or tunnels and a die more fall to ruin; a sink hole and a void open.",
}

SURFACE_EVENTS: Final[tuple[int, ...]] = (21, 23, 42, 43, 51, 52, 61, 62, 63, 64)
"""Ignored while no shaft leads from the lair map to the surface (ruling HT-52)."""
