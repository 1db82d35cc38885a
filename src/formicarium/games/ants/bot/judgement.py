"""How good a position looks for each seat: points that it has, and what its means seem to be worth until the end."""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.dig import ChoosePlace, ChooseShape, ChooseTurn, Rooms
from formicarium.games.ants.rules.explore import Explore
from formicarium.games.ants.rules.forage import Forage, PlaceForager
from formicarium.games.ants.rules.incubate import Incubating
from formicarium.games.ants.rules.map_data import OBJECT_GROUND
from formicarium.games.ants.rules.nest import AREA, CELLS
from formicarium.games.ants.rules.play_cards import NO_WAIVER, can_play
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tracks import BOOST_PRICE, EGGS_PRODUCED, STARS_TO_END, SUPPLY_PRODUCED, SWARM_SPACES
from formicarium.games.ants.rules.turn import SecondDeed, TakeCard

QUIET: Final = ("done", "none", "stop", "go")

SPREAD: Final = 14.0  # so many points ahead are as good as three wins to one
FOOD: Final = 0.75
LEAF: Final = 0.85
MUSHROOM: Final = 1.1
AGGRESSION: Final = 0.9
MUTATION: Final = 1.3
CARD: Final = 0.7
PLAYABLE: Final = 0.8
WILD: Final = 1.4
STAGES: Final[list[float]] = [1.1, 0.9, 1.0]
"""What ants, larvae (which want to be fed) and eggs are worth."""
KEPT: Final = 0.9
SYMBOL: Final = 0.7
FIRST_SYMBOL: Final = 0.6
EXPLORED: Final = 0.5
NEW_TERRAIN: Final = 0.9
FORAGER: Final = 0.35
GATHERING: Final = 0.12
STEP: Final = 1.0
EMPTY_ROOM: Final[list[float]] = [0.0, 0.4, 0.9, 1.3, 1.5]
ENTERPRISE: Final = 1.6
SCENT: Final = 2.0
SQUARE: Final = 0.75
COMPLETE: Final = 2.4
PRODUCT: Final[list[float]] = [0.9, 0.9, 0.9, 0.75, 0.85]
TOKENS: Final[list[float]] = [0.0, 0.6, 0.7, 0.5]
INCUBATIONS: Final = 7.0
PROMISE: Final[list[float]] = [1.3, 1.2, 1.4]
"""What a point of strength is worth in an action that is under way."""


def left(t: Ants) -> float:
    """How much of the game is still to come, from 1 down to 0."""
    if t.ending == 2:
        return 0.1
    if t.ending == 1:
        return 0.2
    stars = 1.0 - len(t.stars) / STARS_TO_END[t.players]
    rounds = 1.0 - t.turn / (40.0 * t.players)
    return max(0.15, min(stars * 0.75 + 0.25, rounds))


def means(t: Ants, seat: int, future: float) -> float:
    """What a colony can still make points of."""
    c = t.colonies[seat]
    worth = FOOD * min(c.food, 8) + LEAF * min(c.leaf, 8) + MUSHROOM * c.mushroom
    worth += AGGRESSION * min(c.aggression, 4) + MUTATION * min(c.mutation, 3)
    worth += CARD * min(len(c.hand), 7)
    for kind in range(v.KINDS):
        worth += STAGES[0] * min(c.ants[kind], 4) + STAGES[1] * c.larvae[kind] + STAGES[2] * c.eggs[kind]
        worth += KEPT * c.kept[kind]
    worth += WILD * c.wild
    for place in range(len(c.played)):
        worth += TOKENS[CARDS[c.played[place]].holds] * min(c.tokens[place], 6)
    for number in range(len(c.shapes)):
        if not c.full[number]:
            worth += EMPTY_ROOM[1 if c.shapes[number] == 0 else 2 if c.shapes[number] == 1 else 3]
    for n in c.symbols():
        if n:
            worth += FIRST_SYMBOL + SYMBOL * min(n, 3)
    return worth * (0.25 + 0.75 * future)


def engine(c: Colony, future: float) -> float:
    """What production and incubation effects will bring."""
    each = 0.0
    for track in range(v.TRACKS):
        table = EGGS_PRODUCED if track < v.KINDS else SUPPLY_PRODUCED
        each += PRODUCT[track] * table[c.tracks[track]] + 0.15 * c.tracks[track]
    for card in c.played:
        each += 0.8 * len(CARDS[card].incubation) + 0.5 * len(CARDS[card].lasting)
    return each * INCUBATIONS * future * 0.55


def progress(t: Ants, seat: int) -> float:
    """The way to stars and swarms."""
    c = t.colonies[seat]
    area = AREA[c.plan]
    covered = [0, 0, 0, 0, 0]
    total = [0, 0, 0, 0, 0]
    for cell in range(CELLS):
        total[area[cell]] += 1
        if c.nest[cell]:
            covered[area[cell]] += 1
    worth = 0.0
    for number in (1, 2, 3):
        share = covered[number] / total[number]
        if share < 1.0:
            worth += SQUARE * covered[number] * 0.5 + COMPLETE * share * share
    worth += SCENT * sum(c.scents) * (0.5 if c.stars[1] == 3 else 1.0)
    worth += ENTERPRISE * min(c.enterprises(), 8)
    space = t.flight[seat]
    for number in range(len(SWARM_SPACES)):
        if not c.swarms[number] and space < SWARM_SPACES[number]:
            worth += STEP * space
            break
    return worth


def outdoors(t: Ants, seat: int, future: float) -> float:
    """Explorers and foragers: terrains where enemies can be fought, cubes within reach, hexes that will bring some."""
    garden = t.garden
    known = [False] * (OBJECT_GROUND + 1)
    worth = 0.0
    for place in range(garden.size):
        if t.explorers[place] == seat:
            worth += EXPLORED
            if not known[garden.terrain[place]]:
                known[garden.terrain[place]] = True
                worth += NEW_TERRAIN
    touched = [0] * garden.size
    for corner in range(len(t.foragers)):
        if t.foragers[corner] == seat:
            worth += FORAGER
            for place in garden.touches[corner]:
                touched[place] += 1
    scents = t.colonies[seat].scents
    for place in range(garden.size):
        if touched[place] and garden.count[place]:
            fresh = 1.6 if not scents[garden.terrain[place]] else 0.7
            if t.cubes[place]:
                worth += fresh / (1.0 + t.cubes[place])
            elif t.explorers[place] < 0:
                worth += GATHERING * fresh * min(touched[place], 3) * 2.0
    return worth * (0.2 + 0.8 * future)


def pending(step: Step, seat: int) -> float:
    """What an action under way still promises."""
    if isinstance(step, TakeCard) and step.seat == seat:
        return PROMISE[step.kind] * step.strength + 0.8
    if isinstance(step, (Rooms, ChooseShape, ChoosePlace, ChooseTurn)) and step.seat == seat:
        return PROMISE[0] * step.left
    if isinstance(step, Explore) and step.seat == seat:
        return PROMISE[1] * step.strength
    if isinstance(step, (Forage, PlaceForager)) and step.seat == seat:
        return PROMISE[2] * step.left
    if isinstance(step, Incubating) and step.seat == seat:
        return 0.9 * len(step.pending)
    if isinstance(step, SecondDeed) and step.seat == seat:
        return 0.8
    return 0.0


def worth(t: Ants, seat: int) -> float:
    """Points now, and what everything else seems to be worth."""
    future = left(t)
    parts = t.score_parts(seat)
    points = float(sum(parts.values())) - 0.9 * future * parts["ants"]
    found = points + means(t, seat, future) + engine(t.colonies[seat], future) + progress(t, seat)
    found += outdoors(t, seat, future)
    for step in t.stack:
        found += pending(step, seat)
    if seat == t.active:
        hand = t.colonies[seat].hand
        count = 0
        for card in hand:
            if can_play(t, seat, card, NO_WAIVER):
                count += 1
        found += PLAYABLE * min(count, 3) * future
    return found


def judge(t: Ants) -> list[float]:
    """For each seat its chance to win, by how far it is ahead of the best other one."""
    if t.over:
        winners = t.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
    values = [worth(t, seat) for seat in range(t.players)]
    found: list[float] = []
    for seat in range(t.players):
        best = max([values[other] for other in range(t.players) if other != seat])
        found.append(1.0 / (1.0 + exp((best - values[seat]) / SPREAD)))
    return found


def sensible(t: Ants, seat: int, offered: list[Action]) -> list[Action]:
    """What a thinking player looks at: nobody empties the store for what is only convenient."""
    food = t.colonies[seat].food
    found: list[Action] = []
    for action in offered:
        verb: str = action[0]
        if (verb == "convert" and not food) or (verb == "boost" and food < BOOST_PRICE):
            continue
        found.append(action)
    return found or offered
