"""What the server counts and measures, for Prometheus: `/metrics`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

if TYPE_CHECKING:
    from formicarium.web.service import Tables

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """One server's numbers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("formicarium_moves", "Events of games that were written", ["kind"], registry=self.registry)
        self.move_seconds = Histogram(
            "formicarium_move_seconds", "From an event to the disk", buckets=QUICK, registry=self.registry
        )
        self.write_seconds = Histogram(
            "formicarium_write_seconds",
            "How long anything waits until it is on the disk",
            buckets=QUICK,
            registry=self.registry,
        )
        self.wait_seconds = Histogram(
            "formicarium_worker_wait_seconds",
            "How long work waits for a worker",
            ["crew"],
            buckets=SLOW,
            registry=self.registry,
        )
        self.work_seconds = Histogram(
            "formicarium_worker_seconds", "How long a worker works", ["crew"], buckets=SLOW, registry=self.registry
        )
        self.requests = Counter("formicarium_requests", "Answers", ["status"], registry=self.registry)
        self.request_seconds = Histogram(
            "formicarium_request_seconds", "From a request to its answer", buckets=QUICK, registry=self.registry
        )
        ProcessCollector(registry=self.registry)

    def watch(self, tables: Tables) -> None:
        """Numbers that are looked up when somebody asks, and measurements from elsewhere."""
        for name, text, look in (
            ("tables", "Tables in memory", lambda: len(tables.rooms)),
            ("viewers", "Open live pages", lambda: tables.viewers),
            ("bots_thinking", "Bots that have been asked", lambda: sum(len(r.thinking) for r in tables.rooms.values())),
        ):
            Gauge(f"formicarium_{name}", text, registry=self.registry).set_function(look)
        waiting = Gauge("formicarium_worker_queue", "Work that waits for a worker", ["crew"], registry=self.registry)
        busy = Gauge("formicarium_workers_busy", "Workers that work", ["crew"], registry=self.registry)
        for crew in tables.thinker.crews:
            waiting.labels(crew.name).set_function(partial(getattr, crew, "waiting"))
            busy.labels(crew.name).set_function(partial(getattr, crew, "busy"))
            crew.waited = self.wait_seconds.labels(crew.name).observe
            crew.worked = self.work_seconds.labels(crew.name).observe
        tables.store.written = self.write_seconds.observe

    def text(self) -> bytes:
        return generate_latest(self.registry)
