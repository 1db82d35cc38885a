"""The events (rules HE 20)."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules.cards import (
    ANT_DISPERSED_SEEDS,
    APHID_PREDATION,
    ATTRITION,
    CARDS,
    CATERPILLARS,
    ENVIRONMENTAL_CHANGE,
    EVENTS,
    GOOD_GROWING_SEASON,
    MACE,
    MUTATE,
    PLANT_EATING_INSECTS,
    POOR_GROWING_SEASON,
)
from formicarium.games.hidden_empires.rules.discovery import APHIDS, MARKER_KIND, PLANTS, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.events import happen
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import AREAS, CENTRAL, COLOUR, COLOURS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.rows import changed, without
from tests.games.hidden_empires.setting import ants, asked, bare, choose, holding, patrol, put, resting, with_traits


def event(t: HiddenEmpires, card: int) -> HiddenEmpires:
    t.deck = without(t.deck, t.deck.index(card))
    happen(t, card)
    t.settle()
    return t


def of(title: int, ground: int) -> int:
    """The first card with the same title as another one, about a ground."""
    return next(c for c in EVENTS if CARDS[c].title == CARDS[title].title and CARDS[c].ground == ground)


def outside(ground: int) -> int:
    """An area of a ground that is not central."""
    return next(a for a in range(AREAS) if COLOUR[a] == ground and not CENTRAL[a])


def test_each_ground_has_two_changes_and_one_attrition() -> None:
    for ground in range(5):
        titles = [CARDS[card].title for card in EVENTS if CARDS[card].ground == ground]
        assert sorted(titles) == ["Attrition", "Environmental Change", "Environmental Change"]


@pytest.mark.rule("HE 20.1", "HE-60")
@pytest.mark.parametrize("ground", range(5), ids=COLOURS)
def test_environmental_change(ground: int) -> None:
    t = bare()
    areas = [a for a in range(AREAS) if COLOUR[a] == ground and a not in t.nest_area]
    central = [a for a in areas if CENTRAL[a]]
    edge = [a for a in areas if not CENTRAL[a]]
    other = next(a for a in range(AREAS) if COLOUR[a] != ground)
    removed = [put(t, edge[0], APHIDS, 2), put(t, edge[1], PREDATORS, 5), put(t, edge[2], PREY, 1)]
    t.mods = changed(t.mods, edge[0], 3)
    plants = put(t, edge[3], PLANTS, 1)
    stays = put(t, other, PREY, 2)
    unknown = put(t, central[2], PREY, 2, up=False)
    t.trunk = changed(t.trunk, central[0], 1)
    t.site = changed(t.site, central[1], 1)
    event(t, of(ENVIRONMENTAL_CHANGE, ground))
    assert [t.marker[a] for a in edge[:3]] == [-1, -1, -1]
    assert t.mods[edge[0]] == 0
    assert t.marker[edge[3]] == plants
    assert t.marker[other] == stays
    assert t.marker[central[2]] == unknown
    assert t.marker[central[0]] < 0  # Neither a Trunk nor a Nest Site is an empty area.
    assert t.marker[central[1]] < 0
    for area in central[3:]:
        assert t.marker[area] >= 0
        assert not t.face[area]
    assert all(m in t.unused or m in t.marker for m in removed)


@pytest.mark.rule("HE 20.2", "HE 20.1", "HE-60")
def test_where_ants_stand_the_new_marker_is_turned() -> None:
    t = bare()
    ground = COLOUR[0]
    t.unused = tuple(m for m in t.unused if MARKER_KIND[m] == PREDATORS)
    ants(t, 0, 0, 2)
    ants(t, 1, 0, 1)
    event(t, of(ENVIRONMENTAL_CHANGE, ground))
    assert t.predators(0)
    assert t.here(0, 0) == t.here(1, 0) == 0
    assert [t.count(0, RETURNING), t.count(1, RETURNING)] == [2, 1]


@pytest.mark.rule("HE 20.2")
def test_predators_next_to_predators_are_replaced_by_events_too() -> None:
    t = bare()
    ground = COLOUR[0]
    put(t, NEIGHBOURS[0][0], PREDATORS, 1)
    prey = next(m for m in t.unused if MARKER_KIND[m] == PREY)
    central = [a for a in range(AREAS) if CENTRAL[a] and COLOUR[a] == ground]
    t.unused = tuple([m for m in t.unused if MARKER_KIND[m] == PREDATORS][: len(central)])
    for area in central[1:]:
        t.trunk = changed(t.trunk, area, 0)
    t.unused = tuple(sorted((*t.unused[:1], prey)))
    ants(t, 0, 0, 2)
    event(t, of(ENVIRONMENTAL_CHANGE, ground))
    assert t.marker[0] == prey
    assert t.here(0, 0) == 2


@pytest.mark.rule("HE 20.3", "HE-62")
@pytest.mark.parametrize("ground", range(5), ids=COLOURS)
def test_attrition(ground: int) -> None:
    t = bare()
    areas = [a for a in range(AREAS) if COLOUR[a] == ground][:2]
    other = next(a for a in range(AREAS) if COLOUR[a] != ground)
    ants(t, 0, areas[0], 2)
    ants(t, 0, areas[1], 1)
    ants(t, 0, other, 2)
    ants(t, 0, RESERVES, 2)
    ants(t, 1, areas[0], 1, 1)
    event(t, of(ATTRITION, ground))
    assert [t.here(0, areas[0]), t.here(0, areas[1]), t.here(0, other), t.count(0, RESERVES)] == [1, 0, 2, 2]
    assert t.waiting == [1]  # Several castes: the owner chooses.
    choose(t, ("ant", areas[0], 0))
    assert t.castes(1, areas[0]) == [0, 1, 0]
    assert resting(t)


@pytest.mark.rule("HE 20.4")
@pytest.mark.parametrize("card", [APHID_PREDATION, APHID_PREDATION + 1])
def test_aphid_predation(card: int) -> None:
    assert CARDS[card].title == "Aphid Predation"
    t = bare()
    put(t, 1, APHIDS, 2)
    t.mods = changed(t.mods, 1, 2)
    put(t, 2, APHIDS, 2)
    put(t, 3, APHIDS, 1, up=False)
    put(t, 4, PLANTS, 1)
    ants(t, 0, 1, 3)
    patrol(t, 1, 2, 1)
    event(t, card)
    assert t.marker[1] < 0
    assert t.mods[1] == 0
    assert [t.marker[area] >= 0 for area in (2, 3, 4)] == [True, True, True]


@pytest.mark.rule("HE 20.5")
@pytest.mark.parametrize("card", [PLANT_EATING_INSECTS, PLANT_EATING_INSECTS + 1])
def test_plant_eating_insects(card: int) -> None:
    assert CARDS[card].title == "Plant Eating Insects"
    t = bare()
    put(t, 1, PLANTS, 2)
    put(t, 2, PLANTS, 1)
    put(t, 3, PLANTS, 2)
    put(t, 4, PREY, 1)
    patrol(t, 0, 3, 1)
    event(t, card)
    assert t.mods[1] == -1
    assert t.marker[2] < 0  # A minus marker on a value of 1 uses it up.
    assert t.mods[3] == 0
    assert t.mods[4] == 0


@pytest.mark.rule("HE 20.6")
def test_ant_dispersed_seeds() -> None:
    t = bare()
    put(t, 1, PREY, 2)
    put(t, 2, PREY, 1, up=False)
    put(t, 3, PLANTS, 1)
    event(t, ANT_DISPERSED_SEEDS)
    assert [t.mods[area] for area in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("HE 20.7", "HE-59")
def test_poor_growing_season() -> None:
    t = bare()
    put(t, 1, PLANTS, 2)
    patrol(t, 0, 1, 1)
    put(t, 2, PLANTS, 2, up=False)
    with_traits(t, 0, MACE)
    holding(t, 1, MUTATE)
    t.deck = tuple(card for card in t.deck if card not in (CATERPILLARS,))
    t.discards = (CATERPILLARS,)
    event(t, POOR_GROWING_SEASON)
    assert [t.mods[1], t.mods[2]] == [-1, 0]
    assert t.discards == ()
    assert sorted([*t.deck, MACE, MUTATE]) == list(range(64))
    assert t.shuffled[CATERPILLARS] == t.shuffled[POOR_GROWING_SEASON] == t.shuffles == 1


@pytest.mark.rule("HE 20.8", "HE-61")
def test_good_growing_season() -> None:
    t = bare()
    put(t, 1, PLANTS, 2)
    hidden = put(t, 2, PLANTS, 2, up=False)
    put(t, 40, PLANTS, 1)
    t.trunk = changed(t.trunk, 3, 0)
    event(t, GOOD_GROWING_SEASON)
    assert [t.mods[1], t.mods[2], t.mods[40]] == [1, 0, 1]
    assert t.marker[2] == hidden
    for area in range(AREAS):
        if CENTRAL[area] and area != 3 and area not in t.nest_area:
            assert t.marker[area] >= 0
    assert t.marker[3] < 0
    assert all(t.marker[area] < 0 for area in range(AREAS) if not CENTRAL[area] and area != 40)


@pytest.mark.rule("HE 20.8", "HE-61", "HE 3.5")
def test_good_growing_season_does_not_put_predators_side_by_side() -> None:
    t = bare()
    for area in range(19):
        ants(t, 0, area, 1)
    event(t, GOOD_GROWING_SEASON)
    for area in range(AREAS):
        assert not t.predators(area) or not t.near_predators(area)
        assert not t.predators(area) or t.here(0, area) == 0


@pytest.mark.rule("HE 20.9")
def test_caterpillars() -> None:
    t = bare(3)
    t.sheets[2].dead = 1
    event(t, CATERPILLARS)
    assert [t.sheets[seat].food for seat in range(3)] == [6, 6, 0]
    assert asked(t) == "Rest"
