"""What looking for a better plan brings (bots/search/plans.py), and what races of single decisions do (race.py), in Hidden Empires; and what plans bring
towards the end of HymenopTerra: not in games won or lost, but in worlds that nothing was chosen by.

    python -m tests.opponents.gains --playouts 40 160 640 --advanced     plans that were found with so many playouts
    python -m tests.opponents.gains --decisions --playouts 40 160 --advanced     what was done after races of so many playouts
    python -m tests.opponents.gains --each --advanced                    every single thing that a plan may do otherwise
    python -m tests.opponents.gains --game hymenopterra --playouts 40 160    plans in the last turns of HymenopTerra

Positions come from games of quick players, three of each. A plan is found from there, and then played on in fresh worlds beside the quick player's
own: what it brings is the difference of the judgements. That tells plans apart with a hundred positions where games would take thousands.
`--each` is how the list of what is worth a thought was made (`IDEAS` in bot/style.py): each change is taken where it is ahead in one half
of the worlds, and counts by what it brings in the other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from time import perf_counter
from typing import Any

from formicarium.bots.search.plans import Plans
from formicarium.bots.search.race import Options
from formicarium.core.dice import seed_bytes
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.bot.quick import quick
from formicarium.games.hidden_empires.bot.style import NUMBERS, PLAIN, ROWS, Style
from formicarium.games.hymenopterra import GAME as HYMENOPTERRA
from formicarium.games.hymenopterra.bot.quick import quick as keep_hive
from formicarium.games.hymenopterra.bot.style import PLAIN as USUAL
from formicarium.lab.command import positive

FRESH = 60
"""In so many worlds a plan is tried."""
EVERY = 33
"""One of so many decisions is looked at."""
WAYS = (-2, -1, 1, 2)
TURNS = 3
"""So many turns ahead single changes are tried."""
LATE = (47, 51, 55, 58)
"""At the beginning of these turns hives are looked at."""


def positions(games: int, seed: str, advanced: bool) -> Iterator[tuple[Any, int]]:
    """Tables at the beginning of a turn, each with a seat that decides there."""
    for number in range(games):
        t: Any = GAME.start(2, seed_bytes(f"{seed} {number}"), {"advanced": advanced}, story=False)
        wanted = {1 + number % 3, 4 + number % 3, 7 + number % 3}
        while not t.over:
            seat = t.waiting[0]
            if t.turn in wanted and seat == number % 2:
                wanted.remove(t.turn)
                yield t.copy_state(), seat
            t.apply(seat, quick(t, seat))


def hives(games: int, seed: str) -> Iterator[tuple[Any, int]]:
    """Hives that have lived until the end is near."""
    for number in range(games):
        t: Any = HYMENOPTERRA.start(1, seed_bytes(f"{seed} {number}"), {}, story=False)
        wanted = set(LATE)
        while not t.over:
            if t.turn in wanted:
                wanted.remove(t.turn)
                yield t.copy_state(), 0
            t.apply(0, keep_hive(t, 0))


def choices(games: int, seed: str, advanced: bool) -> Iterator[tuple[Any, int]]:
    """Tables at which a seat has more than one idea; one of `EVERY` of them."""
    turns = Plans(GAME, 0, 0).turns
    for number in range(games):
        t: Any = GAME.start(2, seed_bytes(f"{seed} {number}"), {"advanced": advanced}, story=False)
        met = number
        while not t.over:
            seat = t.waiting[0]
            if len(t.offers[seat]) > 1 and len(turns.ideas(t, seat)) > 1:
                met += 1
                if met % EVERY == 0:
                    yield t.copy_state(), seat
            t.apply(seat, quick(t, seat))


def worths(t: Any, seat: int, plan: Any, worlds: list[Any]) -> list[float]:
    """What a plan is worth in each of these worlds."""
    judge = Plans(t.game, seat, 0)
    judge.begin(t, 1)
    return [judge.worth(plan, world) for world in worlds]


def found(t: Any, seat: int, playouts: int, luck: int) -> Any:
    """The plan that is found from here."""
    plans = Plans(t.game, seat, luck)
    plans.begin(t, playouts)
    while plans.left > 0:
        plans.step()
    return plans.plan


def mean(values: list[float]) -> tuple[float, float]:
    """A mean, and half of its interval at 95%."""
    middle = sum(values) / len(values)
    return middle, 1.96 * sqrt(sum((value - middle) ** 2 for value in values)) / len(values)


def single_changes(turn: int) -> Iterator[tuple[str, Any]]:
    """Every number changed a little, and every turn to come."""
    for name in NUMBERS:
        for way in WAYS:
            made = Style()
            setattr(made, name, getattr(PLAIN, name) + way)
            yield f"{name} {way:+d}", made
    for name in ROWS:
        for ahead in range(TURNS):
            for way in WAYS:
                made = Style()
                setattr(made, name, [0] * (turn + ahead) + [way])
                yield f"{name} {way:+d} in {ahead} turns", made


def each(places: Iterator[tuple[Any, int]]) -> None:
    """Every change by itself, the best first."""
    gains: dict[str, list[tuple[float, float]]] = {}
    for t, seat in places:
        worlds = [t.imagine(seat, f"fresh {number}") for number in range(FRESH)]
        plain = worths(t, seat, PLAIN, worlds)
        for name, plan in single_changes(t.turn):
            apart = [value - usual for value, usual in zip(worths(t, seat, plan, worlds), plain, strict=True)]
            halves = sum(apart[::2]) / len(apart[::2]), sum(apart[1::2]) / len(apart[1::2])
            gains.setdefault(name, []).append(halves)
    taken = {name: mean([other if one > 0 else 0.0 for one, other in pairs]) for name, pairs in gains.items()}
    for name, (gain, doubt) in sorted(taken.items(), key=lambda item: -item[1][0]):
        usual, _ = mean([(one + other) / 2 for one, other in gains[name]])
        print(f"{name:32}{1000 * gain:+7.1f} ({1000 * doubt:.1f}) where it was ahead, {1000 * usual:+7.1f} always")


def plans(places: Iterator[tuple[Any, int]], playouts: list[int]) -> None:
    """Plans that were found with so many playouts."""
    gains: dict[int, list[float]] = {number: [] for number in playouts}
    other: dict[int, int] = dict.fromkeys(playouts, 0)
    seconds: dict[int, float] = dict.fromkeys(playouts, 0.0)
    for luck, (t, seat) in enumerate(places):
        worlds = [t.imagine(seat, f"fresh {number}") for number in range(FRESH)]
        usual = USUAL if t.game is HYMENOPTERRA else PLAIN
        plain = sum(worths(t, seat, usual, worlds)) / FRESH
        for number in playouts:
            began = perf_counter()
            plan = found(t, seat, number, luck)
            seconds[number] += perf_counter() - began
            other[number] += plan is not usual
            gains[number].append(0.0 if plan is usual else sum(worths(t, seat, plan, worlds)) / FRESH - plain)
    for number, gained in gains.items():
        gain, doubt = mean(gained)
        print(
            f"{number} playouts: {1000 * gain:+.1f} ({1000 * doubt:.1f}) thousandths of the judgement; "
            f"another plan in {other[number]} of {len(gained)} positions; {seconds[number] / len(gained):.2f} s each"
        )


def races(places: Iterator[tuple[Any, int]], playouts: list[int]) -> None:
    """What came to be done after races of so many playouts, beside what the quick player does."""
    gains: dict[int, list[float]] = {number: [] for number in playouts}
    other: dict[int, int] = dict.fromkeys(playouts, 0)
    spent: dict[int, int] = dict.fromkeys(playouts, 0)
    for luck, (t, seat) in enumerate(places):
        base = t.imagine(seat, f"base {luck}")
        worlds = [t.imagine(seat, f"fresh {number}") for number in range(FRESH)]
        usual = quick(base, seat)
        for number in playouts:
            race = Options(GAME, seat, luck)
            race.begin(base, number, PLAIN)
            while race.left > 0:
                race.step()
            spent[number] += sum(len(run) for run in race.runs.values())
            done = race.leader
            other[number] += done != usual
            apart = [race.worth(done, world) - race.worth(usual, world) for world in worlds] if done != usual else [0.0]
            gains[number].append(sum(apart) / len(apart))
    for number, gained in gains.items():
        gain, doubt = mean(gained)
        print(
            f"{number} playouts: {1000 * gain:+.1f} ({1000 * doubt:.1f}) thousandths of the judgement; "
            f"something else in {other[number]} of {len(gained)} decisions; {spent[number] / len(gained):.0f} playouts each"
        )


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.opponents.gains", description="What looking for a better plan brings, or races do."
    )
    parser.add_argument("--game", choices=["hidden_empires", "hymenopterra"], default="hidden_empires")
    parser.add_argument("--playouts", type=positive, nargs="+", default=[160])
    parser.add_argument(
        "--games", type=positive, default=60, help="three positions come from each, four in HymenopTerra (default: 60)"
    )
    parser.add_argument("--seed", default="gains")
    parser.add_argument("--advanced", action="store_true")
    parser.add_argument("--each", action="store_true", help="every single change instead of plans")
    parser.add_argument("--decisions", action="store_true", help="races of single decisions instead of plans")
    args = parser.parse_args(words)
    if args.decisions and args.game == "hidden_empires":
        races(choices(args.games, args.seed, args.advanced), args.playouts)
        return 0
    if args.game == "hymenopterra":
        if args.each or args.advanced or args.decisions:
            parser.error("--each, --advanced and --decisions are for Hidden Empires")
        plans(hives(args.games, args.seed), args.playouts)
        return 0
    places = positions(args.games, args.seed, args.advanced)
    if args.each:
        each(places)
    else:
        plans(places, args.playouts)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
