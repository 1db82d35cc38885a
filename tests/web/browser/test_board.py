"""A large board: zoom, pan, and choices on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser.person import Person


@pytest.fixture
def garden(ada: Person) -> Locator:
    """The map of Hidden Empires, with something to choose on it."""
    ada.open("me", "bot:easy", game="hidden_empires", seed="garden")
    ada.connected()
    for _ in range(40):
        assert ada.my_turn_or_over()
        if ada.page.locator("#scenes .item.choice").count():
            break
        ada.choose(ada.choices.first)
    return ada.page.locator("svg.zooms").first


def zoom_of(person: Person) -> float:
    return float(
        person.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--zoom') || 1")
    )


def test_a_map_zooms_by_keys_buttons_and_wheel(ada: Person, garden: Locator) -> None:
    garden.focus()
    ada.page.keyboard.press("+")
    by_key = zoom_of(ada)
    assert by_key > 1
    ada.page.keyboard.press("0")
    assert zoom_of(ada) == 1
    ada.page.locator(".zoom button").first.click()
    assert zoom_of(ada) > 1
    ada.page.locator(".zoom button").nth(1).click()
    assert zoom_of(ada) == 1
    garden.hover()
    ada.page.keyboard.down("Control")
    ada.page.mouse.wheel(0, -200)
    ada.page.keyboard.up("Control")
    ada.page.wait_for_function("() => Number(document.documentElement.style.getPropertyValue('--zoom')) > 1")


def test_dragging_a_map_chooses_nothing_and_a_click_does(ada: Person, garden: Locator) -> None:
    """After zooming, a drag moves the map under the pointer; what is chosen is still what is clicked."""
    garden.focus()
    ada.page.keyboard.press("+")
    version = ada.version
    piece = ada.page.locator("#scenes .item.choice").first
    piece.scroll_into_view_if_needed()
    box = garden.bounding_box()
    assert box is not None
    centre = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = ada.page.evaluate("() => document.documentElement.style.getPropertyValue('--pan-x')")
    ada.page.mouse.move(*centre)
    ada.page.mouse.down()
    ada.page.mouse.move(centre[0] + 60, centre[1] + 30, steps=5)
    ada.page.mouse.up()
    assert ada.page.evaluate("() => document.documentElement.style.getPropertyValue('--pan-x')") != before
    assert ada.version == version
    garden.focus()
    ada.page.keyboard.press("0")
    spot = piece.get_attribute("data-spot")
    if ada.page.locator(f"#choices button[data-spot='{spot}']").count() > 1:
        piece.click()
        ada.choose(ada.page.locator(".menu button").first)
    else:
        ada.choose(piece)


def test_a_choice_in_the_list_lights_up_its_piece(ada: Person, garden: Locator) -> None:
    """Hexes are no tab stops; the button that has the focus shows which one it means."""
    button = ada.page.locator("#choices button[data-spot]:not([data-spot=''])").first
    spot = button.get_attribute("data-spot")
    button.focus()
    expect(ada.page.locator(f"[id='p-{spot}'][data-lit]")).to_have_count(1)
    assert ada.page.locator("#scenes .item[tabindex]").count() == 0
    ada.page.locator("#story").focus()
    expect(ada.page.locator("[data-lit]")).to_have_count(0)
