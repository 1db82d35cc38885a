"""How much the browser table bears: many tables of several viewers, on this machine only. `make load`.

The server runs in a process of its own, over a new SQLite file. Every seat is held by somebody else, who watches through a
socket; moves are posted as a browser posts them. First as many per second as are asked for, then as fast as it goes.
The players know the seed of their table and follow the game themselves, so that they ask the server for nothing but moves.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import cProfile
import json
import multiprocessing
import os
import random
import re
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

from formicarium.core.shelf import new
from formicarium.web.app import make_app
from formicarium.web.components.play import table_page
from formicarium.web.components.seen import seen
from formicarium.web.config import Config
from formicarium.web.server import make_server
from formicarium.web.service import Tables

PATIENCE = 30.0
"""Seconds after which a page that did not arrive is a failure"""
VERSION = re.compile(rb'"act-version",\{"value":"(\d+)"|id=\\"act-version\\"[^>]* value=\\"(\d+)')


@dataclass(frozen=True)
class Plan:
    """What is to be borne."""

    game: str = "summon_the_swarm"
    tables: int = 100
    viewers: int = 4
    """Seats at each table, each with a page that is open"""
    moves: int = 2000
    """In each of the two parts at most"""
    seconds: float = 20.0
    """For each of the two parts at most"""
    rate: float = 200.0
    """Moves per second in the first part"""
    profile: str = ""
    """A file for the server's profile"""


@dataclass
class Part:
    """What was measured in one part."""

    title: str
    delays: list[float] = field(default_factory=list)
    """Seconds from a click until all viewers of the table had the new page"""
    seconds: float = 0.0
    spent: dict[str, float] = field(default_factory=dict)
    """What the server counted meanwhile"""
    redrawn: float = 0.0
    """Milliseconds for a picture of which every part is kept already"""
    clients: float = 0.0
    """Processor seconds of those who play, who take them from the same machine"""

    @property
    def moves(self) -> int:
        return len(self.delays)

    def delay(self, share: float) -> float:
        """The delay in milliseconds that this share of the moves stayed below."""
        ranked = sorted(self.delays)
        return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0

    def per_move(self, what: str) -> float:
        """Milliseconds of the server's processor per move."""
        return 1000 * self.spent[what] / max(1, self.moves)


# ---- the server, and what it counts ---------------------------------------------------------------------------------


def redrawn(tables: Tables) -> float:
    """Milliseconds for a picture of which every part is kept already: all that are shown now are drawn once more."""
    count = 0
    started = time.thread_time()
    for room in list(tables.rooms.values()):
        if room.table is not None:
            for frame in list(room.pictures):
                table_page(room, seen(room.table, frame.seat, room.moment()), frame)
                count += 1
    return 1000 * (time.thread_time() - started) / max(1, count)


def _serve(directory: str, ask: Connection, profile: str) -> None:
    """The process of the server. Whenever it is asked, it tells what it has spent so far."""
    config = Config(database=str(Path(directory) / "load.sqlite3"), rate=0.0, workers=1, max_tables=100_000)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    app = make_app(config)
    server = make_server(app, config)
    ask.send(listening.getsockname()[1])

    def tell() -> None:
        tables, times = app.state.tables, app.state.times
        with contextlib.suppress(EOFError, OSError):
            while ask.recv():
                ask.send(
                    {
                        "processor": time.process_time(),
                        "rules": tables.rule_seconds,
                        "drawing": times.drawing,
                        "comparing": times.comparing,
                        "store": tables.store.seconds,
                        "pictures": times.pictures,
                        "redrawn": redrawn(tables),
                    }
                )
        server.should_exit = True

    threading.Thread(target=tell, daemon=True).start()
    if profile:
        watched = cProfile.Profile(time.thread_time)  # processor time: other programs do not count
        watched.runcall(server.run, [listening])
        watched.dump_stats(profile)
    else:
        server.run([listening])


class Counters:
    """What the server says that it has spent."""

    def __init__(self, ask: Connection) -> None:
        self.ask = ask

    def now(self) -> dict[str, float]:
        self.ask.send(True)
        found: dict[str, float] = self.ask.recv()
        return found


@contextlib.contextmanager
def server_process(profile: str) -> Iterator[tuple[int, Counters]]:
    """A server for as long as it is needed: its port, and what it counts."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with tempfile.TemporaryDirectory(prefix="formicarium-load-") as directory:
        process = context.Process(target=_serve, args=(directory, theirs, profile))
        process.start()
        theirs.close()
        try:
            yield ours.recv(), Counters(ours)
        finally:
            with contextlib.suppress(OSError):
                ours.send(False)
            process.join(20)
            if process.is_alive():
                process.terminate()
                process.join(10)


# ---- those who play -------------------------------------------------------------------------------------------------


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
        if self.writer is None or self.reader is None:
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
        cast(asyncio.Transport, transport).write(
            f"GET {self.table.path}/live HTTP/1.1\r\nhost: 127.0.0.1:{self.table.port}\r\ncookie: {self.person.cookie}\r\n"
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
            start = end
            version = shown_in(message)
            if version >= 0:
                self.person.shows = version
                self.table.seen()
        self.rest = data[start:]


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

    def __init__(self) -> None:
        self.cookie = ""
        self.csrf = ""
        self.shows = -1
        self.socket: asyncio.BaseTransport | None = None

    async def come_in(self, http: Http, path: str) -> str:
        """Load a page with a form, as somebody new."""
        _, headers, page = await http.ask("GET", path)
        self.cookie = headers["set-cookie"].split(";")[0]
        found = re.search(r'name="csrf" value="([^"]+)"', page)
        assert found is not None
        self.csrf = found.group(1)
        return page

    async def watch(self, table: LoadTable) -> None:
        loop = asyncio.get_running_loop()
        self.socket, _ = await loop.create_connection(lambda: Page(self, table), "127.0.0.1", table.port)

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.close()


class LoadTable:
    """A table whose people play at random."""

    def __init__(self, plan: Plan, number: int, port: int) -> None:
        self.plan = plan
        self.port = port
        self.seed = f"load {number}"
        self.dice = random.Random(number)
        self.http = Http(port)
        self.people = [Person() for _ in range(plan.viewers)]
        self.game = new(plan.game, players=plan.viewers, seed=self.seed, story=False)
        self.version = 0
        self.path = ""
        self._wanted = 0
        self._arrived = asyncio.Event()

    async def open(self) -> None:
        """Open the table, let everybody sit down, and open a page for each."""
        host, *guests = self.people
        await host.come_in(self.http, f"/new/{self.plan.game}")
        fields = {"csrf": host.csrf, "my_name": "P0", "seed": self.seed, "seat-0": "me"}
        fields |= {f"seat-{number}": "friend" for number in range(1, len(self.people))}
        fields |= {f"option-{name}": "yes" for name, value in self.game.settings.items() if value is True}
        status, headers, text = await self.http.ask("POST", f"/new/{self.plan.game}", host.cookie, fields)
        assert status == 303, text
        self.path = headers["location"]
        _, _, page = await self.http.ask("GET", self.path, host.cookie)
        links = re.findall(r'value="(/join/[^"]+)"', page)
        for number, (guest, link) in enumerate(zip(guests, links, strict=True), 1):
            await guest.come_in(self.http, link)
            status, _, text = await self.http.ask(
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

    async def move(self) -> None:
        """One move; when this returns, everybody at the table has the new page."""
        seat = self.dice.choice(self.game.waiting)
        action = self.dice.choice(self.game.options(seat))
        person = self.people[seat]
        fields = {"csrf": person.csrf, "seat": seat, "version": self.version, "action": json.dumps(list(action))}
        status, _, text = await self.http.ask("POST", f"{self.path}/play", person.cookie, fields)
        assert status == 200, text
        self.version += 1
        await self._all_show(self.version)
        assert json.loads(text)["version"] == self.version
        self.game.play(seat, action)

    def close(self) -> None:
        for person in self.people:
            person.leave()
        self.http.close()


# ---- measuring ------------------------------------------------------------------------------------------------------


async def run_part(title: str, tables: list[LoadTable], plan: Plan, rate: float, counters: Counters) -> Part:
    """Let all tables play at once: so many moves per second, or as many as they can (rate 0).

    At a given rate a move counts from when it was due, whether or not a table was ready for it by then: people click when
    they click, and the delay of a server that falls behind grows. A table whose game is over leaves its moves to others.
    """
    part = Part(title)
    before = counters.now()
    own = time.process_time()
    started = time.perf_counter()
    over = started + plan.seconds
    slots = iter(range(plan.moves))

    async def play(table: LoadTable) -> None:
        while not table.game.over:
            slot = next(slots, None)
            if slot is None:
                return
            due = started + slot / rate if rate else time.perf_counter()
            if due > over:
                return
            await asyncio.sleep(due - time.perf_counter())
            await table.move()
            part.delays.append(time.perf_counter() - due)

    await asyncio.gather(*[play(table) for table in tables])
    part.seconds = time.perf_counter() - started
    part.clients = time.process_time() - own
    after = await asyncio.to_thread(counters.now)
    part.spent = {what: after[what] - before[what] for what in after}
    part.redrawn = after["redrawn"]
    return part


async def measure(plan: Plan, port: int, counters: Counters) -> list[Part]:
    """Both parts, each at new tables."""
    parts = []
    for title, rate in ((f"{plan.rate:g} moves/s asked for", plan.rate), ("as fast as it goes", 0.0)):
        tables = [LoadTable(plan, number, port) for number in range(plan.tables)]
        try:
            for first in range(0, len(tables), 10):
                await asyncio.gather(*[table.open() for table in tables[first : first + 10]])
            parts.append(await run_part(title, tables, plan, rate, counters))
            for table in tables:
                _, _, text = await table.http.ask("GET", f"{table.path}/now", table.people[0].cookie)
                assert json.loads(text)["version"] == table.version, "the server has other moves than were acknowledged"
        finally:
            for table in tables:
                table.close()
    return parts


def report(plan: Plan, part: Part) -> str:
    """What was measured, for people."""
    spent = {what: part.per_move(what) for what in ("rules", "drawing", "comparing", "store")}
    rest = part.per_move("processor") - sum(spent.values())
    each = 1000 * part.spent["drawing"] / max(1.0, part.spent["pictures"])
    load = part.spent["processor"] / part.seconds
    return "\n".join(
        [
            f"{part.title}: {part.moves} moves in {part.seconds:.1f} s: {part.moves / part.seconds:.0f} moves/s",
            f"  click to all {plan.viewers} viewers: median {part.delay(0.5):.0f} ms, 99 of 100 below {part.delay(0.99):.0f} ms",
            f"  server, processor time per move: {part.per_move('processor'):.2f} ms ({load:.0%} of one core): "
            f"rules {spent['rules']:.2f}, drawing {spent['drawing']:.2f} ({each:.2f} per picture, {part.redrawn:.2f} where every part is kept already), "
            f"comparing {spent['comparing']:.2f}, store {spent['store']:.2f}, network and the rest {rest:.2f}",
            f"  the people themselves, on the same cores: {1000 * part.clients / max(1, part.moves):.2f} ms per move",
        ]
    )


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quickest event loop that there is: the server has the same."""
    try:
        import uvloop
    except ImportError:
        return None
    made: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return made


def main(given: list[str] | None = None) -> list[Part]:
    plan = Plan()
    parser = argparse.ArgumentParser(prog="python -m formicarium.web.load", description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default=plan.game)
    parser.add_argument("--tables", type=int, default=plan.tables)
    parser.add_argument("--viewers", type=int, default=plan.viewers, help="seats at each table")
    parser.add_argument("--moves", type=int, default=plan.moves, help="at most, in each of the two parts")
    parser.add_argument("--seconds", type=float, default=plan.seconds, help="at most, for each of the two parts")
    parser.add_argument("--rate", type=float, default=plan.rate, help="moves per second in the first part")
    parser.add_argument("--profile", default="", help="write a profile of the server to this file")
    plan = Plan(**vars(parser.parse_args(given)))
    print(
        f"{plan.tables} tables of {plan.game}, {plan.viewers} viewers each, {os.cpu_count()} cores "
        f"(load average before: {os.getloadavg()[0]:.1f})",
        flush=True,
    )
    with server_process(plan.profile) as (port, counters), asyncio.Runner(loop_factory=loop_factory()) as runner:
        parts = runner.run(measure(plan, port, counters))
    for part in parts:
        print(report(plan, part))
    return parts


if __name__ == "__main__":
    main()
