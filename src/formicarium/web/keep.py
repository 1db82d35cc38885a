"""Things that are made once per game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from formicarium.core.game import Game

Given = ParamSpec("Given")
Made = TypeVar("Made")


def per_game(make: Callable[Concatenate[Game, Given], Made]) -> Callable[Concatenate[Game, Given], Made]:
    """Remember what is made for a game, by its name (a game's card itself cannot be a key)."""
    known: dict[Any, Made] = {}

    @wraps(make)
    def found(game: Game, /, *args: Given.args, **kwargs: Given.kwargs) -> Made:
        key = (game.name, args)
        if key not in known:
            known[key] = make(game, *args, **kwargs)
        return known[key]

    return found
