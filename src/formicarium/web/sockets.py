"""Sockets of open pages: what is sent through them again and again goes straight to the connection, as the bytes that it is.

On the usual way a message is text, is wrapped and unwrapped by the framework and the server, and becomes bytes only at its end. Here
the application finds a shorter way among the connection's extensions, and takes the usual one where there is none.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import WebSocket

try:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
except ImportError:  # an older uvicorn, or no websockets: its own choice, and the usual way
    WebSocketsSansIOProtocol = None  # type: ignore[assignment, misc]

EXTENSION = "formicarium.text"
"""Under which name an application finds the shorter way"""
TEXT = b"\x81"
"""How a message of text begins that is whole"""


def text_frame(text: bytes) -> bytes:
    """A server's message as it goes over the wire: not masked, in one piece (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return TEXT + size.to_bytes(1) + text
    if size < 65536:
        return TEXT + b"\x7e" + size.to_bytes(2) + text
    return TEXT + b"\x7f" + size.to_bytes(8) + text


async def send_text(socket: WebSocket[Any, Any, Any], text: bytes) -> None:
    """Send a message through a socket that was accepted, on the shortest way that there is."""
    extensions: Any = socket.scope.get("extensions") or {}
    write: Callable[[bytes], Awaitable[None]] | None = extensions.get(EXTENSION)
    if write is None:
        await socket.send_text(text.decode())
    else:
        await write(text)


def socket_kind() -> Any:
    """What uvicorn makes of every socket."""
    return "auto" if WebSocketsSansIOProtocol is None else Socket


if WebSocketsSansIOProtocol is not None:

    class Socket(WebSocketsSansIOProtocol):
        """uvicorn's socket, with the shorter way."""

        async def run_asgi(self) -> None:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self.write_text
            await super().run_asgi()

        async def write_text(self, text: bytes) -> None:
            """Send text that is encoded already, as soon as the page takes it."""
            await self.writable.wait()
            if self.disconnected or self.close_sent or self.transport.is_closing():
                raise ConnectionResetError("the page was closed")
            self.transport.write(text_frame(text))
