"""Intervals that can be checked by hand or in a table."""

from __future__ import annotations

import random

import pytest

from formicarium.lab import stats


def test_wilson_as_in_the_books() -> None:
    low, high = stats.wilson(8, 10)
    assert (low, high) == (pytest.approx(0.490, abs=0.001), pytest.approx(0.943, abs=0.001))
    assert stats.wilson(0, 0) == (0.0, 1.0)
    assert stats.wilson(10, 10)[1] == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("degrees", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_t(degrees: int, point: float) -> None:
    assert stats.t_quantile(degrees) == pytest.approx(point, rel=0.012)


def test_a_mean_covers_the_truth_as_often_as_it_says() -> None:
    dice = random.Random(1)
    hits = 0
    for _ in range(1000):
        found = stats.mean([dice.gauss(3, 2) for _ in range(12)])
        hits += found.low <= 3 <= found.high
    assert 930 <= hits <= 970


def test_games_with_the_same_luck_do_not_count_twice() -> None:
    alone = stats.share(6, 10)
    twice = stats.grouped_share([[float(n < 6)] * 2 for n in range(10)])
    assert twice.value == alone.value
    assert twice.n == 20
    assert twice.high - twice.low > 0.9 * (alone.high - alone.low)
    mixed = stats.grouped_share([[1.0, 0.0]] * 10)
    assert (mixed.low, mixed.high) == pytest.approx(stats.wilson(10, 20))


def test_nothing_is_claimed_from_nothing() -> None:
    assert stats.grouped_share([]).high == 1.0
    assert stats.mean([]).high == float("inf")
    assert stats.mean([4.0]).low == float("-inf")


def test_a_difference_has_the_wider_interval() -> None:
    a, b = stats.share(60, 100), stats.share(40, 100)
    found = stats.difference(a, b)
    assert found.value == pytest.approx(0.2)
    assert found.low == pytest.approx(0.062, abs=0.01)
    assert found.high == pytest.approx(0.329, abs=0.01)


def test_they_are_printed_for_people() -> None:
    assert stats.share(1, 2).percent() == "50.0% (9.5 to 90.5)"
