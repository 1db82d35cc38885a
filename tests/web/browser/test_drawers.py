"""What opens beside the table: the rules at the paragraph in force, the whole story, the choices of a small screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import New
from tests.web.browser.person import PATIENCE, Person
from tests.web.browser.test_screens import PHONE


def test_rules_and_story_open_beside_the_table(ada: Person) -> None:
    ada.open("me", "bot:easy", game="summon_the_swarm", seed="drawers")
    ada.connected()
    book = ada.page.locator("#book")
    ada.page.locator("#rule summary").click()
    ada.page.locator("#rule a").click()
    expect(book.locator(".in-force")).to_be_in_viewport(timeout=PATIENCE)
    assert book.locator(".ruling").first.is_hidden()
    book.get_by_label("Show the rulings").check()
    expect(book.locator(".ruling").first).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    for _ in range(12):
        if not ada.my_turn_or_over():
            break
        ada.choose(ada.choices.first)
    ada.page.get_by_role("link", name="the whole story").click()
    expect(book.locator(".chapter").first).to_be_attached(timeout=PATIENCE)
    book.locator("input").fill("nobody ever said this")
    assert book.locator("li:visible").count() == 0
    assert ada.barriers() == []
    book.get_by_role("button", name="Close").click()
    expect(book).to_be_hidden()


def test_a_hint_is_marked_and_played_with_one_click(ada: Person) -> None:
    ada.open("me", "bot:easy", game="summon_the_swarm", seed="hints")
    ada.connected()
    ada.page.locator("#hint-me").click()
    hint = ada.page.locator("#hint")
    expect(hint.get_by_role("button", name="Play it")).to_be_visible(timeout=PATIENCE)
    expect(ada.page.locator(".advised")).to_have_count(1)
    expect(hint.locator("details ul")).to_be_hidden()
    version = ada.version
    ada.choose(hint.get_by_role("button", name="Play it"))
    assert ada.version > version


def test_the_choices_of_a_small_screen_can_be_made_small(new_person: New) -> None:
    ada = new_person(**PHONE)
    ada.open("me", "bot:easy", game="summon_the_swarm", seed="small")
    ada.connected()
    label = ada.page.locator("#fold-count")
    expect(label).to_contain_text("choices")
    tall = ada.page.locator("#ask").evaluate("one => one.offsetHeight")
    label.tap()
    expect(ada.choices.first).to_be_hidden()
    assert ada.page.locator("#ask").evaluate("one => one.offsetHeight") < min(110, tall)
    label.tap()
    expect(ada.choices.first).to_be_visible()
    card = ada.page.locator(".ss-market .card").first
    card.scroll_into_view_if_needed()
    card.locator(".info").tap()
    expect(ada.page.locator("#tip")).to_be_visible()
    assert ada.barriers() == []


def test_what_is_vital_leads_to_its_panel(ada: Person) -> None:
    ada.open("me", game="hymenopterra", seed="vital")
    ada.connected()
    panel = ada.page.locator("#panel-ht-stores-panel > .cards")
    expect(panel).to_be_hidden()
    ada.page.locator("#vital-food a").click()
    expect(panel).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    ada.page.locator("#goal > summary").click()
    expect(ada.page.locator("#goal .drop")).to_be_in_viewport()
