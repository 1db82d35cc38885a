"""Following the coach of a guided game without looking: what the page suggests is sent as a click on it would send it."""

from __future__ import annotations

import html
import json
import re
import time

import formicarium as fm
from formicarium.core.lesson import LEARNER
from formicarium.laws.test_lessons import Given
from tests.web.browser.person import PATIENCE, Person

COACH = re.compile(r'<div[^>]*\bid="coach".*?</div>', re.DOTALL)
OUTLINED = re.compile(r'<button(?=[^>]*\bclass="suggested")[^>]*\bvalue="([^"]*)"')
HIDDEN = re.compile(r'<input(?=[^>]*\bname="(csrf|seat|version)")[^>]*\bvalue="([^"]*)"')


def decisions_of(game: str, lesson: str) -> int:
    """How many decisions somebody makes who does what the coach says; the laws see to it that there is an end."""
    given = Given(fm.find(game), fm.find(game).lessons[lesson])
    made = 0
    for advice in given.questions():
        given.table.play(LEARNER, advice.move)
        made += 1
    return made


def kind_of(action: str) -> str:
    """The verb of a move, as a button holds it."""
    return str(json.loads(action)[0])


def due(person: Person, path: str) -> dict[str, str]:
    """What the form of the page would send for the outlined move, once it is this person's turn."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        page = person.context.request.get(person.address + path).text()
        coach = COACH.search(page)
        assert coach is not None, "there is no coach"
        outlined = OUTLINED.search(coach[0])
        if outlined is not None:
            return {**dict(HIDDEN.findall(page)), "action": html.unescape(outlined[1])}
        time.sleep(0.02)  # rivals are playing
    raise AssertionError("the coach suggests nothing")


def send(person: Person, path: str, fields: dict[str, str]) -> None:
    """Make a move as the page does."""
    answer = person.context.request.post(
        f"{person.address}{path}/play", form=fields, headers={"accept": "application/json"}
    )
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
