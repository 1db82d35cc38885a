"""Combat time: the loop, attacks, small moves."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.combat import (
    Battle,
    Clash,
    Rally,
    Strike,
    Target,
    close_in,
    damage_of,
    engaged,
    exchange,
    shoot,
    unit_roll,
)
from formicarium.games.hymenopterra.rules.exploring import Explore
from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.table import QUEEN_KILLED, HymenopTerra
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    WEST,
    alone,
    dig,
    end_turn,
    enemy,
    fall,
    hive,
    lay,
    place,
    recruit,
    wall,
    workers,
)


def fight(t: HymenopTerra) -> None:
    """Begin combat time and go on until somebody has to choose or it is over."""
    t.stack = [Explore(), Battle(0)]
    t.stack.pop(0)
    from formicarium.games.hymenopterra.rules.seasons import Turn

    t.stack.insert(0, Turn())
    t.settle()


@pytest.mark.rule("HT 5.4", "HT-23", "HT-25")
@pytest.mark.parametrize(
    ("caste", "attack", "hill", "total"),
    [(1, 0, False, 3), (2, 0, False, 4), (2, 2, False, 6), (2, 2, True, 7), (1, 0, True, 4), (0, 0, False, 4)],
)
def test_rolls_of_the_hive(caste: int, attack: int, hill: bool, total: int) -> None:
    t = hive()
    unit = t.hatch(caste, EAST)
    unit.attack = attack
    t.put_find(EAST, tb.HILL if hill else 0)
    fall(t, 4)
    assert unit_roll(t, unit) == total


@pytest.mark.rule("HT 5.5", "HT-27")
@pytest.mark.parametrize(
    ("gifts", "hit", "miss"),
    [(0, 1, 0), (tb.POISON, 2, 0), (tb.ACID, 1, 1), (tb.ACID | tb.POISON, 2, 1), (tb.FIRE, 1, 0)],
)
def test_damage(gifts: int, hit: int, miss: int) -> None:
    assert damage_of(gifts, 5, 5) == damage_of(gifts, 6, 5) == hit
    assert damage_of(gifts, 4, 5) == miss


@pytest.mark.rule("HT 5.4", "HT-24")
def test_several_attackers_compare_separately_and_damage_counts_together() -> None:
    t = hive()
    alone(t)
    dig(t, tb.TUNNEL, EAST)
    units = [recruit(t, EAST, toughness=3) for _ in range(3)]
    goliath = enemy(t, 62, EAST)
    for unit in units:
        unit.aim = goliath.id
    # The enemy picks a target first; then 6, 5 and 2 against 3 + 2.
    t.dice = _after_one(t, 6, 5, 2, 3)
    exchange(t, EAST)
    assert goliath.hurt == 2
    assert sum(unit.hurt for unit in units) <= 1


def _after_one(t: HymenopTerra, *rolls: int):  # type: ignore[no-untyped-def]
    """Dice that fall like this after one draw from three."""
    for number in range(100000):
        dice = t.dice.__class__(number.to_bytes(32, "little"))
        dice.below(3)
        if all(dice.roll() == roll for roll in rolls):
            return t.dice.__class__(number.to_bytes(32, "little"))
    raise AssertionError


@pytest.mark.rule("HT 5.4", "HT-25")
def test_workers_of_both_sides_do_not_attack_each_other() -> None:
    t = hive()
    alone(t)
    dig(t, tb.TUNNEL, EAST)
    t.hatch(1, EAST)
    enemy(t, 24, EAST)
    assert not engaged(t)


@pytest.mark.rule("HT 5.4", "HT-25")
def test_drones_have_no_defence() -> None:
    t = hive()
    alone(t)
    dig(t, tb.TUNNEL, EAST)
    basic = recruit(t, EAST)
    drones = enemy(t, 14, EAST)
    basic.aim = drones.id
    fall(t, 1)
    exchange(t, EAST)
    assert t.foes == []


@pytest.mark.rule("HT 5.3")
def test_an_enemy_attacks_what_it_came_for() -> None:
    for _ in range(5):
        t = hive()
        worker = workers(t)[0]
        guard = recruit(t, HOME, toughness=6)
        t.units = [t.queen(), worker, guard]
        enemy(t, 31, HOME)
        while worker in t.units and t.foes:
            exchange(t, HOME)
        assert guard.hurt == t.queen().hurt == 0


@pytest.mark.rule("HT 5.2")
def test_a_warrior_declares_its_target() -> None:
    t = hive()
    alone(t)
    dig(t, tb.TUNNEL, EAST)
    basic = recruit(t, EAST)
    first, second = enemy(t, 31, EAST), enemy(t, 62, EAST)
    t.stack = []
    Clash(1).run(t)
    choice = t.stack[-1]
    assert isinstance(choice, Target)
    assert choice.options(t) == [("attack", first.id), ("attack", second.id)]
    choice.take(t, ("attack", second.id))
    assert basic.aim == second.id
    assert t.game.say(choice.label(t, ("attack", second.id))) == f"Goliath {second.id}, 5 left"


@pytest.mark.rule("HT 5.2")
def test_there_is_nothing_to_declare_between_equals() -> None:
    t = hive()
    alone(t)
    basic = recruit(t, EAST)
    enemy(t, 31, EAST)
    enemy(t, 31, EAST)
    t.stack = []
    Clash(1).run(t)
    assert isinstance(t.stack[-1], Strike)
    assert basic.aim == t.foes[0].id


@pytest.mark.rule("HT 5.1", "HT-18")
def test_an_attacker_underground_comes_all_the_way_in_one_turn() -> None:
    t = hive()
    alone(t)
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 6)))
    enemy(t, 33, HOME + 5)
    fight(t)
    assert t.foes == [] or t.over


@pytest.mark.rule("HT 5.1", "HT-18")
def test_combat_time_ends_when_no_attacker_can_get_at_anybody() -> None:
    t = hive()
    lay(t, tb.ROCK, EAST)
    foe = enemy(t, 33, HOME + 2)
    t.put_ground(HOME + 2, tb.DIRT)
    assert not engaged(t)
    t.put_ground(EAST, tb.DIRT)
    assert engaged(t)
    foe.leaving = True
    assert not engaged(t)
    foe.leaving, foe.stuck = False, t.turn
    assert not engaged(t)


@pytest.mark.rule("HT 5.1")
def test_on_the_surface_only_those_in_the_same_hex_fight() -> None:
    t = hive()
    wall(t)
    scout = recruit(t, place(5, 5, 0))
    foe = enemy(t, 31, place(6, 5, 0))
    assert not engaged(t)
    foe.place = scout.place
    assert engaged(t)


@pytest.mark.rule("HT 5.1", "HT-18")
def test_an_attacker_in_the_first_corner_of_the_lair_map_is_underground() -> None:
    t = hive()
    wall(t)
    enemy(t, 33, CELLS)
    assert engaged(t)


@pytest.mark.rule("HT 5.1", "HT-18")
def test_rounds_are_limited() -> None:
    t = hive()
    enemy(t, 33, HOME)
    t.stack = []
    Battle(50).run(t)
    assert [type(step).__name__ for step in t.stack] == ["Plunder"]


@pytest.mark.rule("HT 5.6", "HT-28")
def test_a_round_has_two_exchanges_with_the_small_moves_between() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    enemy(t, 33, EAST)
    t.stack = []
    Battle(0).run(t)
    assert [type(step).__name__ for step in reversed(t.stack)] == ["Clash", "Regroup", "Clash", "Battle"]


@pytest.mark.rule("HT 11.1")
def test_a_killed_queen_ends_the_game() -> None:
    t = hive()
    alone(t)
    t.queen().hurt = 2
    dig(t, tb.TUNNEL, EAST)
    enemy(t, 66, EAST)
    fight(t)
    while not t.over and t.foes:
        t.play(0, t.options(0)[0])
    assert t.over
    assert t.fate == QUEEN_KILLED
    assert t.places == [2]
    assert t.scores == [0]


@pytest.mark.rule("HT 5.7")
def test_small_moves() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 7)))
    guard = recruit(t, HOME)
    enemy(t, 33, HOME + 6)
    fight(t)
    assert isinstance(t.stack[-1], Rally)
    options = t.options(0)
    assert {("stand",), ("fast",), ("close",), ("flee",), ("unit", guard.id)} <= set(options)
    t.play(0, ("close",))
    assert guard.place == HOME + 1
    assert ("unit", guard.id) not in t.options(0)
    t.play(0, ("flee",))
    assert all(worker.place == HOME for worker in workers(t)), "they have nowhere better to go"


@pytest.mark.rule("HT 5.7")
def test_warriors_close_in_on_attackers_first() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(-2, 7)))
    dig(t, tb.LAIR, HOME)
    guard = recruit(t, HOME)
    enemy(t, 24, HOME - 2)
    enemy(t, 33, HOME + 6)
    close_in(t)
    assert guard.place == HOME + 1


@pytest.mark.rule("HT 5.7")
def test_a_single_small_move_is_one_hex_or_more_with_mobility() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 7)))
    slow, swift = recruit(t, HOME), recruit(t, HOME + 1, mobility=2)
    enemy(t, 33, HOME + 6)
    fight(t)
    t.play(0, ("unit", slow.id))
    assert t.options(0) == [("stay",), ("to", HOME + 1)]
    t.play(0, ("to", HOME + 1))
    assert slow.place == HOME + 1
    t.play(0, ("unit", swift.id))
    assert ("to", HOME + 4) in t.options(0)
    t.play(0, ("stay",))


@pytest.mark.rule("HT 5.7")
def test_who_stands_fast_is_not_asked_again_until_somebody_is_hurt() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 7)))
    enemy(t, 33, HOME + 6)
    fight(t)
    t.play(0, ("fast",))
    assert not isinstance(t.stack[-1], Rally) or any(unit.hurt for unit in t.units) or t.over


@pytest.mark.rule("HT 5.1", "HT 5.7")
def test_on_the_surface_nobody_makes_small_moves() -> None:
    t = hive()
    wall(t)
    recruit(t, place(5, 5, 0))
    enemy(t, 32, place(5, 5, 0))
    fight(t)
    assert not isinstance(t.stack[-1], Rally)


@pytest.mark.rule("HT 5.8", "HT-16")
def test_one_kill_fulfils_a_mission() -> None:
    t = hive()
    t.units = [unit for unit in t.units if unit.caste == 1]
    foe = enemy(t, 44, HOME)
    before = len(t.units)
    while len(t.units) == before:
        exchange(t, HOME)
    assert foe.leaving


@pytest.mark.rule("HT 12.6")
def test_soldiers_go_on_killing() -> None:
    t = hive()
    t.units = [unit for unit in t.units if unit.caste == 1]
    foe = enemy(t, 76, HOME)
    before = len(t.units)
    while len(t.units) == before:
        exchange(t, HOME)
    assert not foe.leaving


@pytest.mark.rule("HT 12.6")
def test_ranged_units_shoot_once_a_turn_into_a_neighbouring_hex() -> None:
    t = hive()
    wall(t)
    scout = recruit(t, place(5, 5, 0), toughness=6)
    soldier = enemy(t, 73, place(6, 5, 0))
    fall(t, 5, 6)
    shoot(t)
    assert scout.hurt == 1
    assert soldier.hurt == 0, "nobody strikes back"
    fall(t, 5, 1)
    shoot(t)
    assert scout.hurt == 1
    t.turn += 1
    soldier.place = place(7, 5, 0)
    shoot(t)
    assert scout.hurt == 1, "too far away"


@pytest.mark.rule("HT 12.6", "HT 5.6")
def test_an_exchange_of_blows_begins_with_the_shots() -> None:
    t = hive()
    wall(t)
    scout = recruit(t, place(5, 5, 0), toughness=6)
    enemy(t, 73, place(6, 5, 0))
    fall(t, 5, 6)
    Strike(1).run(t)
    assert scout.hurt == 1


@pytest.mark.rule("HT 12.6", "HT 2.1")
def test_when_a_shot_kills_the_queen_nobody_strikes_any_more() -> None:
    t = hive()
    wall(t)
    queen = t.queen()
    queen.place, queen.hurt = place(5, 5, 0), tb.QUEEN_TOUGHNESS - 1
    enemy(t, 73, place(6, 5, 0))
    worker = workers(t)[0]
    worker.place = place(10, 10, 0)
    beetle = enemy(t, 41, worker.place)
    fall(t, 6, 6)
    Strike(1).run(t)
    assert t.over
    assert (worker.hurt, beetle.hurt) == (0, 0)
    assert len(workers(t)) == 3


@pytest.mark.rule("HT 4.10", "HT-9")
def test_a_hill_helps_those_who_stand_on_it() -> None:
    t = hive()
    wall(t)
    t.put_find(place(5, 5, 0), tb.HILL)
    basic = recruit(t, place(5, 5, 0))
    foe = enemy(t, 32, place(5, 5, 0))
    basic.aim = foe.id
    fall(t, 3, 4)
    exchange(t, basic.place)
    assert t.foes == []


@pytest.mark.rule("HT 5.5")
def test_wounds_last_over_turns() -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, EAST, WEST, *(HOME + 2 + i for i in range(5)))
    tough = recruit(t, HOME, toughness=3)
    tough.hurt = 2
    tough.nursed = False
    end_turn(t)
    assert tough.hurt == 2
    assert tough.place // CELLS == 1
