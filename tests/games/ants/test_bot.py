"""How good positions look, and what bots do not even consider."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import mean

import pytest

from formicarium.core.steps import Action
from formicarium.games.ants import GAME
from formicarium.games.ants.bot.features import NAMES, turns_left
from formicarium.games.ants.bot.fitted import DOUBT, KNOTS, WORTH
from formicarium.games.ants.bot.judgement import (
    ABROAD,
    CLEARLY,
    EXTRA,
    SEEN,
    WIDTHS,
    counted,
    judge,
    sensible,
    worth,
)
from formicarium.games.ants.bot.quick import horizon, quick
from formicarium.games.ants.bot.thumb import barters, card_choice, deed_worths, feeding_worth, queen_worth
from formicarium.games.ants.bot.values import LEAF, hand_worth, step_worth
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS, LAST_CARD
from formicarium.games.ants.rules.free import SOUGHT
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import CURIOUS, LONELY, STEADY
from tests.games.ants.setting import again, ants, go, hold, in_play, me, started


def test_more_is_better() -> None:
    """Nothing of it does harm; a fit may find that some of it brought nothing by itself, such as food."""
    t = started(3)
    seat = t.active
    before = start = worth(t, seat)
    for improve in (
        lambda c: setattr(c, "food", 3),
        lambda c: setattr(c, "leaf", 2),
        lambda c: setattr(c, "mutation", 1),
        lambda c: c.tracks.__setitem__(v.FOOD_TRACK, 2),
        lambda c: c.scents.__setitem__(0, 1),
        lambda c: c.swarms.__setitem__(0, 5),
    ):
        improve(me(t))
        assert worth(t, seat) >= before
        before = worth(t, seat)
    assert before > start + 10
    hold(t, seat, 26)
    assert worth(t, seat) > before
    values = judge(t)
    assert values[seat] == max(values)
    assert all(0 < value < 1 for value in values)


def test_no_debt_is_too_large_to_be_judged() -> None:
    t = started(2)
    me(t).minus = 100_000
    assert CLEARLY / 2 <= judge(t)[t.active] < CLEARLY / 2 + 1e-9


def test_what_is_remembered_of_the_others_is_what_they_are_worth() -> None:
    """The judgement of whole games, beside one that remembers nothing."""
    for players in (2, 3, 4):
        t = started(players)
        dice = random.Random(players)
        for _ in range(250):
            if t.over:
                break
            seat = t.waiting[0]
            t.play(seat, dice.choice(t.options(seat)))
            remembered = judge(t)
            SEEN[:] = ABROAD[:] = [[] for _ in SEEN]
            assert judge(t) == remembered


def test_the_emergency_store_hurts() -> None:
    t = started()
    before = worth(t, t.active)
    me(t).store = 2
    assert worth(t, t.active) < before - 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_is_counted_has_a_worth(players: int) -> None:
    """As many counts as names and rows, at every moment of a game; turns to come grow fewer, down to none."""
    assert len(WORTH) == len(NAMES)
    assert {len(row) for row in WORTH} == {len(KNOTS)} == {len(DOUBT)}
    t: Ants = GAME.start(players, "counted", {}, story=False)
    turns = []
    while not t.over:
        seat = t.waiting[0]
        assert len(counted(t, seat)) == len(NAMES)
        turns.append(turns_left(t, seat))
        t.play(seat, quick(t, seat))
    assert turns[0] > 15
    assert 0 <= turns[-1] <= 1
    assert all(later < sooner + 4 for sooner, later in pairwise(turns))


def test_the_winner_takes_all() -> None:
    t = started()
    t.over = True
    t.places = [2, 1]
    even = judge(t)
    assert even[0] < CLEARLY < 1.0 - CLEARLY < even[1]
    t.colonies[1].wild += 20
    assert t.scores[1] > t.scores[0]
    assert judge(t)[1] > even[1], "a clear victory looks a little better"
    assert judge(t)[0] < even[0]


def test_bots_do_not_empty_the_store_for_convenience() -> None:
    t = started()
    assert ("convert",) in t.options(t.active)
    assert ("convert",) not in sensible(t, t.active, t.options(t.active))
    me(t).food = 2
    assert ("convert",) in sensible(t, t.active, t.options(t.active))
    go(t, ("dig", 1, 0))
    assert ("boost",) in sensible(t, t.active, t.options(t.active))
    me(t).food = 1
    assert ("boost",) not in sensible(t, t.active, t.options(t.active))
    assert sensible(t, t.active, [("boost",)]) == [("boost",)]


def test_to_convert_is_no_gain_of_its_own() -> None:
    t = started()
    seat = t.active
    me(t).food = 0
    before = worth(t, seat)
    go(t, ("convert",))
    assert worth(t, seat) < before - 3


def test_food_is_borrowed_for_those_who_are_missed() -> None:
    c = started().colonies[0]
    c.food, c.larvae, c.ants = 0, [1, 1, 1], [0, 0, 0]
    assert feeding_worth(c, 4.0) > 0
    assert feeding_worth(c, 1.0) < 0
    c.ants = [2, 2, 2]
    assert feeding_worth(c, 4.0) < 0
    c.food = 3
    assert feeding_worth(c, 1.0) > 0


@pytest.mark.parametrize("players", [2, 4])
def test_what_the_rule_of_thumb_proposes_is_thought_about(players: int) -> None:
    t: Ants = GAME.start(players, "thumb", {}, story=False)
    dice = random.Random(players)
    for _ in range(300):
        seat = t.waiting[0]
        offered = t.options(seat)
        if len(offered) > 2:
            ideas = sensible(t, seat, offered)
            assert set(ideas) <= set(offered)
            assert len(ideas) == len(set(ideas)) <= max(WIDTHS) + len(EXTRA)
            assert quick(t, seat) in ideas
        t.play(seat, dice.choice(offered))
        if t.over:
            break


def test_an_action_under_way_promises_something() -> None:
    t = started()
    in_play(t, t.active, 28)
    again(t)
    seat = t.active
    before = worth(t, seat)
    go(t, ("dig", 1, 0))
    assert worth(t, seat) > before - 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quick_player_plays_a_whole_game_of_a_good_length(players: int) -> None:
    """Good play ends a game long before the cap, with scores like those of the rulebook's example."""
    rounds = []
    best = []
    for number in range(4):
        t: Ants = GAME.start(players, f"quick {number}", {}, story=False)
        while not t.over:
            seat = t.waiting[0]
            action = quick(t, seat)
            assert action in t.options(seat)
            t.play(seat, action)
        rounds.append(t.turn // players)
        best.append(max(t.scores))
        assert horizon(t) == t.turn
    assert 14 <= mean(rounds) <= 30
    assert 60 <= mean(best) <= 130


def first_deed(t: Ants) -> str:
    """What the quick player does with its first turn, once queens are chosen and cards kept."""
    while True:
        seat = t.waiting[0]
        action = quick(t, seat)
        if action[0] in ("dig", "explore", "forage", "play", "defeat", "incubate"):
            verb: str = action[0]
            return verb
        t.play(seat, action)


def test_who_plays_against_one_begins_with_the_brood_and_against_more_with_a_scout() -> None:
    """Of two players who explores first feeds the other; with more the hexes of one dot are soon gone."""
    for number in range(5):
        assert first_deed(GAME.start(2, f"first {number}", {}, story=False)) == "incubate"
        assert first_deed(GAME.start(3, f"first {number}", {}, story=False)) != "incubate"
    assert [first_deed(GAME.start(4, f"first {n}", {}, story=False)) for n in range(5)].count("explore") >= 4


def test_the_lonely_queen_scouts_first_and_likes_to_explore() -> None:
    t = started()
    seat = t.active
    c = t.colonies[seat]
    ants(t, seat, 1, 1, 1)
    again(t)
    options = t.options(seat)

    def liked(queen: int, action: Action) -> float:
        c.queen = queen
        return deed_worths(t, seat, options, 3.0)[options.index(action)]

    assert liked(LONELY, ("incubate",)) < liked(CURIOUS, ("incubate",)) - 5
    assert liked(LONELY, ("explore", 1, 0)) > liked(CURIOUS, ("explore", 1, 0)) + 1


def test_the_shrewd_queen_keeps_what_is_worth_more_to_her_than_half_a_leaf() -> None:
    t = started()
    c = t.colonies[0]
    kept = given = 0
    for number in range(1, LAST_CARD + 1):
        if CARDS[number].kind == SOUGHT[0]:
            c.hand = [number]
            worth = hand_worth(t, 0, number, 3.0)
            assert barters(t, 0, 0, 3.0) is (worth < LEAF / 2)
            kept += worth >= LEAF / 2
            given += worth < LEAF / 2
    assert kept
    assert kept + given > 40


def test_not_always_the_same_queens_are_taken() -> None:
    taken = set()
    for number in range(20):
        t: Ants = GAME.start(2, f"queen {number}", {}, story=False)
        offered = t.options(t.waiting[0])
        taken.add(offered.index(quick(t, t.waiting[0])))
    assert taken == {0, 1}
    liked: list[float] = []
    for queen in (CURIOUS, STEADY):
        liked.append(mean(queen_worth(GAME.start(4, f"queen {n}", {}, story=False), queen) for n in range(40)))
    assert liked[0] > liked[1] + 0.5


def test_strength_is_bought_as_the_queen_likes_it() -> None:
    t = started()
    c = t.colonies[0]
    c.larvae = [1, 1, 1]
    for queen, food, strength, buys in (
        (CURIOUS, 5, 1, True),
        (CURIOUS, 4, 2, False),
        (LONELY, 9, 1, False),
        (LONELY, 5, 2, True),
        (STEADY, 1, 2, True),
        (STEADY, 0, 2, False),
        (STEADY, 4, 3, False),
    ):
        c.queen = queen
        c.food = food
        assert (card_choice(t, 0, strength, ("boost",), 3.0) > 0) is buys, (queen, food, strength)


def test_a_step_of_the_flight_is_worth_little_when_all_areas_are_reached() -> None:
    c = started().colonies[0]
    worths = []
    for swarms in ([0, 0, 0], [4, 0, 0], [4, 8, 0], [4, 8, 12]):
        c.swarms = swarms
        worths.append(step_worth(c))
    assert worths[0] == worths[1] > worths[2] > 5 * worths[3] > 0
