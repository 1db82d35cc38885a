"""What runs in the processes where bots think. A worker is told what one seat may know, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any

from formicarium.core.errors import BadRecord
from formicarium.core.message import Line, Msg
from formicarium.core.position import to_data
from formicarium.core.record import replay
from formicarium.core.records import parse_records
from formicarium.core.shelf import table_from
from formicarium.workers import end_with_parent

MOST_UNPACKED = 1 << 26
"""Bytes of a file of records at most, unpacked"""
MOST_GAMES = 20_000

BOTS_KEPT = 40
"""A worker remembers so many bots, the last ones that were asked."""

_bots: dict[str, Any] = {}


@dataclass(frozen=True)
class Job:
    """A decision that a bot is asked for: the position as its seat imagines it, and what that seat was told."""

    position: dict[str, Any]
    story: list[dict[str, Any]]
    seat: int
    level: str
    seed: str
    bots: str
    """The module that makes bots"""
    who: str = ""
    """Whose thoughts go on from decision to decision: one bot of one table"""


def job_for(table: Any, seat: int, level: str, seed: str, bots: str, who: str = "") -> Job:
    """The job for a seat. Everything hidden from the seat is dealt anew before it leaves this process."""
    imagined = table.imagine(seat, "seat")
    story = [line.plain() for line in imagined.story(seat)]
    return Job(to_data(imagined), story, seat, level, seed, bots, who)


def prepare(preload: tuple[str, ...]) -> None:
    """Import what the jobs will need, once per worker; and end when the server does, however it ends."""
    end_with_parent()
    import_module("formicarium.games")
    for name in preload:
        import_module(name)


def _seat(job: Job) -> Any:
    table = table_from(job.position)
    table.book.recording = False
    table.book.lines = [Line(Msg(line["text"], line["values"]), None, line["move"], line["kind"]) for line in job.story]
    return table.seat(job.seat)


def decide(job: Job) -> list[Any]:
    """The action that the bot chooses. A bot that was here before goes on from what it thought then."""
    bot = _bots.pop(job.who, None) if job.who else None
    if bot is None:
        bot = import_module(job.bots).make(job.level, job.seed)
    action = list(bot.choose(_seat(job)))
    if job.who:
        _bots[job.who] = bot
        while len(_bots) > BOTS_KEPT:
            del _bots[next(iter(_bots))]
    return action


def advise(job: Job) -> list[dict[str, Any]]:
    """What the bot would do and why, as messages."""
    bots = import_module(job.bots)
    return [line.plain() for line in bots.advise(bots.make(job.level, job.seed), _seat(job)).lines()]


@dataclass(frozen=True)
class Summary:
    """A game in a file of records, as the list of its games shows it. Nothing of it was checked yet."""

    game: str
    players: int
    moves: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats; none where the game was not finished"""


def look_through(data: bytes) -> list[Summary]:
    """The games of a file: one record, or many, compressed or not. BadRecord says what is wrong with it."""
    return [_summary(record) for record in islice(_records(data), MOST_GAMES)]


def _records(data: bytes) -> Iterator[dict[str, Any]]:
    try:
        yield from parse_records(data, MOST_UNPACKED)
    except BadRecord:
        raise
    except Exception as wrong:  # whatever a file made by somebody else may bring about
        raise BadRecord(f"This file cannot be read ({type(wrong).__name__}).") from None


def _summary(record: dict[str, Any]) -> Summary:
    try:
        result = record.get("result") or {"scores": [], "places": []}
        winners = tuple(seat for seat, place in enumerate(result["places"]) if place == 1)
        scores = tuple(int(score) for score in result["scores"])
        return Summary(str(record["game"])[:60], int(record.get("players") or 0), len(record["moves"]), scores, winners)
    except (LookupError, TypeError, ValueError):
        raise BadRecord("There is something in this file that is not a record.") from None


def check_record(data: bytes, number: int = 1) -> dict[str, Any]:
    """One record of a file, replayed from its seed: what it holds, where all of it fits. BadRecord says what does not."""
    wanted = next(islice(_records(data), number - 1, None), None)
    if wanted is None:
        raise BadRecord(f"There is no game {number} in this file.")
    try:
        record: dict[str, Any] = replay(wanted).record()
    except BadRecord:
        raise
    except Exception as wrong:
        raise BadRecord(f"This record cannot be replayed ({type(wrong).__name__}).") from None
    return record
