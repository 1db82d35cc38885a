"""The golden games of Antics!. `make game-pages` writes their records into golden.jsonl."""

from __future__ import annotations

from formicarium.games.antics.rules.data import TILES
from formicarium.games.antics.words import ACTIONS
from tests.games.golden import Golden, Match, names_of_copies

NAMES = names_of_copies([f"{ACTIONS[one]} and {ACTIONS[other]}" for one, other in TILES])


def matches() -> list[Match]:
    """Random, greedy and searching players, for all player counts and options."""
    found = []
    for players in (2, 3, 4):
        for number, options in enumerate(({}, {"tiles": 40}, {"attacks": False})):
            found.append(Match(f"golden random {number}", ("random",) * players, options))
            found.append(Match(f"golden greedy {number}", ("greedy",) * players, options))
        mixed = tuple("greedy" if seat % 2 else "random" for seat in range(players))
        found.append(Match("golden mixed", mixed))
    found.append(Match("golden easy", ("easy", "greedy"), {"tiles": 30}))
    found.append(Match("golden search", ("search:20", "greedy"), {"tiles": 30}))
    return found


GOLDEN = Golden("antics", __file__, matches(), called={"tile": NAMES, "give": NAMES})
