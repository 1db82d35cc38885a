"""Pictures to keep: one file, with everything in it and every colour written out."""

from __future__ import annotations

from pathlib import Path
from xml.dom.minidom import parseString

import pytest

import formicarium as fm
from formicarium.cli import main
from formicarium.core.errors import FormicariumError
from formicarium.core.speech import Speaker
from formicarium.export import can_export, mixed, table_svg


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", ["hymenopterra", "hidden_empires"])
def test_a_picture_stands_alone(name: str, dark: bool) -> None:
    table = fm.new(name, seed=5)
    drawn = table_svg(table.game, table.view(0), Speaker(table.game), dark)
    for borrowed in ("var(", "light-dark(", "color-mix(", "<script", "<image", "url(http"):
        assert borrowed not in drawn
    root = parseString(drawn).documentElement
    known = {symbol.getAttribute("id") for symbol in root.getElementsByTagName("symbol")}
    used = {use.getAttribute("href").lstrip("#") for use in root.getElementsByTagName("use")}
    assert used <= known
    assert root.getElementsByTagName("title")


def test_a_garden_says_who_won_and_who_has_how_many_points() -> None:
    table = fm.new("hidden_empires", players=2, seed=5, advanced=True, game_turns=2)
    speaker = Speaker(table.game, ["Ada", "Ben"])
    assert "Game turn 0" in table_svg(table.game, table.view(0), speaker)
    while not table.over:
        table.play(table.waiting[0], table.options(table.waiting[0])[0])
    drawn = table_svg(table.game, table.view(None), speaker, dark=True)
    parseString(drawn)
    assert "var(" not in drawn
    assert "color-mix" not in drawn
    assert "Hidden Empires. Points: Ada 0, Ben 0" in drawn
    words = {1: "wins in game turn", 2: "Ada and Ben share the victory in game turn"}
    assert words[len(table.winners)] in drawn


def test_light_and_dark_differ() -> None:
    table = fm.new("hymenopterra", seed=5)
    speaker = Speaker(table.game)
    assert table_svg(table.game, table.view(0), speaker) != table_svg(table.game, table.view(0), speaker, dark=True)


def test_a_game_of_cards_alone_has_none() -> None:
    table = fm.new("summon_the_swarm", seed=5)
    assert not can_export(table.game)
    with pytest.raises(FormicariumError, match="draws no scene"):
        table_svg(table.game, table.view(0), Speaker(table.game))


def test_colours_are_mixed_as_browsers_do() -> None:
    """Taken from what a browser computes."""
    assert mixed("#000000", 0.5, "#ffffff") == "#636363"
    assert mixed("#ff0000", 1.0, "#0000ff") == "#ff0000"
    assert mixed("#0a5c9a", 0.25, "transparent") == "rgba(10,92,154,0.25)"


def test_a_replay_keeps_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, target = tmp_path / "hive.json", tmp_path / "hive.svg"
    play = ["play", "hymenopterra", "--seat", "random", "--seed", "4", "--option", "turns=3", "--save", str(record)]
    assert main(play) == 0
    assert main(["replay", str(record), "--picture", str(target)]) == 0
    assert f"Picture: {target}" in capsys.readouterr().out
    assert target.read_text().startswith("<svg")
