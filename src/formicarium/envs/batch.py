"""Many tables of one game at once, in arrays of numpy: the fastest way to collect experience."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from formicarium.core.errors import BadOptions
from formicarium.core.game import Game
from formicarium.core.numbers import MOST, Numbering
from formicarium.core.shelf import choose
from formicarium.envs.loop import CANDIDATE, Loop
from formicarium.envs.rewards import check_reward, rewards

Make = Callable[[str, tuple[int, ...], Any], Any]
"""Makes an array of zeros by its name, shape and kind of numbers."""


class Batch:
    """`n` tables that are played side by side, one decision at each table in a step; where a game ends, the next one begins.

    Arrays have a row for each table and are written anew in every step, so copy what you want to keep:

    - `observation`: what the seat that decides may know, divided by what is a lot (float32; `layout` names the columns);
      `grids()` gives the same as named tables of entities.
    - `mask`: 1 for every action that it may take (uint8), and `legal`, `counts`: the numbers of these actions, `counts[i]`
      of them in row `i`.
    - `candidates` (with `candidates=True`): for each of them its verb and its arguments, as rows of grids; -1 for none.
    - `seat`: who decides.
    - `reward` (a column for each seat), `done`: what the step brought. After the last step of a game `observation` is of the next.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        players: int | None = None,
        *,
        reward: str = "places",
        candidates: bool = False,
        make: Make | None = None,
        **options: Any,
    ) -> None:
        if type(n) is not int or n < 1:
            raise BadOptions(f"A batch has at least one table; not {n!r}.")
        self.game = game if isinstance(game, Game) else choose(game)
        self.players, self.settings = self.game.settle_options(players, options)
        self.n = n
        self.numbering = Numbering(self.game, self.players)
        self.layout = self.numbering.layout
        self.codec = self.numbering.codec
        self.actions = self.codec.size
        self._reward = check_reward(reward)
        self._loop = loop = Loop(self.numbering, n, self.settings, candidates)
        self._scale: NDArray[np.float32] = (1 / np.array(self.layout.tops(), np.float32)).astype(np.float32)
        made = _zeros if make is None else make  # who wants the arrays elsewhere (see crowd.py) makes them
        self.observation: NDArray[np.float32] = made("observation", (n, self.layout.size), np.float32)
        self.mask: NDArray[np.uint8] = made("mask", (n, self.actions), np.uint8)
        self.legal: NDArray[np.int32] = made("legal", (n, MOST), np.int32)
        self.counts: NDArray[np.int32] = made("counts", (n,), np.int32)
        self.seat: NDArray[np.int32] = made("seat", (n,), np.int32)
        self.candidates: NDArray[np.int16] = made("candidates", (n, MOST if candidates else 0, CANDIDATE), np.int16)
        self.reward: NDArray[np.float32] = made("reward", (n, self.players), np.float32)
        self.done: NDArray[np.bool_] = made("done", (n,), np.bool_)
        self.scores: NDArray[np.int32] = made("scores", (n, self.players), np.int32)
        """The points of the last game that ended at each table."""
        written = [
            (self.mask, loop.mask),
            (self.legal, loop.legal),
            (self.counts, loop.counts),
            (self.seat, loop.seats),
        ]
        if candidates:
            written.append((self.candidates, loop.features))
        self._copied = [(array, _seen(vector, array.dtype).reshape(array.shape)) for array, vector in written]
        """Arrays, and the vectors of the loop that they show."""

    def reset(self, seeds: object = None) -> None:
        """New games everywhere: `seeds` is one seed for all of it, or a list with one for each table."""
        listed = seeds if isinstance(seeds, (list, tuple, np.ndarray)) else None
        if listed is not None and len(listed) != self.n:
            raise BadOptions(f"There are {self.n} tables, but {len(listed)} seeds.")
        base = np.random.SeedSequence().entropy if seeds is None else seeds
        self._loop.base = base if listed is None else f"after {list(listed)}"
        for i in range(self.n):
            self._loop.deals[i] = 0
            self._loop.start(i, f"{base} {i} 0" if listed is None else _plain(listed[i]))
        self.reward.fill(0)
        self.done.fill(False)
        self._show()

    def step(self, actions: Any) -> None:
        """Take one action, by number, at every table."""
        chosen: list[int] = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        if len(chosen) != self.n:
            raise BadOptions(f"There are {self.n} tables, but {len(chosen)} actions.")
        loop = self._loop
        if loop.tables[0] is None:
            raise BadOptions("Call reset() before the first step.")
        if loop.ended:
            self.reward[loop.ended] = 0
            self.done[loop.ended] = False
        loop.step(chosen)
        for i in loop.ended:
            table = loop.tables[i]
            assert table is not None
            self.reward[i] = rewards(table, self._reward)
            self.scores[i] = table.scores
            self.done[i] = True
            loop.next_game(i)
        self._show()

    def _show(self) -> None:
        """Fill the arrays with what the loop has written."""
        rows = np.frombuffer(b"".join(self._loop.rows), np.int16)
        np.multiply(rows.reshape(self.observation.shape), self._scale, out=self.observation)
        for array, vector in self._copied:
            np.copyto(array, vector)

    def grids(self) -> dict[str, NDArray[np.float32]]:
        """The observation as named tables of entities: arrays of tables, rows and columns that share its memory."""
        found = {}
        for grid in self.layout.grids:
            part = self.observation[:, grid.start : grid.start + grid.rows * grid.width]
            found[grid.name] = part.reshape(self.n, grid.rows, grid.width)
        return found

    def sample(self, chance: np.random.Generator) -> NDArray[np.int32]:
        """For each table one of the actions that may be taken, each as likely as the others."""
        picked = (chance.random(self.n) * self.counts).astype(np.int32)
        found: NDArray[np.int32] = self.legal[np.arange(self.n), picked]
        return found


def _zeros(name: str, shape: tuple[int, ...], kind: Any) -> Any:
    return np.zeros(shape, kind)


def _seen(vector: Any, kind: Any) -> NDArray[Any]:
    """An array that shows the memory of a vector."""
    return np.frombuffer(vector, kind) if len(vector) else np.zeros(0, kind)


def _plain(seed: object) -> object:
    return seed.item() if isinstance(seed, np.generic) else seed
