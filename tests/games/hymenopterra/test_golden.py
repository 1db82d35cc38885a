"""Finished games are replayed with exact results: a change of rules that changes one must say so."""

from __future__ import annotations

import pytest

from tests.games.hymenopterra.golden import GOLDEN, PRESETS


@pytest.mark.rule("HT 1.1")
@pytest.mark.parametrize("number", range(len(GOLDEN.matches)), ids=[match.seed for match in GOLDEN.matches])
def test_golden_games(number: int) -> None:
    GOLDEN.check(number)


@pytest.mark.rule("HT 12.1")
def test_every_scenario_is_among_them() -> None:
    assert len(GOLDEN.matches) >= 20
    assert all(options in [match.options for match in GOLDEN.matches] for options in PRESETS.values())
    assert {match.bots[0] for match in GOLDEN.matches} == {"random", "greedy", "search:24"}
