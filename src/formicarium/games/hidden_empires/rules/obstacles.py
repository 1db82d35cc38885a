"""What can keep a hand card from being played in one's own turn, and how it is said."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
NOT_HELD: Final = 1
NOT_NOW: Final = 2
NOT_MOVING: Final = 3
FORBIDDEN: Final = 4
NO_FREE_AREA: Final = 5
NO_FORAGERS: Final = 6
NO_PREDATORS: Final = 7
NO_NURSES: Final = 8
NOBODY_HIT: Final = 9
OBSTACLES: Final = (
    "",
    "You do not hold that card.",
    "That card has its own moment, and this is not it.",
    "A nest migrates during the move.",
    "A bivouac or a plant house does not migrate with this card.",
    "There is no free area next to your nest.",
    "No ants stand at a food marker without patrolling.",
    "No Predators lie face up that could move.",
    "You have no workers in Nurses.",
    "There is nobody whom that card would hit.",
)
"""The sentences, by these numbers."""
