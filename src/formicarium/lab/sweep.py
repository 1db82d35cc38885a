"""`formicarium sweep`: one option through all its values, on the same deals, as a table and as a drawing."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium.core.errors import BadOptions
from formicarium.core.game import Game, Option
from formicarium.core.shelf import choose
from formicarium.lab import stats
from formicarium.lab.balance import matches
from formicarium.lab.command import (
    Progress,
    add_common,
    check_bots,
    check_targets,
    crew_of,
    gather,
    options_from,
    positive,
    report_failures,
    reporting,
    write_json,
)
from formicarium.lab.metrics import is_share, metrics
from formicarium.lab.observer import observe
from formicarium.lab.play import Result
from formicarium.lab.plots import curve
from formicarium.lab.stats import Estimate

EDGE = 4
"""What a column of a table takes besides its words."""
MOST = 40
"""So many values are as many as a drawing has room for."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `formicarium sweep`."""
    add_common(parser)
    parser.add_argument(
        "range",
        metavar="NAME=VALUES",
        help="the option: rounds=8..30, rounds=8..30:2, rounds=8,15,30, or its name alone",
    )
    parser.add_argument("--bot", default="greedy", help="who plays at all seats (default: greedy)")
    parser.add_argument("--games", type=positive, default=200, help="games of each value (default: 200)")
    parser.add_argument("--players", type=positive, metavar="N", help="seats at the table (default: the game's own)")
    parser.add_argument("--plot", metavar="FIGURE", help="which figure is drawn (default: the first of the table)")
    parser.add_argument("--svg", metavar="FILE", help="where to draw it (default: sweep-GAME-OPTION.svg)")


def values_of(game: Game, text: str) -> tuple[str, list[Any]]:
    """The option, and the values that it goes through."""
    name, equals, said = text.partition("=")
    option = next((option for option in game.options if option.name == name.replace("-", "_")), None)
    if option is None:
        raise BadOptions(f"{game.title} has no option {name!r}. It has {', '.join(game.defaults) or 'none'}.")
    if not equals:
        return option.name, all_of(option)
    span = re.fullmatch(r"(-?\d{1,6})\.\.(-?\d{1,6})(?::(\d{1,6}))?", said)
    if span:
        low, high, step = int(span[1]), int(span[2]), int(span[3] or 1)
        found: list[Any] = list(range(low, high + 1, max(1, step)))
        if not span[3] and len(found) > MOST:
            found = spread(low, high)
    else:
        found = said.split(",")
    if not found or len(found) > MOST:
        raise BadOptions(f"{text} has {len(found)} values; from 1 to {MOST} can be looked at. Write a step: 8..300:20.")
    return option.name, [option.read(value) for value in found]


def all_of(option: Option) -> list[Any]:
    """All values of an option, or a dozen of them where there are many."""
    if isinstance(option.default, bool):
        return [False, True]
    return list(option.words) or spread(option.low, option.high)


def spread(low: int, high: int) -> list[Any]:
    """A dozen numbers from the lowest to the highest."""
    return sorted({low + (high - low) * number // 11 for number in range(12)})


def figures(results: list[Result]) -> dict[str, Estimate]:
    """The means of some games, by name."""
    rows = [metrics(result) for result in results]
    names = dict.fromkeys(name for row in rows for name in row)
    return {
        name: stats.share(sum(row.get(name, 0.0) for row in rows), len(rows))
        if is_share(name)
        else stats.mean([row.get(name, 0.0) for row in rows])
        for name in names
    }


def show(title: str, option: str, found: list[tuple[Any, dict[str, Estimate]]], console: Console) -> None:
    """The figures as a table, one column per value; as several tables where they would not fit side by side."""
    names = list(dict.fromkeys(name for _, row in found for name in row))
    columns = [[str(value), *(_cell(name, row.get(name)) for name in names)] for value, row in found]
    wide = EDGE + max(len(cell) for column in columns for cell in column)
    side = max(1, (console.width - EDGE - max(map(len, [option, *names]))) // wide)
    for first in range(0, len(columns), side):
        here = columns[first : first + side]
        table = RichTable(title=title if not first else None)
        table.add_column(option)
        for column in here:
            table.add_column(column[0], justify="right")
        for number, name in enumerate(names, 1):
            table.add_row(name, *(column[number] for column in here))
        console.print(table)


def _cell(name: str, mean: Estimate | None) -> str:
    if mean is None:
        return "-"
    return f"{100 * mean.value:.1f}%" if is_share(name) else f"{mean.value:.2f}"


@reporting
def run(args: argparse.Namespace) -> int:
    """`formicarium sweep`."""
    game = choose(args.game)
    players = args.players or game.default_players or game.players[0]
    name, values = values_of(game, args.range)
    others = options_from(game, args.option, players, args.preset)
    for value in values:
        game.settle_options(players, {**others, name: value})
    check_bots([args.bot])
    target = args.svg or f"sweep-{game.name}-{name}.svg"
    check_targets(args.json, args.rows, target)
    progress = Progress([args.games] * len(values), args.quiet)
    found: list[tuple[Any, dict[str, Estimate]]] = []
    with crew_of(args) as crew:
        for value in values:
            if not crew.interrupted:
                work = matches(args.game, players, args.bot, args.games, {**others, name: value}, args.seed)
                results = gather(crew, observe, work, f"{name}={value}", progress)
                if results:
                    found.append((value, figures(results)))
    if not found:
        print("Stopped before the first game was finished.")
        return report_failures(crew) or 130
    drawn = args.plot or next(iter(found[0][1]))
    rows = [(str(value), row[drawn]) for value, row in found if drawn in row]
    if not rows:
        raise BadOptions(f"There is no figure {drawn!r}. There are: {', '.join(found[0][1])}.")
    Path(target).write_text(
        curve(f"{game.title}: {drawn} by {name}", rows, percent=is_share(drawn), alone=True), encoding="utf-8"
    )
    if args.json:
        data = {
            "game": game.name,
            "rules": game.rules_version,
            "players": players,
            "bot": args.bot,
            "seed": args.seed,
            "option": name,
            "values": [{"value": value, "figures": {k: e.plain() for k, e in row.items()}} for value, row in found],
            "interrupted": crew.interrupted,
        }
        write_json(args.json, data)
    if args.json != "-":
        show(f"{game.title}: {args.games} games for each {name}, on the same deals", name, found, Console())
        print(f"Drawn in {target}.")
    return report_failures(crew) or (130 if crew.interrupted else 0)
