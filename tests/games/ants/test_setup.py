"""Set-up, step by step, for two, three and four players, introductory and full game."""

from __future__ import annotations

import random
from typing import Any

import pytest

import formicarium as fm
from formicarium.games.ants import GAME
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import BACK, CARDS
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.map_data import COVERED, GARDEN_TILES, LARGE, SMALL
from formicarium.games.ants.rules.nest import AREA, FIRST_ROOM
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import QUEENS, ROUSING
from tests.games.ants.setting import asked, started

COUNTS = (2, 3, 4)


def fresh(players: int, seed: object = 1, **options: Any) -> Ants:
    table: Ants = GAME.start(players, seed, options)
    return table


@pytest.mark.rule("AN 2.1", "AN 5.8", "AN-48")
def test_each_player_count_has_its_garden() -> None:
    assert [fresh(n).garden for n in COUNTS] == [SMALL, COVERED, LARGE]
    assert (SMALL.size, LARGE.size) == (20, 28)
    for place in GARDEN_TILES:
        assert COVERED.corners[place] == []
        assert all(place not in touched for touched in COVERED.touches)
    assert all(COVERED.touches), "no space that touches nothing"


@pytest.mark.rule("AN 2.2")
@pytest.mark.parametrize("players", COUNTS)
def test_four_objects_lie_in_the_garden_and_four_beside_it(players: int) -> None:
    t = fresh(players)
    lying = [t.treasures[place] for place in t.garden.objects]
    assert len(lying) == 4
    assert sorted([*lying, *t.beside]) == list(range(8))
    assert fresh(players, 2).treasures != t.treasures


@pytest.mark.rule("AN 2.3")
def test_leaf_tiles_lie_at_random_one_for_each_terrain() -> None:
    assert sorted(fresh(2).leaves) == list(range(6))
    assert len({tuple(fresh(2, seed).leaves) for seed in range(8)}) > 1


@pytest.mark.rule("AN 2.4", "AN 2.5")
@pytest.mark.parametrize("players", COUNTS)
def test_enemies_lie_in_six_piles_and_three_are_known(players: int) -> None:
    t = fresh(players)
    known = [place for place in range(t.garden.size) if t.enemies[place] >= 0]
    assert known == t.garden.revealed
    assert len(known) == 3
    for place in known:
        assert ENEMIES[t.enemies[place]].terrain == t.garden.terrain[place]
        assert t.cubes[place] == t.garden.count[place] > 0
    for terrain, pile in enumerate(t.piles):
        assert {ENEMIES[enemy].terrain for enemy in pile} == {terrain}
    assert sum(map(len, t.piles)) == 29 - 3


@pytest.mark.rule("AN 2.6", "AN 2.8")
def test_three_decks_and_nine_cards_on_display() -> None:
    t = fresh(4)
    assert len(t.display) == 9
    assert (len(t.deck) + 9, len(t.debuts), len(t.chambers)) == (120, 30, 8)
    assert {BACK[card] for card in [*t.deck, *t.display]} == {v.BASE}


@pytest.mark.rule("AN 2.7", "AN-8")
def test_rooms_are_limited_and_cubes_are_not() -> None:
    t = fresh(4)
    assert sum(t.shapes) + 4 == 52
    t.colonies[0].food = 1000
    t.check()


@pytest.mark.rule("AN 2.9")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {fresh(3, seed).first for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("AN 2.10", "AN 2.15", "AN 2.16", "AN 2.17", "AN 2.18", "AN 2.19")
@pytest.mark.parametrize("players", COUNTS)
def test_every_board_begins_alike(players: int) -> None:
    t = fresh(players)
    for c in t.colonies:
        assert c.ants == c.larvae == [1, 1, 1]
        assert c.eggs == [0, 0, 0]
        assert c.discs + c.discs_out() + 1 == 40
        assert c.tracks == [1, 1, 1, 0, 0]
        assert c.scents == [0] * 6
        assert c.stars == [0, 0, 0]
        assert c.store == 5
        assert c.shapes == [1]
        assert c.full == [0]
        assert [cell for cell, room in enumerate(c.nest) if room] == list(FIRST_ROOM)
    assert all(AREA[plan][cell] == 1 for plan in range(5) for cell in FIRST_ROOM)


@pytest.mark.rule("AN 2.15")
def test_discs_of_the_flight_are_stacked_with_the_first_player_on_top() -> None:
    for seed in range(6):
        t = fresh(4, seed)
        assert t.flight == [0, 0, 0, 0]
        last = (t.first - 1) % 4
        assert t.height[t.first] == 3
        assert t.height[last] == 0


@pytest.mark.rule("AN 2.11")
def test_the_other_sides_of_anthills_differ_and_print_a_symbol() -> None:
    assert all(c.plan == 0 and sum(c.symbols()) == 0 for c in fresh(4).colonies)
    t = fresh(4, sides="asymmetric")
    assert sorted(c.plan for c in t.colonies) == [1, 2, 3, 4]
    assert all(sum(c.symbols()) == 1 for c in t.colonies)


@pytest.mark.rule("AN 2.11")
def test_the_introductory_game_uses_the_plain_side() -> None:
    with pytest.raises(fm.BadOptions, match="plain side"):
        fresh(2, intro=True, sides="asymmetric")


@pytest.mark.rule("AN 2.12", "AN 2.13", "AN 2.14")
@pytest.mark.parametrize("players", COUNTS)
def test_queens_are_chosen_from_the_last_player_backwards(players: int) -> None:
    t = fresh(players, 5)
    assert len(t.queens) == players
    order = []
    while asked(t) == "ChooseQueen":
        seat = t.waiting[0]
        order.append(seat)
        queen = t.options(seat)[-1][1]
        tiles = t.sets[t.queens.index(queen)]
        t.play(seat, ("queen", queen))
        c = t.colonies[seat]
        assert c.queen == queen
        assert sorted(c.tiles) == [3 * tiles, 3 * tiles + 1, 3 * tiles + 2]
        given = QUEENS[queen]
        assert (c.food, c.leaf, c.mushroom) == (given.food, given.leaf, given.mushroom)
    # The first player has no choice left, so nothing is asked.
    assert order == [(t.first - step) % players for step in range(1, players)]
    assert t.colonies[t.first].queen >= 0
    assert len({c.queen for c in t.colonies}) == players


@pytest.mark.rule("AN 2.14", "AN 14.1")
def test_four_discs_lie_on_the_rousing_queen() -> None:
    t = fresh(2)
    t.queens[0] = ROUSING
    t.look_again()
    seat = t.waiting[0]
    t.play(seat, ("queen", ROUSING))
    assert t.colonies[seat].queen_discs == 4
    t.check()


@pytest.mark.rule("AN 2.12", "AN 2.14", "AN 2.16")
def test_the_introductory_game_has_no_queens() -> None:
    t = fresh(3, intro=True)
    assert asked(t) == "KeepCard"
    for c in t.colonies:
        assert c.queen == -1
        assert (c.food, c.leaf, c.mushroom) == (1, 3, 0)
        assert c.tracks == [1, 1, 1, 1, 1]
        assert len(c.tiles) == 3
    assert len({c.tiles[0] // 3 for c in t.colonies}) == 3


@pytest.mark.rule("AN 2.20")
@pytest.mark.parametrize("players", COUNTS)
def test_four_of_eight_cards_are_kept_all_at_once(players: int) -> None:
    t = fresh(players, intro=True)
    assert t.waiting == list(range(players))
    for c in t.colonies:
        assert sorted(BACK[card] for card in c.dealt) == [v.DEBUT] * 6 + [v.CHAMBER] * 2
    kept = t.options(1)[3][1]
    t.play(1, ("keep", kept))
    assert t.colonies[1].hand == [kept]
    while not t.turn:
        seat = t.waiting[-1]
        t.play(seat, t.options(seat)[0])
    for c in t.colonies:
        assert len(c.hand) == len(c.aside) == 4
        assert not c.dealt
    assert t.active == t.first


@pytest.mark.rule("AN 2.21", "AN-47")
def test_hands_are_secret_and_cards_from_the_display_are_not() -> None:
    t = started()
    seat = t.active
    other = 1 - seat
    card = t.display[0]
    t.play(seat, ("dig", 1, 0))
    t.play(seat, ("take", 0))
    assert t.view(seat)["colonies"][seat]["hand"] == [card]
    seen = t.view(other)["colonies"][seat]
    assert seen["hand"] == []
    assert seen["shown"] == [card]
    assert seen["backs"] == [1, 0, 0]
    assert t.view(other)["discard"] == t.discard
    imagined = t.imagine(other, 1)
    assert imagined.colonies[seat].hand == [card]


@pytest.mark.rule("AN 2.21")
def test_what_nobody_saw_is_dealt_anew_by_the_backs_of_cards() -> None:
    t = fresh(2, intro=True)
    for seat in (0, 1):
        for _ in range(4):
            t.play(seat, t.options(seat)[0])
    worlds = [t.imagine(0, seed) for seed in range(6)]
    assert len({tuple(world.colonies[1].hand) for world in worlds}) > 1
    for world in worlds:
        assert world.colonies[0].hand == t.colonies[0].hand
        assert [BACK[card] for card in world.colonies[1].hand] == [BACK[card] for card in t.colonies[1].hand]
        world.check()
    assert len({tuple(world.piles[0]) for world in worlds}) > 1


@pytest.mark.rule("AN 1.1", "AN 1.2")
def test_a_whole_game_is_played_and_told() -> None:
    t = started(3, 4)
    choose = random.Random(5)
    while not t.over:
        seat = t.waiting[0]
        t.play(seat, choose.choice(t.options(seat)))
    assert t.winners
    assert sum(t.standings[0]["parts"].values()) == t.standings[0]["score"]
    assert len(CARDS) == 159
