"""One server and one browser for all tests here, and people who sit down at them."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.web.browser.person import ROOT, Person
from tests.web.serving import Server

FAILED = ROOT / "failed-games"
BROWSERS = ("chromium-headless-shell", "chromium")
"""Debian's Chromium without a window takes half the processor time of the one with; where there is none, the other will do."""
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), BROWSERS[0])
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

New = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


# The scope is this folder, not the whole run: while Playwright runs, its thread has an event loop, which tests of other
# folders could not start a second time.
@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("browser") / "browser.sqlite3")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def new_person(server: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[New]:
    """People, each with a browser of their own: `new_person(java_script_enabled=False)`."""
    people: list[Person] = []

    def make(**settings: Any) -> Person:
        settings.setdefault("viewport", {"width": 1280, "height": 900})
        pace = settings.pop("pace", "once")  # most tests do not want to watch what bots do, nor how anything moves
        settings.setdefault("reduced_motion", "reduce" if pace == "once" else "no-preference")
        person = Person(browser.new_context(**settings), server.url, pace)
        people.append(person)
        return person

    yield make
    failed = getattr(request.node, "failed", False)
    faults = [fault for person in people if not person.expects_faults for fault in person.faults]
    for number, person in enumerate(people):
        if failed or faults:
            _leave_picture(person, f"{request.node.name}-{number}")
        person.context.close()
    if not failed:
        assert not faults, "The browser complained."


@pytest.fixture
def ada(new_person: New) -> Person:
    return new_person()


def _leave_picture(person: Person, name: str) -> None:
    """What the person saw when it went wrong: the picture and the markup are the bug report."""
    FAILED.mkdir(exist_ok=True)
    plain = re.sub(r"[^A-Za-z0-9_-]+", "-", name)
    with contextlib.suppress(Error):
        person.page.screenshot(path=FAILED / f"{plain}.png", full_page=True, timeout=5000)
        (FAILED / f"{plain}.html").write_text(person.page.content(), encoding="utf-8")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome: Any = yield
    if outcome.get_result().failed:
        item.failed = True  # type: ignore[attr-defined]
