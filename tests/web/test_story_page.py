"""The whole story on a page of its own: by turns, searchable, and told to nobody who may not hear it."""

from __future__ import annotations

import re

from tests.web.conftest import Visitor


def lines(page: str) -> list[str]:
    return re.findall(r"<li>(.*?)</li>", page, re.DOTALL)


def test_the_whole_story_by_turns_and_by_words(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "here", game="pebbles")
    visitor.post(f"/t/{table}/uncover", seat=0)
    visitor.play(table, ["bid", 1])
    covered = visitor.get(f"/t/{table}/story").text
    assert "You bid" not in covered, "it is covered for the next one: only what everybody knows"
    visitor.post(f"/t/{table}/uncover", seat=1)
    whole = visitor.get(f"/t/{table}/story")
    assert whole.status_code == 200
    assert "The story so far" in whole.text
    none = visitor.get(f"/t/{table}/story?q=zebra")
    assert lines(none.text) == []
    assert "Nothing of that was told." in none.text
    watched = another.get(f"/t/{table}/story")
    assert watched.status_code == 200
    assert "You bid" not in watched.text


def test_a_table_that_waits_has_no_story(visitor: Visitor) -> None:
    table = visitor.open("me", "friend")
    assert visitor.get(f"/t/{table}/story").status_code == 404
