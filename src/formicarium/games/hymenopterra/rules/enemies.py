"""Enemies: their missions, their ways, and the traps on them (rules HT 6.6, 9)."""

from __future__ import annotations

from formicarium.games.hymenopterra.rules.bestiary import (
    BEETLES,
    BURN,
    DEFENCELESS,
    ENCOUNTERS,
    FOOD_LIMIT,
    FORAGE,
    GROW,
    GRUBS_GROW,
    KILL_QUEEN,
    KILL_WARRIOR,
    KILL_WORKER,
    NO_ATTACK,
    RAZE_CHAMBER,
    RAZE_FARM,
    RAZE_STORE,
    STEAL_FOOD,
    STEAL_LARVA,
)
from formicarium.games.hymenopterra.rules.events import crops, is_crop
from formicarium.games.hymenopterra.rules.harvesting import BURIED, is_ripe
from formicarium.games.hymenopterra.rules.losses import bury, kill_foe, wound
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, PLACES, SURFACE_EDGE, apart
from formicarium.games.hymenopterra.rules.pieces import QUEEN, WORKER, Foe, Unit
from formicarium.games.hymenopterra.rules.rooms import change_room
from formicarium.games.hymenopterra.rules.table import QUEEN_KILLED, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    BARRED,
    BEDROCK,
    CHAMBER,
    FARM,
    FIRE,
    FLAME,
    FLIGHT,
    FOOD_IN,
    GAS,
    GAS_RECHARGE,
    GRASS_FOOD,
    LAIR,
    LAKE,
    MUSHROOMS,
    NEST,
    NOTHING,
    PIT,
    RANGED,
    REGROWTH,
    ROCK,
    RUIN,
    SHAFT,
    STICKY,
    STORE,
    SWIMMER,
    TRAP_ATTACK,
    TREES,
    UNKNOWN,
    VOID,
)
from formicarium.games.hymenopterra.rules.walking import FAR, ways


def may_enter(t: HymenopTerra, gifts: int, place: int) -> bool:
    """Whether an enemy may enter a hex: any soil but rock (ruling HT-4); on the surface unknown land as well."""
    ground = t.ground[place]
    if place < CELLS:
        return ground != LAKE or gifts & (SWIMMER | FLIGHT) != 0
    if gifts & BARRED or ground in (UNKNOWN, ROCK, BEDROCK):
        return False
    return ground != VOID or gifts & FLIGHT != 0


def way_to(t: HymenopTerra, foe: Foe, goals: list[int], own_map: bool) -> list[int]:
    """By place: steps from there to the nearest goal for this enemy; FAR where there is no way, or none of interest.

    What is as far from a goal as the enemy itself, or farther, is not looked at.
    """
    found = [FAR] * PLACES
    queue: list[int] = []
    gifts = foe.gifts()
    start = foe.place
    layer = start // CELLS
    for goal in goals:
        if found[goal] == FAR and (not own_map or goal // CELLS == layer):
            found[goal] = 0
            queue.append(goal)
    for place in queue:  # it grows meanwhile
        if place == start:
            break
        further = found[place] + 1
        for other in NEIGHBOURS[place]:
            if found[other] == FAR and may_enter(t, gifts, other):
                found[other] = further
                queue.append(other)
        if not own_map:
            for other in ways(t, place):
                if found[other] == FAR and may_enter(t, gifts, other):
                    found[other] = further
                    queue.append(other)
    return found


# ---- what an enemy wants ----------------------------------------------------------------------------------------


def prey(t: HymenopTerra, foe: Foe) -> list[Unit]:
    """Whom an attacker hunts; where there is none of that kind, whoever is nearest, the queen last (ruling HT-17).

    Who came to kill the nearest, or everything, hunts the queen like everybody else (ruling HT-61).
    """
    mission = ENCOUNTERS[foe.row].mission
    barred = foe.gifts() & BARRED != 0
    units = [unit for unit in t.units if not barred or unit.place < CELLS]
    found: list[Unit] = []
    for unit in units:
        if mission == KILL_WORKER:
            wanted = unit.caste == WORKER
        elif mission == KILL_WARRIOR:
            wanted = unit.warrior()
        elif mission == KILL_QUEEN:
            wanted = unit.caste == QUEEN
        else:
            wanted = mission != BURN
        if wanted:
            found.append(unit)
    if not found:
        found = [unit for unit in units if unit.caste != QUEEN]
    return found or units


def goals_of(t: HymenopTerra, foe: Foe) -> list[int]:
    """The hexes that an enemy is heading for (rule HT 9.3)."""
    if foe.leaving:
        if foe.home < CELLS or foe.place < CELLS:
            return list(SURFACE_EDGE)
        return [foe.home]
    mission = ENCOUNTERS[foe.row].mission
    if mission in (STEAL_FOOD, FORAGE):
        return larders(t, mission)
    if mission == STEAL_LARVA:
        return [larva.place for larva in t.larvae]
    if mission == RAZE_CHAMBER:
        return rooms(t, CHAMBER)
    if mission == RAZE_STORE:
        return rooms(t, STORE)
    if mission == RAZE_FARM:
        return rooms(t, FARM)
    if mission == GROW:
        found = rooms(t, FARM) + crops(t)
        if t.has_source(MUSHROOMS):
            for place in range(PLACES):
                if t.find[place] == MUSHROOMS and t.ground[place]:
                    found.append(place)
        return found
    if mission == BURN:
        found = rooms(t, FARM)
        for place in crops(t):
            if t.ready[place] <= t.turn:
                found.append(place)
        if found:
            return found
    found = [unit.place for unit in prey(t, foe)]
    if not found and foe.gifts() & BARRED:
        found = [place for place in range(CELLS) if t.built[place] == SHAFT]
    return found


def rooms(t: HymenopTerra, kind: int) -> list[int]:
    """The rooms of a kind."""
    built = t.built
    return [place for place in t.dug if built[place] == kind]


def larders(t: HymenopTerra, mission: int) -> list[int]:
    """Where thieves find something to take: what `food_at` says of every hex, without asking every hex."""
    found = rooms(t, STORE) + rooms(t, LAIR) if t.stock > 0 else []
    for load in t.loads:
        found.append(load.place)
    wild = mission == FORAGE
    if wild or t.has_source(NEST):
        for place in range(PLACES if t.sources & (BURIED | 1 << NEST) else CELLS):
            if t.ground[place] and grows(t, place, wild):
                found.append(place)
    return found


def food_at(t: HymenopTerra, place: int, mission: int) -> bool:
    """Whether thieves find something to take in a hex."""
    built = t.built[place]
    if (built in (STORE, LAIR)) and t.stock > 0:
        return True
    for load in t.loads:
        if load.place == place:
            return True
    return t.ground[place] != UNKNOWN and grows(t, place, mission == FORAGE)


def grows(t: HymenopTerra, place: int, wild: bool) -> bool:
    """Whether there is a nest in a hex or, for foragers in the wild, anything else to eat."""
    return t.find[place] == NEST or (wild and is_ripe(t, place))


def threatened(t: HymenopTerra) -> bool:
    """Whether an enemy could reach the hive before the player is asked again (rule HT 2.6).

    On the surface it has one move to get to somebody or into a shaft. Underground it has that and one in combat time, and once it is
    on a map where the hive is, nothing is too far.
    """
    doors = [place for place in range(CELLS) if t.built[place] == SHAFT]
    for unit in t.units:
        if unit.place < CELLS:
            doors.append(unit.place)
    for foe in t.foes:
        speed = ENCOUNTERS[foe.row].speed
        if foe.place < CELLS:
            within = speed + (1 if foe.gifts() & RANGED else 0)
            if any(apart(foe.place, place) <= within for place in doors):
                return True
            continue
        layer = foe.place // CELLS
        targets = [unit.place for unit in t.units if unit.place // CELLS == layer]
        targets.extend([place for place in t.dug if place // CELLS == layer and t.built[place] != SHAFT])
        if targets and way_to(t, foe, targets, True)[foe.place] < FAR:
            return True
        exits = [place for place in t.dug if place // CELLS == layer and t.built[place] == SHAFT]
        if exits and way_to(t, foe, exits, True)[foe.place] <= 2 * speed:
            return True
    return False


# ---- moving -----------------------------------------------------------------------------------------------------


def move_enemies(t: HymenopTerra, in_combat: bool) -> None:
    """Every enemy moves towards its mission: all in the moving phase, in combat time only underground (ruling HT-15)."""
    sprung: list[int] = []
    for foe in list(t.foes):
        if t.over:
            return
        if t.foe(foe.id) is None or foe.stuck == t.turn:
            continue
        if foe.place < CELLS and (in_combat or t.frost == t.turn):
            continue
        if not in_combat and act(t, foe):
            continue
        move_enemy(t, foe, sprung)


def move_enemy(t: HymenopTerra, foe: Foe, sprung: list[int]) -> None:
    """One enemy's move: one hex, more for the swift; ties are decided by a die."""
    kind = ENCOUNTERS[foe.row]
    gifts = kind.gifts
    flies = gifts & FLIGHT != 0
    for step in range(kind.speed):
        if foe.attacks() and t.anybody_at(foe.place):
            return
        goals = goals_of(t, foe)
        if not goals and not foe.attacks() and kind.mission != GROW and not foe.leaving:
            foe.leaving = True
            goals = goals_of(t, foe)
        if foe.place in goals:
            return
        far = way_to(t, foe, goals, True)
        if far[foe.place] >= FAR:
            far = way_to(t, foe, goals, False)
        if far[foe.place] >= FAR:
            if foe.leaving:
                depart(t, foe)
            return
        best = far[foe.place]
        likely: list[int] = []
        for other in [*NEIGHBOURS[foe.place], *ways(t, foe.place)]:
            if far[other] > best or not may_enter(t, gifts, other):
                continue
            if flies and step == kind.speed - 1 and other < CELLS and t.ground[other] == LAKE:
                continue
            if far[other] < best:
                best = far[other]
                likely = [other]
            elif likely:
                likely.append(other)
        if not likely:
            return
        came_from = foe.place
        foe.place = likely[0] if len(likely) == 1 else likely[t.dice.below(len(likely))]
        if t.telling:
            t.tell("{foe:foe} moves to {place:place}.", {"foe": foe.name(), "place": foe.place})
        spring(t, foe, sprung)
        if t.over or t.foe(foe.id) is None or foe.stuck == t.turn:
            return
        if foe.place // CELLS != came_from // CELLS:
            return
        if foe.place < CELLS and not flies and t.ground[foe.place] in (TREES, LAKE):
            return


def depart(t: HymenopTerra, foe: Foe) -> None:
    """An enemy leaves the map with what it carries."""
    t.foes = [other for other in t.foes if other.id != foe.id]
    t.spend(foe.food)
    if foe.food:
        t.tell("{foe:foe} leaves with {n} food.", {"foe": foe.name(), "n": foe.food}, "event")
    elif t.telling:
        t.tell("{foe:foe} leaves.", {"foe": foe.name()})


def act(t: HymenopTerra, foe: Foe) -> bool:
    """What an enemy does where its move begins (ruling HT-20); True if that was its move."""
    if foe.leaving:
        if not (foe.attacks() and t.anybody_at(foe.place)) and foe.place in goals_of(t, foe):
            depart(t, foe)
            return True
        return False
    mission = ENCOUNTERS[foe.row].mission
    if mission == GROW:
        return graze(t, foe)
    if mission not in (STEAL_LARVA, RAZE_FARM, RAZE_CHAMBER, RAZE_STORE, BURN) or t.guarded(foe.place):
        return False
    if foe.place not in goals_of(t, foe):
        return False
    if mission == STEAL_LARVA:
        t.larvae = [larva for larva in t.larvae if larva.place != foe.place]
        t.chapter.lost += 1
        t.tell("{foe:foe} carries off the larva at {place:place}.", {"foe": foe.name(), "place": foe.place}, "event")
    elif mission != BURN:
        t.tell(
            "{foe:foe} destroys the {what:structure} at {place:place}.",
            {"foe": foe.name(), "what": t.built[foe.place], "place": foe.place},
            "event",
        )
        change_room(t, foe.place, RUIN)
    elif t.built[foe.place] == FARM or is_crop(t, foe.place):
        if foe.place < CELLS:
            t.tell("{foe:foe} burns the field at {place:place}.", {"foe": foe.name(), "place": foe.place}, "event")
            t.put_ready([foe.place], t.turn + REGROWTH)
        else:
            t.tell("{foe:foe} burns the farm at {place:place}.", {"foe": foe.name(), "place": foe.place}, "event")
            change_room(t, foe.place, RUIN)
    else:
        return False
    foe.leaving = True
    return True


def graze(t: HymenopTerra, foe: Foe) -> bool:
    """A grub feeds; after five turns it is a death beetle (ruling HT-14)."""
    if foe.place not in goals_of(t, foe):
        return False
    foe.timer += 1
    if foe.timer < GRUBS_GROW:
        if t.telling:
            t.tell(
                "{foe:foe} feeds at {place:place}: a beetle in {n:plural|turn|turns}.",
                {"foe": foe.name(), "place": foe.place, "n": GRUBS_GROW - foe.timer},
            )
        return True
    foe.row = BEETLES + t.dice.roll()
    foe.hurt = 0
    foe.timer = 0
    t.tell("The grub at {place:place} becomes {foe:foe}.", {"foe": foe.name(), "place": foe.place}, "event")
    return False


def plunder(t: HymenopTerra) -> None:
    """When the fighting is over, thieves take food where they are (ruling HT-19)."""
    for foe in t.foes:
        mission = ENCOUNTERS[foe.row].mission
        if foe.leaving or (mission != STEAL_FOOD and mission != FORAGE):
            continue
        if t.guarded(foe.place) or not food_at(t, foe.place, mission):
            continue
        stock = t.stock
        foe.food = loot(t, foe.place, FOOD_LIMIT[mission])
        foe.leaving = True
        t.tell(
            "{foe:foe} takes {n} food from the stores."
            if t.stock < stock
            else "{foe:foe} takes {n} food at {place:place}.",
            {"foe": foe.name(), "n": foe.food, "place": foe.place},
            "event",
        )


def loot(t: HymenopTerra, place: int, limit: int) -> int:
    """Take up to so much food out of a hex: stores first, then what lies loose, then what grows."""
    if t.built[place] in (STORE, LAIR) and t.stock > 0:
        taken = min(limit, t.stock)
        t.stock -= taken
        return taken
    for i in range(len(t.loads)):
        load = t.loads[i]
        if load.place == place:
            taken = min(limit, load.food)
            load.food -= taken
            if not load.food:
                t.loads.pop(i)
            return taken
    what = t.find[place]
    if is_crop(t, place) and what != NEST:
        food = FOOD_IN[what] or GRASS_FOOD
        t.put_ready([place], t.turn + REGROWTH)
    else:
        food = FOOD_IN[what]
        t.put_find(place, NOTHING)
    t.made += food
    t.drop(place, food - limit)
    return min(food, limit)


# ---- traps ------------------------------------------------------------------------------------------------------


def foe_roll(t: HymenopTerra, foe: Foe) -> int:
    """An enemy's roll, for attack and defence alike (ruling HT-25)."""
    attack = ENCOUNTERS[foe.row].attack
    if attack == DEFENCELESS:
        return 0
    if attack == NO_ATTACK:
        return t.dice.roll() - 1
    return t.dice.roll() + attack


def hurt_foe(t: HymenopTerra, foe: Foe, damage: int) -> None:
    """An enemy takes damage and may die of it."""
    foe.hurt += damage
    toughness = ENCOUNTERS[foe.row].toughness
    if foe.hurt >= toughness:
        kill_foe(t, foe)
    elif t.telling:
        t.tell(
            "{foe:foe} takes {n:plural|wound|wounds}: {left} of {all} left.",
            {"foe": foe.name(), "n": damage, "left": toughness - foe.hurt, "all": toughness},
        )


def spring(t: HymenopTerra, foe: Foe, sprung: list[int]) -> None:
    """An enemy enters a hex: a trap there acts once per movement phase, on one unit (rulings HT-29 to HT-31)."""
    place = foe.place
    trap = t.trap[place]
    if not trap or place in sprung:
        return
    gifts = foe.gifts()
    if trap == GAS:
        if t.ready[place] <= t.turn:
            sprung.append(place)
            explode(t, place)
        return
    if (trap == FLAME and gifts & FIRE) or (trap == PIT and gifts & FLIGHT):
        return
    sprung.append(place)
    if trap == STICKY:
        foe.stuck = t.turn
        t.tell("{foe:foe} sticks in the tar at {place:place}.", {"foe": foe.name(), "place": place}, "event")
        return
    total = t.dice.roll() + TRAP_ATTACK[trap]
    against = foe_roll(t, foe)
    if t.telling:
        t.tell(
            "The {trap:structure} at {place:place} strikes at {foe:foe}: {total} against {against}.",
            {"trap": trap, "place": place, "foe": foe.name(), "total": total, "against": against},
            "dice",
        )
    if total >= against:
        if trap == PIT:
            kill_foe(t, foe, False)
        else:
            hurt_foe(t, foe, 1)


def explode(t: HymenopTerra, place: int) -> None:
    """Gas kills everything in the hex that is not proof against fire, friends included (ruling HT-29)."""
    t.put_ready([place], t.turn + GAS_RECHARGE)
    t.tell("The gas at {place:place} explodes.", {"place": place}, "event")
    for foe in t.foes_at(place):
        if not foe.gifts() & FIRE:
            kill_foe(t, foe)
    for unit in t.units_at(place):
        if not unit.gifts & FIRE:
            wound(t, unit, unit.toughness, QUEEN_KILLED)
    bury(t)
