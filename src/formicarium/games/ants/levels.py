"""How the opponents for people think in ANTS: see docs/levels.md for how they do."""

from __future__ import annotations

LEVELS: dict[str, tuple[int, float, int]] = {
    "easy": (3, 0.97, 2),
    "medium": (8, 0.03, 3),
    "hard": (800, 0.0, 0),
    "expert": (3000, 0.0, 0),
}
"""Iterations for a turn's first decision, share of lapses, turns that are looked ahead (0: as many as the game says)."""
WASTE = ("convert", "boost")
"""What is paid for with food, which larvae want: no level does that for want of a better idea."""
