"""How much sooner a bot decides on several cores: `formicarium bench --cores`."""

from __future__ import annotations

import json

import pytest

from formicarium import bots
from formicarium.cli import main
from formicarium.lab import cores


def test_the_same_decisions_on_one_core_and_on_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cores, "DECISIONS", 1)
    what = ["bench", "--cores", "2", "--seconds", "0.01", "--game", "summon_the_swarm", "--game", "hymenopterra"]
    try:
        assert main(what) == 0
        first, second = capsys.readouterr().out.splitlines()
        assert first.startswith("summon_the_swarm, decision 1, 200 iterations: ")
        assert second == "hymenopterra: in the middle of a game no decision is thought about for long."
        assert main([*what, "--json"]) == 0
        [row] = json.loads(capsys.readouterr().out)
        assert row["cores"] == 2
        assert min(row["alone"], row["together"], row["work_alone"], row["work_together"]) > 0
    finally:
        bots.dismiss()
