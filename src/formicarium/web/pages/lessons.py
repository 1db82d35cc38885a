"""Guided games: the page that offers them, and the tables where they are given."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from formicarium.web.errors import NotFound
from formicarium.web.guard import person_of
from formicarium.web.opening import lesson_plan
from formicarium.web.pages.shared import AnyRequest, go_to, html, tables_of
from formicarium.web.service import game_named


@get("/learn/{name:str}")
async def learn(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """A game's lessons, those that were begun among them, and the way around them."""
    game = game_named(name)
    mine = await tables_of(request).store.tables_of(person_of(request).id)
    begun = {row.table.lesson: row.table.id for row in reversed(mine) if row.table.game == game.name}
    return html(request, "learn.html", game=game, lessons=list(game.lessons.values()), begun=begun)


@post("/learn/{name:str}/{lesson:str}", status_code=200)
async def begin_lesson(request: AnyRequest, name: FromPath[str], lesson: FromPath[str]) -> Response[Any]:
    """A table of its own for this lesson."""
    game = game_named(name)
    if lesson not in game.lessons:
        raise NotFound("There is no such lesson.")
    room = await tables_of(request).create(person_of(request), lesson_plan(game, lesson))
    return go_to(request, f"/t/{room.id}")
