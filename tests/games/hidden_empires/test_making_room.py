"""What is given up where a nest is too small, and in which order (rules HE 5.8, 18.9, 18.23)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import BLOCKER_CASTE, MILLER_CASTE, REPLETE
from formicarium.games.hidden_empires.rules.crowding import CheckSize
from formicarium.games.hidden_empires.rules.places import MAJOR, MEDIA, NURSES, RESERVES, STORAGE
from formicarium.games.hidden_empires.rules.sheet import DRONES, EGGS_F, VIRGINS, box
from tests.games.hidden_empires.setting import ants, bare, run, with_traits


@pytest.mark.rule("HE 5.8", "HE 18.9", "HE 18.23", "HE 18.24")
@pytest.mark.parametrize(
    ("trait", "place", "caste"),
    [(REPLETE, STORAGE, MEDIA), (MILLER_CASTE, STORAGE, MAJOR), (BLOCKER_CASTE, RESERVES, MAJOR)],
)
def test_those_bound_to_a_chamber_are_given_up_after_everything_else(trait: int, place: int, caste: int) -> None:
    t = bare()
    with_traits(t, 0, trait)
    t.add(0, place, caste, 2)
    t.sheets[0].virgin_queens = 1
    t.sheets[0].drones = 1
    t.sheets[0].female_eggs = 2
    t.sheets[0].size = 0
    ants(t, 0, NURSES, 1)
    assert set(run(t.copy(), CheckSize(0)).options(0)) == {("give", EGGS_F, 2), ("give", EGGS_F, 1)}
    t.sheets[0].female_eggs = 0
    t.remove(0, NURSES, 0, 1)
    found = set(run(t, CheckSize(0)).options(0))
    assert found >= {("give", VIRGINS, 1), ("give", DRONES, 1), ("give", box(place) + caste, 1)}
    assert {action[1] for action in found} == {VIRGINS, DRONES, box(place) + caste}
