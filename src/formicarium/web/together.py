"""Several server processes over one PostgreSQL: each hears what the others wrote, and bots are moved by one of them.

What is written carries a notification in its own transaction, so nobody hears of what is not there. The news of an event hold the
event itself: whoever has the table in memory plays it there and asks for nothing. Whoever could not listen for a while (a
database that was restarted), or misses an event in between, looks at the table again. Who moves a table's bots is decided by an
advisory lock, which the database lets go of when the process that holds it is gone. Over SQLite there is one server only.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from typing import Any

import psycopg

from formicarium.web.database import plain_url
from formicarium.web.errors import Stale
from formicarium.web.news import CHANNEL, event_in
from formicarium.web.room import Room
from formicarium.web.service import Tables

log = logging.getLogger("formicarium.web")

AGAIN = 1.0
"""Seconds until somebody who cannot listen tries again"""
QUIET = 20.0
"""Seconds without any news after which the connection is tried: it may be dead without anybody having been told"""


class News:
    """What the other processes write, as it happens."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._refreshing: dict[str, bool] = {}
        """Tables that are being looked at again, and whether they have to be once more"""
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        """As long as the server runs."""
        store = self.tables.store
        if not store.shared:
            return
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    plain_url(store.engine), autocommit=True, connect_timeout=5
                )
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    for table_id in [*self.tables.rooms, *self.tables.loading]:
                        self._look_again(table_id)  # something may have been missed
                    while True:
                        async for note in connection.notifies(timeout=QUIET):
                            self._hear(note.payload)
                        await connection.execute("select 1")
            except (psycopg.Error, OSError) as wrong:
                log.warning("The database tells nothing new at the moment (%s); this is tried again.", wrong)
            await asyncio.sleep(AGAIN)

    def _hear(self, payload: str) -> None:
        who, kind, table_id, rest = payload.split(" ", 3)
        room = self.tables.rooms.get(table_id)
        if who == self.tables.store.me:
            return
        if room is None:
            loading = self.tables.loading.get(table_id)
            if loading is not None:  # it may have been read just before this was written
                loading.add_done_callback(lambda _: self._look_again(table_id))
            return
        if kind == "move":
            number, _, event = rest.partition(" ")
            if int(number) > room.number and not self._take_over(room, event):
                self._look_again(table_id)
        elif kind == "eye":
            person, seat = rest.split(" ")
            room.eyes[person] = int(seat)
            room.changed()
        elif kind == "patient":
            seat, wanted = rest.split(" ")
            room.be_patient(int(seat), wanted == "1")
        elif kind == "ended":
            room.ended = int(rest)
            room.changed()
            self.tables.bots.nudge(room)
        elif kind == "hint":
            told: dict[str, Any] = json.loads(rest)
            room.hints[told["seat"]] = (told["asked"], told["advice"])
            room.changed()
        else:
            self._look_again(table_id)

    def _take_over(self, room: Room, told: str) -> bool:
        """Let happen here what the news say that happened; False where they do not say it, or it does not follow."""
        if not told or room.lock.locked() or room.id in self._refreshing:
            return False
        moves, changes = event_in(told)
        return moves[0].number == room.number + 1 and self.tables.follow(room, moves, changes)

    def _look_again(self, table_id: str) -> None:
        if table_id in self._refreshing:
            self._refreshing[table_id] = True
            return
        self._refreshing[table_id] = False
        task = asyncio.create_task(self._refresh(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _refresh(self, table_id: str) -> None:
        """Bring a table up to date that is in memory, or is on its way there; whichever it is by then."""
        again = True
        while again:
            self._refreshing[table_id] = False
            try:
                if table_id in self.tables.loading:
                    await asyncio.wait([self.tables.loading[table_id]])
                room = self.tables.rooms.get(table_id)
                if room is not None:
                    await self._bring_up_to_date(room)
            finally:
                again = self._refreshing[table_id]
                if not again:
                    del self._refreshing[table_id]

    async def _bring_up_to_date(self, room: Room) -> None:
        try:
            await self.tables.refresh(room)
        except Exception as wrong:
            if not isinstance(wrong, Stale):  # which it is when it was opened anew meanwhile
                log.warning("Table %s could not be looked at again: %r", room.id, wrong)
            self.tables.forget(room)


class Leases:
    """Whose bots this process moves."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.held: set[str] = set()
        self._connection: psycopg.AsyncConnection[Any] | None = None
        self._lock = asyncio.Lock()

    async def take(self, table_id: str) -> bool:
        """Whether the bots of a table are ours to move, from now on if nobody else moves them."""
        if not self.tables.store.shared:
            return True
        async with self._lock:
            try:
                if self._connection is None or self._connection.closed:
                    self.held.clear()  # the database has let go of them
                    self._connection = await psycopg.AsyncConnection.connect(
                        plain_url(self.tables.store.engine), autocommit=True, connect_timeout=5
                    )
                if table_id in self.held:
                    return True
                if await self._ask("select pg_try_advisory_lock(%s)", table_id):
                    self.held.add(table_id)
                    return True
                return False
            except (psycopg.Error, OSError) as wrong:
                log.warning("Nobody can say whose bots they are at the moment: %s", wrong)
                await self._drop()
                return False

    async def check(self) -> None:
        """Notice a connection that is gone, and with it all that was held."""
        async with self._lock:
            if self._connection is not None:
                try:
                    await self._connection.execute("select 1")
                except (psycopg.Error, OSError):
                    await self._drop()

    async def let_go(self) -> None:
        """Leave the bots of tables that are not in memory any more to whoever wants them."""
        async with self._lock:
            for table_id in [held for held in self.held if held not in self.tables.rooms]:
                self.held.discard(table_id)
                with contextlib.suppress(psycopg.Error, OSError):
                    await self._ask("select pg_advisory_unlock(%s)", table_id)

    async def close(self) -> None:
        async with self._lock:
            await self._drop()

    async def _ask(self, question: str, table_id: str) -> bool:
        assert self._connection is not None
        key = int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:8], signed=True)
        cursor = await self._connection.execute(question, [key])
        row = await cursor.fetchone()
        return bool(row and row[0])

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        self.held.clear()
        if connection is not None:
            with contextlib.suppress(psycopg.Error, OSError):
                await connection.close()
