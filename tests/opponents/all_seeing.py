"""How much more than the quick player's plan there is to be had in a deal of Hidden Empires at all: what somebody makes of it who sees every marker
and all dice to come, and may play the same game thousands of times.

    python -m tests.opponents.all_seeing                       two seats, the basic game
    python -m tests.opponents.all_seeing --deals 20 --tries 20000 --advanced

The others play by habit. One of them changes a few decisions of its last game, plays it anew, and keeps to what ended no worse: so long lists of
decisions come together of which none brings anything by itself. No honest player comes near to this, since most of what is gained is known only
afterwards; it is the ceiling below which levels have to find their places.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import Any

from formicarium.core.dice import seed_bytes
from formicarium.core.steps import Action
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.bot.judgement import judge, sensible
from formicarium.games.hidden_empires.bot.quick import quick
from formicarium.lab.command import Progress, positive
from formicarium.lab.stats import share

SEVERAL = (1, 1, 2, 3)
"""So many decisions are changed at once."""
BACK = 0.2
"""How often one of them is what it was before."""
EVEN = 0.5

Place = tuple[int, int]
"""A decision of one seat: in which game turn, and how many it had made there before."""
Changes = dict[Place, Action]


class Replayed:
    """One deal, played by habit but for a list of decisions of one seat."""

    def __init__(self, deal: Any, me: int, changes: Changes) -> None:
        self.line: list[tuple[Place, list[Action]]] = []
        """Where there was a choice, and what deserved a thought."""
        t = deal.copy_state()
        turn, made = -1, 0
        while not t.over:
            seat = t.waiting[0]
            offered = t.offers[seat]
            if seat != me or len(offered) < 2:
                t.apply(seat, quick(t, seat))
                continue
            if t.turn != turn:
                turn, made = t.turn, 0
            place = (turn, made)
            made += 1
            self.line.append((place, sensible(t, seat, offered) if len(offered) > 2 else offered))
            wanted = changes.get(place)
            t.apply(seat, wanted if wanted in offered else quick(t, seat))
        self.value: float = judge(t)[me]
        self.share: float = (me in t.winners) / max(1, len(t.winners))


def varied(changes: Changes, line: list[tuple[Place, list[Action]]], luck: random.Random) -> Changes:
    """A few decisions changed, or left to habit again."""
    made = dict(changes)
    for _ in range(luck.choice(SEVERAL)):
        if made and luck.random() < BACK:
            del made[luck.choice(list(made))]
        else:
            place, ideas = luck.choice(line)
            made[place] = luck.choice(ideas)
    return made


def best_of(deal: Any, me: int, tries: int, luck: random.Random) -> tuple[float, float]:
    """The share of victory by habit, and the best that was found."""
    changes: Changes = {}
    usual = best = Replayed(deal, me, changes)
    for _ in range(tries):
        other = varied(changes, best.line, luck)
        tried = Replayed(deal, me, other)
        if tried.value >= best.value:
            changes, best = other, tried
    return usual.share, best.share


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.opponents.all_seeing",
        description="What there is to be had in a deal of Hidden Empires for somebody who knows everything.",
    )
    parser.add_argument("--deals", type=positive, default=200)
    parser.add_argument("--tries", type=positive, default=3000, help="games played of each deal (default: 3000)")
    parser.add_argument("--players", type=positive, default=2)
    parser.add_argument("--advanced", action="store_true")
    parser.add_argument("--seed", default="all-seeing")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    args = parser.parse_args(words)
    found: list[tuple[float, float]] = []
    with Progress([args.deals], args.quiet).set("all-seeing", args.deals) as done:
        for number in range(args.deals):
            told = f"{args.seed} {number}"
            deal = GAME.start(args.players, seed_bytes(told), {"advanced": args.advanced}, story=False)
            found.append(best_of(deal, number % args.players, args.tries, random.Random(told)))
            done()
    for title, shares in (("by habit", [one for one, _ in found]), ("all-seeing", [other for _, other in found])):
        print(f"{title}: won {share(sum(shares), len(shares)).percent()} of {len(shares)} deals")
    for title, low, high in (("even", EVEN, EVEN), ("lost", 0.0, 0.0)):
        later = [other for one, other in found if low <= one <= high]
        won = sum(other > EVEN for other in later)
        print(f"of {len(later)} that were {title} by habit, {won} became victories")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
