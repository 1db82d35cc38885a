"""The time machine: looking back, through whose eyes, and playing on from there; records in and out."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

import formicarium as fm
from tests.web.browser.person import PATIENCE, Person
from tests.web.browser.test_playing import play_through


def finished(person: Person) -> str:
    """A short game of Pebbles that is over; returns its path."""
    path = person.open("me", "bot:easy", game="pebbles", option_coins=1)
    person.connected()
    play_through(person, 7)
    return path


def more(person: Person) -> None:
    """Unfold what the time machine can do besides."""
    person.page.locator(".machine .more > summary").click()


def test_stepping_through_a_game_by_buttons_and_keys(ada: Person) -> None:
    path = finished(ada)
    moves = len(ada.get(f"{path}/record.json")["moves"])
    ada.page.get_by_role("link", name="Look back through it").click()
    at = ada.page.locator(".machine .at")
    expect(at).to_have_text(f"Move 0 of {moves}")
    assert ada.page.get_by_role("link", name="Earlier").count() == 0
    ada.page.get_by_role("link", name="Later").click()
    expect(at).to_have_text(f"Move 1 of {moves}")
    ada.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"Move 2 of {moves}")
    ada.page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"Move 1 of {moves}")
    assert ada.path == f"{path}/at/1", "every move has a link of its own"
    ada.page.get_by_role("link", name="Last position").click()
    expect(at).to_have_text(f"Move {moves} of {moves}")
    assert ada.page.get_by_role("link", name="Later").count() == 0
    ada.page.get_by_role("link", name="Back to the table").click()
    expect(ada.prompt).to_contain_text(re.compile("wins|share"))


def test_through_the_eyes_of_everybody_once_it_is_over(ada: Person) -> None:
    path = finished(ada)
    ada.go(f"{path}/at/1")
    hand = ada.page.locator("#p-plain-hand")
    mine = hand.inner_text()
    more(ada)
    ada.page.get_by_label("Through the eyes of").select_option(label="easy bot")
    ada.page.get_by_role("button", name="Look").click()
    expect(hand).not_to_have_text(mine, timeout=PATIENCE)
    ada.page.get_by_role("link", name="Later").click()
    more(ada)
    expect(ada.page.get_by_label("Through the eyes of")).to_have_value("1")


def test_while_a_game_runs_everybody_looks_back_through_their_own_eyes(ada: Person) -> None:
    path = ada.open("me", "bot:easy", game="pebbles")
    ada.connected()
    ada.choose(ada.choices.first)
    ada.page.get_by_role("link", name="Look back").click()
    expect(ada.page.locator(".machine .at")).to_contain_text("Move")
    assert ada.page.get_by_label("Through the eyes of").count() == 0
    assert ada.context.request.get(f"{ada.address}{path}/at/1?seat=1").status == 403
    assert ada.context.request.get(f"{ada.address}{path}/record.json").status == 422


def test_playing_on_from_an_earlier_move(ada: Person) -> None:
    """From the middle of a finished game a new one branches off; the old one stays as it was."""
    path = finished(ada)
    record = ada.get(f"{path}/record.json")
    ada.go(f"{path}/at/4")
    more(ada)
    ada.page.get_by_role("button", name="Play on").click()
    ada.page.wait_for_url(re.compile(r"/t/[\w-]{22}$"))
    ada.connected()
    branch = ada.path
    assert branch != path
    expect(ada.page.locator("#head")).to_contain_text("played on from another game")
    play_through(ada, 8)
    played = ada.get(f"{branch}/record.json")
    assert "position" in played
    assert fm.replay(played).over
    assert ada.get(f"{path}/record.json") == record


def test_playing_on_around_one_screen(ada: Person) -> None:
    path = finished(ada)
    ada.go(f"{path}/at/0")
    more(ada)
    ada.page.get_by_label("Play on from here against").select_option("here")
    ada.page.get_by_role("button", name="Play on").click()
    ada.page.wait_for_url(re.compile(r"/t/[\w-]{22}$"))
    expect(ada.prompt).to_contain_text("Hand over to")


def test_a_record_goes_out_comes_back_and_is_checked(ada: Person) -> None:
    path = finished(ada)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download").click()
    assert re.fullmatch(r"formicarium-pebbles-[\w-]{8}\.json", download.value.suggested_filename)
    text = download.value.path().read_text(encoding="utf-8")
    ada.go("/records")
    ada.page.get_by_label("A file").set_input_files(download.value.path())
    ada.page.get_by_role("button", name="Check it").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Everything fits")
    ada.go("/records")
    ada.page.get_by_label("or its text").fill(text)
    ada.page.get_by_role("button", name="Open it").click()
    moves = len(json.loads(text)["moves"])
    expect(ada.page.locator(".machine .at")).to_have_text(f"Move {moves} of {moves}")
    forged = json.loads(text)
    forged["seed"] = "00" * 32
    ada.go("/records")
    ada.page.get_by_label("or its text").fill(json.dumps(forged))
    ada.page.get_by_role("button", name="Check it").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("This record does not fit")
    ada.go(f"{path}/verify")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Everything fits")
