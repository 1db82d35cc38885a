"""Follow a page of docs/ word for word, in a copy of the tree: its files are written, its changes made, its commands run.

- A block with a title (```python title="mybots.py"`) is a new file.
- A `diff` block is a change of files that are there. Its hunks stand without line numbers: `@@` begins one, and the lines it
  shows as they were must stand in the file exactly once.
- A `sh` block is run by bash, in the folder where the one before it ended; it stops at the first command that fails.
  Where a number of games is given (`--games`), it is two. Tests run in one process, not in several (`-n`): the other cores have
  other tests to do, and every process collects all of them. What installs something, compiles or learns for minutes is left out
  (LONG), and somebody who sits down to play leaves again.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "tools", "docs", "Makefile", "pyproject.toml", "setup.py", "README.md")
FOLLOWED = ("add-a-game", "add-an-option", "add-an-action", "add-a-bot")
"""The pages of docs/developing that are followed; add-a-card is, too, in a test of its own."""
LONG = re.compile(r"^(pip install|make fast|python learn_).*$", re.MULTILINE)
STAMPS = (".play", ".build", ".dev")
"""The files by which make knows what it has installed"""
BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Block:
    """A fenced block of a page."""

    kind: str
    title: str
    text: str


def blocks(page: Path) -> list[Block]:
    return [Block(*found.groups(default="")) for found in BLOCK.finditer(page.read_text(encoding="utf-8"))]


def copy_tree(place: Path) -> None:
    """The project as somebody has it who works on it: sources, tests, and the environment that `make` set up."""
    # What Python has read already fits the copy as well, but for what it is just writing.
    unwanted = shutil.ignore_patterns("*.so", "*.egg-info", "*.pyc.*")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=unwanted)
        elif source.exists():
            shutil.copy2(source, place / name)
    lend_environment(place / ".venv")


def lend_environment(place: Path) -> None:
    """The environment of these tests, as one that `make` has nothing to do for: it must not install the copy into it."""
    place.mkdir()
    for part in Path(sys.prefix).iterdir():
        if part.name not in STAMPS:
            (place / part.name).symlink_to(part)
    for stamp in STAMPS:
        (place / stamp).touch()


def change(place: Path, text: str) -> None:
    """Make the changes of one `diff` block."""
    for part in re.split(r"^--- .*\n", text, flags=re.MULTILINE)[1:]:
        head, _, rest = part.partition("\n")
        path = place / head.removeprefix("+++ b/")
        for hunk in re.split(r"^@@.*\n", rest, flags=re.MULTILINE)[1:]:
            lines = [line or " " for line in hunk.splitlines()]
            before = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
            after = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
            whole = path.read_text(encoding="utf-8")
            assert whole.count(before) == 1, f"{path.relative_to(place)} does not have these lines once:\n{before}"
            path.write_text(whole.replace(before, after), encoding="utf-8")


def run(place: Path, text: str, folder: Path) -> tuple[str, Path]:
    """Run the commands of one `sh` block; what they printed, and the folder where they ended."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "FORMICARIUM_"))}
    env["PYTHONPATH"] = str(place / "src")
    env["MYPY_CACHE_DIR"] = str(
        ROOT / "build" / "mypy"
    )  # what one page's types were found to be, the next need not find out
    env["PATH"] = f"{place / '.venv' / 'bin'}{os.pathsep}{env['PATH']}"
    where = folder / "where.txt"
    text = LONG.sub("", re.sub(r"--games \d+", "--games 2", text))
    text = re.sub(r"^(pytest) -n \d+", r"\1 -n 0", text, flags=re.MULTILINE)
    text = re.sub(r"^(formicarium play .*)$", r"echo quit | \1", text, flags=re.MULTILINE)
    done = subprocess.run(
        ["bash", "-e"],
        input=f"{text}\npwd > {shlex.quote(str(where))}\n",
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{text}\n{done.stdout[-6000:]}"
    ended = Path(where.read_text().strip())
    where.unlink()
    return done.stdout, ended


def follow(page: Path, place: Path) -> list[str]:
    """Everything that the page says, in its order; the result is what its commands printed."""
    copy_tree(place)
    said = []
    folder = place
    for block in blocks(page):
        if block.kind == "diff":
            change(folder, block.text)
        elif block.title:
            (folder / block.title).parent.mkdir(parents=True, exist_ok=True)
            (folder / block.title).write_text(block.text, encoding="utf-8")
        elif block.kind == "sh":
            printed, folder = run(place, block.text, folder)
            said.append(printed)
    return said
