"""A table's page, and everything one can do there."""

from __future__ import annotations

import json
from typing import Any

from litestar import Response, WebSocket, get, post, websocket
from litestar.params import FromPath
from markupsafe import Markup

from formicarium.core.gesture import Wish, leading
from formicarium.core.steps import Action
from formicarium.web.commands import understand
from formicarium.web.components.seen import seen
from formicarium.web.errors import NotAllowed, NotFound, NotYours, Refused, Stale
from formicarium.web.guard import Form, check_origin, person_of
from formicarium.web.live import frame_for, picture, stream
from formicarium.web.opening import NAME_LENGTH, default_level
from formicarium.web.pages.shared import AnyRequest, game_symbols, go_to, html, see_other, tables_of, wants_json
from formicarium.web.people import clean
from formicarium.web.room import Room
from formicarium.web.seating import goes_on_without
from formicarium.web.store import looks_like_id
from formicarium.writing import for_typists


async def show(request: AnyRequest, room: Room, status: int = 200, notice: str = "") -> Response[str]:
    """The table as this person sees it now."""
    person = person_of(request)
    async with room.lock:
        shown = picture(room, frame_for(room, person.id), request.app.state.times)
    return html(
        request,
        "table.html",
        status=status,
        notice=notice,
        room=room,
        game=room.game,
        title=shown.title,
        main=shown.tree.html(),
        refresh=None if "data-turn" in shown.tree.attrs or room.row.state == "over" else 4,
        game_symbols=game_symbols(room.game),
    )


@get("/t/{table_id:str}")
async def table_page(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    return await show(request, await tables_of(request).newest(table_id))


@websocket("/t/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """What changes at this table, as long as the page is open."""
    app = socket.app.state
    try:
        check_origin(socket)
    except Refused:
        await socket.close(code=1008, reason="another site")
        return
    person = person_of(socket)
    # By address as well: who brings no cookie is somebody new every time.
    counted = ((person.id, app.config.max_viewers_per_person), (person.address, app.config.max_viewers_per_address))
    full = app.tables.viewers >= app.config.max_viewers or any(app.open_pages[key] >= most for key, most in counted)
    if full or socket.scope["state"]["flood"] or socket.scope["state"]["barred"]:
        await socket.close(code=1013, reason="too many open pages")
        return
    for key, _ in counted:
        app.open_pages[key] += 1
    try:
        await socket.accept()
        await stream(socket, app.tables, app.times, table_id, person.id)
    finally:
        for key, _ in counted:
            app.open_pages[key] -= 1
            if not app.open_pages[key]:
                del app.open_pages[key]


@get("/t/{table_id:str}/now")
async def now(request: AnyRequest, table_id: FromPath[str]) -> Response[dict[str, Any]]:
    """What this person's seat knows, as data: for programs that play over the network."""
    room = await tables_of(request).newest(table_id)
    async with room.lock:
        frame = frame_for(room, person_of(request).id)
        if room.table is None:
            return Response({"state": room.row.state, "version": 0, "seat": None, "names": room.names})
        knows = seen(room.table, frame.seat)
        return Response(
            {
                "state": room.row.state,
                "version": room.number,
                "seat": frame.seat,
                "cover": frame.cover,
                "names": room.names,
                "waiting": knows.waiting,
                "view": knows.view,
                "question": None if knows.question is None else knows.question.plain(),
            }
        )


async def answer(request: AnyRequest, room: Room, version: int | None = None) -> Response[Any]:
    """After something was done: the page again for a browser, a number for a script."""
    if wants_json(request):
        return Response({"version": room.number if version is None else version})
    return see_other(f"/t/{room.id}")


async def again(request: AnyRequest, room: Room, refused: Refused) -> Response[Any]:
    """Something was refused: the fresh page, with the reason."""
    if wants_json(request):
        return Response({"error": refused.why}, status_code=refused.status)
    fresh = await tables_of(request).room(room.id)
    return await show(request, fresh, refused.status, refused.why)


@post(["/t/{table_id:str}/play", "/t/{table_id:str}/step"], status_code=200)
async def play(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """One move, as seen on a page of a certain version, and what a gesture says beside it; a step is one move alone."""
    form, tables = Form(request), tables_of(request)
    room = await tables.room(table_id)
    try:
        action = read_action(form.text("action"))
        seat, version = form.number("seat"), form.number("version")
        wish = None if request.scope["path"].endswith("/step") else wish_of(form)
        number = await tables.play(room, person_of(request), seat, action, version, wish)
    except (Stale, NotAllowed) as refused:
        return await again(request, room, refused)
    return await answer(request, room, number)


@get("/t/{table_id:str}/ahead")
async def ahead(request: AnyRequest, table_id: FromPath[str]) -> Response[dict[str, Any]]:
    """What could be done where: for each piece the answers that lead to it, as buttons for a menu."""
    room = await tables_of(request).newest(table_id)
    async with room.lock:
        seat = frame_for(room, person_of(request).id).seat
        found: dict[str, list[dict[str, Any]]] = {}
        if room.table is not None and seat is not None and seat in room.table.waiting and not room.by_bot(seat):
            for lead in leading(room.table, seat):
                *whom, what, where = [room.teller.label(label) for label in lead.labels]
                about = Markup(" → ").join([*whom, where])
                first, *then = lead.actions
                entry = {
                    "action": first,
                    "then": then,
                    "need": lead.amount,
                    "order": lead.order,
                    "label": what,
                    "about": about,
                }
                found.setdefault(lead.spot, []).append(entry)
        return Response({"version": room.number, "pieces": found})


def wish_of(form: Form) -> Wish | None:
    """What a gesture says beside its first answer; None where every question is to be asked."""
    if not form.yes("follow"):
        return None
    amount = form.text("need") or form.text("amount")
    return Wish(
        tuple(form.text("to").split()[:20]),
        int(amount[:4]) if amount.isdecimal() else 0,
        read_then(form.text("then")),
        form.yes("on"),
        form.yes("also"),
    )


def read_action(text: str) -> tuple[Any, ...]:
    """An action from a form: a short JSON list of plain values."""
    try:
        found = json.loads(text) if len(text) <= 400 else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list) or not found or not all(type(item) in (int, str, bool) for item in found):
        raise NotAllowed("That is not a move.")
    return tuple(found)


def read_then(text: str) -> tuple[Action, ...]:
    """The answers that were chosen along with the first one, as a JSON list; none where nothing was."""
    try:
        found = json.loads(text) if 0 < len(text) <= 400 else []
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list):
        raise NotAllowed("That is not a move.")
    return tuple([read_action(json.dumps(action)) for action in found])


@post(["/t/{table_id:str}/undo", "/t/{table_id:str}/undo-turn"], status_code=200)
async def undo(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Take back the last move, or the whole turn as far as nothing became known."""
    form, tables = Form(request), tables_of(request)
    room = await tables.room(table_id)
    try:
        seat = form.number("who" if form.text("who") else "seat")
        turn = request.scope["path"].endswith("/undo-turn")
        number = await tables.undo(room, person_of(request), seat, form.number("version"), turn)
    except (Stale, NotAllowed) as refused:
        return await again(request, room, refused)
    return await answer(request, room, number)


@post("/t/{table_id:str}/end", status_code=200)
async def end_turn(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """My turn is over: bots may go on."""
    form, tables = Form(request), tables_of(request)
    room = await tables.room(table_id)
    try:
        number = await tables.end_turn(room, person_of(request), form.number("who"), form.number("version"))
    except (Stale, NotAllowed) as refused:
        return await again(request, room, refused)
    return await answer(request, room, number)


@post("/t/{table_id:str}/write", status_code=200)
async def write(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """An answer in free text, where the question has a field for it."""
    form, tables = Form(request), tables_of(request)
    room = await tables.room(table_id)
    seat, version = form.number("seat"), form.number("version")
    try:
        number = await tables.write(room, person_of(request), seat, form.text("text"), version)
    except (Stale, NotAllowed) as refused:
        return await again(request, room, refused)
    return await answer(request, room, number)


@post("/t/{table_id:str}/command", status_code=200)
async def command(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """What somebody typed: a number, the words of a choice, undo, hint."""
    form, tables, person = Form(request), tables_of(request), person_of(request)
    room = await tables.room(table_id)
    seat, version = form.number("seat"), form.number("version")
    try:
        if room.table is None or seat not in room.seats_of(person.id):
            raise NotYours("That is not your seat.")
        question = room.table.question(seat)
        shown = None if question is None else for_typists(room.game, question)
        meant = understand(form.text("say"), shown, room.teller.plain)
        if meant == "undo":
            await tables.undo(room, person, seat, version)
        elif meant == "hint":
            await tables.bots.hint(room, person, seat)
        elif isinstance(meant, tuple):
            await tables.play(room, person, seat, meant, version)
    except (Stale, NotAllowed) as refused:
        return await again(request, room, refused)
    return await answer(request, room)


@post("/t/{table_id:str}/hint", status_code=200)
async def hint(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    form, tables = Form(request), tables_of(request)
    room = await tables.room(table_id)
    try:
        await tables.bots.hint(room, person_of(request), form.number("seat"))
    except NotAllowed as refused:
        return await again(request, room, refused)
    return await answer(request, room)


@post("/t/{table_id:str}/uncover", status_code=200)
async def uncover(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables = tables_of(request)
    room = await tables.room(table_id)
    await tables.uncover(room, person_of(request), Form(request).number("seat"))
    return await answer(request, room)


@post("/t/{table_id:str}/chat", status_code=200)
async def chat(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, person = tables_of(request), person_of(request)
    room = await tables.room(table_id)
    mine = room.seats_of(person.id)
    if not mine:
        raise NotYours("Only those who sit at the table can write here.")
    eye = room.eye(person.id)[0]
    await tables.say(room, person, mine[0] if eye is None else eye, Form(request).text("text"))
    return await answer(request, room)


@post("/t/{table_id:str}/sit", status_code=200)
async def sit(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Take an open seat. Seats that are kept for a friend need the friend's link."""
    form, tables, person = Form(request), tables_of(request), person_of(request)
    room = await tables.room(table_id)
    number = form.number("number")
    if number < len(room.seats) and room.seats[number].kind == "friend":
        raise NotYours("That seat is kept for somebody with a link.")
    name = clean(form.text("name"), NAME_LENGTH)
    if not (name or person.name):
        return html(
            request, "join.html", room=room, game=room.game, number=number, action=f"/t/{room.id}/sit", again=False
        )
    remember_name(request, name)
    try:
        await tables.seating.sit(room, person_of(request), number, name)
    except (Stale, NotAllowed) as refused:
        return await again(request, room, refused)
    return await answer(request, room)


def remember_name(request: AnyRequest, name: str) -> None:
    person = person_of(request)
    if name and name != person.name:
        request.scope["state"]["person"] = person.called(name)


@post("/t/{table_id:str}/begin", status_code=200)
async def begin(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    form, tables = Form(request), tables_of(request)
    room = await tables.room(table_id)
    await tables.seating.fill_with_bots(
        room, person_of(request), form.text("level") or default_level(tables.bots.levels)
    )
    return await answer(request, room)


@post("/t/{table_id:str}/leave", status_code=200)
async def leave(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables = tables_of(request)
    room = await tables.room(table_id)
    await tables.seating.leave(room, person_of(request), Form(request).number("who"))
    return await answer(request, room)


@post("/t/{table_id:str}/back", status_code=200)
async def back(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables = tables_of(request)
    room = await tables.room(table_id)
    await tables.seating.come_back(room, person_of(request), Form(request).number("who"))
    return await answer(request, room)


@post("/t/{table_id:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables = tables_of(request)
    room = await tables.seating.rematch(await tables.room(table_id), person_of(request))
    return go_to(request, f"/t/{room.id}")


@get("/t/{table_id:str}/seat")
async def my_seat(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """My own link to my seat, and how to get up."""
    room = await tables_of(request).room(table_id)
    mine = room.seats_of(person_of(request).id)
    if not mine:
        raise NotYours("You do not sit at this table.")
    return html(
        request,
        "seat.html",
        room=room,
        game=room.game,
        goes_on=goes_on_without,
        mine=[room.seats[number] for number in mine],
    )


@get("/join/{token:str}")
async def invited(request: AnyRequest, token: FromPath[str]) -> Response[Any]:
    """Where a link to a seat leads: a question first, so that nothing happens by looking at it."""
    room, number = await _room_of_token(request, token)
    if number in room.seats_of(person_of(request).id):
        return see_other(f"/t/{room.id}")
    again = room.seats[number].kind == "person"
    return html(request, "join.html", room=room, game=room.game, number=number, action=f"/join/{token}", again=again)


@post("/join/{token:str}", status_code=200)
async def join(request: AnyRequest, token: FromPath[str]) -> Response[Any]:
    """Sit down by a link: for the first time, or from another device."""
    tables = tables_of(request)
    room, number = await _room_of_token(request, token)
    if room.seats[number].kind == "person":
        await tables.seating.hold(room, person_of(request), number, token)
    else:
        name = clean(Form(request).text("name"), NAME_LENGTH)
        remember_name(request, name)
        await tables.seating.sit(room, person_of(request), number, name, token)
    return see_other(f"/t/{room.id}")


async def _room_of_token(request: AnyRequest, token: str) -> tuple[Room, int]:
    tables = tables_of(request)
    found = await tables.store.seat_of_token(token) if looks_like_id(token) else None
    if found is None:
        raise NotFound("This link leads nowhere (any more). Ask for a new one.")
    return await tables.room(found[0]), found[1]
