"""The rules page says what the data says: numbers, tables, cards, rulings."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import formicarium as fm
import formicarium.games.hidden_empires.rules.map as garden
from formicarium.core.errors import BadOptions
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.rules.cards import (
    ADDITIONAL_QUEEN,
    CAMOUFLAGE,
    CARDS,
    EVENT,
    GENETIC_BOTTLENECK,
    GUEST_QUEEN,
    HAND,
    HYBRIDIZATION,
    KIND,
    ONE_QUEEN,
    ROVE_BEETLES,
    THIEF_ANTS,
    TRAIT,
    TYPES,
    excluded,
)
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_KINDS, MARKER_VALUE, PREDATORS
from formicarium.games.hidden_empires.rules.hand import play, victims
from formicarium.games.hidden_empires.rules.places import BUILDERS, RETURNING
from formicarium.games.hidden_empires.rules.wandering import PredatorsGo
from formicarium.games.hidden_empires.words import area_name
from tests.games.hidden_empires.setting import ants, bare, choose, holding, put, resting, rig, run, with_traits

PAGE = fm.find("hidden_empires").rules
PARAGRAPHS = dict(re.findall(r"^\*\*(HE \d+\.\d+)\*\* (.*?)(?=\n\n|\Z)", PAGE, re.DOTALL | re.MULTILINE))
LAST_RULING = max(int(n) for n in re.findall(r"ruling\s+HE-(\d+)", PAGE))


def table_after(paragraph: str) -> list[list[str]]:
    """The rows of the table that follows a paragraph, without its head."""
    rest = PAGE[PAGE.index(f"**{paragraph}**") :].split("\n\n")
    block = next(part for part in rest if part.startswith("|"))
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()[2:]]


def test_the_numbers_run_without_a_gap() -> None:
    seen = [tuple(map(int, number[3:].split("."))) for number in re.findall(r"\*\*(HE \d+\.\d+)\*\*", PAGE)]
    expected = []
    chapter, paragraph = 1, 0
    for found in seen:
        if found[0] != chapter:
            chapter, paragraph = chapter + 1, 0
        paragraph += 1
        expected.append((chapter, paragraph))
    assert seen == expected


def test_every_paragraph_that_is_named_exists() -> None:
    named = set(re.findall(r"HE \d+\.\d+", PAGE))
    assert named <= set(PARAGRAPHS)


def test_every_ruling_is_on_the_page_once_with_its_reason() -> None:
    told = re.findall(r"\*\(ruling\s+(HE-\d+):\s+([^*]+)\)\*", PAGE)
    assert [number for number, count in Counter(n for n, _ in told).items() if count > 1] == []
    assert {number for number, _ in told} == {f"HE-{n}" for n in range(1, LAST_RULING + 1)}
    assert all(len(why.split()) >= 4 for _, why in told)
    assert LAST_RULING >= 77


@pytest.mark.rule("HE 3.1", "HE 22.3")
def test_the_start_areas_are_those_of_the_map() -> None:
    rows = table_after("HE 3.1")
    assert {int(players): {name.strip() for name in names.split(",")} for players, names in rows} == {
        players: {area_name(area) for area in areas} for players, areas in garden.START.items()
    }
    for players, nearest in ((2, 6), (3, 6), (4, 4), (5, 3), (6, 3)):
        areas = garden.START[players]
        assert min(garden.DISTANCE[a][b] for a in areas for b in areas if a != b) == nearest


@pytest.mark.rule("HE 22.1")
def test_neighbours_never_share_a_ground() -> None:
    for area, around in enumerate(garden.NEIGHBOURS):
        grounds = {garden.COLOUR[n] for n in around}
        assert garden.COLOUR[area] not in grounds
        if len(around) == 6:
            assert len(grounds) == 4


@pytest.mark.rule("HE 22.1")
def test_the_grounds_stay_where_they_are() -> None:
    """Whoever knows the map by heart finds it again: the middle, and the six areas around it, clockwise."""
    grounds = [garden.COLOURS[colour] for colour in garden.COLOUR]
    assert grounds[:7] == ["brown", "green", "red", "gray", "red", "green", "yellow"]
    assert Counter(grounds) == {"brown": 13, "gray": 12, "green": 12, "red": 12, "yellow": 12}


@pytest.mark.rule("HE 2.3", "HE 22.2")
def test_the_central_areas_are_all_but_the_edge_and_some_lie_beside_every_nest() -> None:
    assert sum(garden.CENTRAL) == 37
    assert all(garden.CENTRAL[a] == (garden.DISTANCE[0][a] <= 3) for a in range(garden.AREAS))
    for areas in garden.START.values():
        assert all(sum(garden.CENTRAL[near] for near in garden.NEIGHBOURS[area]) >= 3 for area in areas)


@pytest.mark.rule("HE 2.4")
def test_the_table_of_markers_is_the_mix() -> None:
    mix = Counter(zip(MARKER_KIND, MARKER_VALUE, strict=True))
    for kind, values, counts in table_after("HE 2.4"):
        number = MARKER_KINDS.index(kind.lower())
        if kind == "Predators":
            assert counts == "2 of each"
            assert [mix[number, int(value)] for value in values.split(",")] == [2] * 7
        elif kind == "blank":
            assert mix[number, 0] == int(counts)
        else:
            pairs = zip(values.split("/"), counts.split("/"), strict=True)
            assert all(mix[number, int(value)] == int(count) for value, count in pairs)
    assert sum(mix.values()) == 84


@pytest.mark.rule("HE 22.4", "HE 13.9")
def test_the_table_of_types_holds_every_trait_once() -> None:
    told = {name: {trait.strip() for trait in traits.split(",")} for name, traits in table_after("HE 17.8")}
    assert told == {
        name: {card.title for card in CARDS if card.kind == TRAIT and card.type == number}
        for number, name in enumerate(TYPES)
    }


@pytest.mark.parametrize("card", range(len(CARDS)), ids=lambda card: f"{card}-{CARDS[card].title}")
def test_every_card_has_its_paragraph(card: int) -> None:
    found = CARDS[card]
    paragraph = PARAGRAPHS[found.rule]
    chapter = {TRAIT: 18, HAND: 19, EVENT: 20}[found.kind]
    assert found.rule.startswith(f"HE {chapter}.")
    assert paragraph.startswith(f"*{found.title}*")
    if found.kind == TRAIT:
        assert f"({TYPES[found.type]})" in paragraph
        others = [other.title for n, other in enumerate(CARDS) if other.kind == TRAIT and excluded(card, n)]
        assert all(other in paragraph for other in others)


@pytest.mark.rule("HE 2.2")
def test_the_neighbours_that_the_page_names_are_neighbours() -> None:
    assert {area_name(n) for n in garden.NEIGHBOURS[0]} == {"E4", "E6", "D5", "D6", "F4", "F5"}
    for name in ("E4", "E6", "D5", "D6", "F4", "F5"):
        assert name in PARAGRAPHS["HE 2.2"]


@pytest.mark.rule("HE 21.6")
def test_options_combine_as_the_page_says() -> None:
    lone = {"restart", "down_with_the_queen", "fewer_events", "realistic_time_scale"}
    for name in lone:
        with pytest.raises(BadOptions, match="advanced"):
            GAME.start(3, 1, {name: True})
        assert not GAME.start(3, 1, {name: True, "advanced": True}).over
    with pytest.raises(BadOptions, match="Restart"):
        GAME.start(3, 1, {"advanced": True, "restart": True, "down_with_the_queen": True})
    table = GAME.start(3, 1, {"advanced": True, "fewer_events": True, "realistic_time_scale": True})
    while table.turn == 0:
        seat = table.waiting[0]
        table.play(seat, table.options(seat)[0])
    assert all(table.traits)
    assert {KIND[card] for card in table.deck + table.discards} == {EVENT}
    assert len(table.discards) == 1


@pytest.mark.rule("HE 13.3", "HE-83")
def test_cards_hit_whom_their_text_speaks_of() -> None:
    t = bare(3)
    for sheet in t.sheets:
        sheet.female_larvae, sheet.virgin_queens, sheet.food, sheet.queens = 4, 4, 4, 2
    for seat in range(3):
        ants(t, seat, BUILDERS, 12)
    for card in (ROVE_BEETLES, GUEST_QUEEN, THIEF_ANTS, ONE_QUEEN):
        assert victims(t, 0, card) == [1, 2]
    for card in (HYBRIDIZATION, GENETIC_BOTTLENECK):
        assert victims(t, 0, card) == [0, 1, 2]
    t.sheets[2].dead = True
    assert victims(t, 0, HYBRIDIZATION) == [0, 1]
    holding(t, 0, ADDITIONAL_QUEEN)
    play(t, 0, ADDITIONAL_QUEEN)
    assert [sheet.queens for sheet in t.sheets] == [3, 2, 2]


@pytest.mark.rule("HE 19.5", "HE-84")
def test_migrating_predators_hunt_each_colony_alone() -> None:
    t = bare(3)
    source, target = 0, garden.NEIGHBOURS[0][0]
    put(t, source, PREDATORS, 2)
    for seat in range(3):
        ants(t, seat, target, 3)
    with_traits(t, 2, CAMOUFLAGE)
    rig(t, [1, 4, 5, 6])
    run(t, PredatorsGo(0, source))
    choose(t, ("prowl", target))
    while not resting(t):
        choose(t, t.options(t.waiting[0])[0])
    assert [t.count(seat, RETURNING) for seat in range(3)] == [2, 3, 0]
    assert [t.here(seat, target) for seat in range(3)] == [0, 0, 3]
