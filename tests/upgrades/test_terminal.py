"""A game that was saved by today's release, in the terminal of the next one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from tests.games import saved
from tests.shelf import GAMES
from tests.upgrades.release import next_release  # noqa: F401

RUN = """
import sys
from formicarium.cli import main
for words in sys.argv[1:]:
    print(f"--- {words}", flush=True)
    print(f"--- ends with {main(words.split())}", flush=True)
"""


def run(release: Path, folder: Path, *commands: str, typed: str = "") -> str:
    """What some commands of a release print, one after the other."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *commands],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(release)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def today(name: str) -> dict[str, Any]:
    return saved.lines(name)[-1]


@pytest.mark.parametrize("name", GAMES)
def test_it_goes_on_under_the_rules_it_began_with(name: str, next_release: Path, tmp_path: Path) -> None:  # noqa: F811
    line = today(name)
    version = line["record"]["rules"]
    (tmp_path / "saved.json").write_text(json.dumps(line["record"]))
    people = " ".join(f"--seat Player{seat}" for seat in range(line["record"]["players"]))
    told = run(
        next_release,
        tmp_path,
        f"play --load saved.json --save more.json {people}",
        "verify more.json",
        "replay more.json",
        f"play {name} --save new.json {people}",
        typed="\n".join(["1", "", "1", "", "quit", "save", "save", "quit"]) + "\n",
    )
    assert told.count(f"It is played by version {version} of its rules; new games have version {version + 1}.") == 2
    assert f"version {version} of its rules, {line['record']['players']} players" in told
    assert told.count("--- ends with 0") == 4, told
    more = json.loads((tmp_path / "more.json").read_text())
    assert more["rules"] == version
    before = len(line["record"]["moves"])
    assert len(more["moves"]) > before
    assert more["moves"][:before] == line["record"]["moves"]
    assert fm.replay(more).record()["moves"] == more["moves"], "today's release can go on with it as well"
    assert json.loads((tmp_path / "new.json").read_text())["rules"] == version + 1


def test_positions_and_whole_games_come_out_as_they_did(next_release: Path, tmp_path: Path) -> None:  # noqa: F811
    """All that a saved position or a record needs comes from the rules of its version, and new games from the newest."""
    script = """
import json, sys
import formicarium as fm
for name, line in json.load(sys.stdin).items():
    t = fm.replay(line["record"])
    assert t.game is fm.find(name, line["record"]["rules"]) and t.game is not fm.find(name)
    assert t.game.package.endswith(f".kept.v{t.game.rules_version}"), t.game.package
    back = fm.loads(fm.dumps(t))
    assert type(back) is type(t) and back.digest() == t.digest()
    for seat, action in line["rest"]:
        t.play(seat, tuple(action))
    assert {"places": t.places, "scores": t.scores} == line["result"], name
    assert t.game.rules and t.game.words.name and t.game.judge(back)
    drawn = t.game.drawing.draw(t.view(None), __import__("formicarium.core.speech").core.speech.Speaker(t.game))
    assert drawn and t.game.style
    seed = bytes.fromhex(line["record"]["seed"])
    now = fm.new(name, players=t.players, seed=seed)
    assert now.game.rules_version == t.game.rules_version + 1
    assert not any(".kept." in kind.__module__ for kind in now.game.kinds().values())
    assert fm.loads(fm.dumps(now)).digest() == now.digest()
    then = t.game.start(t.players, seed, {})
    assert now.digest() != then.digest()
    print("well:", name)
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(next_release)},
        input=json.dumps({name: today(name) for name in GAMES}),
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("well:") == len(GAMES)


def test_what_was_not_kept_is_said(tmp_path: Path) -> None:
    record = today("antics")["record"]
    record["rules"] = 77
    with pytest.raises(fm.BadRecord, match=r"needs version 77 of the rules of Antics!.* was not kept"):
        fm.replay(record)
    for odd in ("../v1", [1], 2.5, -1, 10**9, None, False):
        record["rules"] = odd
        with pytest.raises(fm.BadRecord, match="was not kept"):
            fm.replay(record)
    position = json.loads(fm.dumps(fm.new("antics", seed=1)))
    position["rules"] = 77
    with pytest.raises(fm.BadPosition, match=r"rules: .*version 77") as wrong:
        fm.loads(json.dumps(position))
    assert wrong.value.field == "rules"
