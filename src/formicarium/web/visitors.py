"""Visitors who send nonsense: what a browser would send, with some of it replaced, torn, doubled or left out (`make fuzz`)."""

from __future__ import annotations

import gzip
import json
import random
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote_from_bytes

from formicarium.core.shelf import find, names, new
from formicarium.web.nonsense import HEADERS, METHODS, ODD

TABLE_PAGES = (b"/now", b"/past", b"/seat", b"/story", b"/review", b"/review/progress", b"/record.json", b"/verify")


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
                    b"/mine?state=" + rng.choice((b"running", b"finished")) + b"&page=" + small,
                    b"/learn/" + game,
                    b"/static/x/style.css",
                    b"/new/" + game,
                    b"/games/" + game + b"/rules?version=" + small,
                    b"/games/" + game + b"/cover.svg?theme=dark",
                    b"/games/" + game + b"/style.css",
                    b"/records/" + self.pick(self.world.files) + b"?from=1",
                    b"/join/" + self.pick(self.world.tokens),
                    b"/t/" + table,
                    *[b"/t/" + table + end for end in TABLE_PAGES],
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
        if what < 0.16:
            lesson = rng.choice([*find(game.decode()).lessons, "first"]).encode()
            return Ask(b"POST", b"/learn/" + game + b"/" + lesson, fields)
        if what < 0.17:
            return Ask(b"POST", b"/pace", fields | {b"pace": b"fast"})
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
                (b"undo-turn", {b"seat": small, b"version": small}),
                (b"end", {b"seat": small, b"version": small}),
                (b"hint", {b"seat": small, b"version": small}),
                (b"resign", {b"who": small}),
                (b"delete", {}),
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
