"""How the opponents for people think in Hidden Empires: see docs/levels.md for how they do."""

from __future__ import annotations

LEVELS: dict[str, tuple[int, float, int]] = {
    "easy": (8, 0.92, 4),
    "easy 3": (8, 0.52, 4),
    "easy 4": (8, 0.4, 4),
    "easy 6": (8, 0.34, 4),
    "medium": (8, 0.14, 0),
    "medium 3": (8, 0.18, 0),
    "medium 5": (8, 0.19, 0),
    "medium 6": (8, 0.29, 0),
    "hard": (250, 0.0, 0),
    "expert": (1000, 0.0, 0),
}
"""Iterations for a turn's first decision, share of lapses, turns that are looked ahead (0: as many as the game says)."""
SETTLED = ("hard",)
"""It is above the plans of people as it is; who looks for a better one is `expert`."""
STRAY: dict[str, float] = {"easy": 0.25}
"""Who tries few things finds everything about as good: a lapse among these carries ants home from food, which nobody does who looks at the board."""
WASTE = ("done",)
"""Nobody leaves everything as it is for want of a better idea: ants that stay at home bring no food, and an army goes through with a strike."""
