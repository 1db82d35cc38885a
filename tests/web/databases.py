"""A PostgreSQL of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from formicarium.web.load.cluster import POSTGRES, cluster

__all__ = ["POSTGRES", "postgres"]


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of its own, for all tests of a module."""
    with cluster(safe=False) as (url, _):
        yield url
