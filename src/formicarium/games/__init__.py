"""One package per game, each with a `GAME`. Calling this package lists the names of all games: `formicarium.games()`."""

from __future__ import annotations

import sys
from types import ModuleType

from formicarium.core import shelf


class _Shelf(ModuleType):
    """`formicarium.games` is both this package and the function that lists it."""

    def __call__(self) -> list[str]:
        return shelf.names()


sys.modules[__name__].__class__ = _Shelf
