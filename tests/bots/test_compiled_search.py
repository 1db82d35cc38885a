"""The compiled search finds the same, with the same values, as the sources do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parents[2]


def run(path: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.choices"],
        cwd=HERE,
        env={**os.environ, "FORMICARIUM_RUN": "source", "PYTHONPATH": f"{path}{os.pathsep}{HERE}"},  # what lies there
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.slow
def test_the_compiled_search_thinks_the_same() -> None:
    tool = [sys.executable, "tools/fast.py"]
    subprocess.run([*tool, "--must", "--quick"], cwd=HERE, check=True)
    fast = subprocess.run(
        [*tool, "--path", "--quick"], cwd=HERE, check=True, capture_output=True, text=True
    ).stdout.strip()
    compiled, plain = run(fast), run(str(HERE / "src"))
    assert not compiled["search"].endswith(".py")
    assert plain["search"].endswith(".py")
    assert compiled["games"] == plain["games"]
