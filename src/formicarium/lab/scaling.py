"""How much faster several workers are than one, for `formicarium bench --scaling`, and that they play the same games."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from formicarium.lab.arena import contest
from formicarium.lab.crew import Crew

BOTS = ["random", "greedy"]
SHARES = (2.0, 1.0, 2.0, 1.0)
"""How long the rows of a game take beside each other, roughly: one worker, several; of both kinds."""
WARM = 8
"""Games that are played before time is taken: workers have to start, and to import the rules."""
CALM: dict[str, Any] = {
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "2s",
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
}
"""What Dask looks after every few milliseconds, and games need not; docs/lab.md tells whoever sets up a cluster."""
QUIET: dict[str, Any] = {
    "host": "127.0.0.1",
    "silence_logs": logging.CRITICAL,
    "dashboard_address": None,
    "scheduler_kwargs": {"dashboard_address": "127.0.0.1:0"},
}
"""A cluster that says nothing beside our own sentences: a worker whose scheduler closes first would report it as an error, and a
second cluster on the machine would warn that the usual port is taken."""


def rows(game: str, seconds: float, workers: int) -> Iterator[dict[str, Any]]:
    """The same games by one worker and by several, as processes of this machine and on a Dask cluster.

    There are so many games that one worker takes about the given time. Each row has the games per second, how many times
    that of one worker of its kind it is, and whether the results are those of the first row, to the last digit.
    """
    first: list[Any] = []
    games = 0
    for how in ("process", "Dask worker"):
        alone = 0.0
        for count in (1, workers):
            with _crew(how, count) as crew:
                started = perf_counter()
                contest(crew, game, BOTS, WARM, seed="warm")
                if not games:
                    games = max(4 * WARM, int(WARM * seconds / (perf_counter() - started)))
                started = perf_counter()
                found = contest(crew, game, BOTS, games)
                pace = len(found.results) / (perf_counter() - started)
            played = [result.plain() for result in found.results]
            first = first or played
            alone = alone or pace
            yield {
                "game": game,
                "how": how,
                "workers": count,
                "games": len(played),
                "games_per_second": round(pace, 3),
                "times": round(pace / alone, 2),
                "same": played == first,
            }


@contextmanager
def _crew(how: str, workers: int) -> Iterator[Crew]:
    """So many workers of a kind. A process alone is this one; on a cluster even one is another process."""
    if how == "process":
        with Crew(workers) as crew:
            yield crew
        return
    from dask.config import set as settings
    from distributed import LocalCluster

    make: Any = LocalCluster
    with (
        settings(CALM),
        make(n_workers=workers, threads_per_worker=1, processes=True, **QUIET) as cluster,
        Crew(cluster=cluster.scheduler_address) as crew,
    ):
        yield crew
