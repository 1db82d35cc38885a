"""What a table remembers of what follows from its state is what would be found by looking again."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.core.dice import stream
from formicarium.core.state import own_fields
from formicarium.core.steps import Part
from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.network import Network
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.walking import reach
from tests.games.hymenopterra.hive import EAST, WEST, dig, hive, wall


def same(t: HymenopTerra) -> None:
    """What is remembered is true, and so is the short way to what a unit can reach."""
    known, anew = t.network(), Network(t.built, t.links, t.dug)
    for name in ("reached", "lairs", "chambers", "farms", "planted", "capacity", "surface_open"):
        assert getattr(known, name) == getattr(anew, name), name
    assert list(t.lying()) == [place for place in range(len(t.find)) if t.find[place]]
    assert list(t.dug) == [place for place in range(CELLS, len(t.built)) if t.built[place]]
    for unit in t.units:
        if unit.place >= CELLS:
            watched = t.copy_state()
            watched.meet(11, unit.place)  # who stands beside a unit is not in its way, but every step is looked at then
            assert reach(t, unit) == reach(watched, unit)


@pytest.mark.parametrize("preset", ["standard", "drone explorers", "US Army"])
def test_what_is_remembered_is_true_after_every_move(preset: str) -> None:
    for number in range(6):
        t: HymenopTerra = GAME.start(1, number, dict(GAME.presets)[preset], story=False)
        dice = stream(b"\7" * 32, f"{preset} {number}")
        kept: list[tuple[HymenopTerra, str]] = []
        while not t.over:
            same(t)
            if dice.roll() == 6:
                other = t.copy_state()
                kept.append((t, t.digest()))
                t = other
            t.play(0, dice.pick(t.options(0)))
        for earlier, digest in kept:  # whatever became of their copies
            assert earlier.digest() == digest
            same(earlier)


def test_copies_go_their_own_ways() -> None:
    t = hive()
    wall(t)
    dig(t, tb.TUNNEL, EAST)
    t.discover(EAST, tb.MUSHROOMS)
    other = t.copy()
    t.build(WEST, tb.FARM)
    t.put_find(EAST, tb.NOTHING)
    other.build(WEST, tb.STORE)
    other.put_find(WEST, tb.GRUB)
    assert t.farms(t.network()) == [WEST]
    assert other.farms(other.network()) == [EAST]
    assert (t.network().capacity, other.network().capacity) == (20, 40)
    assert (t.lying(), other.lying()) == ((), (WEST, EAST))
    assert (t.built[WEST], other.built[WEST]) == (tb.FARM, tb.STORE)
    same(t)
    same(other)


def test_going_back_forgets_what_is_no_longer_true() -> None:
    t = hive()
    wall(t)
    before = t.copy()
    assert not t.surface_open()
    dig(t, tb.SHAFT, EAST)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    assert t.surface_open()
    t.restore(before)
    assert not t.surface_open()
    same(t)


def test_what_tables_share_cannot_be_written_into() -> None:
    """Copies share rows that seldom change: these are tuples, before a game is saved and after it is loaded."""
    t = GAME.start(1, 3, {"season": 3})
    for table in (t, fm.loads(fm.dumps(t))):
        other = table.copy_state()
        shared = [name for name in own_fields(HymenopTerra) if getattr(table, name) is getattr(other, name)]
        assert {"ground", "find", "built", "dug", "trap", "ready", "links", "news", "annals"} <= set(shared)
        assert all(not isinstance(getattr(table, name), (list, dict, Part)) for name in shared)
        assert all(isinstance(discovery, tuple) for discovery in table.news)
        with pytest.raises(TypeError):
            table.built[EAST] = tb.FARM
