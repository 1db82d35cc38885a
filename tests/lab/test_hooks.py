"""What the games tell the laboratory is true of their tables."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.core.dice import stream
from formicarium.lab.observer import hooks


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
