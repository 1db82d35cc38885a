"""`formicarium review RECORD`: how a game came about, in the terminal and as a page in one file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Sheet

from formicarium.core.errors import BadRecord, FormicariumError
from formicarium.core.message import Msg
from formicarium.core.record import Record, replay
from formicarium.core.records import parse_records
from formicarium.core.speech import Speaker
from formicarium.review.curve import curve_text, values_of
from formicarium.review.making import Budget, Reviewer
from formicarium.review.outline import at_moves, names_in
from formicarium.review.page import chance_title, file_html

ITERATIONS = 20
"""A glance gets so small a part of the iterations that a long thought gets."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("record", help="a file with a record of a finished game; - for standard input")
    parser.add_argument(
        "--number", type=int, default=1, help="which one, where the file holds many (default: the first)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write it as a page in one file (HTML), too")
    parser.add_argument(
        "--seconds", type=float, default=60.0, metavar="N", help="how long it may take at most (default: 60)"
    )
    parser.add_argument(
        "--iterations",
        type=int,
        metavar="N",
        help="instead of a time: iterations of the search for each turning point, so that every machine finds the same",
    )


def run(args: argparse.Namespace) -> int:
    """Look through a game and tell what was found."""
    record = _record(args.record, args.number)
    game = replay(record, 0).game
    review = _made(record, _budget(args))
    speaker = Speaker(game, names_in(record, review["players"]))
    tell(record, review, speaker)
    if args.out is not None:
        args.out.write_text(file_html(record, review, speaker), encoding="utf-8")
        print(f"The page with the pictures is in {args.out}.")
    return 0


def _record(source: str, number: int) -> Record:
    data = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
    try:
        records = list(parse_records(data))
    except BadRecord as wrong:
        raise BadRecord(f"{source}: {wrong}") from None
    if not 1 <= number <= len(records):
        raise BadRecord(f"{source} holds {len(records)} records; there is no number {number}.")
    return records[number - 1]


def _budget(args: argparse.Namespace) -> Budget:
    if args.iterations is not None:
        if args.iterations < 1:
            raise FormicariumError("The search needs at least one iteration: --iterations 100.")
        return Budget(None, max(8, args.iterations // ITERATIONS), args.iterations)
    if not args.seconds > 0:
        raise FormicariumError("A review needs some time: --seconds 30.")
    return Budget(args.seconds)


def _made(record: Record, budget: Budget) -> dict[str, Any]:
    """The review, with a bar on a terminal that says how far it is; Ctrl-C ends it."""
    reviewer = Reviewer(budget)
    console = Console(stderr=True)
    columns = (TextColumn("Looking through the game"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        shown = bar.add_task("", total=1.0)
        while reviewer.task is not None:
            reviewer.take(reviewer.task.do(record))
            bar.update(shown, completed=reviewer.progress)
    return reviewer.review()


def tell(record: Record, review: dict[str, Any], speaker: Speaker) -> None:
    """A review in the terminal."""
    console = Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 100)
    names = [_printable(speaker.seat(seat)) for seat in range(review["players"])]
    said = _Teller(speaker)
    console.print(f"{speaker.game.title}: {speaker.together(names)}, {review['moves']} moves\n")
    wide = max(len(name) for name in names)
    for what, title in (("chances", chance_title(review)), ("scores", "Scores")):
        rows = values_of(review, what)
        top = max(max(row) for row in rows) or 1.0
        console.print(f"{said(Msg(title))}, from the first turn to the last:")
        for seat, name in enumerate(names):
            values = [row[seat] for row in rows]
            ends = f"{round(values[0])} to {round(values[-1])}"
            console.print(f"  {name:{wide}}  {curve_text(values, top)}  {ends}", soft_wrap=True)
        console.print()
    console.print("What turned it:" if review["turning"] else "Nobody gave anything away: there was no turning point.")
    tables = at_moves(record, [turn["move"] for turn in review["turning"]])
    for number, (turn, table) in enumerate(zip(review["turning"], tables, strict=True), 1):
        console.print(f"\n{number}. After move {turn['move']}: {said(turn['turn'])}".rstrip(": "))
        console.print(speaker.game.terminal.board(table.view(turn["seat"]), speaker))
        if not turn["same"]:
            console.print(f"   {names[turn['seat']]} was asked: {said(turn['asked'])}")
            console.print(f"   played:             {said(turn['played'])}")
            console.print(f"   the search prefers: {said(turn['better'])}")
        for sentence in turn["why"]:
            console.print(f"   {said(sentence)}")
    console.print("\nWhat went well:")
    for row in review["seats"]:
        console.print(f"  {names[row['seat']]} ({row['score']} points)")
        for sentence in row["well"]:
            console.print(f"    - {said(sentence)}")
    console.print()
    console.print(_figures(review, names, said))


def _figures(review: dict[str, Any], names: list[str], said: _Teller) -> Sheet:
    sheet = Sheet(title="Figures", title_justify="left")
    sheet.add_column("")
    for name in names:
        sheet.add_column(name, justify="right")
    for title, numbers in review["figures"].items():
        sheet.add_row(said(Msg(title)), *[str(n) for n in numbers])
    return sheet


class _Teller:
    """Messages as lines for a terminal: names out of a file must not steer it."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def __call__(self, msg: Msg | dict[str, Any] | None) -> str:
        return "" if msg is None else _printable(self.speaker.say(msg))


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)
