"""What everybody looks at: a trait under the hammer, on every screen and without a script."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

import formicarium as fm
from tests.web.browser.conftest import New


@cache
def auction() -> tuple[Any, int]:
    """An advanced game of Hidden Empires where somebody can bid in many ways."""
    chance = random.Random(3)
    for seed in range(50):
        table = fm.new("hidden_empires", players=3, seed=seed, advanced=True)
        for _ in range(600):
            if table.over:
                break
            seat = chance.choice(table.waiting)
            options = table.options(seat)
            if ("bid", 8) in options:
                return table, seat
            # nobody spends DNA on the way
            table.play(seat, ("pass",) if ("pass",) in options else chance.choice(options))
    raise AssertionError("no auction was found")


@pytest.mark.parametrize("settings", [{}, {"viewport": {"width": 390, "height": 844}}, {"java_script_enabled": False}])
def test_bidding(new_person: New, settings: dict[str, Any]) -> None:
    table, seat = auction()
    ada = new_person(**settings)
    ada.play_on(table, seat)
    stage = ada.page.locator("#scenes > #panel-auction")
    expect(stage).to_be_visible()
    assert stage.locator(".he-bidder").count() == 3
    assert ada.actions()[0] == ["pass"]
    width = (
        ada.page.evaluate("document.documentElement.scrollWidth") if settings.get("java_script_enabled", True) else 0
    )
    assert width <= ada.page.viewport_size["width"]
    high = ada.page.locator("#choices").bounding_box()
    assert high is not None
    assert high["height"] < 260
    chip = ada.page.get_by_role("button", name="Bid 8 (", exact=False)
    assert chip.inner_text().split()[-1] == "8"
    chip.click()
    expect(stage.locator(".he-bid").or_(ada.page.locator("#story", has_text="bids 8")).first).to_contain_text("bids 8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barriers_at_an_auction(new_person: New, scheme: str) -> None:
    table, seat = auction()
    ada = new_person(color_scheme=scheme, reduced_motion="reduce")
    ada.play_on(table, seat)
    ada.connected()
    assert ada.barriers() == []
