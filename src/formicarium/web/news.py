"""What the servers of one PostgreSQL tell each other: who says it, what it is about, and all of it where it is short."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sqlalchemy import Connection, text

CHANNEL = "formicarium"
"""On which the servers of one database tell each other what they write"""
LONGEST = 7_900
"""Bytes; PostgreSQL takes no longer news"""
SHOUT = text(f"select pg_notify('{CHANNEL}', news) from unnest(cast(:news as text[])) as news")


class Event(NamedTuple):
    """What is told of each move. (As a row it would take ten times as long to make.)"""

    number: int
    kind: str
    seat: int
    action: str
    at: float


def shout(connection: Connection, news: list[str]) -> None:
    """Tell all who listen, once this transaction is on the disk."""
    connection.execute(SHOUT, {"news": news})


def news_of(me: str, moves: list[dict[str, Any]], table: dict[str, Any]) -> str:
    """The news of an event: its moves and what they change in the lists, so that nobody need ask for them."""
    last = moves[-1]
    head = f"{me} move {last['table_id']} {last['number']}"
    told = f"{head} {json.dumps([[[move[name] for name in Event._fields] for move in moves], table])}"
    return told if len(told) < LONGEST else head  # json leaves no character that takes more than one byte


def event_in(told: str) -> tuple[list[Event], dict[str, Any]]:
    """The moves that news tell of, and what they change in the lists."""
    moves, table = json.loads(told)
    return [Event(*move) for move in moves], table
