"""How good a position looks for each seat, for players made of code. Everything is weighed in units on a structure.

A decision is often half made (where, but not yet how many). Then the judgement adds what the rest of it promises, so
that a player who looks only one decision ahead sees why to go there.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Step
from formicarium.games.summon_the_swarm.bot.ideas import sensible as sensible
from formicarium.games.summon_the_swarm.rules.cards import (
    BREED,
    BROOD,
    CARDS,
    CORE,
    HATCH,
    KILL,
    PLAY,
    RAVAGE,
    REACTION,
    REPEL,
    STEAL,
    STRUCTURE,
    Card,
    antechambers,
    hive,
    is_hive,
)
from formicarium.games.summon_the_swarm.rules.effects import Act, Aim, Hit, possible
from formicarium.games.summon_the_swarm.rules.piles import among
from formicarium.games.summon_the_swarm.rules.replies import Reply
from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm
from formicarium.games.summon_the_swarm.rules.turn import Buy, Group, Land, Use, usable

READY_UNIT: Final = 0.9  # a unit of the Swarm that will find room at home
SPARE_UNIT: Final = 0.2  # one that will not, and can only be spent
EXCESS_UNIT: Final = 0.1  # one beyond the capacity of a structure, which can still set off an action
FIRST_UNIT: Final = 1.0  # how much more than the others the first unit of a swarm is worth: they all breed
FEW: Final = 12.0  # from how many units on that is no longer so
HIVE_WORTH: Final = 17.0
HIVE_HURT: Final = 5.6
LOST_HIVE: Final = 80.0  # what a damaged Hive without units costs
BARE_HIVE: Final = 3.0  # how much worse a Hive without protection is
FEAR: Final = 4.0  # what it costs that a rival could damage the Hive in the coming turn
FEAR_TO_FALL: Final = 10.0  # the same where it would fall; but never more than half of what there is
DOUBT: Final = 5.0  # over so many units it goes from unlikely to likely that a rival dares to strike
CHAMBER: Final = 1.5
CHAMBER_HURT: Final = 0.4
GUARDED: Final = 0.5
CROWDED: Final = 0.3  # a card beyond the fourth, which will hardly be played
LIKELY: Final = 0.7  # how often a rival lets something pass
WORTH: Final[list[float]] = [
    1.0,  # PLAY, to which the gain of the card is added
    1.0,  # BROOD, for each unit
    0.9,  # BREED, for each unit
    0.6,  # HATCH, for each unit
    2.4,  # REPAIR
    2.0,  # EVOLVE
    0.3,  # MOVE
    1.0,  # READY
    0.8,  # GUARD
    2.5,  # DRAW
    4.5,  # TAKE
    2.0,  # SALVAGE
    2.5,  # PILFER
    1.4,  # KILL, for each unit
    1.4,  # STEAL, for each unit
    3.5,  # DAMAGE
    5.0,  # DESTROY
    9.0,  # SEIZE
    4.0,  # RAVAGE, for each unit
    3.0,  # COPY
]
"""What carrying out an effect is worth, roughly, by its verb."""
REPLIES: Final[list[float]] = [
    0.9,  # REPEL, for each unit
    4.0,  # TURN_BACK
    2.0,  # RESCUE
    3.0,  # COUNTER
    3.5,  # SNATCH
    2.0,  # SCAR
]
"""What a Reaction is worth while it waits, by its verb from REPEL on."""
LEVEL: Final[list[float]] = [0.0, 2.0, 6.5, 11.0]
"""What a level is worth: it opens a row of the market."""
EACH: Final = (HATCH, KILL, STEAL, RAVAGE, REPEL)
"""Effects that are worth so much for each unit."""


def effect_worth(verb: int, n: int) -> float:
    """What carrying out an effect is worth."""
    worth = WORTH[verb] if verb < REPEL else REPLIES[verb - REPEL]
    return worth * n if verb in EACH else worth


def powers_worth(card: Card) -> list[float]:
    """What each action of a structure is worth when it is used, or an Event or a Reaction; the best first."""
    found = []
    for power in card.powers:
        worth = 0.0
        for effect in power.effects:
            worth += effect_worth(effect.verb, effect.n) * (
                5.0 if effect.verb == BROOD else 2.5 if effect.verb == BREED else 1.0
            )
        found.append(worth)
    found.sort(reverse=True)
    return found


def played_worth(card: Card) -> float:
    """What a card is worth when it is played: an Event once, a structure for some turns."""
    powers = powers_worth(card)
    if card.kind != STRUCTURE:
        return powers[0]
    other = powers[1] if len(powers) > 1 else 0.0
    return 2.0 + 1.5 * powers[0] + 0.5 * other + 0.4 * card.thorns + 0.6 * card.comb + 0.15 * card.capacity


PLAYED: Final[list[float]] = [played_worth(card) for card in CARDS]
"""What each card is worth when it is played, by its number."""
HELD: Final[list[float]] = [0.6 * worth for worth in PLAYED]
"""What it is worth in the hand, from which it has to be played first."""
WHOLE: Final[list[float]] = [
    PLAYED[card] if card < CORE else HIVE_WORTH if is_hive(card) else CHAMBER for card in range(len(CARDS))
]
"""What each structure is worth by standing there, by its number."""
HURT: Final[list[float]] = [
    PLAYED[card] / 2.0 if card < CORE else HIVE_HURT if is_hive(card) else CHAMBER_HURT for card in range(len(CARDS))
]
"""The same while it is damaged."""


def judge(t: SummonTheSwarm) -> list[float]:
    """Each seat's share of all that there is; when the game is over, of the victory."""
    if t.over:
        winners = t.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
    armies = all_units(t)
    values: list[float] = []
    for seat in range(t.players):
        values.append(0.0 if t.out[seat] else colony(t, seat, armies))
    promise(t, values)
    total = 0.0
    for value in values:
        total += value
    for seat in range(t.players):
        values[seat] /= total
    return values


def all_units(t: SummonTheSwarm) -> list[int]:
    """By seat, how many units it has."""
    return [t.units_of(seat) for seat in range(t.players)]


def colony(t: SummonTheSwarm, seat: int, armies: list[int]) -> float:
    """What a swarm has: structures, units, cards, level; never less than half a unit."""
    mine = seat == t.active
    waiting = t.swarm if mine else 0
    few = min(FEW, float(armies[seat]))
    value = LEVEL[t.levels[seat]] + FIRST_UNIT * few * (1.0 - few / (2.0 * FEW))
    units = t.units
    damaged, emptied = t.damaged, t.emptied
    winter = t.winter()
    room = 0
    # The Hive comes first in the list of structures, so it is the first to be given a waiting unit.
    for card in t.structures[seat]:
        here = units[card]
        space = t.capacity_in(winter, card, seat) - here
        hurt = among(damaged, card)
        value += HURT[card] if hurt else WHOLE[card]
        if here:
            value += here if space >= 0 else here + (1.0 - EXCESS_UNIT) * space
        elif waiting:
            waiting -= 1
            space -= 1
            value += READY_UNIT
        elif mine or among(emptied, card):
            value -= loss_if_empty(t, card, hurt)
        if space > 0:
            room += space
    filling = min(room, waiting)
    value += READY_UNIT * filling + SPARE_UNIT * (waiting - filling)
    if not mine and t.vulnerable(seat):
        value -= BARE_HIVE
    for place, card in enumerate(t.hands[seat]):
        value += HELD[card] if place < 4 else CROWDED
    if t.guarded:
        value += GUARDED * len([card for card in t.structures[seat] if among(t.guarded, card)])
    if not mine and value > 0.0:
        value -= min(danger(t, seat, armies), value / 2.0)
    return value if value > 0.5 else 0.5


def standing(card: int, hurt: bool) -> float:
    """What a structure is worth by standing there."""
    return HURT[card] if hurt else WHOLE[card]


def loss_if_empty(t: SummonTheSwarm, card: int, hurt: bool) -> float:
    """What the coming clean-up takes from a structure that stays empty."""
    if hurt and is_hive(card):
        return 0.0 if among(t.struck, card) else LOST_HIVE
    if hurt and card >= CORE:
        return 0.0
    return standing(card, hurt) - (0.0 if hurt else standing(card, True))


def held(card: int) -> float:
    """What a card in the hand is worth."""
    return HELD[card]


def power_worth(t: SummonTheSwarm, seat: int, card: int, power: int, group: int, coming: int) -> float:
    """What using an action is worth with a group there, of which so many units are still to be placed."""
    worth = 0.0
    for effect in CARDS[card].powers[power].effects:
        verb = effect.verb
        if verb == BROOD:
            worth += WORTH[BROOD] * cradle(t, seat, min(group, t.supply), coming)
        elif verb == BREED:
            worth += WORTH[BREED] * litter(t, seat, card, coming)
        elif verb == PLAY:
            worth += best_play(t, seat)
        else:
            worth += effect_worth(verb, effect.n)
    return worth


def cradle(t: SummonTheSwarm, seat: int, young: int, coming: int) -> float:
    """What young are worth that join the Swarm: more while there is room for them at home."""
    room = coming - t.swarm
    winter = t.winter()
    for card in t.structures[seat]:
        room += max(0, t.capacity_in(winter, card, seat) - t.units[card])
    filling = max(0, min(young, room))
    return filling + SPARE_UNIT * (young - filling)


def danger(t: SummonTheSwarm, seat: int, armies: list[int]) -> float:
    """What a swarm stands to lose if the strongest rival strikes at its Hive with all the young of a turn."""
    home = hive(seat)
    units, damaged, guarded = t.units, t.damaged, t.guarded
    if among(guarded, home):
        return 0.0
    strongest = 0
    for rival in range(t.players):
        if rival != seat and not t.out[rival] and armies[rival] > strongest:
            strongest = armies[rival]
    price = units[home] + t.toll(home)
    left, right = antechambers(seat)
    if units[left] and not among(damaged, left):
        if among(guarded, left):
            return 0.0
        price += units[left] + t.toll(left)
    if units[right] and not among(damaged, right):
        if among(guarded, right):
            return 0.0
        price += units[right] + t.toll(right)
    # Who could only just do it would leave nobody at home.
    likely = (strongest - price) / DOUBT + 0.5
    if likely <= 0.0:
        return 0.0
    fear = FEAR_TO_FALL if among(damaged, home) else FEAR
    return fear if likely > 1.0 else likely * fear


def litter(t: SummonTheSwarm, seat: int, card: int, coming: int) -> int:
    """How many young would find room where breeding pays most, if so many more units could still come to the card."""
    most = 0
    for other in t.structures[seat]:
        if not is_hive(other):
            room = t.capacity(other, seat)
            parents = t.units[other]
            if other == card:
                parents = max(parents, min(parents + coming, room // 2))
            most = max(most, min(parents, room - parents))
    return min(most, t.supply)


def best_play(t: SummonTheSwarm, seat: int) -> float:
    """What the best card in the hand gains when it is played."""
    best = 0.0
    for card in t.hands[seat]:
        design = CARDS[card]
        if design.kind == STRUCTURE:
            gain = standing(card, False) + 1.0 - held(card)
        elif design.kind != REACTION:
            gain = -held(card)
            for effect in design.powers[0].effects:
                gain += effect_worth(effect.verb, effect.n)
        else:
            continue
        best = max(best, gain)
    return best


def promise(t: SummonTheSwarm, values: list[float]) -> None:
    """Add what the half-made decision on top of the stack promises to whoever makes it."""
    top: Step = t.stack[-1]
    if isinstance(top, Use):
        group = t.group_on(top.seat, top.card)
        best = 0.0
        for power in usable(t, top.seat, top.card):
            best = max(best, power_worth(t, top.seat, top.card, power, group, 0))
        values[top.seat] += best
    elif isinstance(top, Aim):
        effect = CARDS[top.source].powers[top.power].effects[top.index]
        if effect.verb == PLAY:
            values[top.seat] += best_play(t, top.seat)
        elif effect.verb == BREED:
            values[top.seat] += WORTH[BREED] * litter(t, top.seat, -1, 0)
        else:
            values[top.seat] += effect_worth(effect.verb, effect.n)
    elif isinstance(top, Group):
        if among(t.structures[top.seat], top.card):
            values[top.seat] += promise_at_home(t, top.seat, top.card)
        else:
            group = min(t.spare(), t.units[top.card] + t.toll(top.card))
            t.swarm -= group
            strike(t, top.seat, top.card, group, values)
            t.swarm += group
    elif isinstance(top, Reply):
        unanswered(t, top.then[0], values)


def unanswered(t: SummonTheSwarm, step: Step, values: list[float]) -> None:
    """Add what would happen if the rival who is asked let it pass, which is not certain."""
    if isinstance(step, Buy):
        values[step.seat] += LIKELY * held(step.card)
    elif isinstance(step, Act):
        group = t.group_on(step.seat, step.source)
        values[step.seat] += LIKELY * power_worth(t, step.seat, step.source, step.power, group, 0)
    elif isinstance(step, Hit):
        effect = CARDS[step.source].powers[step.power].effects[step.index]
        values[step.seat] += LIKELY * effect_worth(effect.verb, effect.n)
    elif isinstance(step, Land):
        strike(t, step.seat, step.card, t.flying, values)


def promise_at_home(t: SummonTheSwarm, seat: int, card: int) -> float:
    """The best action that the Swarm could use on its own structure, and the room there."""
    group = t.units[card] + t.swarm
    best = 0.0
    if not among(t.tapped, card) and (card >= CORE or not among(t.damaged, card)):
        powers = CARDS[card].powers
        for power in range(len(powers)):
            # What breeds will find parents once the group has landed; the rest must be possible already.
            breeds = powers[power].effects[0].verb in (BROOD, BREED)
            if group >= powers[power].units and (breeds or possible(t, seat, card, power)):
                best = max(best, power_worth(t, seat, card, power, group, t.swarm))
    room = max(0, t.capacity(card, seat) - t.units[card])
    return best + (1.0 - READY_UNIT) * min(room, t.swarm)


def strike(t: SummonTheSwarm, seat: int, card: int, group: int, values: list[float]) -> None:
    """Weigh both sides as an attack with that group would leave them; the table is left as it was."""
    defenders = t.units[card]
    lost = max(0, min(defenders, group - t.toll(card)))
    rival = t.owner(card)
    t.units[card] -= lost
    emptied = t.emptied
    if lost and lost == defenders:
        t.emptied = [*emptied, card]
    armies = all_units(t)
    values[seat] = colony(t, seat, armies)
    values[rival] = colony(t, rival, armies)
    t.emptied = emptied
    t.units[card] += lost
