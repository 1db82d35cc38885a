"""What every move in a test of a game must leave as it is."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.core.errors import BadPosition
from formicarium.core.table import Table

PLAY_MUCH = (
    "test_golden",
    "test_golden_records",
    "test_balance",
    "test_bot",
    "test_judgement",
    "test_quick",
    "test_drawing",
)
"""Tests that play whole games for other reasons than to see a rule at work."""
_play = Table.play


@pytest.fixture(autouse=True)
def nothing_is_lost_and_nothing_comes_from_nowhere(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In tests of rules a position that is true before a move is true after it, and all that is counted is still there."""
    if request.node.path.stem not in PLAY_MUCH:
        monkeypatch.setattr(Table, "play", play)


def play(t: Any, seat: int, action: Any) -> None:
    try:
        t.check()
    except BadPosition:  # a test may begin with less than a whole game
        _play(t, seat, action)
        return
    before = t.tally()
    _play(t, seat, action)
    t.check()
    assert t.tally() == before, f"{action} changes what there is altogether: {before}, then {t.tally()}"
