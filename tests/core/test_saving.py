"""Positions and records: readable, stable, and precise about what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

import formicarium as fm
from tests.core.pebbles import GAME


def played() -> Any:
    table = GAME.start(2, 7, {})
    while not table.over:
        seat = table.waiting[-1]
        table.play(seat, table.options(seat)[len(table.book.moves) % 2])
    return table


def midway() -> Any:
    return fm.replay(played().record(), moves=5)


def test_a_position_is_one_line_per_field() -> None:
    lines = fm.dumps(midway()).splitlines()
    assert any(line.startswith('    "bag": [') for line in lines)
    assert any(line.startswith('    "stack": [{"is": "') for line in lines)


def test_a_person_can_edit_a_position() -> None:
    table = midway()
    data = json.loads(fm.dumps(table))
    data["state"]["purses"][0]["coins"] = 42
    again = fm.loads(json.dumps(data))
    assert again.purses[0].coins == 42
    assert again.view(0)["purses"][0][0] == 42


def test_tuples_come_back_as_tuples() -> None:
    """Tables share them, so they must not become lists that somebody could write into."""
    table = midway()
    again = fm.loads(fm.dumps(table))
    assert type(again.bids) is tuple
    assert again.bids == table.bids
    assert table.copy().bids is table.bids


def wrong(change: Any) -> str:
    data = json.loads(fm.dumps(midway()))
    change(data)
    with pytest.raises(fm.BadPosition) as caught:
        fm.loads(json.dumps(data))
    return caught.value.field


def test_errors_name_the_field() -> None:
    assert wrong(lambda d: d["state"].pop("bag")) == "bag"
    assert wrong(lambda d: d["state"].update(bagg=[])) == "bagg"
    assert wrong(lambda d: d["state"].update(bag=3)) == "bag"
    assert wrong(lambda d: d["state"]["bag"].append("x")).startswith("bag[")
    assert wrong(lambda d: d["state"]["bids"].append("x")).startswith("bids[")
    assert wrong(lambda d: d["state"].update(bids=3)) == "bids"
    assert wrong(lambda d: d["state"]["purses"][1].pop("coins")) == "purses[1]"
    assert wrong(lambda d: d["state"]["purses"][1].update(coins=-1)) == "purses"
    assert wrong(lambda d: d["state"]["stack"][0].update({"is": "Robbery"})) == "stack[0]"
    assert wrong(lambda d: d["state"].update(stack=[], lanes=[])) == "stack"
    assert wrong(lambda d: d["state"].update(players=9)) == "settings"
    assert wrong(lambda d: d["settings"].update(coins="many")) == "settings"
    assert wrong(lambda d: d["settings"].update(coinz=1)) == "settings"
    assert wrong(lambda d: d.update(rules=99)) == "rules"
    assert wrong(lambda d: d.update(game="chess")) == "game"
    assert wrong(lambda d: d["dice"].update(key="zz")) == "dice"
    assert wrong(lambda d: d["dice"].update(drawn=-1)) == "dice"
    assert wrong(lambda d: d.pop("state")) == "state"


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "7", '{"game": []}'])
def test_what_is_no_position_at_all(text: str) -> None:
    with pytest.raises(fm.BadPosition):
        fm.loads(text)


def test_a_record_is_the_whole_game() -> None:
    table = played()
    record = table.record()
    assert record["result"] == {"places": table.places, "scores": table.scores}
    assert str(len(record["moves"])) in record["checks"]
    again = fm.replay(json.dumps(record))
    assert again.digest() == table.digest()
    assert fm.replay(record, moves=3).record()["moves"] == record["moves"][:3]


def broken(change: Any) -> str:
    record = json.loads(json.dumps(played().record()))
    change(record)
    with pytest.raises(fm.BadRecord) as caught:
        fm.replay(record)
    return str(caught.value)


def test_a_broken_record_is_refused() -> None:
    assert "Move 3 " in broken(lambda r: r["moves"].__setitem__(2, [0, ["bid", 99]]))
    assert "Move 1 " in broken(lambda r: r["moves"].__setitem__(0, 5))
    assert "not over" in broken(lambda r: (r["moves"].pop(), r["checks"].clear()))
    assert "Move" in broken(lambda r: r["moves"].append([0, ["bid", 1]]))
    assert "claims a result" in broken(lambda r: r["result"].update(scores=[99, 0]))
    assert "differs" in broken(lambda r: r["checks"].update({"2": "0" * 16}))
    assert "seal" in broken(lambda r: r.update(seed="00" * 32))
    assert "cannot be started" in broken(lambda r: r.update(seed="xyz"))
    assert "cannot be started" in broken(lambda r: r.update(players=17))
    assert "version" in broken(lambda r: r.update(rules=0))
    assert "no game" in broken(lambda r: r.update(game="chess"))
    assert "format" in broken(lambda r: r.update(formicarium=9))
    assert "neither" in broken(lambda r: r.pop("seed"))
    assert "not a list" in broken(lambda r: r.update(moves=3))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"game": "pebbles"}'])
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(fm.BadRecord):
        fm.replay(text)


def test_a_game_from_a_position_has_a_record_too() -> None:
    table = fm.loads(fm.dumps(midway()))
    seat = table.waiting[0]
    table.play(seat, table.options(seat)[0])
    assert fm.replay(table.record()).digest() == table.digest()


def test_starting() -> None:
    with pytest.raises(fm.UnknownGame, match="Did you mean pebbles"):
        fm.new("peblbes")
    with pytest.raises(fm.BadOptions, match="2 to 3 players"):
        fm.new("pebbles", players=4)
    with pytest.raises(fm.BadOptions, match="2 to 3 players"):
        fm.new("pebbles", players="2")  # type: ignore[arg-type]
    with pytest.raises(fm.BadOptions, match="Did you mean coins"):
        fm.new("pebbles", coin=3)
    with pytest.raises(fm.BadOptions, match="from 1 to 9"):
        fm.new("pebbles", coins=10)
    assert fm.new("pebbles").players == 2
    assert fm.new("pebbles", seed=3).digest() == fm.new("pebbles", seed=3).digest()
    assert fm.new("pebbles").digest() != fm.new("pebbles").digest()
