"""Finished games are replayed with exact results: a change of rules that changes one must say so."""

from __future__ import annotations

import json

import pytest

import formicarium as fm
from formicarium.games.hymenopterra import GAME
from tests.games.hymenopterra.golden import FILE

RECORDS = [json.loads(line) for line in FILE.read_text().splitlines()]


@pytest.mark.rule("HT 1.1")
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record['preset']}-{record['level']}")
def test_golden_games(record: dict[str, object]) -> None:
    table = fm.replay(record, story=False)
    assert table.over
    assert {"places": table.places, "scores": table.scores} == record["result"]


@pytest.mark.rule("HT 12.1")
def test_every_scenario_is_among_them() -> None:
    assert len(RECORDS) >= 20
    assert {record["preset"] for record in RECORDS} == {name for name, _ in GAME.presets}
    assert {record["level"].split()[0] for record in RECORDS} == {"random", "greedy", "search"}
