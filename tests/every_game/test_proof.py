"""A rule without a test does not exist: every numbered rule and every ruling is named by a test that proves it."""

from __future__ import annotations

import pytest

import formicarium as fm
from tests.every_game.proof import HERE, claims, page, path, proof


def test_every_rule_is_proven_and_every_proof_names_a_rule(name: str) -> None:
    game = fm.find(name)
    rules, tests = claims(game), proof(f"tests/games/{name}")
    missing = [claim for claim in rules if claim not in tests]
    assert not missing, f"no test names {', '.join(missing)}"
    strange = [claim for claim in tests if claim not in rules]
    assert not strange, f"tests name rules that rules.md does not have: {', '.join(strange)}"
    target = path(game)
    assert target.exists(), "make it with: make game-pages"
    if target.read_text(encoding="utf-8") != page(game):
        pytest.fail(f"{target.relative_to(HERE)} is out of date: make game-pages")
