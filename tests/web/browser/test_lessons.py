"""Guided games in a browser: whoever follows the coach alone comes to the end, on a large screen and on a small one."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import formicarium as fm
from tests.shelf import GAMES
from tests.web.browser.coached import decisions_of, due, kind_of, send
from tests.web.browser.person import Person
from tests.web.serving import Server

LESSONS = [(name, lesson) for name in GAMES for lesson in fm.find(name).lessons]
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
WAYS = [
    pytest.param(size, *lesson, marks=() if (number + turn) % 2 else pytest.mark.soak, id=f"{size}-{'-'.join(lesson)}")
    for number, lesson in enumerate(LESSONS)
    for turn, size in enumerate(SIZES)
]
"""Every lesson on one of the two screens by turns; `make soak` takes each to its end on both."""
CLICKED = 1000 if "SOAK" in os.environ else 20
"""So many decisions are clicked at the beginning; of the rest each kind that was not clicked yet, and the last. What lies between
is sent as clicks would send it: the page looks as it did before. `make soak` clicks everything."""
LAST = 2
LOOKED_AT = 4
"""Of so many decisions it is looked whether what is ringed is in sight"""
RINGS_IN_SIGHT = """() => {
    const rings = [...document.querySelectorAll("#scenes .pointed, #panels .pointed")].map((one) => one.getBoundingClientRect());
    const sheet = document.getElementById("ask").getBoundingClientRect();
    const below = sheet.left === 0 ? sheet.top : innerHeight;
    return !rings.length || rings.some(({ top, bottom }) => top >= 0 && bottom <= below + 1);
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots are the real ones: those that play along in lessons choose at once."""
    server = Server(tmp_path_factory.mktemp("lessons") / "lessons.sqlite3", bots="formicarium.bots")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def learner(house: Server, browser: Browser, size: str) -> Iterator[Person]:
    width, height = SIZES[size]
    calm = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    person = Person(calm, house.url)
    yield person
    person.context.close()
    assert not person.faults, "The browser complained."


@pytest.mark.parametrize(("size", "game", "lesson"), WAYS)
def test_who_follows_the_coach_comes_to_the_end(learner: Person, game: str, lesson: str) -> None:
    """Every move is the one that is outlined; nothing else on the page is needed."""
    title = fm.find(game).title
    learner.go("/")
    card = learner.page.locator(".game", has=learner.page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("link", name="Learn to play").click()
    learner.page.wait_for_url(f"**/learn/{game}")
    assert learner.barriers() == []
    learner.page.locator(f"form[action='/learn/{game}/{lesson}'] button").click()
    learner.page.wait_for_url("**/t/*")
    learner.connected()
    path = learner.path
    coach = learner.page.locator("#coach")
    decisions = decisions_of(game, lesson)
    clicked = set()
    for number in range(decisions):
        if number >= CLICKED:
            asked = due(learner, path)
            if kind_of(asked["action"]) in clicked and number < decisions - LAST:
                if learner.path == path:
                    learner.page.goto("about:blank")  # nobody looks
                send(learner, path, asked)
                continue
        if learner.path != path:
            learner.go(path)
            learner.connected()
        if number == 5:
            assert learner.barriers() == []
            expect(coach).to_be_in_viewport()
            expect(coach.locator(".suggested")).to_be_in_viewport()
        if number < LOOKED_AT:
            learner.page.wait_for_function(RINGS_IN_SIGHT)
        clicked.add(follow(learner))
    coach.get_by_role("button", name="Now a real game").wait_for()
    assert learner.is_over
    assert fm.replay(learner.get(f"{learner.path}/record.json")).over
    assert learner.barriers() == []
    coach.get_by_role("button", name="Now a real game").click()
    learner.page.wait_for_url(lambda address: "/t/" in address and learner.path not in ("", "/"))
    expect(learner.page.locator("#coach")).to_have_count(0)


def follow(learner: Person) -> str:
    """Click on what is outlined, in the list on a large screen, in the coach's own words on a small one; the kind of move."""
    said = learner.page.locator("#coach button.suggested")
    said.wait_for()
    outlined = learner.page.locator("#choices button.suggested")
    by_list = outlined.count() and learner.page.viewport_size == {"width": 1440, "height": 900}
    button = outlined.first if by_list else said
    kind = kind_of(button.get_attribute("value") or "")
    learner.choose(button)
    return kind


@pytest.mark.parametrize("size", SIZES)
def test_play_now_offers_a_lesson_to_a_newcomer(learner: Person) -> None:
    learner.go("/")
    card = learner.page.locator(".game", has=learner.page.get_by_role("heading", name="Antics!", exact=True))
    card.get_by_role("button", name="Play now").click()
    learner.page.wait_for_url("**/learn/antics")
    learner.page.get_by_role("button", name="Play at once").click()
    learner.page.wait_for_url("**/t/*")
    learner.go("/")
    card.get_by_role("button", name="Play now").click()
    learner.page.wait_for_url("**/t/*")


def test_a_lesson_without_a_script(house: Server, browser: Browser) -> None:
    """Plain forms: the page comes back after every move with the next sentence."""
    person = Person(browser.new_context(java_script_enabled=False), house.url)
    person.go("/learn/hymenopterra")
    person.page.get_by_role("button", name="Begin").click()
    person.page.wait_for_url("**/t/*")
    heard = set()
    for _ in range(12):
        heard.add(person.page.locator("#coach .say").inner_text())
        with person.page.expect_navigation():
            person.page.locator("#coach button.suggested").click()
    assert len(heard) >= 10
    person.context.close()
