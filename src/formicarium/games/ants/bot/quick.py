"""A player who hardly thinks: does what brings most in this turn by rule of thumb. For a search to look many turns ahead with."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.ants.bot.values import (
    AGGRESSION,
    ANT,
    CARD,
    FOOD,
    INCUBATIONS,
    LEAF,
    MUSHROOM,
    STEP,
    advance,
    bonus,
    card_worth,
    corner_worth,
    deed,
    enemy_worth,
    hand_worth,
    hex_worth,
    left,
    more_leaf,
    space_worth,
    star_worth,
)
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.brood import Advance, RiseDisc, ShiftDisc
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.choices import Trade
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.dig import ChoosePlace, ChooseTurn, open_squares
from formicarium.games.ants.rules.forage import PlaceForager, starts
from formicarium.games.ants.rules.free import SOUGHT
from formicarium.games.ants.rules.incubate import costs_nothing
from formicarium.games.ants.rules.needs import have
from formicarium.games.ants.rules.nest import AREA, BESIDE, BONUSES, CELLS, PLACES, SHAPE_SIZE, STONE, STONE_BONUS
from formicarium.games.ants.rules.play_cards import cost
from formicarium.games.ants.rules.supply import Pay, at_hand, cubes
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, INCUBATION_TILES, LONELY, OBJECTS, QUEENS, STEADY
from formicarium.games.ants.rules.tracks import EGGS_PRODUCED, MOST_STRENGTH, SUPPLY_PRODUCED, TOP
from formicarium.games.ants.rules.turn import MainAction, SecondDeed, TakeCard

AHEAD: Final = 4
"""A playout is judged after so many turns."""
SPENT: Final = 0.35
"""What an ant that is sent might have done otherwise."""
WASTED: Final = 1.2
"""What an ant is worth that an incubation would send away."""

EAGER: Final[list[float]] = [1.3, 1.1, 0.95, 0.8, 0.6, 0.45, 0.3, 0.2, 0.1]
"""How eagerly brood is raised, by the ants that are ready: first those are sent."""


def horizon(t: Ants) -> int:
    """Turns begun so far."""
    return t.turn


def quick(t: Ants, seat: int) -> Action:
    """One sensible thing to do."""
    offered: list[Action] = t.offers[seat]
    if len(offered) == 1:
        return offered[0]
    step: Step = t.lanes[seat][-1] if t.lanes else t.stack[-1]
    runs = INCUBATIONS * left(t)
    if isinstance(step, (MainAction, SecondDeed)):
        return deed_of_turn(t, seat, offered, runs)
    if isinstance(step, TakeCard):
        return which_card(t, seat, offered, runs)
    if isinstance(step, PlaceForager):
        return where_to_forage(t, seat, step, offered, runs)
    if isinstance(step, (ChoosePlace, ChooseTurn)):
        return where_to_dig(t, seat, step.shape, step.cell if isinstance(step, ChooseTurn) else -1, offered, runs)
    if isinstance(step, Trade):
        gives = bonus(t, seat, tuple(step.effect), runs, step.place)
        costs = least_card(t, seat, runs) if step.what == v.CARD else LEAF if step.what == v.LEAF else FOOD
        spare = step.what != v.FOOD or at_hand(t.colonies[seat], v.FOOD) > sum(t.colonies[seat].larvae)
        return offered[0] if spare and gives > costs * step.n else offered[-1]
    if isinstance(step, Pay):
        return how_to_pay(t, seat, step, offered)
    if isinstance(step, (ShiftDisc, RiseDisc)):
        return which_disc(t, seat, offered)
    if isinstance(step, Advance):
        return which_track(t, seat, offered, runs)
    return by_verb(t, seat, offered, runs)


def by_verb(t: Ants, seat: int, offered: list[Action], runs: float) -> Action:
    """Small decisions: each option has a worth of its own."""
    best = offered[0]
    most = -1000.0
    for action in offered:
        worth = worth_of(t, seat, action, runs)
        if worth > most:
            most = worth
            best = action
    return best


def worth_of(t: Ants, seat: int, action: Action, runs: float) -> float:
    """What a small decision is worth."""
    verb: str = action[0]
    c = t.colonies[seat]
    if verb == "explore":
        return hex_worth(t, seat, action[1], runs)
    if verb == "room":
        return room_choice(c, action[1])
    if verb == "keep":
        return early_worth(t, seat, action[1])
    if verb in ("discard", "tuck"):
        return 0.5 - 0.1 * hand_worth(t, seat, action[1], runs)
    if verb == "play":
        return card_worth(t, seat, action[1], runs)
    if verb == "take":
        return hand_worth(t, seat, t.display[action[1]], runs)
    if verb == "ability":
        return space_worth(t, seat, action[1], runs)
    if verb == "object":
        return float(OBJECTS[action[1]].points + len(OBJECTS[action[1]].now))
    if verb == "swarm":
        return 1.0 if t.flight[seat] == TOP or runs < 2.6 or t.flight[seat] >= 8 else -1.0
    if verb == "solve":
        return 3.0 if costs_nothing(t, seat, action[1]) else deed(c) - 1.6
    if verb == "feed":
        short = sum(c.larvae) - at_hand(c, v.FOOD)
        return 1.0 if short <= 0 or (runs > 1.0 and short <= min(1, c.store - 3)) else -1.0
    if verb == "starve":
        return 0.0 - 0.01 * c.larvae[action[1]] if c.larvae[action[1]] > 1 else -0.1
    if verb == "all":
        return 1.0
    if verb == "larva":
        return 0.3 * (2 - c.larvae[action[1]]) + (0.4 if action[1] == v.FORAGER else 0.0)
    if verb == "scent":
        return 1.0 - 0.1 * t.foragers.count(seat)
    if verb == "fill":
        return -float(SHAPE_SIZE[c.shapes[action[1]]])
    if verb == "clear":
        return float(SHAPE_SIZE[c.shapes[action[1]]])
    if verb == "queen":
        queen = QUEENS[action[1]]
        return queen.food + queen.leaf + 1.5 * queen.mushroom
    if verb == "symbol":
        return wanted_symbol(t, seat, action[1])
    if verb == "seek":
        return wanted_symbol(t, seat, action[1])
    if verb in ("none", "stop", "leave", "stay", "done"):
        return 0.0
    return 0.2


def how_to_pay(t: Ants, seat: int, step: Pay, offered: list[Action]) -> Action:
    """Cubes first, then tokens, then mushrooms, and the store when nothing else is left."""
    own = cubes(t.colonies[seat], step.kind)
    best = offered[0]
    most = -1000.0
    for action in offered:
        short = max(0, step.n - action[1] - action[2] - own)
        worth = -MUSHROOM * action[1] - 0.6 * action[2] - 2.0 * short
        if worth > most:
            most = worth
            best = action
    return best


# ---- the turn -------------------------------------------------------------------------------------------------------


def deed_of_turn(t: Ants, seat: int, offered: list[Action], runs: float) -> Action:
    """The main action that brings most, and what goes with it."""
    best = offered[-1]
    most = -1000.0
    plays: list[float] = []
    for action in offered:
        if action[0] == "play":
            plays.append(play_gain(t, seat, action[1], runs))
    plays.sort()
    second = 0.75 * plays[-2] if len(plays) > 1 and plays[-2] > 0.0 else 0.0
    along = 0.75 * plays[-1] if plays and plays[-1] > 0.0 else 0.0
    paths: list[float] = []
    for action in offered:
        verb: str = action[0]
        if verb == "play":
            gain = play_gain(t, seat, action[1], runs) + second
        elif verb == "defeat":
            gain = enemy_worth(t, seat, t.enemies[action[1]], runs) + along
        elif verb in ("dig", "explore", "forage"):
            strength: int = action[1] + action[2]
            if verb == "dig":
                gain = dig_gain(t, seat, strength, runs)
            elif verb == "explore":
                gain = explore_gain(t, seat, strength, runs)
            else:
                if not paths:
                    paths = path_gains(t, seat, runs)
                gain = paths[strength]
            gain += CARD - SPENT * action[1] - ANT * action[2] + royal(t.colonies[seat], strength)
        elif verb == "incubate":
            gain = incubation_gain(t, seat, runs)
        elif verb == "done":
            gain = 0.0
        elif verb == "gift":
            gain = 9.0 if not t.colonies[seat].gifts else -1.0
        elif verb == "radiate":
            gain = 9.0
        elif verb == "barter":
            gain = 9.0 if barters(t, seat, action[1], runs) else -1.0
        else:
            gain = -1.0
        if gain > most:
            most = gain
            best = action
    return best


def royal(c: Colony, strength: int) -> float:
    """What a queen adds to an action of that strength (rules AN 14.6, AN 14.7)."""
    if c.queen == STEADY and strength == 3:
        return MUSHROOM
    if c.queen == LONELY and strength == 1:
        return CARD + AGGRESSION
    return 0.0


def barters(t: Ants, seat: int, way: int, runs: float) -> bool:
    """Whether the Shrewd Queen has a card to give away that is worth less than what it brings (rule AN 14.3)."""
    gain = STEP if way else LEAF
    for number in t.colonies[seat].hand:
        if CARDS[number].kind == SOUGHT[way] and hand_worth(t, seat, number, runs) < gain:
            return True
    return False


def play_gain(t: Ants, seat: int, number: int, runs: float) -> float:
    """What playing a card brings beyond its cost."""
    leaf = more_leaf(t.colonies[seat])
    return card_worth(t, seat, number, runs) - leaf * cost(t, seat, number) - CARD * 0.5


def dig_gain(t: Ants, seat: int, strength: int, runs: float) -> float:
    """What so many squares bring."""
    c = t.colonies[seat]
    area = AREA[c.plan]
    lacking = [0, 0, 0, 0, 0]
    total = [0, 0, 0, 0, 0]
    for cell in range(CELLS):
        total[area[cell]] += 1
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
    worth = 1.4 * max(0, min(wanted - rooms, 2)) + max(0.0, 0.5 - 0.15 * rooms) + 0.6 * strength
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
            worth += gain * (share * (0.5 + 0.5 * share) - before * (0.5 + 0.5 * before)) * min(1.0, 0.35 + 0.3 * runs)
            worth += 0.45 * dug * min(1.0, 0.4 + 0.2 * runs)
            squares -= dug
            if share >= 1.0:
                have += 1.0
                now = star_worth(0, have)
    return worth


def explore_gain(t: Ants, seat: int, strength: int, runs: float) -> float:
    """The best hex within reach."""
    best = 0.0
    garden = t.garden
    for place in range(garden.size):
        if t.explorers[place] < 0 and garden.dots[place] <= strength and garden.corners[place]:
            # Strength that is not needed is kept for later.
            best = max(best, hex_worth(t, seat, place, runs) - 0.3 * (strength - garden.dots[place]))
    return best


def path_gains(t: Ants, seat: int, runs: float) -> list[float]:
    """What the best path of every length brings, roughly."""
    size = len(t.foragers)
    values = [-1.0] * size
    best = [0.0] * (MOST_STRENGTH + 1)
    for corner in starts(t, seat):
        follow(t, seat, corner, 1, 0.0, values, best, runs)
    return best


def follow(
    t: Ants, seat: int, corner: int, length: int, so_far: float, values: list[float], best: list[float], runs: float
) -> None:
    """All paths from a corner on."""
    if values[corner] < 0.0:
        values[corner] = corner_worth(t, seat, corner, runs)
    total = so_far + values[corner]
    best[length] = max(best[length], total)
    if length == MOST_STRENGTH:
        return
    kept = t.foragers[corner]
    t.foragers[corner] = seat
    for other in t.garden.near[corner]:
        if t.foragers[other] < 0:
            follow(t, seat, other, length + 1, total, values, best, runs)
    t.foragers[corner] = kept


def incubation_gain(t: Ants, seat: int, runs: float) -> float:
    """What an incubation brings: larvae become ants, production, effects; ants that are left are lost."""
    c = t.colonies[seat]
    food = at_hand(c, v.FOOD) + SUPPLY_PRODUCED[c.tracks[v.FOOD_TRACK]]
    larvae = sum(c.larvae)
    fed = min(larvae, food)
    worth = ANT * fed - 0.25 * FOOD * fed - 0.5 * (larvae - fed)
    worth += FOOD * SUPPLY_PRODUCED[c.tracks[v.FOOD_TRACK]] + LEAF * SUPPLY_PRODUCED[c.tracks[v.LEAF_TRACK]]
    for kind in range(v.KINDS):
        if runs > 1.5:
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
            worth += deed(c) + 2.0
    ready = min(8, sum(c.ants) + sum(c.kept) + c.wild)
    return worth * min(1.0, 0.3 + 0.5 * runs) * EAGER[ready]


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


def which_card(t: Ants, seat: int, offered: list[Action], runs: float) -> Action:
    """The card to take; strength is bought where food abounds."""
    c = t.colonies[seat]
    best = offered[0]
    most = -1000.0
    for action in offered:
        verb: str = action[0]
        if verb == "take":
            worth = hand_worth(t, seat, t.display[action[1]], runs)
        elif verb == "boost":
            worth = 100.0 if c.food >= 3 + sum(c.larvae) + sum(c.eggs) // 2 else -500.0
        elif verb == "rouse":
            worth = 90.0 if hand_worth(t, seat, action[1], runs) < 0.8 else -200.0
        else:
            worth = -100.0
        if worth > most:
            most = worth
            best = action
    return best


def wanted_symbol(t: Ants, seat: int, symbol: int) -> float:
    """How much a symbol is missed: for cards of the hand, and enemies."""
    c = t.colonies[seat]
    mine = c.symbols()[symbol]
    worth = 0.2 if not mine else 0.0
    for number in c.hand:
        for need in CARDS[number].needs:
            if need[0] == v.NEED_SYMBOL and need[2] == symbol and need[1] > mine:
                worth += 1.0
    return worth


# ---- places ---------------------------------------------------------------------------------------------------------


def room_choice(c: Colony, shape: int) -> float:
    """Which room to dig: what cards of the hand ask for, else a middling size."""
    size = SHAPE_SIZE[shape]
    worth = float(min(size, 3)) * 0.5
    for number in c.hand:
        wanted = CARDS[number].size
        if wanted and size >= wanted:
            worth += 1.0 - 0.15 * (size - wanted)
    for number in range(len(c.shapes)):
        if not c.full[number] and SHAPE_SIZE[c.shapes[number]] == size:
            worth -= 0.8
    return worth


def where_to_dig(t: Ants, seat: int, shape: int, first: int, offered: list[Action], runs: float) -> Action:
    """Squares with bonuses, of areas that are nearly complete, without leaving single gaps."""
    c = t.colonies[seat]
    free = open_squares(c)
    area = AREA[c.plan]
    lacking = [0, 0, 0, 0, 0]
    for cell in range(CELLS):
        if free[cell]:
            lacking[area[cell]] += 1
    best = offered[0]
    most = -1000.0
    for action in offered:
        worth = -900.0
        if action[0] == "turn":
            for cells in PLACES[shape][action[1]]:
                if cells[0] == first:
                    worth = squares_worth(t, seat, cells, free, lacking, runs)
        elif action[0] == "place":
            for turn in range(4):
                for cells in PLACES[shape][turn]:
                    if cells[0] == action[1] and all_free(cells, free):
                        worth = max(worth, squares_worth(t, seat, cells, free, lacking, runs))
        if worth > most:
            most = worth
            best = action
    return best


def all_free(cells: tuple[int, ...], free: list[bool]) -> bool:
    """Whether nothing lies on these squares."""
    return all(free[cell] for cell in cells)


def squares_worth(
    t: Ants, seat: int, cells: tuple[int, ...], free: list[bool], lacking: list[int], runs: float
) -> float:
    """What it is worth to cover these squares."""
    c = t.colonies[seat]
    area = AREA[c.plan]
    bonuses = BONUSES[c.plan]
    worth = 0.0
    covered = [0, 0, 0, 0, 0]
    for cell in cells:
        covered[area[cell]] += 1
        if cell in bonuses:
            worth += bonus(t, seat, bonuses[cell], runs, -1)
        for other in BESIDE[cell]:
            if free[other] and other not in cells:
                worth -= 0.08
    for number in (1, 2, 3):
        if covered[number]:
            worth += 7.0 * covered[number] / lacking[number]
            if covered[number] == lacking[number]:
                worth += 6.0
    worth += (bonus(t, seat, STONE_BONUS, runs, -1) + 1.5) * covered[STONE]
    return worth


def where_to_forage(t: Ants, seat: int, step: PlaceForager, offered: list[Action], runs: float) -> Action:
    """The first space of the best path."""
    best = offered[0]
    most = -1000.0
    values = [-1.0] * len(t.foragers)
    start = MOST_STRENGTH - step.left + 1
    for action in offered:
        if action[0] != "forager":
            continue
        reached = [-100.0] * (MOST_STRENGTH + 1)
        follow(t, seat, action[1], start, 0.0, values, reached, runs)
        if reached[MOST_STRENGTH] > most:
            most = reached[MOST_STRENGTH]
            best = action
    return best


# ---- brood ----------------------------------------------------------------------------------------------------------


def which_disc(t: Ants, seat: int, offered: list[Action]) -> Action:
    """Discs become the kind of which there are fewest; larvae rise before eggs."""
    c = t.colonies[seat]
    for action in offered:
        if action[0] == "rise":
            return action
    best = offered[-1]
    most = 0.0
    for action in offered:
        if action[0] == "shift":
            tier: int = action[1] // v.KINDS
            row = c.ants if tier == 0 else c.larvae if tier == 1 else c.eggs
            gain = float(row[action[1] % v.KINDS] - row[action[2]] - 1) + (0.1 if tier == 0 else 0.0)
            if gain > most:
                most = gain
                best = action
    return best


def which_track(t: Ants, seat: int, offered: list[Action], runs: float) -> Action:
    """The production that brings most until the end."""
    c = t.colonies[seat]
    best = offered[0]
    most = -1.0
    for action in offered:
        if action[0] == "advance":
            track: int = action[1]
            worth = advance(c, track, runs)
            if track == v.FOOD_TRACK and c.tracks[track] < 2:
                worth *= 1.5
            if worth > most:
                most = worth
                best = action
    return best
