"""The numbers that are ours to choose give a game that ends, is open to all seats, and uses all cards.

`formicarium balance summon_the_swarm` measures it with many more games.
"""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.summon_the_swarm.rules.cards import CARDS, DESIGNS

from .players import looks, play_out, rolls, thinks


def bought(t: Any) -> set[str]:
    """The designs that somebody bought."""
    return {CARDS[action[1]].name for _, action in t.book.moves if action[0] == "buy"}


@pytest.mark.slow
def test_two_greedy_players_finish_long_before_the_last_round_and_either_can_win() -> None:
    first = rounds = ended = 0
    for number in range(16):
        # Of options that look alike everybody takes another one: with the same dice in every game all sixteen would be one.
        t = play_out([thinks("greedy", f"{number} {seat}") for seat in range(2)], f"balance {number}")
        ended += sum(not turn for turn in t.out) == 1
        first += t.winners == [t.first]
        rounds += t.round
    assert ended >= 14, "somebody is out before the last round, but for the few who strike and repair by turns"
    assert rounds / 16 < 15
    assert 1 <= first <= 15, "how often is for a report to say; sixteen games only show that both can"


@pytest.mark.slow
def test_every_card_is_bought_in_some_games() -> None:
    missing = {design.name for design in DESIGNS}
    for number in range(40):
        missing -= bought(play_out([looks] * (3 + number % 2), f"cards {number}"))
        if not missing:
            break
    assert not missing


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_come_to_an_end(players: int) -> None:
    for number in range(10):
        t = play_out([rolls] * players, number)
        assert len(t.book.moves) < 4000
    for number in range(30):  # who may forget the Hive does
        t = play_out([rolls] * players, number, home_first=False)
        assert len(t.book.moves) < 1000
        assert sum(not turn for turn in t.out) == 1
