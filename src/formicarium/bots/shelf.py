"""Bots by name: the built-in ones, the levels for people, and anybody's own."""

from __future__ import annotations

import difflib
import inspect
from importlib import import_module
from typing import Any

from formicarium.bots.advice import Advice, Idea, labelled
from formicarium.bots.bot import Bot
from formicarium.bots.levels import SECONDS
from formicarium.bots.searcher import Searcher
from formicarium.bots.simple import Greedy, Random
from formicarium.core.errors import FormicariumError
from formicarium.core.seat import Seat

LEVELS = tuple(SECONDS)
"""The opponents offered to people, the weakest first."""
MOST_CORES = 64
"""For more than this nobody can want to think about one decision."""
NAMES = ("random", "greedy", "search", *LEVELS)


class UnknownBot(FormicariumError, LookupError):
    """No bot of that name."""


def make(name: str, seed: object = None, timed: bool = True, cores: int = 1) -> Bot:
    """A bot by name: random, greedy, search, search:500 (iterations), search:500:2 (on two cores), easy, medium, hard, expert, or
    package.module:Class.

    The last one imports what it is told: only for names that whoever runs the program has typed. `timed`: whether
    levels keep to the thinking time that a person bears. Without it they think for a fixed number of iterations, so
    that the same seeds give the same games on any machine. `cores`: how many processes share the thinking of a decision, where it is
    worth it and the name does not say.
    """
    kind, colon, rest = name.partition(":")
    if colon and kind and kind != "search":
        return _from_module(kind, rest, seed)
    return built_in(name, seed, timed, cores)


def built_in(name: str, seed: object = None, timed: bool = True, cores: int = 1) -> Bot:
    """One of our own bots by name. Nothing is imported, whatever the name says: for names out of files and forms."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    kind, _, rest = name.partition(":")
    if name in LEVELS:
        return Searcher(seed, seconds=SECONDS[name] if timed else None, name=name, level=name, cores=cores)
    if name == "search":
        return Searcher(seed, cores=cores)
    numbers = rest.split(":") if kind == "search" else []
    if 1 <= len(numbers) <= 2 and all(_counts(number) for number in numbers):
        if len(numbers) == 2:
            cores = int(numbers[1])
            if cores > MOST_CORES:
                raise UnknownBot(f"{name!r} asks for {cores} cores; {MOST_CORES} share a decision at most.")
        return Searcher(seed, int(numbers[0]), name=name, cores=cores)
    near = difflib.get_close_matches(name, NAMES, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise UnknownBot(
        f"There is no bot {name!r}.{hint} There are: {', '.join(NAMES)}; search:N thinks for N iterations, search:N:C on C cores; "
        "package.module:Class is a bot of your own."
    )


def _counts(text: str) -> bool:
    """Whether that is a number of something."""
    return text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0


def is_ours(bot: object) -> bool:
    """Whether a bot is one of this package, which looks at nothing but what its seat shows it."""
    return type(bot) in (Random, Greedy, Searcher)


def _from_module(module: str, kind: str, seed: object) -> Bot:
    """A bot from somebody's own module. It needs a `choose`; a seed is given to those that take one."""
    try:
        found: Any = getattr(import_module(module), kind)
    except ImportError as wrong:
        raise UnknownBot(f"The module {module!r} cannot be imported: {wrong}.") from None
    except AttributeError:
        raise UnknownBot(f"The module {module!r} has no {kind!r}.") from None
    if not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"{module}:{kind} is not a bot: it needs a method choose(seat) that returns an action.")
    takes = inspect.signature(found).parameters
    bot: Bot = found(seed) if takes else found()
    return bot


def advise(bot: Bot, seat: Seat) -> Advice:
    """A bot's advice, also from a bot that only knows how to choose."""
    explain = getattr(bot, "explain", None)
    if explain is not None:
        found: Advice = explain(seat)
        return found
    action = bot.choose(seat)
    return Advice(seat.number, [Idea(action, labelled(seat, action))], [])
