"""Bots at the tables: each is asked when it has something to decide, and none is forgotten."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from formicarium.core.coach import sensible
from formicarium.core.lesson import QUICK, along
from formicarium.web.errors import NotAllowed, Refused, Unable
from formicarium.web.opening import adviser, default_level
from formicarium.web.people import Person
from formicarium.web.room import Room
from formicarium.web.thinking import Busy, Gone
from formicarium.web.worker import advise, decide, foresee, job_for

if TYPE_CHECKING:
    from formicarium.web.service import Tables

log = logging.getLogger("formicarium.web")

FORGOTTEN_AT_ONCE = 50
"""Tables outside the memory whose bots are looked after in one go"""
SLICE = 0.25
"""Seconds for which a bot thinks ahead before others may have the worker"""
GIVEN_UP_FOR = 3600.0
"""Seconds for which a table that could not be opened is left alone"""


class Bots:
    """The bots of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.levels = [str(level) for level in import_module(tables.config.bots).LEVELS]
        """The bots one can play against, from the easiest to the hardest: there are no others"""
        self._given_up: dict[str, float] = {}

    def level(self, room: Room, seat: int) -> str:
        """The level of a seat's bot. What an old row says beside that is not believed."""
        level = room.seats[seat].level
        return level if level in self.levels else default_level(self.levels)

    # ---- turns --------------------------------------------------------------------------------------------------

    def nudge(self, room: Room) -> None:
        """Let the bots think that have something to decide."""
        progress = room.progress
        if progress is None or progress.table.over or room.row.state != "running":
            return
        if self.tables.rooms.get(room.id) is not room or room.held() is not None:
            return
        for seat in progress.table.waiting:
            if room.by_bot(seat) and seat not in room.thinking:
                task = asyncio.create_task(self._turn(room, seat))
                room.thinking[seat] = task
                task.add_done_callback(self._done(room, seat))
        if room.viewers and room.ahead is None and not any(room.by_bot(seat) for seat in progress.table.waiting):
            room.ahead = asyncio.create_task(self._look_ahead(room, progress.number))
            room.ahead.add_done_callback(self._looked_ahead(room, progress.number))

    def _done(self, room: Room, seat: int) -> Callable[[asyncio.Task[bool]], None]:
        def done(task: asyncio.Task[bool]) -> None:
            room.thinking.pop(seat, None)
            if task.cancelled():
                return
            failure = task.exception()
            if isinstance(failure, Refused):
                log.info("A bot's move at table %s came too late: %s", room.id, failure)
            elif failure is not None:  # it is asked again by `look_after`
                log.error("A bot could not move at table %s.", room.id, exc_info=failure)
            elif task.result():
                self.nudge(room)

        return done

    async def look_after(self, forgotten: bool) -> None:
        """Ask every bot again that has something to decide and is not asked; also those of tables outside the memory."""
        for room in list(self.tables.rooms.values()):
            self.nudge(room)
        if not forgotten:
            return
        now = time.monotonic()
        self._given_up = {table: since for table, since in self._given_up.items() if now - since < GIVEN_UP_FOR}
        for table_id in await self.tables.store.waiting_for_bots(FORGOTTEN_AT_ONCE):
            if table_id in self.tables.rooms or table_id in self._given_up or not await self.tables.may_move(table_id):
                continue
            try:
                await self.tables.room(table_id)  # which asks its bots
            except Refused:
                self._given_up[table_id] = now

    async def _turn(self, room: Room, seat: int) -> bool:
        """A bot's decision; False where another process looks after the bots of this table."""
        progress = room.progress
        assert progress is not None
        if not await self.tables.may_move(room.id):
            return False
        asked = progress.asked[seat]
        # People want to see whose turn it is now; the decisions within a turn, whoever makes them, follow quickly.
        pause = self.tables.config.bot_pause
        seen = asyncio.sleep(pause if turn_begins(progress.table) else pause / 10)
        action, _ = await asyncio.gather(self.think(room, seat, self.level(room, seat)), seen)
        async with self.tables.changing(room):
            if room.held() is not None:
                return False
            if progress.asked[seat] == asked and seat in progress.table.waiting and room.by_bot(seat):
                await self.tables.happen(room, progress, "move", seat, [action])
        return True

    async def think(self, room: Room, seat: int, level: str) -> tuple[Any, ...]:
        """What a bot would do on a seat. Where no worker survives the question, the first thing that is offered."""
        options = room.table.options(seat)
        if len(options) == 1:
            return tuple(options[0])
        config = self.tables.config
        if room.coach is not None and room.coach.lesson.bots == QUICK:
            return sensible(room.table, seat)
        if room.coach is not None:
            luck = along(room.coach.lesson, seat, len(room.table.book.moves))
            job = job_for(room.table, seat, room.coach.lesson.bots, luck, config.bots)
        else:
            seed = self.tables.signer.bot_seed(room.id, seat, room.number)
            job = job_for(room.table, seat, level, seed, config.bots, f"{room.id}/{seat}/{level}")
        turns = self.tables.thinker.turns
        patron = room.patron or room.row.host
        try:
            with turns.lending(1) as cores:
                job = replace(job, cores=cores)
                action = tuple(await turns.run(decide, job, limit=config.bot_limit, person=patron, table=room.id))
        except Gone:
            log.warning("No worker could think for seat %d of table %s; a simple move is made.", seat, room.id)
            return tuple(options[0])
        except Exception:
            log.exception("The %s bot failed on seat %d of table %s; a simple move is made.", level, seat, room.id)
            return tuple(options[0])
        return action if action in options else tuple(options[0])

    # ---- while people think -------------------------------------------------------------------------------------

    async def _look_ahead(self, room: Room, number: int) -> None:
        """While a person decides and a worker has nothing to do, the bot that comes next thinks about what that may lead to."""
        progress, config, turns = room.progress, self.tables.config, self.tables.thinker.turns
        assert progress is not None
        seat = (progress.table.waiting[0] + 1) % progress.table.players
        if room.coach is not None or not room.by_bot(seat) or not await self.tables.may_move(room.id):
            return
        level = self.level(room, seat)
        seed = self.tables.signer.bot_seed(room.id, seat, number)
        job = job_for(progress.table, seat, level, seed, config.bots, f"{room.id}/{seat}/{level}")
        until = time.monotonic() + config.foresight
        more = True
        while more and time.monotonic() < until and progress.number == number and turns.idle:
            more = await turns.run(foresee, job, SLICE, limit=config.bot_limit, person=room.patron, table=room.id)

    def _looked_ahead(self, room: Room, number: int) -> Callable[[asyncio.Task[None]], None]:
        def done(task: asyncio.Task[None]) -> None:
            room.ahead = None
            if task.cancelled():
                return
            if task.exception() is not None:  # nobody waits for it: when its turn comes, the bot thinks anew
                log.info("A bot at table %s could not think ahead: %r", room.id, task.exception())
            elif room.progress is not None and room.progress.number != number:
                self.nudge(room)

        return done

    # ---- hints --------------------------------------------------------------------------------------------------

    async def hint(self, room: Room, person: Person, seat: int) -> None:
        """Ask a bot what it would do, and show it to this seat. A seat asks one at a time."""
        self.tables.check_mine(room, person, seat)
        if not room.row.hints:
            raise NotAllowed("At this table there are no hints.")
        progress = room.progress
        if progress is None or seat not in progress.table.waiting:
            raise NotAllowed("You have nothing to decide at the moment.")
        if seat in room.hinting:
            raise NotAllowed("A bot is thinking about it already.")
        asked = progress.asked[seat]
        seed = self.tables.signer.bot_seed(room.id, seat, room.number, "hint")
        config = self.tables.config
        job = job_for(room.table, seat, adviser(self.levels), seed, config.bots)
        room.hinting.add(seat)
        try:
            with self.tables.thinker.turns.lending(0) as cores:
                job = replace(job, cores=cores)
                advice = await self.tables.thinker.hints.run(
                    advise, job, limit=config.bot_limit, person=person.address, table=room.id
                )
        except Busy:
            raise Unable("Many people ask for advice at the moment. Please try again in a minute.") from None
        except Exception as wrong:
            log.warning("No hint for seat %d of table %s: %r", seat, room.id, wrong)
            raise Unable("No bot has an idea at the moment.") from None
        finally:
            room.hinting.discard(seat)
        if progress.asked[seat] == asked and room.progress is progress:
            room.hints[seat] = (asked, advice)
            room.changed()
            told = json.dumps({"seat": seat, "asked": asked, "advice": advice})
            await self.tables.store.shout("hint", room.id, told)


def turn_begins(table: Any) -> bool:
    """Whether a turn or a phase has just begun: the story says so."""
    last = len(table.book.moves) - 1  # what a move brings about is told with the number of moves before it
    for line in reversed(table.book.lines):
        if line.move < last:
            return False
        if line.kind == "turn":
            return True
    return False
