"""Workers on other machines: a Dask cluster, the laboratory's or another one, thinks for bots.

The server keeps its own workers in reserve. Whenever nobody answers at the address any more, they go on with whatever the
cluster was doing; as soon as somebody does, the cluster goes on. Dask runs whatever it is sent by whoever reaches
it, so its scheduler belongs into a network where nobody else does.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from formicarium.core.errors import FormicariumError
from formicarium.version import VERSION
from formicarium.web.worker import carefully

log = logging.getLogger("formicarium.web")
Found = TypeVar("Found")

LOOK_EVERY = 2.0
"""Seconds between two looks at who is there"""
PATIENCE = 5.0
"""Seconds in which a scheduler answers"""


class PoolGone(Exception):
    """Nobody thinks there any more. What was being thought about is to be thought about elsewhere."""


class OtherVersion(Exception):
    """A worker has another Formicarium than the server, and might play by other rules."""


def remotely(version: str, preload: tuple[str, ...], work: Callable[..., Any], *given: Any) -> Any:
    """What a worker of the cluster does: the same as one of the server's own, if it is the same Formicarium."""
    if version != VERSION:
        raise OtherVersion(f"a worker has Formicarium {VERSION}, and the server {version}")
    for name in preload:
        import_module(name)
    return carefully(work, *given)


class Hand:
    """One of the workers elsewhere: it does one thing at a time."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def do(self, work: Callable[..., Found], given: tuple[Any, ...], limit: float) -> Found:
        """The result of the work. PoolGone where that is not to be had here any more."""
        future = self.pool.submit(work, given)
        try:
            found: Found = await asyncio.wait_for(asyncio.wrap_future(future), limit)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                future.cancel()
                raise
            raise PoolGone("the cluster let go of the work") from None  # the scheduler is gone, or we have let go of it
        except TimeoutError:
            future.cancel()
            raise
        except OtherVersion as wrong:
            self.pool.refused = True
            raise PoolGone(str(wrong)) from None
        except self.pool.killed:
            raise BrokenProcessPool("a worker of the cluster died") from None
        return found

    def end(self) -> None:
        """Nothing to end: the process is not ours."""

    def warm(self) -> None:
        """It is warm already."""

    def renew(self) -> None:
        """Whoever started it starts it again."""


class Pool:
    """A cluster at an address: how many work there now, and what they were given to do."""

    def __init__(self, address: str, preload: tuple[str, ...], share: int = 1) -> None:
        if find_spec("distributed") is None:
            raise FormicariumError(
                "Workers elsewhere need Dask, which is not installed: pip install 'formicarium[lab]'; or leave --workers-at out."
            )
        self.address = address
        self.preload = preload
        self.share = share
        """Among so many server processes"""
        self.hands: list[Hand] = []
        self.changed: Callable[[], None] = _ignore
        """Who wants to know that there are more or fewer of them"""
        self.refused = False
        """Whether the workers there are of no use to us"""
        self.killed: tuple[type[BaseException], ...] = ()
        self._client: Any = None
        self._executor: Executor | None = None
        self._under_way: set[Future[Any]] = set()

    def submit(self, work: Callable[..., Found], given: tuple[Any, ...]) -> Future[Found]:
        if self._executor is None:
            raise PoolGone("nobody answers")
        future = self._executor.submit(remotely, VERSION, self.preload, work, *given)
        self._under_way.add(future)
        future.add_done_callback(self._under_way.discard)
        return future

    async def watch(self) -> None:
        """As long as the server runs: see who is there."""
        first = True
        while True:
            count = await asyncio.to_thread(self._look)
            if first and not count:
                log.warning("Nobody thinks for bots at %s; this server's own workers do.", self.address)
            first = False
            self._now(count)
            await asyncio.sleep(LOOK_EVERY)

    def lost(self, why: object) -> None:
        """Somebody noticed that nobody is there."""
        self._now(0, why)

    def _now(self, count: int, why: object = "no worker is left") -> None:
        """So many work there now."""
        wanted = max(1, count // self.share) if count else 0
        if wanted == len(self.hands):
            return
        if not wanted:
            log.warning("Nobody thinks for bots at %s any more (%s); this server's own workers do.", self.address, why)
        elif not self.hands:
            log.info("%d workers at %s think for bots from now on.", wanted, self.address)
        self.hands = self.hands[:wanted] + [Hand(self) for _ in range(wanted - len(self.hands))]
        self.changed()
        if not wanted:
            for future in list(self._under_way):
                future.cancel()

    def _look(self) -> int:
        """How many workers there are. In a thread: this may wait."""
        from distributed import Client, KilledWorker

        if self.refused:
            return 0
        try:
            if self._client is None:
                logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what it would say is said here
                connect: Any = Client
                self._client = connect(self.address, timeout=PATIENCE, set_as_default=False)
                self._executor = self._client.get_executor(pure=False)
                self.killed = (KilledWorker,)
            found: dict[str, int] = self._client.sync(self._client.scheduler.ncores, callback_timeout=PATIENCE)
            return sum(found.values())
        except Exception:  # whatever a network may bring about: nobody is there
            self._let_go()
            return 0

    def _let_go(self) -> None:
        client, self._client, self._executor = self._client, None, None
        if client is not None:
            try:
                client.close(timeout=1)
            except Exception as wrong:
                log.debug("A connection to the cluster ended with %r.", wrong)

    def close(self) -> None:
        self.hands = []
        self._let_go()


def _ignore() -> None:
    """Nobody wants to know."""
