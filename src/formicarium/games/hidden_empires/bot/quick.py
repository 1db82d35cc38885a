"""A player who hardly thinks: one sensible plan for every decision, for a search to play many turns ahead with.

Ants go where the work is, first next to the nest; workers are raised until there are enough of them, winged ants from then
on. It looks at nothing that its seat does not know, and rolls no dice.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action, Choice
from formicarium.games.hidden_empires.bot.genes import TRAIT_WORTH, lot_worth
from formicarium.games.hidden_empires.bot.judgement import points
from formicarium.games.hidden_empires.bot.playing import pick_field, pick_pasture, pick_victim, play_card
from formicarium.games.hidden_empires.bot.roster import fresh_roster, roster
from formicarium.games.hidden_empires.bot.siege import hunting, strike
from formicarium.games.hidden_empires.rules.auction import Bid
from formicarium.games.hidden_empires.rules.draft import Keep
from formicarium.games.hidden_empires.rules.events import Shelter
from formicarium.games.hidden_empires.rules.fighting import Scatter
from formicarium.games.hidden_empires.rules.flight import Fly
from formicarium.games.hidden_empires.rules.hand import Beetles, MayAuction, NestCards, ReleaseAphids, Victim
from formicarium.games.hidden_empires.rules.invasion import SealNest
from formicarium.games.hidden_empires.rules.larvae import Consume, RaiseLarge, RaiseMedium, larvae_cost, means
from formicarium.games.hidden_empires.rules.laying import EatLarvae, LayFemales, LayMales, most_eggs
from formicarium.games.hidden_empires.rules.moving import HowMany, MoveFrom, MoveTo
from formicarium.games.hidden_empires.rules.nest import ChooseMajors, Starve
from formicarium.games.hidden_empires.rules.places import BUILDERS, CHAMBERS, MAJOR, MEDIA, NURSES, STORAGE
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

ENOUGH: Final = 8
"""With so many workers, those to come included, a colony turns to raising winged ants: 8 won 81% of games against 11."""
ENOUGH_ADVANCED: Final = 9
"""The same in the advanced game, where scouts and patrols cost ants."""
ARMY: Final = 16
"""The same with Down with the Queen, where winged ants decide nothing as long as a queen can be killed."""
AHEAD: Final = 16
"""For so many game turns the search plays on before it judges: nearly always to the end, where nothing is left to guess."""
MILLERS: Final = 3
"""So many millers are enough: each turns one food into four."""
PLENTY: Final = 30
"""With more DNA than this, half of the rest may be spent on any good trait."""
BID: Final = 4.0
"""The DNA that a trait is worth for each point of its worth."""
_PRICE: Final = (EGGS_M, EGGS_F, LARVAE_M, LARVAE_F)
"""What is given up first where food is missing."""


def horizon(t: Garden) -> int:
    """What `AHEAD` counts."""
    return t.turn


def quick(t: Garden, seat: int) -> Action:
    """What a seat that owes a decision does."""
    offered: list[Action] = t.offers[seat]
    step = t.choice_of(seat)
    if isinstance(step, MoveFrom):
        return fresh_roster(t, seat).source(offered)
    if isinstance(step, MoveTo):
        return roster(t, seat).target(step.source, offered)
    if isinstance(step, HowMany):
        return roster(t, seat).amount(step.source, step.target, offered)
    if isinstance(step, RaiseLarge):
        return offered[min(len(offered) - 1, _larger(t, seat))]
    if isinstance(step, LayFemales):
        return offered[min(len(offered) - 1, _females(t, seat))]
    if isinstance(step, LayMales):
        return offered[min(len(offered) - 1, _males(t, seat, step.females))]
    if isinstance(step, Fly):
        return ("fly",) if _flies(t, seat) else ("wait",)
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
        return offered[min(len(offered) - 1, _medium(t, seat, step.large))]
    if isinstance(step, ChooseMajors):
        return offered[min(len(offered) - 1, _millers(t, seat))]
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


def _enough(t: Garden, seat: int) -> int:
    """How many workers a colony wants."""
    if hunting(t, seat):
        return ARMY
    return ENOUGH_ADVANCED if t.settings["advanced"] else ENOUGH


def _workers(t: Garden, seat: int) -> int:
    """The workers of a colony, small pupae included."""
    n = 0
    for here in t.headcount[seat]:
        n += here
    sheet = t.sheets[seat]
    for chamber in CHAMBERS:
        n += sheet.count(chamber)
    return n + sheet.small_pupae + sheet.medium_pupae


def _missing(t: Garden, seat: int) -> float:
    """The points that a colony lacks when all winged ants, those in pupae too, have flown."""
    sheet = t.sheets[seat]
    target: int = t.settings["target_score"]
    return target - t.score(seat) - points(sheet.virgin_queens + sheet.large_pupae, sheet.drones + sheet.male_pupae)


def _larger(t: Garden, seat: int) -> int:
    """How many female larvae become queens: all that food allows, once there are enough workers; before that, millers."""
    sheet = t.sheets[seat]
    lacking = _missing(t, seat)
    if lacking <= 0:
        return 0
    males = sheet.male_larvae
    most = (t.food(seat) - sheet.female_larvae - males) // 2
    grown = _workers(t, seat) >= _enough(t, seat) or lacking <= 4
    if not grown:
        return max(0, min(1, most, _millers(t, seat)))
    if lacking <= 4:
        most = max(most, (means(t, seat) - sheet.female_larvae - males) // 2)
    return max(0, min(most, int(lacking + 3) // 2))


def _millers(t: Garden, seat: int) -> int:
    """How many millers a colony still wants; other majors are worth less than the queens that they would have been."""
    if not t.powers(seat).grinds:
        return 0
    return max(0, MILLERS - t.sheets[seat].caste(STORAGE, MAJOR))


def _medium(t: Garden, seat: int, large: int) -> int:
    """How many medias are raised: as many as food allows where they forage, one replete, others with what is left over."""
    spare = t.food(seat) - larvae_cost(t, seat, large, 0)
    if spare <= 0:
        return 0
    powers = t.powers(seat)
    if powers.media_harvest > 1:
        return spare
    if powers.replete_holds:
        return 1 if spare > 3 and not t.sheets[seat].caste(STORAGE, MEDIA) else 0
    return max(0, spare - 6)


def _females(t: Garden, seat: int) -> int:
    """How many female eggs: all of them while the colony grows, half of them afterwards."""
    sheet = t.sheets[seat]
    most = min(most_eggs(t, seat), t.food(seat))
    if _workers(t, seat) + sheet.female_larvae < _enough(t, seat):
        return most
    males = sheet.male_larvae + sheet.drones + sheet.male_pupae
    females = sheet.female_larvae + sheet.virgin_queens + sheet.large_pupae
    return max(0, min(most, (most + males - females + 1) // 2))


def _males(t: Garden, seat: int, females: int) -> int:
    """How many male eggs: what is left, once the colony has grown."""
    if _workers(t, seat) + t.sheets[seat].female_larvae < _enough(t, seat):
        return 0
    return max(0, min(most_eggs(t, seat), t.food(seat)) - females)


def _flies(t: Garden, seat: int) -> bool:
    """Whether the winged ants leave: not while partners for some of them are about to emerge."""
    sheet = t.sheets[seat]
    target: int = t.settings["target_score"]
    queens = sheet.virgin_queens
    drones = sheet.drones
    if t.score(seat) + points(queens, drones) >= target or t.turn >= t.settings["game_turns"]:
        return True
    partners = sheet.male_pupae if queens > drones else sheet.large_pupae
    return not (queens != drones and partners)


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
