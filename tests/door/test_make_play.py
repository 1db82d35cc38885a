"""`make play`, as the README tells a stranger: in a copy of the tree, with a home folder of its own.

The packages that are installed here are used again, so that the test needs no network; everything else is as in a fresh
clone. Nothing is compiled meanwhile (test_builder.py sees to that).
"""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, sync_playwright

from tests.door.typing_it import House, copy_of_tree, environment, serving
from tests.web.browser.conftest import CHROMIUM, FLAGS
from tests.web.browser.person import Person

pytestmark = [pytest.mark.slow, pytest.mark.browser]

MOVES = 3
"""So many before the first closing"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of this tree with an environment of its own, in which all packages are installed already."""
    tree = copy_of_tree(tmp_path / "formicarium")
    installed = Path(sys.prefix)
    shutil.copytree(
        installed, tree / ".venv", symlinks=True, copy_function=_link, ignore=shutil.ignore_patterns("__pycache__")
    )
    assert not list((tree / ".venv").rglob("__editable__*finder*")), "an editable install that hides the copy's sources"
    for stamp in (".play", ".build"):
        (tree / ".venv" / stamp).touch()
    return tree


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@contextlib.contextmanager
def make_play(tree: Path) -> Iterator[House]:
    """`make play`; where its port is taken, what it then says to type."""
    command = ["make", "play"]
    env = environment(tree.parent)
    del env["PYTHONPATH"]
    for _ in range(5):
        with serving(command, tree, env) as house:
            if house.wait_for("is open|is taken") == "is open":
                yield house
                return
            instead = house.wait_for(r"make play ARGS='(--port \d+)'")
            command = ["make", "play", f"ARGS={instead}"]
    raise AssertionError("all ports are taken")


def play(person: Person, moves: int) -> int:
    """Click on something for so many decisions, or to the end."""
    dice = random.Random(1)
    clicks = 0
    while clicks < moves and person.my_turn_or_over():
        person.choose(person.choices.nth(dice.randrange(person.choices.count())))
        clicks += 1
    return clicks


@contextlib.contextmanager
def browser() -> Iterator[BrowserContext]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened.new_context(viewport={"width": 1440, "height": 900})
        opened.close()


def test_a_stranger_plays(tree: Path) -> None:
    """It opens, a game is begun; Ctrl-C ends it; it opens again, finds the table, and the game is played to its end."""
    kept = tree.parent / "data" / "formicarium" / "tables.sqlite3"
    with browser() as context:
        with make_play(tree) as house:
            house.wait_for(re.escape(f"Tables are kept in {kept}"))
            ada = Person(context, house.url.rstrip("/"))
            table = ada.open("me", "bot:easy", option_rounds=5, seed="a stranger")
            ada.connected()
            assert play(ada, MOVES) == MOVES
            version = ada.version
            ada.page.close()
            closed_well(house)
        with make_play(tree) as house:
            ada = Person(context, house.url.rstrip("/"))
            ada.go("/")
            assert ada.page.locator(f"a[href='{table}']").count(), "the table is not found again"
            ada.go(table)
            ada.connected()
            assert ada.version >= version
            play(ada, 1000)
            assert ada.is_over
            assert not ada.faults
            closed_well(house)


def closed_well(house: House) -> None:
    """Ctrl-C: make ends by the signal, as it should, and neither it nor anybody else complains."""
    assert house.interrupt() in (0, 130, -2)
    assert "Good night" in house.said
    assert "Traceback" not in house.said
    assert "***" not in house.said


def test_installing_says_what_it_does(tmp_path: Path) -> None:
    """Without a package index at all: no silence while it tries, the reason, and a sentence."""
    tree = copy_of_tree(tmp_path / "formicarium")
    env = {name: value for name, value in environment(tmp_path).items() if not name.startswith("PIP_")}
    env |= {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run(["make", "play"], cwd=tree, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert re.search(r"^Installing what Formicarium needs", done.stdout)
    assert re.search(r"^ +\d+ s  making a place for it", done.stdout, re.MULTILINE)
    assert "Installing did not work; the lines above say why." in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
