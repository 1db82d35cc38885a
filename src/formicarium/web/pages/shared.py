"""What all pages share: the templates, the frame around them, and how they answer."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, select_autoescape
from litestar import Request, Response
from litestar.response import Redirect
from markupsafe import Markup

from formicarium.core.game import Game
from formicarium.web.components.speech import sign
from formicarium.web.guard import person_of
from formicarium.web.rules import address_of
from formicarium.web.service import Tables
from formicarium.web.words import say, script_words, whole_characters

AnyRequest = Request[Any, Any, Any]
STATIC = Path(str(resources.files("formicarium.web").joinpath("static")))

templates = Environment(
    loader=PackageLoader("formicarium.web", "templates"),
    autoescape=select_autoescape(default=True, default_for_string=True),
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
)
templates.globals |= {"sign": sign, "_": say, "script_words": script_words, "address_of": address_of}


@cache
def static_version() -> str:
    """A fingerprint of all static files: it stands in their addresses, so that browsers may keep them for good."""
    made = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            made.update(path.read_bytes())
    return made.hexdigest()[:12]


@cache
def symbols() -> Markup:
    """The drawings that all games share."""
    return Markup((STATIC / "symbols.svg").read_text(encoding="utf-8"))


templates.globals["symbols"] = symbols


def game_symbols(game: Game) -> Markup:
    """A game's own drawings."""
    return Markup(game.drawing.SYMBOLS)


@lru_cache(maxsize=64)
def picture_of(game: Game) -> Markup | None:
    """The picture that a game has of itself, as inline SVG; None where it has none."""
    return Markup(game.drawing.COVER) if game.drawing.COVER else None


templates.globals["picture_of"] = picture_of


def tables_of(request: AnyRequest) -> Tables:
    found: Tables = request.app.state.tables
    return found


def html(request: AnyRequest, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A page."""
    person = person_of(request)
    text = templates.get_template(template).render(
        person=person,
        csrf=request.app.state.signer.form_token(person),
        static=f"/static/{static_version()}",
        path=request.scope["path"],
        **context,
    )
    return Response(whole_characters(text), status_code=status, media_type="text/html")


def wants_json(request: AnyRequest) -> bool:
    return "application/json" in request.headers.get("accept", "")


def see_other(path: str) -> Redirect:
    return Redirect(path, status_code=303)


def go_to(request: AnyRequest, path: str) -> Response[Any]:
    """Another page: a browser goes there, a script is told where."""
    return Response({"go": path}) if wants_json(request) else see_other(path)
