"""Turns that can be followed: at a pace, paused, skipped, seen again; dice, glow and big moments."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.web.browser.conftest import New
from tests.web.browser.person import PATIENCE, Person

# Which versions of the table were in sight, one after the other, and when.
WATCH = """() => {
    const field = document.getElementById("act-version");
    window.seen = [];
    new MutationObserver(() => window.seen.push([Number(field.value), performance.now()])).observe(field, { attributes: true });
}"""


def end_my_turn(person: Person) -> None:
    """Put the whole Swarm onto the Hive, and let it rest."""
    person.page.get_by_label("and use its action at once").uncheck()
    person.choose(person.choices.first)
    person.choose(person.page.locator("#do-rest"))


def start(new_person: New, pace: str, **more: Any) -> Person:
    ada = new_person(pace=pace, **more)
    ada.open("me", "bot:easy", game="summon_the_swarm", seed="follow")
    ada.connected()
    ada.my_turn_or_over()
    ada.page.evaluate(WATCH)
    return ada


def state(person: Person) -> str:
    return str(person.page.evaluate("document.documentElement.dataset.showing"))


def test_what_bots_do_is_shown_one_thing_after_the_other(new_person: New) -> None:
    ada = start(new_person, "normal")
    end_my_turn(ada)
    expect(ada.page.locator("#caption")).to_be_visible(timeout=PATIENCE)
    expect(ada.page.locator("#caption")).to_contain_text("easy bot")
    ada.my_turn_or_over()
    expect(ada.page.locator("#caption")).to_be_hidden()
    seen = ada.page.evaluate("window.seen")
    versions = [version for version, _ in seen]
    assert versions == sorted(set(versions))
    assert len(versions) >= 4
    assert any(later[1] - before[1] > 200 for before, later in pairwise(seen))


def test_pause_skip_and_again(new_person: New) -> None:
    ada = start(new_person, "slow")
    end_my_turn(ada)
    ada.page.wait_for_function("() => document.documentElement.dataset.showing === 'runs'")
    ada.page.keyboard.press("p")
    assert state(ada) == "paused"
    version = ada.version
    ada.page.wait_for_timeout(1500)
    assert ada.version == version
    ada.page.keyboard.press("s")
    assert state(ada) == "rests"
    assert ada.my_turn_or_over()
    shown, version = ada.shown(), ada.version
    ada.page.select_option("#pace", "fast")
    expect(ada.page.locator("html[data-pace=fast]")).to_have_count(1)
    ada.page.locator("#reel [data-reel=again]").click()
    assert ada.version < version
    ada.page.wait_for_function("number => Number(document.getElementById('act-version').value) === number", arg=version)
    assert ada.shown() == shown
    ada.go("/settings")
    expect(ada.page.locator("#pace-fast")).to_be_checked()


def test_a_click_is_not_kept_waiting(new_person: New) -> None:
    """My own move is seen at once, whatever the pace; and 'at once' shows everything so."""
    for pace in ("slow", "once"):
        ada = start(new_person, pace)
        started = ada.page.evaluate("performance.now()")
        end_my_turn(ada)
        assert ada.page.evaluate("window.seen")[0][1] - started < 2000
    ada.my_turn_or_over()
    assert ada.page.locator("#caption").is_hidden()


def until_lost(person: Person) -> None:
    """Turn after turn without an order, until something big happens: at last the queen starves."""
    for _ in range(40):
        if person.page.locator("#moment:visible").count():
            return
        end = person.page.locator("#do-end")
        person.choose(end if end.count() else person.choices.first)
    raise AssertionError("nothing big happened")


def test_a_big_moment_waits_for_a_glance(new_person: New) -> None:
    ada = new_person(pace="normal")
    ada.open("me", game="hymenopterra", seed="moment")
    ada.connected()
    until_lost(ada)
    card = ada.page.locator("#moment")
    expect(card.get_by_role("heading")).not_to_be_empty()
    expect(card.get_by_role("button", name="Go on")).to_be_focused()
    told = ada.page.locator("#story [data-moment]").last
    expect(card).to_contain_text(told.inner_text())
    assert ada.barriers() == []
    ada.page.wait_for_timeout(1000)
    expect(card).to_be_visible()
    while card.is_visible():
        ada.page.keyboard.press("Enter")


def test_without_a_script_a_big_moment_is_a_line(new_person: New) -> None:
    ada = new_person(java_script_enabled=False)
    ada.open("me", game="hymenopterra", seed="moment")
    while not ada.is_over:
        end = ada.page.locator("#do-end")
        with ada.page.expect_navigation():
            (end if end.count() else ada.choices.first).click()
    expect(ada.page.locator("#moment")).to_be_hidden()
    expect(ada.page.locator("#story [data-moment]").first).to_be_attached()
    expect(ada.page.locator("#reel")).to_be_hidden()


# What moves by itself at this moment.
MOVING = "() => document.getAnimations().filter((one) => one.playState === 'running').map((one) => one.effect.target?.className?.baseVal ?? one.effect.target?.className)"


def test_dice_roll_on_the_board_and_lie_still_where_motion_is_not_wanted(new_person: New) -> None:
    for motion in ("no-preference", "reduce"):
        ada = new_person(pace="normal", reduced_motion=motion)
        ada.open("me", game="hymenopterra", seed="dice")
        ada.connected()
        tray = ada.page.locator(".tray")
        ada.choose(ada.page.locator("[id^=do-unit]").first)
        ada.choose(ada.page.locator("#do-explore"))
        while not tray.count():
            ada.choose(ada.page.locator("#do-end"))
        moving = ada.page.evaluate(MOVING)
        assert any("die" in str(name) for name in moving) == (motion == "no-preference"), moving
        expect(tray).to_have_count(0)


def test_what_changed_glows(new_person: New) -> None:
    ada = start(new_person, "normal")
    end_my_turn(ada)
    expect(ada.page.locator("[data-glow]").first).to_be_attached(timeout=PATIENCE)
    ada.my_turn_or_over()
    expect(ada.page.locator("[data-glow]")).to_have_count(0)
