"""The first page, and the form for a new table."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from formicarium.core import shelf
from formicarium.core.errors import BadOptions
from formicarium.core.game import Game
from formicarium.web.errors import NotAllowed, Refused
from formicarium.web.guard import Form, person_of
from formicarium.web.opening import NAME_LENGTH, Plan, Wish, default_level
from formicarium.web.pages.shared import AnyRequest, go_to, html, see_other, tables_of
from formicarium.web.people import clean
from formicarium.web.service import game_named

KINDS = ("me", "here", "friend", "open", "bot")


def all_games() -> list[Game]:
    return [shelf.find(name) for name in shelf.names()]


@get("/")
async def home(request: AnyRequest) -> Response[str]:
    """The games, and the tables of this person."""
    person = person_of(request)
    store = tables_of(request).store
    return html(
        request,
        "home.html",
        games={game.name: game for game in all_games()},
        mine=await store.tables_of(person.id),
        open_tables=await store.open_tables(),
        running=await store.running_tables(),
        levels=tables_of(request).bots.levels,
    )


@post("/play-now", status_code=200)
async def play_now(request: AnyRequest) -> Response[Any]:
    """One click, and the game begins: me against bots. Who has never played it is offered a guided game first."""
    form, person, tables = Form(request), person_of(request), tables_of(request)
    game = game_named(form.text("game"))
    if game.lessons and not form.yes("at_once") and game.name not in await tables.store.played(person.id):
        return see_other(f"/learn/{game.name}")
    level = form.text("level", "") or default_level(tables.bots.levels)
    players = game.default_players or max(game.players[0], min(2, game.players[1]))
    seats = (Wish("me"), *[Wish("bot", level=level)] * (players - 1))
    room = await tables.create(person, Plan(game.name, seats))
    return go_to(request, f"/t/{room.id}")


@get("/new/{name:str}")
async def new_table(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    return new_table_page(request, game_named(name))


def new_table_page(
    request: AnyRequest, game: Game, wrong: str = "", given: dict[str, str] | None = None
) -> Response[str]:
    tables = tables_of(request)
    low, high = game.players
    return html(
        request,
        "new.html",
        status=422 if wrong else 200,
        game=game,
        seats=range(high),
        low=low,
        usual=game.default_players or max(low, min(2, high)),
        levels=tables.bots.levels,
        level=default_level(tables.bots.levels),
        wrong=wrong,
        given=given or {},
    )


@post("/new/{name:str}", status_code=200)
async def open_table(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """A table as the form describes it; where something does not go together, the form again with the reason."""
    game, form, person = game_named(name), Form(request), person_of(request)
    my_name = clean(form.text("my_name"), NAME_LENGTH)
    if my_name and my_name != person.name:
        person = person.called(my_name)
        request.scope["state"]["person"] = person
    try:
        plan = Plan(
            game.name,
            read_seats(form, game),
            read_options(form, game),
            listed=form.text("listed") == "yes",
            hints=form.yes("hints"),
            own_seed=clean(form.text("seed"), 60),
        )
        room = await tables_of(request).create(person, plan)
    except (NotAllowed, BadOptions) as wrong:
        given = {key: value for key, value in form.all().items() if isinstance(value, str)}
        return new_table_page(request, game, str(wrong), given)
    return see_other(f"/t/{room.id}")


def read_seats(form: Form, game: Game) -> tuple[Wish, ...]:
    """Who sits where: `seat-0` is me, here, friend, open, none, or bot:level."""
    wishes: list[Wish] = []
    for number in range(game.players[1]):
        kind, _, level = form.text(f"seat-{number}", "none").partition(":")
        if kind == "none":
            continue
        if kind not in KINDS:
            raise Refused("There is a seat in this form that nobody can take.")
        wishes.append(Wish(kind, clean(form.text(f"name-{number}"), NAME_LENGTH), level))
    if not wishes:
        raise Refused("A table needs at least one seat.")
    return tuple(wishes)


def read_options(form: Form, game: Game) -> dict[str, Any]:
    """The game's options as the form gives them. A box that is not ticked is not sent at all."""
    found: dict[str, Any] = {}
    for option in game.options:
        if isinstance(option.default, bool):
            found[option.name] = form.yes(f"option-{option.name}")
        else:
            text = form.text(f"option-{option.name}")
            if text:
                found[option.name] = option.read(text)
    return found
