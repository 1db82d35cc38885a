"""Which test proves which rule: the pages docs/proof/<game>.md, made from the marks of the tests."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from formicarium.core.game import Game

HERE = Path(__file__).parents[2]


collected: dict[str, dict[str, list[str]]] = {}
"""Of every file of tests that this run of pytest has collected whole, which of its tests prove which rules (conftest.py)."""


@cache
def proof(folder: str) -> dict[str, list[str]]:
    """Which tests prove which rules: as this run has collected them, or else as another that is asked for them."""
    files = [str(path.relative_to(HERE)) for path in sorted((HERE / folder).rglob("test_*.py"))]
    known = collected if all(file in collected for file in files) else _asked(folder)
    found: dict[str, list[str]] = {}
    for file in files:
        for rule, tests in known.get(file, {}).items():
            found.setdefault(rule, []).extend(tests)
    return found


def _asked(folder: str) -> dict[str, dict[str, list[str]]]:
    with tempfile.TemporaryDirectory() as place:
        target = Path(place) / "proof.json"
        found = subprocess.run(
            [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:xdist", "--proof", str(target), folder],
            cwd=HERE,
            capture_output=True,
            text=True,
        )
        if found.returncode:
            raise RuntimeError(f"pytest cannot collect {folder}:\n{found.stdout}{found.stderr}")
        read: dict[str, dict[str, list[str]]] = json.loads(target.read_text())
    return read


def claims(game: Game) -> list[str]:
    """The numbers of all rules, then the ids of all rulings, in the order of the page."""
    rules = re.findall(r"\*\*([A-Z]+ \d+(?:\.\d+)*)\*\*", game.rules)
    rulings = re.findall(r"\b([A-Z]{2}-\d+)\b", game.rules)
    return list(dict.fromkeys(rules + rulings))


def path(game: Game) -> Path:
    """Where a game's page of proof lies."""
    return HERE / "docs" / "proof" / f"{game.name}.md"


def page(game: Game) -> str:
    """The table of proof, made from the tests."""
    tests = proof(f"tests/games/{game.name}")
    rows = [
        f"# {game.title}: which test proves which rule",
        "",
        "Made by `make game-pages`.",
        "",
        "| rule | tests |",
        "| --- | --- |",
    ]
    for claim in claims(game):
        named = ", ".join(f"`{test.removeprefix(f'tests/games/{game.name}/')}`" for test in tests.get(claim, []))
        rows.append(f"| {claim} | {named} |")
    return "\n".join(rows) + "\n"
