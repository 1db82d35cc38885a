"""One game between bots, from a description that fits through any wire to a result that comes back the same way."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from formicarium import bots
from formicarium.core.book import Book
from formicarium.core.dice import seed_bytes
from formicarium.core.errors import FormicariumError
from formicarium.core.seat import Unasked
from formicarium.core.shelf import choose


class GameFailed(FormicariumError):
    """A bot or a game broke down in the middle. `record` holds the game so far: it is the bug report."""

    def __init__(self, why: str, record: str) -> None:
        super().__init__(why, record)
        self.why = why
        self.record = record

    def __str__(self) -> str:
        return self.why


@dataclass(frozen=True)
class Match:
    """All that one game follows from. The same match gives the same game, whoever plays it."""

    game: str
    """A game's name, or package.module:NAME for one that is not on the shelf."""
    seats: tuple[str, ...]
    """The bot at each seat."""
    seed: str
    options: tuple[tuple[str, Any], ...] = ()
    luck: tuple[str, ...] = ()
    """Each bot's own seed; made from the game's where there is none."""
    deal: int = 0
    """Matches of one deal share their luck."""
    tags: tuple[int, ...] = ()
    """Which of the contestants sits at each seat."""


@dataclass
class Result:
    """How a game went, as plain data."""

    match: Match
    places: list[int]
    scores: list[int]
    parts: list[dict[str, int]]
    moves: int
    judged: list[float]
    """The game's judgement of the end: 1 shared by the winners; solo, the score on a scale from 0 to 1."""
    record: dict[str, Any] | None = None
    seconds: float = 0.0
    notes: dict[str, Any] = field(default_factory=dict)

    def shares(self) -> list[float]:
        """What each seat won: 1, shared by those who tie for the first place."""
        winners = [seat for seat, place in enumerate(self.places) if place == 1]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.places))]

    def plain(self) -> dict[str, Any]:
        """As JSON-able data, without what differs from run to run."""
        return {
            "deal": self.match.deal,
            "seed": self.match.seed,
            "seats": list(self.match.seats),
            "places": self.places,
            "scores": self.scores,
            "parts": self.parts,
            "moves": self.moves,
            "judged": [round(value, 6) for value in self.judged],
        }


class Watcher:
    """Looks on while a game is played. The laboratory's reports are made of what watchers note."""

    def start(self, table: Any) -> None:
        """The game begins."""

    def turn(self, table: Any) -> None:
        """A turn has passed."""

    def move(self, table: Any, seat: int, action: Any) -> None:
        """A seat is about to act."""

    def end(self, table: Any) -> dict[str, Any]:
        """The game is over; what is returned goes into the result's notes."""
        return {}


def play(
    match: Match,
    watcher: Watcher | None = None,
    keep_record: bool = True,
    seated: Callable[[int, bots.Bot], Any] | None = None,
) -> Result:
    """Play one game to its end; one without an end of its own, to where the game's `lab` module closes it.

    `seated` may put another bot in the place of the one that was made for a seat.
    """
    game = choose(match.game)
    closing = game.lab.closing if "closing" in game.lab.given else None
    started = perf_counter()
    luck = match.luck or tuple(f"{match.seed}/bot {seat}" for seat in range(len(match.seats)))
    players = [bots.make(name, seed, timed=False) for name, seed in zip(match.seats, luck, strict=True)]
    if seated is not None:
        players = [seated(number, bot) for number, bot in enumerate(players)]
    seed = seed_bytes(match.seed)
    listened = any(getattr(bot, "listens", True) for bot in players)
    table = game.start(len(match.seats), seed, dict(match.options), story=listened)
    chairs = [Unasked(table, number, luck[number]) if bots.is_ours(bot) else None for number, bot in enumerate(players)]
    turns = bots.Turns(game)
    turn = turns.of(table)
    book = Book(seed)
    moves = book.moves
    if watcher is not None:
        watcher.start(table)
    while not table.over:
        seat = table.waiting[0]
        try:
            action = None if closing is None else closing(table, seat)
            if action is None:
                chair = chairs[seat]
                if chair is not None:
                    action = players[seat].choose(chair.after(len(moves)))
                else:
                    action = players[seat].choose(table.seat(seat, f"{luck[seat]} {len(moves)}"))
            if watcher is not None:
                watcher.move(table, seat, action)
            table.play(seat, action)
        except Exception as wrong:
            record = json.dumps(book.record(table))
            raise GameFailed(
                f"{match.seats[seat]} at seat {seat} of {match.game} (seed {match.seed!r}) broke down "
                f"at move {len(moves) + 1}: {type(wrong).__name__}: {wrong}",
                record,
            ) from wrong
        moves.append((seat, action))
        if watcher is not None and not table.over:
            now = turns.of(table)
            if now != turn:
                turn = now
                watcher.turn(table)
    if keep_record:
        book.checks[len(moves)] = table.digest()
    return Result(
        match=match,
        places=list(table.places),
        scores=list(table.scores),
        parts=[table.score_parts(seat) for seat in range(table.players)],
        moves=len(moves),
        judged=list(game.judge(table)),
        record={**book.record(table), "seats": list(match.seats)} if keep_record else None,
        seconds=perf_counter() - started,
        notes=watcher.end(table) if watcher is not None else {},
    )
