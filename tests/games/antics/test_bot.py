"""The judgement."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium import bots
from formicarium.bots.searcher import Searcher
from formicarium.core.steps import Action
from formicarium.games.antics import GAME
from formicarium.games.antics.bot import judgement
from formicarium.games.antics.bot.features import NAMES, harvest
from formicarium.games.antics.bot.fitted import DOUBT, KNOTS, WORTH
from formicarium.games.antics.bot.heights import fields, strengths
from formicarium.games.antics.bot.ways import reckon
from formicarium.games.antics.rules.data import CARRY, PLACE, SCOUT
from formicarium.games.antics.rules.table import Antics
from formicarium.games.antics.rules.turn import PlacePawn
from tests.games.antics.setting import (
    BUILD_CELL,
    SCOUT_CELL,
    acting,
    ants_at,
    built,
    hatched,
    load,
    own_prey,
    started,
)


def test_chains_loads_and_heights_are_good() -> None:
    t = started()
    me = t.active
    before = GAME.judge(t)[me]
    values = [before]
    for change in (
        lambda: hatched(t, me, 1, 1),
        lambda: ants_at(t, me, 2),
        lambda: ants_at(t, me, 7),
        lambda: load(t, me, 7, 1),
        lambda: built(t, me, (SCOUT, PLACE), SCOUT_CELL, BUILD_CELL),
    ):
        change()
        values.append(GAME.judge(t)[me])
    assert values == sorted(values), values
    t.ants[me][7] = 1
    t.prey[me][1] = -2
    assert GAME.judge(t)[me] > values[-2]


def test_a_pawn_on_a_low_field_is_better_than_none() -> None:
    """Once the tile that is to be chosen was not counted, so building or scouting on level 1 looked like doing nothing."""
    for cell in (BUILD_CELL, SCOUT_CELL):
        t = started()
        me = t.active
        acted, passed = t.copy(), t.copy()
        acted.play(me, ("pawn", cell))
        acted.pawns = 0
        passed.pawns = 0
        assert GAME.judge(acted)[me] > GAME.judge(passed)[me]


def test_nobody_seems_behind_who_has_not_played_yet() -> None:
    t = fm.new("antics", players=4, seed=1)
    while t.turn < 9:
        if t.turn > 1 and t.active == t.first:
            judged = GAME.judge(t)
            assert max(judged) - min(judged) < 0.01
        t.play(t.active, ("pass",))


def test_the_end_is_judged_by_who_has_won() -> None:
    """And a little by how clearly: who has won already still brings home what can be had."""

    def won_with(*kinds: int) -> list[float]:
        t = started()
        for kind in kinds:
            own_prey(t, 1, kind)
        while not t.over:
            t.play(t.active, t.options(t.active)[-1])
        return GAME.judge(t)

    judged = won_with(2)
    assert sum(judged) == pytest.approx(1.0)
    assert judged[1] > 0.97
    assert won_with(2, 3)[1] > judged[1]


@pytest.mark.parametrize("turns", [0.5, 2.0, 12.0])
def test_a_leaf_is_glad_of_any_fungus(turns: float) -> None:
    """Once a leaf without fungus looked better than one on the lowest level, so players with a leaf built no fungus at all."""
    hills: list[list[int]] = [[], [1], [2], [3], [4], [5]]
    values = [sum(levels) + harvest(levels, 1, [], [], turns, 3.0) for levels in hills]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_fungus_is_glad_of_any_leaf() -> None:
    for level in range(1, 6):
        for way in (0.4, 1.0, 5.0):
            waiting = harvest([level], 0, [way], [], 9.0, 3.0)
            assert waiting < level + harvest([level], 1, [], [], 9.0, 3.0)


def test_who_has_nobody_at_home_must_withdraw_first() -> None:
    t = started()
    me = t.active
    strong = strengths(*fields(t, me))
    pawns, hops = reckon(t, me, strong)
    t.home[me] = 1
    fewer, _ = reckon(t, me, strong)
    assert hops[7] == 2
    assert fewer[2] == pawns[2]
    assert fewer[7] == pytest.approx(pawns[7] + 1 / strong[PLACE])


def test_what_is_remembered_is_what_would_be_found() -> None:
    t: Antics = fm.new("antics", players=3, seed="memory", story=False)
    dice = bots.make("random", 1)
    for number in range(300):
        seat = t.waiting[0]
        t.play(seat, dice.choose(t.seat(seat)))
        if number % 15 == 0:
            judged = GAME.judge(t)
            judgement.COLONIES.clear()
            assert GAME.judge(t) == judged


def test_everything_that_is_counted_has_its_worth() -> None:
    assert len(WORTH) == len(NAMES)
    assert all(len(row) == len(KNOTS) == len(DOUBT) for row in WORTH)
    t = started()
    rows = judgement.counted(t)
    assert len(rows[t.active]) == len(NAMES)


def test_of_equal_fields_one_is_thought_about() -> None:
    t = started()
    ideas = judgement.sensible(t, t.active, t.options(t.active))
    assert len(ideas) < len(t.options(t.active))


def test_nobody_begins_a_turn_by_passing() -> None:
    t = started()
    me = t.active
    assert ("pass",) in t.options(me)
    assert ("pass",) not in judgement.sensible(t, me, t.options(me))
    assert judgement.sensible(t, me, [("pass",)]) == [("pass",)]
    t.play(me, next(action for action in t.options(me) if action[0] == "pawn"))
    while not isinstance(t.choice_of(me), PlacePawn):
        t.play(me, t.options(me)[0])
    assert ("pass",) in judgement.sensible(t, me, t.options(me)), "it may leave its other pawns"


def test_nothing_is_carried_back_and_forth() -> None:
    t = started()
    me = t.active
    ants_at(t, me, 2, 7)
    load(t, me, 2, 1)
    acting(t, CARRY, 2)
    assert ("hand", 2, 7) in t.options(me)
    assert ("hand", 2, 7) not in judgement.sensible(t, me, t.options(me))


def test_no_pawn_goes_where_ants_are_placed_while_none_can_go_out() -> None:
    t = started()
    me = t.active

    def places(actions: list[Action]) -> list[Action]:
        symbol = t.hills[me].symbol
        return [
            action
            for action in actions
            if action == ("super", PLACE) or (action[0] == "pawn" and symbol[action[1]] == PLACE)
        ]

    ants_at(t, me, 2)
    t.look_again()
    assert places(t.options(me)), "the rules allow it, for one could come home"
    assert t.home[me]
    assert not places(judgement.sensible(t, me, t.options(me)))
    hatched(t, me, 1, 1)
    t.look_again()
    assert places(judgement.sensible(t, me, t.options(me)))


def test_nobody_is_done_who_has_an_ant_to_send_out() -> None:
    t = started()
    me = t.active
    hatched(t, me, 1, 1)
    acting(t, PLACE, 2)
    stay = [("home", 3), ("dismiss", 4), ("guard", 5), ("done",)]
    assert judgement.sensible(t, me, [("put", 6), *stay]) == [("put", 6), ("home", 3), ("guard", 5)]
    assert judgement.sensible(t, me, stay) == [("home", 3), ("guard", 5), ("done",)], (
        "nobody is made to withdraw an ant"
    )
    assert judgement.sensible(t, me, [("dismiss", 4)]) == [("dismiss", 4)]


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    won = 0
    for number in range(10):
        t = fm.new("antics", players=2, seed=f"greedy {number}", story=False)
        minds = [bots.make("greedy" if seat == number % 2 else "random", number) for seat in range(2)]
        while not t.over:
            seat = t.waiting[0]
            t.play(seat, minds[seat].choose(t.seat(seat)))
        won += number % 2 in t.winners
    assert won >= 9


def test_no_level_lets_its_pawns_lie() -> None:
    """A lapse leads to another field, not to a turn in which nothing is done."""
    for seed in range(16):
        t = fm.new("antics", players=2, seed=seed)
        seat = t.seat(t.active)
        assert Searcher(seed, level="easy").choose(seat) != ("pass",), seed
