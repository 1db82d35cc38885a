"""What strangers tried once, and what must not work again: code by name, moves after the end, races for seats, odd input."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import Session

import formicarium as fm
from formicarium.core.scene import Item, Layer, Scene
from formicarium.web import Config, make_app
from formicarium.web.components import board
from formicarium.web.errors import NotAllowed, NotYours, Unable
from formicarium.web.models import SeatRow, Secret
from formicarium.web.opening import Plan, Wish
from formicarium.web.people import Person
from formicarium.web.service import Tables
from formicarium.web.store import Store
from formicarium.web.worker import Failed, Job, decide, job_for
from formicarium.web.writer import Taken
from tests.web.conftest import QUICK, Visitor
from tests.web.test_table import play_out

POISON = "tests.web.poison:Bot"
ADA, BOB, CLEO = (
    Person(name * 8, name, address=f"10.0.0.{number}") for number, name in enumerate(("Ada", "Bob", "Cleo"))
)


def at_tables(config: Config, act: Callable[[Tables], Awaitable[None]]) -> None:
    """Something done with the tables of a server, without its pages."""

    async def run() -> None:
        app = await asyncio.to_thread(make_app, config)
        tables: Tables = app.state.tables
        try:
            await act(tables)
        finally:
            tables.thinker.close()
            await asyncio.to_thread(tables.store.close)
            app.state.alone.end()

    asyncio.run(run())


# ---- code by name ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["me", "here", "friend", "open", "bot"])
def test_a_level_is_one_of_the_list_on_every_seat(visitor: Visitor, kind: str) -> None:
    for level in (POISON, "hardest", "search:99999999", ":", "\0"):
        answer = visitor.post("/new/pebbles", my_name="Ada", **{"seat-0": "here", "seat-1": f"{kind}:{level}"})
        assert answer.status_code in (400, 422), level
    assert "tests.web.poison" not in sys.modules


def test_what_an_old_row_names_is_not_imported(tmp_path: Path) -> None:
    """A level that was stored before levels were checked: a bot of the list plays, and nothing ends the server."""

    async def act(tables: Tables) -> None:
        room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("here"))))
        tables.sweep(0.0)
        with Session(tables.store.engine) as session, session.begin():
            session.execute(update(SeatRow).values(level=POISON, away=True))
        room = await tables.room(room.id)  # which lets its bots think
        assert room.seats[0].level == POISON
        assert tables.bots.level(room, 0) == "medium"
        for _ in range(600):
            if room.number:
                break
            await asyncio.sleep(0.05)
        assert room.number
        # a worker that is asked all the same refuses, and goes on
        job = job_for(fm.new("pebbles", seed=1), 0, POISON, "seed", "formicarium.bots")
        with pytest.raises(Failed):
            await tables.thinker.turns.run(decide, job, limit=60)

    at_tables(Config(database=str(tmp_path / "x.sqlite3"), **{**QUICK, "bots": "formicarium.bots"}), act)


def test_a_worker_makes_bots_of_the_list_only() -> None:
    with pytest.raises(Failed):
        decide(Job({}, [], 0, POISON, "seed", "formicarium.bots"))
    assert "tests.web.poison" not in sys.modules


# ---- finished tables ------------------------------------------------------------------------------------------------


def test_nothing_happens_at_a_finished_table(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "here")
    play_out([visitor], table)
    room = client.app.state.tables.rooms[table]
    last = room.table.book.moves[-1][0]
    room.table.book.past.append((last, room.table.copy_state(), 0))  # as where the last move showed nothing new
    assert room.table.can_undo(last)
    version = visitor.now(table)["version"]
    for path, fields in (
        ("undo", {"seat": last, "version": version}),
        ("play", {"seat": last, "version": version, "action": '["bid", 1]'}),
        ("leave", {"who": last}),
        ("back", {"who": last}),
    ):
        assert visitor.post(f"/t/{table}/{path}", **fields).status_code == 422, path
    assert visitor.now(table)["version"] == version
    assert room.row.state == "over"
    for seat in (0, 1):
        visitor.post(f"/t/{table}/uncover", seat=seat)
        assert "/undo" not in visitor.get(f"/t/{table}").text


# ---- writes ---------------------------------------------------------------------------------------------------------


def test_a_write_that_fails_at_the_end_of_its_savepoint_is_not_acknowledged(config: Config) -> None:
    store = Store(config.database)

    def add(session: Session) -> None:
        session.add(Secret(name="once", value="x"))  # is sent to the database when the savepoint ends

    async def twice() -> list[Any]:
        return await asyncio.gather(*[store.write(add) for _ in range(3)], return_exceptions=True)

    results = asyncio.run(twice())
    store.close()
    assert results[0] is None
    assert [type(result) for result in results[1:]] == [IntegrityError, IntegrityError]


def test_events_are_written_though_the_kept_connection_is_lost(config: Config) -> None:
    """And one that has a number that is taken fails alone, whatever is written together with it."""

    async def act(tables: Tables) -> None:
        room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("here"))))
        store = tables.store
        rows = [
            {"table_id": room.id, "number": number, "kind": "move", "seat": 0, "action": "[]", "at": 1.0}
            for number in (1, 2, 2, 3, 4)
        ]
        await store.append(rows[:1], {"waiting": ",1,"})
        ledger = store._writer._ledger
        assert ledger._kept is not None
        ledger._kept.dbapi_connection.close()  # type: ignore[union-attr]
        results = await asyncio.gather(
            *[store.append([row], {"waiting": f",{row['number']},"}) for row in rows[1:4]], return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), Taken, type(None)]
        await store.append(rows[4:], {})
        assert ledger._kept is not None
        stored = await store.load(room.id)
        assert stored is not None
        assert [move.number for move in stored.moves] == [1, 2, 3, 4]
        assert stored.table.waiting == ",3,"

    at_tables(config, act)


def test_a_table_is_written_with_its_beginning(config: Config) -> None:
    """Where nobody is expected any more there is no moment in which a table exists but has not begun."""

    async def act(tables: Tables) -> None:
        begins = tables.store.change_table
        tables.store.change_table = None  # type: ignore[assignment,method-assign]
        room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("here"))))
        tables.store.change_table = begins  # type: ignore[method-assign]
        stored = await tables.store.load(room.id)
        assert stored is not None
        assert stored.table.state == "running"

    at_tables(config, act)


def test_a_kill_between_the_last_seat_and_the_beginning(visitor: Visitor, client: TestClient[Litestar]) -> None:
    """The table begins when somebody opens it."""
    table = visitor.open("me", "open")
    tables: Tables = client.app.state.tables
    tables.sweep(0.0)
    with Session(tables.store.engine) as session, session.begin():
        session.execute(update(SeatRow).where(SeatRow.number == 1).values(kind="bot", level="easy"))
    assert visitor.now(table)["state"] == "running"


# ---- seats ----------------------------------------------------------------------------------------------------------


def test_who_leaves_twice_evicts_nobody(config: Config) -> None:
    async def act(tables: Tables) -> None:
        for _ in range(20):
            room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("open"), Wish("open"))))
            await tables.seating.sit(room, BOB, 1, "Bob")
            results = await asyncio.gather(
                tables.seating.leave(room, BOB, 1),
                tables.seating.sit(room, CLEO, 1, "Cleo"),
                tables.seating.leave(room, BOB, 1),
                return_exceptions=True,
            )
            assert isinstance(results[2], NotYours)
            assert room.seats_of(CLEO.id) == (1,)
            assert room.seats[1].name == "Cleo"

    at_tables(config, act)


def test_no_game_begins_with_an_empty_seat(config: Config) -> None:
    async def act(tables: Tables) -> None:
        for _ in range(20):
            room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("open"))))
            await asyncio.gather(
                tables.seating.sit(room, BOB, 1, "Bob"), tables.seating.leave(room, ADA, 0), return_exceptions=True
            )
            assert room.row.state == "gathering" or not room.free_seats()

    at_tables(config, act)


def test_an_invitation_is_for_one(config: Config) -> None:
    async def act(tables: Tables) -> None:
        for _ in range(20):
            room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("friend"), Wish("open"))))
            token = room.seats[1].token
            # as two who open the same link at the same time
            results = await asyncio.gather(
                tables.seating.sit(room, BOB, 1, "Bob", token),
                tables.seating.sit(room, CLEO, 1, "Cleo", token),
                tables.seating.hold(room, CLEO, 1, token),
                return_exceptions=True,
            )
            assert results[0] is None
            assert all(isinstance(result, NotAllowed) for result in results[1:])
            assert room.holders[1] == {BOB.id}

    at_tables(config, act)


def test_a_seat_that_another_process_gave_away(config: Config) -> None:
    """What this process remembers of a seat may be old: the database decides."""

    async def act(tables: Tables) -> None:
        room = await tables.create(ADA, Plan("pebbles", (Wish("me"), Wish("open"), Wish("open"))))
        other = Store(config.database)
        await other.change_seat(room.id, 1, room.seats[1].token, BOB.id, kind="person", name="Bob", token="new")
        other.close()
        with pytest.raises(NotAllowed):
            await tables.seating.sit(room, CLEO, 1, "Cleo")
        fresh = await tables.room(room.id)
        assert fresh.seats[1].name == "Bob"
        assert fresh.seats_of(CLEO.id) == ()

    at_tables(config, act)


# ---- lists ----------------------------------------------------------------------------------------------------------


def test_full_tables_hide_no_open_one(visitor: Visitor, client: TestClient[Litestar]) -> None:
    wanted = visitor.open("me", "open", listed="yes")
    for _ in range(25):
        visitor.open("me", "friend", listed="yes")
    assert [row.table.id for row in asyncio.run(client.app.state.tables.store.open_tables())] == [wanted]


# ---- sockets --------------------------------------------------------------------------------------------------------


def test_sockets_without_cookies_are_counted(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "x.sqlite3"), **{**QUICK, "max_viewers_per_address": 3})
    with TestClient(make_app(config), raise_server_exceptions=False) as client:
        table = Visitor(client).open("me", "here")
        client.cookies.clear()
        opened = []
        try:
            for number in range(5):
                try:
                    opened.append(client.websocket_connect(f"/t/{table}/live").__enter__())
                except WebSocketDisconnect:
                    assert number >= 3
            assert len(opened) == 3
            assert sum(client.app.state.open_pages.values()) == 6  # each by person and by address
        finally:
            for socket in opened:
                socket.__exit__(None, None, None)


# ---- odd input ------------------------------------------------------------------------------------------------------

ODD = (
    "²",
    "--5",
    "1e9",
    "-0",
    "9" * 5000,
    "\ud800",
    "\0",
    "٣",
    "%00",
    "%ff",
    "{x}",
    "{0.__class__}",
    "½",
    "",
    " ",
    "é" * 99,
)


def test_odd_values_in_forms(visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    for odd in ODD:
        value = odd.encode("utf-8", "surrogatepass").decode("latin-1")
        for path, names in (
            ("play", ("seat", "version", "action")),
            ("undo", ("seat", "who", "version")),
            ("command", ("say", "seat", "version")),
            ("write", ("text", "seat")),
            ("sit", ("number", "name")),
            ("chat", ("text",)),
            ("hint", ("seat",)),
            ("leave", ("who",)),
            ("begin", ("level",)),
            ("at/0/fork", ("against", "eyes")),
        ):
            for name in names:
                fields = {
                    "seat": 0,
                    "version": 0,
                    "action": '["bid", 1]',
                    "number": 1,
                    "who": 0,
                    "text": "x",
                    name: value,
                }
                assert visitor.post(f"/t/{table}/{path}", **fields).status_code < 500, (path, name, odd)
        for path in ("/settings", "/new/pebbles", "/records", "/play-now", f"/join/{table}"):
            fields = {"back": value, "theme": value, "seed": value, "option-coins": value, "text": value, "game": value}
            answer = visitor.post(path, my_name=value, name=value, **{"seat-0": "me", "seat-1": "here"}, **fields)
            assert answer.status_code < 500, (path, odd)


def test_odd_addresses(visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    play_out([visitor], table)
    for odd in ("²", "-1", "9" * 400, "%00", "%ff%fe", "%ed%a0%80", "%0d%0aX:%20y", "..%2f", "é", "{", "%"):
        for path in (
            f"/t/{odd}",
            f"/t/{table}/at/{odd}",
            f"/t/{table}/at/1?seat={odd}",
            f"/join/{odd}",
            f"/records/{odd}",
            f"/games/{odd}/rules",
            f"/games/{odd}/cover.svg",
            f"/new/{odd}",
            f"/settings?back={odd}",
            f"/static/{odd}",
        ):
            assert visitor.get(path).status_code < 500, path


def test_odd_headers(visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    body = f"csrf={visitor.csrf}&seat=0&version=0&action=%5B%22bid%22%2C1%5D"
    odd: list[dict[str, str]] = [
        {"content-type": "application/x-www-form-urlencoded; charset=nothing"},
        {"content-type": "application/x-www-form-urlencoded; charset=utf-7"},
        {"content-type": "application/x-www-form-urlencoded; charset=idna"},
        {"content-type": "multipart/form-data"},
        {"content-type": "multipart/form-data; boundary="},
        {"content-type": 'multipart/form-data; boundary="x"; charset=utf-16'},
        {"content-type": "application/json"},
        {"content-type": "application/msgpack"},
        {"content-type": ";;;="},
        {"origin": "http://["},
        {"origin": "http://[::1"},
        {"origin": "x" * 3000},
        {"host": "[", "origin": "http://["},
        {"host": "a:b:c"},
        {"host": "localhost:99999999"},
        {"host": ""},
        {"cookie": "formicarium=" + "." * 500},
        {"cookie": "formicarium=.eJw.x; ; =; formicarium"},
        {"accept": "application/json;;;q=x"},
        {"accept-encoding": "gzip;q=nan"},
        {"if-none-match": '"'},
        {"range": "bytes=9-1"},
    ]
    for headers in odd:
        for method, path in (
            ("POST", f"/t/{table}/play"),
            ("GET", f"/t/{table}"),
            ("GET", "/settings"),
            ("GET", "/nothing"),
        ):
            content = body if method == "POST" else None
            assert visitor._ask(method, path, content=content, headers=headers).status_code < 500, (headers, path)


def test_a_charset_that_nobody_knows_is_the_sender_s_fault(visitor: Visitor) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded; charset=nothing"}
    assert visitor._ask("POST", "/settings", content="csrf=x", headers=headers).status_code in (400, 403)
    headers = {"content-type": "multipart/form-data; boundary=x"}
    part = (
        '--x\r\nContent-Disposition: form-data; name="csrf"\r\n'
        "Content-Type: text/plain; charset=nothing\r\n\r\n1\r\n--x--\r\n"
    )
    assert visitor._ask("POST", "/settings", content=part, headers=headers).status_code == 400


def test_half_characters_in_files(visitor: Visitor) -> None:
    """A game that calls itself by half a character is shown in a list, and refused, with whole ones."""
    record = {**fm.new("pebbles", seed=1).record(), "game": "\ud800"}
    for count in (1, 2):
        answer = visitor.post("/records", text="\n".join([json.dumps(record)] * count), then="open")
        assert answer.status_code in (303, 422)
        if count == 2:
            assert visitor.get(answer.headers["location"]).status_code == 200


# ---- what may break -------------------------------------------------------------------------------------------------


def test_a_damaged_snapshot_is_left_alone(
    visitor: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    import formicarium.web.service as service

    monkeypatch.setattr(service, "SNAPSHOT_EVERY", 2)
    table = visitor.open("me", "here")
    play_out([visitor], table)
    tables: Tables = client.app.state.tables
    record = visitor.get(f"/t/{table}/record.json").text
    from formicarium.web.models import Snapshot

    with Session(tables.store.engine) as session:
        kept = session.query(Snapshot).one().data
    whole = json.loads(kept)
    for damaged in (
        "",
        "{",
        "null",
        "[]",
        "{}",
        kept[:-20],
        json.dumps({**whole, "number": 10**6}),
        json.dumps({**whole, "asked": []}),
    ):
        with Session(tables.store.engine) as session, session.begin():
            session.execute(update(Snapshot).values(data=damaged))
        tables.sweep(0.0)
        assert visitor.get(f"/t/{table}/record.json").text == record, damaged[:30]


def test_a_database_that_does_not_answer(
    visitor: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    state = visitor.now(table)
    store: Store = client.app.state.tables.store

    def out(*_: Any, **__: Any) -> Any:
        raise OperationalError("select", {}, Exception("server closed the connection in /home/ada"))

    with monkeypatch.context() as broken:
        broken.setattr(type(store.engine), "connect", out)
        broken.setattr(type(store.engine), "begin", out)
        broken.setattr(type(store.engine), "raw_connection", out)
        answer = visitor.get("/")
        assert answer.status_code == 503
        assert "The database does not answer" in answer.text
        assert "/home/ada" not in answer.text
        fields = {"seat": 0, "version": state["version"], "action": '["bid", 1]'}
        assert visitor.post(f"/t/{table}/play", json_answer=True, **fields).status_code == 503
        assert visitor.get(f"/t/{table}", headers={"accept": "application/json"}).status_code == 503
        assert visitor.get("/settings").status_code == 200  # pages that need no database
        with client.websocket_connect(f"/t/{table}/live") as socket, pytest.raises(Exception, match=r".*"):
            socket.receive_text(timeout=5)
    visitor.post(f"/t/{table}/uncover", seat=0)
    assert visitor.now(table) == state  # the move was refused, and nothing of it is left
    assert visitor.post(f"/t/{table}/play", json_answer=True, **fields).status_code == 200


def test_what_nobody_could_look_at_is_not_drawn(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "MOST_PIECES", 5)
    table = visitor.open("me", "bot:easy", game="summon_the_swarm")
    answer = visitor.get(f"/t/{table}")
    assert answer.status_code == 503
    assert "too much on this table" in answer.text


def test_pieces_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [
        Scene("x", "X", (0, 0, 1, 1), (Layer("l", tuple(Item(f"i{n}", "<g/>") for n in range(board.MOST_PIECES + 1))),))
    ]

    class Drawing:
        given = frozenset({"draw"})

        def draw(self, view: Any, speaker: Any) -> Any:
            return many

    class Knows:
        class game:
            drawing = Drawing()

        view: dict[str, Any] = {}

    with pytest.raises(Unable):
        board.drawn(Knows(), None)  # type: ignore[arg-type]
