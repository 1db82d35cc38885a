"""How much sooner a bot decides on several cores than on one, for `formicarium bench --cores`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import perf_counter, process_time
from typing import Any

from formicarium import bots
from formicarium.core.seat import Seat
from formicarium.lab.throughput import middle

TRIAL = 200
"""Iterations by which it is seen how many of them the time allows."""
DECISIONS = 5
"""So many decisions are measured, each of another game."""
FEW = 2
"""With so few options there is little to think about."""
MOST = 100
"""In so many games decisions are looked for."""
ROUNDS = 2
"""How often each; the quicker one counts, since whatever disturbs only makes it slower."""


def rows(game: str, seconds: float, cores: int) -> Iterator[dict[str, Any]]:
    """The same decisions, with the same iterations, on one core and on several, one after the other.

    There are so many iterations that a decision on one core takes about the given time, if it is not obvious before.
    """
    seats = list(islice((seat for seat in _middles(game) if len(seat.options) > FEW), DECISIONS))
    _decide(seats[0], TRIAL, cores)  # the helpers start, and import the rules
    trial = sum(_decide(seat, TRIAL, 1)[0] for seat in seats) / len(seats)
    iterations = max(TRIAL, int(TRIAL * seconds / trial))
    for number, seat in enumerate(seats, 1):
        found = {cores_: [_decide(seat, iterations, cores_) for _ in range(ROUNDS)] for cores_ in (1, cores)}
        alone, together = (min(found[cores_]) for cores_ in (1, cores))
        yield {
            "game": game,
            "decision": number,
            "iterations": iterations,
            "cores": cores,
            "alone": round(alone[0], 3),
            "together": round(together[0], 3),
            "times": round(alone[0] / together[0], 2),
            "work": round(min(work for _, work in found[1]) / min(work for _, work in found[cores]), 2),
        }


def _middles(game: str) -> Iterator[Seat]:
    """Positions in the middle of many games."""
    for number in range(MOST):
        yield middle(game, f"middle {number}")


def _decide(seat: Seat, iterations: int, cores: int) -> tuple[float, float]:
    """The seconds of a decision by the clock, and the processor's seconds that this process spent on it."""
    bot = bots.make(f"search:{iterations}", "cores", cores=cores)
    started, worked = perf_counter(), process_time()
    bot.choose(seat)
    return perf_counter() - started, process_time() - worked
