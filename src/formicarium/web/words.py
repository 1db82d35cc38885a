"""The pages' own sentences: gettext for the template, values put in where it names them. Games say theirs through a `Speaker`."""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup

from formicarium.core import speech
from formicarium.web.tree import markup, text_of


def say(text: str, **values: Any) -> str:
    """A sentence as plain text."""
    said = speech.translation(None).gettext(text) if text else ""  # an empty text would get the catalogue's own head
    return said.format(**values) if values else said


def whole_characters(text: str) -> str:
    """The text without half characters (which JSON from a file may hold): they can be sent to nobody."""
    return text.encode("utf-8", "replace").decode()


def marked(text: str, **values: Any) -> Markup:
    """A sentence as markup: it and its values are escaped, unless they are markup themselves."""
    said = text_of(speech.translation(None).gettext(text))
    return markup(said.format(**{name: text_of(value) for name, value in values.items()}))


OWN_SEED = "dice from the seed “{seed}”: they could be known beforehand"

SCRIPT = (
    "just now",
    "{n} min",
    "{n} h",
    "{n} d",
    "Closer",
    "Further away",
    "Copy",
    "Copied",
    "Selected",
    "Close",
    "Go on",
    "What it says",
    "Shift and a click: the same as last time",
    "That did not reach the table. Please try again.",
    "Move {n} of {all}",
    "Turn {n} of {all}",
    "▶ Play",
    "❚❚ Pause",
    "Switched on.",
    "Your browser does not allow it.",
)
"""What the script says. It knows the English; a page brings along what is said otherwise."""


def script_words() -> str:
    """The script's sentences in the language of the page, as JSON; empty in English."""
    said = {text: say(text) for text in SCRIPT}
    other = {text: words for text, words in said.items() if words != text}
    return json.dumps(other) if other else ""
