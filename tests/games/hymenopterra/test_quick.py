"""The player who hardly thinks: always legal, and sensible enough to play whole games with."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra import tables as tb
from formicarium.games.hymenopterra.breeding import ChamberOrders, Invent
from formicarium.games.hymenopterra.combat import Rally
from formicarium.games.hymenopterra.feeding import WhoStarves
from formicarium.games.hymenopterra.judgement import sensible
from formicarium.games.hymenopterra.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.moving import Command
from formicarium.games.hymenopterra.orders import Orders, Where
from formicarium.games.hymenopterra.pieces import EXPLORE, HOLD, Larva
from formicarium.games.hymenopterra.quick import AHEAD, Steward, horizon, quick
from formicarium.games.hymenopterra.table import ALIVE, HymenopTerra
from tests.games.hymenopterra.hive import EAST, HOME, WEST, dig, enemy, hive, lay, recruit, wall, workers


def run(seed: str, options: dict[str, Any]) -> HymenopTerra:
    """One game of the quick player, every choice checked."""
    t: HymenopTerra = GAME.start(1, seed, options, story=False)
    decisions = 0
    while not t.over:
        t.play(0, quick(t, 0))
        decisions += 1
        assert decisions < 4000
    return t


@pytest.mark.parametrize("preset", [name for name, _ in GAME.presets])
def test_it_plays_every_scenario_to_the_end(preset: str) -> None:
    for number in range(2):
        t = run(f"quick {preset} {number}", dict(GAME.presets)[preset])
        assert horizon(t) == t.turn > 0


def test_it_lives_and_prospers() -> None:
    hives = [run(f"prosper {number}", {}) for number in range(12)]
    assert sum(t.fate == ALIVE for t in hives) >= 6
    assert sum(t.scores[0] for t in hives) > 12 * 100


def test_explorers_come_home_when_the_first_season_is_over() -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, EAST, *(HOME + 2 + i for i in range(4)))
    for worker in workers(t):
        worker.order = EXPLORE
    for turn, action in ((12, ("end",)), (13, ("others",))):
        t.turn = turn
        t.do(Command(0))
        t.settle()
        assert quick(t, 0) == action


def test_a_shaft_is_filled_in_when_somebody_is_at_the_door() -> None:
    t = hive()
    wall(t)
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.links[EAST % CELLS] = tb.LINK_UP
    steward = Steward(t)
    steward.survey()
    assert steward.leak() == -1
    enemy(t, 33, EAST - CELLS + 3)
    assert steward.leak() == EAST
    assert steward.task(workers(t)[0]) == tb.FILL


def test_hands_are_given_up_before_the_queen_suffers() -> None:
    t = hive()
    wall(t)
    t.stock = 3
    t.made = 3
    t.do(WhoStarves(0))
    t.settle()
    assert quick(t, 0) == ("hungry", workers(t)[0].id)


def test_guards_leave_the_queen_only_for_an_attacker_at_her_door() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 6)))
    recruit(t, HOME, attack=3, toughness=4)
    foe = enemy(t, 33, HOME + 3)
    t.do(Rally(0))
    t.settle()
    assert quick(t, 0) == ("stand",)
    foe.place = HOME + 1
    assert quick(t, 0) == ("close",)


def test_a_guard_is_as_strong_as_its_features_allow() -> None:
    for attack, toughness, first in (
        (0, 1, ("tough", 3)),
        (0, 4, ("strike", 3)),
        (0, 2, ("strike", 2)),
        (3, 4, ("done",)),
    ):
        t = hive()
        t.do(Invent(0, WEST, attack, toughness, 0, 0))
        t.settle()
        assert quick(t, 0) == first


def test_bots_do_not_dig_beside_the_unknown_without_guards() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, *NEIGHBOURS[EAST], WEST)
    t.turn = 13
    t.do(Where(0, workers(t)[0].id, "build"))
    workers(t)[0].work = tb.FARM
    t.settle()
    assert ("at", WEST) in t.options(0)
    assert ("at", WEST) not in sensible(t, 0, t.options(0))
    t.stack = []
    t.do(Orders(0, workers(t)[0].id))
    t.settle()
    assert ("explore",) in t.options(0)
    assert ("explore",) not in sensible(t, 0, t.options(0))
    recruit(t, HOME, attack=3, toughness=4)
    assert ("explore",) in sensible(t, 0, t.options(0))


def test_bots_do_not_give_up_what_grows() -> None:
    t = hive()
    dig(t, tb.CHAMBER, WEST)
    t.larvae = [Larva(WEST, 2, 2)]
    t.do(ChamberOrders(0, WEST))
    t.settle()
    assert ("destroy",) in t.options(0)
    assert sensible(t, 0, t.options(0)) == [("ask",), ("leave",)]


def test_a_hungry_hive_digs_farms_first() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST)
    t.do(Orders(0, workers(t)[0].id))
    t.settle()
    assert ("build", tb.STORE) in t.options(0)
    thoughts = sensible(t, 0, t.options(0))
    assert ("build", tb.FARM) in thoughts
    assert ("build", tb.STORE) not in thoughts
    dig(t, tb.FARM, *(HOME + 2 + i for i in range(4)))
    dig(t, tb.TUNNEL, HOME + 1)
    assert ("build", tb.STORE) in sensible(t, 0, t.options(0))


def test_hands_that_wait_are_put_to_work_again() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST)
    for worker in workers(t):
        worker.order = HOLD
    t.do(Command(0))
    t.settle()
    assert quick(t, 0) == ("others",)
    t.play(0, ("others",))
    t.play(0, quick(t, 0))
    assert quick(t, 0) == ("build", tb.FARM)


def test_the_search_looks_far_enough_for_a_farm_to_pay() -> None:
    assert tb.COSTS[tb.FARM] + 2 < AHEAD
