"""Teach a small network Summon the Swarm, with PyTorch: it watches `greedy` first, then plays against itself.

    python learn_swarm.py --minutes 6

leaves it in `swarm.npz`, where `swarm.py` finds it. The minutes are those of the processor.
"""

import argparse
import time

import numpy as np
import torch
from swarm import KEPT
from torch import nn

import formicarium as fm
from formicarium import bots
from formicarium.core.numbers import Numbering
from formicarium.envs import Batch

GAME = "summon_the_swarm"
HIDDEN = 128
SLICE = 1024
WATCHED, SHAKY = 1 / 3, 0.1
"""The part of the time that it spends with its teacher, and how often a move there is left to chance, so that it sees more."""
TABLES, STEPS, EPOCHS = 256, 64, 2
RATE, CLIP, WORTH, CURIOSITY, LAMBDA = 5e-4, 0.2, 0.5, 0.01, 0.95


class Network(nn.Module):
    """Two layers; from them how much it likes every action, and what it thinks that the game will be worth to it."""

    def __init__(self, columns, actions):
        super().__init__()
        self.one = nn.Linear(columns, HIDDEN)
        self.two = nn.Linear(HIDDEN, HIDDEN)
        self.likes = nn.Linear(HIDDEN, actions)
        self.worth = nn.Linear(HIDDEN, 1)

    def forward(self, seen, mask):
        x = torch.relu(self.two(torch.relu(self.one(seen))))
        return self.likes(x).masked_fill(mask == 0, -1e9), self.worth(x).squeeze(-1)


def clock(started=0.0):
    return time.process_time() - started


def watch(network, seconds):
    """Look on while `greedy` plays `greedy` for half of the time, then learn what it did, and how it ended."""
    started = clock()
    numbering = Numbering(fm.find(GAME), 2)
    scale = 1 / np.array(numbering.layout.tops(), np.float32)
    chance = np.random.default_rng(1)
    seen, masks, actions, ends = [], [], [], []
    games = 0
    while clock(started) < seconds / 2:
        table = fm.new(GAME, players=2, seed=f"watched {games}")
        teachers = [bots.make("greedy", f"{games} {seat}") for seat in range(2)]
        seats = []
        while not table.over:
            seat = table.waiting[0]
            options = table.options(seat)
            action = teachers[seat].choose(table.seat(seat))
            legal = numbering.legal(table, seat)
            mask = np.zeros(numbering.codec.size, np.uint8)
            mask[legal] = 1
            seen.append(np.frombuffer(numbering.observe(table, seat), np.int16) * scale)
            masks.append(mask)
            actions.append(legal[options.index(action)])
            seats.append(seat)
            table.play(seat, options[chance.integers(len(options))] if chance.random() < SHAKY else action)
        ends += [1.0 if seat in table.winners else -1.0 for seat in seats]
        games += 1
    print(f"{games} games of the teacher, {len(seen):,} decisions", flush=True)
    data = [torch.tensor(np.array(part)) for part in (seen, masks, actions, np.array(ends, np.float32))]
    optimiser = torch.optim.Adam(network.parameters(), 1e-3)
    while clock(started) < seconds:
        hits = 0
        for part in torch.randperm(len(seen)).split(SLICE):
            look, mask, action, end = (whole[part] for whole in data)
            likes, worth = network(look, mask)
            loss = nn.functional.cross_entropy(likes, action) + WORTH * (worth - end).square().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            hits += (likes.argmax(-1) == action).sum().item()
        print(f"{clock(started):6.0f} s: does what its teacher did {hits / len(seen):.0%} of the time", flush=True)


def play(network, seconds):
    """Play against oneself, learn from it, and again: proximal policy optimisation."""
    started = clock()
    batch = Batch(GAME, TABLES, players=2)
    batch.reset(1)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    shape = (STEPS, TABLES)
    seen = torch.zeros(*shape, batch.layout.size)
    masks = torch.zeros(*shape, batch.actions, dtype=torch.uint8)
    actions, chances = torch.zeros(shape, dtype=torch.int64), torch.zeros(shape)
    worths, rewards, signs = torch.zeros(STEPS + 1, TABLES), torch.zeros(shape), torch.zeros(shape)
    rows = torch.arange(TABLES)
    rounds = 0
    while clock(started) < seconds:
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - clock(started) / seconds)

        # Play: the same network sits at every chair.
        with torch.no_grad():
            for step in range(STEPS):
                seen[step] = torch.from_numpy(batch.observation)
                masks[step] = torch.from_numpy(batch.mask)
                likes, worths[step] = network(seen[step], masks[step])
                all_chances = torch.log_softmax(likes, -1)
                actions[step] = torch.multinomial(all_chances.exp(), 1).squeeze(-1)
                chances[step] = all_chances[rows, actions[step]]
                seats = batch.seat.copy()
                batch.step(actions[step].numpy())
                rewards[step] = torch.from_numpy(batch.reward[np.arange(TABLES), seats])
                # What the next position is worth to who decided here: the opposite, if the other one decides there.
                signs[step] = torch.from_numpy(np.where(batch.done, 0.0, np.where(batch.seat == seats, 1.0, -1.0)))
            worths[STEPS] = network(torch.from_numpy(batch.observation), torch.from_numpy(batch.mask))[1]

        # How much better than expected every decision turned out.
        gains, later = torch.zeros(shape), torch.zeros(TABLES)
        for step in reversed(range(STEPS)):
            surprise = rewards[step] + signs[step] * worths[step + 1] - worths[step]
            gains[step] = later = surprise + LAMBDA * signs[step] * later
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
        rounds += 1
        if rounds % 10 == 0:
            save(network)
            print(f"{clock(started):6.0f} s: {rounds * STEPS * TABLES:,} decisions against itself", flush=True)


def save(network):
    """Leave it where `swarm.py` looks for it; half of the digits will do."""
    np.savez_compressed(KEPT, **{name: values.half().numpy() for name, values in network.state_dict().items()})


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--minutes", type=float, default=6, help="how long it learns, in minutes of processor time")
    seconds = 60 * asked.parse_args().minutes
    torch.manual_seed(1)
    numbering = Numbering(fm.find(GAME), 2)
    network = Network(numbering.layout.size, numbering.codec.size)
    watch(network, seconds * WATCHED)
    save(network)
    play(network, seconds * (1 - WATCHED))
    save(network)
