"""How the opponents for people think in HymenopTerra: see docs/levels.md for how they do."""

from __future__ import annotations

LEVELS: dict[str, tuple[int, float, int]] = {
    "easy": (4, 1.0, 2),
    "medium": (8, 0.45, 4),
    "hard": (24, 0.0, 0),
    "expert": (500, 0.0, 0),
}
"""Iterations for a turn's first decision, share of lapses, turns that are looked ahead (0: as many as the game says)."""
PLANNING = 32
"""So few playouts find a better plan where the end of the game is near. Who thinks for fewer, and forgets nothing, goes by the usual one."""
WASTE = ("end",)
"""Nobody ends a turn for want of a better idea."""
