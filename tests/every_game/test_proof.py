"""A rule without a test does not exist: every numbered rule and every ruling is named by a test that proves it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import formicarium as fm
from formicarium.core.game import Game
from tests.shelf import GAMES

HERE = Path(__file__).parents[2]


@cache
def proof(folder: str) -> dict[str, list[str]]:
    """Which tests prove which rules, as pytest collects them."""
    target = HERE / "build" / "proof.json"
    target.parent.mkdir(exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-qq", "--proof", str(target), folder],
        cwd=HERE,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    found: dict[str, list[str]] = json.loads(target.read_text())
    return found


def claims(game: Game) -> list[str]:
    """The numbers of all rules, then the ids of all rulings, in the order of the page."""
    rules = re.findall(r"\*\*([A-Z]+ \d+(?:\.\d+)*)\*\*", game.rules)
    rulings = re.findall(r"\b([A-Z]{2}-\d+)\b", game.rules)
    return list(dict.fromkeys(rules + rulings))


def page(game: Game) -> str:
    """The table of proof, made from the tests."""
    tests = proof(f"tests/games/{game.name}")
    rows = [
        f"# {game.title}: which test proves which rule",
        "",
        "Made by `make proof`.",
        "",
        "| rule | tests |",
        "| --- | --- |",
    ]
    for claim in claims(game):
        named = ", ".join(f"`{test.removeprefix(f'tests/games/{game.name}/')}`" for test in tests.get(claim, []))
        rows.append(f"| {claim} | {named} |")
    return "\n".join(rows) + "\n"


def test_every_rule_is_proven(name: str) -> None:
    game = fm.find(name)
    tests = proof(f"tests/games/{name}")
    missing = [claim for claim in claims(game) if claim not in tests]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_proof_names_a_rule(name: str) -> None:
    known = set(claims(fm.find(name)))
    strange = [claim for claim in proof(f"tests/games/{name}") if claim not in known]
    assert not strange, f"tests name rules that rules.md does not have: {', '.join(strange)}"


def test_the_page_of_proof_is_up_to_date(name: str) -> None:
    target = HERE / "docs" / "proof" / f"{name}.md"
    assert target.exists(), "make it with: make proof"
    if target.read_text() != page(fm.find(name)):
        pytest.fail(f"{target.relative_to(HERE)} is out of date: make proof")


if __name__ == "__main__":
    for each in GAMES:
        target = HERE / "docs" / "proof" / f"{each}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page(fm.find(each)))
        print(target.relative_to(HERE))
