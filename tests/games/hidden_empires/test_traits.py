"""The traits that other chapters do not test: one test for each (rules HE 18)."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.cards import (
    APHID_SPECIALIST,
    BIVOUAC,
    BLOCKER_CASTE,
    GUARD_CASTE,
    HARVESTER,
    MIGRATE,
    MILLER_CASTE,
    PLANT_HOUSE,
    PLANT_SPECIALIST,
    PROLIFIC_QUEEN,
    REPELLENT,
    REPLETE,
    SOLDIER_CASTE,
    SPECIALIST_FORAGER_CASTE,
    SUPERCOLONY,
    TRUNK_BUILDING,
    WARNING_COLORATION,
)
from formicarium.games.hidden_empires.rules.discovery import APHIDS, PLANTS, PREY
from formicarium.games.hidden_empires.rules.events import attrition
from formicarium.games.hidden_empires.rules.flight import DiscardFood, MayFly
from formicarium.games.hidden_empires.rules.foraging import Forage, Plan, Trails
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.larvae import FeedLarvae
from formicarium.games.hidden_empires.rules.laying import LayEggs
from formicarium.games.hidden_empires.rules.map import AREAS, COLOUR, HEXES, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.nest import Emerge, FeedAdults, NestPhase, ReturnAnts
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING, STORAGE, UNLIMITED
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.scouting import ScoutAreas
from formicarium.games.hidden_empires.rules.sheet import (
    STORED,
)
from formicarium.games.hidden_empires.rules.tasks import PerformTasks
from tests.games.hidden_empires.setting import (
    ants,
    asked,
    bare,
    choose,
    holding,
    put,
    resting,
    rig,
    run,
    with_traits,
)

NEST = 34
AT = {h: i for i, h in enumerate(HEXES)}
ONE, TWO = AT[-2, 0], AT[-1, 0]


def moving(t: HiddenEmpires) -> HiddenEmpires:
    t.held = tuple(1 if t.here(0, area) else 0 for area in range(AREAS))
    return run(t, MoveAnts(0))


@pytest.mark.rule("HE 18.1")
def test_plant_specialist() -> None:
    t = bare()
    with_traits(t, 0, PLANT_SPECIALIST)
    prey, plants = NEIGHBOURS[NEST][:2]
    put(t, prey, PREY, 2)
    put(t, plants, PLANTS, 2)
    ants(t, 0, prey, 2)
    ants(t, 0, plants, 2)
    run(t, Forage(0))
    with pytest.raises(IllegalAction, match="specialists"):
        t.play(0, ("change", prey))
    choose(t, ("as_proposed",))
    assert t.sheets[0].food == 4
    assert t.sheets[0].dna == 2


@pytest.mark.rule("HE 18.2")
def test_aphid_specialist() -> None:
    t = bare()
    with_traits(t, 0, APHID_SPECIALIST)
    plants, aphids = NEIGHBOURS[NEST][:2]
    put(t, plants, PLANTS, 2)
    put(t, aphids, APHIDS, 2)
    ants(t, 0, plants, 2)
    ants(t, 0, aphids, 2)
    run(t, Forage(0))
    rig(t, [3, 1])
    choose(t, ("as_proposed",))
    assert t.sheets[0].food == 4
    assert t.sheets[0].dna == 2
    assert t.thrown[-1][3:] == (3, 1)  # Two dice for two foragers, not four.
    assert t.mods[aphids] == 1


@pytest.mark.rule("HE 18.3")
def test_prolific_queen() -> None:
    t = bare()
    with_traits(t, 0, PROLIFIC_QUEEN)
    t.sheets[0].food = 15
    run(t, LayEggs(0))
    assert t.options(0)[-1] == ("females", 15)
    choose(t, ("females", 15))
    assert t.sheets[0].food == 0


@pytest.mark.rule("HE 18.4", "HE-66")
@pytest.mark.parametrize(("rolls", "built"), [([2, 4], False), ([2, 3], True), ([1, 5], True)])
def test_trunk_building(rolls: list[int], built: bool) -> None:
    t = bare()
    with_traits(t, 0, TRUNK_BUILDING)
    put(t, ONE, PREY, 2)
    ants(t, 0, ONE, 3)
    run(t, PerformTasks(0))
    assert t.options(0) == [("done",), ("trunk", ONE)]
    choose(t, ("trunk", ONE))
    rig(t, rolls)
    choose(t, ("some", 0, 2))
    assert t.marker[ONE] < 0  # Gone in any case.
    assert t.trunk[ONE] == (0 if built else -1)
    choose(t, ("done",)) if not built else None
    choose(t, ("everywhere",))
    assert t.patrollers(0, ONE) == 1  # Trunk workers do not patrol.


@pytest.mark.rule("HE 18.4", "HE-66", "HE 7.1")
def test_trunks_stand_next_to_nest_or_trunk_and_end_trails() -> None:
    t = bare()
    with_traits(t, 0, TRUNK_BUILDING)
    ants(t, 0, TWO, 3)
    run(t, PerformTasks(0))
    assert asked(t) == "Patrol"  # Too far from the nest.
    t.trunk = changed(t.trunk, ONE, 0)
    put(t, AT[0, 0], PREY, 2)
    ants(t, 0, AT[0, 0], 2)
    assert Trails(t, 0).wide[TWO] == UNLIMITED
    assert Trails(t, 0).wide[AT[0, 0]] == 3
    t = bare()
    with_traits(t, 0, TRUNK_BUILDING)
    t.trunk = changed(t.trunk, ONE, 0)
    ants(t, 0, TWO, 1)
    run(t, PerformTasks(0))
    assert ("trunk", TWO) in t.options(0)
    t.site = changed(t.site, TWO, 1)
    with pytest.raises(IllegalAction, match="no nest"):
        t.play(0, ("trunk", ONE))


@pytest.mark.rule("HE 18.5", "HE-63")
def test_bivouac_size_goes_by_workers_who_build() -> None:
    t = bare()
    with_traits(t, 0, BIVOUAC)
    ants(t, 0, BUILDERS, 3, 2)
    t.sheets[0].size = 8
    assert t.nest_size(0) == 30
    from formicarium.games.hidden_empires.rules.auction import lose_trait

    lose_trait(t, 0, BIVOUAC)
    assert t.nest_size(0) == 8  # The ordinary size was kept in mind.


@pytest.mark.rule("HE 18.5", "HE-63")
def test_a_bivouac_without_builders_loses_queens_and_brood() -> None:
    t = bare()
    with_traits(t, 0, BIVOUAC)
    ants(t, 0, NEST, 2)
    t.sheets[0].female_eggs = 3
    t.sheets[0].virgin_queens = 0
    moving(t)
    choose(t, ("done",))
    assert t.brood(0) == 0
    assert t.sheets[0].queens == 0


@pytest.mark.rule("HE 18.5", "HE-81")
def test_a_bivouac_shifts_once_a_move_and_lays_no_eggs() -> None:
    t = bare()
    with_traits(t, 0, BIVOUAC)
    ants(t, 0, BUILDERS, 1)
    target = NEIGHBOURS[NEST][0]
    put(t, target, PREY, 2)
    t.trunk = changed(t.trunk, target, 1)
    t.site = changed(t.site, NEIGHBOURS[NEST][1], 1)
    moving(t)
    assert ("shift", NEIGHBOURS[NEST][1]) not in t.options(0)
    choose(t, ("shift", target))
    assert t.nest_area[0] == target
    assert t.marker[target] < 0
    assert t.trunk[target] < 0
    assert not any(action[0] == "shift" for action in t.options(0))
    choose(t, ("done",))
    t.sheets[0].food = 9
    run(t, LayEggs(0))
    assert resting(t)
    assert t.sheets[0].no_eggs == 0
    run(t, LayEggs(0))
    assert asked(t) == "LayFemales"


@pytest.mark.rule("HE 18.6", "HE-65", "HE 17.6")
def test_supercolony_founds_nest_sites() -> None:
    t = bare()
    with_traits(t, 0, SUPERCOLONY)
    site = NEIGHBOURS[NEST][0]
    put(t, site, PREY, 2)
    t.trunk = changed(t.trunk, site, 0)
    t.sheets[0].drones = 1
    run(t, MayFly(0))
    choose(t, ("fly",))
    assert t.options(0)[0] == ("none",)
    choose(t, ("site", site))
    assert t.site[site] == 0
    assert t.marker[site] < 0
    assert t.trunk[site] < 0
    assert t.sheets[0].size == 30
    assert t.sheets[0].queens == 2
    t.sheets[0].drones = 1
    run(t, MayFly(0))
    choose(t, ("fly",))
    beyond = next(a for a in NEIGHBOURS[site] if a not in NEIGHBOURS[NEST] and a != NEST)
    assert ("site", beyond) in t.options(0)


@pytest.mark.rule("HE 18.6")
def test_a_supercolony_may_go_without_a_new_nest_site() -> None:
    t = bare()
    with_traits(t, 0, SUPERCOLONY)
    t.sheets[0].drones = 1
    run(t, MayFly(0))
    choose(t, ("fly",), ("none",))
    assert resting(t)
    assert t.homes(0) == [NEST]
    assert (t.sheets[0].size, t.sheets[0].queens) == (20, 1)


@pytest.mark.rule("HE 18.6", "HE-64")
def test_a_nest_site_is_a_nest_for_trails_and_exits() -> None:
    t = bare()
    with_traits(t, 0, SUPERCOLONY)
    t.site = changed(t.site, TWO, 0)
    far = next(a for a in NEIGHBOURS[TWO] if a not in NEIGHBOURS[NEST])
    put(t, far, PREY, 2)
    ants(t, 0, far, 4)
    assert Plan(t, 0).areas == [far]
    ants(t, 0, RESERVES, 1)
    moving(t)
    choose(t, ("from", RESERVES))
    assert ("to", TWO) in t.options(0)
    choose(t, ("to", TWO), ("done",))
    ants(t, 0, RETURNING, 1)
    run(t, ReturnAnts(0))
    assert ("home", TWO) in t.options(0)


@pytest.mark.rule("HE 18.8", "HE-12")
def test_harvester_stores_leftover_food() -> None:
    t = bare()
    with_traits(t, 0, HARVESTER)
    t.sheets[0].food = 37
    t.sheets[0].size = 5
    t.sheets[0].female_eggs = 2
    run(t, DiscardFood(0))
    assert t.options(0) == [("store", 30), ("store", 20), ("store", 10), ("store", 0)]
    choose(t, ("store", 20))
    assert [t.sheets[0].stored, t.sheets[0].food] == [20, 0]
    assert t.nest_used(0) == 4
    t.sheets[0].stored = 11
    assert t.nest_used(0) == 4  # A part of ten takes a whole point.
    ants(t, 0, BUILDERS, 3)
    run(t, FeedAdults(0))
    assert t.sheets[0].stored == 8  # Used like available food.
    t.sheets[0].stored = 30
    t.sheets[0].size = 3
    moving(t)
    choose(t, ("done",), ("nurse", BUILDERS))
    assert asked(t) == "TooFull"
    choose(t, ("drop", STORED, 3))
    assert t.sheets[0].stored == 0
    assert resting(t)


@pytest.mark.rule("HE 18.9", "HE 17.7", "HE-71", "HE-12")
def test_repletes_live_in_storage() -> None:
    t = bare()
    with_traits(t, 0, REPLETE)
    t.sheets[0].medium_pupae = 2
    run(t, Emerge(0))
    assert t.castes(0, STORAGE) == [0, 2, 0]
    assert t.nest_used(0) == 2
    t.sheets[0].food = 25
    run(t, DiscardFood(0))
    assert [t.sheets[0].stored, t.sheets[0].food] == [20, 0]
    assert t.nest_used(0) == 2
    run(t, FeedAdults(0))
    assert t.sheets[0].stored == 20  # Repletes are not fed.
    ants(t, 0, NEST, 1, 1)
    moving(t)
    with pytest.raises(IllegalAction):
        t.play(0, ("from", STORAGE))
    choose(t, ("from", NEST), ("to", STORAGE))  # A media of an earlier trait may join them.
    assert t.castes(0, STORAGE) == [0, 3, 0]


@pytest.mark.rule("HE 18.15", "HE-67")
def test_repellent_foragers_drive_opponents_off() -> None:
    t = bare(3)
    with_traits(t, 0, REPELLENT)
    put(t, ONE, PREY, 2)
    ants(t, 0, ONE, 2)
    ants(t, 1, ONE, 1, 1)
    ants(t, 2, ONE, 1)
    t.moved[ONE * 3] = 2
    run(t, Forage(0))
    choose(t, ("as_proposed",))
    assert t.options(0) == [("repel", 1), ("repel", 2)]
    choose(t, ("repel", 1))
    assert t.waiting == [1]
    choose(t, ("ant", ONE, 1))
    assert t.castes(1, RETURNING) == [0, 1, 0]
    choose(t, ("repel", 2))
    assert t.count(2, RETURNING) == 1
    assert t.sheets[0].food == 2
    assert t.here(1, ONE) == 1


@pytest.mark.rule("HE 18.16")
def test_warning_coloration_ignores_attrition() -> None:
    t = bare()
    with_traits(t, 0, WARNING_COLORATION)
    ants(t, 0, ONE, 2)
    ants(t, 1, ONE, 2)
    attrition(t, COLOUR[ONE])
    t.settle()
    assert [t.here(0, ONE), t.here(1, ONE)] == [2, 1]


@pytest.mark.rule("HE 18.21")
def test_guards_ward_attrition_off_where_they_stand() -> None:
    t = bare()
    with_traits(t, 0, GUARD_CASTE)
    other = next(a for a in range(AREAS) if COLOUR[a] == COLOUR[ONE] and a != ONE)
    ants(t, 0, ONE, 1, 1)
    ants(t, 0, other, 2)
    attrition(t, COLOUR[ONE])
    t.settle()
    assert t.here(0, ONE) == 2
    assert t.here(0, other) == 1


@pytest.mark.rule("HE 18.18")
def test_plant_house_has_no_limit_and_does_not_migrate() -> None:
    t = bare()
    with_traits(t, 0, PLANT_HOUSE)
    t.sheets[0].size = 1
    ants(t, 0, NURSES, 3)
    ants(t, 0, RESERVES, 30)
    t.sheets[0].female_eggs = 30
    holding(t, 0, MIGRATE)
    moving(t)
    assert ("play", MIGRATE) not in t.options(0)
    with pytest.raises(IllegalAction, match="plant house"):
        t.play(0, ("play", MIGRATE))
    choose(t, ("done",))
    assert resting(t)
    assert t.nest_size(0) == UNLIMITED
    assert t.view(0)["colonies"][0]["size"] is None


@pytest.mark.rule("HE 18.19", "HE-34", "HE-82", "HE 8.14")
@pytest.mark.parametrize(("traits", "food"), [([], 14), ([PLANT_SPECIALIST], 28)])
def test_specialist_foragers_harvest_three_or_six(traits: list[int], food: int) -> None:
    t = bare()
    with_traits(t, 0, SPECIALIST_FORAGER_CASTE, *traits)
    put(t, ONE, PLANTS, 2)
    t.mods = changed(t.mods, ONE, 9)
    ants(t, 0, ONE, 5, 4)
    run(t, Forage(0))
    choose(t, ("change", ONE), ("harvest", 6))
    choose(t, ("as_proposed",))
    assert t.sheets[0].food == food  # Four medias and two workers.
    assert len(t.thrown[-1][3:]) == 6


@pytest.mark.rule("HE 18.19")
def test_specialist_foragers_tend_like_others() -> None:
    t = bare()
    with_traits(t, 0, SPECIALIST_FORAGER_CASTE)
    put(t, ONE, PLANTS, 2)
    ants(t, 0, ONE, 0, 2)
    run(t, Forage(0))
    choose(t, ("change", ONE), ("tend", 2), ("as_proposed",))
    assert t.sheets[0].food == 2


@pytest.mark.rule("HE 18.23", "HE-11", "HE-71", "HE 17.7")
def test_millers_grind_food_at_the_start_of_the_nest_phase() -> None:
    t = bare()
    with_traits(t, 0, MILLER_CASTE)
    t.sheets[0].large_pupae = 2
    run(t, Emerge(0))
    choose(t, ("majors", 2))
    assert t.castes(0, STORAGE) == [0, 0, 2]
    assert t.nest_used(0) == 2
    t.sheets[0].food = 3
    ants(t, 0, RETURNING, 1)
    run(t, NestPhase())
    assert asked(t) == "ComeHome"
    assert t.sheets[0].food == 9  # Before ants return: 2 of 3 became 8.
    t = bare()
    with_traits(t, 0, MILLER_CASTE)
    ants(t, 0, STORAGE, 0, 0, 5)
    t.sheets[0].food = 1
    ants(t, 0, RETURNING, 1)
    run(t, NestPhase())
    assert t.sheets[0].food == 4


@pytest.mark.rule("HE 18.24", "HE 14.4")
def test_blockers_stay_in_reserves() -> None:
    t = bare()
    with_traits(t, 0, BLOCKER_CASTE)
    t.sheets[0].large_pupae = 1
    run(t, Emerge(0))
    choose(t, ("majors", 1))
    assert t.castes(0, RESERVES) == [0, 0, 1]
    moving(t)
    assert resting(t)  # There is nothing that could move.
    ants(t, 0, RETURNING, 0, 0, 1)
    run(t, ReturnAnts(0))
    assert t.castes(0, RESERVES) == [0, 0, 2]
    ants(t, 0, ONE, 1)
    t.scouts = changed(t.scouts, ONE, 1)
    run(t, ScoutAreas(0))
    assert resting(t)  # Nor can a scout call blockers out.


@pytest.mark.rule("HE 17.1", "HE 18.22")
def test_soldiers_do_any_task() -> None:
    t = bare()
    with_traits(t, 0, SOLDIER_CASTE)
    ants(t, 0, NEST, 0, 0, 1)
    moving(t)
    choose(t, ("from", NEST))
    for place in (NURSES, BUILDERS, RESERVES, ONE):
        assert ("to", place) in t.options(0)


@pytest.mark.rule("HE 17.8", "HE-79")
def test_trunks_and_nest_sites_stay_when_their_trait_is_lost() -> None:
    from formicarium.games.hidden_empires.rules.auction import lose_trait

    t = bare()
    with_traits(t, 0, SUPERCOLONY, SOLDIER_CASTE)
    t.site = changed(t.site, TWO, 0)
    t.trunk = changed(t.trunk, ONE, 0)
    lose_trait(t, 0, SUPERCOLONY)
    assert t.homes(0) == [NEST, TWO]
    lose_trait(t, 0, SOLDIER_CASTE)
    assert t.homes(0) == [NEST, TWO]
    assert Trails(t, 0).wide[TWO] == UNLIMITED


@pytest.mark.rule("HE 17.3")
def test_larvae_grow_to_all_sizes_with_media_and_major_traits() -> None:
    t = bare()
    with_traits(t, 0, GUARD_CASTE, SOLDIER_CASTE)
    t.sheets[0].female_larvae = 3
    t.sheets[0].food = 6
    run(t, FeedLarvae(0))
    choose(t, ("large", 1), ("medium", 1))
    assert [t.sheets[0].small_pupae, t.sheets[0].medium_pupae, t.sheets[0].large_pupae] == [1, 1, 1]
