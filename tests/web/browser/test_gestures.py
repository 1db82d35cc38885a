"""One movement of the hand answers several small questions: a stepper, a drag, a menu at a place."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

import formicarium as fm
from tests.web.browser.conftest import New
from tests.web.browser.person import PATIENCE, Person


def middle(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_group_is_sent_by_one_click_and_uses_its_action(ada: Person) -> None:
    ada.open("me", "bot:easy", game="summon_the_swarm", seed="gesture")
    ada.connected()
    ada.my_turn_or_over()
    version = ada.version
    hive = ada.page.locator("#p-card-50 header")
    ada.page.locator(".stepper").get_by_text("2", exact=True).click()
    ada.choose(hive)
    assert ada.version == version + 3  # where, how many, and the only action there is
    expect(ada.page.locator("#story")).to_contain_text("places 2 units on")
    expect(ada.page.locator("#story")).to_contain_text("2 new units join the Swarm")
    ada.choose(ada.page.locator("#undo"))  # one movement is taken back as one
    assert ada.prompt.inner_text().startswith("Your Swarm has")
    expect(ada.page.locator("#story")).not_to_contain_text("places 2 units on")
    ada.page.get_by_label("and use its action at once").uncheck()
    ada.choose(hive)
    expect(ada.page.locator("#do-rest")).to_be_visible()
    ada.choose(ada.page.locator("#p-power-50-0[data-ahead]"))  # asked which action, one chooses it on the card
    expect(ada.page.locator("#story")).to_contain_text("new units join the Swarm")
    expect(ada.page.get_by_label("and use its action at once")).not_to_be_checked()  # a switch stays as it was left


def second_turn() -> Any:
    """Summon the Swarm after a round: the first player has bred and has eight units, enough to evolve with some of them."""
    table = fm.find("summon_the_swarm").start(2, "gesture", {})
    for action in [("place", 50), ("group", 4), ("use", 0), ("place", 51), ("group", 2), ("place", 52), ("group", 2)]:
        table.play(0, action)
    for action in [("place", 53), ("group", 5), ("use", 0), ("place", 53), ("group", 5)]:
        table.play(1, action)
    return table


def test_an_action_is_chosen_on_its_card(ada: Person) -> None:
    ada.play_on(second_turn())
    ada.connected()
    ada.choose(ada.page.locator("#p-power-51-1[data-ahead]"))  # where, how many, which action
    expect(ada.page.locator("#story")).to_contain_text(re.compile("places 5 units on\\s+Left Antechamber"))
    expect(ada.page.locator("#story")).to_contain_text("evolves")
    ada.choose(ada.page.locator("#undo"))
    ada.page.set_viewport_size({"width": 390, "height": 844})
    expect(ada.page.locator("#p-power-51-1[data-ahead]")).to_be_attached(timeout=PATIENCE)
    ada.page.locator("#p-card-51 header").click()  # on a small screen a card is a row: the same stands in a menu
    assert ada.barriers() == []
    ada.choose(ada.page.locator(".menu button", has_text="5 units: Your swarm"))
    expect(ada.page.locator("#story")).to_contain_text("evolves")


def test_a_stepper_works_without_a_script(new_person: New) -> None:
    ada = new_person(java_script_enabled=False)
    ada.open("me", "bot:easy", game="summon_the_swarm", seed="gesture")
    for _ in range(60):
        if ada.choices.count():
            break
        ada.page.reload()
    ada.page.locator(".stepper").get_by_text("2", exact=True).click()
    ada.choices.first.click()
    expect(ada.page.locator("#story")).to_contain_text("places 2 units on")


def test_ants_are_dragged_from_one_area_to_another(ada: Person) -> None:
    ada.open("me", "bot:easy", game="hidden_empires", seed="drag")
    ada.connected()
    while ada.page.locator("[id^=do-from]").count() == 0:
        ada.choose(ada.choices.first)
    source = ada.actions()[1]
    assert source[0] == "from"
    ada.page.locator(f"#do-from-{source[1]}").click()
    expect(ada.page.locator("[id^=do-to]").first).to_be_visible(timeout=PATIENCE)
    target = next(action[1] for action in ada.actions() if action[0] == "to" and action[1] < 61)
    ada.choose(ada.page.locator("#undo"))
    start, end = (middle(ada.page.locator(f"#p-area-{area}")) for area in (source[1], target))
    ada.page.mouse.move(*start)
    ada.page.mouse.down()
    ada.page.mouse.move(*end, steps=5)
    expect(ada.page.locator(".pull line")).to_be_attached()
    ada.does(ada.page.mouse.up)
    expect(ada.page.locator(".pull")).to_have_count(0)
    expect(ada.page.locator("#story")).to_contain_text(re.compile(r"moves \d+ ants from"))
    ada.choose(ada.page.locator("#undo"))
    ada.page.mouse.move(*start)
    ada.page.keyboard.down("Shift")  # a single one, and the others stay
    ada.page.mouse.down()
    ada.page.mouse.move(*end, steps=5)
    ada.does(ada.page.mouse.up)
    ada.page.keyboard.up("Shift")
    expect(ada.page.locator("#story")).to_contain_text("moves 1 ant from")
    expect(ada.page.locator("[id^=do-from]").first).to_be_visible(timeout=PATIENCE)


def test_a_hex_offers_what_could_be_done_there(ada: Person) -> None:
    ada.open("me", game="hymenopterra", seed="dice")
    ada.connected()
    hexes = ada.page.locator(".item[data-ahead]")
    expect(hexes.first).to_be_attached(timeout=PATIENCE)
    version = ada.version
    for number in range(hexes.count()):
        hexes.nth(number).click()
        if ada.page.locator(".menu button").count() > 1:
            break
        ada.choose(ada.page.locator("#undo"))
        expect(hexes.first).to_be_attached(timeout=PATIENCE)
        version = ada.version
    build = ada.page.locator(".menu button", has_text="Build").first
    expect(build).to_contain_text("turn")  # what it costs
    assert ada.barriers() == []
    ada.choose(build)
    assert ada.version == version + 3  # who, what, where
    ada.choose(ada.page.locator("#undo"))
    expect(hexes.first).to_be_attached(timeout=PATIENCE)
    there = hexes.nth(number)
    ada.does(lambda: there.click(modifiers=["Shift"]))  # the same again, and no menu
    assert ada.version > version + 3
    expect(ada.page.locator(".menu")).to_have_count(0)
    ada.choose(ada.page.locator("#undo"))
    expect(hexes.first).to_be_attached(timeout=PATIENCE)
    worker = ada.page.locator("#p-unit-2.choice")
    ada.page.mouse.move(*middle(worker))
    ada.page.mouse.down()
    ada.page.mouse.move(*middle(there), steps=5)
    ada.does(ada.page.mouse.up)
    ada.choose(ada.page.locator(".menu button", has_text="Build").first)  # where one was dragged, the menu opens
