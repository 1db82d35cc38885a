"""What people type instead of clicking."""

from __future__ import annotations

from typing import Any

from formicarium.core.message import Question
from formicarium.core.speech import Speaker
from formicarium.web.errors import NotAllowed
from formicarium.writing import meant, number_of

WORDS = {"undo": "undo", "u": "undo", "back": "undo", "hint": "hint", "h": "hint", "?": "hint"}


def understand(said: str, question: Question | None, speaker: Speaker) -> str | tuple[Any, ...]:
    """The move that was meant, or `undo` or `hint`. A number is what a choice says or its place in the list; words must fit one choice only."""
    text = " ".join(said.lower().split())
    if text in WORDS:
        return WORDS[text]
    if question is None:
        raise NotAllowed("You have nothing to decide at the moment.")
    if text.isascii() and text.isdigit():
        place = int(text) if len(text) < 6 else 0
        numbers = [number_of(label) for _, label in question.options]
        if numbers.count(place) == 1:
            return tuple(question.options[numbers.index(place)][0])
        if any(number is not None for number in numbers):
            raise NotAllowed("None of the choices is {number}.", number=text)
        if not 1 <= place <= len(question.options):
            raise NotAllowed(
                "There are {n} choices; there is no number {number}.", n=len(question.options), number=text
            )
        return tuple(question.options[place - 1][0])
    found = meant(text, question, speaker)
    if len(found) == 1:
        return tuple(found[0][0])
    if found:
        raise NotAllowed("That could be {choices}. Which one?", choices=" / ".join(label for _, label in found[:4]))
    raise NotAllowed("“{said}” is none of the choices. Type the number of one, or some of its words.", said=said[:60])
