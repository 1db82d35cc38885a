"""Fit the judgement of Antics! to how games end: writes src/formicarium/games/antics/bot/fitted.py.

Players who look to the end of their turn, in some games only one decision ahead, play many games with the judgement as it is, and now and then
do anything sensible instead; positions on the way are counted (bot/features.py), and a fit says what each of it was worth (tools/fitting.py).
As players become better with what was found, other positions come up: to be run a second time, and anew where the rules' numbers change.

python tools/fit_antics.py --games 2000
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

from formicarium.bots.search.turns import Turns  # noqa: E402
from formicarium.games.antics import GAME  # noqa: E402
from formicarium.games.antics.bot.features import NAMES, turns_left  # noqa: E402
from formicarium.games.antics.bot.judgement import counted  # noqa: E402

PAGE = HERE / "src" / "formicarium" / "games" / "antics" / "bot" / "fitted.py"
SHAPE = Shape(
    names=NAMES,
    knots=(0.0, 1.0, 2.0, 4.0, 8.0, 14.0),
    points=("prey points", "fungus points"),
    free=(
        "third fields",
        "more in nests",
        "kinds of nests",
        "ants at home",
        "ants on paths",
        "prey on the way",
        "leaves on the way",
        "bare fungus",
        "spare leaves",
        "kinds within reach",
        "kinds of prey",
        "ahead at the end",
        "guards",
    ),
    harm=("exposed",),
    ridge=0.02,
    smooth=0.6,
)
STRAYS = (0.0, 0.0, 0.04, 0.12, 0.25)
"""How often players do anything sensible instead: the same for all of a game, so that it is won by who stood better."""
HASTY = 0.15
"""The share of games whose players look one decision ahead only."""
OPENINGS = 0.7
"""The share of turns that are looked at as they begin."""
MIDST = 0.06
"""The share of other decisions that are."""
CLEAR = 30.0
"""A victory by more points is no clearer."""
TESTS = 8
"""Every so manieth game is kept apart, to see what the fit is worth."""
CHUNK = 100
TURNS = Turns(GAME)


def at_sight(t: Any, seat: int, dice: random.Random) -> Any:
    """What looks best one decision ahead."""
    ideas = TURNS.ideas(t, seat)
    looks = []
    for action in ideas:
        after = t.imagine(seat, 1)
        after.apply(seat, action)
        looks.append((GAME.judge(after)[seat] + TURNS.calm(action), dice.random(), action))
    return max(looks)[2]


def play(number: int, rows: list[Any], start: str) -> None:
    """One game; positions on the way with what came of them."""
    dice = random.Random(f"{start} {number}")
    players = (2, 2, 2, 3, 4)[number % 5]
    t: Any = GAME.start(players, f"{start} {number}", {}, story=False)
    stray = dice.choice(STRAYS)
    hasty = dice.random() < HASTY
    thinkers = [Thinker(dice) for _ in range(players)]
    kept: list[Any] = []
    turn = 0
    while not t.over:
        seat = t.waiting[0]
        begins = t.turn != turn
        turn = t.turn
        if dice.random() < (OPENINGS if begins else MIDST):
            found = np.zeros((players, len(NAMES)), dtype=np.float32)
            for other, row in enumerate(counted(t)):
                found[other, : len(row)] = row
            kept.append((found, np.array([turns_left(t, other) for other in range(players)])))
        if dice.random() < stray:
            thinkers[seat].plan = []
            action = dice.choice(TURNS.ideas(t, seat))
        else:
            action = at_sight(t, seat, dice) if hasty else thinkers[seat].choose(t, seat)
        t.play(seat, action)
    winners = [seat in t.winners for seat in range(players)]
    for found, left in kept:
        rows.append((number, found, left, list(t.scores), winners))


def pairs(rows: list[Any]) -> tuple[np.ndarray, ...]:
    """Every two colonies of a position: what they differ by, by how many points they differed at the end, and whether the first one won."""
    apart, margins, turns, games, won = [], [], [], [], []
    for number, found, left, scores, winners in rows:
        spread = SHAPE.spread(left, found)
        for one in range(len(scores)):
            for other in range(one):
                apart.append(spread[one] - spread[other])
                margins.append(np.clip(scores[one] - scores[other], -CLEAR, CLEAR))
                turns.append(left.mean())
                games.append(number)
                won.append(0.5 if winners[one] == winners[other] else float(winners[one]))
    return np.array(apart), np.array(margins), np.array(turns), np.array(games), np.array(won)


def surprise(leads: np.ndarray, scale: np.ndarray, won: np.ndarray) -> float:
    """The log loss of chances that are read from leads."""
    odds = np.clip(1 / (1 + np.exp(-np.clip(leads / scale, -30, 30))), 1e-4, 1 - 1e-4)
    return float(-(won * np.log(odds) + (1 - won) * np.log(1 - odds)).mean())


def doubts(leads: np.ndarray, turns: np.ndarray, won: np.ndarray) -> list[float]:
    """By knot the scale on which leads tell best who wins, of pairs of which one won: what is softened by it is a chance to win."""
    hats = SHAPE.hats(turns)
    found = np.full(len(SHAPE.knots), 5.0)
    step = 1.5
    while step > 1.01:
        better = False
        for knot in range(len(found)):
            for factor in (step, 1 / step):
                tried = found.copy()
                tried[knot] *= factor
                if surprise(leads, hats @ tried, won) < surprise(leads, hats @ found, won) - 1e-7:
                    found, better = tried, True
        if not better:
            step = step**0.5
    return [float(value) for value in found]


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the judgement of Antics! to how games end.")
    parser.add_argument("--games", type=int, default=2000, help="games to play (default: 2000)")
    parser.add_argument("--seed", default="fit", help="other words, other games")
    args = parser.parse_args()
    rows: list[Any] = []
    sums = Sums(SHAPE)
    known: list[Any] = []
    tests: list[Any] = []
    for number in range(args.games):
        play(number, rows, args.seed)
        if number % CHUNK == CHUNK - 1 or number == args.games - 1:
            apart, margins, turns, games, won = pairs(rows)
            test = games % TESTS == 0
            sums.add(apart[~test], margins[~test])
            # What the scale is found from is a part of them: the sums hold the rest.
            known.append((apart[~test][::4], turns[~test][::4], won[~test][::4]))
            tests.append((apart[test], margins[test], turns[test], won[test]))
            rows = []
    worth = solve(sums, SHAPE)
    apart, turns, won = (np.concatenate(part) for part in zip(*known, strict=True))
    clear = won != 0.5
    doubt = doubts((apart @ worth)[clear], turns[clear], won[clear])
    apart, margins, turns, won = (np.concatenate(part) for part in zip(*tests, strict=True))
    print(f"{sums.count} pairs")
    told(SHAPE, worth, apart, margins, turns)
    clear = won != 0.5
    print(f"log loss {surprise((apart @ worth)[clear], (SHAPE.hats(turns) @ doubt)[clear], won[clear]):.4f}")
    title = "What the judgement of Antics! found out from many games (docs/games/antics.md); tools/fit_antics.py writes such numbers anew."
    PAGE.write_text(page(title, [], SHAPE, doubt, worth), encoding="utf-8")


if __name__ == "__main__":
    main()
