"""A network that plays Summon the Swarm, as `learn_swarm.py` leaves it in `swarm.npz`: the bot `swarm:Learned`.

Playing needs no PyTorch: two layers are two products of matrices, and numpy does.
"""

from pathlib import Path

import numpy as np

from formicarium.envs import Policy

KEPT = Path(__file__).with_name("swarm.npz")


class Learned(Policy):
    """Plays what the network likes best."""

    def __init__(self, seed=None):
        super().__init__(seed)
        self.layers = {name: values.astype(np.float32) for name, values in np.load(KEPT).items()}

    def pick(self, observation, legal):
        x = observation
        for layer in ("one", "two"):
            x = np.maximum(self.layers[f"{layer}.weight"] @ x + self.layers[f"{layer}.bias"], 0)
        likes = self.layers["likes.weight"][legal] @ x + self.layers["likes.bias"][legal]
        return legal[likes.argmax()]
