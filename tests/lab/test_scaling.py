"""The clusters of `formicarium bench --scaling`."""

from __future__ import annotations

import logging
import warnings

import pytest

from formicarium.lab.scaling import _crew


def grumble(number: int) -> int:
    """What a worker says whose scheduler closes a moment too early."""
    logging.getLogger("distributed.worker").error("Failed to communicate with scheduler during heartbeat.")
    return number + 1


def test_a_cluster_of_ours_keeps_quiet(capfd: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(), _crew("Dask worker", 1) as one, _crew("Dask worker", 1) as other:
        warnings.simplefilter("error")
        assert [list(crew.run(grumble, [1])) for crew in (one, other)] == [[(0, 2)], [(0, 2)]]
    assert capfd.readouterr() == ("", "")
