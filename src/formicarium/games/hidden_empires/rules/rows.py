"""Rows: numbers in a tuple, which several tables share. A row is replaced by a new one and never changed.

So a copy of a table need not copy it, and whoever writes into one hears of it at once. Only the ants on the map, those who
have moved, and the nest sheets change in place, because they change so often (see state.py).
"""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.rules.map import AREAS

Row = tuple[int, ...]
Rows = tuple[Row, ...]
"""A row for each seat."""

# Rows as they are before anything has happened.
NOWHERE: Final[Row] = (0,) * AREAS
NOBODYS: Final[Row] = (-1,) * AREAS
AS_PROPOSED: Final[Row] = (-1,) * AREAS
NOBODY_BUSY: Final[Row] = (0,) * (AREAS * 3)
NO_GROUNDS: Final[Row] = (0,) * 5
NO_RECRUITS: Final[Row] = (0, 0, 0)


def changed(row: Row, i: int, value: int) -> Row:
    """The row with another number in one place."""
    new = list(row)
    new[i] = value
    return tuple(new)


def without(row: Row, i: int) -> Row:
    """The row without what stands in one place."""
    return row[:i] + row[i + 1 :]


def exchanged(rows: Rows, i: int, row: Row) -> Rows:
    """The rows of all seats with another one for one of them."""
    new = list(rows)
    new[i] = row
    return tuple(new)


def empty_rows(players: int) -> Rows:
    """An empty row for each seat."""
    return ((),) * players
