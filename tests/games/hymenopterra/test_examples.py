"""The worked examples of the rulebook, number for number."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules.breeding import Breed
from formicarium.games.hymenopterra.rules.combat import exchange
from formicarium.games.hymenopterra.rules.harvesting import harvest
from formicarium.games.hymenopterra.rules.ledger import Body
from formicarium.games.hymenopterra.rules.tables import CHAMBER, FARM
from tests.games.hymenopterra.hive import EAST, HOME, WEST, alone, dig, end_turn, enemy, fall, hive, recruit, wall


@pytest.mark.rule("HT 5.2", "HT 5.4", "HT 5.5", "HT-23", "HT-24", "HT-26", "HT-21")
def test_a_death_beetle_a_basic_and_a_worker_in_one_hex() -> None:
    t = hive()
    alone(t)
    dig(t, 1, EAST)
    basic = recruit(t, EAST)
    worker = t.hatch(1, EAST)
    beetle = enemy(t, 41, EAST)
    basic.aim = beetle.id
    # Round one: the basic rolls 4, the worker 4 - 1 = 3, the beetle 1 + 2 = 3.
    fall(t, 4, 4, 1)
    exchange(t, EAST)
    assert t.unit(worker.id) is None, "a tie hits, and the worker dies"
    assert beetle.hurt == 1, "toughness 2 is reduced to one"
    assert t.unit(basic.id) is not None
    # Round two: the basic rolls 6, the beetle 4 + 2 = 6: they kill each other.
    fall(t, 6, 4)
    exchange(t, EAST)
    assert t.foes == []
    assert t.unit(basic.id) is None
    harvest(t, EAST)
    assert sum(load.food for load in t.loads) == 3, "2 for the beetle and 1 for the basic"


@pytest.mark.rule("HT 5.8", "HT-16")
def test_with_its_victim_dead_the_beetle_would_leave_but_is_still_in_combat() -> None:
    t = hive()
    alone(t)
    dig(t, 1, EAST)
    wall(t)
    basic = recruit(t, EAST, toughness=6)
    t.hatch(1, EAST)
    beetle = enemy(t, 41, EAST)
    basic.aim = beetle.id
    fall(t, 1, 1, 6)
    exchange(t, EAST)
    assert beetle.leaving
    from formicarium.games.hymenopterra.rules.enemies import move_enemies

    move_enemies(t, True)
    assert beetle.place == EAST, "it shares its hex with the basic"
    basic.place = HOME
    move_enemies(t, False)
    assert t.foes == [], "it left where it had appeared"


@pytest.mark.rule("HT 7.2", "HT 7.4", "HT 7.5", "HT-35")
def test_an_advanced_scout_is_begun_in_turn_10_hatches_in_15_and_moves_in_16() -> None:
    t = hive()
    wall(t)
    dig(t, CHAMBER, WEST)
    dig(t, FARM, *(HOME + 2 + i for i in range(5)), EAST)
    t.turn = 9
    end_turn_until_asked(t)
    assert t.turn == 10
    for action in (("invent",), ("tough", 1), ("swift", 2), ("done",), ("name", 2)):
        t.play(0, action)
    assert t.larvae[0].left == 5, "a basic for 2, toughness for 1, mobility for 2"
    while t.turn < 15:
        assert all(unit.caste < 3 for unit in t.units)
        end_turn(t)
    t.play(0, ("end",))
    scout = next(unit for unit in t.units if unit.caste == 3)
    assert t.turn == 15, "hatched in the breeding phase of turn 15"
    while ("end",) not in t.options(0):
        t.play(0, ("leave",))
    assert t.turn == 16
    assert ("unit", scout.id) in t.options(0)
    t.play(0, ("unit", scout.id))
    assert ("go",) in t.options(0)


def end_turn_until_asked(t: object) -> None:
    """Go to the breeding phase of the next turn."""
    table = t
    table.play(0, ("end",))  # type: ignore[attr-defined]
    assert isinstance(table.stack[-1], Breed)  # type: ignore[attr-defined]
    table.play(0, ("breed", 1))  # type: ignore[attr-defined]
    table.play(0, ("end",))  # type: ignore[attr-defined]
    assert isinstance(table.stack[-1], Breed)  # type: ignore[attr-defined]


@pytest.mark.rule("HT 7.7", "HT-38")
def test_acid_stored_in_turn_15_can_be_bred_in_turn_16() -> None:
    t = hive()
    wall(t)
    dig(t, CHAMBER, WEST)
    dig(t, FARM, *(HOME + 2 + i for i in range(5)), EAST)
    t.turn = 15
    t.bodies.append(Body(HOME, 3, 1))
    harvest(t, HOME)
    t.play(0, ("end",))
    assert t.turn == 15
    t.play(0, ("invent",))
    assert ("gift", 0) not in t.options(0)
    assert t.why_not(0, ("gift", 0)) is not None
    t.play(0, ("done",))
    while t.turn == 15 or ("end",) not in t.options(0):
        t.play(0, t.options(0)[0])
    assert t.learned & 1
    t.larvae = []
    t.play(0, ("end",))
    t.play(0, ("invent",))
    assert ("gift", 0) in t.options(0)
