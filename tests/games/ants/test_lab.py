"""What the laboratory is told."""

from __future__ import annotations

import formicarium as fm
from formicarium.games.ants import lab
from formicarium.games.ants.bot.quick import quick
from formicarium.games.ants.rules.tracks import LONGEST


def test_what_won_and_how_long_it_took() -> None:
    t = fm.new("ants", players=3, seed="lab", story=False, sides="asymmetric")
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, quick(t, seat))
    everything = lab.everything(t)
    assert len(everything) == len(set(everything)) == 158 + 9 + 4
    for seat in range(3):
        assert set(lab.things(t, seat)) <= set(everything)
        assert any(thing.startswith("anthill") for thing in lab.things(t, seat))
    rounds, cap = lab.length(t)
    assert 10 < rounds < cap == LONGEST + 1
    outcome = lab.outcome(t)
    assert outcome["the winner's best source"] in lab.SOURCES
    assert lab.order(t)[0] == t.first
