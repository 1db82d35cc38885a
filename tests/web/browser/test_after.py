"""After a game, in front of a browser: how it came about, looking back without loading pages, my games, giving up."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import formicarium as fm
from formicarium import bots
from tests.web.browser.conftest import New
from tests.web.browser.person import PATIENCE, Person
from tests.web.browser.test_past import finished
from tests.web.browser.test_screens import PHONE

SHORT: dict[str, dict[str, Any]] = {
    "hidden_empires": {"players": 3, "game_turns": 3},
    "ants": {"players": 2},
    "antics": {"players": 2},
    "hymenopterra": {"turns": 15},
    "summon_the_swarm": {"players": 2},
}


def played(game: str) -> dict[str, Any]:
    """A finished game by players who hardly think."""
    table = fm.new(game, seed=3, **SHORT[game])
    players = [bots.make("greedy" if table.players == 1 else "random", seat) for seat in range(table.players)]
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, players[seat].choose(table.seat(seat)))
    return {**table.record(), "names": ["Ada", "Ben", "Cleo"][: table.players]}


def opened(person: Person, record: dict[str, Any]) -> str:
    """A record as a table; returns its path."""
    person.go("/records")
    person.page.get_by_label("or its text").fill(json.dumps(record))
    person.page.get_by_role("button", name="Open it").click()
    person.page.wait_for_url("**/t/*/at/*")
    return person.path.split("/at/")[0]


def too_wide(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))


@pytest.mark.parametrize("game", SHORT)
def test_how_it_came_about_is_told_with_pictures(new_person: New, game: str) -> None:
    """Progress first, then the page: without barriers, on a large and on a small screen, in both lights."""
    ada = new_person()
    path = opened(ada, played(game))
    ada.go(f"{path}/review")
    ada.page.locator("#turning").wait_for(timeout=2 * PATIENCE)
    expect(ada.page.locator(".curve").first).to_be_visible()
    assert 1 <= ada.page.locator(".turning").count() <= 3
    assert ada.page.locator(".turning .picture :is(svg, .card)").count() >= ada.page.locator(".turning").count()
    assert ada.barriers() == []
    for scheme in ("light", "dark"):
        ada.page.emulate_media(color_scheme=scheme)
        ada.page.set_viewport_size({"width": 390, "height": 844})
        assert not too_wide(ada)
        assert ada.barriers() == []
    ada.page.get_by_role("link", name="Look at it").first.click()
    expect(ada.page.locator(".machine .at")).to_contain_text("Move")
    expect(ada.page.locator("#past-curve .now")).to_have_attribute("visibility", "visible")
    assert ada.barriers() == []


def test_the_end_of_a_game_leads_to_its_review(ada: Person) -> None:
    finished(ada)
    expect(ada.page.locator("#review .curve")).to_be_visible(timeout=2 * PATIENCE)
    ada.page.get_by_role("link", name="How it came about").click()
    expect(ada.page.get_by_role("heading", name="What turned it")).to_be_visible(timeout=2 * PATIENCE)


def test_without_a_script_the_review_comes_by_itself(new_person: New) -> None:
    ada = new_person(java_script_enabled=False)
    path = opened(ada, played("summon_the_swarm"))
    ada.go(f"{path}/review")
    expect(ada.page.get_by_role("heading", name="What turned it")).to_be_visible(timeout=2 * PATIENCE)


@pytest.mark.parametrize("game", ["hidden_empires", "summon_the_swarm", "hymenopterra"])
def test_no_press_is_lost_and_no_page_is_loaded(new_person: New, game: str) -> None:
    ada = new_person()
    record = played(game)
    moves = len(record["moves"])
    path = opened(ada, record)
    ada.go(f"{path}/at/0")
    ada.page.evaluate("() => { window.same = true; }")
    at = ada.page.locator(".machine .at")
    presses = min(20, moves)
    for _ in range(presses):
        ada.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"Move {presses} of {moves}", timeout=PATIENCE)
    for _ in range(5):
        ada.page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"Move {presses - 5} of {moves}", timeout=PATIENCE)
    assert ada.path == f"{path}/at/{presses - 5}", "the address leads to this moment"
    assert ada.page.evaluate("() => window.same") is True
    live = ada.shown()
    ada.page.reload()
    assert ada.shown() == live, "the page shows what it shows when it is loaded"


def test_a_slider_by_turns_playing_and_sharing(ada: Person) -> None:
    record = played("antics")
    moves = len(record["moves"])
    path = opened(ada, record)
    ada.go(f"{path}/at/0")
    at = ada.page.locator(".machine .at")
    turns = ada.page.locator("#turns")
    turns.focus()
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("ArrowRight")
    third = json.loads(ada.page.locator(".machine").get_attribute("data-turns") or "")[2]
    expect(at).to_have_text(f"Move {third} of {moves}", timeout=PATIENCE)
    expect(turns).to_have_attribute("aria-valuetext", re.compile("Turn 3 of"))
    here = int(re.search(r"\d+", at.inner_text()).group())  # type: ignore[union-attr]
    ada.page.get_by_label("Speed").select_option(label="fast")
    ada.page.get_by_role("button", name="Play", exact=False).first.click()
    expect(at).to_have_text(re.compile(rf"Move {here + 2} of|Move {here + 3} of"), timeout=PATIENCE)
    ada.page.get_by_role("button", name="Pause").click()
    ada.page.wait_for_timeout(600)
    stood = at.inner_text()
    ada.page.wait_for_timeout(900)
    assert at.inner_text() == stood
    ada.page.locator(".machine .more > summary").click()
    ada.page.get_by_role("button", name="Share this moment").click()
    assert ada.page.get_by_label("Link to this moment").input_value() == ada.page.url


def test_more_is_on_the_screen_however_wide_it_is(ada: Person) -> None:
    path = opened(ada, played("summon_the_swarm"))
    ada.go(f"{path}/at/9")
    for width in (320, 390, 480, 600, 768, 961, 1024, 1200, 1260, 1280, 1440):
        ada.page.set_viewport_size({"width": width, "height": 720})
        ada.page.reload()
        ada.page.locator(".machine .more > summary").click()
        box = ada.page.locator(".machine .drop").bounding_box()
        assert box is not None
        assert box["x"] >= 0, width
        assert box["x"] + box["width"] <= width, width
        assert not too_wide(ada)


def test_looking_back_without_a_script(new_person: New) -> None:
    ada = new_person(java_script_enabled=False)
    path = opened(ada, played("summon_the_swarm"))
    ada.go(f"{path}/at/3")
    assert not ada.page.locator("#play").is_visible()
    ada.page.get_by_role("link", name="Later").click()
    expect(ada.page.locator(".machine .at")).to_contain_text("Move 4 of")


@pytest.mark.parametrize("size", [{"viewport": {"width": 1440, "height": 900}}, PHONE], ids=["desk", "phone"])
def test_my_games(new_person: New, size: dict[str, Any]) -> None:
    ada = new_person(**size)
    ada.go("/mine")
    expect(ada.page.get_by_text("There are no such games yet.")).to_be_visible()
    path = ada.open("me", "bot:easy", game="pebbles")
    ada.connected()
    ada.go("/mine")
    ada.page.get_by_role("link", name="My seat, or resign").click()
    ada.page.locator("summary", has_text="Resign").click()
    assert ada.barriers() == []
    ada.page.get_by_role("button", name="Resign for good").click()
    expect(ada.prompt).to_have_text("Ada resigned: easy bot wins.")
    ada.go("/mine")
    expect(ada.page.locator(".played .result")).to_have_text("resigned")
    assert ada.barriers() == []
    assert not too_wide(ada)
    ada.page.get_by_label("State").select_option("running")
    ada.page.get_by_role("button", name="Show").click()
    expect(ada.page.get_by_text("There are no such games yet.")).to_be_visible()
    ada.go("/mine")
    ada.page.locator("summary", has_text="Delete").click()
    ada.page.get_by_role("button", name="Delete this game from my list").click()
    expect(ada.page.get_by_text("There are no such games yet.")).to_be_visible()
    ada.expects_faults = True
    ada.go(path)
    expect(ada.page.get_by_text("There is no such table.")).to_be_visible()
