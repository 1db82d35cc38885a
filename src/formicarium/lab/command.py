"""What the laboratory's commands have in common: their arguments, and how they show progress."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress
from rich.text import Text

from formicarium import bots
from formicarium.core.errors import BadOptions, FormicariumError
from formicarium.core.game import Game
from formicarium.lab.crew import Crew
from formicarium.lab.journal import Journal, parquet, write_rows
from formicarium.lab.play import GameFailed, Match, Result

TELL_EVERY = 10
"""Seconds between two lines about how far a set is, where there is no terminal to draw a bar on."""
GIVE_UP = 10
"""Where so many games broke down, and fewer went well, nobody wants the rest."""
REPORTED = 5
"""Of so many games that broke down the records are kept."""


def add_common(parser: argparse.ArgumentParser) -> None:
    """The arguments that every command of the laboratory takes."""
    parser.add_argument("game", metavar="GAME", help="the name of a game, or package.module:NAME for one of your own")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--preset", metavar="NAME", help="a named set of options of the game, such as short")
    parser.add_argument("--seed", default="lab", help="the seed that all games follow from (default: lab)")
    parser.add_argument("--workers", type=positive, metavar="N", help="processes to use (default: all cores)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, such as tcp://host:8786")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON; - prints them instead of a table")
    parser.add_argument(
        "--keep",
        metavar="FILE",
        help="keep every game in this file as it is finished; given again, go on where it ended",
    )
    parser.add_argument("--rows", metavar="FILE", help="write every game as a row: CSV, or Parquet (games.parquet)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text) if text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return number


def options_of(game: Game, args: argparse.Namespace, players: int) -> dict[str, Any]:
    """The game's options from the command line, checked."""
    return options_from(game, args.option, players, args.preset)


def options_from(game: Game, words: Sequence[str], players: int, preset: str | None = None) -> dict[str, Any]:
    """The options that a preset and some words such as rounds=20 give, checked."""
    given: dict[str, Any] = {}
    if preset is not None:
        known = dict(game.presets)
        if preset not in known:
            raise BadOptions(f"{game.title} has no preset {preset!r}. It has {', '.join(known) or 'none'}.")
        given.update(known[preset])
    for text in words:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"--option wants NAME=VALUE, such as {name or 'rounds'}=20; not {text!r}.")
        given[name.replace("-", "_")] = value
    _, settled = game.settle_options(players, given)
    return {name: settled[name] for name in given}


def check_targets(*targets: str | None) -> None:
    """Say at once, before any game is played, if a file cannot be written where it is wanted."""
    for target in targets:
        if target is None or target == "-":
            continue
        if target.endswith(".parquet"):
            parquet()
        path = Path(target)
        fresh = not path.exists()
        try:
            path.open("ab").close()
        except OSError as wrong:
            raise FormicariumError(f"{target} cannot be written: {wrong.strerror}. Name another file.") from None
        if fresh:
            path.unlink()


@contextmanager
def crew_of(args: argparse.Namespace) -> Iterator[Crew]:
    """The crew that a command asks for. What was played is kept, whatever ends it: Ctrl-C, SIGTERM, a lost cluster."""
    journal = Journal(args.keep) if args.keep else None
    with _terminated_like_interrupted(), Crew(args.workers, args.cluster, journal) as crew:
        try:
            yield crew
        finally:
            if journal is not None:
                journal.close()
            if args.rows and crew.played:
                write_rows(args.rows, crew.played)
            if crew.why:
                print(crew.why, file=sys.stderr)


@contextmanager
def _terminated_like_interrupted() -> Iterator[None]:
    """Let SIGTERM do what Ctrl-C does: stop playing, and report what was played."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


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
        if self.quiet:
            yield self._tick
        elif not self.terminal:
            told = started

            def line() -> None:
                nonlocal told
                self._tick()
                now = perf_counter()
                if now - told > TELL_EVERY:
                    told = now
                    played = self.done - before
                    left = (now - started) / played * (games - played)
                    self._say(f"{title}: {played} of {games} games, about {left:.0f} s left")

            yield line
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
            self._say(
                f"{title}: {played} game{'s' * (played != 1)} in {perf_counter() - started:.1f} s "
                f"(set {self.number} of {self.sets}, {self.done} of {self.games} games)"
            )

    def _say(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    def _tick(self) -> None:
        self.done += 1


def gather(
    crew: Crew, work: Callable[[Match], Result], matches: Sequence[Match], title: str, progress: Progress
) -> list[Result]:
    """Play all matches; the results in the order of the matches, as far as Ctrl-C let them finish.

    What a journal knows already is not played again. A game that breaks down costs only itself, unless that is what they all do.
    """
    found: dict[int, Result] = {}
    with progress.set(title, len(matches)) as tick:
        if crew.journal is not None:
            for number, match in enumerate(matches):
                known = crew.journal.find(work, match)
                if known is not None:
                    found[number] = known
                    tick()
        todo = [number for number in range(len(matches)) if number not in found]
        failed = 0
        for place, result in crew.run(work, [matches[number] for number in todo]):
            tick()
            if isinstance(result, GameFailed):
                failed += 1
                crew.failures.append(result)
                if failed >= GIVE_UP and failed > len(found):
                    raise crew.failures[0]
                continue
            found[todo[place]] = result
            if crew.journal is not None:
                crew.journal.add(work, result)
    if failed and not found:
        raise crew.failures[0]
    results = [found[number] for number in sorted(found)]
    crew.played += [(title, result) for result in results]
    return results


def write_json(target: str, data: Any) -> None:
    """Write figures to a file, or print them for -."""
    text = json.dumps(data, indent=1) + "\n"
    if target == "-":
        sys.stdout.write(text)
    else:
        Path(target).write_text(text, encoding="utf-8")


def reporting(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """A command that leaves a bug report where every game breaks down."""

    @wraps(run)
    def told(args: argparse.Namespace) -> int:
        try:
            return run(args)
        except GameFailed as wrong:
            return report_failure(wrong)

    return told


def report_failure(wrong: GameFailed, number: int = 1) -> int:
    """A game broke down: keep its record as a bug report."""
    path = Path("failed-game.json" if number == 1 else f"failed-game-{number}.json")
    path.write_text(wrong.record, encoding="utf-8")
    print(f"{wrong}\nThe game so far is in {path}: it can be replayed up to the failing move.", file=sys.stderr)
    return 1


def report_failures(crew: Crew) -> int:
    """The games that broke down among others that did not; 1 where there are any."""
    for number, wrong in enumerate(crew.failures[:REPORTED], 1):
        report_failure(wrong, number)
    if crew.failures:
        lost = len(crew.failures)
        print(f"{lost} game{'s' * (lost > 1)} broke down and {'are' if lost > 1 else 'is'} left out.", file=sys.stderr)
    return 1 if crew.failures else 0
