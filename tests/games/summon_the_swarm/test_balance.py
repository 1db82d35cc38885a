"""The numbers that are ours to choose give a game that ends, is open to all seats, and uses all cards."""

from __future__ import annotations

import pytest

from formicarium.games.summon_the_swarm.cards import DESIGNS

from .balance import report
from .players import play_out, rolls


@pytest.mark.slow
def test_two_careful_players_finish_long_before_the_last_round() -> None:
    found = report(2, 40)
    assert found.capped == 0
    assert found.rounds / found.games < 15
    assert 0.3 < found.share(0) < 0.7


@pytest.mark.slow
def test_every_card_is_bought_in_some_games() -> None:
    found = report(4, 4)
    found.bought += report(3, 6).bought
    assert [design.name for design in DESIGNS if not found.bought[design.name]] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_short_and_end_by_themselves(players: int) -> None:
    for number in range(30):
        t = play_out([rolls] * players, number)
        assert len(t.book.moves) < 1000
        assert sum(not turn for turn in t.out) == 1
