"""The actions of the core cards (rules SS 5), and damage (rules SS 6)."""

from __future__ import annotations

import pytest

from formicarium.games.summon_the_swarm.rules.cards import HIVE as HIVE_CARD
from formicarium.games.summon_the_swarm.rules.cards import LEFT as LEFT_CARD
from formicarium.games.summon_the_swarm.rules.cards import RIGHT as RIGHT_CARD
from formicarium.games.summon_the_swarm.rules.cards import antechambers

from .scene import (
    HIVE,
    LEFT,
    RIGHT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    build,
    choice,
    enter,
    finish_turn,
    give,
    go,
    needs,
    place,
    put,
    ready,
    reason,
    scene,
)

rule = pytest.mark.rule


@rule("SS 5.1", "SS-23")
def test_a_new_structure_gets_one_free_unit_that_sets_nothing_off() -> None:
    t = scene()
    card = give(t, 0, "Weaver Bridge")
    put(t, LEFT, needs(LEFT) - 1)
    supply = t.supply
    place(t, LEFT, 1)
    go(t, ("use", 0))
    assert t.structures[0][-1] == card
    assert t.hands[0] == []
    assert (t.units[card], t.supply) == (1, supply - 1)
    assert choice(t) == "Place", "its action of one unit waits for a group"
    place(t, card, 1)
    assert choice(t) == "Use"


@rule("SS 5.2")
def test_an_event_happens_and_is_discarded() -> None:
    t = scene()
    card = give(t, 0, "Mayfly Hatch")
    enter(t, LEFT)
    go(t, ("use", 0))
    assert t.swarm == 9 + 3
    assert t.hands[0] == []
    assert t.discard == [card]


@rule("SS 5.2")
def test_reactions_cannot_be_played_through_an_action() -> None:
    t = scene()
    give(t, 0, "Bombardier Beetle")
    enter(t, LEFT, 1)
    assert t.options(0) == [("use", 1), ("rest",)], "it could only evolve"


@rule("SS 5.3", "SS-4", "SS-5")
def test_breeding_in_the_hive_doubles_into_the_swarm() -> None:
    t = scene(swarm=5)
    place(t, HIVE, 4)
    go(t, ("use", 0))
    assert t.units[HIVE] == 5
    assert t.swarm == 1 + 5
    assert t.active == 0, "the young must be placed in this turn"


@rule("SS 5.4")
def test_breeding_elsewhere_leaves_the_young_there() -> None:
    t = scene(swarm=2 + needs(RIGHT) + 4)
    place(t, LEFT, 2)
    place(t, RIGHT, needs(RIGHT))
    go(t, ("use", 0))
    assert t.options(0) == [("aim", LEFT), ("aim", RIGHT)], "never the Hive"
    go(t, ("aim", LEFT))
    assert t.units[LEFT] == 4
    assert t.swarm == 4


@rule("SS 5.5", "SS-26", "SS 6.6")
def test_repair_turns_one_structure_upright_but_never_a_hive() -> None:
    t = scene()
    t.damaged = [HIVE, LEFT, RIVAL_LEFT]
    place(t, RIGHT, 3)
    go(t, ("use", 1))
    assert t.damaged == [HIVE, RIVAL_LEFT], "the only one to choose was repaired"


@rule("SS 5.5")
def test_with_nothing_to_repair_the_action_is_not_offered() -> None:
    t = scene(swarm=20)
    t.damaged = [HIVE]
    place(t, RIGHT, needs(RIGHT))
    assert t.options(0) == [("use", 0), ("rest",)]
    assert reason(t, ("use", 1)) == ("It would do nothing now.", "SS 9.2")


@rule("SS 5.6", "SS-22")
def test_evolving_goes_one_level_at_a_time_up_to_three() -> None:
    t = scene(swarm=30)
    place(t, LEFT, needs(LEFT, 1) - 1)
    assert choice(t) == "Place", "it needs one more"
    place(t, LEFT, 1)
    go(t, ("use", 1))
    assert t.levels == [2, 1]
    t.tapped = []
    place(t, LEFT, 1)
    go(t, ("use", 1))
    assert t.levels == [3, 1]
    t.tapped = []
    place(t, LEFT, 1)
    assert choice(t) == "Place", "three is the highest"


@rule("SS 5.7")
def test_the_numbers_of_the_core_cards() -> None:
    assert (HIVE_CARD.capacity, [power.units for power in HIVE_CARD.powers]) == (5, [1])
    assert (LEFT_CARD.capacity, [power.units for power in LEFT_CARD.powers]) == (12, [4, 5])
    assert (RIGHT_CARD.capacity, [power.units for power in RIGHT_CARD.powers]) == (12, [10, 3])


@rule("SS 4.5", "SS 5.7")
def test_landing_in_an_antechamber_costs_one_as_anywhere() -> None:
    t = scene(swarm=20)
    assert t.toll(RIVAL_LEFT) == t.toll(RIVAL_RIGHT) == t.toll(RIVAL_HIVE) == 1
    place(t, RIVAL_LEFT, 3)
    assert (t.units[RIVAL_LEFT], t.visitors[RIVAL_LEFT]) == (0, 0)


@rule("SS 5.8", "SS 9.3")
def test_guards_in_the_antechambers_cost_four_more() -> None:
    t = scene(swarm=20, guards=True)
    assert t.toll(RIVAL_HIVE) == 1
    place(t, RIVAL_LEFT, 6)
    assert (t.units[RIVAL_LEFT], t.visitors[RIVAL_LEFT]) == (1, 0)
    place(t, RIVAL_LEFT, 7)
    assert (t.units[RIVAL_LEFT], t.visitors[RIVAL_LEFT]) == (0, 1)


def damage(t, target: int, holder: str = "Carpenter Gallery") -> None:
    """Use the action of a Carpenter Gallery against something."""
    card = build(t, 0, holder, 0)
    place(t, card, 4)
    go(t, ("use", 0))
    if choice(t) == "Aim":
        go(t, ("aim", target))


@rule("SS 6.1")
def test_damaged_twice_is_destroyed() -> None:
    t = scene(swarm=20)
    card = build(t, 1, "Aphid Pasture", 3)
    damage(t, card)
    assert card in t.damaged
    assert t.units[card] == 3
    supply = t.supply
    t.tapped = []
    place(t, t.structures[0][-1], 1)
    go(t, ("use", 0), ("aim", card))
    assert card not in t.structures[1]
    assert t.discard == [card]
    assert t.supply == supply + 3
    assert card not in t.damaged


@rule("SS 6.3", "SS-16")
def test_damaged_structures_offer_nothing_but_core_cards_act() -> None:
    t = scene(swarm=25)
    card = build(t, 0, "Aphid Pasture", 0)
    t.damaged = [card, LEFT, RIGHT, HIVE]
    place(t, card, 4)
    assert choice(t) == "Place"
    for core in (HIVE, LEFT, RIGHT):
        place(t, core, 5)
        assert choice(t) == "Use"
        go(t, ("rest",))


@rule("SS 6.4", "SS-15")
def test_an_antechamber_is_never_destroyed() -> None:
    t = scene(swarm=20)
    t.damaged = [RIVAL_LEFT]
    put(t, RIVAL_LEFT, 0)
    build(t, 0, "Carpenter Gallery", 0)
    place(t, t.structures[0][-1], 4)
    go(t, ("use", 0))
    assert t.damaged == [RIVAL_LEFT, RIVAL_RIGHT], "the only target: the damaged one is spared, the Hive is protected"
    t = scene(swarm=20)
    t.damaged = [LEFT]
    finish_turn(t)
    assert LEFT in t.structures[0]
    assert LEFT in t.damaged


@rule("SS 6.5", "SS-11")
@pytest.mark.parametrize(
    ("left", "right", "bare"),
    [
        ("held", "held", False),
        ("damaged", "held", False),
        ("empty", "held", False),
        ("damaged", "empty", True),
        ("damaged", "damaged", True),
        ("empty", "empty", True),
    ],
)
def test_a_hive_is_bare_when_each_antechamber_is_damaged_or_empty(left: str, right: str, bare: bool) -> None:
    t = scene()
    for card, state in ((RIVAL_LEFT, left), (RIVAL_RIGHT, right)):
        if state == "empty":
            put(t, card, 0)
        if state == "damaged":
            t.damaged.append(card)
    t.settle()
    assert t.vulnerable(1) == bare
    assert (("place", RIVAL_HIVE) in t.options(0)) == bare
    if not bare:
        assert reason(t, ("place", RIVAL_HIVE))[1] == "SS 6.5"


@rule("SS 6.5", "SS-11")
def test_it_is_bare_from_the_moment_the_last_guard_falls() -> None:
    t = scene(swarm=16)
    place(t, RIVAL_LEFT, 3)
    assert ("place", RIVAL_HIVE) not in t.options(0)
    place(t, RIVAL_RIGHT, 3)
    assert ("place", RIVAL_HIVE) in t.options(0)


@rule("SS 6.6", "SS-14")
def test_a_hive_is_not_damaged_and_destroyed_in_one_turn() -> None:
    t = scene(swarm=20)
    t.damaged = [RIVAL_LEFT, RIVAL_RIGHT]
    damage(t, RIVAL_HIVE)
    assert RIVAL_HIVE in t.damaged
    place(t, RIVAL_HIVE, 7)
    go(t, ("rest",))
    assert t.units[RIVAL_HIVE] == 0
    t.tapped = []
    place(t, t.structures[0][-1], 1)
    assert choice(t) == "Place", "the action has no target left"
    finish_turn(t)
    assert not t.over
    assert not t.out[1]


@rule("SS 6.6", "SS 10.1")
def test_a_damaged_hive_falls_to_the_next_damage() -> None:
    t = scene(swarm=20)
    t.damaged = [RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    damage(t, RIVAL_HIVE)
    assert t.over
    assert t.winners == [0]


@rule("SS 5.8", "SS-35")
def test_in_autumn_the_guards_have_left() -> None:
    t = scene(guards=True)
    thorny = build(t, 1, "Antlion Pit", 1)
    for round_, autumn in ((10, False), (11, True), (30, True)):
        t.round = round_
        assert t.guarding() == (not autumn)
        assert t.toll(RIVAL_LEFT) == (1 if autumn else 5)
        assert t.toll(thorny) == 3, "other structures keep their thorns"
        assert t.view(None)["autumn"] == autumn
    place(t, RIVAL_LEFT, 3)
    assert (t.units[RIVAL_LEFT], t.visitors[RIVAL_LEFT]) == (0, 0)


@rule("SS 5.8")
@pytest.mark.parametrize(("rounds", "first"), [(5, 3), (8, 4), (10, 5), (30, 11), (99, 34)])
def test_autumn_begins_after_the_first_third_and_is_told_once(rounds: int, first: int) -> None:
    t = scene(rounds=rounds, guards=True)
    t.round = first - 1
    assert t.guarding()
    t.first = 1
    finish_turn(t)
    assert t.round == first
    assert not t.guarding()
    told = [line for line in t.story(None) if line.msg.text.startswith("Autumn")]
    assert len(told) == 1


@rule("SS 5.9", "SS-36")
def test_in_winter_antechambers_hold_one_fewer_in_every_round() -> None:
    t = scene(guards=True)
    other = build(t, 1, "Antlion Pit", 1)
    room = {card: t.capacity(card, 1) for card in (RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT, other)}
    for round_, frost in ((20, 0), (21, 1), (22, 2), (26, 6), (30, 10)):
        t.round = round_
        assert t.winter() == t.view(None)["winter"] == frost
        assert t.capacity(RIVAL_LEFT, 1) == max(0, room[RIVAL_LEFT] - frost)
        assert t.capacity(RIVAL_RIGHT, 1) == max(0, room[RIVAL_RIGHT] - frost)
        assert t.capacity(RIVAL_HIVE, 1) == room[RIVAL_HIVE], "the Hive keeps its room"
        assert t.capacity(other, 1) == room[other]
    t = scene(guards=True, rounds=60)
    t.round = 60
    assert t.winter() == 20
    assert t.capacity(RIVAL_LEFT, 1) == t.capacity(RIVAL_RIGHT, 1) == 0, "down to none"


@rule("SS 5.9")
def test_what_finds_no_room_in_winter_is_lost_in_the_clean_up() -> None:
    t = scene(players=3, guards=True)
    left, _ = antechambers(2)
    t.round = 23
    t.units[left] = 12
    finish_turn(ready(t))
    assert t.units[left] == 12 - 3


@rule("SS 5.9")
@pytest.mark.parametrize(("rounds", "first"), [(5, 5), (8, 7), (30, 21), (99, 67)])
def test_winter_begins_after_two_thirds_and_is_told_once(rounds: int, first: int) -> None:
    t = scene(rounds=rounds, guards=True)
    t.round = first - 1
    assert not t.winter()
    t.first = 1
    finish_turn(t)
    assert t.winter() == 1
    assert len([line for line in t.story(None) if line.msg.text.startswith("Winter")]) == 1


@rule("SS 5.8", "SS 5.9")
def test_without_guards_and_winter_there_is_neither() -> None:
    t = scene(rounds=30)
    for round_ in (1, 11, 30):
        t.round = round_
        assert not t.guarding()
        assert t.winter() == 0
        assert t.view(None)["autumn"] is False
        assert t.toll(RIVAL_LEFT) == 1
    finish_turn(t)
    assert not [line for line in t.story(None) if line.msg.text.startswith(("Autumn", "Winter"))]
