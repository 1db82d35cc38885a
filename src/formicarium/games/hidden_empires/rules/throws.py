"""What dice are thrown for: the first number of a row of `thrown`. What is told of each stands in words.THROWS, by its name."""

from __future__ import annotations

from typing import Final

SEARCH: Final = 0
PREDATION: Final = 1
HARVESTING: Final = 2
TENDING: Final = 3
TRUNK: Final = 4
SCATTER: Final = 5
CHEMICALS: Final = 6
BLOCKING: Final = 7
BOMBING: Final = 8
HUNT: Final = 9
GENES: Final = 10
THROWS: Final = (
    "search",
    "predators",
    "harvest",
    "tend",
    "trunk",
    "scatter",
    "chemicals",
    "block",
    "bomb",
    "hunt",
    "genes",
)
"""The names of the throws, by these numbers, as a view tells them."""
