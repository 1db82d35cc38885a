"""What the laboratory wants to know: which cards and queens won, what the points came from, and how long it took."""

from __future__ import annotations

from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.nest import PLANS
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import NO_QUEEN, QUEENS
from formicarium.games.ants.rules.tracks import LONGEST

SIDES = ("plain", "builders", "raiders", "farmers", "heralds")
"""The anthill tiles, by their plans: what their printed symbols stand for."""
NAMES = [card.name for card in CARDS]
SOURCES = ("stars", "swarms", "cards", "enemies", "objects", "production", "ants")


def things(t: Ants, seat: int) -> list[str]:
    """The queen, the side of the anthill, and the cards that a seat has played."""
    c = t.colonies[seat]
    found = [NAMES[card] for card in c.played]
    if c.queen != NO_QUEEN:
        found.append(QUEENS[c.queen].name)
    if c.plan:
        found.append(f"anthill of {SIDES[c.plan]}")
    return found


def everything(t: Ants) -> list[str]:
    """All cards, and what else these options bring."""
    found = [card.name for card in CARDS if card.number]
    if not t.settings["intro"]:
        found += [queen.name for queen in QUEENS]
    if t.settings["sides"] != "plain":
        found += [f"anthill of {SIDES[plan]}" for plan in range(1, len(PLANS))]
    return found


def length(t: Ants) -> tuple[int, int]:
    """The round that is played, and the last one (rule AN 12.1)."""
    return (t.turn + t.players - 1) // t.players, LONGEST + 1


def outcome(t: Ants) -> dict[str, str]:
    """What the winner's points came from most, how many cards, enemies and stars there were."""
    seat = t.winners[0]
    parts = t.score_parts(seat)
    c = t.colonies[seat]
    most = max(SOURCES, key=lambda source: parts[source])
    score = sum(parts.values())
    return {
        "the winner's best source": most,
        "the winner's points": f"{score // 10 * 10} to {score // 10 * 10 + 9}",
        "the winner's cards": f"{len(c.played) // 4 * 4} to {len(c.played) // 4 * 4 + 3}",
        "the winner's enemies": str(c.enemies()),
        "the winner's stars": str(sum(c.stars)),
    }


def order(t: Ants) -> list[int]:
    """The seats from the first player on."""
    return [(t.first + place) % t.players for place in range(t.players)]
