"""Combat, with the examples of the rulebook (rules HE 9, 16.1 to 16.5, 16.13)."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.cards import (
    BUS_CASTE,
    DEADLY_STING,
    GUARD_CASTE,
    MACE,
    RECRUITMENT,
    REPELLENT,
    SOLDIER_CASTE,
    SPECIALIST_FORAGER_CASTE,
    SUICIDE_BOMBING,
    TERRITORY_MARKING,
)
from formicarium.games.hidden_empires.rules.combat import ChooseAttack
from formicarium.games.hidden_empires.rules.forces import points, worth
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.places import RETURNING
from formicarium.games.hidden_empires.rules.rows import changed
from tests.games.hidden_empires.setting import ants, asked, bare, choose, patrol, resting, rig, run, with_traits

FIELD = 0


def facing(mine: int, theirs: int, advanced: bool = True) -> HiddenEmpires:
    """Seat 0 and seat 1 share an area, and it is the turn of seat 0."""
    t = bare(advanced=advanced)
    ants(t, 0, FIELD, mine)
    ants(t, 1, FIELD, theirs)
    return t


def attack(t: HiddenEmpires, whom: int = 1, scatter: int = 0) -> HiddenEmpires:
    run(t, ChooseAttack(0))
    return choose(t, ("attack", FIELD, whom), ("dice", scatter))


@pytest.mark.rule("HE 9.4")
def test_example_six_attack_four() -> None:
    t = attack(facing(6, 4, advanced=False))
    assert t.here(1, FIELD) == 0
    assert t.here(0, FIELD) == 2
    choose(t, ("return", 0))
    assert t.here(0, FIELD) == 2


@pytest.mark.rule("HE 9.4")
def test_equal_sides_kill_each_other() -> None:
    t = attack(facing(3, 3, advanced=False))
    assert t.here(0, FIELD) == t.here(1, FIELD) == 0
    assert resting(t)


@pytest.mark.rule("HE 9.4", "HE 9.1")
def test_a_weaker_attacker_dies() -> None:
    t = attack(facing(2, 5, advanced=False))
    assert t.here(0, FIELD) == 0
    assert t.here(1, FIELD) == 3


@pytest.mark.rule("HE 9.5")
def test_attackers_stay_or_return() -> None:
    t = attack(facing(6, 1, advanced=False))
    assert t.options(0) == [("return", n) for n in range(6)]
    choose(t, ("return", 2))
    assert t.here(0, FIELD) == 3
    assert t.count(0, RETURNING) == 2


@pytest.mark.rule("HE 9.5", "HE 9.2")
@pytest.mark.parametrize("advanced", [False, True])
def test_attackers_must_leave_a_foreign_nest_area(advanced: bool) -> None:
    t = bare(advanced=advanced)
    area = t.nest_area[1]
    ants(t, 0, area, 5)
    ants(t, 1, area, 2)
    run(t, ChooseAttack(0))
    choose(t, ("attack", area, 1), ("dice", 0))
    if advanced:
        choose(t, ("leave",))
    assert t.here(0, area) == 0
    assert t.count(0, RETURNING) == 3
    assert resting(t)


@pytest.mark.rule("HE 9.2")
def test_an_empty_nest_area_is_no_target_in_the_basic_game() -> None:
    t = bare(advanced=False)
    ants(t, 0, t.nest_area[1], 5)
    run(t, ChooseAttack(0))
    assert resting(t)


@pytest.mark.rule("HE 9.1", "HE 7.2")
def test_one_opponent_of_several_and_only_once() -> None:
    t = bare(3, advanced=False)
    ants(t, 0, FIELD, 6)
    ants(t, 1, FIELD, 2)
    ants(t, 2, FIELD, 2)
    run(t, ChooseAttack(0))
    assert t.options(0) == [("done",), ("attack", FIELD, 1), ("attack", FIELD, 2)]
    choose(t, ("attack", FIELD, 2), ("dice", 0), ("return", 0))
    assert t.here(1, FIELD) == 2
    assert t.here(2, FIELD) == 0
    assert resting(t)
    t.fought = changed(t.fought, FIELD, 0)
    run(t, ChooseAttack(0))
    with pytest.raises(IllegalAction, match="share"):
        t.play(0, ("attack", 5, 1))


@pytest.mark.rule("HE 9.3")
def test_defenders_scatter() -> None:
    t = facing(6, 4, advanced=False)
    run(t, ChooseAttack(0))
    choose(t, ("attack", FIELD, 1))
    assert t.waiting == [1]
    assert t.options(1) == [("dice", n) for n in range(5)]
    rig(t, [1, 3, 4, 6])
    choose(t, ("dice", 4))
    assert t.options(1) == [("away", 2), ("away", 1), ("away", 0)]
    choose(t, ("away", 2))
    assert t.count(1, RETURNING) == 2
    assert t.here(0, FIELD) == 4


# ---- the advanced game


@pytest.mark.rule("HE 16.4", "HE 18.10", "HE-38")
def test_example_deadly_sting() -> None:
    t = facing(2, 3)
    with_traits(t, 0, DEADLY_STING)
    attack(t)
    assert t.here(0, FIELD) == 0
    assert t.here(1, FIELD) == 0


@pytest.mark.rule("HE 16.2", "HE 18.22")
def test_example_four_workers_and_a_soldier() -> None:
    t = bare()
    with_traits(t, 0, SOLDIER_CASTE)
    assert points(t, 0, [4, 0, 1], True) == 9


@pytest.mark.rule("HE 16.2", "HE-36", "HE 16.3", "HE-37")
@pytest.mark.parametrize(
    ("trait", "attacking", "defending"),
    [
        (None, [1, 1, 1], [1, 1, 1]),
        (DEADLY_STING, [2, 1, 1], [2, 1, 1]),
        (TERRITORY_MARKING, [1, 1, 1], [3, 1, 1]),
        (SPECIALIST_FORAGER_CASTE, [1, 2, 1], [1, 2, 1]),
        (GUARD_CASTE, [1, 3, 1], [1, 3, 1]),
        (SOLDIER_CASTE, [1, 1, 5], [1, 1, 5]),
        (BUS_CASTE, [1, 1, 4], [1, 1, 4]),
    ],
)
def test_combat_points(trait: int | None, attacking: list[int], defending: list[int]) -> None:
    t = bare()
    if trait is not None:
        with_traits(t, 0, trait)
    assert [worth(t, 0, caste, True) for caste in range(3)] == attacking
    assert [worth(t, 0, caste, False) for caste in range(3)] == defending


@pytest.mark.rule("HE 18.14")
def test_territory_marking_defends() -> None:
    t = facing(5, 2)
    with_traits(t, 1, TERRITORY_MARKING)
    attack(t)
    assert t.here(0, FIELD) == 0  # 5 against 6.
    assert t.here(1, FIELD) == 0  # Two workers of 3 pay for 5.


@pytest.mark.rule("HE 16.4", "HE-38", "HE 16.13", "HE-74")
def test_the_winner_picks_the_losses_and_stops_when_they_are_paid() -> None:
    t = bare()
    with_traits(t, 0, SOLDIER_CASTE)
    ants(t, 0, FIELD, 3, 0, 2)
    ants(t, 1, FIELD, 4)
    attack(t)
    assert asked(t) == "Lose"
    u = t.copy()
    choose(u, ("ant", FIELD, 2))
    assert u.castes(0, FIELD) == [3, 0, 1]  # One soldier pays 5 for 4.
    assert asked(u) == "StayOrReturn"
    choose(t, ("ant", FIELD, 0), ("ant", FIELD, 0), ("ant", FIELD, 0))
    assert t.castes(0, FIELD) == [0, 0, 1]  # 3 were paid, and the next soldier paid the rest.


@pytest.mark.rule("HE 16.12", "HE-47")
def test_attackers_become_patrollers_unless_strangers_are_there() -> None:
    t = attack(facing(5, 2))
    choose(t, ("return", 0))
    assert t.patrollers(0, FIELD) == 3
    t = bare(3)
    ants(t, 0, FIELD, 5)
    ants(t, 1, FIELD, 2)
    ants(t, 2, FIELD, 1)
    attack(t)
    choose(t, ("return", 0))
    assert t.patrollers(0, FIELD) == 0
    assert t.here(0, FIELD) == 3


@pytest.mark.rule("HE 18.11", "HE 16.1", "HE-35", "HE 16.5", "HE-39")
def test_mace_drives_defenders_off() -> None:
    t = facing(3, 3)
    with_traits(t, 0, MACE)
    attack(t)
    assert asked(t) == "UseChemicals"
    assert t.options(0) == [("dice", n) for n in (3, 2, 1, 0)]
    rig(t, [1, 4, 2])
    choose(t, ("dice", 3))
    assert t.count(1, RETURNING) == 3
    assert t.here(0, FIELD) == 3  # Nobody was left: won without loss.


@pytest.mark.rule("HE 18.15", "HE-37")
def test_repellent_goes_by_workers() -> None:
    t = bare()
    with_traits(t, 0, REPELLENT)
    ants(t, 0, FIELD, 2, 3)
    ants(t, 1, FIELD, 4)
    attack(t)
    assert t.options(0) == [("dice", 2), ("dice", 1), ("dice", 0)]
    rig(t, [3, 4])
    choose(t, ("dice", 2))
    assert t.count(1, RETURNING) == 1


@pytest.mark.rule("HE 18.13")
def test_recruits_fight_and_go_home() -> None:
    t = facing(3, 4)
    with_traits(t, 0, RECRUITMENT)
    attack(t)
    rig(t, [2, 1, 5])
    choose(t, ("dice", 3))
    # 3 own and 2 recruits against 2.
    assert asked(t) == "Lose"
    choose(t, ("ant", 66, 0), ("ant", FIELD, 0))
    assert t.here(1, FIELD) == 0
    assert t.count(1, RETURNING) == 1
    assert t.here(0, FIELD) == 2
    assert t.recruits == (0, 0, 0)


@pytest.mark.rule("HE 18.12", "HE 16.5", "HE-39", "HE-35")
def test_suicide_bombing() -> None:
    t = facing(4, 3)
    with_traits(t, 1, SUICIDE_BOMBING)
    attack(t)
    assert t.waiting == [1]
    rig(t, [3, 1, 6])
    choose(t, ("dice", 3))
    assert t.here(0, FIELD) == 0  # 3 + 1 attackers died: the attack is over.
    assert t.here(1, FIELD) == 1
    assert resting(t)


@pytest.mark.rule("HE-35", "HE 16.1")
def test_the_order_of_a_battle() -> None:
    t = facing(6, 5)
    with_traits(t, 0, MACE)
    with_traits(t, 1, SUICIDE_BOMBING)
    run(t, ChooseAttack(0))
    order = []
    choose(t, ("attack", FIELD, 1))
    while not resting(t):
        order.append(asked(t))
        if order[-1] == "StayOrReturn":
            choose(t, ("return", 0))
        else:
            choose(t, ("dice", 1) if order[-1] != "Scatter" else ("dice", 0))
    assert order == ["Scatter", "UseChemicals", "Bomb", "StayOrReturn"]


@pytest.mark.rule("HE 16.13", "HE-74")
def test_of_a_caste_those_not_on_patrol_go_first() -> None:
    t = bare()
    ants(t, 0, FIELD, 1)
    patrol(t, 0, FIELD, 2)
    t.remove(0, FIELD, 0, 2)
    assert t.patrollers(0, FIELD) == 1
    assert t.here(0, FIELD) == 1


@pytest.mark.rule("HE 16.3", "HE-37")
def test_ants_means_all_castes() -> None:
    t = bare()
    with_traits(t, 0, MACE)
    ants(t, 0, FIELD, 1, 1, 1)
    ants(t, 1, FIELD, 1)
    attack(t)
    assert t.options(0)[0] == ("dice", 3)
