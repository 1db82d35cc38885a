"""Workers that have nothing to do lend their cores to a decision; whoever has something to do keeps theirs."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from formicarium.web import Config
from formicarium.web.opening import Plan, Wish
from formicarium.web.service import Tables
from formicarium.web.thinking import SHARED, Crew
from formicarium.web.worker import decide, job_for
from tests.web.helped import conditions, count
from tests.web.serving import PATIENCE
from tests.web.test_holes import ADA, at_tables
from tests.web.test_workers import with_crew


def test_only_cores_of_who_has_nothing_to_do_are_lent() -> None:
    crew = Crew(3, ())
    with crew.lending(1) as first:
        assert first == 3
        assert crew.idle, "the worker itself is still to be taken"
        worker = crew._free.pop()
        assert not crew.idle, "nobody looks ahead on a core that is lent"
        with crew.lending(1) as second, crew.lending(0) as third:
            assert second == third == 1, "a core is lent once"
        crew._free.append(worker)
    crew._free = crew.workers[:1]
    with crew.lending(1) as alone, crew.lending(0) as hint:
        assert (alone, hint) == (1, 2)
    crew._free = []
    with crew.lending(1) as none:
        assert none == 1
    crew._free = list(crew.workers)
    with pytest.raises(KeyError), crew.lending(1):
        raise KeyError
    with crew.lending(1) as again:
        assert again == 3, "what was lent is given back, whatever happened"


def test_not_too_many_share_a_decision_and_none_with_workers_elsewhere() -> None:
    crew = Crew(20, ())
    with crew.lending(1) as most:
        assert most == SHARED
    crew.use([object()] * 5)  # type: ignore[list-item]
    with crew.lending(1) as elsewhere:
        assert elsewhere == 1


def test_a_decision_is_told_how_many_cores_are_idle(config: Config) -> None:
    async def act(tables: Tables) -> None:
        turns, told, done = tables.thinker.turns, [], asyncio.Event()

        async def run(work: Any, job: Any, **given: Any) -> Any:
            told.append(job.cores)
            await done.wait()
            return tables.rooms[given["table"]].table.options(job.seat)[0]

        turns.run = run  # type: ignore[assignment,method-assign]
        for wanted in ([3], [3, 1]):  # the second table finds all cores lent
            room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("bot", level="easy"))))
            until = time.monotonic() + PATIENCE
            while told != wanted and time.monotonic() < until:
                if 0 in room.table.waiting:
                    await tables.play(room, ADA, 0, room.table.options(0)[0], room.number)
                await asyncio.sleep(0.02)
            assert told == wanted
        done.set()
        await asyncio.sleep(0.1)

    at_tables(replace(config, workers=3), act)


def test_a_hint_may_use_what_bots_leave(config: Config) -> None:
    async def act(tables: Tables) -> None:
        told = []

        async def run(work: Any, job: Any, **given: Any) -> Any:
            told.append(job.cores)
            raise RuntimeError("enough")

        tables.thinker.hints.run = run  # type: ignore[assignment,method-assign]
        room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("bot", level="easy"))))
        while 0 not in room.table.waiting:
            await asyncio.sleep(0.02)
        tables.thinker.turns._free = tables.thinker.turns.workers[:2]
        with pytest.raises(Exception, match="No bot has an idea"):
            await tables.bots.hint(room, ADA, 0)
        assert told == [3]

    at_tables(replace(config, workers=3), act)


def test_a_worker_that_was_lent_a_core_has_a_helper_that_gives_way() -> None:
    table: Any = fm.new("summon_the_swarm", players=2, seed=3)
    seat = table.waiting[0]

    async def act(crew: Crew) -> None:
        job = job_for(table, seat, "hard", "luck", "formicarium.bots", "here")
        assert await crew.run(count, limit=PATIENCE) == 0
        assert tuple(await crew.run(decide, job, limit=PATIENCE)) in table.options(seat)
        assert await crew.run(count, limit=PATIENCE) == 0, "with one core nothing is different"
        job = replace(job, cores=2, who="there")
        assert tuple(await crew.run(decide, job, limit=PATIENCE)) in table.options(seat)
        assert await crew.run(count, limit=PATIENCE) == 1
        process, niceness, memory = await crew.run(conditions, limit=PATIENCE)
        assert niceness == 19
        assert memory == 1200 << 20, "it may take as much memory as a worker, and no more"
        crew.close()
        until = time.monotonic() + PATIENCE
        while alive(process) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        assert not alive(process), "it outlives the worker"

    with_crew(act, memory=1200)


def alive(process: int) -> bool:
    """Whether a process still runs, as Linux tells it; who is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
