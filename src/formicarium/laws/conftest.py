"""Runs each law for every game, player count and preset."""

from __future__ import annotations

import pytest

from formicarium.laws import subjects
from formicarium.laws.walking import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = subjects(metafunc.config)
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases(names), ids=str)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", names)
