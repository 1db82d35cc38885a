"""Workers elsewhere: a Dask scheduler and a worker of the test's own, and what happens when they are gone."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

import formicarium as fm
from formicarium.core.errors import FormicariumError
from formicarium.web import Config, make_app, pool
from formicarium.web.pool import OtherVersion, Pool, PoolGone, remotely
from formicarium.web.thinking import Crew, Gone, Thinker
from formicarium.web.worker import Failed, decide, job_for
from tests.web.conftest import Visitor
from tests.web.test_table import play_out

distributed = pytest.importorskip("distributed")


@pytest.fixture
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=logging.CRITICAL
    ) as found:
        yield found


async def until(look: Any, seconds: float = 60.0) -> None:
    started = time.monotonic()
    while not look():
        assert time.monotonic() - started < seconds, "it never came"
        await asyncio.sleep(0.02)


def test_bots_think_elsewhere_and_here_when_nobody_is_there(
    cluster: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "LOOK_EVERY", 0.1)
    caplog.set_level(logging.INFO, "formicarium.web")

    async def act() -> None:
        elsewhere = Pool(cluster.scheduler_address, ("tests.web.pebbles_shelf",))
        thinker = Thinker(1, ("tests.web.pebbles_shelf",), pool=elsewhere)
        watching = asyncio.create_task(elsewhere.watch())
        try:
            await until(lambda: elsewhere.hands)
            there = set(await asyncio.gather(*[thinker.turns.run(os.getpid, limit=60) for _ in range(3)]))
            assert there == {worker.pid for worker in cluster.workers.values()}
            assert await thinker.hints.run(os.getpid, limit=60) in there
            assert await thinker.files.run(os.getpid, limit=60) not in there, "files stay here"
            # a bot of the closed list, and no other
            job = job_for(fm.new("pebbles", players=2, seed=1), 0, "easy", "seed", "tests.web.bots")
            assert (await thinker.turns.run(decide, job, limit=60))[0] == "bid"
            with pytest.raises(Failed):
                await thinker.turns.run(decide, replace(job, level="os:getpid"), limit=60)
            # what takes too long
            with pytest.raises(Gone):
                await thinker.turns.run(time.sleep, 1.0, limit=0.2)
            # in the middle of a job nobody is there any more
            busy = asyncio.create_task(thinker.turns.run(_slowly, limit=60))
            await asyncio.sleep(1.2)
            await asyncio.to_thread(cluster.close)
            assert await busy not in there
            assert await thinker.turns.run(os.getpid, limit=60) not in there
            assert elsewhere.hands == []
            assert (thinker.turns.busy, thinker.turns.waiting) == (0, 0)
        finally:
            watching.cancel()
            thinker.close()

    asyncio.run(act())
    said = [record.getMessage() for record in caplog.records if record.name == "formicarium.web"]
    assert any("1 workers at" in line and "think for bots from now on" in line for line in said)
    assert any("Nobody thinks for bots at" in line and "own workers do" in line for line in said)


def _slowly() -> int:
    time.sleep(2.0)
    return os.getpid()


def test_a_game_with_bots_that_think_elsewhere(cluster: Any, config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "LOOK_EVERY", 0.1)
    with TestClient(make_app(replace(config, workers_at=cluster.scheduler_address))) as client:
        thinker = client.app.state.tables.thinker
        started = time.monotonic()
        while not thinker.pool.hands:
            assert time.monotonic() - started < 60
            time.sleep(0.05)
        visitor = Visitor(client)
        table = visitor.open("me", "bot:easy", "bot:easy")
        play_out([visitor], table)
        assert visitor.now(table)["state"] == "over"
        assert all(worker._pool is None for worker in thinker.turns.own), "no worker of the server's own was needed"


def test_nobody_at_the_address(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(pool, "PATIENCE", 0.3)

    async def act() -> None:
        elsewhere = Pool("tcp://127.0.0.1:1", ())
        thinker = Thinker(1, pool=elsewhere)
        watching = asyncio.create_task(elsewhere.watch())
        try:
            await until(lambda: "Nobody thinks for bots at tcp://127.0.0.1:1" in caplog.text)
            assert await thinker.turns.run(abs, -4, limit=60) == 4
        finally:
            watching.cancel()
            thinker.close()

    asyncio.run(act())


class Here:
    """A hand of a pool that is there, or not any more."""

    def __init__(self, gone: bool = False) -> None:
        self.gone = gone

    async def do(self, work: Any, given: tuple[Any, ...], limit: float) -> Any:
        await asyncio.sleep(0.05)
        if self.gone:
            raise PoolGone("gone")
        return work(*given)


def test_a_crew_changes_hands() -> None:
    """Work that waits is done by whoever comes, and nothing is lost when somebody goes."""

    async def act() -> None:
        crew = Crew(1, ())
        first, second = [Here(), Here()], [Here(gone=True)]
        crew.use(list(first))  # type: ignore[arg-type]
        jobs = [asyncio.create_task(crew.run(abs, -number, limit=9)) for number in range(6)]
        await asyncio.sleep(0)
        assert (crew.busy, crew.waiting) == (2, 4)
        crew.use([*first, Here()])  # type: ignore[list-item]
        assert (crew.busy, crew.waiting) == (3, 3)
        assert await asyncio.gather(*jobs) == [0, 1, 2, 3, 4, 5]
        crew.use(list(second))  # type: ignore[arg-type]
        crew.lost = lambda why: crew.use(list(first))  # type: ignore[arg-type]
        assert await asyncio.gather(*[crew.run(abs, -number, limit=9) for number in range(4)]) == [0, 1, 2, 3]
        assert (crew.busy, crew.waiting) == (0, 0)

    asyncio.run(act())


def test_a_worker_of_another_version_is_not_asked() -> None:
    with pytest.raises(OtherVersion):
        remotely("0.0.0", (), abs, -1)


def test_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "find_spec", lambda name: None)
    with pytest.raises(FormicariumError, match="formicarium\\[lab\\]"):
        Pool("tcp://localhost:8786", ())
