"""`formicarium compare`: two variants of a game on the same deals, and by how much they differ.

A variant is a set of options, a preset, an older version of the rules that was kept (`summon_the_swarm@5`), or a game of one's own
(`mygames:GAME`): a copy with another card list, for example.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium.core.errors import BadOptions
from formicarium.core.shelf import choose
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
from formicarium.lab.metrics import Difference, paired
from formicarium.lab.observer import observe


@dataclass(frozen=True)
class Variant:
    """A game with some of its options said."""

    game: str
    options: dict[str, Any]

    @property
    def label(self) -> str:
        """How it is called in tables."""
        said = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}, {said}" if said else self.game


def labels(one: Variant, other: Variant) -> tuple[str, str]:
    """What tells the two apart, in as few words as will do."""
    if one.game != other.game:
        return one.label, other.label
    names = [name for name in {**one.options, **other.options} if one.options.get(name) != other.options.get(name)]
    defaults = choose(one.game).defaults
    first, second = (
        ", ".join(f"{name}={variant.options.get(name, defaults[name])}" for name in names) for variant in (one, other)
    )
    return first or one.label, second or other.label


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `formicarium compare`."""
    add_common(parser)
    parser.add_argument(
        "against", nargs="?", metavar="OTHER", help="the other game, such as GAME@5 for older rules (default: the same)"
    )
    parser.add_argument("--one", action="append", default=[], metavar="NAME=VALUE", help="an option of the first only")
    parser.add_argument(
        "--other", action="append", default=[], metavar="NAME=VALUE", help="an option of the other only"
    )
    parser.add_argument("--other-preset", metavar="NAME", help="a preset for the other only")
    parser.add_argument("--bot", default="greedy", help="who plays at all seats (default: greedy)")
    parser.add_argument("--games", type=positive, default=500, help="games of each variant (default: 500)")
    parser.add_argument("--players", type=positive, metavar="N", help="seats at the table (default: the game's own)")


def variants(args: argparse.Namespace) -> tuple[Variant, Variant, int]:
    """The two variants that were asked for, checked, and for how many players."""
    one, other = choose(args.game), choose(args.against or args.game)
    players = args.players or one.default_players or one.players[0]
    first = options_from(one, [*args.option, *args.one], players, args.preset)
    second = options_from(other, [*args.option, *args.other], players, args.other_preset or args.preset)
    if (one, first) == (other, second):
        raise BadOptions("Both variants are the same. Say what differs, for example --other rounds=20.")
    return Variant(args.game, first), Variant(args.against or args.game, second), players


def show(title: str, names: tuple[str, str], found: list[Difference], deals: int, console: Console) -> None:
    """The differences as a table."""
    table = RichTable(title=f"{title}: two variants on the same {deals} deals")
    table.add_column("")
    for name in (*names, "difference (95% interval)"):
        table.add_column(name, justify="right")
    table.add_column("")
    for one in found:
        table.add_row(*one.cells())
    console.print(table)
    console.print("differs: beyond doubt, although so many figures were compared (Holm's correction, 5% in all).")


@reporting
def run(args: argparse.Namespace) -> int:
    """`formicarium compare`."""
    one, other, players = variants(args)
    check_bots([args.bot])
    check_targets(args.json, args.rows)
    names = labels(one, other)
    work = [matches(v.game, players, args.bot, args.games, v.options, args.seed) for v in (one, other)]
    progress = Progress([len(games) for games in work], args.quiet)
    with crew_of(args) as crew:
        played = [gather(crew, observe, games, name, progress) for games, name in zip(work, names, strict=True)]
    deals = len({r.match.deal for r in played[0]} & {r.match.deal for r in played[1]})
    if not deals:
        print("Stopped before any deal was finished by both.")
        return report_failures(crew) or 130
    found = paired(played[0], played[1])
    if args.json:
        data = {
            "variants": [{"game": v.game, "options": v.options} for v in (one, other)],
            "players": players,
            "bot": args.bot,
            "seed": args.seed,
            "deals": deals,
            "interrupted": crew.interrupted,
            "differences": [one.plain() for one in found],
        }
        write_json(args.json, data)
    if args.json != "-":
        show(choose(args.game).title, names, found, deals, Console())
    return report_failures(crew) or (130 if crew.interrupted else 0)
