"""Saved games: for every version of a game's rules that somebody may have played, a game broken off in the middle.

Each line of `tests/games/<game>/saved.jsonl` holds the record as it was saved, the moves that ended that game later, and its
result. All of them must go on as they did, whatever the rules are by now: older ones under the rules that were kept. `make
game-pages` adds the line of a new version, and keeps the rules of the one before.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import formicarium as fm
from formicarium import keeping
from formicarium.core.errors import UnknownRules

HERE = Path(__file__).parent
MOST_MOVES = 5_000
GAMES = 20


def path(name: str) -> Path:
    return HERE / name / "saved.jsonl"


def lines(name: str) -> list[dict[str, Any]]:
    """The saved games of a game, the oldest version first."""
    if not path(name).exists():
        return []
    return [json.loads(line) for line in path(name).read_text(encoding="utf-8").splitlines()]


def result(table: Any) -> dict[str, Any]:
    return {"places": list(table.places), "scores": table.scores}


def play(name: str, seed: str) -> Any:
    """A game by chance, to its end."""
    chance = random.Random(seed)
    t = fm.new(name, seed=seed)
    while not t.over and len(t.book.moves) < MOST_MOVES:
        seat = chance.choice(t.waiting)
        t.play(seat, chance.choice(t.options(seat)))
    return t


def make(name: str) -> dict[str, Any]:
    """A game of today's rules, broken off in the middle: the longest of some."""
    t = max((play(name, f"saved {name} {number}") for number in range(GAMES)), key=lambda t: len(t.book.moves))
    moves = t.record()["moves"]
    half = len(moves) // 2
    return {"record": fm.replay(t.record(), half).record(), "rest": moves[half:], "result": result(t)}


def go_on(saved: dict[str, Any]) -> Any:
    """The table after the moves that came after it was saved."""
    t = fm.replay(saved["record"])
    for seat, action in saved["rest"]:
        t.play(seat, tuple(action))
    return t


def renew(name: str) -> list[str]:
    """Keep the rules that older saved games need, and add one of today's rules; what was done, in sentences."""
    told = []
    game, known = fm.find(name), lines(name)
    for saved in known:
        version = saved["record"]["rules"]
        try:
            fm.find(name, version)
        except UnknownRules:
            kept = keeping.keep(
                game, keeping.files_then(keeping.folder_of(game), keeping.last_before(game, version + 1))
            )
            told.append(f"{kept.relative_to(HERE.parents[1])} keeps the rules that older games go on under.")
    if all(saved["record"]["rules"] != game.rules_version for saved in known):
        known.append(make(name))
        texts = [json.dumps(saved, separators=(",", ":"), ensure_ascii=False) for saved in known]
        path(name).write_text("\n".join(texts) + "\n", encoding="utf-8")
        told.append(f"A game of version {game.rules_version} was saved in {path(name).relative_to(HERE.parents[1])}.")
    return told
