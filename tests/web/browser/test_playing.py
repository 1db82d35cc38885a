"""Whole games in a browser: by clicking, on the board, with the keyboard alone, without JavaScript."""

from __future__ import annotations

import random

import formicarium as fm
from playwright.sync_api import expect
from tests.web.browser.conftest import New
from tests.web.browser.person import Person

SHORT = {"option_rounds": 5}


def play_through(person: Person, seed: int) -> int:
    """Play with random clicks until the game is over; returns how many."""
    dice = random.Random(seed)
    clicks = 0
    while person.my_turn_or_over():
        person.choose(person.choices.nth(dice.randrange(person.choices.count())))
        clicks += 1
    return clicks


def test_a_newcomer_plays_a_whole_game_against_bots_by_clicking(ada: Person) -> None:
    ada.go("/")
    card = ada.page.locator(".game", has=ada.page.get_by_role("heading", name="Summon the Swarm"))
    card.get_by_role("button", name="Play now").click()
    ada.page.wait_for_url("**/t/*")
    ada.connected()
    clicks = play_through(ada, 1)
    assert clicks > 3
    expect(ada.prompt).to_contain_text("win")
    record = ada.get(f"{ada.path}/record.json")
    assert fm.replay(record).over
    assert sum(1 for seat, _ in record["moves"] if seat == 0) >= clicks
