"""The tables: opening them, sitting down, moving. Every change is on the disk before anybody sees it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from formicarium.core.errors import CannotUndo, FormicariumError, IllegalAction
from formicarium.core.game import Game
from formicarium.core.message import Reason
from formicarium.core.shelf import find
from formicarium.web.config import Config
from formicarium.web.errors import NotAllowed, NotFound, NotYours, Stale, Unable
from formicarium.web.opening import NAME_LENGTH, Plan, Wish, rows_of_plan, rows_of_record, unlike
from formicarium.web.people import Person, Signer, clean
from formicarium.web.room import SNAPSHOT_EVERY, Progress, Room, begin, rebuild, snapshot_of
from formicarium.web.store import Store, Stored, Taken, new_id
from formicarium.web.thinking import Gone, Thinker
from formicarium.web.worker import advise, decide, job_for
from formicarium.writing import spelled

log = logging.getLogger("formicarium.web")

REMARK_LENGTH = 300
AWAY = "A bot plays for you at the moment. Come back to your seat first."


class Tables:
    """All tables of this server: those in memory, and those that wait in the store."""

    def __init__(self, store: Store, thinker: Thinker, config: Config, signer: Signer) -> None:
        self.store = store
        self.thinker = thinker
        self.config = config
        self.signer = signer
        self.rooms: dict[str, Room] = {}
        self.viewers = 0
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.rule_seconds = 0.0
        """Processor time in the rules, for the load report"""

    @property
    def levels(self) -> list[str]:
        """The bots one can play against, from the easiest to the hardest."""
        return [str(level) for level in import_module(self.config.bots).LEVELS]

    # ---- in and out of memory -----------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """A table, rebuilt from the store where it is not in memory."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.touched = time.monotonic()
            return room
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Room:
        stored = await self.store.load(table_id)
        if stored is None:
            raise NotFound("There is no such table. Perhaps the link is incomplete.")
        progress = None
        if stored.table.state != "gathering":
            try:
                progress = await asyncio.to_thread(rebuild, stored)
            except FormicariumError as wrong:
                log.error("Table %s cannot be rebuilt: %s", table_id, wrong)
                raise Unable(
                    "This game was played with other rules than this version knows, and cannot be shown."
                ) from None
        return self._keep(Room(stored, progress))

    def _keep(self, room: Room) -> Room:
        if len(self.rooms) >= self.config.max_tables:
            self.sweep(0.0)
        if len(self.rooms) >= self.config.max_tables:
            raise Unable("All tables are taken at the moment. Please come back in a few minutes.")
        self.rooms[room.id] = room
        self.nudge(room)
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

    def forget(self, room: Room) -> None:
        """Take a table out of memory whose state is in doubt; who looks at it gets it rebuilt from the store."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for viewer in room.viewers:
            viewer.news.set()

    # ---- new tables ---------------------------------------------------------------------------------------------

    async def create(self, person: Person, plan: Plan) -> Room:
        """Open a table; it begins at once where nobody is still expected."""
        row, seats, holders = rows_of_plan(person, plan, self.levels)
        await self.store.create(row, seats, holders, [])
        room = Room(Stored(row, seats, {number: {who} for number, who in holders}, [], None, []), None)
        self._keep(room)
        if not room.free_seats():
            await self.start(room)
        return room

    async def open_record(self, person: Person, record: dict[str, Any]) -> Room:
        """A finished game from a file, as a table that one can step through. The record was checked before."""
        row, seats, moves = rows_of_record(person, record)
        await self.store.create(row, seats, [], moves)
        return await self.room(row.id)

    async def start(self, room: Room) -> None:
        """Begin the game."""
        async with room.lock:
            if room.row.state != "gathering":
                return
            table = begin(room.row)
            now = time.time()
            progress = Progress(table, 0, [0] * table.players, [now] * table.players)
            values = {"state": "over" if table.over else "running", "changed": now, "waiting": _waiting(table)}
            await self.store.change_table(room.id, **values)
            _set(room.row, values)
            room.progress = progress
            log.info("Table %s begins: %s for %d.", room.id, room.game.name, table.players)
            room.changed()
        self.nudge(room)

    # ---- sitting down and getting up ----------------------------------------------------------------------------

    async def sit(self, room: Room, person: Person, seat: int, name: str) -> None:
        """Take a free seat. The link that led here stops working; the person gets one of their own."""
        async with room.lock:
            if not 0 <= seat < len(room.seats) or room.seats[seat].kind not in ("open", "friend"):
                raise NotAllowed("That seat is taken already.")
            row = room.seats[seat]
            taken = {"kind": "person", "name": clean(name, NAME_LENGTH) or person.name or "Guest", "token": new_id()}
            others = [other for other in room.seats if other is not row]
            taken["name"] = unlike(taken["name"], [other.name for other in others])
            await self._change_seat(room, seat, person.id, taken)
            ready = not room.free_seats()
        if ready:
            await self.start(room)

    async def fill_with_bots(self, room: Room, person: Person, level: str) -> None:
        """Begin now: bots take the seats that are still free."""
        if person.id != room.row.host:
            raise NotYours("Only who opened the table can begin without the others.")
        if level not in self.levels:
            raise NotAllowed("There is no such bot.")
        async with room.lock:
            for seat in room.free_seats():
                names = [row.name for row in room.seats if row.number != seat]
                values = {"kind": "bot", "level": level, "name": unlike(f"{level} bot", names), "token": new_id()}
                await self._change_seat(room, seat, None, values)
        await self.start(room)

    async def hold(self, room: Room, person: Person, seat: int) -> None:
        """Let a person go on with a seat from another device, after they came by its own link."""
        async with room.lock:
            await self._change_seat(room, seat, person.id, {"away": False})
        self.nudge(room)

    async def leave(self, room: Room, person: Person, seat: int) -> None:
        """Get up: a bot takes over. While people still gather, the seat is free again."""
        self._check_mine(room, person, seat)
        async with room.lock:
            if room.row.state == "gathering":
                values = {"kind": "open", "name": "Open seat", "token": new_id()}
                await self.store.free_seat(room.id, seat, **values)
                room.holders.pop(seat, None)
                _set(room.seats[seat], values)
                room.renamed()
                room.changed()
                return
            await self._change_seat(room, seat, None, {"away": True})
        self.nudge(room)

    async def come_back(self, room: Room, person: Person, seat: int) -> None:
        """Sit down again: the bot hands the seat back."""
        self._check_mine(room, person, seat)
        async with room.lock:
            await self._change_seat(room, seat, None, {"away": False})

    async def _change_seat(self, room: Room, seat: int, person: str | None, values: dict[str, Any]) -> None:
        await self.store.change_seat(room.id, seat, person, **values)
        _set(room.seats[seat], values)
        if person is not None:
            room.holders.setdefault(seat, set()).add(person)
        room.renamed()
        room.changed()

    async def rematch(self, room: Room, person: Person) -> Room:
        """The same people once more, every seat one further on. Whoever asks second comes to the same table."""
        mine = room.seats_of(person.id)
        if not mine or room.row.state != "over":
            raise NotAllowed("A rematch is for those who sat at a table that is over.")
        async with room.lock:
            if room.row.rematch:
                return await self.room(room.row.rematch)
            wishes: list[Wish] = []
            for row in room.seats:
                if row.number in mine:
                    wishes.append(Wish("here", row.name, row.level))
                elif row.kind == "bot":
                    wishes.append(Wish("bot", level=row.level))
                else:
                    wishes.append(Wish("friend"))
            turned = tuple(wishes[-1:] + wishes[:-1])
            options = json.loads(room.row.options)
            plan = Plan(room.game.name, turned, options, room.row.listed, room.row.hints, parent=room.id)
            next_room = await self.create(person, plan)
            # Those who sat here are recognised there: their seats are theirs without any link.
            for number, people in room.holders.items():
                there = (number + 1) % len(room.seats)
                if number not in mine and room.seats[number].kind == "person":
                    for who in people:
                        values = {"kind": "person", "name": room.seats[number].name, "token": new_id()}
                        await self._change_seat(next_room, there, who, values)
            if next_room.row.state == "gathering" and not next_room.free_seats():
                await self.start(next_room)
            await self.store.change_table(room.id, rematch=next_room.id)
            room.row.rematch = next_room.id
            room.changed()
        return next_room

    # ---- moving -------------------------------------------------------------------------------------------------

    def _check_mine(self, room: Room, person: Person, seat: int) -> None:
        if seat not in room.seats_of(person.id):
            raise NotYours("That is not your seat.")

    def _check_version(self, room: Room, seat: int, version: int) -> Progress:
        progress = room.progress
        if progress is None:
            raise NotAllowed("The game has not begun yet.")
        if not progress.asked[seat] <= version <= progress.number:
            raise Stale("The table has moved on since you clicked. This is how it stands now.")
        return progress

    async def play(self, room: Room, person: Person, seat: int, action: tuple[Any, ...], version: int) -> int:
        """Make a move for a person, as seen on a page of that version. Returns the number of the event."""
        self._check_mine(room, person, seat)
        if room.seats[seat].away:
            raise NotAllowed(AWAY)
        async with room.lock:
            progress = self._check_version(room, seat, version)
            number = await self._event(room, progress, "move", seat, [action])
        self.nudge(room)
        return number

    async def write(self, room: Room, person: Person, seat: int, text: str, version: int) -> int:
        """Answer a question in free text, with all the moves that this takes, or with none."""
        self._check_mine(room, person, seat)
        if room.seats[seat].away:
            raise NotAllowed(AWAY)
        async with room.lock:
            progress = self._check_version(room, seat, version)
            found = spelled(progress.table, seat, text)
            if isinstance(found, Reason):
                raise NotAllowed("{sentence}", sentence=room.teller.plain.say(found.msg))
            number = await self._event(room, progress, "move", seat, found)
        self.nudge(room)
        return number

    async def undo(self, room: Room, person: Person, seat: int, version: int) -> int:
        """Take the last move of a seat back, where that takes back no information."""
        self._check_mine(room, person, seat)
        async with room.lock:
            progress = self._check_version(room, seat, version)
            number = await self._event(room, progress, "undo", seat, [()])
        self.nudge(room)
        return number

    async def _event(
        self, room: Room, progress: Progress, kind: str, seat: int, actions: Sequence[tuple[Any, ...]]
    ) -> int:
        """Let something happen at a table: in memory, then on the disk, and only then before everybody's eyes.

        Of several actions either all happen or none; whoever brings them has made sure that they can.
        """
        if self.rooms.get(room.id) is not room:
            raise Stale("The table was opened anew. Please try again.")
        now = time.time()
        table = progress.table
        was_waiting = room.row.waiting
        started = time.thread_time()
        moves: list[dict[str, Any]] = []
        try:
            for action in actions:
                if kind == "undo":
                    progress.undo(seat, now)
                else:
                    progress.move(seat, action, now)
                moves.append(_row(room, progress, kind, seat, action, now))
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
        try:
            await asyncio.shield(self.store.append(moves, changes))
        except Taken:
            self.forget(room)
            raise Stale("Somebody else was faster. This is how the table stands now.") from None
        except BaseException:
            self.forget(room)
            raise
        _set(room.row, changes)
        if progress.number - room.snapshot_at >= SNAPSHOT_EVERY and not table.book.past:
            room.snapshot_at = progress.number
            await self.store.keep_snapshot(room.id, progress.number, snapshot_of(progress))
        room.changed()
        return progress.number

    # ---- bots ---------------------------------------------------------------------------------------------------

    def nudge(self, room: Room) -> None:
        """Let the bots think that have something to decide."""
        progress = room.progress
        if progress is None or progress.table.over or room.row.state != "running":
            return
        for seat in progress.table.waiting:
            if room.by_bot(seat) and seat not in room.thinking:
                task = asyncio.create_task(self._bot_turn(room, seat))
                room.thinking[seat] = task
                task.add_done_callback(self._bot_done(room, seat))

    def _bot_done(self, room: Room, seat: int) -> Callable[[asyncio.Task[None]], None]:
        def done(task: asyncio.Task[None]) -> None:
            room.thinking.pop(seat, None)
            if task.cancelled():
                return
            failure = task.exception()
            if failure is not None:
                log.error("A bot could not move at table %s.", room.id, exc_info=failure)
            elif self.rooms.get(room.id) is room:
                self.nudge(room)

        return done

    async def _bot_turn(self, room: Room, seat: int) -> None:
        progress = room.progress
        assert progress is not None
        asked = progress.asked[seat]
        # People want to see whose turn it is now; the decisions within a turn, whoever makes them, follow quickly.
        await asyncio.sleep(self.config.bot_pause if turn_begins(progress.table) else self.config.bot_pause / 10)
        if progress.asked[seat] != asked or seat not in progress.table.waiting:
            return
        action = await self.think(room, seat, room.seats[seat].level)
        async with room.lock:
            if progress.asked[seat] == asked and seat in progress.table.waiting and room.by_bot(seat):
                await self._event(room, progress, "move", seat, [action])

    async def think(self, room: Room, seat: int, level: str) -> tuple[Any, ...]:
        """What a bot would do on a seat. Where no worker survives the question, the first thing that is offered."""
        options = room.table.options(seat)
        if len(options) == 1:
            return tuple(options[0])
        seed = self.signer.bot_seed(room.id, seat, room.number)
        job = job_for(room.table, seat, level, seed, self.config.bots, f"{room.id}/{seat}/{level}")
        try:
            action = tuple(await self.thinker.run(decide, job, limit=self.config.bot_limit))
        except Gone:
            log.warning("No worker could think for seat %d of table %s; a simple move is made.", seat, room.id)
            return tuple(options[0])
        except Exception:
            log.exception("The %s bot failed on seat %d of table %s; a simple move is made.", level, seat, room.id)
            return tuple(options[0])
        return action if action in options else tuple(options[0])

    async def hint(self, room: Room, person: Person, seat: int) -> None:
        """Ask a bot what it would do, and show it to this seat."""
        self._check_mine(room, person, seat)
        if not room.row.hints:
            raise NotAllowed("At this table there are no hints.")
        progress = room.progress
        if progress is None or seat not in progress.table.waiting:
            raise NotAllowed("You have nothing to decide at the moment.")
        asked = progress.asked[seat]
        seed = self.signer.bot_seed(room.id, seat, room.number, "hint")
        job = job_for(room.table, seat, self.levels[-1], seed, self.config.bots)
        try:
            lines = await self.thinker.run(advise, job, limit=self.config.bot_limit)
        except Exception as wrong:
            log.warning("No hint for seat %d of table %s: %r", seat, room.id, wrong)
            raise Unable("No bot has an idea at the moment.") from None
        if progress.asked[seat] == asked:
            room.hints[seat] = (asked, lines)
            room.changed()

    # ---- the rest -----------------------------------------------------------------------------------------------

    async def say(self, room: Room, person: Person, seat: int, text: str) -> None:
        """A line in the table's chat."""
        self._check_mine(room, person, seat)
        text = clean(text, REMARK_LENGTH)
        if text:
            room.remarks.append(await self.store.remark(room.id, seat, text, time.time()))
            del room.remarks[:-100]
            room.changed()

    def uncover(self, room: Room, person: Person, seat: int) -> None:
        """Somebody at a shared screen says that they are the one who looks now."""
        self._check_mine(room, person, seat)
        room.eyes[person.id] = seat
        room.changed()

    def record(self, room: Room) -> dict[str, Any]:
        """The whole game as data, once it holds no secrets any more."""
        if room.table is None or room.row.state == "running":
            raise NotAllowed("A game can be downloaded when it is over: until then its dice are a secret.")
        found: dict[str, Any] = room.table.record()
        return found


def turn_begins(table: Any) -> bool:
    """Whether a turn or a phase has just begun: the story says so."""
    last = len(table.book.moves) - 1  # what a move brings about is told with the number of moves before it
    for line in reversed(table.book.lines):
        if line.move < last:
            return False
        if line.kind == "turn":
            return True
    return False


def game_named(name: str) -> Game:
    """A game by the name in an address."""
    try:
        return find(name)
    except FormicariumError:
        raise NotFound("There is no game of that name here.") from None


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
