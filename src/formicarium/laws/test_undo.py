"""Undo restores the exact position, and never takes back information."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.laws.walking import Case, knowledge, walk


def test_undo(case: Case) -> None:
    checked = 0
    for number, (table, seat, action) in enumerate(walk(case, "undo", 800)):
        if number % 4:
            continue
        tried = table.copy()
        before = tried.digest(), knowledge(tried, seat)
        tried.play(seat, action)
        for other in range(case.players):
            if other != seat:
                assert not tried.can_undo(other)
                with pytest.raises(fm.CannotUndo):
                    tried.undo(other)
        if not tried.can_undo(seat):
            with pytest.raises(fm.CannotUndo):
                tried.undo(seat)
            continue
        # The same move in two worlds that look the same to its player: had it shown anything, they would differ now.
        one, two = table.imagine(seat, "one"), table.imagine(seat, "two")
        one.play(seat, action)
        two.play(seat, action)
        assert one.view(seat) == two.view(seat) == tried.view(seat), "a move that shows something cannot be taken back"
        tried.undo(seat)
        assert before == (tried.digest(), knowledge(tried, seat))
        tried.play(seat, action)
        checked += 1
    assert checked or number < 100, "no move at all could be taken back"


def test_undo_leaves_no_trace_in_the_record(case: Case) -> None:
    table = None
    for now, seat, _ in walk(case, "undo record", 300):
        table = now
        wavering = now.options(seat)[0]
        now.play(seat, wavering)
        if now.can_undo(seat):
            now.undo(seat)
        else:
            break
    assert table is not None
    assert fm.replay(table.record()).digest() == table.digest()
