"""A batch on several cores plays the same games as a batch on one."""

from __future__ import annotations

import numpy as np
import pytest

import formicarium as fm
from formicarium.envs import Batch, Crowd

SEEDS = ["a", "b", "c", "d", "e"]


def test_the_same_games_on_two_processes() -> None:
    alone = Batch("summon_the_swarm", 5, candidates=True)
    alone.reset(SEEDS)
    with Crowd("summon_the_swarm", 5, processes=2, candidates=True) as crowd:
        crowd.reset(SEEDS)
        chance = np.random.default_rng(4)
        for _ in range(60):  # no game ends so soon: later ones depend on the process
            for name in ("observation", "mask", "legal", "counts", "seat", "candidates", "done"):
                np.testing.assert_array_equal(getattr(crowd, name), getattr(alone, name), name)
            actions = alone.sample(chance)
            alone.step(actions)
            crowd.step(actions)
        assert crowd.grids()["cards"].shape == (5, 62, 9)


def test_what_is_wrong_is_said_by_whichever_process() -> None:
    with pytest.raises(fm.BadOptions, match="1 to 2 processes"):
        Crowd("summon_the_swarm", 2, processes=3)
    with pytest.raises(fm.BadOptions, match="has no option"):
        Crowd("summon_the_swarm", 2, colour="red")
    with Crowd("summon_the_swarm", 2) as crowd:
        crowd.reset(1)
        illegal = next(number for number in range(crowd.actions) if not crowd.mask[1, number])
        with pytest.raises(fm.IllegalAction, match="is not offered"):
            crowd.step([int(crowd.legal[0, 0]), illegal])
