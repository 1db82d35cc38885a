"""Starting a server, and saying in a sentence why one cannot be started."""

from __future__ import annotations

import errno
import logging
import os
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from formicarium.core.errors import FormicariumError
from formicarium.web.app import make_app
from formicarium.web.config import BUILDER, Config, kept_in
from formicarium.web.connections import MOST_HEAD, connection_kind
from formicarium.web.processes import check_processes, run_processes
from formicarium.web.sockets import socket_kind

log = logging.getLogger("formicarium.web")

HERE = ("127.0.0.1", "localhost", "0.0.0.0", "::", "::1")
"""Hosts that somebody at this machine reaches as localhost"""
KNOWN = ("sqlite", "postgresql", "postgres")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    config: Config | None = None,
) -> None:
    """Serve the browser table until it is interrupted. The address is printed; port 0 takes any that is free."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)-7s %(message)s", datefmt="%H:%M:%S")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    settings = config or Config(database=kept_in(database), builder=os.environ.get(BUILDER, ""))
    check_processes(settings)
    listening = listen(host, port)
    shown = "localhost" if host in HERE else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    app = open_tables(settings)
    print(f"Formicarium is open: {address}", flush=True)
    print(f"Tables are kept in {place_of(settings.database)}. Ctrl-C closes the house.", flush=True)
    if open_browser:
        opening = threading.Timer(0.5, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    try:
        if settings.processes > 1:
            app.state.tables.store.close()  # it was opened to say what is wrong with it, and to be brought up to date
            run_processes(listening, settings)
        else:
            make_server(app, settings).run(sockets=[listening])
    except KeyboardInterrupt:
        log.debug("Closed by Ctrl-C, the way it is meant to be.")


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; a sentence where that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # Before this, another server that is just being started could have the same port.
        listening.listen(2048)
    except OSError as wrong:
        listening.close()
        raise FormicariumError(_why_not_there(host, port, wrong)) from None
    return listening


def _why_not_there(host: str, port: int, wrong: OSError) -> str:
    if wrong.errno == errno.EADDRINUSE:
        return f"Port {port} is taken, perhaps by a table that is open already; {_another(host)}."
    if wrong.errno in (errno.EACCES, errno.EPERM):
        return f"Port {port} is kept for the administrator of this machine; {_another(host)}."
    return f"This machine has no address {host!r} to listen on ({wrong.strerror}); leave --host out, or use 0.0.0.0 for all."


def _another(host: str) -> str:
    """Which port to use instead, in the words of whoever started us."""
    free = next((port for port in range(8001, 8100) if _is_free(host, port)), 0)
    flag = f"--port {free}"
    return f"use another one: make play ARGS='{flag}'" if "MAKELEVEL" in os.environ else f"use another one: {flag}"


def _is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
            trial.listen()
        except OSError:
            return False
    return True


def open_tables(settings: Config) -> Litestar:
    """The application over its database; a sentence where that cannot be opened."""
    url = database_url(settings.database)
    try:
        return make_app(settings)
    except CommandError:
        # Alembic does not know the step at which this database stands.
        raise FormicariumError(
            f"The tables in {place_of(settings.database)} were kept by a newer Formicarium; "
            "use that one, or name another place with --database."
        ) from None
    except SQLAlchemyError as wrong:
        raise FormicariumError(_why_not_kept(url, str(getattr(wrong, "orig", None) or wrong))) from None


def database_url(database: str) -> URL:
    """The URL of a database, which may be given as the path of an SQLite file; a sentence for what we cannot use."""
    try:
        url = make_url(database if "://" in database else f"sqlite:///{database}")
    except (ArgumentError, ValueError):
        raise FormicariumError(
            "That is no database URL; --database takes a file, or a URL such as postgresql://user@host/name."
        ) from None
    kind = url.get_backend_name()
    if kind not in KNOWN:
        raise FormicariumError(
            f"Tables can be kept in SQLite or PostgreSQL, not in {kind!r}; "
            "--database takes a file, or a URL such as postgresql://user@host/name."
        )
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise FormicariumError("Tables need a file to be kept in: --database tables.sqlite3, for example.")
    return url


def _why_not_kept(url: URL, reason: str) -> str:
    place = place_of(str(url))
    if url.get_backend_name() != "sqlite":
        said = " ".join(reason.split()).rstrip(".")
        return f"The database {place} cannot be used: {said}."
    file = Path(url.database or "")
    if file.is_dir():
        return f"{place} is a folder; name a file in it: --database {file / 'tables.sqlite3'}."
    if not file.parent.is_dir():
        return (
            f"There is no folder {file.parent} to keep tables in; make it first, or name another place with --database."
        )
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        return f"{place} cannot be written; name another place with --database."
    return f"{place} cannot be used to keep tables in ({reason}); name another file with --database."


def place_of(database: str) -> str:
    """A database as it is shown to people: the whole path of a file, a URL without its password."""
    url = database_url(database)
    if url.get_backend_name() == "sqlite":
        return str(Path(url.database or "").absolute())
    return url.render_as_string(hide_password=True)


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
            http=connection_kind(settings.header_seconds, settings.body_seconds),
            ws=socket_kind(),
            h11_max_incomplete_event_size=MOST_HEAD,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
        )
    )
