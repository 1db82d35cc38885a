"""Numbers of the tracks and boards: production, the nuptial flight, stars, the emergency store (rules AN 3, 9, 10, 11)."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules.vocabulary import (
    ADVANCE_SUPPLY,
    AGGRESSION,
    DRAW,
    LEAF,
    MUSHROOM,
    MUTATION,
    WILD,
    Effect,
)

SEATS: Final = 4
DISCS: Final = 40
"""Discs of each player (rule AN 2.15)."""

# ---- production (rule AN 3.4) -------------------------------------------------------------------------------------

LAST_SPACE: Final = 5
EGGS_PRODUCED: Final = (0, 1, 2, 2, 3, 3)
SUPPLY_PRODUCED: Final = (0, 1, 2, 3, 4, 5)
TRACK_POINTS: Final = (0, 0, 0, 0, 1, 3)
"""By the space that the cube is on; 0 is beside the track."""

# ---- the nuptial flight (rules AN 10) -----------------------------------------------------------------------------

TOP: Final = 12
FLIGHT_BONUS: Final[tuple[Effect, ...]] = (
    (),
    (),
    (MUSHROOM, 1),
    (DRAW, 1),
    (),
    (LEAF, 2),
    (AGGRESSION, 1),
    (ADVANCE_SUPPLY,),
    (),
    (MUSHROOM, 1),
    (MUTATION, 1),
    (LEAF, 2),
    (WILD, 1),
)
SWARM_SPACES: Final = (4, 8, 12)
AREAS: Final = 3
SWARM_VALUES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    ((), (), ()),
    ((), (), ()),
    ((4, 2), (8, 4), (12, 6)),
    ((4, 3, 2), (8, 6, 5), (12, 10, 8)),
    ((4, 3, 3, 2), (8, 7, 6, 5), (12, 11, 9, 8)),
)
"""By players, then by area: what its spaces are worth, the highest first."""

# ---- stars (rules AN 9) -------------------------------------------------------------------------------------------

ROOM_STARS: Final = 0
PHEROMONE_STARS: Final = 1
ENTERPRISE_STARS: Final = 2
STAR_VALUES: Final = (0, 4, 10, 20)
"""What a pile is worth by the number of stars taken from it."""
STAR_STEPS: Final = ((1, 2, 3), (3, 5, 6), (3, 5, 8))
"""How many areas, pheromones and enterprises bring the first, the second and the third star."""
STARS_TO_END: Final = (0, 0, 8, 12, 15)
"""By players: so many stars complete the track (rule AN 12.1)."""
LONGEST: Final = 40
"""After so many rounds the end comes in any case (rule AN 12.1)."""

# ---- the emergency store (rule AN 8.3) ----------------------------------------------------------------------------

STORE: Final = 5
STORE_MALUS: Final = (0, 1, 2, 4, 6, 9)
"""By cubes taken."""
TOKEN_MALUS: Final = 3

MOST_STRENGTH: Final = 4
BOOST_PRICE: Final = 2
CONVERT_PRICE: Final = 1
ROWS: Final = 3
DISPLAY: Final = 9
KEEP: Final = 4
"""Cards that are kept of the first eight (rule AN 2.20)."""
