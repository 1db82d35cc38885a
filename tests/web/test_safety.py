"""Nobody where they don't belong: what is refused, with which status, and that it leaves no trace."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from formicarium.web import Config, make_app
from formicarium.web.guard import BUDGETS
from formicarium.web.people import COOKIE
from tests.web.conftest import QUICK, Visitor


@pytest.fixture
def table(visitor: Visitor, another: Visitor) -> str:
    """Ada and Bob, each at their own screen."""
    table = visitor.open("me", "open")
    another.post(f"/t/{table}/sit", number=1, name="Bob")
    return table


def bid(person: Visitor, table: str, **more: Any) -> Any:
    fields = {"seat": 0, "version": 0, "action": json.dumps(["bid", 1]), **more}
    return person.post(f"/t/{table}/play", **fields)


def untouched(person: Visitor, table: str, version: int = 0) -> None:
    assert person.now(table)["version"] == version


def plain(answer: Any) -> None:
    """A page for people: no traces of the machine room."""
    for word in ("Traceback", "sqlalchemy", "litestar", "formicarium/web", ".py", "Exception"):
        assert word not in answer.text


def test_acting_for_anothers_seat(visitor: Visitor, another: Visitor, client: TestClient[Litestar], table: str) -> None:
    answer = bid(another, table, seat=0)
    assert answer.status_code == 403
    plain(answer)
    stranger = Visitor(client)
    assert bid(stranger, table).status_code == 403
    for path, fields in (
        ("undo", {"seat": 0, "version": 0}),
        ("hint", {"seat": 0}),
        ("uncover", {"seat": 0}),
        ("leave", {"who": 0}),
        ("back", {"who": 0}),
        ("command", {"seat": 0, "version": 0, "say": "1"}),
        ("chat", {"text": "hello"}),
    ):
        assert stranger.post(f"/t/{table}/{path}", **fields).status_code == 403, path
    assert stranger.get(f"/t/{table}/seat").status_code == 403
    untouched(visitor, table)


def test_a_seat_that_does_not_exist(visitor: Visitor, table: str) -> None:
    for seat in ("7", "-1", "1e3", "", "x" * 50):
        assert bid(visitor, table, seat=seat).status_code in (400, 403)
    untouched(visitor, table)


def test_guessing_links(visitor: Visitor) -> None:
    assert visitor.get("/t/AAAAAAAAAAAAAAAAAAAAAA").status_code == 404
    assert visitor.get("/join/AAAAAAAAAAAAAAAAAAAAAA").status_code == 404
    assert visitor.get("/t/../../etc/passwd").status_code == 404
    assert visitor.get("/t/%00").status_code == 404
    table = visitor.open("me", "friend")
    assert len(table) == 22  # 128 bits


def test_a_seat_kept_for_a_friend_needs_the_link(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "friend")
    assert another.post(f"/t/{table}/sit", number=1, name="Mallory").status_code == 403
    assert another.post(f"/t/{table}/begin", level="easy").status_code == 403
    assert visitor.now(table)["names"][1] == "A friend"


def test_replaying_an_old_request(visitor: Visitor, table: str) -> None:
    """A doubled click is answered with the fresh page, and done once."""
    assert bid(visitor, table).status_code == 303
    again = bid(visitor, table)
    assert again.status_code == 409
    assert "The table has moved on" in again.text
    assert 'id="table"' in again.text
    untouched(visitor, table, 1)


def test_forged_and_stale_versions(visitor: Visitor, another: Visitor, table: str) -> None:
    assert bid(visitor, table, version=5).status_code == 409  # from the future
    assert bid(visitor, table, version="-1").status_code == 400
    assert bid(visitor, table, version="now").status_code == 400
    untouched(visitor, table)
    # what another seat did meanwhile does not make my own question stale
    assert bid(another, table, seat=1).status_code == 303
    assert bid(visitor, table, version=0).status_code == 303


def test_actions_that_were_not_offered(visitor: Visitor, table: str) -> None:
    for action in (
        '["bid", 99]',
        '["bid", true]',
        '["bid", 1.0]',
        '["steal", 1]',
        "[]",
        "{}",
        "bid",
        '["bid"' + " " * 500 + "]",
        "[[[[1]]]]",
        "[" * 399,
    ):
        answer = bid(visitor, table, action=action)
        assert answer.status_code == 422, action
        plain(answer)
    untouched(visitor, table)


def test_cross_site_posts(visitor: Visitor, table: str) -> None:
    fields = {"csrf": visitor.csrf, "seat": 0, "version": 0, "action": '["bid", 1]'}
    for headers in ({"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = visitor._ask("POST", f"/t/{table}/play", data=fields, headers=headers)
        assert answer.status_code == 403
        plain(answer)
    for token in ("", "wrong", "é"):
        answer = visitor._ask("POST", f"/t/{table}/play", data={**fields, "csrf": token})
        assert answer.status_code == 403
    untouched(visitor, table)


def test_a_token_is_good_for_its_own_person_only(visitor: Visitor, another: Visitor, table: str) -> None:
    fields = {"csrf": another.csrf, "seat": 0, "version": 0, "action": '["bid", 1]'}
    assert visitor._ask("POST", f"/t/{table}/play", data=fields).status_code == 403
    untouched(visitor, table)


def test_cookies_are_signed_and_kept_from_scripts(visitor: Visitor, another: Visitor, table: str) -> None:
    header = visitor.client.get("/", headers={"cookie": ""}).headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=lax" in header
    body, _, signature = another.cookies[COOKIE].rpartition(".")  # what was compressed begins with a dot as well
    mine, _, _ = visitor.cookies[COOKIE].rpartition(".")
    for forged in (f"{mine}.{signature}", f"{mine}.", mine, f"{body}x.{signature}", "", "a.b", "é.é"):
        another.cookies[COOKIE] = forged
        try:
            state = another.now(table)
        except UnicodeEncodeError:
            continue  # not even a header
        assert state["seat"] is None


def test_script_in_names_and_chat(visitor: Visitor, another: Visitor) -> None:
    evil = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
    table = visitor.open("me", "here", my_name=evil, **{"name-1": "<b>&amp;"})
    visitor.post(f"/t/{table}/chat", text=evil)
    visitor.post(f"/t/{table}/uncover", seat=0)
    visitor.play(table, ["bid", 0])
    for person in (visitor, another):
        for path in (f"/t/{table}", f"/t/{table}/at/1", "/", "/settings", "/new/pebbles"):
            page = person.get(path).text
            assert "<script>alert" not in page, path
            assert "<img src=x" not in page, path
            assert "<b>&amp;<" not in page, path


def test_control_characters_are_taken_out(visitor: Visitor) -> None:
    table = visitor.open("me", "here", my_name="A\x00d\u202ea\nB" + "x" * 100)
    name = visitor.now(table)["names"][0]
    assert name.isprintable()
    assert len(name) <= 24


def test_huge_bodies(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "x.sqlite3"), **{**QUICK, "max_body": 5_000, "max_file": 10_000})
    with TestClient(make_app(config), raise_server_exceptions=False) as client:
        visitor = Visitor(client)
        for path, size in (("/records", 20_000), ("/settings", 6_000), ("/records/x", 6_000)):
            answer = visitor.post(path, text="x" * size, then="check")
            assert answer.status_code == 413, path
            plain(answer)
        assert visitor.post("/records", text="x" * 6_000, then="check").status_code == 422


def test_records_that_are_not_records(visitor: Visitor) -> None:
    deep = "[" * 5000 + "]" * 5000
    for text in (
        "x",
        "[]",
        "{}",
        '{"formicarium": 1, "game": "../../x", "moves": []}',
        '{"formicarium": 1, "game": "pebbles", "moves": 7, "seed": 3}',
        deep,
    ):
        answer = visitor.post("/records", text=text, then="open")
        assert answer.status_code == 422, text[:50]
        plain(answer)


def test_floods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("formicarium.web.guard.time", SimpleNamespace(monotonic=lambda: 1.0))  # nothing refills
    config = Config(database=str(tmp_path / "x.sqlite3"), **{**QUICK, "rate": 1.0})
    with TestClient(make_app(config), raise_server_exceptions=False) as client:
        visitor = Visitor(client)
        csrf = visitor.csrf
        burst = int(BUDGETS["open"][0])
        answers = [
            visitor._ask("POST", "/play-now", data={"csrf": csrf, "game": "pebbles", "level": "easy"})
            for _ in range(burst + 5)
        ]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) == 5
        plain(refused[0])
        reads = [visitor.get("/health").status_code for _ in range(int(BUDGETS["read"][0]) + 60)]
        assert 429 in reads


def test_the_policy_allows_no_inline_script(visitor: Visitor, table: str) -> None:
    for path in ("/", f"/t/{table}", "/settings", "/records", "/new/pebbles", "/nowhere"):
        answer = visitor.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]
        assert "frame-ancestors 'none'" in policy
        assert " onclick=" not in answer.text
        assert "<script>" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_errors_show_nothing_of_the_inside(
    visitor: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("a secret of the house in /home/ada/server.py")

    monkeypatch.setattr(client.app.state.tables.store, "tables_of", broken)
    answer = visitor.get("/")
    assert answer.status_code == 500
    assert "secret of the house" not in answer.text
    plain(answer)
    assert visitor.get("/nothing/here").status_code == 404
    assert visitor._ask("PUT", "/").status_code == 405


def test_settings_lead_back_to_our_own_pages_only(visitor: Visitor) -> None:
    for back in ("https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)"):
        answer = visitor.post("/settings", theme="light", back=back)
        assert answer.headers["location"] == "/", back


def test_a_running_game_gives_away_no_seed(visitor: Visitor, client: TestClient[Litestar], table: str) -> None:
    room = client.app.state.tables.rooms[table]
    for path in (f"/t/{table}", f"/t/{table}/now", f"/t/{table}/at/0", f"/t/{table}/record.json", f"/t/{table}/verify"):
        assert room.row.seed not in visitor.get(path).text, path
