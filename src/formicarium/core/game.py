"""A game's card: what it is called, who can sit at it, its options, and how to start it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module, resources
from pkgutil import walk_packages
from typing import Any, SupportsIndex

from formicarium.core.book import Book
from formicarium.core.contract import (
    Drawing,
    Judgement,
    Lab,
    Levels,
    Numbers,
    Quick,
    Terminal,
    Words,
    has_room,
    hooks_of,
)
from formicarium.core.dice import seed_bytes, stream
from formicarium.core.errors import BadOptions
from formicarium.core.lesson import Lesson, lessons_of
from formicarium.core.message import Line, Msg
from formicarium.core.speech import Speaker
from formicarium.core.state import whole
from formicarium.core.steps import Part, Step
from formicarium.core.table import Table


@dataclass(frozen=True)
class Option:
    """Something that can be chosen when a game starts: on or off, a whole number, or one of some words."""

    name: str
    default: Any
    title: str
    help: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def read(self, value: Any) -> Any:
        """The value, checked. Text is read as a person would write it."""
        if isinstance(self.default, bool):
            known = {
                "yes": True,
                "on": True,
                "true": True,
                "1": True,
                "no": False,
                "off": False,
                "false": False,
                "0": False,
            }
            value = known.get(value.lower(), value) if isinstance(value, str) else value
            if not isinstance(value, bool):
                raise BadOptions(f"{self.name} is on or off; {value!r} is neither.")
        elif self.words:
            if value not in self.words:
                raise BadOptions(f"{self.name} is one of {', '.join(self.words)}; not {value!r}.")
        else:
            value = whole(value)
            if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
                value = int(value)
            if type(value) is not int or not self.low <= value <= self.high:
                raise BadOptions(f"{self.name} is a whole number from {self.low} to {self.high}; not {value!r}.")
        return value


@dataclass(frozen=True, eq=False)
class Game:
    """The card of a game. There is one of each, so two are equal only if they are the same."""

    name: str
    package: str
    """Where its rooms are: `__name__` in the package's own `__init__.py`."""
    title: str
    designers: str
    summary: str
    """One sentence for somebody who looks for a game."""
    players: tuple[int, int]
    """The least and the most players."""
    minutes: tuple[int, int]
    weight: str
    """light, medium or heavy"""
    rules_version: int
    table: Any
    """The class of its tables."""
    options: tuple[Option, ...] = ()
    presets: tuple[tuple[str, dict[str, Any]], ...] = field(default=())
    """Named sets of options that tests and reports go through: every mode of the game at least once."""
    forbids: Callable[[int, dict[str, Any]], str | None] | None = None
    """A sentence where options (or a player count) do not go together."""
    default_players: int = 0
    open: bool = False
    """Whether everybody sees the same, spectators included: then it is looked at once for all who look."""

    def __post_init__(self) -> None:
        for name in (
            "__repr__",
            "__eq__",
        ):  # a dataclass writes its own, which would list and compare all that a table holds
            setattr(self.table, name, getattr(Table, name))

    @cached_property
    def defaults(self) -> dict[str, Any]:
        """Every option with the value it has when nobody says anything."""
        return {option.name: option.default for option in self.options}

    @cached_property
    def _empty(self) -> Table:
        """A table with nothing on it; to copy it is quicker than to make another."""
        made: Table = self.table()
        return made

    def settle_options(self, players: SupportsIndex | None, options: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        """The player count and all options with their values, checked."""
        low, high = self.players
        players = whole(players)
        if players is None:
            players = self.default_players or low
        if type(players) is not int or not low <= players <= high:
            count = f"{low}" if low == high else f"{low} to {high}"
            raise BadOptions(f"{self.title} is for {count} player{'s' * (high > 1)}; not {players!r}.")
        settings = self.defaults.copy()
        for name, value in options.items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                name = name[:60]
                near = difflib.get_close_matches(name, settings, 1)
                hint = f" Did you mean {near[0]}?" if near else f" It has {', '.join(settings) or 'none'}."
                raise BadOptions(f"{self.title} has no option {name!r}.{hint}")
            settings[name] = option.read(value)
        if self.forbids is not None:
            why = self.forbids(players, settings)
            if why:
                raise BadOptions(why)
        return players, settings

    def start(
        self, players: SupportsIndex | None, seed: object, options: Mapping[str, Any], story: bool | None = True
    ) -> Table:
        """A new table. Its story is told as it happens, or (None) when somebody asks for it, or (False) never."""
        count, settings = self.settle_options(players, options)
        base = seed_bytes(seed)
        table = self._empty.copy_state()
        table.game = self
        table.players = count
        table.settings = settings
        table.dice = stream(base, "play")
        if story is not False:
            table.book = Book(base)
            table.asleep = story is None
        table.setup(stream(base, "setup"))
        table.settle()
        return table

    def say(self, what: Msg | Line, names: list[str] | None = None) -> str:
        """A message or a line of the story as a sentence."""
        return Speaker(self, names).say(what.msg if isinstance(what, Line) else what)

    def kinds(self) -> dict[str, type]:
        """The steps and parts that this game's positions are made of, by name."""
        return _kinds(self.package)

    # What others look for in the game's package (see contract.py). Each is loaded when it is first asked for.

    @cached_property
    def words(self) -> Words:
        """What its things are called."""
        return hooks_of(self.package, "words", Words)

    @cached_property
    def terminal(self) -> Terminal:
        """Its table as text."""
        return hooks_of(self.package, "terminal", Terminal)

    @cached_property
    def drawing(self) -> Drawing:
        """What the browser shows of it."""
        return hooks_of(self.package, "drawing", Drawing)

    @cached_property
    def judgement(self) -> Judgement:
        """How good its positions look."""
        return hooks_of(self.package, "bot.judgement", Judgement)

    @cached_property
    def quick(self) -> Quick | None:
        """Its player who hardly thinks; None where it has none."""
        return hooks_of(self.package, "bot.quick", Quick) if has_room(self.package, "bot.quick") else None

    @cached_property
    def levels(self) -> Levels:
        """How the opponents for people think in it."""
        return hooks_of(self.package, "levels", Levels)

    @cached_property
    def lab(self) -> Lab:
        """What the laboratory wants to know of it."""
        return hooks_of(self.package, "lab", Lab)

    @cached_property
    def numbers(self) -> Numbers | None:
        """The game in numbers; None where it has none."""
        return hooks_of(self.package, "rules.numbers", Numbers) if has_room(self.package, "rules.numbers") else None

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """Its guided games by name, in their order (see lesson.py)."""
        return lessons_of(self)

    @cached_property
    def style(self) -> str:
        """What only its drawing needs, as CSS; empty where it has none."""
        file = resources.files(self.package).joinpath("style.css")
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def judge(self, table: Table) -> list[float]:
        """How good a position looks for each seat, from 0 to 1."""
        return self.judgement.judge(table)

    @property
    def rules(self) -> str:
        """The rules page, as Markdown."""
        return resources.files(self.package).joinpath("rules.md").read_text(encoding="utf-8")

    def paragraph(self, number: str) -> str:
        """One numbered paragraph of the rules page, or a whole chapter: `SS 4.2`, `4.2` or `4`; empty if there is none."""
        wanted = number.upper().split()[-1:] or [""]
        found = []
        for part in self.rules.split("\n\n"):
            match = re.match(r"[-* ]*\*\*[A-Z]+ (\d+(?:\.\d+)*)\*\*", part)
            if match and (match.group(1) + ".").startswith(wanted[0].rstrip(".") + "."):
                found.append(part)
        return "\n\n".join(found)


@cache
def _kinds(package: str) -> dict[str, type]:
    rules = import_module(f"{package}.rules")
    for module in walk_packages(rules.__path__, f"{rules.__name__}."):
        import_module(module.name)  # a saved position may hold any of their steps
    found: dict[str, type] = {}
    waiting: list[type] = [Step, Part]
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        if kind.__module__.startswith((f"{rules.__name__}.", "formicarium.core.")):
            found[kind.__name__] = kind
    return found
