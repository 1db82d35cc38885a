"""Whole games in a browser: by clicking, on the board, with the keyboard alone, without JavaScript."""

from __future__ import annotations

import random
import re
from functools import partial

from playwright.sync_api import expect

import formicarium as fm
from tests.web.browser.conftest import New
from tests.web.browser.person import Person


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
    ada.page.get_by_role("button", name="Play at once").click()
    ada.page.wait_for_url("**/t/*")
    ada.connected()
    clicks = play_through(ada, 1)
    assert clicks > 0
    expect(ada.prompt).to_contain_text(re.compile("wins?|victory"))
    record = ada.get(f"{ada.path}/record.json")
    assert fm.replay(record).over
    assert sum(1 for seat, _ in record["moves"] if seat == 0) >= clicks


def test_a_whole_game_on_the_board(ada: Person) -> None:
    """Whatever can be done on a piece is done there, by a click on it; only the rest is taken from the list."""
    ada.open("me", "bot:easy", option_rounds=5, seed="on the board")
    ada.connected()
    dice = random.Random(2)
    on_board = 0
    while ada.my_turn_or_over():
        spots = ada.page.locator(".item.choice[data-spot], .card.choice[data-spot]")
        if spots.count() == 0:
            ada.choose(ada.choices.nth(dice.randrange(ada.choices.count())))
            continue
        piece = spots.nth(dice.randrange(spots.count()))
        spot = piece.get_attribute("data-spot")
        piece.scroll_into_view_if_needed()
        if ada.page.locator(f"#choices button[data-spot='{spot}']").count() > 1:
            piece.click()
            menu = ada.page.locator(".menu button")
            ada.choose(menu.nth(dice.randrange(menu.count())))
        else:
            ada.choose(piece)
        on_board += 1
    assert on_board > 0


def test_a_whole_game_with_the_keyboard_alone(ada: Person) -> None:
    """From the first page to the end of a game: tab, enter, numbers and letters; the pointer is never used."""
    keys = ada.page.keyboard
    ada.go("/new/summon_the_swarm")
    tab_to(ada, "#my_name")
    keys.type("Ada")
    tab_to(ada, "#option-rounds")
    keys.press("Control+A")
    keys.type("5")
    tab_to(ada, "button.main")
    keys.press("Enter")
    ada.page.wait_for_url("**/t/*")
    ada.connected()
    dice = random.Random(3)
    by_tab = by_number = 0
    while ada.my_turn_or_over():
        pick = dice.randrange(ada.choices.count())
        key = ada.choices.nth(pick).get_attribute("aria-keyshortcuts")
        if key and by_tab > by_number:
            ada.does(partial(keys.press, key))
            by_number += 1
        else:
            tab_to(ada, f"#choices button:nth-of-type({pick + 1})")
            ada.does(partial(keys.press, "Enter"))
            by_tab += 1
    assert by_tab > 0
    tab_to(ada, "#tools button", 60)  # the way on is in reach as well
    expect(ada.page.locator(":focus")).to_have_text("Rematch")


def tab_to(person: Person, selector: str, most: int = 40) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(most):
        if person.page.locator(f"{selector}:focus").count():
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} was not reached with {most} tabs")


def test_a_command_line_for_those_who_prefer_to_type(ada: Person) -> None:
    ada.open("me", "bot:easy", game="pebbles")
    ada.connected()
    ada.page.keyboard.press("/")
    expect(ada.page.locator("#say")).to_be_focused()
    ada.page.keyboard.type("nonsense")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#notice")).to_contain_text("none of the choices")
    ada.page.locator("#say").fill("bid 0")
    ada.does(partial(ada.page.keyboard.press, "Enter"))
    expect(ada.page.locator("#notice")).to_be_empty()
    expect(ada.page.locator("#story")).to_contain_text("You bid 0.")


def test_a_whole_game_without_javascript(new_person: New) -> None:
    """Forms and reloads carry the whole game; while others think, the page comes again by itself."""
    ada = new_person(java_script_enabled=False)
    ada.open("me", "bot:easy", option_rounds=5, seed="no script")
    dice = random.Random(4)
    reloads = 0
    while not ada.is_over:
        if ada.choices.count() == 0:
            assert ada.page.locator("meta[http-equiv=refresh]").count() == 1
            ada.page.reload()
            reloads += 1
            assert reloads < 200
            continue
        with ada.page.expect_navigation():
            ada.choices.nth(dice.randrange(ada.choices.count())).click()
    assert ada.page.locator("meta[http-equiv=refresh]").count() == 0
    assert fm.replay(ada.get(f"{ada.path}/record.json")).over
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.locator("#prompt")).to_be_visible()


def test_a_rematch_turns_the_seats(ada: Person) -> None:
    ada.open("me", "bot:easy", game="pebbles", option_coins=1)
    ada.connected()
    play_through(ada, 5)
    first = ada.path
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda address: not address.endswith(first))
    expect(ada.page.locator("#colony-1 .mark").first).to_have_text("you")


def test_a_stale_click_is_answered_with_the_fresh_page(new_person: New) -> None:
    """Two windows of one person: what was decided in one cannot be decided again in the other."""
    ada = new_person(java_script_enabled=False)
    path = ada.open("me", "bot:easy", game="pebbles")
    second = ada.context.new_page()
    second.goto(ada.address + path)
    ada.choices.first.click()
    second.locator("#choices button").first.click()
    expect(second.locator("#notice")).to_contain_text("moved on")
