"""Plays the golden games and writes their records: `python -m tests.games.hidden_empires.golden`.

A change of the rules that changes one of them must say so, and raise the game's rules version.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import formicarium as fm
from formicarium import bots

RECORDS = Path(__file__).with_name("golden.jsonl")

ADVANCED: dict[str, Any] = {"advanced": True}
GAMES: list[tuple[int, dict[str, Any], tuple[str, ...]]] = [
    # players, options, and the bots that take the seats in turn
    (2, {}, ("greedy",)),
    (3, {"game_turns": 12}, ("greedy", "random")),
    (4, {"game_turns": 8}, ("greedy",)),
    (5, {"random_turn_order": True}, ("random",)),
    (6, {}, ("random",)),
    (2, {"target_score": 2, "game_turns": 4}, ("easy", "greedy")),
    (2, {**ADVANCED, "game_turns": 20}, ("greedy",)),
    (3, {**ADVANCED, "game_turns": 10}, ("greedy",)),
    (4, {**ADVANCED, "game_turns": 10}, ("greedy", "random")),
    (5, ADVANCED, ("random",)),
    (6, {**ADVANCED, "game_turns": 10}, ("greedy", "random", "random")),
    (2, {**ADVANCED, "random_turn_order": True, "game_turns": 15}, ("greedy",)),
    (3, {**ADVANCED, "random_turn_order": True}, ("random",)),
    (3, {**ADVANCED, "restart": True, "game_turns": 15}, ("greedy", "random")),
    (4, {**ADVANCED, "restart": True}, ("random",)),
    (2, {**ADVANCED, "down_with_the_queen": True, "game_turns": 15}, ("greedy",)),
    (4, {**ADVANCED, "down_with_the_queen": True}, ("random",)),
    (2, {**ADVANCED, "fewer_events": True, "game_turns": 15}, ("greedy",)),
    (5, {**ADVANCED, "fewer_events": True}, ("random",)),
    (3, {**ADVANCED, "realistic_time_scale": True, "game_turns": 10}, ("greedy",)),
    (6, {**ADVANCED, "realistic_time_scale": True}, ("random",)),
    (4, {**ADVANCED, "realistic_time_scale": True, "fewer_events": True, "game_turns": 10}, ("greedy", "random")),
    (2, {**ADVANCED, "target_score": 2, "game_turns": 3}, ("easy", "greedy")),
    (3, {**ADVANCED, "restart": True, "fewer_events": True, "target_score": 8}, ("random",)),
]


def play(number: int) -> dict[str, Any]:
    """One of the games, from start to end."""
    players, options, names = GAMES[number]
    t = fm.new("hidden_empires", players=players, seed=f"golden {number}", **options)
    seats = [bots.make(names[s % len(names)], f"golden {number} {s}", timed=False) for s in range(players)]
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, seats[seat].choose(t.seat(seat)))
    record: dict[str, Any] = t.record()
    return record


def main() -> None:
    """Write all records, or only those whose numbers are given."""
    kept = RECORDS.read_text().splitlines() if RECORDS.exists() else []
    lines = kept + [""] * (len(GAMES) - len(kept))
    for number in [int(word) for word in sys.argv[1:]] or range(len(GAMES)):
        record = play(number)
        lines[number] = json.dumps(record, separators=(",", ":"))
        print(number, GAMES[number], len(record["moves"]), "moves", record["result"], flush=True)
        RECORDS.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
