"""The golden games of HymenopTerra, of all scenarios. `make game-pages` writes their records into golden.jsonl."""

from __future__ import annotations

from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.rules.tables import STRUCTURE_NAMES
from tests.games.golden import Golden, Match

PRESETS = dict(GAME.presets)
GOLDEN = Golden(
    "hymenopterra",
    __file__,
    [
        Match(f"golden {preset} {level}", (level.split()[0],), options)
        for preset, options in PRESETS.items()
        for level in ("random", "random again", "greedy")
    ]
    + [Match(f"golden search {preset}", ("search:24",), PRESETS[preset]) for preset in ("standard", "short")],
    called={"build": STRUCTURE_NAMES},
)
