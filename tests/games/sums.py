"""Whether the sums of a story add up: what its lines say came and went is what came and went on the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from formicarium.core.speech import Speaker
from formicarium.laws.agreement import NAMES
from formicarium.laws.test_story import keenly
from formicarium.laws.walking import Case, walk

Sums = dict[Hashable, int]
Entry = tuple[str, Callable[[dict[str, Any]], Sums]]
"""A pattern for the template of a line, and what such a line says came (above 0) or went, by what is counted."""


def wrong_sums(
    case: Case,
    counted: Callable[[dict[str, Any]], Sums],
    entries: Iterable[Entry],
    but: str = "^$",
    seeds: int = 2,
    limit: int = 500,
) -> list[str]:
    """Moves of whole games between which something changed by another number than was told, each kind once.

    Lines like `but` set something up: what changes with them is not counted.
    """
    patterns = [(re.compile(pattern), says) for pattern, says in entries]
    speaker = Speaker(case.game, list(NAMES))
    found: dict[str, str] = {}
    for seed in range(seeds):
        for game in (walk(case, f"sums {seed}", limit * 4), keenly(case, f"sums {seed}", limit)):
            before: Sums = {}
            length = 0
            for table, _, _ in game:
                now = counted(table.view(None))
                lines = [line.msg for line in table.story(None)[length:]]
                told: Sums = {}
                for msg in lines:
                    for pattern, says in patterns:
                        if pattern.search(msg.text):
                            for key, n in says(msg.values).items():
                                told[key] = told.get(key, 0) + n
                setting_up = any(re.search(but, msg.text) for msg in lines)
                for key in now if before and not setting_up else ():
                    changed = now[key] - before.get(key, 0)
                    if changed != told.get(key, 0):
                        what = f"{key} changed by {changed}, told {told.get(key, 0)}"
                        kind = " / ".join(sorted({msg.text for msg in lines}))
                        found.setdefault(kind, f"{what}: {' '.join(speaker.say(msg) for msg in lines)}")
                before, length = now, length + len(lines)
    return list(found.values())
