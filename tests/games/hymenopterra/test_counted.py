"""What the annals count and what they do not: hexes that bedrock fills, and the dead of a hive that is lost; who stands where."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules.ledger import Body
from formicarium.games.hymenopterra.rules.losses import bury, wound
from formicarium.games.hymenopterra.rules.revealing import bedrock
from formicarium.games.hymenopterra.rules.tables import BEDROCK, UNKNOWN
from tests.games.hymenopterra.hive import EAST, HOME, WEST, hive, place, recruit, workers


@pytest.mark.rule("HT-8")
@pytest.mark.parametrize("size", [1, 2, 5, 12])
def test_every_hex_that_bedrock_fills_has_been_explored(size: int) -> None:
    t = hive()
    start = place(2, 2)
    assert t.ground[start] == UNKNOWN
    rocks, explored = list(t.ground).count(BEDROCK), t.chapter.explored
    bedrock(t, start, size)
    assert list(t.ground).count(BEDROCK) - rocks == size
    assert t.chapter.explored - explored == size - 1, "the first one was counted by whoever looked there"


@pytest.mark.rule("HT 10.7", "HT-21")
@pytest.mark.parametrize("lost", [False, True])
def test_nobody_is_buried_after_the_end(lost: bool) -> None:
    t = hive()
    soldier = recruit(t, EAST, attack=2, toughness=5)
    wound(t, soldier, 9, 0)
    if lost:
        wound(t, t.queen(), 99, 0)
        assert t.over
    before, dead = len(t.units), t.chapter.lost
    bury(t)
    assert len(t.units) == before - (not lost)
    assert t.chapter.lost == dead + (not lost)
    assert t.bodies == ([] if lost else [Body(EAST, 4, 0)])


def test_one_of_many_is_enough_to_be_somewhere() -> None:
    t = hive()
    recruit(t, EAST)
    assert t.anybody_at(EAST)
    assert t.anybody_at(HOME)
    assert not t.anybody_at(WEST)
    workers(t)[0].place = WEST
    assert t.anybody_at(WEST)
