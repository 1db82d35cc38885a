"""What the browser shows of Summon the Swarm: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.summon_the_swarm.drawing.page import PICTURE, SYMBOLS, draw, miniature, spot

__all__ = ["PICTURE", "SYMBOLS", "draw", "miniature", "spot"]
