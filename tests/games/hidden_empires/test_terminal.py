"""The table as text: complete, narrow enough, and readable aloud."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from formicarium.core.speech import Speaker
from formicarium.games.hidden_empires import GAME, terminal
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.words import area_name
from tests.games.hidden_empires.pictured import NAMES, an_auction, positions, view


def text(seen: dict[str, Any], width: int = 100) -> str:
    screen = StringIO()
    Console(width=width, file=screen, highlight=False).print(terminal.board(seen, Speaker(GAME, NAMES)))
    return " ".join(screen.getvalue().split())


def test_the_picture_names_every_area_and_fits_the_screen() -> None:
    for table, seat in positions()[::5]:
        picture = terminal.garden(table.view(seat)).plain
        assert all(area_name(area) in picture for area in range(AREAS))
        assert max(len(line.rstrip()) for line in picture.splitlines()) <= 92


def test_the_list_says_what_the_picture_shows() -> None:
    seen = view()
    for here in seen["areas"]:
        here |= {"ants": [], "marker": None, "mod": 0, "nest": None, "site": None, "trunk": None}
    seen["areas"][0] |= {
        "marker": {"kind": "aphids", "value": 2},
        "mod": 1,
        "ants": [[0, 3, 1, 0, 2, 0, 0], [2, 0, 0, 4, 0, 0, 0]],
    }
    seen["areas"][1] |= {"marker": {"kind": "hidden"}}
    seen["areas"][2] |= {"nest": 1}
    picture = terminal.garden(seen).plain
    assert "E5bAp2+1" in picture
    assert "1:3m1p2" in picture
    assert "3:M4" in picture
    assert "D5g ?" in picture
    assert "N2" in picture
    told = text(seen)
    assert (
        "E5 (brown), a central area. Aphids 2, 1 plus marker: value 3. Ada: 3 workers, 1 media. Ada patrols with 2 workers."
        in told
    )
    assert "Face down: D5." in told
    assert "Nest of Ben." in told


def test_a_crowd_is_cut_in_the_picture_but_not_in_the_list() -> None:
    seen = view()
    seen["areas"][0]["ants"] = [[seat, 12, 3, 4, 5, 6, 7] for seat in range(3)]
    assert "…" in terminal.garden(seen).plain
    told = text(seen)
    for name in NAMES[:3]:
        assert f"{name}: 12 workers, 3 medias, 4 majors." in told


def test_nest_sheets_are_told() -> None:
    seen = view()
    seen["colonies"][0] |= {"size": None, "traits": [9, 17], "stored": 20, "repletes": 2, "queens": 0}
    told = text(seen)
    assert "no limit" in told
    assert "Traits: Deadly Sting, Plant House." in told
    assert "Storage: 20 food, 2 repletes, 0 millers." in told
    assert "No queen" in told
    for name in NAMES[:3]:
        assert f"{name}: " in told


def test_what_is_going_on_is_told() -> None:
    combat = {"area": 0, "attacker": 1, "defender": 2, "recruits": [1, 0, 0], "inside": False}
    plan = {"area": 0, "mode": "harvest", "ants": 3, "food": 2, "trail": [1, 7], "decided": False}
    thrown = [{"what": "harvest", "seat": 0, "area": 0, "dice": [1, 6]}]
    told = text(
        view(event=56, auction=an_auction(), combat=combat, foraging=[plan, {**plan, "mode": ""}], thrown=thrown)
    )
    for sentence in (
        "Event: Caterpillars. Everybody gets 6 food.",
        "Under the hammer: Mace (Trait, Chemical).",
        "Cleo bids 3 DNA. Still bidding: Ada and Cleo.",
        "Ben attacks Cleo in E5 (brown).",
        "Lent to the attacker: 1 worker.",
        "E5 (brown): 3 ants harvest, 2 food. Trail through D5, C5.",
        "E5 (brown): nobody forages.",
        "Ada harvests: [1] [6].",
    ):
        assert sentence in told
    assert "invades the nest of Cleo" in text(view(combat={**combat, "inside": True}))


def test_the_hand_is_told_to_its_owner() -> None:
    assert "Food Eggs (Hand): 2 food for each worker in your Nurses." in text(view(hand=[31]))
    assert "Your hand" not in text(view(hand=[], seat=None))
    draft = {"dealt": [9, 10], "taken": [17], "left": [2, 2, 2]}
    told = text(view(hand=[], draft=draft))
    assert "To choose from:" in told
    assert "You have kept: Plant House (Trait, Nest)" in told


def test_before_nests_are_placed_there_are_no_sheets() -> None:
    told = text(GAME.start(2, 1, {}).view(0))
    assert "Ada has no nest yet. Ben has no nest yet." in told
    assert "Builders" not in told
