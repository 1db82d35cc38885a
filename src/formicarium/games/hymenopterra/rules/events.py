"""The 36 events (rule HT 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hymenopterra.rules.ledger import Load
from formicarium.games.hymenopterra.rules.losses import bury, heal, kill_foe, leave_body, remove, wound
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, PLACES, SCATTER, dd_index
from formicarium.games.hymenopterra.rules.pieces import BASIC, WORKER
from formicarium.games.hymenopterra.rules.rooms import change_room, open_way
from formicarium.games.hymenopterra.rules.table import QUEEN_ILL, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    ACID,
    BEDROCK,
    CHAMBER,
    CLAY,
    DIRT,
    FARM,
    FIRE,
    FLIGHT,
    FRUIT,
    GRAIN,
    GRASS,
    LAIR,
    LAKE,
    NEST,
    NOTHING,
    OPEN,
    POISON,
    POND,
    REGROWTH,
    ROCK,
    ROCKS,
    RUIN,
    SAND,
    SINK_HOLE,
    STORE,
    SURFACE_EVENTS,
    SWIMMER,
    TREES,
    TUNNEL,
    UNKNOWN,
    VOID,
)


@dataclass
class Event(Step):
    """Something happens to the hive (rule HT 8.1)."""

    row: int
    place: int

    def __init__(self, row: int, place: int) -> None:
        self.row = row
        self.place = place

    def run(self, t: HymenopTerra) -> None:
        row = self.row
        if row in SURFACE_EVENTS and not t.surface_open():
            t.tell("{event:event}: the hive has no way to the surface and does not notice.", {"event": row}, "event")
            return
        tens = row // 10
        if tens == 1:
            disease(t, row)
        elif tens == 2:
            growth(t, row)
        elif tens == 3:
            from_mother(t, row)
        elif tens == 4:
            discovery(t, row, self.place)
        elif tens == 5:
            fortune(t, row)
        else:
            disaster(t, row)


def told(t: HymenopTerra, row: int, text: str, n: int, always: bool = False, unit: list[Any] | None = None) -> None:
    """Tell what an event does: a result with its number, or that it does nothing where the number is 0."""
    if not t.telling:
        return
    if n or always:
        what = Msg(text, {"n": n, "unit": unit})
        t.tell("{event:event}: {what:msg}", {"event": row, "what": what.plain()}, "event")
    else:
        t.tell("{event:event}, but there is nothing that it could happen to.", {"event": row}, "event")


def disease(t: HymenopTerra, row: int) -> None:
    """Rows 11 to 16."""
    if row <= 12:
        dead = t.larvae if row == 11 or not t.larvae else [t.larvae[t.dice.below(len(t.larvae))]]
        told(t, row, "{n:plural|larva dies|larvae die}.", len(dead))
        t.chapter.lost += len(dead)
        t.larvae = [larva for larva in t.larvae if larva not in dead]
    elif row == 13:
        warriors = [unit for unit in t.units if unit.warrior()]
        told(t, row, "{n:plural|warrior takes a wound|warriors take a wound each}.", len(warriors))
        for unit in warriors:
            wound(t, unit, 1, QUEEN_ILL)
        bury(t)
    elif row == 14:
        workers = [unit for unit in t.units if unit.caste == WORKER]
        told(t, row, "{n:plural|worker dies|workers die}.", len(workers))
        for unit in workers:
            wound(t, unit, unit.toughness, QUEEN_ILL)
        bury(t)
    elif row == 15:
        told(t, row, "no food is moved this turn and the next.", 1)
        t.drones_back = t.turn + 2
    else:
        told(t, row, "it costs her a wound.", 1)
        wound(t, t.queen(), 1, QUEEN_ILL)


def growth(t: HymenopTerra, row: int) -> None:
    """Rows 21 to 26."""
    if row == 21:
        fields = crops(t)
        told(t, row, "{n:plural|field has|fields have} to grow anew for 12 turns.", len(fields))
        t.put_ready(fields, t.turn + REGROWTH)
    elif row == 22:
        told(t, row, "farms give half, this turn and the next.", 1)
        t.bacteria = t.turn + 1
    elif row == 23:
        told(t, row, "the next harvest of grass or grain counts double.", 1)
        t.bounty = True
    elif row == 24:
        told(t, row, "farms give double this turn.", 1)
        t.happy = t.turn
    elif row == 25:
        wounded = [unit for unit in t.units if unit.hurt]
        told(t, row, "{n:plural|unit heals a wound|units heal a wound each}.", len(wounded))
        for unit in wounded:
            heal(unit)
    else:
        told(t, row, "{n:plural|larva hatches|larvae hatch} one turn sooner.", len(t.larvae))
        for larva in t.larvae:
            larva.left -= 1


def from_mother(t: HymenopTerra, row: int) -> None:
    """Rows 31 to 36: Mother sends something to the lair."""
    home = t.queen().place
    if row == 31:
        t.gain(10)
        stored = max(0, min(10, t.network().capacity - t.stock))
        t.stock += stored
        t.drop(home, 10 - stored)
        if stored == 10:
            told(t, row, "10 food are stored.", 1)
        else:
            told(t, row, "{n:plural|food is|food are} stored, the rest lies in the lair.", stored, True)
    elif row == 32 or row == 33:
        unit = t.hatch(WORKER if row == 32 else BASIC, home)
        told(t, row, "{unit:unit} comes to the lair.", 1, True, unit.name())
    else:
        t.material[row - 34] += 1
        told(t, row, "enough for one trap.", 1)


def discovery(t: HymenopTerra, row: int, place: int) -> None:
    """Rows 41 to 46: something is found somewhere on the known maps."""
    if row == 41:
        empty = [
            p
            for p in range(0 if t.surface_open() else CELLS, PLACES)
            if t.ground[p] in (DIRT, SAND, CLAY, OPEN, ROCKS)
            and t.find[p] == NOTHING
            and t.built[p] == NOTHING
            and t.trap[p] == NOTHING
        ]
        found = empty[t.dice.below(len(empty))] if empty else place
        t.discover(found, NEST)
        t.tell("{event:event}: 5 food at {place:place}.", {"event": row, "place": found}, "event")
    elif row == 42 or row == 43:
        ground = GRASS if row == 42 else TREES
        likely = [p for p in range(CELLS) if t.ground[p] == ground and t.find[p] == NOTHING and not t.built[p]]
        if likely:
            found = likely[t.dice.below(len(likely))]
            t.discover(found, GRAIN if row == 42 else FRUIT)
            t.tell(
                "{event:event}: {what:find} at {place:place}.",
                {"event": row, "what": t.find[found], "place": found},
                "event",
            )
        else:
            told(t, row, "", 0)
    else:
        found = scatter(t, place)
        if row == 44:
            leave_body(t, found, 3, ACID)
        elif row == 45:
            leave_body(t, found, 2, FIRE)
        else:
            leave_body(t, found, 3, POISON)
        t.tell("{event:event}: it lies at {place:place}.", {"event": row, "place": found}, "event")


def scatter(t: HymenopTerra, place: int) -> int:
    """A random place around another by the scatter diagram; what nobody could enter is rolled again."""
    likely = [p for p in SCATTER[place] if p >= 0 and t.ground[p] not in (UNKNOWN, ROCK, BEDROCK, VOID, LAKE)]
    if not likely:
        return place
    found = -1
    while found not in likely:
        found = SCATTER[place][dd_index(t.dice.roll(), t.dice.roll())]
    return found


def fortune(t: HymenopTerra, row: int) -> None:
    """Rows 51 to 56: sun, roaches, taxes."""
    if row <= 52:
        growing = [place for place in crops(t) if t.ready[place] > t.turn]
        told(t, row, "{n:plural|field grows|fields grow} back one turn sooner.", len(growing))
        for place in growing:
            t.put_ready([place], t.ready[place] - 1)
    elif row == 53 or row == 54:
        lost = min(5, t.stock) if row == 53 else 10 if t.stock >= 10 else 0
        told(t, row, "{n} stored food lost." if row == 53 else "{n:plural|food goes|food go} to her.", lost)
        t.stock -= lost
        t.spend(lost)
    else:
        caste = WORKER if row == 55 else BASIC
        told(t, row, "you say who goes.", 1 if any_of(t, caste) else 0)
        if any_of(t, caste):
            t.do(Tribute(0, caste))


def any_of(t: HymenopTerra, caste: int) -> bool:
    return any(unit.caste == caste for unit in t.units)


@dataclass
class Tribute(Choice):
    """The player says who goes to Mother (rule HT 8.3, ruling HT-53)."""

    seat: int
    caste: int

    def rule(self) -> str:
        return "HT 8.3"

    def options(self, t: HymenopTerra) -> list[Action]:
        return [("give", unit.id) for unit in t.units if unit.caste == self.caste]

    def take(self, t: HymenopTerra, action: Action) -> None:
        unit = t.unit(action[1])
        assert unit is not None
        remove(t, unit)
        t.chapter.lost += 1
        t.tell("{unit:Unit} goes to Mother.", {"unit": unit.name()})

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg("Mother calls. Who goes to her?")

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        unit = t.unit(action[1])
        assert unit is not None
        return Msg("{unit:Unit} at {place:place}", {"unit": unit.name(), "place": unit.place})


def disaster(t: HymenopTerra, row: int) -> None:
    """Rows 61 to 66."""
    if row == 61:
        told(t, row, "whoever is beside water on the surface when everybody has moved next turn drowns.", 1)
        t.flood = t.turn + 1
    elif row == 62:
        told(t, row, "{n:plural|field burns|fields burn}.", len(crops(t)))
        wildfire(t)
    elif row == 63:
        told(t, row, "next turn nothing moves on the surface.", 1)
        t.frost = t.turn + 1
    elif row == 64:
        told(t, row, "nothing more is explored on the surface this turn.", 1)
        t.storm = t.turn
    elif row == 65:
        earthquake(t, row, t.dice.roll())
    else:
        earthquake(t, row, t.dice.roll() + 2)
        open_the_deep(t)


def crops(t: HymenopTerra) -> list[int]:
    """All grass and grain that is known."""
    ground, find, built = t.ground, t.find, t.built
    found: list[int] = []
    for place in range(CELLS):
        if find[place] == GRAIN or (ground[place] == GRASS and not built[place]):
            found.append(place)
    return found


def is_crop(t: HymenopTerra, place: int) -> bool:
    """Whether grass or grain grows in a hex; both are found on the surface only."""
    return t.find[place] == GRAIN or (t.ground[place] == GRASS and not t.built[place])


def wildfire(t: HymenopTerra) -> None:
    """Row 62: units and food in grass and grain burn; nothing is left of them."""
    for unit in list(t.units):
        if is_crop(t, unit.place) and not unit.gifts & FIRE:
            remove(t, unit)
            t.chapter.lost += 1
            t.tell("{unit:Unit} burns at {place:place}.", {"unit": unit.name(), "place": unit.place}, "event")
    for foe in list(t.foes):
        if is_crop(t, foe.place) and not foe.gifts() & FIRE:
            t.spend(foe.food)
            foe.food = 0
            kill_foe(t, foe, False)
    saved: list[Load] = []
    for load in t.loads:
        if is_crop(t, load.place):
            t.spend(load.food)
            t.tell("{n:plural|food burns|food burn} at {place:place}.", {"n": load.food, "place": load.place})
        else:
            saved.append(load)
    t.loads = saved
    t.bodies = [body for body in t.bodies if not is_crop(t, body.place)]
    t.put_ready(crops(t), t.turn + REGROWTH)


def drown(t: HymenopTerra) -> None:
    """The flood of row 61 arrives, one turn later, when everybody has moved (ruling HT-54)."""
    drowned = 0
    for unit in t.units:
        if unit.place < CELLS and not unit.gifts & (SWIMMER | FLIGHT) and beside_water(t, unit.place):
            unit.hurt = unit.toughness
            drowned += 1
    if drowned:
        t.tell("The flood comes: {n:plural|unit drowns|units drown}.", {"n": drowned}, "event")
    else:
        t.tell("The flood comes; nobody of the hive is beside the water.", {}, "event")
    bury(t)
    for foe in list(t.foes):
        if foe.place < CELLS and not foe.gifts() & (SWIMMER | FLIGHT) and beside_water(t, foe.place):
            kill_foe(t, foe)


def beside_water(t: HymenopTerra, place: int) -> bool:
    if t.ground[place] == LAKE or t.find[place] == POND:
        return True
    return any(t.ground[other] == LAKE or t.find[other] == POND for other in NEIGHBOURS[place])


def earthquake(t: HymenopTerra, row: int, n: int) -> None:
    """Rows 65 and 66: rooms and tunnels fall to ruin; the queen's own lair stands (ours)."""
    home = t.queen().place
    rooms = [place for place in t.dug if t.built[place] in (TUNNEL, FARM, CHAMBER, STORE, LAIR) and place != home]
    t.dice.shuffle(rooms)
    told(t, row, "{n:plural|hex falls|hexes fall} to ruin.", min(n, len(rooms)))
    for place in rooms[:n]:
        t.tell("{what:Structure} at {place:place} falls to ruin.", {"what": t.built[place], "place": place})
        change_room(t, place, RUIN)


def edge_of(t: HymenopTerra, first: int) -> list[int]:
    """The unexplored hexes of a map that touch an explored one."""
    ground = t.ground
    found: list[int] = []
    for place in range(first, first + CELLS):
        if ground[place] == UNKNOWN and any(ground[other] != UNKNOWN for other in NEIGHBOURS[place]):
            found.append(place)
    return found


def open_the_deep(t: HymenopTerra) -> None:
    """Row 66: a sink hole at the edge of the lair map, a void at the edge of the deep map."""
    edge = edge_of(t, CELLS)
    if edge:
        place = edge[t.dice.below(len(edge))]
        t.put_ground(place, DIRT)
        t.chapter.explored += 1
        if open_way(t, place, place + CELLS):
            t.discover(place, SINK_HOLE)
        t.tell("A sink hole opens at {place:place}.", {"place": place})
    deep = edge_of(t, 2 * CELLS) or [p for p in range(2 * CELLS, PLACES) if t.ground[p] == UNKNOWN]
    if deep:
        place = deep[t.dice.below(len(deep))]
        t.put_ground(place, VOID)
        t.chapter.explored += 1
        t.tell("A void gapes at {place:place}.", {"place": place})
