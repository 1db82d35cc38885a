"""How good a hive looks: the score it will have if it goes on like this, on a scale from 0 to 1."""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.games.hymenopterra.bot.household import CHRONICLE
from formicarium.games.hymenopterra.bot.ideas import sensible as sensible
from formicarium.games.hymenopterra.bot.sites import farm_sites
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS, GROW, KILL_QUEEN
from formicarium.games.hymenopterra.rules.breeding import Brood, ChamberOrders, Invent, NameIt, Spell
from formicarium.games.hymenopterra.rules.building import cost_at, job_at
from formicarium.games.hymenopterra.rules.feeding import WhoStarves
from formicarium.games.hymenopterra.rules.harvesting import at_water, can_harvest, farm_output
from formicarium.games.hymenopterra.rules.ledger import warrior_cost
from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.moving import Others
from formicarium.games.hymenopterra.rules.orders import Orders
from formicarium.games.hymenopterra.rules.pieces import (
    BASIC,
    BUILD,
    DESIGNED,
    EXPLORE,
    FISH,
    HARVEST,
    HOME,
    IDLE,
    QUEEN,
    WORKER,
)
from formicarium.games.hymenopterra.rules.table import SEASON, TOP_SEASON, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    CAPACITY,
    CHAMBER,
    ENCOUNTER,
    EXPLORATION,
    FARM,
    FILL,
    FOOD_IN,
    GRASS_FOOD,
    LAIR,
    SHAFT,
    SHAFT_DOWN,
    STICKY,
    STORE,
    TUNNEL,
)
from formicarium.games.hymenopterra.rules.walking import unknown_around

SCALE: Final = 500.0
"""So many points more bring a hive from any worth nearly two thirds of the way to 1: to live counts for more than to be rich."""
GRACE: Final = 100.0
"""A lost hive is so many points worse than one that scores nothing."""
LASTED: Final = 0.01
"""What a lost hive is worth that lasted to the end: to die later is a little better, and to live is better still."""
DITHERING: Final = 60.0
"""To change an order that stands should be worth the while."""
HANDS_FOR_A_STORE: Final = 14.0
"""In so many turns a worker will have built another store room, besides everything else."""
BEYOND: Final = 0.1
"""Bots close an endless chronicle in good time: beyond that, whatever it promises is worth only so much of a score that is safe."""

LETHAL: Final = 0.25
"""How often an encounter kills a queen whom nobody guards."""
GUARDED: Final = 6.0
"""What stands between enemies and the queen counts in such measures: a guard is nearly two of them."""
CAUTION: Final = 1.5
"""An encounter that could have been avoided counts for more: a hive that lives beats a hive that gambles."""
ENCOUNTERS_A_SEASON: Final = 0.3
DRONE_ENCOUNTERS: Final = 3.0
"""What a season brings to a hive that stays at home, and where drones explore by themselves."""
DANGER: Final[list[list[float]]] = [
    [
        [row[min(die + season, 10) - 1] for die in range(1, 7)].count(ENCOUNTER) / (6.0 if layer else 15.0)
        for season in range(TOP_SEASON + 1)
    ]
    for layer, row in enumerate(EXPLORATION)
]
"""By map and season, the chance of an encounter in a hex; on the surface most of them never find the queen."""


class Outlook:
    """What a hive can expect: its hands, its food turn by turn, its room for more."""

    def __init__(self, t: HymenopTerra) -> None:
        last: int = t.settings["turns"]
        self.left: int = max(0, last - t.turn)
        if not last:
            # An endless game lasts as long as bots keep it up, and beyond that to the end of the season.
            self.left = max(CHRONICLE - t.turn, (SEASON - t.turn) % SEASON)
        network = t.network()
        self.network = network
        self.capacity = network.capacity
        self.farms = len(t.farms(network))
        self.income = [0.0] * (self.left + 2)
        """What comes to the farms' income in each of the turns to come."""
        self.windfall = [0.0] * (self.left + 2)
        """Food that comes once."""
        self.room = [0] * (self.left + 2)
        """New room for food, by the turn it is finished."""
        self.chambers = len(network.chambers)
        sites, safe = farm_sites(t, network)
        self.sites = sites
        self.safe = safe
        """Sites where nothing is left to discover around."""
        self.hands = 0.0
        self.spare_farms = 0
        """Farms beyond those that feed the hive as it is, those under way included."""
        self.warriors = 0
        self.mouths = 0
        self.end = 0.0
        """Food at the end."""
        self.spare = 0
        """Meals that the tough can do without."""
        self.tough = 0.0
        """How many of them there are: each can miss one meal in a turn."""
        self.missed = 0.0
        self.deaths = 0.0
        """Meals that will be missing, borne by the tough or not."""

    def later(self, turns: int) -> int:
        """A turn of the outlook; what comes after the end does not count."""
        return min(turns, self.left + 1)

    def forecast(self, t: HymenopTerra) -> None:
        """Run the stores forward to the end: meals, farms, windfalls, room."""
        stock = float(t.stock)
        eating = float(self.mouths)
        income = float(self.farms)
        room = float(self.capacity)
        spare = float(self.spare)
        growth = CAPACITY * self.hands / HANDS_FOR_A_STORE
        if t.stack and isinstance(t.stack[-1], WhoStarves):
            stock = max(0.0, stock - eating)
        if t.turn >= t.drones_back:
            stock += farm_output(t, self.farms, t.turn)
        for k in range(1, self.left + 1):
            stock -= eating
            if stock < 0.0:
                borne = min(spare, -stock, self.tough)
                spare -= borne
                self.missed += borne
                dead = -stock - borne
                self.deaths += dead
                eating = max(1.0, eating - dead)
                stock = 0.0
            income += self.income[k]
            room += self.room[k] + growth
            stock = min(room, stock + income + self.windfall[k])
        self.end = stock

    def hand_worth(self) -> float:
        """What one more pair of hands builds until the end; the food it eats is counted in the forecast."""
        left = self.left
        return left / 3.0 * (1.0 + 0.4 * min(left / 2.0, 9.0))


def judge(t: HymenopTerra) -> list[float]:
    """The hive's prospects."""
    if t.over and t.places[0] != 1:
        last: int = t.settings["turns"]
        return [LASTED * t.turn / last if last else 0.0]
    if t.stack and isinstance(t.stack[-1], Spell):
        # Names are for people: a bot that could spell, and think better of it, might do so for ever.
        return [0.0]
    value = float(t.scores[0]) if t.over else prospects(t)
    worth = max(LASTED, 1.0 - exp(-(GRACE + value) / SCALE))
    if not t.over and t.turn > CHRONICLE and not t.settings["turns"]:
        worth *= BEYOND
    return [worth]


def prospects(t: HymenopTerra) -> float:
    """The score that can be expected."""
    o = Outlook(t)
    parts = t.score_parts(0)
    value = float(parts["rooms"] + parts["resources"] + parts["units"])
    value += orders_worth(t, o)
    value += people_worth(t, o)
    for load in t.loads:
        o.windfall[o.later(1 if load.place >= CELLS else 4)] += float(load.food)
    o.forecast(t)
    value += o.end
    value -= 4.0 * min(o.deaths, 8.0) + 3.0 * o.missed
    value += hands_worth(o, max(0.0, o.hands - o.deaths))
    value -= enemies_cost(t)
    value += 0.3 * min(o.sites, 6) + 1.2 * min(float(o.safe), 4.0 * o.hands, o.left / 3.0)
    for body in t.bodies:
        value += body.food * 0.4 + (1.0 if body.gifts & ~t.learned else 0.0)
    if t.surface_open():
        value += min(8.0, o.left / 4.0)
    if value <= 0.0:
        return value
    # Nothing counts if the queen is killed on the way.
    guarded = 1.0 + power(t) / GUARDED
    cover = guarded * guarded  # two guards hold twice as many doors, and hold each for longer
    met = DRONE_ENCOUNTERS if t.settings["drones"] else ENCOUNTERS_A_SEASON
    ahead = met * o.left / SEASON * (1.0 + 0.15 * t.season)
    met_now = risk(t)
    return value * exp(-(LETHAL * ahead + CAUTION * met_now) / cover) - 10.0 * met_now / cover


def risk(t: HymenopTerra) -> float:
    """Encounters to expect from the hexes that were revealed last, or will be when this turn ends.

    What a roll really brought is in the position; this is what somebody without luck would have met.
    """
    season = t.season
    expected = 0.0
    for discovery in t.news:
        expected += DANGER[discovery[0] // CELLS][season]
    for unit in t.units:
        if unit.moved:
            expected += DANGER[unit.place // CELLS][season] * unknown_around(t, unit.place)
    return expected


def strength(attack: int, toughness: int) -> float:
    """How well a warrior holds its own."""
    return (1.0 + attack) * (1.0 + toughness) / 2.0


def power(t: HymenopTerra) -> float:
    """What stands between enemies and the queen, those who still grow included."""
    total = 0.0
    for unit in t.units:
        if unit.warrior():
            total += strength(unit.attack, unit.toughness - unit.hurt) * (1.0 if unit.place >= CELLS else 0.5)
    for larva in t.larvae:
        if larva.caste == BASIC:
            total += 0.7
        elif larva.caste >= DESIGNED:
            design = t.designs[larva.caste - DESIGNED]
            total += 0.7 * strength(design.attack, design.toughness)
    top = t.stack[-1] if t.stack else None
    if isinstance(top, (Invent, NameIt)):
        total += 0.6 * strength(top.attack, top.toughness)
    return total


def people_worth(t: HymenopTerra, o: Outlook) -> float:
    """Count hands and mouths; those who go hungry now are as good as dead."""
    value = 0.0
    for unit in t.units:
        starves = unit.hungry and unit.hurt + 1 >= unit.toughness
        if unit.caste == QUEEN:
            o.mouths += 1
            wounds = unit.hurt + (1 if unit.hungry else 0)
            if wounds < 2:
                o.spare += 2 - wounds
                o.tough += 1.0
            value -= (0.0, 3.0, 20.0, 150.0)[min(3, wounds)]
        elif starves:
            value -= 2.0
        else:
            o.mouths += 1
            if unit.caste == WORKER:
                o.hands += 1.0
            else:
                o.warriors += 1
                value -= 0.3 * (unit.hurt + (1 if unit.hungry else 0))
    for larva in t.larvae:
        if not larva.hungry:
            o.mouths += 1
            if larva.caste == WORKER:
                o.hands += 0.9
            elif larva.left <= o.left:
                cost = t.caste_cost(larva.caste)
                value += cost // 2 * (1.0 - 0.5 * larva.left / cost)
    top = t.stack[-1] if t.stack else None
    if isinstance(top, (Invent, NameIt)):
        cost = warrior_cost(top.attack, top.toughness, top.mobility, top.gifts)
        o.mouths += 1
        value += 0.3 * cost if cost < o.left else -3.0
    return value


def hands_worth(o: Outlook, hands: float) -> float:
    """Workers, each a little less than the one before, because sites run out."""
    worth = o.hand_worth()
    total = 0.0
    share = 1.0
    while hands > 0.0:
        total += worth * share * min(1.0, hands)
        hands -= 1.0
        share *= 0.8
    return total


def orders_worth(t: HymenopTerra, o: Outlook) -> float:
    """What is under way: much of what it will be worth, and more with every turn of work."""
    value = 0.0
    asked = -1
    top = t.stack[-1] if t.stack else None
    if isinstance(top, Orders):
        asked = top.unit
        told = t.unit(asked)
        if told is not None and told.order != IDLE:
            value -= DITHERING
    elif isinstance(top, (Others, Brood, ChamberOrders)):
        value -= DITHERING
    chambers = o.chambers
    o.spare_farms = o.farms - t.mouths()
    for unit in t.units:
        if unit.order == BUILD and unit.project == FARM:
            o.spare_farms += 1
    for unit in t.units:
        order = unit.order
        if order == BUILD:
            done = 0.0
            wait = 3
            if unit.goal >= 0:
                job = job_at(t, unit.goal)
                cost = cost_at(t, unit.goal, unit.project)
                wait = cost + 1
                if job is not None and job.project == unit.project:
                    done = (1.0 + job.done) / (1.0 + cost)
                    wait = cost - job.done
                if not o.network.serves(unit.goal):
                    done -= 0.5
            if wait > o.left:
                continue
            if unit.project == FARM:
                o.income[o.later(wait)] += 1.0
            elif unit.project == STORE or unit.project == LAIR:
                o.room[o.later(wait)] += CAPACITY
            elif unit.project == CHAMBER:
                chambers += 1
            value += project_worth(t, o, unit.project, chambers) * (0.5 + 0.4 * done)
        elif order == FISH:
            here = unit.goal >= 0 and at_water(t, unit)
            o.income[o.later(1 if here else 4)] += 0.9
        elif order == HARVEST:
            if unit.goal < 0:
                o.windfall[o.later(4)] += GRASS_FOOD
            elif can_harvest(t, unit.goal):
                food = FOOD_IN[t.find[unit.goal]] or GRASS_FOOD
                o.windfall[o.later(2 if unit.goal >= CELLS else 5)] += food
        elif order == EXPLORE:
            value += 2.5 if o.sites < 3 or t.season == 0 else 0.5
        elif order == HOME:
            value += 0.2
        elif order == IDLE and unit.caste != QUEEN:
            value -= 1.0 if unit.id == asked else 12.0
    return value


def project_worth(t: HymenopTerra, o: Outlook, project: int, chambers: int) -> float:
    """What a finished project adds, apart from food and the room for it, which the forecast counts."""
    left = o.left
    if project in (FARM, STORE, LAIR):
        return 1.0
    if project == CHAMBER:
        if o.spare_farms < 1:
            return 0.5
        if chambers <= 1 and left > 12:
            return 1.0 + o.hand_worth() * 0.3
        return 1.0 if chambers > 2 else 1.0 + o.hand_worth() * 0.05
    if project == SHAFT:
        for foe in t.foes:
            if foe.place < CELLS and foe.attacks():
                return -10.0
        return min(8.0, left / 4.0) if not t.surface_open() else 0.1
    if project == SHAFT_DOWN:
        return 2.0 if o.warriors else 0.3
    if project == TUNNEL:
        return 2.0 if o.sites < 2 else 0.2
    if project == FILL:
        return -2.0
    return 0.7 if project >= STICKY else 0.0


def enemies_cost(t: HymenopTerra) -> float:
    """What the enemies that are here will do."""
    cost = 0.0
    for foe in t.foes:
        kind = ENCOUNTERS[foe.row]
        if foe.leaving:
            cost += foe.food
        elif foe.attacks():
            harm = 3.0 + kind.attack + kind.toughness - foe.hurt
            if foe.place >= CELLS:
                harm *= 2.0
            if kind.mission == KILL_QUEEN:
                harm *= 1.5
            cost += harm
        else:
            # A grub is a beetle in the making.
            cost += 12.0 if kind.mission == GROW else 3.0
    return cost
