"""Moving and what the nest must hold afterwards (rules HE 5)."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.discovery import PREDATORS, PREY
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.reaching import reach
from formicarium.games.hidden_empires.rules.sheet import EGGS_F, LARVAE_M, VIRGINS
from tests.games.hidden_empires.setting import ants, asked, bare, choose, put, resting, run

NEST = 34
NEAR = NEIGHBOURS[NEST][0]
FAR = 0
BEYOND = next(a for a in NEIGHBOURS[FAR] if a not in NEIGHBOURS[NEST])


def moving(t: HiddenEmpires) -> HiddenEmpires:
    t.held = tuple(1 if t.here(0, area) else 0 for area in range(AREAS))
    return run(t, MoveAnts(0))


def places(t: HiddenEmpires) -> list[int]:
    return [action[1] for action in t.options(0) if action[0] == "to"]


@pytest.mark.rule("HE 5.1", "HE 5.2", "HE-22")
def test_ants_go_to_what_was_held_to_the_nest_area_and_into_chambers() -> None:
    t = bare(advanced=False)
    ants(t, 0, FAR, 2)
    ants(t, 0, BUILDERS, 1)
    moving(t)
    choose(t, ("from", BUILDERS))
    assert FAR in places(t)  # Straight from the sheet to a distant area.
    assert NEST in places(t)
    assert NURSES in places(t)
    assert RETURNING not in places(t)
    assert RESERVES not in places(t)
    choose(t, ("to", FAR))
    assert t.here(0, FAR) == 3


@pytest.mark.rule("HE 5.1", "HE-80", "HE 5.3")
def test_nobody_enters_predators_and_nothing_on_the_way_matters() -> None:
    t = bare(advanced=False)
    ants(t, 0, FAR, 2)
    for area in NEIGHBOURS[FAR]:
        put(t, area, PREDATORS, NEIGHBOURS[FAR].index(area) + 1)
    moving(t)
    choose(t, ("from", FAR))
    assert NEST in places(t)
    assert not set(places(t)) & set(NEIGHBOURS[FAR])
    with pytest.raises(IllegalAction, match="Predators"):
        t.play(0, ("to", BEYOND))
    put(t, NEST, PREDATORS, 7)
    assert reach(t, 0, FAR)[NEST] == 0


@pytest.mark.rule("HE 5.3", "HE-22")
def test_one_area_more_from_everywhere_that_was_held() -> None:
    t = bare(advanced=False)
    ants(t, 0, FAR, 2)
    moving(t)
    choose(t, ("from", FAR))
    expected = {NURSES, BUILDERS, NEST, *NEIGHBOURS[FAR], *NEIGHBOURS[NEST]}
    assert set(places(t)) == expected
    with pytest.raises(IllegalAction, match="more than one area"):
        t.play(0, ("to", 60))


@pytest.mark.rule("HE 5.4", "HE-23", "HE 2.1")
def test_several_colonies_share_areas_and_enter_foreign_nest_areas() -> None:
    t = bare(advanced=False)
    theirs = t.nest_area[1]
    step = NEIGHBOURS[theirs][0]
    ants(t, 0, step, 5)
    ants(t, 1, theirs, 2)
    moving(t)
    choose(t, ("from", step), ("to", theirs), ("all",), ("done",))
    assert t.here(0, theirs) == 5
    assert t.here(1, theirs) == 2
    assert resting(t)


@pytest.mark.rule("HE 5.1")
def test_all_first_then_any_number_and_each_ant_moves_once() -> None:
    t = bare(advanced=False)
    ants(t, 0, NEST, 4)
    moving(t)
    assert t.options(0) == [("done",), ("from", NEST)]
    choose(t, ("from", NEST), ("to", NEAR))
    assert t.options(0) == [("all",), ("some", 0, 1), ("some", 0, 2), ("some", 0, 3)]
    choose(t, ("some", 0, 3))
    assert asked(t) == "MoveTo"  # The same source stays in hand until it is enough.
    choose(t, ("enough",))
    assert t.options(0) == [("done",), ("from", NEST)]  # The three have moved.
    t.undo(0)
    t.undo(0)
    t.undo(0)
    t.undo(0)
    assert t.here(0, NEST) == 4
    choose(t, ("done",))
    assert resting(t)


@pytest.mark.rule("HE 5.2", "HE 2.7")
def test_returning_ants_stay_where_they_are() -> None:
    t = bare(advanced=False)
    ants(t, 0, RETURNING, 3)
    ants(t, 0, NEST, 1)
    moving(t)
    with pytest.raises(IllegalAction, match="nest phase"):
        t.play(0, ("from", RETURNING))


@pytest.mark.rule("HE 5.5", "HE-1", "HE 5.8", "HE 5.7", "HE-4")
def test_a_nest_that_is_too_full_must_make_room() -> None:
    t = bare(advanced=False)
    sheet = t.sheets[0]
    sheet.size = 6
    sheet.female_eggs = 5
    sheet.virgin_queens = 1
    ants(t, 0, NURSES, 3)
    ants(t, 0, BUILDERS, 9)
    ants(t, 0, RETURNING, 9)
    assert t.nest_used(0) == 9  # Builders, queens and returning ants are not counted.
    moving(t)
    choose(t, ("done",))
    assert asked(t) == "TooFull"
    # Only nurses that the brood can spare go out, and reproductives are not given up while there is brood.
    assert t.options(0) == [("out", NURSES, 2), ("out", NURSES, 1), ("give", EGGS_F, 3), ("give", EGGS_F, 1)]
    choose(t, ("out", NURSES, 2))
    assert sheet.female_eggs == 4  # One egg more had to go, the only way, so by itself.
    assert t.here(0, NEST) == 2
    assert sheet.food == 0
    assert t.nest_used(0) == 6
    assert resting(t)


@pytest.mark.rule("HE-1", "HE 12.5", "HE 15.3")
def test_reserves_count_in_the_advanced_game() -> None:
    t = bare()
    ants(t, 0, RESERVES, 4)
    assert t.nest_used(0) == 4
    t.sheets[0].size = 3
    moving(t)
    choose(t, ("done",))
    # Sending one reserve out is the only way, so it happens by itself.
    assert t.here(0, NEST) == 1
    assert resting(t)


@pytest.mark.rule("HE-3", "HE 5.8")
def test_reproductives_are_given_up_last() -> None:
    t = bare(advanced=False)
    t.sheets[0].size = 1
    t.sheets[0].virgin_queens = 2
    t.sheets[0].drones = 1
    ants(t, 0, NURSES, 1)
    moving(t)
    choose(t, ("done",))
    assert t.count(0, NURSES) == 0  # The nurse went out first, by itself.
    choose(t, ("give", VIRGINS, 2))
    assert [t.sheets[0].virgin_queens, t.sheets[0].drones] == [0, 1]


@pytest.mark.rule("HE 5.6", "HE-5", "HE 7.5")
@pytest.mark.parametrize(("brood", "nurses"), [(0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3)])
def test_one_nurse_for_every_ten_brood(brood: int, nurses: int) -> None:
    t = bare(advanced=False)
    t.sheets[0].size = 99
    t.sheets[0].female_eggs = brood
    ants(t, 0, NURSES, nurses)
    ants(t, 0, NEST, 1)
    moving(t)
    choose(t, ("done",))
    assert resting(t)
    if nurses:
        t = bare(advanced=False)
        t.sheets[0].size = 99
        t.sheets[0].small_pupae = brood - 1
        t.sheets[0].male_larvae = 1
        ants(t, 0, NURSES, nurses - 1)
        ants(t, 0, NEST, 1)
        moving(t)
        choose(t, ("done",))
        assert asked(t) == "MissingNurse"


@pytest.mark.rule("HE 5.9", "HE-5", "HE-6")
def test_missing_nurses_are_called_or_brood_is_given_up() -> None:
    t = bare()
    t.sheets[0].size = 30
    t.sheets[0].female_eggs = 8
    t.sheets[0].male_larvae = 4
    ants(t, 0, NURSES, 1)
    ants(t, 0, RESERVES, 0, 1)
    ants(t, 0, NEAR, 1)
    moving(t)
    choose(t, ("done",))
    assert t.options(0) == [
        ("nurse", RESERVES),
        ("nurse", NEAR),
        ("give", EGGS_F, 2),
        ("give", EGGS_F, 1),
        ("give", LARVAE_M, 2),
        ("give", LARVAE_M, 1),
    ]
    u = t.copy()
    choose(u, ("nurse", RESERVES))  # A media nurses as well as a worker.
    assert u.castes(0, NURSES) == [1, 1, 0]
    assert resting(u)
    choose(t, ("give", LARVAE_M, 1), ("give", EGGS_F, 1))
    assert t.brood(0) == 10
    assert t.sheets[0].food == 0  # Brood given up while moving is not food.
    assert resting(t)


@pytest.mark.rule("HE 5.9", "HE 5.7", "HE-4")
def test_a_nurse_who_is_called_in_may_make_the_nest_too_full() -> None:
    t = bare(advanced=False)
    t.sheets[0].size = 3
    t.sheets[0].female_eggs = 3
    ants(t, 0, NEST, 1)
    moving(t)
    choose(t, ("done",), ("nurse", NEST))
    assert t.sheets[0].female_eggs == 2  # One egg had to go: the only way, so by itself.
    assert resting(t)


@pytest.mark.rule("HE-2", "HE 5.7")
def test_what_arrives_in_the_nest_phase_is_checked_in_the_next_move() -> None:
    from formicarium.games.hidden_empires.rules.nest import Emerge

    t = bare()
    t.sheets[0].size = 1
    t.sheets[0].small_pupae = 1
    ants(t, 0, NURSES, 1)
    run(t, Emerge(0))
    assert t.nest_used(0) == 2 > t.nest_size(0)
    assert resting(t)


@pytest.mark.rule("HE 14.1", "HE-21")
def test_only_a_single_ant_enters_a_face_down_marker_or_a_patrol() -> None:
    from tests.games.hidden_empires.setting import patrol

    t = bare()
    hidden, watched = NEIGHBOURS[FAR][0], NEIGHBOURS[FAR][1]
    put(t, hidden, PREY, 1, up=False)
    patrol(t, 1, watched, 2)
    ants(t, 0, FAR, 3, 1)
    moving(t)
    choose(t, ("from", FAR), ("to", hidden))
    assert t.options(0) == [("some", 0, 1), ("some", 1, 1)]
    choose(t, ("some", 0, 1))
    assert hidden not in places(t)
    with pytest.raises(IllegalAction, match="scout"):
        t.play(0, ("to", hidden))
    choose(t, ("to", watched), ("some", 1, 1))
    assert t.scouts[hidden] == t.scouts[watched] == 1


@pytest.mark.rule("HE 14.1", "HE-21")
def test_redistributing_is_not_limited_to_one_scout() -> None:
    t = bare()
    put(t, FAR, PREY, 1, up=False)
    ants(t, 0, FAR, 1)
    ants(t, 0, NEST, 4)
    moving(t)
    choose(t, ("from", NEST), ("to", FAR), ("all",))
    assert t.here(0, FAR) == 5
    assert not any(t.scouts)


@pytest.mark.rule("HE 15.1", "HE 4.2", "HE-24")
def test_patrols_end_with_the_own_move() -> None:
    from tests.games.hidden_empires.setting import patrol

    t = bare()
    patrol(t, 0, FAR, 3)
    moving(t)
    assert t.patrollers(0, FAR) == 0
    assert t.here(0, FAR) == 3
    assert t.phase == "move"
