"""Rules of thumb: what every option of a decision seems to bring, without trying it."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.ants.bot.places import UNFIT, dig_worths, forage_worths, path_gains, room_choice
from formicarium.games.ants.bot.values import (
    AGGRESSION,
    ANT,
    CARD,
    FOOD,
    INCUBATIONS,
    LEAF,
    MUSHROOM,
    advance,
    bonus,
    card_worth,
    deed,
    enemy_worth,
    hand_worth,
    hex_worth,
    left,
    more_leaf,
    space_worth,
    star_worth,
    step_worth,
)
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.brood import Advance, RiseDisc, ShiftDisc
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.choices import Trade
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.dig import ChoosePlace, ChooseTurn
from formicarium.games.ants.rules.forage import PlaceForager
from formicarium.games.ants.rules.free import SOUGHT
from formicarium.games.ants.rules.incubate import costs_nothing
from formicarium.games.ants.rules.needs import have
from formicarium.games.ants.rules.nest import AREA, AREA_SIZE, CELLS, SHAPE_SIZE
from formicarium.games.ants.rules.play_cards import cost
from formicarium.games.ants.rules.scoring import store_malus
from formicarium.games.ants.rules.supply import Pay, at_hand, cubes
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import (
    ABILITY_SPACES,
    INCUBATION_TILES,
    LONELY,
    OBJECTS,
    ROUSING,
    STEADY,
)
from formicarium.games.ants.rules.tracks import EGGS_PRODUCED, MOST_STRENGTH, SUPPLY_PRODUCED, TOP
from formicarium.games.ants.rules.turn import MainAction, SecondDeed, TakeCard

SPENT: Final = 0.26
"""What an ant that is sent might have done otherwise."""
WASTED: Final = 1.68
"""What an ant is worth that an incubation would send away."""

CREW: Final = 3
"""With fewer ants than that a colony gets nowhere."""
URGENT: Final = 3.04
LARVA: Final = 1.3
"""What a larva is worth that food is borrowed for: among the first of a crew, and beyond."""

BROOD_FIRST: Final = 6.0
SCOUT_FIRST: Final = -4.0
SCOUTS: Final = 2.0
"""The first turn: with two players hexes can wait, and who explores first feeds the other; with more the hexes of one dot are soon gone."""
BARTERED: Final[list[float]] = [0.5, 0.4]
"""What share of a leaf makes the Shrewd Queen part with a Room, and of a step with an Ability: what she draws is better played."""
REIGN: Final[list[float]] = [0.9, 0.5, 0.4, 0.9, 0.2, 0.0, 0.3, 1.0, 0.3]
"""What each queen seems to be worth where three or more play."""

HABITS: Final[list[list[float]]] = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.7, -0.9, 1.1, -0.4, -0.5],
    [-0.7, 1.5, -0.5, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
]
"""By queen, then where there is none: how much better than usual digging, exploring, foraging, playing a card, defeating and incubating
are for her colony. The Steady Queen's mushrooms pay for cards; the Lonely Queen's single explorers bring cards of their own."""

EAGER: Final[list[float]] = [1.09, 0.82, 0.61, 0.71, 0.38, 0.44, 0.35, 0.28, 0.062]
"""How eagerly brood is raised, by the ants that are ready: first those are sent."""


def worths(t: Ants, seat: int, offered: list[Action]) -> list[float]:
    """What each of the options of a decision seems to bring; only differences mean something."""
    step: Step = t.lanes[seat][-1] if t.lanes else t.stack[-1]
    runs = INCUBATIONS * left(t)
    if isinstance(step, (MainAction, SecondDeed)):
        return deed_worths(t, seat, offered, runs)
    if isinstance(step, TakeCard):
        return [card_choice(t, seat, step.strength, action, runs) for action in offered]
    if isinstance(step, PlaceForager):
        return forage_worths(t, seat, step.left, offered, runs)
    if isinstance(step, ChoosePlace):
        return dig_worths(t, seat, step.shape, -1, offered, runs)
    if isinstance(step, ChooseTurn):
        return dig_worths(t, seat, step.shape, step.cell, offered, runs)
    if isinstance(step, Trade):
        gain = trade_gain(t, seat, step, runs)
        return [0.0 if action[0] == "none" else gain for action in offered]
    if isinstance(step, Pay):
        return [pay_worth(t.colonies[seat], step, action) for action in offered]
    if isinstance(step, (ShiftDisc, RiseDisc)):
        return [disc_worth(t.colonies[seat], action) for action in offered]
    if isinstance(step, Advance):
        return [track_worth(t.colonies[seat], action, runs) for action in offered]
    return [worth_of(t, seat, action, runs) for action in offered]


def trade_gain(t: Ants, seat: int, step: Trade, runs: float) -> float:
    """What a trade brings beyond its price; larvae are fed first."""
    if step.what == v.FOOD and at_hand(t.colonies[seat], v.FOOD) <= sum(t.colonies[seat].larvae):
        return -1.0
    price = least_card(t, seat, runs) if step.what == v.CARD else LEAF if step.what == v.LEAF else FOOD
    return bonus(t, seat, tuple(step.effect), runs, step.place) - price * step.n


def worth_of(t: Ants, seat: int, action: Action, runs: float) -> float:
    """What a small decision is worth."""
    verb: str = action[0]
    c = t.colonies[seat]
    if verb == "explore":
        return hex_worth(t, seat, action[1], runs)
    if verb == "room":
        return room_choice(c, action[1])
    if verb == "keep":
        return early_worth(t, seat, action[1]) + taste(c, action[1])
    if verb in ("discard", "tuck"):
        return 0.47 - 0.07 * hand_worth(t, seat, action[1], runs)
    if verb == "play":
        return card_worth(t, seat, action[1], runs)
    if verb == "take":
        return hand_worth(t, seat, t.display[action[1]], runs)
    if verb == "ability":
        return space_worth(t, seat, action[1], runs)
    if verb == "object":
        return float(OBJECTS[action[1]].points + len(OBJECTS[action[1]].now))
    if verb == "swarm":
        return 1.0 if t.flight[seat] == TOP or runs < 3.31 or t.flight[seat] >= 8 else -1.0
    if verb == "solve":
        return 3.3 if costs_nothing(t, seat, action[1]) else deed(c) - 2.03
    if verb == "feed":
        return feeding_worth(c, runs)
    if verb == "starve":
        return 0.0 - 0.013 * c.larvae[action[1]] if c.larvae[action[1]] > 1 else -0.14
    if verb == "all":
        return 1.0
    if verb == "larva":
        return 0.24 * (2 - c.larvae[action[1]]) + (0.35 if action[1] == v.FORAGER else 0.0)
    if verb == "scent":
        return 1.0 - 0.12 * t.foragers.count(seat)
    if verb == "fill":
        return -float(SHAPE_SIZE[c.shapes[action[1]]])
    if verb == "clear":
        return float(SHAPE_SIZE[c.shapes[action[1]]])
    if verb == "queen":
        return queen_worth(t, action[1])
    if verb == "symbol":
        return wanted_symbol(t, seat, action[1])
    if verb == "seek":
        return wanted_symbol(t, seat, action[1])
    if verb in ("none", "stop", "leave", "stay", "done"):
        return 0.0
    return 0.18


def queen_worth(t: Ants, queen: int) -> float:
    """How much a queen is liked; with two players they are about as good, and not always the same is taken."""
    liking = float((queen * 37 + sum(t.display) * 101) % 20) / 10
    return REIGN[queen] + liking if t.players > 2 else liking


def feeding_worth(c: Colony, runs: float) -> float:
    """What it is worth to feed all larvae: food is borrowed as long as a colony has hardly anybody to send."""
    food = at_hand(c, v.FOOD)
    short = sum(c.larvae) - food
    if short <= 0:
        return 1.0
    if runs <= 1.0:
        return -1.0
    ready = sum(c.ants) + sum(c.kept) + c.wild + food
    few = min(short, max(0, CREW - ready))
    cubes_taken = min(short, c.store)
    debt = store_malus(c.store - cubes_taken, c.minus + short - cubes_taken) - store_malus(c.store, c.minus)
    return URGENT * few + LARVA * (short - few) - debt


def pay_worth(c: Colony, step: Pay, action: Action) -> float:
    """Cubes first, then tokens, then mushrooms, and the store when nothing else is left."""
    mushrooms: int = action[1]
    tokens: int = action[2]
    short = max(0, step.n - mushrooms - tokens - cubes(c, step.kind))
    return -MUSHROOM * mushrooms - 0.53 * tokens - 2.12 * short


# ---- the turn -------------------------------------------------------------------------------------------------------


def deed_worths(t: Ants, seat: int, offered: list[Action], runs: float) -> list[float]:
    """What the main actions bring, each with what goes along with it."""
    c = t.colonies[seat]
    habits = HABITS[c.queen]
    gains = [play_gain(t, seat, action[1], runs) if action[0] == "play" else UNFIT for action in offered]
    best = 0.0
    next_best = 0.0
    for gain in gains:
        if gain > best:
            next_best = best
            best = gain
        elif gain > next_best:
            next_best = gain
    rouses = c.queen == ROUSING and c.queen_discs > 0 and len(c.hand) > 0 and not c.used[0]
    given = max(0.0, least_card(t, seat, runs)) if rouses else 0.0
    opening = t.turn <= t.players
    paths: list[float] = []
    digs: list[float] = []
    hexes: list[float] = []
    found: list[float] = []
    for number in range(len(offered)):
        action = offered[number]
        verb: str = action[0]
        if verb == "play":
            gain = gains[number] + 1.24 * next_best + habits[3]
        elif verb == "defeat":
            gain = enemy_worth(t, seat, t.enemies[action[1]], runs) + 0.61 * best + habits[4]
        elif verb in ("dig", "explore", "forage"):
            strength: int = action[1] + action[2]
            if verb == "dig":
                if not digs:
                    digs = [dig_gain(t, seat, n, runs) for n in range(MOST_STRENGTH + 1)]
                gains_by = digs
                extra = habits[0]
            elif verb == "explore":
                if not hexes:
                    hexes = explore_gains(t, seat, runs)
                gains_by = hexes
                extra = habits[1]
            else:
                if not paths:
                    paths = path_gains(t, seat, runs)
                gains_by = paths
                extra = habits[2]
            gain = gains_by[strength]
            if rouses and strength < MOST_STRENGTH:
                gain = max(gain, gains_by[strength + 1] - given)
            gain += CARD - SPENT * float(action[1]) - ANT * float(action[2]) + royal(c, strength) + extra
            if opening and verb == "explore" and t.players > 2:
                gain += SCOUTS
        elif verb == "incubate":
            gain = incubation_gain(t, seat, runs) + habits[5]
            if opening:
                gain += BROOD_FIRST if t.players == 2 and c.queen != LONELY else SCOUT_FIRST
        elif verb == "done":
            gain = 0.0
        elif verb == "gift":
            gain = 9.0 if gift_worth(t, seat) > 0.0 else UNFIT
        elif verb in ("radiate", "fungus"):
            gain = 9.0
        elif verb == "barter":
            gain = 9.0 if barters(t, seat, action[1], runs) else UNFIT
        else:
            gain = UNFIT
        found.append(gain)
    return found


def royal(c: Colony, strength: int) -> float:
    """What a queen adds to an action of that strength (rules AN 14.6, AN 14.7)."""
    if c.queen == STEADY and strength == 3:
        return 2.9 * MUSHROOM
    if c.queen == LONELY and strength == 1:
        return 0.5 * (CARD + AGGRESSION)
    return 0.0


def barters(t: Ants, seat: int, way: int, runs: float) -> bool:
    """Whether the Shrewd Queen has a card to give away that is worth less than what it brings (rule AN 14.3)."""
    gain = BARTERED[way] * (step_worth(t.colonies[seat]) if way else LEAF)
    for number in t.colonies[seat].hand:
        if CARDS[number].kind == SOUGHT[way] and hand_worth(t, seat, number, runs) < gain:
            return True
    return False


def play_gain(t: Ants, seat: int, number: int, runs: float) -> float:
    """What playing a card brings beyond its cost."""
    leaf = more_leaf(t.colonies[seat])
    return card_worth(t, seat, number, runs) - leaf * cost(t, seat, number) - CARD * 0.36


def dig_gain(t: Ants, seat: int, strength: int, runs: float) -> float:
    """What so many squares bring."""
    c = t.colonies[seat]
    area = AREA[c.plan]
    lacking = [0, 0, 0, 0, 0]
    total = AREA_SIZE[c.plan]
    for cell in range(CELLS):
        if not c.nest[cell]:
            lacking[area[cell]] += 1
    rooms = 0
    for full in c.full:
        if not full:
            rooms += 1
    wanted = 0
    for number in c.hand:
        card = CARDS[number]
        if 0 < card.size <= strength and card.cost <= c.leaf:
            wanted += 1
    worth = 1.51 * max(0, min(wanted - rooms, 2)) + max(0.0, 0.55 - 0.14 * rooms) + 0.79 * strength
    have = 0.0
    for number in (1, 2, 3):
        if not lacking[number]:
            have += 1.0
    now = star_worth(0, have)
    squares = strength
    for number in (1, 2, 3):
        if lacking[number] and squares > 0:
            dug = min(squares, lacking[number])
            share = float(total[number] - lacking[number] + dug) / total[number]
            before = float(total[number] - lacking[number]) / total[number]
            gain = star_worth(0, have + 1.0) - now
            worth += (
                gain * (share * (0.93 + 0.77 * share) - before * (0.37 + 0.33 * before)) * min(1.0, 0.36 + 0.34 * runs)
            )
            worth += 0.59 * dug * min(1.0, 0.31 + 0.23 * runs)
            squares -= dug
            if share >= 1.0:
                have += 1.0
                now = star_worth(0, have)
    return worth


def explore_gains(t: Ants, seat: int, runs: float) -> list[float]:
    """The best hex within reach of every strength."""
    best = [0.0] * (MOST_STRENGTH + 1)
    garden = t.garden
    for place in range(garden.size):
        if t.explorers[place] < 0 and garden.corners[place]:
            worth = hex_worth(t, seat, place, runs)
            for strength in range(garden.dots[place], MOST_STRENGTH + 1):
                # Strength that is not needed is kept for later.
                best[strength] = max(best[strength], worth - 0.27 * (strength - garden.dots[place]))
    return best


def incubation_gain(t: Ants, seat: int, runs: float) -> float:
    """What an incubation brings: larvae become ants, production, effects; ants that are left are lost."""
    c = t.colonies[seat]
    food = at_hand(c, v.FOOD) + SUPPLY_PRODUCED[c.tracks[v.FOOD_TRACK]]
    larvae = sum(c.larvae)
    fed = min(larvae, food)
    worth = ANT * fed - 0.25 * FOOD * fed - 0.45 * (larvae - fed)
    worth += FOOD * SUPPLY_PRODUCED[c.tracks[v.FOOD_TRACK]] + LEAF * SUPPLY_PRODUCED[c.tracks[v.LEAF_TRACK]]
    for kind in range(v.KINDS):
        if runs > 2.14:
            worth += 0.4 * ANT * EGGS_PRODUCED[c.tracks[kind]]
        worth -= WASTED * max(0, c.ants[kind] - (0 if c.kept[kind] else 1))
    for card in c.played:
        for effect in CARDS[card].incubation:
            worth += bonus(t, seat, effect, runs, -1)
    for space in range(len(c.abilities)):
        if c.abilities[space] != NO_ENEMY:
            for effect in ABILITY_SPACES[space].incubation:
                worth += bonus(t, seat, effect, runs, -1)
    if c.tiles and not c.turned[0]:
        need = INCUBATION_TILES[c.tiles[0]]
        if have(t, seat, need) >= need[1]:
            worth += deed(c) + 1.55
    ready = min(8, sum(c.ants) + sum(c.kept) + c.wild)
    return worth * min(1.0, 0.31 + 0.4 * runs) * EAGER[ready]


# ---- cards ----------------------------------------------------------------------------------------------------------


def least_card(t: Ants, seat: int, runs: float) -> float:
    """What the card is worth that one would miss least; the first few are dearer."""
    least = 9.0
    for number in t.colonies[seat].hand:
        least = min(least, hand_worth(t, seat, number, runs))
    return least


def early_worth(t: Ants, seat: int, number: int) -> float:
    """What a card is worth at the beginning, or of two that were drawn."""
    card = CARDS[number]
    return hand_worth(t, seat, number, INCUBATIONS * left(t)) - (1.0 if card.back == v.CHAMBER and t.turn == 0 else 0.0)


def taste(c: Colony, number: int) -> float:
    """What is added to a first card, by what else was dealt: of cards that look about as good not always the same are kept."""
    return float((number * 37 + (sum(c.dealt) + sum(c.hand)) * 101) % 16) / 10


def card_choice(t: Ants, seat: int, strength: int, action: Action, runs: float) -> float:
    """The card to take; strength is bought where food abounds, unless a queen likes this strength or the next (rules AN 14.6, AN 14.7)."""
    verb: str = action[0]
    if verb == "take":
        return hand_worth(t, seat, t.display[action[1]], runs)
    c = t.colonies[seat]
    if verb == "boost":
        if c.queen == LONELY and strength == 1:
            return -500.0
        if c.queen == STEADY and strength == 2 and at_hand(c, v.FOOD) > 0:
            return 100.0  # what it costs comes back as a mushroom (rule AN 14.6)
        return 100.0 if c.food >= 2 + sum(c.eggs) // 2 + sum(c.larvae) else -500.0
    if verb == "rouse":
        return 90.0 if hand_worth(t, seat, action[1], runs) < 2.4 else -200.0
    return -100.0


def gift_worth(t: Ants, seat: int) -> float:
    """What another symbol on the Gifted Queen is worth; from the second on it costs food, and larvae eat first (rule AN 14.4)."""
    c = t.colonies[seat]
    if not c.gifts:
        return 1.0
    if c.food <= sum(c.larvae):
        return 0.0
    best = 0.0
    for symbol in range(v.SYMBOLS):
        if symbol != v.AGGRESSIVE and symbol not in c.gifts:
            best = max(best, wanted_symbol(t, seat, symbol))
    return best - FOOD


def wanted_symbol(t: Ants, seat: int, symbol: int) -> float:
    """How much a symbol is missed: for cards of the hand, and enemies."""
    c = t.colonies[seat]
    mine = c.symbols()[symbol]
    worth = 0.14 if not mine else 0.0
    for number in c.hand:
        for need in CARDS[number].needs:
            if need[0] == v.NEED_SYMBOL and need[2] == symbol and need[1] > mine:
                worth += 1.0
    return worth


# ---- brood ----------------------------------------------------------------------------------------------------------


def disc_worth(c: Colony, action: Action) -> float:
    """Discs become the kind of which there are fewest; larvae rise before eggs."""
    verb: str = action[0]
    if verb == "rise":
        return 10.0 - 0.1 * float(action[1])
    if verb != "shift":
        return 0.0
    tier: int = action[1] // v.KINDS
    row = c.ants if tier == 0 else c.larvae if tier == 1 else c.eggs
    return float(row[action[1] % v.KINDS] - row[action[2]] - 1) + (0.14 if tier == 0 else 0.0)


def track_worth(c: Colony, action: Action, runs: float) -> float:
    """The production that brings most until the end."""
    if action[0] != "advance":
        return -1.0
    track: int = action[1]
    worth = advance(c, track, runs)
    return worth * 0.69 if track == v.FOOD_TRACK and c.tracks[track] < 2 else worth
