"""After a game: reviews in the workers, my games, resigning, deleting."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import formicarium as fm
from formicarium.web import reviews
from tests.web.conftest import Visitor


def finish(visitor: Visitor, table: str) -> None:
    """Play a game of Pebbles against bots to its end."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        state = visitor.now(table)
        if state["state"] == "over":
            return
        if state["question"] is not None:
            visitor.play(table, state["question"]["options"][0][0])
        else:
            time.sleep(0.02)
    raise AssertionError("the game does not end")


def reviewed(visitor: Visitor, table: str) -> str:
    """The page once the review is there."""
    until = time.monotonic() + 90
    while time.monotonic() < until:
        if visitor.get(f"/t/{table}/review/progress").json()["progress"] >= 1:
            return str(visitor.get(f"/t/{table}/review").text)
        time.sleep(0.1)
    raise AssertionError("the review does not come")


def test_a_review_is_made_and_kept(visitor: Visitor, another: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "bot:easy", **{"option-coins": 1})
    assert visitor.get(f"/t/{table}/review").status_code == 404, "not while there are secrets"
    finish(visitor, table)
    assert "<progress" in visitor.get(f"/t/{table}/review").text
    page = reviewed(visitor, table)
    for words in ("What turned it", "What went well", "Figures", "Ada"):
        assert words in page
    tables = client.app.state.tables
    tables.forget(tables.rooms[table])  # it comes from the database now
    assert "What turned it" in another.get(f"/t/{table}/review").text


def test_a_review_is_drawn_once_for_all_who_look(
    visitor: Visitor, another: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its pictures are drawn from the game replayed: many visitors must not keep the server busy with that."""
    drawn: list[str] = []

    def draw(record: Any, room: Any, found: Any) -> str:
        drawn.append(room.id)
        if len(drawn) == 1:
            raise MemoryError("out of ink")
        return f"drawn for {' and '.join(room.names)}"

    monkeypatch.setattr(reviews, "_drawn", draw)
    table = visitor.open("me", "bot:easy", **{"option-coins": 1})
    finish(visitor, table)
    assert "drawn for" not in reviewed(visitor, table), "what went wrong"
    assert "drawn for Ada" in visitor.get(f"/t/{table}/review").text, "is not kept"
    assert "drawn for Ada" in another.get(f"/t/{table}/review").text
    assert drawn == [table] * 2
    room = client.app.state.tables.rooms[table]
    room.seats[0].name = "Ida"
    room.renamed()
    assert "drawn for Ida" in another.get(f"/t/{table}/review").text, "names are those of now"
    assert drawn == [table] * 3


def test_no_reviews_where_they_are_switched_off(visitor: Visitor, client: TestClient[Litestar]) -> None:
    tables = client.app.state.tables
    object.__setattr__(tables.config, "review_seconds", 0.0)
    table = visitor.open("me", "bot:easy", **{"option-coins": 1})
    finish(visitor, table)
    visitor.get(f"/t/{table}/review")
    assert visitor.get(f"/t/{table}/review/progress").json()["progress"] == 0


def test_my_games_with_results_and_filters(visitor: Visitor, another: Visitor) -> None:
    assert "no such games" in visitor.get("/mine").text
    running = visitor.open("me", "bot:easy")
    over = visitor.open("me", "bot:easy", **{"option-coins": 1})
    finish(visitor, over)
    gathering = visitor.open("me", "friend")
    page = visitor.get("/mine").text
    for table in (running, over, gathering):
        assert f"/t/{table}" in page
    assert "easy bot" in page
    assert any(word in page for word in ("won, ", "lost, "))
    assert f"/t/{over}" not in visitor.get("/mine?state=running").text
    finished = visitor.get("/mine?state=finished&game=pebbles").text
    assert f"/t/{over}" in finished
    assert f"/t/{running}" not in finished
    assert f"/t/{over}" not in visitor.get("/mine?game=antics").text
    assert visitor.get("/mine?page=x&state=y&game=z").status_code == 200
    assert f"/t/{over}" not in another.get("/mine").text


def test_who_resigns_against_one_rival_has_lost(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    assert another.post(f"/t/{table}/resign", who=0).status_code == 403
    assert "The game is over then, and you have lost it." in visitor.get(f"/t/{table}/seat").text
    assert visitor.post(f"/t/{table}/resign", who=0).status_code == 303
    page = visitor.get(f"/t/{table}").text
    assert "Ada resigned: easy bot wins." in page
    assert "Rematch" in page
    assert visitor.now(table)["state"] == "over"
    assert visitor.post(f"/t/{table}/resign", who=0).status_code == 422
    assert "resigned" in visitor.get("/mine").text
    record = visitor.get(f"/t/{table}/record.json").json()
    assert record["resigned"] == [0]
    assert not fm.replay(record).over, "the record is still what was played by the rules"
    assert "Everything fits" in visitor.get(f"/t/{table}/verify").text


def test_a_resignation_outlives_the_memory(visitor: Visitor, client: TestClient[Litestar]) -> None:
    table = visitor.open("me", "bot:easy")
    visitor.post(f"/t/{table}/resign", who=0)
    tables = client.app.state.tables
    tables.forget(tables.rooms[table])
    assert "Ada resigned" in visitor.get(f"/t/{table}").text
    assert visitor.now(table)["version"] >= 1


def test_of_three_a_bot_takes_the_seat(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open", "open", game="pebbles")
    another.post(f"/t/{table}/sit", number=1, name="Ben")
    visitor.post(f"/t/{table}/begin", level="easy")
    assert visitor.now(table)["state"] == "running"
    assert "A bot takes this seat for good" in visitor.get(f"/t/{table}/seat").text
    visitor.post(f"/t/{table}/resign", who=0)
    assert visitor.now(table)["state"] == "running"
    assert visitor.now(table)["names"][0] == "Ada (bot)"
    assert visitor.get(f"/t/{table}/seat").status_code == 403
    finish(another, table)


def test_the_last_person_of_three_ends_it(visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy", "bot:easy", game="pebbles")
    visitor.post(f"/t/{table}/resign", who=0)
    assert visitor.now(table)["state"] == "over"


def test_deleting(visitor: Visitor, another: Visitor) -> None:
    running = visitor.open("me", "bot:easy")
    assert visitor.post(f"/t/{running}/delete").status_code == 422
    assert another.post(f"/t/{running}/delete").status_code == 403
    visitor.post(f"/t/{running}/resign", who=0)
    assert visitor.post(f"/t/{running}/delete").status_code == 303
    assert visitor.get(f"/t/{running}").status_code == 404
    never = visitor.open("me", "open")
    assert visitor.post(f"/t/{never}/delete").status_code == 303
    assert visitor.get(f"/t/{never}").status_code == 404


def test_a_game_of_two_people_stays_with_the_other(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open")
    another.post(f"/t/{table}/sit", number=1, name="Ben")
    visitor.post(f"/t/{table}/resign", who=0)
    visitor.post(f"/t/{table}/delete")
    assert f"/t/{table}" not in visitor.get("/mine").text
    assert f"/t/{table}" in another.get("/mine").text
    assert another.get(f"/t/{table}").status_code == 200
    another.post(f"/t/{table}/delete")
    assert another.get(f"/t/{table}").status_code == 404


@pytest.mark.parametrize("resigned", [False, True])
def test_an_opened_record_has_its_people(visitor: Visitor, another: Visitor, resigned: bool) -> None:
    table = visitor.open("me", "bot:easy", **{"option-coins": 1})
    if resigned:
        visitor.post(f"/t/{table}/resign", who=0)
    else:
        finish(visitor, table)
    record: dict[str, Any] = visitor.get(f"/t/{table}/record.json").json()
    assert record["names"] == ["Ada", "easy bot"]
    answer = another.post("/records", text=json.dumps(record), then="open")
    assert answer.status_code == 303
    opened = answer.headers["location"].split("/")[2]
    assert another.now(opened)["names"] == ["Ada", "easy bot"]
    assert f"/t/{opened}" in another.get("/mine").text
    if resigned:
        assert "Ada resigned" in another.get(f"/t/{opened}").text
    odd = {**record, "names": ["<b>x</b>" * 40, 7]}
    answer = another.post("/records", text=json.dumps(odd), then="open")
    assert another.now(answer.headers["location"].split("/")[2])["names"] == ["Player 1", "Player 2"]
