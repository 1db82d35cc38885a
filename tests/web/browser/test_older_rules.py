"""A game that began under older rules, in the browser: what its pages say and look like, and that it goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.games import saved
from tests.upgrades.release import next_release  # noqa: F401
from tests.web.browser.person import PATIENCE, Person
from tests.web.serving import Server

GAME = "antics"


@pytest.fixture(scope="module")
def later(next_release: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: F811
    """The server of the next release."""
    server = Server(tmp_path_factory.mktemp("later") / "later.sqlite3")
    server.source = next_release
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_goes_on_and_says_so(later: Server, browser: Browser, scheme: str) -> None:
    line = saved.lines(GAME)[-1]
    version = line["record"]["rules"]
    ada = Person(browser.new_context(color_scheme=scheme, reduced_motion="reduce"), later.url)
    ada.go("/records")
    ada.page.get_by_label("or its text").fill(json.dumps(line["record"]))
    ada.page.get_by_role("button", name="Open it").click()
    ada.page.wait_for_url("**/t/*/at/*")
    barriers = ada.barriers()
    seat = line["rest"][0][0]
    ada.page.goto(f"{ada.page.url}?seat={seat}")
    ada.page.locator(".machine .more > summary").click()
    ada.page.get_by_role("button", name="Play on").click()
    ada.page.wait_for_url(lambda url: "/at/" not in url)
    ada.connected()
    expect(ada.page.locator("#head")).to_contain_text(f"version {version} of the rules")
    barriers += ada.barriers()
    for _ in range(3):
        assert ada.my_turn_or_over()
        ada.choose(ada.choices.first)
    live = ada.shown()
    assert live
    rules = ada.page.locator("#head").get_by_role("link", name="Rules").get_attribute("href")
    assert rules == f"/games/{GAME}/rules?version={version}"  # a click opens it beside the table (test_drawers.py)
    ada.go(rules)
    expect(ada.page.locator("main")).to_contain_text("These are older rules", timeout=PATIENCE)
    barriers += ada.barriers()
    assert barriers == [], "\n".join(barriers)
    ada.page.get_by_role("link", name="The rules of today").click()
    expect(ada.page.locator("main")).not_to_contain_text("These are older rules")
    assert ada.faults == []
    ada.context.close()
