"""What the browser shows of Summon the Swarm: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.summon_the_swarm.drawing.gestures import DEEDS, LEADS, deeds, follow, most
from formicarium.games.summon_the_swarm.drawing.moments import MOMENTS
from formicarium.games.summon_the_swarm.drawing.page import COVER, SYMBOLS, draw, miniature, spot
from formicarium.games.summon_the_swarm.drawing.strip import goal, group, vitals

__all__ = [
    "COVER",
    "DEEDS",
    "LEADS",
    "MOMENTS",
    "SYMBOLS",
    "deeds",
    "draw",
    "follow",
    "goal",
    "group",
    "miniature",
    "most",
    "spot",
    "vitals",
]
