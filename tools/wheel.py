"""Make a compiled wheel for this machine: `make wheel`.

What `make fast` has compiled for these sources goes into it, so nothing is compiled twice. The wheel is made in a copy of the
sources, so that nothing which lies about in build/ gets into it. `--from-scratch` compiles once more inside the build, as
cibuildwheel does.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parents[1]
NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE")


def copy_sources(place: Path) -> None:
    """What a wheel is made from, and nothing else."""
    for name in NEEDED:
        shutil.copy2(HERE / name, place / name)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(HERE / "src", place / "src", ignore=unwanted)


def compiled() -> str:
    """The folder with the compiled package for these sources, made if need be."""
    tool = [sys.executable, str(HERE / "tools" / "fast.py")]
    subprocess.run([*tool, "--must"], check=True)
    return subprocess.run([*tool, "--path"], check=True, capture_output=True, text=True).stdout.strip()


def build(out: Path, from_scratch: bool) -> Path:
    """The new wheel."""
    how = {"FORMICARIUM_COMPILE": "1"} if from_scratch else {"FORMICARIUM_BUILT": compiled()}
    with TemporaryDirectory() as folder:
        made = Path(folder, "made")
        sources = Path(folder, "sources")
        sources.mkdir()
        copy_sources(sources)
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--no-build-isolation", "--wheel-dir", str(made), "."]
        subprocess.run(command, cwd=sources, env={**os.environ, **how}, check=True)
        (wheel,) = made.glob("*.whl")
        out.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(wheel, out / wheel.name))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=HERE / "dist", help="the folder for it (default: dist)")
    parser.add_argument("--from-scratch", action="store_true", help="compile once more inside the build")
    asked = parser.parse_args()
    try:
        print(build(asked.out, asked.from_scratch))
    except subprocess.CalledProcessError:
        print("No wheel was made; the lines above say why.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
