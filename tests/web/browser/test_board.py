"""A large board: zoom, pan, and choices on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser.person import PATIENCE, Person


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


def style_of(svg: Locator, name: str) -> float:
    """How far a map is moved or magnified."""
    return float(svg.evaluate("(svg, name) => parseFloat(svg.style.getPropertyValue(name)) || 0", name))


def test_a_map_zooms_by_keys_buttons_and_wheel(ada: Person, garden: Locator) -> None:
    garden.focus()
    ada.page.keyboard.press("+")
    assert style_of(garden, "--zoom") > 1
    ada.page.keyboard.press("0")
    assert style_of(garden, "--zoom") == 1
    ada.page.locator(".zoom button").first.click()
    assert style_of(garden, "--zoom") > 1
    ada.page.locator(".zoom button").nth(1).click()
    assert style_of(garden, "--zoom") == 1
    garden.hover()
    ada.page.keyboard.down("Control")
    ada.page.mouse.wheel(0, -200)
    ada.page.keyboard.up("Control")
    ada.page.wait_for_function("() => Number(document.querySelector('svg.zooms').style.getPropertyValue('--zoom')) > 1")


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
    before = style_of(garden, "--pan-x")
    ada.page.mouse.move(*centre)
    ada.page.mouse.down()
    ada.page.mouse.move(centre[0] + 60, centre[1] + 30, steps=5)
    ada.page.mouse.up()
    assert style_of(garden, "--pan-x") != before
    assert ada.version == version
    garden.focus()
    ada.page.keyboard.press("0")
    spot = piece.get_attribute("data-spot")
    if ada.page.locator(f"#choices button[data-spot='{spot}']").count() > 1:
        piece.click()
        ada.choose(ada.page.locator(".menu button").first)
    else:
        ada.choose(piece)


def test_each_map_has_a_zoom_of_its_own_and_keeps_it(ada: Person) -> None:
    """Three maps on one page: looking closer at one leaves the others alone, and a lost connection changes nothing."""
    ada.expects_faults = True  # a browser without a network says so in its console
    ada.open("me", game="hymenopterra")
    ada.connected()
    maps = ada.page.locator("svg.zooms")
    maps.nth(0).focus()
    ada.page.keyboard.press("+")
    near = style_of(maps.nth(0), "--zoom")
    assert near > 1
    assert style_of(maps.nth(1), "--zoom") <= 1
    ada.context.set_offline(True)
    expect(ada.page.locator("#lost")).to_be_visible()
    ada.context.set_offline(False)
    expect(ada.page.locator("#lost")).to_be_hidden(timeout=PATIENCE)
    assert style_of(maps.nth(0), "--zoom") == near


def test_a_choice_in_the_list_lights_up_its_piece(ada: Person, garden: Locator) -> None:
    """Hexes are no tab stops; the button that has the focus shows which one it means."""
    button = ada.page.locator("#choices button[data-spot]:not([data-spot=''])").first
    spot = button.get_attribute("data-spot")
    button.focus()
    expect(ada.page.locator(f"[id='p-{spot}'][data-lit]")).to_have_count(1)
    assert ada.page.locator("#scenes .item[tabindex]").count() == 0
    ada.page.locator("#story").focus()
    expect(ada.page.locator("[data-lit]")).to_have_count(0)
