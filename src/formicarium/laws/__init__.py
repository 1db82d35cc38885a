"""The laws that every game obeys, as a plugin of pytest, for games of this package and of any other.

A game's own project switches them on in its pyproject.toml, and a plain `pytest` then runs them beside its tests:

    [tool.pytest.ini_options]
    addopts = "-p formicarium.laws"
    laws_of = ["antbed:GAME"]

`pytest --laws-of antbed:GAME` does the same once. With SOAK=20 in the environment twenty times as many games are played.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import formicarium as fm
from formicarium.core.shelf import choose

HERE = Path(__file__).parent
OURS = "all"
"""Stands for every game of this package."""


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "games that must obey the laws of Formicarium: names, addresses (package.module:NAME), or `all` of its own"
    parser.addoption("--laws-of", action="append", metavar="GAME", help=text)
    parser.addini("laws_of", text, type="args", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """The laws join whatever is run where nobody says what to run."""
    asked = config.getoption("--laws-of")
    plainly = config.args_source is not pytest.Config.ArgsSource.ARGS
    if (asked or (plainly and config.getini("laws_of"))) and str(HERE) not in config.args:
        config.args.append(str(HERE))


def subjects(config: pytest.Config) -> list[str]:
    """The names of the games that the laws are run for."""
    asked: list[str] = config.getoption("--laws-of") or config.getini("laws_of")
    found: list[str] = []
    for name in asked:
        if name == OURS:
            found += [ours for ours in fm.games() if fm.find(ours).package.startswith("formicarium.games.")]
        else:
            found.append(choose(name).name)
    return list(dict.fromkeys(found))
