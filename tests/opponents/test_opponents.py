"""Sparring partners play every game to its end, with every number of players, in every mode, whoever sits beside them."""

from __future__ import annotations

import re
from typing import Any

import pytest

import formicarium as fm
from formicarium.bots import Searcher, make
from formicarium.core.shelf import find
from formicarium.games.hidden_empires.bot.style import NUMBERS, ROWS
from formicarium.games.hymenopterra.bot.judgement import LASTED
from formicarium.lab.arena import Contest
from formicarium.lab.play import Match, Result
from tests.opponents import all_seeing, gains
from tests.opponents.ladder import KINDS, PLANS, leave_out_ties, rungs

PARTNERS = {
    "ants": ("Newcomer", "Digger", "Forager", "Collector"),
    "antics": ("Newcomer", "Hunter", "Gardener"),
    "hidden_empires": ("Newcomer", "Breeder", "Farmer", "Raider"),
    "hymenopterra": ("Newcomer", "Farmer", "Warden"),
    "summon_the_swarm": ("Newcomer", "Rush", "Engine"),
}
LONG = 4000
"""No game of theirs takes so many decisions."""


def modes() -> list[Any]:
    """Every preset, and every number of players in one of them at least."""
    found = []
    for name in PARTNERS:
        game = find(name)
        fewest, most = game.players
        presets = [preset for preset, _ in game.presets] or [""]
        for i in range(max(len(presets), most - fewest + 1)):
            players = fewest + i % (most - fewest + 1)
            found.append(pytest.param(name, presets[i % len(presets)], players, id=f"{name}-{i}"))
    return found


@pytest.mark.parametrize(("name", "preset", "players"), modes())
def test_partners_finish_their_games(name: str, preset: str, players: int) -> None:
    names = PARTNERS[name]
    settings = dict(find(name).presets).get(preset, {})
    for first in range(len(names) if players == 1 else 1):
        table = fm.new(name, players=players, seed=f"{preset} {players}", **settings)
        seats = [
            make(f"tests.opponents.{name}:{names[(first + players + seat) % len(names)]}", seed=seat)
            for seat in range(players)
        ]
        decisions = 0
        while not table.over:
            decisions += 1
            assert decisions < LONG, f"{seats} play {name} for ever"
            seat = table.waiting[0]
            table.play(seat, seats[seat].choose(table.seat(seat)))
        assert len(table.scores) == players


@pytest.mark.parametrize("name", [name for name in PARTNERS if find(name).quick is not None])
def test_the_plan_of_the_game_is_a_partner_too(name: str) -> None:
    players = find(name).players[0]
    table = fm.new(name, players=players, seed="quick")
    partner = make("tests.opponents.thumb:Quick")
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, partner.choose(table.seat(seat)))
    assert table.over


@pytest.mark.parametrize("name", PARTNERS)
def test_partners_know_what_they_do(name: str) -> None:
    """Each of them beats who plays at random, and a lone one makes more of its hive."""
    for partner in PARTNERS[name]:
        bots = [make(f"tests.opponents.{name}:{partner}", seed=1), make("random", seed=2)]
        won = 0
        for deal in range(4):
            if find(name).players[1] == 1:
                won += _score(name, deal, bots[0]) >= _score(name, deal, bots[1])
                continue
            table = fm.new(name, players=2, seed=deal)
            while not table.over:
                seat = table.waiting[0]
                table.play(seat, bots[(seat + deal) % 2].choose(table.seat(seat)))
            won += deal % 2 in table.winners
        assert won >= 3, f"{partner} won {won} of 4 games of {name} against random"


def _score(name: str, deal: int, bot: Any) -> int:
    table = fm.new(name, players=1, seed=deal)
    while not table.over:
        table.play(0, bot.choose(table.seat(0)))
    score: int = table.scores[0]
    return score


@pytest.mark.parametrize("name", PLANS)
def test_everybody_on_the_ladder_can_be_made_and_no_rung_stands_there_twice(name: str) -> None:
    found = list(rungs(name))
    for rung in found:
        assert rung.kind in KINDS
        assert make(rung.bot), rung
        assert make(rung.rival), rung
        if rung.option:
            fm.new(name, players=rung.players, seed=1, **{rung.option: True})
    assert len({rung.key for rung in found}) == len(found)
    assert {rung.kind for rung in found} >= {"easy", "medium", "hard", "steps", "growth"}


@pytest.mark.parametrize("partner", ["Planner", "Planless"])
def test_the_parts_of_the_search_play_alone(partner: str) -> None:
    table = fm.new("hidden_empires", players=2, seed="parts")
    bots = [make(f"tests.opponents.thumb:{partner}", seed=1), make("tests.opponents.thumb:Quick")]
    for _ in range(30):
        seat = table.waiting[0]
        table.play(seat, bots[seat].choose(table.seat(seat)))
    assert not table.over
    assert getattr(bots[0], "_plans", None) is None


def test_who_is_measured_beside_a_race_grows_a_tree() -> None:
    t: Any = fm.new("hidden_empires", players=2, seed="parts", advanced=True)
    bots = [make("tests.opponents.thumb:Treed", seed=1), make("search:160", seed=1)]
    while len(t.options(t.waiting[0])) < 2:
        t.play(t.waiting[0], t.options(t.waiting[0])[0])
    for bot, races in zip(bots, (False, True), strict=True):
        bot.choose(t.seat(t.waiting[0]))
        assert isinstance(bot, Searcher)
        assert (bot._raced is not None) == races
        assert bot._plans is not None


def test_what_plans_bring_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gains, "FRESH", 2)
    assert gains.main(["--playouts", "4", "8", "--games", "1"]) == 0
    assert len(re.findall(r"^\d+ playouts: [+-]\d", capsys.readouterr().out, re.MULTILINE)) == 2
    assert gains.main(["--game", "hymenopterra", "--playouts", "4", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert int(re.search(r"of (\d+) positions", told)[1]) % len(gains.LATE) == 0  # type: ignore[index]
    assert gains.main(["--each", "--games", "1"]) == 0
    changes = capsys.readouterr().out.splitlines()
    assert len(changes) == len(gains.WAYS) * (len(NUMBERS) + gains.TURNS * len(ROWS))
    firsts = [float(re.search(r"[+-]\d+\.\d", line)[0]) for line in changes]  # type: ignore[index]
    assert firsts == sorted(firsts, reverse=True), "the best first"


def test_what_races_bring_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gains, "FRESH", 2)
    assert gains.main(["--decisions", "--advanced", "--playouts", "8", "16", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert re.findall(r"^(\d+) playouts: [+-]\d", told, re.MULTILINE) == ["8", "16"]
    decisions, *same = (int(number) for number in re.findall(r"of (\d+) decisions", told))
    assert [decisions] == same
    assert decisions >= 3


def test_who_sees_all_does_no_worse_than_by_habit(capsys: pytest.CaptureFixture[str]) -> None:
    assert all_seeing.main(["--deals", "4", "--tries", "40", "--quiet"]) == 0
    told = capsys.readouterr().out
    habit, best = (float(share) for share in re.findall(r"won ([\d.]+)%", told))
    assert 0 < habit <= best
    assert sum(int(deals) for deals in re.findall(r"of (\d+) that were", told)) <= 4


def test_starts_that_say_nothing_are_left_out_of_a_solo_ladder() -> None:
    """Deals that end alike, and those that neither keeps alive for a season; a hive that lives or lasts longer than that counts."""

    def lost(turn: int) -> float:
        return LASTED * turn / 60

    ends = [(0.5, 0.5), (lost(3), lost(4)), (lost(4), lost(20)), (lost(3), 0.5), (0.4, 0.5)]
    found = Contest.__new__(Contest)
    found.results = [
        Result(Match("hymenopterra", ("easy",), "lab", deal=deal), [1], [0], [], 1, [judged])
        for deal, pair in enumerate(ends)
        for judged in pair
    ]
    leave_out_ties(found)
    assert sorted(found.by_deal()) == [2, 3, 4]


def test_three_hunters_are_no_measure() -> None:
    plans = {(rung.bot, rung.players): rung.against for rung in rungs("antics") if rung.kind == "table"}
    assert plans["medium", 3] == plans["hard", 4] == "antics:Gardener"
