"""What people see and read: words, the text table, the drawing."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

import formicarium as fm
from formicarium.core.scene import Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.games.hymenopterra import GAME, terminal, words
from formicarium.games.hymenopterra.drawing import page as drawing
from formicarium.games.hymenopterra.drawing.panels import panels
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.ledger import Body, Design, Job
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.pieces import Larva
from formicarium.games.hymenopterra.rules.revealing import reveal
from formicarium.games.hymenopterra.rules.table import REST, HymenopTerra
from tests.games.hymenopterra.hive import EAST, HOME, WEST, dig, enemy, fall, hive, place, recruit, wall, workers

SPEAKER = Speaker(GAME)


def shown(view: dict[str, Any]) -> str:
    """The terminal's table as text."""
    console = Console(file=StringIO(), width=200)
    console.print(terminal.board(view, SPEAKER))
    return str(console.file.getvalue())  # type: ignore[attr-defined]


def busy() -> HymenopTerra:
    """A hive with one of everything."""
    t = hive()
    wall(t)
    for i, find in enumerate(range(1, 17)):
        t.put_find(place(i % 15, 1 + i // 15, 0 if find >= tb.GRAIN else 2), find)
    for i, kind in enumerate((tb.TUNNEL, tb.SHAFT, tb.FARM, tb.CHAMBER, tb.STORE, tb.LAIR, tb.RUIN)):
        dig(t, kind, HOME + 16 + i)
    for i, trap in enumerate((tb.STICKY, tb.SPIKE, tb.BLADE, tb.FLAME, tb.PIT, tb.GAS)):
        t.put_trap(HOME + 31 + i, trap)
    t.put_link((HOME + 17) % CELLS, tb.LINK_UP | tb.LINK_DOWN)
    t.designs = [Design("reaver", 3, 4, 0, tb.ACID)]
    t.larvae = [Larva(HOME + 19, 3, 2)]
    t.jobs = [Job(EAST, tb.FARM, 1, 1), Job(WEST, tb.SPIKE, 0, 1)]
    t.bodies = [Body(EAST, 3, tb.ACID)]
    t.gain(4)
    t.drop(WEST, 4)
    for i, row in enumerate(ENCOUNTERS):
        enemy(t, row, place(i % 15, 11 + i // 15 % 2, 0 if row > 70 else 1))
    recruit(t, HOME, attack=3, toughness=4, gifts=tb.POISON | tb.REGENERATE).hurt = 2
    recruit(t, HOME - 15, gifts=tb.FLIGHT | tb.SWIMMER, mobility=1)
    t.material = [1, 1, 1]
    t.learned = tb.ACID
    t.put_ready([place(3, 3, 0)], 9)
    fall(t, 6, 6)
    reveal(t, place(1, 1), 6, t.season, tb.EVENT)
    fall(t, 4, 3)
    reveal(t, place(2, 1), 1, t.season, tb.ENCOUNTER)
    return t


@pytest.mark.rule("HT 1.5")
def test_the_page_shows_three_maps_and_all_that_is_on_them() -> None:
    t = busy()
    parts = drawing.draw(t.view(0), SPEAKER)
    scenes = [part for part in parts if isinstance(part, Scene)]
    assert [scene.key for scene in scenes] == ["ht-lair", "ht-surface", "ht-deep"]
    keys = {item.key for scene in scenes for layer in scene.layers for item in layer.items}
    assert {f"unit-{unit.id}" for unit in t.units} <= keys
    assert {f"foe-{foe.id}" for foe in t.foes} <= keys
    assert {f"hex-{p}" for p in range(CELLS * 3)} <= keys
    panels = {part.key: part for part in parts if isinstance(part, Panel)}
    assert {"ht-stores-panel", "ht-news", "ht-enemies", "ht-brood", "ht-score", "ht-chronicle"} <= set(panels)
    news = "".join(card.html for card in panels["ht-news"].blocks)
    assert "#die-6" in news
    assert "An earthquake" in news
    mission = "".join(card.html for card in panels["ht-enemies"].blocks)
    assert "hunts the queen" in mission


@pytest.mark.rule("HT 3.2", "HT 5.2")
@pytest.mark.parametrize(
    ("action", "spot"),
    [
        (("at", 300), "hex-300"),
        (("to", 300), "hex-300"),
        (("larva", 300), "hex-300"),
        (("chamber", 300), "hex-300"),
        (("unit", 7), "unit-7"),
        (("hungry", 7), "unit-7"),
        (("give", 7), "unit-7"),
        (("attack", 7), "foe-7"),
        (("build", 3), ""),
        (("end",), ""),
    ],
)
def test_choices_are_made_on_the_board(action: tuple[Any, ...], spot: str) -> None:
    assert drawing.spot(action) == spot


@pytest.mark.rule("HT 1.5")
def test_fog_covers_what_nobody_has_seen() -> None:
    t = hive()
    lair = drawing.draw(t.view(0), SPEAKER)[0]
    assert isinstance(lair, Scene)
    hexes = [item for layer in lair.layers for item in layer.items if item.key.startswith("ground-")]
    assert sum("ht-unknown" in item.svg for item in hexes) == len(hexes) - 1
    maps = [part.key for part in drawing.draw(t.view(0), SPEAKER) if isinstance(part, Scene)]
    assert maps == ["ht-lair"], "where nobody has been, there is no map yet"


@pytest.mark.rule("HT 1.5")
def test_the_text_table_names_everything() -> None:
    t = busy()
    console = Console(width=140, file=StringIO(), record=True)
    console.print(terminal.board(t.view(0), SPEAKER))
    text = console.export_text()
    for wanted in ("SURFACE", "LAIR", "DEEP", "reaver", "Goliath", "hunts the queen", "Score"):
        assert wanted in text
    assert "Without an order" in text


@pytest.mark.rule("HT 2.4", "HT 3.2")
def test_what_needs_attention_is_pointed_out() -> None:
    t = hive()
    t.spend(t.stock)
    t.stock = 0
    enemy(t, 31, EAST)
    view = t.view(0)
    assert [unit["idle"] for unit in view["units"]] == [False, True, True, True]
    assert all(unit["danger"] for unit in view["units"])
    text = SPEAKER.say(t.question(0).prompt)
    assert "Hunger" in text
    assert "3 units have no order" in text
    for worker in workers(t):
        worker.order = 1
    t.made += 20
    t.stock = 20
    assert "Everybody has something to do" in SPEAKER.say(t.question(0).prompt)


@pytest.mark.rule("HT 2.3")
def test_the_forecast_of_food() -> None:
    t = hive()
    dig(t, tb.FARM, EAST)
    assert t.view(0)["forecast"][:4] == [9, 6, 3, 0]


@pytest.mark.rule("HT 1.5")
def test_every_kind_of_word_exists() -> None:
    samples: list[tuple[str, Any]] = [
        ("place", HOME),
        ("unit", [0, 1, ""]),
        ("Unit", [1, 2, ""]),
        ("unit", [3, 9, "sapper"]),
        ("caste", [2, ""]),
        ("nickname", "old max"),
        ("foe", [66, 3]),
        ("mission", 0),
        ("structure", tb.GAS),
        ("find", tb.EGG),
        ("ground", tb.CLAY),
        ("hex", [tb.DIRT, tb.POOL, tb.RUIN]),
        ("found", [tb.EMPTY, tb.SAND]),
        ("found", [tb.FEATURE, tb.BEDROCK_FEATURE]),
        ("found", [tb.FEATURE, tb.VOID_FEATURE]),
        ("found", [tb.ENCOUNTER, 62]),
        ("effect", 44),
        ("event", 11),
        ("gift", 6),
        ("gifts", 127),
        ("build", [1, 2, 1, 3]),
        ("doing", [3, tb.FARM, HOME, 0]),
        ("doing", [3, tb.FARM, HOME, tb.FARM]),
        ("season", 4),
        ("plus", 2),
        ("degree", 2),
        ("fate", 1),
        ("fighter", [[1, 2, -1], 4]),
        ("invader", [[31, 2], 4]),
    ]
    for kind, value in samples:
        assert words.name(kind, value, SPEAKER)
    assert words.name("hex", [tb.OPEN, 0, 0], SPEAKER) == "open ground"
    assert words.explain("event", 14, SPEAKER)
    assert words.explain("foe", [33, 1], SPEAKER) == "Hunts the queen."
    with pytest.raises(ValueError, match="no word"):
        words.name("nonsense", 0, SPEAKER)


def test_the_brood_panel_tells_what_grows_and_what_chambers_are_told() -> None:
    t = hive()
    dig(t, tb.CHAMBER, WEST, EAST)
    t.larvae = [Larva(WEST, 1, 2)]
    t.set_plan(WEST, 1)
    t.set_plan(EAST, REST)
    panel = next(part for part in drawing.draw(t.view(0), SPEAKER) if part.key == "ht-brood")
    text = "".join(card.html for card in panel.blocks)
    assert "G7 lair: worker, hatches in 2 turns" in text
    assert "G7 lair: worker, again and again" in text
    assert "I7 lair: stays empty until you say otherwise" in text


def test_a_roll_stands_in_brackets_behind_who_rolled_it() -> None:
    assert words.name("fighter", [[1, 2, ""], 3], SPEAKER) == "worker 2 (3)"
    assert words.name("invader", [[66, 6], 4], SPEAKER) == "Goliath 6 (4)"


def test_hunger_is_told_without_counting_the_busy() -> None:
    t = hive()
    t.stock = 0
    assert "Hunger: 4 meals are missing next turn. 3 units have no order." in GAME.say(t.question(0).prompt)
    t.units = t.units[:1]
    t.look_again()
    assert GAME.say(t.question(0).prompt) == "Turn 1. Hunger: 1 meal is missing next turn."


def test_units_of_one_hex_stand_apart_and_can_be_touched() -> None:
    for count in range(1, 13):
        t = hive()
        t.units = t.units[:1]
        for _ in range(count - 1):
            recruit(t, HOME)
        scene = next(part for part in drawing.draw(t.view(0), SPEAKER) if part.key == "ht-lair")
        units = [item for layer in scene.layers for item in layer.items if item.key.startswith("unit-")]
        assert len({(unit.x, unit.y) for unit in units}) == count
        assert all("ht-touch" in unit.svg for unit in units)
        assert max(max(abs(unit.x - units[0].x), abs(unit.y - units[0].y)) for unit in units) < 2 * drawing.SIZE


def test_what_the_story_names_has_a_small_picture() -> None:
    styled = fm.find("hymenopterra").style
    small = {("event", row): drawing.miniature("event", row) for row in tb.EVENT_NAMES}
    small |= {("foe", row): drawing.miniature("foe", [row, 1]) for row in ENCOUNTERS}
    small |= {("find", find): drawing.miniature("find", find) for find in range(1, len(tb.FIND_NAMES))}
    bare = (0, tb.TUNNEL, tb.FILL)
    works = [work for work in range(len(tb.STRUCTURE_NAMES)) if work not in bare]
    small |= {("structure", work): drawing.miniature("Structure", work) for work in works}
    for picture in small.values():
        ElementTree.fromstring(picture)
        for names in re.findall(r'class="([^"]*)"', picture):
            assert all(f".{name}" in styled for name in names.split())
    assert drawing.miniature("found", [tb.EVENT, 61]) == small["event", 61]
    assert drawing.miniature("found", [tb.ENCOUNTER, 44]) == small["foe", 44]
    assert drawing.miniature("found", [tb.FEATURE, tb.POOL]) == small["find", tb.POOL]
    assert drawing.miniature("found", [tb.EMPTY, tb.DIRT]) == drawing.miniature("unit", [1, 2, ""]) == ""


@pytest.mark.rule("HT 3.2", "HT 11.2", "HT 2.3")
def test_page_and_terminal_show_the_queue_and_what_is_out_of_reach() -> None:
    t = hive()
    t.queue = (tb.FARM, tb.STORE)
    for n, far in enumerate((place(1, 1), place(3, 3)), 1):
        t.put_ground(far, tb.DIRT)
        t.discover(far, tb.GRUB)
        view = t.view(0)
        page = "".join(card.html for panel in panels(view, SPEAKER) for card in panel.blocks)
        assert "To be built next: fungal farm, store room" in page
        assert ("1 resource is out" in page) is (n == 1)
        assert ("2 resources are out" in page) is (n == 2)
        text = shown(view)
        assert "To be built next: fungal farm, store room" in text
        assert f"Resources out of reach, which do not count: {n}" in text


@pytest.mark.rule("HT 2.3", "HT 2.4")
def test_no_false_alarm_while_the_farms_feed_the_hive() -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, *NEIGHBOURS[HOME])
    t.stock = 3
    view = t.view(0)
    assert view["forecast"][0] == 5
    assert "Hunger" not in "".join(card.html for panel in panels(view, SPEAKER) for card in panel.blocks)
    assert "Not everybody" not in shown(view)
    assert "Hunger" not in GAME.say(t.question(0).prompt)
    t.bacteria = t.turn
    view = t.view(0)
    assert view["forecast"][:2] == [2, 4], "three this turn, six in the next"
    t.drones_back = t.turn + 2
    t.stock = 0
    view = t.view(0)
    assert view["forecast"][0] == -4, "dead drones bring nothing"
    assert "Hunger" in "".join(card.html for panel in panels(view, SPEAKER) for card in panel.blocks)
    assert "Not everybody" in shown(view)
