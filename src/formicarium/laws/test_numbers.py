"""A game in numbers: every option has a number of its own, and an observation shows what the seat may know, no more."""

from __future__ import annotations

from formicarium.core.numbers import MOST, Numbering
from formicarium.laws.walking import Case, sample, walk


def test_every_action_has_its_number(case: Case) -> None:
    """Encoded and decoded it is the same, and no two options share a number."""
    if case.game.numbers is None:
        return
    numbering = Numbering(case.game, case.players)
    codec = numbering.codec
    known: dict[int, object] = {}
    for table, seat, _ in walk(case, "numbers", 3000):
        options = table.options(seat)
        legal = numbering.legal(table, seat)
        assert len(set(legal)) == len(options) <= MOST
        for action, number in zip(options, legal, strict=True):
            assert 0 <= number < codec.size
            assert codec.action(table, number) == action
            features = codec.features(table, action)
            verb = codec.verbs[features[0]]
            assert verb.name == action[0]
            if not verb.listed:
                assert known.setdefault(number, action) == action


def test_observations_keep_secrets(case: Case) -> None:
    """What a seat cannot know makes no difference to the numbers it is given, and there are as many as were declared."""
    if case.game.numbers is None:
        return
    numbering = Numbering(case.game, case.players)
    different = set()
    for table, _, _ in sample(case, "observations", 20):
        for seat in range(case.players):
            seen = numbering.observe(table, seat)
            assert len(seen) == numbering.layout.size == len(numbering.layout.tops())
            assert numbering.observe(table.imagine(seat, f"world {seat}"), seat) == seen
            different.add(seen.tobytes())
    assert len(different) > 1, "an observation that never changes shows nothing"


def test_columns_are_named(case: Case) -> None:
    if case.game.numbers is None:
        return
    grids = Numbering(case.game, case.players).layout.grids
    assert len({grid.name for grid in grids}) == len(grids)
    for grid in grids:
        assert grid.says
        assert len({column.name for column in grid.columns}) == grid.width
        assert all(column.says and column.top > 0 for column in grid.columns)
    named = {arg.grid for verb in Numbering(case.game, case.players).codec.verbs for arg in verb.args if not arg.listed}
    assert named <= {grid.name for grid in grids} | {""}
