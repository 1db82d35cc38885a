"""Every row of the encounter table, every mission, the ways enemies take, and the traps on them."""

from __future__ import annotations

import pytest

from formicarium.core.dice import Dice
from formicarium.games.hymenopterra.rules import bestiary as be
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.combat import choose_prey
from formicarium.games.hymenopterra.rules.enemies import foe_roll, move_enemies, plunder, prey
from formicarium.games.hymenopterra.rules.ledger import Body, Load
from formicarium.games.hymenopterra.rules.losses import kill_foe
from formicarium.games.hymenopterra.rules.map import CELLS, EDGE, NEIGHBOURS, apart
from formicarium.games.hymenopterra.rules.pieces import Larva
from formicarium.games.hymenopterra.rules.table import QUEEN_KILLED
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    WEST,
    alone,
    dig,
    enemy,
    fall,
    hide,
    hive,
    lay,
    place,
    recruit,
    wall,
    workers,
)

GRUB, DRONES, WORKER = "Voracious Grub", "Enemy Drone Swarm", "Enemy Worker"
BASIC, IMPROVED, DEATH, GOLIATH = "Enemy Basic", "Improved Basic", "Death Beetle", "Goliath"
NONE, DRONE = be.NO_ATTACK, be.DEFENCELESS

# row, name, food, attack, toughness, hexes per move, special, mission
ROWS = [
    (11, GRUB, 0, NONE, 1, 1, 0, be.GROW),
    (12, GRUB, 0, NONE, 1, 1, 0, be.GROW),
    (13, GRUB, 0, NONE, 1, 1, 0, be.GROW),
    (14, DRONES, 0, DRONE, 1, 1, 0, be.STEAL_FOOD),
    (15, DRONES, 0, DRONE, 1, 1, 0, be.STEAL_FOOD),
    (16, DRONES, 0, DRONE, 1, 1, 0, be.STEAL_FOOD),
    (21, WORKER, 0, NONE, 1, 1, 0, be.FORAGE),
    (22, WORKER, 0, NONE, 1, 1, 0, be.FORAGE),
    (23, WORKER, 0, NONE, 1, 1, 0, be.STEAL_LARVA),
    (24, WORKER, 0, NONE, 1, 1, 0, be.RAZE_FARM),
    (25, WORKER, 0, NONE, 1, 1, 0, be.RAZE_CHAMBER),
    (26, WORKER, 0, NONE, 1, 1, 0, be.RAZE_STORE),
    (31, BASIC, 1, 0, 1, 1, 0, be.KILL_WORKER),
    (32, BASIC, 1, 0, 1, 1, 0, be.KILL_WARRIOR),
    (33, BASIC, 1, 0, 1, 1, 0, be.KILL_QUEEN),
    (34, IMPROVED, 2, 1, 2, 1, 0, be.KILL_WORKER),
    (35, IMPROVED, 2, 1, 2, 1, 0, be.KILL_WARRIOR),
    (36, IMPROVED, 2, 1, 2, 1, 0, be.KILL_QUEEN),
    (41, DEATH, 2, 2, 2, 2, 0, be.KILL_WORKER),
    (42, DEATH, 2, 2, 2, 2, 0, be.KILL_WARRIOR),
    (43, DEATH, 2, 2, 2, 2, 0, be.KILL_QUEEN),
    (44, DEATH, 3, 1, 3, 1, tb.DIGGER, be.KILL_WORKER),
    (45, DEATH, 3, 1, 3, 1, tb.DIGGER, be.KILL_WARRIOR),
    (46, DEATH, 3, 1, 3, 1, tb.DIGGER, be.KILL_QUEEN),
    (51, "Acid Beetle", 3, 0, 3, 1, tb.ACID, be.KILL_NEAREST),
    (52, "Fire Beetle", 2, 0, 3, 1, tb.FIRE, be.BURN),
    (53, "Poison Beetle", 3, 1, 3, 1, tb.POISON, be.KILL_NEAREST),
    (54, "Flying Scout", 3, 0, 2, 4, tb.FLIGHT, be.KILL_WORKER),
    (55, "Hunter Beetle", 4, 2, 3, 3, 0, be.KILL_WARRIOR),
    (56, "Lazarus Beetle", 3, 1, 4, 1, tb.REGENERATE, be.KILL_NEAREST),
    (61, "Water Beetle", 3, 2, 2, 1, tb.SWIMMER, be.KILL_NEAREST),
    (62, GOLIATH, 4, 2, 5, 1, 0, be.KILL_WARRIOR),
    (63, GOLIATH, 4, 2, 5, 1, tb.REGENERATE, be.KILL_WARRIOR),
    (64, GOLIATH, 4, 2, 5, 1, 0, be.KILL_QUEEN),
    (65, GOLIATH, 5, 3, 6, 1, 0, be.KILL_WARRIOR),
    (66, GOLIATH, 5, 3, 6, 1, 0, be.KILL_QUEEN),
]
ARMY = [
    (71, "Infantry", 1, 0, 1, 1, tb.RANGED, be.KILL_ALL),
    (72, "Infantry", 1, 0, 1, 1, tb.RANGED, be.KILL_ALL),
    (73, "Heavy Infantry", 1, 1, 1, 1, tb.RANGED, be.KILL_ALL),
    (74, "Flamethrower", 1, 2, 1, 1, tb.FIRE, be.KILL_ALL),
    (75, "Gunship", 0, 2, 2, 4, tb.RANGED | tb.FLIGHT | tb.BARRED, be.KILL_ALL),
    (76, "Tank", 0, 3, 6, 2, tb.RANGED | tb.BARRED, be.KILL_ALL),
]


@pytest.mark.rule("HT 9.1", "HT 12.6", "HT-14", "HT-22", "HT-21")
@pytest.mark.parametrize("row", ROWS + ARMY, ids=lambda row: str(row[0]))
def test_rows_of_the_encounter_table(row: tuple[int, str, int, int, int, int, int, int]) -> None:
    number, name, food, attack, toughness, speed, gifts, mission = row
    kind = ENCOUNTERS[number]
    assert (kind.name, kind.food, kind.attack, kind.toughness) == (name, food, attack, toughness)
    assert (kind.speed, kind.gifts, kind.mission) == (speed, gifts, mission)
    t = hive()
    foe = enemy(t, number, EAST)
    fall(t, 4)
    assert foe_roll(t, foe) == (0 if attack == DRONE else 3 if attack == NONE else 4 + attack)
    kill_foe(t, foe)
    assert t.bodies == ([Body(EAST, food, gifts & 127)] if food else [])


@pytest.mark.rule("HT 9.1")
def test_there_are_36_rows() -> None:
    assert len([row for row in ENCOUNTERS if row < 70]) == 36


# ---- missions ---------------------------------------------------------------------------------------------------


def turns(t, n: int = 1) -> None:  # type: ignore[no-untyped-def]
    for _ in range(n):
        move_enemies(t, False)
        t.turn += 1


@pytest.mark.rule("HT 9.2", "HT-14")
@pytest.mark.parametrize("source", ["farm", "mushrooms", "grass", "grain"])
def test_a_grub_feeds_for_five_turns_and_becomes_a_death_beetle(source: str) -> None:
    t = hive()
    alone(t)
    wall(t)
    food = place(2, 2, 0 if source in ("grass", "grain") else 1)
    if source == "farm":
        t.build(food, tb.FARM)
    elif source == "grass":
        t.put_ground(food, tb.GRASS)
    else:
        hide(t, tb.GRAIN if source == "grain" else tb.MUSHROOMS, food)
    grub = enemy(t, 12, NEIGHBOURS[food][0])
    turns(t)
    assert grub.place == food
    turns(t, 4)
    assert (grub.row, grub.timer) == (12, 4)
    fall(t, 5)
    turns(t)
    assert (grub.row, grub.timer) == (45, 0)


@pytest.mark.rule("HT 9.5", "HT-19")
@pytest.mark.parametrize(("row", "taken"), [(14, 5), (21, 10)])
def test_thieves_take_food_after_the_fighting_and_leave_next_turn(row: int, taken: int) -> None:
    t = hive()
    wall(t)
    dig(t, tb.STORE, EAST)
    dig(t, tb.TUNNEL, HOME + 2)
    thief = enemy(t, row, HOME + 2)
    thief.place = EAST
    plunder(t)
    assert (thief.food, t.stock, thief.leaving) == (taken, 12 - taken, True)
    move_enemies(t, False)
    assert thief.place == HOME + 2, "back to where it appeared"
    move_enemies(t, False)
    assert t.foes == []
    assert t.tally()["food unaccounted for"] == 0


@pytest.mark.rule("HT 9.5", "HT-19")
def test_a_thief_killed_on_the_way_drops_the_food() -> None:
    t = hive()
    thief = enemy(t, 21, HOME)
    t.units = [unit for unit in t.units if unit.caste == 1]
    plunder(t)
    kill_foe(t, thief)
    assert t.loads == [Load(HOME, 10, 0)]


@pytest.mark.rule("HT 9.5")
def test_no_theft_under_the_eyes_of_a_warrior() -> None:
    t = hive()
    thief = enemy(t, 21, HOME)
    plunder(t)
    assert thief.food == 0


@pytest.mark.rule("HT 9.3", "HT 9.5")
@pytest.mark.parametrize(
    ("find", "ground", "food"),
    [(tb.GRAIN, tb.OPEN, 10), (0, tb.GRASS, 5), (tb.NEST, tb.OPEN, 5), (tb.FRUIT, tb.TREES, 5)],
)
def test_enemy_workers_harvest_the_surface(find: int, ground: int, food: int) -> None:
    t = hive()
    wall(t)
    field = place(4, 4, 0)
    t.put_find(field, find)
    t.put_ground(field, ground)
    thief = enemy(t, 22, NEIGHBOURS[field][0])
    move_enemies(t, False)
    assert thief.place == field
    plunder(t)
    assert thief.food == food
    if find != tb.NEST and find != tb.FRUIT:
        assert t.ready[field] == t.turn + 12
    else:
        assert t.find[field] == 0
    for _ in range(8):
        move_enemies(t, False)
    assert t.foes == [], "over the nearest edge"
    assert t.tally()["food unaccounted for"] == 0


@pytest.mark.rule("HT 9.3")
def test_drones_take_loose_food_nearest_to_them() -> None:
    t = hive()
    wall(t)
    t.gain(7)
    t.drop(HOME + 4, 7)
    drones = enemy(t, 15, HOME + 5)
    move_enemies(t, False)
    plunder(t)
    assert drones.food == 5
    assert t.loads == [Load(HOME + 4, 2, 0)]


@pytest.mark.rule("HT 9.5", "HT-20")
def test_an_enemy_worker_steals_a_larva_where_its_move_begins() -> None:
    t = hive()
    wall(t)
    dig(t, tb.CHAMBER, EAST)
    t.larvae = [Larva(EAST, 2, 2)]
    thief = enemy(t, 23, HOME + 2)
    move_enemies(t, False)
    assert thief.place == EAST
    assert t.larvae
    guard = recruit(t, EAST)
    move_enemies(t, False)
    assert t.larvae, "not while a warrior is there"
    guard.place = HOME
    move_enemies(t, False)
    assert t.larvae == []
    assert thief.leaving


@pytest.mark.rule("HT 9.5", "HT-20")
@pytest.mark.parametrize(("row", "room"), [(24, tb.FARM), (25, tb.CHAMBER), (26, tb.STORE), (52, tb.FARM)])
def test_rooms_are_destroyed(row: int, room: int) -> None:
    t = hive()
    alone(t)
    wall(t)
    dig(t, room, HOME + 3)
    foe = enemy(t, row, HOME + 4)
    move_enemies(t, False)
    assert (foe.place, t.built[HOME + 3]) == (HOME + 3, room)
    move_enemies(t, False)
    assert t.built[HOME + 3] == tb.RUIN
    assert foe.leaving


@pytest.mark.rule("HT 9.5")
def test_a_fire_beetle_burns_grass() -> None:
    t = hive()
    wall(t)
    t.put_ground(place(3, 3, 0), tb.GRASS)
    foe = enemy(t, 52, place(4, 3, 0))
    turns(t, 2)
    assert t.ready[place(3, 3, 0)] == 2 + 12
    assert foe.leaving


@pytest.mark.rule("HT 9.3", "HT-17")
@pytest.mark.parametrize(
    ("row", "castes"),
    [
        (31, [1, 1, 1]),
        (32, [2]),
        (33, [0]),
        (52, [1, 1, 1, 2]),
        *[(row, [0, 1, 1, 1, 2]) for row in (51, 53, 56, 61, 71)],
    ],
)
def test_what_hunters_hunt(row: int, castes: list[int]) -> None:
    t = hive()
    recruit(t, HOME)
    assert [unit.caste for unit in prey(t, enemy(t, row, EAST))] == castes


@pytest.mark.rule("HT 9.3", "HT-17")
def test_without_their_prey_hunters_take_the_nearest_and_the_queen_last() -> None:
    t = hive()
    foe = enemy(t, 32, EAST)
    assert {unit.caste for unit in prey(t, foe)} == {1}
    alone(t)
    assert {unit.caste for unit in prey(t, foe)} == {0}


@pytest.mark.rule("HT 9.3", "HT-61")
@pytest.mark.parametrize("row", [51, 53, 56, 61])
def test_who_kills_the_nearest_does_not_pass_the_queen(row: int) -> None:
    t = hive()
    wall(t)
    for worker in workers(t):
        worker.place = HOME + 6
    foe = enemy(t, row, EAST)
    move_enemies(t, False)
    assert foe.place == HOME, "she is beside it, the workers are five hexes away"
    assert choose_prey(t, foe, t.units_at(HOME)).caste == 0


@pytest.mark.rule("HT 9.3", "HT-61")
def test_among_the_nearest_a_die_decides() -> None:
    victims = set()
    for number in range(30):
        t = hive()
        foe = enemy(t, 53, HOME)
        t.dice = Dice(bytes([number]) * 32)
        victims.add(choose_prey(t, foe, t.units_at(HOME)).caste)
    assert victims == {0, 1}


@pytest.mark.rule("HT 9.3")
def test_a_thief_without_anything_to_do_leaves() -> None:
    t = hive()
    wall(t)
    foe = enemy(t, 25, place(1, 1))
    move_enemies(t, False)
    assert foe.leaving
    move_enemies(t, False)
    assert t.foes == []


# ---- ways -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 9.4", "HT-15")
@pytest.mark.parametrize(("row", "hexes"), [(31, 1), (41, 2), (55, 3), (54, 4), (76, 2), (75, 4)])
def test_hexes_per_move_on_the_surface(row: int, hexes: int) -> None:
    t = hive()
    wall(t)
    workers(t)[0].place = recruit(t, place(12, 6, 0)).place
    foe = enemy(t, row, place(2, 6, 0))
    before = apart(foe.place, place(12, 6, 0))
    move_enemies(t, False)
    assert apart(foe.place, place(12, 6, 0)) == before - hexes


@pytest.mark.rule("HT 9.4", "HT-15")
def test_in_combat_time_only_enemies_underground_move() -> None:
    t = hive()
    wall(t)
    above, below = enemy(t, 33, place(2, 2, 0)), enemy(t, 33, place(2, 2))
    move_enemies(t, True)
    assert above.place == place(2, 2, 0)
    assert below.place != place(2, 2)


@pytest.mark.rule("HT 9.4", "HT-4")
def test_enemies_go_through_soil_but_not_through_rock() -> None:
    t = hive()
    alone(t)
    lay(t, tb.DIRT, HOME + 1, HOME + 2, HOME + 3)
    foe = enemy(t, 33, HOME + 3)
    move_enemies(t, False)
    assert foe.place == HOME + 2
    t.put_ground(HOME + 1, tb.ROCK)
    move_enemies(t, False)
    assert foe.place == HOME + 2


@pytest.mark.rule("HT 9.4")
def test_enemies_look_for_a_shaft_when_their_target_is_on_another_map() -> None:
    t = hive()
    alone(t)
    wall(t)
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    foe = enemy(t, 33, EAST - CELLS + 1)
    way = []
    for _ in range(3):
        move_enemies(t, False)
        way.append(foe.place)
    assert way == [EAST - CELLS, EAST, HOME]


@pytest.mark.rule("HT 9.4", "HT 12.5")
def test_on_the_surface_they_cross_unexplored_land() -> None:
    t = hive()
    scout = workers(t)[0]
    scout.place = place(7, 6, 0)
    t.put_ground(scout.place, tb.OPEN)
    foe = enemy(t, 31, 0)
    move_enemies(t, False)
    assert apart(foe.place, scout.place) == apart(0, scout.place) - 1


@pytest.mark.rule("HT 9.4")
def test_equal_ways_are_decided_by_a_die() -> None:
    seen = set()
    for key in range(12):
        t = hive(story=False)
        alone(t)
        wall(t)
        t.dice = t.dice.__class__(bytes([key]) * 32)
        foe = enemy(t, 33, HOME + 30)
        move_enemies(t, False)
        seen.add(foe.place)
    assert len(seen) == 2


@pytest.mark.rule("HT 9.4")
def test_lakes_stop_walkers_and_trees_slow_the_swift() -> None:
    t = hive()
    wall(t)
    t.units[1].place = place(10, 6, 0)
    for p in range(CELLS):
        if p % 15 == 6:
            t.put_ground(p, tb.LAKE)
    walker, swimmer, flyer = (enemy(t, row, place(5, 6, 0)) for row in (31, 61, 54))
    move_enemies(t, False)
    assert t.ground[walker.place] != tb.LAKE
    assert t.ground[swimmer.place] == tb.LAKE
    assert flyer.place % 15 > 6
    assert t.ground[flyer.place] != tb.LAKE
    t.foes = []
    t.ground = bytes([tb.TREES if p < CELLS else g for p, g in enumerate(t.ground)])
    swift = enemy(t, 55, place(5, 6, 0))
    move_enemies(t, False)
    assert apart(swift.place, place(5, 6, 0)) == 1


@pytest.mark.rule("HT 5.8", "HT-16")
def test_leaving_over_the_nearest_edge() -> None:
    t = hive()
    wall(t)
    foe = enemy(t, 31, place(1, 6, 0))
    foe.leaving = True
    move_enemies(t, False)
    assert EDGE[foe.place]
    move_enemies(t, False)
    assert t.foes == []


# ---- traps ------------------------------------------------------------------------------------------------------


def trapped(trap: int, row: int = 46):  # type: ignore[no-untyped-def]
    """A hive with a trap on the only way of a queen hunter."""
    t = hive()
    alone(t)
    dig(t, tb.TUNNEL, HOME + 1, HOME + 2, HOME + 3)
    t.put_trap(HOME + 2, trap)
    return t, enemy(t, row, HOME + 3)


@pytest.mark.rule("HT 6.6", "HT-29", "HT-30")
@pytest.mark.parametrize(("trap", "bonus"), [(tb.SPIKE, 1), (tb.BLADE, 2), (tb.FLAME, 3)])
def test_traps_attack_and_a_tie_hits(trap: int, bonus: int) -> None:
    t, foe = trapped(trap)
    fall(t, 1, bonus)  # 1 + bonus against bonus + 1
    move_enemies(t, False)
    assert foe.hurt == 1
    t, foe = trapped(trap)
    fall(t, 1, bonus + 1)
    move_enemies(t, False)
    assert foe.hurt == 0


@pytest.mark.rule("HT 6.6", "HT-30")
def test_traps_act_on_who_passes_through() -> None:
    t, foe = trapped(tb.SPIKE, 43)
    fall(t, 6, 1)
    move_enemies(t, False)
    assert foe.place == HOME + 1
    assert foe.hurt == 1


@pytest.mark.rule("HT 6.6", "HT-29", "HT-31")
def test_a_trap_acts_once_in_a_movement_phase_and_does_not_wear_out() -> None:
    t, first = trapped(tb.SPIKE)
    second = enemy(t, 46, HOME + 3)
    fall(t, 6, 1)
    move_enemies(t, False)
    assert (first.hurt, second.hurt) == (1, 0)
    third = enemy(t, 46, HOME + 3)
    fall(t, 6, 1)
    move_enemies(t, True)
    assert third.hurt == 1


@pytest.mark.rule("HT 6.6", "HT-29")
def test_a_sticky_trap_holds_until_the_next_turn() -> None:
    t, foe = trapped(tb.STICKY, 43)
    move_enemies(t, False)
    assert foe.place == HOME + 2
    move_enemies(t, True)
    assert foe.place == HOME + 2
    t.turn += 1
    move_enemies(t, False)
    assert foe.place == HOME


@pytest.mark.rule("HT 6.6", "HT-29")
def test_a_pit_destroys_and_leaves_no_body_but_not_flyers() -> None:
    t, _ = trapped(tb.PIT, 64)
    fall(t, 6, 4)
    move_enemies(t, False)
    assert t.foes == t.bodies == []
    t, flyer = trapped(tb.PIT, 54)
    move_enemies(t, False)
    assert t.foe(flyer.id) is not None


@pytest.mark.rule("HT 6.6", "HT-29")
def test_gas_kills_everything_but_the_fireproof_and_fills_again_in_six_turns() -> None:
    t, _ = trapped(tb.GAS)
    friend, proof = recruit(t, HOME + 2, toughness=6), recruit(t, HOME + 2, gifts=tb.FIRE)
    beetle = enemy(t, 52, HOME + 2)
    move_enemies(t, False)
    assert [foe.id for foe in t.foes] == [beetle.id]
    assert t.unit(friend.id) is None
    assert t.unit(proof.id) is not None
    assert t.ready[HOME + 2] == t.turn + 6
    t.foes = []
    t.units = [unit for unit in t.units if unit.caste == 0]
    second = enemy(t, 46, HOME + 3)
    move_enemies(t, False)
    assert t.foe(second.id) is not None, "not charged yet"


@pytest.mark.rule("HT 6.6")
def test_flames_do_not_hurt_fire_beetles() -> None:
    t, foe = trapped(tb.FLAME, 52)
    dig(t, tb.FARM, WEST)
    fall(t, 6, 1)
    move_enemies(t, False)
    assert (foe.place, foe.hurt) == (HOME + 2, 0)


@pytest.mark.rule("HT 6.6", "HT 11.1")
def test_gas_can_kill_the_queen() -> None:
    t = hive()
    t.put_trap(HOME, tb.GAS)
    lay(t, tb.DIRT, EAST)
    enemy(t, 33, EAST)
    move_enemies(t, False)
    assert t.over
    assert t.fate == QUEEN_KILLED
