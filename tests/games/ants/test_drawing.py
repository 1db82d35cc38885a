"""The drawing: well-formed, clickable, and made of nothing but the view."""

from __future__ import annotations

import random
import re
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

import pytest

import formicarium as fm
from formicarium.core.scene import Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.export import table_svg
from formicarium.games.ants import GAME, drawing
from formicarium.games.ants.drawing.cards import face
from formicarium.games.ants.drawing.cover import COVER
from formicarium.games.ants.drawing.symbols import SYMBOLS, glyphs, need_glyph, width
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.tiles import INCUBATION_TILES
from tests.games.ants.setting import ants, started, wild

SHARED = {"ant", "larva", "egg", "leaf", *(f"seat-{n}" for n in range(6))}
IN_WORDS = {
    "turn",
    "convert",
    "radiate",
    "fungus",
    "gift",
    "barter",
    "done",
    "boost",
    "go",
    "waive",
    "stay",
    "leave",
    "all",
}
IN_WORDS |= {"use", "stop", "feed", "pay", "seek", "symbol", "trade", "cards", "none"}
"""What has no place on the table, and is chosen from the list."""


@lru_cache(maxsize=1)
def positions() -> list[tuple[Any, int]]:
    """Tables somewhere in random games, with a seat that has to choose."""
    found = []
    for number in range(6):
        choose = random.Random(number)
        t = fm.new("ants", players=2 + number % 3, seed=number, sides="asymmetric" if number % 2 else "plain")
        for step in range(700):
            if t.over:
                break
            seat = t.waiting[0]
            if step % 29 in (0, 5):
                found.append((t.copy(), seat))
            t.play(seat, choose.choice(t.options(seat)))
    return found


def keys(parts: list[Scene | Panel]) -> list[str]:
    found = []
    for part in parts:
        if isinstance(part, Scene):
            found += [item.key for layer in part.layers for item in layer.items]
        else:
            found += [block.key for block in part.blocks]
    return found


def texts(parts: list[Scene | Panel]) -> list[str]:
    found = []
    for part in parts:
        if isinstance(part, Scene):
            found += [item.svg for layer in part.layers for item in layer.items]
        else:
            found += [block.html for block in part.blocks]
    return found


def test_every_piece_is_well_formed_and_uses_known_signs() -> None:
    known = set(re.findall(r'<symbol id="([\w-]+)"', SYMBOLS)) | SHARED
    style = GAME.style
    seen = set()
    for t, seat in positions():
        for text in texts(drawing.draw(t.view(seat), Speaker(GAME))):
            if text in seen:
                continue
            seen.add(text)
            ElementTree.fromstring(f"<g>{re.sub('<input[^>]*>', '', text)}</g>")
            assert set(re.findall(r'href="#([\w-]+)"', text)) <= known
            for css in re.findall(r'class="([^"]+)"', text):
                named = [name for name in css.split() if name.startswith("an-")]
                assert all(f".{name}" in style for name in named if name not in UNSTYLED), css
    ElementTree.fromstring(COVER)


UNSTYLED = {"an-foe-1", "an-passage", "an-symbols"}
"""Names that say what a piece is without a look of their own."""


def test_keys_are_unique_on_the_page() -> None:
    for t, seat in positions():
        for viewer in (seat, None):
            found = keys(drawing.draw(t.view(viewer), Speaker(GAME)))
            assert len(found) == len(set(found))


def test_what_is_chosen_on_the_board_is_there() -> None:
    seen = set()
    for t, seat in positions():
        found = set(keys(drawing.draw(t.view(seat), Speaker(GAME))))
        for action in t.options(seat):
            spot = drawing.spot(action)
            assert (not spot) == (action[0] in IN_WORDS), action
            assert not spot or spot in found, action
            seen.add(action[0])
    assert {"keep", "queen", "dig", "explore", "forage", "take", "place", "forager", "play", "incubate"} <= seen


def test_every_card_has_a_face_that_holds_all_its_signs() -> None:
    for card in CARDS[1:]:
        text = face(card.number, card.name)
        ElementTree.fromstring(f"<g>{text}</g>")
        for effect in (*card.now, *card.incubation):
            assert width(glyphs(effect, card.holds), 11.0) < 125
            for sign, _ in glyphs(effect, card.holds):
                assert f'"#{sign}"' in text
        for need in card.needs:
            assert f'"#{need_glyph(need)[0]}"' in text
    for need in INCUBATION_TILES:
        assert need_glyph(need)[0]


def test_actions_are_begun_on_the_ants_that_do_them() -> None:
    t = started()
    ants(t, t.active, 2, 0, 0)
    wild(t, t.active, 1)
    assert drawing.spot(("dig", 2, 1)) == "disc-0"
    assert drawing.spot(("forage", 0, 1)) == "disc-2"
    assert drawing.spot(("explore", 1, 0)) == "disc-1"
    assert drawing.spot(("explore", 7)) == "hex-7"
    assert drawing.spot(("starve", 1)) == "disc-4"


@pytest.mark.parametrize("dark", [False, True])
def test_the_table_can_be_kept_as_a_picture(dark: bool) -> None:
    t = started()
    text = table_svg(GAME, t.view(0), Speaker(GAME), dark)
    ElementTree.fromstring(text)
    assert "var(--" not in text


def test_small_pictures_in_the_story() -> None:
    assert "an-jaws" in drawing.miniature("symbol", 1)
    assert "an-leaf" in drawing.miniature("track", 4)
    assert "an-skull" in drawing.miniature("enemy", 3)
    assert "an-object" in drawing.miniature("object", 3)
    assert "an-face" in drawing.miniature("card", 3)
    assert drawing.miniature("seat", 1) == ""
