"""The golden records themselves: what breaks one, what does not, and what is said then."""

from __future__ import annotations

import copy
import importlib
from pathlib import Path

import pytest

import formicarium as fm
from tests.games.golden import Golden, Match, names_of_copies
from tests.shelf import GAMES

ALL: dict[str, Golden] = {name: importlib.import_module(f"tests.games.{name}.golden").GOLDEN for name in GAMES}
SWARM = ALL["summon_the_swarm"]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_holds_only_options_that_differ_from_the_defaults(name: str) -> None:
    defaults = {option.name: option.default for option in fm.find(name).options}
    for record in ALL[name].records():
        assert all(defaults[option] != value for option, value in record["options"].items()), record["seed"]


@pytest.mark.parametrize("name", GAMES)
def test_every_match_is_declared_once(name: str) -> None:
    matches = [(match.seed, len(match.bots)) for match in ALL[name].matches]
    assert len(set(matches)) == len(matches)


def test_copies_of_a_card_have_names_of_their_own() -> None:
    assert names_of_copies(["Ant", "Bee", "Ant", "Ant"]) == ["Ant", "Bee", "Ant 2", "Ant 3"]


def test_a_move_names_its_card_whatever_the_cards_number() -> None:
    match = Match("x", ("random",))
    old = Golden("summon_the_swarm", __file__, [match], {"buy": ["Ant", "Bee"]})
    new = Golden("summon_the_swarm", __file__, [match], {"buy": ["Wasp", "Bee", "Ant"]})
    assert old.named(0, ("buy", 0)) == [0, "buy", "Ant"]
    assert new.action("buy", ["Ant"]) == ("buy", 2)
    assert old.named(0, ("group", 1)) == [0, "group", 1]
    assert new.action("group", [1]) == ("group", 1)
    with pytest.raises(LookupError, match="there is no 'Louse' any more"):
        new.action("buy", ["Louse"])


def test_what_does_not_come_out_is_said_in_a_sentence() -> None:
    match, good = SWARM.matches[0], SWARM.records()[0]
    assert SWARM.trouble(match, good) == ""
    other = copy.deepcopy(good)
    other["result"][0]["score"] += 1
    assert "it ends with" in SWARM.trouble(match, other)
    other = copy.deepcopy(good)
    other["moves"].pop()
    assert "not over after its last move" in SWARM.trouble(match, other)
    other = copy.deepcopy(good)
    other["moves"][0] = [other["moves"][0][0], "buy", "Hive"]
    assert "move 1, " in SWARM.trouble(match, other)
    assert "of another match" in SWARM.trouble(SWARM.matches[1], good)


def test_only_what_does_not_come_out_is_played_anew(tmp_path: Path) -> None:
    few = Golden("summon_the_swarm", __file__, SWARM.matches[:3], SWARM.called)
    few.path = tmp_path / "golden.jsonl"
    lines = SWARM.path.read_text(encoding="utf-8").splitlines()[:3]
    broken = lines[1].replace('"moves":[', '"moves":[[0,"buy","Hive"],')
    few.path.write_text("\n".join([lines[0], broken, lines[2]]) + "\n", encoding="utf-8")
    (told,) = few.renew()
    assert told.startswith("summon_the_swarm 1, 'golden random 1': random against random: move 1, ")
    now = few.path.read_text(encoding="utf-8").splitlines()
    assert (now[0], now[2]) == (lines[0], lines[2])
    assert now[1] != broken
    assert few.renew() == []
    few.check(1)
