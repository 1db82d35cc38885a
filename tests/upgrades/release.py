"""The next release: a copy of this one in which the rules of every game are other ones, and today's were kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import formicarium as fm
from formicarium import keeping
from formicarium.core.kept import FOLDER
from tests.shelf import GAMES
from tests.web.serving import ROOT

NEXT = '''

from dataclasses import replace  # noqa: E402


class Next(GAME.table):
    """One die more is thrown before anything else: every game comes out differently."""

    def setup(self, dice):
        dice.below(6)
        super().setup(dice)


GAME = replace(GAME, rules_version=GAME.rules_version + 1, table=Next)
'''


@pytest.fixture(scope="session")
def next_release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder to put first into PYTHONPATH."""
    place = tmp_path_factory.mktemp("next")
    shutil.copytree(
        ROOT / "src" / "formicarium", place / "formicarium", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    for name in GAMES:
        game = fm.find(name)
        folder = place / "formicarium" / "games" / name
        files = keeping.files_now(keeping.folder_of(game))
        kept = keeping.packed(game.package, game.rules_version, files)
        (folder / FOLDER).mkdir(exist_ok=True)
        (folder / FOLDER / f"v{game.rules_version}.zip").write_bytes(kept)
        with (folder / "__init__.py").open("a", encoding="utf-8") as card:
            card.write(NEXT)
    return place
