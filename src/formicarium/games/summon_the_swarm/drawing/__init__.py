"""What the browser shows of Summon the Swarm: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.summon_the_swarm.drawing.page import COVER, SYMBOLS, draw, miniature, spot

__all__ = ["COVER", "SYMBOLS", "draw", "miniature", "spot"]
