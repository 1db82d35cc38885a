"""The golden games of ANTS. `make game-pages` writes their records into golden.jsonl."""

from __future__ import annotations

from formicarium.games.ants.rules.cards.deck import CARDS
from tests.games.golden import Golden, Match

NAMES = [card.name for card in CARDS]


def matches() -> list[Match]:
    """Random, greedy and searching players, for all player counts and options."""
    found = []
    for players in (2, 3, 4):
        for number, options in enumerate(({}, {"intro": True}, {"sides": "asymmetric"})):
            found.append(Match(f"golden random {number}", ("random",) * players, options))
            found.append(Match(f"golden other {number}", ("random",) * players, options))
    found.append(Match("golden greedy", ("greedy", "random")))
    found.append(Match("golden greedy asymmetric", ("random", "greedy"), {"sides": "asymmetric"}))
    found.append(Match("golden search", ("search:2", "random"), {"intro": True}))
    return found


GOLDEN = Golden(
    "ants",
    __file__,
    matches(),
    called=dict.fromkeys(("keep", "play", "discard", "tuck", "rouse"), NAMES),
)
