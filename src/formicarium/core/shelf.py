"""The shelf: all games by name, those of other packages included, and how their tables are made.

Three ways lead onto it: a package under `formicarium.games`, the entry point `formicarium.games` of any installed package, and
an address, `package.module:NAME`, where somebody names one (a command, `FORMICARIUM_GAMES`). Every one of them gives a `Game`.
Files, records and web forms name games by name only: nothing that comes from outside makes us import code.
"""

from __future__ import annotations

import difflib
import json
import os
import sys
from functools import cache
from importlib import import_module, metadata
from pkgutil import iter_modules
from typing import Any, SupportsIndex

from formicarium.core.book import Book
from formicarium.core.errors import BadPosition, FormicariumError, UnknownGame, UnknownRules
from formicarium.core.game import Game
from formicarium.core.kept import older
from formicarium.core.position import from_data
from formicarium.core.table import Table

GROUP = "formicarium.games"
"""The entry points under which other packages offer their games, and the package of our own."""
ADDRESSES = "FORMICARIUM_GAMES"
"""The environment variable with more games for every command, as addresses with commas between them."""

_shelf: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Put a game on the shelf."""
    _shelf[game.name] = game
    return game


def names() -> list[str]:
    """The names of all games."""
    _fill()
    return sorted(_shelf)


def find(name: str, version: Any = None) -> Game:
    """A game by its name, with the newest rules, or with those of an older version that was kept."""
    _fill()
    if not isinstance(name, str) or name not in _shelf:
        known = sorted(_shelf)
        said = str(name)[:60]  # it may come out of a file, and be anything
        near = difflib.get_close_matches(said, known, 1, 0.4)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownGame(f"There is no game {said!r}.{hint} There are: {', '.join(known)}.")
    newest = _shelf[name]
    return newest if version is None or version == newest.rules_version else older(newest, version)


def is_newest(game: Game) -> bool:
    """Whether a game has the rules that new tables are played with."""
    newest = _shelf.get(game.name, game)
    return game.rules_version == newest.rules_version


def choose(name: str) -> Game:
    """A game by its name (`antics@2` for older rules that were kept), or by its address `package.module:NAME`.

    What is at the address is imported: only for who may run code here.
    """
    if ":" in name:
        return _at(name)
    plain, at, version = name.partition("@")
    return find(plain, int(version) if version.isdecimal() else version) if at else find(name)


def _at(address: str) -> Game:
    """The game at `package.module:NAME`, on the shelf from now on."""
    module, _, attribute = address.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # a game that lies in this folder, as `python -m` would find it
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise UnknownGame(f"There is no game at {address!r}: {wrong}.") from None
    if not isinstance(found, Game):
        raise UnknownGame(f"{address} is not a game: it should be an instance of formicarium.Game.")
    return register(found)


@cache
def _fill() -> None:
    """Put on the shelf whatever can be found; what is broken is left out, and said."""
    package = import_module(GROUP)
    for module in iter_modules(package.__path__):
        register(import_module(f"{GROUP}.{module.name}").GAME)
    for point in metadata.entry_points(group=GROUP):
        try:
            register(point.load())
        except Exception as wrong:
            print(f"formicarium: the game {point.name} ({point.value}) cannot be used: {wrong}", file=sys.stderr)
    for address in filter(None, os.environ.get(ADDRESSES, "").split(",")):
        _at(address.strip())


def new(
    game: str | Game,
    /,
    *,
    players: SupportsIndex | None = None,
    seed: object = None,
    story: bool | None = None,
    **options: bool | str | SupportsIndex,
) -> Table:
    """A new table: `new("summon_the_swarm", players=3, seed=7)`. Options are keywords that the game declares.

    The story is written down when somebody first asks for it, which most tables never see; `story=True` writes it as it happens (for
    tables whose state you change by hand), `story=False` keeps neither story nor record.
    """
    card = game if isinstance(game, Game) else choose(game)
    return card.start(players, seed, options, story)


def table_from(data: Any, story: bool = True) -> Table:
    """The table for a position as plain data."""
    name, version = (data.get("game"), data.get("rules")) if isinstance(data, dict) else (None, None)
    try:
        game = find(str(name), version)
    except UnknownRules as wrong:
        raise BadPosition("rules", str(wrong)) from None
    except FormicariumError as wrong:
        raise BadPosition("game", str(wrong)) from None
    table: Table = from_data(data, game)
    if story:
        table.book = Book(None, data)
    return table


def loads(text: str | bytes, story: bool = True) -> Table:
    """The table for a position that `dumps` wrote, or that a person edited."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadPosition("position", f"it is not JSON ({wrong})") from None
    return table_from(data, story)


def unpickle(data: dict[str, Any], recorded: bool) -> Table:
    """The table that was pickled as its record or its position."""
    if not recorded:
        return table_from(data, story=False)
    from formicarium.core.record import replay  # records know the shelf

    return replay(data)
