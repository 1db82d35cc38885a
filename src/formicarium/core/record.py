"""Records: a whole game as data. A record is the truth; positions are rebuilt from it."""

from __future__ import annotations

import json
from typing import Any

from formicarium.core.book import FORMAT
from formicarium.core.dice import seal
from formicarium.core.errors import BadRecord, FormicariumError
from formicarium.core.game import Game
from formicarium.core.position import digest
from formicarium.core.shelf import find, table_from
from formicarium.core.table import Table

Record = dict[str, Any]
"""A whole game as data, as `Table.record` gives it: game, rules, players, options, seed, moves, checks, result."""


def read_record(record: Any) -> Record:
    """A record from a dict or its JSON text, with its outer shape checked."""
    if isinstance(record, (str, bytes)):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError):
            raise BadRecord("This is not a record: it is not JSON. A record is what table.record() gives.") from None
    if not isinstance(record, dict) or "moves" not in record or "game" not in record:
        raise BadRecord("This is not a record: it needs at least a game and moves.")
    if record.get("formicarium") != FORMAT:
        raise BadRecord(f"This record has format {record.get('formicarium')!r}; this version reads format {FORMAT}.")
    if not isinstance(record["moves"], list):
        raise BadRecord("This record is broken: its moves are not a list.")
    for name in ("options", "checks", "result"):
        if not isinstance(record.get(name) or {}, dict):
            raise BadRecord(f"This record is broken: its {name} are not an object.")
    return record


def start_of(record: dict[str, Any], game: Game, story: bool) -> Table:
    """The table a record begins with."""
    try:
        if "seed" in record:
            seed = bytes.fromhex(record["seed"])
            if len(seed) != 32:
                raise ValueError("the seed must be 64 hex digits")
            if "sealed" in record and record["sealed"] != seal(seed):
                raise BadRecord("The seed of this record does not fit its seal: it is not the seed that was promised.")
            return game.start(record.get("players"), seed, record.get("options") or {}, story=story)
        if "position" in record:
            table = table_from(record["position"], story=story)
            if table.game is not game:
                raise BadRecord("This record and the position that it begins from name different games or rules.")
            return table
    except BadRecord:
        raise
    except (FormicariumError, ValueError, TypeError) as wrong:
        raise BadRecord(f"This record cannot be started: {wrong}") from None
    raise BadRecord("This record has neither a seed nor a position to start from.")


def replay(record: Record | str | bytes, moves: int | None = None, story: bool = True) -> Table:
    """The table after all moves of a record, or after the first few. Checksums on the way must fit.

    The rules are those of the version that the record was played with.
    """
    data = read_record(record)
    try:
        game = find(data["game"], "?" if data.get("rules") is None else data["rules"])
    except FormicariumError as wrong:
        raise BadRecord(str(wrong)) from None
    table = start_of(data, game, story)
    checks = data.get("checks") or {}
    # The game may have more options by now.
    options = data["options"] if isinstance(data.get("options"), dict) else None
    played = data["moves"] if moves is None else data["moves"][:moves]
    for number, move in enumerate(played, 1):
        try:
            seat, action = move
            table.play(seat, tuple(action))
        except (FormicariumError, ValueError, TypeError) as wrong:
            raise BadRecord(f"Move {number} of this record cannot be played: {wrong}") from None
        expected = checks.get(str(number))
        if expected is not None and digest(table, options) != expected:
            raise BadRecord(f"After move {number} the position differs from the one that was recorded.")
    if moves is None and "result" in data:
        if not table.over:
            raise BadRecord("This record claims a result, but its game is not over after the last move.")
        if data["result"] != {"places": table.places, "scores": table.scores}:
            raise BadRecord("This record claims a result that its moves do not give.")
    return table
