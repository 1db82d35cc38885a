"""`formicarium worth`: what a card is worth because of itself, not because winners have more of everything.

Every deal is played once as it is, and once more for each thing with a seat, drawn by lot, that may not take it: all options that
name the thing are closed to that seat as long as it has others. What the seat wins less is what the thing was worth to it.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium import bots
from formicarium.core.errors import BadOptions
from formicarium.core.message import Msg
from formicarium.core.seat import Seat
from formicarium.core.shelf import choose
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
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
from formicarium.lab.metrics import SURE
from formicarium.lab.play import Match, Result, play
from formicarium.lab.stats import Estimate


class Denied:
    """A bot that may not take one thing. It takes what it likes best of the rest."""

    def __init__(self, bot: Any, thing: str) -> None:
        self.bot = bot
        self.thing = thing
        self.listens = getattr(bot, "listens", True)
        self.times = 0
        """How often it was kept from something"""
        self._random = random.Random(thing)

    def choose(self, seat: Seat) -> Action:
        wish: Action = self.bot.choose(seat)
        question = seat.question
        if question is None:
            return wish
        speaker = Speaker(seat.game)
        closed = [action for action, label in question.options if names(label, self.thing, speaker)]
        if wish not in closed or len(closed) == len(question.options):
            return wish
        self.times += 1
        left = [action for action, _ in question.options if action not in closed]
        for idea in bots.advise(self.bot, seat).ideas:
            if idea.action in left:
                return idea.action
        return self._random.choice(left)


def names(label: Msg, thing: str, speaker: Speaker) -> bool:
    """Whether the label of an option names a thing."""
    for _, field, kind in speaker.parts(label.text):
        value = label.values.get(field)
        if kind == "msg" and isinstance(value, dict):
            if names(Msg(value["text"], value["values"]), thing, speaker):
                return True
        elif kind and kind not in ("seat", "seats", "dice") and not kind.startswith("plural"):
            several = isinstance(value, (list, tuple)) and kind.endswith("s")
            things: list[Any] = list(value) if several and value is not None else [value]
            if any(is_copy(speaker.name(kind[:-1] if several else kind, one), thing) for one in things):
                return True
    return False


def is_copy(name: str, thing: str) -> bool:
    """Whether something is the thing, or one of several of its kind that are numbered: Aphid Pasture II."""
    return re.fullmatch(re.escape(thing) + r"( [IVX]+| \d+)?", name) is not None


def deny(match: Match, seat: int, thing: str) -> Result:
    """Play a match in which one seat may not take a thing."""
    denied: list[Denied] = []

    def made(number: int, bot: Any) -> Any:
        if number != seat:
            return bot
        denied.append(Denied(bot, thing))
        return denied[0]

    result = play(match, keep_record=False, seated=made)
    result.notes["denied"] = denied[0].times
    return result


def barred(match: Match, thing: str) -> Result:
    """The same match with a seat, drawn by lot, that may not take a thing."""
    return deny(match, lot(match), thing)


def lot(match: Match) -> int:
    """The seat that goes without: any, but always the same for the same deal."""
    return random.Random(match.seed).randrange(len(match.seats))


@dataclass(frozen=True)
class Worth:
    """What a thing was worth to whoever could have had it."""

    name: str
    games: int
    denied: float
    """In how many of the games the seat would have taken it"""
    worth: Estimate
    """What a seat wins more where it may take the thing: a share of a win (solo: of the scale)"""
    chance: float
    sure: bool = False

    def plain(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.games,
            "denied": round(self.denied, 4),
            "worth": self.worth.plain(),
            "chance": round(self.chance, 6),
            "sure": self.sure,
        }


def outcome(result: Result) -> float:
    """What the seat that goes without got out of a game."""
    seat = lot(result.match)
    return result.judged[0] if len(result.places) == 1 else result.shares()[seat]


def measured(name: str, plain: dict[int, Result], without: list[Result]) -> Worth | None:
    """What a thing was worth, over the deals that were played both ways."""
    pairs = [(plain[one.match.deal], one) for one in without if one.match.deal in plain]
    if not pairs:
        return None
    steps = [outcome(free) - outcome(bound) for free, bound in pairs]
    kept = sum(bool(bound.notes["denied"]) for _, bound in pairs) / len(pairs)
    return Worth(name, len(pairs), kept, stats.mean(steps), stats.chance(steps))


def judged(found: list[Worth]) -> list[Worth]:
    """Which of the worths stand although so many were measured; the best first."""
    sure = stats.holm([one.chance for one in found], SURE)
    rows = [replace(one, sure=kept) for one, kept in zip(found, sure, strict=True)]
    return sorted(rows, key=lambda one: (-one.worth.value, one.name))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `formicarium worth`."""
    add_common(parser)
    parser.add_argument(
        "--thing", action="append", metavar="NAME", help="only this thing (may be repeated; default: all)"
    )
    parser.add_argument("--bot", default="greedy", help="who plays at all seats (default: greedy)")
    parser.add_argument("--games", type=positive, default=200, help="deals, each played once per thing (default: 200)")
    parser.add_argument("--players", type=positive, metavar="N", help="seats at the table (default: the game's own)")


def things_of(name: str, players: int, options: dict[str, Any], wanted: list[str] | None) -> list[str]:
    """The things that are looked at, which must exist in this game."""
    game = choose(name)
    known = game.lab.everything(game.start(players, 0, options, story=False))
    if not known:
        raise BadOptions(f"{game.title} lists no things that could be had with these options (see docs/lab.md).")
    for thing in wanted or []:
        if thing not in known:
            raise BadOptions(f"There is no {thing!r} in {game.title}. There are: {', '.join(known)}.")
    return wanted or known


def show(title: str, bot: str, found: list[Worth], console: Console) -> None:
    """The worths as a table."""
    table = RichTable(title=f"{title}: what things are worth to {bot}")
    table.add_column("thing")
    for name in ("deals", "would have taken it", "worth in points (95% interval)"):
        table.add_column(name, justify="right")
    table.add_column("")
    for one in found:
        points = f"{100 * one.worth.value:+.1f} ({100 * one.worth.low:+.1f} to {100 * one.worth.high:+.1f})"
        table.add_row(one.name, str(one.games), f"{100 * one.denied:.0f}%", points, "beyond doubt" if one.sure else "")
    console.print(table)
    console.print("beyond doubt: although so many things were measured (Holm's correction, 5% in all).")


@reporting
def run(args: argparse.Namespace) -> int:
    """`formicarium worth`."""
    game = choose(args.game)
    players = args.players or game.default_players or game.players[0]
    options = options_from(game, args.option, players, args.preset)
    things = things_of(args.game, players, options, args.thing)
    check_bots([args.bot])
    check_targets(args.json, args.rows)
    work = matches(args.game, players, args.bot, args.games, options, args.seed)
    progress = Progress([len(work)] * (len(things) + 1), args.quiet)
    found: list[Worth] = []
    plain_work: Callable[[Match], Result] = partial(play, keep_record=False)
    with crew_of(args) as crew:
        plain = {result.match.deal: result for result in gather(crew, plain_work, work, "as it is", progress)}
        for thing in things:
            if not crew.interrupted:
                one = measured(thing, plain, gather(crew, partial(barred, thing=thing), work, f"no {thing}", progress))
                if one is not None:
                    found.append(one)
    if not found:
        print("Stopped before anything was measured.")
        return report_failures(crew) or 130
    rows = judged(found)
    if args.json:
        data = {
            "game": game.name,
            "rules": game.rules_version,
            "players": players,
            "options": options,
            "bot": args.bot,
            "seed": args.seed,
            "things": [one.plain() for one in rows],
            "interrupted": crew.interrupted,
        }
        write_json(args.json, data)
    if args.json != "-":
        show(game.title, args.bot, rows, Console())
    return report_failures(crew) or (130 if crew.interrupted else 0)
