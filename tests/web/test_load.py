"""The load script: it measures what it says it measures."""

from __future__ import annotations

import pytest

from formicarium.web.load import Part, main


def test_a_small_load(capsys: pytest.CaptureFixture[str]) -> None:
    """Three tables, a few moves: everything is counted, and the parts add up to the whole."""
    parts = main(["--tables", "3", "--moves", "24", "--seconds", "20", "--rate", "40"])
    for part in parts:
        assert 0 < part.moves <= 24
        assert len(part.delays) == part.moves
        assert part.spent["pictures"] >= 4 * part.moves, "every viewer has a seat, and a picture, of their own"
        counted = sum(part.spent[what] for what in ("rules", "drawing", "comparing", "store"))
        assert 0 < counted < part.spent["processor"]
    said = capsys.readouterr().out
    assert "40 moves/s asked for" in said
    assert "click to all 4 viewers" in said


def test_delays_are_ranked() -> None:
    part = Part("", [0.001 * number for number in range(100, 0, -1)])
    assert part.delay(0.5) == pytest.approx(51)
    assert part.delay(0.99) == pytest.approx(100)
    assert Part("").delay(0.99) == 0.0
