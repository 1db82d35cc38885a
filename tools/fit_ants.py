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

from fitting import Shape, Sums, Thinker, page, solve, told  # noqa: E402

from formicarium.games.ants import GAME  # noqa: E402
from formicarium.games.ants.bot.features import NAMES  # noqa: E402
from formicarium.games.ants.bot.judgement import counted  # noqa: E402
from formicarium.games.ants.bot.thumb import worths  # noqa: E402
from formicarium.games.ants.rules.tracks import LONGEST, STARS_TO_END  # noqa: E402

PAGE = HERE / "src" / "formicarium" / "games" / "ants" / "bot" / "fitted.py"
STRAYS = (0.0, 0.05, 0.15, 0.3)
"""How often a player does not do what it likes best."""
OPENINGS = 0.5
"""The share of turns that are looked at as they begin."""
MIDST = 0.12
"""The share of other decisions that are."""
CHUNK = 300
SHAPE = Shape(
    names=NAMES,
    knots=(0.0, 1.0, 2.0, 5.0, 10.0, 20.0),
    points=NAMES[: NAMES.index("store") + 1],
    free=("flight", "crowds", "hand", "kinds of symbols", "discs", "squares"),
    harm=("hunger",),
    ridge=0.03,
    smooth=0.6,
)
PRESETS: tuple[dict[str, Any], ...] = ({}, {}, {}, {"sides": "asymmetric"}, {"intro": True})


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


def pairs(rows: list[Any], length: list[float]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Every two colonies of a position: what they differ by, and by how many points they differed at the end."""
    apart, margins, turns, games = [], [], [], []
    for number, where, found, scores, _ in rows:
        players = where[0]
        left = np.array([turns_left(where, seat, length) for seat in range(players)])
        spread = SHAPE.spread(left, found)
        for one in range(players):
            for other in range(one):
                apart.append(spread[one] - spread[other])
                margins.append(scores[one] - scores[other])
                turns.append(left[one])
                games.append(number)
    return np.array(apart), np.array(margins, dtype=np.float64), np.array(turns), np.array(games)


def doubts(worth: np.ndarray, apart: np.ndarray, margins: np.ndarray, turns: np.ndarray) -> list[float]:
    """By knot the scale on which a lead is turned into a chance to win: a logistic curve has 0.55 of its deviation."""
    missed = np.abs(margins - apart @ worth)
    share = SHAPE.hats(turns)
    return [float(0.55 * 1.25 * (share[:, k] @ missed) / share[:, k].sum()) for k in range(len(SHAPE.knots))]


def write(length: list[float], doubt: list[float], worth: np.ndarray) -> None:
    """fitted.py."""
    title = "What the judgement of ANTS found out from many games. Written by tools/fit_ants.py: change that, not this."
    lengths = [
        f"LENGTH: Final[list[float]] = [{', '.join(f'{value:.3f}' for value in length)}]",
        '"""Rounds to come: a number, times the share of stars that is missing, its square, rounds played, both together."""',
    ]
    PAGE.write_text(page(title, lengths, SHAPE, doubt, worth), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the judgement of ANTS to how games end.")
    parser.add_argument("--games", type=int, default=6000, help="games of quick players (default: 6000)")
    parser.add_argument("--thinkers", type=int, default=0, help="games of players who think a turn ahead (default: 0)")
    parser.add_argument("--seed", default="fit", help="other words, other games")
    args = parser.parse_args()
    rows: list[Any] = []
    sums = Sums(SHAPE)
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
    worth = solve(sums, SHAPE)
    apart, margins, turns = (np.concatenate(part) for part in zip(*tests, strict=True))
    print(f"{sums.count} pairs")
    told(SHAPE, worth, apart, margins, turns)
    write(length, doubts(worth, apart, margins, turns), worth)


if __name__ == "__main__":
    main()
