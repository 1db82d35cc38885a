"""What can be seen of a game (rule SS 2.4): everything but the order of the decks, the same for every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from formicarium.games.summon_the_swarm.rules.cards import antechambers, hive

if TYPE_CHECKING:
    from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm


def look(t: SummonTheSwarm) -> dict[str, Any]:
    """The table as JSON-able data."""
    return {
        "first": t.first,
        "active": t.active,
        "round": t.round,
        "supply": t.supply,
        "swarm": t.swarm,
        "flying": t.flying,
        "truce": t.truce(),
        "autumn": t.settings["guards"] and not t.guarding(),
        "winter": t.winter(),
        "decks": [len(deck) for deck in t.decks],
        "market": [list(row) for row in t.market],
        "discard": list(t.discard),
        "colonies": [_colony(t, seat) for seat in range(t.players)],
    }


def _colony(t: SummonTheSwarm, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "out": bool(t.out[seat]),
        "level": t.levels[seat],
        "units": t.units_of(seat),
        "hand": list(t.hands[seat]),
        "exposed": not t.out[seat] and t.vulnerable(seat),
        "core": [hive(seat), *antechambers(seat)],
        "structures": [
            {
                "card": card,
                "units": t.units[card],
                "visitors": t.visitors[card],
                "capacity": t.capacity(card, seat),
                "thorns": t.thorns(card),
                "damaged": card in t.damaged,
                "tapped": card in t.tapped,
                "guarded": card in t.guarded,
            }
            for card in t.structures[seat]
        ],
    }
