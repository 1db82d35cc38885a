"""Older rules of a game, which go on for who began under them.

A game's folder `kept` holds one zip file for each older version of its rules, `v4.zip`: the game's package as it was then, with
imports that lead into itself. It is imported as `<package>.kept.v4` when somebody first asks for it, and runs on today's core.
`formicarium keep-rules` writes such files.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import TYPE_CHECKING, Any

from formicarium.core.errors import UnknownRules

if TYPE_CHECKING:
    from formicarium.core.game import Game

FOLDER = "kept"
NEWEST = 100_000
"""No game has so many versions; what is larger was never one."""


def older(game: Game, version: Any) -> Game:
    """The card of a game as it was in an older version of its rules."""
    found = None
    if type(version) is int and 0 < version < NEWEST:
        found = _kept(game.package, version)
    if found is None:
        said = str(version)[:20]
        raise UnknownRules(
            f"That needs version {said} of the rules of {game.title}. Here is version {game.rules_version}, and version "
            f"{said} was not kept."
        )
    return found


@cache
def _kept(package: str, version: int) -> Game | None:
    file = resources.files(package).joinpath(FOLDER, f"v{version}.zip")
    if not file.is_file():
        return None
    room = f"{package}.{FOLDER}"
    inside = sys.modules.setdefault(room, _empty_package(room))
    inside.__path__ = [*inside.__path__, str(file)]
    try:
        found: Game = import_module(f"{room}.v{version}").GAME
    except Exception as wrong:
        raise UnknownRules(f"Version {version} of the rules in {file} cannot be used here: {wrong}.") from wrong
    return found


def _empty_package(name: str) -> ModuleType:
    made = ModuleType(name, "Older rules.")
    made.__path__ = []
    return made
