"""A real server in a process of its own, with Pebbles on its shelf: `python -m tests.web.browser.server '{...}'`."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
STARTING = 40.0
"""Seconds that a start may take on a busy machine"""


class Server:
    """A server process that can be stopped, killed and started again on the same port and database."""

    def __init__(self, database: Path, **config: Any) -> None:
        self.database = database
        self.config: dict[str, Any] = {
            "bots": "tests.web.bots",
            "preload": ["tests.web.pebbles_shelf"],
            "bot_pause": 0.0,
            "rate": 0.0,
            "workers": 1,
            **config,
            "database": str(database),
        }
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log = database.with_suffix(".log")
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it says that it is open."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.web.browser.server", json.dumps(self.config), str(self.port)],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        said = self._first_line(self.process)
        assert "open: http://" in said, f"The server did not start: {said!r} {self.log.read_text()[-2000:]}"
        self.port = int(said.rstrip().rstrip("/").rpartition(":")[2])

    def _first_line(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            if select.select([process.stdout], [], [], 0.2)[0]:
                return process.stdout.readline()
        process.kill()
        return "nothing was said"

    def kill(self) -> None:
        """As when the power fails: no handler runs."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """As an operator stops it; returns how it ended."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        assert self.process is not None
        code = self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


def main() -> None:
    import tests.web.pebbles_shelf  # noqa: F401
    from formicarium.web import Config, serve

    config = json.loads(sys.argv[1])
    config["preload"] = tuple(config["preload"])
    serve(port=int(sys.argv[2]), config=Config(**config))


if __name__ == "__main__":
    main()
