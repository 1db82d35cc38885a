"""Invading nests (rules HE 16.6 to 16.12)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import (
    BLOCKER_CASTE,
    MILLER_CASTE,
    REPLETE,
    SEAL_NEST_ENTRANCES,
    SLAVE_MAKING,
    SUICIDE_BOMBING,
    SUPERCOLONY,
    THIEF_ANTS,
)
from formicarium.games.hidden_empires.rules.combat import ChooseAttack
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.invasion import LoseSite, MayHunt
from formicarium.games.hidden_empires.rules.map import NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.sheet import (
    BROOD,
    EGGS_F,
    LARVAE_F,
    SMALL,
)
from tests.games.hidden_empires.setting import ants, asked, bare, choose, holding, resting, rig, run, with_traits

DOOR = 25
"""The nest area of seat 1."""


def at_the_door(attackers: int, **options: bool) -> HiddenEmpires:
    """Seat 0 stands before the unguarded nest of seat 1."""
    t = bare(**options)
    assert t.nest_area[1] == DOOR
    ants(t, 0, DOOR, attackers)
    return t


def invade(t: HiddenEmpires) -> HiddenEmpires:
    run(t, ChooseAttack(0))
    return choose(t, ("attack", DOOR, 1), ("invade",))


@pytest.mark.rule("HE 16.6", "HE-40")
def test_an_unguarded_nest_is_invaded_at_once() -> None:
    t = at_the_door(3)
    run(t, ChooseAttack(0))
    assert t.options(0) == [("done",), ("attack", DOOR, 1)]
    choose(t, ("attack", DOOR, 1))
    assert t.options(0) == [("invade",), ("leave",)]
    choose(t, ("leave",))
    assert t.count(0, RETURNING) == 3


@pytest.mark.rule("HE 16.6", "HE 16.7", "HE-44")
def test_one_invades_the_nest_of_whom_one_attacked() -> None:
    t = bare(3)
    door = t.nest_area[1]
    ants(t, 0, door, 5)
    ants(t, 1, door, 1)
    ants(t, 2, door, 1)
    run(t, ChooseAttack(0))
    u = t.copy()
    choose(u, ("attack", door, 2), ("dice", 0))
    assert resting(u)  # Third colonies have no nest there.
    choose(t, ("attack", door, 1), ("dice", 0))
    assert asked(t) == "Invade"


@pytest.mark.rule("HE 16.8", "HE 15.3")
def test_reserves_nurses_and_builders_defend() -> None:
    t = at_the_door(10)
    ants(t, 1, RESERVES, 2)
    ants(t, 1, NURSES, 1)
    ants(t, 1, BUILDERS, 1)
    ants(t, 1, RETURNING, 5)
    t.sheets[1].virgin_queens = 3
    t.sheets[1].size = 1  # The size of the nest does not matter.
    invade(t)
    assert t.options(1) == [("dice", n) for n in range(5)]
    choose(t, ("dice", 0))
    assert [t.count(1, place) for place in (RESERVES, NURSES, BUILDERS, RETURNING)] == [0, 0, 0, 5]
    assert t.here(0, DOOR) == 6
    assert asked(t) == "HuntQueen"


@pytest.mark.rule("HE 16.9", "HE-42")
def test_defenders_scatter_with_brood() -> None:
    t = at_the_door(5)
    ants(t, 1, NURSES, 2)
    t.sheets[1].female_eggs = 2
    t.sheets[1].female_larvae = 1
    invade(t)
    rig(t, [1, 2])
    choose(t, ("dice", 2), ("away", 2), ("save", EGGS_F, 1), ("save", LARVAE_F, 1))
    assert t.count(1, RETURNING) == 2
    assert t.safe[BROOD.index(EGGS_F)] == 1
    assert asked(t) == "CarryOff"
    assert t.options(0) == [("carry", EGGS_F, 1), ("enough",)]  # What was saved cannot be carried off.


@pytest.mark.rule("HE 16.9", "HE-42")
def test_what_was_saved_from_one_invasion_is_not_safe_from_the_next() -> None:
    t = at_the_door(3)
    t.sheets[1].female_eggs = 2
    t.safe = (2,) * len(BROOD)  # from an invasion before
    invade(t)
    assert ("carry", EGGS_F, 2) in t.options(0)


@pytest.mark.rule("HE 16.10", "HE-41", "HE 2.7")
def test_brood_is_carried_off_as_food() -> None:
    t = at_the_door(3)
    t.sheets[1].female_eggs = 2
    t.sheets[1].small_pupae = 1
    t.sheets[1].virgin_queens = 2
    invade(t)
    kinds = {action[1] for action in t.options(0) if action[0] == "carry"}
    assert kinds == {EGGS_F, SMALL}  # Reproductives are not brood.
    choose(t, ("carry", EGGS_F, 2))
    assert t.sheets[0].food == 2
    assert t.sheets[1].female_eggs == 0
    assert t.count(0, RETURNING) == 2
    choose(t, ("enough",), ("home",))
    assert t.count(0, RETURNING) == 3
    assert t.sheets[0].food == 2
    assert resting(t)


@pytest.mark.rule("HE 16.11", "HE-43")
@pytest.mark.parametrize(("rolls", "queens"), [([2, 3, 1], 0), ([2, 3, 4], 1), ([1, 1, 1], 0)])
def test_the_queen_is_hunted(rolls: list[int], queens: int) -> None:
    t = at_the_door(3)
    invade(t)
    rig(t, rolls)
    choose(t, ("hunt",))
    assert t.sheets[1].queens == queens
    assert t.sheets[0].food == 0
    assert t.count(0, RETURNING) == 3
    assert resting(t)


@pytest.mark.rule("HE 16.11")
def test_one_queen_at_most_in_an_attack() -> None:
    t = at_the_door(4)
    t.sheets[1].queens = 3
    invade(t)
    rig(t, [1, 1, 1, 1])
    choose(t, ("hunt",))
    assert t.sheets[1].queens == 2


@pytest.mark.rule("HE 16.12")
def test_invaders_who_lose_are_gone() -> None:
    t = at_the_door(2)
    ants(t, 1, RESERVES, 5)
    t.sheets[1].female_eggs = 1
    invade(t)
    choose(t, ("dice", 0))
    assert t.here(0, DOOR) == 0
    assert t.count(1, RESERVES) == 3
    assert t.sheets[1].female_eggs == 1
    assert resting(t)


@pytest.mark.rule("HE 18.24", "HE 16.1")
def test_blockers_send_attackers_home() -> None:
    t = at_the_door(9)
    with_traits(t, 1, BLOCKER_CASTE)
    ants(t, 1, RESERVES, 0, 0, 2)
    invade(t)
    rig(t, [4, 3])
    choose(t, ("dice", 0))
    # Seven went home; two are as strong as the two blockers, and all die.
    assert t.count(0, RETURNING) == 7
    assert t.here(0, DOOR) == 0
    assert t.count(1, RESERVES) == 0


@pytest.mark.rule("HE 18.23", "HE 18.9", "HE-36")
def test_millers_defend_and_repletes_do_not() -> None:
    t = at_the_door(3)
    with_traits(t, 1, MILLER_CASTE, REPLETE)
    ants(t, 1, STORAGE, 0, 2, 1)
    invade(t)
    assert t.options(1) == [("dice", 0), ("dice", 1)]
    choose(t, ("dice", 0))
    assert t.castes(1, STORAGE) == [0, 2, 0]
    assert t.here(0, DOOR) == 2


@pytest.mark.rule("HE 18.7", "HE-13")
def test_slave_makers_raise_pupae_and_adopt_repletes() -> None:
    t = at_the_door(4)
    with_traits(t, 0, SLAVE_MAKING)
    with_traits(t, 1, REPLETE)
    t.sheets[1].small_pupae = 2
    ants(t, 1, STORAGE, 0, 2)
    t.sheets[1].stored = 15
    invade(t)
    choose(t, ("enslave", SMALL, 2), ("adopt", 1, 1), ("enough",), ("home",))
    assert t.sheets[0].small_pupae == 2
    assert t.sheets[0].food == 0
    assert t.castes(0, STORAGE) == [0, 1, 0]
    assert [t.sheets[0].stored, t.sheets[1].stored] == [8, 7]


@pytest.mark.rule("HE-13", "HE 18.9")
def test_stored_food_is_safe_from_others() -> None:
    t = at_the_door(4)
    with_traits(t, 1, REPLETE)
    ants(t, 1, STORAGE, 0, 1)
    t.sheets[1].stored = 9
    invade(t)
    assert asked(t) == "HuntQueen"


@pytest.mark.rule("HE 19.6", "HE-50")
def test_nests_are_sealed_in_another_players_turn() -> None:
    t = at_the_door(3)
    holding(t, 1, SEAL_NEST_ENTRANCES)
    t.sheets[1].female_eggs = 1
    invade(t)
    assert t.waiting == [1]
    assert t.options(1) == [("pass",), ("play", SEAL_NEST_ENTRANCES)]
    choose(t, ("play", SEAL_NEST_ENTRANCES))
    assert t.sheets[1].sealed == 1
    assert t.sheets[1].female_eggs == 1
    assert t.count(0, RETURNING) == 3
    assert t.discards == (SEAL_NEST_ENTRANCES,)
    assert resting(t)


@pytest.mark.rule("HE 19.6")
def test_a_sealed_nest_opens_again_after_the_turn_and_the_question_gives_nothing_away() -> None:
    from formicarium.games.hidden_empires.rules.turns import EndOfPlayerTurn

    t = at_the_door(3)
    t.sheets[1].sealed = True
    t.sheets[1].female_eggs = 1
    run(t, EndOfPlayerTurn(0))
    assert t.sheets[1].sealed == 0
    holding(t, 1, THIEF_ANTS)
    invade(t)
    assert t.waiting == [1]  # Whoever holds any card is asked.
    assert t.options(1) == [("pass",)]


@pytest.mark.rule("HE 18.6", "HE-64")
def test_a_supercolony_loses_a_site_with_a_queen_but_never_the_nest() -> None:
    t = at_the_door(3)
    with_traits(t, 1, SUPERCOLONY)
    site = NEIGHBOURS[DOOR][0]
    t.site = changed(t.site, site, 1)
    t.sheets[1].queens = 2
    t.sheets[1].size = 30
    invade(t)
    rig(t, [1, 2, 3])
    choose(t, ("hunt",))
    assert t.site[site] == -1
    assert t.nest_area[1] == DOOR
    assert t.sheets[1].size == 20
    assert t.sheets[1].queens == 1


@pytest.mark.rule("HE-64", "HE 18.6")
def test_a_nest_site_can_be_invaded() -> None:
    t = bare()
    with_traits(t, 1, SUPERCOLONY)
    site = NEIGHBOURS[DOOR][0]
    t.site = changed(t.site, site, 1)
    ants(t, 0, site, 3)
    run(t, ChooseAttack(0))
    choose(t, ("attack", site, 1))
    assert asked(t) == "Invade"


@pytest.mark.rule("HE 21.3", "HE-77")
def test_down_with_the_queen() -> None:
    t = at_the_door(3, down_with_the_queen=True)
    invade(t)
    rig(t, [1, 2, 3])
    choose(t, ("hunt",))
    assert t.over
    assert t.winners == [0]
    assert t.places == [1, 2]


@pytest.mark.rule("HE 21.3", "HE-77")
def test_all_others_share_the_second_place_when_a_queen_is_killed() -> None:
    t = bare(4, down_with_the_queen=True)
    door = t.nest_area[2]
    ants(t, 1, door, 2)
    run(t, MayHunt(1, door, 2))
    rig(t, [6, 1])
    choose(t, ("hunt",))
    assert t.places == [2, 1, 2, 2]


@pytest.mark.rule("HE 16.11")
def test_whoever_goes_home_does_not_hunt() -> None:
    t = bare()
    ants(t, 0, DOOR, 3)
    run(t, MayHunt(0, DOOR, 1))
    dice = t.dice.copy().rolls(5)
    choose(t, ("home",))
    assert t.dice.copy().rolls(5) == dice
    assert t.sheets[1].queens == 1
    assert asked(t) == "Rest"


@pytest.mark.rule("HE 18.6")
@pytest.mark.parametrize(("size", "left"), [(30, 20), (10, 0), (4, 0)])
def test_a_lost_site_takes_its_room_along(size: int, left: int) -> None:
    t = bare()
    with_traits(t, 1, SUPERCOLONY)
    first, second = NEIGHBOURS[DOOR][:2]
    t.site = changed(changed(t.site, first, 1), second, 1)
    t.sheets[1].size = size
    run(t, LoseSite(1))
    assert t.options(1) == [("site", area) for area in sorted((first, second))]
    choose(t, ("site", second))
    assert t.sheets[1].size == left
    assert [t.site[first], t.site[second]] == [1, -1]


@pytest.mark.rule("HE 16.1", "HE 16.8", "HE 18.12")
def test_those_inside_burst_and_not_those_who_are_away() -> None:
    t = at_the_door(5)
    with_traits(t, 1, SUICIDE_BOMBING)
    ants(t, 1, NURSES, 2)
    ants(t, 1, RESERVES, 1)
    invade(t)
    choose(t, ("dice", 0))  # nobody scatters
    assert asked(t) == "Bomb"
    assert t.options(1) == [("dice", n) for n in (3, 2, 1, 0)]
    rig(t, [2, 5, 6])
    choose(t, ("dice", 3))
    choose(t, ("ant", RESERVES, 0))
    assert [t.count(1, NURSES), t.count(1, RESERVES)] == [0, 0], "one burst, two fell"
    assert t.here(0, DOOR) == 1, "two fell by the bomb, two to the nurses"
