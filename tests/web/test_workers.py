"""Work in other processes: fair, bounded, never lost; and files that are small but mean harm."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import update
from sqlalchemy.orm import Session

import formicarium as fm
from formicarium.core.errors import BadPosition, BadRecord
from formicarium.web import Config, service, worker
from formicarium.web.errors import Unable
from formicarium.web.models import TableRow
from formicarium.web.opening import Plan, Wish
from formicarium.web.service import Tables
from formicarium.web.store import OPENING
from formicarium.web.thinking import Busy, Crew, FairQueue, Gone, Thinker
from formicarium.web.worker import MOST_EACH, MOST_MOVES, MOST_UNPACKED, Failed, check_record, look_through
from tests.web.conftest import Visitor
from tests.web.serving import PATIENCE
from tests.web.test_holes import ADA, BOB, at_tables
from tests.web.test_table import play_out


def with_crew(act: Callable[[Crew], Awaitable[None]], **given: Any) -> None:
    async def run() -> None:
        crew = Crew(given.pop("workers", 1), (), **given)
        try:
            await crew.run(int, limit=PATIENCE)  # so that no test measures how long a process takes to start
            await act(crew)
        finally:
            crew.close()

    asyncio.run(run())


# ---- the queue ------------------------------------------------------------------------------------------------------


def test_everybody_in_turn() -> None:
    """Who has fifty tables gets as many turns as who has one."""
    line: FairQueue[str] = FairQueue()
    for table in range(3):
        for seat in range(2):
            line.put(f"greedy {table}.{seat}", "greedy", str(table))
    line.put("ada", "ada", "a")
    line.put("bob", "bob", "b")
    assert len(line) == 8
    assert line.of("greedy") == 6
    assert [line.take() for _ in range(8)] == [
        "greedy 0.0",
        "ada",
        "bob",
        "greedy 1.0",
        "greedy 2.0",
        "greedy 0.1",
        "greedy 1.1",
        "greedy 2.1",
    ]
    assert len(line) == 0


def test_time_counts_from_the_start_of_work() -> None:
    async def act(crew: Crew) -> None:
        started = time.monotonic()
        await asyncio.gather(*[crew.run(time.sleep, 0.5, limit=2.5) for _ in range(7)])
        assert time.monotonic() - started > 3.4  # the last ones waited longer than the limit, and were not dropped

    with_crew(act)


def test_who_takes_too_long_takes_nobody_with_them() -> None:
    async def act(crew: Crew) -> None:
        results = await asyncio.gather(
            crew.run(time.sleep, 60, limit=0.5, person="slow"),
            *[crew.run(abs, -number, limit=PATIENCE) for number in range(5)],
            return_exceptions=True,
        )
        assert isinstance(results[0], Gone)
        assert results[1:] == [0, 1, 2, 3, 4]

    with_crew(act)


def test_an_exit_in_a_worker_is_an_ordinary_error() -> None:
    async def act(crew: Crew) -> None:
        with pytest.raises(Failed):
            await crew.run(sys.exit, 3, limit=PATIENCE)
        assert await crew.run(abs, -4, limit=PATIENCE) == 4

    with_crew(act)


def test_a_worker_has_so_much_memory_and_no_more() -> None:
    async def act(crew: Crew) -> None:
        with pytest.raises(MemoryError):
            await crew.run(bytes, 2_000_000_000, limit=PATIENCE)
        assert await crew.run(abs, -4, limit=PATIENCE) == 4

    with_crew(act, memory=1500)


def test_too_many_who_wait_are_told() -> None:
    async def act(crew: Crew) -> None:
        results = await asyncio.gather(
            *[crew.run(time.sleep, 0.2, limit=PATIENCE) for _ in range(5)], return_exceptions=True
        )
        assert [isinstance(result, Busy) for result in results] == [False, False, False, True, True]

    with_crew(act, patience=2)


def test_who_stops_waiting_blocks_nobody() -> None:
    async def act(crew: Crew) -> None:
        first = asyncio.create_task(crew.run(time.sleep, 0.3, limit=PATIENCE))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(crew.run(abs, -1, limit=PATIENCE))
        await asyncio.sleep(0.05)
        second.cancel()
        await first
        assert await crew.run(abs, -4, limit=PATIENCE) == 4
        assert (crew.waiting, crew.busy) == (0, 0)

    with_crew(act)


def test_a_renewed_worker_finishes_what_it_has_begun() -> None:
    async def act(crew: Crew) -> None:
        before = await crew.run(os.getpid, limit=PATIENCE)
        first = asyncio.create_task(crew.run(time.sleep, 0.5, limit=PATIENCE))
        await asyncio.sleep(0.1)
        crew.workers[0].renew()
        await first
        assert await crew.run(os.getpid, limit=PATIENCE) != before

    with_crew(act)


def test_hints_and_files_do_not_wait_for_bots() -> None:
    async def act() -> None:
        thinker = Thinker(1)
        try:
            busy = asyncio.create_task(thinker.turns.run(time.sleep, 120, limit=120))
            while not thinker.turns.busy:
                await asyncio.sleep(0.01)
            assert await thinker.hints.run(abs, -4, limit=PATIENCE) == 4
            assert await thinker.files.run(abs, -5, limit=PATIENCE) == 5
            assert not busy.done()
            busy.cancel()
        finally:
            thinker.close()

    asyncio.run(act())


# ---- bots -----------------------------------------------------------------------------------------------------------


def test_a_bot_whose_move_failed_is_asked_again(config: Config) -> None:
    async def act(tables: Tables) -> None:
        append = tables.store.append
        failures = 0

        async def fails(*given: Any) -> None:
            nonlocal failures
            failures += 1
            raise RuntimeError("the disk is full")

        tables.store.append = fails  # type: ignore[method-assign]
        room = await tables.create(ADA, Plan("pebbles", (Wish("bot", level="easy"), Wish("bot", level="easy"))))
        for _ in range(200):
            if failures and not room.thinking:
                break
            await asyncio.sleep(0.05)
        assert failures
        tables.store.append = append  # type: ignore[method-assign]
        for _ in range(200):
            await tables.bots.look_after(forgotten=True)
            room = await tables.room(room.id)
            if room.row.state == "over":
                return
            await asyncio.sleep(0.1)
        raise AssertionError("the bots wait for ever")

    at_tables(config, act)


def test_a_bot_that_could_not_think_is_asked_again(config: Config) -> None:
    """Its table stays in the memory, and nobody else looks at it."""

    async def act(tables: Tables) -> None:
        think = tables.bots.think
        failures = 0

        async def fails(*given: Any) -> Any:
            nonlocal failures
            failures += 1
            raise RuntimeError("no idea")

        tables.bots.think = fails  # type: ignore[method-assign]
        room = await tables.create(ADA, Plan("pebbles", (Wish("bot", level="easy"), Wish("bot", level="easy"))))
        while not failures or room.thinking:
            await asyncio.sleep(0.01)
        tables.bots.think = think  # type: ignore[method-assign]
        await asyncio.sleep(0.1)
        assert room.number == 0, "nobody has asked them meanwhile"
        until = time.monotonic() + PATIENCE
        while room.row.state != "over":
            assert time.monotonic() < until, "the bots wait for ever"
            await tables.bots.look_after(forgotten=False)
            await asyncio.sleep(0.05)
        assert tables.rooms[room.id] is room

    at_tables(config, act)


def test_bots_outside_the_memory_are_looked_after(config: Config) -> None:
    """After a restart nobody need open a table for its bots to go on."""

    async def act(tables: Tables) -> None:
        running = tables.bots.nudge
        tables.bots.nudge = lambda room: None  # type: ignore[method-assign]
        room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("bot", level="easy"))))
        other = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("here"))))
        assert tables.sweep(0.0) == 2
        tables.bots.nudge = running  # type: ignore[method-assign]
        assert await tables.store.waiting_for_bots(10) == [room.id]
        await tables.bots.look_after(forgotten=False)
        assert not tables.rooms
        await tables.bots.look_after(forgotten=True)
        assert room.id in tables.rooms
        assert other.id not in tables.rooms
        for _ in range(200):
            if tables.rooms[room.id].number:
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the bot waits for ever")

    at_tables(config, act)


def test_one_hint_at_a_time_for_a_seat(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "here", hints="yes")
    visitor.post(f"/t/{table}/uncover", seat=0)
    room = client.app.state.tables.rooms[table]
    room.hinting.add(0)
    answer = visitor.post(f"/t/{table}/hint", seat=0)
    assert answer.status_code == 422
    assert "thinking about it already" in answer.text
    room.hinting.clear()
    assert visitor.post(f"/t/{table}/hint", seat=0).status_code == 303
    assert not room.hinting


def test_tables_of_one_address_share_one_turn(config: Config) -> None:
    async def act(tables: Tables) -> None:
        asked: list[tuple[str, str]] = []

        async def run(work: Any, job: Any, limit: float, person: str, table: str) -> Any:
            asked.append((person, table))
            raise Gone

        tables.thinker.turns.run = run  # type: ignore[assignment,method-assign]
        for who in (ADA, BOB):
            await tables.create(who, Plan("pebbles", (Wish("me"), Wish("bot", level="easy"))))
        await asyncio.sleep(0.2)
        assert {person for person, _ in asked} == {ADA.address, BOB.address}
        assert {table for _, table in asked} == set(tables.rooms)

    at_tables(config, act)


def test_a_bot_thinks_ahead_while_a_person_decides_and_nobody_needs_the_worker(config: Config) -> None:
    async def act(tables: Tables) -> None:
        asked: list[int] = []

        async def run(work: Any, job: Any, *given: Any, **more: Any) -> Any:
            if work is not worker.foresee:
                return tables.rooms[more["table"]].table.options(job.seat)[0]
            asked.append(job.seat)
            return len(asked) < 3

        turns = tables.thinker.turns
        turns.run = run  # type: ignore[assignment,method-assign]
        room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("bot", level="easy"))))
        while room.table.waiting != [0] or room.table.lanes:
            if 0 in room.table.waiting:
                await tables.play(room, ADA, 0, room.table.options(0)[0], room.number)
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)
        assert not asked, "nobody looks, so nobody thinks"
        room.viewers.add(object())  # type: ignore[arg-type]
        turns._free = []
        tables.bots.nudge(room)
        await asyncio.sleep(0.1)
        assert not asked, "other bots want the worker"
        turns._free = list(turns.workers)
        tables.bots.nudge(room)
        await asyncio.sleep(0.2)
        assert asked == [1, 1, 1], "until it has thought enough"
        room.viewers.clear()

    at_tables(config, act)


# ---- files ----------------------------------------------------------------------------------------------------------


def pebbles(**more: Any) -> dict[str, Any]:
    table = fm.new("pebbles", players=2, seed=1)
    return {**table.record(), **more}


def packed(record: Any) -> bytes:
    return gzip.compress(json.dumps(record).encode())


@pytest.mark.parametrize(
    "data",
    [
        packed(pebbles(result={"scores": [0] * 500_000, "places": [1] * 500_000})),
        packed(pebbles(result={"scores": [0] * 50_000, "places": [1] * 50_000})),  # not too long, only too many
        packed(pebbles(result={"scores": [1e300, 2], "places": [1, 2]})),
        packed(pebbles(result={"scores": [10**4000, 2], "places": [1, 2]})),
        packed(pebbles(result={"scores": None, "places": 3})),
        packed(pebbles(result=[1, 2])),
        packed(pebbles(moves=[[0, ["bid", 1]]] * (MOST_MOVES + 1))),
        packed(pebbles(game="x" * MOST_EACH)),
        gzip.compress(b"[" * 10_000_000),
        gzip.compress(b'{"moves": [' + b"[]," * 5_000_000 + b"[]]}"),
        gzip.compress(b"\n" * 100_000_000),
        gzip.compress(b"x")[:-4],
        b"\x1f\x8b" + b"x" * 100,
    ],
    ids=[
        "scores",
        "fewer scores",
        "score",
        "digits",
        "kinds",
        "result",
        "moves",
        "long",
        "deep",
        "wide",
        "lines",
        "torn",
        "junk",
    ],
)
def test_small_files_that_mean_harm(data: bytes) -> None:
    assert len(data) < 300_000
    started = time.process_time()
    with pytest.raises(BadRecord) as bad:
        look_through(data)
    with pytest.raises(BadRecord):
        check_record(data)
    assert len(str(bad.value)) < 400
    assert time.process_time() - started < 5


def test_a_file_that_unpacks_to_too_much() -> None:
    """Every one of its games is small enough; all of them together are not."""
    line = json.dumps(pebbles(note="x" * 1_000_000)).encode() + b"\n"
    data = gzip.compress(line * (MOST_UNPACKED // len(line) + 1))
    assert len(data) < 300_000
    with pytest.raises(BadRecord, match="too large"):
        look_through(data)
    assert len(look_through(gzip.compress(line * 2))) == 2


def monstrous(game: str, field: str, value: Any, **options: Any) -> dict[str, Any]:
    table = fm.new(game, seed=1, **options)
    position = json.loads(fm.dumps(table))
    position["state"][field] = value(position["state"][field])
    record = {**table.record(), "position": position}
    del record["seed"], record["sealed"]
    return record


def crowd(ants: int) -> Callable[[list[list[int]]], list[list[int]]]:
    return lambda rows: [[ants, *row[1:]] for row in rows]


@pytest.mark.parametrize(
    ("game", "field", "value"),
    [
        ("hidden_empires", "ants", crowd(300_000)),
        ("hidden_empires", "ants", crowd(10**12)),
        ("hidden_empires", "sheets", lambda sheets: [{**sheet, "food": 300_000} for sheet in sheets]),
        ("hymenopterra", "stock", lambda _: 900_000),
        ("hymenopterra", "units", lambda units: units + units[-1:] * 5_000),
        ("hymenopterra", "annals", lambda _: [[0] * 4] * 60_000),
        ("summon_the_swarm", "supply", lambda _: 10**30),
        ("summon_the_swarm", "units", lambda counts: counts * 200_000),
        ("summon_the_swarm", "hands", lambda _: [[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]),
        ("summon_the_swarm", "levels", lambda _: ["x" * 5_000]),
        ("pebbles", "players", lambda _: 3),
    ],
)
def test_positions_out_of_all_proportion(game: str, field: str, value: Any) -> None:
    started = time.process_time()
    record = monstrous(game, field, value)
    with pytest.raises(BadRecord):
        check_record(json.dumps(record).encode())
    with pytest.raises(BadPosition):
        fm.loads(json.dumps(record["position"]))
    assert time.process_time() - started < 10


def test_a_position_that_could_not_be_looked_at_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it becomes a table: as it begins, and as it stands after its moves."""
    table = fm.loads(fm.dumps(fm.new("summon_the_swarm", seed=1)))
    table.play(table.waiting[0], table.options(table.waiting[0])[0])
    data = json.dumps(table.record()).encode()
    assert check_record(data)["moves"]
    monkeypatch.setattr(worker, "MOST_SHOWN", 100)
    with pytest.raises(BadRecord, match="too much on the table"):
        check_record(data)
    monkeypatch.setattr(worker, "MOST_SHOWN", 10**9)
    for fails_at in range(2):
        moves = []

        def drawn(knows: Any, speaker: Any, at: int = fails_at, moves: list[Any] = moves) -> None:
            moves.append(knows)
            if len(moves) > at * (table.players + 1):
                raise Unable("too many pieces")

        monkeypatch.setattr(worker, "drawn", drawn)
        with pytest.raises(BadRecord, match="cannot be drawn: too many pieces"):
            check_record(data)


def test_moves_of_a_file_are_written_in_several_goes(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "CHUNK", 3)
    table = fm.new("pebbles", players=2, seed=1)
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, table.options(seat)[0])
    record = table.record()

    async def act(tables: Tables) -> None:
        append = tables.store.append
        sizes: list[int] = []

        async def counted(moves: list[dict[str, Any]], changes: dict[str, Any]) -> None:
            sizes.append(len(moves))
            # nobody finds the table before all of it is there
            with pytest.raises(service.NotFound):
                await tables.room(moves[0]["table_id"])
            await append(moves, changes)

        tables.store.append = counted  # type: ignore[method-assign]
        room = await tables.open_record(ADA, record)
        assert sum(sizes) == len(record["moves"])
        assert max(sizes) == 3
        assert room.row.state == "over"
        assert tables.record(room)["moves"] == record["moves"]
        # what a kill in between would leave is removed
        await tables.store.change_table(room.id, state=OPENING)
        tables.sweep(0.0)
        await tables.store.sweep_unfinished(time.time() - 3600)
        assert await tables.store.load(room.id) is not None
        await tables.store.sweep_unfinished(time.time() + 1)
        assert await tables.store.load(room.id) is None

    at_tables(config, act)


def test_a_long_file_blocks_nobody(visitor: Visitor, tmp_path: Path) -> None:
    """A game of many moves is opened, and others move meanwhile."""
    table = visitor.open("me", "bot:easy")
    play_out([visitor], table)
    record = visitor.get(f"/t/{table}/record.json").json()
    assert visitor.post("/records", text=json.dumps(record), then="open").status_code == 303
    assert visitor.post("/records", text=json.dumps(record | {"moves": record["moves"][:-1]})).status_code == 422


def test_old_rows_with_monstrous_positions_are_refused(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "here")
    tables: Tables = client.app.state.tables
    tables.sweep(0.0)
    position = json.loads(fm.dumps(fm.new("pebbles", seed=1)))
    position["state"]["purses"][0]["coins"] = 10**9
    with Session(tables.store.engine) as session, session.begin():
        session.execute(update(TableRow).values(position=json.dumps(position)))
    assert visitor.get(f"/t/{table}").status_code == 503
