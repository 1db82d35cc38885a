"""What a gesture says along with its first answer, as a page sends it, with or without a script."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.conftest import Visitor


@pytest.fixture
def hexes(visitor: Visitor) -> tuple[Visitor, str]:
    return visitor, visitor.open("me", game="hymenopterra")


def pieces(visitor: Visitor, table: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"/t/{table}/ahead").json()["pieces"]
    return found


def test_what_a_place_offers_is_done_in_one_go(hexes: tuple[Visitor, str]) -> None:
    visitor, table = hexes
    place, lines = next(iter(pieces(visitor, table).items()))
    line = lines[0]
    before = visitor.now(table)["version"]
    said = {"follow": "yes", "to": place, "then": json.dumps(line["then"])}
    answer = visitor.play(table, line["action"], **said)
    assert answer.status_code == 200
    assert visitor.now(table)["version"] == before + 1 + len(line["then"])


def test_several_take_an_order_together(hexes: tuple[Visitor, str]) -> None:
    visitor, table = hexes
    first = next(action for action, _ in visitor.now(table)["question"]["options"] if action[0] == "unit")
    assert 'name="also"' in visitor.get(f"/t/{table}").text
    visitor.play(table, first)
    before = visitor.now(table)["version"]
    visitor.play(table, ["wait"], follow="yes", also="yes")
    assert visitor.now(table)["version"] > before + 1


@pytest.mark.parametrize("then", ["7", "[7]", '[["wait", null]]', "[[", "[" * 300, '{"a": 1}'])
def test_nonsense_is_no_move(hexes: tuple[Visitor, str], then: str) -> None:
    visitor, table = hexes
    before = visitor.now(table)
    answer = visitor.play(table, before["question"]["options"][0][0], follow="yes", then=then)
    assert answer.status_code in (409, 422), answer.text
    assert visitor.now(table)["version"] == before["version"]


def test_as_many_as_it_needs(visitor: Visitor) -> None:
    table = visitor.open("me", "here", game="summon_the_swarm")
    for at in (0, -1, 0, 0, -1, 0, -1, 0):  # one swarm breeds and stays at home; the other breeds, and has five young
        visitor.play(table, visitor.now(table)["question"]["options"][at][0])

    def story() -> str:
        return visitor.get(f"/t/{table}").text.replace("\n", " ")

    before = story()
    found = [line for lines in pieces(visitor, table).values() for line in lines if line["need"] == 5 and line["then"]]
    line = found[0]
    said = {"follow": "yes", "amount": "0", "need": "5", "on": "yes", "then": json.dumps(line["then"])}
    assert visitor.play(table, line["action"], **said).status_code == 200
    assert story().count("places 5 units on") > before.count("places 5 units on")
    assert "evolves to level 2" in story()
    assert "evolves to level 2" not in before
