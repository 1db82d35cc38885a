"""Finished games of all scenarios, one per line. To play them anew after a change of rules:

python -m tests.games.hymenopterra.golden
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from formicarium.bots.bot import Bot
from formicarium.bots.simple import Greedy, Random
from formicarium.bots.thinker import Thinker
from formicarium.games.hymenopterra import GAME

FILE = Path(__file__).with_name("golden.jsonl")


def play(options: dict[str, Any], seed: str, bot: Bot) -> dict[str, Any]:
    """The record of one game."""
    table = GAME.start(1, seed, options)
    while not table.over:
        table.play(0, bot.choose(table.seat(0)))
    record: dict[str, Any] = table.record()
    return record


def main() -> None:
    lines = []
    for preset, options in GAME.presets:
        for level, bot in (("random", Random), ("random again", Random), ("greedy", Greedy)):
            seed = f"golden {preset} {level}"
            record = play(options, seed, bot(seed))
            lines.append(json.dumps({"preset": preset, "level": level, **record}))
            print(preset, level, record["result"], len(record["moves"]))
    for preset in ("standard", "short"):
        seed = f"golden search {preset}"
        record = play(dict(GAME.presets)[preset], seed, Thinker(seed, iterations=24))
        lines.append(json.dumps({"preset": preset, "level": "search", **record}))
        print(preset, "search", record["result"], len(record["moves"]))
    FILE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
