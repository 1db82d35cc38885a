"""Games that were saved in the middle go on under the rules they began with, whatever the rules are by now."""

from __future__ import annotations

from typing import Any

import pytest

import formicarium as fm
from tests.games import saved
from tests.shelf import GAMES

ALL = [(name, line) for name in GAMES for line in saved.lines(name)]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_one_of_todays_rules(name: str) -> None:
    versions = [line["record"]["rules"] for line in saved.lines(name)]
    assert versions[-1:] == [fm.find(name).rules_version], "make game-pages saves one"
    assert versions == sorted(set(versions)), "one of each version"


@pytest.mark.parametrize(("name", "line"), ALL, ids=[f"{name}-{line['record']['rules']}" for name, line in ALL])
def test_it_goes_on_as_it_did(name: str, line: dict[str, Any]) -> None:
    assert "result" not in line["record"], "it was broken off"
    t = saved.go_on(line)
    assert t.game.rules_version == line["record"]["rules"]
    assert saved.result(t) == line["result"]
    assert t.over
    again = fm.replay(t.record())
    assert again.game is t.game
    assert again.digest() == t.digest()
