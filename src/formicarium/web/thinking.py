"""Worker processes: bots think and records are checked there, never in the event loop.

Every worker is a pool of one process, so that one that hangs or dies takes no other's work with it. Work waits here, not
in the pools: the time of a job counts from when a worker begins with it, and whoever asks for much waits for those
who ask for little. Where workers on other machines are there to do it (formicarium.web.pool), they do it instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Generic, TypeVar

from formicarium.web.pool import Hand, Pool, PoolGone
from formicarium.web.worker import carefully, prepare
from formicarium.workers import interrupts_held

log = logging.getLogger("formicarium.web")
Found = TypeVar("Found")
Thing = TypeVar("Thing")

TRIES = 3
SHARED = 4
"""Cores that share one decision at most: each further one brings less, and takes memory"""


class Gone(Exception):
    """The workers failed at this job again and again, or took too long."""


class Busy(Exception):
    """So much waits already that nothing more is taken on."""


class FairQueue(Generic[Thing]):
    """Who waits, by person and by table: every person in turn, and of each person's tables every one in turn."""

    def __init__(self) -> None:
        self._people: OrderedDict[str, OrderedDict[str, deque[Thing]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, thing: Thing, person: str, table: str) -> None:
        self._people.setdefault(person, OrderedDict()).setdefault(table, deque()).append(thing)
        self._count += 1

    def of(self, person: str) -> int:
        """How much of a person's waits."""
        return sum(len(things) for things in self._people.get(person, {}).values())

    def take(self) -> Thing:
        """The next one; whoever it was for goes to the end of the line."""
        person, tables = self._people.popitem(last=False)
        table, things = tables.popitem(last=False)
        found = things.popleft()
        if things:
            tables[table] = things
        if tables:
            self._people[person] = tables
        self._count -= 1
        return found


class Worker:
    """A process of its own, started when it is first needed and after every end."""

    def __init__(self, preload: tuple[str, ...], memory: int) -> None:
        self._given = (preload, memory)
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not fork: this process has threads, and a fork of those can hang.
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), prepare, self._given)
        return self._pool

    def warm(self) -> None:
        """Start the process before there is work for it."""
        with interrupts_held():
            self.start().submit(int)

    def renew(self) -> None:
        """Let a new process do what comes next (it looks for its modules anew); the present one finishes its job."""
        if self._pool is not None:
            self._pool.shutdown(wait=False)
            self._pool = None
            self.warm()

    async def do(self, work: Callable[..., Found], given: tuple[Any, ...], limit: float) -> Found:
        """The result of the work. TimeoutError and BrokenProcessPool cost this worker its process, and nobody else's."""
        pool = self.start()
        with interrupts_held():  # this may start the process
            future = asyncio.get_running_loop().run_in_executor(pool, carefully, work, *given)
        try:
            found: Found = await asyncio.wait_for(future, limit)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self._end(pool)
            raise
        return found

    def end(self) -> None:
        """Let the process go, whatever it is doing."""
        if self._pool is not None:
            self._end(self._pool)

    def _end(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with contextlib.suppress(Exception):
                process.kill()


class Crew:
    """Some workers and those who wait for one of them."""

    def __init__(
        self, workers: int, preload: tuple[str, ...], memory: int = 0, patience: int = 0, name: str = "work"
    ) -> None:
        self.name = name
        self.waited: Callable[[float], None] = _ignore
        """Who wants to know how many seconds work waited for a worker"""
        self.worked: Callable[[float], None] = _ignore
        """Who wants to know how many seconds it took"""
        self.workers: list[Worker | Hand] = [Worker(preload, memory) for _ in range(workers)]
        """Those who do the work: our own, or those of a pool"""
        self.own = self.workers
        self.patience = patience
        """So many may wait at most; 0: all"""
        self._free = list(self.workers)
        self._busy: set[Worker | Hand] = set()
        self._lent = 0
        """Cores of those who have nothing to do that help with a decision elsewhere"""
        self.lost: Callable[[object], None] = _ignore_why
        """Whom to tell that the pool is gone"""
        self._waiting: FairQueue[asyncio.Future[Worker | Hand]] = FairQueue()
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def idle(self) -> bool:
        """Whether somebody has nothing to do, and their core neither."""
        return len(self._free) > self._lent

    @property
    def busy(self) -> int:
        return len(self._busy)

    def use(self, workers: list[Worker | Hand]) -> None:
        """Let these do what comes next; whoever is at work finishes that."""
        self.workers = workers
        self._free = [worker for worker in workers if worker not in self._busy]
        while self._free and len(self._waiting):
            self._give_back(self._free.pop())

    @contextlib.contextmanager
    def lending(self, taken: int) -> Iterator[int]:
        """How many cores may share a decision that begins now: one, and those of everybody here who has nothing to do.

        `taken`: how many of us the decision itself takes. Nobody waits for a core that is lent: whoever is needed meanwhile begins at once,
        and who helps gives way. With workers elsewhere it stays at one: their cores are not ours to count.
        """
        spare = len(self._free) - taken - self._lent if self.workers is self.own else 0
        spare = max(0, min(spare, SHARED - 1))
        self._lent += spare
        try:
            yield 1 + spare
        finally:
            self._lent -= spare

    async def run(
        self, work: Callable[..., Found], *given: Any, limit: float, person: str = "", table: str = ""
    ) -> Found:
        """The result of work in a worker. Gone: it crashed several times, or worked longer than the limit."""
        attempt = 1
        while attempt <= TRIES:
            asked = time.monotonic()
            worker = await self._take(person, table)
            began = time.monotonic()
            self.waited(began - asked)
            try:
                return await worker.do(work, given, limit)
            except PoolGone as gone:
                self.lost(gone)  # and somebody else does it, as if nobody had begun
            except BrokenProcessPool:
                log.warning("A worker process died; starting a new one (attempt %d).", attempt)
                attempt += 1
            except TimeoutError:
                log.warning("A worker took longer than %.0f s; starting a new one.", limit)
                raise Gone from None
            finally:
                self.worked(time.monotonic() - began)
                self._give_back(worker)
        raise Gone

    async def _take(self, person: str, table: str) -> Worker | Hand:
        if self._closed:
            raise Gone
        if self._free:
            worker = self._free.pop()
            self._busy.add(worker)
            return worker
        if self.patience and len(self._waiting) >= self.patience:
            raise Busy
        turn: asyncio.Future[Worker | Hand] = asyncio.get_running_loop().create_future()
        self._waiting.put(turn, person, table)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, worker: Worker | Hand) -> None:
        self._busy.discard(worker)
        if worker not in self.workers:
            return  # others do the work by now
        while len(self._waiting):
            turn = self._waiting.take()
            if not turn.done():
                self._busy.add(worker)
                turn.set_result(worker)
                return
        self._free.append(worker)

    def close(self) -> None:
        """End the workers; nobody waits any more."""
        self._closed = True
        while len(self._waiting):
            turn = self._waiting.take()
            if not turn.done():
                turn.set_exception(Gone())
        for worker in self.own:
            worker.end()


def _ignore(seconds: float) -> None:
    """Nobody measures."""


def _ignore_why(why: object) -> None:
    """There is no pool."""


class Thinker:
    """All workers of a server: for bots' turns, for hints, for files and for reviews, so that none of them waits for another kind."""

    HINTS_WAIT = 200
    FILES_WAIT = 50
    REVIEWS_WAIT = 200

    def __init__(self, workers: int, preload: tuple[str, ...] = (), memory: int = 0, pool: Pool | None = None) -> None:
        self.pool = pool
        self.turns = Crew(workers, preload, memory, name="turns")
        self.hints = Crew(1, preload, memory, self.HINTS_WAIT, "hints")
        self.files = Crew(1, preload, memory, self.FILES_WAIT, "files")
        self.reviews = Crew(1, preload, memory, self.REVIEWS_WAIT, "reviews")
        self.crews = (self.turns, self.hints, self.files, self.reviews)
        if pool is not None:
            pool.changed = self._use
            for crew in (self.turns, self.hints):
                crew.lost = pool.lost

    def _use(self) -> None:
        """Bots' turns and hints are thought about by whoever is at the pool, or by our own workers where nobody is."""
        assert self.pool is not None
        for crew in (self.turns, self.hints):
            crew.use(list(self.pool.hands) or crew.own)

    def close(self) -> None:
        """End the workers."""
        if self.pool is not None:
            self.pool.close()
        for crew in self.crews:
            crew.close()

    def warm(self) -> None:
        """Start those who think for bots before the first one is asked."""
        for worker in self.turns.own:
            worker.warm()

    def renew(self) -> None:
        """New processes for what comes next, once the code has changed."""
        for crew in self.crews:
            for worker in crew.own:
                worker.renew()
