"""Golden records: finished games come out exactly as they were recorded."""

from __future__ import annotations

import pytest

from tests.games.ants.golden import GOLDEN


def test_there_are_enough_of_all_kinds() -> None:
    assert len(GOLDEN.matches) >= 20
    assert {len(match.bots) for match in GOLDEN.matches} == {2, 3, 4}
    assert {bot.partition(":")[0] for match in GOLDEN.matches for bot in match.bots} == {
        "random",
        "greedy",
        "search",
    }


@pytest.mark.parametrize("number", range(len(GOLDEN.matches)))
def test_a_golden_game_comes_out_the_same(number: int) -> None:
    GOLDEN.check(number)
