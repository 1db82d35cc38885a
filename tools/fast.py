"""Compile the rules, the core and the search once, beside the sources: `make fast`.

The result lies in build/fast/<fingerprint of the sources>; `make play` uses it as long as the sources are the same.
`--path` prints where a compiled package for the present sources is, or nothing.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

HERE = Path(__file__).parents[1]
sys.path.insert(0, str(HERE))


def fingerprint() -> str:
    """What the compiled package depends on: sources, build script, Python and mypy."""
    found = hashlib.sha256(f"{sys.version} {platform.platform()}".encode())
    try:
        found.update(version("mypy").encode())
    except PackageNotFoundError:
        found.update(b"no mypy")
    for path in [HERE / "setup.py", *sorted((HERE / "src").rglob("*"))]:
        if path.is_file() and path.suffix not in {".pyc", ".so"} and "egg-info" not in str(path):
            found.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def target() -> Path:
    return HERE / "build" / "fast" / fingerprint()


def compiler() -> str | None:
    return next((name for name in (os.environ.get("CC", "cc"), "gcc", "clang") if shutil.which(name)), None)


def build(place: Path) -> bool:
    """Build the compiled package; False where that is not possible."""
    if compiler() is None:
        print("There is no C compiler here, so Formicarium goes on in pure Python: the same games, only slower.")
        return False
    started = time.monotonic()
    part = place.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    command = [
        sys.executable,
        "setup.py",
        "build_ext",
        "--build-temp",
        str(part / "temp"),
        "--build-lib",
        str(part / "lib"),
    ]
    env = {
        **os.environ,
        "FORMICARIUM_COMPILE": "1",
        "FORMICARIUM_BUILD": str((part / "c").relative_to(HERE)),
        "PYTHONUNBUFFERED": "1",
    }
    log = part / "log.txt"
    print("Compiling the rules (once for these sources) ...", flush=True)
    with (
        log.open("w") as written,
        subprocess.Popen(
            command, cwd=HERE, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            written.write(line)
            if line.startswith("compiled "):
                print(f"\r  {line.strip():<70}", end="", flush=True)
    if process.returncode:
        print("\n" + "\n".join(log.read_text().splitlines()[-25:]))
        print("Compiling failed; the lines above say why. Everything still runs in pure Python.")
        return False
    unwanted = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(HERE / "src" / "formicarium", part / "lib" / "formicarium", dirs_exist_ok=True, ignore=unwanted)
    shutil.rmtree(place, ignore_errors=True)
    (part / "lib").rename(place)
    shutil.rmtree(part)
    for old in place.parent.iterdir():
        if old != place and old.is_dir():
            shutil.rmtree(old, ignore_errors=True)
    print(f"\nCompiled in {time.monotonic() - started:.0f} s. make play uses it from now on.")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--path", action="store_true", help="print where the compiled package is, or nothing")
    parser.add_argument("--must", action="store_true", help="fail where nothing can be compiled")
    asked = parser.parse_args()
    place = target()
    if asked.path:
        if place.exists():
            print(place)
        return 0
    if place.exists():
        print("Already compiled for these sources.")
        return 0
    place.parent.mkdir(parents=True, exist_ok=True)
    with (place.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes second finds it done
        made = place.exists() or build(place)
    return 0 if made or not asked.must else 1


if __name__ == "__main__":
    sys.exit(main())
