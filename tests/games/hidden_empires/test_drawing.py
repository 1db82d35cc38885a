"""The drawing: whole, well-formed, clickable, and made of nothing but the view."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import formicarium as fm
import formicarium.games.hidden_empires.drawing.page as drawing
from formicarium.core.scene import Panel, Scene
from formicarium.games.hidden_empires.drawing import map as garden
from formicarium.games.hidden_empires.rules.cards import CARDS, MACE, RECRUITMENT
from formicarium.games.hidden_empires.rules.map import AREAS, COLOUR, COLOURS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import BUILDERS, RETURNING, SLOTS
from formicarium.games.hidden_empires.words import THROWS
from tests.games.hidden_empires.pictured import an_auction, keys, parts, positions, speaker, titles, view
from tests.games.hidden_empires.setting import started

STYLE = fm.find("hidden_empires").style
SHARED = {*(f"seat-{n}" for n in range(6)), *(f"die-{n}" for n in range(1, 7))}


def test_every_action_on_the_board_has_its_place_there() -> None:
    kinds = set()
    for table, seat in positions():
        known = set(keys(drawing.draw(table.view(seat), speaker())))
        for action in table.options(seat):
            spot = drawing.spot(action)
            assert not spot or spot in known, f"{action} is made on {spot}, which is not on the page"
            kinds.add((table.question(seat).kind, bool(spot)))
    on_board = {kind for kind, there in kinds if there}
    assert {"PlaceNest", "MoveFrom", "MoveTo", "PlanForaging", "Bid", "Patrol", "LayFemales", "Fly"} <= on_board


def test_every_ant_is_held_by_one_piece_of_a_drawing() -> None:
    """So an ant that leaves one piece for another is seen walking, and no ant walks that did not move."""
    for table, seat in positions():
        view = table.view(seat)
        for scene in drawing.draw(view, speaker()):
            held = [held for layer in getattr(scene, "layers", ()) for item in layer.items for held in item.holds]
            for colony in {colony for _, colony, _ in held}:
                if table.nest_area[colony] < 0:
                    continue
                counted = [
                    sum(n for symbol, who, n in held if (symbol, who) == (kind, colony)) for kind in garden.SYMBOLS
                ]
                assert counted == [all_ants(table, colony, caste) for caste in (0, 1, 2)]


def all_ants(table: Any, seat: int, caste: int) -> int:
    """The ants of a colony of one caste, wherever they are."""
    abroad = sum(table.ants[seat][area * SLOTS + slot] for area in range(AREAS) for slot in (caste, caste + 3))
    return abroad + sum(table.sheets[seat].caste(place, caste) for place in range(BUILDERS, RETURNING + 1))


def test_the_markup_is_well_formed_and_uses_only_what_exists() -> None:
    symbols = set(re.findall(r'<symbol id="([^"]+)"', drawing.SYMBOLS))
    ElementTree.fromstring(f"<svg>{drawing.SYMBOLS}</svg>")
    drawn: set[str] = set()
    for table, seat in positions():
        for viewer in (seat, None):
            drawn.update(parts(drawing.draw(table.view(viewer), speaker())).values())
    for markup in drawn:
        ElementTree.fromstring(f"<g>{markup}</g>")
        assert set(re.findall(r'href="#([^"]+)"', markup)) <= symbols | SHARED
    assert set(re.findall(r'href="#([^"]+)"', drawing.SYMBOLS)) <= symbols


def test_colours_come_from_the_style_sheet() -> None:
    for table, seat in positions()[::7]:
        for markup in [*parts(drawing.draw(table.view(seat), speaker())).values(), drawing.SYMBOLS]:
            bare = re.sub(r'href="#[^"]*"', "", markup)
            assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsl\(", bare)
            assert "style=" not in bare


def test_every_class_is_styled() -> None:
    plain = {
        "he-nest-scene",
        "he-cards",
        "he-stage",
        "he-dice",
        "he-home",
        "he-in",
        "he-hit",
        "he-gauge",
        "he-note",
    }
    plain |= {"he-bidder", "he-trail", "he-chamber", "he-card-trait", "he-traits", "he-key", "he-piles"}
    used: set[str] = set()
    for table, seat in positions():
        for markup in parts(drawing.draw(table.view(seat), speaker())).values():
            for names in re.findall(r'class="([^"]*)"', markup):
                used |= {name for name in names.split() if name.startswith("he-")}
    styled = set(re.findall(r"\.(he-[a-z0-9-]+)", STYLE))
    assert used - styled - plain == set()
    assert STYLE.count("{") == STYLE.count("}")


def test_names_that_people_chose_are_escaped() -> None:
    wild = ['<b>"Ada"</b>', "Ben & 'Co'", "Cleo <script>"]
    page = drawing.draw(view(auction=an_auction()), speaker(wild))
    for markup in parts(page).values():
        assert "<script>" not in markup
        ElementTree.fromstring(f"<g>{markup}</g>")


def test_what_was_drawn_for_one_audience_is_not_shown_to_another() -> None:
    seen = view()
    first = str(drawing.draw(seen, speaker()))
    second = str(drawing.draw(seen, speaker(["Gil", "Hal", "Ida"])))
    assert "Ada" in first
    assert "Ada" not in second
    assert str(drawing.draw(seen, speaker())) == first


@pytest.mark.rule("HE 2.1")
def test_every_ground_has_a_colour_a_pattern_and_a_letter_of_its_own() -> None:
    markup = parts(drawing.draw(view(), speaker()))
    looks = set()
    for area in range(AREAS):
        svg = markup[f"ground-{area}"]
        colour = COLOURS[COLOUR[area]]
        letter = re.search(r'class="he-letter"[^>]*>(.)</tspan>', svg)
        assert letter is not None
        assert f"he-ground he-{colour}" in svg
        assert f"#he-{colour}-" in svg
        assert f"polygon.he-{colour} {{ fill: var(--he-{colour}); }}" in STYLE
        looks.add((colour, letter.group(1)))
    assert len(looks) == 5
    assert len({letter for _, letter in looks}) == 5
    assert all(f">{letter}</text>" in markup["key"] for _, letter in looks)


def test_the_piles_beside_the_map_are_counted() -> None:
    seen = view(deck=38, discards=[41, 42], unused=29)
    markup = parts(drawing.draw(seen, speaker()))["piles"]
    assert [f">{n}</text>" in markup for n in (38, 2, 29)] == [True, True, True]
    basic = parts(drawing.draw({**seen, "advanced": False, "hand": []}, speaker()))["piles"]
    assert ">38</text>" not in basic
    assert ">29</text>" in basic


def test_areas_say_what_is_in_them() -> None:
    told = titles(drawing.draw(view(), speaker()))
    assert all(told[f"area-{area}"] for area in range(AREAS))
    assert told["area-0"].startswith("E5 (brown), a central area.")


@pytest.mark.parametrize("seat", range(6))
def test_ants_show_seat_caste_number_and_patrol(seat: int) -> None:
    seen = view(players=6, colonies=view()["colonies"] + view()["colonies"])
    for here in seen["areas"]:
        here["ants"] = []
    seen["areas"][0]["ants"] = [[seat, 4, 0, 2, 0, 13, 0]]
    markup = parts(drawing.draw(seen, speaker()))
    workers, majors, patrol = (markup[f"ants-0-{seat}-{kind}"] for kind in ("0-0", "2-0", "1-1"))
    assert "#he-worker" in workers
    assert ">4</text>" in workers
    assert f"seat-{seat}" in workers
    assert f"#seat-{seat}" in workers
    assert "he-shield" not in workers + majors
    assert "#he-major" in majors
    assert ">2</text>" in majors
    assert "#he-media" in patrol
    assert "#he-shield" in patrol
    assert ">13</text>" in patrol


def test_markers_show_kind_value_and_changes() -> None:
    seen = view()
    kinds = (
        {"kind": "hidden"},
        {"kind": "aphids", "value": 2},
        {"kind": "plants", "value": 1},
        {"kind": "predators", "value": 7},
    )
    for area, marker in enumerate(kinds):
        seen["areas"][area] |= {"marker": marker, "mod": (0, 3, -1, 0)[area]}
    markup = parts(drawing.draw(seen, speaker()))
    assert ">?</text>" in markup["marker-0"]
    assert "#he-aphids" in markup["marker-1"]
    assert ">2</text>" in markup["marker-1"]
    assert "+3" in markup["marker-1"]
    assert "he-minus" in markup["marker-2"]
    assert "he-danger" in markup["marker-3"]


def test_homes_are_shown_under_their_owners_sign() -> None:
    seen = view()
    seen["areas"][0] |= {"site": 2, "nest": None, "trunk": None}
    seen["areas"][1] |= {"site": None, "nest": None, "trunk": 1}
    markup = parts(drawing.draw(seen, speaker()))
    assert "#seat-2" in markup["site-0"]
    assert "#seat-1" in markup["trunk-1"]
    for seat in range(3):
        assert f"#seat-{seat}" in markup[f"nest-of-{seat}"]


def test_the_way_of_ants_is_shown_while_it_is_asked_how_many_go() -> None:
    t = started(2, 3)
    seat = t.waiting[0]
    nest = t.nest_area[seat]
    assert not [key for key in keys(drawing.draw(t.view(seat), speaker())) if key.startswith("journey")]
    t.play(seat, ("from", nest))
    assert "journey-source" in keys(drawing.draw(t.view(seat), speaker()))
    t.play(seat, next(action for action in t.options(seat) if action[0] == "to" and action[1] < AREAS))
    assert {"journey", "journey-source", "journey-target"} <= set(keys(drawing.draw(t.view(seat), speaker())))


def test_trails_lead_home_while_foraging_is_planned() -> None:
    seen = view(active=1)
    nest = seen["colonies"][1]["nest"]
    near = NEIGHBOURS[nest][0]
    far = next(a for a in NEIGHBOURS[near] if a != nest and a not in NEIGHBOURS[nest])
    plan = {"area": far, "mode": "harvest", "ants": 4, "food": 3, "trail": [near], "decided": False}
    idle = {"area": near, "mode": "", "ants": 0, "food": 0, "trail": [], "decided": True}
    seen["foraging"] = [plan, idle]
    markup = parts(drawing.draw(seen, speaker()))
    assert markup[f"trail-{far}"].count("he-chevron") == 2
    assert ">4</text>" in markup[f"basket-{far}"]
    assert ">3</text>" in markup[f"basket-{far}"]
    assert f"trail-{near}" not in markup
    assert "he-idle" in markup[f"basket-{near}"]
    assert "trail" not in "".join(parts(drawing.draw(view(active=1), speaker())))


@pytest.mark.parametrize("what", THROWS)
def test_dice_lie_where_they_were_thrown(what: str) -> None:
    throw = {"what": what, "seat": 0, "area": 7, "dice": [1, 5, 6]}
    page = drawing.draw(view(thrown=[throw, {**throw, "area": -1}]), speaker())
    markup = parts(page)
    assert [f"#die-{n}" in markup["dice-0-7"] for n in range(1, 7)] == [True, False, False, False, True, True]
    assert "dice-1--1" in markup
    assert titles(page)["dice-0-7"]


def test_the_faces_that_count_are_marked() -> None:
    def rings(what: str, dice: list[int], traits: list[int]) -> int:
        seen = view(thrown=[{"what": what, "seat": 0, "area": 7, "dice": dice}])
        seen["colonies"][0]["traits"] = traits
        return parts(drawing.draw(seen, speaker()))["dice-0-7"].count("he-hit-ring")

    faces = [1, 2, 3, 4, 5, 6]
    assert rings("harvest", faces, []) == 1
    assert rings("scatter", faces, []) == 3
    assert rings("trunk", faces, []) == 3
    assert rings("chemicals", faces, [MACE]) == 4
    assert rings("chemicals", faces, [RECRUITMENT]) == 2
    assert rings("genes", faces, []) == 0


def test_in_the_nest_phase_the_nest_gets_the_most_room() -> None:
    """What stands where stays the same from phase to phase; what is large changes."""
    for phase, nest in (("nest", True), ("move", False)):
        scenes = [part for part in drawing.draw(view(phase=phase), speaker()) if isinstance(part, Scene)]
        assert [(scene.key, scene.main) for scene in scenes] == [("map", False), ("nest-1", nest)]


def test_the_nest_shows_everybody_in_it() -> None:
    seen = view()
    seen["colonies"][1] |= {
        "builders": [2, 0, 0],
        "nurses": [1, 1, 0],
        "reserves": [0, 0, 3],
        "returning": [4, 0, 0],
        "eggs": [2, 1],
        "larvae": [0, 2],
        "pupae": [1, 0, 1, 0],
        "virgin_queens": 2,
        "drones": 3,
        "queens": 2,
        "food": 7,
        "stored": 12,
        "repletes": 1,
        "millers": 0,
        "size": 30,
        "used": 12,
        "room": 18,
    }
    page = drawing.draw(seen, speaker())
    markup = parts(page)
    assert markup["place-61"].count("#he-worker") == 2
    assert markup["place-62"].count("#he-media") == 1
    assert markup["place-63"].count("#he-major") == 3
    assert markup["place-64"].count("#he-replete") == 1
    assert "2♀  1♂" in markup["own-eggs"]
    assert markup["own-larvae"].count("#he-larva-male") == 2
    assert "1S  1L" in markup["own-pupae"]
    assert markup["own-winged"].count("#he-drone") == 3
    assert markup["own-queens"].count("#he-mother") == 2
    assert ">7</text>" in markup["own-food"]
    assert "nest 12 of 30" in markup["gauge-1"]
    assert "2 female eggs, 1 male egg" in titles(page)["own-eggs"]
    seen["colonies"][1] |= {"size": None, "room": None}
    assert "no limit" in parts(drawing.draw(seen, speaker()))["gauge-1"]


@pytest.mark.rule("HE 12.6")
def test_hands_are_shown_to_their_owners_alone() -> None:
    for table, _ in positions():
        if any(table.hands):
            for seat in [*range(table.players), None]:
                held = [key for key in keys(drawing.draw(table.view(seat), speaker())) if key.startswith("card-")]
                drafted = table.view(seat)["draft"]
                wanted = [] if seat is None else sorted(table.hands[seat]) + (drafted["dealt"] if drafted else [])
                assert sorted(held) == sorted(f"card-{card}" for card in wanted)


def test_other_colonies_are_always_in_reach() -> None:
    page = drawing.draw(view(), speaker())
    panels = [
        part for part in page if isinstance(part, Panel) and part.seat is not None and part.key.startswith("colony")
    ]
    assert [panel.seat for panel in panels] == [1, 2, 0]
    assert [panel.folded for panel in panels] == [False, True, True]
    assert "<svg" in parts(page)["colony-2"]
    assert fm.find("hidden_empires").title


@pytest.mark.parametrize(
    ("action", "spot"),
    [
        (("nest", 5), "area-5"),
        (("from", 61), "place-61"),
        (("to", 12), "area-12"),
        (("attack", 3, 1), "area-3"),
        (("play", 30), "card-30"),
        (("give", 27, 1), "own-winged"),
        (("starve", 6, 1), "place-62"),
        (("consume", 22, 1), "own-larvae"),
        (("drop", 18, 1), "place-64"),
        (("enslave", 23, 1), "raid-pupae"),
        (("hunt",), "raid-queens"),
        (("on", 2), "colony-2"),
        (("done",), ""),
        (("dice", 3), ""),
        (("leave",), ""),
        (("give", 0, 1), ""),
    ],
)
def test_spots(action: tuple[Any, ...], spot: str) -> None:
    assert drawing.spot(action) == spot


def test_cards_and_markers_have_small_pictures_for_the_story() -> None:
    symbols = set(re.findall(r'<symbol id="([^"]+)"', drawing.SYMBOLS))
    styled = set(re.findall(r"\.(he-[a-z0-9-]+)", STYLE))
    small = [drawing.miniature("card", card) for card in range(len(CARDS))]
    small += [drawing.miniature("marker", kind) for kind in ("prey", "plants", "aphids", "predators")]
    assert all(small)
    for picture in small:
        ElementTree.fromstring(picture)
        assert set(re.findall(r'href="#([^"]+)"', picture)) <= symbols
        assert set(re.findall(r"he-small[a-z-]*|he-soil[a-z-]*", picture)) <= styled
    changes = {picture for card, picture in zip(CARDS, small, strict=False) if card.title == "Environmental Change"}
    assert len(changes) == len(COLOURS)  # each on its own ground
    assert drawing.miniature("marker", "hidden") == drawing.miniature("area", 3) == ""
