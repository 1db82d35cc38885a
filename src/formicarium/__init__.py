"""Formicarium: the digital home of insect-colony board games.

>>> import formicarium as fm
>>> table = fm.new("summon_the_swarm", players=2, seed=7)
"""

# ruff: noqa: E402 (which build runs is settled before any of its modules is imported)
from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium import built

built.choose(__path__)

from formicarium.core.contract import Standing, View
from formicarium.core.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    CannotUndo,
    FormicariumError,
    GameOver,
    IllegalAction,
    NotYourTurn,
    UnknownGame,
    UnknownRules,
)
from formicarium.core.game import Game, Option
from formicarium.core.message import Line, Msg, Question, Reason
from formicarium.core.position import dumps
from formicarium.core.record import Record, replay
from formicarium.core.seat import Seat
from formicarium.core.shelf import find, loads, new
from formicarium.core.steps import Action
from formicarium.core.table import Table
from formicarium.version import VERSION

if TYPE_CHECKING:

    def games() -> list[str]:
        """The names of all games."""

else:
    from formicarium import games

__version__ = VERSION

__all__ = [
    "Action",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "FormicariumError",
    "Game",
    "GameOver",
    "IllegalAction",
    "Line",
    "Msg",
    "NotYourTurn",
    "Option",
    "Question",
    "Reason",
    "Record",
    "Seat",
    "Standing",
    "Table",
    "UnknownGame",
    "UnknownRules",
    "View",
    "dumps",
    "find",
    "games",
    "loads",
    "new",
    "replay",
]
