"""What the browser shows of ANTS: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.ants.drawing.gestures import LEADS, follow
from formicarium.games.ants.drawing.moments import MOMENTS
from formicarium.games.ants.drawing.page import COVER, SYMBOLS, caption, draw, miniature, spot
from formicarium.games.ants.drawing.strip import goal, group, vitals

__all__ = [
    "COVER",
    "LEADS",
    "MOMENTS",
    "SYMBOLS",
    "caption",
    "draw",
    "follow",
    "goal",
    "group",
    "miniature",
    "spot",
    "vitals",
]
