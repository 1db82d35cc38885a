"""Where rooms and foragers find a place, worked out a second time by trying everything (rules AN 4.4, AN 4.5, AN 6.2 to AN 6.4)."""

from __future__ import annotations

from random import Random

import pytest

from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.dig import ChoosePlace, can_dig, open_squares, within_reach
from formicarium.games.ants.rules.forage import NOWHERE, can_forage, longest, starts, steps_from
from formicarium.games.ants.rules.nest import AREA, BESIDE, CELLS, SHAPES, STONE
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import MINING
from tests.games.ants.setting import me, started

DUG = 1


def mined(seed: int) -> tuple[Ants, Colony]:
    """A nest with rooms of size 1 wherever chance puts them."""
    chance = Random(seed)
    t = started()
    c = me(t)
    c.plan = chance.randrange(len(AREA))
    c.queen = MINING if seed % 3 == 0 else c.queen
    share = chance.random()
    c.nest = [DUG if AREA[c.plan][cell] and chance.random() < share else 0 for cell in range(CELLS)]
    return t, c


def reachable(c: Colony) -> set[int]:
    """All squares that could be dug one after the other: in area I, or beside a room."""
    free = {cell for cell, is_free in enumerate(open_squares(c)) if is_free}
    found: set[int] = set()
    while True:
        rooms = found | {cell for cell in range(CELLS) if c.nest[cell]}
        more = {cell for cell in free if AREA[c.plan][cell] == 1 or rooms.intersection(BESIDE[cell])} - found
        if not more:
            return found
        found |= more


@pytest.mark.rule("AN 4.4", "AN 4.5", "AN 14.9")
@pytest.mark.parametrize("seed", range(24))
def test_how_much_can_be_dug_square_by_square(seed: int) -> None:
    t, c = mined(seed)
    wanted = len(reachable(c))
    for most in (0, 1, 3, CELLS):
        assert within_reach(c, most) == min(most, wanted)
    assert can_dig(t, c, 1) is (wanted > 0)


@pytest.mark.rule("AN 4.4", "AN 14.9")
def test_stones_are_for_the_mining_queen() -> None:
    t = started()
    c = me(t)
    area = AREA[c.plan]
    c.nest = [DUG if 0 < area[cell] < STONE else 0 for cell in range(CELLS)]
    assert not can_dig(t, c, 1)
    assert not any(open_squares(c))
    c.queen = MINING
    assert can_dig(t, c, 1) is (STONE in area)


@pytest.mark.rule("AN 4.4")
@pytest.mark.parametrize("shape", range(len(SHAPES)))
def test_places_are_offered_in_reading_order(shape: int) -> None:
    t = started()
    cells = [action[1] for action in ChoosePlace(t.active, 4, shape, 0).options(t)]
    assert cells == sorted(set(cells))


def paths(t: Ants, corner: int, length: int, taken: frozenset[int] = frozenset()) -> bool:
    """Whether so many foragers could stand one beside the other from a corner on."""
    if t.foragers[corner] >= 0 or corner in taken:
        return False
    if length <= 1:
        return True
    return any(paths(t, other, length - 1, taken | {corner}) for other in t.garden.near[corner])


@pytest.mark.rule("AN 6.2", "AN 6.3", "AN 6.4", "AN-16")
@pytest.mark.parametrize("seed", range(16))
def test_a_forager_stands_where_all_others_can_follow(seed: int) -> None:
    chance = Random(seed)
    t = started(2 + seed % 3)
    seat = t.active
    for corner in range(len(t.foragers)):
        if chance.random() < 0.72:
            t.foragers[corner] = chance.randrange(t.players)
    first = starts(t, seat)
    last = next(corner for corner in range(len(t.foragers)) if t.foragers[corner] >= 0)
    for length in range(1, 6):
        good = [corner for corner in first if paths(t, corner, length)]
        assert steps_from(t, seat, NOWHERE, length) == good
        assert can_forage(t, seat, length) is bool(good)
        near = [corner for corner in t.garden.near[last] if paths(t, corner, length)]
        assert steps_from(t, seat, last, length) == near
    possible = [length for length in range(1, 6) if any(paths(t, corner, length) for corner in first)]
    assert longest(t, seat, 5) == max(possible, default=0)
