"""How the opponents for people think in ANTS: see docs/levels.md for how they do."""

from __future__ import annotations

LEVELS: dict[str, tuple[int, float, int]] = {
    "easy": (2, 1.0, 1),
    "medium": (8, 0.05, 2),
    "hard": (300, 0.0, 0),
    "expert": (6000, 0.0, 0),
}
"""Iterations for a turn's first decision, share of lapses, turns that are looked ahead (0: as many as the game says)."""
STRAY: dict[str, float] = {"easy": 0.9}
"""The rules of thumb leave only a few ideas to think about, all of them good: a lapse among these hardly weakens anybody."""
BLIND: dict[str, tuple[str, ...]] = {
    "easy": ("defeat", "barter", "gift", "fungus", "convert", "boost", "trade", "shift", "rise"),
}
"""In a first game one overlooks that enemies can be fought, what the own queen can do, what food can buy besides, and that brood can be
moved or exchanged."""
WASTE = ("convert", "boost", "stop", "starve", "feed", "none", "leave", "minus")
"""What costs food, which larvae want, or leaves something lying: no level does that for want of a better idea."""
