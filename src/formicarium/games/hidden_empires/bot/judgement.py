"""How good a position looks for each seat: what its colony has, what it will bring in, and what that is worth in points.

All amounts are in points of the score. While a player moves, ants that have not moved yet are counted where they would
be of most use, so that a plan is judged by what can still become of it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.hidden_empires.bot.genes import NOBODY, genes
from formicarium.games.hidden_empires.bot.roster import fresh_roster, roster
from formicarium.games.hidden_empires.bot.siege import chasing, hunting, siege, strike
from formicarium.games.hidden_empires.bot.work import Work
from formicarium.games.hidden_empires.rules.auction import Bid
from formicarium.games.hidden_empires.rules.discovery import MARKER_VALUE, PREY
from formicarium.games.hidden_empires.rules.foraging import TEND, Forage, Plan, PlanForaging
from formicarium.games.hidden_empires.rules.hand import LAYING, NestCards
from formicarium.games.hidden_empires.rules.larvae import Consume, FeedLarvae
from formicarium.games.hidden_empires.rules.laying import EatLarvae, LayFemales, LayMales
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.moving import HowMany, MoveFrom, MoveTo
from formicarium.games.hidden_empires.rules.nest import FeedAdults, Starve
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, SLOTS, UNLIMITED
from formicarium.games.hidden_empires.rules.reaching import free_ants
from formicarium.games.hidden_empires.rules.scouting import NextScout
from formicarium.games.hidden_empires.rules.sheet import CHAMBER_BOXES, NestSheet
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.tasks import Patrol

TEMPERATURE: Final = 4.0
"""So many points of advantage make a colony nearly three times as likely to win."""
CLEARLY: Final = 0.4
"""So much of a result is how clear it is: games that were played on to their end tell the search more than who won them."""
MARGIN: Final = 6.0
"""With so many points more, a result is nearly three times as clear."""
TIE_BREAK: Final = 0.15
"""What a point is worth with Down with the Queen, where points only count if no queen is killed."""
HASTE: Final = 0.45
"""By so much of its worth falls, towards the end of a game, what only pays off later."""
FAR_BEHIND: Final = exp(-2.0)
QUIET: Final = ("done", "enough", "as_proposed", "pass", "nothing", "stay", "no")
"""What leaves everything as it is."""
ENOUGH: Final = 9.0
"""With so many ants a colony can turn to raising winged ones."""
DESPAIR: Final = 6.0
"""A colony that sees no food is so much nearer to its end: to look for some is worth risking its last ants."""
GROUP: Final = 3
"""So many ants in one place can be thought of as a force."""
MANY: Final = 40
"""So many eggs at most are hoped for where there is no limit."""


def judge(t: Garden) -> list[float]:
    """A chance to win for each seat, from what its colony is worth; at the end, who has won and how clearly."""
    players = t.players
    if t.over:
        return _result(t)
    found: list[float] = [0.0] * players
    lead = 0.0
    second = 0.0
    for seat in range(players):
        sheet = t.sheets[seat]
        near = t.score(seat) + points(sheet.virgin_queens + sheet.large_pupae, sheet.drones + sheet.male_pupae)
        found[seat] = near
        if near > lead:
            second = lead
            lead = near
        elif near > second:
            second = near
    # The nearer the others are to the end, the less is what only pays off later. Whether their winged ants have flown or
    # emerged yet makes no difference to that: otherwise whoever is asked first in the nest phase would hurry less. One's
    # own points do not count here: nobody should rather not score because of many ants.
    target: int = t.settings["target_score"]
    last: int = t.settings["game_turns"]
    haste = 0.0 if t.settings["down_with_the_queen"] else HASTE  # there points do not end the game (rule HE 21.3)
    best = -1000.0
    for seat in range(players):
        rival = second if found[seat] == lead else lead
        mine = worth(t, seat, max(0.2, min(1.0 - haste * rival / target, (last - t.turn) / 8)))
        found[seat] = mine
        best = max(best, mine)
    total = 0.0
    for seat in range(players):
        behind = (best - found[seat]) / TEMPERATURE
        # Far behind, less is lost with each point: who is sure to win still has to see the way there.
        share = exp(-behind) if behind <= 2.0 else FAR_BEHIND / (behind - 1.0)
        found[seat] = share
        total += share
    for seat in range(players):
        found[seat] = (1.0 - CLEARLY) * found[seat] / total + CLEARLY / players
    return found


def _result(t: Garden) -> list[float]:
    """Who has won, and how clearly by the points; a victory is worth more than any hope of one.

    Whoever kills a queen has won however few points there are (rule HE 21.3): there they do not count.
    """
    clearly = 0.0 if t.settings["down_with_the_queen"] else CLEARLY
    found: list[float] = []
    total = 0.0
    for seat in range(t.players):
        share = exp(t.score(seat) / MARGIN)
        found.append(share)
        total += share
    winners = t.winners
    for seat in range(t.players):
        found[seat] *= clearly / total
        if seat in winners:
            found[seat] += (1.0 - clearly) / len(winners)
    return found


def sensible(t: Garden, seat: int, offered: list[Action]) -> list[Action]:
    """What of a long list is worth a thought: ants with nothing to do go where there is something to do."""
    step = t.choice_of(seat)
    if isinstance(step, MoveFrom):
        return _movers(t, seat, offered)
    if isinstance(step, MoveTo):
        return _goals(t, seat, step.source, offered)
    if isinstance(step, PlanForaging):
        return _plans(t, seat, offered)
    if isinstance(step, (Bid, Patrol)):
        return offered[:2]  # Pass or raise by one; all idle ants patrol, or none.
    if isinstance(step, NextScout):
        return offered[:1]
    if t.settings["down_with_the_queen"]:
        struck = strike(t, seat, step, offered)
        if struck is not None:
            return [struck]
    if isinstance(step, LayFemales):
        return offered[: t.food(seat) + 1]  # What is laid beyond that costs larvae.
    if isinstance(step, LayMales):
        return offered[: max(1, t.food(seat) - step.females + 1)]
    return offered


def _movers(t: Garden, seat: int, offered: list[Action]) -> list[Action]:
    """Groups of ants, and those with nothing to do where they are; and all that is no move."""
    known = fresh_roster(t, seat)
    if known.resolved():
        return [known.source(offered)]
    found: list[Action] = []
    for action in offered:
        if action[0] == "from":
            place: int = action[1]
            if known.spare(place) <= 0 and (place >= AREAS or sum(free_ants(t, seat, place)) < GROUP):
                continue
        found.append(action)
    return found


def _goals(t: Garden, seat: int, source: int, offered: list[Action]) -> list[Action]:
    """Where ants are wanted, at home, and where others are; who has no work in the nest may wait in Reserves."""
    known = roster(t, seat)
    if known.resolved():
        return [known.target(source, offered)]
    found: list[Action] = []
    for action in offered:
        if action[0] == "to":
            place: int = action[1]
            if place < AREAS:
                idle = t.here(seat, place) >= known.wanted[place]
                if idle and t.nest_owner(place) < 0 and not t.shared(seat, place):
                    continue
            elif t.count(seat, place) >= known.wanted[place] and (place != RESERVES or source < AREAS):
                continue
        found.append(action)
    return found if found else offered[:1]


def _plans(t: Garden, seat: int, offered: list[Action]) -> list[Action]:
    """To forage as proposed, unless more ants are there than can tend."""
    found: list[Action] = []
    for action in offered:
        if action[0] == "change":
            area: int = action[1]
            if t.food_kind(area) == PREY or t.here(seat, area) <= MARKER_VALUE[t.marker[area]] + t.mods[area]:
                continue
        found.append(action)
    return found


def points(queens: float, drones: float) -> float:
    """What a flight scores (rule HE 1.1)."""
    pairs = min(queens, drones)
    return 2 * queens + drones + pairs


def worth(t: Garden, seat: int, time: float) -> float:
    """What a colony is worth, in points."""
    score = t.score(seat)
    if not t.alive(seat):
        return score - 12.0
    sheet = t.sheets[seat]
    target: int = t.settings["target_score"]
    value = score + _winged(sheet)
    hunts = hunting(t, seat)
    if hunts:
        value = TIE_BREAK * value + siege(t, seat)
    elif chasing(t, seat):
        value += siege(t, seat)
    elif score >= target:
        value += 6.0
    work = Work(t, seat)
    ants = _adults(t, seat, work.outside)
    value += _brood(sheet, time, ants >= ENOUGH and not hunts)
    value += time * _ants(ants)
    queens = sheet.queens
    if queens:
        value += (2.5 + 0.8 * (queens - 1) - 1.5 * sheet.no_eggs) * time
    size = min(30, t.nest_size(seat))
    value += 0.07 * size * time
    value += genes(t, seat, time)
    if t.settings["advanced"]:
        value += 0.35 * len(t.hands[seat]) + 0.02 * _patrollers(t, seat)
        value -= 0.5 * sheet.guests * points(sheet.virgin_queens, sheet.drones)
    if not work.open_slots:
        value -= DESPAIR * time
    return value + _economy(t, seat, time, work)


def _patrollers(t: Garden, seat: int) -> int:
    """Ants on patrol, which keep scouts away."""
    total = 0
    for area, n in enumerate(t.headcount[seat]):
        if n:
            total += t.patrollers(seat, area)
    return total


def _winged(sheet: NestSheet) -> float:
    """Reproductives, those that will emerge next included; keeping them costs food."""
    queens, drones = sheet.virgin_queens, sheet.drones
    held = 0.92 * points(queens + 0.95 * sheet.large_pupae, drones + 0.95 * sheet.male_pupae)
    return held - 0.5 * (queens + drones)


def _brood(sheet: NestSheet, time: float, grown: bool) -> float:
    """Eggs, larvae and small pupae: workers to be while they are wanted, winged ants afterwards."""
    females = sheet.female_larvae + sheet.female_eggs
    males = sheet.male_larvae + sheet.male_eggs
    mates = 0.6 * sheet.virgin_queens + sheet.large_pupae + 0.35 * females
    wanted = max(0.0, mates - sheet.drones - sheet.male_pupae)
    paired = min(float(males), wanted)
    value = (0.7 if grown else 1.05) * time * (sheet.small_pupae + 1.3 * sheet.medium_pupae)
    value += (0.6 + 0.5 * time) * sheet.female_larvae + (0.25 + (0.2 if grown else 0.35) * time) * sheet.female_eggs
    larvae = float(min(sheet.male_larvae, int(paired)))
    return value + 1.1 * larvae + 0.7 * (paired - larvae) + 0.3 * (males - paired)


def _adults(t: Garden, seat: int, outside: int) -> float:
    """All adult workers, so many of them outside; a media counts 1.35, a major 2."""
    n = float(outside)
    if t.traits[seat]:
        ants = t.ants[seat]
        for area, here in enumerate(t.headcount[seat]):
            if here:
                i = area * SLOTS
                n += 0.35 * (ants[i + 1] + ants[i + 4]) + ants[i + 2] + ants[i + 5]
    sheet = t.sheets[seat]
    home = sheet.ants
    for i in range(0, CHAMBER_BOXES, 3):
        n += home[i] + 1.35 * home[i + 1] + 2.0 * home[i + 2]
    return n


def _ants(n: float) -> float:
    """What so many ants are worth, each a little less than the one before."""
    if n <= 8.0:
        return 1.2 * n
    if n <= 18.0:
        return 9.6 + 0.85 * (n - 8.0)
    return 18.1 + 0.4 * (n - 18.0)


def _economy(t: Garden, seat: int, time: float, work: Work) -> float:
    """The food that is there, what this turn still brings in, and what turns to come will."""
    sheet = t.sheets[seat]
    lane = t.lanes[seat] if t.lanes else []
    ants = work.ants
    value = time * (0.45 * work.fill(ants - work.nurses, NOBODY, 0.5) + work.outlook())
    food = float(sheet.food + sheet.stored)
    eggs = 0
    if t.phase != "nest":
        now, extra = _this_turn(t, seat, work, ants)
        food += now
        value += extra
        hungry = True
        growing = True
    else:
        hungry = _pending(t, lane, True)
        growing = hungry or _pending(t, lane, False)
        top = lane[-1] if lane else None
        if isinstance(top, LayMales):
            eggs = top.females
            food -= eggs
            value += (0.25 + 0.35 * time) * eggs
        elif isinstance(top, (EatLarvae, Consume, Starve)):
            value -= top.short
    return value + _use(t, seat, food, hungry, growing, eggs, time)


def _pending(t: Garden, lane: list[Step], adults: bool) -> bool:
    """Whether adults, or larvae, are still to be fed in this nest phase."""
    if not t.lanes:  # The moments for cards lie before the adults are fed, and before eggs are laid.
        top = t.stack[-1] if t.stack else None
        return not (isinstance(top, NestCards) and top.moment == LAYING)
    found = False
    for step in lane:
        if isinstance(step, FeedAdults) or (not adults and isinstance(step, FeedLarvae)):
            found = True
    return found


def _use(t: Garden, seat: int, food: float, hungry: bool, growing: bool, eggs: int, time: float) -> float:
    """What food is worth, first where it is missed most: adults, larvae, eggs, bigger larvae, storage."""
    if food < 0:
        return food  # Larvae pay for it.
    sheet = t.sheets[seat]
    powers = t.powers(seat)
    value = 0.0
    if hungry:
        need = t.count(seat, NURSES) + t.count(seat, BUILDERS) + sheet.virgin_queens + sheet.drones
        used = min(food, need)
        value += 1.1 * used
        food -= used
    if growing:
        need = sheet.larvae()
        used = min(food, need)
        value += 0.8 * used
        food -= used
    if sheet.queens and not sheet.no_eggs:
        room = t.nest_size(seat) - t.nest_used(seat) - eggs
        most = powers.eggs * sheet.queens if powers.eggs < UNLIMITED else MANY
        used = max(0.0, min(food, float(min(room, most - eggs))))
        value += (0.25 + 0.3 * time) * used
        food -= used
    if growing:
        used = min(food, 2.0 * sheet.female_larvae)
        value += (0.5 - 0.25 * time) * used
        food -= used
    if powers.granary or powers.replete_holds:
        value += 0.2 * min(food, 20.0)
    return value + 0.01 * food


def _this_turn(t: Garden, seat: int, work: Work, ants: int) -> tuple[float, float]:
    """The food that a seat will still bring in this game turn, and what other work is worth."""
    if seat != t.active:
        return (work.fill(ants - work.nurses, NOBODY, 1.0) if seat in t.to_move else 0.0), 0.0
    if t.phase == "draw" or t.phase == "nests":
        return work.fill(ants - work.nurses, NOBODY, 1.0), 0.0
    top = t.stack[-1] if t.stack else None
    if isinstance(top, HowMany):
        return _best_amount(t, seat, work, top)
    if isinstance(top, MoveTo):
        food, extra = work.planned()
        # Whoever has nothing to do where she is goes first.
        return food, extra + 0.003 * min(4, work.idle(top.source))
    foraging = False
    for step in t.stack:
        if isinstance(step, MoveFrom):
            return work.planned()
        if isinstance(step, (Forage, PlanForaging)):
            foraging = True
    if t.phase == "tasks" and not foraging:
        return 0.0, 0.0
    plan = Plan(t, seat)
    brought = 0.0
    for i in range(len(plan.areas)):
        brought += plan.food(t, seat, i)
        if plan.plans[i] < TEND and t.food_kind(plan.areas[i]) != PREY:
            brought -= 0.8 * plan.plans[i]  # What is used up will be missed.
    return brought, work.posts()


def _best_amount(t: Garden, seat: int, work: Work, step: HowMany) -> tuple[float, float]:
    """The best that can become of a move whose number of ants is still open."""
    going = step.going(t)
    alone = step.alone(t)
    best = -1000.0
    found = (0.0, 0.0)
    for caste in range(3):
        n = going[caste]
        if not n:
            continue
        for k in (1,) if alone else (1, 2, 3, 4, 6, n):
            if k > n:
                continue
            _shift(t, seat, step, caste, k)
            food, extra = work.planned()
            _shift(t, seat, step, caste, -k)
            if 0.5 * food + extra > best:
                best = 0.5 * food + extra
                found = (food, extra)
    return found


def _shift(t: Garden, seat: int, step: HowMany, caste: int, n: int) -> None:
    t.add(seat, step.source, caste, -n)
    t.add(seat, step.target, caste, n)
    t.own_moved()
    t.moved[step.target * 3 + caste] += n
