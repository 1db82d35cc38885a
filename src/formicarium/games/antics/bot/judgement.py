"""How good a position looks for each seat: what it seems to end up with, by what colonies like it ended up with in many games."""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.memo import Memo
from formicarium.core.worth import Worth
from formicarium.games.antics.bot.features import AT_HOME, at_home, outside, turns_left, wanted
from formicarium.games.antics.bot.fitted import DOUBT, KNOTS, WORTH
from formicarium.games.antics.bot.ideas import sensible as sensible
from formicarium.games.antics.rules.table import Antics

QUIET: Final = ("done", "pass")
AMONG: Final = len(AT_HOME)
"""Where the rows begin of what a colony has to expect among the others."""
CLEARLY: Final = 0.03
"""How much it counts how clearly somebody is ahead: where all is settled, nobody should sit down and do nothing."""
MARGIN: Final = 20.0
"""So many points more are clear."""

FITTED: Final = Worth(KNOTS, WORTH, DOUBT)

COLONIES: Final[Memo[list[float]]] = Memo(4096)
"""What colonies were found to be worth: in one player's turn the others hardly change."""


def judge(t: Antics) -> list[float]:
    """How likely each seat is to win; when the game is over, who has won. And a little how clearly."""
    if t.over:
        winners = t.winners
        won = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
        return clearly(won, [float(score) for score in t.scores])
    turns = [turns_left(t, seat) for seat in range(t.players)]
    colonies = [colony(t, seat, turns[seat]) for seat in range(t.players)]
    most = max([known[1] for known in colonies])
    values: list[float] = []
    for seat in range(t.players):
        known = colonies[seat]
        values.append(known[0] + FITTED.weighed(outside(t, seat, known[1] == most), AMONG, turns[seat]))
    spread = FITTED.doubt(sum(turns) / t.players)
    return clearly(shares(values, spread), values)


def clearly(chances: list[float], points: list[float]) -> list[float]:
    """Chances to win, and a little of how far each is ahead."""
    ahead = shares(points, MARGIN)
    return [chances[seat] + CLEARLY * (ahead[seat] - chances[seat]) for seat in range(len(points))]


def shares(points: list[float], spread: float) -> list[float]:
    """How one is shared by who has so many points, where a lead of `spread` is worth 73 in 100 against one other."""
    best = max(points)
    odds = [exp((value - best) / spread) for value in points]
    total = sum(odds)
    return [odd / total for odd in odds]


def colony(t: Antics, seat: int, turns: float) -> list[float]:
    """What a colony by itself seems to end up with; and its score so far."""
    rare = wanted(t, seat)
    key = (
        turns,
        rare,
        tuple(t.stocks),
        tuple(t.ants[seat]),
        tuple(t.hills[seat].built),
        tuple(t.prey[seat]),
        tuple(t.leaves[seat]),
        tuple([nest[seat] for nest in t.nests]),
        t.home[seat],
        tuple(t.supply[seat]),
    )
    found = COLONIES.get(key)
    if found is not None:
        return found
    known = at_home(t, seat, turns, rare)
    return COLONIES.put(key, [FITTED.weighed(known, 0, turns), known[0] + known[1]])


def counted(t: Antics) -> list[list[float]]:
    """For each seat all that the judgement counts, in the order of `features.NAMES`: for who wants to fit it."""
    homes = [at_home(t, seat, turns_left(t, seat), wanted(t, seat)) for seat in range(t.players)]
    most = max([home[0] + home[1] for home in homes])
    return [homes[seat] + outside(t, seat, homes[seat][0] + homes[seat][1] == most) for seat in range(t.players)]
