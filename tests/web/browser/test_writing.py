"""A text field on the page: a design of HymenopTerra is named by typing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.games.hymenopterra.hive import unnamed
from tests.web.browser.conftest import New
from tests.web.browser.person import Person


def test_a_name_is_typed_and_a_bad_one_is_explained(ada: Person) -> None:
    ada.play_on(unnamed())
    ada.connected()
    field = ada.page.get_by_role("textbox", name="Its name")
    field.fill("R2D2")
    field.press("Enter")
    expect(ada.page.locator("#notice")).to_contain_text("letters from a to z")
    expect(field).to_have_value("R2D2")  # what was typed stays, to be mended
    field.fill("Old Max")
    ada.does(lambda: field.press("Enter"))
    expect(ada.page.locator("#notice")).to_be_empty()
    expect(field).to_have_count(0)
    expect(ada.page.locator("#story")).to_contain_text("old max")
    ada.does(ada.page.get_by_role("button", name="Undo", exact=True).click)
    expect(field).to_have_value("Old max")


def test_a_name_is_typed_without_a_script(new_person: New) -> None:
    ada = new_person(java_script_enabled=False, viewport={"width": 390, "height": 844})
    ada.play_on(unnamed())
    ada.page.get_by_role("textbox", name="Its name").fill("-")
    ada.page.get_by_role("button", name="That is it").click()
    expect(ada.page.locator("#notice")).to_contain_text("between letters")
    ada.page.get_by_role("textbox", name="Its name").fill("Ada")
    ada.page.get_by_role("button", name="That is it").click()
    expect(ada.page.locator("#story")).to_contain_text("ada")
