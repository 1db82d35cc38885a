"""The pages that say how something is added are true: what they say is done in a copy of the tree, and works."""

from __future__ import annotations

from pathlib import Path

import pytest

from .following import FOLLOWED, LONG, ROOT, blocks, follow, run


@pytest.mark.slow
@pytest.mark.parametrize("name", FOLLOWED)
def test_the_page_can_be_followed(name: str, tmp_path: Path) -> None:
    said = follow(ROOT / "docs" / "developing" / f"{name}.md", tmp_path)
    assert said, "the page says nothing to run"
    assert not any("Traceback" in text for text in said)


@pytest.mark.slow
def test_a_policy_can_be_learned_and_measured(tmp_path: Path) -> None:
    """docs/learning.md, with the network that it comes with in the place of minutes of training."""
    page = ROOT / "docs" / "learning.md"
    left_out = "".join(LONG.findall(block.text)[0] for block in blocks(page) if LONG.search(block.text))
    assert "pip install" in left_out
    assert "python learn_" in left_out
    *_, against_random, played = follow(page, tmp_path)
    assert "swarm:Learned" in against_random
    assert "Summon the Swarm" in played


@pytest.mark.slow
def test_a_game_can_be_piped_in(tmp_path: Path) -> None:
    """The lines of docs/play.md that begin with another program."""
    lines = "".join(block.text for block in blocks(ROOT / "docs" / "play.md") if block.text.startswith("yes"))
    assert "formicarium play" in lines
    printed, _ = run(ROOT, lines, tmp_path)
    assert "The game is over." in printed
