"""Two people at one table, each at a server process of their own; one of the two processes is killed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser.person import PATIENCE, Person
from tests.web.browser.test_together import same_page_after_reload, up_to_date
from tests.web.databases import POSTGRES, postgres  # noqa: F401
from tests.web.serving import Server
from tests.web.test_proxy import AROUND, NGINX, free_ports

pytestmark = [
    pytest.mark.skipif(POSTGRES is None, reason="needs Debian's package postgresql"),
    pytest.mark.skipif(NGINX is None, reason="needs Debian's package nginx"),
]

SITE = """
map $http_upgrade $connection_kind {{ default upgrade; "" ""; }}
upstream first {{ server 127.0.0.1:{first} max_fails=1 fail_timeout=1s; server 127.0.0.1:{second} backup; }}
upstream second {{ server 127.0.0.1:{second} max_fails=1 fail_timeout=1s; server 127.0.0.1:{first} backup; }}
server {{ listen 127.0.0.1:{ada}; location / {{ proxy_pass http://first; include {folder}/way; }} }}
server {{ listen 127.0.0.1:{bob}; location / {{ proxy_pass http://second; include {folder}/way; }} }}
"""
"""Two ways to the same house: each leads to a process of its own as long as that is there."""
WAY = """
proxy_http_version 1.1;
proxy_set_header Host $http_host;
proxy_set_header Upgrade $http_upgrade;
proxy_set_header Connection $connection_kind;
proxy_connect_timeout 2s;
"""


@pytest.fixture(scope="module")
def pair(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:  # noqa: F811
    """Two servers over one database."""
    folder = tmp_path_factory.mktemp("pair")
    servers = [Server(postgres, log=folder / f"{number}.log") for number in range(2)]
    with ThreadPoolExecutor(2) as both:
        list(both.map(Server.start, servers))
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def ways(pair: list[Server], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Ada's address, behind which is the first server, and Bob's, behind which is the second."""
    folder = tmp_path_factory.mktemp("ways")
    ada, bob = free_ports(2)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user))
    (folder / "way").write_text(WAY)
    site = SITE.format(first=pair[0].port, second=pair[1].port, ada=ada, bob=bob, folder=folder)
    (folder / "site").write_text(site)
    process = subprocess.Popen([str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf")])
    until = time.monotonic() + 30
    while True:
        try:
            assert httpx.get(f"http://127.0.0.1:{bob}/health", timeout=5).status_code == 200
            break
        except httpx.HTTPError:
            assert time.monotonic() < until
            time.sleep(0.05)
    yield f"http://127.0.0.1:{ada}", f"http://127.0.0.1:{bob}"
    process.send_signal(signal.SIGTERM)
    process.wait(20)
    shutil.rmtree(folder, ignore_errors=True)


def viewers(server: Server) -> float:
    """How many pages are live at a server."""
    said = httpx.get(f"{server.url}/metrics", timeout=10).text
    return float(next(line for line in said.splitlines() if line.startswith("formicarium_viewers")).split()[-1])


def sit_down(browser: Browser, ways: tuple[str, str]) -> tuple[Person, Person]:
    """Ada opens a table at the first server, and Bob comes by her link, at the second."""
    ada, bob = (Person(browser.new_context(), way) for way in ways)
    ada.open("me", "friend", game="pebbles", option_coins=9)
    ada.connected()
    link = ada.page.locator("input[data-link]").input_value()
    bob.page.goto(link.replace(ada.address, bob.address))
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/t/*")
    bob.connected()
    expect(ada.page.locator("#colonies")).to_contain_text("Bob", timeout=PATIENCE)
    return ada, bob


def until_both_bid(*people: Person) -> None:
    """Play on until both have something to decide."""
    up_to_date(*people)
    while not all(person.choices.count() for person in people):
        person = next(person for person in people if person.choices.count())
        person.choose(person.choices.first)
        up_to_date(*people)


def play_a_round(*people: Person) -> None:
    until_both_bid(*people)
    for person in people:
        person.choose(person.choices.first)
    until_both_bid(*people)


def test_one_process_is_killed_and_its_viewer_goes_on_at_the_other(
    pair: list[Server], ways: tuple[str, str], browser: Browser
) -> None:
    ada, bob = sit_down(browser, ways)
    assert [viewers(server) for server in pair] == [1, 1], "each is at a process of their own"
    play_a_round(ada, bob)
    ada.page.locator("label:has(#tab-chat)").click()
    ada.page.locator("#remark").fill("half a sentence")
    ada.choose(ada.choices.first)
    before = ada.version
    pair[0].kill()
    try:
        bob.choose(bob.choices.first)
        ada.connected()
        up_to_date(ada, bob)
        assert ada.version > before, "what Bob did meanwhile is there, without a reload"
        expect(ada.page.locator("#remark")).to_have_value("half a sentence")
        ada.page.locator("#remark").fill("")
        play_a_round(ada, bob)
        assert viewers(pair[1]) == 2, "both are at the same process now"
        for person in (ada, bob):
            same_page_after_reload(person)
    finally:
        pair[0].start()
    # The first one is back: whoever comes now is at either, and sees the same.
    ada.page.reload()
    ada.connected()
    play_a_round(ada, bob)
    for person in (ada, bob):
        same_page_after_reload(person)
        person.context.close()
    assert bob.faults == []
