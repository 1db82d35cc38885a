"""The quick player that the search plays ahead with."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium import bots
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.bot.brood import millers
from formicarium.games.hidden_empires.bot.genes import lot_worth
from formicarium.games.hidden_empires.bot.quick import horizon, pilot, play_out, quick
from formicarium.games.hidden_empires.bot.roster import MIND, Roster, gone_to, roster
from formicarium.games.hidden_empires.bot.style import PLAIN
from formicarium.games.hidden_empires.bot.work import Work
from formicarium.games.hidden_empires.rules.cards import (
    ADDITIONAL_QUEEN,
    BIVOUAC,
    GENETIC_BOTTLENECK,
    HIGHWAYMAN_BEETLES,
    HYBRIDIZATION,
    MILLER_CASTE,
    PLANT_HOUSE,
)
from formicarium.games.hidden_empires.rules.discovery import PLANTS, PREY
from formicarium.games.hidden_empires.rules.foraging import Fields
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import HowMany, MoveAnts, MoveFrom, MoveTo
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES
from formicarium.games.hidden_empires.rules.tasks import LastCards
from formicarium.games.hidden_empires.rules.turns import PlayerTurn, occupied
from tests.games.hidden_empires.setting import ants, bare, holding, put, resting, run, with_traits

MODES = [(players, options) for players in (2, 4, 6) for _, options in GAME.presets]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_it_finishes_games_of_every_mode_with_what_is_offered(players: int, options: dict[str, Any]) -> None:
    t = GAME.start(players, "quick", options, story=False)
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, quick(t, seat))
    assert t.winners


def test_a_basic_game_is_no_endless_one() -> None:
    for number in range(6):
        t = GAME.start(2, f"short {number}", {}, story=False)
        while not t.over:
            seat = t.waiting[0]
            t.apply(seat, quick(t, seat))
        assert t.turn <= 20
        assert max(t.scores) >= 16


def test_it_knows_no_secrets() -> None:
    t = GAME.start(3, "secrets", {"advanced": True}, story=False)
    for number in range(200):
        seat = t.waiting[0]
        action = quick(t, seat)
        assert quick(t.imagine(seat, number), seat) == action
        t.apply(seat, action)


def test_ants_go_where_the_work_is_and_nobody_walks_without_need() -> None:
    t = bare(2)
    nest = t.nest_area[0]
    ants(t, 0, nest, 4)
    t.sheets[0].female_eggs = 1  # an egg, which needs a nurse
    put(t, NEIGHBOURS[nest][0], PLANTS, 2)
    run(t, MoveAnts(0))
    moves = 0
    while isinstance(t.choice_of(0), (MoveFrom, MoveTo, HowMany)):
        t.apply(0, quick(t, 0))
        moves += 1
    assert t.count(0, NURSES) == 1
    assert t.here(0, NEIGHBOURS[nest][0]) == 2
    assert moves <= 9


def moved_by_quick(t: HiddenEmpires) -> HiddenEmpires:
    """The table after the first player's move."""
    t.held = tuple(1 if t.here(0, area) else 0 for area in range(AREAS))
    run(t, MoveAnts(0))
    while isinstance(t.choice_of(0), (MoveFrom, MoveTo, HowMany)):
        t.apply(0, quick(t, 0))
    return t


def test_a_chain_of_ants_grows_towards_food_that_lies_far_off() -> None:
    t = bare(2)
    nest = t.nest_area[0]
    ants(t, 0, nest, 9)
    food = next(area for area in range(AREAS) if DISTANCE[nest][area] == 3)
    put(t, food, PREY, 2)
    for steps in (1, 2, 3):
        moved_by_quick(t)
        assert any(t.here(0, area) for area in range(AREAS) if DISTANCE[food][area] == 3 - steps)
    assert t.here(0, food) >= 2
    assert Fields(t, 0).areas == [food]


@pytest.mark.parametrize(("workers", "scouts"), [(4, 0), (5, 1), (6, 2)])
def test_ants_look_under_markers_where_there_is_no_work_for_them(workers: int, scouts: int) -> None:
    t = bare(2)
    nest = t.nest_area[0]
    ants(t, 0, nest, workers)
    for area in NEIGHBOURS[nest][:2]:
        put(t, area, PLANTS, 2)
    for area in NEIGHBOURS[nest][2:]:
        put(t, area, PREY, 1, up=False)
    moved_by_quick(t)
    assert sum(t.here(0, area) for area in NEIGHBOURS[nest][2:]) == scouts
    assert sum(t.here(0, area) for area in NEIGHBOURS[nest][:2]) == 4


def test_nobody_raises_millers_shortly_before_the_end() -> None:
    """They were raised instead of the last queens: who had them won a third of the games."""
    t = bare(2)
    with_traits(t, 0, MILLER_CASTE)
    assert millers(t, 0) == 3
    t.sheets[0].pairs = 1  # 4 of 16 points
    assert millers(t, 0) == 0


def test_hardly_anybody_bids_for_a_bivouac() -> None:
    t = bare(2)
    t.lot = BIVOUAC
    worth = lot_worth(t, 0)
    t.lot = PLANT_HOUSE
    assert 0 < worth < lot_worth(t, 0) / 10


def test_a_bivouac_always_has_a_worker_who_builds() -> None:
    t = bare(2)
    with_traits(t, 0, BIVOUAC)
    ants(t, 0, t.nest_area[0], 1, 2)
    ants(t, 0, BUILDERS, 0, 1)
    moved_by_quick(t)
    assert t.castes(0, BUILDERS)[0] == 1


@pytest.mark.parametrize("card", [ADDITIONAL_QUEEN, HYBRIDIZATION, HIGHWAYMAN_BEETLES, GENETIC_BOTTLENECK])
def test_cards_are_played_on_those_whom_they_should_hit(card: int) -> None:
    t = bare(3)
    for seat in range(3):
        ants(t, seat, NEIGHBOURS[t.nest_area[seat]][0], 2)
        put(t, NEIGHBOURS[t.nest_area[seat]][0], PLANTS, 2)
        t.sheets[seat].dna = 9
    t.sheets[2].pairs = 2
    holding(t, 0, card)
    run(t, LastCards(0))
    while not resting(t):
        seat = t.waiting[0]
        t.apply(seat, quick(t, seat))
    assert not t.hands[0]
    assert t.sheets[0].queens == (2 if card == ADDITIONAL_QUEEN else 1)
    assert t.sheets[2].dna < 9 or card != GENETIC_BOTTLENECK
    assert t.mods[NEIGHBOURS[t.nest_area[0]][0]] == 0


def test_it_beats_greedy() -> None:
    wins = 0.0
    for number in range(2):
        t = GAME.start(2, f"quick {number}", {"target_score": 8}, story=False)
        greedy = bots.make("greedy", number)
        while not t.over:
            seat = t.waiting[0]
            t.apply(seat, quick(t, seat) if seat == number else greedy.choose(t.seat(seat)))
        wins += (number in t.winners) / len(t.winners)
    assert wins == 2


def test_the_horizon_is_counted_in_game_turns() -> None:
    t = bare(2)
    t.turn = 7
    assert horizon(t) == 7


@pytest.mark.rule("HE 21.3")
def test_with_down_with_the_queen_all_strike_where_one_ant_stands_and_the_nest_is_weak() -> None:
    t = bare(2, down_with_the_queen=True)
    nest = t.nest_area[1]
    door = NEIGHBOURS[nest][0]
    ants(t, 0, door, 1)
    ants(t, 0, t.nest_area[0], 8)
    ants(t, 1, NURSES, 1)
    run(t, PlayerTurn(0))
    hunted = False
    while not t.over and t.active == 0 and t.waiting:
        seat = t.waiting[0]
        action = quick(t, seat)
        hunted = hunted or action == ("hunt",)
        t.apply(seat, action)
    assert hunted


def test_with_down_with_the_queen_nobody_strikes_at_a_nest_that_is_defended_as_well() -> None:
    t = bare(2, down_with_the_queen=True)
    door = NEIGHBOURS[t.nest_area[1]][0]
    ants(t, 0, door, 1)
    ants(t, 0, t.nest_area[0], 4)
    ants(t, 1, NURSES, 5)
    t.held = occupied(t, 0)
    run(t, MoveAnts(0))
    while isinstance(t.choice_of(0), (MoveFrom, MoveTo, HowMany)):
        t.apply(0, quick(t, 0))
    assert not t.here(0, t.nest_area[1])
    assert min(DISTANCE[t.nest_area[1]][area] for area in range(AREAS) if t.here(0, area)) == 1


@pytest.mark.parametrize("advanced", [False, True])
def test_what_is_remembered_of_a_movement_still_holds(advanced: bool) -> None:
    """Who works where is thought about once for a movement; whoever thinks about it again comes to the same."""
    t = GAME.start(3, "remembered", {"advanced": advanced}, story=False)
    remembered = 0
    while not t.over and t.turn < 6:
        seat = t.waiting[0]
        step = t.choice_of(seat)
        offered = t.offers[seat]
        if isinstance(step, (MoveTo, HowMany)):
            last = MIND.roster
            known, anew = roster(t, seat), Roster(t, seat, Work(t, seat), gone_to(t), PLAIN)
            remembered += known is last
            assert known.wanted == anew.wanted
            assert known.order == anew.order
            if isinstance(step, MoveTo):
                assert known.target(step.source, offered) == anew.target(step.source, offered)
            else:
                assert known.amount(step.source, step.target, offered) == anew.amount(step.source, step.target, offered)
        t.play(seat, quick(t, seat))
    assert remembered > 10


@pytest.mark.parametrize(("players", "options"), MODES)
def test_in_a_hurry_it_decides_the_same(players: int, options: dict[str, Any]) -> None:
    """What the search plays on with lists no options, and comes to the same end with the same dice."""
    for number in range(3):
        slow = GAME.start(players, f"hurry {number}", options, story=False)
        fast = slow.copy_state()
        decisions = 0
        while not slow.over:
            seat = slow.waiting[0]
            slow.apply(seat, quick(slow, seat))
            decisions += 1
        play_out(fast, [PLAIN] * players, decisions)
        assert fast.pilot is None
        assert (fast.turn, fast.over, fast.places) == (slow.turn, slow.over, slow.places)
        assert fast.dice.drawn == slow.dice.drawn
        assert fast.headcount == slow.headcount
        assert fast.sheets == slow.sheets
        assert fast.marker == slow.marker


def test_an_imagined_table_has_no_pilot() -> None:
    t = GAME.start(2, "pilot", {}, story=False)
    t.pilot = pilot()
    assert t.copy_state().pilot is None
    assert t.imagine(0, "world").pilot is None
