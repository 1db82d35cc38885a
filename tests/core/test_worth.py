"""What things are worth between the knots at which it was found out."""

from __future__ import annotations

import pytest

from formicarium.core.worth import Worth

KNOTS = [0.0, 1.0, 4.0]
FITTED = Worth(KNOTS, [[1.0, 2.0, 5.0], [0.0, -1.0, 0.5]], [3.0, 6.0, 12.0])


@pytest.mark.parametrize(("turns", "worth"), [(0.0, 1.0), (0.5, 1.5), (1.0, 2.0), (2.5, 3.5), (4.0, 5.0), (99.0, 5.0)])
def test_a_worth_goes_over_from_knot_to_knot(turns: float, worth: float) -> None:
    assert FITTED.weighed([1.0], 0, turns) == pytest.approx(worth)
    assert FITTED.weighed([2.0], 0, turns) == pytest.approx(2 * worth)


def test_rows_are_counted_from_a_first_one() -> None:
    assert FITTED.weighed([3.0], 1, 1.0) == pytest.approx(-3.0)
    assert FITTED.weighed([1.0, 3.0], 0, 1.0) == pytest.approx(2.0 - 3.0)


def test_the_later_the_less_doubt() -> None:
    assert [FITTED.doubt(turns) for turns in (0.0, 0.5, 4.0, 9.0)] == pytest.approx([3.0, 4.5, 12.0, 12.0])
