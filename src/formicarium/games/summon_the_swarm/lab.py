"""What the laboratory wants to know: which cards a swarm had, how long a game lasts, who begins."""

from __future__ import annotations

from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE
from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm

NAMES = [card.name for card in CARDS]


def things(t: SummonTheSwarm, seat: int) -> list[str]:
    """The cards in a swarm's hand and in play, its core cards left out."""
    return [NAMES[card] for card in t.hands[seat]] + [NAMES[card] for card in t.structures[seat] if card < CORE]


def everything(t: SummonTheSwarm) -> list[str]:
    """The designs of all market cards."""
    return list(dict.fromkeys(NAMES[:CORE]))


def length(t: SummonTheSwarm) -> tuple[int, int]:
    """The round that is played, and the last one (rule SS 10.5)."""
    return t.round, t.settings["rounds"]


def order(t: SummonTheSwarm) -> list[int]:
    """The seats from the first player on."""
    return [(t.first + place) % t.players for place in range(t.players)]
