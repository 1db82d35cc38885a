"""The player who hardly thinks: always legal, and sensible enough to play whole games with."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.bots import Searcher
from formicarium.bots.search.luck import Luck
from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.bot.household import BRING, DIVE, LOOK, MARCH
from formicarium.games.hymenopterra.bot.judgement import sensible
from formicarium.games.hymenopterra.bot.quick import (
    AHEAD,
    LAST,
    PLANS_AHEAD,
    horizon,
    plans,
    play_out,
    quick,
    quick_as,
)
from formicarium.games.hymenopterra.bot.steward import Steward
from formicarium.games.hymenopterra.bot.style import IDEAS, NUMBERS, PLAIN, Style, vary
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.breeding import Breed, ChamberOrders, Invent
from formicarium.games.hymenopterra.rules.combat import Rally
from formicarium.games.hymenopterra.rules.feeding import WhoStarves
from formicarium.games.hymenopterra.rules.ledger import Body, Design
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.moving import Command
from formicarium.games.hymenopterra.rules.orders import GO_BUILDING, Orders, Where
from formicarium.games.hymenopterra.rules.pieces import BUILD, DESIGNED, EXPLORE, WAITING, WORKER, Larva
from formicarium.games.hymenopterra.rules.table import ALIVE, HymenopTerra
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


def shaft(t: HymenopTerra, place: int) -> None:
    """A way from the lair map to the surface."""
    dig(t, tb.SHAFT, place, place - CELLS)
    t.put_link(place % CELLS, tb.LINK_UP)


def test_a_shaft_is_filled_in_when_somebody_is_at_the_door() -> None:
    t = hive()
    wall(t)
    shaft(t, EAST)
    worker = workers(t)[0]
    assert Steward(t).leak(worker) == -1
    enemy(t, 33, EAST - CELLS + 3)
    assert Steward(t).leak(worker) == EAST
    assert Steward(t).task(worker) == tb.FILL
    assert Steward(t).leak(workers(t)[1]) == -1, "one is enough"
    t.do(Orders(0, worker.id))
    t.settle()
    assert sensible(t, 0, t.options(0)) == [("build", tb.FILL)]


def test_enemies_walk_through_the_soil_so_far_shafts_are_filled_in_too() -> None:
    t = hive()
    far = HOME + 4
    lay(t, tb.DIRT, *range(HOME + 1, far + 1))
    shaft(t, far)
    enemy(t, 33, far - CELLS + 2)
    worker = workers(t)[0]
    assert Steward(t).task(worker) == MARCH
    t.do(Orders(0, worker.id))
    t.settle()
    t.play(0, quick(t, 0))
    t.play(0, quick(t, 0))
    assert worker.place == HOME + 1
    t.put_ground(HOME + 3, tb.ROCK)
    assert Steward(t).leak(worker) == -1, "nobody comes through rock"


def test_nobody_goes_for_food_that_cannot_be_reached() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST, HOME + 5)
    t.discover(HOME + 5, tb.GRUB)
    worker = workers(t)[0]
    t.stock = t.made = 4
    assert Steward(t).task(worker) == tb.FARM
    t.discover(EAST, tb.GRUB)
    assert Steward(t).task(worker) == BRING
    t.do(Where(0, worker.id, "harvest"))
    t.settle()
    assert worker.goal == EAST, "the only one in reach"


def test_bodies_that_teach_something_new_are_brought_home() -> None:
    t = hive()
    wall(t)
    dig(t, tb.CHAMBER, WEST)
    dig(t, tb.FARM, *(HOME + 2 + i for i in range(5)))
    dig(t, tb.TUNNEL, EAST)
    t.bodies = [Body(EAST, 2, tb.FLIGHT | tb.POISON)]
    t.stock = t.made = 20
    worker = workers(t)[0]
    t.learned = tb.FLIGHT | tb.POISON
    assert Steward(t).task(worker) != BRING, "nothing new, and enough to eat"
    t.learned = tb.POISON
    assert Steward(t).lesson(worker) == EAST
    t.do(Orders(0, worker.id))
    t.settle()
    assert quick(t, 0) == ("harvest",)
    assert sensible(t, 0, t.options(0)) == [("harvest",)]
    t.play(0, ("harvest",))
    assert worker.goal == EAST
    assert Steward(t).lesson(workers(t)[1]) == -1, "one is enough"
    t.turn = 57
    worker.goal = -1
    assert Steward(t).lesson(worker) == -1, "too late to learn"


def test_who_is_easily_replaced_goes_hungry_first() -> None:
    t = hive()
    wall(t)
    t.stock = 3
    t.made = 3
    t.do(WhoStarves(0))
    t.settle()
    assert quick(t, 0) == ("hungry", workers(t)[0].id), "one of three she can spare"
    t.units.remove(workers(t)[2])
    t.look_again()
    assert quick(t, 0) == ("hungry", t.queen().id), "without an egg chamber nobody replaces two hands"
    t.queen().hurt = 2
    assert quick(t, 0) == ("hungry", workers(t)[0].id), "but she does not die for them"
    t.queen().hurt = 0
    basic = recruit(t, HOME)
    assert quick(t, 0) == ("hungry", basic.id), "nothing comes out of the soil yet"
    guard = recruit(t, HOME, attack=3, toughness=4)
    guard.caste = DESIGNED
    t.designs = [Design("lancer", 3, 4, 0, 0)]
    t.look_again()
    assert quick(t, 0) == ("hungry", guard.id), "a guard bears it"
    guard.hurt = 2
    t.turn = 13
    t.look_again()
    assert quick(t, 0) == ("hungry", t.queen().id), "one wound she can bear"
    t.queen().hurt = 1
    dig(t, tb.CHAMBER, WEST)
    t.larvae = [Larva(WEST, DESIGNED, 2)]
    t.look_again()
    assert quick(t, 0) == ("hungry", workers(t)[0].id), "cheaper than a larva that is nearly grown"


def test_store_rooms_do_not_come_before_farms_in_the_first_season() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    dig(t, tb.CHAMBER, WEST, WEST - 1)
    dig(t, tb.FARM, *(WEST - 2 - i for i in range(5)))
    worker = workers(t)[0]
    t.turn = 9
    for other in workers(t)[1:]:
        other.order = EXPLORE
    assert Steward(t).task(worker) == tb.FARM


def test_everybody_looks_around_at_the_end_of_the_first_season() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST)
    dig(t, tb.CHAMBER, HOME + 2)
    dig(t, tb.FARM, *(HOME + 3 + i for i in range(3)))
    dig(t, tb.TUNNEL, HOME + 1)
    worker = workers(t)[0]
    assert Steward(t).task(worker) == tb.FARM
    t.turn = 11
    assert Steward(t).task(worker) == LOOK
    t.turn = 13
    assert Steward(t).task(worker) == tb.FARM


def test_guards_leave_the_queen_only_for_an_attacker_at_her_door() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 6)))
    guard = recruit(t, HOME, attack=3, toughness=4)
    foe = enemy(t, 33, HOME + 3)
    t.do(Rally(0))
    t.settle()
    assert quick(t, 0) == ("stand",)
    foe.place = HOME + 1
    assert quick(t, 0) == ("unit", guard.id)
    t.play(0, ("unit", guard.id))
    assert quick(t, 0) == ("to", HOME + 1)


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
    workers(t)[0].project = tb.FARM
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
    dig(t, tb.CHAMBER, HOME + 1)
    assert ("build", tb.STORE) in sensible(t, 0, t.options(0))


def test_hands_that_wait_are_put_to_work_again() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST)
    for worker in workers(t):
        worker.order = WAITING
    t.do(Command(0))
    t.settle()
    assert quick(t, 0) == ("others",)
    t.play(0, ("others",))
    t.play(0, quick(t, 0))
    assert quick(t, 0) == ("build", tb.FARM)


def test_the_search_looks_far_enough_for_a_farm_to_pay() -> None:
    assert tb.COSTS[tb.FARM] + 2 < AHEAD


def test_bots_put_waiting_hands_to_work_before_anything_else() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, WEST)
    t.do(Command(0))
    t.settle()
    assert ("others",) not in sensible(t, 0, t.options(0)), "nobody waits"
    for worker in workers(t):
        worker.order = WAITING
    t.look_again()
    assert sensible(t, 0, t.options(0)) == [("others",)]
    t.play(0, ("others",))
    t.play(0, t.options(0)[0])
    thoughts = sensible(t, 0, t.options(0))
    assert ("keep",) in t.options(0)
    assert ("keep",) not in thoughts
    assert ("build", tb.FARM) in thoughts


def test_guards_get_what_the_queen_has_learned() -> None:
    t = hive()
    dig(t, tb.CHAMBER, WEST)
    dig(t, tb.FARM, *(HOME + 2 + i for i in range(5)))
    dig(t, tb.TUNNEL, EAST)
    t.turn = 13
    t.designs = [Design("lancer", 3, 4, 0, 0)]
    t.do(Breed(0, WEST))
    t.settle()
    assert sensible(t, 0, t.options(0)) == [("breed", DESIGNED)]
    t.learned = tb.POISON | tb.SWIMMER
    assert quick(t, 0) == ("invent",), "what was learned since makes a better guard"
    t.play(0, ("invent",))
    told = []
    while isinstance(t.choice_of(0), Invent):
        thoughts = sensible(t, 0, t.options(0))
        assert thoughts == [quick(t, 0)]
        told.append(thoughts[0])
        t.play(0, thoughts[0])
    assert told == [("tough", 3), ("strike", 3), ("gift", 4), ("done",)]


def test_a_fight_is_fought_by_one_plan() -> None:
    t = hive()
    dig(t, tb.TUNNEL, *(HOME + i for i in range(1, 6)))
    guard = recruit(t, HOME, attack=3, toughness=4)
    enemy(t, 33, HOME + 1)
    t.do(Rally(0))
    t.settle()
    assert len(t.options(0)) > 3
    assert sensible(t, 0, t.options(0)) == [("unit", guard.id)]


def test_an_egg_chamber_comes_as_soon_as_there_are_a_few_farms() -> None:
    t = hive()
    lay(t, tb.DIRT, WEST)
    dig(t, tb.TUNNEL, EAST)
    dig(t, tb.FARM, *(HOME + 2 + i for i in range(3)))
    t.do(Orders(0, workers(t)[0].id))
    t.settle()
    assert quick(t, 0) == ("build", tb.CHAMBER)
    assert sensible(t, 0, t.options(0)) == [("build", tb.CHAMBER)]


def test_the_queen_suffers_for_the_last_hands() -> None:
    t = hive()
    wall(t)
    builder, idle, third = workers(t)
    builder.order, builder.project, builder.goal, builder.place = BUILD, tb.FARM, EAST, EAST
    third.hungry = True
    t.stock = t.made = 1
    t.do(WhoStarves(0))
    t.settle()
    assert quick(t, 0) == ("hungry", t.queen().id), "without an egg chamber nobody replaces hands"
    t.play(0, quick(t, 0))
    assert quick(t, 0) == ("hungry", idle.id), "who builds a farm is needed most"
    t.queen().hungry = False
    t.queen().hurt = 2
    assert quick(t, 0) == ("hungry", idle.id)


def test_plain_is_how_the_quick_player_plays() -> None:
    one: Any = GAME.start(1, "plain", {"turns": 24}, story=False)
    play_out(one, PLAIN, 4000)
    assert one.scores == run("plain", {"turns": 24}).scores


def test_a_hive_has_room_for_everybodys_next_meal() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST)
    dig(t, tb.CHAMBER, WEST, WEST - 1)
    dig(t, tb.FARM, *(WEST - 2 - i for i in range(4)), *(WEST - CELLS // 13 * 2 - i for i in range(2)))
    t.turn = 20
    t.stock = t.made = 20
    provident = Style()
    provident.pantry = 9.0
    provident.spare_farms = 0
    steward = Steward(t, provident)
    steward.survey()
    assert steward.farms >= steward.mouths
    assert Steward(t, provident).task(workers(t)[0]) == tb.STORE


def test_nobody_goes_down_without_guards_and_least_of_all_in_the_last_turns() -> None:
    """Whoever is met on the deep map comes up within the same fighting and eats (14 points fewer in 700 deals of quick games)."""
    t = hive()
    wall(t)
    dig(t, tb.SHAFT, EAST, EAST + CELLS)
    t.put_link(EAST % CELLS, tb.LINK_DOWN)
    for turn in (50, 59):
        t.turn = turn
        assert Steward(t).task(workers(t)[0]) != DIVE


def test_a_last_worker_leaves_an_egg_chamber_behind() -> None:
    """Whoever digs a third farm first may die with it, and then the queen sits alone for the rest of the game."""
    t = hive()
    while len(workers(t)) > 1:
        t.units.remove(workers(t)[-1])
    lay(t, tb.DIRT, WEST)
    dig(t, tb.TUNNEL, EAST)
    dig(t, tb.FARM, *(HOME + 2 + i for i in range(2)))
    assert Steward(t).task(workers(t)[0]) == tb.CHAMBER
    t.hatch(WORKER, HOME)
    t.look_again()
    assert Steward(t).task(workers(t)[0]) == tb.FARM, "two hands dig three farms first"


def test_nobody_fills_in_a_working_room_or_digs_a_lair_where_a_store_room_can_be() -> None:
    t = hive()
    told = workers(t)[0].id
    offered = [GO_BUILDING[project] for project in (tb.FARM, tb.STORE, tb.LAIR, tb.FILL)]
    t.stack.append(Orders(0, told))
    t.look_again()
    found = sensible(t, 0, offered)
    assert GO_BUILDING[tb.FILL] not in found
    assert GO_BUILDING[tb.LAIR] not in found
    assert sensible(t, 0, [GO_BUILDING[tb.FILL]]) == [GO_BUILDING[tb.FILL]], "where nothing else is offered, that is it"


def test_what_would_not_hatch_before_the_end_is_not_thought_of() -> None:
    t = hive()
    t.stack.append(Breed(0, HOME))
    for turn, hatches in ((59, True), (60, False)):
        t.turn = turn
        t.look_again()
        assert ("breed", WORKER) in t.options(0)
        assert (("breed", WORKER) in sensible(t, 0, t.options(0))) == hatches


def numbers(style: Style) -> dict[str, float]:
    return {name: getattr(style, name) for name in dir(style) if not name.startswith("_")}


def test_plans_differ_in_a_few_numbers_and_are_looked_for_when_the_end_is_near() -> None:
    assert set(NUMBERS) == set(numbers(PLAIN)), "all of them are copied"
    luck = Luck(3)
    changed: set[str] = set()
    for _ in range(400):
        made = vary(PLAIN, 50, luck)
        apart = {name for name, value in numbers(made).items() if value != getattr(PLAIN, name)}
        assert len(apart) <= 4
        changed |= apart
    assert changed == {idea.name for idea in IDEAS}
    t = hive()
    for turn, near in ((60 - LAST - 1, False), (60 - LAST, True), (60, True)):
        t.turn = turn
        assert plans(t) == near
        assert t.turn + PLANS_AHEAD > 60 or not near, "they are played on to the end"
    endless = hive(turns=0)
    endless.turn = 50
    assert not plans(endless)


def test_who_forgets_nothing_grows_no_tree_here() -> None:
    t: Any = GAME.start(1, "p 0", {}, story=False)
    seat = t.seat(0)
    assert len(t.options(0)) > 1
    for bot in (Searcher(1, 40), Searcher(1, 24)):
        assert bot.choose(seat) == quick(seat.imagined(), 0)
        assert bot._raced is not None
        assert not bot._raced.ours, "nothing has run"
    forgetful = Searcher(1, 24, lapses=0.5)
    forgetful.choose(seat)
    assert forgetful._raced is None, "who has lapses has to know what else there is"


def rooms_at(turn: int, style: Style) -> int:
    """The room for food in a quick player's hive at the beginning of a turn."""
    t: HymenopTerra = GAME.start(1, "x 1", {}, story=False)
    while not t.over and t.turn < turn:
        t.play(0, quick_as(t, 0, style))
    assert not t.over
    return t.network().capacity


def test_farms_come_before_store_rooms_while_guards_dig_on() -> None:
    """Who takes the sites that are known for all there will ever be builds rooms for food that is not there yet."""
    hopeless = Style()
    hopeless.hope = 0
    assert rooms_at(36, PLAIN) < rooms_at(36, hopeless)
