"""The `formicarium` command."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import formicarium as fm
from formicarium.cli import main
from tests.shelf import GAMES


def test_help_leads_a_newcomer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    text = capsys.readouterr().out
    assert "first steps" in text
    for word in ("play", "serve", "games", "rules", "replay", "verify", "bench", "arena", "ladder", "balance"):
        assert word in text


def test_every_first_step_exists(capsys: pytest.CaptureFixture[str]) -> None:
    """The examples in the help are real commands."""
    from formicarium.cli import FIRST_STEPS

    for line in FIRST_STEPS.splitlines():
        if line.startswith("  formicarium "):
            command = line.split()[1]
            with pytest.raises(SystemExit) as ended:
                main([command, "--help"])
            assert ended.value.code == 0
    capsys.readouterr()


def test_games_lists_all_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    text = capsys.readouterr().out
    for name in GAMES:
        assert fm.find(name).title in text
        for option in fm.find(name).options:
            assert f"--option {option.name}=" in text


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    for name in GAMES:
        assert main(["rules", name]) == 0
        assert len(capsys.readouterr().out) > 2000
    assert main(["rules", "summon_the_swarm", "ss", "1.1"]) == 0
    assert "SS 1.1" in capsys.readouterr().out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = fm.new("summon_the_swarm", seed=2, rounds=10)
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, table.options(seat)[0])
    target = tmp_path / "game.json"
    target.write_text(json.dumps(table.record()))
    return target


def test_verify(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    text = capsys.readouterr().out
    assert "every one was legal" in text
    assert json.loads(record.read_text())["sealed"] in text
    data = json.loads(record.read_text())
    data["moves"][0][1] = ["cheat", 1]
    record.write_text(json.dumps(data))
    assert main(["verify", str(record)]) == 2
    assert "Move 1 of this record cannot be played" in capsys.readouterr().err


def test_verify_many_compressed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = record.read_text()
    many = record.with_suffix(".jsonl.gz")
    many.write_bytes(gzip.compress(f"{line}\n{line}\n".encode()))
    assert main(["verify", str(many)]) == 0
    assert "record 2: " in capsys.readouterr().out
    assert main(["replay", str(many), "--number", "2"]) == 0
    assert main(["replay", str(many), "--number", "3"]) == 2


def test_replay(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    whole = capsys.readouterr().out
    assert main(["replay", str(record), "--moves", "2", "--seat", "1"]) == 0
    assert len(capsys.readouterr().out) < len(whole)


def test_a_record_through_a_pipe(record: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "formicarium", "verify", "-"],
        input=record.read_bytes(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"every one was legal" in done.stdout


def test_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "summon_the_swarm", "--seconds", "0.2", "--no-peers", "--json"]) == 0
    said = capsys.readouterr()
    assert "1 of 4 ..." in said.err
    assert re.search(r"4 of 4, about \d+ s left ...\n$", said.err)
    found = json.loads(said.out)
    row = found["games"][0]
    assert row["rate"] > 0
    assert row["copy"] > 0
    assert found["bots"][0]["bots"][0]["iterations_per_second"] > 0
    assert found["environments"][0]["rate"] > 0
    assert all(found["laboratory"][0][name] > 0 for name in ("engine", "random", "observed", "greedy"))
