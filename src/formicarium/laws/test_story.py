"""What is told agrees in number: "1 worker changes sides", "2 workers change sides", "Ada and Ben win"."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import formicarium as fm
from formicarium import bots
from formicarium.core.speech import Speaker, parts_of
from formicarium.laws.agreement import NAMES, readings, templates_of, wrong_in
from formicarium.laws.walking import SOAK, Case, leaving_a_record, walk

LATELY = 8
"""A line that names the very card or place may come so many lines earlier: a card is played, then its effects are chosen."""


def test_every_template_agrees_in_number(name: str) -> None:
    """Whatever a game has to say, whether a walk ever comes to it or not, read with 0, 1 and 2."""
    found: dict[str, str] = {}
    for template in templates_of(fm.find(name).package):
        for sentence in readings(template):
            wrong = wrong_in(sentence)
            if wrong:
                found.setdefault(template, wrong)
    assert not found, "\n".join(f"{template!r}: {wrong!r}" for template, wrong in found.items())


def games(case: Case, seed: str) -> Iterator[Iterator[tuple[Any, int | None]]]:
    """A game by chance, and one by players who mostly know what they do, and so come to what chance does not."""
    for again in range(SOAK):
        yield positions(walk(case, f"{seed} {again}"))
        yield positions(keenly(case, f"{seed} {again}"))


def positions(walked: Iterator[tuple[Any, int, Any]]) -> Iterator[tuple[Any, int | None]]:
    """The table before each decision and who makes it, and the table at the end."""
    table: Any = None
    for table, seat, _ in walked:
        yield table, seat
    yield table, None


def keenly(case: Case, seed: str, limit: int = 600) -> Iterator[tuple[Any, int, Any]]:
    table = case.start(seed)
    quick = case.game.quick
    greedy = bots.make("greedy", seed)
    choose = random.Random(seed)
    with leaving_a_record(table, seed):
        for _ in range(limit):
            if table.over:
                return
            seat = choose.choice(table.waiting)
            if choose.random() < 0.2:
                action = choose.choice(table.options(seat))
            else:
                action = quick.quick(table, seat) if quick is not None else greedy.choose(table.seat(seat))
            yield table, seat, action
            table.play(seat, action)


def test_what_is_told_agrees_in_number(case: Case) -> None:
    """Every line of the story, every prompt, label and reason of whole games."""
    speaker = Speaker(case.game, list(NAMES))
    found: dict[str, str] = {}

    def look(msg: Any) -> None:
        sentence = speaker.say(msg)
        wrong = wrong_in(sentence)
        if wrong:
            found.setdefault(msg.text, f"{sentence!r}: {wrong!r}")

    for game in games(case, "agreement"):
        for table, seat in game:
            if seat is None:
                for viewer in [*range(case.players), None]:
                    for line in table.story(viewer):
                        look(line.msg)
                continue
            question = table.question(seat)
            look(question.prompt)
            for _, label in question.options:
                look(label)
            for _, label, reason in question.refused:
                look(label)
                look(reason.msg)
    assert not found, "\n".join(found.values())


def named(msg: Any) -> Iterator[tuple[str, Any]]:
    """Everything that a message names: its kind and its value, one after the other where there are several."""
    text, values = (msg["text"], msg["values"]) if isinstance(msg, dict) else (msg.text, msg.values)
    for _, name, kind in parts_of(text):
        if kind == "msg":
            yield from named(values[name])
        elif name and isinstance(values[name], (list, tuple)):
            yield kind, tuple(values[name])
            yield from ((kind.removesuffix("s"), value) for value in values[name])
        elif name:
            yield kind, values[name]


def explains(msg: Any, sentence: str, key: tuple[Any, ...]) -> bool:
    """Whether a line speaks of what a count is about, and names all that it belongs to (or everybody)."""
    pattern, *about = key
    if not re.search(pattern, sentence):
        return False
    things = list(named(msg))
    for kinds, value in zip(about[::2], about[1::2], strict=True):
        everybody = kinds == "seat" and re.search(r"[Ee]verybody", sentence)
        if not everybody and not any(kind in kinds.split("|") and thing == value for kind, thing in things):
            return False
    return True


def test_whatever_changes_is_told(case: Case) -> None:
    """Between two decisions, every public count that has changed is explained by a line told since."""
    counts = case.game.words.counts
    speaker = Speaker(case.game, list(NAMES))
    missing: dict[Any, str] = {}
    for game in games(case, "told"):
        before: dict[Any, Any] | None = None
        length = 0
        for table, _ in game:
            now, lines = counts(table.view(None)), table.story(None)
            begin = max(0, length - LATELY)
            lately = [(line.msg, speaker.say(line.msg)) for line in lines[begin:]]
            told = lately[length - begin :]
            for key in before.keys() | now.keys() if before is not None else ():
                old, new = (before or {}).get(key, 0), now.get(key, 0)
                if old != new and not any(
                    explains(msg, sentence, key) for msg, sentence in (lately if set(key[1::2]) - {"seat"} else told)
                ):
                    said = " ".join(sentence for _, sentence in told)
                    missing.setdefault(key[:2], f"{key}: {old} to {new} by {table.book.moves[-1]}, told: {said!r}")
            before, length = now, len(lines)
    assert not missing, "\n".join(missing.values())
