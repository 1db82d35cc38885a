"""What the laboratory wants to know: what a hive built and learned, and how long it lived."""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.bot.judgement import GRACE, SCALE
from formicarium.games.hymenopterra.rules.seasons import DEGREES, GoOn, degree
from formicarium.games.hymenopterra.rules.table import ALIVE, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    BLADE,
    CHAMBER,
    FARM,
    FLAME,
    GAS,
    GIFT_NAMES,
    LAIR,
    PIT,
    SHAFT,
    SPIKE,
    STICKY,
    STORE,
    STRUCTURE_NAMES,
    TUNNEL,
)
from formicarium.games.hymenopterra.words import FATES

BUILDABLE: Final[list[int]] = [TUNNEL, SHAFT, FARM, CHAMBER, STORE, LAIR, STICKY, SPIKE, BLADE, FLAME, PIT, GAS]
LONGEST: Final = 600
"""The laboratory closes an endless chronicle after so many turns, the most that a game with an end can have."""


def things(t: HymenopTerra, seat: int) -> list[str]:
    """The structures and traps that stand, and the features that the queen can breed."""
    return had(t.built, t.trap, t.learned)


@lru_cache(maxsize=16)  # the laboratory asks before every move, but a hive changes only now and then
def had(built: bytes, trap: bytes, learned: int) -> list[str]:
    """The names of what stands and of what was learned."""
    standing = set(built) | set(trap)
    found = [STRUCTURE_NAMES[kind] for kind in BUILDABLE if kind in standing]
    return found + [name for gift, name in enumerate(GIFT_NAMES) if learned >> gift & 1]


def everything(t: HymenopTerra) -> list[str]:
    """All structures, traps and features."""
    return [STRUCTURE_NAMES[kind] for kind in BUILDABLE] + list(GIFT_NAMES)


def length(t: HymenopTerra) -> tuple[int, int]:
    """The turn that is played, and the last one; an endless game has none."""
    return t.turn, t.settings["turns"]


def closing(t: HymenopTerra, seat: int) -> Action | None:
    """An endless chronicle does not last for ever, whatever its player thinks."""
    return ("close",) if t.turn > LONGEST and isinstance(t.choice_of(seat), GoOn) else None


def expected(worth: float) -> int | None:
    """The score that a judgement stands for: the other way round than `judge` reckons."""
    return max(0, round(-SCALE * log(max(1e-6, 1.0 - worth)) - GRACE))


def outcome(t: HymenopTerra) -> dict[str, str]:
    """What killed the hive, or that it lived; and the degree of victory."""
    if t.fate != ALIVE:
        return {"what became of the hive": FATES[t.fate], "degree of victory": "lost"}
    return {"what became of the hive": "it lived", "degree of victory": DEGREES[degree(t.scores[0])][1]}
