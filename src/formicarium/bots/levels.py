"""The levels for people: what makes an opponent weaker without making it silly.

A weaker level thinks for fewer iterations, looks less far ahead, and now and then its best idea does not come to its mind: then it does
something else that looked about as good, the more often tried the likelier. Nothing that looked clearly worse is ever done.
Where a game knows good moves so well that hardly another one is thought about, a level may stray: then a lapse is anything that looks
good enough at first sight.
How much of each is measured for every game (`make ladder`), and stands in the game's own `levels.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Level:
    """How an opponent thinks."""

    iterations: int
    """For a turn's first decision; the later ones need fewer."""
    lapses: float = 0.0
    """In what share of its decisions its best idea does not come to its mind."""
    sight: int = 0
    """How far ahead the game's quick player plays on, as its `horizon` counts; 0: as far as the game says (`AHEAD`)."""
    stray: float = 0.0
    """How much worse than the best option another one may look at first sight that is chosen in a lapse, as a share of what the best and
    the worst differ by; 0: a lapse is something else that was thought about and looked about as good."""
    blind: tuple[str, ...] = ()
    """Verbs that it does not think of as long as anything else can be done: what somebody overlooks who plays a game for the first time."""
    waste: tuple[str, ...] = ()
    """Verbs that it does not turn to for want of a better idea."""
    plans: bool = True
    """Whether it looks for a better plan before each turn, where the game knows several (search/plans.py)."""


SECONDS = {"easy": 1.5, "medium": 2.5, "hard": 4.5, "expert": 9.5}
"""The most time for a whole turn. What does not fit into it, compiled or not, is not thought."""
USUAL = {
    "easy": Level(16, 0.35),
    "medium": Level(60, 0.1),
    "hard": Level(1200),
    "expert": Level(6000),
}
"""For games that say nothing of it."""


def level_of(name: str, game: Any, players: int = 2) -> Level:
    """How a level thinks in a game, at a table of so many."""
    known = game.levels
    told: tuple[int, float, int] | None = at_a_table_of(known.LEVELS, name, players)
    how = USUAL[name] if told is None else Level(*told)
    return replace(
        how,
        stray=at_a_table_of(known.STRAY, name, players) or 0.0,
        blind=at_a_table_of(known.BLIND, name, players) or (),
        waste=known.WASTE,
        plans=name not in known.SETTLED,
    )


def at_a_table_of(told: dict[str, Any], name: str, players: int) -> Any:
    """What is said of a level: with so many players, or with fewer, or at all; None where nothing is."""
    for count in range(players, 2, -1):
        found = told.get(f"{name} {count}")
        if found is not None:
            return found
    return told.get(name)
