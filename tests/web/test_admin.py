"""`formicarium admin`, beside a server that runs."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from formicarium.cli import main
from formicarium.web import Config, make_app
from formicarium.web.notices import Notices
from formicarium.web.people import COOKIE, new_person
from formicarium.web.store import new_id
from tests.web.conftest import QUICK, Visitor
from tests.web.test_table import play_out

Admin = Callable[..., str]


@pytest.fixture
def admin(client: TestClient[Litestar], config: Config, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Run the command, let the server notice, and give what was printed."""
    tables = client.app.state.tables
    notices = Notices(tables, tables.barred)
    asyncio.run(notices.listen())

    def run(*words: str, code: int = 0) -> str:
        assert main(["admin", "--database", config.database, *words]) == code
        asyncio.run(notices.listen())
        said = capsys.readouterr()
        return said.out + said.err

    return run


def test_tables_are_listed_and_shown(admin: Admin, visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy", listed="yes")
    visitor.post(f"/t/{table}/chat", text="hello there")
    text = admin("list")
    assert table in text
    assert "pebbles" in text
    assert "Ada" in text
    assert table in admin("list", "--state", "running")
    assert table not in admin("list", "--state", "over")
    text = admin("show", table[:10])
    assert "seat 1: Ada (person)" in text
    assert "hello there" in text
    assert "There is no table 'nothing'" in admin("show", "nothing", code=2)


def test_a_closed_table_goes_on_no_more(admin: Admin, visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    admin("close", table)
    state = visitor.now(table)
    assert state["state"] == "stopped"
    fields = {"seat": 0, "version": state["version"], "action": '["bid", 1]'}
    assert visitor.post(f"/t/{table}/play", **fields).status_code == 422
    assert "over already" in admin("close", table, code=2)


def test_unlisted_and_deleted(admin: Admin, visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open", listed="yes")
    assert table in another.get("/").text
    admin("unlist", table)
    assert table not in another.get("/").text
    assert visitor.get(f"/t/{table}").status_code == 200
    admin("delete", table)
    assert visitor.get(f"/t/{table}").status_code == 404


def test_a_link_is_revoked(admin: Admin, visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "friend")
    old = re.search(r"/join/[\w-]{22}", visitor.get(f"/t/{table}").text).group()
    new = re.search(r"/join/[\w-]{22}", admin("revoke", table, "2")).group()
    assert another.get(old).status_code == 404
    assert another.post(new, name="Bob").status_code == 303
    assert another.now(table)["seat"] == 1
    admin("revoke", table, "2", "--everybody")
    assert another.now(table)["seat"] is None
    assert "seats 1 to 2" in admin("revoke", table, "9", code=2)


def test_banned_and_muted(admin: Admin, visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open")
    another.post(f"/t/{table}/sit", number=1, name="Mallory")
    who = re.search(r"seat 2: Mallory \(person\) (\S+)", admin("show", table)).group(1)
    admin("mute", who)
    assert another.post(f"/t/{table}/chat", text="shout").status_code == 403
    assert visitor.post(f"/t/{table}/chat", text="at last").status_code == 303
    admin("unmute", who)
    assert another.post(f"/t/{table}/chat", text="whisper").status_code == 303
    admin("ban", who)
    assert another.get("/").status_code == 403
    assert another.post(f"/t/{table}/chat", text="shout").status_code == 403
    assert visitor.get("/").status_code == 200
    admin("unban", who)
    assert another.get("/").status_code == 200
    admin("ban", "testclient")  # an address
    assert visitor.get("/").status_code == 403
    admin("unban", "testclient")


def test_keys_are_rotated(admin: Admin, visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    before = visitor.cookies[COOKIE]
    admin("keys")
    assert visitor.now(table)["seat"] == 0  # old cookies are good
    visitor._csrf = ""
    visitor.post("/settings", name="Ada Lovelace")
    assert visitor.cookies[COOKIE] != before  # new ones have the new key
    admin("keys", "--forget")
    visitor.cookies[COOKIE] = before
    assert visitor.now(table)["seat"] is None


def test_everything_moves_to_another_house(admin: Admin, visitor: Visitor, tmp_path: Path) -> None:
    table = visitor.open("me", "bot:easy")
    play_out([visitor], table)
    record = visitor.get(f"/t/{table}/record.json").text
    running = visitor.open("me", "here")
    file = tmp_path / "all.gz"
    assert "rows in" in admin("export", str(file))
    assert "0 rows added" in admin("import", str(file))  # all of it is here
    elsewhere = Config(database=str(tmp_path / "other.sqlite3"), **QUICK)
    assert main(["admin", "--database", elsewhere.database, "import", str(file)]) == 0
    with TestClient(make_app(elsewhere)) as client:
        there = Visitor(client)
        there.cookies = dict(visitor.cookies)  # the keys came along: people are who they were
        assert there.get(f"/t/{table}/record.json").text == record
        assert there.now(running)["names"] == visitor.now(running)["names"]
        assert there.post(f"/t/{running}/uncover", seat=0).status_code == 303
    (tmp_path / "bad.gz").write_bytes(b"nonsense")
    assert "is not a file that" in admin("import", str(tmp_path / "bad.gz"), code=2)


def test_back_to_an_earlier_day(admin: Admin, visitor: Visitor, tmp_path: Path) -> None:
    """A copy is made and put back while the server runs."""
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    copy = tmp_path / "copy.sqlite3"
    admin("backup", str(copy))
    before = visitor.now(table)
    visitor.play(table, ["bid", 2])
    later = visitor.open("me", "here")
    assert "Everything is as it was" in admin("restore", str(copy))
    visitor.post(f"/t/{table}/uncover", seat=0)
    assert visitor.now(table) == before
    assert visitor.get(f"/t/{later}").status_code == 404
    assert visitor.play(table, ["bid", 1]).status_code == 200
    (tmp_path / "bad").write_bytes(b"nonsense" * 1000)
    assert "is not a copy" in admin("restore", str(tmp_path / "bad"), code=2)
    assert "There is no file" in admin("restore", str(tmp_path / "nothing"), code=2)


def test_ids_can_be_typed() -> None:
    assert not any(new_id().startswith("-") or new_person().id.startswith("-") for _ in range(2000))


def test_old_tables_are_swept(admin: Admin, visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    assert "0 tables removed" in admin("sweep", "1")
    assert "1 tables removed" in admin("sweep", "-1")
    assert visitor.get(f"/t/{table}").status_code == 404
