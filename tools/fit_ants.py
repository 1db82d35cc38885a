"""Fit the judgement of ANTS to how games end: writes src/formicarium/games/ants/bot/fitted.py.

Quick players, some of whom now and then do what they like second or third best, play many games; positions on the way are counted
(bot/features.py), and a least-squares fit says what each of it was worth at the end, with few and with many turns to come. What more
of can do no harm is never worth less than nothing. To be run anew where the rules' numbers or the rules of thumb change:

python tools/fit_ants.py --games 6000
python tools/fit_ants.py --games 6000 --thinkers 600     some of them by players who think a turn ahead with the judgement of before
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).parents[1]
sys.path.append(str(HERE / "src"))

from formicarium.bots.search.ahead import Ahead  # noqa: E402
from formicarium.bots.search.luck import Luck  # noqa: E402
from formicarium.games.ants import GAME  # noqa: E402
from formicarium.games.ants.bot.features import NAMES  # noqa: E402
from formicarium.games.ants.bot.judgement import counted  # noqa: E402
from formicarium.games.ants.bot.thumb import worths  # noqa: E402
from formicarium.games.ants.rules.tracks import LONGEST, STARS_TO_END  # noqa: E402

PAGE = HERE / "src" / "formicarium" / "games" / "ants" / "bot" / "fitted.py"
KNOTS = (0.0, 1.0, 2.0, 5.0, 10.0, 20.0)
STRAYS = (0.0, 0.05, 0.15, 0.3)
"""How often a player does not do what it likes best."""
OPENINGS = 0.5
"""The share of turns that are looked at as they begin."""
MIDST = 0.12
"""The share of other decisions that are."""
FREE = ("flight", "crowds", "hand", "kinds of symbols", "discs", "squares")
"""What may be worth less than nothing: having more of it may mean having less of something better."""
HARM = ("hunger",)
"""What more of is never worth more."""
RIDGE = 0.03
SMOOTH = 0.6
"""How strongly worths are held near to what counts now, and near to those a little sooner and later."""
CHUNK = 300
POINTS = NAMES[: NAMES.index("store") + 1]
"""What counts at the end as it is."""
PRESETS: tuple[dict[str, Any], ...] = ({}, {}, {}, {"sides": "asymmetric"}, {"intro": True})


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


def by_thumb(t: Any, seat: int, stray: float, dice: random.Random) -> Any:
    """What the rule of thumb likes best, or now and then one of the next."""
    options = t.options(seat)
    if len(options) == 1:
        return options[0]
    liked = worths(t, seat, options)
    order = sorted(range(len(options)), key=lambda number: -liked[number])
    if dice.random() >= stray:
        return options[order[0]]
    found = options[dice.choice(order[1:4])]
    return options[order[0]] if found[0] in ("convert", "boost") else found


def play(number: int, thinking: bool, rows: list[Any], start: str) -> None:
    """One game; positions on the way with what came of them."""
    dice = random.Random(f"{start} {number} {thinking}")
    players = (2, 2, 3, 4)[number % 4]
    t: Any = GAME.start(players, f"{start} {number}", dict(dice.choice(PRESETS)), story=False)
    strays = [dice.choice(STRAYS) for _ in range(players)]
    thinkers = [Thinker(dice) if thinking and dice.random() < 0.7 else None for _ in range(players)]
    kept: list[Any] = []
    turn = 0
    while not t.over:
        seat = t.waiting[0]
        begins = t.turn != turn
        turn = t.turn
        if turn and not t.lanes and dice.random() < (OPENINGS if begins else MIDST):
            where = (players, t.turn, len(t.stars), t.ending, t.first, t.active)
            kept.append((where, [counted(t, other) for other in range(players)]))
        thinker = thinkers[seat]
        if thinker is not None and dice.random() >= strays[seat] / 2:
            t.play(seat, thinker.choose(t, seat))
        else:
            t.play(seat, by_thumb(t, seat, strays[seat], dice))
    scores = list(t.scores)
    for where, found in kept:
        rows.append((number, where, np.array(found, dtype=np.float32), scores, t.turn))


def lengths(rows: list[Any]) -> list[float]:
    """How many rounds are still to come, by the stars that are missing and the rounds that were played."""
    known, wanted = [], []
    for _, (players, turn, stars, ending, _, _), _, _, last in rows:
        if not ending:
            missing = 1 - stars / STARS_TO_END[players]
            rounds = turn / players
            known.append((1.0, missing, missing**2, rounds, missing * rounds))
            wanted.append((last - turn) / players + 0.5)
    found = np.linalg.lstsq(np.array(known), np.array(wanted), rcond=None)[0]
    return [float(value) for value in found]


def turns_left(where: tuple[int, ...], seat: int, length: list[float]) -> float:
    """The same as `features.turns_left`."""
    players, turn, stars, ending, first, active = where
    to_come = 1.0 if (seat - first) % players >= (active - first) % players else 0.0
    if ending:
        return to_come + (ending == 1)
    missing = 1 - stars / STARS_TO_END[players]
    rounds = turn / players
    terms = (1.0, missing, missing**2, rounds, missing * rounds)
    found = sum(one * other for one, other in zip(length, terms, strict=True))
    return min(max(2.0, found), 1.0 + LONGEST - rounds)


def hats(turns: np.ndarray) -> np.ndarray:
    """How much of each knot's worths counts, with so many turns to come."""
    return np.stack([np.interp(turns, KNOTS, row) for row in np.eye(len(KNOTS))], axis=1)


def pairs(rows: list[Any], length: list[float]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Every two colonies of a position: what they differ by, and by how many points they differed at the end."""
    apart, margins, turns, games = [], [], [], []
    for number, where, found, scores, _ in rows:
        players = where[0]
        left = np.array([turns_left(where, seat, length) for seat in range(players)])
        spread = (hats(left)[:, None, :] * found[:, :, None]).reshape(players, -1).astype(np.float32)
        for one in range(players):
            for other in range(one):
                apart.append(spread[one] - spread[other])
                margins.append(scores[one] - scores[other])
                turns.append(left[one])
                games.append(number)
    return np.array(apart), np.array(margins, dtype=np.float64), np.array(turns), np.array(games)


class Sums:
    """All that the fit needs of pairs, so that they need not be kept."""

    def __init__(self) -> None:
        count = len(NAMES) * len(KNOTS)
        self.gram = np.zeros((count, count))
        self.aim = np.zeros(count)
        self.count = 0

    def add(self, apart: np.ndarray, margins: np.ndarray) -> None:
        part = apart.astype(np.float64)
        self.gram += part.T @ part
        self.aim += part.T @ margins
        self.count += len(part)


def solve(sums: Sums) -> np.ndarray:
    """Worths by least squares, held smooth and near to what counts now, none below nothing but for `FREE`; one after the other."""
    count = len(NAMES) * len(KNOTS)
    gram = sums.gram / sums.count
    aim = sums.aim / sums.count
    size = np.repeat(np.diag(gram).reshape(len(NAMES), -1).mean(axis=1) + 1e-4, len(KNOTS))
    counts_now = np.repeat([1.0 if name in POINTS else 0.0 for name in NAMES], len(KNOTS))
    gram += np.diag(RIDGE * size)
    aim += RIDGE * size * counts_now
    for row in range(count):
        if (row + 1) % len(KNOTS):
            held = SMOOTH * size[row] / len(KNOTS)
            gram[row : row + 2, row : row + 2] += [[held, -held], [-held, held]]
    free = np.repeat([name in FREE for name in NAMES], len(KNOTS))
    harm = np.repeat([name in HARM for name in NAMES], len(KNOTS))
    worth = counts_now.copy()
    for _ in range(3000):
        before = worth.copy()
        for row in range(count):
            value = worth[row] + (aim[row] - gram[row] @ worth) / gram[row, row]
            worth[row] = value if free[row] else min(0.0, value) if harm[row] else max(0.0, value)
        if np.abs(worth - before).max() < 1e-5:
            break
    return worth


def doubts(worth: np.ndarray, apart: np.ndarray, margins: np.ndarray, turns: np.ndarray) -> list[float]:
    """By knot the scale on which a lead is turned into a chance to win: a logistic curve has 0.55 of its deviation."""
    missed = np.abs(margins - apart @ worth)
    share = hats(turns)
    return [float(0.55 * 1.25 * (share[:, k] @ missed) / share[:, k].sum()) for k in range(len(KNOTS))]


def write(length: list[float], doubt: list[float], worth: np.ndarray) -> None:
    """fitted.py."""
    table = worth.reshape(len(NAMES), len(KNOTS))
    lines = [
        '"""What the judgement of ANTS found out from many games. Written by tools/fit_ants.py: change that, not this."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        f"LENGTH: Final[list[float]] = [{', '.join(f'{value:.3f}' for value in length)}]",
        '"""Rounds to come: a number, times the share of stars that is missing, its square, rounds played, both together."""',
        f"KNOTS: Final[list[float]] = [{', '.join(str(knot) for knot in KNOTS)}]",
        '"""Turns to come, at which worths were found; between them they go over into each other."""',
        f"DOUBT: Final[list[float]] = [{', '.join(f'{value:.2f}' for value in doubt)}]",
        '"""So many points ahead are as good as 73 wins in 100."""',
        "WORTH: Final[list[list[float]]] = [",
    ]
    for name, row in zip(NAMES, table, strict=True):
        lines.append(f"    [{', '.join(f'{value + 0.0:.3f}' for value in row)}],  # {name}")
    lines += ["]", '"""Points, by what is counted and by knot."""', ""]
    PAGE.write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the judgement of ANTS to how games end.")
    parser.add_argument("--games", type=int, default=6000, help="games of quick players (default: 6000)")
    parser.add_argument("--thinkers", type=int, default=0, help="games of players who think a turn ahead (default: 0)")
    parser.add_argument("--seed", default="fit", help="other words, other games")
    args = parser.parse_args()
    rows: list[Any] = []
    sums = Sums()
    length: list[float] = []
    tests: list[Any] = []
    for number in range(args.games + args.thinkers):
        play(number, number >= args.games, rows, args.seed)
        if number % CHUNK == CHUNK - 1 or number == args.games + args.thinkers - 1:
            length = length or lengths(rows)
            apart, margins, turns, games = pairs(rows, length)
            test = games % 20 == 0
            sums.add(apart[~test], margins[~test])
            tests.append((apart[test], margins[test], turns[test]))
            rows = []
    worth = solve(sums)
    apart, margins, turns = (np.concatenate(part) for part in zip(*tests, strict=True))
    left = margins - apart @ worth
    print(f"{sums.count} pairs; of {len(margins)} others explained {1 - left.var() / margins.var():.3f}")
    for low, high in zip(KNOTS, (*KNOTS[1:], 99.0), strict=True):
        part = (turns >= low) & (turns < high)
        if part.any():
            told = 1 - left[part].var() / margins[part].var()
            right = np.mean(np.sign((apart @ worth)[part]) == np.sign(margins[part]))
            print(
                f"  {low:4.0f} to {high:4.0f} turns left: explained {told:.3f}, the leader told in {right:.3f} of {part.sum()}"
            )
    write(length, doubts(worth, apart, margins, turns), worth)


if __name__ == "__main__":
    main()
