"""What the browser shows of ANTS: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.ants.drawing.gestures import ALSO, LEADS, also, follow
from formicarium.games.ants.drawing.moments import MOMENTS
from formicarium.games.ants.drawing.page import COVER, SYMBOLS, caption, draw, miniature, spot
from formicarium.games.ants.drawing.strip import goal, group, vitals

__all__ = [
    "ALSO",
    "COVER",
    "LEADS",
    "MOMENTS",
    "SYMBOLS",
    "also",
    "caption",
    "draw",
    "follow",
    "goal",
    "group",
    "miniature",
    "spot",
    "vitals",
]
