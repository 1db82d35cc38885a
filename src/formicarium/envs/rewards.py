"""What a game was worth to each seat."""

from __future__ import annotations

from typing import Any

from formicarium.core.errors import BadOptions

KINDS = ("places", "win", "score")
"""places: from -1 (last) to 1 (first), the share of others that a seat is ahead of; win: 1 shared by the winners; score: points."""


def check_reward(kind: str) -> str:
    """The kind of reward, if there is such a one."""
    if kind not in KINDS:
        raise BadOptions(f"The reward is one of {', '.join(KINDS)}; not {kind!r}.")
    return kind


def rewards(table: Any, kind: str = "places") -> list[float]:
    """The reward of each seat when the game is over. Alone, places and win are how good the game's own judgement finds the end."""
    if kind == "score":
        return [float(score) for score in table.scores]
    players: int = table.players
    if kind == "win" or players == 1:
        return [float(worth) for worth in table.game.judge(table)]
    places: list[int] = table.places
    found = []
    for mine in places:
        better = sum(mine < other for other in places)
        worse = sum(mine > other for other in places)
        found.append((better - worse) / (players - 1))
    return found
