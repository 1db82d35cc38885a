"""Turns: taken back as a whole, ended by saying so, and summed up for whom something happened to."""

from __future__ import annotations

import time
from typing import Any

import pytest

from formicarium.core import shelf
from tests.moments import told_by
from tests.web.conftest import Visitor

SWARM = {"game": "summon_the_swarm", "seed": "turns"}


def summon(person: Visitor, table: str) -> dict[str, Any]:
    """Wait until a Swarm is to be placed."""
    for _ in range(400):
        state = person.now(table)
        if state.get("question"):
            return state
        time.sleep(0.02)
    raise AssertionError("it is never their turn")


def place_all(person: Visitor, table: str) -> None:
    """The whole Swarm onto the Hive, without using it: nothing is revealed by that."""
    state = summon(person, table)
    hive = state["question"]["options"][0][0]
    person.play(table, hive)
    question = person.now(table)["question"]
    if question["kind"] == "Group":
        person.play(table, question["options"][-1][0])
    assert person.now(table)["question"]["kind"] == "Use"
    person.play(table, ["rest"])


def test_undo_reaches_back_to_the_start_of_the_turn(visitor: Visitor) -> None:
    table = visitor.open("me", "here", **SWARM)
    start = summon(visitor, table)
    visitor.play(table, start["question"]["options"][0][0])
    assert "undo-turn" not in visitor.get(f"/t/{table}").text  # one move: Undo does it
    visitor.play(table, ["group", 1])
    visitor.play(table, ["rest"])
    assert "undo-turn" in visitor.get(f"/t/{table}").text
    state = visitor.now(table)
    answer = visitor.post(f"/t/{table}/undo-turn", json_answer=True, seat=state["seat"], version=state["version"])
    assert answer.status_code == 200, answer.text
    assert visitor.now(table)["view"] == start["view"]


def test_bots_wait_until_the_turn_is_said_to_be_over(visitor: Visitor) -> None:
    visitor.post("/settings", name="Ada", end_turn="yes", shortcuts="yes")
    assert 'id="end_turn" value="yes" checked' in visitor.get("/settings").text
    table = visitor.open("me", "bot:easy", **SWARM)
    place_all(visitor, table)
    time.sleep(0.3)
    page = visitor.get(f"/t/{table}").text
    assert "End turn" in page
    version = visitor.now(table)["version"]
    visitor.post(f"/t/{table}/undo-turn", json_answer=True, seat=0, version=version)
    place_all(visitor, table)
    version = visitor.now(table)["version"]
    answer = visitor.post(f"/t/{table}/end", json_answer=True, who=0, version=version)
    assert answer.status_code == 200, answer.text
    assert summon(visitor, table)["version"] > version


def test_without_the_setting_bots_go_on(visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy", **SWARM)
    place_all(visitor, table)
    version = visitor.now(table)["version"]
    assert summon(visitor, table)["version"] > version or visitor.now(table)["question"]
    assert "End turn" not in visitor.get(f"/t/{table}").text


def test_what_happened_to_somebody_since_their_last_turn(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open", **SWARM)
    another.post(f"/t/{table}/sit", number=1, name="Bob")
    for _ in range(60):
        for person, rival in ((visitor, "Bob"), (another, "Ada")):
            state = person.now(table)
            question = state.get("question")
            if question is None:
                continue
            page = person.get(f"/t/{table}").text
            if "Since your last turn" in page:
                befell = page.split('id="since"')[1].split("</details>")[0]
                assert {"visitor": "Ada", "another": "Bob"}["visitor" if person is visitor else "another"] in befell
                assert rival in befell  # and who did it
                return
            options = [option for option, _ in question["options"]]
            rivals = [option for option, label in question["options"] if label["text"].startswith(("Visit", "Attack"))]
            if question["kind"] == "Group":  # all but one unit stay at home, and that one goes to see the neighbours
                person.play(table, options[-2] if len(options) > 1 else options[0])
            else:
                alone = question["prompt"]["values"].get("n") == 1
                person.play(table, rivals[0] if rivals and alone else ["rest"] if ["rest"] in options else options[0])
    raise AssertionError("nothing happened to anybody")


def test_the_pace_is_kept(visitor: Visitor) -> None:
    assert 'data-pace="normal"' in visitor.get("/settings").text
    assert visitor.post("/pace", pace="fast").json() == {"pace": "fast"}
    assert 'data-pace="fast"' in visitor.get("/settings").text
    assert visitor.post("/pace", pace="of light").json() == {"pace": "fast"}
    visitor.post("/settings", name="Ada", pace="once", shortcuts="yes")
    assert 'data-pace="once"' in visitor.get("/").text


@pytest.mark.parametrize("name", [name for name in shelf.names() if name != "pebbles"])
def test_big_moments_are_lines_that_the_rules_tell(name: str) -> None:
    """Every game on the shelf names some; each is told somewhere in its rules, and its picture exists."""
    game = shelf.find(name)
    assert game.drawing.MOMENTS
    told = told_by(name)
    for text, moment in game.drawing.MOMENTS.items():
        assert text in told, text
        assert moment.title
        assert not moment.symbol or f'id="{moment.symbol}"' in game.drawing.SYMBOLS or moment.symbol in SHARED


SHARED = ("ant", "bee", "larva", "egg", "leaf", "card")


def test_who_has_no_choice_is_not_asked_and_undo_leads_back_to_a_choice(visitor: Visitor) -> None:
    """Two people at one screen play Hidden Empires by the first thing offered; what is answered for them is in the record."""
    table = visitor.open("me", "here", game="hidden_empires", option_advanced="on", seed="formal")
    formal = shelf.find("hidden_empires").words.FORMALITIES
    given = 0
    for _ in range(120):
        state = visitor.now(table)
        if state["question"] is None:
            visitor.post(f"/t/{table}/uncover", seat=state["waiting"][0])
            state = visitor.now(table)
        options = [action for action, _ in state["question"]["options"]]
        if len(options) == 1 and options[0][0] in formal:
            assert f"/t/{table}/undo" in visitor.get(f"/t/{table}").text, "asked only where a move could be regretted"
        visitor.play(table, options[-1])
        given += visitor.now(table)["version"] - state["version"] - 1
    assert given > 0
