"""The search: what it must see, what it must not, and how long it may take."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

import formicarium as fm
from formicarium.bots import Searcher, Turns, make
from formicarium.bots.levels import Level, level_of
from formicarium.bots.search.walk import Search
from tests.bots import toys
from tests.core.pebbles import GAME as PEBBLES


def searched(game: Any, iterations: int, seed: int = 1, paranoid: bool = False, start: int = 1) -> Search:
    table = game.start(2, start, {})
    search = Search(table.seat(0).imagine(1), 0, seed, paranoid)
    search.run(iterations)
    return search


def means(search: Search) -> list[float]:
    return [edge.value() for edge in search.top.edges.values()]


@pytest.mark.parametrize("paranoid", [False, True])
def test_sealed_choices_are_not_peeked_at(paranoid: bool) -> None:
    search = searched(toys.PENNIES, 900, paranoid=paranoid)
    for edge in search.top.edges.values():
        assert edge.value() < 0.85  # who peeks always wins
        assert edge.nodes == []  # the other's choice does not stand behind ours
    other = search.root.lane(1, 2).nodes[0]
    assert other.seat == 1
    assert all(edge.visits > 20 and edge.value() < 0.85 for edge in other.edges.values())


def test_a_sealed_choice_that_is_already_made_is_not_known() -> None:
    table = toys.PENNIES.start(2, 1, {})
    table.play(1, ("pick", 1))
    search = Search(table.seat(0).imagine(1), 0, 1)
    search.run(400)
    for value in means(search):
        assert value == pytest.approx(0.5, abs=0.12)


def test_other_seats_do_not_know_our_secrets() -> None:
    values = []
    dared = 0
    for start in range(6):
        search = searched(toys.DARE, 900, start=start)
        assert search.secretive == [False, True]
        dare = search.top.edges[("pick", 1)]
        values.append(dare.value())
        dared += search.top.best() is dare
    assert 0.35 < sum(values) / len(values) < 0.9  # 0 if the other seat knew
    assert dared >= 4


def test_dice_are_averaged_over() -> None:
    search = searched(toys.LOTTERY, 300)
    assert means(search)[0] < 0.5
    assert means(search)[1] == pytest.approx(5 / 6, abs=0.08)


def test_long_lists_are_widened_in_the_order_of_judgement() -> None:
    search = searched(toys.CROWD, 40)
    tried = {action[1] for action, edge in search.top.edges.items() if edge.tries}
    assert 150 in tried
    assert max(abs(number - 150) for number in tried) <= 8
    best = search.top.best()
    assert best is not None
    assert best.action == ("pick", 150)


def test_the_order_of_options_is_no_hint() -> None:
    search = searched(toys.SLOW, 60)
    best = search.top.best()
    assert best is not None
    assert best.action == ("pick", 1)


def test_each_seat_seeks_its_own_good() -> None:
    table = fm.new("pebbles", players=3, seed=2)
    search = Search(table.seat(1).imagine(1), 1, 1)
    search.run(200)  # half of them are about what the others would do
    assert all(-0.02 <= edge.value() <= 1 for edge in search.top.edges.values())
    assert sum(edge.visits for edge in search.top.edges.values()) == 100


def test_rewards_are_measured_by_how_far_they_lie_apart() -> None:
    search = searched(toys.SLOW, 100)
    assert search.scale[0] == pytest.approx(search.scale[1])
    assert 0 < search.scale[0] < 0.6


def test_the_same_seed_grows_the_same_tree() -> None:
    def picture(seed: int) -> list[Any]:
        edges = searched(PEBBLES, 120, seed).top.edges
        return [(action, edge.visits, edge.total) for action, edge in edges.items()]

    assert picture(3) == picture(3)
    assert picture(3) != picture(4)


# ---- the player ---------------------------------------------------------------------------------------------------


def test_the_tree_is_kept_between_the_small_decisions_of_a_turn() -> None:
    table = toys.SLOW.start(2, 1, {})
    bot = Searcher(1, iterations=200)
    bot.choose(table.seat(0))
    table.play(0, ("pick", 1))
    kept = bot._kept
    assert kept is not None
    search = kept[1]
    done = search.iterations
    assert bot.choose(table.seat(0)) == ("pick", 1)
    assert bot._kept is not None
    assert bot._kept[1] is search
    assert search.iterations - done <= 200 * 0.4


def test_a_kept_tree_is_not_used_at_another_table() -> None:
    table = toys.SLOW.start(2, 1, {})
    bot = Searcher(1, iterations=50)
    assert bot.choose(table.seat(0)) == ("pick", 1)
    search = bot._kept[1]  # type: ignore[index]
    other = toys.SLOW.start(2, 2, {})
    bot.choose(other.seat(0))
    assert bot._kept is None or bot._kept[1] is not search


def test_a_forced_decision_takes_no_time() -> None:
    table = fm.new("pebbles", players=2, seed=1, coins=1)
    place = table.seat(0)
    place._imagined.offers[0] = [("bid", 0)]
    started = time.perf_counter()
    assert Searcher(1, iterations=10**9).choose(place) == ("bid", 0)
    assert time.perf_counter() - started < 0.1


def test_an_obvious_decision_takes_little_time() -> None:
    table = toys.LOTTERY.start(2, 1, {})
    bot = Searcher(1, iterations=100_000)
    started = time.perf_counter()
    assert bot.choose(table.seat(0)) == ("pick", 1)
    assert time.perf_counter() - started < 5


def test_a_time_budget_is_kept() -> None:
    table = fm.new("summon_the_swarm", players=2, seed=1)
    started = time.perf_counter()
    Searcher(1, iterations=10**9, seconds=0.3).choose(table.seat(table.waiting[0]))
    assert time.perf_counter() - started < 1.0


@pytest.mark.parametrize("game", ["summon_the_swarm", "hidden_empires"])
@pytest.mark.parametrize("pace", [0.001, 0.05, 0.3, 1.0])
def test_hard_never_decides_longer_than_two_seconds(game: str, pace: float) -> None:
    """However slow the machine: on this clock `pace` seconds pass between two looks at it."""
    table = fm.new(game, players=2, seed=1)
    bot = make("hard", 1)
    assert isinstance(bot, Searcher)
    ticks = 0

    def clock() -> float:
        nonlocal ticks
        ticks += 1
        return ticks * pace

    bot.clock = clock
    bot.level, bot.thinks = "", replace(level_of("hard", table.game), iterations=100)
    bot.choose(table.seat(table.waiting[0]))
    assert (ticks - 2) * pace <= 2.03  # the last look only notes down how long it was


@pytest.mark.parametrize(("level", "most"), [("medium", 3.0), ("hard", 5.0)])
def test_a_turn_of_many_decisions_ends_in_time(level: str, most: float) -> None:
    """On this clock 20 ms pass between two looks at it, as on a slow machine without compiled rules."""
    table = fm.new("hidden_empires", players=2, seed=1)
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.02
        return now

    bot = make(level, 1)
    assert isinstance(bot, Searcher)
    bot.clock, bot.level, bot.thinks = clock, "", Level(10**6, sight=1)
    counter = Turns(table.game)
    mine, spent = -1, [0.0]
    while len(spent) < 3:
        seat = table.waiting[0]
        if seat:
            table.play(seat, table.options(seat)[0])
            continue
        if counter.of(table) != mine:
            mine = counter.of(table)
            spent.append(0.0)
        began = now
        bot._kept = None  # whatever was thought before is of no use, as after a die
        table.play(0, bot.choose(table.seat(0)))
        spent[-1] += now - began
    assert max(spent) <= most


def test_a_bot_that_goes_on_with_its_thoughts_on_a_slow_machine_tries_something() -> None:
    """There is time for one iteration per decision, and in a tree that was kept it may be about another seat."""
    table = fm.new("hidden_empires", players=3, seed=0)
    players = [Searcher(seat, iterations=500, seconds=1.0, lapses=0.05) for seat in range(3)]
    for player in players:
        player.clock = iter(range(10**6)).__next__
    for _ in range(80):
        seat = table.waiting[0]
        table.play(seat, players[seat].choose(table.seat(seat)))


def test_a_lapse_does_something_else_but_never_what_is_clearly_worse() -> None:
    table = fm.new("summon_the_swarm", players=2, seed=1)
    seat = table.seat(table.waiting[0])
    assert len({Searcher(seed, iterations=24, lapses=0.7).choose(seat) for seed in range(12)}) > 1
    plain = toys.CROWD.start(2, 1, {}).seat(0)  # where the best is beyond doubt, everybody sees it
    assert {Searcher(seed, iterations=60, lapses=1.0).choose(plain) for seed in range(12)} == {("pick", 150)}


def test_who_strays_does_what_looks_nearly_as_good_at_first_sight() -> None:
    """The options of this toy look the worse the further they are from 150: a tenth of that is what a lapse may miss it by."""
    plain = toys.CROWD.start(2, 1, {}).seat(0)
    found = set()
    for seed in range(12):
        bot = Searcher(seed, iterations=8)
        bot.thinks = Level(8, 1.0, 0, 0.1)
        found.add(bot.choose(plain)[1])
    assert len(found) > 3
    assert max(abs(number - 150) for number in found) <= 0.1 * 150
    assert min(found) < 150 < max(found)


def test_nobody_strays_into_waste() -> None:
    plain = toys.CROWD.start(2, 1, {}).seat(0)
    bot = Searcher(1, iterations=8)
    bot.thinks = Level(8, 1.0, 0, 1.0, waste=("pick",))
    first = bot.choose(plain)
    assert abs(first[1] - 150) < 9  # nothing else is offered, so it does what it thinks best


def test_what_a_level_overlooks_is_done_only_where_nothing_else_can_be() -> None:
    table = fm.new("ants", players=2, seed=1)
    while not any(action[0] == "dig" for action in table.options(table.waiting[0])):
        table.play(table.waiting[0], table.options(table.waiting[0])[0])
    seat = table.seat(table.waiting[0])
    for seed in range(4):
        bot = Searcher(seed, iterations=4)
        bot.thinks = Level(4, 0.5, 1, 0.5, blind=("dig", "explore", "forage"))
        assert bot.choose(seat)[0] not in bot.thinks.blind
    plain = toys.CROWD.start(2, 1, {}).seat(0)
    bot = Searcher(1, iterations=8)
    bot.thinks = Level(8, blind=("pick",))
    assert bot.choose(plain)[0] == "pick"


def test_the_expected_line_stops_at_the_first_surprise() -> None:
    table = toys.SLOW.start(2, 1, {})
    advice = Searcher(1, iterations=300).explain(table.seat(0))
    assert [step.label.values["n"] for step in advice.line] == [1, 1, 1, 1]
    assert advice.ideas[0].action == ("pick", 1)
    assert advice.ideas[0].tried >= advice.ideas[1].tried
    pennies = Searcher(1, iterations=50).explain(toys.PENNIES.start(2, 1, {}).seat(0))
    assert len(pennies.line) == 1


def test_the_expected_line_begins_with_the_first_idea() -> None:
    """Also where that is not what was tried most often: a plan is kept to unless something is better beyond doubt."""
    told = 0
    for seed in range(4):
        table = fm.new("ants", players=2, seed=seed, intro=True)
        for _ in range(4):
            advice = Searcher(seed, iterations=40).explain(table.seat(0))
            if advice.line:
                assert advice.line[0].label == advice.ideas[0].label
                told += advice.ideas[0].tried < max(idea.tried for idea in advice.ideas)
            table.play(0, advice.ideas[0].action)
    assert told, "no plan was kept to against the count"


# ---- turns --------------------------------------------------------------------------------------------------------


def test_turns_are_told_apart_by_who_decides_where_nothing_counts_them() -> None:
    turns = Turns(PEBBLES)
    table = PEBBLES.start(2, 1, {})
    together = turns.of(table)
    table.play(0, ("bid", 1))
    assert turns.of(table) == together
    table.play(1, ("bid", 0))
    assert turns.of(table) == table.waiting[0] != together


def test_a_table_that_counts_its_turns_is_believed() -> None:
    table = fm.new("summon_the_swarm", players=2, seed=1)
    turns = Turns(table.game)
    now = turns.of(table)
    while table.waiting and turns.of(table) == now:
        seat = table.waiting[0]
        assert seat == table.active or table.turn > 1
        table.play(seat, table.options(seat)[0])
    assert table.turn > 1


@pytest.mark.slow
def test_even_the_weakest_level_beats_a_player_who_always_takes_the_first_option() -> None:
    won = 0
    for number in range(4):
        table = fm.new("summon_the_swarm", players=2, seed=f"first {number}", story=False)
        easy = make("easy", number, timed=False)
        while not table.over:
            seat = table.waiting[0]
            table.play(seat, easy.choose(table.seat(seat)) if seat == number % 2 else table.options(seat)[0])
        won += table.winners == [number % 2]
    assert won >= 3
