"""Rulings that were settled late, and rules that the other tests did not hold fast."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.auction import lose_trait
from formicarium.games.hidden_empires.rules.cards import CARDS, EVENT, KIND, number
from formicarium.games.hidden_empires.rules.combat import Aftermath, ChooseAttack, attacks
from formicarium.games.hidden_empires.rules.deck import DrawTrait
from formicarium.games.hidden_empires.rules.discovery import APHIDS, PLANTS, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.draft import keepable
from formicarium.games.hidden_empires.rules.events import attrition
from formicarium.games.hidden_empires.rules.flight import DiscardFood, Fly, storable
from formicarium.games.hidden_empires.rules.foraging import Forage
from formicarium.games.hidden_empires.rules.founding import found_anew, restart_areas
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.hand import FEEDING, LAYING, MayPlayCards, timely, victims
from formicarium.games.hidden_empires.rules.laying import LayEggs, most_eggs
from formicarium.games.hidden_empires.rules.map import AREAS, COLOUR, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import add_mods, clear
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.piles import discard_all, reshuffle
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RETURNING, WORKER
from formicarium.games.hidden_empires.rules.reaching import reach, shift_nest
from formicarium.games.hidden_empires.rules.rows import changed, exchanged
from formicarium.games.hidden_empires.rules.scouting import Discover
from formicarium.games.hidden_empires.rules.sheet import VIRGINS
from formicarium.games.hidden_empires.rules.tasks import Build, ChooseTrunk, trunk_areas
from formicarium.games.hidden_empires.rules.turns import bury, finish_by_score
from formicarium.games.hidden_empires.rules.wandering import Migrate
from tests.games.hidden_empires.setting import (
    ants,
    asked,
    bare,
    choose,
    holding,
    patrol,
    put,
    resting,
    rig,
    run,
    started,
    with_traits,
)

NEST = 34
"""E2, the nest of seat 0."""
STEP = NEIGHBOURS[NEST][0]
FAR = next(a for a in NEIGHBOURS[STEP] if DISTANCE[NEST][a] == 2)


def told(t: HiddenEmpires) -> list[str]:
    """The texts of the story so far, values filled in as they are."""
    return [line.msg.text for line in t.story(None)]


# ---- cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 21.4", "HE-79")
def test_where_the_deck_holds_events_traits_of_dead_colonies_leave_the_game() -> None:
    t = bare(3, fewer_events=True, realistic_time_scale=True)
    t.deck = tuple(card for card in range(len(CARDS)) if KIND[card] == EVENT)
    t.boxed = tuple(card for card in range(len(CARDS)) if KIND[card] != EVENT)
    mace = number("Mace")
    t.boxed = tuple(card for card in t.boxed if card != mace)
    t.traits = exchanged(t.traits, 1, (mace,))
    before = t.tally()
    discard_all(t, 1)
    assert t.tally() == before
    assert mace in t.boxed
    reshuffle(t)
    assert all(KIND[card] == EVENT for card in t.deck + t.discards)
    t = bare(3)
    with_traits(t, 1, mace)
    discard_all(t, 1)
    assert t.discards == (mace,)


@pytest.mark.rule("HE 21.2", "HE 21.4", "HE-76")
def test_traits_of_a_colony_that_starts_again_leave_a_game_of_events_too() -> None:
    t = bare(3, fewer_events=True, realistic_time_scale=True, restart=True)
    mace = number("Mace")
    t.deck = tuple(card for card in range(len(CARDS)) if KIND[card] == EVENT)
    t.boxed = tuple(card for card in range(len(CARDS)) if KIND[card] != EVENT and card != mace)
    t.traits = exchanged(t.traits, 1, (mace,))
    found_anew(t, 1, restart_areas(t, 1)[0])
    assert t.traits[1] == ()
    assert mace in t.boxed
    assert mace not in t.discards


@pytest.mark.rule("HE 13.10", "HE-55")
def test_cards_on_the_way_to_a_trait_are_discarded_without_effect() -> None:
    mace, caterpillars, eggs = number("Mace"), number("Caterpillars"), number("Food Eggs")
    skipped = set()
    for seed in range(20):
        t = bare()
        t.sheets[0].dna = 6
        t.deck = (caterpillars, eggs, mace)
        rig(t, [1 + seed % 6])
        run(t, DrawTrait(0))
        assert t.lot == mace
        assert sorted(t.deck + t.discards) == sorted((caterpillars, eggs))
        skipped |= set(t.discards)
        assert [sheet.food for sheet in t.sheets] == [0, 0]
        assert t.hands == ((), ())
    assert skipped == {caterpillars, eggs}
    t = bare()
    t.sheets[0].dna = 6
    t.deck = (caterpillars,)
    t.discards = (mace,)
    run(t, DrawTrait(0))
    assert t.lot == mace
    assert caterpillars in t.deck + t.discards


@pytest.mark.rule("HE 21.5", "HE-94")
def test_traits_that_exclude_each_other_are_not_both_kept() -> None:
    aphid, harvester, miller, sting = (
        number(title) for title in ("Aphid Specialist", "Harvester", "Miller Caste", "Deadly Sting")
    )
    assert keepable([harvester, miller, sting], [aphid]) == [sting]
    assert keepable([aphid, sting], [harvester]) == [sting]
    t = started(3, 1, advanced=True, realistic_time_scale=True)
    t.dealt = exchanged(t.dealt, 0, (harvester, sting))
    t.taken = exchanged(t.taken, 0, (aphid,))
    t.look_again()
    assert t.options(0) == [("keep", sting)]
    with pytest.raises(IllegalAction, match="exclude each other"):
        t.play(0, ("keep", harvester))


@pytest.mark.rule("HE 13.4", "HE 19.10", "HE-93", "HE-51")
@pytest.mark.parametrize("moment", [FEEDING, LAYING])
def test_thieves_come_at_either_moment_of_the_nest_phase(moment: int) -> None:
    t = bare()
    thieves = number("Thief Ants")
    holding(t, 0, thieves)
    t.sheets[1].food = 5
    run(t, MayPlayCards(0, moment))
    choose(t, ("play", thieves))
    assert t.sheets[1].food == 3
    assert "{who:seat} loses {n} food." in told(t)


@pytest.mark.rule("HE 19.4", "HE-68")
@pytest.mark.parametrize("sites", [0, 1, 2])
def test_a_migrating_nest_keeps_the_room_of_its_sites(sites: int) -> None:
    t = bare()
    for area in (50, 51)[:sites]:
        t.site = changed(t.site, area, 0)
    holding(t, 0, number("Migrate"))
    t.sheets[0].size = 47
    run(t, Migrate(0))
    choose(t, t.options(0)[0])
    assert t.sheets[0].size == 10 + 10 * sites


@pytest.mark.rule("HE 19.12", "HE-37")
@pytest.mark.parametrize(("returning", "hit"), [(1, True), (0, False)])
def test_one_queen_counts_workers_on_their_way_home(returning: int, hit: bool) -> None:
    t = bare()
    t.sheets[1].queens = 3
    ants(t, 1, t.nest_area[1], 5, medias=4)
    patrol(t, 1, STEP, 2)
    ants(t, 1, BUILDERS, 1)
    ants(t, 1, NURSES, 1)
    ants(t, 1, RETURNING, returning)
    assert (victims(t, 0, number("One Queen")) == [1]) is hit


@pytest.mark.rule("HE 19.11")
def test_two_guest_queens_take_half_and_half_of_the_rest() -> None:
    t = bare()
    t.sheets[0].virgin_queens = 8
    t.sheets[0].guests = 2
    run(t, Fly(0))
    choose(t, ("fly",), ("give", VIRGINS, 4), ("give", VIRGINS, 2))
    assert t.score(0) == 2 * 2  # 8, then 4, then 2.
    assert t.sheets[0].guests == 0
    t = bare()
    t.sheets[0].virgin_queens = t.sheets[0].drones = 2
    t.sheets[0].guests = 2
    run(t, Fly(0))
    choose(t, ("fly",), ("give", VIRGINS, 2))  # Of the two drones that are left, one is lost.
    assert t.score(0) == 1


@pytest.mark.rule("HE 18.21", "HE 20.3")
def test_guards_keep_attrition_from_their_own_area_only() -> None:
    t = bare()
    with_traits(t, 0, number("Guard Caste"))
    same = [area for area in range(AREAS) if COLOUR[area] == 2]
    ants(t, 0, same[0], 2, medias=1)
    ants(t, 0, same[1], 2)
    ants(t, 1, same[0], 2)
    attrition(t, 2)
    t.settle()
    assert [t.here(0, same[0]), t.here(0, same[1]), t.here(1, same[0])] == [3, 1, 1]
    lose_trait(t, 0, number("Guard Caste"))
    attrition(t, 2)
    t.settle()
    choose(t, ("ant", same[0], WORKER))
    assert [t.here(0, same[0]), t.here(0, same[1])] == [2, 0]


# ---- starting again -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 21.2", "HE-86")
@pytest.mark.parametrize("dead", [False, True])
def test_a_new_nest_keeps_away_from_every_nest_on_the_map(dead: bool) -> None:
    t = bare(4, restart=True)
    t.sheets[0].queens = 0
    t.sheets[1].dead = dead
    t.site = changed(t.site, 0, 2)
    others = [*t.nest_area[1:], 0]
    found = restart_areas(t, 0)
    assert found
    for area in range(AREAS):
        near = min(DISTANCE[area][other] for other in others)
        reached = any(DISTANCE[area][other] == 3 for other in t.nest_area[1:])
        assert (area in found) == (near > 1 and reached and area != t.nest_area[0])


@pytest.mark.rule("HE 21.2", "HE-86", "HE 16.6")
def test_who_owns_a_nest_stays_clear_after_a_restart() -> None:
    t = bare(3, restart=True)
    t.sheets[0].queens = 0
    t.sheets[1].dead = True
    for area in restart_areas(t, 0):
        again = t.copy()
        found_anew(again, 0, area)
        assert again.nest_owner(area) == 0
        assert again.nest_owner(again.nest_area[1]) == 1
        ants(again, 2, area, 9)
        assert attacks(again, 2) == [("attack", area, 0)]


@pytest.mark.rule("HE 16.6", "HE-40", "HE 4.3")
def test_the_nest_of_a_dead_colony_is_not_attacked() -> None:
    t = bare()
    ants(t, 0, t.nest_area[1], 3)
    assert attacks(t, 0) == [("attack", t.nest_area[1], 1)]
    t.sheets[1].queens = 1
    bury(t)
    assert not t.alive(1)
    assert attacks(t, 0) == []


# ---- the nest -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 10.9", "HE 10.10", "HE-87", "HE-2")
def test_no_more_eggs_than_the_nest_holds_also_where_larvae_pay() -> None:
    t = bare()
    t.sheets[0].size = 4
    t.sheets[0].female_larvae = 2
    t.sheets[0].food = 2
    assert most_eggs(t, 0) == 2
    run(t, LayEggs(0))
    assert t.options(0) == [("females", n) for n in range(3)]
    assert t.question(0).prompt.values["room"] == 2
    with pytest.raises(IllegalAction, match="no room"):
        t.play(0, ("females", 3))
    t.sheets[0].size = 10
    assert most_eggs(t, 0) == 4  # Food and larvae.


@pytest.mark.rule("HE 18.5", "HE-88", "HE 10.11")
def test_after_a_bivouac_has_moved_nobody_lays() -> None:
    t = bare()
    with_traits(t, 0, number("Bivouac"))
    ants(t, 0, BUILDERS, 3)
    ants(t, 0, NURSES, 2)
    t.sheets[0].queens = 0
    shift_nest(t, 0, STEP)
    assert not timely(t, 0, number("Male Eggs"))
    run(t, LayEggs(0))
    assert resting(t)
    run(t, LayEggs(0))  # In the nest phase after that they do.
    assert asked(t) == "NursesLay"
    assert timely(t, 0, number("Male Eggs"))


@pytest.mark.rule("HE 19.4", "HE-88")
def test_after_migrating_nurses_without_a_queen_lay() -> None:
    t = bare()
    ants(t, 0, NURSES, 2)
    t.sheets[0].queens = 0
    shift_nest(t, 0, STEP)
    run(t, LayEggs(0))
    assert asked(t) == "NursesLay"


@pytest.mark.rule("HE 7.4", "HE-89", "HE 18.18")
@pytest.mark.parametrize("title", ["Bivouac", "Plant House"])
def test_nobody_digs_where_a_trait_says_the_size(title: str) -> None:
    t = bare()
    with_traits(t, 0, number(title))
    ants(t, 0, BUILDERS, 2)
    run(t, Build(0))
    assert t.sheets[0].size == 20
    assert not any("digs" in text for text in told(t))
    lose_trait(t, 0, number(title))
    run(t, Build(0))
    assert t.sheets[0].size == 24
    assert any("digs" in text for text in told(t))


@pytest.mark.rule("HE 18.8", "HE-12")
@pytest.mark.parametrize(
    ("stored", "size", "food", "most"), [(0, 2, 99, 20), (5, 2, 99, 15), (15, 2, 99, 5), (5, 1, 3, 3)]
)
def test_the_granary_is_filled_up_before_it_takes_more_room(stored: int, size: int, food: int, most: int) -> None:
    t = bare()
    with_traits(t, 0, number("Harvester"))
    sheet = t.sheets[0]
    sheet.size, sheet.stored, sheet.food = size, stored, food
    assert t.granary(0) == (stored + 9) // 10
    assert storable(t, 0) == most
    run(t, DiscardFood(0))
    choose(t, ("store", most))
    assert (sheet.stored, sheet.food) == (stored + most, 0)
    assert t.nest_used(0) <= size


# ---- the map ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 5.1", "HE-80")
def test_nobody_goes_through_predators_but_those_who_stand_there_step_out() -> None:
    t = bare()
    put(t, STEP, PREDATORS, 3)
    ants(t, 0, NEST, 3)
    ants(t, 0, STEP, 2)
    beyond = [a for a in NEIGHBOURS[STEP] if DISTANCE[NEST][a] == 2]
    run(t, MoveAnts(0))
    t.held = changed(changed(t.held, NEST, 1), STEP, 1)
    for area in beyond:
        assert not reach(t, 0, NEST)[area]
        assert not reach(t, 0, BUILDERS)[area]
        assert reach(t, 0, STEP)[area]
    assert not reach(t, 0, NEST)[STEP]
    t.look_again()
    choose(t, ("from", NEST))
    with pytest.raises(IllegalAction, match="more than one area"):
        t.play(0, ("to", beyond[0]))
    with_traits(t, 0, number("Camouflage"))
    assert all(reach(t, 0, NEST)[area] for area in beyond)


@pytest.mark.rule("HE 6.3", "HE-90")
def test_predators_send_only_those_home_who_found_them() -> None:
    t = bare(advanced=False)
    put(t, STEP, PREDATORS, 3, up=False)
    ants(t, 0, STEP, 2)
    ants(t, 1, STEP, 3)
    run(t, Discover(0))
    choose(t, ("turn", STEP))
    assert [t.here(0, STEP), t.count(0, RETURNING)] == [0, 2]
    assert [t.here(1, STEP), t.count(1, RETURNING)] == [3, 0]
    t.held = changed(t.held, STEP, 1)
    assert any(reach(t, 1, STEP)[area] for area in NEIGHBOURS[STEP])


@pytest.mark.rule("HE 18.4", "HE-91", "HE-37")
def test_workers_build_trunks_next_to_anybodys_trunk() -> None:
    t = bare()
    with_traits(t, 0, number("Trunk Building"))
    ants(t, 0, FAR, 2, medias=3, majors=1)
    assert trunk_areas(t, 0) == []
    t.trunk = changed(t.trunk, STEP, 1)
    assert trunk_areas(t, 0) == [FAR]
    run(t, ChooseTrunk(0))
    choose(t, ("trunk", FAR))
    assert t.options(0) == [("all",), ("some", WORKER, 1)]
    rig(t, [3, 2])
    choose(t, ("all",))
    assert t.trunk[FAR] == 0
    assert len(t.thrown[-1]) == 3 + 2  # Two dice for two workers.
    t = bare()
    with_traits(t, 0, number("Trunk Building"))
    ants(t, 0, STEP, medias=3, majors=1)
    assert trunk_areas(t, 0) == []  # No worker is there.


@pytest.mark.rule("HE 18.4")
def test_no_trunk_stands_on_a_nest() -> None:
    t = bare()
    with_traits(t, 0, number("Trunk Building"))
    t.trunk = changed(t.trunk, STEP, 0)
    ants(t, 0, FAR, 2)
    ants(t, 0, NEST, 2)
    assert trunk_areas(t, 0) == [FAR]  # Not on the own nest.
    for owner in (0, 1):
        t.site = changed(t.site, FAR, owner)
        assert trunk_areas(t, 0) == []
    t.site = changed(t.site, FAR, -1)
    t.nest_area = changed(t.nest_area, 1, FAR)
    assert trunk_areas(t, 0) == []


@pytest.mark.rule("HE 18.15", "HE-67")
@pytest.mark.parametrize(("came", "driven"), [(0, 0), (1, 1), (3, 2)])
def test_only_foragers_who_came_in_drive_others_off(came: int, driven: int) -> None:
    t = bare()
    with_traits(t, 0, number("Repellent"))
    put(t, STEP, PREY, 2)
    ants(t, 0, STEP, 3)
    ants(t, 1, STEP, 2)
    t.moved[STEP * 3] = came
    run(t, Forage(0))
    choose(t, ("as_proposed",))
    assert t.count(1, RETURNING) == driven


# ---- after a fight ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 16.12", "HE-92")
def test_survivors_patrol_or_return_as_their_owner_likes() -> None:
    t = bare()
    ants(t, 0, FAR, 3, medias=1)
    run(t, Aftermath(0, FAR))
    assert t.options(0) == [("return", n) for n in range(5)]
    choose(t, ("return", 2), ("ant", FAR, 1))
    assert t.castes(0, RETURNING) == [1, 1, 0]
    assert t.patrollers(0, FAR) == t.here(0, FAR) == 2
    t = bare()
    ants(t, 0, FAR, 2)
    run(t, Aftermath(0, FAR))
    choose(t, ("return", 2))
    assert [t.here(0, FAR), t.count(0, RETURNING)] == [0, 2]


@pytest.mark.rule("HE 16.12", "HE-47")
def test_survivors_next_to_strangers_do_not_patrol() -> None:
    t = bare(3)
    ants(t, 0, FAR, 3)
    ants(t, 2, FAR, 1)
    run(t, Aftermath(0, FAR))
    choose(t, ("return", 1))
    assert [t.here(0, FAR), t.patrollers(0, FAR)] == [2, 0]


@pytest.mark.rule("HE 9.5", "HE 16.12")
@pytest.mark.parametrize("advanced", [False, True])
def test_winners_at_their_own_nest_stay(advanced: bool) -> None:
    t = bare(advanced=advanced)
    ants(t, 0, NEST, 5)
    ants(t, 1, NEST, 1)
    run(t, ChooseAttack(0))
    choose(t, ("attack", NEST, 1), ("dice", 0))
    assert asked(t) == "StayOrReturn"
    choose(t, ("return", 0))
    assert [t.here(0, NEST), t.count(0, RETURNING)] == [4, 0]
    assert t.patrollers(0, NEST) == (4 if advanced else 0)
    t = bare(advanced=advanced)
    ants(t, 0, t.nest_area[1], 5)
    ants(t, 1, t.nest_area[1], 1)
    run(t, ChooseAttack(0))
    choose(t, ("attack", t.nest_area[1], 1), ("dice", 0))
    if advanced:
        choose(t, ("leave",))
    assert [t.here(0, t.nest_area[1]), t.count(0, RETURNING)] == [0, 4]


# ---- the story ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 11.2")
def test_one_wins_and_two_win() -> None:
    t = bare(advanced=False)
    t.sheets[0].pairs = 4
    finish_by_score(t)
    assert "The game is over: {who:seat} wins." in told(t)
    t = bare(advanced=False)
    finish_by_score(t)
    assert "The game is over: {seats:seats} win." in told(t)


def test_the_story_tells_what_became_of_things() -> None:
    """Results, not announcements: what was laid, eaten, lost and left over."""
    t = bare()
    t.sheets[0].food = 3
    run(t, DiscardFood(0))
    assert "{who:seat}: {n:plural|food is|food are} left over and lost." in told(t)
    put(t, STEP, PLANTS, 2)
    put(t, FAR, APHIDS, 1)
    add_mods(t, STEP, 2)
    add_mods(t, FAR, -1)
    assert told(t)[-3:] == [
        "{area:area} gets {n:plural|plus marker|plus markers}.",
        "{area:area} gets {n:plural|minus marker|minus markers}.",
        "In {area:area} nothing is left of {marker:marker}.",
    ]
    clear(t, STEP)
    assert told(t)[-1] == "{area:area} loses {marker:marker}."
