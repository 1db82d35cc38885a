"""Helper processes for the thinking of one decision, on cores that have nothing else to do.

They are started when a decision is worth it, and kept for the next one. Each thinks about its own share; what a share is, is said in
shares.py. A helper that dies, or cannot be started, costs its share and nothing else; none outlives the process that it helps.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection, wait
from time import perf_counter, process_time
from typing import Any, Protocol

from formicarium.workers import end_with_parent, interrupts_held

LOOK = 0.01
"""Seconds between two looks of a helper whether it was called off."""
GRACE = 0.25
"""Seconds in which a helper that was called off hands in what it has."""
DEATHS = 3
"""After so many nobody is started any more: something is wrong here, and thinking alone is better."""
IDLE = 60.0
"""A server's helpers go home after so many seconds without work: there may be some beside each of its workers."""
MOST = 4
"""So many cores share a decision at most where nobody said how many: each further one brings less, and takes memory."""


class Share(Protocol):
    """What a helper is asked for. It is sent to another process, with all that it holds."""

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> Any:
        """Its answer, as soon as all is thought or `go_on` says no. `kept` is the helper's memory from share to share."""


class Helper:
    """A process that thinks along."""

    def __init__(self, gives_way: bool) -> None:
        context = multiprocessing.get_context("spawn")  # a fork of a process with threads can hang
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_help, args=(theirs, gives_way), daemon=True)
        with interrupts_held():
            self.process.start()
        theirs.close()  # so that the line ends when the helper does
        self.warm = False
        """Whether it has said that it is there."""
        self.owes = 0
        """How many answers it owes. Whoever does not get to answering is not asked more, which would fill the line and hold up the asker."""
        self.worked = 0.0
        """The processor's seconds that its answers took."""

    def take(self) -> tuple[int, Any]:
        """The next thing that it says: the number of a question, and the answer."""
        self.warm = True
        number, found, worked = self.line.recv()
        self.owes -= number > 0
        self.worked += worked
        return number, found

    def end(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()


class Team(threading.local):
    """The helpers of this thread."""

    def __init__(self) -> None:
        self.helpers: list[Helper] = []
        self.deaths = 0

    def of(self, wanted: int, gives_way: bool) -> list[Helper]:
        """So many, or as many as there can be."""
        for helper in self.helpers[:]:
            if not helper.process.is_alive():
                self.lose(helper)
        if multiprocessing.current_process().daemon:
            return []  # who helps has no helpers
        while len(self.helpers) < wanted and self.deaths < DEATHS:
            try:
                self.helpers.append(Helper(gives_way))
            except OSError:  # no memory, or no processes left
                self.deaths += 1
        return self.helpers[:wanted]

    def lose(self, helper: Helper) -> None:
        """It is gone; one that went home by itself is no loss."""
        if helper in self.helpers:
            self.helpers.remove(helper)
            helper.process.join(GRACE)
            self.deaths += helper.process.exitcode != 0
            helper.end()


_team = Team()
_numbers = count(1)
_gives_way = False


def give_way() -> None:
    """Let the helpers of this process have only what all others leave of the cores, and go home when there is nothing to do."""
    global _gives_way
    _gives_way = True


def dismiss() -> None:
    """End the helpers; whoever needs some again gets new ones."""
    for helper in _team.helpers:
        helper.end()
    _team.helpers.clear()
    _team.deaths = 0


def cores_here() -> int:
    """How many cores a decision may share where nobody said so: all that this process may use, but not too many."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, usable)


def effort() -> float:
    """The processor's seconds that the busiest of the helpers has worked so far."""
    return max((helper.worked for helper in _team.helpers), default=0.0)


def number() -> int:
    """A number that was not given before in this process."""
    return next(_numbers)


class Asked:
    """A question to some helpers, and their answers as they come in. Leaving its `with` calls off whoever still thinks."""

    def __init__(self, wanted: int, only_warm: bool = False) -> None:
        """`only_warm`: leave out who has only just been started."""
        self.number = number()
        self._helpers: list[Helper] = []
        self._found: dict[int, Any] = {}
        self._waiting: list[int] = []
        for helper in _team.of(wanted, _gives_way) if wanted > 0 else []:
            try:
                while helper.line.poll():
                    helper.take()  # what was asked before, and is of no use any more
            except (OSError, EOFError):
                _team.lose(helper)
                continue
            if not helper.owes and (helper.warm or not only_warm):
                self._helpers.append(helper)

    def send(self, shares: Sequence[Share]) -> None:
        """Give each its share. Where these hold something that cannot leave this process, nobody thinks along."""
        try:
            packed = [pickle.dumps(share) for share in shares]
        except (pickle.PicklingError, TypeError, AttributeError):  # a plan of somebody's own, perhaps
            self._helpers = []
        for place, helper in enumerate(self._helpers):
            try:
                helper.line.send((self.number, packed[place]))
                self._waiting.append(place)
                helper.owes += 1
            except OSError:
                _team.lose(helper)

    def __enter__(self) -> Asked:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._call_off()
            return
        for helper in self._helpers:  # interrupted, perhaps in the middle of a sentence
            if helper in _team.helpers:
                _team.helpers.remove(helper)
                helper.end()

    def __len__(self) -> int:
        """How many think along."""
        return len(self._helpers)

    def so_far(self) -> list[Any]:
        """The answers that are there, in the order of the shares."""
        self._listen(0.0)
        return [self._found[place] for place in sorted(self._found) if self._found[place] is not None]

    def answers(self, seconds: float | None) -> list[Any]:
        """All answers, in the order of the shares; whoever is not done after so many seconds hands in what there is (None: all finish)."""
        self._listen(seconds)
        self._call_off()
        self._listen(GRACE)
        return self.so_far()

    def _call_off(self) -> None:
        for place in self._waiting:
            with suppress(OSError):
                self._helpers[place].line.send(None)

    def _listen(self, seconds: float | None) -> None:
        """Take in answers until all are there, or for so long."""
        until = None if seconds is None else perf_counter() + seconds
        while self._waiting:
            lines: list[Any] = [self._helpers[place].line for place in self._waiting]
            ready = wait(lines, None if until is None else max(0.0, until - perf_counter()))
            if not ready:
                return
            for place in self._waiting[:]:
                helper = self._helpers[place]
                if helper.line in ready:
                    try:
                        number, found = helper.take()
                    except (OSError, EOFError):
                        _team.lose(helper)
                        number, found = self.number, None
                    if number == self.number:
                        self._found[place] = found
                        self._waiting.remove(place)


def _help(line: Connection, gives_way: bool) -> None:
    """What a helper does all its life."""
    end_with_parent()
    if gives_way:
        with suppress(AttributeError, OSError):  # not every system knows how
            os.nice(19)
    kept: dict[int, Any] = {}
    next_look = 0.0

    def go_on() -> bool:
        nonlocal next_look
        now = perf_counter()
        if now < next_look:
            return True
        next_look = now + LOOK
        return not line.poll()

    with suppress(OSError, EOFError):
        line.send((0, None, 0.0))
        while line.poll(IDLE if gives_way else None):
            told = line.recv()
            if told is not None:
                number, packed = told
                began = process_time()
                try:
                    found = pickle.loads(packed).think(kept, go_on)
                except Exception:  # a game that is not known here, no memory left: the others have their shares
                    kept.clear()
                    found = None
                line.send((number, found, process_time() - began))
