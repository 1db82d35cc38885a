"""How bots guard the queen, and when their workers go down to the deep map."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.bot.defence import closed_doors
from formicarium.games.hymenopterra.bot.household import DIVE, LOOK, NOTHING_TO_DO, RETURN
from formicarium.games.hymenopterra.bot.judgement import sensible
from formicarium.games.hymenopterra.bot.quick import quick
from formicarium.games.hymenopterra.bot.steward import Steward
from formicarium.games.hymenopterra.bot.style import PLAIN
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.combat import Rally, Shift
from formicarium.games.hymenopterra.rules.feeding import WhoStarves
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.moving import Command
from formicarium.games.hymenopterra.rules.orders import Orders
from formicarium.games.hymenopterra.rules.pieces import BASIC, Larva
from formicarium.games.hymenopterra.rules.rooms import open_way
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from tests.games.hymenopterra.hive import EAST, HOME, WEST, dig, enemy, hide, hive, lay, recruit, wall, workers

BELOW = EAST + CELLS
"""The hex of the deep map under the room in the east."""


def rallied(t: HymenopTerra) -> list[Action]:
    """What the quick player does about the small moves of one round."""
    t.stack = []
    t.do(Rally(0))
    t.settle()
    told: list[Action] = []
    while t.stack and isinstance(t.stack[-1], (Rally, Shift)) and len(told) < 20:
        action = quick(t, 0)
        if len(t.options(0)) > 2:
            assert sensible(t, 0, t.options(0)) == [action], "a fight is fought by one plan"
        told.append(action)
        if action in (("stand",), ("fast",)):
            break
        t.play(0, action)
    return told


def test_guards_come_back_when_an_enemy_is_with_the_queen() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *NEIGHBOURS[HOME])
    guard = recruit(t, EAST, attack=3, toughness=4)
    enemy(t, 64, HOME)
    rallied(t)
    assert guard.place == HOME


def test_guards_come_back_when_nobody_is_at_the_door() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *NEIGHBOURS[HOME], HOME + 2, HOME + 3, HOME + 4)
    guard = recruit(t, EAST, attack=3, toughness=4)
    enemy(t, 64, HOME + 4)
    rallied(t)
    assert guard.place == HOME


def test_every_door_gets_a_guard() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *NEIGHBOURS[HOME])
    first, second = (recruit(t, HOME, attack=3, toughness=4) for _ in range(2))
    enemy(t, 64, EAST)
    enemy(t, 33, WEST)
    rallied(t)
    assert (first.place, second.place) == (EAST, WEST), "the worst first"


def test_one_guard_stays_while_others_are_on_the_way() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *NEIGHBOURS[HOME], HOME - 2, HOME - 3)
    guards = [recruit(t, HOME, attack=3, toughness=4) for _ in range(3)]
    enemy(t, 64, EAST)
    enemy(t, 64, HOME - 3)
    rallied(t)
    assert sorted(guard.place for guard in guards) == [HOME, EAST, EAST]


def test_guards_do_not_leave_a_fight() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *NEIGHBOURS[HOME])
    guard = recruit(t, WEST, attack=3, toughness=4)
    enemy(t, 33, WEST)
    enemy(t, 64, EAST)
    rallied(t)
    assert guard.place == WEST


def test_doors_that_guards_cannot_go_to_are_dug_open() -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, *range(HOME - 6, HOME - 1))
    dig(t, tb.CHAMBER, WEST)
    lay(t, tb.SAND, EAST)
    digger = workers(t)[0]
    assert closed_doors(t) == [EAST]
    assert Steward(t).task(digger) == tb.TUNNEL
    t.do(Orders(0, digger.id))
    t.settle()
    assert quick(t, 0) == ("build", tb.TUNNEL)
    assert sensible(t, 0, t.options(0)) == [("build", tb.TUNNEL)]
    t.play(0, ("build", tb.TUNNEL))
    assert len(t.options(0)) > 1
    assert quick(t, 0) == ("at", EAST)
    t.play(0, ("at", EAST))
    assert closed_doors(t) == [], "one digger is enough"
    lay(t, tb.DIRT, EAST)
    digger.order = 0
    hide(t, tb.MUSHROOMS, EAST)
    assert closed_doors(t) == [EAST], "a tunnel does no harm to mushrooms"


def idle_hive(**options: Any) -> HymenopTerra:
    """A hive with everything dug that it could dig on the lair map, and a way down."""
    t = hive(**options)
    for place in range(CELLS, 2 * CELLS):
        if not t.ground[place]:
            lay(t, tb.ROCK, place)
    dig(t, tb.FARM, *NEIGHBOURS[HOME], *NEIGHBOURS[EAST][:3])
    dig(t, tb.CHAMBER, WEST)
    t.build(EAST, tb.NOTHING)
    open_way(t, EAST, BELOW)
    t.turn = 30
    t.stock = t.made = 20
    t.look_again()
    return t


def test_idle_hands_go_down_while_guards_stand_by() -> None:
    t = idle_hive()
    worker = workers(t)[0]
    assert Steward(t).task(worker) == NOTHING_TO_DO
    for _ in range(3):
        recruit(t, HOME, attack=3, toughness=4)
    assert Steward(t).task(worker) == DIVE
    t.stack = []
    t.do(Orders(0, worker.id))
    t.settle()
    assert quick(t, 0) == ("go",)
    assert sensible(t, 0, t.options(0)) == [("go",)]
    t.play(0, ("go",))
    assert quick(t, 0) == ("at", BELOW)
    t.turn = 5
    assert Steward(t).task(worker) != DIVE, "while nothing is met on the lair map, there is enough to do there"


def test_workers_below_build_a_gas_trap_where_they_can_and_look_around() -> None:
    t = idle_hive()
    worker = workers(t)[0]
    worker.place = BELOW
    assert Steward(t).task(worker) == RETURN, "not without guards"
    for _ in range(3):
        recruit(t, HOME, attack=3, toughness=4)
    lay(t, tb.ROCK, *NEIGHBOURS[BELOW])
    pocket = BELOW + 1
    lay(t, tb.DIRT, pocket)
    hide(t, tb.POCKET, pocket)
    assert Steward(t).task(worker) == tb.GAS
    t.stack = []
    t.do(Orders(0, worker.id))
    t.settle()
    assert quick(t, 0) == ("build", tb.GAS)
    assert sensible(t, 0, t.options(0)) == [("build", tb.GAS)]
    t.put_trap(pocket, tb.GAS)
    assert Steward(t).task(worker) == LOOK


def test_a_long_chronicle_has_a_worker_to_spare_for_the_deep_map() -> None:
    """There is work at home, but nothing is lost by it: only so is the gas trap met in endless games (docs/games/hymenopterra.md)."""
    t = idle_hive(turns=0)
    dig(t, tb.FARM, *(HOME - 2 - i for i in range(5)))
    lay(t, tb.DIRT, HOME - 7)
    for _ in range(3):
        recruit(t, HOME, attack=3, toughness=4)
    t.turn = PLAIN.leisure
    t.look_again()
    assert Steward(t).task(workers(t)[0]) == DIVE
    t.turn -= 1
    assert Steward(t).task(workers(t)[0]) != DIVE
    t.turn += 1
    workers(t)[1].place = BELOW
    assert Steward(t).task(workers(t)[0]) != DIVE, "one is enough"


@pytest.mark.rule("HT 9.5", "HT-20")
def test_guards_go_out_to_meet_thieves_and_grubs_before_they_do_harm() -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, *(HOME + i for i in range(1, 5)))
    first, second = recruit(t, HOME, attack=3, toughness=4), recruit(t, HOME, attack=3, toughness=4)
    razer = enemy(t, 24, HOME + 4)
    for worker in workers(t):
        worker.told = True
    t.do(Command(0))
    t.settle()
    assert quick(t, 0) == ("unit", first.id)
    assert sensible(t, 0, t.options(0)) == [("unit", first.id)]
    for action in (("unit", first.id), ("go",), ("at", razer.place)):
        assert quick(t, 0) == action
        assert action in sensible(t, 0, t.options(0))
        t.play(0, action)
    assert first.place == razer.place
    assert Steward(t).sally(second) == -1, "one is enough, and one stays with the queen"


def test_guards_stay_where_going_out_would_not_help() -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, *(HOME + i for i in range(1, 5)))
    guard = recruit(t, HOME, attack=3, toughness=4)
    thief = enemy(t, 14, HOME + 4)
    assert Steward(t).sally(guard) == -1, "nobody else is with the queen"
    recruit(t, HOME, attack=3, toughness=4)
    assert Steward(t).sally(guard) == thief.place
    t.put_ground(HOME + 5, tb.UNKNOWN)
    assert Steward(t).sally(guard) == -1, "who goes there looks into the dark"
    t.put_ground(HOME + 5, tb.DIRT)
    thief.place = WEST
    assert Steward(t).sally(guard) == -1, "no guard gets into the soil"
    t.foes = []
    goliath = enemy(t, 65, HOME + 4)
    assert Steward(t).sally(guard) == -1, "too strong for one"
    goliath.place = HOME
    assert Steward(t).sally(guard) == -1, "it is needed here"
    t.foes = []
    scout = enemy(t, 54, HOME + 4)
    assert Steward(t).sally(guard) == scout.place, "whose body would teach the queen to breed flyers"


@pytest.mark.rule("HT 5.7", "HT 5.8")
def test_workers_run_to_the_guards_from_a_scout_but_not_from_a_goliath() -> None:
    t = hive()
    wall(t)
    dig(t, tb.TUNNEL, *NEIGHBOURS[HOME], HOME + 2, HOME + 3)
    builder = workers(t)[0]
    builder.place = HOME + 2
    enemy(t, 54, HOME + 2)
    rallied(t)
    assert builder.place == HOME + 2, "there are no guards"
    recruit(t, HOME, attack=3, toughness=4)
    rallied(t)
    assert builder.place == EAST
    builder.place = HOME + 2
    t.foes = []
    enemy(t, 62, HOME + 2)
    rallied(t)
    assert builder.place == HOME + 2, "a guard's wounds cost more than a worker"


def test_the_queen_bears_a_wound_for_hands_where_food_is_on_the_way() -> None:
    t = hive()
    wall(t)
    t.stock = t.made = 3
    t.do(WhoStarves(0))
    t.settle()
    dig(t, tb.CHAMBER, HOME + 4)
    assert quick(t, 0) == ("hungry", workers(t)[0].id), "without farms her wounds are all that is left"
    dig(t, tb.FARM, EAST, WEST, HOME + 2)
    assert quick(t, 0) == ("hungry", t.queen().id)
    t.queen().hurt = 1
    assert quick(t, 0) == ("hungry", workers(t)[0].id), "but only one"


def test_who_waits_for_guards_does_not_dig_for_what_they_eat() -> None:
    t = hive()
    dig(t, tb.FARM, *NEIGHBOURS[HOME], EAST + 1)
    t.turn = 14
    assert Steward(t).mouths == 4
    steward = Steward(t)
    steward.survey()
    assert not steward.stuck(), "seven farms for four"
    t.larvae = [Larva(WEST, BASIC, 2), Larva(EAST, BASIC, 2)]
    steward = Steward(t)
    steward.survey()
    assert not steward.stuck()
    t.larvae = []
    for _ in range(2):
        recruit(t, HOME)
    steward = Steward(t)
    steward.survey()
    assert steward.stuck()
