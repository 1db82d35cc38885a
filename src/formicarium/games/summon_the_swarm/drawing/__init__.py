"""What the browser shows of Summon the Swarm: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.summon_the_swarm.drawing.gestures import LEADS, follow, most
from formicarium.games.summon_the_swarm.drawing.moments import MOMENTS
from formicarium.games.summon_the_swarm.drawing.page import COVER, SYMBOLS, draw, miniature, spot
from formicarium.games.summon_the_swarm.drawing.strip import goal, group, vitals

__all__ = [
    "COVER",
    "LEADS",
    "MOMENTS",
    "SYMBOLS",
    "draw",
    "follow",
    "goal",
    "group",
    "miniature",
    "most",
    "spot",
    "vitals",
]
