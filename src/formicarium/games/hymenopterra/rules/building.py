"""Building: what can be built where, and the work on it (rule HT 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Step
from formicarium.games.hymenopterra.rules.ledger import Job
from formicarium.games.hymenopterra.rules.map import CELLS, LAIR_MAP, PLACES
from formicarium.games.hymenopterra.rules.pieces import BUILD, IDLE, WORKER, Unit
from formicarium.games.hymenopterra.rules.rooms import change_room, close_way, open_way
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    BAMBOO,
    BEDROCK,
    BLADE,
    CHAMBER,
    CLAY,
    COSTS,
    CRYSTALS,
    DIRT,
    EGG,
    FARM,
    FILL,
    FLAME,
    GAS,
    LAIR,
    LAKE,
    MUSHROOMS,
    NOTHING,
    PIT,
    POCKET,
    PROJECTS,
    ROCK,
    ROOM,
    RUIN,
    SAND,
    SHAFT,
    SHAFT_DOWN,
    SPIKE,
    STICKY,
    STORE,
    TAR,
    TUNNEL,
    UNKNOWN,
    VENT,
    VOID,
)
from formicarium.games.hymenopterra.rules.walking import reach, unknown_around

TUNNELS: Final = 1 << TUNNEL
ROOMS: Final = 1 << FARM | 1 << CHAMBER | 1 << STORE | 1 << LAIR


def can_build(t: HymenopTerra, place: int, project: int) -> bool:
    """Whether a project is allowed in a hex (rulings HT-45 to HT-51)."""
    return buildable(t, place, materials(t)) >> project & 1 == 1


def buildable(t: HymenopTerra, place: int, traps: int) -> int:
    """All projects that are allowed in a hex, as bits, where there is the material for these traps."""
    ground = t.ground[place]
    if ground == UNKNOWN:
        return 0
    if place < CELLS:
        return possible_traps(t, place, traps) if ground != LAKE and not t.trap[place] else 0
    built = t.built[place]
    trapped = t.trap[place] != NOTHING
    found = 0
    if built != NOTHING:
        if built == TUNNEL and not trapped:
            found = possible_traps(t, place, traps)
        if not (built == LAIR and t.queen().place == place) and t.larva_at(place) is None:
            found |= 1 << FILL
        if built != RUIN:
            return found
    elif not trapped and (ground in (DIRT, CLAY)):
        found = possible_traps(t, place, traps)
    if not trapped and (ground in (DIRT, CLAY, SAND)):
        found |= TUNNELS
        if can_sink(t, place - CELLS):
            found |= 1 << SHAFT
        if place + CELLS < PLACES and can_sink(t, place + CELLS):
            found |= 1 << SHAFT_DOWN
        if ground != SAND and t.find[place] != MUSHROOMS:
            found |= ROOMS
    return found


def can_sink(t: HymenopTerra, other: int) -> bool:
    """Whether a shaft finds ground that it can break through on the other map."""
    ground = t.ground[other]
    if other < CELLS:
        return ground != LAKE
    if ROOM[t.built[other]]:
        return False
    return ground != ROCK and ground != BEDROCK and ground != VOID


def possible_traps(t: HymenopTerra, place: int, traps: int) -> int:
    """Traps that a hex without one can take, as bits: those with material at hand, and what the hex itself offers."""
    find = t.find[place]
    if find == VENT:
        traps |= 1 << FLAME
    elif find == POCKET:
        traps |= 1 << GAS
    if place // CELLS == LAIR_MAP and t.ground[place + CELLS] == VOID:
        traps |= 1 << PIT
    return traps


def materials(t: HymenopTerra) -> int:
    """The traps, as bits, for which tar, bamboo or crystals are at hand: a known source, or a gift (ruling HT-49)."""
    found = 0
    if t.material[2] > 0 or t.has_source(TAR):
        found |= 1 << STICKY
    if t.material[0] > 0 or t.has_source(BAMBOO):
        found |= 1 << SPIKE
    if t.material[1] > 0 or t.has_source(CRYSTALS):
        found |= 1 << BLADE
    return found


def may_build(unit: Unit, project: int) -> bool:
    """Workers build everything; a warrior with the digger feature digs tunnels."""
    return unit.caste == WORKER or (project == TUNNEL and unit.digs())


def sites(t: HymenopTerra, unit: Unit, project: int, places: list[int]) -> list[int]:
    """Where, of some places, a unit can begin or go on with a project."""
    if not may_build(unit, project):
        return []
    taken = taken_sites(t, unit)
    traps = materials(t)
    found: list[int] = []
    for place in places:
        if not (taken and place in taken) and buildable(t, place, traps) >> project & 1:
            found.append(place)
    return found


def projects(t: HymenopTerra, unit: Unit, places: list[int]) -> list[int]:
    """What a unit can build in one of some places."""
    if not unit.digs():
        return []
    taken = taken_sites(t, unit)
    traps = materials(t)
    usual = TUNNELS | ROOMS | 1 << SHAFT | 1 << SHAFT_DOWN | traps
    ground, find, built = t.ground, t.find, t.built
    possible = 0
    for place in places:
        if possible & usual == usual and CELLS <= place < 2 * CELLS and not find[place] and not built[place]:
            if ground[place + CELLS] != VOID:  # a pit would be something new
                continue
        if not (taken and place in taken):
            possible |= buildable(t, place, traps)
    if unit.caste != WORKER:
        possible &= TUNNELS
    found: list[int] = []
    for project in PROJECTS:
        if possible >> project & 1:
            found.append(project)
    return found


def taken_sites(t: HymenopTerra, unit: Unit) -> list[int]:
    """Where others than this unit build."""
    found: list[int] = []
    for other in t.units:
        if other.order == BUILD and other.id != unit.id:
            found.append(other.goal)
    return found


def cost_at(t: HymenopTerra, place: int, project: int) -> int:
    """Turns of work there: clay adds one, a big egg saves one for rooms (ruling HT-47)."""
    cost = COSTS[project]
    if project == FILL:
        return cost
    if t.ground[place] == CLAY:
        cost += 1
    if t.find[place] == EGG and ROOM[project]:
        cost -= 1
    return max(1, cost)


def job_at(t: HymenopTerra, place: int) -> Job | None:
    """The building site in a hex."""
    for job in t.jobs:
        if job.place == place:
            return job
    return None


@dataclass
class Building(Step):
    """The fourth phase: whoever was told to build works, one turn of work per site (rule HT 6.1, ruling HT-46)."""

    def run(self, t: HymenopTerra) -> None:
        for unit in t.units:
            if unit.order != BUILD or unit.place != unit.goal:
                continue
            if unit.place < CELLS and t.frost == t.turn:
                continue
            if not can_build(t, unit.goal, unit.project):
                next_site(t, unit)
                continue
            work_on(t, unit)


def work_on(t: HymenopTerra, unit: Unit) -> None:
    """Begin a site, or add a turn of work to it."""
    job = job_at(t, unit.goal)
    if job is None or job.project != unit.project:
        t.jobs = [other for other in t.jobs if other.place != unit.goal]
        t.jobs.append(Job(unit.goal, unit.project, 0, t.turn))
        if t.telling:
            t.tell(
                "{unit:Unit} begins to build at {place:place}: {what:structure}.",
                {"unit": unit.name(), "what": unit.project, "place": unit.goal},
            )
    elif job.worked != t.turn:
        job.done += 1
        job.worked = t.turn
        if job.done >= cost_at(t, unit.goal, unit.project):
            complete(t, unit.goal, unit.project)


def complete(t: HymenopTerra, place: int, project: int) -> None:
    """A site is finished; everybody who worked there is free."""
    t.jobs = [job for job in t.jobs if job.place != place]
    t.chapter.built += 1
    workers = [unit for unit in t.units if unit.order == BUILD and unit.goal == place]
    if project == FILL:
        if t.built[place] == SHAFT:
            close_way(t, place)
        t.put_trap(place, NOTHING)
        change_room(t, place, NOTHING)
    elif project == SHAFT:
        open_way(t, place, place - CELLS)
    elif project == SHAFT_DOWN:
        open_way(t, place, place + CELLS)
    elif project >= STICKY:
        use_material(t, project)
        t.put_trap(place, project)
        if place >= CELLS:
            t.put_ready([place], 0)
    else:
        t.build(place, project)
    if t.telling:
        t.tell("{what:Structure} at {place:place} is finished.", {"what": project, "place": place}, "event")
    for unit in workers:
        next_site(t, unit)


def best_site(t: HymenopTerra, unit: Unit, project: int) -> int:
    """Where a unit builds something without being told where; -1 where there is no place (rule HT 3.2).

    Of the sites that it can be at this turn: where drones can get to, then what is done soonest, then where least is unknown.
    """
    network = t.network()
    best = -1
    least = 1000
    for place in sites(t, unit, project, [unit.place, *reach(t, unit)]):
        cost = cost_at(t, place, project)
        job = job_at(t, place)
        if job is not None and job.project == project:
            cost -= job.done
        price = 10 * cost + unknown_around(t, place) + (0 if network.serves(place) else 500)
        if price < least:
            least = price
            best = place
    return best


def begin(t: HymenopTerra, unit: Unit, project: int, place: int) -> None:
    """A unit is told to build something in a hex."""
    unit.order = BUILD
    unit.project = project
    unit.goal = place


def next_site(t: HymenopTerra, unit: Unit) -> None:
    """A builder's work is done, or cannot be done any more: the next one of a row, or nothing to do (rule HT 3.2)."""
    unit.order = IDLE
    if not unit.again:
        return
    place = best_site(t, unit, unit.again)
    if place >= 0:
        begin(t, unit, unit.again, place)
        return
    if t.telling:
        t.tell(
            "{unit:Unit} finds no place for another {what:structure}.",
            {"unit": unit.name(), "what": unit.again},
            "event",
        )
    unit.again = NOTHING


def use_material(t: HymenopTerra, project: int) -> None:
    """A gift is used up where there is no source."""
    if project == STICKY and not t.has_source(TAR):
        t.material[2] -= 1
    elif project == SPIKE and not t.has_source(BAMBOO):
        t.material[0] -= 1
    elif project == BLADE and not t.has_source(CRYSTALS):
        t.material[1] -= 1


def why_no_site(t: HymenopTerra, unit: Unit, project: int) -> Reason:
    """Why a project cannot be built anywhere within reach now."""
    if not may_build(unit, project):
        return Reason(Msg("Only workers build; diggers dig tunnels."), "HT 6.1")
    if project == FLAME:
        return Reason(Msg("A flame trap is built over a natural gas vent, and none is within reach."), "HT 6.7")
    if project == GAS:
        return Reason(Msg("A gas trap is built in a gas pocket, and none is within reach."), "HT 6.7")
    if project == PIT:
        return Reason(Msg("A pit is dug on the lair map above a gaping void, and none is within reach."), "HT 6.7")
    if project in (STICKY, SPIKE, BLADE) and not materials(t) >> project & 1:
        if project == STICKY:
            return Reason(Msg("A sticky trap needs tar; none has been found."), "HT 6.7")
        source = BAMBOO if project == SPIKE else CRYSTALS
        return Reason(
            Msg("A {trap:structure} needs {source:find}; none has been found.", {"trap": project, "source": source}),
            "HT 6.7",
        )
    if project < STICKY and unit.place < CELLS:
        return Reason(Msg("On the surface only traps can be built."), "HT 6.1")
    if project == FILL:
        return Reason(Msg("There is nothing to fill in within reach."), "HT 6.8")
    return Reason(Msg("There is no suitable soil within reach."), "HT 6.3")
