"""What pages are made of: what a seat sees and was told, looked up once for all who see and hear the same."""

from __future__ import annotations

import random

import pytest

import formicarium as fm
from formicarium.core.message import Line, Msg
from formicarium.web.components.seen import moment_of, seen
from tests.web.test_live import room_for


@pytest.mark.parametrize("game", fm.games())
def test_a_page_is_made_from_the_view_of_its_seat(game: str) -> None:
    """The same as `table.view`, in the same order, whether or not others look at the same moment."""
    rng = random.Random(3)
    players = fm.find(game).players[1]
    table = fm.new(game, players=players, seed=f"seen {game}")
    for _ in range(40):
        if table.over:
            break
        moment = moment_of(table)
        for seat in [*range(players), None]:
            assert list(seen(table, seat, moment).view.items()) == list(table.view(seat).items())
        seat = rng.choice(table.waiting)
        table.play(seat, rng.choice(table.options(seat)))


def test_who_heard_the_same_shares_a_story() -> None:
    """As long as nothing was told to one of them alone; what is told is what the table would tell."""
    table = fm.new("summon_the_swarm", players=4, seed="told", story=True)
    room = room_for(table, ["Ada", "Bob", "Cyd", "Dan"])
    seats = [0, 1, 2, 3, None]

    def stories() -> list[list[Line]]:
        room.changed()
        found = [room.told(seat) for seat in seats]
        assert found == [table.story(seat) for seat in seats]
        return found

    table.book.write(Msg("for all"), None, "")
    first, *others = stories()
    assert all(other is first for other in others)
    table.book.write(Msg("for all again"), None, "")
    table.book.write(Msg("for two"), (1, 2), "")
    ada, bob, cyd, dan, nobody = stories()
    assert ada is dan is nobody
    assert bob is cyd
    assert len(bob) == len(ada) + 1
    table.book.write(Msg("for Bob"), (1,), "")
    table.book.write(Msg("for Cyd"), (2,), "")
    ada, bob, cyd, dan, nobody = stories()
    assert len(bob) == len(cyd)
    assert bob is not cyd
    assert stories()[1] is bob
    del table.book.lines[-3:]
    stories()
