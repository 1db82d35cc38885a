"""Random walks through games, for the laws."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import formicarium as fm
from formicarium.core.game import Game

SOAK = int(os.environ.get("SOAK", "1"))
"""How many times as many games to play as `make test` does."""
FAILED = Path("failed-games")


@dataclass(frozen=True)
class Case:
    """One way to start a game: the game, how many players, and a named set of options."""

    name: str
    players: int
    preset: str

    @property
    def game(self) -> Game:
        return fm.find(self.name)

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.game.presets).get(self.preset, {})

    @property
    def solo(self) -> bool:
        return self.players == 1

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.preset or 'default'}"

    def start(self, seed: object, story: bool = True) -> Any:
        return self.game.start(self.players, seed, self.options, story)


def cases(names: list[str]) -> list[Case]:
    """Every player count with the first preset, and every other preset with one player count after the other.

    `make soak` goes through all of them with all of them.
    """
    found = []
    for name in names:
        game = fm.find(name)
        counts = list(range(game.players[0], game.players[1] + 1))
        for number, (preset, options) in enumerate(game.presets or (("", {}),)):
            fitting = [players for players in counts if _goes_together(game, players, options)]
            if number and SOAK == 1:
                fitting = fitting[number % len(fitting) :][:1]
            found += [Case(name, players, preset) for players in fitting]
    return found


def _goes_together(game: Game, players: int, options: dict[str, Any]) -> bool:
    try:
        game.settle_options(players, options)
    except fm.BadOptions:
        return False
    return True


@contextmanager
def leaving_a_record(table: Any, seed: object) -> Iterator[None]:
    """A game that breaks a law leaves its record behind: that file is the bug report."""
    try:
        yield
    except Exception as wrong:
        FAILED.mkdir(exist_ok=True)
        target = FAILED / (re.sub(r"\W+", "-", f"{table.game.name}-{table.players}-{seed}") + ".json")
        target.write_text(json.dumps(table.record()))
        wrong.add_note(f"seed {seed!r}; the record of this game is in {target}")
        raise


def walk(case: Case, seed: object, limit: int = 10_000) -> Iterator[tuple[Any, int, Any]]:
    """Play at random; before each move give the table, the seat and the action about to be played."""
    table = case.start(seed)
    choose = random.Random(f"{seed}")
    with leaving_a_record(table, seed):
        for _ in range(limit):
            if table.over:
                return
            seat = choose.choice(table.waiting)
            action = choose.choice(table.options(seat))
            yield table, seat, action
            table.play(seat, action)


def sample(case: Case, seed: object, positions: int) -> Iterator[tuple[Any, int, Any]]:
    """Some positions of random games, spread over each whole game whatever its length."""
    for again in range(SOAK):
        length = sum(1 for _ in walk(case, f"{seed} {again}"))
        stride = max(1, length // positions)
        for number, moment in enumerate(walk(case, f"{seed} {again}")):
            if number % stride == stride // 2:
                yield moment


def knowledge(table: Any, seat: int | None) -> dict[str, Any]:
    """Everything that a seat is given to know."""
    known: dict[str, Any] = {
        "view": table.view(seat),
        "story": [line.plain() for line in table.story(seat)],
        "waiting": table.waiting,
        "standings": table.standings,
    }
    if seat is not None:
        question = table.question(seat)
        known["options"] = table.options(seat)
        known["question"] = question.plain() if question is not None else None
    return known
