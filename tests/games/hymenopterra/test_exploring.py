"""Every row of the exploration and contents tables, and how hexes come to be revealed."""

from __future__ import annotations

import pytest

from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.exploring import Explore
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, OUTLOOK
from formicarium.games.hymenopterra.rules.revealing import Reveal, bedrock, reveal
from formicarium.games.hymenopterra.rules.tables import EMPTY, ENCOUNTER, EVENT, EXPLORATION, FEATURE, RESOURCE
from tests.games.hymenopterra.hive import EAST, HOME, SOUTH_EAST, dig, end_turn, fall, hive, lay, order, place, workers

ABOVE = [EMPTY, EMPTY, EMPTY, EMPTY, RESOURCE, EVENT, ENCOUNTER, RESOURCE, EVENT, ENCOUNTER]
BELOW = [EMPTY, EMPTY, RESOURCE, EVENT, FEATURE, ENCOUNTER, RESOURCE, EVENT, FEATURE, ENCOUNTER]
FAR = place(2, 2)


@pytest.mark.rule("HT 4.4", "HT-13")
@pytest.mark.parametrize("layer", range(3))
@pytest.mark.parametrize("total", range(1, 11))
def test_exploration_rows(layer: int, total: int) -> None:
    assert EXPLORATION[layer][total - 1] == (BELOW if layer == 2 else ABOVE)[total - 1]


@pytest.mark.rule("HT 4.3", "HT 4.4", "HT-55", "HT 12.2")
@pytest.mark.parametrize(
    ("layer", "sixths"),
    [(0, [0, 1, 1, 1, 2, 3, 4, 4, 5, 6]), (1, [0, 1, 1, 1, 2, 3, 4, 4, 5, 6]), (2, [1, 1, 1, 1, 2, 3, 3, 4, 5, 6])],
)
def test_the_chance_of_an_encounter_by_season(layer: int, sixths: list[int]) -> None:
    for season in range(10):
        outcomes = [EXPLORATION[layer][min(die + season, 10) - 1] for die in range(1, 7)]
        assert outcomes.count(ENCOUNTER) == sixths[season], f"season +{season}"


@pytest.mark.rule("HT 4.4")
def test_a_hex_is_rolled_with_the_season() -> None:
    t = hive(season=4)
    fall(t, 1, 6)
    Reveal(FAR, t.season).run(t)
    assert t.news[-1][1:4] == (1, 4, RESOURCE)
    t = hive(season=9)
    fall(t, 6)
    Reveal(FAR, t.season).run(t)
    assert t.news[-1][3] == ENCOUNTER, "more than 10 counts as 10"


@pytest.mark.rule("HT 4.5")
@pytest.mark.parametrize(
    ("die", "ground"), [(1, tb.DIRT), (2, tb.DIRT), (3, tb.DIRT), (4, tb.SAND), (5, tb.CLAY), (6, tb.ROCK)]
)
@pytest.mark.parametrize("layer", [1, 2])
def test_empty_underground(die: int, ground: int, layer: int) -> None:
    t = hive()
    fall(t, die)
    reveal(t, place(2, 2, layer), 1, t.season, EMPTY)
    assert t.ground[place(2, 2, layer)] == ground


@pytest.mark.rule("HT 4.9")
@pytest.mark.parametrize(
    ("die", "ground"), [(1, tb.GRASS), (2, tb.GRASS), (3, tb.TREES), (4, tb.TREES), (5, tb.ROCKS), (6, tb.LAKE)]
)
def test_empty_surface(die: int, ground: int) -> None:
    t = hive()
    fall(t, die)
    reveal(t, place(2, 2, 0), 1, t.season, EMPTY)
    assert t.ground[place(2, 2, 0)] == ground


@pytest.mark.rule("HT 4.6")
@pytest.mark.parametrize(
    ("die", "find"),
    [(1, tb.GRUB), (2, tb.MUSHROOMS), (3, tb.SHAFT_FOUND), (4, tb.SINK_HOLE), (5, tb.VENT), (6, tb.POOL)],
)
def test_resources_underground(die: int, find: int) -> None:
    t = hive()
    fall(t, die)
    reveal(t, FAR, 5, t.season, RESOURCE)
    assert t.find[FAR] == find
    assert t.ground[FAR] == tb.DIRT


@pytest.mark.rule("HT 4.9")
@pytest.mark.parametrize(
    ("die", "find"), [(1, tb.GRAIN), (2, tb.BAMBOO), (3, tb.NEST), (4, tb.POND), (5, tb.TAR), (6, tb.HILL)]
)
def test_resources_of_the_surface(die: int, find: int) -> None:
    t = hive()
    fall(t, die)
    reveal(t, place(2, 2, 0), 5, t.season, RESOURCE)
    assert t.find[place(2, 2, 0)] == find
    assert t.ground[place(2, 2, 0)] == tb.OPEN


@pytest.mark.rule("HT 4.7")
@pytest.mark.parametrize(("die", "find"), [(2, tb.CRYSTALS), (3, tb.TAR), (4, tb.POCKET), (6, tb.EGG)])
def test_features(die: int, find: int) -> None:
    t = hive()
    fall(t, die)
    reveal(t, place(2, 2, 2), 5, t.season, FEATURE)
    assert t.find[place(2, 2, 2)] == find


@pytest.mark.rule("HT 4.7")
def test_a_gaping_void() -> None:
    t = hive()
    fall(t, 5)
    reveal(t, place(2, 2, 2), 5, t.season, FEATURE)
    assert t.ground[place(2, 2, 2)] == tb.VOID


@pytest.mark.rule("HT 4.7", "HT-8")
def test_bedrock_is_two_dice_of_hexes_over_unexplored_neighbours() -> None:
    t = hive()
    fall(t, 1, 3, 4)
    reveal(t, place(7, 6, 2), 5, t.season, FEATURE)
    rocks = [p for p in range(2 * CELLS, 3 * CELLS) if t.ground[p] == tb.BEDROCK]
    assert len(rocks) == 7
    assert all(any(other in rocks for other in NEIGHBOURS[p]) for p in rocks)


@pytest.mark.rule("HT 4.7", "HT-8")
def test_bedrock_is_confined_by_what_is_known() -> None:
    t = hive()
    corner = place(0, 0, 2)
    lay(t, tb.DIRT, *(p for p in range(2 * CELLS, 3 * CELLS) if p not in (corner, corner + 1)))
    bedrock(t, corner, 12)
    assert [p for p in range(2 * CELLS, 3 * CELLS) if t.ground[p] == tb.BEDROCK] == [corner, corner + 1]


@pytest.mark.rule("HT 4.9", "HT 8.1", "HT 9.1")
@pytest.mark.parametrize(("layer", "ground"), [(0, tb.OPEN), (1, tb.DIRT), (2, tb.DIRT)])
def test_events_and_encounters_lie_in_plain_ground(layer: int, ground: int) -> None:
    t = hive()
    here = place(2, 2, layer)
    fall(t, 3, 4)
    reveal(t, here, 6, t.season, EVENT)
    assert t.ground[here] == ground
    assert t.stack[-1].row == 34
    fall(t, 3, 4)
    reveal(t, here + 1, 6, t.season, ENCOUNTER)
    assert t.ground[here + 1] == ground
    assert (t.foes[-1].row, t.foes[-1].place) == (34, here + 1)


# ---- shafts and sink holes --------------------------------------------------------------------------------------


@pytest.mark.rule("HT 4.6", "HT 4.8", "HT-7")
@pytest.mark.parametrize(("die", "other", "link"), [(3, FAR - CELLS, tb.LINK_UP), (4, FAR + CELLS, tb.LINK_DOWN)])
def test_a_shaft_goes_up_and_a_sink_hole_goes_down(die: int, other: int, link: int) -> None:
    t = hive()
    fall(t, die)
    reveal(t, FAR, 5, t.season, RESOURCE)
    assert t.links[FAR % CELLS] == link
    assert t.built[FAR] == t.built[other] == tb.SHAFT
    assert t.ground[other] == (tb.OPEN if other < CELLS else tb.DIRT), "an unexplored partner becomes explored"


@pytest.mark.rule("HT 4.6", "HT-6")
@pytest.mark.parametrize("die", [3, 4])
def test_on_the_deep_map_both_lead_to_the_lair_map(die: int) -> None:
    t = hive()
    fall(t, die)
    reveal(t, FAR + CELLS, 3, t.season, RESOURCE)
    assert t.links[FAR % CELLS] == tb.LINK_DOWN
    assert t.built[FAR] == t.built[FAR + CELLS] == tb.SHAFT


@pytest.mark.rule("HT 4.8", "HT-7")
def test_a_sink_hole_replaces_what_is_there_but_not_a_lair() -> None:
    t = hive()
    dig(t, tb.FARM, FAR)
    t.put_find(FAR, tb.POOL)
    fall(t, 4)
    reveal(t, FAR + CELLS, 3, t.season, RESOURCE)
    assert (t.built[FAR], t.find[FAR]) == (tb.SHAFT, tb.NOTHING)
    fall(t, 4)
    reveal(t, HOME + CELLS, 3, t.season, RESOURCE)
    assert t.built[HOME] == tb.LAIR
    assert (t.ground[HOME + CELLS], t.find[HOME + CELLS], t.built[HOME + CELLS]) == (tb.DIRT, 0, 0)
    assert t.links[HOME % CELLS] == 0


# ---- who reveals what -------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 1.4", "HT-2")
@pytest.mark.parametrize("seed", range(5))
def test_the_six_hexes_around_the_lair_are_known_from_the_start(seed: int) -> None:
    t = GAME.start(1, seed, {})
    if t.over or t.storm:
        return
    assert all(t.ground[p] for p in NEIGHBOURS[HOME])
    assert t.turn == 1
    assert not any(foe.place in NEIGHBOURS[HOME] for foe in t.foes), "no encounter can be rolled in season 0"


@pytest.mark.rule("HT 4.1", "HT-1")
def test_only_where_a_unit_ended_its_move_is_explored() -> None:
    t = hive()
    way = [HOME + 1, HOME + 2, HOME + 3]
    dig(t, tb.TUNNEL, *way)
    t.storm = 0
    order(t, workers(t)[0], ("go",), ("at", HOME + 3))
    fall(t, 1, 1, 1, 1, 1, 1, 1, 1)
    end_turn(t)
    assert all(t.ground[p] for p in NEIGHBOURS[HOME + 3])
    assert not t.ground[HOME + 1 - 15], "a neighbour of a hex that was only passed"


@pytest.mark.rule("HT 4.1", "HT 3.5", "HT-5")
def test_who_arrives_by_a_shaft_looks_around() -> None:
    t = hive()
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    worker = workers(t)[0]
    order(t, worker, ("go",), ("at", EAST - CELLS))
    assert worker.place == EAST - CELLS
    assert ("unit", worker.id) not in t.options(0), "the change of map ends the move"
    end_turn(t)
    assert all(t.ground[p] for p in NEIGHBOURS[EAST - CELLS]) or t.storm == 1


@pytest.mark.rule("HT 4.10", "HT-9")
def test_a_hill_top_shows_everything_within_two_hexes() -> None:
    t = hive()
    hill = place(7, 6, 0)
    lay(t, tb.OPEN, hill)
    t.put_find(hill, tb.HILL)
    scout = workers(t)[0]
    scout.place, scout.moved = hill, True
    Explore().run(t)
    reveals = [step.place for step in t.stack if isinstance(step, Reveal)]
    assert sorted(reveals) == sorted(OUTLOOK[hill])


@pytest.mark.rule("HT 4.2", "HT-60")
def test_hexes_are_revealed_unit_by_unit_and_clockwise() -> None:
    t = hive()
    dig(t, tb.TUNNEL, EAST, SOUTH_EAST)
    first, second, third = workers(t)
    second.place, second.moved = EAST, True
    first.place, first.moved = SOUTH_EAST, True
    Explore().run(t)
    reveals = [step.place for step in reversed(t.stack) if isinstance(step, Reveal)]
    mine = [p for p in NEIGHBOURS[SOUTH_EAST] if p not in (HOME, EAST)]
    hers = [p for p in NEIGHBOURS[EAST] if p not in (HOME, SOUTH_EAST, *mine)]
    assert reveals == mine + hers
    assert third.moved is False


@pytest.mark.rule("HT 1.5", "HT 1.6")
def test_everything_known_is_in_the_view_and_the_rest_is_not_rolled_yet() -> None:
    t = hive()
    view = t.view(0)
    assert view["ground"] == list(t.ground)
    assert view == {**t.imagine(0, "other dice").view(0)}
    fall(t, 2, 5)
    reveal(t, FAR, 6, t.season, ENCOUNTER)
    assert t.view(0)["foes"][0]["mission"] == 5
