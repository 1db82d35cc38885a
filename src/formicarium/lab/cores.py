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
LEAST = 1e-3
"""Where a decision takes fewer seconds than this, nothing is thought about."""
DECISIONS = 5
"""So many decisions are measured, each of another game."""
PLENTY = 3600.0
"""More seconds than anything takes."""
FEW = 2
"""With so few options there is little to think about."""
MOST = 100
"""In so many games decisions are looked for."""
ROUNDS = 2
"""How often each; the quicker one counts, since whatever disturbs only makes it slower."""


def rows(game: str, seconds: float, cores: int) -> Iterator[dict[str, Any]]:
    """The same decisions, with the same iterations, on one core and on several, one after the other.

    There are so many iterations that a decision on one core takes about the given time, if it is not obvious before. Beside the seconds by
    the clock stands the work, which other programs do not disturb as much: the processor's seconds of the process that is busy for longest.
    """
    seats = list(islice((seat for seat in _middles(game) if len(seat.options) > FEW), DECISIONS))
    _decide(seats[0], TRIAL, cores)  # the helpers start, and import the rules
    trial = sum(_decide(seat, TRIAL, 1)[0] for seat in seats) / len(seats)
    if trial < LEAST:
        return
    iterations = max(TRIAL, int(TRIAL * seconds / trial))
    for number, seat in enumerate(seats, 1):
        alone = [_decide(seat, iterations, 1) for _ in range(ROUNDS)]
        together = [_decide(seat, iterations, cores) for _ in range(ROUNDS)]
        clock = [min(each for each, _ in found) for found in (alone, together)]
        work = [min(each for _, each in found) for found in (alone, together)]
        yield {
            "game": game,
            "decision": number,
            "iterations": iterations,
            "cores": cores,
            "alone": round(clock[0], 3),
            "together": round(clock[1], 3),
            "times": round(clock[0] / clock[1], 2),
            "work_alone": round(work[0], 3),
            "work_together": round(work[1], 3),
            "work_times": round(work[0] / work[1], 2),
        }


def _middles(game: str) -> Iterator[Seat]:
    """Positions in the middle of many games."""
    for number in range(MOST):
        yield middle(game, f"middle {number}")


def _decide(seat: Seat, iterations: int, cores: int) -> tuple[float, float]:
    """The seconds of a decision by the clock, and the work of who is busy for longest."""
    # There is a clock, as for people, so that nobody waits for helpers when a decision is obvious; but there is time enough.
    bot = bots.Searcher("cores", iterations, seconds=PLENTY, cores=cores)
    began, worked, helped = perf_counter(), process_time(), bots.effort()
    bot.choose(seat)
    return perf_counter() - began, max(process_time() - worked, bots.effort() - helped)
