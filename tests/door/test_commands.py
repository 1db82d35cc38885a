"""Every sub-command with nothing, with --help and with nonsense: a plain answer, never a traceback."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import formicarium as fm
from formicarium.cli import FIRST_STEPS, build_parser, main
from tests.door.typing_it import PROGRAM, environment


def sub_commands() -> list[str]:
    found = next(one for one in build_parser("")._actions if isinstance(one, argparse._SubParsersAction))
    return list(found.choices)


def required(name: str) -> bool:
    """Whether the parser itself insists on more than the command's name."""
    try:
        build_parser(name).parse_args([name])
    except SystemExit:
        return True
    return False


def run(*words: str, folder: Path, stdin: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [str(PROGRAM), *words],
        cwd=folder,
        env=environment(folder, **settings),
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr[-3000:]
    return done


def test_the_help_leads_to_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    said = capsys.readouterr().out
    for name in sub_commands():
        assert re.search(rf"^    {name}\s+[a-z]", said, re.MULTILINE), f"the help says nothing about {name}"
    assert FIRST_STEPS in said


@pytest.mark.parametrize("line", re.findall(r"^  formicarium (.*?)(?:   .*)?$", FIRST_STEPS, re.MULTILINE))
def test_the_first_steps_are_understood(line: str) -> None:
    words = line.split()
    assert build_parser(words[0]).parse_args(words).run


@pytest.mark.parametrize("name", sub_commands())
def test_help_of_a_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith(f"usage: formicarium {name} ")
    # Every argument is explained.
    parser = next(one for one in build_parser(name)._actions if isinstance(one, argparse._SubParsersAction))
    for action in parser.choices[name]._actions:
        assert action.help, f"{name}: {action.dest} is not explained"


@pytest.mark.parametrize("name", [name for name in sub_commands() if required(name)])
def test_a_command_that_needs_more_says_so(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name])
    assert ended.value.code == 2
    assert "required" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["play", "rules"])
def test_a_command_without_a_game_says_which_there_are(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name]) == 2
    assert "Which game? There are: " in capsys.readouterr().err


NONSENSE = ("nonsense", "--nonsense", "")


@pytest.mark.parametrize("name", sub_commands())
@pytest.mark.parametrize("word", NONSENSE)
def test_nonsense_is_refused(
    name: str, word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two words of nonsense, so that commands which want two get them."""
    monkeypatch.chdir(tmp_path)
    try:
        done = main([name, word, word])
    except SystemExit as ended:
        done = int(ended.code or 0)
    assert done == 2
    assert capsys.readouterr().err.strip()


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["nonsense"])
    assert ended.value.code == 2
    assert "nonsense" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("rules", "summon_the_swarm", "99.9"), "There is no paragraph 99.9"),
        (("play", "summon_the_swarm", "--players", "99"), "players"),
        (("play", "summon_the_swarm", "--option", "nonsense"), "NAME=VALUE"),
        (("play", "summon_the_swarm", "--option", "rounds=many"), "rounds"),
        (("play", "summon_the_swarm", "--seat", "nobody:Nowhere"), "nobody"),
        (("play", "--load", "garbage"), "record"),
        (("play", "--load", "."), "directory"),
        (("replay", "garbage"), "record"),
        (("replay", "missing"), "missing: No such file"),
        (("replay", "record.json", "--number", "2"), "holds 1 record"),
        (("replay", "record.json", "--seat", "9"), "seat"),
        (("replay", "record.json", "--moves", "-3"), "from 0 on"),
        (("verify", "garbage"), "record"),
        (("verify", "."), "directory"),
        (("arena", "summon_the_swarm", "greedy", "gredy"), "Did you mean greedy"),
        (("arena", "summon_the_swarm", "greedy", "random", "--out", "nowhere/x", "--games", "2", "--workers", "1"), "nowhere"),
        (("bench", "--game", "nonsense"), "There is no game 'nonsense'"),
        (("bench", "--seconds", "-1"), "more than 0"),
        (("serve", "--port", "99999"), "65535"),
        (("serve", "--port", "many"), "65535"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_said_in_a_sentence(
    words: tuple[str, ...],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("garbage").write_bytes(b"\x00 not a record {")
    Path("record.json").write_text(_record())
    try:
        done = main(list(words))
    except SystemExit as ended:
        done = int(ended.code or 0)
    said = capsys.readouterr().err
    assert done == 2, said
    assert sentence in said
    assert "Traceback" not in said


def _record() -> str:
    table = fm.new("summon_the_swarm", seed=1)
    table.play(table.waiting[0], table.options(table.waiting[0])[0])
    return json.dumps(table.record())


def test_a_reader_who_has_seen_enough(tmp_path: Path) -> None:
    """`formicarium rules hymenopterra | head -1` ends without a word of complaint."""
    done = subprocess.run(
        f"{PROGRAM} rules hymenopterra | head -1",
        shell=True,
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip()
    assert not done.stderr


@pytest.mark.parametrize(
    ("extra", "missing", "command"),
    [("web", "litestar", "serve"), ("web", "platformdirs", "serve")],
)
def test_a_missing_extra_is_named(extra: str, missing: str, command: str, tmp_path: Path) -> None:
    """As somebody sees it who installed formicarium alone: the import finds nothing."""
    blocked = (
        "import sys, importlib.util as util\n"
        f"find = util.find_spec\nutil.find_spec = lambda name, *more: None if name == {missing!r} else find(name, *more)\n"
        f"from formicarium.cli import main\nsys.exit(main([{command!r}]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", blocked],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"pip install 'formicarium[{extra}]'" in done.stderr
    assert missing in done.stderr


def test_without_a_home_to_write_to(tmp_path: Path) -> None:
    done = run("games", folder=tmp_path, HOME=os.devnull)
    assert done.returncode == 0
