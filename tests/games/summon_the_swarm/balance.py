"""How the game plays among players who look one decision ahead; for tuning the numbers in cards.py.

python -m tests.games.summon_the_swarm.balance 2 100
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

from formicarium.games.summon_the_swarm.cards import CARDS, DESIGNS

from .players import looks, play_out


@dataclass
class Report:
    """What came out of a number of games."""

    players: int
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    capped: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """By place in the order of turns, 0 for who began; a shared victory is shared here too."""
    bought: Counter[str] = field(default_factory=Counter)

    def share(self, place: int) -> float:
        return self.wins[place] / self.games


def report(players: int, games: int, name: str = "balance") -> Report:
    """Play that many games."""
    found = Report(players)
    for number in range(games):
        t = play_out([looks] * players, f"{name} {number}")
        found.games += 1
        found.decisions += len(t.book.moves)
        found.rounds += t.round
        found.capped += sum(not turn for turn in t.out) > 1
        for seat in t.winners:
            found.wins[(seat - t.first) % players] += 1 / len(t.winners)
        for _, action in t.book.moves:
            if action[0] == "buy":
                found.bought[CARDS[action[1]].name] += 1
    return found


if __name__ == "__main__":
    result = report(int(sys.argv[1]), int(sys.argv[2]))
    n = result.games
    print(f"{n} games of {result.players}: {result.decisions / n:.0f} decisions, {result.rounds / n:.1f} rounds")
    print(f"stopped by the last round: {result.capped}")
    print("wins by order of turns:", *(f"{result.share(place):.3f}" for place in range(result.players)))
    for design in DESIGNS:
        print(f"{result.bought[design.name] / n / design.copies:6.2f} bought per copy and game: {design.name}")
