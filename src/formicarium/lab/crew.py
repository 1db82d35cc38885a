"""Many games at once: in this process, on all cores, or on a Dask cluster, through `concurrent.futures`.

The same matches give the same results whatever runs them. A worker that dies costs only its games, which are run
again. Ctrl-C keeps what is finished.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Any, TypeVar

from formicarium.core.errors import FormicariumError
from formicarium.lab.journal import Journal
from formicarium.lab.play import GameFailed, Result
from formicarium.workers import end_with_parent

Job = TypeVar("Job")
Done = TypeVar("Done")

TRIES = 3
"""How often a job is given to a worker that dies on it."""
CHUNK_SECONDS = 0.5
"""Short games are handed out in chunks that take about so long."""
CLUSTER_SECONDS = 2.0
"""On a cluster a chunk costs its scheduler some 20 ms, which several workers on one machine would miss."""
LEAST = 16
"""Towards the end chunks get smaller, but not smaller than this part of a whole one."""


PATIENCE = "10s"
"""How long a Dask scheduler may take to answer."""
RECOUNT = 5.0
"""Seconds after which a cluster is asked again how many work for it: some may have joined."""


class Lost(FormicariumError):
    """A job that killed every worker it was given to."""


class Crew:
    """Those who do the work. Use it in a `with`; `run` yields results as they are finished."""

    def __init__(self, workers: int | None = None, cluster: str | None = None, journal: Journal | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.cluster = cluster
        self.journal = journal
        self.interrupted = False
        """Whether somebody, or the loss of a cluster, stopped it before all was done."""
        self.why = ""
        """What stopped it, where nobody did."""
        self.played: list[tuple[str, Result]] = []
        """Every game that was finished, with the title of its set."""
        self.failures: list[GameFailed] = []
        """Games that broke down."""
        self.deaths = 0
        """How many times workers died under way."""
        self._executor: Executor | None = None
        self._client: Any = None
        self._before: set[Any] = set()
        self._broken: tuple[type[BaseException], ...] = (BrokenProcessPool, CancelledError)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def run(self, work: Callable[[Job], Done], jobs: Sequence[Job]) -> Iterator[tuple[int, Done | GameFailed]]:
        """Each job's number and result, in the order in which they are finished. A game that broke down is a result, too."""
        self.interrupted = False
        try:
            if self.workers == 1 and self.cluster is None:
                for number, job in enumerate(jobs):
                    yield number, _answer(work, job)
            else:
                yield from self._spread(work, jobs)
        except KeyboardInterrupt:
            self.interrupted = True
            self._stop()
        except (Lost, OSError, RuntimeError, CancelledError):
            if self._client is None or self._client.status == "running":
                raise
            self.interrupted = True
            self.why = f"The cluster at {self.cluster} is gone. What was finished before is reported"
            self.why += (
                "." if self.journal is None else f", and kept in {self.journal.path}: given again, the command goes on."
            )
            self._stop()

    def _spread(self, work: Callable[[Job], Done], jobs: Sequence[Job]) -> Iterator[tuple[int, Done | GameFailed]]:
        todo = list(range(len(jobs)))
        todo.reverse()
        tries = [0] * len(jobs)
        under_way: dict[Future[bytes], list[int]] = {}
        seconds = CHUNK_SECONDS if self.cluster is None else CLUSTER_SECONDS
        chunk = 1
        spent = 0.0
        finished = 0
        executor = self._start()
        counted = monotonic()
        while todo or under_way:
            if self._client is not None and monotonic() - counted > RECOUNT:
                self.workers = self._hands()
                counted = monotonic()
            while todo and len(under_way) < 2 * self.workers:
                # Towards the end the chunks get smaller, so that no core waits long for the last one.
                size = max(1, chunk // LEAST, min(chunk, len(todo) // (2 * self.workers)))
                numbers = [todo.pop() for _ in range(min(size, len(todo)))]
                packed = pickle.dumps((work, [jobs[n] for n in numbers]))
                under_way[executor.submit(_chunk, packed)] = numbers
            ready, _ = wait(under_way, return_when=FIRST_COMPLETED)
            broken = False
            for future in ready:
                numbers = under_way.pop(future)
                try:
                    answers: list[Done | GameFailed] = pickle.loads(future.result())
                except self._broken:
                    broken = True
                    self._again(numbers, tries, todo, jobs)
                    continue
                for number, answer in zip(numbers, answers, strict=True):
                    finished += 1
                    spent += getattr(answer, "seconds", seconds)
                    yield number, answer
                chunk = max(1, int(seconds * finished / (spent + 1e-9)))
            if broken:
                self.deaths += 1
                if self.cluster is None:
                    for numbers in under_way.values():
                        self._again(numbers, tries, todo, jobs)
                    under_way = {}
                    self._stop()
                    executor = self._start()

    def _again(self, numbers: list[int], tries: list[int], todo: list[int], jobs: Sequence[Any]) -> None:
        """Put jobs back whose worker died."""
        for number in reversed(numbers):
            tries[number] += 1
            if tries[number] >= TRIES * 2:
                raise Lost(f"This job killed {tries[number]} workers: {jobs[number]}")
            todo.append(number)

    def _start(self) -> Executor:
        if self._executor is None:
            if self.cluster is not None:
                self._executor = self._dask(self.cluster)
            else:
                self._before = set(multiprocessing.active_children())
                self._executor = ProcessPoolExecutor(
                    self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent
                )
        return self._executor

    def _dask(self, address: str) -> Executor:
        try:
            from distributed import Client, KilledWorker
            from distributed.comm.addressing import get_address_host_port
        except ImportError:
            raise FormicariumError(
                "A cluster needs Dask, which is not installed: pip install 'formicarium[lab]'."
            ) from None
        # What becomes of a cluster we say ourselves, in a sentence; Dask would print its own report beside it.
        for part in ("distributed", "distributed.client"):
            logging.getLogger(part).setLevel(logging.CRITICAL)
        try:
            # A client that cannot even read an address takes long to give up, and does not do so in silence.
            look_up: Any = get_address_host_port
            look_up(address if "://" in address else f"tcp://{address}", strict=True)
            connect: Any = Client
            self._client = connect(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as wrong:
            raise FormicariumError(f"No Dask scheduler answers at {address}: {wrong}") from None
        self._broken = (KilledWorker, CancelledError)
        self.workers = self._hands()
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def _hands(self) -> int:
        """How many games the cluster can play at once."""
        try:
            threads: dict[str, int] = self._client.nthreads()
        except AttributeError:  # a client that has just lost its scheduler has none to ask
            raise ConnectionError(f"The scheduler at {self.cluster} is gone.") from None
        return max(1, sum(threads.values()))

    def _stop(self) -> None:
        """Send everybody home at once."""
        if self._executor is not None:
            if self._client is None:
                self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
        if self._client is not None:
            self._client.close()
            self._client = None
        else:
            for child in set(multiprocessing.active_children()) - self._before:
                child.terminate()
                child.join()


def _chunk(packed: bytes) -> bytes:
    """Several jobs in a row. Both ways they are packed by us: a scheduler would unpack and pack all that passes through its hands."""
    work, jobs = pickle.loads(packed)
    return pickle.dumps([_answer(work, job) for job in jobs])


def _answer(work: Callable[[Job], Done], job: Job) -> Done | GameFailed:
    """What becomes of a job. A game that broke down is an answer too; the others are not lost with it."""
    try:
        return work(job)
    except GameFailed as wrong:
        return wrong
