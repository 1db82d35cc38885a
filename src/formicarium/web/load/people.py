"""Those who play: pages that are open, and moves that are posted, at as little cost to the measurement as may be."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from typing import Any, cast
from urllib.parse import urlencode

from formicarium.core.shelf import new
from formicarium.web.load.plan import Plan

PATIENCE = 30.0
"""Seconds after which a page that did not arrive is a failure"""
PING = 0x89
"""How a server's question begins whether a page is still there"""
VERSION = re.compile(rb'"act-version",\{"value":"(\d+)"|id=\\"act-version\\"[^>]* value=\\"(\d+)')


class Http:
    """One connection that stays open: as much of HTTP as our own server speaks, at little cost to the measurement."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(
        self, method: str, path: str, cookie: str = "", fields: dict[str, Any] | None = None
    ) -> tuple[int, dict[str, str], str]:
        """Status, headers and text of the answer."""
        if self.writer is None or self.reader is None or self.reader.at_eof():
            self.close()  # the server has closed it: it was idle for long
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = urlencode(fields or {}).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\naccept: application/json\r\ncookie: {cookie}\r\n"
            f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {}
        for line in lines:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        text = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return int(first.split()[1]), headers, text.decode()

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Page(asyncio.Protocol):
    """A page that is open: it takes what its socket brings, and looks for nothing but the version that it shows."""

    def __init__(self, person: Person, table: LoadTable) -> None:
        self.person = person
        self.table = table
        self.rest = b""
        self.accepted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(
            f"GET {self.table.path}/live HTTP/1.1\r\nhost: 127.0.0.1:{self.person.port}\r\ncookie: {self.person.cookie}\r\n"
            "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: bG9hZC1sb2FkLWxvYWQtbA==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        if not self.accepted:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.rest = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            self.accepted = True
            data = data[end + 4 :]
        start = 0
        while True:
            message, end = frame_in(data, start)
            if end < 0:
                break
            if data[start] == PING:
                self.transport.write(pong(message))
            start = end
            version = shown_in(message)
            if version >= 0:
                self.person.shows = version
                self.person.since = time.perf_counter()
                self.table.seen()
        self.rest = data[start:]


def pong(payload: bytes) -> bytes:
    """The answer to a ping, without which a server takes a page for dead; browsers mask what they send, if only with zeros."""
    return bytes([0x8A, 0x80 | len(payload)]) + bytes(4) + payload


def frame_in(data: bytes, start: int) -> tuple[bytes, int]:
    """The next message of a server, and where it ends; -1 where it is not all there yet (RFC 6455, section 5.2)."""
    if len(data) < start + 2:
        return b"", -1
    size, begin = data[start + 1], start + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if len(data) < begin + wide:
            return b"", -1
        size = int.from_bytes(data[begin : begin + wide])
        begin += wide
    return (data[begin : begin + size], begin + size) if len(data) >= begin + size else (b"", -1)


def shown_in(message: bytes) -> int:
    """The version of the table that a message leads to; -1 where it does not say."""
    found = VERSION.search(message)
    return int(found.group(1) or found.group(2)) if found is not None else -1


class Person:
    """Somebody on a seat: a cookie, a token for forms, and a page that shows a version of the table."""

    def __init__(self, http: Http) -> None:
        self.http = http
        self.cookie = ""
        self.csrf = ""
        self.shows = -1
        self.since = 0.0
        """When the page came that it shows"""
        self.socket: asyncio.BaseTransport | None = None

    @property
    def port(self) -> int:
        """At which server this person is"""
        return self.http.port

    async def come_in(self, path: str) -> str:
        """Load a page with a form, as somebody new."""
        _, headers, page = await self.http.ask("GET", path)
        self.cookie = headers["set-cookie"].split(";")[0]
        found = re.search(r'name="csrf" value="([^"]+)"', page)
        assert found is not None
        self.csrf = found.group(1)
        return page

    async def watch(self, table: LoadTable) -> None:
        loop = asyncio.get_running_loop()
        self.socket, _ = await loop.create_connection(lambda: Page(self, table), "127.0.0.1", self.port)

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.close()


class LoadTable:
    """A table whose people play at random."""

    def __init__(self, plan: Plan, number: int, ports: list[int]) -> None:
        self.plan = plan
        self.seed = f"load {number}"
        self.dice = random.Random(number)
        self.https = [Http(port) for port in ports]
        first = number if plan.together else number * plan.viewers
        self.people = [
            Person(self.https[(first if plan.together else first + seat) % len(ports)]) for seat in range(plan.viewers)
        ]
        self.game = new(plan.game, players=plan.viewers, seed=self.seed, story=False)
        self.version = 0
        self.path = ""
        self._wanted = 0
        self._arrived = asyncio.Event()

    async def open(self) -> None:
        """Open the table, let everybody sit down, and open a page for each."""
        host, *guests = self.people
        await host.come_in(f"/new/{self.plan.game}")
        fields = {"csrf": host.csrf, "my_name": "P0", "seed": self.seed, "seat-0": "me"}
        fields |= {f"seat-{number}": "friend" for number in range(1, len(self.people))}
        fields |= {f"option-{name}": "yes" for name, value in self.game.settings.items() if value is True}
        status, headers, text = await host.http.ask("POST", f"/new/{self.plan.game}", host.cookie, fields)
        assert status == 303, text
        self.path = headers["location"]
        _, _, page = await host.http.ask("GET", self.path, host.cookie)
        links = re.findall(r'value="(/join/[^"]+)"', page)
        for number, (guest, link) in enumerate(zip(guests, links, strict=True), 1):
            await guest.come_in(link)
            status, _, text = await guest.http.ask(
                "POST", link, guest.cookie, {"csrf": guest.csrf, "name": f"P{number}"}
            )
            assert status == 303, text
        for person in self.people:
            await person.watch(self)
        await self._all_show(0)

    def seen(self) -> None:
        """Somebody's page has changed."""
        if all(person.shows >= self._wanted for person in self.people):
            self._arrived.set()

    async def _all_show(self, version: int) -> None:
        self._wanted = version
        self._arrived.clear()
        self.seen()
        await asyncio.wait_for(self._arrived.wait(), PATIENCE)

    async def move(self) -> float | None:
        """One move; when this returns, everybody at the table has the new page.

        How many seconds later than the first of the mover's server the last of the others had it, where there are others.
        """
        seat = self.dice.choice(self.game.waiting)
        action = self.dice.choice(self.game.options(seat))
        person = self.people[seat]
        fields = {"csrf": person.csrf, "seat": seat, "version": self.version, "action": json.dumps(list(action))}
        status, _, text = await person.http.ask("POST", f"{self.path}/play", person.cookie, fields)
        assert status == 200, text
        self.version += 1
        await self._all_show(self.version)
        assert json.loads(text)["version"] == self.version
        self.game.play(seat, action)
        others = [other.since for other in self.people if other.port != person.port]
        return max(others) - min(one.since for one in self.people if one.port == person.port) if others else None

    async def check(self) -> None:
        """Every server has the moves that were acknowledged, and no others."""
        for http in self.https:
            _, _, text = await http.ask("GET", f"{self.path}/now", self.people[0].cookie)
            assert json.loads(text)["version"] == self.version, "a server has other moves than were acknowledged"

    def close(self) -> None:
        for person in self.people:
            person.leave()
        for http in self.https:
            http.close()
