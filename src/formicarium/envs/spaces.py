"""What both PettingZoo and Gymnasium want to know of a game: the spaces of its actions and observations."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from formicarium.core.errors import BadOptions
from formicarium.core.numbers import ARGUMENTS, LARGEST, MOST, Numbering

SHAPES = ("flat", "grids", "candidates")
"""How an observation comes: one row of numbers, named tables of entities, or the row with the options as candidates."""


class Legal(spaces.Discrete):
    """The numbers of a game's actions. What `sample()` gives may be done now, unless another mask is asked for."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.now: NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.now is not None and self.now.any():
            mask = self.now
        return super().sample(mask, probability)


class Looking:
    """Turns what a seat sees into arrays of the declared shape."""

    def __init__(self, numbering: Numbering, shape: str) -> None:
        if shape not in SHAPES:
            raise BadOptions(f"The observation is one of {', '.join(SHAPES)}; not {shape!r}.")
        self.numbering = numbering
        self.shape = shape
        self._scale = (1 / np.array(numbering.layout.tops(), np.float32)).astype(np.float32)

    def space(self) -> spaces.Dict:
        """The space of `see`."""
        size = self.numbering.layout.size
        found: dict[str, spaces.Space[Any]] = {}
        if self.shape == "grids":
            grids: dict[str, spaces.Space[Any]] = {
                grid.name: _box((grid.rows, grid.width)) for grid in self.numbering.layout.grids
            }
            found["observation"] = spaces.Dict(grids)
        else:
            found["observation"] = _box((size,))
        if self.shape == "candidates":
            found["candidates"] = spaces.Box(-1, LARGEST, (MOST, 1 + ARGUMENTS), np.int16)
            found["candidate_mask"] = spaces.Box(0, 1, (MOST,), np.int8)
            found["candidate_actions"] = spaces.Box(0, self.numbering.codec.size, (MOST,), np.int32)
        found["action_mask"] = spaces.Box(0, 1, (self.numbering.codec.size,), np.int8)
        return spaces.Dict(found)

    def flat(self, table: Any, seat: int) -> NDArray[np.float32]:
        """What a seat sees now, as one row."""
        found: NDArray[np.float32] = np.frombuffer(self.numbering.observe(table, seat), np.int16) * self._scale
        return found

    def see(self, table: Any, seat: int) -> dict[str, Any]:
        """What a seat sees now."""
        flat = self.flat(table, seat)
        found: dict[str, Any] = {"observation": flat}
        if self.shape == "grids":
            found["observation"] = {
                grid.name: flat[grid.start : grid.start + grid.rows * grid.width].reshape(grid.rows, grid.width)
                for grid in self.numbering.layout.grids
            }
        legal = self.numbering.legal(table, seat)
        if self.shape == "candidates":
            found |= self._candidates(table, seat, legal)
        mask = np.zeros(self.numbering.codec.size, np.int8)
        mask[legal] = 1
        found["action_mask"] = mask
        return found

    def _candidates(self, table: Any, seat: int, legal: list[int]) -> dict[str, Any]:
        features = np.full((MOST, 1 + ARGUMENTS), -1, np.int16)
        mask = np.zeros(MOST, np.int8)
        actions = np.zeros(MOST, np.int32)
        for i, action in enumerate(table.options(seat)[:MOST]):
            features[i] = self.numbering.codec.features(table, action)
            mask[i] = 1
            actions[i] = legal[i]
        return {"candidates": features, "candidate_mask": mask, "candidate_actions": actions}


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(-LARGEST, LARGEST, shape, np.float32)
