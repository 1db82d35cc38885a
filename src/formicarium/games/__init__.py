"""The shelf: one package per game. Calling this package lists their names: `formicarium.games()`."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

from formicarium.core import game

for _name in ("hidden_empires", "hymenopterra", "summon_the_swarm"):
    import_module(f"{__name__}.{_name}")


class _Shelf(ModuleType):
    """`formicarium.games` is both this package and the function that lists it."""

    def __call__(self) -> list[str]:
        return game.names()


sys.modules[__name__].__class__ = _Shelf
