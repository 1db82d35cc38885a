"""The tables: opening them and moving. Every change is on the disk before anybody sees it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

from formicarium.core.errors import CannotUndo, FormicariumError, IllegalAction, UnknownRules
from formicarium.core.formality import formality
from formicarium.core.game import Game
from formicarium.core.gesture import Wish, route
from formicarium.core.message import Reason
from formicarium.core.shelf import find
from formicarium.web.bots import Bots
from formicarium.web.config import Config
from formicarium.web.errors import NotAllowed, NotFound, NotYours, Stale, Unable
from formicarium.web.guard import Barred
from formicarium.web.metrics import Metrics
from formicarium.web.news import Event
from formicarium.web.opening import Plan, rows_of_plan, rows_of_record
from formicarium.web.people import Person, Signer, clean
from formicarium.web.reviews import Reviews
from formicarium.web.room import SNAPSHOT_EVERY, Progress, Room, begin, rebuild, snapshot_of
from formicarium.web.seating import Seating
from formicarium.web.store import OPENING, SWEPT_AT_ONCE, Store, Stored, looks_like_id
from formicarium.web.thinking import Thinker
from formicarium.web.writer import Taken
from formicarium.writing import spelled

log = logging.getLogger("formicarium.web")

REMARK_LENGTH = 300
CHUNK = 500
"""So many moves of a game from a file are written at once: between them others get their turn."""
AWAY = "A bot plays for you at the moment. Come back to your seat first."


class Tables:
    """All tables of this server: those in memory, and those that wait in the store."""

    def __init__(
        self, store: Store, thinker: Thinker, config: Config, signer: Signer, barred: Barred, metrics: Metrics
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.config = config
        self.signer = signer
        self.barred = barred
        self.metrics = metrics
        self.may_move: Callable[[str], Awaitable[bool]] = _always
        """Whether the bots of a table are moved by this process"""
        self.bots = Bots(self)
        self.seating = Seating(self)
        self.reviews = Reviews(self)
        self.rooms: dict[str, Room] = {}
        self.viewers = 0
        self.loading: dict[str, asyncio.Task[Room]] = {}
        """Tables on their way into the memory"""
        self.rule_seconds = 0.0
        """Processor time in the rules, for the load report"""

    # ---- in and out of memory -----------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """A table, rebuilt from the store where it is not in memory."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.touched = time.monotonic()
            return room
        if not looks_like_id(table_id):
            raise NotFound("There is no such table. Perhaps the link is incomplete.")
        task = self.loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self.loading[table_id] = task
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Room:
        stored = await self.store.load(table_id)
        if stored is None or stored.table.state == OPENING:
            raise NotFound("There is no such table. Perhaps the link is incomplete.")
        progress = None
        try:
            await asyncio.to_thread(find, stored.table.game, stored.table.rules)  # which may have to be imported first
            if stored.table.state != "gathering":
                progress = await asyncio.to_thread(rebuild, stored)
        except Exception as wrong:
            log.error("Table %s cannot be rebuilt: %r", table_id, wrong)
            raise Unable(
                "This game was played with other rules than this version knows, and cannot be shown."
            ) from None
        room = self._keep(Room(stored, progress))
        if progress is None:
            await self.start(room)  # everybody may be there already: the server ended before it could begin
        return room

    def _make_place(self) -> None:
        """Make sure that one more table fits into the memory."""
        if len(self.rooms) >= self.config.max_tables:
            self.sweep(0.0)
        if len(self.rooms) >= self.config.max_tables:
            raise Unable("All tables are taken at the moment. Please come back in a few minutes.")

    def _keep(self, room: Room) -> Room:
        self._make_place()
        self.rooms[room.id] = room
        self.bots.nudge(room)
        return room

    def sweep(self, idle: float) -> int:
        """Let tables leave the memory that nobody has looked at for so many seconds."""
        now = time.monotonic()
        gone = [
            room.id
            for room in self.rooms.values()
            if not room.viewers and not room.thinking and not room.lock.locked() and now - room.touched >= idle
        ]
        for table_id in gone:
            del self.rooms[table_id]
        return len(gone)

    async def sweep_old(self, days: float) -> int:
        """Remove tables that nobody has touched for so many days, and that nobody looks at now; 0 days: none."""
        found = 0
        while days:
            gone = await self.store.sweep_old(time.time() - days * 86400)
            for table_id in gone:
                if table_id in self.rooms:
                    self.forget(self.rooms[table_id])
            found += len(gone)
            if len(gone) < SWEPT_AT_ONCE:
                break
        if found:
            log.info("%d tables that nobody touched for %g days were removed.", found, days)
        return found

    def forget(self, room: Room) -> None:
        """Take a table out of memory whose state is in doubt; who looks at it gets it rebuilt from the store."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for viewer in room.viewers:
            viewer.news.set()

    @contextlib.asynccontextmanager
    async def changing(self, room: Room) -> AsyncIterator[None]:
        """Whoever changes a table does it in here: alone, and at the table as it is in memory now."""
        async with room.lock:
            if self.rooms.get(room.id) is not room:
                raise Stale("The table was opened anew. Please try again.")
            yield

    # ---- what other processes do --------------------------------------------------------------------------------

    async def refresh(self, room: Room) -> None:
        """Take over what other processes have written about a table."""
        async with self.changing(room):
            stored = await self.store.since(room.id, room.number)
            progress = room.progress
            if stored is None or (progress is None) != (stored.table.state == "gathering"):
                self.forget(room)  # it is gone, or has begun: whoever looks at it gets it anew
                return
            try:
                for move in stored.moves:
                    assert progress is not None
                    if move.number != progress.number + 1:
                        raise ValueError(f"event {move.number} after {progress.number}")
                    progress.happened(move)
            except Exception:
                self.forget(room)
                raise
            room.take_over(stored)
        self.bots.nudge(room)

    def follow(self, room: Room, moves: list[Event], changes: dict[str, Any]) -> bool:
        """Let the next events of a table happen here too, which another process has written. Nobody may hold its lock.

        False where that does not work: the table is out of memory then, and whoever looks at it gets it anew.
        """
        progress = room.progress
        if progress is None:
            return False
        started = time.thread_time()
        try:
            for move in moves:
                progress.happened(move)
        except Exception as wrong:
            log.warning("What others wrote about table %s does not follow from what is known here: %r", room.id, wrong)
            self.forget(room)
            return False
        self.rule_seconds += time.thread_time() - started
        _set(room.row, changes)
        room.changed()
        self.bots.nudge(room)
        return True

    async def newest(self, table_id: str) -> Room:
        """A table with all that any process has written about it by now."""
        room = await self.room(table_id)
        if self.store.shared and await self.store.last_number(table_id) > room.number:
            await self.refresh(room)
            return await self.room(table_id)
        return room

    # ---- new tables ---------------------------------------------------------------------------------------------

    async def create(self, person: Person, plan: Plan) -> Room:
        """Open a table; it begins at once where nobody is still expected."""
        row, seats, holders = rows_of_plan(person, plan, self.bots.levels)
        self._make_place()
        room = Room(Stored(row, seats, {number: {who} for number, who in holders}, [], None, []), None)
        room.patron = person.address
        progress = None
        if not room.free_seats():
            try:
                progress, values = begun(room)
            except FormicariumError as wrong:
                raise NotAllowed("{sentence}", sentence=str(wrong)) from None
            _set(row, values)
        await self.store.create(row, seats, holders)
        room.progress = progress
        return self._keep(room)

    async def open_record(self, person: Person, record: dict[str, Any]) -> Room:
        """A finished game from a file, as a table that one can step through. The record was checked before.

        Its moves are written in several goes; until all are there, nobody finds the table.
        """
        row, seats, moves = rows_of_record(person, record)
        state = row.state
        row.state = OPENING
        await self.store.create(row, seats, [])
        for start in range(0, len(moves), CHUNK):
            await self.store.append(moves[start : start + CHUNK], {})
        await self.store.change_table(row.id, state=state)
        return await self.room(row.id)

    async def start(self, room: Room) -> None:
        """Begin the game, unless it has begun or somebody is still expected."""
        async with self.changing(room):
            if room.row.state != "gathering" or room.free_seats():
                return
            progress, values = begun(room)
            await self.store.change_table(room.id, **values)
            _set(room.row, values)
            room.progress = progress
            log.info("Table %s begins: %s for %d.", room.id, room.game.name, progress.table.players)
            room.changed()
        self.bots.nudge(room)

    # ---- moving -------------------------------------------------------------------------------------------------

    def check_mine(self, room: Room, person: Person, seat: int) -> None:
        """Refuse who may not act for a seat. Only under the table's lock does the answer last."""
        if seat not in room.seats_of(person.id):
            raise NotYours("That is not your seat.")

    def _check(self, room: Room, person: Person, seat: int, version: int) -> Progress:
        """Whether a person may act for a seat now, as seen on a page of that version."""
        self.check_mine(room, person, seat)
        progress = room.progress
        if progress is None:
            raise NotAllowed("The game has not begun yet.")
        room.patron = person.address
        if not progress.asked[seat] <= version <= progress.number:
            raise Stale("The table has moved on since you clicked. This is how it stands now.")
        return progress

    async def _catch_up(self, room: Room, version: int) -> None:
        """Somebody saw a later version than we know: another process has shown it to them."""
        if self.store.shared and version > room.number:
            await self.refresh(room)

    async def play(
        self, room: Room, person: Person, seat: int, action: tuple[Any, ...], version: int, wish: Wish | None = None
    ) -> int:
        """Make a move for a person, as seen on a page of that version, with all that a gesture says beside it.

        Returns the number of the event.
        """
        await self._catch_up(room, version)
        async with self.changing(room):
            progress = self._check(room, person, seat, version)
            if room.seats[seat].away:
                raise NotAllowed(AWAY)
            await self._be_patient(room, person, seat)
            actions = [action] if wish is None else route(progress.table, seat, action, wish)
            number = await self.happen(room, progress, "move", seat, actions)
            room.gesture = (number, room.gesture[1] + len(actions) - 1)
        self.bots.nudge(room)
        return number

    async def _be_patient(self, room: Room, person: Person, seat: int) -> None:
        """Bots wait for those who like to say that their turn is over."""
        if person.end_turn != (seat in room.patient):
            room.be_patient(seat, person.end_turn)
            await self.store.shout("patient", room.id, f"{seat} {int(person.end_turn)}")

    async def end_turn(self, room: Room, person: Person, seat: int, version: int) -> int:
        """Somebody says that their turn is over: bots go on."""
        await self._catch_up(room, version)
        async with self.changing(room):
            self._check(room, person, seat, version)
            room.ended = room.number
            room.changed()
        await self.store.shout("ended", room.id, str(room.ended))
        self.bots.nudge(room)
        return room.number

    async def write(self, room: Room, person: Person, seat: int, text: str, version: int) -> int:
        """Answer a question in free text, with all the moves that this takes, or with none."""
        await self._catch_up(room, version)
        async with self.changing(room):
            progress = self._check(room, person, seat, version)
            if room.seats[seat].away:
                raise NotAllowed(AWAY)
            found = spelled(progress.table, seat, text)
            if isinstance(found, Reason):
                raise NotAllowed("{sentence}", sentence=room.teller.plain.say(found.msg))
            number = await self.happen(room, progress, "move", seat, found)
        self.bots.nudge(room)
        return number

    async def undo(self, room: Room, person: Person, seat: int, version: int, turn: bool = False) -> int:
        """Take the last move of a seat back, or all of its turn, where that takes back no information."""
        await self._catch_up(room, version)
        async with self.changing(room):
            progress = self._check(room, person, seat, version)
            moves = max(1, room.back_to_turn(seat)) if turn else room.in_one_go(seat)
            number = await self.happen(room, progress, "undo", seat, [()] * moves)
        self.bots.nudge(room)
        return number

    async def happen(
        self, room: Room, progress: Progress, kind: str, seat: int, actions: Sequence[tuple[Any, ...]]
    ) -> int:
        """Let something happen at a table: in memory, then on the disk, and only then before everybody's eyes.

        Of several actions either all happen or none; whoever brings them has made sure that they can.
        """
        if room.row.state != "running":
            raise NotAllowed("The game is over; start a new one or look back through this one.")
        now = time.time()
        table = progress.table
        was_waiting = room.row.waiting
        started = time.thread_time()
        moves: list[dict[str, Any]] = []
        try:
            for action in actions:
                if kind == "undo":
                    progress.undo(seat, now)
                elif kind == "quit":
                    progress.quit(seat, now)
                else:
                    progress.move(seat, action, now)
                moves.append(_row(room, progress, kind, seat, action, now))
            if kind == "move":
                moves += self._formalities(room, progress, now)
        except (IllegalAction, CannotUndo) as wrong:
            if moves:
                self.forget(room)  # some of it has happened, in memory only
            raise NotAllowed(str(wrong)) from None
        except Exception:
            self.forget(room)  # a fault in the rules: the position may be half changed
            raise
        self.rule_seconds += time.thread_time() - started
        changes: dict[str, Any] = {}
        waiting = _waiting(table)
        if waiting != was_waiting or table.over:
            changes = {"waiting": waiting, "changed": now}
        if table.over:
            changes["state"] = "over"
            changes["result"] = json.dumps({"places": table.places, "scores": table.scores})
        elif kind == "quit":
            changes = {"waiting": "", "changed": now, "state": "over", "result": json.dumps(given_up(table, seat))}
        try:
            await asyncio.shield(self.store.append(moves, changes))
        except Taken:
            self.forget(room)
            raise Stale("Somebody else was faster. This is how the table stands now.") from None
        except BaseException:
            self.forget(room)
            raise
        if kind == "move":
            room.gesture = (progress.number, len(moves) - len(actions) + 1)
        self.metrics.moves.labels(kind).inc(len(moves))
        self.metrics.move_seconds.observe(time.time() - now)
        _set(room.row, changes)
        if progress.number - room.snapshot_at >= SNAPSHOT_EVERY and not table.book.past:
            room.snapshot_at = progress.number
            await self.store.keep_snapshot(room.id, progress.number, snapshot_of(progress))
        room.changed()
        if room.row.state == "over" and room.viewers:
            self.reviews.want(room)
        return progress.number

    def _formalities(self, room: Room, progress: Progress, now: float) -> list[dict[str, Any]]:
        """Answer for all people who have no choice; a coach explains every step."""
        if room.coach is not None:
            return []
        table = progress.table
        people = [seat for seat in range(table.players) if not room.by_bot(seat)]
        moves: list[dict[str, Any]] = []
        while True:
            due = ((seat, formality(table, seat, people)) for seat in table.waiting if seat in people)
            seat, action = next(((seat, action) for seat, action in due if action is not None), (0, None))
            if action is None:
                return moves
            progress.move(seat, action, now)
            moves.append(_row(room, progress, "move", seat, action, now))

    # ---- the rest -----------------------------------------------------------------------------------------------

    async def say(self, room: Room, person: Person, seat: int, text: str) -> None:
        """A line in the table's chat."""
        text = clean(text, REMARK_LENGTH)
        async with self.changing(room):
            self.check_mine(room, person, seat)
            if person.id in self.barred.mute or person.address in self.barred.mute:
                raise NotYours("You cannot write here any more. Ask whoever runs this server why.")
            if text:
                room.remarks.append(await self.store.remark(room.id, seat, text, time.time()))
                del room.remarks[:-100]
                room.changed()

    async def uncover(self, room: Room, person: Person, seat: int) -> None:
        """Somebody at a shared screen says that they are the one who looks now."""
        self.check_mine(room, person, seat)
        room.eyes[person.id] = seat
        room.changed()
        await self.store.shout("eye", room.id, f"{person.id} {seat}")

    def record(self, room: Room) -> dict[str, Any]:
        """The whole game as data, once it holds no secrets any more."""
        if room.table is None or room.row.state == "running":
            raise NotAllowed("A game can be downloaded when it is over: until then its dice are a secret.")
        found: dict[str, Any] = {**room.table.record(), "names": room.names}
        if room.resigned:
            found["resigned"] = list(room.resigned)
        return found


async def _always(table_id: str) -> bool:
    return True


def game_named(name: str, version: str = "") -> Game:
    """A game by the name, and perhaps the version of its rules, in an address."""
    try:
        return find(name, int(version) if re.fullmatch(r"[0-9]{1,5}", version) else version or None)
    except UnknownRules:
        raise NotFound("There is no such version of its rules here.") from None
    except FormicariumError:
        raise NotFound("There is no game of that name here.") from None


def given_up(table: Any, seat: int) -> dict[str, Any]:
    """The result of a game that ended because a seat resigned: all others as they stand, that one last."""
    scores = table.scores
    rest = [score for other, score in enumerate(scores) if other != seat]
    places = [1 + sum(other > score for other in rest) for score in scores]
    places[seat] = max(2, table.players)
    return {"places": places, "scores": scores, "resigned": [seat]}


def begun(room: Room) -> tuple[Progress, dict[str, Any]]:
    """A table's game before its first move, and what that changes in the lists of tables."""
    table = begin(room.row)
    now = time.time()
    progress = Progress(table, 0, [0] * table.players, [now] * table.players)
    return progress, {"state": "over" if table.over else "running", "changed": now, "waiting": _waiting(table)}


def _row(room: Room, progress: Progress, kind: str, seat: int, action: tuple[Any, ...], now: float) -> dict[str, Any]:
    """The newest event of a game as the store keeps it."""
    return {
        "table_id": room.id,
        "number": progress.number,
        "kind": kind,
        "seat": seat,
        "action": json.dumps(list(action)) if kind == "move" else "",
        "at": now,
    }


def _set(row: Any, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(row, name, value)


def _waiting(table: Any) -> str:
    return "," + "".join(f"{seat}," for seat in table.waiting) if table.waiting else ""
