"""Meals, hunger, wounds and healing."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.feeding import Feeding, WhoStarves
from formicarium.games.hymenopterra.rules.ledger import Body, Load
from formicarium.games.hymenopterra.rules.moving import Command
from formicarium.games.hymenopterra.rules.pieces import BY_ALL_MEANS, Larva
from formicarium.games.hymenopterra.rules.table import QUEEN_STARVED, HymenopTerra
from tests.games.hymenopterra.hive import EAST, HOME, WEST, alone, dig, enemy, hive, recruit, wall, workers


def feed(t: HymenopTerra, stock: int) -> None:
    t.made += stock - t.stock
    t.stock = stock
    t.stack = [Command(0), Feeding()]
    t.settle()


def eat(t: HymenopTerra, stock: int) -> None:
    """Feed and stop before the moving phase."""
    t.made += stock - t.stock
    t.stock = stock
    t.stack = []
    Feeding().run(t)
    while t.stack:
        step = t.stack.pop()
        if isinstance(step, WhoStarves):
            step.take(t, ("usual",))
        else:
            step.run(t)


@pytest.mark.rule("HT 2.3", "HT-32")
def test_everybody_eats_one() -> None:
    t = hive()
    recruit(t, HOME)
    t.larvae = [Larva(EAST, 1, 1)]
    eat(t, 12)
    assert t.stock == 12 - 6
    assert t.mouths() == 6


@pytest.mark.rule("HT 2.3", "HT-43")
def test_loose_food_feeds_nobody() -> None:
    t = hive()
    t.gain(9)
    t.drop(HOME, 9)
    eat(t, 0)
    assert len(workers(t)) == 0
    assert t.loads == [Load(HOME, 9, 0)]


@pytest.mark.rule("HT 2.4", "HT-33")
def test_the_player_chooses_who_goes_hungry() -> None:
    t = hive()
    guard = recruit(t, HOME, toughness=2)
    t.larvae = [Larva(EAST, 1, 1)]
    feed(t, 4)
    assert isinstance(t.stack[-1], WhoStarves)
    worker = workers(t)[0]
    assert t.options(0) == [
        ("usual",),
        ("hungry", t.queen().id),
        ("hungry", worker.id),
        ("hungry", guard.id),
        ("larva", EAST),
    ]
    t.play(0, ("larva", EAST))
    assert ("larva", EAST) not in t.options(0)
    t.play(0, ("hungry", guard.id))
    assert t.larvae == []
    assert (guard.hurt, guard.starved) == (1, 1)
    assert len(workers(t)) == 3
    assert t.stock == 0


@pytest.mark.rule("HT 2.4")
def test_workers_and_basics_die_of_hunger_and_the_tough_suffer() -> None:
    t = hive()
    basic, tough = recruit(t, HOME), recruit(t, HOME, toughness=3)
    eat(t, 0)
    assert workers(t) == []
    assert t.unit(basic.id) is None
    assert tough.hurt == t.queen().hurt == 1
    assert t.bodies == [Body(HOME, 1, 0)], "the dead can be harvested; a worker is worth nothing"


@pytest.mark.rule("HT 2.4")
def test_the_usual_order_spares_the_weak_and_the_queen() -> None:
    t = hive()
    tough = recruit(t, HOME, toughness=4)
    eat(t, 4)
    assert tough.hurt == 1
    assert len(t.units) == 5
    t.queen().hurt = 2
    tough.hurt = 3
    t.larvae = [Larva(EAST, 1, 1)]
    eat(t, 4)
    assert t.larvae == []
    assert len(workers(t)) == 2
    assert t.queen().hurt == 2


@pytest.mark.rule("HT 11.1", "HT 1.1", "HT-58")
def test_a_starved_queen_ends_the_game() -> None:
    t = hive()
    alone(t)
    t.queen().hurt = 2
    eat(t, 0)
    assert t.over
    assert (t.fate, t.places, t.scores) == (QUEEN_STARVED, [2], [0])


@pytest.mark.rule("HT 2.5", "HT-34")
def test_spare_food_heals_one_wound_a_turn() -> None:
    t = hive()
    queen, guard = t.queen(), recruit(t, HOME, toughness=4)
    queen.hurt, guard.hurt = 2, 2
    eat(t, 5 + 6)
    assert (queen.hurt, guard.hurt, t.stock) == (1, 2, 5), "the queen comes first"
    eat(t, 5 + 9)
    assert (queen.hurt, guard.hurt, t.stock) == (0, 1, 7)


@pytest.mark.rule("HT 2.5", "HT-34")
def test_what_the_next_meal_needs_is_not_spare() -> None:
    t = hive()
    queen = t.queen()
    queen.hurt = 2
    eat(t, 4 + 4)
    assert (queen.hurt, t.stock) == (2, 4), "four mouths will want them"
    wall(t)
    dig(t, tb.FARM, EAST)
    eat(t, 4 + 4)
    assert (queen.hurt, t.stock) == (1, 3), "the farm gives one until then"
    queen.nursed = BY_ALL_MEANS
    eat(t, 4 + 1)
    assert (queen.hurt, t.stock) == (0, 0), "with the last food, if the player says so"


@pytest.mark.rule("HT 2.5")
def test_a_unit_can_be_told_to_do_without() -> None:
    t = hive()
    guard = recruit(t, HOME, toughness=4)
    guard.hurt = 2
    t.play(0, ("unit", guard.id))
    assert ("nurse", 0) in t.options(0)
    t.play(0, ("nurse", 0))
    eat(t, 20)
    assert guard.hurt == 2


@pytest.mark.rule("HT 2.5")
def test_a_healing_pool_heals_for_nothing() -> None:
    t = hive()
    guard = recruit(t, WEST, toughness=4)
    guard.hurt, guard.nursed = 2, False
    t.put_find(WEST, tb.POOL)
    eat(t, 5)
    assert guard.hurt == 1
    assert t.stock == 0


@pytest.mark.rule("HT 7.9", "HT 9.1")
def test_enemies_regenerate_too() -> None:
    t = hive()
    lazarus, other = enemy(t, 56, EAST), enemy(t, 51, EAST)
    lazarus.hurt = other.hurt = 2
    eat(t, 12)
    assert (lazarus.hurt, other.hurt) == (1, 2)
