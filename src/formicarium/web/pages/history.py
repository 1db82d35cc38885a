"""The time machine: a game at every move, branches from there, records in and out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from formicarium.core import shelf
from formicarium.core.errors import BadRecord
from formicarium.core.message import Line
from formicarium.core.position import to_data
from formicarium.export import can_export, table_svg
from formicarium.review import FORMAT
from formicarium.web.components.frame import Frame
from formicarium.web.components.notes import told_line
from formicarium.web.components.play import table_page as live_part
from formicarium.web.components.seen import seen
from formicarium.web.errors import NotAllowed, NotFound, NotYours, Unable
from formicarium.web.files import File
from formicarium.web.guard import Form, person_of
from formicarium.web.live import frame_for
from formicarium.web.opening import Plan, Wish, default_level
from formicarium.web.pages.shared import AnyRequest, game_symbols, html, see_other, tables_of, wants_json
from formicarium.web.room import Room
from formicarium.web.service import game_named
from formicarium.web.store import new_id
from formicarium.web.thinking import Busy, Gone
from formicarium.web.tree import Node, changes
from formicarium.web.words import say
from formicarium.web.worker import Failed, check_record, look_through

Found = TypeVar("Found")

FILE_SECONDS = 60
"""So long may reading a file take at most."""
MOST_WANTED = 100
"""So many characters may a search in a story have."""
GAMES_SHOWN = 100
"""Of a file with many games, so many are listed on one page."""


async def past_of(room: Room, number: int) -> Any:
    """The table as it was after so many moves."""
    if room.table is None:
        raise NotFound("This game has not begun yet.")
    moves = list(room.table.book.moves)
    if not 0 <= number <= len(moves):
        raise NotFound("The last move of this game so far is number {n}.", n=len(moves))
    return await asyncio.to_thread(room.past.at, room.row, moves, number)


def through_eyes(request: AnyRequest, room: Room, wish: str) -> int | None:
    """Whose view of the past somebody gets: their own while the game runs, anybody's once it is over."""
    own = room.eye(person_of(request).id)[0]
    if room.row.state in ("over", "stopped"):
        if wish in {str(seat.number) for seat in room.seats}:
            return int(wish)
        return None if wish == "all" else own
    if wish and wish != str(own):
        raise NotYours("While the game runs you can look back through your own eyes only.")
    return own


@get("/t/{table_id:str}/past")
async def past(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Into the time machine, at the newest move."""
    room = await tables_of(request).room(table_id)
    return see_other(f"/t/{room.id}/at/{len(room.table.book.moves) if room.table is not None else 0}")


@get("/t/{table_id:str}/at/{number:int}")
async def at(request: AnyRequest, table_id: FromPath[str], number: FromPath[int]) -> Response[Any]:
    """A game after so many moves."""
    room = await tables_of(request).room(table_id)
    wish = request.query_params.get("seat", "")
    seat = through_eyes(request, room, wish)
    table = await past_of(room, number)
    mine = tuple(room.seats_of(person_of(request).id))
    finished = room.row.state in ("over", "stopped")
    if finished and room.review is None:
        room.review = await tables_of(request).store.review(room.id, FORMAT)
    tree = live_part(room, seen(table, seat), Frame(seat, mine=mine, past=number))
    if wants_json(request):
        return await steps(request, room, seat, tree, number, table.over)
    moves = len(room.table.book.moves)
    return html(
        request,
        "past.html",
        room=room,
        game=room.game,
        main=tree.html(),
        number=number,
        moves=moves,
        seat=seat,
        eyes=f"?seat={wish}" if wish else "",
        finished=finished,
        turns=turns_of(room),
        can_fork=not table.over or number > 0,
        levels=tables_of(request).bots.levels,
        level=default_level(tables_of(request).bots.levels),
        ended=table.over,
        game_symbols=game_symbols(room.game),
    )


async def steps(
    request: AnyRequest, room: Room, seat: int | None, tree: Node, number: int, ended: bool
) -> Response[Any]:
    """What changes on a page of the past that shows another move, for the script."""
    wish = request.query_params.get("from", "")
    if not (wish.isascii() and wish.isdigit() and len(wish) < 7):
        raise NotAllowed("From which move?")
    before = await past_of(room, int(wish))
    mine = tuple(room.seats_of(person_of(request).id))
    old = live_part(room, seen(before, seat), Frame(seat, mine=mine, past=int(wish)))
    title = f"{say('Move {n}', n=number)} – {room.game.title}"
    return Response({"changes": changes(old, tree), "title": title, "ended": ended})


def turns_of(room: Room) -> list[int]:
    """After how many moves each turn of a game begins, as the story tells: what the slider goes by."""
    last = len(room.table.book.moves)
    # what a move brings about is told with the number of moves before it
    begun = {line.move + 1 for line in room.told(None) if line.kind == "turn" and line.move}
    return sorted({0, *[move for move in begun if move <= last], last})


@get("/t/{table_id:str}/story")
async def story(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """All that this person was told, turn by turn, or the lines with some words in them; what all know while the screen is covered."""
    room = await tables_of(request).newest(table_id)
    wanted = request.query_params.get("q", "").strip()[:MOST_WANTED]
    async with room.lock:
        frame = frame_for(room, person_of(request).id)
        if room.table is None:
            raise NotFound("There is no story to tell at this table (yet).")
        chapters = chapters_of(room, room.told(frame.seat), wanted)
    return html(
        request,
        "story.html",
        room=room,
        game=room.game,
        game_symbols=game_symbols(room.game),
        chapters=chapters,
        wanted=wanted,
    )


Chapter = tuple[Markup | None, list[Markup]]
"""A turn of the story: its heading, which leads to that moment, and what was told"""


def chapters_of(room: Room, lines: list[Line], wanted: str) -> list[Chapter]:
    """A story by its turns; with words that are wanted, only the lines that have all of them, and their headings."""
    words = wanted.lower().split()
    found: list[Chapter] = [(None, [])]
    for line in lines:
        told = told_line(room, line)
        if line.kind == "turn":
            found.append((told.markup, []))
        elif all(word in told.said.lower() for word in words):
            found[-1][1].append(told.markup)
    return [chapter for chapter in found if chapter[1]]


@post("/t/{table_id:str}/at/{number:int}/fork", status_code=200)
async def fork(request: AnyRequest, table_id: FromPath[str], number: FromPath[int]) -> Response[Any]:
    """Play on from here at a table of its own. While the game still runs, all that is hidden is dealt anew."""
    tables, form, person = tables_of(request), Form(request), person_of(request)
    room = await tables.room(table_id)
    seat = through_eyes(request, room, form.text("eyes"))
    table = await past_of(room, number)
    if table.over:
        raise NotAllowed("The game is over at this point; go back a few moves to play on.")
    if room.row.state == "running":
        table = table.imagine(seat, new_id())
    position = to_data(table)
    against, _, level = form.text("against").partition(":")
    me = seat if seat is not None else 0
    seats = []
    for place in range(table.players):
        if place == me:
            seats.append(Wish("me"))
        elif against == "here":
            seats.append(Wish("here", room.names[place]))
        else:
            seats.append(Wish("bot", level=level or default_level(tables.bots.levels)))
    plan = Plan(
        room.game.name,
        tuple(seats),
        json.loads(room.row.options),
        position=position,
        parent=room.id,
        parent_move=number,
    )
    return see_other(f"/t/{(await tables.create(person, plan)).id}")


@get("/t/{table_id:str}/record.json")
async def download(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The whole game as one file, once it is over."""
    tables = tables_of(request)
    room = await tables.room(table_id)
    text = json.dumps(tables.record(room), indent=1)
    name = f"formicarium-{room.game.name}-{room.id[:8]}.json"
    return Response(
        text.encode(), media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/t/{table_id:str}/picture.svg")
async def keepsake(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The table as this person sees it, as a drawing that stands alone; `?dark` for a dark one."""
    room = await tables_of(request).room(table_id)
    async with room.lock:
        frame = frame_for(room, person_of(request).id)
        if room.table is None or frame.cover is not None or not can_export(room.game):
            raise NotFound("There is no picture of this table (yet).")
        drawn = table_svg(
            room.game, seen(room.table, frame.seat).view, room.teller.plain, "dark" in request.query_params
        )
    name = f"formicarium-{room.game.name}-{room.id[:8]}.svg"
    return Response(
        drawn.encode(), media_type="image/svg+xml", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/t/{table_id:str}/verify")
async def verify(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """Replay a finished game from its seed, and say whether everything fits."""
    tables = tables_of(request)
    room = await tables.room(table_id)
    return await checked(request, json.dumps(tables.record(room)).encode(), room=room)


async def in_worker(request: AnyRequest, work: Callable[..., Found], *given: Any) -> Found:
    """What work on a file gives, done where it can do no harm. NotAllowed says what is wrong with the file."""
    files = tables_of(request).thinker.files
    try:
        return await files.run(work, *given, limit=FILE_SECONDS, person=person_of(request).address)
    except BadRecord as bad:
        raise NotAllowed("{sentence}", sentence=str(bad)) from None
    except Busy:
        raise Unable("Many files are being read at the moment. Please try again in a minute.") from None
    except (Gone, Failed):
        raise NotAllowed("Reading this file took too long.") from None


async def checked(
    request: AnyRequest, data: bytes, number: int = 1, room: Room | None = None, file: File | None = None
) -> Response[str]:
    """Whether a record fits, on a page."""
    record, wrong = None, ""
    try:
        record = await in_worker(request, check_record, data, number)
    except NotAllowed as bad:
        wrong = bad.why
    title = game_named(record["game"]).title if record is not None else ""
    status = 422 if wrong else 200
    return html(request, "verified.html", status, record=record, title=title, wrong=wrong, room=room, file=file)


async def opened(request: AnyRequest, data: bytes, number: int = 1) -> Redirect:
    """A record as a table that one can step through, once it was checked."""
    record = await in_worker(request, check_record, data, number)
    room = await tables_of(request).open_record(person_of(request), record)
    return see_other(f"/t/{room.id}/at/{len(record['moves'])}")


@get("/records")
async def records(request: AnyRequest) -> Response[str]:
    return html(request, "records.html")


@post("/records", status_code=200)
async def open_record(request: AnyRequest) -> Response[Any]:
    """Records from a file or pasted: one is checked, and opened if that was asked for; of many one can choose."""
    form = Form(request)
    data = form.text("text").strip().encode()
    upload = form.file("file")
    if not data and upload is not None and hasattr(upload, "read"):
        data = await upload.read()
    if not data:
        raise NotAllowed("Choose a file, or paste a record.")
    games = await in_worker(request, look_through, data)
    if len(games) > 1:
        return see_other(f"/records/{request.app.state.files.keep(data, games).token}")
    return await opened(request, data) if form.text("then") == "open" else await checked(request, data)


@get("/records/{token:str}")
async def file_of_records(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """The games of a file that holds many."""
    file: File = request.app.state.files.find(token)
    wish = request.query_params.get("from", "1")
    first = int(wish) if wish.isascii() and wish.isdigit() and len(wish) < 7 else 1
    first = max(1, min(first, len(file.games)))
    shown = list(enumerate(file.games[first - 1 : first - 1 + GAMES_SHOWN], first))
    titles = {name: shelf.find(name).title for name in shelf.names()}
    return html(request, "file.html", file=file, first=first, shown=shown, step=GAMES_SHOWN, titles=titles)


@post("/records/{token:str}", status_code=200)
async def open_from_file(request: AnyRequest, token: FromPath[str]) -> Response[Any]:
    """One game of such a file: checked, or opened."""
    form = Form(request)
    file: File = request.app.state.files.find(token)
    if form.text("open"):
        return await opened(request, file.data, form.number("open"))
    return await checked(request, file.data, form.number("check"), file=file)
