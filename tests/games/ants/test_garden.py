"""Exploring, foraging, gathering and pheromones."""

from __future__ import annotations

import pytest

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.explore import reachable
from formicarium.games.ants.rules.flight import land, order
from formicarium.games.ants.rules.forage import NOWHERE, can_forage, starts, steps_from
from formicarium.games.ants.rules.gather import Emit, GatherAround, GatherAt
from formicarium.games.ants.rules.map_data import COVERED, GARDENS, LARGE, OBJECT_GROUND, SMALL, Garden
from formicarium.games.ants.rules.table import Ants
from tests.games.ants.setting import again, ants, asked, explorer, forager, gain, go, me, of, started, take_any, why


def exploring(strength: int, players: int = 2) -> Ants:
    t = started(players)
    ants(t, t.active, 0, strength, 0)
    again(t)
    go(t, ("explore", strength, 0))
    take_any(t)
    return t


def settle(t: Ants, *steps: object) -> None:
    t.do(*steps)  # type: ignore[arg-type]
    t.settle()


@pytest.mark.rule("AN 5.1", "AN 5.2", "AN-10")
def test_strength_reaches_hexes_with_that_many_dots_or_fewer() -> None:
    for strength in (1, 2, 3, 4):
        t = exploring(strength)
        offered = [action[1] for action in of(t, "explore")]
        assert offered == [i for i in range(SMALL.size) if SMALL.dots[i] <= strength]
    t = exploring(1)
    far = SMALL.dots.index(3)
    assert why(t, ("explore", far)) == ("AN 5.2", "That hex takes strength 3.")


@pytest.mark.rule("AN 5.3", "AN-11")
def test_a_hex_is_explored_once() -> None:
    t = started()
    place = SMALL.dots.index(1)
    explorer(t, 1 - t.active, place)
    again(t)
    go(t, ("explore", 1, 0))
    take_any(t)
    assert why(t, ("explore", place)) == ("AN 5.3", "That hex is explored already.")


@pytest.mark.rule("AN 5.2", "AN 8.4")
def test_where_nothing_is_near_an_exploration_must_be_boosted() -> None:
    t = started()
    for place in range(SMALL.size):
        if SMALL.dots[place] == 1:
            explorer(t, 1 - t.active, place)
    me(t).food = 2
    again(t)
    go(t, ("explore", 1, 0))
    # Boosting is all that is left, so it happens by itself.
    assert me(t).food == 0
    assert of(t, "take")


@pytest.mark.rule("AN 5.5", "AN-13")
def test_without_an_enemy_in_the_pile_only_cubes_come() -> None:
    t = exploring(2)
    place = next(a[1] for a in of(t, "explore") if SMALL.count[a[1]] and a[1] not in SMALL.revealed)
    pile = t.piles[SMALL.terrain[place]]
    other = next(n for n in range(6) if n != SMALL.terrain[place])
    t.piles[other] += pile
    pile.clear()
    seat = t.active
    t.play(seat, ("explore", place))
    while not t.cubes[place]:
        t.play(seat, t.options(seat)[0])
    assert t.enemies[place] == -1
    assert t.cubes[place] == SMALL.count[place]


@pytest.mark.rule("AN 5.6", "AN-12")
def test_a_hex_known_from_the_start_gives_only_its_bonus() -> None:
    t = exploring(3)
    place = SMALL.revealed[0]
    enemy, cubes = t.enemies[place], t.cubes[place]
    piles = [len(pile) for pile in t.piles]
    t.play(t.active, ("explore", place))
    assert (t.enemies[place], t.cubes[place]) == (enemy, cubes)
    assert [len(pile) for pile in t.piles] == piles


@pytest.mark.rule("AN 5.7", "AN 5.4", "AN 6.11", "AN-23")
def test_a_hex_with_an_object_gives_the_object_and_never_a_pheromone() -> None:
    t = exploring(4)
    seat = t.active
    place = SMALL.objects[0]
    thing = t.treasures[place]
    t.play(seat, ("explore", place))
    assert t.colonies[seat].objects == [thing]
    assert t.treasures[place] == -1
    assert t.cubes[place] == 0
    for garden in GARDENS[2:]:
        assert all(garden.count[other] == 0 for other in garden.objects)
    t = started()
    forager(t, t.active, SMALL.corners[place][0])
    settle(t, GatherAround(t.active, place))
    assert me(t).scents == [0] * 6


@pytest.mark.rule("AN 5.8", "AN-48")
def test_covered_hexes_are_not_reached() -> None:
    t = started(3)
    assert not set(COVERED.gone) & set(reachable(t, t.active, 4))


@pytest.mark.rule("AN 6.2", "AN-14")
def test_the_first_forager_stands_in_one_of_three_places() -> None:
    t = started()
    seat = t.active
    entries = [corner for corner, red in enumerate(SMALL.entries) if red]
    assert starts(t, seat) == entries
    place = 12
    explorer(t, seat, place)
    inner = [corner for corner in SMALL.corners[place] if corner not in entries]
    assert set(inner) <= set(starts(t, seat))
    forager(t, seat, inner[0])
    near = [corner for corner in SMALL.near[inner[0]] if t.foragers[corner] < 0]
    assert set(near) <= set(starts(t, seat))
    opposite = next(corner for corner in inner if corner not in near and corner != inner[0])
    assert opposite not in starts(t, seat)  # a forager of one's own is at that hex now


@pytest.mark.rule("AN 6.1", "AN 6.2")
def test_why_a_forager_cannot_stand_there() -> None:
    t = started()
    seat = t.active
    taken = SMALL.entries.index(True)
    forager(t, 1 - seat, taken)
    ants(t, seat, 0, 0, 2)
    again(t)
    go(t, ("forage", 2, 0))
    take_any(t)
    assert why(t, ("forager", taken)) == ("AN 6.1", "A forager stands there already.")
    inside = next(c for c in range(len(SMALL.touches)) if len(SMALL.touches[c]) == 3 and not SMALL.entries[c])
    assert why(t, ("forager", inside))[0] == "AN 6.2"
    bare = [a[1] for a in of(t, "forager") if all(not t.cubes[place] for place in SMALL.touches[a[1]])]
    start = next(a for a in bare if len([c for c in SMALL.near[a] if t.foragers[c] < 0]) > 1)
    t.play(seat, ("forager", start))
    assert asked(t) == "PlaceForager"
    far = next(corner for corner in range(len(SMALL.touches)) if corner not in (start, taken, *SMALL.near[start]))
    assert why(t, ("forager", far))[0] == "AN 6.3"


@pytest.mark.rule("AN 6.3", "AN-15")
def test_a_path_goes_from_corner_to_corner_and_jumps_over_nobody() -> None:
    t = started()
    seat = t.active
    start = SMALL.entries.index(True)
    forager(t, seat, start)
    assert set(steps_from(t, seat, start, 1)) <= set(SMALL.near[start])
    for corner in SMALL.near[start]:
        forager(t, 1 - seat, corner)
    assert steps_from(t, seat, start, 1) == []


@pytest.mark.rule("AN 6.4", "AN-16")
def test_all_foragers_must_find_a_place() -> None:
    t = started()
    seat = t.active
    # Everything is taken but one entry and one space beside it.
    entry = SMALL.entries.index(True)
    second = SMALL.near[entry][0]
    for corner in range(len(SMALL.touches)):
        if corner not in (entry, second):
            t.foragers[corner] = 1 - seat
    assert can_forage(t, seat, 2)
    assert not can_forage(t, seat, 3)
    assert steps_from(t, seat, NOWHERE, 2) == [entry]
    t.look_again()
    offered = {action[1] for action in t.options(seat) if action[0] == "forage"}
    assert offered <= {1, 2}


@pytest.mark.rule("AN 6.5")
def test_the_bonus_of_a_space_comes_before_gathering() -> None:
    t = started()
    seat = t.active
    corner = next(c for c in range(len(SMALL.touches)) if SMALL.corner_bonus[c] == (v.LEAF, 1))
    place = SMALL.touches[corner][0]
    explorer(t, seat, place)
    ants(t, seat, 0, 0, 1)
    again(t)
    go(t, ("forage", 1, 0))
    take_any(t)
    t.play(seat, ("forager", corner))
    assert t.colonies[seat].leaf >= 1


@pytest.mark.rule("AN 6.6", "AN-19")
def test_only_the_disc_on_the_track_counts_for_the_order() -> None:
    t = started(3)
    for seat in range(3):
        land(t, seat, 0)
    land(t, 1, 2)
    t.colonies[2].swarms = [5, 10, 0]
    assert order(t)[0] == 1


@pytest.mark.rule("AN 6.6")
def test_some_foragers_may_get_nothing() -> None:
    t = started()
    one = t.active
    place = next(i for i in range(SMALL.size) if SMALL.count[i] == 3 and i not in SMALL.revealed)
    ring = SMALL.corners[place]
    forager(t, one, *ring[:3])
    forager(t, 1 - one, *ring[3:5])
    land(t, one, 1)
    t.cubes[place] = 3
    t.scented = [1] * 6
    settle(t, GatherAround(one, place))
    got = [c.food + c.leaf for c in t.colonies]
    assert got[one] == 3
    assert got[1 - one] == 0
    assert t.colonies[1 - one].scents[SMALL.terrain[place]] == 1


@pytest.mark.rule("AN 6.7", "AN-22")
def test_cubes_that_are_left_stay_and_an_empty_hex_gives_nothing() -> None:
    t = started()
    seat = t.active
    place = SMALL.revealed[0]
    first, second, *_ = SMALL.corners[place]
    t.cubes = [0] * SMALL.size
    t.cubes[place] = 2
    forager(t, seat, first)
    settle(t, GatherAt(seat, first))
    assert t.cubes[place] == 1
    assert sum(me(t).scents) == 0
    forager(t, 1 - seat, second)
    t.scented = [1] * 6
    settle(t, GatherAt(1 - seat, second))
    assert t.cubes[place] == 0
    assert [sum(c.scents) for c in t.colonies] == [1, 1]
    t.colonies[seat].scents = [0] * 6
    settle(t, GatherAt(seat, first))
    assert sum(t.colonies[seat].scents) == 0


@pytest.mark.rule("AN 6.8", "AN-21")
def test_of_several_hexes_emptied_at_once_the_active_player_orders() -> None:
    t = started()
    seat = t.active
    corner = next(c for c in range(len(SMALL.touches)) if len({SMALL.terrain[p] for p in SMALL.touches[c]} - {6}) == 3)
    t.cubes = [0] * SMALL.size
    for place in SMALL.touches[corner]:
        t.cubes[place] = 1
    forager(t, seat, corner)
    t.scented = [1] * 6
    settle(t, GatherAt(seat, corner))
    assert asked(t) == "EmitNext"
    assert t.waiting == [seat]
    chosen = SMALL.touches[corner][1]
    go(t, ("emit", chosen))
    assert me(t).scents[SMALL.terrain[chosen]] == 1
    assert sum(me(t).scents) == 1
    go(t, of(t, "emit")[0])
    assert sum(me(t).scents) == 3
    assert me(t).stars == [0, 1, 0]


@pytest.mark.rule("AN 6.9")
def test_a_second_pheromone_on_a_leaf_tile_brings_nothing() -> None:
    t = started()
    place = SMALL.revealed[0]
    terrain = SMALL.terrain[place]
    forager(t, t.active, SMALL.corners[place][0])
    t.leaves[t.leaves.index(3)], t.leaves[terrain] = t.leaves[terrain], 3
    t.scented[terrain] = 1
    settle(t, Emit(t.active, place))
    assert me(t).scents[terrain] == 1
    assert me(t).mutation == 0


@pytest.mark.rule("AN 6.10", "AN-20")
def test_if_the_active_player_does_not_emit_the_bonus_is_lost() -> None:
    t = started()
    seat = t.active
    place = SMALL.revealed[0]
    terrain = SMALL.terrain[place]
    forager(t, 1 - seat, SMALL.corners[place][0])
    t.leaves[t.leaves.index(3)], t.leaves[terrain] = t.leaves[terrain], 3
    settle(t, Emit(seat, place))
    assert t.colonies[1 - seat].scents[terrain] == 1
    assert t.colonies[1 - seat].mutation == 0
    forager(t, seat, SMALL.corners[place][1])
    settle(t, Emit(seat, place))
    assert me(t).scents[terrain] == 1
    assert me(t).mutation == 0


@pytest.mark.rule("AN 2.1", "AN 5.4")
@pytest.mark.parametrize("garden", [SMALL, COVERED, LARGE], ids=["2", "3", "4"])
def test_the_garden_makes_sense(garden: Garden) -> None:
    places = [i for i in range(garden.size) if i not in garden.gone]
    assert len([i for i in places if garden.terrain[i] != OBJECT_GROUND]) <= 29
    assert {garden.terrain[i] for i in places} == set(range(7))
    assert sum(garden.entries) >= 4
    for i in places:
        assert len(garden.corners[i]) == 6
        assert 1 <= garden.dots[i] <= 4
    for corner, touched in enumerate(garden.touches):
        assert 1 <= len(touched) <= 3
        assert 2 <= len(garden.near[corner]) <= 3
        for other in garden.near[corner]:
            assert corner in garden.near[other]
    seen = {0 if 0 not in garden.gone else places[0]}
    corners = {garden.corners[places[0]][0]}
    waiting = list(corners)
    while waiting:
        for other in garden.near[waiting.pop()]:
            if other not in corners:
                corners.add(other)
                waiting.append(other)
    assert len(corners) == len(garden.touches), "all spaces hang together"
    assert seen


@pytest.mark.rule("AN 2.1")
@pytest.mark.parametrize("garden", [SMALL, COVERED, LARGE], ids=["2", "3", "4"])
def test_opposite_spaces_are_alike(garden: Garden) -> None:
    """Otherwise one side of the garden is the better one, and whoever comes first, or second, has it."""
    for i, ring in enumerate(garden.corners):
        across = garden.size - 1 - i
        assert garden.dots[i] == garden.dots[across]
        assert (garden.count[i], garden.cube[i]) == (garden.count[across], garden.cube[across])
        assert sorted(garden.opposite[corner] for corner in ring) == sorted(garden.corners[across])
    for corner, other in enumerate(garden.opposite):
        assert other != corner
        assert garden.opposite[other] == corner
        assert garden.entries[other] == garden.entries[corner]
        assert garden.corner_bonus[other] == garden.corner_bonus[corner]


@pytest.mark.rule("AN 13.1", "AN-16")
def test_a_bonus_to_forage_shrinks_to_what_is_possible() -> None:
    t = started()
    seat = t.active
    entry = SMALL.entries.index(True)
    for corner in range(len(SMALL.touches)):
        if corner != entry:
            t.foragers[corner] = 1 - seat
    gain(t, (v.ACT, v.FORAGER, 3))
    assert t.foragers[entry] == seat
