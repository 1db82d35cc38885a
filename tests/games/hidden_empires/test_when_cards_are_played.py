"""At which questions of one's own turn hand cards are offered, and what is said where they are not (rule HE 13.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formicarium.core.steps import Step
from formicarium.games.hidden_empires.rules.cards import (
    ADDITIONAL_QUEEN,
    BIVOUAC,
    FOOD_EGGS,
    HIGHWAYMAN_BEETLES,
    MIGRATE,
    ONE_QUEEN,
    PREDATOR_MIGRATION,
    THIEF_ANTS,
)
from formicarium.games.hidden_empires.rules.combat import ChooseAttack
from formicarium.games.hidden_empires.rules.discovery import PLANTS
from formicarium.games.hidden_empires.rules.foraging import Forage
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.hand import why_not_play
from formicarium.games.hidden_empires.rules.map import NEIGHBOURS
from formicarium.games.hidden_empires.rules.tasks import LastCards
from tests.games.hidden_empires.setting import ants, asked, bare, choose, holding, put, resting, run, with_traits

NEST = 34
FIELD = NEIGHBOURS[NEST][0]


def busy() -> HiddenEmpires:
    """Seat 0 could attack and forage, and holds two cards: one for any time, one for the move."""
    t = bare()
    assert t.nest_area[0] == NEST
    put(t, FIELD, PLANTS, 2)
    ants(t, 0, FIELD, 2)
    ants(t, 1, FIELD, 1)
    holding(t, 0, ADDITIONAL_QUEEN, MIGRATE)
    return t


@pytest.mark.rule("HE 13.3", "HE 19.4")
@pytest.mark.parametrize(
    ("step", "question"), [(ChooseAttack, "Attack"), (Forage, "PlanForaging"), (LastCards, "EndTurn")]
)
def test_cards_are_offered_with_every_task_but_nobody_migrates_then(step: Callable[[int], Step], question: str) -> None:
    t = run(busy(), step(0))
    assert asked(t) == question
    assert [action for action in t.options(0) if action[0] == "play"] == [("play", ADDITIONAL_QUEEN)]


@pytest.mark.rule("HE 13.3")
@pytest.mark.parametrize("step", [ChooseAttack, Forage])
def test_after_a_card_the_task_goes_on(step: Callable[[int], Step]) -> None:
    t = run(busy(), step(0))
    before = asked(t)
    choose(t, ("play", ADDITIONAL_QUEEN))
    assert t.sheets[0].queens == 2
    assert asked(t) == before
    assert not any(action[0] == "play" for action in t.options(0))


@pytest.mark.rule("HE 13.3")
def test_after_the_last_card_the_turn_ends() -> None:
    t = run(busy(), LastCards(0))
    choose(t, ("play", ADDITIONAL_QUEEN))
    assert resting(t)


@pytest.mark.rule("HE 13.3", "HE 19.2", "HE 19.4", "HE 19.5", "HE 19.8", "HE 19.12")
@pytest.mark.parametrize(
    ("card", "held", "moving", "bivouac", "sentence"),
    [
        (FOOD_EGGS, False, True, False, "You do not hold that card."),
        (THIEF_ANTS, True, True, False, "That card has its own moment, and this is not it."),
        (MIGRATE, True, False, False, "A nest migrates during the move."),
        (MIGRATE, True, True, True, "A bivouac or a plant house does not migrate with this card."),
        (HIGHWAYMAN_BEETLES, True, True, False, "No ants stand at a food marker without patrolling."),
        (PREDATOR_MIGRATION, True, True, False, "No Predators lie face up that could move."),
        (FOOD_EGGS, True, True, False, "You have no workers in Nurses."),
        (ONE_QUEEN, True, True, False, "There is nobody whom that card would hit."),
    ],
)
def test_what_keeps_a_card_in_the_hand(card: int, held: bool, moving: bool, bivouac: bool, sentence: str) -> None:
    t = bare()
    if held:
        holding(t, 0, card)
    if bivouac:
        with_traits(t, 0, BIVOUAC)
    reason = why_not_play(t, 0, card, moving)
    assert reason is not None
    assert reason.msg.text == sentence


@pytest.mark.rule("HE 19.4")
def test_a_nest_among_nests_cannot_migrate() -> None:
    t = bare()
    holding(t, 0, MIGRATE)
    assert why_not_play(t, 0, MIGRATE, True) is None
    t.site = tuple(1 if area in NEIGHBOURS[NEST] else -1 for area in range(len(t.site)))
    reason = why_not_play(t, 0, MIGRATE, True)
    assert reason is not None
    assert reason.msg.text == "There is no free area next to your nest."
