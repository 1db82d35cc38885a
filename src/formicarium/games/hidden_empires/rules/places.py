"""Castes, and the places where their ants can be: the areas of the map, and the chambers of a nest sheet (rules HE 2, 12.5)."""

from __future__ import annotations

from typing import Final

WORKER: Final = 0
MEDIA: Final = 1
MAJOR: Final = 2
CASTES: Final = (0, 1, 2)

SLOTS: Final = 6
"""What an area holds of one seat: workers, medias, majors, and the same three on patrol."""

# The areas are the places 0 to 60; these are the chambers.
BUILDERS: Final = 61
NURSES: Final = 62
RESERVES: Final = 63
STORAGE: Final = 64
RETURNING: Final = 65
PLACES: Final = 66
CHAMBERS: Final = (BUILDERS, NURSES, RESERVES)
"""The chambers from which ants move."""

NOWHERE_ELSE: Final = -1
"""Where a caste is bound to no chamber."""

UNLIMITED: Final = 1_000_000
"""More than anybody can have: a nest size, a number of eggs, the width of a trail."""

SEATS: Final = range(6)
