"""What one seat knows: all that a page of the game is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formicarium.core.contract import Standing
from formicarium.core.game import Game
from formicarium.core.message import Line, Question


@dataclass(slots=True)
class Moment:
    """What everybody knows of a table at one moment. Never changes."""

    standings: list[Standing]
    waiting: list[int]
    over: bool
    view: dict[str, Any] | None
    """What a spectator sees, where everybody sees the same"""
    made: dict[str, Any] = field(default_factory=dict)
    """Parts of pages that are the same for all who look, by name: made when first needed"""


@dataclass(slots=True)
class Seen:
    """One seat's knowledge of a table; seat None: a spectator's. Never changes."""

    game: Game
    seat: int | None
    view: dict[str, Any]
    question: Question | None
    story: list[Line]
    moment: Moment

    @property
    def waiting(self) -> list[int]:
        return self.moment.waiting

    @property
    def over(self) -> bool:
        return self.moment.over


def moment_of(table: Any) -> Moment:
    """What everybody knows of a table."""
    return Moment(table.standings, table.waiting, table.over, table.view(None) if table.game.open else None)


def view_at(table: Any, seat: int | None, moment: Moment) -> dict[str, Any]:
    """What `table.view(seat)` is; where everybody sees the same, without looking again. Such views share their parts."""
    if moment.view is None:
        looked: dict[str, Any] = table.view(seat)
        return looked
    view = moment.view.copy()
    view["seat"] = seat
    return view


def seen(table: Any, seat: int | None, moment: Moment | None = None, story: list[Line] | None = None) -> Seen:
    """What a seat knows of a table; what everybody knows and what the seat was told, where that was looked up before."""
    if moment is None:
        moment = moment_of(table)
    return Seen(
        table.game,
        seat,
        view_at(table, seat, moment),
        None if seat is None else table.question(seat),
        table.story(seat) if story is None else story,
        moment,
    )
