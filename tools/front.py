"""Fetch axe-core, which the browser tests use to look for barriers, from the npm registry into build/front."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

AXE = "axe-core@4.10.3"
FRONT = Path(__file__).parents[1] / "build" / "front"


def main() -> int:
    if (FRONT / "node_modules" / "axe-core" / "axe.min.js").exists():
        return 0
    npm = shutil.which("npm")
    if npm is None:
        print("npm is missing, and the accessibility tests need it: sudo apt-get install npm")
        return 1
    FRONT.mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--loglevel=error", "--no-audit", "--no-fund", "--no-save", "--prefix", str(FRONT), AXE]
    failed = subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode
    if failed:
        print(f"npm could not fetch {AXE}, which the accessibility tests need; what it says of that stands above.")
    return failed


if __name__ == "__main__":
    sys.exit(main())
