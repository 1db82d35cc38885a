"""What the laboratory's commands have in common: their arguments, and how they show progress."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress
from rich.text import Text

from formicarium import bots
from formicarium.core.errors import BadOptions
from formicarium.core.game import Game
from formicarium.lab.crew import Crew
from formicarium.lab.play import GameFailed, Match, Result


def add_common(parser: argparse.ArgumentParser) -> None:
    """The arguments that every command of the laboratory takes."""
    parser.add_argument("game", metavar="GAME", help="the name of a game, or package.module:NAME for one of your own")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--seed", default="lab", help="the seed that all games follow from (default: lab)")
    parser.add_argument("--workers", type=positive, metavar="N", help="processes to use (default: all cores)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, such as tcp://host:8786")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON; - prints them instead of a table")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text) if text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return number


def options_of(game: Game, args: argparse.Namespace, players: int) -> dict[str, Any]:
    """The game's options from the command line, checked."""
    given: dict[str, Any] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"--option wants NAME=VALUE, such as {name or 'rounds'}=20; not {text!r}.")
        given[name.replace("-", "_")] = value
    _, settled = game.settle_options(players, given)
    return {name: settled[name] for name in given}


def check_bots(names: Iterable[str]) -> None:
    """Say at once if a bot does not exist."""
    for name in names:
        bots.make(name, 0)


class _Left(TimeRemainingColumn):
    """The time that is left, or the words that a bar has for what is left."""

    def render(self, task: Task) -> Text:
        words = task.fields["left"]
        return Text(words) if words else super().render(task)


class Progress:
    """How far the games are, on the error stream: bars on a terminal, elsewhere a line for every set that is finished.

    Games come in sets, some of which are much slower than others; how long is told of the set that is being played, and how much is left
    of all of them.
    """

    def __init__(self, sets: Sequence[int], quiet: bool) -> None:
        self.sets = len(sets)
        self.games = sum(sets)
        self.done = 0
        """Games that are finished, in all sets."""
        self.number = 0
        """The set that is being played."""
        self.quiet = quiet
        self.terminal = sys.stderr.isatty()

    @contextmanager
    def set(self, title: str, games: int) -> Iterator[Callable[[], None]]:
        """The next set of games; call what it gives once per finished game."""
        self.number += 1
        started = perf_counter()
        before = self.done
        if self.quiet or not self.terminal:
            yield self._tick
        else:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Left())
            with RichProgress(*columns, console=Console(stderr=True), transient=True) as bars:
                mine = bars.add_task(title, total=games, left="")
                whole = None
                if self.sets > 1:
                    where = f"set {self.number} of {self.sets}"
                    whole = bars.add_task("all games", total=self.games, completed=self.done, left=where)

                def tick() -> None:
                    self._tick()
                    bars.advance(mine)
                    if whole is not None:
                        bars.advance(whole)

                yield tick
        played = self.done - before
        if not self.quiet and not self.terminal and self.sets > 1:
            print(
                f"{title}: {played} game{'s' * (played != 1)} in {perf_counter() - started:.1f} s "
                f"(set {self.number} of {self.sets}, {self.done} of {self.games} games)",
                file=sys.stderr,
                flush=True,
            )

    def _tick(self) -> None:
        self.done += 1


def gather(
    crew: Crew, work: Callable[[Match], Result], matches: Sequence[Match], title: str, progress: Progress
) -> list[Result]:
    """Play all matches; the results in the order of the matches, as far as Ctrl-C let them finish."""
    found: dict[int, Result] = {}
    with progress.set(title, len(matches)) as tick:
        for number, result in crew.run(work, matches):
            found[number] = result
            tick()
    return [found[number] for number in sorted(found)]


def write_json(target: str, data: Any) -> None:
    """Write figures to a file, or print them for -."""
    text = json.dumps(data, indent=1) + "\n"
    if target == "-":
        sys.stdout.write(text)
    else:
        Path(target).write_text(text, encoding="utf-8")


def report_failure(wrong: GameFailed) -> int:
    """A game broke down: keep its record as a bug report."""
    path = Path("failed-game.json")
    path.write_text(wrong.record, encoding="utf-8")
    print(f"{wrong}\nThe game so far is in {path}: it can be replayed up to the failing move.", file=sys.stderr)
    return 1
