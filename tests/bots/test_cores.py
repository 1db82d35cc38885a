"""More cores for one decision: what helpers think is put together, and nothing depends on their being there."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from formicarium.bots import Searcher, dismiss, helpers, make
from formicarium.bots.helpers import DEATHS, Asked
from formicarium.bots.search.plans import Plans
from formicarium.bots.search.race import Options
from formicarium.bots.search.tree import Edge, Node
from formicarium.bots.search.walk import Search
from formicarium.bots.searcher import WORTH
from formicarium.bots.shares import Found, Known, OptionsShare, TreeShare, add
from tests.bots import toys
from tests.bots.sharing import Deadly, Echo, Endless, Faint, Immovable, Secretive

HERE = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def alone_before_and_after() -> Iterator[None]:
    dismiss()
    yield
    dismiss()


def answers(shares: list[Any], seconds: float | None = None) -> list[Any]:
    with Asked(len(shares)) as asked:
        asked.send(shares[: len(asked)])
        return asked.answers(seconds)


def moves(name: str, game: str = "summon_the_swarm", count: int = 8, **options: Any) -> list[Any]:
    """What a bot does in the first decisions of a game."""
    table: Any = fm.new(game, players=2, seed=4, story=False, **options)
    players = [make(name, seat, timed=False) for seat in range(2)]
    found = []
    for _ in range(count):
        seat = table.waiting[0]
        found.append(players[seat].choose(table.seat(seat, len(found))))
        table.play(seat, found[-1])
    return found


# ---- helpers ------------------------------------------------------------------------------------------------------


def test_answers_come_in_the_order_of_the_shares_and_helpers_are_kept() -> None:
    assert answers([Echo("a"), Echo("b")]) == [("a", 0), ("b", 0)]
    assert answers([Echo("c"), Echo("d")]) == [("c", 1), ("d", 1)]


def test_who_is_called_off_hands_in_what_there_is() -> None:
    answers([Echo("start")])
    started = time.perf_counter()
    assert answers([Endless()], 0.0) == ["so far"]
    with Asked(1) as asked:
        asked.send([Endless()])  # and nobody wants to hear of it
    while not (found := answers([Echo("next")])):
        pass  # it has not yet heard that it was called off, and is left in peace until then
    assert found[0][0] == "next"
    assert time.perf_counter() - started < 5


def test_a_helper_that_dies_or_breaks_down_costs_its_share(capfd: pytest.CaptureFixture[str]) -> None:
    assert answers([Deadly(), Echo("b")]) == [("b", 0)]
    assert answers([Faint(), Echo("c")])[0][0] == "c"
    assert answers([Secretive(), Echo("d")]) == []
    assert answers([Echo("e"), Echo("f")])[1][0] == "f"
    assert capfd.readouterr() == ("", "")


def test_where_all_helpers_die_nobody_is_started_any_more() -> None:
    for _ in range(DEATHS):
        assert answers([Deadly()]) == []
    with Asked(1) as asked:
        assert not asked


def test_who_is_interrupted_ends_the_helpers() -> None:
    asked = Asked(1)
    [helper] = asked._helpers

    def interrupted() -> None:
        with asked:
            asked.send([Endless()])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert not helper.process.is_alive()
    assert answers([Echo("new")]) == [("new", 0)]


# ---- what is put together -----------------------------------------------------------------------------------------


def test_what_several_trees_know_is_added_up() -> None:
    node = Node(0, None)
    edge = node.edges[("a",)] = Edge(("a",))
    edge.available, edge.tries, edge.visits, edge.total, edge.peak, edge.leads = 9, 5, 4, 2.0, 0.8, True
    node.seen = 9
    add(
        Found(11, [Known(("a",), 0.5, 11, 9, 8, 2.0, 0.5, True), Known(("b",), 0.3, 11, 2, 1, 0.6, 0.0, False)]),
        node,
    )
    other = node.edges[("b",)]
    assert node.seen == 20
    assert (edge.available, edge.tries, edge.visits, edge.total, edge.leads) == (20, 14, 12, 4.0, True)
    assert edge.peak == pytest.approx((4 * 0.8 + 8 * 0.5) / 12)
    assert (other.prior, other.tries, other.visits, other.total, other.leads) == (0.3, 2, 1, 0.6, False)
    assert node.best() is edge


def test_most_visits_say_whether_the_same_seat_goes_on() -> None:
    node = Node(0, None)
    edge = node.edges[("a",)] = Edge(("a",))
    edge.visits, edge.total, edge.peak, edge.leads = 2, 1.0, 0.9, True
    add(Found(8, [Known(("a",), 0.5, 8, 8, 8, 4.0, 0.0, False)]), node)
    assert not edge.leads
    assert edge.value() == edge.mean() == 0.5


def test_a_helper_goes_on_with_its_tree() -> None:
    table = toys.SLOW.start(2, 1, {})
    kept: dict[int, Any] = {}
    first = Search(table.seat(0).imagine(1), 0, 1)
    known = TreeShare(first.base, 0, 5, False, None, 0, 120, 7, None).think(kept, lambda: True)
    assert known.seen == 120 or first.settled(0) is not None  # obvious before, perhaps
    before = kept[7].iterations
    table.play(0, ("pick", 1))
    TreeShare(table.seat(0).imagine(1), 0, 6, False, None, 0, 30, 7, ("pick", 1)).think(kept, lambda: True)
    assert kept[7].iterations < before + 30, "it began anew"
    TreeShare(table.seat(0).imagine(1), 0, 6, False, None, 0, 30, 8, ("pick", 1)).think(kept, lambda: True)
    assert list(kept) == [8], "an unknown tree is begun anew, and one is remembered"
    assert kept[8].iterations == 30


def test_parts_of_a_race_run_in_the_same_worlds() -> None:
    table: Any = fm.new("hidden_empires", players=2, seed=6, advanced=True, story=False)
    while len(table.options(table.waiting[0])) < 5:
        table.play(table.waiting[0], table.options(table.waiting[0])[0])
    seat = table.waiting[0]
    base = table.seat(seat, 1).imagined()
    alone = Options(base.game, seat, 3)
    alone.turns.ahead = 1
    alone.begin(base, 40, None)
    while alone.left:
        alone.step()
    found: dict[Any, list[float]] = {}
    for part in range(2):
        share = OptionsShare(base, seat, 3, None, 1, 40, part, 2)
        leader, runs = pickle.loads(pickle.dumps(share)).think({}, lambda: True)
        assert leader is None or leader in runs
        for action, run in runs.items():
            together = zip(run, alone.runs.get(action, []), strict=False)
            assert all(one == other for one, other in together), action
            assert not run or action not in found or found[action][0] == run[0]
            found[action] = run
    assert set(alone.runs) <= set(found)


def test_who_goes_by_a_plan_that_cannot_be_sent_thinks_alone() -> None:
    table: Any = fm.new("hidden_empires", players=2, seed=6, advanced=True, story=False)
    place = table.seat(table.waiting[0], 1)
    bot, alone = Searcher(1, iterations=WORTH, sight=1, cores=2), Searcher(1, iterations=WORTH, sight=1)
    plan = Immovable()
    races = [one._race(place, place.imagined(), plan, "race") for one in (bot, alone)]
    assert races[0].runs == races[1].runs


def test_what_leads_elsewhere_has_to_be_better_than_what_leads_here() -> None:
    table: Any = fm.new("hidden_empires", players=2, seed=6, advanced=True, story=False)
    seat = table.waiting[0]
    race = Options(table.game, seat, 3)
    race.turns.ahead = 1
    race.begin(table.seat(seat, 1).imagined(), 40, None, 0, 2)
    race.ideas = []
    race.left = 0
    leader, other, third = race.leader, ("other",), ("third",)
    race.hear_all(other, {other: [2.0, 2.1, 2.2, 2.3], third: [0.1, 0.1, 0.1, 0.1, 0.1]})
    assert race.leader == other
    assert len(race.runs[leader]) == 4, "its own worlds were seen as far as those of the other"
    race.hear_all(leader, {leader: race.runs[leader]})
    assert race.leader == other
    assert race.ranking()[0][0] == other


def test_parts_of_a_search_for_plans_run_in_the_same_worlds() -> None:
    table: Any = fm.new("hymenopterra", seed=2, story=False)
    base = table.seat(0, 1).imagined()
    parts = []
    for part in range(2):
        plans = Plans(base.game, 0, part)
        plans.begin_part(base, 60, plans.leader, 9, part, 2)
        assert plans.left == 30
        first = plans.leader
        plans.step()
        parts.append((plans.ours[0], first is plans.turns.plain))
        while plans.left:
            plans.step()
    assert parts[0] == parts[1]
    there = pickle.loads(pickle.dumps(plans.turns.vary(plans.turns.plain, 1, plans.luck)))
    assert type(there) is type(plans.turns.plain), "a plan can be sent"


# ---- the player ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "count"),
    [
        ("summon_the_swarm", {}, 8),
        pytest.param("hidden_empires", {"advanced": True}, 3, marks=pytest.mark.slow),
    ],
)
def test_the_same_seeds_make_the_same_moves_on_two_cores(game: str, options: dict[str, Any], count: int) -> None:
    first = moves("search:160:2", game, count, **options)
    assert len(helpers._team.helpers) == 1
    dismiss()
    assert moves("search:160:2", game, count, **options) == first


def test_the_same_seed_finds_the_same_plans_on_two_cores() -> None:
    def found() -> Any:
        table: Any = fm.new("hymenopterra", seed=4, story=False, turns=12)
        bot = make("search:160:2", 1, timed=False)
        bot.choose(table.seat(0, 1))
        plans = bot._plans  # type: ignore[attr-defined]
        return plans.changes, plans.ours

    first = found()
    assert len(helpers._team.helpers) == 1
    dismiss()
    assert found() == first


def test_with_one_core_or_little_to_think_about_nobody_is_started() -> None:
    small = WORTH - 1
    alone = moves(f"search:{small}")
    assert moves(f"search:{small}:1") == moves(f"search:{small}:2") == alone
    moves("search:160:1", count=3)
    assert helpers._team.helpers == []
    table: Any = fm.new("summon_the_swarm", players=2, seed=4)
    make("easy", 1, cores=2).choose(table.seat(table.waiting[0]))
    assert helpers._team.helpers == []


def test_it_thinks_for_as_many_iterations_on_two_cores() -> None:
    table: Any = fm.new("summon_the_swarm", players=2, seed=4)
    seat = table.seat(table.waiting[0])
    bot = Searcher(1, iterations=300, cores=2)
    search = bot._think(seat)
    assert search.iterations <= 150
    edges = search.root_node().edges.values()
    assert search.iterations < search.root_node().seen <= 300
    assert sum(edge.tries for edge in edges) > search.iterations


def test_the_trees_of_helpers_are_kept_between_the_small_decisions_of_a_turn() -> None:
    table = toys.SLOW.start(2, 1, {})
    bot = Searcher(1, iterations=200, cores=2)
    for _ in range(3):
        shared = bot._shared
        action = bot.choose(table.seat(0))
        assert action == ("pick", 1)
        table.play(0, action)
        assert bot._shared is not None
        assert shared is None or bot._shared == shared


def test_a_decision_is_made_where_its_helper_is_killed(capfd: pytest.CaptureFixture[str]) -> None:
    table: Any = fm.new("summon_the_swarm", players=2, seed=4)
    seat = table.seat(table.waiting[0])
    answers([Echo("start")])
    [helper] = helpers._team.helpers
    killer = threading.Timer(0.05, helper.process.kill)
    killer.start()
    assert Searcher(1, iterations=600, cores=2).choose(seat) in seat.options
    killer.join()
    assert Searcher(1, iterations=200, seconds=2.0, cores=2).choose(seat) in seat.options
    assert capfd.readouterr().err == ""


def test_nobody_waits_for_a_helper_where_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes part as soon as it is there; until then, all is thought here."""
    table: Any = fm.new("summon_the_swarm", players=2, seed=4)
    seat = table.seat(table.waiting[0])
    answers([Echo("start")])
    [helper] = helpers._team.helpers
    os.kill(helper.process.pid or 0, signal.SIGSTOP)  # a core that others need
    started = time.perf_counter()
    search = Searcher(1, iterations=120, seconds=60.0, cores=2)._think(seat)
    assert search.iterations >= 64
    assert search.root_node().seen == search.iterations
    assert time.perf_counter() - started < 20
    os.kill(helper.process.pid or 0, signal.SIGCONT)


def test_a_time_budget_is_kept_with_helpers() -> None:
    table = fm.new("summon_the_swarm", players=2, seed=1)
    seat = table.seat(table.waiting[0])
    Searcher(1, iterations=WORTH, cores=2).choose(seat)  # so that the helper knows the game
    started = time.perf_counter()
    search = Searcher(1, iterations=10**9, seconds=1.0, cores=2)._think(seat)
    assert time.perf_counter() - started < 2.5
    assert search.root_node().seen > search.iterations, "what the helper found was left out"


# ---- at the terminal ----------------------------------------------------------------------------------------------


def command(*words: str) -> Any:
    return subprocess.Popen(
        [sys.executable, "-m", "formicarium", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": str(HERE / "src")},
    )


def test_a_game_in_the_terminal_on_two_cores(tmp_path: Path) -> None:
    game = command(
        "play",
        "summon_the_swarm",
        "--seat",
        "Ada",
        "--seat",
        "search:150",
        "--cores",
        "2",
        "--save",
        str(tmp_path / "g"),
    )
    out, err = game.communicate("1\n" * 6 + "hint\nquit\n", timeout=120)
    assert game.returncode == 0, err
    assert "A bot would choose" in out
    assert err == ""


def started_with(process: str) -> str:
    """The command of a process; nothing where it is gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def test_ctrl_c_ends_a_game_on_two_cores_at_once(tmp_path: Path) -> None:
    seats = ("--seat", "search:9999999", "--seat", "random")
    game = command("play", "summon_the_swarm", *seats, "--cores", "2", "--save", str(tmp_path / "game.json"))
    children = Path(f"/proc/{game.pid}/task/{game.pid}/children")
    if not children.exists():
        game.kill()
        pytest.skip("this system does not tell who has which children")
    until = time.monotonic() + 60
    while len(children.read_text().split()) < 2 and time.monotonic() < until:  # Python's own tracker is the other one
        time.sleep(0.05)
    time.sleep(1.0)
    [helper] = [child for child in children.read_text().split() if "spawn_main" in started_with(child)]
    started = time.monotonic()
    os.killpg(game.pid, signal.SIGINT)
    out, err = game.communicate(timeout=60)
    assert time.monotonic() - started < 5
    assert game.returncode == 130
    assert "Leaving the table." in out
    assert err == ""
    assert not started_with(helper)


@pytest.mark.parametrize("number", ["0", "x", "65", "-1"])
def test_a_number_of_cores_is_one(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    from formicarium.cli import main

    with pytest.raises(SystemExit):
        main(["play", "antics", f"--cores={number}"])
    assert "is not a number of cores from 1 to 64" in capsys.readouterr().err
