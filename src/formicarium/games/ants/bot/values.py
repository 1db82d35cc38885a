"""What things are worth in points, roughly: for the judgement and for the quick player."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.map_data import FOOD_CUBE, OBJECT_GROUND
from formicarium.games.ants.rules.needs import have
from formicarium.games.ants.rules.nest import SHAPE_SIZE
from formicarium.games.ants.rules.scoring import count, ending_points
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, FUNGAL, LEAF_TILES, OBJECTS
from formicarium.games.ants.rules.tracks import (
    EGGS_PRODUCED,
    LAST_SPACE,
    STAR_STEPS,
    STAR_VALUES,
    STARS_TO_END,
    SUPPLY_PRODUCED,
    TRACK_POINTS,
)
from formicarium.games.ants.rules.vocabulary import Effect

FOOD: Final = 1.14
LEAF: Final = 0.45
MUSHROOM: Final = 0.75
AGGRESSION: Final = 0.7
MUTATION: Final = 2.0
CARD: Final = 1.15
STEP: Final = 2.81
OPEN_AREAS: Final[list[float]] = [0.1, 0.8, 1.0, 1.0]
"""How much of that a step is worth, by the swarm areas that are still to be reached."""
ANT: Final = 2.87
WILD: Final = 1.64
SYMBOL: Final = 0.36
ROUNDS: Final = 8.04
"""So many rounds a game lasts, more or less."""
INCUBATIONS: Final = 3.91
PLENTY: Final = 3
"""More cubes than that in one incubation are worth less."""
STOCK: Final = 6
"""More cubes than that in the supply are worth less."""
MANY: Final = 200
"""Nobody ever has so many scents or enterprises: there are fewer cards."""
SUDDEN: Final = 0.93
"""What a bonus is worth that asks for a decision of its own."""


def left(t: Ants) -> float:
    """How much of the game is still to come, from 1 down to 0."""
    if t.ending == 2:
        return 0.0
    if t.ending == 1:
        return 0.051
    stars = 1.0 - len(t.stars) / STARS_TO_END[t.players]
    rounds = 1.0 - t.turn / (ROUNDS * t.players)
    return max(0.12, 0.28 * stars + 0.42 * max(rounds, 0.0))


def star_worth(pile: int, have: float) -> float:
    """What so much progress on a pile of stars is worth: its points, and the way to the next star in part."""
    worth = 0.0
    before = 0.0
    for number in range(3):
        step = float(STAR_STEPS[pile][number])
        gain = float(STAR_VALUES[number + 1] - STAR_VALUES[number])
        if have >= step:
            worth += gain
        elif have > before:
            share = (have - before) / (step - before)
            worth += gain * share * (0.55 + 0.25 * share)
            break
        before = step
    return worth


STARS: Final[list[list[float]]] = [[star_worth(pile, float(have)) for have in range(MANY + 1)] for pile in range(3)]
"""The same for whole numbers, which it is asked for at every turn of thought."""
NEXT_STAR: Final[list[list[float]]] = [[row[have + 1] - row[have] for have in range(MANY)] for row in STARS]
"""What one more is worth."""
HATCHED: Final[list[float]] = [ANT * 0.71 * eggs for eggs in EGGS_PRODUCED]
FED: Final[list[float]] = [FOOD * (n if n <= PLENTY else PLENTY + 0.44 * (n - PLENTY)) for n in SUPPLY_PRODUCED]
CUT: Final[list[float]] = [LEAF * (n if n <= PLENTY else PLENTY + 0.44 * (n - PLENTY)) for n in SUPPLY_PRODUCED]
"""What a space of a track brings in one incubation: ants, food, leaves."""


def product(track: int, space: int, runs: float) -> float:
    """What a production track on a space is worth, over so many incubations."""
    if track < v.KINDS:
        # The eggs of the last two incubations never become ants.
        return HATCHED[space] * max(0.0, runs - 1.7) + TRACK_POINTS[space]
    return (FED if track == v.FOOD_TRACK else CUT)[space] * runs + TRACK_POINTS[space]


def advance(c: Colony, track: int, runs: float) -> float:
    """What the next step of a track is worth; two are looked ahead, since some steps alone bring nothing."""
    space = c.tracks[track]
    if space >= LAST_SPACE:
        return 0.0
    one = product(track, space + 1, runs) - product(track, space, runs)
    if space + 1 == LAST_SPACE:
        return one
    return max(one, 1.12 * (product(track, space + 2, runs) - product(track, space, runs)))


def best_advance(c: Colony, first: int, last: int, runs: float) -> float:
    """The best of some tracks."""
    best = 0.0
    for track in range(first, last):
        best = max(best, advance(c, track, runs))
    return best


def more_food(c: Colony) -> float:
    """What another food is worth."""
    return FOOD * 0.89 if c.food < sum(c.larvae) else FOOD if c.food < STOCK else FOOD * 0.19


def more_leaf(c: Colony) -> float:
    """What another leaf is worth."""
    return LEAF if c.leaf < STOCK else LEAF * 0.44


def bonus(t: Ants, seat: int, effect: Effect, runs: float, place: int) -> float:
    """What a bonus is worth now, with so many incubations to come."""
    if not effect:
        return 0.0
    word: int = effect[0]
    n: int = effect[1] if len(effect) > 1 and word <= v.LARVA else 1
    if word == v.FOOD:
        return more_food(t.colonies[seat]) * n
    if word == v.LEAF:
        return more_leaf(t.colonies[seat]) * n
    if word == v.MUSHROOM:
        # The Fungal Queen has two cubes of it (rule AN 14.5).
        return (FOOD + LEAF if t.colonies[seat].queen == FUNGAL else MUSHROOM) * n
    if word == v.AGGRESSION:
        return AGGRESSION * n
    if word == v.MUTATION:
        return MUTATION * n
    if word == v.DRAW:
        return CARD * n
    if word == v.FLY:
        return step_worth(t.colonies[seat]) * n
    if word == v.WILD:
        return WILD * n
    if word == v.LARVA:
        return (ANT - FOOD * 0.42) * n * min(1.0, runs)
    if word == v.SIFT:
        return CARD * 1.63
    if word == v.TAKE:
        return CARD * 1.44
    if word == v.SEEK:
        return CARD * 1.75
    if word == v.OBJECT:
        return 6.82 if t.beside else 0.0
    c = t.colonies[seat]
    if word == v.ADVANCE:
        return advance(c, effect[1], runs)
    if word == v.ADVANCE_EGG:
        return best_advance(c, 0, v.KINDS, runs)
    if word == v.ADVANCE_SUPPLY:
        return best_advance(c, v.FOOD_TRACK, v.TRACKS, runs)
    if word == v.ADVANCE_BOTH:
        return advance(c, v.FOOD_TRACK, runs) + advance(c, v.LEAF_TRACK, runs)
    if word == v.ADVANCE_ANY:
        return best_advance(c, 0, v.TRACKS, runs)
    if word == v.SHIFT:
        return 0.3 * float(effect[1])
    if word == v.RISE:
        return 0.51
    if word == v.ACT:
        return ANT * float(effect[2])
    if word == v.ROOM:
        return ANT * float(effect[1])
    if word == v.DEFEAT:
        return 2.76
    if word == v.PHEROMONE:
        return scent(c)
    if word in (v.TOKEN, v.TOKEN_ANY):
        return 0.39 * float(effect[1])
    if word == v.PER:
        times = count(t, seat, effect[2], effect[3], place)
        return bonus(t, seat, tuple(effect[1]), runs, place) * times
    if word == v.TRADE:
        price = CARD if effect[1] == v.CARD else LEAF if effect[1] == v.LEAF else FOOD
        return max(0.0, bonus(t, seat, tuple(effect[3]), runs, place) - price * float(effect[2]))
    if word == v.ACTIVATE:
        return 4.53
    return SUDDEN


def bonuses(t: Ants, seat: int, effects: tuple[Effect, ...], runs: float) -> float:
    """What several bonuses are worth together."""
    worth = 0.0
    for effect in effects:
        worth += bonus(t, seat, effect, runs, -1)
    return worth


def step_worth(c: Colony) -> float:
    """What a step of the flight is worth: less for the last swarm, hardly anything after it (rule AN 10.5)."""
    return STEP * OPEN_AREAS[c.swarms.count(0)]


def scent(c: Colony) -> float:
    """What the next pheromone is worth."""
    return NEXT_STAR[1][sum(c.scents)] + 0.31


def deed(c: Colony) -> float:
    """What the next enterprise is worth, beyond its own points."""
    return NEXT_STAR[2][c.enterprises()] + 0.19


def card_worth(t: Ants, seat: int, number: int, runs: float) -> float:
    """What a card is worth once it is played; its cost is not taken off."""
    card = CARDS[number]
    c = t.colonies[seat]
    worth = float(card.points)
    if card.kind == v.ENTERPRISE:
        worth += deed(c)
    known = c.known().symbols
    for symbol in card.symbols:
        worth += SYMBOL * min(1.0, 0.31 + runs * 0.17) * (0.62 if not known[symbol] else 1.0)
    for effect in card.now:
        worth += bonus(t, seat, effect, runs, -1)
    for effect in card.incubation:
        worth += bonus(t, seat, effect, runs, -1) * max(0.67, runs)
    worth += 0.34 * runs * len(card.lasting)
    if card.ending:
        # What is counted will grow until the end.
        worth += max(float(ending_points(t, seat, card.ending, -1)), 0.0) + 0.33 * runs
    return worth


def hand_worth(t: Ants, seat: int, number: int, runs: float) -> float:
    """What a card would be worth in the hand: less where much is missing to play it."""
    card = CARDS[number]
    c = t.colonies[seat]
    worth = card_worth(t, seat, number, runs) - LEAF * card.cost
    for need in card.needs:
        lacking = need[1] - have(t, seat, need)
        if lacking > 0:
            worth -= 0.36 * lacking + 0.2 * worth
    if card.size:
        fits = False
        for room in range(len(c.shapes)):
            if not c.full[room] and SHAPE_SIZE[c.shapes[room]] >= card.size:
                fits = True
        if not fits:
            worth -= 2.57
    return worth * min(1.0, 0.21 + 0.41 * runs)


def enemy_worth(t: Ants, seat: int, enemy: int, runs: float) -> float:
    """What the best free ability space for an enemy is worth; -1 where there is none."""
    c = t.colonies[seat]
    best = -1.0
    for space in range(len(ABILITY_SPACES)):
        if c.abilities[space] == NO_ENEMY and ABILITY_SPACES[space].difficulty <= ENEMIES[enemy].difficulty:
            best = max(best, space_worth(t, seat, space, runs))
    return best


def space_worth(t: Ants, seat: int, space: int, runs: float) -> float:
    """What an ability space is worth, with an enemy on it."""
    ability = ABILITY_SPACES[space]
    worth = ability.points + bonuses(t, seat, ability.now, runs) + 0.37 * runs * len(ability.lasting)
    worth += bonuses(t, seat, ability.incubation, runs) * max(0.91, runs)
    if ability.ending:
        worth += 1.0 + t.colonies[seat].enemies()
    return worth


def hex_worth(t: Ants, seat: int, place: int, runs: float) -> float:
    """What exploring a hex is worth to a seat."""
    garden = t.garden
    terrain = garden.terrain[place]
    if terrain == OBJECT_GROUND:
        thing = t.treasures[place]
        if thing < 0:
            return 0.0
        return OBJECTS[thing].points + 0.61 * len(OBJECTS[thing].ending) + bonuses(t, seat, OBJECTS[thing].now, runs)
    worth = bonus(t, seat, garden.bonus[place], runs, -1)
    known = False
    for other in range(garden.size):
        if t.explorers[other] == seat and garden.terrain[other] == terrain:
            known = True
            break
    if not known:
        worth += 0.38 + 0.32 * runs
    if place in garden.revealed:
        return worth
    cube = more_food(t.colonies[seat]) if garden.cube[place] == FOOD_CUBE else more_leaf(t.colonies[seat])
    mine = t.foragers_at(place, seat)
    taken = 0
    others = 0.0
    for other in range(t.players):
        n = t.foragers_at(place, other)
        taken += n
        if other != seat:
            others += n
    total = garden.count[place]
    got = min(mine, total)
    worth += cube * got - 0.33 * others / max(1, t.players - 1)
    if mine and taken >= total and not t.colonies[seat].scents[terrain]:
        worth += scent(t.colonies[seat])
    elif total > taken:
        worth += 0.42 * cube * (total - taken)
    return worth


def corner_worth(t: Ants, seat: int, corner: int, runs: float) -> float:
    """What a forager on a space is worth."""
    garden = t.garden
    worth = 0.22 + bonus(t, seat, garden.corner_bonus[corner], runs, -1)
    c = t.colonies[seat]
    scents = c.scents
    for place in garden.touches[corner]:
        cubes = t.cubes[place]
        terrain = garden.terrain[place]
        if cubes:
            worth += more_food(c) if garden.cube[place] == FOOD_CUBE else more_leaf(c)
            if not scents[terrain]:
                last = cubes == 1
                worth += scent(c) * (1.0 if last else 1.14 / cubes)
                if last and not t.scented[terrain]:
                    worth += bonuses(t, seat, LEAF_TILES[t.leaves[terrain]], runs)
        elif t.explorers[place] < 0 and garden.count[place] and place not in garden.revealed:
            worth += (0.24 if scents[terrain] else 0.74) * min(1.0, 0.15 * runs)
    return worth
