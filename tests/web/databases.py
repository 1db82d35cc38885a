"""A PostgreSQL of the tests' own."""

from __future__ import annotations

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

import pytest
from sqlalchemy.exc import OperationalError

from formicarium.web.database import engine_for

POSTGRES = shutil.which("postgres")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of its own, for all tests of a module."""
    assert POSTGRES is not None
    # Not below pytest's own folder, which every run of tests closes again to everybody but its owner.
    folder = Path(tempfile.mkdtemp(prefix="formicarium-postgres-"))
    beside = str(Path(os.path.realpath(POSTGRES)).parent)
    initdb = shutil.which("initdb") or shutil.which("initdb", path=beside)
    assert initdb is not None
    data = folder / "pg"
    user: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        user = {"user": "postgres", "group": "postgres", "extra_groups": []}
    made = subprocess.run([initdb, "-D", str(data), "-U", "ada", "-A", "trust", "-N"], capture_output=True, **user)
    assert made.returncode == 0, made.stderr.decode()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [POSTGRES, "-D", str(data), "-p", str(port), "-k", "", "-h", "127.0.0.1", "-F"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **user)
    try:
        url = f"postgresql://ada@127.0.0.1:{port}/postgres"
        engine = engine_for(url)
        for _ in range(600):
            try:
                engine.connect().close()
                break
            except OperationalError:
                time.sleep(0.1)
        engine.dispose()
        yield url
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)
        shutil.rmtree(folder, ignore_errors=True)
