"""Things that are made once per game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from formicarium.core.game import Game
from formicarium.core.memo import Memo

MOST = 500
"""Of each kind; a game has a few"""

Given = ParamSpec("Given")
Made = TypeVar("Made")


def per_game(make: Callable[Concatenate[Game, Given], Made]) -> Callable[Concatenate[Game, Given], Made]:
    """Remember what is made for a game, by its name (a game's card itself cannot be a key)."""
    known: Memo[Made] = Memo(MOST)

    @wraps(make)
    def found(game: Game, /, *args: Given.args, **kwargs: Given.kwargs) -> Made:
        return known.recall((game.name, args), lambda: make(game, *args, **kwargs))

    return found
