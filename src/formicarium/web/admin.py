"""`formicarium admin`: for who runs a server. Everything works while it runs, and shows there within seconds."""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, Table, delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from formicarium.core.errors import FormicariumError
from formicarium.web.database import engine_for, migrate
from formicarium.web.models import Banned, Base, Holder, MoveRow, Notice, Remark, SeatRow, Secret, TableRow
from formicarium.web.store import new_id, tell_servers

CHUNK = 500
FORMAT = {"formicarium-tables": 1}
LEFT_OUT = ("snapshot", "notice")
"""What is made anew, or says nothing once it was heard"""
SIGNING = "signing"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="where tables are kept (default: as for serve)")
    commands = parser.add_subparsers(title="what to do", metavar="WHAT", help="what to do", required=True)

    def command(name: str, text: str, act: Callable[[Engine, argparse.Namespace], None]) -> argparse.ArgumentParser:
        found = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        found.set_defaults(act=act)
        return found

    found = command("list", "list tables, the newest first", list_tables)
    found.add_argument("--state", choices=("gathering", "running", "over", "stopped"), help="only these")
    found.add_argument("--limit", type=int, default=50, help="so many at most (default: 50)")
    for name, text, act in (
        ("show", "show a table: its seats, who holds them, and its chat", show_table),
        ("close", "end a game where it stands; it can still be looked at", close_table),
        ("unlist", "take a table off the list on the first page", unlist_table),
        ("delete", "remove a table with all that belongs to it", delete_table),
    ):
        command(name, text, act).add_argument(
            "table", help="its id, as in the address, or the beginning of it (-- before one that begins with -)"
        )
    found = command("revoke", "make the link to a seat lead nowhere; there is a new one", revoke_link)
    found.add_argument("table")
    found.add_argument("seat", type=int, help="1 is the first")
    found.add_argument(
        "--everybody", action="store_true", help="nobody holds the seat any more, but who has the new link"
    )
    for name, text, what, on in (
        ("ban", "let somebody do nothing here any more", "ban", True),
        ("unban", "let somebody come back", "ban", False),
        ("mute", "let somebody write in no chat any more", "mute", True),
        ("unmute", "let somebody write again", "mute", False),
    ):
        found = command(name, text, ban)
        found.set_defaults(what=what, on=on)
        found.add_argument("who", help="a person's id (see: show), or an address (see the access log)")
    command("keys", "sign cookies with a new key", rotate_keys).add_argument(
        "--forget", action="store_true", help="recognise old cookies no longer: everybody needs the link to their seat"
    )
    command("export", "write all tables into a file", export).add_argument("file", type=Path)
    command(
        "import", "read tables out of such a file; those that are here already stay as they are", import_all
    ).add_argument("file", type=Path)
    command("backup", "copy the database while it is in use", backup).add_argument("file", type=Path)
    command("restore", "put such a copy in the place of what is here now", restore).add_argument("file", type=Path)
    found = command("sweep", "remove tables that nobody has touched for long", sweep)
    found.add_argument("days", type=float)


def run(args: argparse.Namespace) -> int:
    from formicarium.web.settings import database_of

    engine = engine_for(database_of(args.database))
    try:
        migrate(engine)
        args.act(engine, args)
    finally:
        engine.dispose()
    return 0


@contextlib.contextmanager
def changing(engine: Engine) -> Iterator[Session]:
    with Session(engine, expire_on_commit=False) as session, session.begin():
        yield session


def find_table(session: Session, text: str) -> TableRow:
    """A table by its id, or by the beginning of it where only one has that."""
    found = list(session.scalars(select(TableRow).where(TableRow.id.startswith(text, autoescape=True)).limit(2)))
    if not found:
        raise FormicariumError(f"There is no table {text!r}; see: formicarium admin list.")
    if len(found) > 1:
        raise FormicariumError(f"Several tables begin with {text!r}; write more of it.")
    return found[0]


# ---- looking --------------------------------------------------------------------------------------------------------


def list_tables(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        query = select(TableRow).order_by(TableRow.changed.desc()).limit(args.limit)
        if args.state:
            query = query.where(TableRow.state == args.state)
        for table in session.scalars(query):
            seats = session.scalars(select(SeatRow.name).where(SeatRow.table_id == table.id).order_by(SeatRow.number))
            moves = session.scalar(select(func.count()).select_from(MoveRow).where(MoveRow.table_id == table.id))
            listed = " listed" if table.listed else ""
            print(
                f"{table.id}  {table.game:<18} {table.state:<9} {age(table.changed):>5}  {moves} moves{listed}  {', '.join(seats)}"
            )


def show_table(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        table = find_table(session, args.table)
        print(f"{table.id}: {table.game}, {table.state}, opened {age(table.created)} ago by {table.host}")
        for seat in session.scalars(select(SeatRow).where(SeatRow.table_id == table.id).order_by(SeatRow.number)):
            held = session.scalars(
                select(Holder.person).where(Holder.table_id == table.id, Holder.number == seat.number)
            )
            away = ", away" if seat.away else ""
            print(f"  seat {seat.number + 1}: {seat.name} ({seat.kind}{away}) {' '.join(held)}")
        for remark in session.scalars(select(Remark).where(Remark.table_id == table.id).order_by(Remark.id)):
            print(f"  {age(remark.at):>5}  seat {remark.seat + 1}: {remark.text}")


def age(at: float) -> str:
    seconds = max(0.0, time.time() - at)
    for size, name in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.0f} {name}"
    return f"{seconds:.0f} s"


# ---- tables ---------------------------------------------------------------------------------------------------------


def close_table(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        table = find_table(session, args.table)
        if table.state not in ("gathering", "running"):
            raise FormicariumError(f"The game at {table.id} is over already.")
        # A table at which nobody has begun yet has nothing to look at.
        if table.state == "gathering":
            session.delete(table)
        else:
            table.state, table.waiting = "stopped", ""
        tell_servers(session, "table", table.id)
    print(f"Closed: {table.id}")


def unlist_table(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        table = find_table(session, args.table)
        table.listed = False
        tell_servers(session, "table", table.id)
    print(f"Not listed any more: {table.id}")


def delete_table(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        table = find_table(session, args.table)
        session.execute(delete(TableRow).where(TableRow.id == table.id))
        tell_servers(session, "table", table.id)
    print(f"Deleted: {table.id}")


def revoke_link(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        table = find_table(session, args.table)
        seat = session.get(SeatRow, (table.id, args.seat - 1))
        if seat is None:
            raise FormicariumError(f"That table has seats 1 to {table.players}.")
        seat.token = new_id()
        if args.everybody:
            session.execute(delete(Holder).where(Holder.table_id == table.id, Holder.number == seat.number))
        tell_servers(session, "table", table.id)
        print(f"The new link to that seat: /join/{seat.token}")


def sweep(engine: Engine, args: argparse.Namespace) -> None:
    print(f"{sweep_old(engine, args.days)} tables removed.")


def sweep_old(engine: Engine, days: float) -> int:
    """Remove tables that nobody has touched for so many days."""
    with changing(engine) as session:
        old = list(session.scalars(select(TableRow.id).where(TableRow.changed < time.time() - days * 86400)))
        for start in range(0, len(old), CHUNK):
            session.execute(delete(TableRow).where(TableRow.id.in_(old[start : start + CHUNK])))
        for table in old:
            tell_servers(session, "table", table)
    return len(old)


# ---- people ---------------------------------------------------------------------------------------------------------


def ban(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        session.execute(delete(Banned).where(Banned.who == args.who, Banned.what == args.what))
        if args.on:
            session.add(Banned(who=args.who, what=args.what, at=time.time()))
        tell_servers(session, "bans", "")
    print(f"{args.who}: {'' if args.on else 'no '}{args.what}")


def rotate_keys(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        if args.forget:
            session.execute(delete(Secret).where(Secret.name.startswith(SIGNING)))
        session.add(Secret(name=f"{SIGNING}-{time.time():.0f}-{secrets.token_hex(3)}", value=secrets.token_hex(32)))
        tell_servers(session, "keys", "")
    print("New cookies are signed with a new key." + (" Old ones are not recognised any more." if args.forget else ""))


# ---- all of it ------------------------------------------------------------------------------------------------------


def kept() -> list[Table]:
    """The tables of the database in an order in which they can be filled."""
    return [table for table in Base.metadata.sorted_tables if table.name not in LEFT_OUT]


def export(engine: Engine, args: argparse.Namespace) -> None:
    rows = 0
    level = "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"
    # One view of the database at one moment, however long it takes to write it down.
    with (
        gzip.open(args.file, "wt", encoding="utf-8") as file,
        engine.connect().execution_options(isolation_level=level) as connection,
        connection.begin(),
    ):
        file.write(json.dumps(FORMAT) + "\n")
        for table in kept():
            for row in connection.execution_options(yield_per=CHUNK).execute(select(table)).mappings():
                file.write(json.dumps({"in": table.name, **row}) + "\n")
                rows += 1
    print(f"{rows} rows in {args.file}. It holds keys and links: keep it where nobody else reads it.")


def import_all(engine: Engine, args: argparse.Namespace) -> None:
    with changing(engine) as session:
        added, left = _import(session, args.file)
    print(f"{added} rows added; {left} were here already.")


def _import(session: Session, file: Path) -> tuple[int, int]:
    """All rows of a file that are not here yet: how many were added, and how many were not."""
    tables = {table.name: table for table in kept()}
    added = left = 0
    here = set(session.scalars(select(TableRow.id)))
    names = set(session.scalars(select(Secret.name)))
    barred = {(row.who, row.what) for row in session.scalars(select(Banned))}
    waiting: list[dict[str, Any]] = []
    current = ""
    for kind, row in _rows_of(file):
        known = (
            row.get("id" if kind == "game_table" else "table_id") in here
            or (kind == "secret" and row["name"] in names)
            or (kind == "banned" and (row["who"], row["what"]) in barred)
        )
        if kind not in tables or known:
            left += 1
            continue
        if kind != current or len(waiting) >= CHUNK:
            _add(session, tables, current, waiting)
            current, waiting = kind, []
        if kind == "remark":
            del row["id"]  # which others here may have
        waiting.append(row)
        added += 1
    _add(session, tables, current, waiting)
    tell_servers(session, "all", "")
    return added, left


def _add(session: Session, tables: dict[str, Table], kind: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        try:
            session.execute(insert(tables[kind]), rows)
        except IntegrityError as wrong:
            raise FormicariumError(
                f"Something in that file does not go together with what is here: {wrong.orig}"
            ) from None


def _rows_of(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            if json.loads(file.readline()) != FORMAT:
                raise ValueError
            for line in file:
                row = json.loads(line)
                yield row.pop("in"), row
    except (ValueError, KeyError, EOFError, gzip.BadGzipFile):
        raise FormicariumError(
            f"{path} is not a file that `formicarium admin export` wrote, or not all of it."
        ) from None


def backup(engine: Engine, args: argparse.Namespace) -> None:
    if engine.dialect.name != "sqlite":
        export(engine, args)
        return
    with contextlib.closing(sqlite3.connect(args.file)) as copy, contextlib.closing(_file_of(engine)) as source:
        source.backup(copy, pages=1000, sleep=0.01)
    print(f"Copied to {args.file}. It holds keys and links: keep it where nobody else reads it.")


def restore(engine: Engine, args: argparse.Namespace) -> None:
    if not args.file.is_file():
        raise FormicariumError(f"There is no file {args.file}.")
    if engine.dialect.name != "sqlite":
        with changing(engine) as session:  # all of it or nothing: the file may be torn
            for table in reversed(Base.metadata.sorted_tables):
                if table.name != Notice.__tablename__:
                    session.execute(delete(table))
            _import(session, args.file)
        print(f"Everything is as it was in {args.file}.")
        return
    with contextlib.closing(sqlite3.connect(f"file:{args.file}?mode=ro", uri=True)) as source:
        try:
            source.execute("select count(*) from game_table").fetchone()
        except sqlite3.DatabaseError:
            raise FormicariumError(f"{args.file} is not a copy that `formicarium admin backup` made.") from None
        engine.dispose()
        with contextlib.closing(_file_of(engine)) as target:
            source.backup(target)
    migrate(engine)
    with changing(engine) as session:
        tell_servers(session, "all", "")
    print(f"Everything is as it was in {args.file}.")


def _file_of(engine: Engine) -> sqlite3.Connection:
    return sqlite3.connect(engine.url.database or "", timeout=30)


def bans_of(session: Session) -> dict[str, set[str]]:
    """Who may not do what: `ban` and `mute`, each with ids of people and addresses."""
    found: dict[str, set[str]] = {"ban": set(), "mute": set()}
    for row in session.scalars(select(Banned)):
        found.setdefault(row.what, set()).add(row.who)
    return found
