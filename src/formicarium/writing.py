"""What people type, in the browser and at the terminal: the words of a choice, or a text where a game takes one.

A text, such as a name, is typed at once and played as the actions that spell it.
"""

from __future__ import annotations

import json
from typing import Any

from formicarium.core.message import Field, Msg, Question, Reason
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action


def meant(said: str, question: Question, speaker: Speaker) -> list[tuple[Action, str]]:
    """The choices that typed words can mean, with their labels.

    Only one where it was named in full, by its label or as the table knows it; otherwise all in whose label every word
    has its beginning.
    """
    text = " ".join(said.lower().split())
    found: list[tuple[Action, str]] = []
    for action, label in question.options:
        shown = speaker.say(label)
        words = shown.lower().split()
        plain = " ".join(str(part) for part in action).lower()
        if text in (" ".join(words), plain, json.dumps(list(action)).lower()):
            return [(action, shown)]
        if text and all(any(word.startswith(part) for word in words) for part in text.split()):
            found.append((action, shown))
    return found


def field_of(game: Any, question: Question) -> Field | None:
    """The text field for a question; None where there is nothing to write."""
    found: Field | None = game.words.field(question)
    return found


def for_typists(game: Any, question: Question) -> Question:
    """The question as it is put to somebody who can type: the actions that a text is made of are left out."""
    field = field_of(game, question)
    if field is None:
        return question
    options = [(action, label) for action, label in question.options if action[0] not in field.verbs]
    return Question(question.prompt, question.rule, question.kind, options, question.refused)


def spelled(table: Any, seat: int, text: str) -> list[Action] | Reason:
    """The actions that write a text, all of them possible one after the other; or why that cannot be written."""
    question = table.question(seat)
    if question is None or field_of(table.game, question) is None:
        return Reason(Msg("There is nothing to write at the moment."))
    found: list[Action] | Reason = table.game.words.written(question, text)
    if isinstance(found, Reason):
        return found
    rehearsal = table.copy()
    for action in found:
        reason: Reason | None = rehearsal.why_not(seat, action)
        if reason is not None:
            return reason
        rehearsal.play(seat, action)
    return found
