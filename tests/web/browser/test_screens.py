"""Every kind of page on every kind of screen: small, dark, and without barriers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from playwright.sync_api import expect

import formicarium as fm
from tests.web.browser.conftest import New
from tests.web.browser.person import COLOURS, PATIENCE, Person
from tests.web.browser.test_playing import play_through

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
GAMES = [name for name in fm.games() if name != "pebbles"]


def every_page(person: Person) -> Iterator[str]:
    """Go to every kind of page, and name it."""
    for path in ("/", "/mine", "/settings", "/records", "/nowhere"):
        person.go(path)
        yield path
    for game in GAMES:
        person.go(f"/games/{game}/rules")
        yield f"rules of {game}"
        person.go(f"/new/{game}")
        yield f"a new table of {game}"
        person.page.get_by_role("button", name="Open the table").click()
        person.page.wait_for_url("**/t/*")
        person.connected()
        dice = random.Random(game)
        for _ in range(3):
            if person.my_turn_or_over():
                person.choose(person.choices.nth(dice.randrange(person.choices.count())))
        person.my_turn_or_over()
        yield f"{game} in play"
        person.go(f"{person.path}/at/2")
        yield f"{game} in the time machine"
    path = person.open("me", "friend", "open", game="pebbles")
    person.connected()
    yield "a table that waits for players"
    link = person.page.locator("#seat-row-1 input").input_value()
    address = person.page.url
    person.page.goto(link)
    yield "an invitation"
    person.page.goto(address)
    person.page.get_by_role("button", name="Begin with bots").click()
    person.choices.first.wait_for()
    yield "a game that is not drawn"
    person.go(f"{path}/seat")
    yield "my seat"
    person.page.get_by_role("button", name="Leave this seat to a bot").click()
    expect(person.page.locator("#come-back, #tools a").first).to_be_visible(timeout=PATIENCE)
    yield "a seat that was left"
    person.open("me", "here", game="pebbles", option_coins=1)
    person.connected()
    person.page.locator("#uncover").wait_for()
    yield "a covered table"
    over = person.open("me", "bot:easy", game="pebbles", option_coins=1)
    person.connected()
    play_through(person, 3)
    yield "a table that is over"
    person.go(f"{over}/verify")
    yield "a record that was checked"


def test_axe_finds_no_barriers(new_person: New) -> None:
    """WCAG 2.2 AA on every kind of page, in light and in dark."""
    ada = new_person(color_scheme="light", reduced_motion="reduce")
    ada.expects_faults = True  # one of the pages is not there
    found = []
    for page in every_page(ada):
        found += [f"{page}: {barrier}" for barrier in ada.barriers()]
        ada.page.emulate_media(color_scheme="dark")
        found += [f"{page}, dark: {barrier}" for barrier in ada.barriers(COLOURS)]
        ada.page.emulate_media(color_scheme="light")
    assert found == [], "\n".join(found)


def test_a_phone_shows_every_page_without_scrolling_sideways(new_person: New) -> None:
    ada = new_person(**PHONE)
    ada.expects_faults = True
    wrong = [
        f"{page}: {what}"
        for page in every_page(ada)
        for test in (TOO_WIDE, TOO_SMALL)
        for what in ada.page.evaluate(test)
    ]
    assert wrong == [], "\n".join(wrong)


TOO_WIDE = """() => document.documentElement.scrollWidth <= screen.width + 1 ? [] :
    ["wide", ...[...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > screen.width + 1)
        .map((one) => one.outerHTML.slice(0, 120)).slice(0, 5)]"""

# WCAG 2.2, 2.5.8: 24 by 24 pixels, apart from links within a sentence; buttons are ours to make larger: 36 high.
TOO_SMALL = """() => [...document.querySelectorAll("button, a, select, summary, input:not([type=hidden])")].filter((one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest(".listened, .skip, p, li, td") && one.matches("a:not(.button)")) return false;
    const least = one.matches("button, .button, select") && !one.closest(".zoom") ? 36 : 24;
    const label = one.labels?.[0]?.getBoundingClientRect();
    return Math.max(box.height, label?.height ?? 0) < least - 0.5 || box.width + (label?.width ?? 0) < 24;
}).map((one) => "small " + one.outerHTML.slice(0, 120)).slice(0, 5)"""


def test_a_whole_game_on_a_phone_by_tapping(new_person: New) -> None:
    ada = new_person(**PHONE)
    ada.open("me", "bot:easy", option_rounds=5, seed="phone")
    ada.connected()
    dice = random.Random(6)
    while ada.my_turn_or_over():
        assert ada.choices.first.evaluate(IN_SIGHT), "the first choice is out of sight"
        ada.does(ada.choices.nth(dice.randrange(ada.choices.count())).tap)
    expect(ada.prompt).to_be_in_viewport()


IN_SIGHT = "(one) => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"


def test_a_new_question_is_read_from_its_top(new_person: New) -> None:
    """On a small screen the question and its choices scroll; what comes next begins above them all the same."""
    ada = new_person(viewport={"width": 390, "height": 420})
    ada.open("me", "bot:easy", game="hidden_empires", seed="garden")
    ada.connected()
    for _ in range(12):
        assert ada.my_turn_or_over()
        before = ada.prompt.inner_text()
        ada.page.evaluate("() => { const ask = document.getElementById('ask'); ask.scrollTop = ask.scrollHeight; }")
        ada.choose(ada.choices.last)
        if ada.prompt.inner_text() != before:
            assert ada.page.evaluate("() => document.getElementById('ask').scrollTop") == 0


def test_dark_as_the_system_says_or_as_one_likes(new_person: New) -> None:
    def paper(person: Person) -> int:
        said = person.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        return sum(int(part) for part in said.removeprefix("rgb(").removesuffix(")").split(","))

    light, dark = new_person(color_scheme="light"), new_person(color_scheme="dark")
    light.go("/")
    dark.go("/")
    assert paper(light) > 600
    assert paper(dark) < 200
    light.page.get_by_role("link", name="Settings").click()
    light.page.get_by_label("Dark paper").check()
    light.page.get_by_role("button", name="Keep these settings").click()
    light.page.wait_for_url("**/")
    assert paper(light) < 200
    light.page.reload()
    assert paper(light) < 200, "it is remembered"


def test_motion_can_be_switched_off(ada: Person) -> None:
    ada.go("/settings")
    ada.page.get_by_label("Pieces jump instead of gliding").check()
    ada.page.get_by_role("button", name="Keep these settings").click()
    ada.page.wait_for_url("**/")
    ada.open("me", "bot:easy", game="pebbles")
    duration = "() => getComputedStyle(document.querySelector('#table *')).transitionDuration"
    assert ada.page.evaluate(duration) == "0s"


def test_focus_stays_where_a_keyboard_needs_it(ada: Person) -> None:
    ada.open("me", "bot:easy", game="pebbles")
    ada.connected()
    ada.choices.first.focus()
    ada.does(partial(ada.page.keyboard.press, "Enter"))
    expect(ada.page.locator("#ask :focus, #prompt:focus")).to_have_count(1, timeout=PATIENCE)


def test_why_not_and_the_rule_are_one_tap_away(ada: Person) -> None:
    ada.open("me", "bot:easy", game="pebbles")
    ada.connected()
    ada.page.locator("#refused summary").first.click()
    expect(ada.page.locator("#refused p").first).to_contain_text("You have only 5 coins")
    ada.page.locator("#rule summary").click()
    expect(ada.page.locator("#rule a")).to_be_visible()


def test_a_hint_from_a_bot(ada: Person) -> None:
    ada.open("me", "bot:easy", game="pebbles")
    ada.connected()
    ada.page.keyboard.press("h")
    expect(ada.page.locator("#hint")).to_contain_text("A bot would", timeout=PATIENCE)
