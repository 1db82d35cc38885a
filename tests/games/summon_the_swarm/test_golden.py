"""Golden records: finished games come out exactly as they were recorded."""

from __future__ import annotations

import json

import pytest

import formicarium as fm

from .golden import PATH

RECORDS = [json.loads(line) for line in PATH.read_text().splitlines()]


def test_there_are_enough_of_all_kinds() -> None:
    assert len(RECORDS) >= 20
    assert {record["players"] for record in RECORDS} == {2, 3, 4}
    assert len({record["options"]["rounds"] for record in RECORDS}) > 2


@pytest.mark.parametrize("record", RECORDS, ids=[str(number) for number in range(len(RECORDS))])
def test_a_golden_game_comes_out_the_same(record: dict) -> None:
    t = fm.replay(record)
    assert t.over
    assert t.record() == record
