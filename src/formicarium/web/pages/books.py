"""Rules pages, covers, styles, and how somebody likes their pages."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import lru_cache
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from formicarium.core.game import Game
from formicarium.core.scene import Scene
from formicarium.core.speech import Speaker
from formicarium.web.components.board import Kept, Marks, Space, drawn, scene_node
from formicarium.web.components.seen import seen
from formicarium.web.guard import Form, person_of
from formicarium.web.opening import NAME_LENGTH
from formicarium.web.pages.shared import (
    STATIC,
    AnyRequest,
    game_symbols,
    html,
    see_other,
    symbols,
)
from formicarium.web.people import PACES, THEMES, Person, clean
from formicarium.web.rules import rules_of
from formicarium.web.service import game_named

DAY = {"cache-control": "public, max-age=3600"}


@get("/games/{name:str}/rules")
async def rules(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    game = await _game_asked_for(request, name)
    return html(request, "rules.html", game=game, rules=rules_of(game), newest=game_named(name).rules_version)


@get("/games/{name:str}/style.css")
async def style(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    return Response((await _game_asked_for(request, name)).style, media_type="text/css", headers=DAY)


async def _game_asked_for(request: AnyRequest, name: str) -> Game:
    """The game with the version of its rules that the address names; an older one may have to be imported first."""
    return await asyncio.to_thread(game_named, name, request.query_params.get("version", ""))


@get("/games/{name:str}/cover.svg")
async def cover(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    theme = request.query_params.get("theme", "system")
    picture = cover_of(game_named(name), theme if theme in THEMES else "system")
    return Response(picture, media_type="image/svg+xml", headers=DAY)


@lru_cache(maxsize=64)
def cover_of(game: Game, theme: str) -> str:
    """A picture of a game: its own board, as it lies before the first move, in the light that was chosen."""
    table = game.start(None, "cover", {})
    parts = drawn(seen(table, None), Speaker(game))
    scenes = [part for part in parts if isinstance(part, Scene)]
    css = (STATIC / "tokens.css").read_text(encoding="utf-8") + game.style
    if scenes:
        biggest = max(scenes, key=lambda scene: scene.box[2] * scene.box[3])
        left, top, width, height = biggest.box
        side = min(width, height * 1.5)
        box = f"{left + (width - side) / 2:g} {top:g} {side:g} {side / 1.5:g}"
        node = scene_node(biggest, Marks(), Kept(), Space())
        assert node.kids is not None
        inside = "".join(layer.html() for layer in node.kids[-1].kids or ())
    else:
        box, inside = (
            "-30 -20 60 40",
            '<use href="#ant" x="-16" y="-16" width="32" height="32" style="color: var(--ink)"/>',
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" preserveAspectRatio="xMidYMid slice" data-theme="{theme}">'
        f"<style>{css}</style><defs>{symbols()}{game_symbols(game)}</defs>{inside}</svg>"
    )


@get("/settings")
async def settings(request: AnyRequest) -> Response[str]:
    return html(request, "settings.html", themes=THEMES, back=_own_path(request.query_params.get("back", "/")))


@post("/settings", status_code=200)
async def change_settings(request: AnyRequest) -> Response[Any]:
    """Remember how somebody likes their pages, in their own cookie."""
    form, person = Form(request), person_of(request)
    theme = form.text("theme", "system")
    request.scope["state"]["person"] = Person(
        person.id,
        clean(form.text("name"), NAME_LENGTH),
        theme if theme in THEMES else "system",
        "less" if form.yes("less_motion") else "full",
        form.yes("shortcuts"),
        _pace(form.text("pace", ""), person),
        form.yes("end_turn"),
        person.address,
    )
    return see_other(_own_path(form.text("back", "/")))


@post("/pace", status_code=200)
async def change_pace(request: AnyRequest) -> Response[Any]:
    """The same for the pace alone, which is changed while one plays."""
    person = person_of(request)
    pace = _pace(Form(request).text("pace"), person)
    request.scope["state"]["person"] = replace(person, pace=pace)
    return Response({"pace": pace})


def _pace(wanted: str, person: Person) -> str:
    return wanted if wanted in PACES else person.pace


def _own_path(path: str) -> str:
    """A path on this site; anything else leads home."""
    good = path.isascii() and path.isprintable() and len(path) < 1000
    return path if good and path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
