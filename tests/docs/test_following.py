"""The pages that say how something is added are true: what they say is done in a copy of the tree, and works."""

from __future__ import annotations

from pathlib import Path

import pytest

from .following import FOLLOWED, ROOT, blocks, follow, run


@pytest.mark.slow
@pytest.mark.parametrize("name", FOLLOWED)
def test_the_page_can_be_followed(name: str, tmp_path: Path) -> None:
    said = follow(ROOT / "docs" / "developing" / f"{name}.md", tmp_path)
    assert said, "the page says nothing to run"
    assert not any("Traceback" in text for text in said)


@pytest.mark.slow
def test_a_game_can_be_piped_in(tmp_path: Path) -> None:
    """The lines of docs/play.md that begin with another program."""
    lines = "".join(block.text for block in blocks(ROOT / "docs" / "play.md") if block.text.startswith("yes"))
    assert "formicarium play" in lines
    printed, _ = run(ROOT, lines, tmp_path)
    assert "The game is over." in printed
