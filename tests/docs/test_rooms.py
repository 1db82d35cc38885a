"""The picture of the rooms is made of the real imports, and these keep to the design."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from .following import ROOT

sys.path.append(str(ROOT / "tools"))
import imports  # type: ignore[import-not-found]
import rooms  # type: ignore[import-not-found]


def known(start: str) -> set[str]:
    """The rooms that a room imports."""
    return {arrow.end for arrow in imports.arrows() if arrow.start == start and not arrow.by_name}


def test_the_core_imports_nobody_and_games_import_the_core_alone() -> None:
    assert known("core") == set()
    assert known("games") == {"core"}


def test_every_room_is_in_the_picture_with_what_it_says_of_itself() -> None:
    text = rooms.picture()
    folders = {path.name for path in imports.SOURCES.iterdir() if (path / "__init__.py").exists()}
    names = set(re.findall(r'class="name"[^>]*>(\w+)<', text))
    assert folders <= names
    assert names == set(imports.rooms())
    for name in names:
        assert imports.sentence(name), f"{name} does not say what it is"


def test_boxes_do_not_overlap_and_stay_within_the_picture() -> None:
    svg = ElementTree.fromstring(re.sub(r"^<div[^>]*>|</div>$", "", rooms.picture()))
    width, height = float(svg.attrib["width"]), float(svg.attrib["height"])
    boxes = [tuple(float(box.attrib[key]) for key in ("x", "y", "width", "height")) for box in svg.iter("rect")]
    for number, (x, y, wide, high) in enumerate(boxes):
        assert x >= 0
        assert y >= 0
        assert x + wide <= width
        assert y + high <= height
        for left, top, across, down in boxes[:number]:
            assert x >= left + across or left >= x + wide or y >= top + down or top >= y + high


def test_an_arrow_is_left_out_only_where_it_follows_from_others() -> None:
    down, up = rooms.downward()
    assert {(arrow.start, arrow.end) for arrow in down + up} == {(a.start, a.end) for a in imports.arrows()}
    assert rooms.reach(rooms.needed(down)) == rooms.reach(down)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import formicarium.core.table", {"formicarium.core.table"}),
        ("from formicarium.core import table", {"formicarium.core.table"}),
        ("from formicarium.core.table import Table", {"formicarium.core.table"}),
        ("def late():\n    from formicarium import bots", {"formicarium.bots"}),
        ("import json", set()),
    ],
)
def test_imports_are_found_wherever_they_stand(source: str, found: set[str]) -> None:
    assert set(imports.imported(source, set(imports.modules()))) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('load("formicarium.web")', {"formicarium.web"}),
        ('load(f"formicarium.lab.{name}")', {"formicarium.lab"}),
        ('"formicarium"', set()),
    ],
)
def test_rooms_that_are_loaded_by_name_are_found(source: str, found: set[str]) -> None:
    assert set(imports.named(source, set(imports.modules()))) == found


def test_a_circle_of_imports_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    arrows = [imports.Arrow("core", "games", 1, False), imports.Arrow("games", "core", 1, False)]
    monkeypatch.setattr(rooms, "arrows", lambda: arrows)
    with pytest.raises(ValueError, match="in a circle: core, games"):
        rooms.picture()


def test_what_a_page_says_about_the_picture_is_so() -> None:
    page = Path(ROOT, "docs", "architecture.md").read_text(encoding="utf-8")
    assert page.count("<!-- the picture of the rooms -->") == 1
    assert "tools/rooms.py" in page
