"""A player who hardly thinks: one sensible plan for every decision, for a search to play many turns ahead with.

Ants go where the work is, first next to the nest; workers are raised until there are enough of them, winged ants from then
on. It looks at nothing that its seat does not know, and rolls no dice.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action, Choice, Pilot
from formicarium.games.hidden_empires.bot.brood import females, flies, larger, males, medium, millers
from formicarium.games.hidden_empires.bot.genes import TRAIT_WORTH, lot_worth
from formicarium.games.hidden_empires.bot.hurry import Hurry
from formicarium.games.hidden_empires.bot.playing import pick_field, pick_pasture, pick_victim, play_card
from formicarium.games.hidden_empires.bot.roster import fresh_roster, roster
from formicarium.games.hidden_empires.bot.siege import strike
from formicarium.games.hidden_empires.bot.style import PLAIN, Style
from formicarium.games.hidden_empires.bot.style import vary as vary
from formicarium.games.hidden_empires.rules.auction import Bid
from formicarium.games.hidden_empires.rules.draft import Keep
from formicarium.games.hidden_empires.rules.events import Shelter
from formicarium.games.hidden_empires.rules.fighting import Scatter
from formicarium.games.hidden_empires.rules.flight import Fly
from formicarium.games.hidden_empires.rules.hand import Beetles, MayAuction, NestCards, ReleaseAphids, Victim
from formicarium.games.hidden_empires.rules.invasion import SealNest
from formicarium.games.hidden_empires.rules.larvae import Consume, RaiseLarge, RaiseMedium
from formicarium.games.hidden_empires.rules.laying import EatLarvae, LayFemales, LayMales
from formicarium.games.hidden_empires.rules.moving import HowMany, MoveFrom, MoveTo
from formicarium.games.hidden_empires.rules.nest import ChooseMajors, Starve
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES
from formicarium.games.hidden_empires.rules.sheet import (
    DRONES,
    EGGS_F,
    EGGS_M,
    LARVAE_F,
    LARVAE_M,
    VIRGINS,
    box,
)
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.tasks import EndTurn

AHEAD: Final = 16
"""For so many game turns the search plays on before it judges: nearly always to the end, where nothing is left to guess."""
FOREVER: Final = 1000
"""A game turn that no game comes to."""
PLENTY: Final = 30
"""With more DNA than this, half of the rest may be spent on any good trait."""
BID: Final = 4.0
"""The DNA that a trait is worth for each point of its worth."""
_PRICE: Final = (EGGS_M, EGGS_F, LARVAE_M, LARVAE_F)
"""What is given up first where food is missing."""


def horizon(t: Garden) -> int:
    """What `AHEAD` counts."""
    return t.turn


def thinks_by(t: Garden) -> str:
    """Options race in the advanced game: there events and cards hide what each of twenty small decisions in a turn is worth. In the basic one a tree sees more, and
    with Down with the Queen nobody has measured it (docs/games/hidden_empires.md)."""
    return "race" if t.settings["advanced"] and not t.settings["down_with_the_queen"] else "tree"


def pilot() -> Pilot:
    """Who decides as `quick` does, but does not wait until options are listed (see hurry.py)."""
    return Hurry()


def quick(t: Garden, seat: int) -> Action:
    """What a seat that owes a decision does."""
    return quick_as(t, seat, PLAIN)


def quick_as(t: Garden, seat: int, style: Style) -> Action:
    """The same in one of several styles."""
    offered: list[Action] = t.offers[seat]
    step = t.choice_of(seat)
    if isinstance(step, MoveFrom):
        return fresh_roster(t, seat, style).source(offered)
    if isinstance(step, MoveTo):
        return roster(t, seat, style).target(step.source, offered)
    if isinstance(step, HowMany):
        return roster(t, seat, style).amount(step.source, step.target, offered)
    if isinstance(step, RaiseLarge):
        return offered[min(len(offered) - 1, larger(t, seat, style))]
    if isinstance(step, LayFemales):
        return offered[min(len(offered) - 1, females(t, seat, style))]
    if isinstance(step, LayMales):
        return offered[min(len(offered) - 1, males(t, seat, step.females, style))]
    if isinstance(step, Fly):
        return ("fly",) if flies(t, seat) else ("wait",)
    if isinstance(step, (Consume, EatLarvae)):
        return _cheapest(offered)
    if isinstance(step, Starve):
        return _hungriest(t, seat, offered)
    if isinstance(step, Scatter):
        return offered[-1]
    return _advanced(t, seat, step, offered) if t.settings["advanced"] else offered[0]


def _advanced(t: Garden, seat: int, step: Choice, offered: list[Action]) -> Action:
    """What is only asked in the advanced game."""
    if isinstance(step, Bid):
        return _bid(t, seat, offered)
    if t.settings["down_with_the_queen"]:
        struck = strike(t, seat, step, offered)
        if struck is not None:
            return struck
    if isinstance(step, Keep):
        return _dearest(offered)
    if isinstance(step, RaiseMedium):
        return offered[min(len(offered) - 1, medium(t, seat, step.large))]
    if isinstance(step, ChooseMajors):
        return offered[min(len(offered) - 1, millers(t, seat))]
    if isinstance(step, (EndTurn, NestCards)):
        return play_card(t, seat, offered)
    if isinstance(step, (Shelter, SealNest)):
        return offered[-1]
    if isinstance(step, ReleaseAphids):
        return pick_pasture(t, seat, offered)
    if isinstance(step, Victim):
        return pick_victim(t, seat, step.card, offered)
    if isinstance(step, Beetles):
        return pick_field(t, seat, offered)
    if isinstance(step, MayAuction):
        return offered[0] if t.sheets[seat].dna >= len(t.traits[seat]) + 1 else offered[1]
    return offered[0]


def play_out(t: Garden, styles: list[Style], most: int) -> None:
    """Play a game on in such styles, to its end or for so many decisions: how styles are compared."""
    hurry = Hurry()
    for seat, style in enumerate(styles):
        hurry.follow(seat, style)
    hurry.end = FOREVER
    hurry.left = most
    t.pilot = hurry
    while not t.over and hurry.left > 0:
        hurry.left -= 1
        seat = t.waiting[0]
        t.apply(seat, quick_as(t, seat, styles[seat]))
    t.pilot = None


def _cheapest(offered: list[Action]) -> Action:
    """Give up what is worth least."""
    for kind in _PRICE:
        for action in offered:
            if action[1] == kind:
                return action
    return offered[-1]


def _hungriest(t: Garden, seat: int, offered: list[Action]) -> Action:
    """Brood first; then builders and nurses, though a bivouac needs one builder; winged ants last."""
    for kind in _PRICE:
        for action in offered:
            if action[1] == kind:
                return action
    last = t.powers(seat).builder_size > 0 and t.count(seat, BUILDERS) == 1
    for i in range(len(offered) - 1, -1, -1):
        kind = offered[i][1]
        if kind not in (VIRGINS, DRONES) and not (last and kind < box(NURSES)):
            return offered[i]
    return offered[-1]


def _bid(t: Garden, seat: int, offered: list[Action]) -> Action:
    """One more than the last bid, up to what the trait is worth; whoever has plenty of DNA has no better use for it."""
    if len(offered) < 2:
        return offered[0]
    cost: int = offered[1][1] * (len(t.traits[seat]) + 1)
    worth = lot_worth(t, seat)
    if worth <= 0:
        return offered[0]
    return offered[1] if cost <= BID * worth + 0.5 * max(0, t.sheets[seat].dna - PLENTY) else offered[0]


def _dearest(offered: list[Action]) -> Action:
    """The card that is worth most in a draft."""
    best = offered[0]
    for action in offered:
        card: int = action[1]
        known: int = best[1]
        if TRAIT_WORTH[card] > TRAIT_WORTH[known]:
            best = action
    return best
