"""What the games tell the laboratory is true of their tables."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.core.dice import stream
from formicarium.lab.figures import count
from formicarium.lab.observer import hooks, observe
from formicarium.lab.play import Match


@pytest.mark.parametrize("game", [name for name in fm.games() if hooks(fm.find(name)) is not None])
def test_a_game_tells_what_there_is(game: str) -> None:
    lab = hooks(fm.find(game))
    dice = stream(b"\2" * 32, game)
    for preset in fm.find(game).presets[:3]:
        table = fm.new(game, seed=preset[0], **preset[1])
        known = set(lab.everything(table))
        if hasattr(lab, "order"):
            assert sorted(lab.order(table)) == list(range(table.players))
        for _ in range(150):
            if table.over:
                break
            seat = dice.pick(table.waiting)
            table.play(seat, dice.pick(table.options(seat)))
            for other in range(table.players):
                assert set(lab.things(table, other)) <= known
            now, last = lab.length(table)
            assert now >= 0
            assert not last or now <= last


def test_what_became_of_a_hive_is_counted() -> None:
    """HymenopTerra tells the report how hives ended and which degree of victory they reached."""
    results = [observe(Match("hymenopterra", ("random",), f"hive {number}")) for number in range(6)]
    found = count("1 player", 1, "random", {}, results)
    assert set(found.outcomes) == {"what became of the hive", "degree of victory"}
    for answers in found.outcomes.values():
        assert sum(share.value for share in answers.values()) == pytest.approx(1.0)
    assert found.plain()["outcomes"]["what became of the hive"]
