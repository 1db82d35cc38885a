"""Crowds that walk: ants of Hidden Empires are seen on their way from one area to another."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.conftest import New
from tests.web.browser.person import Person
from tests.web.browser.test_together import sit_down_together, up_to_date

# Who sets out: in which drawing, how many, and from where to where.
WATCH = """() => {
    window.walks = [];
    new MutationObserver((found) => {
        for (const file of found.flatMap((one) => [...one.addedNodes])) {
            if (!file.classList?.contains("walkers")) continue;
            const steps = file.firstChild.getAnimations()[0].effect.getKeyframes();
            window.walks.push([file.parentNode.id, file.childNodes.length, steps[0].transform, steps.at(-1).transform]);
        }
    }).observe(document.getElementById("scenes"), { subtree: true, childList: true });
}"""


def place_of(person: Person, piece: str) -> tuple[float, float]:
    """Where a piece stands in its drawing."""
    text = person.page.locator(f"[id='p-{piece}']").get_attribute("transform") or ""
    x, y = re.findall(r"-?[\d.]+", text)
    return float(x), float(y)


def watch(person: Person) -> None:
    """From now on ants walk before this person's eyes, and it is written down."""
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.evaluate(WATCH)


def near(transform: str, place: tuple[float, float]) -> bool:
    x, y = re.findall(r"-?[\d.]+(?=px)", transform)
    return abs(float(x) - place[0]) < 30 and abs(float(y) - place[1]) < 40


def moved(
    people: tuple[Person, ...], verb: str, towards: Callable[[int], bool] = lambda place: True
) -> tuple[int, int]:
    """Play until somebody sends ants to such a place: who, and where to."""
    for _ in range(400):
        up_to_date(*people)
        person = next((one for one in people if one.choices.count()), None)
        if person is None:  # a bot's turn
            continue
        actions = person.actions()
        wanted = [action for action in actions if action[0] == verb and towards(action[1])]
        if wanted:
            person.choose(person.page.locator(f"#do-{verb}-{wanted[0][1]}"))
            if person.page.locator("#do-all").count():
                person.choose(person.page.locator("#do-all"))
            return int(person.page.locator("#act-seat").get_attribute("value") or 0), wanted[0][1]
        person.choose(person.choices.nth(1 if actions[0] == ["done"] and len(actions) > 1 else 0))
    raise AssertionError("nobody moved")


def test_ants_are_seen_walking_by_everybody(new_person: New) -> None:
    """The mover and a neighbour see the same ants set out from the nest's area and arrive in the other one."""
    people = sit_down_together(new_person, "hidden_empires", seed="walk")
    for person in people:
        watch(person)
    seat, area = moved(people, "to", lambda place: place < 61)
    for person in people:
        expect(person.page.locator(f"#p-ants-{area}-{seat}-0-0")).to_have_count(1)
        walks = person.page.evaluate("window.walks")
        target = place_of(person, f"ants-{area}-{seat}-0-0")
        assert any(name == "scene-map-svg" and count and near(end, target) for name, count, _, end in walks), walks
    for person in people:
        expect(person.page.locator(".walkers")).to_have_count(0)


def test_ants_walk_home_and_into_their_chamber(ada: Person) -> None:
    """On the map they go to the entrance of the nest; in the nest they come from it."""
    ada.open("me", "bot:easy", game="hidden_empires", seed="garden")
    ada.connected()
    watch(ada)
    moved((ada,), "from")
    ada.page.evaluate("window.walks = []")
    _, chamber = moved((ada,), "to", lambda place: place in (61, 62))
    walks = {name: (start, end) for name, _, start, end in ada.page.evaluate("window.walks")}
    assert near(walks["scene-nest-0-svg"][0], place_of(ada, "sign-0"))
    assert near(walks["scene-nest-0-svg"][1], place_of(ada, f"place-{chamber}"))
    if "scene-map-svg" in walks:  # from the nest's own area it is no way on the map
        assert near(walks["scene-map-svg"][1], place_of(ada, "gate-0"))


def test_nobody_walks_where_motion_is_not_wanted(new_person: New) -> None:
    ada = new_person(reduced_motion="reduce")
    ada.open("me", "bot:easy", game="hidden_empires", seed="garden")
    ada.connected()
    ada.page.evaluate(WATCH)
    moved((ada,), "to", lambda place: place < 61)
    assert ada.page.evaluate("window.walks") == []
