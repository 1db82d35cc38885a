"""Looking back at finished games: reviews are made piece by piece in the worker processes, and kept with the game.

A review is made as long as somebody wants to see it: whoever closes the page cancels it, and what was found by then is
gone on with when somebody comes again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from formicarium.core.errors import FormicariumError
from formicarium.core.memo import Memo
from formicarium.review import FORMAT, Budget, Reviewer
from formicarium.review.page import pictures_of, review_html
from formicarium.web.room import Room
from formicarium.web.worker import review_step

if TYPE_CHECKING:
    from formicarium.web.service import Tables

log = logging.getLogger("formicarium.web")

WANTED_FOR = 12.0
"""Seconds after which nobody waits any more who does not ask again"""
STEP_LIMIT = 60.0
"""Seconds that a piece of a review may take at most"""
HALF_MADE = 50
"""So many reviews that nobody waits for are remembered, to be gone on with."""
SHOWN_KEPT = 50
"""So many reviews are remembered as they are shown: their pictures are drawn from the game replayed."""
SHOWN_EVERY = 0.1
"""How much must be done before open tables show that it is more"""


class Making:
    """A review on its way."""

    def __init__(self, budget: Budget) -> None:
        self.reviewer = Reviewer(budget)
        self.wanted = time.monotonic()
        self.task: asyncio.Task[None] | None = None
        self.failed = False


class Reviews:
    """The reviews of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._making: OrderedDict[str, Making] = OrderedDict()
        self._shown: Memo[tuple[Room, list[str], asyncio.Task[str]]] = Memo(SHOWN_KEPT)
        """Reviews as they are shown, by table, with the names that are in them"""

    async def ask(self, room: Room) -> dict[str, Any] | None:
        """The review of a finished game; None where it is not ready yet, and then it is worked on."""
        if room.review is None:
            kept = await self.tables.store.review(room.id, FORMAT)
            if kept is not None:
                room.review = kept
            else:
                self.want(room)
        return room.review

    async def shown(self, room: Room, found: dict[str, Any]) -> str:
        """A review as markup. Replaying and drawing takes long, so it is done once for all who want to see it."""
        known = self._shown.get(room.id)
        if known is None or known[0] is not room or known[1] != room.names:
            drawing = asyncio.create_task(asyncio.to_thread(_drawn, self.tables.record(room), room, found))
            known = self._shown.put(room.id, (room, room.names, drawing))
        try:
            return await asyncio.shield(known[2])
        except Exception:
            self._shown.drop(room.id)
            raise

    def progress(self, room: Room) -> float:
        """How much of it is done, from 0 to 1; -1 where it cannot be made."""
        if room.review is not None:
            return 1.0
        making = self._making.get(room.id)
        if making is None:
            return 0.0
        return -1.0 if making.failed else min(0.99, making.reviewer.progress)

    def want(self, room: Room) -> None:
        """Somebody waits for the review of a table; only of a game that holds no secrets any more."""
        seconds = self.tables.config.review_seconds
        if room.review is not None or room.row.state not in ("over", "stopped") or not seconds:
            return
        making = self._making.get(room.id)
        if making is None:
            making = self._making[room.id] = Making(Budget(seconds))
            self._forget_oldest()
        self._making.move_to_end(room.id)
        making.wanted = time.monotonic()
        if making.task is None and not making.failed:
            making.task = asyncio.create_task(self._make(room, making))

    def _forget_oldest(self) -> None:
        idle = [name for name, making in self._making.items() if making.task is None]
        for name in idle[: max(0, len(self._making) - HALF_MADE)]:
            del self._making[name]

    async def _make(self, room: Room, making: Making) -> None:
        """Do the work piece by piece, as long as somebody wants it."""
        reviewer = making.reviewer
        shown = 0.0
        try:
            record = self.tables.record(room)
            while reviewer.task is not None:
                if not room.viewers and time.monotonic() - making.wanted > WANTED_FOR:
                    return
                patron = room.patron or room.row.host
                crew = self.tables.thinker.reviews
                done = await crew.run(
                    review_step, reviewer.task, record, limit=STEP_LIMIT, person=patron, table=room.id
                )
                reviewer.take(done)
                if reviewer.progress - shown >= SHOWN_EVERY:
                    shown = reviewer.progress
                    room.changed()
            found = await asyncio.to_thread(reviewer.review)
            await self.tables.store.keep_review(room.id, FORMAT, found)
            room.review = found
            self._making.pop(room.id, None)
        except FormicariumError as wrong:
            log.info("There is no review of table %s: %s", room.id, wrong)
            making.failed = True
        except Exception as wrong:
            log.warning("The review of table %s could not be made: %r", room.id, wrong)
            making.failed = True
        finally:
            making.task = None
            room.changed()

    def close(self) -> None:
        """Nobody waits any more."""
        for making in self._making.values():
            if making.task is not None:
                making.task.cancel()


def _drawn(record: dict[str, Any], room: Room, found: dict[str, Any]) -> str:
    pictures = pictures_of(record, found, room.speaker)
    return review_html(found, room.speaker, pictures, lambda move, seat: f"/t/{room.id}/at/{move}?seat={seat}")
