"""The page "Add a card", followed word for word in a copy of the project.

What the page says about files is done as it says it (`INSTRUCTIONS`), what it prints as commands is run as it is printed,
with three exceptions: `make` is told that the environment is set up (`-o .venv/.dev`), tests run in one process (`-n 0`), since other
tests want the other cores, and a hundred games become four. The copy is a git repository of its own, in which everything is
committed at first.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
PAGE = HERE / "docs" / "developing" / "add-a-card.md"
NOT_COPIED = (
    ".git",
    ".venv",
    "build",
    "node_modules",
    "failed-games",
    ".hypothesis",
    "*_cache",
    "*.pyc.*",
    "*.html",
)
CARD = "Earwig Nursery"

Files = dict[str, list[str]]


def files(folder: Path) -> Files:
    """The lines of every text file that belongs to the project."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        ours = not any(part.endswith(("_cache", "__pycache__")) or part in (".venv", "build") for part in name.parts)
        if ours and path.is_file() and path.suffix in (".py", ".md", ".jsonl", ".css", ".toml", ".txt"):
            found[str(name)] = path.read_text(encoding="utf-8").splitlines()
    return found


def the_line(lines: list[str], start: str) -> int:
    """Where the only line that begins so stands."""
    (found,) = [number for number, line in enumerate(lines) if line.startswith(start)]
    return found


def add_below(lines: list[str], start: str, block: str) -> None:
    place = the_line(lines, start) + 1
    lines[place:place] = block.splitlines()


def add_at_the_end(lines: list[str], block: str) -> None:
    lines += ["", "", *block.splitlines()]


def change(lines: list[str], start: str, old: str, new: str) -> None:
    place = the_line(lines, start)
    assert lines[place].count(old) == 1
    lines[place] = lines[place].replace(old, new)


def raise_by_one(lines: list[str], start: str) -> None:
    place = the_line(lines, start)
    lines[place] = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), lines[place])


LINE = r"the line that begins with\n`([^`]+)`"
BLOCK = r"```python\n(.*?)```"
INSTRUCTIONS: dict[str, Callable[..., None]] = {
    rf"In `([^`]+)`, below {LINE}, add:\n\n{BLOCK}": add_below,
    rf"At the end of `([^`]+)`, add:\n\n{BLOCK}": add_at_the_end,
    rf"In `([^`]+)`, in {LINE}, change `([^`]+)` to `([^`]+)`": change,
    rf"In `([^`]+)`, in {LINE}, raise the number by one": raise_by_one,
}


def follow(text: str, folder: Path) -> None:
    """Do everything that the page says about files, in its order."""
    steps = []
    for pattern, do in INSTRUCTIONS.items():
        steps += [(found.start(), do, found.groups()) for found in re.finditer(pattern, text, re.S)]
    assert len(steps) == len(re.findall(r"^(?:In|At the end of) `", text, re.M)) == 5
    for _, do, (name, *rest) in sorted(steps, key=lambda step: step[0]):
        path = folder / name
        lines = path.read_text(encoding="utf-8").splitlines()
        do(lines, *rest)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def run(command: str, folder: Path) -> str:
    """Run a command of the page in the copy; what it printed."""
    command = command.replace("make ", "make -o .venv/.dev ").replace("--games 100", "--games 4")
    command = re.sub(r"check ARGS=(\S+)", r"check ARGS='\1 -n 0'", command)
    cache = str(HERE / "build" / "mypy")  # as the other pages do: types are looked through once
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "MYPY_CACHE_DIR": cache}
    environment.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}"
    return done.stdout


WITH_THE_CARD = f"""
import formicarium as fm
from formicarium import bots
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm.drawing import page
from formicarium.games.summon_the_swarm.rules.cards import CARDS

number = 0
while True:
    t = fm.new("summon_the_swarm", players=3, seed=number)
    seats = [bots.make("greedy", f"{{number}} {{seat}}") for seat in range(3)]
    number += 1
    assert number < 40, "no bot buys it"
    while not t.over:
        seat = t.waiting[0]
        action = seats[seat].choose(t.seat(seat))
        t.play(seat, action)
        if action[0] == "buy" and CARDS[action[1]].name == "{CARD}":
            html = "".join(card.html for part in page.draw(t.view(seat), Speaker(t.game)) for card in part.blocks)
            assert "#ss-earwig" in html and "{CARD}" in html
            assert "ss-earwig" in page.SYMBOLS
            raise SystemExit
"""


@pytest.mark.slow
def test_the_page_followed_word_for_word(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    copy = tmp_path / "formicarium"
    shutil.copytree(HERE, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    run("git init -q && git add -A && git -c user.name=Ada -c user.email=ada@localhost commit -q -m before", copy)
    (copy / ".venv").symlink_to(sys.prefix)
    (copy / ".git" / "info" / "exclude").write_text(".venv\n")  # .gitignore speaks of a folder
    before = files(copy)

    follow(text, copy)
    commands = re.findall(r"```sh\n(.*?)\n```", text, re.S)
    printed = {command: run(command, copy) for command in commands}

    # Only what the page lists has changed, and there only what must.
    after = files(copy)
    assert printed["git status --short"].splitlines() == re.search(r"```text\n(.*?)\n```", text, re.S)[1].splitlines()
    assert set(after) == set(before)
    folder = "src/formicarium/games/summon_the_swarm"
    page = f"{folder}/rules.md"
    new = [line for line in after[page] if line not in before[page]]
    assert len(new) == 2
    assert new[0].startswith("| 1 | 1 | Fungus Garden | Structure | 3 | 5 |")
    assert new[1] == f"| 1 | 1 | {CARD} | Structure | 3 | 5 | 3 units: 3 new units join your Swarm. |"
    assert len(after[page]) == len(before[page]) + 1

    # Of the golden games only those are new that were named: they used the copy that made room for the new card.
    golden = "tests/games/summon_the_swarm/golden.jsonl"
    pairs = enumerate(zip(before[golden], after[golden], strict=True))
    anew = [number for number, (old, now) in pairs if old != now]
    said = next(output for command, output in printed.items() if "game-pages" in command)
    assert re.findall(r"^summon_the_swarm (\d+), .*Played anew\.$", said, re.M) == [str(number) for number in anew]
    assert 0 < len(anew) < len(after[golden]) / 2
    assert all("Fungus Garden 2" in before[golden][number] for number in anew)

    # Bots buy it, and the page draws it.
    run(f"{sys.executable} -c '{WITH_THE_CARD}'", copy)
