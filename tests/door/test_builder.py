"""Compiling while people play: bots use it as soon as it is done, and it ends with the server."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

import formicarium
from formicarium.web import builder
from formicarium.web.thinking import Thinker
from tests.door.printed import ROOT
from tests.door.typing_it import PROGRAM, copy_of_tree, environment, serving

DONE = """
import sys
if "--path" in sys.argv:
    print({path!r})
else:
    print("Compiling ...", flush=True)
"""
"""A script in the place of tools/fast.py that has nothing to do."""

BUSY = """
import os, subprocess, sys
print("Compiling ...", flush=True)
sys.path.insert(0, {tools!r})
import fast
fast.end_with_standard_input()
subprocess.run(["sleep", "600"])
"""
"""One that takes for ever, with a compiler that it waits for."""


def where() -> str:
    """Where a worker has the package from."""
    return str(Path(formicarium.__file__).parents[1])


@pytest.fixture
def compiled(tmp_path: Path) -> Iterator[Path]:
    """A package in the place of the compiled one."""
    place = tmp_path / "compiled"
    shutil.copytree(ROOT / "src", place, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    before = list(sys.path)
    yield place
    sys.path[:] = before


def script(folder: Path, text: str) -> str:
    file = folder / "script.py"
    file.write_text(text)
    return str(file)


@pytest.mark.slow
def test_bots_think_with_what_was_compiled(
    compiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Workers are started afresh; who is thinking finishes first; nobody notices anything but the speed."""
    monkeypatch.delenv(builder.SWITCH, raising=False)
    monkeypatch.setattr(builder, "is_compiled", lambda: False)

    async def play() -> tuple[str, str]:
        thinker = Thinker(1)
        try:
            before = await thinker.turns.run(where, limit=60)
            thinking = asyncio.create_task(thinker.turns.run(time.sleep, 1.0, limit=60))
            await builder.compile_meanwhile(script(tmp_path, DONE.format(path=str(compiled))), thinker, 0.0)
            after = await thinker.turns.run(where, limit=60)
            await thinking
            return before, after
        finally:
            thinker.close()

    before, after = asyncio.run(play())
    assert before == where()
    assert after == str(compiled)
    assert "Compiling ..." in capsys.readouterr().out


def test_the_switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(builder.SWITCH, "0")
    asyncio.run(builder.compile_meanwhile(script(tmp_path, DONE.format(path="")), Thinker(1), 0.0))
    assert not capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_it_ends_with_the_server(tmp_path: Path, end: signal.Signals) -> None:
    """The script and its compiler, however the server ends."""
    busy = script(tmp_path, BUSY.format(tools=str(ROOT / "tools")))
    settings = environment(tmp_path, FORMICARIUM_BUILDER=busy, FORMICARIUM_COMPILE="1", FORMICARIUM_RUN="source")
    with serving([str(PROGRAM), "serve", "--port", "0"], tmp_path, settings) as house:
        house.wait_for("Compiling ...")
        child(house.process.pid, "sleep")
        started = psutil.Process(house.process.pid).children(recursive=True)
        house.process.send_signal(end)
        house.process.wait(30)
        _, alive = psutil.wait_procs(started, 10)
        assert not alive
    assert "Traceback" not in house.said


def child(pid: int, word: str) -> psutil.Process:
    """The process under another one that has this word in its command line, as soon as there is one."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for found in psutil.Process(pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if any(word in part for part in found.cmdline()):
                    return found
        time.sleep(0.05)
    raise AssertionError(f"{word} was never started")


@pytest.mark.slow
def test_the_tool_is_no_burden(tmp_path: Path) -> None:
    """tools/fast.py itself: lowest priority, one core, two lines at most; and it goes when its standard input is closed."""
    tree = copy_of_tree(tmp_path / "tree")
    with subprocess.Popen(
        [sys.executable, "tools/fast.py", "--beside"],
        cwd=tree,
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as tool:
        assert tool.stdin is not None
        assert tool.stdout is not None
        assert b"Compiling the rules in the background" in tool.stdout.readline()
        compiling = child(tool.pid, "setup.py")
        assert compiling.nice() == 19
        assert compiling.environ()["FORMICARIUM_JOBS"] == "1"
        tool.stdin.close()
        tool.wait(10)
        psutil.wait_procs([compiling], 10)
        assert not compiling.is_running()
