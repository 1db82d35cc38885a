"""Nothing lost: the server is killed with -9 again and again while several clients play over HTTP."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import threading
import time
from pathlib import Path

import httpx
import pytest

from formicarium.core.errors import FormicariumError
from formicarium.core.record import replay
from formicarium.web.room import rebuild
from formicarium.web.server import listen
from formicarium.web.store import Store
from tests.web.serving import Server

KILLS = 22 if "SOAK" in os.environ else 8
CLIENTS = 4
ENOUGH = 10 * CLIENTS
"""So many acknowledged moves say something."""
PATIENCE = 60.0
"""Seconds that they may take on a slow machine, in one life of the server"""


class Client(threading.Thread):
    """Plays hot seat games one after the other, and writes down every move that the server acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.rng = random.Random(number)
        self.acknowledged: list[tuple[str, int, str, int, str]] = []
        self.sent = 0
        self.over = False
        self.wrong = ""

    def run(self) -> None:
        with httpx.Client(timeout=5, headers={"accept": "application/json"}) as http:
            table = token = ""
            while not self.over:
                try:
                    if not table:
                        page = http.get(f"{self.server.url}/new/pebbles").text
                        token = re.search(r'name="csrf" value="([^"]+)"', page).group(1)
                        plan = {"csrf": token, "my_name": "Ada", "seat-0": "me", "seat-1": "here", "option-coins": "9"}
                        table = (
                            http.post(f"{self.server.url}/new/pebbles", data=plan)
                            .headers["location"]
                            .removeprefix("/t/")
                        )
                    if not self.step(http, table, token):
                        table = ""
                except (httpx.HTTPError, KeyError, AttributeError):
                    time.sleep(0.05)  # the server is gone for a moment
                except Exception as wrong:
                    self.wrong = repr(wrong)
                    return

    def step(self, http: httpx.Client, table: str, token: str) -> bool:
        """One move or undo; False when the game is over."""
        base = f"{self.server.url}/t/{table}"
        state = http.get(f"{base}/now").json()
        if state["state"] == "over":
            return False
        if state["cover"] is not None:
            http.post(f"{base}/uncover", data={"csrf": token, "seat": state["cover"]})
            return True
        seat, version = state["seat"], state["version"]
        if state["question"] is None:
            return True
        action = json.dumps(self.rng.choice(state["question"]["options"])[0])
        self.sent += 1
        answer = http.post(f"{base}/play", data={"csrf": token, "seat": seat, "version": version, "action": action})
        if answer.status_code == 200:
            number = answer.json()["version"]
            self.acknowledged.append((table, number, "move", seat, action))
            if self.rng.random() < 0.2:
                back = http.post(f"{base}/undo", data={"csrf": token, "seat": seat, "version": number})
                if back.status_code == 200:
                    self.acknowledged.append((table, back.json()["version"], "undo", seat, ""))
        return True


def test_kill_minus_nine(tmp_path: Path) -> None:
    server = Server(tmp_path / "kill.sqlite3")
    server.start()
    clients = [Client(server, number) for number in range(CLIENTS)]
    for client in clients:
        client.start()

    def wait_for(moves: int) -> None:
        until = time.monotonic() + PATIENCE
        while sum(len(client.acknowledged) for client in clients) <= moves and time.monotonic() < until:
            time.sleep(0.02)

    rng = random.Random(1)
    for number in range(KILLS):
        time.sleep(rng.uniform(0.05, 0.5))
        if number % 2:  # on a slow machine every life would be too short for anything to be acknowledged
            wait_for(3 * number)
        server.kill()
        server.start()
    wait_for(ENOUGH)
    for client in clients:
        client.over = True
    for client in clients:
        client.join(20)
        assert client.wrong == ""
    server.kill()

    store = Store(str(server.database))

    acknowledged = [entry for client in clients for entry in client.acknowledged]
    assert len(acknowledged) > ENOUGH, "too few moves to say anything"
    tables = {entry[0] for entry in acknowledged}
    for table in tables:
        stored = asyncio.run(store.load(table))
        assert stored is not None
        # no gaps, no half moves: numbered from 1, and all of them can be played
        assert [row.number for row in stored.moves] == list(range(1, len(stored.moves) + 1))
        rows = {row.number: (row.kind, row.seat, row.action) for row in stored.moves}
        for _, number, kind, seat, action in (entry for entry in acknowledged if entry[0] == table):
            assert rows[number] == (kind, seat, action), "an acknowledged move is not there"
        game = rebuild(stored).table
        replay(game.record())
    written = sum(len(asyncio.run(store.load(table)).moves) for table in tables)
    store.close()
    assert written >= len(acknowledged)


def test_a_clean_end(tmp_path: Path) -> None:
    """Asked to end, the server closes its books and says so."""
    server = Server(tmp_path / "end.sqlite3")
    server.start()
    assert server.stop() in (0, -15)
    assert "Everything is on the disk" in server.log.read_text()
    assert not (tmp_path / "end.sqlite3-wal").exists()


def test_a_port_that_is_taken_is_an_error() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(FormicariumError, match=f"Port {port} is taken"):
            listen("127.0.0.1", port)
