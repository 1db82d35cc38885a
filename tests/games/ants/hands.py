"""How often cards are played by those to whom they come, in games between quick players:

python -m tests.games.ants.hands --games 1000 --seed report

A card comes to a hand when it is dealt, also if it is not kept, or when it is taken, drawn or looked at later.
"""

from __future__ import annotations

import argparse
from collections import Counter

from formicarium.games.ants import GAME
from formicarium.games.ants.bot.quick import quick
from formicarium.games.ants.rules.cards.deck import CARDS, LAST_CARD
from formicarium.games.ants.rules.table import Ants

SHOWN = 4
"""So many of the most and the least played cards are named."""


def play(players: int, seed: str, preset: str) -> tuple[Ants, list[set[int]]]:
    """A game to its end, and what cards came to each seat."""
    t: Ants = GAME.start(players, seed, dict(GAME.presets)[preset], story=False)
    came: list[set[int]] = [set() for _ in range(players)]
    while not t.over:
        for seat, c in enumerate(t.colonies):
            came[seat].update(c.dealt, c.hand, c.looking, c.played)
        seat = t.waiting[0]
        t.play(seat, quick(t, seat))
    for seat, c in enumerate(t.colonies):
        came[seat].update(c.played)
    return t, came


def rates(players: int, games: int, seed: str, preset: str) -> dict[int, tuple[int, int]]:
    """For every card how often it was played, and to how many hands it came."""
    played: Counter[int] = Counter()
    hands: Counter[int] = Counter()
    for number in range(games):
        t, came = play(players, f"{seed}/{players}/{number}", preset)
        for seat, c in enumerate(t.colonies):
            hands.update(came[seat])
            played.update(c.played)
    return {card: (played[card], hands[card]) for card in range(1, LAST_CARD + 1)}


def told(card: int, found: tuple[int, int]) -> str:
    """A card and how often it was played."""
    return f"{CARDS[card].name} {found[0]} of {found[1]} ({100 * found[0] / max(1, found[1]):.1f}%)"


def main() -> None:
    parser = argparse.ArgumentParser(description="How often cards are played by those to whom they come.")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="hands")
    parser.add_argument("--preset", default="standard", choices=[name for name, _ in GAME.presets])
    asked = parser.parse_args()
    for players in asked.players:
        found = rates(players, asked.games, asked.seed, asked.preset)
        order = sorted(found, key=lambda card: found[card][0] / max(1, found[card][1]))
        print(f"{players} players, {asked.games} games, {asked.preset}:")
        print("  most:", "; ".join(told(card, found[card]) for card in reversed(order[-SHOWN:])))
        print("  least:", "; ".join(told(card, found[card]) for card in order[:SHOWN]))
        print("  never:", ", ".join(CARDS[card].name for card in order if not found[card][0]) or "none", flush=True)


if __name__ == "__main__":
    main()
