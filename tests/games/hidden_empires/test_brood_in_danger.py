"""Brood that is carried to safety, recruits who pay, and food that is kept: what defenders and nurses save (rules HE 16, 18)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import HARVESTER, RECRUITMENT, REPLETE, TERRITORY_MARKING
from formicarium.games.hidden_empires.rules.choosing import RECRUITS
from formicarium.games.hidden_empires.rules.fighting import CarryToSafety, Lose, SaveBrood, Scatter, SlipAway
from formicarium.games.hidden_empires.rules.flight import DiscardFood
from formicarium.games.hidden_empires.rules.places import MEDIA, NURSES, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.sheet import BROOD, EGGS_F, LARVAE_M
from tests.games.hidden_empires.setting import ants, asked, bare, choose, resting, rig, run, with_traits


@pytest.mark.rule("HE 16.9", "HE-42")
def test_each_ant_who_slips_away_carries_one_or_nothing() -> None:
    t = bare()
    one = t.sheets[0]
    one.female_eggs, one.male_larvae = 3, 1
    run(t, SaveBrood(0, 2))
    assert t.options(0) == [("save", EGGS_F, 2), ("save", EGGS_F, 1), ("save", LARVAE_M, 1), ("enough",)]
    u = t.copy()
    choose(u, ("enough",))
    assert resting(u)
    assert not any(u.safe)
    choose(t, ("save", LARVAE_M, 1))
    assert t.options(0) == [("save", EGGS_F, 1), ("enough",)]
    choose(t, ("save", EGGS_F, 1))
    assert resting(t)
    assert t.safe == tuple(int(kind in (EGGS_F, LARVAE_M)) for kind in BROOD)
    run(t, SaveBrood(0, 0))
    assert resting(t), "nobody is left to carry"
    run(t, SaveBrood(0, 3))
    assert t.options(0) == [("save", EGGS_F, 2), ("save", EGGS_F, 1), ("enough",)]
    choose(t, ("save", EGGS_F, 2))
    assert resting(t), "nothing is left to be carried"


@pytest.mark.rule("HE 9.3", "HE 16.9")
@pytest.mark.parametrize("inside", [False, True])
def test_scattering_before_the_nest_and_inside(inside: bool) -> None:
    t = bare()
    home = t.nest_area[1]
    ants(t, 1, NURSES if inside else home, 3)
    t.sheets[1].female_eggs = 2
    run(t, Scatter(1, home, inside))
    rule = "HE 16.9" if inside else "HE 9.3"
    assert t.question(1).rule == rule
    assert t.options(1) == [("dice", n) for n in range(4)]
    none = t.copy()
    choose(none, ("dice", 0))
    assert resting(none)
    rig(t, [3, 4, 1])
    choose(t, ("dice", 3))
    assert isinstance(t.choice_of(1), SlipAway)
    assert t.question(1).rule == rule
    assert t.options(1) == [("away", 2), ("away", 1), ("away", 0)]
    stay = t.copy()
    choose(stay, ("away", 0))
    assert resting(stay)
    choose(t, ("away", 2))
    assert t.count(1, RETURNING) == 2
    assert isinstance(t.choice_of(t.waiting[0]), CarryToSafety) == inside


@pytest.mark.rule("HE 16.4", "HE 18.13", "HE 18.14")
@pytest.mark.parametrize(("lender", "paid"), [(False, 2), (True, 2)])
def test_recruits_count_as_attackers_do(lender: bool, paid: int) -> None:
    t = bare()
    with_traits(t, 0, RECRUITMENT)
    if lender:
        with_traits(t, 1, TERRITORY_MARKING)  # 3 points in defence, 1 in attack
    ants(t, 0, 30, 1)
    t.recruits = (3, 0, 0)
    run(t, Lose(0, 30, 1, (30, RECRUITS), paid, True))
    choose(t, ("ant", RECRUITS, 0))
    assert asked(t) == "Lose", "one more point is owed"
    choose(t, ("ant", RECRUITS, 0))
    assert resting(t)
    assert (t.recruits, t.here(0, 30)) == ((1, 0, 0), 1)


@pytest.mark.rule("HE 18.8", "HE 18.9", "HE 10.12")
@pytest.mark.parametrize(
    ("food", "kept", "offered"), [(7, 7, []), (10, 10, []), (13, 10, [3, 0]), (25, 10, [15, 10, 0])]
)
def test_repletes_fill_up_before_the_granary(food: int, kept: int, offered: list[int]) -> None:
    t = bare()
    with_traits(t, 0, REPLETE, HARVESTER)
    t.add(0, STORAGE, MEDIA, 1)
    one = t.sheets[0]
    one.food = food
    run(t, DiscardFood(0))
    assert one.stored == kept
    if offered:
        assert one.food == food - kept
        assert t.options(0) == [("store", n) for n in offered]
        choose(t, ("store", offered[0]))
    assert resting(t)
    assert (one.food, one.stored) == (0, food)
