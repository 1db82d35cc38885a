"""`formicarium ladder`: does more thinking still win? Every rung plays the one below it."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium.core.errors import BadOptions
from formicarium.core.shelf import choose
from formicarium.lab.arena import Contest, contest, matches
from formicarium.lab.command import (
    Progress,
    add_common,
    check_bots,
    check_targets,
    crew_of,
    options_of,
    positive,
    report_failures,
    reporting,
    write_json,
)
from formicarium.lab.plots import curve
from formicarium.lab.stats import Estimate

RUNGS = ("random", "greedy", "search:64", "search:256", "search:1024")
WANTED = {("random", "greedy"): 0.9, ("greedy", "search"): 2 / 3}
"""How often a rung has to beat the one below it for a game to have decent opponents."""


@dataclass(frozen=True)
class Rung:
    """A bot, and how it did against the one below."""

    below: str
    bot: str
    wins: Estimate
    margin: Estimate
    games: int

    @property
    def wanted(self) -> float | None:
        return WANTED.get((self.below, self.bot.partition(":")[0]))

    @property
    def verdict(self) -> str:
        """Whether the rung is high enough: pass, short, or nothing where nothing is asked."""
        if self.wanted is None:
            return ""
        return "pass" if self.wins.value >= self.wanted else "short"

    def plain(self) -> dict[str, Any]:
        return {
            "below": self.below,
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins.plain(),
            "margin": self.margin.plain(),
            "wanted": self.wanted,
            "verdict": self.verdict,
        }


def rung(found: Contest) -> Rung:
    """What a contest of two says about the second."""
    row = found.rows()[1]
    return Rung(found.bots[0], found.bots[1], row.wins, row.margin, row.games)


def heights(rungs: list[Rung]) -> list[tuple[str, Estimate]]:
    """The rungs on one scale: points as in chess, 400 for ten to one, the lowest bot at 0.

    Each interval is the rung's own step; a share of all or nothing counts as half a game short of it.
    """
    found = [(rungs[0].below, Estimate(0.0, 0.0, 0.0, 0))] if rungs else []
    height = 0.0
    for one in rungs:
        edge = 0.5 / (one.games + 1)
        steps = [
            400 * log10(p / (1 - p))
            for p in (min(1 - edge, max(edge, s)) for s in (one.wins.value, one.wins.low, one.wins.high))
        ]
        found.append((one.bot, Estimate(height + steps[0], height + steps[1], height + steps[2], one.games)))
        height += steps[0]
    return found


def show(title: str, players: int, rungs: list[Rung], console: Console) -> None:
    """The ladder as a table."""
    table = RichTable(title=f"{title}, {players} seat{'s' * (players > 1)}: each rung against the one below")
    for name in ("bot", "against"):
        table.add_column(name)
    for name in ("games", "won (95% interval)", "margin (95% interval)", "points"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("asked for")
    points = dict(heights(rungs))
    for one in rungs:
        asked = "" if one.wanted is None else f"{100 * one.wanted:.0f}%: {one.verdict}"
        table.add_row(
            one.bot,
            one.below,
            str(one.games),
            one.wins.percent(),
            one.margin.number(),
            f"{points[one.bot].value:.0f}",
            asked,
        )
    console.print(table)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `formicarium ladder`."""
    add_common(parser)
    parser.add_argument(
        "--rungs",
        nargs="+",
        default=list(RUNGS),
        metavar="BOT",
        help=f"the bots, the weakest first (default: {' '.join(RUNGS)})",
    )
    parser.add_argument("--games", type=positive, default=100, help="games per rung (default: 100)")
    parser.add_argument(
        "--players", type=positive, help="seats at the table (default: 2, or as few as the game allows)"
    )
    parser.add_argument("--svg", metavar="FILE", help="where to draw the ladder (default: ladder-GAME.svg)")


@reporting
def run(args: argparse.Namespace) -> int:
    """`formicarium ladder`."""
    game = choose(args.game)
    check_bots(args.rungs)
    if len(args.rungs) < 2:
        raise BadOptions("A ladder needs at least two rungs.")
    if len(set(args.rungs)) != len(args.rungs):
        raise BadOptions("A bot stands on one rung only.")
    players = args.players or max(game.players[0], min(2, game.players[1]))
    options = options_of(game, args, players)
    found: list[Rung] = []
    interrupted = False
    pairs = list(pairwise(args.rungs))
    progress = Progress([len(matches(args.game, list(pair), args.games, players)) for pair in pairs], args.quiet)
    drawing = args.svg or f"ladder-{game.name}.svg"
    check_targets(args.json, args.rows, drawing)
    with crew_of(args) as crew:
        for below, above in pairs:
            one = contest(
                crew, args.game, [below, above], args.games, players, options, args.seed, progress, f"{above} v {below}"
            )
            if one.results:
                found.append(rung(one))
            if one.interrupted:
                interrupted = True
                break
    if not found:
        print("Interrupted before the first game was finished.")
        return 130
    title = f"{game.title}: how high each rung stands (400 points: ten to one)"
    Path(drawing).write_text(curve(title, heights(found), percent=False, alone=True), encoding="utf-8")
    if args.json:
        data = {
            "game": game.name,
            "rules": game.rules_version,
            "players": players,
            "options": options,
            "seed": args.seed,
            "rungs": [one.plain() for one in found],
            "interrupted": interrupted,
        }
        write_json(args.json, data)
    if args.json != "-":
        show(game.title, players, found, Console())
        print(f"Drawn in {drawing}.")
    return report_failures(crew) or (130 if interrupted else 0)
