"""Options that race against what the plan says, in the same imagined worlds."""

from __future__ import annotations

from typing import Any

import pytest

import formicarium as fm
from formicarium.bots import Searcher, make
from formicarium.bots.search.race import Options, Race
from formicarium.core.shelf import find

ADVANCED = {"advanced": True}


def table_at(turn: int, **options: bool) -> Any:
    """A game of two in that turn, where somebody has something to choose."""
    t: Any = fm.new("hidden_empires", players=2, seed=4, story=False, **options)
    quick = find("hidden_empires").quick
    assert quick is not None
    while t.turn < turn or len(t.options(t.waiting[0])) < 2:
        seat = t.waiting[0]
        t.play(seat, quick.quick(t, seat))
    return t


class Numbers(Race):
    """Runners are numbers, and worth so much more in every world; what the worlds have in store lies far apart."""

    field: list[float]
    asked: list[float]

    def another(self) -> Any:
        return self.field.pop(0) if self.field else None

    def worth(self, runner: Any, world: Any) -> float:
        self.asked.append(runner)
        return 100.0 * (self.worlds.index(world) % 7) + float(runner)


def race(leader: float, *field: float) -> Numbers:
    made = Numbers(find("hidden_empires"), 0, 1)
    made.field, made.asked = list(field), []
    made.start(table_at(1).seat(0).imagine(1), 200, leader)
    while made.left > 0:
        made.step()
    return made


def test_who_is_a_little_better_in_every_world_leads_however_far_worlds_lie_apart() -> None:
    found = race(0.5, 0.4, 0.51, 0.505, 0.52)
    assert found.leader == 0.52
    assert found.changes == 2


def test_who_is_behind_in_the_first_two_worlds_is_dropped_there_and_equals_change_nothing() -> None:
    found = race(0.5, 0.4, 0.5)
    assert found.leader == 0.5
    assert found.asked.count(0.4) == 2
    assert found.changes == 0
    assert len(found.worlds) == 2


def test_a_race_is_over_when_nobody_is_left_or_all_playouts_are_spent() -> None:
    assert not race(0.5).asked
    many = race(0.5, *[0.5 + n / 100 for n in range(1, 99)])
    assert len(many.asked) == 200
    assert many.leader < 1.4


def test_every_idea_runs_and_the_ranking_says_in_how_many_worlds_and_how_it_did_there() -> None:
    t = table_at(3, **ADVANCED)
    seat = t.waiting[0]
    base = t.seat(seat).imagine(1)
    found = Options(find("hidden_empires"), seat, 5)
    found.begin(base, 400, found.turns.plain)
    first = found.leader
    while found.left > 0:
        found.step()
    ranking = found.ranking()
    assert {action for action, _, _ in ranking} == set(found.turns.ideas(base, seat)) | {first}
    assert ranking[0][0] == found.leader
    assert found.leader in t.options(seat)
    values = [value for _, _, value in ranking[1:]]
    assert values == sorted(values, reverse=True)
    for action, worlds, value in ranking[1:]:
        run = found.runs[action]
        assert worlds == len(run) >= 2
        behind = sum(mine - theirs for mine, theirs in zip(found.ours, run, strict=False)) / worlds
        assert value == pytest.approx(ranking[0][2] - behind)


@pytest.mark.parametrize(
    ("options", "bot", "races"),
    [
        (ADVANCED, Searcher(1, 64), True),
        (ADVANCED, Searcher(1, 63), False),
        (ADVANCED, Searcher(1, 64, lapses=0.1), False),
        (ADVANCED, make("hard", 1), False),
        ({}, Searcher(1, 64), False),
        ({**ADVANCED, "down_with_the_queen": True}, Searcher(1, 64), False),
    ],
)
def test_options_race_where_the_game_says_so_for_who_makes_plans(
    options: dict[str, bool], bot: Any, races: bool
) -> None:
    t = table_at(2, **options)
    seat = t.waiting[0]
    assert bot.choose(t.seat(seat)) in t.options(seat)
    assert (bot._raced is not None) == races


def test_what_a_hint_names_first_is_what_the_bot_does() -> None:
    """The tree is grown for a hint only, after the race: it changes nothing about what leads."""
    t = table_at(3, **ADVANCED)
    for _ in range(4):
        seat = t.waiting[0]
        if len(t.options(seat)) > 1:
            asked, told = Searcher(9, 64), Searcher(9, 64)
            done = asked.choose(t.seat(seat))
            advice = told.explain(t.seat(seat))
            assert advice.ideas[0].action == done
            assert all(0.0 <= idea.value <= 1.0 for idea in advice.ideas)
            t.play(seat, done)
        else:
            t.play(seat, t.options(seat)[0])


def test_a_race_keeps_to_the_time_of_the_turn() -> None:
    t = table_at(3, **ADVANCED)
    bot = Searcher(1, iterations=100_000, seconds=10.0)
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01  # every look takes a hundredth of a second
        return now[0]

    bot.clock = clock
    seat = t.waiting[0]
    turn = t.turn
    while t.turn == turn and seat in t.waiting:
        t.play(seat, bot.choose(t.seat(seat)))
    assert now[0] < 10.5


def test_nothing_is_foreseen_where_options_race() -> None:
    t = table_at(3, **ADVANCED)
    seat = t.waiting[0]
    bot = Searcher(1, 64)
    assert not bot.foresee(t.seat(1 - seat), 0.01)
    assert bot._foreseen is None
