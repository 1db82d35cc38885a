"""Rows of numbers that tables share: a row is replaced by a new one and never changed, so that a copy need not copy it.

Only the ants on the map and the nest sheets change in place, because they change so often.
"""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.rules.map import AREAS

# Rows as they are before anything has happened.
NOWHERE: Final[list[int]] = [0] * AREAS
NOBODYS: Final[list[int]] = [-1] * AREAS
AS_PROPOSED: Final[list[int]] = [-1] * AREAS
NOBODY_BUSY: Final[list[int]] = [0] * (AREAS * 3)
NO_GROUNDS: Final[list[int]] = [0] * 5
NO_RECRUITS: Final[list[int]] = [0, 0, 0]


def changed(row: list[int], i: int, value: int) -> list[int]:
    """The row with another number in one place."""
    new = row[:]
    new[i] = value
    return new


def without(row: list[int], i: int) -> list[int]:
    """The row without what stands in one place."""
    return row[:i] + row[i + 1 :]


def exchanged(rows: list[list[int]], i: int, row: list[int]) -> list[list[int]]:
    """The rows of all seats with another one for one of them."""
    new = rows[:]
    new[i] = row
    return new
