"""Runs each test for every game."""

from __future__ import annotations

import pytest

from tests.shelf import GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", GAMES)
