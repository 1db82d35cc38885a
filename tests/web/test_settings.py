"""Settings by flags, environment and file."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from formicarium.core.errors import FormicariumError
from formicarium.web import Config
from formicarium.web.settings import add_arguments, explained, read


def given(*words: str) -> dict[str, Any]:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return vars(parser.parse_args(words))


def test_every_setting_has_a_flag_and_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        given("--help")
    text = capsys.readouterr().out
    for each in fields(Config):
        assert f"--{each.name.replace('_', '-')} " in text, each.name
    assert set(explained()) == {each.name for each in fields(Config)}
    assert all(explained().values())


def test_flags_before_the_environment_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('max_tables = 1\nidle = 5\nhosts = ["a", "b"]\nsecure_cookies = true\n')
    environ = {"FORMICARIUM_MAX_TABLES": "2", "FORMICARIUM_MAX_VIEWERS": "2", "FORMICARIUM_CONFIG": str(file)}
    found = read(given("--max-viewers", "3", "--proxies", "10.0.0.1, ::1"), environ)
    assert found == {
        "max_tables": 2,
        "idle": 5.0,
        "hosts": ("a", "b"),
        "secure_cookies": True,
        "max_viewers": 3,
        "proxies": ("10.0.0.1", "::1"),
    }
    assert Config(**{"database": "x", **found}).max_viewers == 3
    assert read(given(), {}) == {}
    assert read(given("--config", str(file)), {})["max_tables"] == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("max_table = 1", "Did you mean max_tables?"),
        ("max_tables = 'many'", "max tables should be a whole number, not 'many'"),
        ("max_tables = -1", "should be a whole number"),
        ("max_tables = true", "should be a whole number"),
        ("secure_cookies = 'perhaps'", "should be yes or no"),
        ("hosts = 3", "should be words"),
        ("database = 3", "should be a text"),
        ("x = [", "not TOML"),
    ],
)
def test_mistakes_get_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(FormicariumError, match=sentence.replace("?", r"\?")):
        read({"config": str(file)}, {})


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FormicariumError, match="cannot be read"):
        read({"config": str(tmp_path / "nothing.toml")}, {})
