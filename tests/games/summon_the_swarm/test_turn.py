"""A turn and where groups go (rules SS 3 and SS 4)."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.core.dice import seed_bytes, stream
from formicarium.games.summon_the_swarm.rules.cards import CARDS, hive

from .scene import (
    HIVE,
    LEFT,
    RIGHT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    THIRD_LEFT,
    build,
    choice,
    find,
    finish_turn,
    give,
    go,
    needs,
    offer,
    place,
    put,
    ready,
    reason,
    scene,
)

rule = pytest.mark.rule


@rule("SS 3.1")
def test_turns_go_clockwise_and_rounds_count_from_the_first_player() -> None:
    t = scene(players=3)
    assert t.round == 1
    finish_turn(t)
    assert (t.active, t.round) == (1, 1)
    t.first = 1
    for seat in (1, 2):
        assert t.waiting == [seat]
        go(t, ("place", hive(seat)), ("group", t.swarm), ("rest",))
    assert (t.active, t.round) == (0, 1)
    finish_turn(t)
    assert (t.active, t.round) == (1, 2)


@rule("SS 3.2")
def test_the_swarm_is_everything_on_all_your_structures() -> None:
    t = scene()
    card = build(t, 1, "Aphid Pasture", 3)
    finish_turn(t)
    assert t.active == 1
    assert t.swarm == 5 + 2 + 2 + 3
    assert t.units[RIVAL_HIVE] == t.units[card] == 0


@rule("SS 3.3", "SS-3")
def test_the_turn_goes_on_until_the_swarm_is_empty() -> None:
    enough = needs(LEFT, 1)
    t = scene(swarm=enough + 1)
    place(t, LEFT, 1)
    assert (choice(t), t.swarm) == ("Place", enough)
    place(t, LEFT, enough - 1)
    go(t, ("rest",))
    assert (t.active, t.swarm) == (0, 1)
    place(t, LEFT, 1)
    go(t, ("rest",))
    assert t.active == 1


@rule("SS 3.3")
def test_a_group_has_any_size_and_the_largest_is_everything() -> None:
    t = scene(swarm=4)
    go(t, ("place", LEFT))
    assert t.options(0) == [("group", n) for n in (1, 2, 3, 4)]
    assert t.game.say(t.question(0).options[-1][1]) == "All 4"


@rule("SS 3.4", "SS-20")
def test_truce_until_everybody_has_finished_a_turn() -> None:
    t = scene(settled=False)
    put(t, RIVAL_RIGHT, 0)
    assert ("place", RIVAL_LEFT) not in t.options(0)
    assert ("place", RIVAL_RIGHT) in t.options(0)
    assert reason(t, ("place", RIVAL_LEFT)) == ("Until everybody has had a turn, nobody may attack.", "SS 3.4")
    comb = build(t, 0, "Paper Comb")
    place(t, comb, 4)
    assert choice(t) == "Place"
    t.settled = [True, True]
    t.settle()
    assert ("place", RIVAL_LEFT) in t.options(0)


@rule("SS 3.4", "SS-20")
def test_the_truce_lasts_through_the_first_turn_of_the_last_player() -> None:
    t = scene()
    t.settled = [False, True]
    assert t.truce()
    finish_turn(t)
    assert not t.truce()


@rule("SS 3.5", "SS-31")
def test_the_order_of_groups_is_free() -> None:
    """The Hive may be empty while groups go shopping or fighting; without Home First it may stay so."""
    for home_first in (True, False):
        t = scene(home_first=home_first)
        put(t, HIVE, 0)
        assert ("place", RIVAL_LEFT) in t.options(0)
        assert ("buy", t.market[0][0]) in t.options(0)
        go(t, ("place", RIVAL_LEFT))
        assert t.options(0)[-1] == ("group", 9 if home_first else 10)


@rule("SS 3.5", "SS-31")
def test_with_home_first_the_last_unit_goes_to_an_empty_hive() -> None:
    t = scene(swarm=3)
    put(t, HIVE, 0)
    dear = offer(t, "Fungus Garden")
    assert reason(t, ("buy", dear)) == ("Your Hive is empty: one unit of your Swarm is kept for it.", "SS 3.5")
    place(t, LEFT, 2)
    assert t.units[HIVE] == 1, "there was nothing to choose"
    assert t.options(0) == [("use", 0), ("rest",)]
    t = scene(swarm=3, home_first=False)
    put(t, HIVE, 0)
    go(t, ("buy", offer(t, "Fungus Garden")))
    assert t.out[0], "nobody was left"


@rule("SS 3.5")
def test_with_home_first_no_swarm_ends_by_its_own_hand() -> None:
    for number in range(20):
        t = fm.new("summon_the_swarm", players=2, seed=number, rounds=8)
        dice = stream(seed_bytes(number), "careless")
        while not t.over:
            mover = t.active
            t.play(t.waiting[0], dice.pick(t.options(t.waiting[0])))
            assert not t.out[mover]


@rule("SS 4.1", "SS-1", "SS-2")
def test_a_card_costs_exactly_its_price() -> None:
    price = CARDS[find("Aphid Pasture")].cost
    t = scene(swarm=price)
    card = offer(t, "Aphid Pasture")
    supply = t.supply
    go(t, ("buy", card))
    assert t.hands[0] == [card]
    assert t.supply == supply + price
    assert card not in t.market[0]
    assert t.active == 1, "the last unit of the Swarm was spent"


@rule("SS 4.1", "SS-2")
def test_a_card_that_is_too_dear_is_refused_with_the_reason() -> None:
    t = scene(swarm=2)
    card = offer(t, "Fungus Garden")
    assert ("buy", card) not in t.options(0)
    assert reason(t, ("buy", card)) == ("It costs 3, and your Swarm has 2 units.", "SS 4.1")
    with pytest.raises(fm.IllegalAction, match=r"SS 4\.1"):
        t.play(0, ("buy", card))


@rule("SS 4.2", "SS-22")
def test_only_cards_of_your_level_or_lower() -> None:
    t = scene()
    card = t.market[1][0]
    assert ("buy", card) not in t.options(0)
    assert reason(t, ("buy", card)) == ("Your swarm is of level 1; this card is of level 2.", "SS 4.2")
    t.levels[0] = 2
    t.settle()
    assert ("buy", card) in t.options(0)
    assert ("buy", t.market[2][0]) not in t.options(0)


@rule("SS 4.3", "SS-1")
def test_the_seeds_example_of_thresholds_three_and_five() -> None:
    """Three units make the first action possible, five make both: here with the numbers of the Hornet Citadel."""
    t = scene(swarm=20)
    card = build(t, 0, "Hornet Citadel", 0)
    build(t, 1, "Aphid Pasture", 1)
    low, high = 3, 6
    place(t, card, low - 1)
    assert choice(t) == "Place"
    place(t, card, 1)
    assert t.options(0) == [("use", 0), ("rest",)]
    go(t, ("rest",))
    place(t, card, high - low)
    assert t.options(0) == [("use", 0), ("use", 1), ("rest",)]


@rule("SS 4.3", "SS-7", "SS-9")
def test_groups_add_up_and_a_tapped_card_is_tapped() -> None:
    t = scene(swarm=20)
    place(t, RIGHT, 2)
    assert choice(t) == "Place"
    place(t, RIGHT, needs(RIGHT) - 2)
    assert t.options(0) == [("use", 0), ("rest",)]
    go(t, ("use", 0))
    assert t.tapped == [RIGHT]
    t.damaged.append(LEFT)
    place(t, RIGHT, 3)
    assert choice(t) == "Place", "no action of a tapped structure"


@rule("SS-9")
def test_a_rival_cannot_use_a_tapped_structure_either() -> None:
    t = scene(swarm=20)
    t.tapped.append(RIVAL_RIGHT)
    put(t, RIVAL_RIGHT, 0)
    place(t, RIGHT, 1)
    place(t, RIVAL_RIGHT, needs(RIVAL_RIGHT))
    assert choice(t) == "Place"


@rule("SS 4.4", "SS-6", "SS-10")
def test_an_empty_structure_of_a_rival_can_be_used_without_loss() -> None:
    t = scene()
    put(t, RIVAL_LEFT, 0)
    card = give(t, 0, "Aphid Pasture")
    place(t, RIVAL_LEFT, needs(RIVAL_LEFT))
    assert t.visitors[RIVAL_LEFT] == needs(RIVAL_LEFT)
    go(t, ("use", 0))
    assert t.structures[0][-1] == card, "played from my hand, for me"
    finish_turn(t)
    assert t.visitors[RIVAL_LEFT] == 0


@rule("SS 4.4", "SS-10")
def test_breeding_on_a_rivals_bare_hive_counts_my_units_there() -> None:
    t = scene()
    for card in (RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT):
        put(t, card, 0)
    place(t, RIVAL_HIVE, 4)
    go(t, ("use", 0))
    assert t.swarm == 6 + 4


@rule("SS 4.4", "SS-8")
def test_no_visitor_outlasts_a_turn() -> None:
    t = scene(players=3)
    for card in (RIVAL_LEFT, THIRD_LEFT):
        put(t, card, 0)
        place(t, card, 1)
    finish_turn(t)
    assert sum(t.visitors) == 0


@rule("SS 4.5", "SS-29")
def test_a_group_of_one_dies_in_landing() -> None:
    t = scene()
    card = build(t, 1, "Aphid Pasture", 3)
    supply = t.supply
    place(t, card, 1)
    assert (t.units[card], t.visitors[card], t.supply) == (3, 0, supply + 1)


@rule("SS 4.5", "SS 4.6", "SS-1", "SS-28")
def test_the_seeds_example_of_an_attack_nine_against_five() -> None:
    """One lost in landing, five against five, and three left to use the action that needs three."""
    t = scene(swarm=10)
    card = build(t, 1, "Paper Comb", 5)
    place(t, card, 9)
    assert (t.units[card], t.visitors[card]) == (0, 3)
    assert t.options(0) == [("use", 0), ("rest",)]
    go(t, ("use", 0), ("aim", RIVAL_RIGHT))
    assert t.units[RIVAL_RIGHT] == 2 - 1
    finish_turn(t)
    assert t.visitors[card] == 0, "the three die in the clean-up"
    assert card in t.damaged


@rule("SS 4.6", "SS-28")
def test_eight_against_five_leave_two_who_cannot_use_it() -> None:
    t = scene(swarm=10)
    card = build(t, 1, "Paper Comb", 5)
    place(t, card, 8)
    assert t.visitors[card] == 2
    assert choice(t) == "Place"


@rule("SS 4.6")
def test_a_weak_attack_leaves_defenders_and_a_second_group_pays_again() -> None:
    t = scene(swarm=10)
    card = build(t, 1, "Paper Comb", 4)
    place(t, card, 3)
    assert (t.units[card], t.visitors[card]) == (2, 0)
    place(t, card, 4)
    assert (t.units[card], t.visitors[card]) == (0, 1)
    place(t, card, 2)
    assert t.visitors[card] == 3, "nobody is left to be paid"
    assert choice(t) == "Use"


@rule("SS 4.7", "SS-24")
def test_an_overfull_structure_acts_with_all_units_and_loses_the_rest_in_the_clean_up() -> None:
    t = scene(swarm=20)
    place(t, HIVE, 19)
    go(t, ("use", 0))
    assert t.units[HIVE] == 20
    assert t.swarm == 1 + 20
    place(t, LEFT, 1)
    go(t, *[("place", RIGHT), ("group", 20), ("rest",)])
    assert t.active == 1
    assert t.units[HIVE] == 5
    assert t.units[RIGHT] == CARDS[RIGHT].capacity


def test_choosing_a_place_can_be_taken_back() -> None:
    t = scene()
    before = t.digest()
    go(t, ("place", RIGHT), ("group", 4))
    t.undo(0)
    t.undo(0)
    assert t.digest() == before


def test_an_edited_table_is_ready() -> None:
    t = scene()
    assert ready(t).options(0)[0] == ("place", HIVE)
