"""Hexagons."""

from __future__ import annotations

import itertools
import math

from hypothesis import given
from hypothesis import strategies as st

from formicarium.core import hexes

hex_ = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


@given(hex_)
def test_neighbours_are_one_step_away_and_mutual(h: hexes.Hex) -> None:
    around = hexes.neighbours(h)
    assert len(set(around)) == 6
    assert all(hexes.distance(h, n) == 1 and h in hexes.neighbours(n) for n in around)


@given(hex_, st.integers(0, 6))
def test_rings(h: hexes.Hex, radius: int) -> None:
    ring = hexes.ring(h, radius)
    assert len(set(ring)) == len(ring) == (6 * radius or 1)
    assert all(hexes.distance(h, n) == radius for n in ring)
    for one, next_ in zip(ring, ring[1:] + ring[:1], strict=True):
        assert radius == 0 or hexes.distance(one, next_) == 1


def test_a_disc_of_radius_4_has_61_areas() -> None:
    assert len(set(hexes.disc((0, 0), 4))) == 61


@given(hex_, hex_)
def test_lines_are_shortest_ways(a: hexes.Hex, b: hexes.Hex) -> None:
    line = hexes.line(a, b)
    assert line[0] == a
    assert line[-1] == b
    assert len(line) == hexes.distance(a, b) + 1
    assert all(hexes.distance(x, y) == 1 for x, y in itertools.pairwise(line))


@given(st.integers(-20, 20), st.integers(-20, 20))
def test_offsets_come_back(column: int, row: int) -> None:
    assert hexes.to_offset(hexes.from_offset(column, row)) == (column, row)


def test_a_rectangle_is_one_on_the_drawing_too() -> None:
    rectangle = hexes.rectangle(5, 4)
    assert len(set(rectangle)) == 20
    xs = [hexes.pixel(h, 1.0)[0] for h in rectangle]
    assert max(xs) - min(xs) < math.sqrt(3) * 5


@given(hex_)
def test_neighbours_touch_on_the_drawing(h: hexes.Hex) -> None:
    x, y = hexes.pixel(h, 10.0)
    for n in hexes.neighbours(h):
        nx, ny = hexes.pixel(n, 10.0)
        assert math.isclose(math.hypot(nx - x, ny - y), 10.0 * math.sqrt(3))
        shared = [c for c in hexes.corners(h, 10.0) if any(math.dist(c, d) < 1e-6 for d in hexes.corners(n, 10.0))]
        assert len(shared) == 2


def test_the_first_neighbour_is_up_and_to_the_right() -> None:
    x, y = hexes.pixel(hexes.neighbours((0, 0))[0], 1.0)
    assert x > 0 > y


def test_neighbour_tables() -> None:
    around = hexes.neighbour_table(hexes.disc((0, 0), 1))
    assert sorted(around[0]) == [1, 2, 3, 4, 5, 6]
    assert all(len(around[i]) == 3 for i in range(1, 7))
    assert all(i in around[j] for i in range(7) for j in around[i])
