"""Install what a make target needs into .venv, and say how far it is: `python3 tools/install.py play`.

Runs with any Python 3, so that one that is too old gets a sentence instead of a syntax error.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
VENV = HERE / ".venv"
PYTHON = VENV / "bin" / "python"
EXTRAS = {"play": "web", "dev": "web,lab,envs,docs,dev"}
"""What each target wants of the package's extras. `build` wants no more than the compiler of the rules."""
SETUPTOOLS = "setuptools>=77"
EVERY = 5.0
"""Seconds between two lines where the line cannot be rewritten"""


def mypy() -> str:
    """The mypy that compiles: the one that pyproject.toml pins."""
    found = re.search(r'"(mypy\[mypyc\]==[^"]+)"', (HERE / "pyproject.toml").read_text(encoding="utf-8"))
    assert found, "pyproject.toml pins no mypy"
    return found.group(1)


def commands(target: str) -> list[list[str]]:
    """What to run, one after the other."""
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    found = []
    if not (PYTHON.exists() and (VENV / "bin" / "pip").exists()):
        # Also where making it was broken off the last time, or the Python that it was made with is gone.
        found.append([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if target == "build":
        return [*found, [*pip, SETUPTOOLS, mypy()]]
    # With the build tools already there, pip does not fetch the compiler (15 MB) only to leave it unused; and only those
    # modules are translated to byte code that are imported, not all there are.
    found.append([*pip, "--no-compile", SETUPTOOLS])
    found.append([*pip, "--no-compile", "--no-build-isolation", "-e", f".[{EXTRAS[target]}]"])
    found.append([str(PYTHON), "-c", "print('Preparing the first start', flush=True); import formicarium.web.app"])
    return found


class Progress:
    """One line that says what is being done and for how long; a line now and then where there is no terminal."""

    def __init__(self, quiet: bool) -> None:
        self.quiet = quiet
        self.started = time.monotonic()
        self.doing = "making a place for it (.venv)"
        self._said = -EVERY
        self._over = threading.Event()
        self._ticking = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Progress:
        self._ticking.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._ticking.join()
        if sys.stdout.isatty() and not self.quiet:
            print("\r\033[K", end="", flush=True)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    def _tick(self) -> None:
        while not self._over.wait(0.25):
            line = f"  {self.seconds:3.0f} s  {self.doing}"
            if self.quiet:
                continue
            if sys.stdout.isatty():
                print(f"\r\033[K{line[:78]}", end="", flush=True)
            elif self.seconds - self._said >= EVERY:
                self._said = self.seconds
                print(line, flush=True)


def run(command: list[str], progress: Progress) -> list[str]:
    """Run a command and follow what it says; the lines that it left behind where it failed."""
    lines: list[str] = []
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with subprocess.Popen(
        command, cwd=HERE, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                lines.append(line.rstrip())
                word = re.match(r"\s*(Collecting|Downloading|Installing|Building|Preparing) (.*)", line)
                if word:
                    progress.doing = told(word.group(1), word.group(2))
        except KeyboardInterrupt:
            process.terminate()
            raise
    return lines if process.returncode else []


def told(word: str, rest: str) -> str:
    if word in ("Collecting", "Downloading"):
        return "fetching " + re.split(r"[<>=!;~\[( ]", rest, maxsplit=1)[0].partition("-")[0]
    if word == "Installing" and rest.startswith("collected packages"):
        count = rest.count(",") + 1
        return f"installing {count} package{'s' * (count > 1)}"
    return "preparing the first start" if "first start" in rest else "preparing Formicarium itself"


def main() -> int:
    target = sys.argv[1]
    quiet = "--quiet" in sys.argv
    if sys.version_info < (3, 11):  # noqa: UP036
        print("Formicarium needs Python 3.11 or newer: make play PYTHON=python3.11")
        return 1
    if not quiet:
        print("Installing what Formicarium needs (once) ...", flush=True)
    with Progress(quiet) as progress:
        for command in commands(target):
            failed = run(command, progress)
            if failed:
                break
    if not failed:
        if not quiet:
            print(f"Installed in {progress.seconds:.0f} s.", flush=True)
        return 0
    print("\n".join(failed[-12:]))
    if "venv" in command:
        print("Python's venv module seems to be missing: sudo apt-get install python3-venv")
    else:
        print(
            "Installing did not work; the lines above say why. It needs the internet, or a package index that pip knows."
        )
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.")
        os._exit(130)
