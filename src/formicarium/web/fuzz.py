"""Nonsense by the thousand, on this machine only: whatever comes in, the server has no error of its own. `make fuzz`.

The server runs in a process of its own, over a new SQLite file. Several visitors send requests that are nearly right:
what a browser would send, with some of it replaced, torn, doubled or left out. An error of the server's own is an answer
of 500, an error in its log, or no answer to a request that was whole. The same seed sends the same requests.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import logging
import multiprocessing
import random
import re
import resource
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

from formicarium import bots
from formicarium.core.shelf import find, names, new
from formicarium.web.app import make_app
from formicarium.web.config import Config
from formicarium.web.nonsense import HEADERS, METHODS, ODD
from formicarium.web.server import make_server
from formicarium.workers import end_with_parent

LEVELS = bots.LEVELS
"""This module is also where the server's bots come from: they choose at once, so that the time goes into requests."""

PATIENCE = 120.0
"""Seconds after which an answer that did not come is a failure"""
SHOWN = 20


def make(name: str, seed: object) -> Any:
    """A bot of that level, which is the same at all of them."""
    return bots.make("random", seed)


def advise(bot: Any, seat: Any) -> Any:
    return bots.advise(bot, seat)


@dataclass
class World:
    """What the visitors have found so far: addresses that lead somewhere."""

    tables: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)

    def learn(self, location: str, page: str) -> None:
        for found, pattern, text in (
            (self.tables, r"/t/([\w-]{22})", location),
            (self.files, r"/records/([\w-]{22})", location),
            (self.tokens, r"/join/([\w-]{22})", page),
        ):
            known = re.search(pattern, text)
            if known and known.group(1) not in found:
                found.append(known.group(1))
                del found[:-40]


@dataclass
class Ask:
    """A request before it is torn."""

    method: bytes
    path: bytes
    fields: dict[bytes, bytes] = field(default_factory=dict)
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    file: bytes | None = None
    raw: bytes = b""
    """The whole request, where it was torn below the level of HTTP"""

    def bytes(self) -> bytes:
        if self.raw:
            return self.raw
        headers = list(self.headers)
        body = b""
        if self.file is not None:
            parts = [
                b'--line\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % f for f in self.fields.items()
            ]
            parts.append(
                b'--line\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n%s\r\n--line--\r\n'
                % self.file
            )
            body = b"".join(parts)
            headers.append((b"content-type", b"multipart/form-data; boundary=line"))
        elif self.fields:
            body = b"&".join(b"%s=%s" % (_quoted(name), _quoted(value)) for name, value in self.fields.items())
            if not any(name == b"content-type" for name, _ in headers):
                headers.append((b"content-type", b"application/x-www-form-urlencoded"))
        if not any(name == b"host" for name, _ in headers):
            headers.append((b"host", b"localhost"))
        if body or self.method == b"POST":
            headers.append((b"content-length", str(len(body)).encode()))
        lines = [b"%s %s HTTP/1.1" % (self.method, self.path), *[b"%s: %s" % header for header in headers]]
        return b"\r\n".join(lines) + b"\r\n\r\n" + body


def _quoted(value: bytes) -> bytes:
    return quote_from_bytes(value).encode()


class Visitor:
    """Somebody with a cookie who sends nonsense."""

    def __init__(self, rng: random.Random, world: World) -> None:
        self.rng = rng
        self.world = world
        self.cookie = b""
        self.csrf = b""

    def pick(self, things: list[str]) -> bytes:
        return self.rng.choice(things).encode() if things and self.rng.random() < 0.95 else b"A" * 22

    def ask(self) -> Ask:
        """A request that is nearly right."""
        rng = self.rng
        ask = self.right()
        ask.headers.append((b"cookie", b"formicarium=" + self.cookie))
        if rng.random() < 0.2:
            ask.headers.append((b"accept", b"application/json"))
        for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 4))):
            self.tear(ask)
        if rng.random() < 0.03:
            whole = bytearray(ask.bytes())
            for _ in range(rng.randint(1, 8)):
                whole[rng.randrange(len(whole))] = rng.randrange(256)
            ask.raw = bytes(whole)
        return ask

    def right(self) -> Ask:
        """What a browser would send."""
        rng = self.rng
        table = self.pick(self.world.tables)
        game = rng.choice(names()).encode()
        small = str(rng.randint(0, 3)).encode()
        if rng.random() < 0.35:
            path = rng.choice(
                (
                    b"/",
                    b"/settings?back=/",
                    b"/records",
                    b"/health",
                    b"/static/x/style.css",
                    b"/new/" + game,
                    b"/games/" + game + b"/rules?version=" + small,
                    b"/games/" + game + b"/cover.svg?theme=dark",
                    b"/games/" + game + b"/style.css",
                    b"/records/" + self.pick(self.world.files) + b"?from=1",
                    b"/join/" + self.pick(self.world.tokens),
                    b"/t/" + table,
                    *[b"/t/" + table + end for end in (b"/now", b"/past", b"/seat", b"/record.json", b"/verify")],
                    b"/t/" + table + b"/at/" + small + b"?seat=" + small,
                    b"/t/" + table + b"/picture.svg",
                    b"/t/" + table + b"/live",
                )
            )
            return Ask(b"GET", path)
        if rng.random() < 0.05:
            return self.file()
        fields = {b"csrf": self.csrf}
        what = rng.random()
        if what < 0.06:
            return Ask(b"POST", b"/play-now", fields | {b"game": game, b"level": b"easy"})
        if what < 0.14:
            high = find(game.decode()).players[1]
            kinds = (b"me", b"here", b"here", b"open", b"friend", b"bot:easy", b"none")
            seats = {b"seat-%d" % number: rng.choice(kinds) for number in range(high)}
            more = {b"my_name": b"Ada", b"hints": b"on", b"listed": b"yes", b"seed": b"", b"option-rounds": small}
            return Ask(b"POST", b"/new/" + game, fields | seats | more)
        if what < 0.18:
            return Ask(b"POST", b"/settings", fields | {b"name": b"Ada", b"theme": b"dark", b"back": b"/"})
        if what < 0.22:
            return Ask(b"POST", b"/join/" + self.pick(self.world.tokens), fields | {b"name": b"Bob"})
        end, more = rng.choice(
            (
                (b"play", {b"seat": small, b"version": small, b"action": b'["pass"]'}),
                (b"command", {b"seat": small, b"version": small, b"say": small}),
                (b"command", {b"seat": small, b"version": b"0", b"say": rng.choice((b"1", b"undo", b"hint", b"pass"))}),
                (b"undo", {b"seat": small, b"version": small}),
                (b"write", {b"seat": small, b"version": small, b"text": b"a name"}),
                (b"uncover", {b"seat": small}),
                (b"chat", {b"text": b"hello"}),
                (b"sit", {b"number": small, b"name": b"Cleo"}),
                (b"begin", {b"level": b"easy"}),
                (b"leave", {b"who": small}),
                (b"back", {b"who": small}),
                (b"rematch", {}),
                (b"at/" + small + b"/fork", {b"against": b"bot:easy", b"eyes": small}),
            )
        )
        return Ask(b"POST", b"/t/" + table + b"/" + end, fields | more)

    def file(self) -> Ask:
        """A file of records that is not quite one."""
        rng = self.rng
        record = json.loads(json.dumps(rng.choice(self.world.records)))
        for _ in range(rng.choice((0, 1, 1, 2))):
            self.bend(record)
        count = rng.choice((1, 1, 1, 2, 30))
        data = b"\n".join([json.dumps(record).encode()] * count)
        if rng.random() < 0.4:
            data = gzip.compress(data)
        if rng.random() < 0.1:
            data = data[: rng.randrange(len(data))]
        fields = {b"csrf": self.csrf, b"then": rng.choice((b"open", b"check"))}
        return Ask(b"POST", b"/records", fields, file=data)

    def bend(self, data: Any) -> None:
        """Replace something, anywhere in it."""
        while True:
            keys = list(data) if isinstance(data, dict) else list(range(len(data)))
            if not keys:
                return
            key = self.rng.choice(keys)
            if isinstance(data[key], (dict, list)) and data[key] and self.rng.random() < 0.7:
                data = data[key]
                continue
            odd: tuple[Any, ...] = (
                None,
                -1,
                10**6,
                10**30,
                1.5,
                "",
                "x",
                [],
                {},
                [[]],
                True,
                [0] * 50,
                {"is": "Step"},
                "\ud800",
                "\0",
            )
            data[key] = self.rng.choice(odd)
            return

    def tear(self, ask: Ask) -> None:
        """Make one thing wrong."""
        rng = self.rng
        what = rng.random()
        if what < 0.5 and ask.fields:
            name = rng.choice(list(ask.fields))
            if rng.random() < 0.1:
                del ask.fields[name]
            elif name != b"csrf" or rng.random() < 0.2:
                ask.fields[name] = rng.choice(ODD)
        elif what < 0.65:
            name, value = rng.choice(HEADERS)
            ask.headers = [header for header in ask.headers if header[0] != name]
            ask.headers.append((name, value))
        elif what < 0.85:
            parts = ask.path.split(b"/")
            at = rng.randrange(1, len(parts)) if len(parts) > 1 else 0
            parts[at] = _quoted(rng.choice(ODD)[:2000])
            ask.path = b"/".join(parts)
        elif what < 0.9:
            ask.path += rng.choice((b"?", b"&", b"/")) + b"seat=" + _quoted(rng.choice(ODD)[:2000])
        elif what < 0.95:
            ask.method = rng.choice(METHODS)
        else:
            ask.headers += [
                (b"connection", b"Upgrade"),
                (b"upgrade", rng.choice((b"websocket", b"h2c"))),
                (b"sec-websocket-version", rng.choice((b"13", b"x"))),
                (b"sec-websocket-key", rng.choice((b"AAAAAAAAAAAAAAAAAAAAAA==", b"x"))),
            ]


@dataclass
class Tally:
    """What came of it."""

    sent: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0

    def fail(self, why: str, ask: Ask) -> None:
        self.failures.append(f"{why}: {ask.bytes()[:600]!r}")


async def answer(reader: asyncio.StreamReader, method: bytes) -> tuple[int, dict[bytes, bytes], bytes]:
    """One answer: its status, its headers, its body."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head[:-4].split(b"\r\n")
    status = int(first.split()[1])
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(b":") for line in lines)}
    if status == 100:
        return await answer(reader, method)
    body = b""
    if method != b"HEAD" and status not in (101, 204, 304):
        if headers.get(b"transfer-encoding") == b"chunked":
            while size := int((await reader.readline()).split(b";")[0], 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readline()
        else:
            body = await reader.readexactly(int(headers.get(b"content-length", b"0")))
    if headers.get(b"content-encoding") == b"gzip":
        body = gzip.decompress(body)
    return status, headers, body


async def visit(visitor: Visitor, port: int, requests: int, until: float, tally: Tally) -> None:
    """One connection after the other, each for as many requests as it lasts."""
    reader = writer = None
    while requests and time.monotonic() < until:
        requests -= 1
        ask = visitor.ask() if visitor.csrf else Ask(b"GET", b"/settings")
        try:
            if writer is None or reader is None or writer.is_closing():
                reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
            tally.sent += 1
            started = time.monotonic()
            writer.write(ask.bytes())
            async with asyncio.timeout(3.0 if ask.raw else PATIENCE):  # what was torn may wait for more for ever
                status, headers, body = await answer(reader, ask.method)
            tally.slowest = max(tally.slowest, time.monotonic() - started)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, ValueError) as wrong:
            tally.statuses["closed"] += 1
            if not ask.raw and not isinstance(wrong, ConnectionResetError):
                tally.fail(f"no answer ({type(wrong).__name__})", ask)
            if writer is not None:
                writer.close()
            writer = None
            continue
        tally.statuses[str(status)] += 1
        if status >= 500 and status != 503:
            tally.fail(str(status), ask)
        _notice(visitor, headers, body)
        if status == 101 or headers.get(b"connection", b"").lower() == b"close":
            writer.close()
            writer = None
    if writer is not None:
        writer.close()


def _notice(visitor: Visitor, headers: dict[bytes, bytes], body: bytes) -> None:
    """Remember the cookie, the token of forms, and addresses that lead somewhere."""
    cookie = re.match(rb"formicarium=([^;]+)", headers.get(b"set-cookie", b""))
    text = body.decode("utf-8", "replace") if len(body) < 500_000 else ""
    token = re.search(r'name="csrf" value="([^"]+)"', text)
    if cookie and not visitor.csrf and token:
        visitor.cookie = cookie.group(1).strip(b'"')
        visitor.csrf = token.group(1).encode()
    visitor.world.learn(headers.get(b"location", b"").decode("latin-1"), text)


def some_records() -> list[dict[str, Any]]:
    """A finished or half finished game of every kind."""
    found = []
    for name in names():
        table = new(name, seed=1)
        rng = random.Random(1)
        for _ in range(60):
            if table.over:
                break
            seat = rng.choice(table.waiting)
            table.play(seat, rng.choice(table.options(seat)))
        found.append(table.record())
    return found


class Noted(logging.Handler):
    """Errors in the server's log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def _serve(directory: str, ask: Connection) -> None:
    """The process of the server. At the end it tells what errors it noted."""
    end_with_parent()
    noted = Noted()
    logging.getLogger().addHandler(noted)
    config = Config(
        database=str(Path(directory) / "fuzz.sqlite3"),
        bots="formicarium.web.fuzz",
        rate=0.0,
        workers=1,
        bot_pause=0.0,
        bot_limit=20.0,
        idle=60.0,
    )
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    server = make_server(make_app(config), config)
    server.config.timeout_graceful_shutdown = 2

    def tell() -> None:
        ask.recv()
        ask.send((noted.lines, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024))
        server.should_exit = True

    threading.Thread(target=tell, daemon=True).start()
    ask.send(listening.getsockname()[1])
    server.run(sockets=[listening])


async def fuzz(port: int, requests: int, seconds: float, visitors: int, seed: str) -> Tally:
    """So many requests by so many visitors, or as many as there is time for."""
    tally, world = Tally(), World(records=some_records())
    until = time.monotonic() + seconds
    people = [Visitor(random.Random(f"{seed}/{number}"), world) for number in range(visitors)]
    await asyncio.gather(*[visit(person, port, requests // visitors, until, tally) for person in people])
    return tally


def main(argv: list[str] | None = None) -> int:
    """Run it and tell what came of it; the result is 1 where the server had an error of its own."""
    parser = argparse.ArgumentParser(description="Send the browser table nonsense, on this machine only.")
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=600.0, help="stop after so long in any case")
    parser.add_argument("--visitors", type=int, default=24)
    parser.add_argument("--seed", default="1", help="the same seed sends the same requests")
    args = parser.parse_args(argv)
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as directory:
        ours, theirs = context.Pipe()
        server = context.Process(target=_serve, args=(directory, theirs))
        server.start()
        port = ours.recv()
        started = time.monotonic()
        tally = asyncio.run(fuzz(port, args.requests, args.seconds, args.visitors, args.seed))
        spent = time.monotonic() - started
        try:
            ours.send("well?")
            errors, memory = ours.recv()
        except (EOFError, OSError):
            errors, memory = ["the server has ended"], 0
        server.join(30)
        server.kill()
    tally.failures += [f"log: {line[-1500:]}" for line in errors]
    said = ", ".join(f"{count} x {status}" for status, count in sorted(tally.statuses.items()))
    print(f"{tally.sent} requests in {spent:.0f} s ({tally.sent / max(spent, 0.1):.0f}/s): {said}")
    print(f"slowest answer {tally.slowest:.1f} s, memory {memory} MB at most")
    for failure in tally.failures[:SHOWN]:
        print(failure)
    print(f"{len(tally.failures)} errors of the server's own.")
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
