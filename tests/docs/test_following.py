"""The pages that say how something is added are true: what they say is done in a copy of the tree, and works."""

from __future__ import annotations

from pathlib import Path

import pytest

from .following import ROOT, follow

PAGES = ("add-an-option", "add-an-action", "add-a-bot")


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_the_page_can_be_followed(name: str, tmp_path: Path) -> None:
    said = follow(ROOT / "docs" / "developing" / f"{name}.md", tmp_path)
    assert said, "the page says nothing to run"
    assert not any("Traceback" in text for text in said)
