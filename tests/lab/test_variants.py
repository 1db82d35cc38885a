"""Two variants on the same deals, an option value by value, what a card is worth, thresholds, and earlier reports."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from formicarium.core.errors import BadOptions, UnknownRules
from formicarium.core.message import Msg
from formicarium.core.shelf import choose
from formicarium.core.speech import Speaker
from formicarium.lab import balance, compare, stats, sweep, worth
from formicarium.lab.crew import Crew
from formicarium.lab.play import Match
from formicarium.lab.stats import Estimate
from formicarium.lab.verdicts import FAIL, FEW, PASS, Thresholds, exit_code, read_thresholds, verdicts, within
from tests.lab.test_arena import command

GAME = "tests.lab.counted:GAME"
FEW_GAMES = ["--workers", "1", "--bot", "random", "--quiet"]


def data_of(module: Any, *words: str, folder: Path) -> dict[str, Any]:
    assert command(module, *words, *FEW_GAMES, "--json", str(folder / "x.json")) == 0
    found: dict[str, Any] = json.loads((folder / "x.json").read_text())
    return found


def test_two_variants_on_the_same_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [GAME, "--one", "coins=1", "--other", "coins=9", "--games", "60"]
    found = data_of(compare, *words, folder=tmp_path)
    assert found["deals"] == 60
    rows = {row["name"]: row for row in found["differences"]}
    longer = rows["decisions"]
    assert longer["sure"]
    assert longer["difference"]["low"] > 0
    assert longer["other"] - longer["one"] == pytest.approx(longer["difference"]["value"], abs=0.001)
    assert rows["wins of player 1"]["difference"]["value"] == pytest.approx(
        -rows["wins of player 2"]["difference"]["value"], abs=0.001
    )
    said = capsys.readouterr().out
    assert "coins=1" in said
    assert "differs" in said


def test_a_variant_is_not_different_from_itself() -> None:
    with pytest.raises(BadOptions, match="Both variants are the same"):
        command(compare, GAME, "--one", "coins=5", "--other", "coins=5", *FEW_GAMES)


def test_older_rules_are_a_variant(tmp_path: Path) -> None:
    newest = choose("summon_the_swarm").rules_version
    assert choose(f"summon_the_swarm@{newest}") is choose("summon_the_swarm")
    with pytest.raises(UnknownRules):
        choose("summon_the_swarm@999")
    older = choose(f"summon_the_swarm@{newest - 1}")
    assert older.rules_version == newest - 1
    words = ["summon_the_swarm", f"summon_the_swarm@{newest - 1}", "--games", "2", "--option", "rounds=10"]
    assert data_of(compare, *words, folder=tmp_path)["deals"] == 2


def test_the_same_differences_with_one_worker_and_with_many(tmp_path: Path) -> None:
    words = [GAME, "--one", "coins=1", "--other", "coins=9", "--games", "10", "--bot", "random", "--quiet"]
    for workers in "12":
        assert command(compare, *words, "--workers", workers, "--json", str(tmp_path / workers)) == 0
    assert (tmp_path / "1").read_text() == (tmp_path / "2").read_text()


def test_an_option_value_by_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = tmp_path / "sweep.svg"
    found = data_of(
        sweep, GAME, "coins=1..9:4", "--games", "20", "--svg", str(drawing), "--plot", "decisions", folder=tmp_path
    )
    assert [row["value"] for row in found["values"]] == [1, 5, 9]
    lengths = [row["figures"]["decisions"]["value"] for row in found["values"]]
    assert lengths == sorted(lengths)
    ElementTree.parse(drawing)
    assert "decisions by coins" in drawing.read_text()


def test_many_values_are_read_in_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    figures = {"decisions": Estimate(123.456, 1, 2, 9), "wins of player 1": Estimate(0.5, 0, 1, 9)}
    sweep.show("Title", "rounds", [(value, figures) for value in range(8, 31)], Console(width=80))
    said = capsys.readouterr().out
    assert "…" not in said
    assert all(len(line) <= 80 for line in said.splitlines())
    assert [said.count(word) for word in ("123.46", "50.0%", " 8 ", " 30 ", "Title")] == [23, 23, 1, 1, 1]


def test_what_a_sweep_goes_through() -> None:
    game = choose("summon_the_swarm")
    assert sweep.values_of(game, "rounds=8..10") == ("rounds", [8, 9, 10])
    assert sweep.values_of(game, "rounds=8,30") == ("rounds", [8, 30])
    name, values = sweep.values_of(game, "rounds")
    assert name == "rounds"
    assert len(values) == 12
    for wrong in ("round=1..2", "rounds=9..8", "rounds=8..x", "rounds=0..3"):
        with pytest.raises(BadOptions):
            sweep.values_of(game, wrong)
    with pytest.raises(BadOptions, match="Write a step"):
        sweep.values_of(game, "rounds=1..90:1")


def test_what_a_card_is_worth_because_of_itself(tmp_path: Path) -> None:
    """A seat that may not take it goes without, and the same deal tells what that costs."""
    words = ["summon_the_swarm", "--option", "rounds=12", "--games", "6", "--thing"]
    things = choose("summon_the_swarm").lab.everything(choose("summon_the_swarm").start(2, 1, {}))
    found = data_of(worth, *words, things[0], folder=tmp_path)
    (row,) = found["things"]
    assert row["name"] == things[0]
    assert row["games"] == 6
    assert -1 <= row["worth"]["value"] <= 1
    with pytest.raises(BadOptions, match="There is no 'Excalibur'"):
        command(worth, "summon_the_swarm", "--thing", "Excalibur", *FEW_GAMES)


def test_whoever_is_denied_a_card_never_takes_it() -> None:
    game = choose("summon_the_swarm")
    speaker = Speaker(game)
    card = game.lab.everything(game.start(2, 1, {}))[0]
    number = next(n for n in range(200) if worth.is_copy(speaker.name("card", n), card))
    assert worth.names(Msg("Buy {card:card}", {"card": number}), card, speaker)
    assert worth.names(Msg("{what:msg}", {"what": Msg("Buy {card:card}", {"card": number}).plain()}), card, speaker)
    assert worth.names(Msg("{cards:cards}", {"cards": [number]}), card, speaker)
    assert not worth.names(Msg("{who:seat} passes", {"who": number}), card, speaker)
    denied = 0
    for seed in range(30):
        match = Match("summon_the_swarm", ("random", "random"), f"deny {seed}", (("rounds", 12),))
        denied += worth.deny(match, 0, card).notes["denied"]
    assert denied


def test_only_what_stands_among_many_is_sure() -> None:
    assert stats.holm([0.001, 0.02, 0.04, 0.9], 0.05) == [True, False, False, False]
    assert stats.holm([0.04], 0.05) == [True]
    assert stats.holm([], 0.05) == []
    assert stats.z_for(1) == pytest.approx(stats.Z, abs=1e-5)
    assert stats.z_for(20) > 3
    luck = random.Random(1)
    false = 0
    for _ in range(200):
        chances = [stats.chance([luck.gauss(0, 1) for _ in range(60)]) for _ in range(10)]
        false += any(stats.holm(chances, 0.05))
    assert false < 22  # 5 in 100, and some luck
    assert stats.chance([1.0, 1.1, 0.9] * 20) < 1e-9
    assert stats.chance([0.0] * 9) == 1.0
    assert stats.chance([1.0] * 9) == 0.0


def test_three_words_for_a_threshold() -> None:
    assert within(0.02, 0.01, 0.03, 0.05, enough=False) == PASS
    assert within(0.08, 0.06, 0.09, 0.05, enough=True) == FAIL
    assert within(0.04, 0.01, 0.07, 0.05, enough=False) == FEW
    assert within(0.04, 0.01, 0.07, 0.05, enough=True) == PASS
    assert within(0.06, 0.01, 0.07, 0.05, enough=True) == FAIL


def test_thresholds_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("even = 0.4\ngames = 10\nall_taken = false\ndecides = 1\n")
    assert read_thresholds(str(file)) == Thresholds(even=0.4, games=10, all_taken=False, decides=1)
    assert read_thresholds(None) == Thresholds()
    for text in ("evn = 0.1", "even = 'a lot'", "games = true", "even = -1", "= 3"):
        file.write_text(text)
        with pytest.raises(BadOptions, match=r"mine.toml"):
            read_thresholds(str(file))


def test_a_build_can_use_the_exit_code(tmp_path: Path) -> None:
    words = [GAME, "--games", "20", "--side", "2", "--levels", "--presets", "--players", "2", *FEW_GAMES]
    words += ["--html", str(tmp_path / "b.html")]
    assert command(balance, *words) == 0
    few = tmp_path / "few.toml"
    few.write_text("capped = 1\n")
    assert command(balance, *words, "--check", "--thresholds", str(few)) == 3
    kind = tmp_path / "kind.toml"
    kind.write_text("even = 1\ngames = 10\nall_taken = false\ndecides = 1\ncapped = 1\n")
    assert command(balance, *words, "--check", "--thresholds", str(kind)) == 0
    strict = tmp_path / "strict.toml"
    strict.write_text("games = 10\ncapped = 0.0\neven = 0.0\n")
    assert command(balance, *words, "--check", "--thresholds", str(strict)) == 1


def test_what_changed_since_an_earlier_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [GAME, "--games", "60", "--side", "2", "--levels", "--presets", "--players", "2", *FEW_GAMES]
    words += ["--html", str(tmp_path / "b.html")]
    then, now = tmp_path / "then.json", tmp_path / "now.json"
    assert command(balance, *words, "--option", "coins=1", "--json", str(then)) == 0
    assert command(balance, *words, "--option", "coins=9", "--before", str(then), "--json", str(now)) == 0
    rows = {row["name"]: row for row in json.loads(now.read_text())["changes"]["2 players"]}
    assert rows["decisions"]["sure"]
    assert not rows["wins of player 1"]["sure"]
    assert "since the earlier report" in capsys.readouterr().out
    for text in ("{}", "[", '{"game": "chess", "players": []}'):
        then.write_text(text)
        with pytest.raises(BadOptions, match=r"then.json"):
            command(balance, *words, "--before", str(then))


def test_a_verdict_for_every_player_count() -> None:
    found = balance.study(Crew(1), GAME, "random", 10, 2, [2, 3], [], {})[0]
    said = verdicts(found, found[0])
    assert [one.asked[:9] for one in said[:2]] == ["2 players", "3 players"]
    assert exit_code(said) in (1, 3)
