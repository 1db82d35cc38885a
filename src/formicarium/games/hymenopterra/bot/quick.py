"""A player who hardly thinks: one sensible plan for every decision, for a search to play many turns ahead with.

Farms first, then an egg chamber and more hands. What can be explored is explored in the first season, while no enemy comes
out of the soil; later on nobody digs beside the unknown unless guards stand by, or the hive has nothing to lose. Shafts that
enemies could come through are filled in. What the farms give piles up in them, so store rooms come last. It rolls no dice.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.bot.defence import rally, shift
from formicarium.games.hymenopterra.bot.household import CHRONICLE, TAUGHT
from formicarium.games.hymenopterra.bot.steward import Steward
from formicarium.games.hymenopterra.bot.style import PLAIN, Style
from formicarium.games.hymenopterra.bot.style import vary as vary
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.breeding import Breed, Brood, ChamberOrders, Invent
from formicarium.games.hymenopterra.rules.combat import Rally, Shift, Target
from formicarium.games.hymenopterra.rules.events import Tribute
from formicarium.games.hymenopterra.rules.feeding import WhoStarves
from formicarium.games.hymenopterra.rules.moving import Command, Others
from formicarium.games.hymenopterra.rules.orders import Orders, Where
from formicarium.games.hymenopterra.rules.pieces import BASIC, BUILD, QUEEN, WORKER
from formicarium.games.hymenopterra.rules.seasons import GoOn
from formicarium.games.hymenopterra.rules.table import REST, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CHAMBER, GIFTS

AHEAD: Final = 8
"""For so many turns the search plays on before it judges."""
LAST: Final = 14
"""In so many last turns it is worth the while to look for another plan: before, luck hides which of two is better."""
PLANS_AHEAD: Final = LAST + 1
"""Plans are played on to the end."""


def horizon(t: HymenopTerra) -> int:
    """What `AHEAD` counts."""
    return t.turn


def plans(t: HymenopTerra) -> bool:
    """Whether the end is near, where a game has one."""
    last: int = t.settings["turns"]
    return last - LAST <= t.turn <= last


def thinks_by(t: HymenopTerra) -> str:
    """A single decision of seven hundred changes less than luck does, so that a tree is none the wiser (docs/games/hymenopterra.md)."""
    return "plan"


def quick(t: HymenopTerra, seat: int) -> Action:
    """What the hive does about a decision."""
    return quick_as(t, seat, PLAIN)


def quick_as(t: HymenopTerra, seat: int, style: Style) -> Action:
    """The same in one of several styles."""
    offered: list[Action] = t.offers[seat]
    step = t.choice_of(seat)
    if isinstance(step, Command):
        return Steward(t, style).command(offered)
    if isinstance(step, Orders):
        return Steward(t, style).order(step.unit, offered)
    if isinstance(step, Where):
        return Steward(t, style).where(step.unit, step.verb, offered)
    if isinstance(step, Others):
        return Steward(t, style).other(offered)
    if isinstance(step, Breed):
        return Steward(t, style).breed(offered)
    if isinstance(step, Brood):
        return resting(t, offered)
    if isinstance(step, Invent):
        return invent(step, offered, style)
    if isinstance(step, Rally):
        return rally(t, offered)
    if isinstance(step, Shift):
        return shift(t, step.unit, offered)
    if isinstance(step, Target):
        return weakest(t, offered)
    if isinstance(step, WhoStarves):
        return starving(t, offered, style)
    if isinstance(step, Tribute):
        return offered[-1]
    if isinstance(step, GoOn):
        return offered[1] if t.turn > CHRONICLE else offered[0]
    if isinstance(step, ChamberOrders):
        return ("ask",)
    return offered[0]  # a name: the first


def play_out(t: HymenopTerra, style: Style, most: int) -> None:
    """Play a game on in a style, to its end or for so many decisions: how styles are compared."""
    left = most
    while not t.over and left > 0:
        left -= 1
        t.apply(0, quick_as(t, 0, style))


def starving(t: HymenopTerra, offered: list[Action], style: Style) -> Action:
    """Who goes hungry: those who can bear it and are healed later, then those who are easily replaced, the queen last.

    As long as there are few farms her wounds are kept for accidents; then she bears one, for hands that are worth more than a meal. A worker costs one food where there is
    an egg chamber, a guard that grows much more; a basic is of little use while nothing comes out of the soil.
    """
    queen = t.queen()
    fed = len(t.farms(t.network())) >= style.fed
    if (t.season > 0 or fed) and queen.hurt < style.bears and not queen.hungry:
        return ("hungry", queen.id)
    chamber = False
    for place in t.dug:
        if t.built[place] == CHAMBER:
            chamber = True
    hands = 0
    for worker in t.units:
        if worker.caste == WORKER and not worker.hungry:
            hands += 1
    best: Action = offered[0]
    least = 1000
    for action in offered[1:]:
        price = 1000
        if action[0] == "larva":
            larva = t.larva_at(action[1])
            if larva is not None:
                price = 3 if larva.caste == WORKER else 9 + 2 * (t.caste_cost(larva.caste) - larva.left)
        else:
            unit = t.unit(action[1])
            if unit is None or unit.caste == QUEEN:
                continue
            if unit.toughness - unit.hurt > 2:
                price = 1 + unit.hurt
            elif unit.caste == WORKER:
                price = (10 if chamber else 20) + (1 if unit.order == BUILD else 0)
            elif unit.caste == BASIC:
                price = 2 if not t.season and not t.foes else 13
            else:
                price = 40
        if price <= least:
            least = price
            best = action
    if 20 <= least <= 21 and hands <= style.last_hands and queen.hurt < 2 and not queen.hungry:
        return ("hungry", queen.id)
    return best


def resting(t: HymenopTerra, offered: list[Action]) -> Action:
    """An egg chamber that was left empty."""
    for action in offered:
        if t.plan_for(action[1]) == REST:
            return action
    return offered[0]


def invent(step: Invent, offered: list[Action], style: Style = PLAIN) -> Action:
    """A guard that holds its own against a Goliath: toughness 4, attack +3."""
    if step.toughness == 1 and ("tough", style.tough) in offered:
        return ("tough", style.tough)
    if step.attack == 0:
        for n in range(style.strike, 0, -1):
            if ("strike", n) in offered:
                return ("strike", n)
    for i in range(len(GIFTS)):
        if TAUGHT & GIFTS[i] and ("gift", i) in offered:
            return ("gift", i)
    return offered[0]


def weakest(t: HymenopTerra, offered: list[Action]) -> Action:
    """The enemy who has least left."""
    best = offered[0]
    least = 99
    for action in offered:
        foe = t.foe(action[1])
        if foe is not None:
            left = ENCOUNTERS[foe.row].toughness - foe.hurt
            if left < least:
                least = left
                best = action
    return best
