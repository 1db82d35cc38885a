"""Worker processes: bots think and records are checked there, never in the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from formicarium.web.worker import prepare

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

    def _pool_now(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not fork: this process has threads, and a fork of those can hang.
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), prepare, (self.preload,)
            )
        return self._pool

    def warm(self) -> None:
        """Start the workers before the first bot is asked."""
        self._pool_now().submit(int)

    async def run(self, work: Callable[..., Found], *given: Any, limit: float) -> Found:
        """The result of work in a worker. Gone: it crashed several times, or took longer than the limit."""
        for attempt in range(1, TRIES + 1):
            pool = self._pool_now()
            try:
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
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with contextlib.suppress(Exception):
                process.terminate()

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._drop(self._pool)
