"""The judgement that bots play by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formicarium import bots
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.bot.judgement import TIE_BREAK, judge, sensible, worth
from formicarium.games.hidden_empires.rules.cards import MACE, PLANT_SPECIALIST
from formicarium.games.hidden_empires.rules.discovery import MARKERS, PLANTS, PREY
from formicarium.games.hidden_empires.rules.flight import MayFly
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.invasion import MayHunt
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.places import NURSES
from formicarium.games.hidden_empires.rules.rows import changed
from tests.games.hidden_empires.setting import ants, asked, bare, choose, put, run, started, with_traits


def settled(players: int = 2) -> HiddenEmpires:
    t = bare(players)
    for seat in range(players):
        ants(t, seat, t.nest_area[seat], 5)
        ants(t, seat, NURSES, 1)
        t.sheets[seat].female_larvae = 2
    return t


def test_equal_colonies_have_equal_chances() -> None:
    t = settled(4)
    t.active = -1
    assert judge(t) == pytest.approx([0.25] * 4)


@pytest.mark.parametrize(
    "gain",
    [
        lambda t: t.add(0, t.nest_area[0], 0, 2),
        lambda t: setattr(t.sheets[0], "lone_drones", 3),
        lambda t: setattr(t.sheets[0], "queens", 2),
        lambda t: setattr(t.sheets[0], "food", 3),
        lambda t: setattr(t.sheets[0], "female_larvae", 4),
        lambda t: setattr(t.sheets[0], "virgin_queens", 1),
        lambda t: setattr(t.sheets[0], "dna", 5),
        lambda t: with_traits(t, 0, MACE),
        lambda t: setattr(t.sheets[1], "dead", True),
    ],
    ids=["ants", "score", "queen", "food", "larvae", "winged", "dna", "trait", "dead rival"],
)
def test_what_is_good_looks_better(gain: Callable[[HiddenEmpires], None]) -> None:
    t = settled()
    t.active = -1
    before = judge(t)[0]
    gain(t)
    assert judge(t)[0] > before


def test_a_finished_game_is_won_or_lost() -> None:
    t = settled(3)
    t.finish([1, 1, 3])
    shared = judge(t)
    assert shared[0] == shared[1] > 0.4 > 0.2 > shared[2]
    assert sum(shared) == pytest.approx(1)


def test_a_victory_is_worth_more_than_any_hope_and_more_when_it_is_clear() -> None:
    t = settled(2)
    t.sheets[0].virgin_queens = t.sheets[0].drones = 30
    hope = judge(t)[0]
    results = []
    for other in (15, 8, 0):
        t = settled(2)
        t.sheets[0].lone_drones, t.sheets[1].lone_drones = 16, other
        t.finish([1, 2])
        results.append(judge(t)[0])
    assert hope < results[0] < results[1] < results[2] < 1


def test_where_no_queen_is_left_to_kill_points_count_as_ever() -> None:
    """Who is left alone with Down with the Queen raises winged ants instead of waiting for the last turn."""
    gains = []
    for queens in (1, 0):
        t = bare(2, down_with_the_queen=True)
        ants(t, 0, NURSES, 4)
        t.sheets[1].queens = queens
        before = worth(t, 0, 1.0)
        t.sheets[0].pairs = 1
        gains.append(worth(t, 0, 1.0) - before)
    assert gains == pytest.approx([4 * TIE_BREAK, 4.0])


@pytest.mark.parametrize("hunting", [True, False])
def test_with_down_with_the_queen_ants_are_drawn_to_the_nests_of_others(hunting: bool) -> None:
    found = []
    for far in (1, 3):
        t = bare(2, down_with_the_queen=hunting)
        t.active = -1
        ants(t, 0, NURSES, 2)
        ants(t, 0, next(area for area in range(AREAS) if DISTANCE[t.nest_area[1]][area] == far), 4)
        found.append(judge(t)[0])
    near, distant = found
    assert (near > distant) if hunting else (near == pytest.approx(distant, abs=0.05))


def test_flying_with_a_pair_looks_better_than_waiting() -> None:
    t = settled()
    t.active = -1
    t.phase = "nest"
    t.sheets[0].virgin_queens = t.sheets[0].drones = 2
    run(t, MayFly(0))
    waits, flies = t.copy(), t.copy()
    choose(waits, ("wait",))
    choose(flies, ("fly",))
    assert judge(flies)[0] > judge(waits)[0]


def test_a_move_to_food_looks_better_than_one_to_nowhere() -> None:
    t = settled()
    nest = t.nest_area[0]
    food, nothing = NEIGHBOURS[nest][:2]
    put(t, food, PREY, 2)
    put(t, NEIGHBOURS[nest][2], PLANTS, 2)
    t.held = tuple(1 if t.here(0, area) else 0 for area in range(AREAS))
    t.phase = "move"
    run(t, MoveAnts(0))
    choose(t, ("from", nest))
    good, bad = t.copy(), t.copy()
    choose(good, ("to", food))
    choose(bad, ("to", nothing))
    assert judge(good)[0] > judge(bad)[0]
    choose(good, ("some", 0, 3), ("enough",), ("done",))
    choose(bad, ("some", 0, 3), ("enough",), ("done",))
    assert judge(good)[0] > judge(bad)[0]


@pytest.mark.parametrize("name", ["greedy", "search:8", "search:64", "easy"])
def test_of_equals_the_quiet_option_is_chosen(name: str) -> None:
    """Changing what tenders do into the same again would lead nowhere."""
    t = started(2, 5)
    seat = t.waiting[0]
    for area in NEIGHBOURS[t.nest_area[seat]]:
        t.marker = changed(t.marker, area, -1)
    t.unused = tuple(marker for marker in range(MARKERS) if marker not in t.marker)
    for area in NEIGHBOURS[t.nest_area[seat]][:3]:
        put(t, area, PLANTS, 2)
        t.send(seat, t.nest_area[seat], area, 0, 2)
    t.look_again()
    choose(t, ("done",))
    while asked(t) != "PlanForaging":
        choose(t, t.options(seat)[0])
    for seed in range(3):
        assert bots.make(name, seed, timed=False).choose(t.seat(seat)) == ("as_proposed",)


def test_who_is_sure_to_win_still_sees_the_way_there() -> None:
    t = settled()
    t.active = -1
    ants(t, 0, t.nest_area[0], 30)
    t.sheets[1].dead = 1
    before = judge(t)[0]
    t.sheets[0].virgin_queens = 1
    assert judge(t)[0] > before + 1e-4


def test_only_what_is_sensible_is_thought_about() -> None:
    t = settled()
    nest = t.nest_area[0]
    put(t, NEIGHBOURS[nest][0], PLANTS, 2)
    t.send(0, nest, NEIGHBOURS[nest][0], 0, 2)
    run(t, MoveAnts(0))
    offered = t.options(0)
    found = sensible(t, 0, offered)
    assert set(found) < set(offered)
    assert ("from", NEIGHBOURS[nest][0]) not in found  # They have work.
    assert ("from", nest) in found
    choose(t, ("from", nest))
    goals = sensible(t, 0, t.options(0))
    assert ("to", NEIGHBOURS[nest][0]) not in goals
    assert goals


def test_specialists_are_judged_without_touching_what_copies_share() -> None:
    t = settled()
    t.lot, t.bid, t.bidder = PLANT_SPECIALIST, 1, 0
    rows = t.traits
    judge(t)
    assert t.traits is rows
    assert rows == ((), ())


def test_judging_changes_nothing() -> None:
    t = started(3, 5, advanced=True)
    greedy = bots.make("greedy", 1)
    for _ in range(12):
        seat = t.waiting[0]
        before = t.digest()
        judge(t)
        assert t.digest() == before
        t.play(seat, greedy.choose(t.seat(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("advanced", [False, True])
def test_greedy_beats_random(advanced: bool) -> None:
    wins = 0
    for number in range(2):
        t = GAME.start(2, f"judgement {number}", {"advanced": advanced, "target_score": 6}, story=False)
        seats = [bots.make("greedy", number), bots.make("random", number)]
        if number:
            seats.reverse()
        while not t.over:
            seat = t.waiting[0]
            t.play(seat, seats[seat].choose(t.seat(seat)))
        wins += t.winners == [number]
    assert wins == 2


def test_a_queen_is_killed_however_few_points_the_hunter_has() -> None:
    t = bare(down_with_the_queen=True)
    door = t.nest_area[1]
    ants(t, 0, door, 30)
    t.sheets[1].pairs = 5
    run(t, MayHunt(0, door, 1))
    hoping = judge(t)[0]
    won = t.copy()
    won.finish([1, 2])
    assert judge(won) == [1.0, 0.0]
    assert hoping < 1.0
