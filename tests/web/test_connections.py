"""Connections as the network sees them: heads that never end, addresses that are invented."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from formicarium.web import Config, make_app
from formicarium.web.guard import BUDGETS, address_of
from formicarium.web.server import listen, make_server
from tests.web.conftest import QUICK

Start = Callable[..., int]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """A server on a port of its own, in a thread of this process."""
    running = []

    def start(**more: object) -> int:
        config = Config(database=str(tmp_path / "x.sqlite3"), **{**QUICK, **more})
        app = make_app(config)
        server = make_server(app, config)
        listening = listen("127.0.0.1", 0)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
        thread.start()
        running.append((server, thread))
        port: int = listening.getsockname()[1]
        while not server.started:
            time.sleep(0.01)
        return port

    yield start
    for server, thread in running:
        server.should_exit = True
        thread.join(20)


def answer_to(port: int, *parts: bytes, pause: float = 0.0, wait: float = 10.0) -> bytes:
    """What the server says to some bytes, until it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=wait) as connection:
        for part in parts:
            connection.sendall(part)
            time.sleep(pause)
        found = b""
        while True:
            try:
                more = connection.recv(65536)
            except ConnectionError:
                return found
            if not more:
                return found
            found += more


def test_half_sent_heads_expire(start: Start) -> None:
    port = start(header_seconds=0.5, body_seconds=1.0)
    started = time.monotonic()
    assert answer_to(port, b"") == b""
    assert answer_to(port, b"GET / HT") == b""
    assert answer_to(port, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ") == b""
    dripping = [b"GET / HTTP/1.1\r\n", *[b"X-Drip: 1\r\n"] * 4]
    assert answer_to(port, *dripping, pause=0.1) == b""
    assert time.monotonic() - started < 8
    # the second request of a connection as well, and empty lines instead of one
    first = b"GET /settings HTTP/1.1\r\nHost: x\r\n\r\n"
    for rest in (b"GET /settings HTT", b"\r\n"):
        started = time.monotonic()
        assert answer_to(port, first, rest, pause=0.5).startswith(b"HTTP/1.1 200")
        assert time.monotonic() - started < 5


def test_half_sent_forms_expire(start: Start) -> None:
    port = start(header_seconds=0.5, body_seconds=0.5)
    head = b"POST /settings HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\n"
    started = time.monotonic()
    answer_to(port, head + b"theme=")
    assert time.monotonic() - started < 5


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 70_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-Many: 1\r\n" * 10_000 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Endless: " + b"x" * 200_000,
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"a=b; " * 20_000 + b"\r\n\r\n",
    ],
    ids=["address", "header", "headers", "endless", "cookies"],
)
def test_heads_of_any_size_are_refused(start: Start, head: bytes) -> None:
    port = start(header_seconds=60.0)  # it is their size, not the time they take
    found = answer_to(port, head)
    assert found == b"" or found.startswith(b"HTTP/1.1 400"), found[:100]
    assert httpx.get(f"http://127.0.0.1:{port}/settings").status_code == 200


@pytest.mark.parametrize("method", [b"POST", b"GET"])
def test_a_form_that_wants_to_be_a_socket_is_answered(start: Start, method: bytes) -> None:
    head = b"/settings HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 3\r\n\r\na=b"
    assert answer_to(start(), method + b" " + head).startswith(b"HTTP/1.1 400")


def test_a_usual_head_is_fine(start: Start) -> None:
    port = start()
    headers = {"cookie": "other=" + "x" * 4000, "x-padding": "y" * 4000}
    assert httpx.get(f"http://127.0.0.1:{port}/settings", headers=headers).status_code == 200


def statuses(port: int, header: bool = True) -> list[int]:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        found = []
        for number in range(int(BUDGETS["read"][0]) + 150):
            headers = {"x-forwarded-for": f"10.1.{number // 250}.{number % 250}"} if header else {}
            found.append(client.get("/settings", headers=headers).status_code)
    return found


def test_nobody_avoids_limits_by_inventing_addresses(start: Start) -> None:
    assert 429 in statuses(start(rate=0.05))


def test_a_proxy_that_is_trusted_speaks_for_others(start: Start) -> None:
    assert 429 not in statuses(start(rate=0.05, proxies=("127.0.0.1",)))


def test_a_house_with_many_addresses_is_one_house() -> None:
    def of(text: str) -> str:
        return address_of({"client": (text, 1)})  # type: ignore[typeddict-item]

    assert of("2001:db8:1:2:3::4") == of("2001:db8:1:2:aaaa::5")
    assert of("2001:db8:1:2:3::4") != of("2001:db8:1:3:3::4")
    assert of("fe80::1%eth0") == of("fe80::2")
    assert of("10.0.0.1") == "10.0.0.1"
    assert of("a:b") == "a:b"
    assert address_of({"client": None}) == "unknown"  # type: ignore[typeddict-item]
