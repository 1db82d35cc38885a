"""What the games tell the laboratory is true of their tables."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.core.dice import stream
from formicarium.games.hymenopterra import lab as hive_lab
from formicarium.lab.figures import count
from formicarium.lab.observer import observe
from formicarium.lab.play import Match, play


@pytest.mark.parametrize("game", [name for name in fm.games() if fm.find(name).lab.given])
def test_a_game_tells_what_there_is(game: str) -> None:
    lab = fm.find(game).lab
    dice = stream(b"\2" * 32, game)
    for preset in fm.find(game).presets[:3]:
        table = fm.new(game, seed=preset[0], **preset[1])
        known = set(lab.everything(table))
        assert sorted(lab.order(table)) == list(range(table.players))
        for _ in range(150):
            if table.over:
                break
            seat = dice.pick(table.waiting)
            table.play(seat, dice.pick(table.options(seat)))
            for other in range(table.players):
                assert set(lab.things(table, other)) <= known
            now, last = lab.length(table)
            assert now >= 0
            assert not last or now <= last


def test_what_became_of_a_hive_is_counted() -> None:
    """HymenopTerra tells the report how hives ended and which degree of victory they reached."""
    results = [observe(Match("hymenopterra", ("random",), f"hive {number}")) for number in range(6)]
    found = count("1 player", 1, "random", {}, results)
    assert set(found.outcomes) == {"what became of the hive", "degree of victory"}
    for answers in found.outcomes.values():
        assert sum(share.value for share in answers.values()) == pytest.approx(1.0)
    assert found.plain()["outcomes"]["what became of the hive"]


def test_bots_close_an_endless_chronicle() -> None:
    """To go on for ever brings nothing: greedy closes with the score it has."""
    found = play(Match("hymenopterra", ("greedy",), "endless 3", (("turns", 0), ("workers", 1))))
    assert found.record is not None
    assert found.record["moves"][-1] == [0, ["close"]]
    assert found.places == [1]


def test_the_laboratory_closes_what_its_player_never_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a bot thinks, no report waits for ever for a game without an end."""
    monkeypatch.setattr(hive_lab, "LONGEST", 36)
    found = play(Match("hymenopterra", ("tests.bots.players:Tireless",), "endless 2", (("turns", 0),)))
    assert found.places == [1]
    assert found.record is not None
    assert found.record["moves"][-1] == [0, ["close"]]
    assert [action for _, action in found.record["moves"]].count(["on"]) == 2
