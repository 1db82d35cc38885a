"""What the browser shows of Antics!: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.antics.drawing.gestures import DEEDS, LEADS, deeds, follow
from formicarium.games.antics.drawing.moments import MOMENTS
from formicarium.games.antics.drawing.page import COVER, SYMBOLS, caption, draw, miniature, spot
from formicarium.games.antics.drawing.strip import goal, group, vitals

__all__ = [
    "COVER",
    "DEEDS",
    "LEADS",
    "MOMENTS",
    "SYMBOLS",
    "caption",
    "deeds",
    "draw",
    "follow",
    "goal",
    "group",
    "miniature",
    "spot",
    "vitals",
]
