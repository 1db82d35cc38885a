"""Tables that were opened at today's server, at the next release's server."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import formicarium as fm
from formicarium.web.room import rebuild
from formicarium.web.store import Store
from tests.upgrades.release import next_release  # noqa: F401
from tests.web.conftest import Visitor
from tests.web.databases import POSTGRES, postgres  # noqa: F401
from tests.web.serving import Server

GAME = "antics"
NEEDS = pytest.mark.skipif(POSTGRES is None, reason="needs Debian's package postgresql")


def play_on(who: Visitor, table: str, moves: int) -> dict[str, Any]:
    """So many moves of a person, with a bot's turns between them; the state after that."""
    chance = random.Random(7)
    made, until = 0, time.monotonic() + 60
    while True:
        state = who.now(table)
        if made >= moves or state["state"] == "over":
            return state
        assert time.monotonic() < until, "nothing happens any more"
        if state["question"] is None:
            time.sleep(0.02)
            continue
        answer = who.play(table, chance.choice(state["question"]["options"])[0])
        assert answer.status_code in (200, 409), answer.text
        made += answer.status_code == 200


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=NEEDS)])
def test_they_go_on(
    kind: str,
    request: pytest.FixtureRequest,
    next_release: Path,  # noqa: F811
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "tables.sqlite3") if kind == "sqlite" else request.getfixturevalue("postgres")
    now = fm.find(GAME).rules_version
    server = Server(database, log=tmp_path / "server.log")
    server.start()
    try:
        ada = Visitor(httpx.Client(base_url=server.url, timeout=20))
        running = ada.open("me", "bot:easy", game=GAME)
        waiting = ada.open("me", "open", game=GAME)
        play_on(ada, running, 6)
        assert "of the rules" not in ada.get(f"/t/{running}").text
        server.kill()

        server.source = next_release
        server.start()
        ada = at_the_same_place(ada, server)
        before = ada.now(running)["version"]
        page = ada.get(f"/t/{running}").text
        assert f"version {now} of the rules" in page
        assert f'/games/{GAME}/rules?version={now}"' in page
        assert ada.get(f"/games/{GAME}/style.css?version={now}").status_code == 200
        older = ada.get(f"/games/{GAME}/rules?version={now}").text
        assert f"older rules, version {now}" in older
        assert "older rules" not in ada.get(f"/games/{GAME}/rules").text
        assert ada.get(f"/games/{GAME}/rules?version=77").status_code == 404
        after = play_on(ada, running, 6)
        assert after["version"] >= before + 6

        assert ada.post(f"/t/{waiting}/begin").status_code == 303, "opened under the old rules, begins under them"
        play_on(ada, waiting, 2)
        fresh = ada.open("me", "bot:easy", game=GAME)
        assert "of the rules" not in ada.get(f"/t/{fresh}").text
        play_on(ada, fresh, 2)
        branch = ada.post(f"/t/{running}/at/3/fork", against="bot:easy")
        assert branch.status_code == 303, branch.text
        forked = branch.headers["location"].removeprefix("/t/")
        assert f"version {now} of the rules" in ada.get(f"/t/{forked}").text
        play_on(ada, forked, 1)
    finally:
        server.kill()

    store = Store(database)
    rules = {}
    for table in (running, waiting, fresh, forked):
        stored = asyncio.run(store.load(table))
        assert stored is not None
        rules[table] = stored.table.rules
        if table != fresh:
            assert fm.replay(rebuild(stored).table.record()).game.rules_version == now, "today's rules allow every move"
    store.close()
    assert rules == {running: now, waiting: now, fresh: now + 1, forked: now}


def at_the_same_place(who: Visitor, server: Server) -> Visitor:
    """The same person at the server that was started anew."""
    found = Visitor(httpx.Client(base_url=server.url, timeout=20))
    found.cookies, found._csrf = who.cookies, ""
    return found
