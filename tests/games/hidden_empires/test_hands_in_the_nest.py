"""The nest phase of colonies that hold cards: their moments come in between, and nothing else differs (rules HE 10, 13.4)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import FOOD_EGGS, MIGRATE
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.nest import NestPhase
from formicarium.games.hidden_empires.rules.places import NURSES, RETURNING
from tests.games.hidden_empires.setting import ants, asked, bare, choose, holding, resting, run
from tests.games.hidden_empires.wild import wild


def to_the_end(t: HiddenEmpires) -> list[object]:
    """Go through the nest phase, everybody deciding by the same habits; what all have then."""
    run(t, NestPhase())
    while not resting(t):
        seat = t.waiting[0]
        offered = t.options(seat)
        quiet = asked(t) in ("NestCards", "FoundSite")
        t.play(seat, offered[0 if quiet else len(offered) // 2])
    return [*t.sheets, *t.headcount]


@pytest.mark.rule("HE 10.1", "HE 13.4")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_holds_a_card_goes_through_all_eight_steps_like_everybody(seed: int) -> None:
    t, u = wild(seed), wild(seed)
    holder = next(seat for seat in range(u.players) if u.alive(seat))
    u.traits = t.traits = tuple(() for _ in range(t.players))
    t.look_again()
    u.look_again()
    holding(u, holder, MIGRATE)
    assert to_the_end(t) == to_the_end(u)


@pytest.mark.rule("HE 10.1", "HE 13.4")
def test_with_a_card_in_hand_brood_grows_eggs_are_laid_and_food_goes() -> None:
    t = bare()
    holding(t, 1, FOOD_EGGS)
    ants(t, 0, NURSES, 1)
    ants(t, 0, RETURNING, 1)
    one = t.sheets[0]
    one.food, one.small_pupae, one.female_larvae, one.male_eggs = 6, 1, 1, 2
    run(t, NestPhase())
    choose(t, ("home", t.nest_area[0]))
    while asked(t) != "LayFemales":
        t.play(t.waiting[0], t.options(t.waiting[0])[0])
    assert (one.food, one.small_pupae, one.female_larvae, one.male_larvae, one.male_eggs) == (4, 1, 0, 2, 0)
    choose(t, ("females", 1), ("males", 1))
    assert resting(t)
    assert (one.food, one.female_eggs, one.male_eggs) == (0, 1, 1)
