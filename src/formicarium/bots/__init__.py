"""Players made of code. They get a `Seat` (what one seat may know) and answer with an action; never the table.

>>> from formicarium import bots
>>> bots.make("random", seed=1)
random
"""

from __future__ import annotations

from formicarium.bots.advice import Advice, Idea, Weighed
from formicarium.bots.bot import Bot
from formicarium.bots.helpers import cores_here, dismiss, effort, give_way
from formicarium.bots.search.turns import Turns
from formicarium.bots.searcher import Searcher
from formicarium.bots.shelf import LEVELS, MOST_CORES, NAMES, UnknownBot, advise, built_in, is_ours, make

__all__ = [
    "LEVELS",
    "MOST_CORES",
    "NAMES",
    "Advice",
    "Bot",
    "Idea",
    "Searcher",
    "Turns",
    "UnknownBot",
    "Weighed",
    "advise",
    "built_in",
    "cores_here",
    "dismiss",
    "effort",
    "give_way",
    "is_ours",
    "make",
]
