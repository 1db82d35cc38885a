"""How long the levels for people think about a whole turn, as they do at a table: `python -m tests.opponents.pace`.

Every seat is the same level; all that one seat decides within a turn is added up. What is found goes into docs/pace.json, and into the
page of the levels with `make ladder ARGS="--page"`. FORMICARIUM_RUN=source measures what a fresh clone does before anything is compiled.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from formicarium import bots, built
from formicarium.core.dice import seed_bytes
from formicarium.core.shelf import find
from formicarium.lab.command import positive
from tests.opponents.ladder import PLANS

FIGURES = Path(__file__).parents[2] / "docs" / "pace.json"
BEARABLE = {"easy": 3.0, "medium": 3.0, "hard": 5.0, "expert": 10.0}
"""So many seconds a turn may take at most."""


@dataclass(frozen=True)
class Pace:
    """How long the turns of one level took at one kind of table."""

    game: str
    level: str
    players: int
    build: str
    turns: int
    mean: float
    longest: float


def measure(name: str, level: str, players: int, seconds: float, build: str) -> Pace:
    """Play, game after game, until so much time was spent on thinking."""
    game = find(name)
    spent: list[float] = []
    number = 0
    while sum(spent) < seconds:
        table: Any = game.start(players, seed_bytes(f"pace {number}"), {}, story=False)
        turns = bots.Turns(game)
        seats = [bots.make(level, f"pace {number} {seat}") for seat in range(players)]
        taken: dict[tuple[int, int], float] = {}
        moves = 0
        while not table.over and sum(spent) + sum(taken.values()) < seconds:
            seat = table.waiting[0]
            asked = table.seat(seat, f"pace {number} {moves}")
            turn = (turns.of(table), seat)
            began = perf_counter()
            action = seats[seat].choose(asked)
            taken[turn] = taken.get(turn, 0.0) + perf_counter() - began
            table.play(seat, action)
            moves += 1
        spent += taken.values()
        number += 1
    return Pace(name, level, players, build, len(spent), sum(spent) / len(spent), max(spent))


def known() -> dict[str, Any]:
    return json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.opponents.pace", description="How long levels think about a turn."
    )
    parser.add_argument("--game", action="append", choices=sorted(PLANS), help="only this game; may be repeated")
    parser.add_argument("--level", action="append", choices=bots.LEVELS, help="only this level; may be repeated")
    parser.add_argument("--seconds", type=positive, default=20, help="of thinking for each row (default: 20)")
    args = parser.parse_args(words)
    figures = known()
    build = "compiled" if built.described().startswith("compiled") else "source"
    late = False
    for name in args.game or sorted(PLANS):
        fewest, most = find(name).players
        for players in sorted({max(fewest, min(2, most)), most}):
            for level in args.level or bots.LEVELS:
                found = measure(name, level, players, args.seconds, build)
                figures[f"{name} {level} {players} {build}"] = asdict(found)
                late |= found.longest > BEARABLE[level]
                print(
                    f"{name}, {players} seats, {level}, {build}: {found.turns} turns, {found.mean:.2f} s, at most {found.longest:.2f} s"
                )
                FIGURES.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
