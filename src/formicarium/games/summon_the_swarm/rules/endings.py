"""Damage, and how a swarm and the game come to their end (rules SS 6 and SS 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.games.summon_the_swarm.rules.cards import CORE, is_hive
from formicarium.games.summon_the_swarm.rules.piles import among, replaced

if TYPE_CHECKING:
    from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm


def damage(t: SummonTheSwarm, card: int, empty: bool = False) -> None:
    """Turn a structure sideways, or destroy it if it already is (rules SS 6.1, SS 6.4, SS 6.6); `empty`: that is why."""
    seat = t.owner(card)
    if not among(t.damaged, card):
        t.damaged = [*t.damaged, card]
        if is_hive(card):
            t.struck = [*t.struck, card]
        if t.telling:
            t.tell(
                "{card:card} of {who:seat} is empty, and so damaged."
                if empty
                else "{card:card} of {who:seat} is damaged.",
                {"card": card, "who": seat},
            )
    elif is_hive(card):
        eliminate(t, [seat])
    elif card < CORE:
        destroy(t, card)


def destroy(t: SummonTheSwarm, card: int) -> None:
    """A structure goes to the discard pile (rule SS 6.1)."""
    seat = t.owner(card)
    n = t.units[card]
    t.raze(card, seat)
    if t.telling:
        t.tell(
            "{card:card} of {who:seat} is destroyed, and {n:plural|unit|units} with it."
            if n
            else "{card:card} of {who:seat} is destroyed.",
            {"card": card, "who": seat, "n": n},
        )


def eliminate(t: SummonTheSwarm, seats: list[int]) -> None:
    """Swarms leave the game together (rules SS 10.1 to SS 10.4). Where nobody would remain, the active player stays."""
    if len(seats) == len(alive(t)) and t.active in seats:
        seats = [seat for seat in seats if seat != t.active]
    for seat in seats:
        n = t.units_of(seat)
        left = [card for card in [*t.structures[seat], *t.hands[seat]] if card < CORE]
        t.out = t.out[:]
        t.out[seat] = t.turn
        for card in t.structures[seat]:
            t.raze(card, seat)
        t.discard = t.discard + t.hands[seat]
        t.hands = replaced(t.hands, seat, [])
        if seat == t.active:
            t.supply += t.swarm
            t.swarm = 0
        if t.telling:
            t.tell(
                "The Hive of {who:seat} falls, {n:plural|unit is|units are} scattered, and the swarm is no more."
                if n
                else "{who:seat} has no unit left, and the swarm is no more.",
                {"who": seat, "n": n},
                "event",
            )
            if left:
                t.tell("{who:seat} leaves {cards:cards} to the discard pile.", {"who": seat, "cards": left})
    if len(alive(t)) == 1:
        finish(t)


def alive(t: SummonTheSwarm) -> list[int]:
    """The seats that still play."""
    return [seat for seat in range(t.players) if not t.out[seat]]


def finish(t: SummonTheSwarm) -> None:
    """Survivors are ranked by units and structures, the others by how long they lasted (rule SS 10.5)."""
    worth = [t.out[seat] if t.out[seat] else t.turn + 1 + t.scores[seat] for seat in range(t.players)]
    t.finish([1 + len([other for other in worth if other > mine]) for mine in worth])
    if len(t.winners) == 1:
        t.tell("{who:seat} wins.", {"who": t.winners[0]}, "event")
    else:
        t.tell("{who:seats} share the victory.", {"who": t.winners}, "event")
