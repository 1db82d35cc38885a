"""Copies never share; steps never change; positions and records come back identical and play on identically."""

from __future__ import annotations

import json
import random
from typing import Any

import formicarium as fm
from formicarium.core.steps import Step
from formicarium.laws.walking import Case, sample, walk


def test_copies_never_share(case: Case) -> None:
    """Past positions are kept and looked at again when the game is over."""
    kept: list[tuple[Any, str]] = []
    for number, (table, seat, action) in enumerate(walk(case, "copies")):
        if number % 7 == 0 and len(kept) < 150:
            kept.append((table.copy(), table.digest()))
            played = table.copy_state()
            played.apply(seat, action)
    for copy, digest in kept:
        assert copy.digest() == digest


def test_steps_never_change(case: Case) -> None:
    """Not a single field of a step is different when it is looked at again."""
    seen: dict[int, tuple[Step, str]] = {}
    for table, _, _ in walk(case, "steps", 1_500):
        for step in [*table.stack, *(s for lane in table.lanes for s in lane)]:
            known = seen.setdefault(id(step), (step, repr(step)))
            assert known[1] == repr(step)
    for step, text in seen.values():
        assert repr(step) == text


def test_positions_come_back(case: Case) -> None:
    """As JSON and back, the same position; and the game goes on in the same way."""
    for table, _, _ in sample(case, "positions", 12):
        text = fm.dumps(table)
        again = fm.loads(text)
        assert fm.dumps(again) == text
        assert again.digest() == table.digest()
        one, other = table.copy(), again
        choose = random.Random(text)
        for _ in range(25):
            if one.over:
                break
            seat = choose.choice(one.waiting)
            assert one.waiting == other.waiting
            assert one.options(seat) == other.options(seat)
            action = choose.choice(one.options(seat))
            one.play(seat, action)
            other.play(seat, action)
        assert one.digest() == other.digest()
        assert one.over == other.over
        started_here = fm.replay(json.dumps(other.record()))
        assert started_here.digest() == other.digest()


def test_records_come_back(case: Case) -> None:
    table: Any = None
    for number, (now, _, _) in enumerate(walk(case, "records")):
        table = now
        if number in (0, 60):
            assert fm.replay(now.record()).digest() == now.digest()
    record = table.record()
    again = fm.replay(json.dumps(record))
    assert again.digest() == table.digest()
    assert again.record() == record
    assert again.story(0) == table.story(0)
    quiet = fm.replay(record, story=False)
    assert (quiet.digest(), quiet.scores) == (table.digest(), table.scores)
