"""Guided games in the terminal: the same lessons, with the coach's sentences among the questions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from formicarium import learning
from formicarium.cli import main
from tests.shelf import GAMES

LESSONS = [(name, lesson) for name in GAMES for lesson in fm.find(name).lessons]


@pytest.fixture
def obedient(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    """Run the command as somebody who types the number that the coach said last, so many times."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    said: list[str] = []
    speak = learning.Guided.speak

    def listen(self: Any, msg: Any, style: str, more: str = "") -> None:
        said.append(self.speaker.say(msg))
        speak(self, msg, style, more)

    def run(*words: str, times: int = 10_000) -> tuple[int, str]:
        left = [times]

        def read(prompt: str = "") -> str:
            if not left[0]:
                raise EOFError
            left[0] -= 1
            return said[-1].split(":")[0]

        monkeypatch.setattr("builtins.input", read)
        monkeypatch.setattr(learning.Guided, "speak", listen)
        code = main(list(words))
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return run


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_who_does_what_the_coach_says_comes_to_the_end(obedient: Any, game: str, lesson: str) -> None:
    code, text = obedient("learn", game, lesson)
    assert code == 0
    assert "The game is over." in text
    assert f"Now a real game: formicarium play {game}" in text
    plain = re.sub(r"\s+", " ", text)
    for note in fm.find(game).lessons[lesson].steps:
        words = re.sub(r"\{.*?\}.*", "", note.say).strip()
        assert words in plain, note.name


def test_a_lesson_that_was_left_is_taken_up_again(obedient: Any) -> None:
    code, text = obedient("learn", "summon_the_swarm", "--save", "half.json", times=5)
    assert code == 0
    assert "half.json" in text
    assert json.loads(Path("half.json").read_text())["lesson"] == "first"
    code, text = obedient("play", "--load", "half.json", times=0)
    assert "Whatever stands empty at the end of your turn is damaged" in re.sub(r"\s+", " ", text)


def test_lessons_are_listed_with_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    text = capsys.readouterr().out
    for game, lesson in LESSONS:
        assert f"formicarium learn {game} {lesson}" in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["learn"], "Which game?"),
        (["learn", "summon_the_swarm", "third"], "has no lesson 'third'. There are: first."),
    ],
)
def test_what_does_not_exist_is_said(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert why in capsys.readouterr().err
