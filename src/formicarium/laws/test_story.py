"""What is told agrees in number: "1 worker changes sides", "2 workers change sides", "Ada and Ben win"."""

from __future__ import annotations

from typing import Any

import formicarium as fm
from formicarium.core.speech import Speaker
from formicarium.laws.agreement import NAMES, readings, templates_of, wrong_in
from formicarium.laws.walking import SOAK, Case, walk


def test_every_template_agrees_in_number(name: str) -> None:
    """Whatever a game has to say, whether a walk ever comes to it or not, read with 0, 1 and 2."""
    found: dict[str, str] = {}
    for template in templates_of(fm.find(name).package):
        for sentence in readings(template):
            wrong = wrong_in(sentence)
            if wrong:
                found.setdefault(template, wrong)
    assert not found, "\n".join(f"{template!r}: {wrong!r}" for template, wrong in found.items())


def test_what_is_told_agrees_in_number(case: Case) -> None:
    """Every line of the story, every prompt, label and reason of whole games."""
    speaker = Speaker(case.game, list(NAMES))
    found: dict[str, str] = {}

    def look(msg: Any) -> None:
        sentence = speaker.say(msg)
        wrong = wrong_in(sentence)
        if wrong:
            found.setdefault(msg.text, f"{sentence!r}: {wrong!r}")

    for seed in range(2 * SOAK):
        table: Any = None
        for table, seat, _ in walk(case, f"agreement {seed}"):
            question = table.question(seat)
            look(question.prompt)
            for _, label in question.options:
                look(label)
            for _, label, reason in question.refused:
                look(label)
                look(reason.msg)
        for viewer in [*range(case.players), None]:
            for line in table.story(viewer):
                look(line.msg)
    assert not found, "\n".join(found.values())
