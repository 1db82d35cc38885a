"""Moves on their quick way: the same answers as on the usual one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from formicarium.web import Config, make_app, quick
from formicarium.web.quick import fields_in, plain_move
from tests.web.conftest import Visitor

FORM = "application/x-www-form-urlencoded"
USUAL = f"{FORM}; charset=utf-8"
"""A content type that is as good, but not the one that our script sends"""


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Which requests were moves for the quick way."""
    found: list[bool] = []

    def noted(scope: Any) -> Any:
        asked = plain_move(scope)
        found.append(asked is not None)
        return asked

    monkeypatch.setattr(quick, "plain_move", noted)
    return found


def post(visitor: Visitor, table: str, fields: dict[str, Any], kind: str, **headers: str) -> tuple[int, Any]:
    given = {"csrf": visitor.csrf, "seat": 0, "version": 0, "action": '["bid", 1]', **fields}
    headers = {"accept": "application/json", "content-type": kind, **headers}
    answer = visitor._ask("POST", f"/t/{table}/play", data=given, headers=headers)
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.headers["cache-control"] == "no-store"
    assert "content-security-policy" in answer.headers
    return answer.status_code, answer.json()


@pytest.mark.parametrize(
    ("fields", "headers", "status"),
    [
        ({"csrf": "x"}, {}, 403),
        ({"csrf": "é\udc80".encode("utf-8", "surrogatepass")}, {}, 403),
        ({}, {"origin": "http://elsewhere.example"}, 403),
        ({}, {"origin": "null"}, 403),
        ({}, {"sec-fetch-site": "cross-site"}, 403),
        ({"seat": 1}, {}, 403),
        ({"seat": "x"}, {}, 400),
        ({"seat": "-1"}, {}, 400),
        ({"version": "1" * 30}, {}, 400),
        ({"version": 7}, {}, 409),
        ({"action": "[]"}, {}, 422),
        ({"action": '["bid", 99]'}, {}, 422),
        ({"action": '["bid", 1e999]'}, {}, 422),
        ({"action": "[" * 300}, {}, 422),
        ({}, {}, 200),
    ],
)
def test_the_same_answers(
    visitor: Visitor, taken: list[bool], fields: dict[str, Any], headers: dict[str, str], status: int
) -> None:
    answers = []
    for kind in (USUAL, FORM):
        table = visitor.open("me", "open")
        Visitor(visitor.client).post(f"/t/{table}/sit", number=1, name="Bob")
        taken.clear()
        answers.append(post(visitor, table, fields, kind, **headers))
        assert taken == [kind == FORM]
        assert (visitor.now(table)["version"] > 0) == (status == 200)
    assert answers[0] == answers[1]
    assert answers[0][0] == status


def test_tables_that_do_not_exist(visitor: Visitor) -> None:
    assert post(visitor, "nowhere", {}, USUAL) == post(visitor, "nowhere", {}, FORM)


def test_only_under_our_own_names(config: Config) -> None:
    with TestClient(make_app(replace(config, hosts=("play.example.org",)))) as client:
        client.base_url = "http://play.example.org"
        visitor = Visitor(client)
        table = visitor.open("me", "here")
        visitor.post(f"/t/{table}/uncover", seat=0)
        form = {"csrf": visitor.csrf, "seat": 0, "version": 0, "action": '["bid", 1]'}
        for host, status in (("elsewhere.example", 400), ("Play.Example.org", 200)):
            headers = {"accept": "application/json", "content-type": FORM, "host": host}
            assert visitor._ask("POST", f"/t/{table}/play", data=form, headers=headers).status_code == status


def test_who_is_barred_or_asks_for_too_much(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "here")
    _ = visitor.csrf
    door = client.app.asgi_handler
    door.barred.ban = frozenset({"testclient"})
    assert post(visitor, table, {}, USUAL) == post(visitor, table, {}, FORM)
    door.barred.ban = frozenset()
    door.limits.take = lambda *_: False
    assert post(visitor, table, {}, USUAL) == post(visitor, table, {}, FORM)
    assert post(visitor, table, {}, FORM)[0] == 429


def test_what_fails_goes_the_usual_way(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    tries = []

    async def fails(*_: Any) -> None:
        tries.append(1)
        raise RuntimeError("the disk is full")

    append, client.app.state.tables.store.append = client.app.state.tables.store.append, fails
    assert post(visitor, table, {}, FORM)[0] == 500
    assert len(tries) == 2
    client.app.state.tables.store.append = append
    assert post(visitor, table, {}, FORM) == (200, {"version": 1})


def test_odd_requests_are_left_alone() -> None:
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/t/abc/play",
        "headers": [(b"content-type", FORM.encode()), (b"accept", b"application/json"), (b"content-length", b"10")],
    }
    assert plain_move(scope) is not None  # type: ignore[arg-type]
    odd: list[dict[str, Any]] = [
        {"type": "websocket"},
        {"method": "GET"},
        {"path": "/t/abc/undo"},
        {"path": "/t/a b/play"},
        {"headers": [*scope["headers"], (b"transfer-encoding", b"chunked")]},
        {"headers": [*scope["headers"], (b"accept", b"text/html")]},
        {"headers": [*scope["headers"][:2], (b"content-length", b"5000")]},
        {"headers": [*scope["headers"][:2], (b"content-length", b"9" * 5000)]},
        {"headers": scope["headers"][:2]},
        {"headers": scope["headers"][1:]},
        {"headers": [scope["headers"][0], *scope["headers"][2:]]},
    ]
    for more in odd:
        assert plain_move({**scope, **more}) is None, more  # type: ignore[arg-type]
    whole = {"type": "http.request", "body": b"a=1&b=%C3%A9", "more_body": False}
    assert fields_in(whole) == {"a": "1", "b": "é"}
    assert fields_in({**whole, "more_body": True}) is None
    assert fields_in({**whole, "body": b"a=1&a=2"}) is None
    assert fields_in({**whole, "body": b"x" * 5000}) is None
    assert fields_in({"type": "http.disconnect"}) is None


@given(st.text("ab=&+%5B41é \xff", max_size=40))
def test_forms_are_read_as_the_library_reads_them(body: str) -> None:
    sent = body.encode("latin-1")
    pairs = parse_qsl(sent.decode("latin-1"), keep_blank_values=True, separator="&")
    twice = len(dict(pairs)) < len(pairs)
    assert fields_in({"type": "http.request", "body": sent}) == (None if twice else dict(pairs))
