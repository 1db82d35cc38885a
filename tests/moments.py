"""The texts that stand in the rules of a game: what its lines, prompts and labels are made of."""

from __future__ import annotations

import ast
from importlib import resources


def told_by(game: str) -> set[str]:
    """Every text in the sources of a game's rules."""
    rules = resources.files(f"formicarium.games.{game}").joinpath("rules")
    found: set[str] = set()
    for source in rules.iterdir():
        if source.name.endswith(".py"):
            tree = ast.parse(source.read_text(encoding="utf-8"))
            found |= {
                node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
    return found
