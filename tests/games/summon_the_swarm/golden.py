"""Finished games that must always come out the same. Make them anew when a change of rules is meant to change them:

python -m tests.games.summon_the_swarm.golden
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .players import looks, play_out, rolls, thinks

PATH = Path(__file__).with_name("golden.jsonl")


def games() -> list[Any]:
    """Records of games with random and greedy players, for all player counts and some lengths."""
    found = []
    for players in (2, 3, 4):
        for number in range(3):
            found.append(play_out([rolls] * players, f"golden random {number}"))
        for number in range(3):
            found.append(play_out([looks] * players, f"golden greedy {number}", rounds=(30, 8, 15)[number]))
        for number in range(2):
            mixed = [looks if seat % 2 == number else rolls for seat in range(players)]
            found.append(play_out(mixed, f"golden mixed {number}", rounds=(30, 6)[number], level=3))
    for level in ("greedy", "easy", "search:100"):  # hard is the same search with more patience
        found.append(play_out([thinks(level), thinks(level)], f"golden {level}", rounds=5, home_first=True))
    return [t.record() for t in found]


if __name__ == "__main__":
    PATH.write_text("".join(json.dumps(record, separators=(",", ":")) + "\n" for record in games()))
    print(PATH)
