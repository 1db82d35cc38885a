"""Worker processes: bots think and records are checked there, never in the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from formicarium.web.worker import prepare
from formicarium.workers import interrupts_held

log = logging.getLogger("formicarium.web")
Found = TypeVar("Found")

TRIES = 3


class Gone(Exception):
    """The workers failed at this job again and again, or took too long."""


class Thinker:
    """A pool of worker processes that outlives its workers: when one dies, all are replaced and the jobs done again."""

    def __init__(self, workers: int, preload: tuple[str, ...] = ()) -> None:
        self.workers = workers
        self.preload = preload
        self._pool: ProcessPoolExecutor | None = None
        self._leaving: list[BaseProcess] = []
        """Workers that finish their last job and are not asked again"""

    def _pool_now(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not fork: this process has threads, and a fork of those can hang.
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), prepare, (self.preload,)
            )
        return self._pool

    def warm(self) -> None:
        """Start the workers before the first bot is asked."""
        with interrupts_held():
            self._pool_now().submit(int)

    def renew(self) -> None:
        """Let new workers do what comes next (they look for their modules anew); the present ones finish their jobs."""
        if self._pool is not None:
            self._leaving += _processes(self._pool)
            self._pool.shutdown(wait=False)
            self._pool = None
            self.warm()

    async def run(self, work: Callable[..., Found], *given: Any, limit: float) -> Found:
        """The result of work in a worker. Gone: it crashed several times, or took longer than the limit."""
        for attempt in range(1, TRIES + 1):
            pool = self._pool_now()
            try:
                with interrupts_held():  # this may start a worker
                    future = asyncio.get_running_loop().run_in_executor(pool, work, *given)
                return await asyncio.wait_for(future, limit)
            except BrokenProcessPool:
                log.warning("A worker process died; starting new ones (attempt %d).", attempt)
                self._drop(pool)
            except TimeoutError:
                log.warning("A worker took longer than %.0f s; starting new ones.", limit)
                self._drop(pool)
                raise Gone from None
        raise Gone

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Let a pool go whose worker died or hangs, with its processes."""
        if self._pool is pool:
            self._pool = None
        processes = _processes(pool)
        pool.shutdown(wait=False, cancel_futures=True)
        _end(processes)

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._drop(self._pool)
        _end(self._leaving)


def _processes(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    return list((getattr(pool, "_processes", None) or {}).values())


def _end(processes: list[BaseProcess]) -> None:
    for process in processes:
        with contextlib.suppress(Exception):
            process.terminate()
