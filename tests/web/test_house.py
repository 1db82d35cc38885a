"""Weeks on end: rebuilding, snapshots, idle tables, workers that die, migrations, PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import random
import threading
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

import formicarium as fm
from formicarium.core.errors import FormicariumError
from formicarium.web import Config, make_app, room
from formicarium.web.database import engine_for, migrate
from formicarium.web.migrations import HEAD
from formicarium.web.models import Base, TableRow
from formicarium.web.store import Store
from formicarium.web.thinking import Crew, Gone
from formicarium.web.writer import Taken
from tests.web.conftest import QUICK, Visitor
from tests.web.databases import POSTGRES, postgres  # noqa: F401
from tests.web.test_table import play_out


def test_migrations_lead_to_the_models(tmp_path: Path) -> None:
    engine = engine_for(str(tmp_path / "x.sqlite3"))
    migrate(engine)
    migrate(engine)  # once more does no harm
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == HEAD
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_two_writers_cannot_both_make_the_same_move(
    visitor: Visitor, client: TestClient[Litestar], config: Config
) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    other = Store(config.database)
    move = {"table_id": table, "number": 1, "kind": "move", "seat": 0, "action": '["bid", 2]', "at": 0.0}
    asyncio.run(other.append([move], {}))
    with pytest.raises(Taken):
        asyncio.run(other.append([move], {}))
    other.close()
    # this process does not know of it yet: its own move 1 is refused, and the table is rebuilt from the store
    answer = visitor.play(table, ["bid", 5])
    assert answer.status_code == 409
    state = visitor.now(table)
    assert state["version"] == 1
    assert state["cover"] == 1  # seat 0 has made its bid, in the other process


def test_one_failed_write_takes_no_other_with_it(config: Config) -> None:
    store = Store(config.database)

    async def both() -> list[object]:
        def fails(_: object) -> None:
            raise ValueError("no")

        return await asyncio.gather(
            *[store.write(fails) if n % 2 else store.secret(f"name {n}") for n in range(20)], return_exceptions=True
        )

    results = asyncio.run(both())
    assert sum(isinstance(result, ValueError) for result in results) == 10
    with store.engine.connect() as connection:
        assert connection.execute(text("select count(*) from secret")).scalar() == 10
    store.close()


def test_events_of_many_tables_go_together_and_one_that_is_taken_takes_no_other_with_it(
    visitor: Visitor, config: Config
) -> None:
    names = [visitor.open("me", "here") for _ in range(6)]
    store = Store(config.database)

    def event(table: str) -> dict[str, object]:
        return {"table_id": table, "number": 1, "kind": "move", "seat": 0, "action": '["bid", 2]', "at": 0.0}

    async def all_at_once() -> list[object]:
        held = threading.Event()
        holding = store.write(lambda _: held.wait(10))  # so that what follows is written in one go
        waiting = [
            asyncio.create_task(store.append([event(table)], {"waiting": ",1,", "changed": 5.0}))
            for table in [*names, names[2]]
        ]
        await asyncio.sleep(0.05)
        held.set()
        await holding
        return await asyncio.gather(*waiting, return_exceptions=True)

    results = asyncio.run(all_at_once())
    assert results[:6] == [None] * 6
    assert isinstance(results[6], Taken)
    with store.engine.connect() as connection:
        assert connection.execute(text("select count(*) from move")).scalar() == 6
        assert connection.execute(text("select count(*) from game_table where waiting = ',1,'")).scalar() == 6
    store.close()


def test_idle_tables_leave_the_memory_and_come_back(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    visitor.play(table, ["bid", 3])
    visitor.post(f"/t/{table}/chat", text="back soon")
    visitor.post(f"/t/{table}/uncover", seat=1)
    before = visitor.now(table)
    tables = client.app.state.tables
    assert tables.sweep(0.0) == 1
    assert not tables.rooms
    visitor.post(f"/t/{table}/uncover", seat=1)
    assert visitor.now(table) == before
    assert "back soon" in visitor.get(f"/t/{table}").text


def test_snapshots_give_the_same_game(
    visitor: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game rebuilt from a snapshot is the one rebuilt from its first move, story, record and undo included."""
    import formicarium.web.service as service

    monkeypatch.setattr(service, "SNAPSHOT_EVERY", 4)
    rng = random.Random(2)
    table = visitor.open("me", "here")
    tables = client.app.state.tables
    for _ in range(14):
        state = visitor.now(table)
        if state["state"] == "over":
            break
        if state["cover"] is not None:
            visitor.post(f"/t/{table}/uncover", seat=state["cover"])
            state = visitor.now(table)
        visitor.play(table, rng.choice(state["question"]["options"])[0])
        if rng.random() < 0.3:
            visitor.post(
                f"/t/{table}/undo", json_answer=True, seat=state["seat"], version=visitor.now(table)["version"]
            )
    stored = asyncio.run(tables.store.load(table))
    assert stored is not None
    assert stored.snapshot is not None
    assert stored.snapshot.number > 0
    quick = room.rebuild(stored)
    stored.snapshot = None
    slow = room.rebuild(stored)
    assert quick.table.digest() == slow.table.digest()
    assert quick.table.record() == slow.table.record()
    assert (quick.number, quick.asked) == (slow.number, slow.asked)
    for seat in (0, 1, None):
        assert quick.table.story(seat) == slow.table.story(seat)
    assert [quick.table.can_undo(seat) for seat in (0, 1)] == [slow.table.can_undo(seat) for seat in (0, 1)]


def test_earlier_positions_are_those_of_a_replay() -> None:
    """Also where moves were taken back and others made since."""
    table = fm.new("pebbles", players=3, seed=4)
    rng = random.Random(4)
    row = TableRow(game="pebbles", players=3, options='{"coins": 5}', seed=table.book.seed.hex(), position=None)
    past = room.Past()
    past.KEPT, past.EVERY = 4, 3
    while not table.over:
        seat = rng.choice(table.waiting)
        table.play(seat, rng.choice(table.options(seat)))
        if rng.random() < 0.3 and table.can_undo(seat):
            table.undo(seat)
        moves = list(table.book.moves)
        for number in rng.sample(range(len(moves) + 1), min(3, len(moves) + 1)):
            found = past.at(row, moves, number)
            assert found.digest() == fm.replay(table.record(), number).digest()


def test_a_crashed_worker_is_replaced_and_the_game_goes_on(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    marker = tmp_path / "crashed"
    monkeypatch.setenv("FORMICARIUM_TEST_CRASH", str(marker))
    play_out([visitor], visitor.open("me", "bot:crash"), limit=1000)
    assert marker.exists()


def test_work_that_kills_every_worker_is_given_up() -> None:
    async def ask() -> None:
        thinker = Crew(1, ())
        try:
            with pytest.raises(Gone):
                await thinker.run(os._exit, 3, limit=30)
            with pytest.raises(Gone):
                await thinker.run(time.sleep, 30, limit=0.2)
            assert await thinker.run(abs, -4, limit=30) == 4
        finally:
            thinker.close()

    asyncio.run(ask())


def test_a_bot_that_talks_nonsense_does_not_stop_the_game(visitor: Visitor) -> None:
    play_out([visitor], visitor.open("me", "bot:silly"))


def test_a_slow_bot_holds_up_no_page(visitor: Visitor) -> None:
    table = visitor.open("me", "bot:slow")
    visitor.play(table, ["bid", 1])
    started = time.monotonic()
    for _ in range(5):
        assert visitor.get(f"/t/{table}").status_code == 200
    assert time.monotonic() - started < 1.0


def test_a_second_server_over_one_file_is_refused(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "x.sqlite3"), **QUICK)
    with TestClient(make_app(config)) as client:
        with pytest.raises(FormicariumError, match=f"open in another server already \\(process {os.getpid()}\\)"):
            make_app(config)
        assert client.get("/settings").status_code == 200
    with TestClient(make_app(config)) as client:  # once the first one has ended
        assert client.get("/settings").status_code == 200


def test_the_health_page(visitor: Visitor) -> None:
    visitor.open("me", "here")
    facts = visitor.get("/health").json()
    assert facts["well"] is True
    assert facts["written_ms"] >= 0
    assert (facts["tables"], facts["viewers"], facts["bots_waiting"]) == (1, 0, 0)


def test_health_is_bad_where_nothing_can_be_written(
    visitor: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that can be read and not written is not well; who asks often makes nobody write often."""
    store = client.app.state.tables.store
    written = []

    async def pulse() -> float:
        written.append(1)
        raise OperationalError("update", {}, Exception("attempt to write a readonly database"))

    monkeypatch.setattr(store, "pulse", pulse)
    answers = [visitor.get("/health") for _ in range(5)]
    assert {answer.status_code for answer in answers} == {503}
    assert answers[0].json()["well"] is False
    assert len(written) < 5


def test_metrics(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "bot:easy")
    play_out([visitor], table)
    assert visitor.get("/metrics").status_code == 404  # not for everybody
    client.app.state.config.__dict__["metrics_for"] = ("testclient",)
    text = visitor.get("/metrics").text
    numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    moves = visitor.now(table)["version"]
    assert float(numbers['formicarium_moves_total{kind="move"}']) == moves
    assert float(numbers["formicarium_move_seconds_count"]) == moves
    assert float(numbers["formicarium_write_seconds_count"]) >= moves
    assert float(numbers['formicarium_worker_seconds_count{crew="turns"}']) > 0
    assert float(numbers["formicarium_tables"]) == 1
    assert float(numbers["formicarium_viewers"]) == 0
    assert float(numbers['formicarium_worker_queue{crew="files"}']) == 0
    assert float(numbers["process_resident_memory_bytes"]) > 1e7
    assert float(numbers['formicarium_requests_total{status="200"}']) > 0


def test_the_access_log_tells_no_links(tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    config = Config(database=str(tmp_path / "x.sqlite3"), **{**QUICK, "access_log": str(file)})
    with TestClient(make_app(config)) as client:
        visitor = Visitor(client)
        table = visitor.open("me", "friend")
        token = client.app.state.tables.rooms[table].seats[1].token
        assert visitor.get(f"/join/{token}").status_code == 200
        assert visitor.get("/nothing%0ahere").status_code == 404
    text = file.read_text()
    assert "testclient" in text
    assert "POST '/new/pebbles' 303" in text
    assert "GET '/join/...' 200" in text
    assert token not in text
    assert r"'/nothing\nhere' 404" in text  # one line for one request, whatever it asks for


def test_old_tables_are_swept_where_somebody_wants_that(visitor: Visitor, client: TestClient[Litestar]) -> None:
    old, new = visitor.open("me", "here"), visitor.open("me", "here")
    tables = client.app.state.tables
    with tables.store.engine.begin() as connection:
        connection.execute(text("update game_table set changed = changed - 10 * 86400 where id = :id"), {"id": old})
    assert asyncio.run(tables.sweep_old(0)) == 0
    assert asyncio.run(tables.sweep_old(20)) == 0
    assert asyncio.run(tables.sweep_old(5)) == 1
    assert visitor.get(f"/t/{old}").status_code == 404
    assert visitor.get(f"/t/{new}").status_code == 200


def test_a_game_of_other_rules_is_said_plainly(visitor: Visitor, client: TestClient[Litestar], config: Config) -> None:
    table = visitor.open("me", "here")
    client.app.state.tables.sweep(0.0)
    engine = engine_for(config.database)
    with engine.begin() as connection:
        action = json.dumps(["fly", 3])
        connection.execute(
            text("insert into move (table_id, number, kind, seat, action, at) values (:t, 1, 'move', 0, :a, 0)"),
            {"t": table, "a": action},
        )
    engine.dispose()
    answer = visitor.get(f"/t/{table}")
    assert answer.status_code == 503
    assert "other rules" in answer.text


if POSTGRES:  # an optional part of a machine; where it is installed, this is proven too

    def test_postgresql(postgres: str) -> None:
        config = Config(database=postgres, **QUICK)
        with TestClient(make_app(config), raise_server_exceptions=False) as client:
            visitor = Visitor(client)
            table = visitor.open("me", "bot:easy")
            play_out([visitor], table)
            text_of = visitor.get(f"/t/{table}/record.json").text
            assert client.app.state.tables.sweep(0.0) == 1
            assert visitor.get(f"/t/{table}/record.json").text == text_of
