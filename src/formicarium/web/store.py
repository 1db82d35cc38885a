"""The store: what is written here is on the disk before anybody is told that it happened (writer.py)."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy import (
    CursorResult,
    String,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy import cast as SqlCast
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from formicarium.web.database import engine_for, migrate
from formicarium.web.ledger import Happened
from formicarium.web.models import Banned, Holder, MoveRow, Notice, Remark, Review, SeatRow, Secret, Snapshot, TableRow
from formicarium.web.news import LONGEST, shout
from formicarium.web.writer import Taken, Writer

Found = TypeVar("Found")

OPENING = "opening"
"""The state of a table whose moves are still being written: nobody finds it, and what a kill leaves of it is swept"""

ID = re.compile(r"[A-Za-z0-9_-]{1,32}")

SWEPT_AT_ONCE = 50
"""Old tables that are removed in one go"""

GAMES_A_PAGE = 50
"""So many of a person's games stand on one page."""


@dataclass
class Stored:
    """All that the store knows of one table."""

    table: TableRow
    seats: list[SeatRow]
    holders: dict[int, set[str]]
    moves: list[MoveRow]
    snapshot: Snapshot | None
    remarks: list[Remark]


@dataclass(frozen=True)
class Listed:
    """A table as the lists show it."""

    table: TableRow
    seats: list[SeatRow]
    mine: tuple[int, ...]

    @property
    def my_turn(self) -> bool:
        return any(f",{number}," in self.table.waiting for number in self.mine)


def new_id() -> str:
    """An id that nobody guesses: 128 bits. None begins like an option, so that all can be typed in commands."""
    found = secrets.token_urlsafe(16)
    return new_id() if found.startswith("-") else found


def looks_like_id(text: str) -> bool:
    """Whether a database need be asked for it at all."""
    return ID.fullmatch(text) is not None


class Store:
    """The database, asked and told from the event loop."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        migrate(self.engine)
        self.written: Callable[[float], None] | None = None
        """Who wants to know how long a write took"""
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other servers may use the same database, and are told what is written here"""
        self.me = new_id()
        self._readers = ThreadPoolExecutor(4, "store-read")
        self._writer = Writer(self.engine, self.me if self.shared else "")

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, ask: Callable[[Session], Found]) -> Found:
        """What `ask` finds, without holding up the event loop."""

        def run() -> Found:
            with Session(self.engine, expire_on_commit=False) as session:
                return ask(session)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    @property
    def seconds(self) -> float:
        """Processor time that writing took, for the load report"""
        return self._writer.seconds

    def write(self, tell: Callable[[Session], Found] | Happened, about: str = "") -> asyncio.Future[Found]:
        """Do `tell` in a transaction; when the result is there, it is on the disk. Others hear about which table it was."""
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        if self.written is not None:
            written, started = self.written, time.monotonic()
            done.add_done_callback(lambda _: written(time.monotonic() - started))
        self._writer.put(tell, done, f"{self.me} table {about} 0" if about and self.shared else "")
        return done

    async def shout(self, kind: str, table_id: str, text: str) -> None:
        """Tell other servers something that is written nowhere."""
        news = f"{self.me} {kind} {table_id} {text}"
        if self.shared and len(news.encode()) < LONGEST:
            await self.write(lambda session: shout(session.connection(), [news]))

    async def since(self, table_id: str, number: int) -> Stored | None:
        """A table as it is now, with the events after a certain one only."""
        return await self.read(lambda session: _stored(session, table_id, number))

    async def last_number(self, table_id: str) -> int:
        """How many events a game has by now."""
        query = select(func.max(MoveRow.number)).where(MoveRow.table_id == table_id)
        return await self.read(lambda session: session.scalar(query) or 0)

    # ---- one table ----------------------------------------------------------------------------------------------

    async def create(self, table: TableRow, seats: list[SeatRow], holders: list[tuple[int, str]]) -> None:
        """A new table."""

        def tell(session: Session) -> None:
            session.add(table)
            session.flush()
            session.add_all(seats)
            session.add_all([Holder(table_id=table.id, number=number, person=person) for number, person in holders])

        await self.write(tell)

    async def load(self, table_id: str) -> Stored | None:
        """All that is known of a table."""

        return await self.read(lambda session: _stored(session, table_id))

    async def append(self, moves: list[dict[str, Any]], table: dict[str, Any]) -> None:
        """Add events to a game, and what they change in the lists. Taken: another one has such a number."""
        await self.write(Happened(moves, table))

    async def change_table(self, table_id: str, **values: Any) -> None:
        change = update(TableRow).where(TableRow.id == table_id).values(**values)
        await self.write(lambda session: session.execute(change) and None, table_id)

    async def change_seat(
        self, table_id: str, number: int, known: str, person: str | None, free: bool = False, **values: Any
    ) -> None:
        """Change a seat whose token is still the known one; Taken where somebody else has taken it since.

        A person who is named may act for it from now on; where it becomes free, nobody may any more.
        """

        def tell(session: Session) -> None:
            seat = update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.number == number, SeatRow.token == known)
            if cast(CursorResult[Any], session.execute(seat.values(**values))).rowcount != 1:
                raise Taken
            if free:
                session.execute(delete(Holder).where(Holder.table_id == table_id, Holder.number == number))
            if person is not None and session.get(Holder, (table_id, number, person)) is None:
                session.add(Holder(table_id=table_id, number=number, person=person))

        await self.write(tell, table_id)

    async def remark(self, table_id: str, seat: int, text: str, at: float) -> Remark:
        def tell(session: Session) -> Remark:
            remark = Remark(table_id=table_id, seat=seat, text=text, at=at)
            session.add(remark)
            session.flush()
            return remark

        return await self.write(tell, table_id)

    async def keep_snapshot(self, table_id: str, number: int, data: str) -> None:
        """Keep the newest position of a long game; older ones are not needed any more."""

        def tell(session: Session) -> None:
            session.execute(delete(Snapshot).where(Snapshot.table_id == table_id))
            session.execute(insert(Snapshot), [{"table_id": table_id, "number": number, "data": data}])

        await self.write(tell)

    async def review(self, table_id: str, format: int) -> dict[str, Any] | None:
        """How a finished game came about, where that is known."""

        def ask(session: Session) -> dict[str, Any] | None:
            kept = session.get(Review, table_id)
            return json.loads(kept.data) if kept is not None and kept.format == format else None

        return await self.read(ask)

    async def keep_review(self, table_id: str, format: int, review: dict[str, Any]) -> None:
        """Keep it with the game; two servers may have found out at the same time."""

        def tell(session: Session) -> None:
            session.merge(Review(table_id=table_id, format=format, data=json.dumps(review), at=time.time()))

        await self.write(tell)

    # ---- lists --------------------------------------------------------------------------------------------------

    async def seat_of_token(self, token: str) -> tuple[str, int] | None:
        """The table and the seat that a link leads to."""

        def ask(session: Session) -> tuple[str, int] | None:
            seat = session.scalars(select(SeatRow).where(SeatRow.token == token)).first()
            return None if seat is None else (seat.table_id, seat.number)

        return await self.read(ask)

    async def open_tables(self, limit: int = 20) -> list[Listed]:
        """Listed tables with a seat for whoever comes."""
        free = select(SeatRow.table_id).where(SeatRow.table_id == TableRow.id, SeatRow.kind == "open").exists()
        query = (
            select(TableRow)
            .where(TableRow.state == "gathering", TableRow.listed, free)
            .order_by(TableRow.changed.desc())
            .limit(limit)
        )
        return await self.read(lambda session: _with_seats(session, list(session.scalars(query)), ""))

    async def waiting_for_bots(self, limit: int) -> list[str]:
        """Running games in which a bot owes a decision."""
        due = TableRow.waiting.contains(literal(",") + SqlCast(SeatRow.number, String) + literal(","))
        query = (
            select(TableRow.id)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(TableRow.state == "running", (SeatRow.kind == "bot") | SeatRow.away, due)
            .group_by(TableRow.id, TableRow.changed)
            .order_by(TableRow.changed.desc())
            .limit(limit)
        )
        return await self.read(lambda session: list(session.scalars(query)))

    async def running_tables(self, limit: int = 20) -> list[Listed]:
        """Listed games that anybody may watch."""
        query = (
            select(TableRow)
            .where(TableRow.state == "running", TableRow.listed)
            .order_by(TableRow.changed.desc())
            .limit(limit)
        )
        return await self.read(lambda session: _with_seats(session, list(session.scalars(query)), ""))

    async def tables_of(self, person: str, limit: int = 30) -> list[Listed]:
        """The tables that a person sits at and whose games are not over."""
        state = TableRow.state.in_(("gathering", "running"))
        mine = select(Holder.table_id).where(Holder.person == person)
        query = select(TableRow).where(TableRow.id.in_(mine), state).order_by(TableRow.changed.desc()).limit(limit)
        return await self.read(lambda session: _with_seats(session, list(session.scalars(query)), person))

    async def played(self, person: str) -> frozenset[str]:
        """The games that a person has sat down at."""
        mine = select(Holder.table_id).where(Holder.person == person)
        query = select(TableRow.game).where(TableRow.id.in_(mine)).distinct()
        return await self.read(lambda session: frozenset(session.scalars(query)))

    async def games_of(self, person: str, game: str, state: str, page: int) -> tuple[list[Listed], bool]:
        """A page of all games of a person, those from files included, the newest first; and whether there are more."""
        mine = select(Holder.table_id).where(Holder.person == person)
        held = select(Holder.table_id).where(Holder.table_id == TableRow.id).exists()
        query = select(TableRow).where(
            TableRow.id.in_(mine) | ((TableRow.host == person) & ~held), TableRow.state != OPENING
        )
        if game:
            query = query.where(TableRow.game == game)
        if state == "running":
            query = query.where(TableRow.state.in_(("gathering", "running")))
        elif state == "finished":
            query = query.where(TableRow.state.in_(("over", "stopped")))
        query = query.order_by(TableRow.changed.desc()).offset((page - 1) * GAMES_A_PAGE).limit(GAMES_A_PAGE + 1)

        def ask(session: Session) -> tuple[list[Listed], bool]:
            tables = list(session.scalars(query))
            return _with_seats(session, tables[:GAMES_A_PAGE], person), len(tables) > GAMES_A_PAGE

        return await self.read(ask)

    async def remove_for(self, table_id: str, person: str, whole: bool) -> None:
        """Take a game out of a person's list; all of it, where that is wanted or nobody else has it in theirs."""

        def tell(session: Session) -> None:
            session.execute(delete(Holder).where(Holder.table_id == table_id, Holder.person == person))
            left = select(Holder.table_id).where(Holder.table_id == table_id).limit(1)
            if whole or session.scalars(left).first() is None:
                session.execute(delete(TableRow).where(TableRow.id == table_id))

        await self.write(tell, table_id)

    async def secret(self, name: str) -> str:
        """A key of this server, made when it is first asked for."""
        return (await self.keys(name))[0]

    async def keys(self, name: str) -> list[str]:
        """All keys of that name, the oldest first; one is made when there is none. `formicarium admin keys` adds others."""

        def tell(session: Session) -> list[str]:
            found = session.scalars(
                select(Secret).where((Secret.name == name) | Secret.name.startswith(f"{name}-")).order_by(Secret.name)
            ).all()
            if found:
                return [secret.value for secret in found]
            first = Secret(name=name, value=secrets.token_hex(32))
            session.add(first)
            return [first.value]

        try:
            return await self.write(tell)
        except IntegrityError:  # another server made the first one at the same moment
            return await self.write(tell)

    # ---- what others did ----------------------------------------------------------------------------------------

    async def notices(self, after: int) -> list[Notice]:
        """What somebody else did to the database since a certain notice."""
        query = select(Notice).where(Notice.id > after).order_by(Notice.id)
        return await self.read(lambda session: list(session.scalars(query)))

    async def last_notice(self) -> int:
        return await self.read(lambda session: session.scalar(select(func.max(Notice.id))) or 0)

    async def banned(self) -> dict[str, frozenset[str]]:
        """Who may not do what: `ban` and `mute`, each with ids of people and addresses."""

        def ask(session: Session) -> dict[str, frozenset[str]]:
            rows = list(session.scalars(select(Banned)))
            return {what: frozenset(row.who for row in rows if row.what == what) for what in ("ban", "mute")}

        return await self.read(ask)

    async def sweep_old(self, before: float) -> list[str]:
        """Remove tables that nobody has touched since then; a few at a time, so that nobody waits for it."""

        def tell(session: Session) -> list[str]:
            query = select(TableRow.id).where(TableRow.changed < before).order_by(TableRow.changed).limit(SWEPT_AT_ONCE)
            old = list(session.scalars(query))
            session.execute(delete(TableRow).where(TableRow.id.in_(old)))
            return old

        return await self.write(tell)

    async def pulse(self) -> float:
        """Write something, and tell how many seconds that took."""
        started = time.monotonic()

        def tell(session: Session) -> None:
            session.merge(Secret(name="pulse", value=f"{time.time():.3f}"))

        await self.write(tell)
        return time.monotonic() - started

    async def sweep_unfinished(self, before: float) -> None:
        """Remove games from files whose moves were never all written."""
        old = delete(TableRow).where(TableRow.state == OPENING, TableRow.created < before)
        await self.write(lambda session: session.execute(old) and None)


def tell_servers(session: Session, what: str, table_id: str) -> None:
    """Leave a notice for the server that uses this database."""
    session.add(Notice(what=what, table_id=table_id, at=time.time()))


def _stored(session: Session, table_id: str, after: int = 0) -> Stored | None:
    table = session.get(TableRow, table_id)
    if table is None:
        return None
    seats = session.scalars(select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.number))
    holders: dict[int, set[str]] = {}
    for holder in session.scalars(select(Holder).where(Holder.table_id == table_id)):
        holders.setdefault(holder.number, set()).add(holder.person)
    moves = session.scalars(
        select(MoveRow).where(MoveRow.table_id == table_id, MoveRow.number > after).order_by(MoveRow.number)
    )
    snapshot = session.scalars(
        select(Snapshot).where(Snapshot.table_id == table_id).order_by(Snapshot.number.desc()).limit(1)
    ).first()
    remarks = session.scalars(
        select(Remark).where(Remark.table_id == table_id).order_by(Remark.id.desc()).limit(100)
    ).all()
    return Stored(table, list(seats), holders, list(moves), snapshot, list(reversed(remarks)))


def _with_seats(session: Session, tables: list[TableRow], person: str) -> list[Listed]:
    ids = [table.id for table in tables]
    seats: dict[str, list[SeatRow]] = {name: [] for name in ids}
    for seat in session.scalars(select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.number)):
        seats[seat.table_id].append(seat)
    mine: dict[str, list[int]] = {name: [] for name in ids}
    if person:
        for holder in session.scalars(select(Holder).where(Holder.table_id.in_(ids), Holder.person == person)):
            mine[holder.table_id].append(holder.number)
    return [Listed(table, seats[table.id], tuple(sorted(mine[table.id]))) for table in tables]
