"""What the laboratory wants to know: how a game ended, what won it, and how long it took."""

from __future__ import annotations

from formicarium.games.antics.rules.data import FUNGUS, LONGEST
from formicarium.games.antics.rules.table import Antics
from formicarium.games.antics.words import ACTIONS, PREY

HIGH = 3
"""The level from which on the laboratory calls an action high."""
ENDS = {"tiles": "the shelf ran empty", "exhausted": "prey was exhausted", "rounds": "forty rounds"}


def things(t: Antics, seat: int) -> list[str]:
    """The prey that a seat brought home, and the actions that it has on level 3 or higher."""
    found = [name for name, cell in zip(PREY, t.prey[seat], strict=True) if cell != -1]
    hill = t.hills[seat]
    if any(hill.pillars[HIGH:]):
        high = {symbol for symbol, level in zip(hill.symbol, hill.level, strict=True) if level >= HIGH}
        found += [f"high {ACTIONS[symbol]}" for symbol in range(FUNGUS + 1) if symbol in high]
    return found


def everything(t: Antics) -> list[str]:
    """All kinds of prey, and all symbols."""
    return [*PREY, *(f"high {name}" for name in ACTIONS)]


def length(t: Antics) -> tuple[int, int]:
    """The round that is played, and the last one (rule AC 12.1)."""
    return (t.turn + t.players - 1) // t.players, LONGEST + 1


def outcome(t: Antics) -> dict[str, str]:
    """How the end was called, what the winner's points came from, and how often anteaters struck."""
    parts = t.score_parts(t.winners[0])
    total = sum(parts.values())
    if not total:
        source = "no points at all"
    elif 4 * parts["fungus"] < total:
        source = "nearly all from prey"
    elif 4 * parts["prey"] < total:
        source = "nearly all from fungus"
    else:
        source = "prey and fungus"
    return {
        "how the end was called": ENDS[t.called],
        "the winner's points": source,
        "anteater attacks": f"{t.attacks // 4 * 4} to {t.attacks // 4 * 4 + 3}",
        "prey that was eaten": str(sum(t.eaten)),
    }


def order(t: Antics) -> list[int]:
    """The seats from the first player on."""
    return [(t.first + place) % t.players for place in range(t.players)]
