"""Several people at one table: live pages, lost connections, one screen for all, whose turn it is."""

from __future__ import annotations

import random
import time
from functools import partial

from playwright.sync_api import expect

import formicarium as fm
from tests.web.browser.conftest import New
from tests.web.browser.person import PATIENCE, Person
from tests.web.serving import Server


def sit_down_together(new_person: New, game: str = "pebbles", **fields: object) -> tuple[Person, Person]:
    """Ada opens a table, and Bob comes by the link that she sends him."""
    ada, bob = new_person(), new_person()
    ada.open("me", "friend", game=game, **fields)
    ada.connected()
    link = ada.page.locator("input[data-link]").input_value()
    assert link.startswith(ada.address), "a link that can be sent is a whole address"
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/t/*")
    bob.connected()
    expect(ada.page.locator("#colonies")).to_contain_text("Bob", timeout=PATIENCE)
    return ada, bob


def same_page_after_reload(person: Person) -> None:
    """What the socket made of the page is what the server draws anew."""
    live = person.shown()
    person.page.reload()
    person.connected()
    assert person.shown() == live


def up_to_date(*people: Person) -> None:
    """Wait until everybody's page shows the newest version; a move that is still on its way makes another one of it."""
    for person in people:
        patience = time.monotonic() + PATIENCE / 1000
        while True:
            newest = person.get(f"{person.path}/now")["version"]
            try:
                expect(person.page.locator(f"#act-version[value='{newest}']")).to_have_count(1, timeout=2000)
                break
            except AssertionError:
                if time.monotonic() > patience:
                    raise


def test_two_browsers_at_one_table(new_person: New) -> None:
    """A whole game; both pages follow every move without a reload, and a spectator sees it too."""
    ada, bob = sit_down_together(new_person, "summon_the_swarm", option_rounds=5, seed="together")
    watcher = new_person()
    watcher.go(ada.path)
    watcher.connected()
    expect(watcher.page.locator("#head")).to_contain_text("you are watching")
    dice = random.Random(8)
    moves = 0
    while True:
        up_to_date(ada, bob, watcher)
        waiting = [person for person in (ada, bob) if person.choices.count()]
        if not waiting:
            break
        person = dice.choice(waiting)
        person.choose(person.choices.nth(dice.randrange(person.choices.count())))
        moves += 1
    assert moves > 0
    for person in (ada, bob, watcher):
        assert person.is_over
        same_page_after_reload(person)
    assert watcher.page.get_by_role("button", name="Rematch").count() == 0
    assert fm.replay(ada.get(f"{ada.path}/record.json")).over


def test_a_lost_connection_comes_back_by_itself(new_person: New) -> None:
    """While Bob is offline Ada plays on; when he is back his page shows it, with what he had typed and opened."""
    ada, bob = sit_down_together(new_person)
    bob.expects_faults = True  # a browser without a network says so in its console
    bob.page.keyboard.press("c")
    expect(bob.page.locator("#remark")).to_be_focused()
    bob.page.locator("#remark").fill("half a sentence")
    bob.page.locator("#colony-0 summary").click()
    bob.context.set_offline(True)
    expect(bob.page.locator("#lost")).to_be_visible(timeout=PATIENCE)
    bob.page.locator("#choices button").first.click()  # a click into the void changes nothing
    ada.choose(ada.choices.first)
    ada.page.locator("label:has(#tab-chat)").click()
    ada.page.locator("#remark").fill("Where are you?")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#remarks")).to_contain_text("Where are you?", timeout=PATIENCE)
    bob.context.set_offline(False)
    expect(bob.page.locator("#remarks")).to_contain_text("Where are you?", timeout=PATIENCE)
    expect(bob.page.locator("#remark")).to_have_value("half a sentence")
    assert bob.page.locator("#colony-0[open]").count() == 1
    up_to_date(ada, bob)
    bob.choose(bob.choices.last)
    up_to_date(ada, bob)
    bob.page.locator("#remark").fill("")
    for person in (ada, bob):
        same_page_after_reload(person)


def test_a_server_that_restarts_is_found_again(new_person: New, server: Server) -> None:
    """The page says that the connection is lost, finds the server when it is back, and the game goes on."""
    ada, bob = sit_down_together(new_person)
    for person in (ada, bob):
        person.expects_faults = True
    ada.choose(ada.choices.first)
    before = ada.version
    server.kill()
    expect(ada.page.locator("#lost")).to_be_visible(timeout=PATIENCE)
    server.start()
    for person in (ada, bob):
        expect(person.page.locator("#lost")).to_be_hidden(timeout=PATIENCE)
        person.connected()
    assert ada.version == before
    bob.choose(bob.choices.first)
    up_to_date(ada, bob)


def test_hot_seat_with_covers(ada: Person) -> None:
    """Two people at one screen: before each turn a cover, and under it nothing of what the other one knows."""
    ada.open("me", "here", game="pebbles", name_1="Bea", option_coins=3, seed="one screen")
    ada.connected()
    dice = random.Random(9)
    covers = 0
    while True:
        ada.page.locator("#choices button, #uncover, #ask a[href$='/at/0']").first.wait_for()
        if ada.is_over:
            break
        uncover = ada.page.locator("#uncover")
        if uncover.count():
            expect(ada.prompt).to_contain_text("Hand over to")
            state = ada.get(f"{ada.path}/now")
            assert state["seat"] is None
            assert state["view"]["hand"] is None
            shown = ada.page.locator("#p-plain-hand").inner_text()
            assert shown.split()[-1] == "–", "a hand shows under the cover"
            assert ada.page.locator("#story").get_by_text("You bid").count() == 0
            # the last turn again would show the hand of who sat here before
            expect(ada.page.locator("[data-reel=again]")).to_be_disabled()
            uncover.click()
            expect(uncover).to_have_count(0, timeout=PATIENCE)
            covers += 1
            continue
        ada.choose(ada.choices.nth(dice.randrange(ada.choices.count())))
    assert covers > 6
    same_page_after_reload(ada)


def test_undo_takes_back_what_told_nobody_anything(new_person: New) -> None:
    ada, bob = sit_down_together(new_person)
    ada.choose(ada.choices.nth(2))
    expect(ada.page.locator("#story")).to_contain_text("You bid 2.", timeout=PATIENCE)
    ada.does(partial(ada.page.keyboard.press, "u"))
    expect(ada.page.locator("#story")).not_to_contain_text("You bid 2.")
    expect(ada.choices.first).to_be_visible()
    ada.choose(ada.choices.nth(1))
    bob.choose(bob.choices.nth(0))
    up_to_date(ada, bob)
    # the bids were opened: nobody takes anything back now
    assert ada.page.locator("#undo").count() == 0
    assert bob.page.locator("#undo").count() == 0
    for person in (ada, bob):
        same_page_after_reload(person)


def test_the_tab_and_a_notification_say_that_it_is_my_turn(new_person: New) -> None:
    ada, bob = sit_down_together(new_person)
    bob.context.grant_permissions(["notifications"], origin=bob.address)
    bob.page.add_init_script(NOTE_NOTIFICATIONS)
    bob.page.reload()
    bob.connected()
    expect(bob.page).to_have_title("● Your turn – Pebbles")
    bob.choose(bob.choices.nth(0))
    expect(bob.page).to_have_title("Pebbles", timeout=PATIENCE)
    assert bob.page.evaluate("() => window.told") == [], "who looks at the page needs no notification"
    bob.page.evaluate("() => { window.looking = false; }")
    ada.choose(ada.choices.nth(0))
    up_to_date(ada, bob)
    # a tie: a die gives the stone to somebody, and either way Bob is asked again sooner or later
    if ada.choices.count() and not bob.choices.count():
        ada.choose(ada.choices.first)
    expect(bob.page).to_have_title("● Your turn – Pebbles", timeout=PATIENCE)
    expect(bob.choices.first).to_be_visible()
    assert bob.page.evaluate("() => window.told") == ["Your turn – Pebbles"]


NOTE_NOTIFICATIONS = """
    window.told = [];
    window.looking = true;
    Object.defineProperty(document, "hidden", { get: () => !window.looking });
    window.Notification = class { constructor(title) { window.told.push(title); } static permission = "granted"; };
"""
