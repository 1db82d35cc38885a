"""Everything that the README and the docs print is run as it stands there; how long ones are made short: typing_it.py."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from tests.docs.following import FOLLOWED
from tests.door.printed import ROOT, commands, commands_in, pages, prompts_in
from tests.door.typing_it import Typist

TYPED = ("formicarium", "dask")
ELSEWHERE = {f"docs/developing/{name}.md" for name in FOLLOWED} | {"docs/learning.md"}
"""Pages whose commands need what stands above them: tests/docs does what they say, step by step."""
WITH_COMMANDS = [
    page for page in pages() if page not in ELSEWHERE and any(one.words[0] in TYPED for one in commands_in(page))
]
WITH_PYTHON = [page for page in pages() if prompts_in(page)]


def test_there_is_something_to_type() -> None:
    """Should the reading of pages break, the other tests here would have nothing to do."""
    assert {"README.md", "docs/bots.md", "docs/lab.md"} <= set(WITH_COMMANDS)
    assert {"README.md", "docs/bots.md", "docs/lab.md"} <= set(WITH_PYTHON)
    assert len(commands("formicarium")) > 25


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_every_command_of_a_page_works(page: str, tmp_path: Path) -> None:
    typist = Typist(tmp_path)
    try:
        for printed in dict.fromkeys(commands_in(page)):
            if printed.words[0] != "make":
                typist.type(printed)
    finally:
        typist.leave()


@pytest.mark.parametrize("page", WITH_PYTHON)
def test_what_is_typed_into_python_answers_as_printed(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder of its own, since some of it writes files."""
    monkeypatch.chdir(tmp_path)
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.attempted >= prompts_in(page)
    assert found.failed == 0


def test_every_printed_make_target_exists() -> None:
    """`make play` is played in test_make_play.py; the others are too long to be run here, or run this."""
    known = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE))
    printed = {one.words[1] for one in commands("make") if len(one.words) > 1}
    assert printed
    assert printed <= known


def test_make_help_lists_every_target() -> None:
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert phony is not None
    for target in phony[1].split():
        assert re.search(rf"^{target}\s+\S", said, re.MULTILINE), f"make help says nothing about {target}"


@pytest.mark.parametrize("page", pages())
def test_printed_extras_exist(page: str) -> None:
    """`pip install 'formicarium[lab]'`: the extras that a page names are those of pyproject.toml."""
    import tomllib

    known = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])
    for named in re.findall(r"formicarium\[([a-z,]+)\]", (ROOT / page).read_text(encoding="utf-8")):
        assert set(named.split(",")) <= known
