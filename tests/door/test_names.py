"""docs/bots.md says which names work where. Each is tried there: in the terminal, in the laboratory, at the browser's seats."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

import formicarium as fm
from formicarium import bots
from formicarium.terminal import seat_players
from formicarium.web import Config, make_app
from tests.door.printed import ROOT
from tests.door.typing_it import first_bot

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
NAMES = [name for row in re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)[:5] for name in re.findall(r"`([^`]+)`", row)]
OWN = "package.module:Class"


def test_the_table_lists_all_bots() -> None:
    assert set(bots.NAMES) <= set(NAMES)
    assert OWN in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_by_its_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the terminal, and so in the laboratory, which makes its bots in the same way."""
    if name == OWN:
        (tmp_path / "mybots.py").write_text(first_bot())
        monkeypatch.syspath_prepend(str(tmp_path))
        name = "mybots:Careful"
    player = seat_players(2, [name, "Ada"], 1)[0]
    assert player.level == name
    table = fm.new("summon_the_swarm", players=2, seed=3)
    seat = table.waiting[0]
    assert player.bot.choose(table.seat(seat)) in table.options(seat)


def test_the_browser_takes_whom_the_page_says(tmp_path: Path) -> None:
    """The sentence about the browser's seats names exactly those that its form offers."""
    with TestClient(make_app(Config(database=str(tmp_path / "x.sqlite3")))) as client:
        offered = re.findall(r'value="bot:([^"]+)"', client.get("/new/summon_the_swarm").text)
    sentence = re.search(r"seats of the browser table take ([^.]*)\.", PAGE)
    assert sentence is not None, "docs/bots.md does not say whom the seats of the browser table take"
    assert re.findall(r"`(\w+)`", sentence[1]) == list(dict.fromkeys(offered))
