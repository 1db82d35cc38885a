"""How the opponents for people think in Summon the Swarm: see docs/levels.md for how they do."""

from __future__ import annotations

LEVELS: dict[str, tuple[int, float, int]] = {
    "easy": (16, 0.29, 0),
    "easy 4": (16, 0.35, 0),
    "medium": (16, 0.12, 0),
    "medium 3": (16, 0.17, 0),
    "medium 4": (16, 0.21, 0),
    "hard": (2500, 0.0, 0),
    "hard 3": (4000, 0.0, 0),
    "expert": (60_000, 0.0, 0),
}
"""Iterations for a turn's first decision, share of lapses, turns that are looked ahead (0: as many as the game says)."""

WASTE: tuple[str, ...] = ("rest",)
"""Nobody goes to a structure and then does nothing there for want of a better idea."""
