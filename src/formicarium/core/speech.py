"""From messages to sentences: gettext for the template, the game's words for its values."""

from __future__ import annotations

import gettext
import string
from functools import lru_cache
from importlib import resources
from typing import Any

from mypy_extensions import mypyc_attr

from formicarium.core.message import Msg


@lru_cache(maxsize=64)
def translation(language: str | None) -> gettext.NullTranslations:
    """The catalogue of a language; English where there is none."""
    languages = [language] if language else None
    folder = str(resources.files("formicarium").joinpath("locale"))
    return gettext.translation("formicarium", folder, languages=languages, fallback=True)


@lru_cache(maxsize=8192)
def parts_of(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template taken apart: text, and the name and the kind of the value that follows it (empty: none does)."""
    found = []
    for text, name, kind, _ in string.Formatter().parse(template):
        found.append((text, name or "", kind or ""))
    return tuple(found)


@mypyc_attr(allow_interpreted_subclasses=True)  # whoever uses the package may speak otherwise
class Speaker:
    """Says messages of one game to one audience."""

    def __init__(self, game: Any, names: list[str] | None = None, language: str | None = None) -> None:
        self.game = game
        self.names = names
        self.catalogue = translation(language)
        self.words: Any = game.words if game is not None else None

    def parts(self, template: str) -> tuple[tuple[str, str, str], ...]:
        """A template taken apart, in the way of this speaker."""
        return parts_of(template)

    def say(self, msg: Msg | dict[str, Any]) -> str:
        """The sentence for a message, or for its plain data."""
        if isinstance(msg, dict):
            text, values = msg["text"], msg["values"]
        else:
            text, values = msg.text, msg.values
        said: list[str] = []
        for words, name, kind in self.parts(self.catalogue.gettext(text)):
            said.append(words)
            if name:
                said.append(self.format_field(values[name], kind))
        return "".join(said)

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        if format_spec == "seat":
            return self.seat(value)
        if format_spec == "seats":
            return self.together([self.seat(s) for s in value])
        if format_spec == "msg":
            return self.say(value)
        if format_spec == "dice":
            return " ".join(f"[{die}]" for die in (value if isinstance(value, (list, tuple)) else [value]))
        if format_spec.startswith("plural"):
            # {n:plural|unit|units}
            _, one, many = format_spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if format_spec.endswith("s") and isinstance(value, (list, tuple)):
            return ", ".join(self.name(format_spec[:-1], v) for v in value)
        return self.name(format_spec, value)

    def together(self, people: list[str]) -> str:
        """Several people in a row: `Ada, Ben and Cleo`."""
        if len(people) < 2:
            return "".join(people)
        return f"{', '.join(people[:-1])} {self.catalogue.gettext('and')} {people[-1]}"

    def seat(self, seat: int) -> str:
        if self.names is not None and 0 <= seat < len(self.names):
            return self.names[seat]
        return self.catalogue.gettext("Player {number}").format(number=seat + 1)

    def name(self, kind: str, value: Any) -> str:
        """The game's word for a thing: a card, an area, a task."""
        return str(self.words.name(kind, value, self))
