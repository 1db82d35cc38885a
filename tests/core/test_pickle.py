"""Tables can be pickled and deep-copied: with their story where they keep one, as positions where they do not."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import formicarium as fm
from tests.shelf import GAMES


def play(table: fm.Table, moves: int) -> None:
    choose = random.Random(3)
    for _ in range(moves):
        if not table.over:
            seat = table.waiting[0]
            table.play(seat, choose.choice(table.options(seat)))


@pytest.mark.parametrize("story", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_a_table_comes_back_as_it_was(name: str, story: bool) -> None:
    table = fm.new(name, seed=2, story=story)
    play(table, 40)
    for other in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert other.digest() == table.digest()
        assert [line.plain() for line in other.story(0)] == [line.plain() for line in table.story(0)]
        play(other, 20)
        mine = table.copy()
        play(mine, 20)
        assert other.digest() == mine.digest()
