"""What is counted for each player when a game is looked back at. A game declares it by the lines of its story."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from formicarium.core.message import Line


@dataclass(frozen=True)
class Figure:
    """Something to count: how often lines of a kind were told about a player, or what they add up to."""

    title: str
    """A message: `fights`"""
    told: str
    """A pattern for the English template of such lines: `^{who:seat} attacks`"""
    seat: str = "who"
    """The value that names the player; empty: there is only one"""
    amount: str = ""
    """The value that is added up, a number or a list of numbers; empty: each line counts once"""
    good: bool = True
    """Whether more of it is to somebody's credit"""

    def of(self, line: Line) -> tuple[int, int] | None:
        """Whose it is and how much a line adds; None where it is about something else."""
        if not re.search(self.told, line.msg.text):
            return None
        values = line.msg.values
        if not self.amount:
            count = 1
        else:
            value = values.get(self.amount, 0)
            count = value if isinstance(value, int) else sum(value)
        return (values[self.seat] if self.seat else 0), count


def counted(figures: Iterable[Figure], lines: Iterable[Line], players: int) -> dict[str, list[int]]:
    """Every figure of every player at the end of a story."""
    kinds = list(figures)
    found = {figure.title: [0] * players for figure in kinds}
    for line in lines:
        for figure in kinds:
            added = figure.of(line)
            if added is not None:
                found[figure.title][added[0]] += added[1]
    return found
