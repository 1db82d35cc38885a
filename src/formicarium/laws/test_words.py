"""Everything a person reads is there: prompts, labels, reasons, stories, rules."""

from __future__ import annotations

import io
import re
from typing import Any

import formicarium as fm
from formicarium.core.speech import Speaker
from formicarium.laws.walking import Case, sample, walk


def rule_numbers(name: str) -> set[str]:
    return set(re.findall(r"\*\*([A-Z]+ \d+(?:\.\d+)*)\*\*", fm.find(name).rules))


def test_questions_are_asked_in_words(case: Case) -> None:
    """A prompt, a rule that exists, a label for each option, no two alike, and a reason for what is greyed."""
    speaker = Speaker(case.game, ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"])
    rules = rule_numbers(case.name)
    for table, seat, _ in sample(case, "words", 60):
        question = table.question(seat)
        assert speaker.say(question.prompt).strip()
        assert question.rule in rules, f"{question.kind} names the rule {question.rule!r}, which rules.md does not have"
        labels = [speaker.say(label) for _, label in question.options]
        assert all(label.strip() for label in labels)
        assert len(set(labels)) == len(labels), f"{question.kind} has options that read the same: {sorted(labels)}"
        for action, label, reason in question.refused:
            assert action not in table.options(seat)
            assert speaker.say(label).strip()
            assert speaker.say(reason.msg).strip().endswith((".", "!", "?"))
            assert not reason.rule or reason.rule in rules


def test_stories_can_be_told(case: Case) -> None:
    speaker = Speaker(case.game, ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"])
    table: Any = None
    for now, _, _ in walk(case, "story"):
        table = now
    for seat in [*range(case.players), None]:
        lines = table.story(seat)
        assert lines
        for line in lines:
            assert speaker.say(line.msg).strip()


def test_the_terminal_draws_every_seat(case: Case) -> None:
    from rich.console import Console

    speaker = Speaker(case.game)
    console = Console(width=100, file=io.StringIO())
    for table, _, _ in sample(case, "terminal", 6):
        for seat in [*range(case.players), None]:
            console.print(case.game.terminal.board(table.view(seat), speaker))
            drawn = console.file.getvalue()  # type: ignore[attr-defined]
            assert len(drawn.split()) > 20
            console.file.truncate(0)


def test_the_drawing_is_made_from_the_view_alone(case: Case) -> None:
    speaker = Speaker(case.game)
    drawing = case.game.drawing
    for table, seat, _ in sample(case, "drawing", 6):
        for viewer in [*range(case.players), None]:
            scenes = drawing.draw(table.view(viewer), speaker)
            keys = [key for scene in scenes for key in _keys(scene)]
            assert len(set(keys)) == len(keys), "keys must be unique on a page"
        for action in table.options(seat):
            assert isinstance(drawing.spot(action), str)


def _keys(scene: Any) -> list[str]:
    if hasattr(scene, "layers"):
        return [
            scene.key,
            *(layer.key for layer in scene.layers),
            *(i.key for layer in scene.layers for i in layer.items),
        ]
    return [scene.key, *(card.key for card in scene.blocks)]


def test_the_judgement_is_a_number_from_0_to_1_for_each_seat(case: Case) -> None:
    for table, _, _ in sample(case, "judgement", 20):
        values = case.game.judge(table)
        assert len(values) == case.players
        assert all(0.0 <= value <= 1.0 for value in values)
