"""Finished games, replayed move by move with exact results."""

from __future__ import annotations

import json

import pytest

import formicarium as fm
from tests.games.hidden_empires.golden import GAMES, RECORDS

LINES = RECORDS.read_text().splitlines()


def test_there_are_enough_of_all_kinds() -> None:
    assert len(LINES) == len(GAMES) >= 20
    assert {players for players, _, _ in GAMES} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_golden_game_comes_out_the_same(number: int) -> None:
    record = json.loads(LINES[number])
    players, options, _ = GAMES[number]
    assert record["players"] == players
    assert {name: record["options"][name] for name in options} == options
    table = fm.replay(record, story=False)
    assert table.over
    assert record["result"] == {"places": table.places, "scores": table.scores}
