"""How fast bots think and play, and how fast the laboratory is, for `formicarium bench`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter, process_time
from typing import Any

from formicarium import bots
from formicarium.core.seat import Seat
from formicarium.core.shelf import choose
from formicarium.lab.observer import observe
from formicarium.lab.play import Match, Result, play

BOTS = ("random", "greedy", *bots.LEVELS)
MIDDLE = 30
"""The search is measured in a position after so many greedy decisions."""


def rows(game: str, seconds: float) -> list[dict[str, Any]]:
    """One row for the search (iterations per second) and one per bot (games and decisions per second).

    Where a game lasts longer than the time there is, games per second follow from the decisions that were made and
    from how many a game between greedy bots takes.
    """
    per_game, paces = _paces(game, seconds)
    found: list[dict[str, Any]] = [{"bot": "search", "iterations_per_second": round(_iterations(game, seconds), 1)}]
    for name in BOTS:
        pace = paces[name]
        found.append(
            {
                "bot": name,
                "decisions_per_second": round(pace, 2),
                "games_per_second": round(pace / per_game, 4),
                "decisions_per_game": round(per_game, 1),
            }
        )
    return found


def laboratory(game: str, seconds: float) -> dict[str, float]:
    """Decisions per second of games as the laboratory plays them: random bots, the same with a report's observer, greedy bots."""
    bare = partial(play, keep_record=False)
    return {
        "random": _played(game, "random", bare, seconds),
        "observed": _played(game, "random", observe, seconds),
        "greedy": _played(game, "greedy", bare, seconds),
    }


def _played(game: str, bot: str, work: Callable[[Match], Result], seconds: float) -> float:
    seats = (bot,) * _table(game, 0).players
    decisions = number = 0
    started = process_time()
    while process_time() - started < seconds:
        decisions += work(Match(game, seats, f"bench {number}")).moves
        number += 1
    return decisions / (process_time() - started)


def _table(game: str, seed: object) -> Any:
    return choose(game).start(None, seed, {}, story=False)


def _paces(game: str, seconds: float) -> tuple[float, dict[str, float]]:
    """Decisions in a greedy game, and decisions per second of every bot."""
    paces: dict[str, float] = {}
    per_game = 1.0
    for name in BOTS:
        played = 0
        lengths: list[int] = []
        number = 0
        started = perf_counter()
        while perf_counter() - started < seconds:
            table = _table(game, number)
            players = [bots.make(name, f"{number} {seat}", timed=False) for seat in range(table.players)]
            number += 1
            moves = 0
            while not table.over and (perf_counter() - started < seconds or (name == "greedy" and not lengths)):
                seat = table.waiting[0]
                table.play(seat, players[seat].choose(table.seat(seat)))
                moves += 1
            played += moves
            if table.over:
                lengths.append(moves)
        paces[name] = played / (perf_counter() - started)
        if name == "greedy":
            per_game = sum(lengths) / len(lengths)
    return per_game, paces


def _iterations(game: str, seconds: float) -> float:
    """Iterations of the search per second, begun anew from a position in the middle of a game."""
    place = middle(game, "middle")
    done = number = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        thinker = bots.Searcher(number, iterations=1 << 30)
        done += thinker.ponder(place, 100)
        number += 1
    return done / (perf_counter() - started)


def middle(game: str, seed: object) -> Seat:
    """Who decides in a position in the middle of a game."""
    table = _table(game, seed)
    greedy = [bots.make("greedy", seat) for seat in range(table.players)]
    for _ in range(MIDDLE):
        seat = table.waiting[0]
        action = greedy[seat].choose(table.seat(seat))
        after = table.copy_state()
        after.apply(seat, action)
        if after.over:
            break
        table = after
    found: Seat = table.seat(table.waiting[0])
    return found
