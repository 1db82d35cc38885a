"""The nest phase, with the examples of the rulebook (rules HE 10, 17)."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.cards import GUARD_CASTE, SOLDIER_CASTE
from formicarium.games.hidden_empires.rules.flight import DiscardFood, MayFly
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.larvae import FeedLarvae
from formicarium.games.hidden_empires.rules.laying import LayEggs
from formicarium.games.hidden_empires.rules.nest import Emerge, FeedAdults, Hatch, NestPhase, ReturnAnts
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.sheet import (
    DRONES,
    EGGS_F,
    EGGS_M,
    LARVAE_F,
    LARVAE_M,
    VIRGINS,
    NestSheet,
    box,
)
from tests.games.hidden_empires.setting import ants, asked, bare, choose, resting, run, with_traits

NEST = 34


def sheet(t: HiddenEmpires, **boxes: int) -> NestSheet:
    """Fill boxes by name, and give the sheet of seat 0."""
    for name, n in boxes.items():
        setattr(t.sheets[0], name, n)
    return t.sheets[0]


# ---- returning


@pytest.mark.rule("HE 10.2", "HE-7")
def test_example_a_returning_ant_goes_to_the_nest_area() -> None:
    t = bare(advanced=False)
    ants(t, 0, RETURNING, 1)
    run(t, ReturnAnts(0))
    assert t.options(0) == [("home", NEST), ("home", NURSES), ("home", BUILDERS)]
    choose(t, ("home", NEST))
    assert t.here(0, NEST) == 1


@pytest.mark.rule("HE 10.2", "HE-7", "HE-2")
def test_returning_ants_go_into_chambers_as_far_as_there_is_room() -> None:
    t = bare()
    ants(t, 0, RETURNING, 3)
    s = sheet(t, size=2)
    run(t, ReturnAnts(0))
    assert ("home", RESERVES) not in t.options(0)
    with pytest.raises(IllegalAction, match="room"):
        t.play(0, ("home", NURSES))
    choose(t, ("one", NURSES, 0), ("one", RESERVES, 0))
    assert t.nest_used(0) == 2
    assert t.options(0) == [("home", NEST), ("home", BUILDERS)]
    choose(t, ("home", BUILDERS))
    assert resting(t)
    s.food = 5
    run(t, FeedAdults(0))
    assert s.food == 3  # The nurse and the builder eat at once; the reserve does not.


# ---- feeding adults


@pytest.mark.rule("HE 10.3")
def test_example_feeding_four_adults() -> None:
    t = bare(advanced=False)
    ants(t, 0, BUILDERS, 1)
    ants(t, 0, NURSES, 1)
    s = sheet(t, virgin_queens=1, drones=1, food=6, female_eggs=2, female_larvae=1)
    run(t, FeedAdults(0))
    assert s.food == 2
    assert resting(t)


@pytest.mark.rule("HE 10.4", "HE-8")
def test_each_missing_food_costs_one_of_the_nest() -> None:
    t = bare(advanced=False)
    ants(t, 0, BUILDERS, 1)
    ants(t, 0, NURSES, 2)
    s = sheet(t, virgin_queens=1, drones=1, food=3, female_eggs=1, male_larvae=1, small_pupae=4, large_pupae=1)
    run(t, FeedAdults(0))
    assert asked(t) == "Starve"
    kinds = {action[1] for action in t.options(0)}
    assert kinds == {box(NURSES), box(BUILDERS), VIRGINS, DRONES, LARVAE_M, EGGS_F}  # Pupae are not in the list.
    choose(t, ("starve", EGGS_F, 1), ("starve", box(NURSES), 1))
    assert s.food == 0
    assert t.count(0, NURSES) == 1
    assert resting(t)


@pytest.mark.rule("HE 10.4", "HE-8")
def test_when_nothing_is_left_the_rest_is_forgiven() -> None:
    t = bare(advanced=False)
    ants(t, 0, NURSES, 1)
    s = sheet(t, small_pupae=3)
    t.do(FeedAdults(0))
    t.settle()
    assert t.count(0, NURSES) == 0
    assert s.small_pupae == 3
    assert resting(t)


@pytest.mark.rule("HE 17.2", "HE 15.3")
def test_reserves_are_not_fed() -> None:
    t = bare()
    ants(t, 0, RESERVES, 5, 2, 1)
    s = sheet(t, food=2)
    run(t, FeedAdults(0))
    assert s.food == 2


# ---- emerging


@pytest.mark.rule("HE 10.5")
def test_example_three_pupae_emerge() -> None:
    t = bare(advanced=False)
    s = sheet(t, small_pupae=1, large_pupae=1, male_pupae=1)
    run(t, Emerge(0))
    assert t.here(0, NEST) == 1
    assert [s.virgin_queens, s.drones] == [1, 1]
    assert [s.small_pupae, s.medium_pupae, s.large_pupae, s.male_pupae] == [0, 0, 0, 0]


@pytest.mark.rule("HE 17.3")
def test_example_a_large_pupa_becomes_a_major() -> None:
    t = bare()
    with_traits(t, 0, SOLDIER_CASTE)
    s = sheet(t, large_pupae=1, male_pupae=1)
    run(t, Emerge(0))
    assert t.options(0) == [("majors", 0), ("majors", 1)]
    choose(t, ("majors", 1))
    assert t.castes(0, RESERVES) == [0, 0, 1]
    assert [s.virgin_queens, s.drones] == [0, 1]


@pytest.mark.rule("HE 17.3", "HE 17.1")
def test_workers_and_medias_emerge_into_reserves() -> None:
    t = bare()
    with_traits(t, 0, GUARD_CASTE)
    s = sheet(t, small_pupae=2, medium_pupae=3, large_pupae=1)
    run(t, Emerge(0))
    assert t.castes(0, RESERVES) == [2, 3, 0]
    assert s.virgin_queens == 1  # Without a major trait a large pupa is a queen, and nobody is asked.


@pytest.mark.rule("HE 17.5", "HE-16")
def test_a_medium_pupa_without_its_trait_emerges_as_a_worker() -> None:
    t = bare()
    sheet(t, medium_pupae=2)
    run(t, Emerge(0))
    assert t.castes(0, RESERVES) == [2, 0, 0]


# ---- feeding larvae


@pytest.mark.rule("HE 10.6")
def test_example_one_small_and_one_large() -> None:
    t = bare(advanced=False)
    s = sheet(t, female_larvae=2, food=4)
    run(t, FeedLarvae(0))
    assert t.options(0) == [("large", 0), ("large", 1)]
    choose(t, ("large", 1))
    assert [s.small_pupae, s.large_pupae, s.female_larvae, s.food] == [1, 1, 0, 0]


@pytest.mark.rule("HE 17.4")
def test_example_one_small_and_one_medium() -> None:
    t = bare()
    with_traits(t, 0, GUARD_CASTE)
    s = sheet(t, female_larvae=2, food=3)
    run(t, FeedLarvae(0))
    choose(t, ("large", 0), ("medium", 1))
    assert [s.small_pupae, s.medium_pupae, s.large_pupae, s.food] == [1, 1, 0, 0]


@pytest.mark.rule("HE 17.4", "HE 17.1")
def test_nobody_grows_to_medium_size_without_a_trait() -> None:
    t = bare()
    s = sheet(t, female_larvae=1, food=2)
    run(t, FeedLarvae(0))
    assert s.small_pupae == 1
    assert s.food == 1


@pytest.mark.rule("HE 10.7", "HE-9", "HE-73")
def test_larvae_without_food_are_given_up() -> None:
    t = bare(advanced=False)
    s = sheet(t, female_larvae=3, male_larvae=1, food=2)
    run(t, FeedLarvae(0))
    assert asked(t) == "Consume"
    choose(t, ("consume", LARVAE_F, 2))
    assert [s.small_pupae, s.male_pupae, s.food] == [1, 1, 0]


@pytest.mark.rule("HE 10.7", "HE-9", "HE-73")
def test_a_large_pupa_may_be_raised_on_eggs() -> None:
    t = bare(advanced=False)
    s = sheet(t, female_larvae=2, food=1, female_eggs=1, male_eggs=1)
    run(t, FeedLarvae(0))
    assert t.options(0) == [("large", 0), ("large", 1)]
    choose(t, ("large", 1))  # 3 + 1 food are owed and 1 is there.
    choose(t, ("consume", EGGS_F, 1), ("consume", EGGS_M, 1))
    # The last one is the other larva, the only thing left to give up.
    assert [s.large_pupae, s.small_pupae, s.female_eggs, s.male_eggs, s.food] == [1, 0, 0, 0, 0]
    with pytest.raises(IllegalAction):
        t.play(0, ("large", 1))


# ---- hatching and laying


@pytest.mark.rule("HE 10.8")
def test_example_eggs_hatch() -> None:
    t = bare(advanced=False)
    s = sheet(t, female_eggs=1, male_eggs=1, female_larvae=0)
    run(t, Hatch(0))
    assert [s.female_eggs, s.male_eggs, s.female_larvae, s.male_larvae] == [0, 0, 1, 1]


@pytest.mark.rule("HE 10.9")
def test_example_two_eggs_for_two_food() -> None:
    t = bare(advanced=False)
    s = sheet(t, food=2)
    run(t, LayEggs(0))
    assert t.options(0) == [("females", 0), ("females", 1), ("females", 2)]
    choose(t, ("females", 2))
    assert [s.female_eggs, s.male_eggs, s.food] == [2, 0, 0]


@pytest.mark.rule("HE 10.9")
def test_six_eggs_at_most_of_any_sex() -> None:
    t = bare(advanced=False)
    s = sheet(t, food=20)
    run(t, LayEggs(0))
    assert t.options(0)[-1] == ("females", 6)
    choose(t, ("females", 4))
    assert t.options(0)[-1] == ("males", 2)
    choose(t, ("males", 2))
    assert [s.female_eggs, s.male_eggs, s.food] == [4, 2, 14]


@pytest.mark.rule("HE 10.9", "HE-2")
def test_no_more_eggs_than_the_nest_holds() -> None:
    t = bare(advanced=False)
    sheet(t, food=20, size=6, female_larvae=3, virgin_queens=1)
    run(t, LayEggs(0))
    assert t.options(0)[-1] == ("females", 2)
    with pytest.raises(IllegalAction, match="room"):
        t.play(0, ("females", 3))


@pytest.mark.rule("HE 10.10", "HE-10")
def test_eggs_may_be_paid_with_larvae() -> None:
    t = bare(advanced=False)
    s = sheet(t, food=1, female_larvae=1, male_larvae=1)
    run(t, LayEggs(0))
    assert t.options(0)[-1] == ("females", 3)
    choose(t, ("females", 2), ("males", 0), ("consume", LARVAE_M, 1))
    assert [s.female_eggs, s.female_larvae, s.male_larvae, s.food] == [2, 1, 0, 0]


@pytest.mark.rule("HE 10.11", "HE-14")
def test_without_a_queen_nurses_lay_male_eggs() -> None:
    t = bare()
    ants(t, 0, NURSES, 2, 1)
    s = sheet(t, queens=0, size=5)
    run(t, LayEggs(0))
    assert t.options(0) == [("males", 2), ("males", 1), ("males", 0)]  # Room for two.
    choose(t, ("males", 2))
    assert s.male_eggs == 2
    assert s.food == 0


@pytest.mark.rule("HE 17.6", "HE-65")
def test_each_queen_lays_six() -> None:
    t = bare()
    sheet(t, queens=3, food=30, size=40)
    run(t, LayEggs(0))
    assert t.options(0)[-1] == ("females", 18)


# ---- food and flight


@pytest.mark.rule("HE 10.12")
def test_leftover_food_is_lost() -> None:
    t = bare(advanced=False)
    s = sheet(t, food=9)
    run(t, DiscardFood(0))
    assert s.food == 0


@pytest.mark.rule("HE 10.13", "HE 1.1")
@pytest.mark.parametrize(
    ("queens", "drones", "points"), [(1, 1, 4), (2, 0, 4), (0, 3, 3), (3, 1, 8), (1, 3, 6), (2, 2, 8)]
)
def test_the_nuptial_flight(queens: int, drones: int, points: int) -> None:
    t = bare(advanced=False)
    s = sheet(t, virgin_queens=queens, drones=drones)
    run(t, MayFly(0))
    u = t.copy()
    choose(u, ("wait",))
    assert u.sheets[0].virgin_queens == queens
    choose(t, ("fly",))
    assert [s.virgin_queens, s.drones] == [0, 0]
    assert t.score(0) == t.scores[0] == points


@pytest.mark.rule("HE 10.1", "HE 4.1")
def test_everybody_goes_through_the_nest_phase_at_the_same_time() -> None:
    t = bare(3, advanced=False)
    for seat in range(3):
        t.sheets[seat].female_larvae = 1
        t.sheets[seat].food = 9
        t.sheets[seat].drones = 1
        t.sheets[seat].size = 9
    run(t, NestPhase())
    assert t.waiting == [0, 1, 2]
    t.play(2, ("large", 1))
    assert t.waiting == [0, 1, 2]
    t.play(2, ("females", 0))
    t.play(2, ("males", 0))
    t.play(2, ("fly",))
    assert t.waiting == [0, 1]
    assert t.sheets[2].large_pupae == 1
    assert t.score(2) == 1
    assert t.sheets[0].female_larvae == 1


@pytest.mark.rule("HE 10.1")
def test_only_laying_and_flying_are_voluntary() -> None:
    t = bare(advanced=False)
    sheet(t, small_pupae=1, female_eggs=1)
    ants(t, 0, NURSES, 1)
    t.sheets[0].food = 1
    run(t, NestPhase())
    assert asked(t) == "LayFemales"  # All before that was forced.
    assert t.here(0, NEST) == 1
    assert t.sheets[0].female_larvae == 1
    choose(t, ("females", 0), ("males", 0))
    assert resting(t)
