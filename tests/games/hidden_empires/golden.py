"""The golden games of Hidden Empires: who plays which. `make game-pages` writes their records into golden.jsonl."""

from __future__ import annotations

from typing import Any

from formicarium.games.hidden_empires.rules.cards import CARDS
from tests.games.golden import Golden, Match, names_of_copies

ADVANCED: dict[str, Any] = {"advanced": True}
GAMES: list[tuple[int, dict[str, Any], tuple[str, ...]]] = [
    # players, options, and the bots that take the seats in turn
    (2, {}, ("greedy",)),
    (3, {"game_turns": 12}, ("greedy", "random")),
    (4, {"game_turns": 8}, ("greedy",)),
    (5, {"random_turn_order": True}, ("random",)),
    (6, {}, ("random",)),
    (2, {"target_score": 2, "game_turns": 4}, ("easy", "greedy")),
    (2, {**ADVANCED, "game_turns": 20}, ("greedy",)),
    (3, {**ADVANCED, "game_turns": 10}, ("greedy",)),
    (4, {**ADVANCED, "game_turns": 10}, ("greedy", "random")),
    (5, ADVANCED, ("random",)),
    (6, {**ADVANCED, "game_turns": 10}, ("greedy", "random", "random")),
    (2, {**ADVANCED, "random_turn_order": True, "game_turns": 15}, ("greedy",)),
    (3, {**ADVANCED, "random_turn_order": True}, ("random",)),
    (3, {**ADVANCED, "restart": True, "game_turns": 15}, ("greedy", "random")),
    (4, {**ADVANCED, "restart": True}, ("random",)),
    (2, {**ADVANCED, "down_with_the_queen": True, "game_turns": 15}, ("greedy",)),
    (4, {**ADVANCED, "down_with_the_queen": True}, ("random",)),
    (2, {**ADVANCED, "fewer_events": True, "game_turns": 15}, ("greedy",)),
    (5, {**ADVANCED, "fewer_events": True}, ("random",)),
    (3, {**ADVANCED, "realistic_time_scale": True, "game_turns": 10}, ("greedy",)),
    (6, {**ADVANCED, "realistic_time_scale": True}, ("random",)),
    (4, {**ADVANCED, "realistic_time_scale": True, "fewer_events": True, "game_turns": 10}, ("greedy", "random")),
    (2, {**ADVANCED, "target_score": 2, "game_turns": 3}, ("easy", "greedy")),
    (3, {**ADVANCED, "restart": True, "fewer_events": True, "target_score": 8}, ("random",)),
]
NAMES = names_of_copies([card.title for card in CARDS])
GOLDEN = Golden(
    "hidden_empires",
    __file__,
    [
        Match(f"golden {number}", tuple(names[seat % len(names)] for seat in range(players)), options)
        for number, (players, options, names) in enumerate(GAMES)
    ],
    called={"play": NAMES, "keep": NAMES, "aside": NAMES},
)
