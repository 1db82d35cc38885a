"""What the browser shows of Hidden Empires: see page.py first. Everything here is made from a seat's view alone."""

from formicarium.games.hidden_empires.drawing.gestures import LEADS, follow, most
from formicarium.games.hidden_empires.drawing.moments import MOMENTS
from formicarium.games.hidden_empires.drawing.page import SYMBOLS, caption, draw, miniature, spot
from formicarium.games.hidden_empires.drawing.strip import goal, vitals

__all__ = ["LEADS", "MOMENTS", "SYMBOLS", "caption", "draw", "follow", "goal", "miniature", "most", "spot", "vitals"]
