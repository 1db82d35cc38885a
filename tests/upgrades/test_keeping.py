"""`formicarium keep-rules`: what is kept, where it is found, and what is said where that cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import formicarium as fm
from formicarium import keeping, newgame
from tests.web.serving import ROOT

PACKAGE = "formicarium.games.antics"


def test_the_same_rules_make_the_same_bytes() -> None:
    files = keeping.files_now(keeping.folder_of(fm.find("antics")))
    assert keeping.packed(PACKAGE, 1, files) == keeping.packed(PACKAGE, 1, dict(reversed(files.items())))
    assert "rules.md" in files
    assert "style.css" in files
    assert "bot/judgement.py" in files, "bots go on as well"
    assert "lab.py" not in files


def test_imports_lead_into_the_version_itself() -> None:
    source = (
        "from formicarium.core.game import Game\n"
        "import formicarium.games.antics.words as w\n"
        "def late() -> None:\n"
        "    from formicarium.games.antics.rules.table import (\n        Antics,\n    )\n"
        'TEXT = "formicarium.games.antics"\n'
        "from formicarium.games.antics_two import other\n"
        "from . import near\n"
    )
    assert keeping.moved(source, PACKAGE, f"{PACKAGE}.kept.v1", "x.py") == source.replace(
        "import formicarium.games.antics.words", "import formicarium.games.antics.kept.v1.words"
    ).replace("antics.rules.table", "antics.kept.v1.rules.table")
    for wrong in ("import formicarium.games.antics.words", "from formicarium.games import antics"):
        with pytest.raises(fm.FormicariumError, match=r"Line 1 of x.py imports formicarium.games.antics by a name"):
            keeping.moved(wrong, PACKAGE, f"{PACKAGE}.kept.v1", "x.py")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        # What is changed within a second to something of the same length, as no person does, Python would not read anew.
        "PYTHONDONTWRITEBYTECODE": "1",
        "GIT_AUTHOR_NAME": "Ada",
        "GIT_AUTHOR_EMAIL": "ada@example.org",
        "GIT_COMMITTER_NAME": "Ada",
        "GIT_COMMITTER_EMAIL": "ada@example.org",
    }
    command = ["git", *words[1:]] if words[0] == "git" else [sys.executable, "-m", "formicarium", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def good(folder: Path, *words: str) -> str:
    done = run(folder, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_of_another_package(tmp_path: Path) -> None:
    """Its author raises the version: games that were saved before go on, found in git or kept in time."""
    folder = newgame.lay_out("termite_city", tmp_path)
    address = "termite_city:GAME"
    card = folder / "termite_city" / "__init__.py"
    good(folder, "git", "init", "--quiet")
    good(folder, "git", "add", ".")
    good(folder, "git", "commit", "--quiet", "-m", "The first version")
    good(folder, "play", address, "--seat", "easy", "--seat", "easy", "--seed", "1", "--save", "first.json")

    refused = run(folder, "keep-rules", address)
    assert refused.returncode == 2
    assert "Nothing older than version 1" in refused.stderr
    assert "Traceback" not in refused.stderr

    source = card.read_text()
    card.write_text(source.replace("rules_version=1", "rules_version=2"))
    said = run(folder, "verify", "first.json", "--game", address)
    assert said.returncode == 2
    assert "needs version 1 of the rules of Termite City" in said.stderr
    assert "holds version 1 of the rules of Termite City" in good(folder, "keep-rules", address)
    kept = folder / "termite_city" / "kept" / "v1.zip"
    from_git = kept.read_bytes()
    assert "Termite City, version 1 of its rules, 2 players" in good(folder, "verify", "first.json", "--game", address)

    good(folder, "git", "add", ".")
    good(folder, "git", "commit", "--quiet", "-m", "The second version")
    kept.unlink()
    (folder / "termite_city" / "rules.md").write_text("Other rules.\n")
    good(folder, "git", "commit", "--quiet", "-a", "-m", "Changed once more")
    good(folder, "keep-rules", address)
    assert kept.read_bytes() == from_git, "as it was before the version was raised, however long ago that is"
    card.write_text(card.read_text().replace("rules_version=2", "rules_version=3"))
    good(folder, "keep-rules", address)
    assert kept.with_name("v2.zip").exists()
    good(folder, "keep-rules", address, "--now")
    assert kept.with_name("v3.zip").exists()
    good(folder, "keep-rules", address, "--from", "HEAD^^")
    assert kept.read_bytes() == from_git


def test_without_git_it_says_what_to_do(tmp_path: Path) -> None:
    folder = newgame.lay_out("ant_bridge", tmp_path)
    done = run(folder, "keep-rules", "ant_bridge:GAME")
    assert done.returncode == 2
    assert "git cannot tell" in done.stderr
    assert good(folder, "keep-rules", "ant_bridge:GAME", "--now")
