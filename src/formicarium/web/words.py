"""The pages' own sentences: gettext for the template, values put in where it names them. Games say theirs through a `Speaker`."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from formicarium.core import speech
from formicarium.web.tree import markup, text_of


def say(text: str, **values: Any) -> str:
    """A sentence as plain text."""
    said = speech.translation(None).gettext(text)
    return said.format(**values) if values else said


def marked(text: str, **values: Any) -> Markup:
    """A sentence as markup: it and its values are escaped, unless they are markup themselves."""
    said = text_of(speech.translation(None).gettext(text))
    return markup(said.format(**{name: text_of(value) for name, value in values.items()}))
