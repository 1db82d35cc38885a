"""A batch on several cores: each process plays its share of the tables, and all write into the same arrays."""

from __future__ import annotations

import multiprocessing as mp
from math import prod
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from formicarium.core.errors import BadOptions, FormicariumError
from formicarium.envs.batch import Batch

Shapes = dict[str, tuple[tuple[int, ...], str]]
"""For each array its shape and its kind of numbers"""


class Crowd:
    """The same as a `Batch`, played by several processes. Close it when you are done, or use it with `with`."""

    observation: NDArray[np.float32]
    mask: NDArray[np.uint8]
    legal: NDArray[np.int32]
    counts: NDArray[np.int32]
    seat: NDArray[np.int32]
    candidates: NDArray[np.int16]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    scores: NDArray[np.int32]

    def __init__(self, game: str, n: int, players: int | None = None, *, processes: int = 2, **wishes: Any) -> None:
        if type(processes) is not int or not 1 <= processes <= n:
            raise BadOptions(f"A batch of {n} tables is played by 1 to {n} processes; not {processes!r}.")
        shapes: Shapes = {}

        def note(name: str, shape: tuple[int, ...], kind: Any) -> Any:
            shapes[name] = ((n, *shape[1:]), np.dtype(kind).str)
            return np.zeros(shape, kind)

        one = Batch(game, 1, players, make=note, **wishes)  # it also finds what is wrong with the wishes
        self.game, self.players, self.settings = one.game, one.players, one.settings
        self.layout, self.codec, self.actions, self.n = one.layout, one.codec, one.actions, n
        self._memory = {
            name: SharedMemory(create=True, size=max(1, prod(shape) * np.dtype(kind).itemsize))
            for name, (shape, kind) in shapes.items()
        }
        for name, (shape, kind) in shapes.items():
            setattr(self, name, np.ndarray(shape, kind, self._memory[name].buf))
        self._actions = SharedMemory(create=True, size=8 * n)
        self._chosen: NDArray[np.int64] = np.ndarray((n,), np.int64, self._actions.buf)
        self._shares = [(n * i // processes, n * (i + 1) // processes) for i in range(processes)]
        blocks = {name: (memory.name, *shapes[name]) for name, memory in self._memory.items()}
        spawn = mp.get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for share in self._shares:
            here, there = spawn.Pipe()
            wanted = (there, game, share, players, wishes, blocks, (self._actions.name, n))
            process = spawn.Process(target=_play, args=wanted, daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)
        self._answers()

    def reset(self, seeds: object = None) -> None:
        """New games everywhere, the same as a batch has with these seeds where it is a list of them."""
        if isinstance(seeds, (list, tuple, np.ndarray)):
            if len(seeds) != self.n:
                raise BadOptions(f"There are {self.n} tables, but {len(seeds)} seeds.")
            parts: list[object] = [list(seeds[low:high]) for low, high in self._shares]
        else:
            parts = [None if seeds is None else f"{seeds}, tables from {low}" for low, _ in self._shares]
        for line, part in zip(self._lines, parts, strict=True):
            line.send(("reset", part))
        self._answers()

    def step(self, actions: Any) -> None:
        """Take one action, by number, at every table."""
        if len(actions) != self.n:
            raise BadOptions(f"There are {self.n} tables, but {len(actions)} actions.")
        self._chosen[:] = actions
        for line in self._lines:
            line.send(("step", None))
        self._answers()

    def _answers(self) -> None:
        """Wait for all; what went wrong anywhere is raised here."""
        wrong: Exception | None = None
        for line in self._lines:
            try:
                said = line.recv()
            except EOFError:
                raise FormicariumError("A process of this batch has ended; make a new one.") from None
            wrong = wrong or said
        if wrong is not None:
            raise wrong

    grids = Batch.grids
    sample = Batch.sample

    def close(self) -> None:
        """End the processes and give the memory back."""
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join(5)
            process.terminate()
        for name, memory in [*self._memory.items(), ("_chosen", self._actions)]:
            setattr(self, name, None)  # nobody may look into memory that is given back
            memory.close()
            memory.unlink()
        self._memory = {}

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _play(
    line: Connection,
    game: str,
    share: tuple[int, int],
    players: int | None,
    wishes: dict[str, Any],
    blocks: dict[str, tuple[str, tuple[int, ...], str]],
    actions: tuple[str, int],
) -> None:
    """What a process does: play its share whenever it is told to."""
    low, high = share
    held = []

    def within(name: str, shape: tuple[int, ...], kind: Any) -> Any:
        block, whole, kept = blocks[name]
        memory = SharedMemory(block)
        held.append(memory)
        return np.ndarray(whole, kept, memory.buf)[low:high]

    chosen_in = SharedMemory(actions[0])
    chosen: NDArray[np.int64] = np.ndarray((actions[1],), np.int64, chosen_in.buf)
    batch = Batch(game, high - low, players, make=within, **wishes)
    line.send(None)
    while True:
        try:
            what, seeds = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            if what == "reset":
                batch.reset(seeds)
            else:
                batch.step(chosen[low:high])
        except FormicariumError as wrong:
            line.send(wrong)
        else:
            line.send(None)
