"""What may be taken back: plans, until dice fall or something hidden is shown to somebody."""

from __future__ import annotations

import pytest

from formicarium.core.steps import Action
from formicarium.games.hidden_empires.rules.cards import ADDITIONAL_QUEEN, MACE, MIGRATE, SUICIDE_BOMBING
from formicarium.games.hidden_empires.rules.chemicals import MayBomb, MayUseChemicals
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.piles import discard_all
from formicarium.games.hidden_empires.rules.setup import Draft
from formicarium.games.hidden_empires.rules.tasks import LastCards
from tests.games.hidden_empires.setting import ants, asked, bare, choose, holding, run, with_traits


@pytest.mark.rule("HE 13.3")
def test_a_card_that_was_played_has_been_seen() -> None:
    t = bare()
    holding(t, 0, ADDITIONAL_QUEEN)
    run(t, LastCards(0))
    choose(t, ("play", ADDITIONAL_QUEEN))
    assert not t.can_undo(0)


@pytest.mark.rule("HE 21.2")
def test_a_hand_that_was_discarded_has_been_seen() -> None:
    t = bare()
    with_traits(t, 0, MACE)
    seen = t.reveals
    discard_all(t, 0)
    assert t.reveals == seen, "traits lie open anyway"
    holding(t, 0, MIGRATE)
    discard_all(t, 0)
    assert t.reveals > seen


@pytest.mark.rule("HE 21.5")
def test_nobody_takes_back_what_was_kept_once_packets_are_passed_on() -> None:
    t = bare(3, realistic_time_scale=True)
    run(t, Draft())
    for _ in range(3):
        for seat in range(3):
            assert seat in t.waiting
            t.play(seat, t.options(seat)[0])
            assert t.can_undo(seat) == (seat < 2), "until the last one has chosen nobody has seen anything"
            if seat < 2:
                t.undo(seat)
                t.play(seat, t.options(seat)[0])


@pytest.mark.rule("HE 16.1", "HE 18.11", "HE 18.12")
@pytest.mark.parametrize("step", [MayUseChemicals, MayBomb])
def test_whoever_rolls_no_dice_has_done_nothing(step: type[MayUseChemicals] | type[MayBomb]) -> None:
    t = bare()
    ants(t, 0, 20, 3)
    ants(t, 1, 20, 2)
    with_traits(t, 0, MACE)
    with_traits(t, 1, SUICIDE_BOMBING)
    run(t, step(0, 20, 1, False))
    dice = t.dice.copy().rolls(5)
    lines = len(t.story(None))
    choose(t, ("dice", 0))
    assert (t.dice.copy().rolls(5), t.thrown, len(t.story(None))) == (dice, (), lines)
    assert (t.here(0, 20), t.here(1, 20)) == (3, 2)
    assert asked(t) == "Rest"


@pytest.mark.rule("HE 5.1")
def test_what_one_takes_back_does_not_change_what_another_remembers() -> None:
    t = bare()
    ants(t, 0, t.nest_area[0], 3)
    run(t, MoveAnts(0))
    before = t.digest()
    move = [("from", t.nest_area[0]), next(a for a in after(t, ("from", t.nest_area[0])) if a[0] == "to"), ("all",)]
    choose(t, *move)
    other = t.copy()
    for _ in move:
        t.undo(0)
    assert t.digest() == before
    choose(t, *move)
    for _ in move:
        other.undo(0)
    assert other.digest() == before
    assert other.here(0, other.nest_area[0]) == 3


def after(t: HiddenEmpires, action: Action) -> list[Action]:
    """What is offered after an action, to whoever took it."""
    u = t.copy()
    u.play(0, action)
    return u.options(0)


@pytest.mark.parametrize("first", range(6))
@pytest.mark.parametrize("second", range(6))
def test_ants_that_move_at_one_table_stand_still_at_its_copy(first: int, second: int) -> None:
    t = bare(6)
    for seat in range(6):
        ants(t, seat, 20, 1)
    u = t.copy()
    for seat in (first, second):
        t.add(seat, 20, 0, 2)
        t.add(seat, 21, 0, 1)
    assert [u.here(seat, area) for seat in range(6) for area in (20, 21)] == [1, 0] * 6
    u.add(first, 21, 0, 5)
    assert t.here(first, 21) == (1 if first != second else 2)
