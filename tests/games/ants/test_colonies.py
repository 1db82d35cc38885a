"""A colony begins with nothing, and two colonies are alike as long as nothing differs (rules AN 2.2, AN 2.3)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from formicarium.games.ants.rules.colony import Colony, alike
from formicarium.games.ants.rules.forage import NOWHERE, PlaceForager
from tests.games.ants.setting import again, go, me, started

NOTHING = (0, -1)
"""None of something, or nobody and nothing where there could be one."""


@pytest.mark.rule("AN 2.3")
def test_a_colony_begins_with_nothing_but_its_emergency_store() -> None:
    fresh = Colony()
    for field in fields(fresh):
        if not field.name.startswith("_") and field.name != "store":
            value = getattr(fresh, field.name)
            assert all(one in NOTHING for one in (value if isinstance(value, list) else [value])), field.name
    assert fresh.store == 5


@pytest.mark.parametrize("seat", [0, 1])
def test_colonies_are_alike_until_one_of_them_changes(seat: int) -> None:
    """Colonies that differ in anything are not alike: a new field has to be compared, too."""
    one = started().colonies[seat]
    assert alike(one, one.copy())
    for field in fields(one):
        if field.name.startswith("_"):
            continue
        other = one.copy()
        value = getattr(other, field.name)
        setattr(other, field.name, value + ([1] if isinstance(value, list) else 1))
        assert not alike(one, other), field.name


def test_a_copy_has_all_that_the_colony_has() -> None:
    one = started().colonies[0]
    for field in fields(one):
        if not field.name.startswith("_"):
            value = getattr(one, field.name)
            setattr(one, field.name, value + ([1] if isinstance(value, list) else 1))
    copy = one.copy()
    for field in fields(one):
        if not field.name.startswith("_"):
            assert getattr(copy, field.name) == getattr(one, field.name), field.name


@pytest.mark.rule("AN 9.1", "AN 9.4", "AN 11.2")
def test_a_tile_that_is_the_third_enterprise_brings_a_star_at_once() -> None:
    t = started()
    c = me(t)
    c.tiles = [0, 1, 2]
    c.turned = [0, 1, 1]
    c.leaf = 9
    again(t)
    go(t, ("incubate",))
    assert c.turned == [1, 1, 1]
    assert c.stars[2] == 1


@pytest.mark.rule("AN 6.2", "AN 6.3")
def test_the_first_forager_and_the_others_have_their_own_rules() -> None:
    assert PlaceForager(0, 2, NOWHERE).rule() == "AN 6.2"
    assert PlaceForager(0, 1, 5).rule() == "AN 6.3"
