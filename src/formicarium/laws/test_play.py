"""Games end; what is offered can be played, and nothing else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import formicarium as fm
from formicarium.laws.walking import SOAK, Case, sample, walk

LONGEST = 20_000
"""No random game may need more decisions than this."""


def test_games_end(case: Case) -> None:
    """No dead end, an end in bounded time, places and scores for everybody."""
    for seed in range(4 * SOAK):
        choose = random.Random(seed)
        table = case.start(seed, story=False)
        for _ in range(LONGEST):
            if table.over:
                break
            seat = choose.choice(table.waiting)
            table.play(seat, choose.choice(table.options(seat)))
        assert table.over, f"seed {seed} is not over after {LONGEST} decisions"
        assert table.waiting == []
        assert len(table.places) == len(table.scores) == case.players
        assert case.solo or min(table.places) == 1
        assert table.winners == [s for s in range(case.players) if table.places[s] == 1]
        assert [row["place"] for row in table.standings] == sorted(table.places)
        for row in table.standings:
            assert row["score"] == sum(row["parts"].values())


def test_options_are_well_formed(case: Case) -> None:
    """Unique, JSON-able tuples of a verb and whole numbers, in a stable order."""
    for table, seat, _ in sample(case, "well-formed", 60):
        options = table.options(seat)
        assert options == table.options(seat) == table.copy().options(seat)
        assert len(set(options)) == len(options) > 0
        for action in options:
            assert isinstance(action, tuple)
            assert isinstance(action[0], str)
            assert all(type(number) is int for number in action[1:]), action
            assert tuple(json.loads(json.dumps(action))) == action
        for other in range(case.players):
            assert bool(table.options(other)) == (other in table.waiting)


def test_every_option_can_be_played(case: Case) -> None:
    for table, seat, _ in sample(case, "playable", 25):
        for action in table.options(seat):
            table.copy().play(seat, action)


def test_whatever_was_not_offered_is_refused_without_a_trace(case: Case) -> None:
    choose = random.Random("refused")
    for table, seat, action in sample(case, "refused", 20):
        before = table.digest(), table.options(seat), len(table.story(seat))
        for bad in _bad_actions(action, choose):
            if bad in table.options(seat) and [type(x) for x in bad] == [type(x) for x in action]:
                continue
            with pytest.raises(fm.IllegalAction):
                table.play(seat, bad)
            reason = table.why_not(seat, bad) if isinstance(bad, tuple) else None
            assert reason is None or table.game.say(reason.msg)
        for other in range(case.players):
            if other not in table.waiting:
                with pytest.raises(fm.NotYourTurn):
                    table.play(other, action)
        for nobody in (-1, case.players, None, "0", True if case.players == 1 else 99):
            with pytest.raises(fm.IllegalAction):
                table.play(nobody, action)
        assert before == (table.digest(), table.options(seat), len(table.story(seat)))
        assert table.why_not(seat, action) is None


def _bad_actions(action: Any, choose: random.Random) -> list[Any]:
    verb, *numbers = action
    changed = [(verb, *numbers[:i], choose.randrange(-3, 400), *numbers[i + 1 :]) for i in range(len(numbers))]
    return [
        (),
        ("no such thing",),
        (verb, *numbers, 0),
        (verb, *map(float, numbers), 0.5),
        list(action),
        "x",
        None,
        *changed,
    ]


def test_a_finished_table_refuses_everything(case: Case) -> None:
    table = None
    last: Any = None
    for now, seat, action in walk(case, "finished"):
        table, last = now, (seat, action)
    assert table is not None
    assert table.over
    digest = table.digest()
    with pytest.raises(fm.GameOver):
        table.play(*last)
    assert table.digest() == digest
    assert all(table.options(seat) == [] and table.question(seat) is None for seat in range(case.players))
    assert table.why_not(*last) is not None


def test_what_a_game_declares_as_constant_never_changes(case: Case) -> None:
    for seed in range(2 * SOAK):
        tally: dict[str, int] | None = None
        for table, _, _ in walk(case, f"tally {seed}"):
            assert tally is None or table.tally() == tally
            tally = table.tally()
            table.check()
