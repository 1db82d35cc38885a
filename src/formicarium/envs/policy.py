"""A policy as a player: what was learned in an environment sits down at a table, in the arena, in the browser."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from formicarium.bots import Bot
from formicarium.core.errors import FormicariumError
from formicarium.core.numbers import Numbering
from formicarium.core.seat import Seat
from formicarium.core.steps import Action
from formicarium.envs.spaces import Looking


class Policy(Bot):
    """A bot that is shown numbers and answers with one, for any game that has them. Write `pick`, and the rest is done."""

    listens = False

    def __init__(self, seed: object = None) -> None:
        super().__init__(seed)
        self._looking: dict[Any, Looking] = {}

    @abstractmethod
    def pick(self, observation: NDArray[np.float32], legal: NDArray[np.int64]) -> Any:
        """One of the legal actions by number, for an observation as a `Batch` has it."""
        raise NotImplementedError

    def choose(self, seat: Seat) -> Action:
        key = (seat.game.name, seat.players)
        looking = self._looking.get(key)
        if looking is None:
            looking = self._looking[key] = Looking(Numbering(seat.game, seat.players), "flat")
        table = seat.imagined()  # an observation is the same at every table that this seat could believe in
        legal = looking.numbering.legal(table, seat.number)
        number = int(self.pick(looking.flat(table, seat.number), np.array(legal)))
        if number not in legal:
            raise FormicariumError(f"The policy picked {number}, which is not among the legal actions {legal}.")
        return seat.options[legal.index(number)]
