"""Records of games that had fewer options when they were played."""

from __future__ import annotations

from dataclasses import replace

import pytest

import formicarium as fm
from formicarium.core import record as records
from formicarium.core.game import Option


def test_an_option_that_was_added_later_breaks_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    t = fm.new("pebbles", players=2, seed=4)
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, t.options(seat)[0])
    old = t.record()
    assert old["checks"], "there is nothing to compare"
    game = fm.find("pebbles")
    richer = replace(game, options=(*game.options, Option("weather", False, "Weather", "Whether it rains.")))
    monkeypatch.setattr(records, "find", lambda name, version: richer)
    again = fm.replay(old)
    assert again.scores == t.scores
    assert again.settings["weather"] is False
    assert fm.replay(again.record()).digest() == again.digest()
    old["checks"] = dict.fromkeys(old["checks"], "0" * 16)
    with pytest.raises(fm.BadRecord, match="differs"):
        fm.replay(old)


def test_options_of_a_wrong_kind_are_no_traceback() -> None:
    t = fm.loads(fm.dumps(fm.new("pebbles", players=2, seed=4)))
    t.play(t.waiting[0], t.options(t.waiting[0])[0])
    record = t.record()
    record["options"] = 5
    with pytest.raises(fm.BadRecord, match="its options are not an object"):
        fm.replay(record)
