"""The drawing: well-formed, clickable, and made of nothing but the view."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import formicarium as fm
from formicarium.core.scene import Item, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.export import table_svg
from formicarium.games.antics import GAME, drawing
from formicarium.games.antics.drawing.cover import COVER
from formicarium.games.antics.drawing.symbols import SYMBOLS
from formicarium.games.antics.rules.data import BUILD
from tests.games.antics.setting import CARRY_CELL, acting, started

SHARED = {"ant", *(f"seat-{n}" for n in range(6))}
ON_BOARD = {"pawn", "at", "turn", "lay", "put", "guard", "home", "dismiss", "bridge", "hand", "steal", "tile", "give"}
ON_BOARD |= {"lift", "nest", "take", "super"}


def positions() -> list[tuple[Any, int]]:
    """Tables somewhere in random games, with a seat that has to choose."""
    found = []
    for number in range(6):
        choose = random.Random(number)
        t = fm.new("antics", players=2 + number % 3, seed=number)
        for step in range(300):
            if t.over:
                break
            seat = t.waiting[0]
            if step % 23 == 0:
                found.append((t.copy(), seat))
            t.play(seat, choose.choice(t.options(seat)))
    return found


def items(parts: list[Scene | Panel]) -> list[Item]:
    return [item for part in parts if isinstance(part, Scene) for layer in part.layers for item in layer.items]


def test_every_piece_is_well_formed_and_uses_known_signs() -> None:
    known = set(re.findall(r'<symbol id="([\w-]+)"', SYMBOLS)) | SHARED
    style = GAME.style
    for t, seat in positions():
        for part in drawing.draw(t.view(seat), Speaker(GAME)):
            texts = [item.svg for item in items([part])] if isinstance(part, Scene) else [c.html for c in part.blocks]
            for text in texts:
                ElementTree.fromstring(f"<g>{text}</g>")
                assert set(re.findall(r'href="#([\w-]+)"', text)) <= known
                for css in re.findall(r'class="([^"]+)"', text):
                    assert all(f".{name}" in style for name in css.split() if name.startswith("ac-")), css
    ElementTree.fromstring(COVER)


def test_what_is_chosen_on_the_board_is_there() -> None:
    seen = set()
    for t, seat in positions():
        keys = {item.key for item in items(drawing.draw(t.view(seat), Speaker(GAME)))}
        for action in t.options(seat):
            spot = drawing.spot(action)
            assert (not spot) == (action[0] not in ON_BOARD)
            assert not spot or spot in keys, action
            seen.add(action[0])
    assert {"pawn", "at", "turn", "put", "nest", "take", "tile", "super", "give"} <= seen


def test_the_ghost_of_a_tile_shows_before_it_is_placed() -> None:
    t = started()
    seat = acting(t, BUILD, 1)
    before = {item.key: item.svg for item in items(drawing.draw(t.view(seat), Speaker(GAME)))}
    assert "ac-ghost" in before[f"cell-{CARRY_CELL}"]
    assert "ac-sure" not in before[f"cell-{CARRY_CELL}"]
    t.play(seat, ("at", CARRY_CELL))
    after = {item.key: item.svg for item in items(drawing.draw(t.view(seat), Speaker(GAME)))}
    assert "ac-sure" in after[f"cell-{CARRY_CELL}"]


def test_the_hill_in_the_round_has_the_same_fields() -> None:
    for t, seat in positions():
        keys = {item.key for item in items(drawing.draw(t.view(seat), Speaker(GAME)))}
        cells = {f"pillar-{cell}" for cell, level in enumerate(t.hills[seat].level) if level}
        assert cells <= keys


def test_an_anteater_that_is_near_is_announced() -> None:
    t = started()
    t.rack[1], t.rack[5] = t.rack[5], t.rack[1]
    bears = [item for item in items(drawing.draw(t.view(0), Speaker(GAME))) if item.key.startswith("bear-")]
    assert len(bears) == 3
    assert sum("ac-alarm" in bear.svg for bear in bears) == 1
    assert any("1 tile away; it comes for prey" in bear.title for bear in bears)


@pytest.mark.parametrize("dark", [False, True])
def test_the_table_can_be_kept_as_a_picture(dark: bool) -> None:
    t = started()
    text = table_svg(GAME, t.view(0), Speaker(GAME), dark)
    ElementTree.fromstring(text)
    assert "var(--" not in text


def test_small_pictures_in_the_story() -> None:
    assert "ac-beetle" in drawing.miniature("goods", 3)
    assert "ac-fungus" in drawing.miniature("half", 5)
    assert drawing.miniature("seat", 1) == ""
