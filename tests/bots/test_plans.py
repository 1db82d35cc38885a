"""The plan that a search goes by: made better before each turn, in imagined worlds, and only where it is better beyond luck."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import formicarium as fm
from formicarium.bots import Searcher, make
from formicarium.bots.levels import level_of
from formicarium.bots.search.luck import Luck
from formicarium.bots.search.plans import Plans
from formicarium.core.dice import seed_bytes
from formicarium.core.shelf import find
from formicarium.games.hidden_empires.bot import style as empire
from formicarium.games.hymenopterra.bot import style as hive


def numbers(style: Any) -> dict[str, Any]:
    """All that a plan is made of."""
    names = [name for name in dir(style) if not name.startswith("_")]
    return {name: list(value) if isinstance(value := getattr(style, name), list) else value for name in names}


def test_a_plan_near_another_differs_in_a_few_numbers_and_leaves_that_one_alone() -> None:
    plain = numbers(empire.PLAIN)
    assert set(empire.NUMBERS) == {name for name in plain if not isinstance(plain[name], list)}, (
        "all of them are copied"
    )
    worth_a_thought = {idea.name for idea in empire.IDEAS}
    luck = Luck(1)
    changed: set[str] = set()
    plan = empire.PLAIN
    for _ in range(600):
        before = numbers(plan)
        made = empire.vary(plan, 3, luck)
        assert numbers(plan) == before
        apart = {name for name, value in numbers(made).items() if value != before[name]}
        assert len(apart) <= 4
        changed |= apart
        assert all(getattr(made, name) >= 0 for name in apart - set(empire.ROWS))
        plan = made
    assert numbers(empire.PLAIN) == plain
    assert changed == worth_a_thought


def test_only_turns_to_come_are_changed() -> None:
    luck = Luck(2)
    plan = empire.PLAIN
    for _ in range(200):
        plan = empire.vary(plan, 6, luck)
    for name in empire.ROWS:
        row = getattr(plan, name)
        assert not any(row[:6])
        assert any(row[6:])
        assert len(row) <= 7 + max(idea.turn for idea in empire.IDEAS)


def far_from(style: Any, name: str, value: int) -> Any:
    made = type(style)()
    setattr(made, name, value)
    return made


def worth(game: str, start: Any, plan: Any, deals: int) -> float:
    """What a plan brings in worlds that nothing was chosen by."""
    judge = Plans(find(game), 0, 0)
    judge.begin(start, 1)
    return sum(judge.worth(plan, start.imagine(0, seed_bytes(f"fresh {deal}"))) for deal in range(deals)) / deals


def test_a_bad_plan_is_given_up_for_a_better_one() -> None:
    table: Any = fm.new("hidden_empires", players=2, seed=4, story=False)
    start = table.seat(0).imagine(1)
    plans = Plans(find("hidden_empires"), 0, 1)
    bad = far_from(empire.PLAIN, "enough", 30)  # it never turns to winged ants before the end is near
    plans.leader = bad
    plans.begin(start, 200)
    while plans.left > 0:
        plans.step()
    assert plans.plan is not bad
    assert worth("hidden_empires", start, plans.plan, 20) > worth("hidden_empires", start, bad, 20) + 0.1


def test_what_makes_no_difference_is_never_taken_up() -> None:
    table: Any = fm.new("hidden_empires", players=2, seed=4, story=False)
    plans = Plans(find("hidden_empires"), 0, 1)
    plans.turns.vary = lambda style, horizon, luck: far_from(
        style, "enough_advanced", luck.below(9)
    )  # the game is a basic one
    plans.begin(table.seat(0).imagine(1), 60)
    while plans.left > 0:
        plans.step()
    assert plans.changes == 0
    assert plans.plan is empire.PLAIN
    assert len(plans.worlds) == 2, "whoever is not ahead in the first two worlds is not looked at in others"


def test_the_tree_goes_by_the_plan_and_the_plan_lasts_for_a_turn() -> None:
    table: Any = fm.new("hidden_empires", players=2, seed=4, story=False)
    bots = [Searcher(1, iterations=64), Searcher(2, iterations=63)]
    seen: dict[int, set[int]] = {}
    while table.turn < 3 and not table.over:
        seat = table.waiting[0]
        table.play(seat, bots[seat].choose(table.seat(seat)))
        if bots[0]._plans is not None and seat == 0:
            seen.setdefault(bots[0]._plans.thought, set()).add(id(bots[0]._plans.plan))
            assert bots[0]._kept is None or bots[0]._kept[1].plan is bots[0]._plans.plan
    assert bots[1]._plans is None, "who thinks little goes by the plan of the quick player"
    assert len(seen) >= 3
    assert all(len(plans) == 1 for plans in seen.values())


def test_the_same_seed_makes_the_same_plans_and_another_game_begins_with_the_plain_one() -> None:
    def played(bot: Searcher, seed: int) -> tuple[list[Any], Any]:
        table: Any = fm.new("hidden_empires", players=2, seed=seed, story=False)
        moves = []
        while table.turn < 3:
            seat = table.waiting[0]
            action = bot.choose(table.seat(seat)) if seat == 0 else table.options(seat)[0]
            moves.append(action)
            table.play(seat, action)
        assert bot._plans is not None
        return moves, bot._plans

    one, other = Searcher(7, iterations=64), Searcher(7, iterations=64)
    first, second = played(one, 5), played(other, 5)
    assert first[0] == second[0]
    assert numbers(first[1].plan) == numbers(second[1].plan)
    assert played(one, 6)[1] is not first[1]


def test_planning_keeps_to_its_share_of_the_time() -> None:
    table: Any = fm.new("hidden_empires", players=2, seed=4, story=False)
    while len(table.options(table.waiting[0])) < 2 or table.turn < 1:
        seat = table.waiting[0]
        table.play(seat, table.options(seat)[0])
    bot = Searcher(1, iterations=5000, seconds=10.0)
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01  # every look takes a hundredth of a second
        return now[0]

    bot.clock = clock
    bot.choose(table.seat(table.waiting[0]))
    assert 1.9 < bot._planning < 2.2
    assert now[0] < 5.0


def test_a_level_may_go_by_one_plan_all_along() -> None:
    game = find("hidden_empires")
    assert "hard" in game.levels.SETTLED
    assert not level_of("hard", game).plans
    assert level_of("expert", game).plans
    table: Any = fm.new("hidden_empires", players=2, seed=4, story=False)
    hard = make("hard", 1)
    hard.choose(table.seat(table.waiting[0]))
    assert isinstance(hard, Searcher)
    assert hard._plans is None


@pytest.mark.parametrize("style", [empire, hive], ids=["hidden_empires", "hymenopterra"])
def test_a_plan_can_be_sent_with_all_its_numbers(style: Any) -> None:
    """To another process that helps to look for a better one; what is compiled has to say how."""
    plan = style.vary(style.PLAIN, 1, Luck(3))
    sent = pickle.loads(pickle.dumps(plan))
    names = [*style.NUMBERS, *getattr(style, "ROWS", ())]
    assert [getattr(sent, name) for name in names] == [getattr(plan, name) for name in names]
