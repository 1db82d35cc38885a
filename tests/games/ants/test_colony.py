"""Incubation, free actions, paying, stars, the flight, the end, and the nine queens."""

from __future__ import annotations

import pytest

from formicarium.games.ants.rules import end, stars
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.flight import land, swarm_value
from formicarium.games.ants.rules.nest import AREA
from formicarium.games.ants.rules.supply import Pay
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import (
    CURIOUS,
    FERTILE,
    FUNGAL,
    GIFTED,
    LONELY,
    MINING,
    ROUSING,
    SHREWD,
    STEADY,
)
from formicarium.games.ants.rules.tracks import LONGEST, STARS_TO_END, SWARM_VALUES, TOP
from tests.games.ants.setting import (
    again,
    ants,
    asked,
    explorer,
    gain,
    go,
    hold,
    in_play,
    me,
    of,
    started,
    take_any,
    until_turn,
    verbs,
    why,
    wild,
)

# ---- incubation ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AN 11.1", "AN-1", "AN-2")
def test_one_ant_of_each_kind_is_kept_and_the_others_go() -> None:
    t = started()
    c = me(t)
    ants(t, t.active, 3, 1, 0)
    c.kept = [0, 1, 0]
    c.discs -= 1
    again(t)
    before = c.discs
    go(t, ("incubate",))
    assert c.kept == [1, 1, 0]
    assert c.discs + sum(c.eggs) == before + 3


@pytest.mark.rule("AN 11.2", "AN-32")
def test_what_is_produced_now_comes_too_late_for_the_tile() -> None:
    t = started()
    c = me(t)
    c.tiles = [0, 1, 2]
    c.leaf = 4
    c.tracks[v.LEAF_TRACK] = 2
    again(t)
    go(t, ("incubate",))
    assert c.turned == [0, 0, 0]
    assert c.leaf == 6


@pytest.mark.rule("AN 3.3", "AN-36")
def test_a_turned_tile_never_counts_again() -> None:
    t = started()
    c = me(t)
    c.tiles = [0, 1, 2]
    c.turned = [1, 0, 0]
    c.leaf = 9
    again(t)
    go(t, ("incubate",))
    assert asked(t) == "FeedLarvae"
    assert c.enterprises() == 1


@pytest.mark.rule("AN 11.2", "AN 8.3")
def test_a_tile_that_would_take_food_from_the_store_may_be_left() -> None:
    t = started()
    c = me(t)
    c.tiles = [3, 4, 5]
    again(t)
    go(t, ("incubate",), ("leave",))
    assert (c.store, c.turned) == (5, [0, 0, 0])


@pytest.mark.rule("AN 11.3", "AN 11.4", "AN-31")
def test_incubation_effects_in_any_order_and_also_left_out() -> None:
    t = started()
    c = me(t)
    hold(t, t.active, 101)
    in_play(t, t.active, 33)
    c.tiles = [9, 10, 11]
    again(t)
    go(t, ("incubate",))
    assert asked(t) == "Incubating"
    number = next(a[1] for a in of(t, "use") if a[1] >= 100)
    go(t, ("use", number))
    assert c.aggression == 2
    assert ("use", number) not in t.options(t.active)
    go(t, ("use", v.DIGGER), ("stop",))
    assert c.eggs == [1, 0, 0]


@pytest.mark.rule("AN 11.4")
def test_a_card_for_a_step_of_the_flight_on_every_board() -> None:
    t = started()
    hold(t, t.active, 101)
    me(t).tiles = [9, 10, 11]
    again(t)
    go(t, ("incubate",), ("all",), ("trade",))
    assert t.discard[-1] == 101
    assert t.flight[t.active] == 1


@pytest.mark.rule("AN 11.5", "AN-34")
def test_larvae_that_are_not_fed_go_one_by_one() -> None:
    t = started()
    c = me(t)
    seat = t.active
    c.tiles = [9, 10, 11]
    c.food = 2
    again(t)
    go(t, ("incubate",))
    assert asked(t) == "FeedLarvae"
    c.food = 2
    go(t, ("starve", v.EXPLORER), ("feed",))
    assert c.food == 0
    assert t.colonies[seat].ants == [1, 0, 1]
    t.check()


@pytest.mark.rule("AN 11.5", "AN 8.3", "AN-49")
def test_larvae_can_always_be_fed_from_the_store() -> None:
    t = started()
    c = me(t)
    seat = t.active
    c.tiles = [9, 10, 11]
    c.tracks[v.FOOD_TRACK] = 0
    c.store = 1
    c.minus = 6
    again(t)
    go(t, ("incubate",), ("feed",))
    assert (c.store, c.minus) == (0, 8)
    assert t.score_parts(seat)["store"] == -9 - 24


@pytest.mark.rule("AN 11.6")
def test_what_rose_to_the_top_tile_during_incubation_stays_an_ant() -> None:
    t = started()
    c = me(t)
    in_play(t, t.active, 57)
    c.tiles = [9, 10, 11]
    again(t)
    go(t, ("incubate",), ("all",), ("rise", 3), ("feed",))
    assert c.ants == [1, 1, 1]
    assert c.larvae == [1, 1, 1]
    t.check()


# ---- paying and free actions --------------------------------------------------------------------------------------


@pytest.mark.rule("AN 3.8")
def test_mushrooms_and_tokens_are_spent_only_if_one_likes() -> None:
    t = started()
    c = me(t)
    c.leaf = 2
    c.mushroom = 1
    hold(t, t.active, 8)
    again(t)
    go(t, ("play", 8))
    assert asked(t) == "Pay"
    assert t.options(t.active) == [("pay", 0, 0), ("pay", 1, 0)]
    go(t, ("pay", 1, 0))
    assert (c.leaf, c.mushroom) == (1 + 1, 0)
    assert Pay(0, v.FOOD, 1).rule() == "AN 3.8"


@pytest.mark.rule("AN 8.1", "AN 8.2")
def test_converting_is_possible_before_and_between_cards() -> None:
    t = started()
    hold(t, t.active, 26)
    me(t).leaf = 1
    me(t).food = 1
    again(t)
    assert ("convert",) in t.options(t.active)
    go(t, ("play", 26))
    assert asked(t) == "SecondDeed"
    go(t, ("convert",), ("shift", 3 + v.DIGGER, v.FORAGER))
    assert me(t).larvae == [0, 1, 2]
    assert me(t).food == 1  # the card brought one
    go(t, ("done",))


@pytest.mark.rule("AN 8.3", "AN-33", "AN-49")
def test_the_store_helps_only_where_food_is_needed() -> None:
    t = started()
    assert not verbs(t) & {"store"}
    me(t).food = 1
    go(t, ("dig", 1, 0), ("boost",))
    assert (me(t).food, me(t).store) == (0, 4)
    go(t, ("boost",), ("boost",))
    assert (me(t).store, me(t).minus) == (0, 0)
    assert ("boost",) not in t.options(t.active)
    assert why(t, ("boost",))[0] == "AN 8.4"
    assert t.score_parts(t.active)["store"] == -9


@pytest.mark.rule("AN 8.4", "AN-4")
def test_the_ant_of_a_boost_is_placed_in_the_garden_like_the_others() -> None:
    t = started()
    seat = t.active
    me(t).food = 2
    again(t)
    go(t, ("forage", 1, 0), ("boost",))
    take_any(t)
    while t.active == seat and asked(t) != "MainAction":
        t.play(seat, t.options(seat)[0])
    assert t.foragers.count(seat) == 2
    t.check()


@pytest.mark.rule("AN 8.4", "AN-3")
def test_a_boost_needs_an_ant_but_a_wild_one_will_do() -> None:
    t = started()
    ants(t, t.active, 0, 0, 0)
    me(t).food = 8
    again(t)
    assert not verbs(t) & {"dig", "explore", "forage"}
    wild(t, t.active, 1)
    again(t)
    assert ("dig", 0, 1) in t.options(t.active)


@pytest.mark.rule("AN 7.1", "AN-27")
def test_a_turn_is_never_passed_but_incubation_is_always_possible() -> None:
    t = started()
    ants(t, t.active, 0, 0, 0)
    again(t)
    assert ("incubate",) in t.options(t.active)
    assert not verbs(t) & {"pass", "done"}


@pytest.mark.rule("AN 7.1", "AN 7.15", "AN-26")
def test_a_card_and_an_enemy_in_any_order() -> None:
    for card_first in (True, False):
        t = started()
        seat = t.active
        place = t.garden.revealed[0]
        explorer(t, seat, place)
        me(t).mutation = 4
        me(t).leaf = 1
        hold(t, seat, 26, 5)
        again(t)
        if card_first:
            go(t, ("play", 26), ("defeat", place), ("ability", 0))
        else:
            go(t, ("defeat", place), ("ability", 0))
            assert asked(t) == "SecondDeed"
            assert why(t, ("defeat", place))[0] == "AN 7.15"
            go(t, ("play", 26))
        assert t.active != seat
        assert t.colonies[seat].enemies() == 1


@pytest.mark.rule("AN 7.11", "AN 7.12", "AN 7.13", "AN-24", "AN-25")
def test_why_an_enemy_cannot_be_defeated() -> None:
    t = started()
    seat = t.active
    place = t.garden.revealed[0]
    empty = t.enemies.index(-1)
    assert why(t, ("defeat", empty)) == ("AN 7.11", "There is no enemy.")
    assert why(t, ("defeat", place))[0] == "AN 7.11"
    explorer(t, seat, place)
    again(t)
    assert why(t, ("defeat", place))[0] == "AN 7.12"
    me(t).mutation = 4
    again(t)
    assert ("defeat", place) in t.options(seat)
    spare = [enemy for pile in t.piles for enemy in pile]
    me(t).abilities = [spare[0]] * 11
    t.look_again()
    assert why(t, ("defeat", place))[0] == "AN 7.13"


# ---- stars --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AN 9.1", "AN-37")
def test_stars_come_at_once_also_out_of_turn() -> None:
    t = started()
    other = 1 - t.active
    t.colonies[other].scents = [1, 1, 1, 0, 0, 0]
    stars.check(t, other)
    assert t.stars == [other]


@pytest.mark.rule("AN 9.3")
def test_stars_with_the_third_fifth_and_sixth_pheromone() -> None:
    t = started()
    found = []
    for n in range(7):
        me(t).scents = [1] * n + [0] * (6 - n)
        stars.check(t, t.active)
        found.append(me(t).stars[1])
    assert found == [0, 0, 0, 1, 1, 2, 3]


@pytest.mark.rule("AN 9.4")
def test_stars_with_the_third_fifth_and_eighth_enterprise() -> None:
    t = started()
    me(t).turned = [1, 1, 0]
    found = []
    for card in range(70, 78):
        in_play(t, t.active, card)
        stars.check(t, t.active)
        found.append(me(t).stars[2])
    assert found == [1, 1, 2, 2, 2, 3, 3, 3]


@pytest.mark.rule("AN 9.2", "AN 9.5")
def test_three_areas_are_worth_twenty_points() -> None:
    t = started()
    c = me(t)
    for cell, area in enumerate(AREA[0]):
        if area in (1, 2, 3):
            c.nest[cell] = 1
    stars.check(t, t.active)
    assert c.stars == [3, 0, 0]
    assert t.score_parts(t.active)["stars"] == 20


# ---- the nuptial flight -------------------------------------------------------------------------------------------


@pytest.mark.rule("AN 10.1", "AN 10.3", "AN-39")
def test_bonuses_come_when_a_space_is_reached_also_on_the_way() -> None:
    t = started()
    gain(t, (v.FLY, 3))
    assert me(t).mushroom == 1  # the bonus of space 2, on the way
    assert len(me(t).hand) == 1  # the bonus of space 3
    assert t.flight[t.active] == 3


@pytest.mark.rule("AN 10.4", "AN-39")
def test_the_choice_to_swarm_arises_on_the_way_too() -> None:
    t = started()
    gain(t, (v.FLY, 6))
    assert asked(t) == "Swarm"
    go(t, ("stay",))
    assert t.flight[t.active] == 6
    assert me(t).leaf == 2


@pytest.mark.rule("AN 10.2", "AN-42")
def test_who_arrives_lies_on_top_and_what_lay_above_sinks() -> None:
    t = started(3)
    for seat in range(3):
        land(t, seat, 0)
    for seat in (2, 0, 1):
        land(t, seat, 5)
    assert t.height == [1, 2, 0]
    land(t, 2, 6)
    assert t.height == [0, 1, 0]
    land(t, 2, 5)
    assert t.height == [0, 1, 2]


@pytest.mark.rule("AN 10.4", "AN 10.5", "AN 10.6", "AN-41")
def test_swarms_take_the_highest_value_left_and_only_one_disc_each() -> None:
    t = started(4)
    assert [swarm_value(t, 0, area) for area in range(3)] == [4, 8, 12]
    t.colonies[1].swarms = [4, 0, 0]
    assert swarm_value(t, 0, 0) == 3
    assert swarm_value(t, 1, 0) == 0
    for players in (2, 3, 4):
        for values in SWARM_VALUES[players]:
            assert len(values) == players
            assert list(values) == sorted(values, reverse=True)
    assert all(second == first // 2 for first, second in SWARM_VALUES[2]), "with two players half"
    t = started()
    me(t).swarms = [4, 0, 0]
    me(t).discs -= 1
    land(t, t.active, 3)
    again(t)
    gain(t, (v.FLY, 1))
    assert asked(t) == "MainAction"
    assert t.flight[t.active] == 4


@pytest.mark.rule("AN 10.7", "AN-40")
def test_on_the_last_space_a_disc_swarms_or_stays_for_good() -> None:
    t = started()
    seat = t.active
    land(t, seat, TOP - 1)
    gain(t, (v.FLY, 3))
    assert me(t).swarms[2] == 12
    assert t.flight[seat] == 2
    land(t, seat, TOP - 1)
    gain(t, (v.FLY, 3))
    assert t.flight[seat] == TOP


# ---- the end ------------------------------------------------------------------------------------------------------


def ending(t: Ants) -> None:
    for c in t.colonies:
        c.store = 5


@pytest.mark.rule("AN 12.1", "AN 12.2", "AN-38")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_finished_then_one_more_then_all_incubate(players: int) -> None:
    t = started(players)
    wanted = STARS_TO_END[players]
    assert (wanted, LONGEST) == ({2: 8, 3: 12, 4: 15}[players], 40)
    until_turn(t, (t.first + 1) % players)
    seat = t.active
    full = t.colonies[seat]
    t.stars = [seat] * (wanted - 1)
    full.stars = [3, 3, 0]
    rest = wanted - 1 - 6
    other = t.colonies[(seat + 1) % players]
    other.stars = [min(rest, 3), min(max(0, rest - 3), 3), max(0, rest - 6)]
    t.stars = [seat] * 6 + [(seat + 1) % players] * rest
    full.turned = [1, 1, 0]
    for card in (70,):
        in_play(t, seat, card)
    stars.check(t, seat)
    assert t.ending == 1
    turns = 0
    last = t.turn
    while not t.lanes and not t.over:
        who = t.waiting[0]
        options = t.options(who)
        quiet = [a for a in options if a[0] in ("incubate", "stop", "none", "feed", "done", "stay", "leave")]
        t.play(who, (quiet or options)[0])
        if t.turn != last:
            last = t.turn
            turns += 1
    # The rest of this round, and a whole round more.
    assert turns == (players - 2) + players
    assert t.ending == 2
    assert t.waiting == list(range(players))
    while not t.over:
        who = t.waiting[-1]
        quiet = [a for a in t.options(who) if a[0] in ("stop", "feed", "none", "leave")]
        t.play(who, (quiet or t.options(who))[0])
    assert t.over


@pytest.mark.rule("AN 12.1")
def test_after_forty_rounds_the_last_one_comes_in_any_case() -> None:
    t = started()
    t.turn = LONGEST * 2
    assert end.after_round(t)
    assert t.ending == 2


@pytest.mark.rule("AN 12.8", "AN-43")
def test_production_is_worth_one_or_three() -> None:
    t = started()
    me(t).tracks = [5, 4, 3, 4, 5]
    assert t.score_parts(t.active)["production"] == 3 + 1 + 0 + 1 + 3


@pytest.mark.rule("AN 12.9", "AN-44")
def test_ants_count_wherever_they_are_ready() -> None:
    t = started()
    c = me(t)
    ants(t, t.active, 2, 0, 1)
    c.kept = [1, 1, 0]
    c.discs -= 2
    wild(t, t.active, 3)
    assert t.score_parts(t.active)["ants"] == 3 + 2 + 3


@pytest.mark.rule("AN 12.11", "AN-45")
def test_ties_go_to_stars_then_to_cubes_then_are_shared() -> None:
    t = started()
    one, other = t.colonies
    assert end.rank(t, 0) == end.rank(t, 1)
    one.stars = [0, 0, 0]
    other.leaf = 1
    one.mushroom = 1
    assert end.rank(t, 0) == end.rank(t, 1)
    one.mushroom = 2
    assert end.rank(t, 0) > end.rank(t, 1)
    other.stars = [1, 0, 0]
    one.swarms = [4, 0, 0]
    assert end.rank(t, 1) > end.rank(t, 0)
    t.stack.clear()
    one.swarms, other.stars, one.mushroom = [0, 0, 0], [0, 0, 0], 1
    t.do(end.Finish())
    t.settle()
    assert t.winners == [0, 1]


# ---- queens -------------------------------------------------------------------------------------------------------


def queen(number: int) -> Ants:
    t = started()
    me(t).queen = number
    return t


@pytest.mark.rule("AN 14.1")
def test_the_rousing_queen_adds_a_disc_for_a_card_once_in_a_turn() -> None:
    t = queen(ROUSING)
    c = me(t)
    c.queen_discs = 4
    c.discs -= 4
    hold(t, t.active, 101, 102)
    again(t)
    go(t, ("dig", 1, 0), ("rouse", 102))
    assert c.queen_discs == 3
    assert t.discard[-1] == 102
    assert not of(t, "rouse")
    assert why(t, ("rouse", 101))[0] == "AN 14.1"
    take_any(t)
    assert {action[1] for action in of(t, "room")} == {0, 1}
    t.check()


@pytest.mark.rule("AN 14.2")
def test_the_fertile_queen_chooses_eggs_and_flies() -> None:
    t = queen(FERTILE)
    gain(t, (v.ADVANCE, v.DIGGER))
    go(t, ("advance", v.FORAGER))
    assert me(t).tracks[:3] == [1, 1, 2]
    gain(t, (v.ADVANCE_ANY,))
    go(t, ("advance", v.FOOD_TRACK))
    assert t.flight[t.active] == 1


@pytest.mark.rule("AN 14.3")
def test_the_shrewd_queen_barters_rooms_and_abilities_once_in_a_turn() -> None:
    t = queen(SHREWD)
    c = me(t)
    hold(t, t.active, 138, 134, 60, 53)
    again(t)
    go(t, ("barter", 0), ("discard", 138))
    assert c.leaf == 1
    assert ("barter", 0) not in t.options(t.active)
    go(t, ("barter", 1), ("discard", 60))
    assert t.flight[t.active] == 1
    assert not of(t, "barter")
    assert why(t, ("barter", 1))[0] == "AN 14.3"
    until_turn(t, 1 - t.active)
    seat = 1 - t.active
    until_turn(t, seat)
    assert c.used == [0, 0]


@pytest.mark.rule("AN 14.4")
def test_the_gifted_queen_places_three_symbols_and_pays_for_two() -> None:
    t = queen(GIFTED)
    c = me(t)
    c.food = 1
    again(t)
    go(t, ("gift",))
    assert {action[1] for action in of(t, "symbol")} == set(range(9)) - {v.AGGRESSIVE}
    go(t, ("symbol", v.POISON), ("gift",), ("symbol", v.APHID))
    assert (c.food, c.store) == (0, 5)
    go(t, ("gift",), ("symbol", v.STRENGTH))
    assert (c.food, c.store) == (0, 4)
    assert c.symbols()[v.POISON] == c.symbols()[v.APHID] == c.symbols()[v.STRENGTH] == 1
    assert ("gift",) not in t.options(t.active)
    assert why(t, ("gift",))[0] == "AN 14.4"


@pytest.mark.rule("AN 14.5")
def test_the_fungal_queen_changes_mushrooms() -> None:
    t = queen(FUNGAL)
    me(t).mushroom = 2
    again(t)
    go(t, ("fungus",), ("fungus",))
    assert (me(t).food, me(t).leaf, me(t).mushroom) == (2, 2, 0)
    assert why(t, ("fungus",))[0] == "AN 14.5"


@pytest.mark.rule("AN 14.6", "AN 14.7")
@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_the_steady_queen_likes_three_and_the_lonely_queen_one(strength: int) -> None:
    t = queen(STEADY)
    ants(t, t.active, strength, 0, 0)
    again(t)
    go(t, ("dig", strength, 0))
    take_any(t)
    assert me(t).mushroom == (strength == 3)
    t = queen(LONELY)
    ants(t, t.active, strength, 0, 0)
    again(t)
    go(t, ("dig", strength, 0))
    take_any(t)
    assert me(t).aggression == (strength == 1)
    assert len(me(t).hand) == 1 + (strength == 1)


@pytest.mark.rule("AN 14.8")
def test_the_curious_queen_takes_any_card_of_the_display() -> None:
    t = queen(CURIOUS)
    go(t, ("explore", 1, 0))
    assert [action[1] for action in of(t, "take")] == list(range(9))


@pytest.mark.rule("AN 14.9")
def test_the_mining_queen_covers_stones() -> None:
    t = queen(MINING)
    seat = t.active
    c = me(t)
    assert [c.stones(), t.score_parts(seat)["stones"]] == [0, 0]
    go(t, ("dig", 1, 0))
    take_any(t)
    assert ("place", 18) not in t.options(seat)  # the stone touches no room yet
    go(t, ("place", 1))  # this one lies beside the first room
    assert asked(t) == "Advance"
    assert c.stones() == 1
    assert t.score_parts(seat)["stones"] == 0
    c.nest[4] = c.nest[18] = 1
    assert t.score_parts(seat)["stones"] == 5
    c.nest[18] = 0
    assert t.score_parts(seat)["stones"] == 2
