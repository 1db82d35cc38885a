"""What the browser shows of HymenopTerra: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.hymenopterra.drawing.gestures import AHEAD, ALSO, DEEDS, LEADS, also, deeds, follow
from formicarium.games.hymenopterra.drawing.moments import MOMENTS
from formicarium.games.hymenopterra.drawing.page import SYMBOLS, caption, draw, miniature, spot
from formicarium.games.hymenopterra.drawing.strip import goal, group, vitals

__all__ = [
    "AHEAD",
    "ALSO",
    "DEEDS",
    "LEADS",
    "MOMENTS",
    "SYMBOLS",
    "also",
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
