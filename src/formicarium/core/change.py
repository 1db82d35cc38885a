"""Plans for a game, made of numbers: what one may do otherwise, so that a search can look for a better one (`vary` of `bot.quick`)."""

from __future__ import annotations

from typing import Any, Final

HOW_MANY: Final = (1, 1, 2, 3, 4)
"""So many things are done otherwise, each of these as likely as the others."""


class Change:
    """Something that a plan may do otherwise: by so many more, or fewer, and in which of the turns to come."""

    def __init__(self, name: str, ways: tuple[Any, ...], turn: int = -1) -> None:
        self.name = name
        self.ways = ways
        self.turn = turn
        """So many game turns from now; -1: a number for the rest of the game."""


def change(plan: Any, ideas: list[Change], horizon: int, luck: Any) -> None:
    """Do a few things otherwise, for who is so far in the game; `luck.below(n)` is the only chance. What is counted is never below zero."""
    for _ in range(HOW_MANY[luck.below(len(HOW_MANY))]):
        idea = ideas[luck.below(len(ideas))]
        way: Any = idea.ways[luck.below(len(idea.ways))]
        if idea.turn < 0:
            number: Any = getattr(plan, idea.name) + way
            if isinstance(way, int) and number < 0:
                number = 0
            setattr(plan, idea.name, number)
            continue
        row: list[int] = getattr(plan, idea.name)
        when: int = horizon + idea.turn
        row.extend([0] * (when + 1 - len(row)))
        row[when] += way
