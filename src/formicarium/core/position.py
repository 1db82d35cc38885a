"""Positions as readable JSON: save, edit, share, set up a puzzle or a test."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from formicarium.core.dice import Dice
from formicarium.core.errors import BadPosition, FormicariumError
from formicarium.core.state import part_fields, state_fields
from formicarium.core.steps import Part, Step

if TYPE_CHECKING:
    from formicarium.core.table import Table

FORMAT = 1

# Larger than any game needs, and small enough that a file of a few bytes cannot keep a machine busy.
LARGEST: Final = 1_000_000
DEEPEST: Final = 24
MOST_VALUES: Final = 100_000
LONGEST: Final = 1_000
MOST_OPTIONS: Final = 2_000
MOST_DRAWN: Final = 1 << 48


def to_data(table: Any) -> dict[str, Any]:
    """A position as plain data."""
    state = {name: _out(getattr(table, name)) for name in state_fields(type(table))}
    return {
        "formicarium": FORMAT,
        "game": table.game.name,
        "rules": table.game.rules_version,
        "settings": dict(table.settings),
        "dice": {
            "key": table.dice.key.hex(),
            "drawn": table.dice.drawn,
            **({"fated": True} if table.dice.fated else {}),
        },
        "state": state,
    }


def dumps(table: Table) -> str:
    """A position as text: one line per field."""
    data = to_data(table)
    state = data.pop("state")
    head = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    body = [f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in state.items()]
    return "{\n" + ",\n".join(head) + ',\n  "state": {\n' + ",\n".join(body) + "\n  }\n}\n"


def digest(table: Any, options: Collection[str] | None = None) -> str:
    """A fingerprint of a position, the same for the same position on every machine.

    `options`: only these are looked at. A record knows those that the game had when it was played.
    """
    data = to_data(table)
    if options is not None:
        data["settings"] = {name: value for name, value in table.settings.items() if name in options}
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def from_data(data: Any, game: Any) -> Any:
    """The table for plain data, with an error that names the field that is wrong."""
    if not isinstance(data, dict):
        raise BadPosition("position", "it must be a JSON object")
    for key in ("game", "rules", "settings", "dice", "state"):
        if key not in data:
            raise BadPosition(key, "it is missing")
    if data["rules"] != game.rules_version:
        raise BadPosition("rules", f"it was made with version {data['rules']}, this is version {game.rules_version}")
    state, settings = data["state"], data["settings"]
    if not isinstance(state, dict) or not isinstance(settings, dict):
        raise BadPosition("state", "state and settings must be JSON objects")
    _bounded(state)
    _bounded(settings)
    players = state.get("players")
    try:
        model = game.start(players, "model", settings, story=False)
    except FormicariumError as wrong:
        raise BadPosition("settings", str(wrong)) from None
    table = type(model)()
    table.game = game
    table.settings = model.settings
    table.dice = _dice(data["dice"])
    names = state_fields(type(table))
    for name in state:
        if name not in names:
            raise BadPosition(name, f"{game.title} has no such field; it has {', '.join(names)}")
    for name in names:
        if name not in state:
            raise BadPosition(name, "it is missing")
        wanted = getattr(model, name)
        value = _in(state[name], game, name, isinstance(wanted, tuple))
        if isinstance(wanted, bytes):
            value = _bytes(value, name)
        _same_kind(value, wanted, name)
        setattr(table, name, value)
    try:
        table.check()
    except BadPosition:
        raise
    except Exception as wrong:  # a check may trip over what it was about to find
        raise BadPosition("state", f"its parts do not fit together ({wrong})") from wrong
    if not table.over and not table.stack:
        raise BadPosition("stack", "the game is not over, so something must be left to happen")
    try:
        table.settle()
    except BadPosition:
        raise
    except Exception as wrong:
        raise BadPosition("stack", f"the steps on it do not fit the rest of the position ({wrong})") from wrong
    for offer in table.offers:
        if offer is not None and len(offer) > MOST_OPTIONS:
            raise BadPosition("stack", f"somebody would have {len(offer)} choices; at most {MOST_OPTIONS} can be shown")
    return table


def _bounded(data: dict[str, Any]) -> None:
    """Refuse what is out of all proportion, before anything is made of it. No recursion: it may be deep."""
    waiting: list[Any] = [(name, value, 1) for name, value in data.items()]
    seen = 0
    while waiting:
        field, value, depth = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            raise BadPosition(field, f"a position holds {MOST_VALUES} values at most")
        if depth > DEEPEST:
            raise BadPosition(field, f"nothing lies more than {DEEPEST} levels deep")
        if isinstance(value, list):
            if len(value) > MOST_VALUES:
                raise BadPosition(field, f"a position holds {MOST_VALUES} values at most")
            for item in value:
                waiting.append((field, item, depth + 1))
        elif isinstance(value, dict):
            for item in value.values():
                waiting.append((field, item, depth + 1))
        elif isinstance(value, str):
            if len(value) > LONGEST:
                raise BadPosition(field, f"a text has {LONGEST} characters at most")
        elif value is not None and not -LARGEST <= value <= LARGEST:  # which NaN is not either
            raise BadPosition(field, f"a number lies between -{LARGEST} and {LARGEST}")


def _dice(data: Any) -> Dice:
    try:
        key, drawn = bytes.fromhex(data["key"]), data["drawn"]
    except (TypeError, KeyError, ValueError):
        raise BadPosition("dice", "it needs a key of 64 hex digits and how many bytes were drawn") from None
    if len(key) != 32 or type(drawn) is not int or not 0 <= drawn <= MOST_DRAWN:
        raise BadPosition("dice", "it needs a key of 64 hex digits and how many bytes were drawn")
    dice = Dice(key, drawn)
    dice.fated = data.get("fated") is True
    return dice


def _out(value: Any) -> Any:
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [_out(item) for item in value]
    if isinstance(value, bytes):
        return list(value)
    if isinstance(value, dict):
        return {key: _out(item) for key, item in value.items()}
    if isinstance(value, (Step, Part)):
        data: dict[str, Any] = {"is": type(value).__name__}
        for name in part_fields(type(value)):
            data[name] = _out(getattr(value, name))
        return data
    raise TypeError(f"A table's state cannot hold {value!r}.")


def _in(value: Any, game: Any, field: str, frozen: bool) -> Any:
    """Data to state; lists inside steps become tuples, and so do those of a field that is a tuple in a fresh game."""
    if isinstance(value, list):
        items = [_in(item, game, f"{field}[{i}]", frozen) for i, item in enumerate(value)]
        return tuple(items) if frozen else items
    if isinstance(value, dict):
        if "is" not in value:
            return {key: _in(item, game, f"{field}.{key}", frozen) for key, item in value.items()}
        kind = game.kinds().get(value["is"])
        if kind is None:
            raise BadPosition(field, f"there is no {value['is']!r} in {game.title}")
        names = part_fields(kind)
        given = [key for key in value if key != "is"]
        if sorted(given) != sorted(names):
            raise BadPosition(field, f"a {value['is']} has the fields {', '.join(names) or '(none)'}")
        inside = frozen or issubclass(kind, Step)
        try:
            return kind(*[_in(value[name], game, f"{field}.{name}", inside) for name in names])
        except TypeError as wrong:
            raise BadPosition(field, str(wrong)) from None
    return value


def _bytes(value: Any, field: str) -> bytes:
    """A row of small numbers that a game keeps as bytes."""
    if not isinstance(value, list) or not all(type(item) is int and 0 <= item < 256 for item in value):
        raise BadPosition(field, "it must be a list of whole numbers from 0 to 255")
    return bytes(value)


def _same_kind(value: Any, model: Any, field: str) -> None:
    """A value must be of the same kind as in a freshly started game."""
    if model is None or value is None or isinstance(value, (Step, Part)):
        return
    if type(value) is not type(model):
        raise BadPosition(field, f"it must be {_kind(model)}, not {_kind(value)}")
    if isinstance(value, (list, tuple)) and model and not isinstance(model[0], (Step, Part)):
        for i, item in enumerate(value):
            _same_kind(item, model[0], f"{field}[{i}]")


def _kind(value: Any) -> str:
    kinds = {
        bool: "true or false",
        int: "a whole number",
        str: "a text",
        list: "a list",
        tuple: "a list",
        dict: "an object",
    }
    return kinds.get(type(value), type(value).__name__)
