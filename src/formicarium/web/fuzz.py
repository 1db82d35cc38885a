"""Nonsense by the thousand, on this machine only: whatever comes in, the server has no error of its own. `make fuzz`.

The server runs in a process of its own, over a new SQLite file. Several visitors send requests that are nearly right:
what a browser would send, with some of it replaced, torn, doubled or left out. An error of the server's own is an answer
of 500, an error in its log, or no answer to a request that was whole. The same seed sends the same requests.
Several houses, each with a server and visitors of its own, use several cores.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
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
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from formicarium import bots
from formicarium.web.app import make_app
from formicarium.web.config import Config
from formicarium.web.server import make_server
from formicarium.web.visitors import Ask, Visitor, World, some_records
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
class Tally:
    """What came of it."""

    sent: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0
    memory: int = 0
    """Megabytes that the server held at most"""

    def fail(self, why: str, ask: Ask) -> None:
        """An error, told at once: whoever breaks a long run off has seen it."""
        self.failures.append(f"{why}: {ask.bytes()[:600]!r}")
        print(self.failures[-1], flush=True)


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
        fresh = True
        ask = visitor.ask() if visitor.csrf else Ask(b"GET", b"/settings")
        try:
            fresh = writer is None or reader is None or writer.is_closing()
            if writer is None or reader is None or fresh:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
            tally.sent += 1
            started = time.monotonic()
            writer.write(ask.bytes())
            async with asyncio.timeout(3.0 if ask.raw else PATIENCE):  # what was torn may wait for more for ever
                status, headers, body = await answer(reader, ask.method)
            tally.slowest = max(tally.slowest, time.monotonic() - started)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, ValueError) as wrong:
            tally.statuses["closed"] += 1
            # A server closes a connection that was idle for long, perhaps in the moment in which something is sent through it.
            idle = not fresh and isinstance(wrong, asyncio.IncompleteReadError) and not wrong.partial
            if not ask.raw and not idle and not isinstance(wrong, ConnectionResetError):
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
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # that a request was odd is no news here

    def tell() -> None:
        ask.recv()
        ask.send((noted.lines, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024))
        server.should_exit = True

    threading.Thread(target=tell, daemon=True).start()
    ask.send(listening.getsockname()[1])
    server.run(sockets=[listening])


@dataclass(frozen=True)
class House:
    """A server and those who visit it."""

    number: int
    requests: int
    seconds: float
    visitors: int
    seed: str


async def fuzz(port: int, house: House) -> Tally:
    """So many requests by so many visitors, or as many as there is time for."""
    tally, world = Tally(), World(records=some_records())
    until = time.monotonic() + house.seconds
    people = [Visitor(random.Random(f"{house.seed}/{number}"), world) for number in range(house.visitors)]
    telling = asyncio.create_task(_tell(house, tally))
    shares = _shares(house.requests, house.visitors)
    await asyncio.gather(
        *[visit(person, port, share, until, tally) for person, share in zip(people, shares, strict=True)]
    )
    telling.cancel()
    return tally


def _shares(whole: int, parts: int) -> Iterator[int]:
    """A number in so many parts that are as equal as can be."""
    return (whole // parts + (part < whole % parts) for part in range(parts))


async def _tell(house: House, tally: Tally) -> None:
    """In a long run, a line every minute: one wants to know that it is still alive."""
    while True:
        await asyncio.sleep(60)
        print(f"  house {house.number}: {tally.sent} requests, {len(tally.failures)} errors so far", flush=True)


def visited(house: House) -> Tally:
    """What came of visiting a house: it is opened, visited and closed."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as directory:
        ours, theirs = context.Pipe()
        server = context.Process(target=_serve, args=(directory, theirs))
        server.start()
        tally = asyncio.run(fuzz(ours.recv(), house))
        try:
            ours.send("well?")
            errors, tally.memory = ours.recv()
        except (EOFError, OSError):
            errors = ["the server has ended"]
        server.join(30)
        server.kill()
    tally.failures += [f"log: {line[-1500:]}" for line in errors]
    return tally


def main(argv: list[str] | None = None) -> int:
    """Run it and tell what came of it; the result is 1 where the server had an error of its own."""
    parser = argparse.ArgumentParser(description="Send the browser table nonsense, on this machine only.")
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=600.0, help="stop after so long in any case")
    parser.add_argument("--visitors", type=int, default=24, help="in each house")
    parser.add_argument("--houses", type=int, default=1, help="so many servers at once, each with its visitors")
    parser.add_argument("--seed", default="1", help="the same seed sends the same requests")
    args = parser.parse_args(argv)
    houses = [
        House(number, share, args.seconds, args.visitors, f"{args.seed}/{number}" if number else args.seed)
        for number, share in enumerate(_shares(args.requests, args.houses))
    ]
    started = time.monotonic()
    with ProcessPoolExecutor(len(houses), multiprocessing.get_context("spawn")) as builders:
        tallies = list(builders.map(visited, houses)) if len(houses) > 1 else [visited(houses[0])]
    spent = time.monotonic() - started
    statuses = sum((tally.statuses for tally in tallies), Counter[str]())
    failures = [failure for tally in tallies for failure in tally.failures]
    sent = sum(tally.sent for tally in tallies)
    said = ", ".join(f"{count} x {status}" for status, count in sorted(statuses.items()))
    print(f"{sent} requests in {spent:.0f} s ({sent / max(spent, 0.1):.0f}/s): {said}")
    slowest, memory = max(tally.slowest for tally in tallies), max(tally.memory for tally in tallies)
    print(f"slowest answer {slowest:.1f} s, memory {memory} MB at most")
    for failure in failures[:SHOWN]:
        print(failure)
    print(f"{len(failures)} errors of the server's own.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
