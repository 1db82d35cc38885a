"""What others do to the database while the server runs (`formicarium admin`): it looks for that every few seconds."""

from __future__ import annotations

import logging

from formicarium.web.guard import Barred
from formicarium.web.people import SIGNING
from formicarium.web.service import Tables

log = logging.getLogger("formicarium.web")


class Notices:
    """What was heard so far, and what follows from the rest."""

    def __init__(self, tables: Tables, barred: Barred) -> None:
        self.tables = tables
        self.barred = barred
        self.heard = -1

    async def listen(self) -> None:
        """Whatever is new since the last time."""
        store = self.tables.store
        if self.heard < 0:
            self.heard = await store.last_notice()
            await self._bans()
            return
        last = await store.last_notice()
        if last == self.heard:
            return
        news = await store.notices(self.heard)
        log.info("Somebody changed the database: %s", ", ".join(sorted({note.what for note in news} or {"all"})))
        if last < self.heard or any(note.what == "all" for note in news):
            for room in list(self.tables.rooms.values()):
                self.tables.forget(room)
            await self._keys()
            await self._bans()
        for note in news:
            if note.what == "table" and note.table_id in self.tables.rooms:
                self.tables.forget(self.tables.rooms[note.table_id])
            elif note.what == "keys":
                await self._keys()
            elif note.what == "bans":
                await self._bans()
        self.heard = last

    async def _keys(self) -> None:
        self.tables.signer.use(*await self.tables.store.keys(SIGNING))

    async def _bans(self) -> None:
        self.barred.now(await self.tables.store.banned())
