"""The site is built strictly, reaches every page, has no broken link, and needs nothing from outside to be read."""

from __future__ import annotations

import doctest
import fcntl
import json
import os
import posixpath
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

import formicarium as fm
from formicarium import bots
from tests.shelf import GAMES

from .following import ROOT

OUTSIDE = re.compile(r"(?:https?:)?//", re.IGNORECASE)
STYLE_FETCHES = re.compile(r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")]+)")


class Page(HTMLParser):
    """What a built page links to, what it fetches by itself, and the places on it that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places: set[str] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.places |= {given.get("id", ""), given.get("name", "")}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in ("script", "img", "iframe", "source") and "src" in given:
            self.fetched.append(given["src"])
        elif tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload", "preconnect", "modulepreload"):
            self.fetched.append(given["href"])


@cache
def page_at(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it: the least doubt ends it. Whoever comes second finds it done."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    place = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            done = subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", f"{place}.part"],
                cwd=ROOT,
                env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, done.stdout + done.stderr
            Path(f"{place}.part").rename(place)
    return place


def targets(site: Path, address: str) -> set[str]:
    """The pages of the site that a page links to."""
    here = posixpath.dirname(address)
    found = set()
    for link in page_at(site / address).links:
        path = urldefrag(link).url
        if path and not OUTSIDE.match(path) and ":" not in path:
            found.add(posixpath.normpath(posixpath.join(here, unquote(path))))
    return found


@pytest.mark.slow
def test_every_page_can_be_reached_from_the_first(site: Path) -> None:
    reached, waiting = set(), ["index.html"]
    while waiting:
        address = waiting.pop()
        if address in reached or not address.endswith(".html") or not (site / address).exists():
            continue
        reached.add(address)
        waiting += targets(site, address)
    built = {path.relative_to(site).as_posix() for path in site.rglob("*.html")} - {"404.html"}
    assert reached == built
    pages = {path.relative_to(ROOT / "docs").with_suffix(".html").as_posix() for path in ROOT.glob("docs/**/*.md")}
    assert pages <= built
    for game in GAMES:
        assert f"rules/{game}.html" in built


@pytest.mark.slow
def test_no_link_is_broken(site: Path) -> None:
    broken = []
    for path in sorted(site.rglob("*.html")):
        if path.name == "404.html":
            continue
        for link in page_at(path).links + page_at(path).fetched:
            target, place = urldefrag(link)
            if OUTSIDE.match(target) or target.startswith(("data:", "mailto:")):
                continue
            file = (path.parent / unquote(target)).resolve() if target else path
            if not file.is_file():
                broken.append(f"{path.relative_to(site)}: {link}")
            elif file.suffix == ".html" and unquote(place) not in page_at(file).places:
                broken.append(f"{path.relative_to(site)}: {link} (no such place there)")
    assert not broken


@pytest.mark.slow
def test_nothing_is_fetched_from_outside(site: Path) -> None:
    asked = [
        f"{path.relative_to(site)}: {link}"
        for path in site.rglob("*.html")
        for link in page_at(path).fetched
        if OUTSIDE.match(link)
    ]
    for path in site.rglob("*.css"):
        asked += [f"{path.name}: {link}" for link in STYLE_FETCHES.findall(path.read_text(encoding="utf-8"))]
    assert not asked


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_proof_leads_to_its_rule(site: Path, game: str) -> None:
    rows = re.findall(r"^\| ([A-Z]+[ -][\d.]+) \|", (ROOT / f"docs/proof/{game}.md").read_text(encoding="utf-8"), re.M)
    assert len(rows) > 20
    led = [link for link in page_at(site / f"proof/{game}.html").links if link.startswith(f"../rules/{game}.html#")]
    assert len(set(led)) == len(rows)


@pytest.mark.slow
def test_the_reference_has_all_that_can_be_imported_from_the_front(site: Path) -> None:
    places = {place for path in (site / "reference").glob("*.html") for place in page_at(path).places}
    documented = {place.rpartition(".")[2] for place in places if place.startswith("formicarium.")}
    assert set(fm.__all__) - {"games"} <= documented  # that one is both a function and a package
    assert "fm.games()" in (ROOT / "docs/reference/index.md").read_text(encoding="utf-8")
    assert set(bots.__all__) - {"NAMES"} <= documented


@pytest.mark.slow
@pytest.mark.browser
def test_it_looks_right_and_can_be_searched_from_a_folder(site: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.docs.looking", str(site)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout) == []


@pytest.mark.parametrize("name", ["index.md", "reference/index.md", "environments.md"])
def test_the_examples_run_as_they_are_printed(name: str) -> None:
    found = doctest.testfile(str(ROOT / "docs" / name), module_relative=False)
    assert found.attempted > 3
    assert found.failed == 0


def test_the_hooks_of_pre_commit_need_only_the_environment() -> None:
    """Each runs a program of .venv, and all together what `make check` runs."""
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config"], cwd=ROOT, check=True)
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (\S+)", text) == ["local"]
    programs = re.findall(r"entry: \.venv/bin/(\S+)", text)
    assert set(programs) == {"ruff", "mypy"}
    assert set(re.findall(r"language: (\S+)", text)) == {"system"}
    for program in programs:
        assert (Path(sys.prefix) / "bin" / program).exists()
