"""What everybody looks at now: auctions, drafts, events, fights and raids."""

from __future__ import annotations

import re
from typing import Any

import pytest

import formicarium.games.hidden_empires.drawing.page as drawing
from formicarium.core.scene import Panel, Scene
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.rules.cards import RECRUITMENT
from formicarium.games.hidden_empires.rules.combat import ChooseAttack
from tests.games.hidden_empires.pictured import an_auction, keys, parts, speaker, view
from tests.games.hidden_empires.setting import choose, run
from tests.games.hidden_empires.test_invasion import at_the_door


def desk(auction: dict[str, Any], traits: list[int] | None = None) -> list[str]:
    """What stands before each colony at an auction."""
    seen = view(auction=auction)
    if traits is not None:
        seen["colonies"][0]["traits"] = traits
    return re.findall(r"<li .*?</li>", parts(drawing.draw(seen, speaker()))["bidders"])


def test_an_auction_is_a_stage() -> None:
    page = drawing.draw(view(auction=an_auction()), speaker())
    markup = parts(page)
    assert isinstance(page[0], Panel)
    assert (page[0].key, page[0].stage) == ("auction", True)
    assert "Mace" in markup["lot"]
    assert "Cleo bids 3 DNA" in markup["bidders"]
    rows = desk(an_auction())
    assert [("he-leads" in row, "he-passed" in row, "he-speaks" in row) for row in rows] == [
        (False, False, True),
        (False, True, False),
        (True, False, False),
    ]
    assert "3 times the bid" in rows[2]
    assert "×3" in rows[2]
    assert drawing.spot(("bid", 4)) == "lot"
    everybody = {**an_auction(), "bidding": [0, 1, 2]}
    assert "may not bid" in desk(everybody, [RECRUITMENT])[0]
    assert "may not bid" not in desk({**everybody, "mutant": 0}, [RECRUITMENT])[0]
    opening = {**an_auction(), "bid": 0, "bidder": -1, "bidding": [0, 1, 2]}
    assert "There is no bid yet" in parts(drawing.draw(view(auction=opening), speaker()))["bidders"]


def test_an_event_is_announced_to_all() -> None:
    for seat in (0, 1, None):
        page = drawing.draw(view(event=41, seat=seat, hand=[]), speaker())
        markup = parts(page)
        assert "Environmental" in markup["event-note"]
        assert "brown ground" in markup["event-card"]


def test_a_fight_shows_both_sides_and_an_invaded_nest() -> None:
    seen = view(combat={"area": 3, "attacker": 1, "defender": 0, "recruits": [1, 0, 0], "inside": False})
    seen["areas"][3]["ants"] = [[0, 2, 0, 0, 0, 0, 0], [1, 3, 0, 1, 0, 0, 0]]
    markup = parts(drawing.draw(seen, speaker()))
    assert "battle" in markup
    assert markup["fight"].count("#he-worker") == 5
    assert "1 worker lent by the defender" in markup["fight"]
    seen["combat"]["inside"] = True
    page = drawing.draw(seen, speaker())
    assert "raid-eggs" in parts(page)
    assert "own-eggs" in parts(page)
    assert drawing.spot(("carry", 19, 2)) == "raid-eggs"


@pytest.mark.rule("HE 2.6")
@pytest.mark.parametrize("brood", [True, False])
def test_a_raid_is_decided_on_the_nest_that_is_raided(brood: bool) -> None:
    """From the question whether to invade until brood was carried off or a queen hunted."""
    table = at_the_door(3)
    table.sheets[1].female_eggs = 2 if brood else 0
    run(table, ChooseAttack(0))
    choose(table, ("attack", table.nest_area[1], 1))
    asked = []
    while type(table.choice_of(table.waiting[0])).__name__ != "Rest" and len(asked) < 3:
        asked.append(type(table.choice_of(0)).__name__)
        page = drawing.draw(table.view(0), speaker())
        scenes = [part for part in page if isinstance(part, Scene)]
        assert [(scene.key, scene.main) for scene in scenes] == [("map", False), ("nest-1", True), ("nest-0", False)]
        assert {drawing.spot(action) for action in table.options(0)} - {""} <= set(keys(page))
        table.play(0, table.options(0)[0])
    assert asked[:2] == (["Invade", "CarryOff"] if brood else ["Invade", "HuntQueen"])


@pytest.mark.rule("HE 21.5")
def test_a_draft_is_a_stage_for_each_seat_alone() -> None:
    table = GAME.start(3, 1, {"advanced": True, "realistic_time_scale": True})
    while table.phase != "draft":
        table.play(table.waiting[0], table.options(table.waiting[0])[0])
    for seat in range(3):
        stage = drawing.draw(table.view(seat), speaker())[0]
        assert isinstance(stage, Panel)
        assert (stage.key, stage.stage) == ("dealt", True)
        assert [card.key for card in stage.blocks] == [drawing.spot(action) for action in table.options(seat)]
    assert "dealt" not in keys(drawing.draw(table.view(None), speaker()))
    kept = table.options(0)[0]
    table.play(0, kept)
    page = drawing.draw(table.view(0), speaker())
    assert not (isinstance(page[0], Panel) and drawing.spot(kept) in [card.key for card in page[0].blocks])
    assert f"kept-{kept[1]}" in keys(page)
