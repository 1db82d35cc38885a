"""Bots against each other: fairness, sameness, and what is printed."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.errors import BadOptions, BadRecord
from formicarium.core.records import parse_records, read_records, write_records
from formicarium.core.shelf import choose
from formicarium.lab import arena
from formicarium.lab.crew import Crew
from formicarium.lab.play import Match, play

GAME = "tests.core.pebbles:GAME"


def command(module: Any, *words: str) -> int:
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)
    found: int = module.run(parser.parse_args(list(words)))
    return found


def test_every_bot_sits_everywhere_with_the_same_luck() -> None:
    found = arena.matches("pebbles", ["a", "b", "c"], 9, 3)
    assert len(found) == 9
    for deal in range(3):
        games = [match for match in found if match.deal == deal]
        assert len({match.seed for match in games}) == 1
        for seat in range(3):
            assert {match.seats[seat] for match in games} == {"a", "b", "c"}
    assert len({match.seed for match in found}) == 3


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (2, 4), (3, 2), (4, 2), (4, 3), (3, 1)])
def test_seatings_are_even(bots: int, players: int) -> None:
    ways = arena.seatings(bots, players)
    for seat in range(players):
        counts = Counter(way[seat] for way in ways)
        assert len(counts) == bots
        assert len(set(counts.values())) == 1


def test_a_match_gives_the_same_game_again() -> None:
    match = Match(GAME, ("greedy", "search:8"), "x", (("coins", 4),))
    one, two = play(match), play(match)
    assert one.plain() == two.plain()
    assert one.record == two.record
    assert fm.replay(one.record).scores == one.scores


def test_a_bot_that_reads_the_story_gets_one() -> None:
    assert play(Match(GAME, ("random", "tests.bots.players:Last"), "x")).moves > 5


def contest(**more: Any) -> arena.Contest:
    with Crew(1) as crew:
        return arena.contest(crew, GAME, ["random", "greedy"], 30, **more)


def test_the_better_bot_wins_more_and_the_shares_add_up() -> None:
    found = contest(options={"coins": 6})
    one, two = found.rows()
    assert one.wins.value + two.wins.value == pytest.approx(1)
    assert two.wins.value > one.wins.value
    assert one.margin.value == pytest.approx(-two.margin.value)
    assert one.games == two.games == 30


def test_more_than_two_are_rated() -> None:
    with Crew(1) as crew:
        found = arena.contest(crew, GAME, ["random", "greedy", "search:16"], 30)
    skills = [row.skill for row in found.rows()]
    assert None not in skills
    assert skills[2] > skills[0]  # type: ignore[operator]


def test_solo_games_are_compared_by_what_they_are_worth() -> None:
    results = []
    for who, judged in enumerate((0.2, 0.6)):
        match = Match("x", ("a",), "s", tags=(who,))
        results.append(arena.Result(match, [1], [int(100 * judged)], [{}], 3, [judged]))
    found = arena.Contest(choose(GAME), 1, {}, ["a", "b"], "s", results, 1.0).rows()
    assert [row.wins.value for row in found] == [0.0, 1.0]
    assert [row.margin.value for row in found] == [-40.0, 40.0]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, figures = tmp_path / "games.jsonl.gz", tmp_path / "figures.json"
    words = [GAME, "random", "greedy", "--games", "9", "--workers", "1", "--option", "coins=4"]
    assert command(arena, *words, "--out", str(out), "--json", str(figures)) == 0
    said = capsys.readouterr().out
    assert "greedy" in said
    assert "10 games in" in said
    data = json.loads(figures.read_text())
    assert data["games"] == 10
    assert data["options"] == {"coins": 4}
    records = list(read_records(out))
    assert [fm.replay(record).scores for record in records] == [one["scores"] for one in data["results"]]
    again = tmp_path / "again.gz"
    assert write_records(again, records) == 10
    assert again.read_bytes() == out.read_bytes()
    assert command(arena, *words, "--json", "-") == 0
    assert json.loads(capsys.readouterr().out)["results"] == data["results"]


def test_records_that_are_none(tmp_path: Path) -> None:
    record = play(Match(GAME, ("random", "random"), "x")).record
    single = tmp_path / "one.json"
    single.write_text(json.dumps(record, indent=1))
    assert list(read_records(single)) == [record]
    for wrong in (b"", b"\x1f\x8bno", b"{}", b"[1]\n[2]"):
        with pytest.raises(BadRecord):
            list(parse_records(wrong))
    big = tmp_path / "big.gz"
    write_records(big, [record] * 50)  # type: ignore[list-item]
    with pytest.raises(BadRecord, match="too large"):
        list(parse_records(big.read_bytes(), most=1000))


def test_what_cannot_be_played_is_said_at_once() -> None:
    with pytest.raises(BadOptions, match="two bots"):
        command(arena, GAME, "random")
    with pytest.raises(BadOptions, match="NAME=VALUE"):
        command(arena, GAME, "random", "random", "--option", "coins")
    with pytest.raises(fm.FormicariumError, match="no bot 'nobody'"):
        command(arena, GAME, "random", "nobody")
    with pytest.raises(fm.FormicariumError, match="no game at"):
        command(arena, "tests.core.pebbles:NONE", "random", "greedy")
    with pytest.raises(fm.UnknownGame):
        command(arena, "pebles", "random", "greedy")


def test_a_game_that_breaks_down_leaves_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command(arena, GAME, "random", "tests.bots.players:Cheat", "--workers", "1") == 1
    assert "Cheat at seat 1" in capsys.readouterr().err
    left = json.loads((tmp_path / "failed-game.json").read_text())
    assert len(fm.replay(left).record()["moves"]) == len(left["moves"])
