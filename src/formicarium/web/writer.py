"""The one thread that writes, which puts whatever is waiting into one transaction: many tables share the price of one flush to disk.

Events of games, which are nearly all that is ever written, go together in one statement; where one of them fails, and with
everything else, each write stands under a savepoint of its own and takes no other with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from formicarium.web.ledger import Happened, Ledger, write_events
from formicarium.web.news import shout

BATCH = 64
"""So many writes share one transaction at most."""

Telling = tuple[Callable[[Session], Any] | Happened, "asyncio.Future[Any]", str]
"""Something to write, who waits until it is on the disk, and what other servers are told of it"""
Result = tuple["asyncio.Future[Any]", Any, BaseException | None]


class Taken(Exception):
    """Somebody else has written that move first."""


class Writer:
    """Writes what it is given, in the order in which it came."""

    def __init__(self, engine: Engine, me: str) -> None:
        self.engine = engine
        self.me = me
        """Who tells other servers of it; empty where there are none"""
        self.seconds = 0.0
        """Processor time that writing took"""
        self._ledger = Ledger(engine, me)
        self._waiting: queue.SimpleQueue[Telling | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._thread.start()

    def put(self, tell: Callable[[Session], Any] | Happened, done: asyncio.Future[Any], news: str) -> None:
        """Have something written; `done` is told what came of it when it is on the disk."""
        self._waiting.put((tell, done, news))

    def close(self) -> None:
        """Write what is waiting, and no more."""
        self._waiting.put(None)
        self._thread.join(30)

    def _write_all(self) -> None:
        try:
            while self._write_waiting():
                pass
        finally:
            self._ledger.close()

    def _write_waiting(self) -> bool:
        """Wait for something to write, and write all that waits by then; False at the end."""
        first = self._waiting.get()
        if first is None:
            return False
        batch = [first]
        last = False
        while len(batch) < BATCH:
            try:
                more = self._waiting.get_nowait()
            except queue.Empty:
                break
            if more is None:
                last = True
                break
            batch.append(more)
        started = time.thread_time()
        results = self._write_batch(batch)
        self.seconds += time.thread_time() - started
        for loop in {done.get_loop() for done, _, _ in results}:
            with contextlib.suppress(RuntimeError):  # nobody waits any more where the loop is closed
                loop.call_soon_threadsafe(_deliver, [each for each in results if each[0].get_loop() is loop])
        return not last

    def _write_batch(self, batch: list[Telling]) -> list[Result]:
        events = [each for each in batch if isinstance(each[0], Happened)]
        others = [each for each in batch if not isinstance(each[0], Happened)]
        results = self._write_carefully(others) if others else []
        if events:
            try:
                self._ledger.write([each[0] for each in events if isinstance(each[0], Happened)])
                results += [(done, None, None) for _, done, _ in events]
            except Exception:
                results += self._write_carefully(events)
        return results

    def _write_carefully(self, batch: list[Telling]) -> list[Result]:
        """One after the other, each under a savepoint."""
        results: list[Result] = []
        try:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                for tell, done, news in batch:
                    try:
                        with session.begin_nested():
                            found = self._write_one(session, tell)
                            if news:
                                session.flush()
                                shout(session.connection(), [news])
                        results.append((done, found, None))  # not before: the end of a savepoint can fail as well
                    except Exception as wrong:
                        results.append((done, None, wrong))
        except Exception as wrong:
            results = [(done, None, wrong) for _, done, _ in batch]
        return results

    def _write_one(self, session: Session, tell: Callable[[Session], Any] | Happened) -> Any:
        if not isinstance(tell, Happened):
            return tell(session)
        try:
            write_events(session.connection(), [tell], self.me)
        except IntegrityError:
            raise Taken from None
        return None


def _deliver(results: list[Result]) -> None:
    """Tell those who wait that it is on the disk, or why not."""
    for done, result, failure in results:
        if done.done():
            continue  # nobody waits any more
        if failure is None:
            done.set_result(result)
        else:
            done.set_exception(failure)
