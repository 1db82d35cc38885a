"""The games as a game of OpenSpiel: `pyspiel.load_game("python_formicarium(game=summon_the_swarm,players=2)")`.

Importing this module registers it. The deal is the first move, a chance move: one of `deals` seeds, from which everything else
that chance does follows. Who chooses together chooses one after the other without seeing the others' choice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from formicarium.core.errors import BadOptions
from formicarium.core.game import Game
from formicarium.core.numbers import Numbering
from formicarium.core.shelf import find
from formicarium.envs.rewards import rewards
from formicarium.envs.spaces import Looking

NAME = "python_formicarium"
DEALS = 1000
LONGEST = 100_000
"""Decisions of a game at most, as OpenSpiel wants to know: our games end long before."""


def _type(players: int) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=NAME,
        long_name="Formicarium",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"game": "summon_the_swarm", "players": 0, "deals": DEALS, "options": ""},
    )


@cache
def _looking(name: str, players: int) -> Looking:
    return Looking(Numbering(find(name), players), "flat")


def read_options(text: str) -> dict[str, Any]:
    """Options of a game as OpenSpiel can carry them: `advanced=yes;target_score=12`."""
    found: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, sign, value = part.partition("=")
        if not sign:
            raise BadOptions(f"Options are written as name=value;name=value; not {part!r}.")
        found[name.strip()] = value.strip()
    return found


class FormicariumGame(pyspiel.Game):  # type: ignore[misc]
    """Any game of the shelf."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = params or {}
        # OpenSpiel pickles what an instance holds: so names and numbers here, and the rest in `_looking`.
        self.title = str(asked.get("game", "summon_the_swarm"))
        count = int(asked.get("players", 0)) or None
        self.seats, self.settings = self.card.settle_options(count, read_options(str(asked.get("options", ""))))
        self.deals = int(asked.get("deals", DEALS))
        solo = self.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbering.codec.size,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0 if solo else -1.0,
            max_utility=1.0,
            utility_sum=None if solo else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.seats), info, asked)

    @property
    def card(self) -> Game:
        return find(self.title)

    @property
    def looking(self) -> Looking:
        return _looking(self.title, self.seats)

    @property
    def numbering(self) -> Numbering:
        return self.looking.numbering

    def new_initial_state(self) -> FormicariumState:
        return FormicariumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


class FormicariumState(pyspiel.State):  # type: ignore[misc]
    """A table, from the deal on."""

    def __init__(self, game: FormicariumGame) -> None:
        super().__init__(game)
        self.table: Any = None
        self._seen = [""] * game.seats
        """What each seat has seen and done so far, as a fingerprint: perfect recall."""

    @property
    def house(self) -> FormicariumGame:
        """The game, with what we know of it."""
        found: FormicariumGame = self.get_game()
        return found

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else int(self.table.waiting[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.house.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.house.numbering.legal(self.table, player))

    def _apply_action(self, action: int) -> None:
        house = self.house
        if self.table is None:
            self.table = house.card.start(house.seats, f"deal {action}", house.settings, False)
            return
        seat = self.table.waiting[0]
        seen = house.numbering.observe(self.table, seat).tobytes()
        self._seen[seat] = hashlib.sha256(self._seen[seat].encode() + seen + str(action).encode()).hexdigest()
        self.table.play(seat, house.numbering.codec.action(self.table, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return " ".join(str(part) for part in self.house.numbering.codec.action(self.table, action))

    def is_terminal(self) -> bool:
        return self.table is not None and bool(self.table.over)

    def returns(self) -> list[float]:
        return rewards(self.table) if self.is_terminal() else [0.0] * self.house.seats

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat sees now, with a fingerprint of all that it saw and did before."""
        seat = self.current_player() if player is None else player
        return f"{self._seen[seat]} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return "before the deal" if self.table is None else json.dumps(self.table.view(seat))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> FormicariumState:
        """Another state that this player could believe in: all that it cannot know is dealt anew, chance to come included."""
        other = FormicariumState(self.house)
        other.table = self.table.imagine(player, f"{sampler():.17f}")
        other._seen = self._seen[:]
        return other

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return f"{self.house.card.title}, {'over' if self.table.over else f'seat {self.current_player()} to decide'}: {self.table.digest()}"


class Observer:
    """What a seat sees as numbers, for OpenSpiel's observation interface."""

    def __init__(self, game: FormicariumGame) -> None:
        self._game = game
        self.tensor = np.zeros(game.numbering.layout.size, np.float32)
        self.dict = {}
        for grid in game.numbering.layout.grids:
            part = self.tensor[grid.start : grid.start + grid.rows * grid.width]
            self.dict[grid.name] = part.reshape(grid.rows, grid.width)

    def set_from(self, state: FormicariumState, player: int) -> None:
        self.tensor[:] = 0 if state.table is None else self._game.looking.see(state.table, player)["observation"]

    def string_from(self, state: FormicariumState, player: int) -> str:
        return state.observation_string(player)


pyspiel.register_game(_type(2), FormicariumGame)
