"""What runs in the processes where bots think. A worker is told what one seat may know, and nothing more."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any

from formicarium import bots as ours
from formicarium.core.errors import BadRecord
from formicarium.core.message import Line, Msg
from formicarium.core.position import to_data
from formicarium.core.record import replay
from formicarium.core.records import parse_records
from formicarium.core.seat import Seat
from formicarium.core.shelf import names, table_from
from formicarium.core.speech import Speaker
from formicarium.review import Done, Task
from formicarium.web.components.board import drawn
from formicarium.web.components.seen import seen
from formicarium.workers import end_with_parent

MOST_UNPACKED = 1 << 26
"""Bytes of a file of records at most, unpacked"""
MOST_EACH = 1 << 21
"""Bytes of one record at most; the longest golden game has 26 kB"""
MOST_GAMES = 20_000
MOST_MOVES = 20_000
"""Moves of a game from a file at most; the longest golden game has 1,400"""
MOST_SEATS = 20
LARGEST_SCORE = 10**9
MOST_SHOWN = 1_000_000
"""Characters of what one seat knows of a position at most"""
WHY_LENGTH = 300
"""Characters of a sentence about what is wrong with a file at most: it may quote the file"""

ALONG = ("random", "greedy")
"""Bots that play along in lessons: they think for no set time, so that the same luck gives the same game."""

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
    cores: int = 1
    """So many cores share the thinking, where it is worth it: that of the worker, and others that have nothing to do"""


def job_for(table: Any, seat: int, level: str, seed: str, bots: str, who: str = "") -> Job:
    """The job for a seat. Everything hidden from the seat is dealt anew before it leaves this process."""
    imagined = table.imagine(seat, "seat")
    story = [line.plain() for line in imagined.story(seat)]
    return Job(to_data(imagined), story, seat, level, seed, bots, who)


class Failed(Exception):
    """Work that ended in a way that must not end the server as well."""


def prepare(preload: tuple[str, ...], memory: int = 0) -> None:
    """Import what the jobs will need, once per worker; and end when the server does, however it ends.

    A worker never takes more than so many megabytes of memory (0: as many as there are).
    """
    end_with_parent()
    ours.give_way()  # what else the server has to do comes before what helps with one decision
    names()
    for name in preload:
        import_module(name)
    with contextlib.suppress(ImportError, ValueError, OSError):  # not every system knows such a limit
        import resource

        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory << 20, memory << 20))


def carefully(work: Callable[..., Any], *given: Any) -> Any:
    """Do work for the server. Whatever it ends with, also SystemExit, comes back as an ordinary error."""
    try:
        return work(*given)
    except Exception:
        raise
    except BaseException as wrong:
        raise Failed(f"{type(wrong).__name__}: {wrong}") from None


def level_bot(job: Job) -> Any:
    """The bot of a job: one of the levels of the server's bots, and nothing else that a name could make them import."""
    bots = import_module(job.bots)
    if job.level not in bots.LEVELS and job.level not in ALONG:
        raise Failed(f"There is no bot {job.level!r} here.")
    return with_cores(bots.make(job.level, job.seed), job)


def with_cores(bot: Any, job: Job) -> Any:
    """The bot, told how many cores share its thinking, if it is one that can."""
    if hasattr(bot, "cores"):
        bot.cores = job.cores
    return bot


def _seat(job: Job) -> Any:
    table = table_from(job.position)
    table.book.recording = False
    table.book.lines = [Line(Msg(line["text"], line["values"]), None, line["move"], line["kind"]) for line in job.story]
    return Seat(table, job.seat)  # what it does not know was dealt anew before it came here


def decide(job: Job) -> list[Any]:
    """The action that the bot chooses. A bot that was here before goes on from what it thought then."""
    bot = _bots.pop(job.who, None) if job.who else None
    bot = level_bot(job) if bot is None else with_cores(bot, job)
    action = list(bot.choose(_seat(job)))
    if job.who:
        _remember(job.who, bot)
    return action


def _remember(who: str, bot: Any) -> None:
    _bots[who] = bot
    for oldest in list(_bots)[:-BOTS_KEPT]:
        _bots.pop(oldest, None)  # a cluster's workers may have several threads


def foresee(job: Job, seconds: float) -> bool:
    """Let a bot think ahead while somebody else decides; whether it would go on. What it finds stays in this process."""
    bot = _bots.pop(job.who, None) or level_bot(job)
    ahead = getattr(bot, "foresee", None)  # a server's own bots need only know how to choose
    more = ahead is not None and bool(ahead(_seat(job), seconds))
    _remember(job.who, bot)
    return more


def advise(job: Job) -> dict[str, Any]:
    """What the bot would do, why in a sentence, and all that it found, as plain data."""
    advice = import_module(job.bots).advise(level_bot(job), _seat(job))
    why = advice.why()
    best = advice.ideas[0]
    return {
        "action": list(best.action),
        "label": best.label.plain(),
        "why": None if why is None else why.plain(),
        "lines": [line.plain() for line in advice.lines()],
    }


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
        for record in parse_records(data, MOST_UNPACKED, MOST_EACH):
            if len(record["moves"]) > MOST_MOVES:
                raise BadRecord(f"There is a game in this file with more than {MOST_MOVES} moves.")
            yield record
    except BadRecord as wrong:
        raise BadRecord(str(wrong)[:WHY_LENGTH]) from None
    except Exception as wrong:  # whatever a file made by somebody else may bring about
        raise BadRecord(f"This file cannot be read ({type(wrong).__name__}).") from None


def _summary(record: dict[str, Any]) -> Summary:
    try:
        result = record.get("result") or {"scores": [], "places": []}
        scores, places = result["scores"], result["places"]
        if len(scores) > MOST_SEATS or len(places) > MOST_SEATS:
            raise BadRecord(f"There is a game in this file with scores for more than {MOST_SEATS} players.")
        if any(type(score) is not int or abs(score) > LARGEST_SCORE for score in scores):
            raise BadRecord("There is a game in this file with a score that is no number.")
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        players = record.get("players")
        seats = players if type(players) is int and 0 <= players <= MOST_SEATS else 0
        return Summary(str(record["game"])[:60], seats, len(record["moves"]), tuple(scores), winners)
    except (LookupError, TypeError, ValueError, OverflowError) as wrong:
        if isinstance(wrong, BadRecord):
            raise
        raise BadRecord("There is something in this file that is not a record.") from None


def check_record(data: bytes, number: int = 1) -> dict[str, Any]:
    """One record of a file, replayed from its seed: what it holds, where all of it fits. BadRecord says what does not."""
    wanted = next(islice(_records(data), number - 1, None), None)
    if wanted is None:
        raise BadRecord(f"There is no game {number} in this file.")
    try:
        table = replay(wanted)
        if "position" in wanted:
            check_drawing(replay(wanted, 0))
            check_drawing(table)
        record: dict[str, Any] = {**table.record(), **beside_moves(wanted, table.players)}
    except BadRecord as wrong:
        raise BadRecord(str(wrong)[:WHY_LENGTH]) from None
    except MemoryError:
        raise BadRecord("This record needs more memory than there is for it.") from None
    except Exception as wrong:
        raise BadRecord(f"This record cannot be replayed ({type(wrong).__name__}).") from None
    return record


def review_step(task: Task, record: dict[str, Any]) -> Done:
    """A piece of the review of a finished game."""
    return task.do(record)


def beside_moves(record: dict[str, Any], players: int) -> dict[str, Any]:
    """What a record says beside the game itself: who played, and who resigned. Whatever does not fit is left out."""
    found: dict[str, Any] = {}
    names = record.get("names")
    if isinstance(names, list) and len(names) == players and all(isinstance(name, str) for name in names):
        found["names"] = names
    quitters = record.get("resigned")
    if isinstance(quitters, list) and all(type(seat) is int and 0 <= seat < players for seat in quitters):
        found["resigned"] = sorted(set(quitters))
    return found


def check_drawing(table: Any) -> None:
    """Refuse a position that somebody wrote whose page would be monstrous, before the server draws it."""
    for seat in (None, *range(table.players)):
        knows = seen(table, seat)
        if len(json.dumps(knows.view)) > MOST_SHOWN:
            raise BadRecord("There is too much on the table of this record to show it.")
        try:
            drawn(knows, Speaker(table.game))
        except Exception as wrong:
            raise BadRecord(f"The position in this record cannot be drawn: {wrong}"[:WHY_LENGTH]) from None
