"""After a game: how it came about, all games of a person, giving up and throwing away."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from markupsafe import Markup

from formicarium.core import shelf
from formicarium.web.components.speech import day
from formicarium.web.errors import NotAllowed, NotFound, NotYours
from formicarium.web.guard import Form, person_of
from formicarium.web.pages.shared import AnyRequest, game_symbols, html, see_other, tables_of, wants_json
from formicarium.web.room import Room
from formicarium.web.store import GAMES_A_PAGE, Listed
from formicarium.web.words import say

STATES = ("all", "running", "finished")


# ---- how a game came about ----------------------------------------------------------------------------------------


@get("/t/{table_id:str}/review")
async def review(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """How a finished game came about; while bots find out, how far they are."""
    tables = tables_of(request)
    room = await _finished(request, table_id)
    found = await tables.reviews.ask(room)
    main = Markup("")
    if found is not None:
        main = Markup(await tables.reviews.shown(room, found))
    return html(
        request,
        "review.html",
        room=room,
        game=room.game,
        main=main,
        ready=found is not None,
        progress=tables.reviews.progress(room),
        game_symbols=game_symbols(room.game),
    )


@get("/t/{table_id:str}/review/progress")
async def review_progress(request: AnyRequest, table_id: FromPath[str]) -> Response[dict[str, Any]]:
    """How much of a review is done, for the script; who asks waits for it."""
    tables = tables_of(request)
    room = await _finished(request, table_id)
    await tables.reviews.ask(room)
    return Response({"progress": tables.reviews.progress(room)})


async def _finished(request: AnyRequest, table_id: str) -> Room:
    room = await tables_of(request).newest(table_id)
    if room.table is None or room.row.state not in ("over", "stopped"):
        raise NotFound("How a game came about is told when it is over.")
    return room


# ---- all games of a person ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A game in somebody's list."""

    row: Listed
    title: str
    result: str
    when: Markup


@get("/mine")
async def my_games(request: AnyRequest) -> Response[str]:
    """All games of this person, the newest first."""
    asked = request.query_params
    titles = {name: shelf.find(name).title for name in shelf.names()}
    game = asked.get("game", "") if asked.get("game", "") in titles else ""
    state = asked.get("state", "") if asked.get("state", "") in STATES else "all"
    wish = asked.get("page", "1")
    page = max(1, int(wish)) if wish.isascii() and wish.isdigit() and len(wish) < 5 else 1
    person = person_of(request)
    rows, more = await tables_of(request).store.games_of(person.id, game, state, page)
    return html(
        request,
        "mine.html",
        games=[_played(row, titles) for row in rows],
        titles=titles,
        game=game,
        state=state,
        states={"all": say("all"), "running": say("running"), "finished": say("finished")},
        page=page,
        more=more,
        a_page=GAMES_A_PAGE,
    )


def _played(row: Listed, titles: dict[str, str]) -> Played:
    title = titles.get(row.table.game, row.table.game)
    return Played(row, title, _result(row), day(row.table.changed))


def _result(row: Listed) -> str:
    """How it stands, or how it ended, for the person whose list it is."""
    if row.table.state == "gathering":
        return say("waiting for players")
    if row.table.state == "running":
        return say("your turn") if row.my_turn else say("others are thinking")
    ended = json.loads(row.table.result or "{}") or {}
    places, scores = ended.get("places") or [], ended.get("scores") or []
    if set(row.mine) & set(ended.get("resigned") or ()):
        return say("resigned")
    if not places:
        return say("not finished")
    if not row.mine:
        return say("won by {who}", who=", ".join(s.name for s in row.seats if places[s.number] == 1) or say("nobody"))
    seat = min(row.mine, key=lambda number: places[number])
    if len(places) == 1:
        return say("lived: {n} points" if places[0] == 1 else "lost: {n} points", n=scores[0])
    points = " – ".join(str(score) for score in [scores[seat], *[s for n, s in enumerate(scores) if n != seat]])
    if places[seat] == 1:
        return say("won, {points}", points=points)
    if len(places) == 2:
        return say("lost, {points}", points=points)
    return say("place {n} of {all}, {points}", n=places[seat], all=len(places), points=points)


# ---- giving up, and throwing away ---------------------------------------------------------------------------------


@post("/t/{table_id:str}/resign", status_code=200)
async def resign(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Give a seat up for good."""
    tables = tables_of(request)
    room = await tables.room(table_id)
    await tables.seating.resign(room, person_of(request), Form(request).number("who"))
    return Response({"version": room.number}) if wants_json(request) else see_other(f"/t/{room.id}")


@post("/t/{table_id:str}/delete", status_code=200)
async def delete(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Take a game out of one's list: for good, where nobody else has it in theirs."""
    tables, person = tables_of(request), person_of(request)
    room = await tables.room(table_id)
    async with tables.changing(room):
        mine = room.seats_of(person.id)
        if not mine and room.row.host != person.id:
            raise NotYours("That is not your game.")
        if room.row.state == "running":
            raise NotAllowed("This game still runs: resign first, or play it to its end.")
        if room.row.state == "gathering" and room.row.host != person.id:
            raise NotAllowed("Who opened the table can remove it; you can give your seat up.")
        await tables.store.remove_for(room.id, person.id, whole=room.row.state == "gathering")
        tables.forget(room)
    return see_other("/mine")
