"""Down with the Queen: bots go through with a strike, go around what bars the way, and end what nobody can win any more."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.bot.judgement import sensible, worth
from formicarium.games.hidden_empires.bot.playing import pick_victim
from formicarium.games.hidden_empires.bot.quick import quick
from formicarium.games.hidden_empires.bot.siege import AWAY, chasing, quarry, raided, steps_around, targets
from formicarium.games.hidden_empires.rules.cards import CAMOUFLAGE, GUEST_QUEEN
from formicarium.games.hidden_empires.rules.combat import ChooseAttack
from formicarium.games.hidden_empires.rules.discovery import PREDATORS
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import HowMany, MoveAnts, MoveFrom, MoveTo
from formicarium.games.hidden_empires.rules.places import NURSES, PLACES
from formicarium.games.hidden_empires.rules.turns import occupied
from tests.games.hidden_empires.setting import ants, asked, bare, choose, patrol, put, run, with_traits


def besieged(**options: bool) -> HiddenEmpires:
    """Ten ants of seat 0 stand in the nest of seat 1, where one ant is."""
    t = bare(2, **{"down_with_the_queen": True, **options})
    ants(t, 0, t.nest_area[1], 10)
    ants(t, 1, NURSES, 1)
    t.held = occupied(t, 0)
    return t


def march(t: HiddenEmpires, stands: int) -> None:
    """The first colony moves as the quick player moves, with one ant abroad and seven at home."""
    ants(t, 0, stands, 1)
    ants(t, 0, t.nest_area[0], 7)
    t.held = occupied(t, 0)
    run(t, MoveAnts(0))
    while isinstance(t.choice_of(0), (MoveFrom, MoveTo, HowMany)):
        t.apply(0, quick(t, 0))


@pytest.mark.rule("HE 21.3")
def test_who_stands_in_a_nest_in_numbers_attacks_invades_and_hunts() -> None:
    t = besieged()
    t.phase = "tasks"
    run(t, ChooseAttack(0))
    for kind, action in (
        ("Attack", ("attack", t.nest_area[1], 1)),
        ("Invade", ("invade",)),
        ("HuntQueen", ("hunt",)),
    ):
        while asked(t) != kind:
            t.play(t.waiting[0], t.options(t.waiting[0])[0])
        assert sensible(t, 0, t.options(0)) == [action]
        choose(t, action)


def test_without_that_option_or_in_small_numbers_an_attack_is_weighed() -> None:
    for t in (besieged(down_with_the_queen=False), besieged()):
        if t.settings["down_with_the_queen"]:
            ants(t, 1, NURSES, 9)
        t.phase = "tasks"
        run(t, ChooseAttack(0))
        assert len(sensible(t, 0, t.options(0))) > 1


def test_nobody_goes_home_from_a_nest_that_can_be_struck() -> None:
    t = besieged()
    t.phase = "move"
    run(t, MoveAnts(0))
    assert sensible(t, 0, t.options(0)) == [("done",)]


@pytest.mark.parametrize("bar", ["Predators", "patrol"])
def test_the_foremost_ant_goes_around_what_bars_the_way(bar: str) -> None:
    t = bare(2, down_with_the_queen=True)
    nest = t.nest_area[1]
    stands = next(
        area
        for area in range(AREAS)
        if DISTANCE[nest][area] == 2 and len([door for door in NEIGHBOURS[nest] if door in NEIGHBOURS[area]]) == 1
    )
    (door,) = (door for door in NEIGHBOURS[nest] if door in NEIGHBOURS[stands])
    if bar == "Predators":
        put(t, door, PREDATORS, 3)
    else:
        patrol(t, 1, door, 3)
    around = steps_around(t, 0, nest)
    assert around[stands] == 3
    assert around[door] == AWAY + 1
    march(t, stands)
    assert min(around[area] for area in range(AREAS) if t.here(0, area)) == 2


@pytest.mark.rule("HE 18.17")
def test_with_camouflage_the_way_leads_through_predators() -> None:
    t = bare(2, down_with_the_queen=True)
    nest = t.nest_area[1]
    stands = next(area for area in range(AREAS) if DISTANCE[nest][area] == 2)
    for door, value in zip((door for door in NEIGHBOURS[nest] if door in NEIGHBOURS[stands]), (3, 4), strict=False):
        put(t, door, PREDATORS, value)
    with_traits(t, 0, CAMOUFLAGE)
    assert steps_around(t, 0, nest)[stands] == 2
    march(t, stands)
    assert min(DISTANCE[nest][area] for area in range(AREAS) if t.here(0, area)) == 1


@pytest.mark.rule("HE 14.3")
def test_one_raider_beside_the_nest_is_met_before_its_army_follows() -> None:
    t = bare(2, down_with_the_queen=True)
    nest = t.nest_area[0]
    door = NEIGHBOURS[nest][0]
    ants(t, 0, nest, 7)
    ants(t, 1, door, 1)
    assert raided(t, 0) == [], "one ant alone strikes at nobody"
    ants(t, 1, t.nest_area[1], 12)
    assert raided(t, 0) == [door]
    t.held = occupied(t, 0)
    run(t, MoveAnts(0))
    while isinstance(t.choice_of(0), (MoveFrom, MoveTo, HowMany)):
        t.apply(0, quick(t, 0))
    assert t.here(0, door) > 1
    t.phase = "tasks"
    run(t, ChooseAttack(0))
    assert quick(t, 0) == ("attack", door, 1)
    t.sheets[0].queens = 0
    assert raided(t, 0) == [], "there is no queen left to lose"


def test_a_leader_chases_those_who_linger_without_a_queen() -> None:
    """Only their end is the end of the game: points are not (rules HE 11.5, 21.3)."""
    t = bare(2, down_with_the_queen=True)
    ants(t, 0, t.nest_area[0], 8)
    ants(t, 1, NURSES, 2)
    t.sheets[1].queens = 0
    assert not chasing(t, 0)
    assert targets(t, 0) == []
    t.sheets[0].pairs = 1
    assert chasing(t, 0)
    assert quarry(t, 0, 8, [0] * PLACES) == t.nest_area[1]
    far = worth(t, 0, 1.0)
    t.add(0, t.nest_area[0], 0, -1)
    t.add(0, NEIGHBOURS[t.nest_area[1]][0], 0, 1)
    assert worth(t, 0, 1.0) > far
    t.sheets[1].dead = True
    assert not chasing(t, 0)


def test_nobody_is_chased_while_a_queen_lives_or_points_decide() -> None:
    for option, queens in ((True, 1), (False, 0)):
        t = bare(2, down_with_the_queen=option)
        t.sheets[0].pairs = 1
        t.sheets[1].queens = queens
        ants(t, 1, NURSES, 2)
        assert not chasing(t, 0)


def test_harm_is_done_to_who_is_nearest_to_winning_pupae_included() -> None:
    t = bare(3)
    for seat in range(3):
        ants(t, seat, t.nest_area[seat], 4)
    t.sheets[1].large_pupae, t.sheets[1].male_pupae = 2, 3
    t.sheets[2].virgin_queens = 1
    offered = [("on", 1), ("on", 2)]
    assert pick_victim(t, 0, GUEST_QUEEN, offered) == ("on", 1)
    t.sheets[1].large_pupae = t.sheets[1].male_pupae = 0
    assert pick_victim(t, 0, GUEST_QUEEN, offered) == ("on", 2)
