"""The compiled package plays the same games as the sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.shelf import GAMES

HERE = Path(__file__).parents[2]


def run(path: str, *names: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.compiled.fingerprints", *names],
        cwd=HERE,
        env={**os.environ, "FORMICARIUM_RUN": "source", "PYTHONPATH": f"{path}{os.pathsep}{HERE}"},  # what lies there
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="session")
def compiled() -> str:
    """The folder of the compiled package for these sources, built if need be."""
    tool = [sys.executable, "tools/fast.py", "--quick"]
    subprocess.run([*tool, "--must"], cwd=HERE, check=True)
    return subprocess.run([*tool, "--path"], cwd=HERE, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_give_the_same_games(compiled: str, name: str) -> None:
    fast = run(compiled, name)
    slow = run(str(HERE / "src"), name)
    assert not fast["core"].endswith(".py"), "that package is not compiled"
    assert slow["core"].endswith(".py")
    assert fast["games"] == slow["games"]


@pytest.mark.slow
def test_compiled_tables_are_as_strict(compiled: str) -> None:
    """A wrong action, seat or position is refused with the same exceptions."""
    script = (
        "import formicarium as fm\n"
        "t = fm.new('summon_the_swarm', seed=1)\n"
        "before = t.digest()\n"
        "for seat, action in [(0, ('nonsense',)), (9, ('x',)), (None, ()), (0, None), (1, t.options(0)[0]), (True, ())]:\n"
        "    try: t.play(seat, action)\n"
        "    except fm.IllegalAction: pass\n"
        "    else: raise SystemExit(f'{seat} {action} was accepted')\n"
        "assert t.digest() == before\n"
        "try: fm.loads(fm.dumps(t).replace('\"stack\"', '\"stock\"'))\n"
        "except fm.BadPosition as wrong: assert wrong.field == 'stock'\n"
    )
    env = {**os.environ, "FORMICARIUM_RUN": "source", "PYTHONPATH": compiled}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_whatever_runs_here_runs_compiled(compiled: str, tmp_path: Path) -> None:
    """Nobody names the build: it is found because it fits, by commands, programs and their workers; a switch says otherwise."""
    script = (
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from multiprocessing import get_context\n"
        "from formicarium.bench import is_compiled\n"
        "if __name__ == '__main__':\n"
        "    with ProcessPoolExecutor(1, get_context('spawn')) as pool:\n"
        "        print(is_compiled(), pool.submit(is_compiled).result())\n"
    )
    # A checkout with the build where `make fast` puts it: that of these tests may lie elsewhere.
    shutil.copytree(HERE / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    build = tmp_path / "build" / "fast" / "abc"
    shutil.copytree(compiled, build)
    plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "FORMICARIUM_RUN")}
    for switch, wanted in (({}, "True True"), ({"FORMICARIUM_RUN": "source"}, "False False")):
        env = {**plain, "PYTHONPATH": str(tmp_path / "src"), **switch}
        told = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
        assert told.stdout.strip() == wanted
        said = subprocess.run(
            [sys.executable, "-m", "formicarium", "--version"], env=env, capture_output=True, text=True, check=True
        ).stdout
        assert (f"compiled in {build}, of sources" in said) == (not switch)
        assert ("pure Python, of sources" in said) == bool(switch)
