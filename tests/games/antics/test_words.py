"""What things are called, and the table as text."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import formicarium as fm
from formicarium.core.speech import Speaker
from formicarium.games.antics import GAME, lab, words
from formicarium.games.antics.rules.data import CELLS, GARDEN, SCOUT, TILES
from tests.games.antics.setting import HATCH_CELL, acting, again, ants_at, guard, load, own_prey, started


def drawn(t: fm.core.table.Table, seat: int | None = 0) -> str:
    console = Console(width=200, file=io.StringIO())
    console.print(GAME.terminal.board(t.view(seat), Speaker(GAME, ["Ada", "Ben", "Cleo"])))
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_every_place_has_a_name_of_its_own() -> None:
    speaker = Speaker(GAME)
    assert len({words.cell_code(cell) for cell in range(CELLS)}) == CELLS
    assert words.cell_code(0) == "F6"
    assert len({words.name("space", space, speaker) for space in range(GARDEN)}) == GARDEN
    assert words.name("space", 20, speaker) == "the chasm"
    with pytest.raises(ValueError, match="no word"):
        words.name("colander", 1, speaker)


def test_symbols_and_tiles_are_explained() -> None:
    speaker = Speaker(GAME)
    assert "one tile from each" in words.explain("action", SCOUT, speaker)
    for tile in range(len(TILES)):
        assert words.explain("tile", tile, speaker).count(":") == 2
    assert "chains" in words.explain("space", 1, speaker)
    assert "same ground" in words.explain("nest", 0, speaker)
    assert "bridges the chasm" in words.explain("Nest", 5, speaker)
    assert "squared" in words.explain("goods", 0, speaker)
    assert "fungus" in words.explain("goods", 7, speaker)
    assert "squared" in words.explain("prey", 1, speaker)
    assert "anteater" in words.explain("colour", 2, speaker)
    assert words.explain("cell", 1, speaker) == ""


def test_the_table_can_be_read_aloud() -> None:
    t = started()
    ants_at(t, 0, 1, 6)
    load(t, 0, 6, 7)
    guard(t, 0, 1)
    own_prey(t, 0, 3, HATCH_CELL)
    text = drawn(again(t))
    assert "Ants: flowers 1 and a guard; flowers 2 with a green leaf." in text
    assert "Prey: a beetle." in text
    assert "hatch 1 at F7 under a beetle" in text
    assert "Butterflies: 3 left, beside water 4." in text
    assert "Ben, 0 points: prey 0, fungus 0." in text
    assert "*1" in text


def test_the_text_warns_of_anteaters_and_of_the_end() -> None:
    t = started()
    t.rack[1], t.rack[5] = t.rack[5], t.rack[1]
    assert "Take care: one more tile of this row, and it comes for prey." in drawn(t)
    t.closing = 2
    assert "These are the last turns: 2 to go." in drawn(t)


def test_pawns_are_seen_in_the_text() -> None:
    t = started()
    t.play(t.active, ("pawn", HATCH_CELL))
    assert "hatch 1 at F7 with a pawn" in drawn(t)


def test_what_the_laboratory_asks() -> None:
    t = started()
    own_prey(t, 0, 3, HATCH_CELL)
    assert lab.things(t, 0) == ["beetles"]
    assert set(lab.things(t, 0)) <= set(lab.everything(t))
    assert lab.length(t) == (1, 41)
    assert lab.order(t) == [(t.first + place) % 3 for place in range(3)]
    acting(again(t), SCOUT, 1)
    t.called = "tiles"
    t.places = [1, 2, 2]
    assert lab.outcome(t)["the winner's points"] == "nearly all from prey"
    t.prey[0] = [-1] * 6
    assert lab.outcome(t)["the winner's points"] == "no points at all"
