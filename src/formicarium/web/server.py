"""Starting a server."""

from __future__ import annotations

import errno
import logging
import socket
import threading
import webbrowser

import uvicorn
from litestar import Litestar

from formicarium.web.app import make_app
from formicarium.web.config import Config

log = logging.getLogger("formicarium.web")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "formicarium.sqlite3",
    open_browser: bool = False,
    config: Config | None = None,
) -> None:
    """Serve the browser table until it is interrupted. The address is printed; port 0 takes any that is free."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)-7s %(message)s", datefmt="%H:%M:%S")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    settings = config or Config(database=database)
    listening = listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    app = make_app(settings)
    print(f"Formicarium is open: {address}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    make_server(app, settings).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket on that port, or on any that is free where it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as wrong:
        if wrong.errno != errno.EADDRINUSE:
            raise
        print(f"Port {port} is taken; using another one.", flush=True)
        listening.bind((host, 0))
    return listening


def make_server(app: Litestar, settings: Config) -> uvicorn.Server:
    """The server for an application: how many may connect, and how long it waits for them."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws_max_size=65536,
            ws_max_queue=8,
            ws_per_message_deflate=False,
            limit_concurrency=settings.max_viewers + 1000,
            timeout_graceful_shutdown=5,
            timeout_keep_alive=30,
            server_header=False,
        )
    )
