"""Many tables at once: the same games as one by one, in arrays."""

from __future__ import annotations

import numpy as np
import pytest

import formicarium as fm
from formicarium.core.numbers import Numbering
from formicarium.envs import Batch
from formicarium.envs.rewards import rewards
from tests.shelf import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_plays_what_a_table_plays(name: str) -> None:
    """Table 0 of a batch, decision by decision, against a table of its own: seats, options, observation, mask, candidates."""
    batch = Batch(name, 3, candidates=True)
    batch.reset(["a", "b", "c"])
    table = fm.new(name, seed="a", story=False)
    numbering = Numbering(table.game, table.players)
    tops = np.array(numbering.layout.tops(), np.float32)
    chance = np.random.default_rng(1)
    for _ in range(150):
        seat = table.waiting[0]
        legal = numbering.legal(table, seat)
        assert batch.seat[0] == seat
        assert batch.legal[0, : batch.counts[0]].tolist() == legal
        assert np.flatnonzero(batch.mask[0]).tolist() == sorted(legal)
        seen = np.array(numbering.observe(table, seat), np.float32) / tops
        np.testing.assert_allclose(batch.observation[0], seen, rtol=1e-6)
        features = [numbering.codec.features(table, action) for action in table.options(seat)]
        assert batch.candidates[0, : len(legal)].tolist() == features
        actions = batch.sample(chance)
        table.play(seat, numbering.codec.action(table, int(actions[0])))
        batch.step(actions)
        if table.over:
            break
    assert batch.done[0] == table.over
    if table.over:
        np.testing.assert_allclose(batch.reward[0], rewards(table))
        assert batch.scores[0].tolist() == table.scores


def test_games_follow_one_another() -> None:
    batch = Batch("summon_the_swarm", 4)
    batch.reset(3)
    chance = np.random.default_rng(2)
    ended = 0
    for _ in range(700):
        batch.step(batch.sample(chance))
        assert np.all(batch.counts > 0)
        assert not batch.reward[~batch.done].any(), "rewards come at the end of a game"
        for i in np.flatnonzero(batch.done):
            ended += 1
            assert batch.reward[i].sum() == pytest.approx(0)
    assert ended > 2


def test_the_same_seed_gives_the_same_games() -> None:
    def walk(seed: object) -> list[float]:
        batch = Batch("antics", 2)
        batch.reset(seed)
        chance = np.random.default_rng(9)
        found = []
        for _ in range(50):
            batch.step(batch.sample(chance))
            found.append(float(batch.observation.sum()))
        return found

    assert walk(7) == walk(7)
    assert walk(7) != walk(8)


def test_grids_are_the_observation_by_name() -> None:
    batch = Batch("summon_the_swarm", 2)
    batch.reset(1)
    grids = batch.grids()
    assert grids["cards"].shape == (2, 62, 9)
    assert sum(grid[0].size for grid in grids.values()) == batch.observation.shape[1]
    assert np.shares_memory(grids["cards"], batch.observation)


def test_what_is_not_possible_is_said() -> None:
    batch = Batch("summon_the_swarm", 2)
    with pytest.raises(fm.BadOptions, match=r"reset\(\)"):
        batch.step([0, 0])
    batch.reset(1)
    with pytest.raises(fm.BadOptions, match="2 tables, but 1 action"):
        batch.step([0])
    with pytest.raises(fm.BadOptions, match="2 tables, but 3 seeds"):
        batch.reset([1, 2, 3])
    illegal = next(number for number in range(batch.actions) if not batch.mask[1, number])
    with pytest.raises(fm.IllegalAction, match=r"Table 1: .* is not offered"):
        batch.step([int(batch.legal[0, 0]), illegal])
    with pytest.raises(fm.IllegalAction, match="Actions are numbered from 0"):
        batch.step([int(batch.legal[0, 0]), batch.actions])
    batch.step(batch.legal[:, 0])  # what was refused has changed nothing, at no table
    with pytest.raises(fm.BadOptions, match="at least one table"):
        Batch("summon_the_swarm", 0)
    with pytest.raises(fm.BadOptions, match="The reward is one of"):
        Batch("summon_the_swarm", 1, reward="fame")


def test_more_options_than_a_row_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """They stay out of their neighbours' rows; the mask has all of them."""
    monkeypatch.setattr("formicarium.envs.batch.MOST", 2)
    monkeypatch.setattr("formicarium.envs.loop.MOST", 2)
    batch = Batch("summon_the_swarm", 2, candidates=True)
    batch.reset(1)
    assert batch.legal.shape == (2, 2)
    assert batch.counts.tolist() == [2, 2]
    for row in range(2):
        assert batch.mask[row].sum() > 2
        assert batch.mask[row, batch.legal[row]].all()
        assert batch.candidates[row, :, 0].tolist() == [
            batch.codec.features(batch._loop.tables[row], action)[0]
            for action in batch._loop.tables[row].options(int(batch.seat[row]))[:2]
        ]


def test_places_as_rewards() -> None:
    """The share of the others that one is ahead of, less the share that is ahead; ties share."""

    class Table:
        players = 4
        places = (1, 2, 2, 4)

    assert rewards(Table()) == [1.0, pytest.approx(0.0), pytest.approx(0.0), -1.0]
