"""`formicarium balance`: what thousands of bot games say about a game, as one page and as data."""

from __future__ import annotations

import argparse
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium.core.errors import BadOptions
from formicarium.core.game import Game
from formicarium.core.shelf import choose
from formicarium.lab import earlier
from formicarium.lab.command import (
    Progress,
    add_common,
    check_bots,
    check_targets,
    crew_of,
    gather,
    options_from,
    options_of,
    positive,
    report_failures,
    reporting,
    write_json,
)
from formicarium.lab.crew import Crew
from formicarium.lab.figures import Figures, count
from formicarium.lab.observer import observe
from formicarium.lab.play import Match
from formicarium.lab.report import page
from formicarium.lab.verdicts import FAIL, PASS, Verdict, exit_code, read_thresholds, verdicts

COLOURS = {PASS: "green", FAIL: "red"}
LEVELS = ("random", "greedy", "search:24")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `formicarium balance`."""
    add_common(parser)
    parser.add_argument("--bot", default="greedy", help="who plays at all seats (default: greedy)")
    parser.add_argument("--games", type=positive, default=1000, help="games per player count (default: 1000)")
    parser.add_argument("--side", type=positive, help="games per level and per set of options (default: an eighth)")
    parser.add_argument(
        "--players", type=positive, nargs="+", metavar="N", help="player counts, the main one first (default: all)"
    )
    parser.add_argument(
        "--levels",
        nargs="*",
        default=list(LEVELS),
        metavar="BOT",
        help=f"levels to compare (default: {' '.join(LEVELS)})",
    )
    parser.add_argument("--presets", nargs="*", metavar="NAME", help="presets to compare (default: all of the game)")
    parser.add_argument("--thresholds", metavar="FILE", help="thresholds of your own, in TOML (docs/lab.md)")
    parser.add_argument(
        "--check", action="store_true", help="exit with 1 if a threshold fails, 3 if there are too few games"
    )
    parser.add_argument("--before", metavar="FILE", help="an earlier report (what --json wrote) to compare with")
    parser.add_argument("--html", metavar="FILE", help="where to write the report (default: balance-GAME.html)")


def matches(name: str, players: int, bot: str, games: int, options: dict[str, Any], seed: str) -> list[Match]:
    """Games of one bot against itself."""
    settings = tuple(sorted(options.items()))
    return [
        Match(name, (bot,) * players, f"{seed}/{players}/{number}", settings, deal=number) for number in range(games)
    ]


@dataclass(frozen=True)
class Batch:
    """Games with the same seats, bot and options."""

    label: str
    players: int
    bot: str
    games: int
    options: dict[str, Any]

    @property
    def kind(self) -> tuple[int, str, str]:
        """What tells its games from those of another batch."""
        return self.players, self.bot, repr(self.options)


class Study:
    """The games of one report, played one batch after the other until they are done or Ctrl-C stops them."""

    def __init__(self, crew: Crew, name: str, seed: str, progress: Progress) -> None:
        self.crew = crew
        self.name = name
        self.seed = seed
        self.progress = progress
        self.stopped = False
        self.done: dict[tuple[int, str, str], Figures] = {}

    def of(self, batches: list[Batch]) -> list[Figures]:
        """The figures of some batches, as far as Ctrl-C let them finish; what was played before is not played again."""
        found: list[Figures] = []
        for batch in batches:
            known = self.done.get(batch.kind)
            if not self.stopped and (known is None or known.games < batch.games):
                known = self._play(batch)
            if known is not None:
                found.append(_renamed(known, batch.label))
        return found

    def _play(self, batch: Batch) -> Figures | None:
        work = matches(self.name, batch.players, batch.bot, batch.games, batch.options, self.seed)
        results = gather(self.crew, observe, work, batch.label, self.progress)
        self.stopped = self.crew.interrupted
        if not results:
            return None
        found = count(batch.label, batch.players, batch.bot, batch.options, results)
        self.done[batch.kind] = found
        return found


def to_play(batches: list[Batch]) -> list[int]:
    """The games of those batches that have to be played: not of those that others contain."""
    most: dict[tuple[int, str, str], int] = {}
    found: list[int] = []
    for batch in batches:
        if batch.games > most.get(batch.kind, 0):
            most[batch.kind] = batch.games
            found.append(batch.games)
    return found


def _renamed(known: Figures, label: str) -> Figures:
    return Figures(**{**vars(known), "label": label})


def study(
    crew: Crew,
    name: str,
    bot: str,
    games: int,
    side: int,
    counts: list[int],
    levels: list[str],
    options: dict[str, Any],
    seed: str = "lab",
    quiet: bool = True,
    presets: list[str] | None = None,
) -> tuple[list[Figures], list[Figures], list[Figures], bool]:
    """Play all games of a report: by player count, by level, by options; and whether it was stopped on the way."""
    game = choose(name)
    main = counts[0]
    tables = [Batch(f"{n} player{'s' * (n > 1)}", n, bot, games, options) for n in counts]
    by_level = [Batch(level, main, level, side, options) for level in levels]
    by_option = [
        Batch(title, main, bot, side, {**preset, **options})
        for title, preset in game.presets
        if (presets is None or title in presets) and _goes(game, main, {**preset, **options})
    ]
    work = Study(crew, name, seed, Progress(to_play(tables + by_level + by_option), quiet))
    return work.of(tables), work.of(by_level), work.of(by_option), work.stopped


def _goes(game: Game, players: int, options: dict[str, Any]) -> bool:
    """Whether options can be played with that many players."""
    try:
        game.settle_options(players, options)
    except BadOptions:
        return False
    return True


def show(title: str, found: list[Verdict], console: Console) -> None:
    """The thresholds as a table."""
    table = RichTable(title=f"{title}: balance")
    table.add_column("asked")
    table.add_column("found")
    table.add_column("", no_wrap=True)
    for one in found:
        table.add_row(one.asked, one.found, f"[{COLOURS.get(one.word, 'yellow')}]{one.word}[/]")
    console.print(table)


@reporting
def run(args: argparse.Namespace) -> int:
    """`formicarium balance`."""
    game = choose(args.game)
    check_bots([args.bot, *args.levels])
    low, high = game.players
    first = game.default_players or low
    counts = args.players or [first, *(n for n in range(low, high + 1) if n != first)]
    options = options_of(game, args, counts[0])
    side = args.side or max(1, args.games // 8)
    for name in args.presets or []:
        options_from(game, [], counts[0], name)
    asked = read_thresholds(args.thresholds)
    before = earlier.read_report(args.before, game.name) if args.before else None
    target = args.html or f"balance-{game.name}.html"
    check_targets(args.json, args.rows, target)
    with crew_of(args) as crew:
        tables, levels, by_option, stopped = study(
            crew,
            args.game,
            args.bot,
            args.games,
            side,
            counts,
            args.levels,
            options,
            args.seed,
            args.quiet,
            args.presets,
        )
    if not tables:
        print("Interrupted before the first game was finished.", file=sys.stderr)
        return 130
    found = verdicts(tables, tables[0], asked)
    changed = earlier.since(before, tables) if before is not None else {}
    command = shlex.join(["formicarium", *sys.argv[1:]])
    Path(target).write_text(page(game, command, tables, levels, by_option, found), encoding="utf-8")
    if args.json:
        data = {
            "game": game.name,
            "rules": game.rules_version,
            "command": command,
            "interrupted": stopped,
            "verdicts": [one.plain() for one in found],
            "players": [one.plain() for one in tables],
            "levels": [one.plain() for one in levels],
            "options": [one.plain() for one in by_option],
            "changes": {label: [one.plain() for one in rows] for label, rows in changed.items()},
        }
        write_json(args.json, data)
    if args.json != "-":
        show(game.title, found, Console())
        earlier.show(changed, Console())
        print(f"The report is in {target}.")
    return report_failures(crew) or (130 if stopped else exit_code(found) if args.check else 0)
