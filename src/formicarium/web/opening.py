"""How a table begins: what people wish for, or what a record holds, as rows for the store."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from formicarium.core.dice import seed_bytes
from formicarium.core.errors import FormicariumError
from formicarium.core.game import Game
from formicarium.core.shelf import find
from formicarium.web.errors import NotAllowed
from formicarium.web.models import SeatRow, TableRow
from formicarium.web.people import Person, clean
from formicarium.web.store import new_id
from formicarium.web.words import say

NAME_LENGTH = 24


@dataclass(frozen=True)
class Wish:
    """Who is to sit on a seat of a new table: me, here (at this screen), friend, open, or a bot."""

    kind: str
    name: str = ""
    level: str = ""
    """The bot that sits there, or takes over when the person leaves; empty: a middling one"""


@dataclass(frozen=True)
class Plan:
    """A new table."""

    game: str
    seats: tuple[Wish, ...]
    options: dict[str, Any] = field(default_factory=dict)
    listed: bool = False
    hints: bool = True
    own_seed: str = ""
    position: dict[str, Any] | None = None
    parent: str = ""
    parent_move: int = -1
    lesson: str = ""
    """The lesson that is given: it says how the table is set up, and who sits there"""


def lesson_plan(game: Game, name: str) -> Plan:
    """The table for a lesson: the learner, and bots that play along."""
    lesson = game.lessons[name]
    seats = (Wish("me"), *[Wish("bot")] * (lesson.players - 1))
    return Plan(game.name, seats, lesson.options, lesson=name)


def rows_of_plan(
    person: Person, plan: Plan, levels: list[str]
) -> tuple[TableRow, list[SeatRow], list[tuple[int, str]]]:
    """The table, its seats, and who may act for which of them."""
    game = find(plan.game, None if plan.position is None else plan.position["rules"])
    try:
        _, options = game.settle_options(len(plan.seats), plan.options)
    except FormicariumError as wrong:
        raise NotAllowed(str(wrong)) from None
    row = _table_row(game.name, game.rules_version, len(plan.seats), options, person)
    row.position = None if plan.position is None else json.dumps(plan.position)
    row.seed = seed_bytes(plan.own_seed or None).hex() if plan.position is None else None
    row.own_seed = plan.own_seed
    row.lesson = plan.lesson
    if plan.lesson:
        row.seed = seed_bytes(game.lessons[plan.lesson].seed).hex()
    row.listed = plan.listed
    row.hints = plan.hints
    row.parent = plan.parent
    row.parent_move = plan.parent_move
    seats = [_seat_row(row.id, number, wish, person, levels) for number, wish in enumerate(plan.seats)]
    for seat in seats:
        if plan.lesson and seat.kind == "bot":
            seat.name = say("Rival")
        if seat.kind in ("person", "bot"):
            seat.name = unlike(seat.name, [other.name for other in seats if other.number < seat.number])
    holders = [(number, person.id) for number, wish in enumerate(plan.seats) if wish.kind in ("me", "here")]
    return row, seats, holders


def rows_of_record(person: Person, record: dict[str, Any]) -> tuple[TableRow, list[SeatRow], list[dict[str, Any]]]:
    """The table, its empty seats and its moves for a game from a file."""
    players = record["players"]
    row = _table_row(record["game"], record["rules"], players, record["options"], person)
    row.seed = record.get("seed")
    row.position = json.dumps(record["position"]) if "position" in record else None
    row.state = "over" if "result" in record else "stopped"
    row.result = json.dumps(record.get("result") or {})
    if record.get("resigned"):
        row.state = "over"
        row.result = json.dumps({**json.loads(row.result), "resigned": record["resigned"]})
    seats = [_seat_row(row.id, number, Wish("absent"), person, []) for number in range(players)]
    for seat, name in zip(seats, record.get("names") or [], strict=False):
        seat.name = unlike(clean(name, NAME_LENGTH) or seat.name, [other.name for other in seats[: seat.number]])
    moves = [
        {
            "table_id": row.id,
            "number": number,
            "kind": "move",
            "seat": seat,
            "action": json.dumps(action),
            "at": row.created,
        }
        for number, (seat, action) in enumerate(record["moves"], 1)
    ]
    return row, seats, moves


def default_level(levels: list[str]) -> str:
    """The bot for who does not say which; none where there are no bots."""
    return "medium" if "medium" in levels else levels[0] if levels else ""


def adviser(levels: list[str]) -> str:
    """The bot that gives hints: a strong one, but not one that takes its time."""
    return "hard" if "hard" in levels else levels[-1]


def _table_row(game: str, rules: int, players: int, options: dict[str, Any], person: Person) -> TableRow:
    now = time.time()
    return TableRow(
        id=new_id(),
        game=game,
        rules=rules,
        players=players,
        options=json.dumps(options),
        seed=None,
        position=None,
        own_seed="",
        listed=False,
        hints=False,
        state="gathering",
        waiting="",
        result="",
        host=person.id,
        created=now,
        changed=now,
        parent="",
        parent_move=-1,
        rematch="",
        lesson="",
    )


def _seat_row(table_id: str, number: int, wish: Wish, person: Person, levels: list[str]) -> SeatRow:
    level = wish.level or default_level(levels)
    names = {
        "me": clean(wish.name, NAME_LENGTH) or person.name or say("Guest"),
        "here": clean(wish.name, NAME_LENGTH) or say("Player {number}", number=number + 1),
        "friend": say("A friend"),
        "open": say("Open seat"),
        "bot": say("{level} bot", level=say(level)),
        "absent": say("Player {number}", number=number + 1),
    }
    # Of every kind: a bot takes over where a person leaves.
    if wish.kind not in names or (level not in levels and wish.kind != "absent"):
        raise NotAllowed("There is a seat in the plan of this table that nobody can take.")
    return SeatRow(
        table_id=table_id,
        number=number,
        kind="person" if wish.kind in ("me", "here") else wish.kind,
        name=names[wish.kind],
        level=level,
        away=False,
        token=new_id(),
    )


def unlike(name: str, others: list[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    found, count = name, 1
    while found in others:
        count += 1
        found = f"{name} {count}"
    return found
