"""A small network that learns Summon the Swarm by playing against itself: proximal policy optimisation, with PyTorch.

    python swarm.py --minutes 5

writes `swarm.npz`. The network that lies there is the bot `swarm:Learned`, for every command that takes one. Playing needs
no PyTorch: two layers are two products of matrices, and numpy does.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from formicarium.envs import Batch, Policy

GAME = "summon_the_swarm"
KEPT = Path(__file__).with_name("swarm.npz")
HIDDEN = 128
TABLES, STEPS = 256, 64
EPOCHS, SLICE = 2, 2048
RATE, CLIP, WORTH, CURIOSITY = 1e-3, 0.2, 0.5, 0.01
LAMBDA = 0.95


class Learned(Policy):
    """Plays what the network likes best."""

    def __init__(self, seed=None):
        super().__init__(seed)
        self.layers = dict(np.load(KEPT))

    def pick(self, observation, legal):
        x = observation
        for layer in ("one", "two"):
            x = np.maximum(self.layers[f"{layer}.weight"] @ x + self.layers[f"{layer}.bias"], 0)
        likes = self.layers["likes.weight"][legal] @ x + self.layers["likes.bias"][legal]
        return legal[likes.argmax()]


def train(minutes):
    """Play against oneself, learn from it, and again."""
    import torch
    from torch import nn

    class Network(nn.Module):
        def __init__(self, columns, actions):
            super().__init__()
            self.one = nn.Linear(columns, HIDDEN)
            self.two = nn.Linear(HIDDEN, HIDDEN)
            self.likes = nn.Linear(HIDDEN, actions)
            self.worth = nn.Linear(HIDDEN, 1)

        def forward(self, seen, mask):
            x = torch.relu(self.two(torch.relu(self.one(seen))))
            return self.likes(x).masked_fill(mask == 0, -1e9), self.worth(x).squeeze(-1)

    torch.manual_seed(1)
    batch = Batch(GAME, TABLES, players=2)
    batch.reset(1)
    network = Network(batch.layout.size, batch.actions)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    shape = (STEPS, TABLES)
    seen = torch.zeros(*shape, batch.layout.size)
    masks = torch.zeros(*shape, batch.actions, dtype=torch.uint8)
    actions, chances = torch.zeros(shape, dtype=torch.int64), torch.zeros(shape)
    worths, rewards, signs = torch.zeros(STEPS + 1, TABLES), torch.zeros(shape), torch.zeros(shape)
    rows = torch.arange(TABLES)
    started, rounds, played = time.process_time(), 0, 0
    while (spent := time.process_time() - started) < 60 * minutes:
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - spent / 60 / minutes)

        # Play: the same network sits at every chair.
        with torch.no_grad():
            for step in range(STEPS):
                seen[step] = torch.from_numpy(batch.observation)
                masks[step] = torch.from_numpy(batch.mask)
                likes, worths[step] = network(seen[step], masks[step])
                all_chances = torch.log_softmax(likes, -1)
                actions[step] = torch.multinomial(all_chances.exp(), 1).squeeze(-1)
                chances[step] = all_chances[rows, actions[step]]
                seats = torch.from_numpy(batch.seat.astype(np.int64))
                batch.step(actions[step].numpy())
                rewards[step] = torch.from_numpy(batch.reward)[rows, seats]
                # What the next position is worth to the one who decided here: the opposite, if the other one decides there.
                same = torch.from_numpy(batch.seat.astype(np.int64)) == seats
                signs[step] = torch.where(torch.from_numpy(batch.done), 0.0, torch.where(same, 1.0, -1.0))
            worths[STEPS] = network(torch.from_numpy(batch.observation), torch.from_numpy(batch.mask))[1]

        # How much better than expected every decision turned out.
        gains = torch.zeros(shape)
        later = torch.zeros(TABLES)
        for step in reversed(range(STEPS)):
            surprise = rewards[step] + signs[step] * worths[step + 1] - worths[step]
            later = surprise + LAMBDA * signs[step] * later
            gains[step] = later
        targets = gains + worths[:STEPS]

        # Learn: make likelier what turned out better, but not by much at once.
        flat = [part.flatten(0, 1) for part in (seen, masks, actions, chances, gains, targets)]
        for _ in range(EPOCHS):
            for part in torch.randperm(STEPS * TABLES).split(SLICE):
                look, mask, action, chance, gain, target = (whole[part] for whole in flat)
                likes, worth = network(look, mask)
                now = torch.log_softmax(likes, -1)
                ratio = (now.gather(1, action[:, None]).squeeze(1) - chance).exp()
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                curiosity = -(now.exp() * now).sum(-1).mean()
                loss = WORTH * (worth - target).square().mean() - better - CURIOSITY * curiosity
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                optimiser.step()
        rounds, played = rounds + 1, played + STEPS * TABLES
        if rounds % 20 == 0:
            save(network)
            print(
                f"{played:>10,} decisions, {spent:4.0f} s: against chance {against_chance(network):.0%}, "
                f"curiosity {curiosity.item():.2f}, loss of worth {(worth - target).square().mean().item():.3f}",
                flush=True,
            )
    save(network)


def save(network):
    """Keep a network for `Learned`."""
    np.savez(KEPT, **{name: values.numpy() for name, values in network.state_dict().items()})


def against_chance(network, games=200):
    """The share of games that a network wins against random choices; it has the first chair at half of the tables."""
    import torch

    chance = np.random.default_rng(1)
    batch = Batch(GAME, games, players=2, reward="win")
    batch.reset(2)
    mine = np.arange(games) % 2
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        with torch.no_grad():
            likes = network(torch.from_numpy(batch.observation), torch.from_numpy(batch.mask))[0]
        batch.step(np.where(batch.seat == mine, likes.argmax(-1).numpy(), batch.sample(chance)))
        ended = batch.done & np.isnan(won)
        won[ended] = batch.reward[ended, mine[ended]]
    return won.mean()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--minutes", type=float, default=5, help="how long it learns, in minutes of processor time")
    train(asked.parse_args().minutes)
