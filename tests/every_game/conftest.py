"""Runs each test for every game, or for those that `--laws-of` names."""

from __future__ import annotations

import pytest

from formicarium.laws import subjects


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", subjects(metafunc.config))
