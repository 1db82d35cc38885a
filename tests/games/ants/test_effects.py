"""Every bonus, requirement, counter and lasting effect of the vocabulary."""

from __future__ import annotations

import pytest

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.needs import have, price
from formicarium.games.ants.rules.scoring import count, ending_points
from formicarium.games.ants.rules.vocabulary import Effect, Need, symbol
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
    wild,
)

SIMPLE = (
    (v.FOOD, "food"),
    (v.LEAF, "leaf"),
    (v.MUSHROOM, "mushroom"),
    (v.AGGRESSION, "aggression"),
    (v.MUTATION, "mutation"),
    (v.WILD, "wild"),
)


@pytest.mark.rule("AN 13.1")
@pytest.mark.parametrize(("word", "field"), SIMPLE)
def test_cubes_tokens_and_wild_ants(word: int, field: str) -> None:
    t = started()
    gain(t, (word, 3))
    assert getattr(me(t), field) == 3
    t.check()


@pytest.mark.rule("AN 13.1")
def test_drawing_cards_and_steps_of_the_flight() -> None:
    t = started()
    gain(t, (v.DRAW, 2), (v.FLY, 1))
    assert len(me(t).hand) == 2
    assert me(t).shown == []
    assert t.flight[t.active] == 1


@pytest.mark.rule("AN 13.1", "AN 3.9", "AN-35")
def test_larvae_are_of_any_kind_as_long_as_there_are_discs() -> None:
    t = started()
    gain(t, (v.LARVA, 2))
    go(t, ("larva", v.DIGGER), ("larva", v.FORAGER))
    assert me(t).larvae == [2, 1, 2]
    wild(t, t.active, me(t).discs)
    again(t)
    gain(t, (v.LARVA, 1), (v.WILD, 1))
    assert me(t).larvae == [2, 1, 2]
    assert asked(t) == "MainAction"
    t.check()


ADVANCES: tuple[tuple[Effect, list[int]], ...] = (
    ((v.ADVANCE, v.FOOD_TRACK), []),
    ((v.ADVANCE, v.EXPLORER), []),
    ((v.ADVANCE_EGG,), [0, 1, 2]),
    ((v.ADVANCE_SUPPLY,), [3, 4]),
    ((v.ADVANCE_BOTH,), []),
    ((v.ADVANCE_ANY,), [0, 1, 2, 3, 4]),
)


@pytest.mark.rule("AN 13.1", "AN 3.4")
@pytest.mark.parametrize(("effect", "choices"), ADVANCES)
def test_advances(effect: Effect, choices: list[int]) -> None:
    t = started()
    before = me(t).tracks[:]
    gain(t, effect)
    if choices:
        assert [action[1] for action in of(t, "advance")] == choices
        go(t, ("advance", choices[-1]))
        assert me(t).tracks[choices[-1]] == before[choices[-1]] + 1
    moved = [after - old for after, old in zip(me(t).tracks, before, strict=True)]
    if effect[0] == v.ADVANCE_BOTH:
        assert moved == [0, 0, 0, 1, 1]
    elif effect[0] == v.ADVANCE:
        assert moved[effect[1]] == sum(moved) == 1


@pytest.mark.rule("AN 3.4")
def test_nothing_goes_beyond_the_last_space() -> None:
    t = started()
    me(t).tracks = [5, 5, 5, 5, 5]
    gain(t, (v.ADVANCE_ANY,), (v.ADVANCE, 0), (v.ADVANCE_BOTH,))
    assert me(t).tracks == [5, 5, 5, 5, 5]


@pytest.mark.rule("AN 13.1")
def test_a_disc_changes_its_kind_on_any_tile() -> None:
    t = started()
    me(t).eggs = [1, 0, 0]
    me(t).discs -= 1
    gain(t, (v.SHIFT, 1))
    assert len(of(t, "shift")) == 14
    go(t, ("shift", 2 * 3 + v.DIGGER, v.EXPLORER))
    assert me(t).eggs == [0, 1, 0]


@pytest.mark.rule("AN 13.1")
def test_a_disc_moves_up_and_keeps_its_kind() -> None:
    t = started()
    gain(t, (v.RISE,))
    go(t, ("rise", 3 + v.FORAGER))
    assert me(t).larvae == [1, 1, 0]
    assert me(t).ants == [1, 1, 2]


@pytest.mark.rule("AN 13.1")
def test_playing_a_card_as_a_bonus_costs_what_it_costs() -> None:
    t = started()
    hold(t, t.active, 26)
    again(t)
    gain(t, (v.PLAY,))
    assert t.options(t.active) == [("none",)] if t.waiting and asked(t) == "PlayMore" else True
    t = started()
    hold(t, t.active, 26)
    me(t).leaf = 1
    again(t)
    gain(t, (v.PLAY,))
    go(t, ("play", 26))
    assert me(t).played == [26]
    assert me(t).leaf == 2


@pytest.mark.rule("AN 13.1")
def test_an_ability_for_nothing_ignores_cost_and_requirements() -> None:
    t = started()
    hold(t, t.active, 60, 101)
    again(t)
    gain(t, (v.PLAY_ABILITY,))
    assert [action[1] for action in of(t, "play")] == [60]
    go(t, ("play", 60))
    assert me(t).played == [60]


@pytest.mark.rule("AN 13.1", "AN-46")
def test_one_requirement_of_an_enterprise_is_waived_wholly() -> None:
    t = started()
    seat = t.active
    hold(t, seat, 82, 71)  # three times agriculture; twice construction and five rooms
    for cell in (6, 7, 8, 9, 12):
        dig(t, seat, 0, cell)
    again(t)
    assert ("play", 82) not in t.options(seat)
    gain(t, (v.PLAY_ENTERPRISE,))
    assert [action[1] for action in of(t, "play")] == [71, 82]
    go(t, ("play", 82))
    assert 82 in me(t).played


@pytest.mark.rule("AN 13.1", "AN-46")
def test_where_several_could_be_waived_the_player_chooses() -> None:
    t = started()
    seat = t.active
    hold(t, seat, 72)  # construction and constitution
    me(t).mutation = 2
    again(t)
    gain(t, (v.PLAY_ENTERPRISE,))
    go(t, ("play", 72))
    assert asked(t) == "Waive"
    go(t, ("waive", 1))
    assert me(t).mutation == 1
    assert 72 in t.colonies[seat].played
    t.check()


@pytest.mark.rule("AN 13.1")
def test_two_cards_are_drawn_and_one_is_kept() -> None:
    t = started()
    top = t.deck[-2:]
    gain(t, (v.SIFT,))
    assert {action[1] for action in of(t, "keep")} == set(top)
    other = t.view(1 - t.active)["colonies"][t.active]
    assert other["looking"] == []
    go(t, ("keep", top[0]))
    assert me(t).hand == [top[0]]
    assert t.discard[-1] == top[1]


@pytest.mark.rule("AN 13.1")
def test_any_card_of_the_display_is_taken() -> None:
    t = started()
    card = t.display[7]
    gain(t, (v.TAKE,))
    go(t, ("take", 7))
    assert me(t).hand == me(t).shown == [card]
    assert t.display[7] != card


@pytest.mark.rule("AN 13.1")
def test_cards_are_turned_over_until_one_has_the_symbol() -> None:
    t = started()
    gain(t, (v.SEEK,))
    before = len(t.deck)
    go(t, ("seek", v.POISON))
    found = me(t).hand[0]
    assert v.POISON in CARDS[found].symbols
    turned = before - len(t.deck) - 1
    assert all(v.POISON not in CARDS[card].symbols for card in t.discard[len(t.discard) - turned :])


@pytest.mark.rule("AN 13.1")
def test_a_symbol_that_no_card_has_left_is_not_found() -> None:
    t = started()
    t.discard += t.deck
    t.deck = []
    keep = [card for card in t.discard if v.POISON in CARDS[card].symbols]
    for card in keep:
        t.discard.remove(card)
        me(t).hand.append(card)
    again(t)
    gain(t, (v.SEEK,))
    go(t, ("seek", v.POISON))
    assert me(t).hand == keep
    t.check()


@pytest.mark.rule("AN 13.1")
@pytest.mark.parametrize("kind", [v.DIGGER, v.EXPLORER, v.FORAGER])
def test_actions_as_a_bonus_take_discs_of_the_supply_and_no_card(kind: int) -> None:
    t = started()
    gain(t, (v.ACT, kind, 2))
    assert asked(t) == ("ChooseShape", "Explore", "PlaceForager")[kind]
    assert me(t).ants == [1, 1, 1]
    seat = t.active
    while asked(t) != "MainAction":
        t.play(seat, t.options(seat)[0])
    assert me(t).ants[kind] >= 1
    assert me(t).shown == []


@pytest.mark.rule("AN 13.1")
def test_one_room_of_a_given_size_is_not_divided() -> None:
    t = started()
    gain(t, (v.ROOM, 3))
    assert {action[1] for action in of(t, "room")} == {2, 3}
    go(t, ("room", 2))
    while asked(t) != "MainAction":
        go(t, t.options(t.active)[0])
    assert me(t).shapes == [1, 2]


@pytest.mark.rule("AN 13.1", "AN 7.11")
def test_defeating_an_enemy_as_a_bonus_follows_the_rules() -> None:
    t = started()
    gain(t, (v.DEFEAT,))
    assert asked(t) == "MainAction"
    place = t.garden.revealed[0]
    explorer(t, t.active, place)
    me(t).mutation = 4
    again(t)
    gain(t, (v.DEFEAT,))
    go(t, ("defeat", place))
    assert asked(t) == "Unlock"


@pytest.mark.rule("AN 13.1")
def test_a_pheromone_leaves_the_board_but_not_onto_a_leaf_tile() -> None:
    t = started()
    gain(t, (v.PHEROMONE,))
    go(t, ("scent", 2))
    assert me(t).scents == [0, 0, 1, 0, 0, 0]
    assert t.scented == [0] * 6


@pytest.mark.rule("AN 13.1")
def test_all_incubation_effects_at_once() -> None:
    t = started()
    me(t).tracks = [2, 1, 1, 1, 2]
    in_play(t, t.active, 10)
    again(t)
    gain(t, (v.ACTIVATE,))
    go(t, ("all",))
    assert me(t).eggs == [2, 1, 1]
    assert (me(t).food, me(t).leaf, me(t).mushroom) == (1, 2, 1)
    assert me(t).larvae == [1, 1, 1]


@pytest.mark.rule("AN 13.1", "AN 5.7")
def test_a_special_object_from_beside_the_board() -> None:
    t = started()
    thing = t.beside[0]
    gain(t, (v.OBJECT,))
    go(t, ("object", thing))
    assert me(t).objects == [thing]
    assert thing not in t.beside
    t.beside.clear()
    gain(t, (v.OBJECT,))


@pytest.mark.rule("AN 13.6")
def test_a_full_room_is_emptied() -> None:
    t = started()
    me(t).full = [1]
    gain(t, (v.CLEAR,))
    go(t, ("clear", 0))
    assert me(t).full == [0]


@pytest.mark.rule("AN 13.4")
def test_tokens_go_to_cards_that_hold_them_as_long_as_there_are_discs() -> None:
    t = started()
    place = in_play(t, t.active, 105)
    in_play(t, t.active, 101)
    again(t)
    gain(t, (v.TOKEN, 2), place=place)
    assert me(t).tokens == [2, 0]
    gain(t, (v.TOKEN_ANY, 1))
    assert me(t).tokens == [3, 0]
    wild(t, t.active, me(t).discs)
    gain(t, (v.TOKEN, 2), place=place)
    assert me(t).tokens == [3, 0]
    t.check()


@pytest.mark.rule("AN 13.6")
def test_a_new_sprout_or_two_that_move() -> None:
    t = started()
    one = in_play(t, t.active, 19)
    other = in_play(t, t.active, 120, 3)
    again(t)
    gain(t, (v.SPROUT_OR_MOVE,), place=one)
    go(t, ("move", other, one))
    assert me(t).tokens == [2, 1]
    gain(t, (v.SPROUT_OR_MOVE,), place=one)
    go(t, ("token", one))
    assert me(t).tokens == [3, 1]


@pytest.mark.rule("AN 13.6", "AN 13.3")
def test_cards_under_a_card_bring_leaves() -> None:
    t = started()
    hold(t, t.active, 101, 102, 103)
    place = in_play(t, t.active, 124)
    again(t)
    gain(t, (v.TUCK, 2), place=place)
    go(t, ("tuck", 101), ("tuck", 103))
    assert me(t).tucked == [101, 103]
    assert t.view(1 - t.active)["colonies"][t.active]["tucked"] == []
    gain(t, CARDS[124].incubation[0], place=place)
    assert me(t).leaf == 2
    t.check()


@pytest.mark.rule("AN 13.6")
def test_one_track_of_eggs_goes_down_and_two_go_up() -> None:
    t = started()
    me(t).tracks = [1, 2, 3, 0, 0]
    gain(t, (v.EGG_SWAP,))
    assert [action[1] for action in of(t, "lower")] == [1, 2]
    go(t, ("lower", 2))
    assert me(t).tracks == [2, 3, 2, 0, 0]


@pytest.mark.rule("AN 13.6", "AN 7.10")
def test_cards_are_discarded_to_dig() -> None:
    t = started()
    hold(t, t.active, 101, 102)
    again(t)
    gain(t, (v.CARDS_TO_DIG,))
    go(t, ("cards", 2), ("discard", 101))
    assert me(t).hand == []
    assert t.discard[-2:] == [101, 102]
    assert asked(t) == "ChooseShape"


@pytest.mark.rule("AN 13.3")
def test_a_bonus_for_every_one_of_something() -> None:
    t = started()
    explorer(t, t.active, 0, 1, 2)
    again(t)
    gain(t, (v.PER, (v.LEAF, 1), v.OF_ON_BOARD, v.EXPLORER))
    assert me(t).leaf == 3


TRADES = (
    ((v.TRADE, v.FOOD, 1, (v.LEAF, 1)), "food"),
    ((v.TRADE, v.LEAF, 1, (v.FOOD, 1)), "leaf"),
    ((v.TRADE, v.MUSHROOM, 1, (v.LEAF, 1)), "mushroom"),
)


@pytest.mark.rule("AN 13.3")
@pytest.mark.parametrize(("effect", "field"), TRADES)
def test_trades_are_free_to_leave(effect: Effect, field: str) -> None:
    t = started()
    setattr(me(t), field, 1)
    gain(t, effect)
    go(t, ("none",))
    assert getattr(me(t), field) == 1
    gain(t, effect)
    go(t, ("trade",))
    assert getattr(me(t), field) == 0


@pytest.mark.rule("AN 13.3", "AN 13.4")
def test_trades_of_cards_and_of_aphids() -> None:
    t = started()
    gain(t, (v.TRADE, v.CARD, 1, (v.MUSHROOM, 1)), (v.TRADE, v.APHID_TOKEN, 1, (v.FOOD, 2)))
    assert asked(t) == "MainAction"  # there is neither
    hold(t, t.active, 101)
    in_play(t, t.active, 105, 1)
    again(t)
    gain(t, (v.TRADE, v.CARD, 1, (v.MUSHROOM, 1)), (v.TRADE, v.APHID_TOKEN, 1, (v.FOOD, 2)))
    go(t, ("trade",))
    assert me(t).mushroom == 1
    go(t, ("trade",))
    assert (me(t).food, me(t).tokens) == (2, [0])
    t.check()


# ---- requirements -------------------------------------------------------------------------------------------------


def meet(t: object, need: Need) -> None:
    """Arrange the table so that the active player just meets a requirement."""
    assert hasattr(t, "active")
    seat = t.active
    c = me(t)  # type: ignore[arg-type]
    word, n, kind = need
    if word == v.NEED_CARDS:
        for card in (101, 102, 103, 2, 3, 5, 6, 7)[:n]:
            in_play(t, seat, card)  # type: ignore[arg-type]
    elif word == v.NEED_ROOMS:
        for cell in (6, 7, 8, 9, 10, 12, 13, 14)[: n - 1]:
            dig(t, seat, 0, cell)  # type: ignore[arg-type]
    elif word == v.NEED_PHEROMONES:
        c.scents = [1] * n + [0] * (6 - n)
    elif word == v.NEED_SWARMS:
        c.swarms = [5] * n + [0] * (3 - n)
        c.discs -= n
    elif word == v.NEED_CUBES:
        setattr(c, ("food", "leaf", "mushroom")[kind], n)
    elif word == v.NEED_ON_BOARD and kind == v.EXPLORER:
        explorer(t, seat, *range(n))  # type: ignore[arg-type]
    elif word == v.NEED_ON_BOARD:
        forager(t, seat, *range(n))  # type: ignore[arg-type]
    elif word == v.NEED_AVAILABLE:
        c.discs -= n - c.ants[kind]
        c.ants[kind] = n
    elif word == v.NEED_ENTERPRISES:
        for card in (61, 62, 63, 65, 66)[:n]:
            in_play(t, seat, card)  # type: ignore[arg-type]
    elif word == v.NEED_EGGS:
        c.tracks[:3] = {4: [2, 1, 1], 5: [2, 2, 1], 6: [2, 2, 2], 8: [4, 4, 2]}[n]
    elif word == v.NEED_SYMBOL:
        c.gifts = [kind] * n


NEEDS: tuple[Need, ...] = (
    (v.NEED_CARDS, 3, 0),
    (v.NEED_ROOMS, 4, 0),
    (v.NEED_PHEROMONES, 2, 0),
    (v.NEED_SWARMS, 1, 0),
    (v.NEED_CUBES, 4, v.LEAF),
    (v.NEED_CUBES, 2, v.MUSHROOM),
    (v.NEED_ON_BOARD, 2, v.EXPLORER),
    (v.NEED_ON_BOARD, 3, v.FORAGER),
    (v.NEED_AVAILABLE, 3, v.DIGGER),
    (v.NEED_ENTERPRISES, 2, 0),
    (v.NEED_EGGS, 6, 0),
    (v.NEED_SYMBOL, 2, v.POISON),
)


@pytest.mark.rule("AN 13.2")
@pytest.mark.parametrize("need", NEEDS)
def test_requirements_are_met_exactly(need: Need) -> None:
    t = started()
    assert price(t, t.active, (need,), -1) is None
    meet(t, need)
    assert have(t, t.active, need) == need[1]
    assert price(t, t.active, (need,), -1) is not None
    more = (need[0], need[1] + 1, need[2])
    assert price(t, t.active, (more,), -1) is None


@pytest.mark.rule("AN 13.2", "AN 8.3", "AN-33")
def test_food_that_is_required_may_come_from_the_store() -> None:
    t = started()
    me(t).food = 1
    paid = price(t, t.active, ((v.NEED_CUBES, 4, v.FOOD),), -1)
    assert paid is not None
    assert paid.store == 3


@pytest.mark.rule("AN 13.2", "AN 7.6")
def test_a_room_that_is_filled_as_a_requirement() -> None:
    t = started()
    assert price(t, t.active, ((v.NEED_FILL, 2, 0),), -1) is not None
    assert price(t, t.active, ((v.NEED_FILL, 3, 0),), -1) is None
    me(t).full = [1]
    assert price(t, t.active, ((v.NEED_FILL, 2, 0),), -1) is None


@pytest.mark.rule("AN 3.8", "AN-29")
def test_mushrooms_do_not_count_as_leaves_where_cubes_are_required() -> None:
    t = started()
    me(t).leaf = 3
    me(t).mushroom = 5
    assert price(t, t.active, ((v.NEED_CUBES, 4, v.LEAF),), -1) is None


@pytest.mark.rule("AN 7.3", "AN-28")
def test_tokens_stand_in_for_symbols_aggression_tokens_first() -> None:
    t = started()
    me(t).aggression = 1
    me(t).mutation = 1
    paid = price(t, t.active, (symbol(v.AGGRESSIVE, 2),), -1)
    assert paid is not None
    assert (paid.aggression, paid.mutation) == (1, 1)
    assert price(t, t.active, (symbol(v.AGGRESSIVE, 2), symbol(v.POISON)), -1) is None
    in_play(t, t.active, 102)
    paid = price(t, t.active, (symbol(v.AGGRESSIVE, 2), symbol(v.POISON)), -1)
    assert paid is not None
    assert (paid.aggression, paid.mutation) == (1, 1)


# ---- counters and the end -----------------------------------------------------------------------------------------


@pytest.mark.rule("AN 13.3", "AN 13.7")
def test_all_that_is_counted() -> None:
    t = started()
    seat = t.active
    c = me(t)
    place = in_play(t, seat, 20, 5)
    in_play(t, seat, 101)
    in_play(t, seat, 61)
    dig(t, seat, 2, 6)
    explorer(t, seat, 3)
    forager(t, seat, 4, 5)
    c.scents[0] = 1
    c.swarms = [5, 0, 0]
    c.discs -= 1
    c.tracks[v.EXPLORER] = 4
    c.objects = [t.beside.pop()]
    c.abilities[0] = t.piles[0].pop()
    wild(t, seat, 2)
    t.check()
    expected = {
        (v.OF_SMALL_ROOMS, 0): 1,
        (v.OF_TUCKED, 0): 0,
        (v.OF_ON_BOARD, v.EXPLORER): 1,
        (v.OF_ON_BOARD, v.FORAGER): 2,
        (v.OF_ON_BOARD, v.DIGGER): 0,
        (v.OF_TOKENS, 0): 5,
        (v.OF_SYMBOL_KINDS, 0): 2,
        (v.OF_EGGS, v.EXPLORER): 3,
        (v.OF_ENTERPRISES, 0): 1,
        (v.OF_ENEMIES, 0): 1,
        (v.OF_PHEROMONES, 0): 1,
        (v.OF_SWARMS, 0): 1,
        (v.OF_SYMBOL, v.AGRICULTURE): 1,
        (v.OF_ROOMS, 0): 2,
        (v.OF_OBJECTS, 0): 1,
        (v.OF_ROOM_CARDS, 0): 1,
        (v.OF_ABILITY_CARDS, 0): 1,
        (v.OF_WILD, 0): 2,
    }
    assert {word for word, _ in expected} == set(range(v.COUNTERS))
    for (word, kind), n in expected.items():
        assert count(t, seat, word, kind, place) == n, (word, kind)
    assert ending_points(t, seat, ((4, 2, v.OF_TOKENS, 0),), place) == 8
    assert ending_points(t, seat, ((1, 1, v.OF_TOKENS, 0),), -1) == 0


# ---- lasting effects ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AN 13.5", "AN 7.9")
def test_a_symbol_that_is_played_sets_off_cards_that_lay_there_before() -> None:
    t = started()
    seat = t.active
    hold(t, seat, 18, 7)
    me(t).leaf = 3
    again(t)
    go(t, ("play", 18))
    assert me(t).tokens == [1]  # its own effect at once; it does not set off itself
    go(t, ("play", 7))
    assert t.colonies[seat].tokens == [2, 0]


@pytest.mark.rule("AN 13.5")
def test_an_enemy_sets_off_food_and_sprouts() -> None:
    t = started()
    seat = t.active
    in_play(t, seat, 13)
    in_play(t, seat, 20)
    place = t.garden.revealed[0]
    explorer(t, seat, place)
    me(t).mutation = 4
    again(t)
    go(t, ("defeat", place), ("ability", 0))
    assert t.colonies[seat].food == 2
    assert t.colonies[seat].tokens == [0, 2]
    assert t.colonies[seat].leaf == 2


@pytest.mark.rule("AN 13.5")
def test_an_enterprise_and_a_tile_set_off_food_and_a_wild_ant() -> None:
    t = started()
    seat = t.active
    c = me(t)
    in_play(t, seat, 147)
    in_play(t, seat, 59)
    hold(t, seat, 61)
    dig(t, seat, 0, 6)
    again(t)
    go(t, ("play", 61))
    assert (c.food, c.wild) == (2, 0)  # one of them is First Tunnels' own
    t = started()
    seat = t.active
    c = me(t)
    in_play(t, seat, 147)
    in_play(t, seat, 59)
    c.tiles = [0, 1, 2]
    c.leaf = 5
    again(t)
    go(t, ("incubate",))
    assert asked(t) == "Advance"
    assert (c.food, c.wild) == (1, 1)


@pytest.mark.rule("AN 13.5")
def test_big_rooms_bring_mushrooms_and_digging_changes_a_disc() -> None:
    t = started()
    seat = t.active
    in_play(t, seat, 28)
    in_play(t, seat, 42)
    ants(t, seat, 3, 0, 0)
    again(t)
    go(t, ("dig", 3, 0))
    take_any(t)
    go(t, ("room", 2))
    while asked(t) in ("ChoosePlace", "ChooseTurn"):
        go(t, t.options(seat)[-1])
    while asked(t) != "ShiftDisc":
        go(t, t.options(seat)[0])
    assert t.waiting == [seat]
    assert me(t).mushroom == 1


@pytest.mark.rule("AN 13.6", "AN 7.7")
def test_room_cards_cost_a_leaf_less() -> None:
    t = started()
    seat = t.active
    hold(t, seat, 108, 26)
    again(t)
    assert ("play", 108) not in t.options(seat)
    in_play(t, seat, 40)
    again(t)
    assert ("play", 108) in t.options(seat)
    assert ("play", 26) not in t.options(seat)


@pytest.mark.rule("AN 13.6", "AN 7.6")
def test_rooms_count_as_one_larger() -> None:
    t = started()
    seat = t.active
    hold(t, seat, 116)
    me(t).leaf = 2
    again(t)
    assert ("play", 116) not in t.options(seat)
    in_play(t, seat, 41)
    again(t)
    go(t, ("play", 116))
    assert t.colonies[seat].full == [1]


@pytest.mark.rule("AN 13.6", "AN 11.2")
def test_any_incubation_tile_may_be_solved() -> None:
    t = started()
    seat = t.active
    c = me(t)
    c.tiles = [9, 0, 1]
    c.leaf = 5
    in_play(t, seat, 38)
    again(t)
    go(t, ("incubate",))
    assert c.turned == [0, 1, 0]
    go(t, ("advance", 0))


@pytest.mark.rule("AN 13.6")
def test_an_aggression_symbol_for_every_two_enterprises() -> None:
    t = started()
    seat = t.active
    in_play(t, seat, 36)
    for card in (61, 62, 63):
        in_play(t, seat, card)
    assert me(t).symbols()[v.AGGRESSIVE] == 1
    me(t).turned = [1, 0, 0]
    assert me(t).symbols()[v.AGGRESSIVE] == 2


@pytest.mark.rule("AN 13.4")
def test_tokens_are_spent_as_food_and_as_leaves() -> None:
    t = started()
    seat = t.active
    in_play(t, seat, 105, 2)
    in_play(t, seat, 120, 2)
    hold(t, seat, 26)
    again(t)
    go(t, ("play", 26))
    assert me(t).tokens[:2] == [2, 1]
    t = started()
    in_play(t, t.active, 105, 3)
    again(t)
    go(t, ("convert",), ("shift", 0, 1), ("pay", 0, 1))
    assert me(t).tokens == [2]
    assert me(t).store == 5


@pytest.mark.rule("AN 13.4")
def test_two_radiators_are_a_step_of_the_flight() -> None:
    t = started()
    in_play(t, t.active, 52, 3)
    again(t)
    go(t, ("radiate",))
    assert me(t).tokens == [1]
    assert t.flight[t.active] == 1
    assert ("radiate",) not in t.options(t.active)
