"""What is worth a thought in Summon the Swarm: of long lists, what somebody with a plan would look at."""

from __future__ import annotations

from formicarium.core.steps import Action, Step
from formicarium.games.summon_the_swarm.rules.cards import ATTACK, BROOD, CARDS, CORE, REPEL
from formicarium.games.summon_the_swarm.rules.effects import possible
from formicarium.games.summon_the_swarm.rules.piles import among
from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm
from formicarium.games.summon_the_swarm.rules.turn import Group, Place


def sensible(t: SummonTheSwarm, seat: int, offered: list[Action]) -> list[Action]:
    """What is worth a thought: attacks that get beyond landing, visits that are good for something, and of the sizes of a group those
    one has in mind."""
    top: Step = t.stack[-1]
    if isinstance(top, Place):
        return [action for action in offered if action[0] != "place" or not pointless(t, seat, action[1])]
    if not isinstance(top, Group):
        return offered
    if among(t.structures[seat], top.card):
        sizes = home_sizes(t, seat, top.card)
        return [action for action in offered if action[1] in sizes or action is offered[-1]]
    sizes = raid_sizes(t, seat, top.card)
    found = [action for action in offered if action[1] in sizes]
    return found or offered[-1:]


def pointless(t: SummonTheSwarm, seat: int, card: int) -> bool:
    """Whether even the whole Swarm would die in landing among the defenders of a rival's structure (rule SS 4.5), or find nothing to do on an
    empty one (rule SS 4.4)."""
    if among(t.structures[seat], card):
        return False
    if t.units[card]:
        return t.toll(card) >= t.spare()
    return not errands(t, seat, card)


def errands(t: SummonTheSwarm, seat: int, card: int) -> list[int]:
    """How many units each action needs that the Swarm could use on a rival's structure where nobody is at home any more."""
    if among(t.tapped, card) or (card < CORE and among(t.damaged, card)):
        return []
    found: list[int] = []
    powers = CARDS[card].powers
    for power in range(len(powers)):
        needed = powers[power].units
        # Who breeds on the spot does so once the group has landed.
        does = powers[power].effects[0].verb == BROOD or possible(t, seat, card, power)
        if needed <= t.visitors[card] + t.spare() and does:
            found.append(needed)
    return found


def home_sizes(t: SummonTheSwarm, seat: int, card: int) -> list[int]:
    """Enough for an action, to fill the structure or half of it, to keep it alive; or all but one for every empty place."""
    here = t.units[card]
    room = t.capacity(card, seat)
    empty = 0
    for other in t.structures[seat]:
        empty += other != card and not t.units[other]
    sizes = [room - here, room // 2 - here, t.swarm - empty]
    if not here:
        sizes.append(1)
    if not among(t.tapped, card):
        for power in CARDS[card].powers:
            sizes.append(power.units - here)
    return sizes


def raid_sizes(t: SummonTheSwarm, seat: int, card: int) -> list[int]:
    """Enough to clear a rival's structure, if need be of those that a Reaction does not stop, and to use one of its actions afterwards; all,
    where they are not enough."""
    if not t.units[card]:
        return [max(1, needed - t.visitors[card]) for needed in errands(t, seat, card)]
    needed = t.units[card] + t.toll(card)
    sizes = [needed] + [needed + power.units for power in CARDS[card].powers]
    for held in t.hands[t.owner(card)]:
        if ATTACK in CARDS[held].moments and CARDS[held].powers[0].effects[0].verb == REPEL:
            sizes.append(needed + CARDS[held].powers[0].effects[0].n)
    if needed > t.spare():
        sizes.append(t.spare())
    return sizes
