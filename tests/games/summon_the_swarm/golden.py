"""The golden games of Summon the Swarm. `make game-pages` writes their records into golden.jsonl."""

from __future__ import annotations

from typing import Any

from formicarium.games.summon_the_swarm.rules.cards import CARDS
from tests.games.golden import Golden, Match, names_of_copies

NAMES = names_of_copies([card.name for card in CARDS])
"""The Hive of the second player is called "Hive 2", and so on."""


def matches() -> list[Match]:
    """Random and greedy players for all player counts and some lengths, and the bots that people meet."""
    found = []
    for players in (2, 3, 4):
        for number in range(3):
            found.append(Match(f"golden random {number}", ("random",) * players))
        for number in range(3):
            found.append(
                Match(f"golden greedy {number}", ("greedy",) * players, ({}, {"rounds": 8}, {"rounds": 15})[number])
            )
        for number in range(2):
            mixed = tuple("greedy" if seat % 2 == number else "random" for seat in range(players))
            found.append(Match(f"golden mixed {number}", mixed, ({"level": 3}, {"rounds": 6, "level": 3})[number]))
    bots: tuple[tuple[str, dict[str, Any]], ...] = (
        ("greedy", {"guards": True}),
        ("easy", {"home_first": False}),
        ("search:100", {}),  # hard is the same search with more patience
    )
    for level, options in bots:
        found.append(Match(f"golden {level}", (level, level), {"rounds": 5, **options}))
    # Here somebody buys the second Honeypot Gallery, whose place the new card of docs/developing/add-a-card.md takes.
    found.append(Match("golden room 32", ("greedy", "greedy")))
    return found


GOLDEN = Golden(
    "summon_the_swarm",
    __file__,
    matches(),
    called={"place": NAMES, "buy": NAMES, "aim": NAMES, "copy": NAMES, "discard": NAMES, "react": NAMES},
)
