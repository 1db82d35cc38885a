"""The arrows of the design hold: who may import whom is written in pyproject.toml and checked by import-linter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[2]
LINT = Path(sys.executable).with_name("lint-imports")


def test_the_arrows_point_one_way() -> None:
    done = subprocess.run([LINT, "--no-cache"], cwd=HERE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout
