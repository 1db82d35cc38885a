"""What bonuses let a player choose from, and when they end (rules AN 11.3, AN 13)."""

from __future__ import annotations

import pytest

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.brood import ShiftDisc
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.choices import NONE
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.defeat import can_defeat, defeats, undefeated
from formicarium.games.ants.rules.gather import Emit
from formicarium.games.ants.rules.incubate import ON_CARDS, PER_CARD, plain
from tests.games.ants.setting import again, ants, asked, dig, forager, gain, go, hold, in_play, me, started


@pytest.mark.rule("AN 13.6")
def test_of_the_full_rooms_of_a_size_one_is_offered() -> None:
    t = started()
    seat = t.active
    dig(t, seat, 0, 0)
    dig(t, seat, 0, 1, full=1)
    dig(t, seat, 0, 4, full=1)
    dig(t, seat, 2, 6, full=1)
    c = me(t)
    rooms = [number for number in range(len(c.shapes)) if c.full[number]]
    gain(t, (v.CLEAR,))
    assert t.options(seat) == [("clear", rooms[0]), ("clear", rooms[2]), ("none",)]


@pytest.mark.rule("AN 13.6")
@pytest.mark.parametrize(("cards", "most"), [((101, 102), 1), ((101,), 2), ((101, 102, 103), 2)])
def test_no_more_cards_are_laid_under_another_than_it_says_or_are_held(cards: tuple[int, ...], most: int) -> None:
    t = started()
    before = asked(t)
    hold(t, t.active, *cards)
    place = in_play(t, t.active, 124)
    again(t)
    gain(t, (v.TUCK, most), place=place)
    for card in cards[:most]:
        assert asked(t) == "TuckCards"
        go(t, ("tuck", card))
    assert asked(t) == before


@pytest.mark.rule("AN 11.3", "AN 11.4")
@pytest.mark.parametrize("word", [v.LEAF, v.TRADE])
def test_gains_without_a_decision_come_by_themselves(word: int) -> None:
    card, k = next((card.number, k) for card in CARDS for k, effect in enumerate(card.incubation) if effect[0] == word)
    t = started()
    place = in_play(t, t.active, card)
    assert plain(t, t.active, ON_CARDS + place * PER_CARD + k) is (word != v.TRADE)


@pytest.mark.rule("AN 7.11")
@pytest.mark.parametrize("seed", range(4))
def test_every_enemy_can_be_defeated_or_it_is_said_that_it_cannot(seed: int) -> None:
    t = started(seed=seed)
    seat = t.active
    for place in range(0, t.garden.size, 2):
        t.enemies[place] = 0
    me(t).aggression = 9 * (seed % 2)
    t.explorers[seed] = seat
    there = {("defeat", place) for place in range(t.garden.size) if t.enemies[place] != NO_ENEMY}
    assert set(defeats(t, seat)) == {action for action in there if can_defeat(t, seat, action[1])}
    assert set(undefeated(t, seat)) == there - set(defeats(t, seat))


@pytest.mark.rule("AN 6.8", "AN 9.1")
def test_pheromones_are_emitted_clockwise_from_the_active_player() -> None:
    t = started(3)
    seat = t.active
    place = t.garden.revealed[0]
    for other in range(3):
        forager(t, other, t.garden.corners[place][other])
        scents = [0] * 6
        for terrain in [terrain for terrain in range(6) if terrain != t.garden.terrain[place]][:2]:
            scents[terrain] = 1
        t.colonies[other].scents = scents
    t.do(Emit(seat, place))
    t.settle()
    assert t.stars == [seat, (seat + 1) % 3, (seat + 2) % 3], "each has three pheromones now"


@pytest.mark.rule("AN 13.1", "AN-46")
def test_a_card_whose_requirement_was_waived_is_played_and_no_longer_shown() -> None:
    t = started()
    hold(t, t.active, 72)
    me(t).mutation = 2
    again(t)
    gain(t, (v.PLAY_ENTERPRISE,))
    go(t, ("play", 72))
    assert me(t).playing == 72
    go(t, ("waive", 1))
    assert me(t).playing == Colony().playing


@pytest.mark.rule("AN 8.2", "AN 13.1")
@pytest.mark.parametrize(("price", "discs", "none"), [(0, 2, True), (0, 0, True), (1, 2, False), (1, 0, True)])
def test_whoever_began_to_convert_converts_and_a_gift_may_be_declined(price: int, discs: int, none: bool) -> None:
    t = started()
    seat = t.active
    ants(t, seat, discs, 0, 0)
    me(t).food = price
    offered = ShiftDisc(seat, 1, price).options(t)
    shifts = [("shift", 0, 1), ("shift", 0, 2)] if discs else []
    assert [action for action in offered if action[0] == "shift"] == shifts
    assert (NONE in offered) == none
    if shifts:
        ShiftDisc(seat, 1, price).take(t, shifts[1])
        t.settle()
        assert me(t).ants == [discs - 1, 0, 1]
        assert me(t).food == 0
