"""The worked examples of the rulebook, number for number."""

from __future__ import annotations

import pytest

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.flight import land
from formicarium.games.ants.rules.gather import GatherAround
from formicarium.games.ants.rules.map_data import LARGE, LEAF_CUBE, SMALL
from formicarium.games.ants.rules.nest import AREA, BONUSES, CELLS
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, INCUBATION_TILES
from tests.games.ants.setting import (
    again,
    ants,
    asked,
    dig,
    explorer,
    forager,
    gain,
    go,
    hold,
    in_play,
    me,
    of,
    started,
    take_any,
    until_turn,
    wild,
)


@pytest.mark.rule("AN 4.1", "AN 4.2", "AN 4.5", "AN 4.6")
def test_digging_with_strength_four_as_a_pair_and_two_single_rooms() -> None:
    t = started()
    ants(t, t.active, 4, 0, 0)
    again(t)
    go(t, ("dig", 4, 0))
    take_any(t)
    before = len(me(t).shapes)
    go(t, ("room", 1), ("place", 0 * 6 + 1 + 6))  # squares b2 and c2, of area I
    while asked(t) != "ChooseShape":
        go(t, t.options(t.active)[0])
    assert BONUSES[0][8] == (v.LEAF, 1)
    cards = len(me(t).hand)
    go(t, ("room", 0), ("place", 6))
    assert len(me(t).hand) == cards + 1  # the bonus of square a2
    seat = t.active
    go(t, ("place", 13))  # one square is left, so its shape is no question
    assert sorted(t.colonies[seat].shapes[before:]) == [0, 0, 1]
    assert t.flight[seat] == 1  # the bonus of square b3


@pytest.mark.rule("AN 5.1", "AN 5.2", "AN 5.4", "AN 5.5")
def test_exploring_a_hex_of_two_dots_brings_an_enemy_and_four_leaves() -> None:
    t = started(4)
    place = next(
        i for i in range(LARGE.size) if LARGE.dots[i] == 2 and LARGE.cube[i] == LEAF_CUBE and LARGE.count[i] == 4
    )
    assert place not in LARGE.revealed
    ants(t, t.active, 0, 2, 0)
    again(t)
    go(t, ("explore", 0, 2)) if ("explore", 0, 2) in t.options(t.active) else go(t, ("explore", 2, 0))
    take_any(t)
    seat = t.active
    t.play(seat, ("explore", place))
    assert t.explorers[place] == seat
    while t.enemies[place] < 0:
        t.play(seat, t.options(seat)[0])
    assert ENEMIES[t.enemies[place]].terrain == LARGE.terrain[place]
    assert t.cubes[place] == 4


@pytest.mark.rule("AN 6.1", "AN 6.2", "AN 6.3")
def test_three_foragers_begin_at_a_hex_of_ones_own_explorer() -> None:
    t = started()
    seat = t.active
    explorer(t, seat, 12)
    ants(t, seat, 0, 0, 3)
    again(t)
    go(t, ("forage", 3, 0))
    take_any(t)
    starts = [action[1] for action in of(t, "forager")]
    inner = [corner for corner in SMALL.corners[12] if not SMALL.entries[corner]]
    assert set(inner) <= set(starts)
    path = []
    while asked(t) == "PlaceForager" and t.waiting == [seat]:
        corner = next(a[1] for a in of(t, "forager") if path or a[1] in inner)
        path.append(corner)
        t.play(seat, ("forager", corner))
        while t.waiting == [seat] and asked(t) not in ("PlaceForager", "MainAction") and len(path) < 3:
            t.play(seat, t.options(seat)[0])
    assert len(path) == 3
    assert path[1] in SMALL.near[path[0]]
    assert path[2] in SMALL.near[path[1]]


def gathering_example() -> tuple[object, int]:
    """Blue (seat 0, active) has two foragers at a hex, orange (1) two, white (2) one; white is first on the flight."""
    t = started(4)
    t.active = 0
    place = next(i for i in range(LARGE.size) if LARGE.count[i] == 4 and LARGE.cube[i] == LEAF_CUBE)
    ring = LARGE.corners[place]
    forager(t, 0, ring[0], ring[1])
    forager(t, 1, ring[2], ring[3])
    forager(t, 2, ring[4])
    for seat in range(4):
        land(t, seat, 0)
    land(t, 2, 3)
    land(t, 3, 1)
    land(t, 0, 1)
    land(t, 1, 1)
    land(t, 3, 0)
    t.cubes[place] = 4
    t.stack.clear()
    t.do(GatherAround(0, place))
    return t, place


@pytest.mark.rule("AN 6.6", "AN 10.2", "AN-18")
def test_four_leaves_are_gathered_one_two_one() -> None:
    t, place = gathering_example()
    from formicarium.games.ants.rules.turn import Turn

    t.stack.insert(0, Turn(0))
    t.scented = [1] * 6
    t.settle()
    assert [t.colonies[seat].leaf for seat in range(3)] == [2, 1, 1]
    assert t.cubes[place] == 0


@pytest.mark.rule("AN 6.8", "AN 6.9")
def test_all_three_emit_and_the_active_player_gets_the_leaf_tile() -> None:
    t, place = gathering_example()
    from formicarium.games.ants.rules.turn import Turn

    terrain = LARGE.terrain[place]
    t.leaves[t.leaves.index(3)], t.leaves[terrain] = t.leaves[terrain], 3  # a mutation token
    t.stack.insert(0, Turn(0))
    t.settle()
    assert [c.scents[terrain] for c in t.colonies] == [1, 1, 1, 0]
    assert [c.mutation for c in t.colonies] == [1, 0, 0, 0]


@pytest.mark.rule("AN 6.5", "AN-17")
def test_three_foragers_gather_one_cube_from_each_hex_around_them() -> None:
    """With the first one leaf and one food, with the second one leaf and one food, with the third one leaf."""
    t = started()
    seat = t.active
    leafy, foody = 1, 2
    assert (SMALL.cube[leafy], SMALL.cube[foody]) == (LEAF_CUBE, 0)
    shared = [corner for corner in SMALL.corners[leafy] if corner in SMALL.corners[foody]]
    third = next(
        c for c in SMALL.corners[leafy] if c in SMALL.near[shared[0]] or c in SMALL.near[shared[1]] if c not in shared
    )
    first = next(c for c in shared if third not in SMALL.near[c])
    second = next(c for c in shared if c != first)
    t.cubes[leafy] = 5
    t.cubes[foody] = 5
    explorer(t, seat, leafy)
    ants(t, seat, 0, 0, 3)
    again(t)
    go(t, ("forage", 3, 0))
    take_any(t)
    gathered = []
    for corner in (first, second, third):
        t.cubes = [cubes if place in (leafy, foody) else 0 for place, cubes in enumerate(t.cubes)]
        before = t.cubes[leafy], t.cubes[foody]
        t.play(seat, ("forager", corner))
        while t.waiting == [seat] and asked(t) not in ("PlaceForager", "MainAction"):
            t.play(seat, t.options(seat)[-1])
        gathered.append((before[0] - t.cubes[leafy], before[1] - t.cubes[foody]))
    assert gathered == [(1, 1), (1, 1), (1, 0)]


@pytest.mark.rule("AN 7.11", "AN 7.12", "AN 7.13", "AN-24")
def test_an_enemy_of_difficulty_two_is_defeated_with_two_symbols_and_a_token() -> None:
    t = started()
    seat = t.active
    spider = next(n for n, enemy in enumerate(ENEMIES) if enemy.name == "Crab Spider")
    assert ENEMIES[spider].symbols == (v.AGGRESSIVE, v.POISON, v.INTELLIGENCE)
    here = next(i for i in range(SMALL.size) if SMALL.terrain[i] == 1 and t.enemies[i] < 0)
    other = next(i for i in range(SMALL.size) if SMALL.terrain[i] == 1 and i != here and t.enemies[i] < 0)
    pile = next((pile for pile in t.piles if spider in pile), None)
    if pile is None:
        known = t.enemies.index(spider)
        t.enemies[known] = t.piles[1].pop()
    else:
        pile.remove(spider)
    t.enemies[here] = spider
    explorer(t, seat, other)
    in_play(t, seat, 14)
    in_play(t, seat, 6)
    me(t).aggression = 1
    again(t)
    go(t, ("defeat", here))
    assert me(t).aggression == 0
    assert [action[1] for action in of(t, "ability")] == [0, 1, 2, 3, 4, 5, 6, 7]
    go(t, ("ability", 4))
    assert t.colonies[seat].abilities[4] == spider
    assert t.enemies[here] == -1


@pytest.mark.rule("AN 11.1", "AN 11.2", "AN 11.4", "AN 11.5", "AN 11.6")
def test_the_incubation_of_the_rulebook() -> None:
    t = started()
    seat = t.active
    c = me(t)
    ants(t, seat, 0, 0, 1)
    c.discs += sum(c.larvae) - 3
    c.larvae = [1, 1, 1]
    top = next(n for n, need in enumerate(INCUBATION_TILES) if need == (v.NEED_CUBES, 5, v.LEAF))
    c.tiles = [top, top + 1, top + 2]
    c.leaf = 5
    c.food = 2
    c.tracks = [1, 1, 1, 1, 2]
    in_play(t, seat, 10)
    strong = next(enemy for enemy in t.piles[0] if ENEMIES[enemy].difficulty >= ABILITY_SPACES[4].difficulty)
    t.piles[0].remove(strong)
    c.abilities[4] = strong
    again(t)
    go(t, ("incubate",), ("advance", v.EXPLORER))
    assert c.kept == [0, 0, 1]
    assert c.turned == [1, 0, 0]
    assert c.tracks == [1, 2, 1, 1, 2]
    go(t, ("all",)) if asked(t) == "Incubating" else None
    assert (c.mushroom, c.wild) == (1, 1)
    assert (c.food, c.leaf) == (3, 7)
    assert c.eggs == [1, 2, 1]
    go(t, ("feed",), ("pay", 0, 0))
    assert c.food == 0
    assert c.ants == [1, 1, 1]
    assert c.larvae == [1, 2, 1]
    assert c.tiles == [top + 1, top + 2, top]
    assert c.turned == [0, 0, 1]


@pytest.mark.rule("AN 8.4")
def test_two_food_make_two_explorers_an_action_of_strength_three() -> None:
    t = started()
    ants(t, t.active, 0, 2, 0)
    me(t).food = 2
    again(t)
    go(t, ("explore", 2, 0), ("boost",))
    assert me(t).food == 0
    take_any(t)
    dots = {SMALL.dots[action[1]] for action in of(t, "explore")}
    assert dots == {1, 2, 3}


@pytest.mark.rule("AN 8.2")
def test_a_digger_is_converted_into_a_forager_for_one_food() -> None:
    t = started()
    ants(t, t.active, 1, 0, 0)
    me(t).food = 1
    again(t)
    assert not of(t, "forage")
    go(t, ("convert",), ("shift", v.DIGGER, v.FORAGER))
    assert me(t).ants == [0, 0, 1]
    assert me(t).food == 0
    assert of(t, "forage")


@pytest.mark.rule("AN 8.3", "AN 11.2", "AN-32", "AN-33")
def test_two_food_from_the_store_complete_a_tile_and_cost_two_points() -> None:
    t = started()
    c = me(t)
    top = next(n for n, need in enumerate(INCUBATION_TILES) if need == (v.NEED_CUBES, 4, v.FOOD))
    c.tiles = [top, top + 1, top + 2]
    c.food = 2
    again(t)
    go(t, ("incubate",))
    assert asked(t) == "SolveTile"
    go(t, ("solve", 0))
    assert c.turned[0] == 1
    assert (c.food, c.store) == (4, 3)
    assert t.score_parts(t.active)["store"] == -2


@pytest.mark.rule("AN 3.10", "AN-3")
def test_a_digger_and_two_wild_ants_dig_with_strength_three() -> None:
    t = started()
    ants(t, t.active, 1, 0, 0)
    wild(t, t.active, 2)
    again(t)
    go(t, ("dig", 1, 2))
    take_any(t)
    assert me(t).wild == 0
    assert {action[1] for action in of(t, "room")} == {0, 1, 2, 3}


@pytest.mark.rule("AN 9.3", "AN 9.5")
def test_the_third_pheromone_brings_a_star() -> None:
    t = started()
    c = me(t)
    c.scents = [1, 1, 0, 0, 0, 0]
    again(t)
    gain(t, (v.PHEROMONE,))
    go(t, ("scent", 4))
    assert t.stars == [t.active]
    assert c.stars == [0, 1, 0]
    assert t.score_parts(t.active)["stars"] == 4


@pytest.mark.rule("AN 9.2", "AN 4.7")
def test_a_star_for_the_second_area_without_the_first() -> None:
    t = started()
    c = me(t)
    seat = t.active
    squares = [cell for cell in range(CELLS) if AREA[0][cell] == 2]
    for cell in squares[:-1]:
        dig(t, seat, 0, cell)
    ants(t, seat, 1, 0, 0)
    again(t)
    go(t, ("dig", 1, 0))
    take_any(t)
    t.play(seat, ("place", squares[-1]))
    assert c.stars == [1, 0, 0]
    assert t.stars == [seat]


@pytest.mark.rule("AN 10.4", "AN 10.5", "AN-42")
def test_two_steps_of_which_the_second_is_made_by_the_new_disc() -> None:
    t = started()
    seat = t.active
    land(t, seat, 3)
    again(t)
    gain(t, (v.FLY, 2))
    go(t, ("swarm", 0))
    assert me(t).swarms == [4, 0, 0]
    assert t.flight[seat] == 1
    t.check()


@pytest.mark.rule("AN 12.3", "AN 12.4", "AN 12.5", "AN 12.6", "AN 12.7", "AN 12.8", "AN 12.9", "AN 12.10")
def test_the_score_of_ninety_three_points() -> None:
    """34 stars, 15 swarms, 21 cards, 11 enemies, 6 objects, 4 production, 6 ants, -4 store."""
    t = started()
    seat = t.active
    c = me(t)
    c.stars = [3, 2, 1]
    t.stars = [seat] * 6
    c.swarms = [3, 0, 12]
    c.discs -= 2
    for card in (138, 152, 151, 146, 74, 82):  # 4 + 4 + 4 + 3 + 3 + 3
        in_play(t, seat, card)
    for space, enemy in ((0, 0), (2, 1), (4, 2), (7, 3)):  # 2 + 1 + 4 + 4
        for pile in t.piles:
            if enemy in pile:
                pile.remove(enemy)
        if enemy in t.enemies:
            t.enemies[t.enemies.index(enemy)] = -1
        c.abilities[space] = enemy
    for thing in (5, 0):  # 4 + 2
        t.beside.remove(thing) if thing in t.beside else t.treasures.__setitem__(t.treasures.index(thing), -1)
        c.objects.append(thing)
    c.tracks = [4, 5, 3, 2, 1]
    ants(t, seat, 2, 2, 0)
    c.kept = [0, 0, 1]
    c.discs -= 1
    wild(t, seat, 1)
    c.store = 2
    t.check()
    assert t.score_parts(seat) == {
        "stars": 34,
        "swarms": 15,
        "cards": 21,
        "enemies": 11,
        "objects": 6,
        "production": 4,
        "ants": 6,
        "store": -4,
    }
    assert t.scores[seat] == 93


@pytest.mark.rule("AN 7.1")
def test_two_cards_in_one_turn() -> None:
    t = started()
    seat = t.active
    hold(t, seat, 2, 26, 7)
    me(t).leaf = 2
    again(t)
    go(t, ("play", 26))
    assert me(t).leaf == 3
    go(t, ("play", 7))
    assert t.active != seat
    until_turn(t, seat)
