"""Which build runs: the compiled one as long as it fits the sources to the letter, and the sources otherwise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from formicarium import built

HERE = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The folder of a package in a checkout with a build of it."""
    package = tmp_path / "src" / "formicarium"
    (package / "core").mkdir(parents=True)
    (package / "__init__.py").write_text("one = 1\n")
    (package / "core" / "table.py").write_text("two = 2\n")
    (package / "rules.md").write_text("# Rules\n")
    build = tmp_path / "build" / "fast" / "abc"
    build.mkdir(parents=True)
    built.write_stamp(str(build), str(package))
    return package


def found(package: Path) -> bool:
    return built.build_for(str(package)) is not None


def test_a_build_fits_the_sources_it_was_made_of(checkout: Path) -> None:
    assert built.build_for(str(checkout)) == str(checkout.parents[1] / "build" / "fast" / "abc")


def test_what_python_leaves_beside_the_sources_does_not_matter(checkout: Path) -> None:
    (checkout / "__pycache__").mkdir()
    (checkout / "__pycache__" / "x.cpython-311.pyc").write_bytes(b"x")
    assert found(checkout)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("core/table.py", "two = 3\n"),  # as long as before
        ("core/table.py", "two = 22\n"),
        ("rules.md", "# Rulez\n"),
        ("core/new.py", ""),
        ("core/table.py", None),
    ],
)
def test_any_change_makes_the_sources_run(checkout: Path, path: str, text: str | None) -> None:
    if text is None:
        (checkout / path).unlink()
    else:
        (checkout / path).write_text(text)
    assert not found(checkout)


def test_sources_that_were_only_written_again_still_fit(checkout: Path) -> None:
    """A checkout or a copy gives new times to the same content; it is read once, and known from then on."""
    for path in checkout.rglob("*.py"):
        os.utime(path, (1, 1))
    assert found(checkout)
    stamp = json.loads((checkout.parents[1] / "build" / "fast" / "abc" / built.STAMP).read_text())
    assert stamp["sources"]["core/table.py"][1] == 1_000_000_000


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"python": "2.7", "sources": {}}', '{"sources": 1}', "\x00"])
def test_a_stamp_that_is_none_fits_nothing(checkout: Path, text: str) -> None:
    (checkout.parents[1] / "build" / "fast" / "abc" / built.STAMP).write_text(text)
    assert not found(checkout)


def test_an_installed_package_looks_for_nothing(checkout: Path) -> None:
    installed = checkout.parents[1] / "site-packages"
    checkout.parent.rename(installed)
    assert not found(installed / "formicarium")


def test_a_build_that_cannot_be_loaded_is_left_alone(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(built.SWITCH, raising=False)
    path = [str(checkout)]
    built.choose(path)
    assert path == [str(checkout)]
    monkeypatch.setenv(built.SWITCH, "compiled")
    with pytest.raises(ImportError, match="make fast makes one"):
        built.choose(path)


def test_the_switch_knows_two_words() -> None:
    env = {**os.environ, "FORMICARIUM_RUN": "quickly", "PYTHONPATH": str(HERE / "src")}
    done = subprocess.run(
        [sys.executable, "-c", "import formicarium"], env=env, capture_output=True, text=True, check=False
    )
    assert "FORMICARIUM_RUN is source or compiled; not 'quickly'." in done.stderr


def test_what_is_kept_beside_a_game_is_kept_beside_its_sources(monkeypatch: pytest.MonkeyPatch, checkout: Path) -> None:
    class Package:
        __path__ = ["/build/formicarium", str(checkout)]

    monkeypatch.setitem(sys.modules, "formicarium", Package)  # type: ignore[arg-type]
    assert built.source_of("/build/formicarium/core") == str(checkout / "core")
    assert built.source_of("/elsewhere/game") == "/elsewhere/game"
