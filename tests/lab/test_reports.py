"""The ladder, the balance report and the throughput figures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from formicarium.core.errors import BadOptions
from formicarium.core.shelf import choose
from formicarium.lab import balance, figures, ladder, plots, throughput
from formicarium.lab.command import Progress
from formicarium.lab.observer import leader, observe
from formicarium.lab.play import Match, Result, Watcher, play
from formicarium.lab.stats import Estimate, share
from formicarium.lab.verdicts import verdicts
from tests.lab.test_arena import command

GAME = "tests.core.pebbles:GAME"
COUNTED = "tests.lab.counted:GAME"


def test_the_ladder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing, data = tmp_path / "ladder.svg", tmp_path / "ladder.json"
    words = ["--rungs", "random", "greedy", "search:12", "--games", "20", "--workers", "1"]
    assert command(ladder, GAME, *words, "--svg", str(drawing), "--json", str(data)) == 0
    said = capsys.readouterr().out
    assert "each rung against the one below" in said
    found = json.loads(data.read_text())["rungs"]
    assert [(one["below"], one["bot"]) for one in found] == [("random", "greedy"), ("greedy", "search:12")]
    assert [one["wanted"] for one in found] == [0.9, pytest.approx(2 / 3)]
    assert {one["verdict"] for one in found} <= {"pass", "short"}
    ElementTree.parse(drawing)
    with pytest.raises(BadOptions, match="two rungs"):
        command(ladder, GAME, "--rungs", "random")


def test_heights_of_rungs_are_points_as_in_chess() -> None:
    rungs = [
        ladder.Rung("a", "b", share(10, 11), share(1, 2), 11),
        ladder.Rung("b", "c", share(5, 10), share(1, 2), 10),
    ]
    found = ladder.heights(rungs)
    assert [name for name, _ in found] == ["a", "b", "c"]
    assert [round(e.value) for _, e in found] == [0, 400, 400]


class _Page(HTMLParser):
    """Checks that every tag is closed in its order, and that nothing is fetched from elsewhere."""

    VOID = ("meta", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert tag not in ("script", "link", "img", "iframe")
        for name, value in attrs:
            assert name not in ("href", "src"), value
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", [GAME, COUNTED])
def test_the_balance_report(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, data = tmp_path / "balance.html", tmp_path / "balance.json"
    words = ["--games", "24", "--side", "6", "--bot", "random", "--levels", "random", "greedy", "--workers", "1"]
    assert command(balance, game, *words, "--html", str(page), "--json", str(data)) == 0
    assert "too few" in capsys.readouterr().out  # 24 games are not 1,000
    found = json.loads(data.read_text())
    assert [one["players"] for one in found["players"]] == [2, 3]
    assert [one["label"] for one in found["levels"]] == ["random", "greedy"]
    assert found["verdicts"][-1] == {"asked": "at least 1,000 games", "found": "24 games", "verdict": "too few games"}
    for one in found["players"]:
        assert sum(seat["value"] for seat in one["seats"]) == pytest.approx(1, abs=0.001)
        assert set(one["parts"]) == {"coins", "stones", "secret"}
    parser = _Page()
    text = page.read_text()
    parser.feed(text)
    assert parser.open == []
    assert parser.seen.count("svg") >= 6
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_report_tells_how_much_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line for every set of games that is played; greedy has played as a table already."""
    words = ["--games", "6", "--side", "2", "--levels", "random", "greedy", "--workers", "1"]
    words += ["--html", str(tmp_path / "balance.html")]
    assert command(balance, COUNTED, *words) == 0
    told = [re.sub(r"in [0-9.]+ s", "in no time", line) for line in capsys.readouterr().err.splitlines()]
    assert told == [
        "2 players: 6 games in no time (set 1 of 5, 6 of 18 games)",
        "3 players: 6 games in no time (set 2 of 5, 12 of 18 games)",
        "random: 2 games in no time (set 3 of 5, 14 of 18 games)",
        "rich: 2 games in no time (set 4 of 5, 16 of 18 games)",
        "poor: 2 games in no time (set 5 of 5, 18 of 18 games)",
    ]
    assert command(balance, COUNTED, *words, "--quiet") == 0
    assert capsys.readouterr().err == ""


def test_on_a_terminal_progress_is_a_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    progress = Progress([2, 3], quiet=False)
    for title, games in (("slow", 2), ("quick", 3)):
        with progress.set(title, games) as tick:
            for _ in range(games):
                tick()
    said = capsys.readouterr().err
    assert "all games" in said
    assert "set 2 of 2" in said
    assert "5/5" in said


def test_a_game_says_what_there_is_to_have(tmp_path: Path) -> None:
    page, data = tmp_path / "balance.html", tmp_path / "balance.json"
    words = ["--games", "60", "--side", "6", "--bot", "random", "--levels", "--players", "3", "--workers", "1"]
    assert command(balance, COUNTED, *words, "--html", str(page), "--json", str(data)) == 0
    (found,) = json.loads(data.read_text())["players"]
    worth = {one["name"]: one for one in found["things"]}
    assert set(worth) == {f"stone {n}" for n in range(1, 9)}
    assert worth["stone 8"]["worth"]["value"] > worth["stone 1"]["worth"]["value"]
    assert found["never"] == ["stone 99"]
    assert found["cap"] == 6
    assert [one["label"] for one in json.loads(data.read_text())["options"]] == ["rich", "poor"]
    said = {one["asked"]: one["verdict"] for one in json.loads(data.read_text())["verdicts"]}
    assert said["nothing is never taken"] == "too few games"
    assert any("cap of 6 rounds" in asked for asked in said)


def test_order_of_play_is_the_games_to_say() -> None:
    assert not choose(GAME).lab.given
    notes = observe(Match(COUNTED, ("random", "random"), "x")).notes
    assert notes["order"] == [1, 0]
    assert observe(Match(GAME, ("random", "random"), "x")).notes["order"] == [0, 1]


class Plain(Watcher):
    """Looks at whoever acts or has just acted before every move, and at everybody after every turn."""

    def __init__(self) -> None:
        self.had: list[dict[str, None]] = []
        self.judged: list[list[float]] = []
        self.last = 0

    def see(self, table: Any, seats: Iterable[int]) -> None:
        for seat in seats:
            self.had[seat].update(dict.fromkeys(table.game.lab.things(table, seat)))

    def start(self, table: Any) -> None:
        self.had = [{} for _ in range(table.players)]
        self.see(table, range(table.players))

    def turn(self, table: Any) -> None:
        self.see(table, range(table.players))
        self.judged.append(table.game.judge(table))

    def move(self, table: Any, seat: int, action: Any) -> None:
        self.see(table, {seat, self.last})
        self.last = seat

    def end(self, table: Any) -> dict[str, Any]:
        self.see(table, range(table.players))
        return {"had": [list(had) for had in self.had], "judged": self.judged}


@pytest.mark.parametrize("game", ["summon_the_swarm", "antics", "hymenopterra"])
def test_nothing_is_missed_by_who_looks_no_more_often_than_needed(game: str) -> None:
    seats = 1 if game == "hymenopterra" else 3
    match = Match(game, ("random",) * seats, "seen")
    plain = play(match, Plain(), keep_record=False).notes
    notes = observe(match).notes
    assert notes["had"] == plain["had"]
    after_rounds = plain["judged"][seats - 1 :: seats]
    assert notes["leaders"] == [leader(judged) for judged in after_rounds]
    assert len(notes["leaders"]) == len(plain["judged"]) // seats > 0


def _result(places: list[int], leaders: list[int]) -> Result:
    notes = {
        "leaders": leaders,
        "had": [[], []],
        "verbs": [{"a": 1}, {"a": 3}],
        "all": [],
        "rounds": 4,
        "cap": 0,
        "order": [0, 1],
    }
    return Result(Match("x", ("r", "r"), "s"), places, [3, 1], [{"n": 3}, {"n": 1}], 9, [1.0, 0.0], notes=notes)


def test_leads_are_counted_as_a_reader_would() -> None:
    games = [_result([1, 2], [0, -1, 0, 1, 0, 0]), _result([1, 2], [0] * 6)]
    found = figures.count("x", 2, "r", {}, games)
    assert found.lead_changes.value == 1.0  # two and none; a draw in between is no change
    assert found.emerged.value == pytest.approx((4 / 6 + 0) / 2)
    assert found.leader_wins[0].value == 1.0
    assert found.leader_wins[5].value == 0.5
    assert found.parts == {"n": (3.0, 1.0)}
    assert found.tactics[0].having.value == 0.0
    assert leader([0.4, 0.4]) == -1


def test_a_solo_game_is_judged_by_its_worth() -> None:
    results = []
    for number in range(10):
        notes = {"leaders": [0], "had": [["farm"] if number > 4 else []], "verbs": [{"dig": number}], "all": ["farm"]}
        notes |= {"rounds": 60, "cap": 60, "order": [0]}
        judged = [0.1 * number]
        results.append(Result(Match("x", ("r",), "s"), [1], [number], [{"n": number}], 9, judged, notes=notes))
    found = figures.count("solo", 1, "r", {}, results)
    assert found.seats[0].value == 1.0
    assert found.things[0].worth.value == pytest.approx(0.5)
    assert found.leader_wins == []
    assert verdicts([found], found)[0].asked == "nothing is never taken"


def test_plots_are_drawings_that_a_reader_program_can_open() -> None:
    rows = [("a & b", Estimate(0.4, 0.3, 0.5, 9)), ("c", Estimate(-0.1, -0.3, 0.1, 9))]
    for drawing in (
        plots.bars("bars", rows, 0.5),
        plots.histogram("lengths", [1.0, 2.0, 2.0, 9.0], "rounds", 12.0),
        plots.curve("curve", rows, alone=True),
    ):
        root = ElementTree.fromstring(drawing)
        assert root.find("{http://www.w3.org/2000/svg}title") is not None
        assert not re.search(r"\bnan\b|\binf\b", drawing)
    assert plots.ticks(0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert plots.bars("none", []) == plots.histogram("none", [], "x") == plots.curve("none", []) == ""


def test_throughput_has_a_row_for_every_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throughput, "BOTS", ("random", "greedy"))
    search, *rest = throughput.rows(GAME, 0.2)
    assert search["iterations_per_second"] > 10
    assert [row["bot"] for row in rest] == ["random", "greedy"]
    assert all(row["games_per_second"] > 0 for row in rest)
