"""A PostgreSQL of one's own in a temporary folder, for as long as it is needed: for loads and for tests."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy.exc import OperationalError

from formicarium.core.errors import FormicariumError
from formicarium.web.database import engine_for

POSTGRES = shutil.which("postgres")
"""The server's program, where it is installed"""


@contextlib.contextmanager
def cluster(safe: bool = True) -> Iterator[tuple[str, int]]:
    """A PostgreSQL server: its URL and its process. Where it need not be safe from power cuts, it is quicker."""
    if POSTGRES is None:
        raise FormicariumError("This needs PostgreSQL on this machine: install Debian's package postgresql.")
    folder = Path(tempfile.mkdtemp(prefix="formicarium-postgres-"))
    beside = str(Path(os.path.realpath(POSTGRES)).parent)
    initdb = shutil.which("initdb") or shutil.which("initdb", path=beside)
    if initdb is None:
        raise FormicariumError("PostgreSQL is installed without its initdb; install Debian's package postgresql.")
    data = folder / "pg"
    user: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        user = {"user": "postgres", "group": "postgres", "extra_groups": []}
    made = subprocess.run([initdb, "-D", str(data), "-U", "ada", "-A", "trust", "-N"], capture_output=True, **user)
    if made.returncode:
        raise FormicariumError(f"No PostgreSQL could be set up: {made.stderr.decode().strip()}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [POSTGRES, "-D", str(data), "-p", str(port), "-k", "", "-h", "127.0.0.1", *([] if safe else ["-F"])]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **user)
    try:
        url = f"postgresql://ada@127.0.0.1:{port}/postgres"
        _wait_for(url)
        yield url, server.pid
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(url: str) -> None:
    engine = engine_for(url)
    for _ in range(600):
        try:
            engine.connect().close()
            break
        except OperationalError:
            time.sleep(0.1)
    engine.dispose()
