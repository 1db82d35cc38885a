"""Every game passes the suites that PettingZoo, Gymnasium and OpenSpiel bring for environments of anybody's."""

from __future__ import annotations

import random
import warnings

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import formicarium as fm
from formicarium.envs import aec_env, spiel

GAMES = [name for name in fm.games() if fm.find(name).package.startswith("formicarium.games.")]


@pytest.mark.parametrize("shape", ["flat", "grids", "candidates"])
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo(name: str, shape: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders at observations that are tables, and at agents that see no end
        api_test(aec_env(name, observation=shape), num_cycles=150)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: aec_env(name), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium(name: str) -> None:
    # The checker takes an action before it deals the game that the action is for, so it has to put up with another one.
    env = gymnasium.make(f"Formicarium/{name}-v0", render_mode="ansi", illegal="random").unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel(name: str) -> None:
    """A random game, with states written down, read again and cloned on the way."""
    assert spiel.NAME in pyspiel.registered_names()
    pyspiel.random_sim_test(
        pyspiel.load_game(f"{spiel.NAME}(game={name})"), num_sims=1, serialize=False, verbose=False, mask_test=False
    )


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_resampling(name: str) -> None:
    """What a player believes looks the same to that player, and can be played on."""
    game = pyspiel.load_game(f"{spiel.NAME}(game={name})")
    chance = random.Random(5)
    state = game.new_initial_state()
    state.apply_action(17)
    for number in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        if number % 10 == 0:
            other = state.resample_from_infostate(player, chance.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            other.apply_action(chance.choice(other.legal_actions(player)))
        state.apply_action(chance.choice(state.legal_actions(player)))
