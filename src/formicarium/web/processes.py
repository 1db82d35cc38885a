"""Several server processes on one machine behind one port: all accept from the same socket, over one PostgreSQL."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import signal
import socket
import threading
import time
from importlib import import_module
from multiprocessing.process import BaseProcess
from types import FrameType

from formicarium.core.errors import FormicariumError
from formicarium.web.config import Config
from formicarium.web.database import database_kind
from formicarium.workers import end_with_parent

log = logging.getLogger("formicarium.web")

LONG_ENOUGH = 5.0
"""Seconds that a process lives at least, unless something is wrong with all of them"""
MOST_FAILURES = 5
"""Processes that ended sooner than that, one after the other, before all are ended"""


def check_processes(config: Config) -> None:
    """Refuse what several processes cannot share."""
    if config.processes > 1 and database_kind(config.database) == "sqlite":
        raise FormicariumError(
            "Several processes need a database that they can share: --database postgresql://user@host/name; "
            "or leave --processes out."
        )


def run_processes(listening: socket.socket, config: Config) -> None:
    """As many processes as the settings say, until we are asked to end; one that dies is started again."""
    House(listening, config).run()


class House:
    """The processes, and who watches over them."""

    def __init__(self, listening: socket.socket, config: Config) -> None:
        self.listening = listening
        self.config = config
        self.running: list[tuple[BaseProcess, float]] = []
        self.over = threading.Event()

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        failures = 0
        while not self.over.is_set():
            alive = [(process, since) for process, since in self.running if process.is_alive()]
            for process, since in self.running:
                if not process.is_alive():
                    failures = failures + 1 if time.monotonic() - since < LONG_ENOUGH else 0
                    log.warning("A server process has ended (%s); starting another one.", process.exitcode)
            self.running = alive
            if failures >= MOST_FAILURES:
                log.error("Server processes end as soon as they begin; giving up.")
                break
            while len(self.running) < self.config.processes:
                self.running.append((self._start(), time.monotonic()))
            self.over.wait(0.2)
        for process, _ in self.running:
            process.terminate()
        for process, _ in self.running:
            process.join(15)
            with contextlib.suppress(Exception):
                process.kill()
        if failures >= MOST_FAILURES:
            raise FormicariumError("The server processes could not be started; see above.")

    def _start(self) -> BaseProcess:
        process = multiprocessing.get_context("spawn").Process(target=_serve, args=(self.listening, self.config))
        process.start()
        return process

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.over.set()


def _serve(listening: socket.socket, config: Config) -> None:
    """One of the processes. Its parent ends it; so does its parent's end."""
    end_with_parent()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)-7s %(message)s", datefmt="%H:%M:%S")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in config.preload:
        import_module(name)
    from formicarium.web.server import make_server, open_tables

    make_server(open_tables(config), config).run(sockets=[listening])
