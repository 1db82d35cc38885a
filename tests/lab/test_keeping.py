"""Nothing is lost: games are kept as they are finished, one that breaks down costs only itself, and mistakes are found first."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from formicarium.cli import main
from formicarium.core.errors import BadOptions, FormicariumError
from formicarium.core.records import read_records
from formicarium.lab import arena, balance
from formicarium.lab import command as commands
from formicarium.lab.journal import BadJournal, Journal
from formicarium.lab.observer import observe
from formicarium.lab.play import Match, play
from tests.lab.test_arena import command

GAME = "tests.core.pebbles:GAME"
CLUMSY = "tests.bots.players:Clumsy"


def test_a_game_that_breaks_down_costs_only_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for workers in ("1", "2"):
        words = [GAME, "random", CLUMSY, "--games", "60", "--workers", workers, "--json", f"{workers}.json", "--quiet"]
        assert command(arena, *words) == 1
        said = capsys.readouterr()
        assert "broke down and are left out" in said.err
        assert "stumbled" in said.err
        found = json.loads(Path(f"{workers}.json").read_text())
        assert 20 < found["games"] < 60
        assert json.loads(Path("failed-game.json").read_text())["game"] == "pebbles"
    one, two = (json.loads(Path(f"{workers}.json").read_text())["results"] for workers in "12")
    assert one == two


def test_a_journal_goes_on_where_it_ended(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = [GAME, "random", "greedy", "--workers", "1", "--keep", str(file)]
    assert command(arena, *words, "--games", "4", "--json", str(tmp_path / "4.json")) == 0
    first = file.read_text().splitlines()
    assert len(first) == 4
    file.write_text("\n".join(first[:3]) + "\n" + first[3][:50])  # killed while it wrote the last one
    assert command(arena, *words, "--games", "8", "--json", str(tmp_path / "8.json")) == 0
    assert len(file.read_text().splitlines()) == 8
    assert command(arena, *words[:-2], "--games", "8", "--json", str(tmp_path / "new.json")) == 0
    results = [json.loads((tmp_path / name).read_text())["results"] for name in ("8.json", "new.json")]
    assert results[0] == results[1]


def test_what_a_journal_knows_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["--games", "6", "--side", "2", "--levels", "--workers", "1", "--bot", "random", "--players", "2"]
    words += ["--keep", str(tmp_path / "games.jsonl"), "--html", str(tmp_path / "b.html")]
    assert command(balance, "tests.lab.counted:GAME", *words, "--json", str(tmp_path / "1.json")) == 0

    def never(match: Match) -> Any:
        raise AssertionError("played again")

    never.__module__, never.__qualname__ = observe.__module__, observe.__qualname__
    monkeypatch.setattr(balance, "observe", never)
    assert command(balance, "tests.lab.counted:GAME", *words, "--json", str(tmp_path / "2.json")) == 0
    one, two = (json.loads((tmp_path / f"{n}.json").read_text()) for n in "12")
    assert one == two


def test_a_journal_knows_how_a_game_was_watched(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j")
    match = Match(GAME, ("random", "random"), "x")
    journal.add(observe, observe(match))
    assert journal.find(observe, match) is not None
    assert journal.find(play, match) is None
    assert journal.find(observe, Match(GAME, ("random", "random"), "y")) is None
    journal.close()
    again = Journal(tmp_path / "j").find(observe, match)
    assert again is not None
    assert again.plain() == observe(match).plain()


def test_a_game_that_was_kept_with_its_record_is_known_without_it(tmp_path: Path) -> None:
    words = [GAME, "random", "greedy", "--games", "4", "--workers", "1", "--keep", str(tmp_path / "j")]
    assert command(arena, *words, "--out", str(tmp_path / "games.gz"), "--json", str(tmp_path / "1.json")) == 0
    played = (tmp_path / "j").read_text()
    assert command(arena, *words, "--json", str(tmp_path / "2.json")) == 0
    assert (tmp_path / "j").read_text() == played
    one, two = (json.loads((tmp_path / f"{n}.json").read_text())["results"] for n in "12")
    assert one == two


def test_a_line_that_was_cut_off_costs_that_game_only(tmp_path: Path) -> None:
    """However it came about: a machine that stopped while it wrote, and another run that went on behind it."""
    first, second, third = (Match(GAME, ("random", "random"), seed) for seed in "xyz")
    journal, beside = Journal(tmp_path / "j"), Journal(tmp_path / "j")
    journal.add(observe, observe(first))
    beside.add(observe, observe(second))
    journal.add(observe, observe(third))
    journal.close()
    beside.close()
    lines = (tmp_path / "j").read_bytes().splitlines(keepends=True)
    assert len(lines) == 3, "two runs at once keep out of each other's lines"
    (tmp_path / "j").write_bytes(
        lines[0] + lines[1][:90] + lines[1][:20] + b"\n" + lines[1][:90] + b"\n" + lines[1][:9]
    )
    again = Journal(tmp_path / "j")
    assert again.find(observe, first) is not None
    assert again.find(observe, second) is None
    again.add(observe, observe(third))
    again.close()
    known = Journal(tmp_path / "j").known
    assert len(known) == 2
    assert Journal(tmp_path / "j").find(observe, third) is not None


@pytest.mark.parametrize("text", ["{}\n", "hello", "[1]\n", "\x00\n"])
def test_a_file_that_is_no_journal_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    file = tmp_path / "precious.txt"
    file.write_text(text)
    with pytest.raises(BadJournal, match="is no journal"):
        Journal(file)
    assert file.read_text() == text


@pytest.mark.parametrize("flag", ["--out", "--json", "--rows"])
def test_a_bad_path_is_found_before_the_first_game(flag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "gather", lambda *_: pytest.fail("a game was played"))
    for target in (tmp_path, tmp_path / "no" / "such" / "x"):
        with pytest.raises(FormicariumError, match="cannot be written"):
            command(arena, GAME, "random", "greedy", flag, str(target))
    assert not list(tmp_path.iterdir())


def test_a_good_path_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("old")
    commands.check_targets(str(tmp_path / "new"), str(tmp_path / "old"), "-", None)
    assert [file.name for file in tmp_path.iterdir()] == ["old"]
    assert (tmp_path / "old").read_text() == "old"


def test_every_game_is_a_row(tmp_path: Path) -> None:
    rows = tmp_path / "games.csv"
    words = ["--games", "6", "--side", "2", "--levels", "--workers", "1", "--bot", "random", "--presets", "rich"]
    words += ["--html", str(tmp_path / "b.html"), "--rows", str(rows)]
    assert command(balance, "tests.lab.counted:GAME", *words) == 0
    found = list(csv.DictReader(rows.open()))
    assert [row["set"] for row in found] == ["2 players"] * 6 + ["3 players"] * 6 + ["rich"] * 2
    assert {row["plays_1"] for row in found} == {"2", "3"}
    assert all(
        float(row["won_1"]) + float(row["won_2"]) + float(row["won_3"] or 0) == pytest.approx(1, abs=0.01)
        for row in found
    )
    assert found[-1]["options"] == "coins=9"


def test_rows_as_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """pyarrow writes them, where it is installed; where it is not, that is said before the first game."""
    rows = tmp_path / "games.parquet"
    words = [GAME, "random", "greedy", "--games", "4", "--workers", "1", "--rows", str(rows)]
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(FormicariumError, match="pip install pyarrow"):
        command(arena, *words)
    written: list[Any] = []
    arrow = SimpleNamespace(table=lambda columns: columns)
    monkeypatch.setitem(sys.modules, "pyarrow", arrow)  # type: ignore[arg-type]
    there = SimpleNamespace(write_table=lambda table, path: written.append((table, path)))
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", there)  # type: ignore[arg-type]
    assert command(arena, *words) == 0
    ((table, path),) = written
    assert path == str(rows)
    assert table["bot_1"] == ["random", "greedy"] * 2
    assert {len(column) for column in table.values()} == {4}


def test_presets_are_chosen_by_name(tmp_path: Path) -> None:
    words = ["tests.lab.counted:GAME", "random", "greedy", "--games", "2", "--workers", "1"]
    assert command(arena, *words, "--preset", "rich", "--json", str(tmp_path / "x.json")) == 0
    assert json.loads((tmp_path / "x.json").read_text())["options"] == {"coins": 9}
    with pytest.raises(BadOptions, match="It has rich, poor"):
        command(arena, *words, "--preset", "middling")


def test_records_say_who_sat_where(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl.gz"
    assert command(arena, GAME, "random", "greedy", "--games", "2", "--workers", "1", "--out", str(out)) == 0
    assert [record["seats"] for record in read_records(out)] == [["random", "greedy"], ["greedy", "random"]]
    assert main(["replay", str(out)]) == 0


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_a_command_that_is_stopped_reports_what_was_played(tmp_path: Path, sent: int) -> None:
    words = ["arena", "summon_the_swarm", "random", "random", "greedy", "--games", "90000", "--workers", "1"]
    words += ["--keep", "games.jsonl", "--json", "figures.json", "--quiet"]
    running = subprocess.Popen(
        [sys.executable, "-m", "formicarium", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")},
        stdout=subprocess.PIPE,
        text=True,
    )
    kept = tmp_path / "games.jsonl"
    for _ in range(600):
        if kept.exists() and kept.read_text().count("\n") >= 2:
            break
        time.sleep(0.1)
    running.send_signal(sent)
    said = running.communicate(timeout=60)[0]
    assert running.returncode == 130
    assert "Interrupted" in said
    assert json.loads((tmp_path / "figures.json").read_text())["games"] >= 2
