"""Connections: how long somebody may take to say what they want, and how long they may go on about it."""

from __future__ import annotations

import asyncio
from typing import Any

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # where httptools cannot be installed, uvicorn speaks with h11, which has a limit of its own
    HttpToolsProtocol = None  # type: ignore[assignment, misc]

MOST_HEAD = 32_768
"""Bytes of a request before its form at most: the address and all headers"""


def connection_kind(head_seconds: float, body_seconds: float) -> Any:
    """What uvicorn makes of every connection: one that waits so long for a request's head, and for the rest of it."""
    if HttpToolsProtocol is None:
        return "auto"

    class Patient(Connection):
        patience = (head_seconds, body_seconds)

    return Patient


if HttpToolsProtocol is not None:

    class Connection(HttpToolsProtocol):
        """uvicorn's connection, which by itself waits for ever for the end of a head of any size."""

        patience = (10.0, 120.0)

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._head = 0
            self._timer: asyncio.TimerHandle | None = None
            self._wait(self.patience[0])
            self._in_head = True
            self._upgraded = False

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_waiting()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._in_head:
                self._head += len(data)
            super().data_received(data)
            if self._upgraded or self.transport.is_closing():
                return
            if self._in_head and self._head > MOST_HEAD:
                self.send_400_response("The head of this request is too long.")
            elif self._timer is None and (self.cycle is None or self.cycle.response_complete):
                self._wait(self.patience[0])  # something came that is no request yet: empty lines

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._head, self._in_head = 0, True
            self._wait(self.patience[0])

        def on_url(self, url: bytes) -> None:
            self._count(url)
            super().on_url(url)

        def on_header(self, name: bytes, value: bytes) -> None:
            self._count(name + value)
            super().on_header(name, value)

        def on_headers_complete(self) -> None:
            self._in_head = False
            self._wait(self.patience[1])
            if self.parser.should_upgrade() and (self.parser.get_method() != b"GET" or self._brings_a_form()):
                raise ValueError("only a bare GET becomes a socket")  # uvicorn would answer nothing at all
            super().on_headers_complete()

        def _brings_a_form(self) -> bool:
            return any(
                name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0")
                for name, value in self.headers
            )

        def on_message_complete(self) -> None:
            self._stop_waiting()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._upgraded = True
            self._stop_waiting()
            super().handle_websocket_upgrade()

        def _count(self, part: bytes) -> None:
            self._head += len(part)
            if self._head > MOST_HEAD:
                raise ValueError("too long")  # which the parser makes a bad request of

        def _wait(self, seconds: float) -> None:
            self._stop_waiting()
            self._timer = self.loop.call_later(seconds, self.transport.close)

        def _stop_waiting(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
