"""The page about bots keeps its promise. (tests/door runs every page as it is printed.)"""

from __future__ import annotations

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_first_bot_has_at_most_20_lines() -> None:
    text = (DOCS / "bots.md").read_text()
    example = text.partition("## Your first bot in 20 lines")[2].partition("```python")[2].partition("```")[0]
    lines = [line for line in example.splitlines() if line.startswith((">>>", "...")) and line != "..."]
    assert len(lines) <= 20
