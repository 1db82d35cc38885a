"""Runs each law for every game, player count and preset."""

from __future__ import annotations

import pytest

from tests.every_game.walking import cases
from tests.shelf import GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = metafunc.config.getoption("--game") or GAMES
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases(names), ids=str)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", names)
