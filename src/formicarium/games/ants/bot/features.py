"""What the judgement counts: of everything at home, in the garden and under way, how much a colony has of it.

What each of it is worth, sooner and later in the game, stands in `fitted.py`; `tools/fit_ants.py` finds it out.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Step
from formicarium.games.ants.bot.fitted import LENGTH
from formicarium.games.ants.bot.values import STARS, bonus, hand_worth, star_worth
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.brood import ShiftDisc
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.dig import ChoosePlace, ChooseShape, ChooseTurn, Rooms
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.explore import Explore
from formicarium.games.ants.rules.flight import swarm_value
from formicarium.games.ants.rules.forage import Forage, PlaceForager
from formicarium.games.ants.rules.incubate import Incubating
from formicarium.games.ants.rules.map_data import FOOD_CUBE, OBJECT_GROUND
from formicarium.games.ants.rules.needs import have
from formicarium.games.ants.rules.nest import AREA, AREA_SIZE, CELLS, SHAPE_SIZE, STONE_POINTS
from formicarium.games.ants.rules.scoring import ending_points, enemy_points, object_points, store_malus
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, INCUBATION_TILES, MINING
from formicarium.games.ants.rules.tracks import (
    AREAS,
    EGGS_PRODUCED,
    LONGEST,
    STAR_VALUES,
    STARS_TO_END,
    STORE,
    SUPPLY_PRODUCED,
    SWARM_SPACES,
    TRACK_POINTS,
)
from formicarium.games.ants.rules.turn import SecondDeed, TakeCard

AT_HOME: Final = (
    "stars",
    "swarms",
    "card points",
    "points of cards that grow",
    "enemies",
    "objects",
    "production points",
    "stones",
    "store",
    "loans",
    "way to a star of rooms",
    "squares",
    "pheromones",
    "way to a star of pheromones",
    "enterprises",
    "way to a star of enterprises",
    "flight",
    "way to a swarm",
    "food",
    "more food",
    "leaves",
    "more leaves",
    "mushrooms",
    "aggression",
    "mutation",
    "diggers",
    "explorers",
    "foragers",
    "crowds",
    "kinds ready",
    "wild ants",
    "larvae",
    "kinds of larvae",
    "eggs",
    "hunger",
    "eggs produced",
    "kinds produced",
    "food produced",
    "leaves produced",
    "hand",
    "best card",
    "promise of the hand",
    "playable cards",
    "incubation effects",
    "lasting effects",
    "tokens",
    "empty rooms",
    "large empty rooms",
    "kinds of symbols",
    "symbols",
    "tile met",
    "discs",
)
OUTSIDE: Final = (
    "explorers outside",
    "terrains",
    "enemies within reach",
    "enemies nearly",
    "foragers outside",
    "last cubes of a new scent",
    "cubes of a new scent",
    "cubes",
    "hexes to come",
    "hexes to come of a new scent",
)
UNDER_WAY: Final = (
    "digging",
    "exploring",
    "foraging",
    "card to take",
    "squares to dig",
    "hex to explore",
    "spaces to forage",
    "incubation under way",
    "second deed",
    "card being played",
    "paid from the store",
    "turn to come",
)
NAMES: Final = AT_HOME + OUTSIDE + UNDER_WAY
"""In the order of the rows of `fitted.WORTH`."""
PILES: Final = 4
"""So many cubes of a kind are wanted; more are a stock."""
TEAM: Final = 3
"""So many of a kind can do something together; more are a crowd."""
CARDS_HELD: Final = 8
TOP_CARDS: Final = 4


def turns_left(t: Ants, seat: int) -> float:
    """So many turns a seat still has, more or less, the one that is about to be played included."""
    to_come = 1.0 if (seat - t.first) % t.players >= (t.active - t.first) % t.players else 0.0
    if t.ending == 2:
        return to_come
    if t.ending == 1:
        return to_come + 1.0
    missing = 1.0 - len(t.stars) / STARS_TO_END[t.players]
    rounds = float(t.turn) / t.players
    found = LENGTH[0] + LENGTH[1] * missing + LENGTH[2] * missing * missing + LENGTH[3] * rounds
    found += LENGTH[4] * missing * rounds
    return min(max(2.0, found), 1.0 + LONGEST - rounds)


def at_home(t: Ants, seat: int, runs: float) -> list[float]:
    """What a colony has, apart from the garden; the order is that of `AT_HOME`."""
    c = t.colonies[seat]
    found: list[float] = []
    points(t, seat, found)
    progress(t, seat, found)
    crew(c, found)
    cards(t, seat, runs, found)
    return found


def points(t: Ants, seat: int, found: list[float]) -> None:
    """What counts now, by where it comes from."""
    c = t.colonies[seat]
    stars = 0
    for taken in c.stars:
        stars += STAR_VALUES[taken]
    found.append(float(stars))
    found.append(float(sum(c.swarms)))
    printed = 0
    grown = 0
    for place in range(len(c.played)):
        card = CARDS[c.played[place]]
        printed += card.points
        if card.ending:
            grown += ending_points(t, seat, card.ending, place)
    found.append(float(printed))
    found.append(float(grown))
    found.append(float(enemy_points(t, seat)))
    found.append(float(object_points(t, seat)) if c.objects else 0.0)
    made = 0
    for space in c.tracks:
        made += TRACK_POINTS[space]
    found.append(float(made))
    found.append(float(STONE_POINTS[c.stones()]) if c.queen == MINING else 0.0)
    found.append(0.0 - store_malus(c.store, c.minus))
    found.append(0.0 - (STORE - c.store + c.minus))


def progress(t: Ants, seat: int, found: list[float]) -> None:
    """How far it is to stars and swarms."""
    c = t.colonies[seat]
    area = AREA[c.plan]
    covered = [0, 0, 0, 0, 0]
    total = AREA_SIZE[c.plan]
    squares = 0
    for cell in range(CELLS):
        if c.nest[cell]:
            covered[area[cell]] += 1
            squares += 1
    done = 0.0
    started = 0.0
    for number in (1, 2, 3):
        share = float(covered[number]) / total[number]
        if share >= 1.0:
            done += 1.0
        else:
            started = max(started, share)
    found.append(star_worth(0, done + started * started) - STAR_VALUES[c.stars[0]])
    found.append(float(squares))
    scents = sum(c.scents)
    found.append(float(scents))
    found.append(STARS[1][scents] - STAR_VALUES[c.stars[1]])
    deeds = c.enterprises()
    found.append(float(deeds))
    found.append(STARS[2][deeds] - STAR_VALUES[c.stars[2]])
    space = t.flight[seat]
    found.append(float(space))
    near = 0.0
    for number in range(AREAS):
        if space < SWARM_SPACES[number]:
            value = swarm_value(t, seat, number)
            if value:
                near = float(value * space) / SWARM_SPACES[number]
                break
    found.append(near)


def crew(c: Colony, found: list[float]) -> None:
    """Supplies, ants and brood, and what incubations produce."""
    found.append(float(min(c.food, PILES)))
    found.append(float(min(max(0, c.food - PILES), 6)))
    found.append(float(min(c.leaf, PILES)))
    found.append(float(min(max(0, c.leaf - PILES), 6)))
    found.append(float(min(c.mushroom, 4)))
    found.append(float(min(c.aggression, 4)))
    found.append(float(min(c.mutation, 3)))
    crowd = 0
    ready_kinds = 0
    brood_kinds = 0
    for kind in range(v.KINDS):
        ready = c.ants[kind] + c.kept[kind]
        found.append(float(min(ready, TEAM)))
        crowd += max(0, ready - TEAM)
        if ready:
            ready_kinds += 1
        if c.larvae[kind]:
            brood_kinds += 1
    found.append(float(crowd))
    found.append(float(ready_kinds))
    found.append(float(min(c.wild, 5)))
    larvae = sum(c.larvae)
    found.append(float(larvae))
    found.append(float(brood_kinds))
    found.append(float(sum(c.eggs)))
    found.append(float(max(0, larvae - c.food - c.mushroom)))
    made = 0
    kinds = 0
    for kind in range(v.KINDS):
        eggs = EGGS_PRODUCED[c.tracks[kind]]
        made += eggs
        if eggs:
            kinds += 1
    found.append(float(made))
    found.append(float(kinds))
    found.append(float(SUPPLY_PRODUCED[c.tracks[v.FOOD_TRACK]]))
    found.append(float(SUPPLY_PRODUCED[c.tracks[v.LEAF_TRACK]]))


def cards(t: Ants, seat: int, runs: float, found: list[float]) -> None:
    """The hand, what played cards go on doing, the rooms and symbols that cards ask for."""
    c = t.colonies[seat]
    found.append(float(min(len(c.hand), CARDS_HELD)))
    best = [0.0, 0.0, 0.0, 0.0]
    rooms = 0
    large = 0
    largest = 0
    for number in range(len(c.shapes)):
        if not c.full[number]:
            rooms += 1
            largest = max(largest, SHAPE_SIZE[c.shapes[number]])
            if SHAPE_SIZE[c.shapes[number]] > v.SMALL_ROOM:
                large += 1
    playable = 0
    for number in c.hand:
        card = CARDS[number]
        worth = hand_worth(t, seat, number, runs)
        for place in range(TOP_CARDS):
            if worth > best[place]:
                best[place], worth = worth, best[place]
        if card.cost <= c.leaf + c.mushroom and card.size <= largest and not lacks(t, seat, number):
            playable += 1
    found.append(best[0])
    found.append(best[1] + best[2] + best[3])
    found.append(float(min(playable, 4)))
    again = 0.0
    lasting = 0
    for place in c.played:
        card = CARDS[place]
        for effect in card.incubation:
            again += bonus(t, seat, effect, runs, -1)
        lasting += len(card.lasting)
    for space in range(len(c.abilities)):
        if c.abilities[space] != NO_ENEMY:
            for effect in ABILITY_SPACES[space].incubation:
                again += bonus(t, seat, effect, runs, -1)
            lasting += len(ABILITY_SPACES[space].lasting)
    found.append(again)
    found.append(float(lasting))
    found.append(float(min(sum(c.tokens), 10)))
    found.append(float(min(rooms, 4)))
    found.append(float(min(large, 3)))
    kinds = 0
    several = 0
    for n in c.symbols():
        if n:
            kinds += 1
            several += min(n, 3)
    found.append(float(kinds))
    found.append(float(several))
    met = 0.0
    if c.tiles and not c.turned[0]:
        need = INCUBATION_TILES[c.tiles[0]]
        if have(t, seat, need) >= need[1]:
            met = 1.0
    found.append(met)
    found.append(float(min(c.discs, 6)))


def lacks(t: Ants, seat: int, number: int) -> bool:
    """Whether a card asks for something that the seat has not got."""
    return any(have(t, seat, need) < need[1] for need in CARDS[number].needs if need[0] != v.NEED_FILL)


def outside(t: Ants, seat: int, mine: list[int]) -> list[float]:
    """What a colony has in the garden; the order is that of `OUTSIDE`."""
    garden = t.garden
    scents = t.colonies[seat].scents
    known = [False] * (OBJECT_GROUND + 1)
    explorers = 0
    terrains = 0
    for place in range(garden.size):
        if t.explorers[place] == seat:
            explorers += 1
            if not known[garden.terrain[place]]:
                known[garden.terrain[place]] = True
                if garden.terrain[place] != OBJECT_GROUND:
                    terrains += 1
    ready = 0.0
    nearly = 0.0
    for place in range(garden.size):
        enemy = t.enemies[place]
        if enemy != NO_ENEMY and known[garden.terrain[place]]:
            missing = 0
            for symbol in ENEMIES[enemy].symbols:
                if not mine[symbol]:
                    missing += 1
            if missing:
                nearly += float(ENEMIES[enemy].difficulty) / missing
            else:
                ready += float(ENEMIES[enemy].difficulty)
    touched = [0] * garden.size
    foragers = 0
    for corner in range(len(t.foragers)):
        if t.foragers[corner] == seat:
            foragers += 1
            for place in garden.touches[corner]:
                touched[place] += 1
    last = 0
    fresh = 0
    stale = 0
    coming = 0.0
    coming_fresh = 0.0
    for place in range(garden.size):
        if touched[place] and garden.count[place]:
            new = not scents[garden.terrain[place]]
            if t.cubes[place]:
                if new:
                    fresh += 1
                    if t.cubes[place] == 1:
                        last += 1
                else:
                    stale += 1
            elif t.explorers[place] < 0:
                coming += min(touched[place], 3) * (1.0 if garden.cube[place] == FOOD_CUBE else 0.6)
                if new:
                    coming_fresh += float(min(touched[place], garden.count[place])) / garden.count[place]
    return [
        float(explorers),
        float(terrains),
        min(ready, 6.0),
        min(nearly, 6.0),
        float(foragers),
        float(last),
        float(fresh),
        float(stale),
        coming,
        coming_fresh,
    ]


def under_way(t: Ants, seat: int) -> list[float]:
    """What an action under way still promises, or costs; the order is that of `UNDER_WAY`."""
    found = [0.0] * len(UNDER_WAY)
    c = t.colonies[seat]
    steps: list[Step] = t.lanes[seat] if t.lanes else t.stack
    for step in steps:
        if isinstance(step, TakeCard):
            if step.seat == seat:
                found[step.kind] += step.strength
                found[3] += 1.0
        elif isinstance(step, (Rooms, ChooseShape, ChoosePlace, ChooseTurn)):
            if step.seat == seat:
                found[4] += step.left
        elif isinstance(step, Explore):
            if step.seat == seat:
                found[5] += step.strength
        elif isinstance(step, (Forage, PlaceForager)):
            if step.seat == seat:
                found[6] += step.left
        elif isinstance(step, Incubating):
            if step.seat == seat:
                found[7] += len(step.pending)
        elif isinstance(step, SecondDeed):
            if step.seat == seat:
                found[8] += 1.0
        elif isinstance(step, ShiftDisc) and step.seat == seat and step.price:
            found[10] -= 1.0 if c.food else 4.0
    if c.playing:
        found[9] = 1.0
    # Who comes earlier in the round is ahead by a part of a turn.
    found[11] = 1.0 - float((seat - t.active) % t.players) / t.players
    return found
