"""Guided games at the web table: offered to newcomers, given by a coach, left and taken up again."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import formicarium as fm
from formicarium.web import Config, make_app
from tests.shelf import GAMES
from tests.web.conftest import Visitor


def begin(visitor: Visitor, game: str = "summon_the_swarm", lesson: str = "first") -> str:
    answer = visitor.post(f"/learn/{game}/{lesson}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def suggested(page: str) -> list[Any] | None:
    """The move that the coach suggests on a page."""
    found = re.search(r'id="coach".*?name="action" value="([^"]+)" class="suggested"', page)
    return None if found is None else json.loads(found.group(1).replace("&quot;", '"'))


def my_turn(visitor: Visitor, table: str) -> str:
    """The page, once there is something to decide or the game is over."""
    for _ in range(500):
        page = visitor.get(f"/t/{table}").text
        if suggested(page) is not None or "Now a real game" in page:
            return page
        time.sleep(0.02)
    raise AssertionError("nobody asks anything")


def test_who_has_never_played_is_offered_a_guided_game(visitor: Visitor) -> None:
    answer = visitor.post("/play-now", game="summon_the_swarm")
    assert answer.headers["location"] == "/learn/summon_the_swarm"
    page = visitor.get("/learn/summon_the_swarm").text
    assert "Begin, 13 minutes" in page
    answer = visitor.post("/play-now", game="summon_the_swarm", at_once="yes", level="easy")
    assert answer.headers["location"].startswith("/t/")
    assert 'id="coach"' not in visitor.get(answer.headers["location"]).text
    again = visitor.post("/play-now", game="summon_the_swarm", level="easy")
    assert again.headers["location"].startswith("/t/"), "who has played is not asked again"


def test_every_game_says_where_it_can_be_learnt(visitor: Visitor) -> None:
    home = visitor.get("/").text
    for name in GAMES:
        assert f'href="/learn/{name}"' in home
        assert f'href="/learn/{name}"' in visitor.get(f"/new/{name}").text
        assert f'href="/learn/{name}"' in visitor.get(f"/games/{name}/rules").text
        for lesson in fm.find(name).lessons.values():
            assert f"Begin, {lesson.minutes} minutes" in visitor.get(f"/learn/{name}").text


def test_a_game_without_lessons_says_so(visitor: Visitor) -> None:
    assert "no guided game" in visitor.get("/learn/pebbles").text
    assert visitor.post("/learn/pebbles/first").status_code == 404
    assert visitor.post("/learn/summon_the_swarm/third").status_code == 404
    assert visitor.get("/learn/chess").status_code == 404


def test_the_coach_speaks_points_and_suggests(visitor: Visitor) -> None:
    table = begin(visitor)
    page = visitor.get(f"/t/{table}").text
    assert "last swarm left wins" in page
    assert suggested(page) == ["place", 50]
    assert re.search(r'<button id="do-place-50"[^>]* class="suggested"', page)
    assert re.search(r'<details id="goal" [^>]*class="pointed"', page)
    assert re.search(r'<div id="p-card-50" class="[^"]*pointed', page)
    assert "a guided game: the deal was prepared" in page
    assert "dice sealed" not in page


def test_pieces_of_a_drawing_get_a_ring(visitor: Visitor) -> None:
    page = visitor.get(f"/t/{begin(visitor, 'hymenopterra')}").text
    assert re.search(r'<g id="p-unit-2" class="[^"]*pointed".*?<g class="ring"><circle r="[\d.]+"/>', page)


def test_what_the_move_did_is_said_and_taking_it_back_is_no_trouble(visitor: Visitor) -> None:
    table = begin(visitor, "hidden_empires")
    for _ in range(3):
        action = suggested(my_turn(visitor, table))
        assert action is not None
        assert visitor.play(table, action).status_code == 200
    after = my_turn(visitor, table)
    assert "Your brood is safe." in after
    state = visitor.now(table)
    assert visitor.post(f"/t/{table}/undo", seat=0, version=state["version"]).status_code == 303
    assert "Your brood is safe." not in my_turn(visitor, table)
    state = visitor.now(table)
    other = next(action for action, _ in state["question"]["options"] if action != suggested(my_turn(visitor, table)))
    visitor.play(table, other)
    assert "Keep a nurse at home, and count the food." in my_turn(visitor, table)


def test_a_lesson_is_left_and_taken_up_again_even_by_another_process(visitor: Visitor, config: Config) -> None:
    table = begin(visitor)
    for _ in range(4):
        action = suggested(my_turn(visitor, table))
        assert action is not None
        visitor.play(table, action)
    before = my_turn(visitor, table)
    offered = visitor.get("/learn/summon_the_swarm").text
    assert f'href="/t/{table}"' in offered
    assert "Go on where you left it" in offered
    assert "Begin again" in offered
    coach = re.search(r'<div id="coach".*?</div>', before)
    assert coach is not None
    cookies = visitor.cookies
    visitor.client.__exit__(None, None, None)
    with TestClient(make_app(config), raise_server_exceptions=False) as client:
        back = Visitor(client)
        back.cookies = dict(cookies)
        assert coach.group(0) in my_turn(back, table)


def test_only_the_learner_hears_the_coach(visitor: Visitor, another: Visitor) -> None:
    table = begin(visitor)
    assert 'id="coach"' in visitor.get(f"/t/{table}").text
    assert 'id="coach"' not in another.get(f"/t/{table}").text
    assert 'id="coach"' not in visitor.get(f"/t/{table}/at/0").text


@pytest.mark.parametrize("game", ["hymenopterra"])
def test_a_lesson_ends_with_a_real_game(visitor: Visitor, game: str, client: TestClient[Litestar]) -> None:
    table = begin(visitor, game)
    while True:
        page = my_turn(visitor, table)
        action = suggested(page)
        if action is None:
            break
        visitor.play(table, action)
    assert "The hive lives" in page
    real = visitor.post("/play-now", json_answer=True, game=game, seat="0", version="9").json()
    assert 'id="coach"' not in visitor.get(real["go"]).text


def test_the_next_lesson_follows(visitor: Visitor) -> None:
    """Hidden Empires: after the basic game, the advanced one."""
    table = begin(visitor, "hidden_empires")
    for _ in range(200):
        page = my_turn(visitor, table)
        action = suggested(page)
        if action is None:
            break
        visitor.play(table, action)
    assert 'formaction="/learn/hidden_empires/second"' in page
    assert "Next: The advanced game" in page
