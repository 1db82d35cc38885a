"""What was learned plays like any bot, and sees no more than its seat may know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import formicarium as fm
from formicarium.envs import Batch, Policy
from formicarium.lab.play import GameFailed, Match, play
from tests.shelf import GAMES


class Last(Policy):
    """Picks the last of its options, and remembers what it saw."""

    def __init__(self, seed: object = None) -> None:
        super().__init__(seed)
        self.seen: list[Any] = []

    def pick(self, observation: Any, legal: Any) -> Any:
        self.seen.append((observation, legal))
        return legal[-1]


class Wrong(Policy):
    def pick(self, observation: Any, legal: Any) -> Any:
        return max(legal) + 1


@pytest.mark.parametrize("game", GAMES)
def test_it_sees_what_a_batch_shows(game: str) -> None:
    batch = Batch(game, 1)
    batch.reset(["same"])
    table = fm.new(game, players=batch.players, seed="same")
    policy = Last()
    for _ in range(40):
        seat = table.waiting[0]
        action = policy.choose(table.seat(seat))
        observation, legal = policy.seen[-1]
        assert np.array_equal(observation, batch.observation[0])
        assert legal.tolist() == batch.legal[0, : batch.counts[0]].tolist()
        assert action == table.options(seat)[-1]
        table.play(seat, action)
        if table.over:
            break
        batch.step([int(legal[-1])])


def test_it_plays_in_the_laboratory() -> None:
    match = Match("summon_the_swarm", ("tests.envs.test_policy:Last", "random"), "seed")
    assert play(match).places
    with pytest.raises(GameFailed, match="not among the legal actions"):
        play(Match("summon_the_swarm", ("tests.envs.test_policy:Wrong", "random"), "seed"))
