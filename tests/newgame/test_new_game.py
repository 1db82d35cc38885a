"""`formicarium new-game` lays out a game that works at once, everywhere: laws, terminal, laboratory, bench, browser table."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from formicarium.core.errors import FormicariumError
from formicarium.newgame import lay_out
from tests.web.browser.conftest import CHROMIUM, FLAGS

HERE = Path(__file__).parents[2]
NAME = "termite_city"
GAME = f"{NAME}:GAME"


def said(folder: Path, *words: str, given: str = "") -> str:
    """What a command prints that is typed in a folder."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        input=given,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "200", "PYTHONPATH": str(HERE / "src")},
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game laid out by the command, as its author has it."""
    place = tmp_path_factory.mktemp("author")
    told = said(place, "formicarium", "new-game", NAME)
    assert f"formicarium play {GAME}" in told
    return place / NAME


@pytest.mark.parametrize(
    ("name", "why"),
    [("Ant Farm", "small letters"), ("class", "small letters"), ("hymenopterra", "taken"), ("json", "taken")],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(FormicariumError, match=why):
        lay_out(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_stays(tmp_path: Path) -> None:
    lay_out("mound", tmp_path)
    with pytest.raises(FormicariumError, match="there already"):
        lay_out("mound", tmp_path)


def test_nothing_of_the_model_is_left(folder: Path) -> None:
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix in {".py", ".md", ".css", ".toml"}]
    assert len(files) > 12
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"antbed|\bAB\b|\bab-", text, re.IGNORECASE), path
    assert "class TermiteCityTable(Table)" in (folder / NAME / "rules" / "table.py").read_text()
    assert "**TC 1.1**" in (folder / NAME / "rules.md").read_text()


@pytest.mark.slow
def test_its_tests_and_all_laws_are_green(folder: Path) -> None:
    told = said(folder, "pytest", "-p", "no:cacheprovider", "-v")
    assert re.search(r"\d\d passed", told)
    assert "test_imagined_worlds_look_the_same[termite_city-4-standard]" in told
    assert "test_an_ant_may_rest" in told


def test_it_is_played_in_the_terminal(folder: Path) -> None:
    told = said(
        folder, "formicarium", "play", GAME, "--seat", "Ada", "--seat", "greedy", "--seed", "1", given="1\n" * 5
    )
    assert "Round 5 begins" in told
    assert "likes" in told


def test_its_rules_are_read(folder: Path) -> None:
    assert "Those of the kind that your nest likes" in said(folder, "formicarium", "rules", GAME, "TC 3.2")


def test_the_laboratory_and_the_bench_know_it(folder: Path) -> None:
    out = folder / "games.jsonl.gz"
    told = said(folder, "formicarium", "arena", GAME, "greedy", "random", "--games", "20", "--out", str(out))
    assert "greedy" in told
    said(folder, "formicarium", "balance", GAME, "--games", "12", "--json", "balance.json", "--quiet")
    assert json.loads((folder / "balance.json").read_text())
    rows = json.loads(said(folder, "formicarium", "bench", "--game", GAME, "--no-peers", "--seconds", "0.2", "--json"))
    assert NAME in json.dumps(rows)
    told = said(folder, "formicarium", "verify", "--game", GAME, str(out))
    assert "every one was legal" in told


def test_a_record_alone_never_imports_code(folder: Path) -> None:
    record = folder / "strange.json"
    record.write_text(json.dumps({"formicarium": 1, "game": GAME, "moves": []}))
    done = subprocess.run(
        [sys.executable, "-m", "formicarium", "verify", str(record)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "There is no game" in done.stderr


@pytest.fixture
def served(folder: Path) -> Iterator[str]:
    """The address of a browser table that has the game on its shelf."""
    server = subprocess.Popen(
        [sys.executable, "-m", "formicarium", "serve", "--game", GAME, "--port", "0", "--database", "tables.sqlite3"],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(HERE / "src"), "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        yield found[0].rstrip("/")
    finally:
        server.terminate()
        server.wait(20)


@pytest.mark.browser
@pytest.mark.slow
def test_it_is_played_in_the_browser(served: str) -> None:
    from playwright.sync_api import expect, sync_playwright

    assert "Termite City" in httpx.get(f"{served}/").text
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.goto(f"{served}/new/{NAME}")
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("What does your ant carry home?")).to_be_visible()
        page.get_by_role("button", name=re.compile("of honey")).first.click()
        expect(page.get_by_text(re.compile("carries 1 crumb of")).first).to_be_visible()
        browser.close()
