"""A move is posted again and again, and nothing else is: here it is answered without the detour through the framework.

Only the plainest of such requests, as our own script sends them. Whatever is odd about one goes the usual way, which
says what is wrong with it, and whatever passes here is checked by the same functions as there.
"""

from __future__ import annotations

import json
import logging
import re
from typing import Any, NamedTuple
from urllib.parse import unquote_plus

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from formicarium.web.errors import Refused
from formicarium.web.guard import Form, check_origin, check_person, check_token, person_of
from formicarium.web.pages.table import read_action, wish_of
from formicarium.web.service import Tables

log = logging.getLogger("formicarium.web")

PLAY = re.compile(r"/t/([A-Za-z0-9_-]{1,32})/play")
FORM = ("application/x-www-form-urlencoded", "application/x-www-form-urlencoded;charset=UTF-8")
LONGEST = 4096
"""Bytes of a form; that of a move has a tenth of it"""


class Asked(NamedTuple):
    """A request, as far as the checks at the door look at it."""

    scope: Any
    headers: dict[str, str]


class Quick:
    """In front of the application: takes moves, and leaves everything else to it."""

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self.app = app
        self.tables = tables
        self.hosts = frozenset(host.lower() for host in tables.config.hosts)
        """Under which names people come; empty: any"""
        self.detours = 0
        """So many requests have gone through the framework"""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = plain_move(scope)
        if asked is None or (self.hosts and asked.headers.get("host", "").lower() not in self.hosts):
            await self._detour(scope, receive, send)
            return
        event = await receive()
        fields = fields_in(event)
        answer = None if fields is None else await self._play(asked, fields)
        if answer is not None:
            await _send(send, *answer)
            return
        kept = [event]

        async def again() -> Any:
            return kept.pop() if kept else await receive()

        await self._detour(scope, again, send)

    async def _detour(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The usual way."""
        try:
            await self.app(scope, receive, send)
        finally:
            self.detours += 1  # not before: what it leaves behind is there when it is over

    async def _play(self, asked: Asked, fields: dict[str, str]) -> tuple[int, dict[str, Any]] | None:
        """Status and answer for a move; None where that is better left to the usual way.

        Which tries it again, and finds out by the number of the move where it has happened already.
        """
        asked.scope["state"]["form"] = fields
        try:
            check_person(asked)
            check_origin(asked)
            form, person = Form(asked), person_of(asked)
            check_token(person, form.text("csrf"), self.tables.signer)
            room = await self.tables.room(asked.scope["path"].split("/")[2])
            action = read_action(form.text("action"))
            seat, version = form.number("seat"), form.number("version")
            number = await self.tables.play(room, person, seat, action, version, wish_of(form))
        except Refused as refused:
            return refused.status, {"error": refused.why}
        except Exception as wrong:
            log.debug("A move goes the usual way: %r", wrong)
            return None
        return 200, {"version": number}


def plain_move(scope: Scope) -> Asked | None:
    """A request that is a move and nothing unusual; None for all others."""
    if scope["type"] != ScopeType.HTTP or scope["method"] != "POST" or not PLAY.fullmatch(scope["path"]):
        return None
    given = list(scope["headers"])
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in given}
    if headers.get("content-type") not in FORM or "application/json" not in headers.get("accept", ""):
        return None
    size = headers.get("content-length", "")
    plain = len(headers) == len(given) and "transfer-encoding" not in headers
    return Asked(scope, headers) if plain and size.isdigit() and int(size[:9]) <= LONGEST else None


def fields_in(event: Any) -> dict[str, str] | None:
    """The fields of a form that came in one piece and says nothing twice."""
    if event["type"] != "http.request" or event.get("more_body", False) or len(event.get("body", b"")) > LONGEST:
        return None
    pairs = [pair.partition("=") for pair in event.get("body", b"").decode("latin-1").split("&") if pair]
    fields = {_plain(name): _plain(value) for name, _, value in pairs}
    return fields if len(fields) == len(pairs) else None


def _plain(text: str) -> str:
    """A name or a value of a form as it was before it was sent."""
    return unquote_plus(text) if "%" in text or "+" in text else text


async def _send(send: Send, status: int, answer: dict[str, Any]) -> None:
    body = json.dumps(answer).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
