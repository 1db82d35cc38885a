"""What helpers are asked for in tests; in a module of its own, for helpers import it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from formicarium.games.hidden_empires.bot.style import Style


@dataclass
class Echo:
    """Says what it was given, and how often this helper was asked before."""

    word: str

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> Any:
        kept[0] = kept.get(0, -1) + 1
        return self.word, kept[0]


class Endless:
    """Thinks until it is called off."""

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> Any:
        while go_on():
            pass
        return "so far"


class Faint:
    """Breaks down."""

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> Any:
        raise MemoryError


class Deadly:
    """Kills the helper."""

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> Any:
        os._exit(3)


class Secretive:
    """Cannot be sent."""

    def __reduce__(self) -> Any:
        raise TypeError("this stays here")


class Immovable(Style):
    """A plan that stays where it was made."""

    def __reduce__(self) -> Any:
        raise TypeError("this stays here")
