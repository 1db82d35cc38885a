"""The discovery markers: 84 of them, each with a kind and a value (rules HE 2.4, 3.3)."""

from __future__ import annotations

from typing import Final

BLANK: Final = 0
PREY: Final = 1
PLANTS: Final = 2
APHIDS: Final = 3
PREDATORS: Final = 4
MARKER_KINDS: Final = ("blank", "prey", "plants", "aphids", "predators")
_MIX: Final = (
    [(BLANK, 0)] * 14
    + [(PREY, 1)] * 16
    + [(PREY, 2)] * 8
    + [(PLANTS, 1)] * 8
    + [(PLANTS, 2)] * 8
    + [(APHIDS, 1)] * 8
    + [(APHIDS, 2)] * 8
    + [(PREDATORS, n) for n in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)]
)
MARKERS: Final = 84
MARKER_KIND: Final[tuple[int, ...]] = tuple([kind for kind, _ in _MIX])
MARKER_VALUE: Final[tuple[int, ...]] = tuple([value for _, value in _MIX])
