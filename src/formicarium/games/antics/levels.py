"""How the opponents for people think in Antics!: see docs/levels.md for how they do."""

from __future__ import annotations

LEVELS: dict[str, tuple[int, float, int]] = {
    "easy": (2, 1.0, 0),
    "medium": (2, 0.99, 0),
    "medium 3": (2, 0.9, 0),
    "medium 4": (2, 0.87, 0),
    "hard": (6, 0.0, 0),
    "expert": (2000, 0.0, 0),
}
"""Iterations for a turn's first decision, share of lapses, turns that are looked ahead (0: as many as the game says)."""
BLIND: dict[str, tuple[str, ...]] = {
    "easy": ("steal", "guard", "bridge", "hand", "home", "dismiss"),
    "easy 3": ("guard", "bridge", "home", "dismiss"),
    "easy 4": ("guard", "bridge"),
}
"""What soldiers are for, that a load can be handed on and that ants can come home is overlooked by who plays for the first time; but among
several who steal one sees soon what soldiers can carry away, or never wins."""
WASTE = ("pass", "home", "dismiss", "done")
"""What a lapse never is: pawns that stay in hand are lost, and ants that come home again bring nothing."""
