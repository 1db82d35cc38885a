"""What the fits of judgements to how games end have in common (tools/fit_ants.py, tools/fit_antics.py).

Positions of many games are counted, and a least-squares fit says what each of it was worth at the end, with few and with many turns
to come: by knots, between which worths go over into each other. What more of can do no harm is never worth less than nothing.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from formicarium.bots.search.ahead import Ahead
from formicarium.bots.search.luck import Luck


@dataclass(frozen=True)
class Shape:
    """What is fitted, and what is known of it beforehand."""

    names: tuple[str, ...]
    knots: tuple[float, ...]
    points: tuple[str, ...]
    """What counts at the end as it is."""
    free: tuple[str, ...]
    """What may be worth less than nothing: having more of it may mean having less of something better."""
    harm: tuple[str, ...]
    """What more of is never worth more."""
    ridge: float
    smooth: float
    """How strongly worths are held near to what counts now, and near to those a little sooner and later."""

    def hats(self, turns: np.ndarray) -> np.ndarray:
        """How much of each knot's worths counts, with so many turns to come."""
        return np.stack([np.interp(turns, self.knots, row) for row in np.eye(len(self.knots))], axis=1)

    def spread(self, turns: np.ndarray, counted: np.ndarray) -> np.ndarray:
        """What is counted of some colonies, shared out among the knots."""
        shared: np.ndarray = self.hats(turns)[:, None, :] * counted[:, :, None]
        return shared.reshape(len(counted), -1).astype(np.float32)


class Thinker:
    """Looks to the end of its turn, and keeps to what it found as long as nothing unforeseen comes."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.plan: list[Any] = []

    def choose(self, t: Any, seat: int) -> Any:
        options = t.options(seat)
        if self.plan:
            expected, action = self.plan.pop(0)
            if expected == options:
                return action
        ahead = Ahead(t.imagine(seat, self.dice.random()), seat, Luck(self.dice.randrange(1 << 30)))
        ahead.look()
        self.plan = ahead.plan()
        return ahead.best()


class Sums:
    """All that the fit needs of pairs, so that they need not be kept."""

    def __init__(self, shape: Shape) -> None:
        count = len(shape.names) * len(shape.knots)
        self.gram = np.zeros((count, count))
        self.aim = np.zeros(count)
        self.count = 0

    def add(self, apart: np.ndarray, margins: np.ndarray) -> None:
        part = apart.astype(np.float64)
        self.gram += part.T @ part
        self.aim += part.T @ margins
        self.count += len(part)


def solve(sums: Sums, shape: Shape) -> np.ndarray:
    """Worths by least squares, held smooth and near to what counts now, none below nothing but those that may; one after the other."""
    names, knots = shape.names, len(shape.knots)
    count = len(names) * knots
    gram = sums.gram / sums.count
    aim = sums.aim / sums.count
    size = np.repeat(np.diag(gram).reshape(len(names), -1).mean(axis=1) + 1e-4, knots)
    counts_now = np.repeat([1.0 if name in shape.points else 0.0 for name in names], knots)
    gram += np.diag(shape.ridge * size)
    aim += shape.ridge * size * counts_now
    for row in range(count):
        if (row + 1) % knots:
            held = shape.smooth * size[row] / knots
            gram[row : row + 2, row : row + 2] += [[held, -held], [-held, held]]
    free = np.repeat([name in shape.free for name in names], knots)
    harm = np.repeat([name in shape.harm for name in names], knots)
    worth = counts_now.copy()
    for _ in range(3000):
        before = worth.copy()
        for row in range(count):
            value = worth[row] + (aim[row] - gram[row] @ worth) / gram[row, row]
            worth[row] = value if free[row] else min(0.0, value) if harm[row] else max(0.0, value)
        if np.abs(worth - before).max() < 1e-5:
            break
    return worth


def told(shape: Shape, worth: np.ndarray, apart: np.ndarray, margins: np.ndarray, turns: np.ndarray) -> None:
    """Print how well worths tell the end of games that they were not fitted to."""
    found = apart @ worth
    left = margins - found
    print(f"of {len(margins)} other pairs explained {1 - left.var() / margins.var():.3f}")
    for low, high in zip(shape.knots, (*shape.knots[1:], 99.0), strict=True):
        part = (turns >= low) & (turns < high)
        if part.any():
            share = 1 - left[part].var() / margins[part].var()
            right = np.mean(np.sign(found[part]) == np.sign(margins[part]))
            print(
                f"  {low:4.0f} to {high:4.0f} turns left: explained {share:.3f}, the leader told in {right:.3f} of {part.sum()}"
            )


def page(title: str, lengths: list[str], shape: Shape, doubt: list[float], worth: np.ndarray) -> str:
    """fitted.py of a game; `lengths` are lines about how long games last, if it has any."""
    lines = [
        f'"""{title}"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        *lengths,
        f"KNOTS: Final[list[float]] = [{', '.join(str(knot) for knot in shape.knots)}]",
        '"""Turns to come, at which worths were found; between them they go over into each other."""',
        f"DOUBT: Final[list[float]] = [{', '.join(f'{value:.2f}' for value in doubt)}]",
        '"""So many points ahead are as good as 73 wins in 100."""',
        "WORTH: Final[list[list[float]]] = [",
    ]
    for name, row in zip(shape.names, worth.reshape(len(shape.names), -1), strict=True):
        lines.append(f"    [{', '.join(f'{value + 0.0:.3f}' for value in row)}],  # {name}")
    return "\n".join([*lines, "]", '"""Points, by what is counted and by knot."""', ""])
