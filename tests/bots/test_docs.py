"""The pages about bots and the laboratory run as they are printed."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["bots.md", "lab.md"])
def test_the_page_runs_as_it_is_printed(page: str) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted > 3 or page == "lab.md"
    assert found.failed == 0


def test_the_first_bot_has_at_most_20_lines() -> None:
    text = (DOCS / "bots.md").read_text()
    example = text.partition("## Your first bot in 20 lines")[2].partition("```python")[2].partition("```")[0]
    lines = [line for line in example.splitlines() if line.startswith((">>>", "...")) and line != "..."]
    assert len(lines) <= 20
