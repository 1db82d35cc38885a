"""What runs in the processes where bots think. A worker is told what one seat may know, and nothing more."""

from __future__ import annotations

import multiprocessing
import os
import threading
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from formicarium.core.errors import BadRecord
from formicarium.core.game import table_from
from formicarium.core.message import Line, Msg
from formicarium.core.position import to_data
from formicarium.core.record import replay

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
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    import_module("formicarium.games")
    for name in preload:
        import_module(name)


def _end_with_the_server() -> None:
    """A worker holds both ends of its queue, so it would wait for ever for a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


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


def check_record(text: str) -> dict[str, Any]:
    """The record again, replayed from its seed: what it holds, where all of it fits. BadRecord says what does not."""
    try:
        record: dict[str, Any] = replay(text).record()
    except BadRecord:
        raise
    except Exception as wrong:  # whatever a file made by somebody else may bring about
        raise BadRecord(f"This record cannot be replayed ({type(wrong).__name__}).") from None
    return record
