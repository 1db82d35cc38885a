"""How good a position looks for each seat: points that it has, and what its means seem to be worth until the end."""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.games.ants.bot.thumb import worths
from formicarium.games.ants.bot.values import (
    AGGRESSION,
    FOOD,
    INCUBATIONS,
    LEAF,
    MUSHROOM,
    MUTATION,
    STARS,
    STEP,
    STOCK,
    WILD,
    bonus,
    hand_worth,
    left,
    product,
    star_worth,
)
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.brood import ShiftDisc
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import NO_ENEMY, alike
from formicarium.games.ants.rules.dig import ChoosePlace, ChooseShape, ChooseTurn, Rooms
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.explore import Explore
from formicarium.games.ants.rules.forage import Forage, PlaceForager
from formicarium.games.ants.rules.incubate import Incubating
from formicarium.games.ants.rules.map_data import FOOD_CUBE, OBJECT_GROUND
from formicarium.games.ants.rules.nest import AREA, AREA_SIZE, CELLS, SHAPE_SIZE, STONE_POINTS
from formicarium.games.ants.rules.scoring import card_points, enemy_points, object_points, store_malus
from formicarium.games.ants.rules.setup import KeepCard
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, MINING
from formicarium.games.ants.rules.tracks import BOOST_PRICE, STAR_VALUES, STORE, SWARM_SPACES
from formicarium.games.ants.rules.turn import MainAction, SecondDeed, TakeCard

QUIET: Final = ("done", "none", "stop", "go")
EXTRA: Final = ("convert", "boost", "fungus")
"""What is not done for its own sake, so that no rule of thumb says what it brings."""
LATER: Final = -90.0
WIDTHS: Final[list[int]] = [3, 2, 1]
"""How many options are judged of a main action, of a place in the garden, and of small decisions."""

SPREAD: Final = 14.0  # so many points ahead are as good as three wins to one
HOPELESS: Final = 50.0
"""Further behind than that is no worse: nothing keeps anybody from living on the emergency store for ever."""
PROMISE: Final[list[float]] = [1.3, 1.2, 1.4]
"""What a point of strength is worth in an action that is under way."""
STAGES: Final[list[float]] = [1.0, 0.4, 0.3]
"""What ants, larvae (which want to be fed) and eggs are worth before they have done anything."""
EMPTY_ROOM: Final[list[float]] = [0.0, 0.5, 0.9, 1.2, 1.3]
DEBT: Final = 0.4
BORROWED: Final = 4.0
"""What it costs to begin something that is paid out of the emergency store."""
REMEMBERED: Final = 4
"""What so many positions were worth to a seat is kept: a thinker goes back and forth between a few worlds."""
HAND: Final = 0.45
"""How much of a card's worth counts while it is in the hand."""


def supplies(n: int, each: float) -> float:
    """Cubes of a kind: the first few are worth most."""
    return each * min(n, STOCK) + 0.25 * each * max(0, n - STOCK)


def means(t: Ants, seat: int, runs: float) -> float:
    """What a colony can still make points of."""
    c = t.colonies[seat]
    worth = supplies(c.food, 0.75 * FOOD) + supplies(c.leaf, LEAF) + MUSHROOM * c.mushroom
    worth += AGGRESSION * min(c.aggression, 4) + MUTATION * min(c.mutation, 3)
    for kind in range(v.KINDS):
        # A crowd of one kind cannot all be sent at once.
        ready = c.ants[kind] + c.kept[kind]
        worth += STAGES[0] * (min(ready, 3) + 0.3 * max(0, ready - 3))
        worth += min(1.0, runs) * STAGES[1] * c.larvae[kind]
        worth += min(1.0, max(0.0, runs - 1.0)) * STAGES[2] * c.eggs[kind]
    hungry = sum(c.larvae) - c.food - c.mushroom
    if hungry > 0:
        worth -= 0.25 * hungry
    worth += 0.7 * WILD * c.wild
    for place in range(len(c.played)):
        if c.tokens[place]:
            worth += 0.55 * min(c.tokens[place], 6)
    rooms = 0
    for number in range(len(c.shapes)):
        if not c.full[number]:
            rooms += 1
            worth += EMPTY_ROOM[SHAPE_SIZE[c.shapes[number]]] * (1.0 if rooms < 4 else 0.4)
    for n in c.symbols():
        if n:
            worth += 0.45 + 0.35 * min(n, 3)
    return worth * (0.15 + 0.85 * min(1.0, runs * 0.35))


def hand(t: Ants, seat: int, runs: float) -> float:
    """What the cards of the hand promise; there will be time for a few of them."""
    best = [0.0, 0.0, 0.0, 0.0]
    rest = 0.0
    for number in t.colonies[seat].hand:
        worth = hand_worth(t, seat, number, runs)
        for place in range(len(best)):
            if worth > best[place]:
                best[place], worth = worth, best[place]
        rest += min(1.0, worth)
    return (sum(best) + 0.3 * rest) * HAND * min(1.0, 0.25 + 0.35 * runs)


def engine(t: Ants, seat: int, runs: float) -> float:
    """What production and incubation effects will bring."""
    c = t.colonies[seat]
    worth = 0.0
    for track in range(v.TRACKS):
        worth += product(track, c.tracks[track], runs)
    for card in c.played:
        for effect in CARDS[card].incubation:
            worth += bonus(t, seat, effect, runs, -1) * runs * 0.8
        worth += 0.3 * runs * len(CARDS[card].lasting)
    for space in range(len(c.abilities)):
        if c.abilities[space] != NO_ENEMY:
            for effect in ABILITY_SPACES[space].incubation:
                worth += bonus(t, seat, effect, runs, -1) * runs * 0.8
            worth += 0.25 * runs * len(ABILITY_SPACES[space].lasting)
    return worth


def progress(t: Ants, seat: int, runs: float) -> float:
    """The way to stars and swarms, beyond the points that they bring now."""
    c = t.colonies[seat]
    area = AREA[c.plan]
    covered = [0, 0, 0, 0, 0]
    total = AREA_SIZE[c.plan]
    for cell in range(CELLS):
        if c.nest[cell]:
            covered[area[cell]] += 1
    done = 0.0
    started = 0.0
    for number in (1, 2, 3):
        share = float(covered[number]) / total[number]
        if share >= 1.0:
            done += 1.0
        else:
            started = max(started, share)
    hope = min(1.0, 0.1 + 0.4 * runs)
    worth = 0.0
    worth += (star_worth(0, done + started * started) - STAR_VALUES[c.stars[0]]) * hope
    worth += (STARS[1][sum(c.scents)] - STAR_VALUES[c.stars[1]]) * hope
    worth += (STARS[2][c.enterprises()] - STAR_VALUES[c.stars[2]]) * hope
    space = t.flight[seat]
    for number in range(len(SWARM_SPACES)):
        if not c.swarms[number] and space < SWARM_SPACES[number]:
            worth += STEP * space * min(1.0, 0.2 + 0.3 * runs)
            break
    return worth


class Abroad:
    """What the garden was worth to a colony, with all that this followed from: copies of its own, which nobody changes."""

    def __init__(self, t: Ants, seat: int, symbols: list[int], runs: float) -> None:
        self.players: Final = t.players
        self.runs: Final = runs
        self.symbols: Final = symbols
        self.scents: Final = t.colonies[seat].scents[:]
        self.explorers: Final = t.explorers[:]
        self.foragers: Final = t.foragers[:]
        self.cubes: Final = t.cubes[:]
        self.enemies: Final = t.enemies[:]
        self.worth: Final = in_garden(t, seat, symbols, runs)

    def fits(self, t: Ants, seat: int, symbols: list[int], runs: float) -> bool:
        """Whether all of that is as it was; the garden itself goes by the number of players."""
        return (
            self.runs == runs
            and self.players == t.players
            and self.cubes == t.cubes
            and self.foragers == t.foragers
            and self.explorers == t.explorers
            and self.enemies == t.enemies
            and self.symbols == symbols
            and self.scents == t.colonies[seat].scents
        )


ABROAD: Final[list[list[Abroad]]] = [[], [], [], []]
"""By seat, the last first: few decisions change anything in the garden."""


def outdoors(t: Ants, seat: int, runs: float) -> float:
    """What the garden is worth to a colony, from memory where it is still as it was."""
    symbols = t.colonies[seat].symbols()
    known = ABROAD[seat]
    for seen in known:
        if seen.fits(t, seat, symbols, runs):
            return seen.worth
    found = Abroad(t, seat, symbols, runs)
    ABROAD[seat] = [found, *known[: REMEMBERED - 1]]
    return found.worth


def in_garden(t: Ants, seat: int, mine: list[int], runs: float) -> float:
    """Explorers and foragers: terrains where enemies can be fought, cubes within reach, hexes that will bring some."""
    garden = t.garden
    c = t.colonies[seat]
    known = [False] * (OBJECT_GROUND + 1)
    worth = 0.0
    for place in range(garden.size):
        if t.explorers[place] == seat:
            worth += 0.3
            if not known[garden.terrain[place]]:
                known[garden.terrain[place]] = True
                worth += 0.5
    for place in range(garden.size):
        enemy = t.enemies[place]
        if enemy != NO_ENEMY and known[garden.terrain[place]]:
            missing = 0
            for symbol in ENEMIES[enemy].symbols:
                if not mine[symbol]:
                    missing += 1
            worth += (0.3 + 0.3 * ENEMIES[enemy].difficulty) / (1.0 + missing)
    touched = [0] * garden.size
    for corner in range(len(t.foragers)):
        if t.foragers[corner] == seat:
            worth += 0.15
            for place in garden.touches[corner]:
                touched[place] += 1
    for place in range(garden.size):
        if touched[place] and garden.count[place]:
            fresh = 2.4 if not c.scents[garden.terrain[place]] else 0.5
            if t.cubes[place]:
                worth += fresh / (1.0 + t.cubes[place])
            elif t.explorers[place] < 0:
                cube = FOOD if garden.cube[place] == FOOD_CUBE else LEAF
                worth += 0.3 * min(touched[place], 3) * (cube + 0.3 * fresh)
    return worth * min(1.0, 0.05 + 0.3 * runs)


def pending(step: Step, seat: int, food: int) -> float:
    """What an action under way still promises, or costs."""
    if isinstance(step, ShiftDisc) and step.seat == seat and step.price:
        return -FOOD if food else -BORROWED
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


class Seen:
    """What a colony was worth at home, with all that this followed from: copies of its own, which nobody changes."""

    def __init__(self, t: Ants, seat: int, runs: float) -> None:
        self.players: Final = t.players
        self.runs: Final = runs
        self.flight: Final = t.flight[seat]
        self.beside: Final = len(t.beside)
        self.explorers: Final = t.explorers.count(seat)
        self.foragers: Final = t.foragers.count(seat)
        self.colony: Final = t.colonies[seat].copy()
        self.worth: Final = at_home(t, seat, runs)

    def fits(self, t: Ants, seat: int, runs: float) -> bool:
        """Whether all of that is as it was."""
        return (
            self.runs == runs
            and self.flight == t.flight[seat]
            and self.players == t.players
            and self.beside == len(t.beside)
            and self.explorers == t.explorers.count(seat)
            and self.foragers == t.foragers.count(seat)
            and alike(self.colony, t.colonies[seat])
        )


SEEN: Final[list[list[Seen]]] = [[], [], [], []]
"""By seat, the last first. While one seat thinks its turn through, the others stay as they are nearly all the time."""


def remembered(t: Ants, seat: int, runs: float) -> float:
    """What a colony is worth at home, from memory where it is still as it was."""
    known = SEEN[seat]
    for seen in known:
        if seen.fits(t, seat, runs):
            return seen.worth
    found = Seen(t, seat, runs)
    SEEN[seat] = [found, *known[: REMEMBERED - 1]]
    return found.worth


def at_home(t: Ants, seat: int, runs: float) -> float:
    """Points now, and what the colony seems to make of what it has, apart from the garden."""
    c = t.colonies[seat]
    points = 0.0 + card_points(t, seat) + enemy_points(t, seat) + sum(c.swarms) - store_malus(c.store, c.minus)
    if c.objects:
        points += object_points(t, seat)
    for taken in c.stars:
        points += STAR_VALUES[taken]
    if c.queen == MINING:
        points += STONE_POINTS[c.stones()]
    # Production and ants count below as long as they can be used.
    if runs < 1.0:
        points += (1.0 - runs) * (sum(c.ants) + sum(c.kept) + c.wild)
    return points + means(t, seat, runs) + hand(t, seat, runs) + engine(t, seat, runs) + progress(t, seat, runs)


def worth(t: Ants, seat: int) -> float:
    """Points now, and what everything else seems to be worth."""
    runs = INCUBATIONS * left(t)
    c = t.colonies[seat]
    found = at_home(t, seat, runs) if seat == t.active else remembered(t, seat, runs)
    found += outdoors(t, seat, runs)
    # Food that is borrowed from the end makes the next loan dearer.
    found -= DEBT * (STORE - c.store + c.minus) * min(1.0, 0.5 * runs)
    if c.playing:
        found += 1.0
    for step in t.stack:
        found += pending(step, seat, c.food)
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
        found.append(1.0 / (1.0 + exp(min(HOPELESS, (best - values[seat]) / SPREAD))))
    return found


def sensible(t: Ants, seat: int, offered: list[Action]) -> list[Action]:
    """What a thinking player looks at: what looks best by rule of thumb, and no food out of the store for what is only convenient."""
    width = width_of(t.lanes[seat][-1] if t.lanes else t.stack[-1])
    food = t.colonies[seat].food
    ranked: list[tuple[float, int]] = []
    worth = worths(t, seat, offered)
    for number in range(len(offered)):
        verb: str = offered[number][0]
        if (verb == "convert" and not food) or (verb == "boost" and food < BOOST_PRICE):
            continue
        # What is free to do, or bought with food, is judged in any case.
        ranked.append((LATER if verb in EXTRA else worth[number], -number))
    ranked.sort(reverse=True)
    chosen = sorted([-number for rank, (value, number) in enumerate(ranked) if rank < width or value == LATER])
    found = [offered[number] for number in chosen]
    return found or offered


def width_of(step: Step) -> int:
    """How many options of a decision are worth a thought; of most, the rule of thumb knows the best one well enough."""
    if isinstance(step, (MainAction, SecondDeed)):
        return WIDTHS[0]
    if isinstance(step, (Explore, PlaceForager, KeepCard)):
        return WIDTHS[1]
    return WIDTHS[2]
