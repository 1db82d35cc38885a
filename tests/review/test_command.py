"""`formicarium review` as somebody types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from formicarium.cli import main
from tests.review.test_review import record_of


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record_of("summon_the_swarm")), encoding="utf-8")
    return path


def test_it_tells_how_a_game_came_about(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(record), "--iterations", "12", "--out", str(page)]) == 0
    said = capsys.readouterr().out
    for words in ("Ada", "Ben", "Chances in 100", "What turned it", "What went well", "cards bought", str(page)):
        assert words in said
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--number", "2"], "there is no number 2"),
        (["--seconds", "0"], "needs some time"),
        (["--iterations", "0"], "at least one iteration"),
    ],
)
def test_what_is_wrong_is_said(
    record: Path, given: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), *given]) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.json"
    path.write_text("[]", encoding="utf-8")
    assert main(["review", str(path)]) == 2
    assert "not a record" in capsys.readouterr().err
