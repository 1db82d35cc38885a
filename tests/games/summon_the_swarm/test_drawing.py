"""The drawing: whole, well-formed, clickable, and made of nothing but the view."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import formicarium as fm
import formicarium.games.summon_the_swarm.drawing.page as drawing
from formicarium.core.scene import Block, Panel
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm import GAME, words
from formicarium.games.summon_the_swarm.drawing.cards import MOST_CELLS
from formicarium.games.summon_the_swarm.drawing.table import MOST_BEES
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE, DESIGNS, HIVE, LEFT, REACTION, RIGHT, ROWS, hive

from .scene import find

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
PASTURE, GARDEN, MANTIS = find("Aphid Pasture"), find("Fungus Garden"), find("Praying Mantis")
STYLE = fm.find("summon_the_swarm").style
SHARED = {f"seat-{n}" for n in range(6)}


def speaker(names: list[str] | None = None) -> Speaker:
    return Speaker(GAME, names or NAMES)


@cache
def positions() -> list[tuple[Any, int]]:
    """Tables somewhere in random games of two to four, with a seat that has to choose; every kind of choice is there."""
    found: list[tuple[Any, int]] = []
    kinds: dict[str, int] = {}
    for number in range(24):
        chance = random.Random(number)
        table = GAME.start(2 + number % 3, number, {"level": 1 + number % 3})
        for step in range(250):
            if table.over:
                break
            seat = table.waiting[0]
            kind = table.question(seat).kind
            if step % 60 == 0 or kinds.get(kind, 0) < 6:
                kinds[kind] = kinds.get(kind, 0) + 1
                found.append((table.copy(), seat))
            table.play(seat, chance.choice(_sensible(table.options(seat), chance)))
        found.append((table, 0))
    assert {"Place", "Group", "Use", "Aim", "Reply"} <= set(kinds)
    return found


def _sensible(options: list[Any], chance: random.Random) -> list[Any]:
    """Mostly small groups and actions, so that games last and cards are played."""
    if options[0][0] == "group":
        return options[:3]
    if chance.random() < 0.6:
        return [option for option in options if option[0] in ("use", "aim", "react", "draw")] or options
    return options


@cache
def some_view() -> dict[str, Any]:
    """Seat 1's view of a game of three that has just begun."""
    view: dict[str, Any] = GAME.start(3, 5, {}).view(1)
    return view


def view(**changes: Any) -> dict[str, Any]:
    return {**deepcopy(some_view()), **changes}


def panels(seen: dict[str, Any], names: list[str] | None = None) -> dict[str, Panel]:
    page = drawing.draw(seen, speaker(names))
    assert all(isinstance(part, Panel) for part in page)
    return {part.key: part for part in page if isinstance(part, Panel)}


def parts(seen: dict[str, Any], names: list[str] | None = None) -> dict[str, Block]:
    return {card.key: card for panel in panels(seen, names).values() for card in panel.blocks}


def place(seen: dict[str, Any], seat: int, at: int) -> dict[str, Any]:
    found: dict[str, Any] = seen["colonies"][seat]["structures"][at]
    return found


# ---- the whole ------------------------------------------------------------------------------------------------------


def test_every_action_on_the_board_has_its_place_there() -> None:
    on_board: set[str] = set()
    for table, seat in positions():
        known = set(parts(table.view(seat)))
        for action in table.options(seat):
            spot = drawing.spot(action)
            assert not spot or spot in known, f"{action} is made on {spot}, which is not on the page"
            if spot:
                on_board.add(action[0])
    assert {"place", "buy", "aim", "group", "react"} <= on_board


@pytest.mark.parametrize(
    ("action", "spot"),
    [
        (("place", hive(0)), f"card-{hive(0)}"),
        (("buy", PASTURE), f"card-{PASTURE}"),
        (("aim", GARDEN), f"card-{GARDEN}"),
        (("copy", PASTURE, 1), f"card-{PASTURE}"),
        (("react", MANTIS), f"card-{MANTIS}"),
        (("discard", MANTIS), f"card-{MANTIS}"),
        (("draw", 2), "deck-2"),
        (("group", 4), "swarm"),
        (("use", 0), ""),
        (("rest",), ""),
        (("pass",), ""),
        (("quiet",), ""),
    ],
)
def test_spots(action: tuple[Any, ...], spot: str) -> None:
    assert drawing.spot(action) == spot


def test_keys_are_unique_and_stay_with_their_cards() -> None:
    for table, _ in positions():
        page = drawing.draw(table.view(None), speaker())
        keys = [card.key for part in page if isinstance(part, Panel) for card in part.blocks]
        assert len(keys) == len(set(keys))
        lying = [card for pile in [*table.market, *table.hands, *table.structures] for card in pile]
        assert {f"card-{card}" for card in lying} == {key for key in keys if key.startswith("card-")}


def test_the_same_view_gives_the_same_bytes() -> None:
    for table, seat in positions()[::5]:
        seen = table.view(seat)
        first = repr(drawing.draw(seen, speaker()))
        assert repr(drawing.draw(deepcopy(seen), speaker())) == first
        assert repr(drawing.draw(table.copy().view(seat), speaker())) == first


def test_the_markup_is_well_formed_and_uses_only_what_exists() -> None:
    symbols = set(re.findall(r'<symbol id="([^"]+)"', drawing.SYMBOLS))
    halves = set(re.findall(r'<g id="([^"]+)"', drawing.SYMBOLS))
    ElementTree.fromstring(f"<svg>{drawing.SYMBOLS}</svg>")
    ids = re.findall(r' id="([^"]+)"', drawing.SYMBOLS)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', drawing.SYMBOLS)) <= symbols | halves
    for table, seat in positions():
        for card in parts(table.view(seat)).values():
            ElementTree.fromstring(f"<g>{card.html}</g>")
            assert set(re.findall(r'href="#([^"]+)"', card.html)) <= symbols | SHARED


def test_colours_come_from_the_style_sheet() -> None:
    drawn = [drawing.SYMBOLS, drawing.COVER]
    for table, seat in positions()[::7]:
        drawn += [card.html for card in parts(table.view(seat)).values()]
    for markup in drawn:
        bare = re.sub(r'href="#[^"]*"', "", markup)
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsl\(", bare)
        assert "style=" not in bare
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsl\(", STYLE)


def test_every_class_is_styled() -> None:
    used: set[str] = set()
    drawn = [drawing.SYMBOLS]
    for table, seat in positions():
        for panel in panels(table.view(seat)).values():
            used |= {panel.css}
            drawn += [card.html for card in panel.blocks]
            used |= {card.css for card in panel.blocks}
    for markup in drawn:
        used |= set(re.findall(r'class="([^"]*)"', markup))
    names = {name for some in used for name in some.split() if name.startswith("ss-")}
    styled = set(re.findall(r"\.(ss-[a-z0-9-]+)", STYLE))
    assert names - styled == {"ss-fly-0"}  # flies as .ss-fly says, the others a little differently
    assert STYLE.count("{") == STYLE.count("}")


def test_names_that_people_chose_are_escaped() -> None:
    wild = ['<b>"Ada"</b>', "Ben & 'Co'", "Cleo <script>"]
    for seat in range(3):
        seen = view(active=seat, flying=2)
        place(seen, (seat + 1) % 3, 0)["visitors"] = 2
        for card in parts(seen, wild).values():
            assert "<script>" not in card.html
            assert "<b>&quot;" not in card.html
            ElementTree.fromstring(f"<g>{card.html}</g>")
    seen = view()
    seen["colonies"][2]["out"] = True
    assert "Cleo &lt;script&gt;" in parts(seen, wild)["plate-2"].html


def test_what_was_drawn_for_one_audience_is_not_shown_to_another() -> None:
    first = repr(drawing.draw(view(), speaker()))
    second = repr(drawing.draw(view(), speaker(["Gil", "Hal", "Ida"])))
    assert "Cleo" in first
    assert "Cleo" not in second
    assert "Ida" in second
    assert repr(drawing.draw(view(), speaker())) == first


def test_a_page_needs_no_names() -> None:
    assert drawing.draw(view(), Speaker(GAME))


# ---- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("design", [*DESIGNS, HIVE, LEFT, RIGHT], ids=lambda design: design.insect)
def test_every_insect_has_a_drawing_of_its_own(design: Any) -> None:
    arts = dict(re.findall(r'<symbol id="ss-([a-z]+)" viewBox="-50 -50 100 100">(.*?)</symbol>', drawing.SYMBOLS))
    assert arts[design.insect].count("<path") >= 4
    assert sum(art == arts[design.insect] for art in arts.values()) == 1


@pytest.mark.parametrize("card", range(CORE))
def test_a_card_says_all_that_is_declared(card: int) -> None:
    design = CARDS[card]
    seen = view(market=[[card], [], []])
    found = parts(seen)[f"card-{card}"]
    text = "".join(ElementTree.fromstring(f"<g>{found.html}</g>").itertext())
    said = speaker()
    assert words.name("card", card, said) in text
    assert words.name("kind", design.kind, said) in text
    assert words.head(design, said) in text
    assert f"<b>{design.cost}</b>" in found.html
    assert f">{('I', 'II', 'III')[design.level - 1]}</span>" in found.html
    assert f"#ss-{design.insect}" in found.html
    for power in design.powers:
        assert words.deeds(power.effects, said) in text
        assert design.capacity == 0 or f">{power.units}</text>" in found.html
    if design.kind == REACTION:
        assert words.text(design, said)[0] in text
    for line in words.text(design, said):
        assert line in found.title


def test_cards_are_explained_where_they_lie() -> None:
    for table, seat in positions()[::5]:
        for key, card in parts(table.view(seat)).items():
            assert card.title or key.startswith("plate-")


# ---- structures -----------------------------------------------------------------------------------------------------


def test_units_sit_in_a_comb_with_a_cell_for_each_that_there_is_room_for() -> None:
    seen = view()
    place(seen, 1, 0).update(units=3, capacity=8)
    card = parts(seen)[f"card-{hive(1)}"]
    assert card.html.count('class="ss-cell ss-full"') == 3
    assert card.html.count('class="ss-cell"') == 5
    assert "<b>3</b><i>/8</i>" in card.html
    assert "3 units of 8" in card.title


def test_too_many_units_are_marked() -> None:
    seen = view()
    place(seen, 1, 0).update(units=11, capacity=8)
    html = parts(seen)[f"card-{hive(1)}"].html
    assert html.count("ss-much") == 3
    assert '<b class="ss-over">11</b>' in html
    place(seen, 1, 0).update(units=120)
    html = parts(seen)[f"card-{hive(1)}"].html
    assert html.count("ss-cell ss-full") == MOST_CELLS
    assert '<b class="ss-over">120</b>' in html


def test_visitors_show_whose_they_are_by_colour_and_sign() -> None:
    seen = view(active=2)
    place(seen, 1, 1).update(visitors=2)
    html = parts(seen)[f"card-{hive(1) + 1}"].html
    assert html.count("ss-guest seat-2") == 2
    assert "#seat-2" in html
    assert "2 of Cleo" in html
    assert "seat-1" in html


@pytest.mark.parametrize(
    ("state", "css", "word"),
    [
        ("damaged", "ss-damaged", "Damaged"),
        ("tapped", "ss-tapped", "Tapped"),
        ("guarded", "ss-guarded", "Guarded"),
    ],
)
def test_states_are_shown_by_shape_sign_and_word(state: str, css: str, word: str) -> None:
    seen = view()
    key = f"card-{hive(0) + 1}"
    plain = parts(seen)[key]
    assert css not in plain.html
    place(seen, 0, 1)[state] = True
    card = parts(seen)[key]
    assert re.search(rf'<article class="[^"]*{css}', card.html)
    assert f"<span>{word}</span>" in card.html
    assert f"{word}: " in card.title
    assert f".{css}" in STYLE


def test_a_hive_shows_whether_it_is_protected() -> None:
    seen = view(active=0)
    seen["colonies"][1]["exposed"] = True
    seen["colonies"][2]["exposed"] = False
    seen["colonies"][0]["exposed"] = True
    found = parts(seen)
    assert "ss-bare" in found[f"card-{hive(1)}"].html
    assert "Hive without protection" in found["plate-1"].html
    assert "ss-safe" in found[f"card-{hive(2)}"].html
    assert "Hive protected" in found["plate-2"].html
    # The one who is placing a Swarm has taken all units up: nothing to worry about yet.
    assert "Hive not protected yet" in found["plate-0"].html
    assert not re.search("ss-bare|ss-safe", found[f"card-{hive(0)}"].html)
    assert "ss-bare" not in found[f"card-{hive(1) + 1}"].html


def test_actions_within_reach_are_lit() -> None:
    seen = view()
    left = f"card-{hive(1) + 1}"

    def lit(**state: Any) -> int:
        place(seen, 1, 1).update({"units": 0, "visitors": 0, "tapped": False, "damaged": False, **state})
        return parts(seen)[left].html.count("ss-lit")

    assert lit() == 0
    assert lit(units=2) == 0
    assert lit(units=5) == 2
    assert lit(visitors=5) == 2
    assert lit(units=5, tapped=True) == 0
    assert lit(units=5, damaged=True) == 2  # core cards act all the same
    place(seen, 1, 1)["card"] = PASTURE
    left = f"card-{PASTURE}"
    assert lit(units=4) == 1
    assert lit(units=5, damaged=True) == 0


def test_core_cards_are_cut_short_in_all_realms_but_the_nearest() -> None:
    seen = view()
    place(seen, 0, 2)["card"] = PASTURE
    found = parts(seen)
    assert "ss-brief" not in found[f"card-{hive(1) + 1}"].html
    assert "ss-brief" in found[f"card-{hive(2) + 1}"].html
    assert "ss-brief" not in found[f"card-{PASTURE}"].html
    for line in words.text(LEFT, speaker()):
        assert line in found[f"card-{hive(2) + 1}"].title


def test_guards_are_shown_where_they_stand() -> None:
    seen = view(autumn=False)
    left = f"card-{hive(0) + 1}"
    place(seen, 0, 1)["thorns"] = 0
    assert "Rivals who land here" not in parts(seen)[left].html
    place(seen, 0, 1)["thorns"] = 4
    found = parts(seen)[left]
    assert "Rivals who land here while you have units on it lose 4 more." in found.html
    assert "Rivals who land here while you have units on it lose 4 more." in found.title
    assert "autumn" not in parts(seen)
    assert "It is autumn" in parts(view(autumn=True))["autumn"].title


def test_winter_takes_the_place_of_autumn_beside_the_supply() -> None:
    seen = view(autumn=True, winter=3)
    found = parts(seen)
    assert "autumn" not in found
    assert "hold 3 fewer" in found["winter"].html
    assert "hold 3 fewer" in found["winter"].title


# ---- around the cards -----------------------------------------------------------------------------------------------


def test_the_viewers_realm_comes_first_and_the_others_clockwise() -> None:
    assert list(panels(view())) == ["sky", "realm-1", "market", "realm-2", "realm-0"]
    assert list(panels(view(seat=None, active=2))) == ["sky", "realm-2", "market", "realm-0", "realm-1"]
    assert panels(view())["realm-1"].title == "Your realm"
    assert panels(view())["realm-2"].title == "The realm of Cleo"
    assert panels(view(seat=None))["realm-1"].title == "The realm of Ben"


def test_the_sky_tells_round_turn_swarm_flight_supply_and_truce() -> None:
    seen = view(active=2, round=4, swarm=7, flying=3, supply=99, truce=True, discard=[])
    sky = panels(seen)["sky"]
    assert sky.title == "Round 4 of 30: the turn of Cleo"
    found = {card.key: card for card in sky.blocks}
    assert list(found) == ["swarm", "flight", "supply", "discard", "truce"]
    assert found["swarm"].html.count("#ss-unit") == 7
    assert "<b>7</b>" in found["swarm"].html
    assert "#seat-2" in found["swarm"].html
    assert "<b>3</b>" in found["flight"].html
    assert "<b>99</b>" in found["supply"].html
    quiet = {card.key for card in panels(view(flying=0, truce=False))["sky"].blocks}
    assert quiet == {"swarm", "supply", "discard"}
    crowd = parts(view(swarm=90))["swarm"].html
    assert crowd.count("#ss-unit") == MOST_BEES
    assert "<b>90</b>" in crowd


def test_a_game_that_is_over_has_no_swarm_and_no_turn() -> None:
    seen = view(over=True, round=9)
    assert panels(seen)["sky"].title == "The game ended in round 9."
    assert "swarm" not in parts(seen)
    assert "ss-on-turn" not in "".join(card.html for card in parts(seen).values())


def test_the_market_shows_decks_rows_and_gaps() -> None:
    first, second = [PASTURE, GARDEN], [find("Orb Web"), MANTIS]
    seen = view(market=[first, second, []], decks=[20, 1, 0])
    market = panels(seen)["market"]
    keys = [card.key for card in market.blocks]
    lying = [f"card-{card}" for card in first], [f"card-{card}" for card in second]
    assert keys == ["deck-1", *lying[0], "gap-1-2", "deck-2", *lying[1], "deck-3", "gap-3-0"]
    assert len(keys) == 3 + sum(ROWS)
    found = {card.key: card for card in market.blocks}
    assert "20 left" in found["deck-1"].html
    assert "1 card left" in found["deck-2"].title
    assert "ss-none" in found["deck-3"].html
    assert "ss-none" not in found["deck-2"].html


def test_the_discard_pile_lists_its_cards_the_last_first() -> None:
    html = parts(view(discard=[PASTURE, GARDEN, MANTIS]))["discard"].html
    names = re.findall("<li>(.*?)</li>", html)
    assert names == [words.name("card", card, speaker()) for card in (MANTIS, GARDEN, PASTURE)]
    assert f"#ss-{CARDS[MANTIS].insect}" in html


def test_nameplates_tell_level_units_hand_and_turn() -> None:
    seen = view(active=2)
    seen["colonies"][2].update(level=2, units=14, hand=[PASTURE, GARDEN])
    html = parts(seen)["plate-2"].html
    assert html.count("ss-reached") == 2
    assert "14 units" in html
    assert "2 of 5 cards in hand" in html
    assert "on turn" in html
    assert "#seat-2" in html
    assert "on turn" not in parts(seen)["plate-0"].html


def test_hands_lie_open_with_their_owners() -> None:
    seen = view()
    seen["colonies"][2]["hand"] = [PASTURE, MANTIS]
    for seat in (0, 1, 2, None):
        seen["seat"] = seat
        held = [card.key for card in panels(seen)["realm-2"].blocks if card.css == "ss-held"]
        assert held == [f"card-{PASTURE}", f"card-{MANTIS}"]


def test_a_swarm_that_is_out_leaves_a_line() -> None:
    seen = view()
    seen["colonies"][2].update(out=True, structures=[], hand=[])
    realm = panels(seen)["realm-2"]
    assert [card.key for card in realm.blocks] == ["plate-2"]
    assert "Cleo is out of the game." in realm.blocks[0].html


def test_the_picture_of_the_game_stands_alone() -> None:
    root = ElementTree.fromstring(drawing.COVER)
    assert root.attrib["viewBox"] == "0 0 200 140"
    ids = set(re.findall(r' id="([^"]+)"', drawing.COVER))
    assert set(re.findall(r'href="#([^"]+)"', drawing.COVER)) <= ids
    assert "class=" not in drawing.COVER
