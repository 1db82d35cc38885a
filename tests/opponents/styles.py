"""Quick players in other styles: what a change of the numbers of a game's plan (bot/style.py) is worth.

    python -m tests.opponents.styles near=4                one with this number among quick players as they are
    python -m tests.opponents.styles enough=9 --players 4 --deals 500
    python -m tests.opponents.styles --game hymenopterra soon=7 chambers=3 --preset "late season"

A game takes milliseconds once compiled, so thousands of them are played where a search plays tens. Every deal is played from every
seat; a game for one is played in both styles, and their scores are compared deal by deal. `--from` begins with another deal: figures
should come from deals that nothing was tuned on.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from math import sqrt
from typing import Any

from formicarium.core.dice import seed_bytes
from formicarium.games.hidden_empires import GAME as HIDDEN_EMPIRES
from formicarium.games.hidden_empires.bot import quick as empires
from formicarium.games.hidden_empires.bot import style as empire
from formicarium.games.hymenopterra import GAME as HYMENOPTERRA
from formicarium.games.hymenopterra.bot import quick as hives
from formicarium.games.hymenopterra.bot import style as hive
from formicarium.games.hymenopterra.lab import outcome
from formicarium.lab.command import positive

LONGEST = 20000
"""No game of quick players takes so many decisions."""
STYLES: dict[str, Any] = {"hidden_empires": empire, "hymenopterra": hive}
"""Where each game has the numbers of its plan."""


def style_of(numbers: list[str], game: str = "hidden_empires") -> Any:
    """The quick player's style with some numbers changed, each told as name=number."""
    made = STYLES[game].Style()
    for told in numbers:
        name, _, value = told.partition("=")
        kind = type(getattr(made, name, None))
        if kind not in (int, float):
            raise SystemExit(f"A style has no number called {name}.")
        setattr(made, name, kind(value))
    return made


def mean_of(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


def compared(style: empire.Style, players: int, deals: int, advanced: bool = False) -> tuple[float, float]:
    """Hidden Empires: the share of victories of one in this style among quick players, and its standard error."""
    shares: list[float] = []
    for number in range(deals):
        deal: Any = HIDDEN_EMPIRES.start(players, seed_bytes(f"styles {number}"), {"advanced": advanced}, story=False)
        won = 0.0
        for place in range(players):
            t = deal.copy_state()
            empires.play_out(t, [style if seat == place else empire.PLAIN for seat in range(players)], LONGEST)
            won += (place in t.winners) / max(1, len(t.winners))
        shares.append(won / players)
    return mean_of(shares)


@dataclass
class Hives:
    """What became of the same deals of HymenopTerra in a style."""

    scores: list[float]
    fates: dict[str, int]

    def told(self) -> str:
        fates = ", ".join(f"{fate} {100 * n / len(self.scores):.1f}%" for fate, n in sorted(self.fates.items()))
        return f"{mean_of(self.scores)[0]:.1f} points; {fates}"


def hives_of(style: hive.Style, deals: range, preset: str = "standard") -> Hives:
    """Play each deal in a style."""
    found = Hives([], {})
    for number in deals:
        t: Any = HYMENOPTERRA.start(1, seed_bytes(f"styles {number}"), dict(HYMENOPTERRA.presets)[preset], story=False)
        hives.play_out(t, style, LONGEST)
        fate = outcome(t)["what became of the hive"]
        found.scores.append(float(t.scores[0]))
        found.fates[fate] = found.fates.get(fate, 0) + 1
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.opponents.styles", description=__doc__)
    parser.add_argument("numbers", nargs="*", help="what is changed, such as near=4")
    parser.add_argument("--game", choices=sorted(STYLES), default="hidden_empires")
    parser.add_argument("--players", type=positive, default=2)
    parser.add_argument("--deals", type=positive, default=1000)
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first deal (HymenopTerra)")
    parser.add_argument("--preset", default="standard", help="the scenario (HymenopTerra)")
    parser.add_argument("--advanced", action="store_true")
    args = parser.parse_args(words)
    style = style_of(args.numbers, args.game)
    told = " ".join(args.numbers) or "as it is"
    if args.game == "hymenopterra":
        deals = range(args.first, args.first + args.deals)
        theirs = hives_of(style, deals, args.preset)
        print(f"{told}: {theirs.told()} ({args.deals} deals, {args.preset})")
        if args.numbers:
            plain = hives_of(hive.PLAIN, deals, args.preset)
            more, error = mean_of([a - b for a, b in zip(theirs.scores, plain.scores, strict=True)])
            print(f"as it is: {plain.told()}\nthat is {more:+.1f} +- {1.96 * error:.1f} points a deal")
        return 0
    mean, error = compared(style, args.players, args.deals, args.advanced)
    fair = 100 / args.players
    print(f"{told}: {100 * mean:.1f}% +- {196 * error:.1f} of {args.deals} deals, {fair:.1f}% is fair")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
