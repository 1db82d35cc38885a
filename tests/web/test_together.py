"""Several server processes over one PostgreSQL: all see the same tables, and none is missed when it is gone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import text

from formicarium.core.errors import FormicariumError
from formicarium.core.record import replay
from formicarium.web import Config, make_app
from formicarium.web.database import engine_for
from formicarium.web.processes import check_processes
from formicarium.web.room import rebuild
from formicarium.web.store import Store
from tests.web.conftest import QUICK, Visitor
from tests.web.databases import POSTGRES, postgres  # noqa: F401
from tests.web.serving import ROOT

pytestmark = pytest.mark.skipif(POSTGRES is None, reason="needs Debian's package postgresql")

Two = tuple[TestClient[Litestar], TestClient[Litestar]]


@pytest.fixture
def two(postgres: str) -> Iterator[Two]:  # noqa: F811
    """Two servers over one database, each with a loop and caches of its own."""
    config = Config(database=postgres, **QUICK)
    with contextlib.ExitStack() as stack:
        first, second = (
            stack.enter_context(TestClient(make_app(config), raise_server_exceptions=False)) for _ in range(2)
        )
        yield first, second


def elsewhere(visitor: Visitor, client: TestClient[Litestar]) -> Visitor:
    """The same person at another server."""
    found = Visitor(client)
    found.cookies = visitor.cookies
    found._csrf = ""
    return found


def wait_for(look: Any, seconds: float = 20.0) -> float:
    """How many seconds it took until something was so."""
    started = time.monotonic()
    while not look():
        assert time.monotonic() - started < seconds, "it never came"
        time.sleep(0.002)
    return time.monotonic() - started


def test_a_move_through_one_is_seen_at_the_other(two: Two) -> None:
    here, there = two
    ada = Visitor(here)
    table = ada.open("me", "here")
    ada.post(f"/t/{table}/uncover", seat=0)
    away = elsewhere(ada, there)
    assert away.get(f"/t/{table}").status_code == 200
    room = there.app.state.tables.rooms[table]
    delays = []
    with there.websocket_connect(f"/t/{table}/live", headers={"cookie": ada.cookie}) as socket:
        assert "whole" in socket.receive_json(timeout=20)
        for _ in range(6):
            state = ada.now(table)
            if state["state"] == "over":
                break
            if state["cover"] is not None:
                ada.post(f"/t/{table}/uncover", seat=state["cover"])
                state = ada.now(table)
                wait_for(lambda seat=state["seat"]: seat in room.eyes.values())
            ada.play(table, state["question"]["options"][0][0])
            delays.append(wait_for(lambda version=state["version"] + 1: room.number >= version))
        assert "changes" in socket.receive_json(timeout=20)
    assert there.app.state.tables.rooms[table] is room, "it was brought up to date, not rebuilt"
    assert sorted(delays)[len(delays) // 2] < 1.0
    mine, theirs = here.app.state.tables.rooms[table], room
    assert mine.table.digest() == theirs.table.digest()


def test_what_happens_while_a_table_is_on_its_way(two: Two) -> None:
    """It was read from the database just before a move was written, and is in memory only after that was told."""
    here, there = two
    ada = Visitor(here)
    table = ada.open("me", "here")
    ada.post(f"/t/{table}/uncover", seat=0)
    _ = ada.csrf
    store = there.app.state.tables.store
    load, read, go = store.load, threading.Event(), threading.Event()

    async def slowly(table_id: str) -> Any:
        found = await load(table_id)
        read.set()
        await asyncio.to_thread(go.wait, 20)
        return found

    store.load = slowly
    with there.websocket_connect(f"/t/{table}/live", headers={"cookie": ada.cookie}) as socket:
        assert read.wait(20)
        assert ada.play(table, ["bid", 1]).status_code == 200
        time.sleep(0.5)  # the news of it are heard there, and nobody is in memory yet to whom they could matter
        go.set()
        assert "whole" in socket.receive_json(timeout=20)
        wait_for(lambda: there.app.state.tables.rooms[table].number == 1)


def test_news_hold_the_event(two: Two) -> None:
    """Whoever has the table plays the event there and asks the database for nothing; a gap is filled by looking again."""
    here, there = two
    ada = Visitor(here)
    table = ada.open("me", "here")
    ada.post(f"/t/{table}/uncover", seat=0)
    elsewhere(ada, there).get(f"/t/{table}")
    tables = there.app.state.tables
    asked = []
    since = tables.store.since

    async def counted(*given: Any) -> Any:
        asked.append(given)
        return await since(*given)

    tables.store.since = counted
    assert ada.play(table, ["bid", 1]).status_code == 200
    wait_for(lambda: tables.rooms[table].number == 1)
    assert not asked
    follow, tables.follow = tables.follow, lambda *_: False
    state = ada.now(table)
    ada.post(f"/t/{table}/uncover", seat=state["cover"])
    assert ada.play(table, ["bid", 1]).status_code == 200
    wait_for(lambda: tables.rooms[table].number == 2)
    assert asked
    tables.follow = follow
    mine = here.app.state.tables.rooms[table]
    assert mine.table.digest() == tables.rooms[table].table.digest()
    assert mine.row.waiting == tables.rooms[table].row.waiting


def test_seats_and_chat_are_seen_at_the_other(two: Two) -> None:
    here, there = two
    ada = Visitor(here)
    table = ada.open("me", "open", "open")
    bob = Visitor(there)
    bob.get(f"/t/{table}")
    ada.post(f"/t/{table}/chat", text="who is there?")
    wait_for(lambda: [remark.text for remark in there.app.state.tables.rooms[table].remarks] == ["who is there?"])
    assert bob.post(f"/t/{table}/sit", number=1, name="Bob").status_code == 303
    wait_for(lambda: ada.now(table)["names"][1] == "Bob")
    assert bob.post(f"/t/{table}/sit", number=2, name="Bob again").status_code == 303
    wait_for(lambda: ada.now(table)["state"] == "running")


def test_one_of_two_who_make_the_same_move_is_told(two: Two) -> None:
    here, there = two
    ada = Visitor(here)
    table = ada.open("me", "here")
    ada.post(f"/t/{table}/uncover", seat=0)
    away = elsewhere(ada, there)
    away.get(f"/t/{table}")
    away.post(f"/t/{table}/uncover", seat=0)
    fields = {"seat": 0, "version": 0, "action": '["bid", 1]'}
    _ = (ada.csrf, away.csrf)
    answers: list[int] = []
    threads = [
        threading.Thread(
            target=lambda who=who: answers.append(who.post(f"/t/{table}/play", json_answer=True, **fields).status_code)
        )
        for who in (ada, away)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 409]


def test_bots_of_a_table_are_moved_by_one_of_them(two: Two, postgres: str) -> None:  # noqa: F811
    here, there = two
    ada = Visitor(here)
    tables = [ada.open("bot:easy", "bot:easy", "bot:easy") for _ in range(4)]
    away = elsewhere(ada, there)
    for table in tables:
        away.get(f"/t/{table}")
    for table in tables:
        wait_for(lambda table=table: ada.now(table)["state"] == "over", 60)
        wait_for(lambda table=table: away.now(table)["state"] == "over", 60)
    engine = engine_for(postgres)
    with engine.connect() as connection:
        for table in tables:
            numbers = connection.execute(
                text("select number from move where table_id = :t order by number"), {"t": table}
            )
            found = [row[0] for row in numbers]
            assert found == list(range(1, len(found) + 1))
        locks = connection.execute(text("select pid, objid from pg_locks where locktype = 'advisory'")).all()
    engine.dispose()
    assert len({lock.objid for lock in locks}) == len(locks) == len(tables), "each table's bots belong to one server"


def test_what_was_not_heard_is_found_out(two: Two, postgres: str) -> None:  # noqa: F811
    """The database drops everybody who listens; moves are made meanwhile."""
    here, there = two
    ada = Visitor(here)
    table = ada.open("me", "here")
    ada.post(f"/t/{table}/uncover", seat=0)
    elsewhere(ada, there).get(f"/t/{table}")
    room = there.app.state.tables.rooms[table]
    engine = engine_for(postgres)
    with engine.begin() as connection:
        dropped = connection.execute(
            text("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'")
        ).all()
    assert len(dropped) == 2
    assert ada.play(table, ["bid", 2]).status_code == 200
    wait_for(lambda: room.number == 1)
    engine.dispose()


def test_a_database_that_is_restarted(two: Two, postgres: str) -> None:  # noqa: F811
    """All connections are cut at once, again and again: a 503 at worst, and then everything goes on."""
    here, _ = two
    ada = Visitor(here)
    table = ada.open("me", "here")
    engine = engine_for(postgres)
    for _ in range(5):
        with engine.begin() as connection:
            connection.execute(
                text(
                    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'ada'"
                )
            )
        wait_for(lambda: ada.get(f"/t/{table}").status_code == 200)
        assert ada.post(f"/t/{table}/chat", text="still here").status_code in (303, 503)
    engine.dispose()


def test_several_processes_need_postgresql() -> None:
    with pytest.raises(FormicariumError, match="postgresql://"):
        check_processes(Config(database="tables.sqlite3", processes=2))
    check_processes(Config(database="tables.sqlite3"))


# ---- real processes -------------------------------------------------------------------------------------------------


@pytest.fixture
def house(postgres: str, tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:  # noqa: F811
    """`serve --processes 2`: its address, and the process that watches over the others."""
    script = (
        "import sys; from formicarium.web import Config, serve; from tests.web import pebbles_shelf\n"
        "if __name__ == '__main__':\n"
        "    serve(port=0, config=Config(database=sys.argv[1], bots='tests.web.bots', preload=('tests.web.pebbles_shelf',),"
        " bot_pause=0.0, rate=0.0, workers=1, processes=2))\n"
    )
    program = tmp_path / "house.py"
    program.write_text(script)
    log = tmp_path / "house.log"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, str(program), postgres], cwd=ROOT, env=environment, stdout=out, stderr=out
        )
    try:
        # The whole line: a log that is read while it is written may end in the middle of the address.
        said = r"Formicarium is open: (http://\S+)/\s"
        wait_for(lambda: re.search(said, log.read_text()) is not None or process.poll() is not None, 60)
        found = re.search(said, log.read_text())
        assert found is not None, log.read_text()
        address = found.group(1)

        def answers() -> bool:
            with contextlib.suppress(httpx.HTTPError):
                return httpx.get(f"{address}/health", timeout=2).status_code == 200
            return False

        wait_for(answers, 60)
        wait_for(lambda: len(servers(process)) == 2, 60)
        yield address, process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(40)


def servers(process: subprocess.Popen[bytes]) -> list[psutil.Process]:
    """The processes that serve: the direct children that are no resource trackers."""
    with contextlib.suppress(psutil.Error):
        return [child for child in psutil.Process(process.pid).children() if "spawn_main" in " ".join(child.cmdline())]
    return []


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_killed_process_is_not_missed(house: tuple[str, subprocess.Popen[bytes]], postgres: str) -> None:  # noqa: F811
    """kill -9 for one of two, again and again, while somebody plays: nothing that was acknowledged is lost."""
    address, process = house
    acknowledged: list[tuple[str, int, str]] = []
    over = threading.Event()

    def plays() -> None:
        cookies: dict[str, str] = {}
        table = token = ""
        while not over.is_set():
            # a connection of its own for every request, so that any process may get it
            try:
                with httpx.Client(
                    base_url=address, timeout=10, cookies=cookies, headers={"accept": "application/json"}
                ) as http:
                    if not table:
                        page = http.get("/new/pebbles")
                        cookies.update(page.cookies)
                        token = re.search(r'name="csrf" value="([^"]+)"', page.text).group(1)
                        plan = {"csrf": token, "my_name": "Ada", "seat-0": "me", "seat-1": "here", "option-coins": "9"}
                        made = http.post("/new/pebbles", data=plan)
                        cookies.update(made.cookies)
                        table = made.headers["location"].removeprefix("/t/")
                    state = http.get(f"/t/{table}/now").json()
                    if state["state"] == "over":
                        table = ""
                    elif state["cover"] is not None:
                        http.post(f"/t/{table}/uncover", data={"csrf": token, "seat": state["cover"]})
                    elif state["question"]:
                        action = json.dumps(state["question"]["options"][0][0])
                        fields = {"csrf": token, "seat": state["seat"], "version": state["version"], "action": action}
                        answer = http.post(f"/t/{table}/play", data=fields)
                        if answer.status_code == 200:
                            acknowledged.append((table, answer.json()["version"], action))
            except (httpx.HTTPError, KeyError, AttributeError, ValueError):
                time.sleep(0.05)

    players = [threading.Thread(target=plays, daemon=True) for _ in range(2)]
    for player in players:
        player.start()
    for number in range(4):
        wait_for(lambda number=number: len(acknowledged) > 6 * (number + 1), 200)
        wait_for(lambda: len(servers(process)) == 2, 60)
        servers(process)[number % 2].send_signal(signal.SIGKILL)
    wait_for(lambda: len(acknowledged) > 30, 200)
    over.set()
    for player in players:
        player.join(20)
    store = Store(postgres)
    for table in {entry[0] for entry in acknowledged}:
        stored = asyncio.run(store.load(table))
        assert stored is not None
        rows = {row.number: row.action for row in stored.moves}
        assert sorted(rows) == list(range(1, len(rows) + 1))
        for _, number, action in (entry for entry in acknowledged if entry[0] == table):
            assert rows[number] == action, "an acknowledged move is not there"
        replay(rebuild(stored).table.record())
    store.close()
