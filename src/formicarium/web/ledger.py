"""Events of games, written by the database driver's own calls: the one write that everybody waits for.

What SQLAlchemy does around such a statement takes twice as long as the statement, and the question whether the connection still
stands is a journey of its own. Here one connection is kept; where it fails, it is given up, and whoever asked writes another way.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from sqlalchemy import Connection, Engine, Insert, PoolProxiedConnection, Table, TextClause, Update, bindparam

from formicarium.web.models import MoveRow, TableRow
from formicarium.web.news import SHOUT, news_of, shout

# The tables without the mapper.
MOVES = cast(Table, MoveRow.__table__)
TABLES = cast(Table, TableRow.__table__)
NEW_MOVES = MOVES.insert()


@dataclass(frozen=True)
class Happened:
    """What happens in a game at once, all of it or nothing, and what it changes in the lists of tables."""

    moves: list[dict[str, Any]]
    table: dict[str, Any]


def write_events(connection: Connection, events: list[Happened], me: str) -> None:
    """Within a transaction of somebody else's. `me`: who tells other servers of it; empty where there are none."""
    for statement, rows in _statements(events):
        connection.execute(statement, rows)
    if me:
        shout(connection, [news_of(me, each.moves, each.table) for each in events])


class Ledger:
    """Writes events in transactions of their own. For one thread only."""

    def __init__(self, engine: Engine, me: str) -> None:
        self.engine = engine
        self.me = me
        self._kept: PoolProxiedConnection | None = None
        self._begin = engine.dialect.name == "sqlite"  # its driver was told not to begin by itself
        dialect = engine.dialect
        self._dialect = cast(Any, type(dialect))(paramstyle="named") if self._begin else dialect
        self._texts: dict[Insert | Update | TextClause, str] = {}

    def write(self, events: list[Happened]) -> None:
        """All of them, or none and an error."""
        kept = self._kept = self._kept or self.engine.raw_connection()
        try:
            cursor = kept.cursor()
            if self._begin:
                cursor.execute("BEGIN")
            for statement, rows in _statements(events):
                cursor.executemany(self._text(statement), rows)
            if self.me:
                news = [news_of(self.me, each.moves, each.table) for each in events]
                cursor.execute(self._text(SHOUT), {"news": news})
            kept.commit()
        except BaseException:
            self._kept = None
            with suppress(Exception):
                kept.rollback()  # whoever still holds a cursor of a closed connection to SQLite would hold its lock too
            kept.invalidate()
            raise

    def close(self) -> None:
        """Give the connection back."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _text(self, statement: Insert | Update | TextClause) -> str:
        """A statement in the driver's own words."""
        found = self._texts.get(statement)
        if found is None:
            found = self._texts[statement] = str(statement.compile(dialect=self._dialect))
        return found


def _statements(events: list[Happened]) -> Iterator[tuple[Insert | Update, list[dict[str, Any]]]]:
    """Many events with few statements: one for all moves, one for each set of columns that changes in the lists."""
    yield NEW_MOVES, [move for each in events for move in each.moves]
    changes: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for each in events:
        if each.table:
            values = {f"new_{name}": value for name, value in each.table.items()}
            changes.setdefault(tuple(each.table), []).append({"of": each.moves[0]["table_id"], **values})
    for names, rows in changes.items():
        yield _change_of(names), rows


@cache
def _change_of(names: tuple[str, ...]) -> Update:
    new: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    return TABLES.update().where(TABLES.c.id == bindparam("of")).values(new)
