"""A server in this process, and people who visit it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import tests.web.pebbles_shelf  # noqa: F401
from formicarium.web import Config, make_app, opening
from tests.web.serving import same_luck

QUICK = {
    "bots": "tests.web.bots",
    "preload": ("tests.web.pebbles_shelf",),
    "bot_pause": 0.0,
    "rate": 0.0,
    "workers": 1,
    "review_seconds": 2.0,
}


class Visitor:
    """Somebody with a browser of their own, as far as forms go."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self._csrf = ""
        self.get("/records")

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        self.client.cookies.clear()
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items()), **more.pop("headers", {})}
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        return answer

    @property
    def cookie(self) -> str:
        return "; ".join(f"{k}={v}" for k, v in self.cookies.items())

    def get(self, path: str, **more: Any) -> Any:
        return self._ask("GET", path, **more)

    @property
    def csrf(self) -> str:
        """What every form of this person carries; it belongs to their cookie."""
        if not self._csrf:
            self._csrf = re.search(r'name="csrf" value="([^"]+)"', self.get("/records").text).group(1)
        return self._csrf

    def post(self, path: str, json_answer: bool = False, **fields: Any) -> Any:
        headers = {"accept": "application/json"} if json_answer else {}
        return self._ask("POST", path, data={"csrf": self.csrf, **fields}, headers=headers)

    def now(self, table: str) -> dict[str, Any]:
        return self.get(f"/t/{table}/now").json()

    def play(self, table: str, action: list[Any], **more: Any) -> Any:
        state = self.now(table)
        fields = {"seat": state["seat"], "version": state["version"], "action": json.dumps(action), **more}
        return self.post(f"/t/{table}/play", json_answer=True, **fields)

    def open(self, *seats: str, game: str = "pebbles", **fields: Any) -> str:
        """A new table; the seats as in the form: me, here, friend, open, bot:easy."""
        plan = {f"seat-{number}": kind for number, kind in enumerate(seats)}
        answer = self.post(f"/new/{game}", my_name=fields.pop("my_name", "Ada"), **plan, **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "seed_bytes", same_luck)


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(database=str(tmp_path / "test.sqlite3"), **QUICK)


@pytest.fixture
def client(config: Config) -> Iterator[TestClient[Litestar]]:
    with TestClient(make_app(config), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def visitor(client: TestClient[Litestar]) -> Visitor:
    return Visitor(client)


@pytest.fixture
def another(client: TestClient[Litestar]) -> Visitor:
    return Visitor(client)
