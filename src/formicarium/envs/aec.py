"""The games as environments of PettingZoo: one agent at a time (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from formicarium.core.errors import FormicariumError
from formicarium.core.game import Game
from formicarium.core.numbers import Numbering
from formicarium.core.shelf import choose
from formicarium.envs.render import check_mode, render
from formicarium.envs.rewards import check_reward, rewards
from formicarium.envs.spaces import Legal, Looking


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table whose seats are the agents `seat_0`, `seat_1`, ...

    What the rules let people choose together is asked one seat after the other, and nobody sees what the others chose before
    all have. Rewards come at the end of a game.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "rgb_array"],
        "name": "formicarium",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game,
        players: int | None,
        options: dict[str, Any],
        observation: str,
        reward: str,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.game = game
        self.players, self.settings = game.settle_options(players, options)
        self.metadata = {**self.metadata, "name": game.name}
        self.render_mode = check_mode(render_mode)
        self.numbering = Numbering(game, self.players)
        self._looking = Looking(self.numbering, observation)
        self._reward = check_reward(reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self._observed = {agent: self._looking.space() for agent in self.possible_agents}
        self._actions = {agent: Legal(self.numbering.codec.size) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self.table: Any = None
        """The table itself, for who wants to look behind the numbers."""

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed one that follows from the seed before."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        deal = int(self._chance.integers(2**63))
        self.table = self.game.start(self.players, deal, self.settings, False)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Turn to who decides next."""
        seat = self.table.waiting[0]
        self.agent_selection = self.possible_agents[seat]
        mask = np.zeros(self.numbering.codec.size, np.int8)
        mask[self.numbering.legal(self.table, seat)] = 1
        for agent, space in self._actions.items():
            space.now = mask if agent == self.agent_selection else None

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty while somebody else decides."""
        return self._looking.see(self.table, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Take an action, by number, for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise FormicariumError(f"{agent} has to act: only agents whose game is over take None.")
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self.table.play(seat, self.numbering.codec.action(self.table, int(action)))
        self._clear_rewards()
        if self.table.over:
            for other, worth in enumerate(rewards(self.table, self._reward)):
                self.rewards[self.possible_agents[other]] = worth
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {
                name: {"score": score, "place": place}
                for name, score, place in zip(self.possible_agents, self.table.scores, self.table.places, strict=True)
            }
        else:
            self._ask()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The table as a spectator sees it, in the mode that was asked for."""
        return render(self.table, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


def aec_env(
    game: str | Game,
    players: int | None = None,
    *,
    observation: str = "flat",
    reward: str = "places",
    render_mode: str | None = None,
    **options: Any,
) -> TableEnv:
    """A game as an environment of PettingZoo; options are those of the game."""
    found = game if isinstance(game, Game) else choose(game)
    return TableEnv(found, players, options, observation, reward, render_mode)
