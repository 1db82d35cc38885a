"""A name is typed at once: in the page's text field, and in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.message import Reason
from formicarium.games.hymenopterra.rules.ledger import Design
from formicarium.games.hymenopterra.rules.naming import NAMES
from formicarium.terminal import Player, Session
from formicarium.writing import field_of, for_typists, spelled
from tests.games.hymenopterra.hive import hive, unnamed


@pytest.mark.rule("HT 7.8")
@pytest.mark.parametrize("text", ["Stinger", "old max", "  Old   Max ", "x-ray", "Ember", "a"])
def test_a_typed_name_is_spelled_action_by_action(text: str) -> None:
    t = unnamed()
    actions = spelled(t, 0, text)
    assert not isinstance(actions, Reason)
    for action in actions:
        t.play(0, action)
    assert t.designs[0].name == " ".join(text.lower().split())
    if text == "Ember":
        assert actions == [("name", NAMES.index("ember"))]


@pytest.mark.rule("HT 7.8")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "at least one letter"),
        ("   ", "at least one letter"),
        ("Bünyamin", "letters from a to z"),
        ("R2D2", "letters from a to z"),
        ("eleven signs", "up to 10 letters"),
        ("-ada", "between letters"),
        ("ada-", "between letters"),
        ("a--b", "between letters"),
        ("a - b", "between letters"),
        ("lancer", "Another design has that name"),
        ("ada", "Another design has that name"),
    ],
)
def test_what_cannot_be_a_name_gets_a_sentence_and_changes_nothing(text: str, why: str) -> None:
    t = unnamed()
    t.designs = [Design("lancer", 1, 1, 0, 0), Design("ada", 1, 2, 0, 0)]
    t.look_again()
    before = fm.dumps(t)
    reason = spelled(t, 0, text)
    assert isinstance(reason, Reason)
    assert why in t.game.say(reason.msg)
    assert fm.dumps(t) == before


def test_after_undo_the_name_stands_in_the_field_and_can_be_typed_anew() -> None:
    t = unnamed()
    for action in spelled(t, 0, "Adda"):
        t.play(0, action)
    t.undo(0)
    field = field_of(t.game, t.question(0))
    assert field is not None
    assert field.text == "Adda"
    for action in spelled(t, 0, "Ada"):
        t.play(0, action)
    assert t.designs[0].name == "ada"


def test_whoever_can_type_is_asked_for_no_letters() -> None:
    t = unnamed()
    for _ in range(2):
        verbs = {action[0] for action, _ in for_typists(t.game, t.question(0)).options}
        assert not verbs & {"spell", "letter"}
        assert verbs
        t.play(0, ("spell",)) if ("spell",) in t.options(0) else None
    quiet = hive()
    assert field_of(quiet.game, quiet.question(0)) is None
    assert for_typists(quiet.game, quiet.question(0)).options == quiet.question(0).options
    assert isinstance(spelled(quiet, 0, "ada"), Reason)


def test_a_name_typed_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    t = unnamed()
    typed = iter(["R2D2", "Old Max", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    assert Session(t, [Player("Ada")]).run() == 0
    text = capsys.readouterr().out
    assert "Its name: type it" in text
    assert "letter by letter" not in text
    assert "letters from a to z" in text
    assert t.designs[0].name == "old max"
    kept: dict[str, Any] = json.loads(next(Path().glob("*.json")).read_text())
    assert fm.replay(kept).designs == t.designs
