"""A rule without a test does not exist: every numbered rule and every ruling is named by a test that proves it."""

from __future__ import annotations

import pytest

import formicarium as fm
from tests.every_game.proof import HERE, claims, page, path, proof


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
    target = path(fm.find(name))
    assert target.exists(), "make it with: make game-pages"
    if target.read_text(encoding="utf-8") != page(fm.find(name)):
        pytest.fail(f"{target.relative_to(HERE)} is out of date: make game-pages")
