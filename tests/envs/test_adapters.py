"""What the adapters do beyond what their suites ask for."""

from __future__ import annotations

import gymnasium
import numpy as np
import pyspiel
import pytest

import formicarium as fm
from formicarium.envs import aec_env, spiel
from tests.shelf import GAMES


def test_an_agent_out_of_turn_sees_an_empty_mask() -> None:
    env = aec_env("summon_the_swarm", players=3)
    env.reset(seed=4)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
        assert env.action_space(agent).contains(env.action_space(agent).sample())


def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing() -> None:
    env = aec_env("summon_the_swarm")
    env.reset(seed=4)
    mask = env.observe(env.agent_selection)["action_mask"]
    before = env.table.digest()
    with pytest.raises(fm.IllegalAction, match="is not offered"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(fm.FormicariumError, match="has to act"):
        env.step(None)
    assert env.table.digest() == before


def test_who_plays_on_after_the_end_is_told() -> None:
    env = aec_env("summon_the_swarm")
    env.reset(seed=4)
    for agent in env.agent_iter():
        _, _, over, _, info = env.last()
        if over:
            assert set(info) == {"score", "place"}
            env.step(None)
        else:
            env.step(env.action_space(agent).sample())
    with pytest.raises(fm.GameOver):
        env.table.play(0, ("pass",))


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_of_every_game(name: str) -> None:
    env = aec_env(name, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.ndim == 3
    assert picture.shape[2] == 3
    assert len(np.unique(picture.reshape(-1, 3)[::97], axis=0)) > 3, "there is something on it"


def test_a_table_as_text() -> None:
    env = gymnasium.make("Formicarium/hymenopterra-v0", render_mode="ansi")
    env.reset(seed=1)
    assert "food" in env.render().lower()


def test_seats_and_opponents() -> None:
    env = gymnasium.make("Formicarium/summon_the_swarm-v0", players=3, seat=2, opponents=["greedy", "random"])
    seen, _ = env.reset(seed=3)
    assert env.unwrapped.seat == 2
    assert seen["action_mask"].any()
    over = False
    while not over:
        seen, reward, over, _, info = env.step(env.action_space.sample())
    assert -1 <= reward <= 1
    assert info["place"] in (1, 2, 3)
    with pytest.raises(fm.BadOptions, match="2 other seats, but 1 opponent"):
        gymnasium.make("Formicarium/summon_the_swarm-v0", players=3, opponents=["greedy"])
    with pytest.raises(fm.BadOptions, match="Seats are 0 to 1"):
        gymnasium.make("Formicarium/summon_the_swarm-v0", seat=5)


def test_illegal_actions_in_gymnasium() -> None:
    env = gymnasium.make("Formicarium/summon_the_swarm-v0")
    seen, _ = env.reset(seed=3)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(fm.IllegalAction):
        env.step(illegal)
    kind = gymnasium.make("Formicarium/summon_the_swarm-v0", illegal="random")
    kind.reset(seed=3)
    assert "is not offered" in kind.step(illegal)[4]["illegal"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"observation": "sound"}, "The observation is one of"),
        ({"reward": "fame"}, "The reward is one of"),
        ({"render_mode": "human"}, "render_mode is"),
    ],
)
def test_bad_wishes(wrong: dict[str, str], sentence: str) -> None:
    with pytest.raises(fm.BadOptions, match=sentence):
        aec_env("summon_the_swarm", **wrong)  # type: ignore[arg-type]


def test_openspiel_takes_options_and_shows_numbers() -> None:
    game = pyspiel.load_game(
        spiel.NAME, {"game": "hidden_empires", "players": 3, "options": "advanced=yes;target_score=12"}
    )
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)
    assert state.table.settings["advanced"] is True
    assert game.num_players() == 3
    observer = game.make_py_observer()
    observer.set_from(state, state.current_player())
    assert observer.tensor.any()
    assert observer.dict["areas"].shape[0] == 61
    with pytest.raises(fm.BadOptions, match="name=value"):
        spiel.read_options("advanced")


def test_openspiel_searches_with_what_a_player_may_know() -> None:
    """Information-set search of OpenSpiel's own, with our resampling, plays some moves."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(f"{spiel.NAME}(game=hidden_empires)")
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(3)),
        max_simulations=2,
    )
    sampler = np.random.RandomState(1).rand
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler))
    state = game.new_initial_state()
    state.apply_action(3)
    for _ in range(2):
        state.apply_action(bot.step(state))
