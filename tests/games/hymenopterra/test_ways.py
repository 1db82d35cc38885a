"""Where everybody can go, and what is within reach: the quick ways of the rules against the rules said plainly.

What the rules find out by clever walks over three maps is found here by looking at every hex, on hives made by chance.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.bestiary import BURN, ENCOUNTERS, FORAGE, STEAL_FOOD
from formicarium.games.hymenopterra.rules.building import can_build, projects, sites
from formicarium.games.hymenopterra.rules.combat import conflict_at, engaged, movers
from formicarium.games.hymenopterra.rules.enemies import food_at, larders, may_enter, prey, threatened, way_to
from formicarium.games.hymenopterra.rules.events import beside_water, crops, edge_of, is_crop
from formicarium.games.hymenopterra.rules.harvesting import at_water, can_harvest, harvests, waters
from formicarium.games.hymenopterra.rules.larder import fishers
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, PLACES, apart
from formicarium.games.hymenopterra.rules.orders import add_errands, outdoors, shores
from formicarium.games.hymenopterra.rules.pieces import BUILD, FISH, HARVEST, QUEEN, WORKER, Foe, Unit
from formicarium.games.hymenopterra.rules.storage import haul_step, to_shafts
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.walking import (
    FAR,
    company,
    distances,
    enterable,
    frontier,
    has_frontier,
    open_hexes,
    reach,
    small_reach,
    unknown_around,
)
from tests.games.hymenopterra.plain import ends, enemies, is_open, is_soil, layer, may_stand, spread
from tests.games.hymenopterra.wild import wild

HIVES = (
    [wild(seed) for seed in range(14)]
    + [wild(seed, 0) for seed in range(14, 18)]
    + [wild(s, 3, 0) for s in range(18, 22)]
)
EVERY = pytest.mark.parametrize("t", HIVES, ids=range(len(HIVES)))


def within_reach(t: HymenopTerra, unit: Unit) -> list[int]:
    """Rules HT 3.3 to 3.8, hex by hex."""
    flies, swims = bool(unit.gifts & tb.FLIGHT), bool(unit.gifts & tb.SWIMMER)
    if layer(unit.place) == "surface":
        found = set() if t.frost == t.turn else on_the_surface(t, unit, flies, swims)
    else:

        def passes(place: int) -> bool:
            free = place == unit.place or (is_open(t, place) and place not in enemies(t))
            return free or (flies and t.ground[place] == tb.VOID and not is_open(t, place))

        walked = spread([unit.place], lambda p: [o for o in NEIGHBOURS[p] if passes(p) and may_stand(t, unit, o)])
        found = {place for place in walked if t.ground[place] != tb.VOID or is_open(t, place)}
        for place in walked:
            if passes(place):
                found |= ends(t, place)
        found.discard(unit.place)
    if unit.caste == QUEEN:
        found = {place for place in found if t.built[place] == tb.LAIR}
    return sorted(found)


def on_the_surface(t: HymenopTerra, unit: Unit, flies: bool, swims: bool) -> set[int]:
    speed = 4 if flies else 1 + unit.mobility
    if t.ground[unit.place] == tb.LAKE and not flies:
        speed = 1
    states, rim = {(unit.place, speed)}, [(unit.place, speed)]
    found: set[int] = set()
    while rim:
        place, left = rim.pop()
        if not left:
            continue
        found |= ends(t, place)
        for other in NEIGHBOURS[place]:
            if may_stand(t, unit, other):
                slow = not flies and t.ground[other] in (tb.TREES, tb.LAKE)
                state = other, 0 if slow or other in enemies(t) else left - 1
                if state not in states:
                    states.add(state)
                    rim.append(state)
    found |= {place for place, _ in states if t.ground[place] != tb.LAKE or swims}
    found.discard(unit.place)
    return found


@pytest.mark.rule("HT 3.3")
@pytest.mark.rule("HT 3.4")
@EVERY
def test_where_units_get_to_this_turn(t: HymenopTerra) -> None:
    for unit in t.units:
        assert [p for p in range(PLACES) if enterable(t, unit, p)] == [
            p for p in range(PLACES) if may_stand(t, unit, p)
        ]
        assert reach(t, unit) == within_reach(t, unit), unit


@pytest.mark.rule("HT 5.7")
@EVERY
def test_where_a_small_move_leads(t: HymenopTerra) -> None:
    for unit in t.units:
        if layer(unit.place) == "surface":
            continue
        if unit.caste == QUEEN:
            found = {place for place in NEIGHBOURS[unit.place] if t.built[place] == tb.LAIR}
        else:

            def passes(place: int, start: int = unit.place) -> bool:
                free = is_open(t, place) or t.ground[place] == tb.VOID
                return place == start or (free and place not in enemies(t))

            walked = spread(
                [unit.place],
                lambda p, unit=unit: [o for o in NEIGHBOURS[p] if passes(p) and may_stand(t, unit, o)],  # type: ignore[misc]
            )
            speed = 4 if unit.gifts & tb.FLIGHT else 1 + unit.mobility
            found = {p for p, steps in walked.items() if 0 < steps <= speed and t.ground[p] != tb.VOID}
        assert small_reach(t, unit) == sorted(found)
    below = {layer(foe.place) for foe in t.foes} - {"surface"}
    kinds = {(u.caste, u.place) for u in t.units if layer(u.place) in below and not u.shifted and small_reach(t, u)}
    assert {(unit.caste, unit.place) for unit in movers(t)} == kinds
    assert len(movers(t)) == len(kinds)


@pytest.mark.rule("HT 3.2")
@EVERY
def test_how_far_it_is_for_a_unit(t: HymenopTerra) -> None:
    for unit in t.units:
        avoided = enemies(t) if unit.caste == WORKER else set()
        goals = [t.queen().place, (t.queen().place + 7) % PLACES]

        def near(place: int, unit: Unit = unit, avoided: set[int] = avoided) -> list[int]:
            around = [o for o in NEIGHBOURS[place] if o == unit.place or may_stand(t, unit, o)]
            return [other for other in [*around, *ends(t, place)] if other not in avoided]

        plain = spread(goals, near)
        full = distances(t, unit, goals)
        assert {p: n for p, n in enumerate(full) if n < FAR} == plain
        soon = distances(t, unit, goals, unit.place)
        if unit.place in plain:
            assert all(soon[p] == n for p, n in plain.items() if n < plain[unit.place])
            assert soon[unit.place] == full[unit.place]
        assert min(n for p, n in enumerate(soon) if p not in plain or n != plain[p]) >= full[unit.place]


@pytest.mark.rule("HT 9.4")
@EVERY
def test_how_far_it_is_for_an_enemy(t: HymenopTerra) -> None:
    for foe in t.foes:
        for place in range(PLACES):
            assert may_enter(t, foe.gifts(), place) is enters(t, foe, place)
        goals = [unit.place for unit in t.units]
        for own_map in (True, False):
            plain = enemy_ways(t, foe, goals, own_map)
            found = way_to(t, foe, goals, own_map)
            here = plain.get(foe.place, FAR)
            assert found[foe.place] == here
            assert all(found[place] == steps for place, steps in plain.items() if steps < here)
            assert all(found[place] in (FAR, plain.get(place)) for place in range(PLACES))


def enters(t: HymenopTerra, foe: Foe, place: int) -> bool:
    """Rule HT 9.4: soil and open hexes, no rock; on the surface unknown land as well."""
    ground, gifts = t.ground[place], foe.gifts()
    if layer(place) == "surface":
        return ground != tb.LAKE or bool(gifts & (tb.SWIMMER | tb.FLIGHT))
    if gifts & tb.BARRED or ground in (tb.UNKNOWN, tb.ROCK, tb.BEDROCK):
        return False
    return ground != tb.VOID or bool(gifts & tb.FLIGHT)


def enemy_ways(t: HymenopTerra, foe: Foe, goals: Iterable[int], own_map: bool) -> dict[int, int]:
    if own_map:
        goals = [goal for goal in goals if layer(goal) == layer(foe.place)]

    def near(place: int) -> list[int]:
        around = [*NEIGHBOURS[place], *(() if own_map else ends(t, place))]
        return [other for other in around if enters(t, foe, other)]

    return spread(goals, near)


@pytest.mark.rule("HT 2.6")
@EVERY
def test_whether_an_enemy_can_get_at_the_hive(t: HymenopTerra) -> None:
    every = t.foes
    for foe in every:
        t.foes = [foe]
        speed = ENCOUNTERS[foe.row].speed
        same = [place for place in range(CELLS, PLACES) if layer(place) == layer(foe.place)]
        if layer(foe.place) == "surface":
            doors = [place for place in range(CELLS) if t.built[place] == tb.SHAFT]
            doors += [unit.place for unit in t.units if layer(unit.place) == "surface"]
            steps = min([apart(foe.place, door) for door in doors], default=FAR)
            expected = steps <= speed + bool(foe.gifts() & tb.RANGED)
        else:
            targets = [unit.place for unit in t.units if layer(unit.place) == layer(foe.place)]
            targets += [place for place in same if t.built[place] not in (tb.NOTHING, tb.SHAFT)]
            exits = [place for place in same if t.built[place] == tb.SHAFT]
            expected = foe.place in enemy_ways(t, foe, targets, True)
            expected |= enemy_ways(t, foe, exits, True).get(foe.place, FAR) <= 2 * speed
        assert threatened(t) is expected, foe
        assert conflict_at(t, foe) is any(
            unit.place == foe.place and (ENCOUNTERS[foe.row].attack >= 0 or unit.caste != WORKER) for unit in t.units
        )
        near = [unit.place for unit in t.units if layer(unit.place) == layer(foe.place)]
        hunts = layer(foe.place) != "surface" and ENCOUNTERS[foe.row].attack >= 0 and not foe.leaving
        busy = ENCOUNTERS[foe.row].mission == BURN and t.built[foe.place]
        hunts = hunts and not busy and foe.place in enemy_ways(t, foe, near, True)
        assert engaged(t) is bool(conflict_at(t, foe) or hunts)
        foe.stuck = t.turn
        assert engaged(t) is conflict_at(t, foe), "who sticks in tar comes to nobody"
        foe.stuck = 0
        if foe.gifts() & tb.BARRED:
            assert all(layer(unit.place) == "surface" for unit in prey(t, foe))
    t.foes = every


@pytest.mark.rule("HT 9.3")
@EVERY
def test_where_thieves_find_something(t: HymenopTerra) -> None:
    for mission in (STEAL_FOOD, FORAGE):
        found = {place for place in range(PLACES) if food_at(t, place, mission)}
        assert set(larders(t, mission)) == found
        plain = {load.place for load in t.loads}
        plain |= {place for place in range(PLACES) if t.find[place] == tb.NEST}
        if t.stock:
            plain |= {place for place in range(PLACES) if t.built[place] in (tb.STORE, tb.LAIR)}
        if mission == FORAGE:
            plain |= {place for place in range(PLACES) if ripe(t, place)}
        assert found == plain


def field(t: HymenopTerra, place: int) -> bool:
    return layer(place) == "surface" and (
        t.find[place] == tb.GRAIN or (t.ground[place] == tb.GRASS and not t.built[place])
    )


def ripe(t: HymenopTerra, place: int) -> bool:
    return t.find[place] in (tb.GRUB, tb.EGG, tb.FRUIT) or (field(t, place) and t.ready[place] <= t.turn)


@pytest.mark.rule("HT 10.1")
@EVERY
def test_what_workers_find_to_do(t: HymenopTerra) -> None:
    assert crops(t) == [place for place in range(CELLS) if field(t, place)]
    assert all(is_crop(t, place) is field(t, place) for place in range(CELLS))
    bodies = {body.place for body in t.bodies}
    sent = {unit.goal for unit in t.units if unit.order == HARVEST}
    for above in (True, False):
        wanted = {place for place in range(PLACES) if t.ground[place] and (ripe(t, place) or place in bodies)} - sent
        assert sorted(harvests(t, above)) == sorted(p for p in wanted if above or layer(p) != "surface")
    assert all(can_harvest(t, place) is (ripe(t, place) or place in bodies) for place in range(PLACES))
    fished = {unit.goal for unit in t.units if unit.order == FISH}
    wet = [p for p in range(CELLS) if t.ground[p] and (t.ground[p] == tb.LAKE or t.find[p] == tb.POND)]
    assert waters(t) == [place for place in wet if place not in fished]
    assert [place for place in range(CELLS) if beside_water(t, place)] == [
        place for place in range(CELLS) if {place, *NEIGHBOURS[place]} & set(wet)
    ]
    at_work = [unit for unit in t.units if unit.order == FISH and at_water(t, unit)]
    assert fishers(t) == len(at_work)
    assert {unit.id for unit in at_work} == {
        unit.id
        for unit in t.units
        if unit.order == FISH
        and (unit.goal in NEIGHBOURS[unit.place] if t.ground[unit.goal] == tb.LAKE else unit.goal == unit.place)
    }
    opened = any(t.links[cell] & tb.LINK_UP for cell in range(CELLS))
    for unit in t.units:
        assert outdoors(t, unit) is (layer(unit.place) == "surface" or opened)
        if unit.caste == WORKER:
            found: list[tuple[str]] = []
            add_errands(t, unit, reach(t, unit), found)  # type: ignore[arg-type]
            far = distances(t, unit, [unit.place])
            crop = any(far[place] < FAR for place in harvests(t, outdoors(t, unit)))
            fish = outdoors(t, unit) and any(far[s] < FAR for water in waters(t) for s in shores(t, unit, water))
            assert found == [("harvest",)] * crop + [("fish",)] * fish


@pytest.mark.rule("HT 6.3")
@EVERY
def test_what_can_be_built_within_reach(t: HymenopTerra) -> None:
    for unit in t.units:
        places = [unit.place, *reach(t, unit)]
        taken = {other.goal for other in t.units if other.order == BUILD and other.id != unit.id}
        digs = unit.caste == WORKER or bool(unit.gifts & tb.DIGGER)
        offered = []
        for project in tb.PROJECTS:
            allowed = unit.caste == WORKER or (digs and project == tb.TUNNEL)
            free = [place for place in places if allowed and place not in taken and can_build(t, place, project)]
            assert sites(t, unit, project, places) == free
            if free:
                offered.append(project)
        assert projects(t, unit, places) == offered


@pytest.mark.rule("HT 6.1")
@EVERY
def test_what_the_ground_allows(t: HymenopTerra) -> None:
    kept = t.trap, t.material
    t.material = [1, 0, 0]
    t.trap = bytes([tb.SPIKE if place % 9 == 0 else 0 for place in range(PLACES)])
    for place in range(PLACES):
        expected = {project for project in tb.PROJECTS if possible(t, place, project)}
        assert {project for project in tb.PROJECTS if can_build(t, place, project)} == expected, place
    t.trap, t.material = kept


def possible(t: HymenopTerra, place: int, project: int) -> bool:
    """Rules HT 6.1, 6.3, 6.7 and 6.8 for one hex."""
    ground, built, find, trapped = t.ground[place], t.built[place], t.find[place], bool(t.trap[place])
    if ground == tb.UNKNOWN:
        return False
    underground = layer(place) != "surface"
    if project >= tb.STICKY:
        source = {tb.STICKY: tb.TAR, tb.SPIKE: tb.BAMBOO, tb.BLADE: tb.CRYSTALS}.get(project)
        if source is not None:
            material = bool(t.sources >> source & 1) or project == tb.SPIKE
        elif project == tb.PIT:
            material = layer(place) == "lair map" and t.ground[place + 195] == tb.VOID
        else:
            material = find == (tb.VENT if project == tb.FLAME else tb.POCKET)
        if not underground:
            return material and not trapped and ground != tb.LAKE
        return material and not trapped and (built == tb.TUNNEL or (not built and ground in (tb.DIRT, tb.CLAY)))
    if not underground:
        return False
    if project == tb.FILL:
        at_home = built == tb.LAIR and t.queen().place == place
        return bool(built) and not at_home and all(larva.place != place for larva in t.larvae)
    if built not in (tb.NOTHING, tb.RUIN) or trapped or ground not in (tb.DIRT, tb.CLAY, tb.SAND):
        return False
    if project == tb.TUNNEL:
        return True
    if project in (tb.SHAFT, tb.SHAFT_DOWN):
        other = place - 195 if project == tb.SHAFT else place + 195
        if other >= PLACES:
            return False
        if layer(other) == "surface":
            return t.ground[other] != tb.LAKE
        room = t.built[other] in (tb.FARM, tb.CHAMBER, tb.STORE, tb.LAIR)
        return not room and t.ground[other] not in (tb.ROCK, tb.BEDROCK, tb.VOID)
    return ground != tb.SAND and find != tb.MUSHROOMS


@pytest.mark.rule("HT 3.2")
@EVERY
def test_where_there_is_something_to_explore(t: HymenopTerra) -> None:
    taken = set(company(t))
    assert taken == {unit.place for unit in t.units} | enemies(t)
    for place in range(PLACES):
        assert unknown_around(t, place) == sum(not t.ground[other] for other in NEIGHBOURS[place])
    for unit in t.units:
        rim = [
            place
            for place in range(PLACES)
            if layer(place) == layer(unit.place)
            and is_soil(t, place)
            and any(not t.ground[other] for other in NEIGHBOURS[place])
            and place not in taken
            and may_stand(t, unit, place)
            and (t.ground[place] != tb.LAKE or unit.gifts & tb.SWIMMER)
        ]
        assert frontier(t, unit, list(taken)) == rim
        assert has_frontier(t, unit) is bool(rim)
    for first in (0, 195, 390):
        assert edge_of(t, first) == [
            place
            for place in range(first, first + 195)
            if not t.ground[place] and any(t.ground[other] for other in NEIGHBOURS[place])
        ]


@pytest.mark.rule("HT 6.9")
@EVERY
def test_where_drones_get_to(t: HymenopTerra) -> None:
    network = t.network()
    lairs = [place for place in range(PLACES) if t.built[place] == tb.LAIR]

    def near(place: int) -> list[int]:
        if layer(place) == "surface":
            return []
        return [*(other for other in NEIGHBOURS[place] if t.built[other]), *ends(t, place)]

    reached = set(spread(lairs, near))
    assert network.reached == reached
    served = {p for p in range(PLACES) if p in reached or (p >= 195 and set(NEIGHBOURS[p]) & reached)}
    assert {place for place in range(PLACES) if network.serves(place)} == served
    assert network.lairs == len(lairs)
    assert network.chambers == [place for place in range(PLACES) if t.built[place] == tb.CHAMBER]
    farms = [place for place in range(PLACES) if t.built[place] == tb.FARM]
    assert network.planted is bool(farms)
    assert network.farms == [place for place in farms if place in served]
    stores = [place for place in range(PLACES) if t.built[place] in (tb.STORE, tb.LAIR) and place in reached]
    assert network.capacity == 20 * len(stores)
    wild = [place for place in range(CELLS, PLACES) if t.find[place] == tb.MUSHROOMS and place in served]
    assert t.farms(network) == [place for place in farms if place in served] + wild
    assert t.may_farm() is bool(farms or any(find == tb.MUSHROOMS for find in t.find))
    assert network.surface_open is any(link & tb.LINK_UP for link in t.links)
    halls = spread([t.queen().place], lambda p: [o for o in NEIGHBOURS[p] if is_open(t, o)])
    assert {place for place, known in enumerate(open_hexes(t)) if known} == set(halls)


@pytest.mark.rule("HT 10.9")
@EVERY
def test_how_food_comes_to_a_shaft(t: HymenopTerra) -> None:
    shafts = [place for place in range(CELLS) if t.built[place] == tb.SHAFT]
    dry = [place for place in range(CELLS) if t.ground[place] not in (tb.UNKNOWN, tb.LAKE)]
    plain = spread(shafts, lambda place: [other for other in NEIGHBOURS[place] if other in dry])
    far = to_shafts(t)
    assert {place: steps for place, steps in enumerate(far) if steps < FAR} == plain
    for place in range(CELLS):
        after = haul_step(t, far, place)
        if plain.get(place, 0) == 0:
            assert after == place
        elif after == place:
            ahead = [other for other in NEIGHBOURS[place] if plain.get(other, FAR) < plain[place]]
            assert ahead[0] in enemies(t), "only an enemy in the next hex keeps it there"
        else:
            assert plain[after] == plain[place] - 1
            assert after not in enemies(t)


@pytest.mark.rule("HT 11.2")
@EVERY
def test_what_counts_on_the_maps(t: HymenopTerra) -> None:
    lairs = [place for place in range(PLACES) if t.built[place] == tb.LAIR]

    def near(place: int) -> list[int]:
        around = [
            other
            for other in NEIGHBOURS[place]
            if t.ground[other] and (t.ground[other] != tb.LAKE if other < 195 else is_soil(t, other))
        ]
        return [*around, *ends(t, place)]

    home = set(spread(lairs, near))
    lying = [p for p in range(PLACES) if t.find[p] and t.ground[p] not in (tb.UNKNOWN, tb.VOID)]
    voids = [place for place in range(PLACES) if t.ground[place] == tb.VOID]
    useful = [place for place in lying if place in home] + [place for place in voids if place - 195 in home]
    land = t.land()
    assert land.resources == len(useful)
    assert land.beyond == t.beyond() == len(lying) + len(voids) - len(useful)
    assert land.mushrooms == sum(t.find[place] == tb.MUSHROOMS for place in lying if place in home)
    rooms = sum(built in (tb.FARM, tb.CHAMBER, tb.STORE, tb.LAIR) for built in t.built)
    people = sum(1 if unit.caste == WORKER else 0 if unit.caste == QUEEN else unit.cost() // 2 for unit in t.units)
    assert t.score_parts(0) == {
        "rooms": rooms + land.mushrooms,
        "resources": 2 * len(useful),
        "food": t.stock,
        "units": people,
    }
