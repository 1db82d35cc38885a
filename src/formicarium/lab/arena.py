"""`formicarium arena`: bots against each other, with every kind of luck evened out as far as it can be.

Each deal is played once for every way of seating the bots, so that all of them get the same cards and dice from every
chair. In a solo game every bot plays every deal alone, and the better score wins it.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import ceil
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium.core.errors import BadOptions
from formicarium.core.game import Game
from formicarium.core.records import write_records
from formicarium.core.shelf import choose
from formicarium.lab import stats
from formicarium.lab.command import (
    Progress,
    add_common,
    check_bots,
    check_targets,
    crew_of,
    gather,
    options_of,
    positive,
    report_failures,
    reporting,
    write_json,
)
from formicarium.lab.crew import Crew
from formicarium.lab.play import Match, Result, play


def seatings(contestants: int, players: int) -> list[tuple[int, ...]]:
    """Every way in which a deal is played: which contestant sits at which seat."""
    if players == 1:
        return [(who,) for who in range(contestants)]
    if contestants < players:
        groups = [tuple((seat + shift) % contestants for seat in range(players)) for shift in range(contestants)]
    else:
        groups = list(combinations(range(contestants), players))
    return list(dict.fromkeys(group[turn:] + group[:turn] for group in groups for turn in range(players)))


def matches(
    name: str, bots: list[str], games: int, players: int, options: dict[str, Any] | None = None, seed: str = "lab"
) -> list[Match]:
    """The games of a contest: as many whole deals as are needed for the number of games."""
    ways = seatings(len(bots), players)
    found = []
    for deal in range(ceil(games / len(ways))):
        for way in ways:
            found.append(
                Match(
                    game=name,
                    seats=tuple(bots[who] for who in way),
                    seed=f"{seed}/{deal}",
                    options=tuple(sorted((options or {}).items())),
                    luck=tuple(f"{seed}/{deal}/{who}/{seat}" for seat, who in enumerate(way)),
                    deal=deal,
                    tags=way,
                )
            )
    return found


@dataclass(frozen=True)
class Row:
    """How one contestant did."""

    bot: str
    games: int
    wins: stats.Estimate
    margin: stats.Estimate
    """Its score less the best other score."""
    score: stats.Estimate
    skill: float | None = None
    doubt: float | None = None

    def plain(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins.plain(),
            "margin": self.margin.plain(),
            "score": self.score.plain(),
            "skill": self.skill,
            "doubt": self.doubt,
        }


@dataclass
class Contest:
    """A contest and its results."""

    game: Game
    players: int
    options: dict[str, Any]
    bots: list[str]
    seed: str
    results: list[Result]
    seconds: float
    interrupted: bool = False

    def by_deal(self) -> dict[int, list[Result]]:
        """The finished games of each deal."""
        found: dict[int, list[Result]] = {}
        for result in self.results:
            found.setdefault(result.match.deal, []).append(result)
        return found

    def rows(self) -> list[Row]:
        """Every contestant's figures."""
        wins: list[list[list[float]]] = [[] for _ in self.bots]
        margins: list[list[float]] = [[] for _ in self.bots]
        scores: list[list[float]] = [[] for _ in self.bots]
        for played in self._played():
            for who in range(len(self.bots)):
                mine = [one for game in played for one in game if one[0] == who]
                if mine:
                    wins[who].append([one[1] for one in mine])
                    scores[who].append(sum(one[2] for one in mine) / len(mine))
                    margins[who].append(sum(one[3] for one in mine) / len(mine))
        skills = self._skills() if len(self.bots) > 2 else [None] * len(self.bots)
        return [
            Row(
                bot,
                sum(len(group) for group in wins[who]),
                stats.grouped_share(wins[who]),
                stats.mean(margins[who]),
                stats.mean(scores[who]),
                *(skills[who] or (None, None)),
            )
            for who, bot in enumerate(self.bots)
        ]

    def _played(self) -> list[list[list[Entry]]]:
        """The games of each deal. A solo deal counts once all have played it."""
        deals = self.by_deal().values()
        if self.players == 1:
            return [_solo(deal) for deal in deals if len(deal) == len(self.bots)]
        return [[_together(result) for result in deal] for deal in deals]

    def _skills(self) -> list[Any]:
        """Ratings by openskill (Plackett and Luce), game after game."""
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            return [None] * len(self.bots)
        model = PlackettLuce()
        ratings = [model.rating() for _ in self.bots]
        for played in self._played():
            for game in played:
                order: dict[int, float] = {}
                for who, _, _, _, place in game:
                    order[who] = min(place, order.get(who, place))
                if len(order) > 1:
                    seats = sorted(order)
                    rated = model.rate([[ratings[who]] for who in seats], ranks=[order[who] for who in seats])
                    for who, (rating,) in zip(seats, rated, strict=True):
                        ratings[who] = rating
        return [(round(rating.mu, 2), round(rating.sigma, 2)) for rating in ratings]

    def plain(self) -> dict[str, Any]:
        """Everything as JSON-able data."""
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "bots": [row.plain() for row in self.rows()],
            "games": len(self.results),
            "interrupted": self.interrupted,
            "seconds": round(self.seconds, 2),
            "games_per_second": round(len(self.results) / max(self.seconds, 1e-9), 3),
            "results": [result.plain() for result in self.results],
        }


Entry = tuple[int, float, float, float, float]
"""A contestant in a game: who, what it won, its score, its margin, its place."""


def _together(result: Result) -> list[Entry]:
    """The entries of a game that was played together."""
    shares = result.shares()
    found: list[Entry] = []
    for seat, who in enumerate(result.match.tags):
        score = float(result.scores[seat])
        others = [result.scores[other] for other in range(len(result.scores)) if other != seat]
        found.append((who, shares[seat], score, score - max(others), float(result.places[seat])))
    return found


def _solo(deal: list[Result]) -> list[list[Entry]]:
    """The entries of a deal that every contestant played alone, compared by what the game makes of the end.

    Its scale may have a top; beyond it the scores tell.
    """
    worth = {result.match.tags[0]: (result.judged[0], result.scores[0]) for result in deal}
    best = max(worth.values())
    winners = [who for who, value in worth.items() if value == best]
    found: list[Entry] = []
    for result in deal:
        who = result.match.tags[0]
        others = [float(other.scores[0]) for other in deal if other is not result] or [float(result.scores[0])]
        won = 1 / len(winners) if who in winners else 0.0
        place = 1.0 + sum(value > worth[who] for value in worth.values())
        found.append((who, won, float(result.scores[0]), result.scores[0] - max(others), place))
    return [found]


def contest(
    crew: Crew,
    name: str,
    bots: list[str],
    games: int,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    seed: str = "lab",
    progress: Progress | None = None,
    title: str = "games",
    records: bool = False,
) -> Contest:
    """Let bots play each other."""
    game = choose(name)
    seats = players if players is not None else max(game.players[0], min(len(bots), game.players[1]))
    started = perf_counter()
    work = partial(play, keep_record=records)
    deals = matches(name, bots, games, seats, options, seed)
    results = gather(crew, work, deals, title, progress or Progress([len(deals)], quiet=True))
    return Contest(game, seats, options or {}, bots, seed, results, perf_counter() - started, crew.interrupted)


def show(found: Contest, console: Console) -> None:
    """The contest as a table."""
    rated = len(found.bots) > 2
    table = RichTable(title=f"{found.game.title}, {found.players} seat{'s' * (found.players > 1)}")
    table.add_column("bot")
    table.add_column("games", justify="right")
    table.add_column("won (95% interval)", justify="right")
    table.add_column("margin (95% interval)", justify="right")
    table.add_column("score", justify="right")
    if rated:
        table.add_column("rating", justify="right")
    for row in found.rows():
        cells = [row.bot, str(row.games), row.wins.percent(), row.margin.number(), f"{row.score.value:.2f}"]
        if rated:
            cells.append("-" if row.skill is None else f"{row.skill:.1f} ± {2 * (row.doubt or 0):.1f}")
        table.add_row(*cells)
    console.print(table)
    pace = len(found.results) / max(found.seconds, 1e-9)
    console.print(f"{len(found.results)} games in {found.seconds:.1f} s, {pace:.2f} games/s, seed {found.seed!r}")
    if found.interrupted:
        console.print("Interrupted: these are the games that were finished.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `formicarium arena`."""
    add_common(parser)
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="random, greedy, search:N, easy, medium, hard, expert, or module:Class"
    )
    parser.add_argument("--games", type=positive, default=100, help="how many games, rounded up to whole deals")
    parser.add_argument(
        "--players", type=positive, help="seats at the table (default: as many as bots, if the game allows)"
    )
    parser.add_argument("--out", metavar="FILE", help="keep all records in one file, such as games.jsonl.gz")


@reporting
def run(args: argparse.Namespace) -> int:
    """`formicarium arena`."""
    game = choose(args.game)
    check_bots(args.bots)
    low, high = game.players
    players = args.players or max(low, min(len(args.bots), high))
    if players > 1 and len(args.bots) < 2:
        raise BadOptions("An arena needs at least two bots.")
    options = options_of(game, args, players)
    check_targets(args.out, args.json, args.rows)
    with crew_of(args) as crew:
        found = contest(
            crew,
            args.game,
            args.bots,
            args.games,
            players,
            options,
            args.seed,
            Progress([len(matches(args.game, args.bots, args.games, players))], args.quiet),
            game.title,
            bool(args.out),
        )
    if args.out:
        write_records(args.out, [result.record for result in found.results if result.record is not None])
    if args.json:
        write_json(args.json, found.plain())
    if args.json != "-":
        show(found, Console())
        if args.out:
            print(f"Records: {args.out} (formicarium replay {args.out} --number 1)")
    return report_failures(crew) or (130 if found.interrupted else 0)
