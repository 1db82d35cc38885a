"""At the door: who comes in, how often, and with which headers they leave."""

from __future__ import annotations

import contextlib
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from formicarium.web.errors import NotYours, Refused, TooMany
from formicarium.web.people import COOKIE, YEAR, Person, Signer, new_person
from formicarium.web.words import whole_characters

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
]

BUDGETS = {
    # so many at once, so many per second afterwards, from one address
    "read": (200.0, 40.0),
    "write": (100.0, 20.0),
    "open": (20.0, 0.5),
    "live": (60.0, 6.0),
}


Seen = Callable[[Scope, Person, int, float], None]
"""Who wants to know what was asked, by whom, with which answer (0: a socket) and after how many seconds"""


class Limits:
    """Budgets that refill with time. Addresses that have not been heard of for longest are forgotten first."""

    def __init__(self, factor: float, remember: int = 10_000) -> None:
        self.factor = factor
        self.remember = remember
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, budget: str, address: str) -> bool:
        """Whether somebody at this address may do one more thing of this kind now."""
        if not self.factor:
            return True
        burst, rate = BUDGETS[budget]
        burst, rate = burst * self.factor, rate * self.factor
        now = time.monotonic()
        key = (budget, address)
        left, then = self._left.pop(key, (burst, now))
        left = min(burst, left + (now - then) * rate)
        allowed = left >= 1.0
        self._left[key] = (left - 1.0 if allowed else left, now)
        while len(self._left) > self.remember:
            self._left.popitem(last=False)
        return allowed


def budget_of(scope: Scope) -> str:
    """Which budget a request is paid from."""
    if scope["type"] == ScopeType.WEBSOCKET:
        return "live"
    path, method = scope["path"], scope["method"]
    if method != "POST":
        return "read"
    opens = path == "/play-now" or path.startswith(("/new/", "/learn/", "/join/", "/records")) or path.endswith("/fork")
    return "open" if opens else "write"


class Barred:
    """Who may not come in, and who may not write in chats: people by their ids, and addresses."""

    def __init__(self) -> None:
        self.ban: frozenset[str] = frozenset()
        self.mute: frozenset[str] = frozenset()

    def now(self, known: dict[str, frozenset[str]]) -> None:
        self.ban, self.mute = known["ban"], known["mute"]


class Door:
    """Knows everybody by their cookie, keeps floods out, and puts the same headers on every answer."""

    def __init__(self, app: ASGIApp, signer: Signer, limits: Limits, secure: bool, barred: Barred, seen: Seen) -> None:
        self.app = app
        self.signer = signer
        self.limits = limits
        self.secure = secure
        self.barred = barred
        self.seen = seen

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        person = self._person(scope)
        state: dict[str, Any] = scope.setdefault("state", {})
        address = address_of(scope)
        state["person"] = replace(person or new_person(), address=address)
        static = scope["path"].startswith("/static/")
        state["flood"] = not static and not self.limits.take(budget_of(scope), address)
        state["barred"] = address in self.barred.ban or state["person"].id in self.barred.ban
        known = person
        status, started = 0, time.monotonic()

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message["headers"])
                headers.extend(HEADERS)
                now: Person = state["person"]
                if now != known and not static:
                    cookie = Cookie(
                        key=COOKIE,
                        value=self.signer.pack(now),
                        path="/",
                        httponly=True,
                        samesite="lax",
                        secure=self.secure,
                        max_age=YEAR,
                    )
                    headers.append((b"set-cookie", cookie.to_header(header="").encode()))
                if not static and not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        try:
            # What goes through a socket has no headers.
            await self.app(scope, receive, with_headers if scope["type"] == ScopeType.HTTP else send)
        finally:
            self.seen(scope, state["person"], status, time.monotonic() - started)

    def _person(self, scope: Scope) -> Person | None:
        for name, value in scope["headers"]:
            if name == b"cookie":
                for part in value.decode("latin-1").split(";"):
                    key, _, text = part.strip().partition("=")
                    if key == COOKIE:
                        return self.signer.unpack(text.strip('"'))
        return None


def address_of(scope: Scope) -> str:
    """From where somebody comes: an address, or a whole network where one house has as many addresses as it likes."""
    client = scope.get("client")
    if not client:
        return "unknown"
    text = str(client[0])
    if ":" in text:
        with contextlib.suppress(ValueError):
            return str(ipaddress.IPv6Network((text.partition("%")[0], 64), strict=False))
    return text


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Before every handler: no floods, and no posts but from our own forms."""
    check_person(request)
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    check_origin(request)
    try:
        form = await request.form()
    except HTTPException as wrong:
        if wrong.status_code < 500:
            raise
        raise Refused("Your browser did not send all of it. Please try again.") from None
    except (LookupError, ValueError, TypeError, RecursionError):  # a character set that nobody knows, a torn form
        raise Refused("The server did not understand that.") from None
    check_token(person_of(request), form.get("csrf", ""), request.app.state.signer)
    request.scope["state"]["form"] = form


def check_person(connection: Any) -> None:
    """Refuse who is barred, and who asks for too much."""
    if connection.scope["state"]["barred"]:
        raise NotYours("You cannot do anything here any more. Ask whoever runs this server why.")
    if connection.scope["state"]["flood"]:
        raise TooMany("That was a lot in a short time. Please wait a moment.")


def check_token(person: Person, token: Any, signer: Signer) -> None:
    """Refuse a form that is not from a page that we made for this person."""
    if not isinstance(token, str) or not signer.good_form(person, token):
        raise NotYours(
            "This form is not from a page of ours, or your browser has a new cookie since. Please go back and reload."
        )


def check_origin(connection: Any) -> None:
    """Refuse what another site's page sends with our visitor's cookies."""
    origin = connection.headers.get("origin")
    if origin and origin != "null" and _site(origin) != connection.headers.get("host", ""):
        raise NotYours("That came from another site.")
    if origin == "null" or connection.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        raise NotYours("That came from another site.")


def _site(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def person_of(connection: Any) -> Person:
    found: Person = connection.scope["state"]["person"]
    return found


class Form:
    """The fields of a form that passed the door."""

    def __init__(self, request: Any) -> None:
        self._fields = request.scope["state"]["form"]

    def text(self, name: str, default: str = "") -> str:
        value = self._fields.get(name, default)
        if not isinstance(value, str):
            raise Refused("The field {field} should be text.", field=name)
        return whole_characters(value)

    def number(self, name: str) -> int:
        text = self.text(name)
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Refused("The field {field} should be a number.", field=name)
        return int(text)

    def yes(self, name: str) -> bool:
        return self.text(name) in ("yes", "on", "true", "1")

    def file(self, name: str) -> Any:
        return self._fields.get(name)

    def all(self) -> dict[str, Any]:
        return dict(self._fields)
