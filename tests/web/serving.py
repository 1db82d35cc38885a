"""A server in a process of its own, for tests that kill it or look at it through a browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx

from formicarium.core.dice import seed_bytes

ROOT = Path(__file__).parents[2]
PATIENCE = 150.0
"""Seconds that a server may take to start on a busy machine"""


class Server:
    """`python -m tests.web.serving PORT DATABASE PAUSE`, started again on the same port and database after each end."""

    def __init__(
        self, database: Path | str, pause: float = 0.0, bots: str = "tests.web.bots", log: Path | None = None
    ) -> None:
        self.database = database
        self.pause = pause
        self.bots = bots
        self.source = ROOT / "src"
        """Where the package is that serves"""
        self.port = 0
        self.log = log or Path(database).with_suffix(".log")
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "tests.web.serving",
            str(self.port),
            str(self.database),
            str(self.pause),
            self.bots,
        ]
        environment = {**os.environ, "PYTHONPATH": f"{self.source}{os.pathsep}{ROOT}"}
        if self.source != ROOT / "src":
            environment["FORMICARIUM_RUN"] = "source"  # nobody has compiled another release
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=log, stderr=log, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not self.port:
                for line in self.log.read_text().splitlines():
                    if line.startswith("Formicarium is open:"):
                        self.port = int(line.rstrip("/").rpartition(":")[2])
            if self.port:
                try:
                    if httpx.get(f"{self.url}/health", timeout=2).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
            ended = self.process.poll()
            assert ended is None, f"it ended with {ended} (-9: somebody killed it):\n{self.log.read_text()}"
            time.sleep(0.03)
        raise AssertionError("the server does not start:\n" + self.log.read_text())

    def kill(self) -> None:
        """kill -9, for the server and its workers."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        """The way it is meant to end."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


def same_luck(seed: object) -> bytes:
    """For tables that bring no seed of their own: the same every time, so that a test fails always or never."""
    return seed_bytes(seed or "as always")


def end_with_the_tests() -> None:
    """A run of tests that is broken off cannot stop its servers: they notice that they are alone."""
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def main() -> None:
    from formicarium.web import Config, opening, serve
    from tests.web import pebbles_shelf  # noqa: F401

    opening.seed_bytes = same_luck

    threading.Thread(target=end_with_the_tests, daemon=True).start()
    port, database, pause, bots = sys.argv[1:5]
    config = Config(
        database=database,
        bots=bots,
        preload=("tests.web.pebbles_shelf",),
        bot_pause=float(pause),
        rate=0.0,
        workers=1,
        review_seconds=6.0,
    )
    serve(port=int(port), config=config)


if __name__ == "__main__":
    main()
