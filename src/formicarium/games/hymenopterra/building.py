"""Building: what can be built where, and the work on it (rule HT 6)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Step
from formicarium.games.hymenopterra.map import CELLS, DEEP_MAP, LAIR_MAP
from formicarium.games.hymenopterra.pieces import BUILD, IDLE, WORKER, Unit
from formicarium.games.hymenopterra.rooms import change_room, close_way, open_way
from formicarium.games.hymenopterra.table import BUILT, HymenopTerra
from formicarium.games.hymenopterra.tables import (
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


def can_build(t: HymenopTerra, place: int, project: int) -> bool:
    """Whether a project is allowed in a hex (rulings HT-45 to HT-51)."""
    if t.ground[place] == UNKNOWN:
        return False
    if project >= STICKY:
        return can_trap(t, place, project)
    if place < CELLS:
        return False
    built = t.built[place]
    if project == FILL:
        return built != NOTHING and not (built == LAIR and t.queen().place == place) and t.larva_at(place) is None
    ground = t.ground[place]
    if (built != NOTHING and built != RUIN) or t.trap[place]:
        return False
    if project == TUNNEL:
        return ground in (DIRT, CLAY, SAND)
    if project in (SHAFT, SHAFT_DOWN):
        return (ground in (DIRT, CLAY, SAND)) and can_sink(t, place, project)
    return (ground in (DIRT, CLAY)) and t.find[place] != MUSHROOMS


def can_sink(t: HymenopTerra, place: int, project: int) -> bool:
    """Whether a shaft finds ground that it can break through on the other map."""
    layer = place // CELLS
    if project == SHAFT_DOWN:
        if layer == DEEP_MAP:
            return False
        other = place + CELLS
    else:
        other = place - CELLS
    ground = t.ground[other]
    if other < CELLS:
        return ground != LAKE
    built = t.built[other]
    if built == LAIR or ROOM[built]:
        return False
    return ground != ROCK and ground != BEDROCK and ground != VOID


def can_trap(t: HymenopTerra, place: int, project: int) -> bool:
    """Traps need a hex for them, and their material."""
    if not trap_ground(t, place):
        return False
    if project == FLAME:
        return t.find[place] == VENT
    if project == GAS:
        return t.find[place] == POCKET
    if project == PIT:
        return place // CELLS == LAIR_MAP and t.ground[place + CELLS] == VOID
    return has_material(t, project)


def trap_ground(t: HymenopTerra, place: int) -> bool:
    """Dirt, clay and tunnels, or anything passable on the surface; one trap in a hex."""
    if t.trap[place]:
        return False
    ground = t.ground[place]
    if place < CELLS:
        return ground != LAKE
    built = t.built[place]
    return built == TUNNEL or (built == NOTHING and (ground in (DIRT, CLAY)))


def has_material(t: HymenopTerra, project: int) -> bool:
    """Whether tar, bamboo or crystals are at hand: a known source, or a gift (ruling HT-49)."""
    if project == STICKY:
        return t.material[2] > 0 or t.has_source(TAR)
    if project == SPIKE:
        return t.material[0] > 0 or t.has_source(BAMBOO)
    if project == BLADE:
        return t.material[1] > 0 or t.has_source(CRYSTALS)
    return True


def may_build(unit: Unit, project: int) -> bool:
    """Workers build everything; a warrior with the digger feature digs tunnels."""
    return unit.caste == WORKER or (project == TUNNEL and unit.digs())


def sites(t: HymenopTerra, unit: Unit, project: int, places: list[int]) -> list[int]:
    """Where, of some places, a unit can begin or go on with a project."""
    if not may_build(unit, project):
        return []
    taken = [other.goal for other in t.units if other.order == BUILD and other.id != unit.id]
    return [place for place in places if place not in taken and can_build(t, place, project)]


def projects(t: HymenopTerra, unit: Unit, places: list[int]) -> list[int]:
    """What a unit can build in one of some places. The answer for all projects at once, as quickly as may be."""
    if not unit.digs():
        return []
    taken = [other.goal for other in t.units if other.order == BUILD and other.id != unit.id]
    free = [place for place in places if place not in taken] if taken else places
    if unit.caste != WORKER:
        return [TUNNEL] if _any_site(t, TUNNEL, free) else []
    rooms = _any_site(t, FARM, free)
    found: list[int] = []
    for project in PROJECTS:
        if project in (FARM, CHAMBER, STORE, LAIR):
            possible = rooms
        elif project == FLAME:
            possible = t.has_source(VENT) and _any_site(t, project, free)
        elif project == GAS:
            possible = t.has_source(POCKET) and _any_site(t, project, free)
        elif project >= STICKY and project != PIT:
            possible = has_material(t, project) and _any_site(t, project, free)
        else:
            possible = _any_site(t, project, free)
        if possible:
            found.append(project)
    return found


def _any_site(t: HymenopTerra, project: int, places: list[int]) -> bool:
    return any(can_build(t, place, project) for place in places)


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


def job_at(t: HymenopTerra, place: int) -> list[int] | None:
    for job in t.jobs:
        if job[0] == place:
            return job
    return None


@dataclass
class Building(Step):
    """The fourth phase: whoever was told to build works, one turn of work per site (rule HT 6.1, ruling HT-46)."""

    def run(self, t: HymenopTerra) -> None:
        for unit in list(t.units):
            if unit.order != BUILD or unit.place != unit.goal:
                continue
            if unit.place < CELLS and t.frost == t.turn:
                continue
            if not can_build(t, unit.goal, unit.work):
                unit.order = IDLE
                continue
            work_on(t, unit)


def work_on(t: HymenopTerra, unit: Unit) -> None:
    """Begin a site, or add a turn of work to it."""
    job = job_at(t, unit.goal)
    if job is None or job[1] != unit.work:
        t.jobs = [other for other in t.jobs if other[0] != unit.goal]
        t.jobs.append([unit.goal, unit.work, 0, t.turn])
        if t.telling:
            t.tell(
                "{unit:Unit} begins {what:structure} at {place:place}.",
                {"unit": unit.name(), "what": unit.work, "place": unit.goal},
            )
    elif job[3] != t.turn:
        done = job[2] + 1
        if done >= cost_at(t, unit.goal, unit.work):
            complete(t, unit.goal, unit.work)
        else:
            t.jobs[t.jobs.index(job)] = [unit.goal, unit.work, done, t.turn]


def complete(t: HymenopTerra, place: int, project: int) -> None:
    """A site is finished; everybody who worked there is free."""
    t.jobs = [job for job in t.jobs if job[0] != place]
    for unit in t.units:
        if unit.order == BUILD and unit.goal == place:
            unit.order = IDLE
    t.count(BUILT)
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
        return Reason(Msg("A flame trap is built over a natural gas vent, and none is within reach."), "HT 6.6")
    if project == GAS:
        return Reason(Msg("A gas trap is built in a gas pocket, and none is within reach."), "HT 6.6")
    if project == PIT:
        return Reason(Msg("A pit is dug on the lair map above a gaping void, and none is within reach."), "HT 6.6")
    if project >= STICKY and not has_material(t, project):
        return Reason(
            Msg(
                "A {trap:structure} needs {source:find}; none has been found.",
                {"trap": project, "source": TAR if project == STICKY else BAMBOO if project == SPIKE else CRYSTALS},
            ),
            "HT 6.6",
        )
    if project < STICKY and unit.place < CELLS:
        return Reason(Msg("On the surface only traps can be built."), "HT 6.1")
    if project == FILL:
        return Reason(Msg("There is nothing to fill in within reach."), "HT 6.8")
    return Reason(Msg("There is no suitable soil within reach."), "HT 6.3")
