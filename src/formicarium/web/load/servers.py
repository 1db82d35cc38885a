"""The servers that have to bear it, each in a process of its own, and what they spend."""

from __future__ import annotations

import contextlib
import cProfile
import multiprocessing
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from formicarium.core.errors import FormicariumError
from formicarium.web.config import Config
from formicarium.web.load.cluster import cluster
from formicarium.web.load.plan import Plan
from formicarium.web.processes import check_processes

try:
    import psutil
except ImportError:
    psutil = None

IDLE = 60.0
"""Seconds after which a table that nobody looks at leaves the memory: sooner than usual, so that a run sees it happen"""
KINDS = ("rules", "drawing", "comparing", "store", "pictures")


def _serve(config: Config, ask: Connection, profile: str) -> None:
    """The process of a server. Whenever it is asked, it tells what it has spent so far."""
    from formicarium.web.app import make_app
    from formicarium.web.server import make_server

    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    app = make_app(config)
    server = make_server(app, config)
    ask.send(listening.getsockname()[1])

    def tell() -> None:
        tables, times = app.state.tables, app.state.times
        with contextlib.suppress(EOFError, OSError):
            while ask.recv():
                counted = (tables.rule_seconds, times.drawing, times.comparing, tables.store.seconds, times.pictures)
                ask.send(dict(zip(KINDS, counted, strict=True)))
        server.should_exit = True

    threading.Thread(target=tell, daemon=True).start()
    if profile:
        watched = cProfile.Profile(time.thread_time)  # processor time: other programs do not count
        watched.runcall(server.run, [listening])
        watched.dump_stats(profile)
    else:
        server.run([listening])


@dataclass
class Servers:
    """Servers over one database."""

    ports: list[int]
    asks: list[Connection]
    processes: list[BaseProcess]
    database: int
    """The process of a database of their own; 0 where it is not ours to look into"""

    def spent(self) -> dict[str, float]:
        """Processor seconds so far: of all of them, of their parts, and of the database."""
        found = dict.fromkeys((*KINDS, "processor", "database"), 0.0)
        for ask, process in zip(self.asks, self.processes, strict=True):
            ask.send(True)
            for kind, seconds in ask.recv().items():
                found[kind] += seconds
            found["processor"] += _seconds(process.pid)
        if self.database:
            family = [self.database, *[child.pid for child in psutil.Process(self.database).children(recursive=True)]]
            found["database"] = sum(_seconds(pid) for pid in family)
        return found

    def memory(self) -> float:
        """Megabytes that all of them hold."""
        return float(sum(psutil.Process(process.pid).memory_info().rss for process in self.processes)) / (1 << 20)


def _seconds(pid: int | None) -> float:
    """What a process has spent, in all its threads. Not what those spent that it started: no bot plays here."""
    try:
        times = psutil.Process(pid).cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return float(times.user + times.system)


@contextlib.contextmanager
def servers(plan: Plan) -> Iterator[Servers]:
    """Servers for as long as they are needed."""
    if psutil is None:
        raise FormicariumError("To measure processor time, psutil has to be installed: pip install psutil.")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="formicarium-load-"))
        database, pid = plan.database, 0
        if database == "postgresql" or (not database and plan.processes > 1):
            database, pid = stack.enter_context(cluster())
        config = Config(
            database=database or str(Path(folder) / "load.sqlite3"),
            rate=0.0,
            workers=1,
            max_tables=100_000,
            max_viewers=100_000,
            max_viewers_per_address=100_000,
            idle=IDLE,
            processes=plan.processes,
        )
        check_processes(config)
        found = Servers([], [], [], pid)
        stack.callback(_end, found)
        for number in range(plan.processes):
            _start(found, config, "" if number else plan.profile)
        yield found


def _start(found: Servers, config: Config, profile: str) -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(config, theirs, profile))
    process.start()
    theirs.close()
    found.asks.append(ours)
    found.processes.append(process)
    try:
        found.ports.append(ours.recv())
    except EOFError:
        raise FormicariumError("A server ended before it began; what it said stands above.") from None


def _end(found: Servers) -> None:
    for ask in found.asks:
        with contextlib.suppress(OSError):
            ask.send(False)
    for process in found.processes:
        process.join(20)
        if process.is_alive():
            process.terminate()
            process.join(10)
