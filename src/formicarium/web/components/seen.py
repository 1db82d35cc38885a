"""What one seat knows: all that a page of the game is made of."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from formicarium.core.game import Game
from formicarium.core.message import Line, Question
from formicarium.web.keep import per_game


@dataclass(frozen=True)
class Seen:
    """One seat's knowledge of a table; seat None: a spectator's."""

    game: Game
    seat: int | None
    view: dict[str, Any]
    question: Question | None
    story: list[Line]
    standings: list[dict[str, Any]]
    waiting: list[int]
    over: bool


def seen(table: Any, seat: int | None) -> Seen:
    """What a seat knows of a table."""
    return Seen(
        table.game,
        seat,
        table.view(seat),
        None if seat is None else table.question(seat),
        table.story(seat),
        table.standings,
        table.waiting,
        table.over,
    )


@per_game
def module_of(game: Game, name: str) -> Any:
    """One of a game's modules; None where the game has none of that name."""
    package = game.table.__module__.rpartition(".")[0]
    if find_spec(f"{package}.{name}") is None:
        return None
    return game.part(name)
