"""What people type, in the browser and at the terminal: the words of a choice, or a text where a game takes one.

A text, such as a name, is typed at once and played as the actions that spell it.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any

from formicarium.core.message import Field, Line, Msg, Question, Reason
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action

NO_THINGS = ("seat", "seats", "msg", "dice")
"""Kinds of values that every game has, and that are no things of a game"""


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


def foretold(table: Any, seat: int, question: Question, speaker: Speaker) -> tuple[str, list[str]]:
    """What threatens whatever a seat answers, and its choices in words, each with what will come of it on a line of its own."""
    outlook = table.game.words.outlook(table.view(seat), question)
    labels = [
        speaker.say(label) + (f"\n     {speaker.say(outlook[action])}" if action in outlook else "")
        for action, label in question.options
    ]
    return speaker.say(outlook[()]) if () in outlook else "", labels


def split(line: str, field: Field | None) -> list[str]:
    """The answers that one line holds: parts between semicolons, or nothing but numbers. A text that is asked for is one answer."""
    if field is not None:
        return [line.strip()]
    parts = [part.strip() for part in line.split(";")]
    if len(parts) == 1 and re.fullmatch(r"[0-9]{1,9}([ ,]+[0-9]{1,9})+", parts[0]):
        parts = re.findall("[0-9]+", parts[0])
    return [part for part in parts if part]


def explained(said: str, question: Question, story: list[Line], speaker: Speaker) -> list[tuple[str, str]]:
    """What there is to say about everything that was named to somebody and that typed words can mean: names and explanations.

    Only one where it was named in full; otherwise all in whose name every word has its beginning.
    """
    wanted = said.lower().split()
    found: dict[str, str] = {}
    messages = [
        question.prompt,
        *(label for _, label in question.options),
        *(label for _, label, _ in question.refused),
    ]
    for msg in [*messages, *(line.msg for line in reversed(story))]:
        for name, text in _named(msg, speaker, wanted):
            if name.lower().split() == wanted:
                return [(name, text)]
            found.setdefault(name, text)
    return list(found.items())


def _named(msg: Msg, speaker: Speaker, wanted: list[str]) -> list[tuple[str, str]]:
    """The things that a message names and typed words can mean, with what there is to say about each."""
    found: list[tuple[str, str]] = []
    for _, field, kind in speaker.parts(msg.text):
        value = msg.values.get(field)
        if kind == "msg" and isinstance(value, dict):
            found += _named(Msg(value["text"], value["values"]), speaker, wanted)
        if not kind or kind in NO_THINGS or kind.startswith("plural"):
            continue
        several = isinstance(value, (list, tuple)) and kind.endswith("s")
        things: list[Any] = list(value) if several and value is not None else [value]
        for one in things:
            sort = kind[:-1] if several else kind
            name = speaker.name(sort, one)
            words = name.lower().split()
            if all(any(word.startswith(part) for word in words) for part in wanted):
                text = speaker.game.words.explain(sort, one, speaker)
                if text:
                    found.append((name, text))
    return found


@lru_cache(maxsize=4096)
def _first_value(template: str) -> str:
    """The value that a sentence begins with, be it a number or another sentence; empty where it begins with something else."""
    found = re.match(r"\{(\w+)(?::plural[^}]*|:msg)?\}", template)
    return found.group(1) if found else ""


def number_of(label: Msg) -> int | None:
    """The number that a label begins with (3 eggs): people press and type that one, whatever its place in the list."""
    value = label.values.get(_first_value(label.text))
    if isinstance(value, dict):
        return number_of(Msg(value["text"], value["values"]))
    return value if type(value) is int else None


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
