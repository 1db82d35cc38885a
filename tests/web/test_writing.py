"""Answers in free text over the web: all the moves that they take, or none."""

from __future__ import annotations

import json
import re

import pytest

from tests.games.hymenopterra.hive import unnamed
from tests.web.conftest import Visitor


@pytest.fixture
def table(visitor: Visitor) -> str:
    """A hive of this visitor where a design waits for its name."""
    answer = visitor.post("/records", text=json.dumps(unnamed().record()), then="open")
    there = answer.headers["location"].split("/at/")[0]
    forked = visitor.post(f"{there}/at/0/fork", eyes="0", against="bot:easy")
    return str(forked.headers["location"].removeprefix("/t/"))


def write(visitor: Visitor, table: str, text: str, **more: object) -> object:
    state = visitor.now(table)
    fields = {"seat": state["seat"], "version": state["version"], "text": text, **more}
    return visitor.post(f"/t/{table}/write", json_answer=True, **fields)


def test_a_name_is_typed_and_played_at_once(visitor: Visitor, table: str) -> None:
    page = visitor.get(f"/t/{table}").text
    assert re.search(r'<label for="text">Its name</label><input id="text" form="write-form" name="text"', page)
    assert "do-letter-" not in page
    assert "do-spell" not in page
    answer = write(visitor, table, "Old Max")
    assert answer.status_code == 200
    assert answer.json()["version"] == 9  # spelling, seven signs, done
    assert "old max" in visitor.get(f"/t/{table}").text.lower()
    assert 'id="text"' not in visitor.get(f"/t/{table}").text


@pytest.mark.parametrize(
    ("text", "why"), [("R2D2", "letters from a to z"), ("<b>", "letters from a to z"), ("", "one letter")]
)
def test_what_cannot_be_written_leaves_no_trace(visitor: Visitor, table: str, text: str, why: str) -> None:
    answer = write(visitor, table, text)
    assert answer.status_code == 422
    assert why in answer.json()["error"]
    assert visitor.now(table)["version"] == 0
    page = visitor.post(f"/t/{table}/write", seat=0, version=0, text=text)  # without a script
    assert page.status_code == 422
    assert why in page.text


def test_a_stale_or_foreign_text_is_refused(visitor: Visitor, another: Visitor, table: str) -> None:
    assert write(visitor, table, "Ada", seat=0, version=7).status_code == 409
    fields = {"seat": 0, "version": 0, "text": "Ada"}
    assert another.post(f"/t/{table}/write", json_answer=True, **fields).status_code == 403
    pebbles = visitor.open("me", "bot:easy")
    answer = write(visitor, pebbles, "Ada")
    assert answer.status_code == 422
    assert "nothing to write" in answer.json()["error"]


def test_undo_brings_the_name_back_into_the_field(visitor: Visitor, table: str) -> None:
    write(visitor, table, "Adda")
    state = visitor.now(table)
    visitor.post(f"/t/{table}/undo", seat=0, version=state["version"])
    page = visitor.get(f"/t/{table}").text
    assert 'value="Adda"' in page
    assert write(visitor, table, "Ada").status_code == 200
    assert "ada" in visitor.get(f"/t/{table}").text


def test_numbers_typed_as_commands_mean_the_choices_that_are_shown(visitor: Visitor, table: str) -> None:
    visitor.play(table, ["spell"])
    visitor.play(table, ["letter", 1])
    state = visitor.now(table)
    answer = visitor.post(
        f"/t/{table}/command", json_answer=True, seat=0, version=state["version"], say="1"
    )  # done; the letters are not in the list
    assert answer.status_code == 200
    assert visitor.now(table)["question"]["kind"] != "Spell"
