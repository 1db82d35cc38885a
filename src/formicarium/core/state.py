"""What a table's state is made of, and how it is copied."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from formicarium.core.steps import Part, Step

# Not state, or copied in a way of their own. Nor are fields whose names begin with an underscore: what a game's table remembers of
# what follows from its state. Such a game writes out `copy_into`, and keeps with them what they were made from.
APART: Final = ("settings", "dice", "game", "book", "offers", "lane", "asleep", "pilot")

_names: dict[Any, list[str]] = {}
_own_names: dict[Any, list[str]] = {}


def state_fields(kind: Any) -> list[str]:
    """The names of a table's state fields, those with a way of their own left out."""
    found = _names.get(kind)
    if found is None:
        found = [f.name for f in fields(kind) if f.name not in APART and not f.name.startswith("_")]
        _names[kind] = found
    return found


def own_fields(kind: Any) -> list[str]:
    """The names of the state fields that a game added to those of every table."""
    found = _own_names.get(kind)
    if found is None:
        common = kind.__mro__[kind.__mro__.index(object) - 1]  # the core's Table
        found = [name for name in state_fields(kind) if name not in {f.name for f in fields(common)}]
        _own_names[kind] = found
    return found


def part_fields(kind: Any) -> list[str]:
    """The names of a part's (or a step's) fields, those left out that only remember what follows from the others."""
    found = _names.get(kind)
    if found is None:
        found = [f.name for f in fields(kind) if not f.name.startswith("_")]
        _names[kind] = found
    return found


def fresh(value: Any) -> Any:
    """A copy that shares nothing that can change. Steps never change, so they are shared."""
    # The commonest kinds come first: this is most of what a search does with its time.
    same: object = value  # compiled code would make an int of a bool that it knows as an int
    if isinstance(value, int):
        return same
    if isinstance(value, list):
        if not value:
            return []
        first = value[0]
        if isinstance(first, (int, str, Step)):
            return value.copy()
        if isinstance(first, (list, dict, Part)):
            return [fresh(item) for item in value]
        return value.copy()
    if isinstance(value, dict):
        return {key: fresh(item) for key, item in value.items()}
    if isinstance(value, Part):
        return value.copy()
    return same


def copy_part(part: Any) -> Any:
    """A copy of a part, field by field."""
    kind = type(part)
    return kind(*[fresh(getattr(part, name)) for name in part_fields(kind)])


def whole(value: Any) -> Any:
    """An integer of another kind (numpy has some) as the integer that it is; anything else, truth values too, as it was."""
    if type(value) is int or isinstance(value, bool) or not hasattr(type(value), "__index__"):
        return value
    try:
        return value.__index__()
    except TypeError:  # as numpy's truth values say
        return value
