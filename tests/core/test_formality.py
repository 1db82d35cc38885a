"""Questions without a choice are answered for people, and cost nobody the chance to take a move back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.formality import formality, sole_answer


def give(table: Any, people: range) -> int:
    """Answer for everybody who has no choice, and see that nothing is lost by it."""
    given = 0
    while True:
        due = [(seat, formality(table, seat, people)) for seat in table.waiting]
        found = [(seat, action) for seat, action in due if action is not None]
        if not found:
            return given
        seat, action = found[0]
        assert table.options(seat) == [action]
        could = [who for who in people if table.can_undo(who)]
        table.play(seat, action)
        assert all(table.can_undo(who) for who in could)
        given += 1


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("hidden_empires", 2, {}),
        ("hidden_empires", 3, {"advanced": True}),
        ("hymenopterra", 1, {}),
    ],
)
def test_who_has_no_choice_is_not_asked(game: str, players: int, options: dict[str, Any]) -> None:
    given = 0
    for seed in range(4):
        table = fm.new(game, players=players, seed=seed, **options)
        choose = random.Random(seed)
        for _ in range(400):
            given += give(table, range(players))
            if table.over:
                break
            seat = table.waiting[0]
            if sole_answer(table, seat) is not None:
                assert any(table.can_undo(who) for who in range(players)), "only for the sake of a move one may regret"
            table.play(seat, choose.choice(table.options(seat)))
        assert fm.replay(table.record()).digest() == table.digest()
    assert given > 0


def test_a_choice_or_the_end_of_a_turn_is_always_asked() -> None:
    table = fm.new("hymenopterra", seed=1)
    assert len(table.options(0)) > 1
    assert formality(table, 0, [0]) is None
    assert not table.game.words.FORMALITIES & {"end"}
