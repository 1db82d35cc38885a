"""What cannot be taken back in ANTS, since something hidden was shown; and one symbol counted like all of them."""

from __future__ import annotations

import pytest

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.choices import SiftKeep
from formicarium.games.ants.rules.explore import appear
from formicarium.games.ants.rules.map_data import SMALL
from formicarium.games.ants.rules.nest import PRINTED_SYMBOL
from formicarium.games.ants.rules.turn import Turn
from tests.games.ants.setting import fetch, go, hold, in_play, me, started


@pytest.mark.rule("AN 5.5", "AN-13")
def test_an_enemy_that_appeared_has_been_seen() -> None:
    t = started()
    place = next(place for place in range(SMALL.size) if place not in SMALL.revealed)
    pile = t.piles[SMALL.terrain[place]]
    left, seen = len(pile), t.reveals
    appear(t, place)
    pile = t.piles[SMALL.terrain[place]]
    assert (len(pile), t.enemies[place] >= 0) == (left - 1, True)
    assert t.reveals > seen
    pile.clear()
    seen = t.reveals
    appear(t, place)
    assert t.reveals == seen, "where no enemy is left nothing was hidden"
    assert t.cubes[place] == SMALL.count[place]


@pytest.mark.rule("AN 7.10")
def test_a_card_that_leaves_the_hand_is_seen_unless_it_was_known() -> None:
    t = started()
    seat = t.active
    hold(t, seat, 26, 27)
    me(t).shown = [27]
    seen = t.reveals
    t.drop(seat, 27)
    assert (t.reveals, me(t).shown, me(t).hand, t.discard[-1]) == (seen, [], [26], 27)
    t.drop(seat, 26)
    assert (t.reveals, me(t).hand, t.discard[-1]) == (seen + 1, [], 26)


@pytest.mark.rule("AN 7.10", "AN 13.1")
def test_whoever_keeps_one_of_two_shows_the_other() -> None:
    t = started()
    seat = t.active
    for card in (26, 27):
        fetch(t, card)
    me(t).looking = [26, 27]
    t.do(SiftKeep(seat))
    t.settle()
    seen = t.reveals
    go(t, ("keep", 27))
    assert (t.reveals, me(t).hand, me(t).looking, t.discard[-1]) == (seen + 1, [27], [], 26)
    assert not t.can_undo(seat)


@pytest.mark.rule("AN 7.2", "AN 13.6")
@pytest.mark.parametrize("enterprises", range(5))
def test_one_symbol_is_counted_like_all_of_them(enterprises: int) -> None:
    t = started()
    seat = t.active
    for card in (36, 61, 62, 63)[: 1 + min(3, enterprises)]:
        in_play(t, seat, card)
    me(t).turned = [int(enterprises > 3), 0, 0]
    me(t).gifts = [v.AGGRESSIVE, v.AGGRESSIVE + 1]
    assert me(t).enterprises() == enterprises
    known = sum(me(t).known().symbols)
    for plan, printed in enumerate(PRINTED_SYMBOL):
        me(t).plan = plan
        symbols = me(t).symbols()
        assert [me(t).symbol(kind) for kind in range(len(symbols))] == symbols
        assert sum(symbols) == known + 2 + enterprises // 2 + (printed >= 0)


@pytest.mark.rule("AN 3.5")
def test_what_leads_to_a_turn_that_may_be_forced_is_not_taken_back() -> None:
    """Without ants and brood only cards leave a choice, and cards in hand are secret."""
    for larvae, hand, shown in ((0, [26], 1), (1, [26], 0), (0, [], 0)):
        t = started()
        seat = (t.active + 1) % t.players
        c = t.colonies[seat]
        c.discs += sum(c.ants) + sum(c.larvae) - larvae
        c.ants, c.larvae = [0, 0, 0], [larvae, 0, 0]
        if hand:
            hold(t, seat, *hand)
        seen = t.reveals
        Turn(seat).run(t)
        assert t.reveals == seen + shown
