"""Questions that the rules answer quickly, answered a second time by looking at every card, on tables made by chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import formicarium as fm
from formicarium.games.summon_the_swarm.rules.cards import (
    BREED,
    CARDS,
    CORE,
    DAMAGE,
    DESTROY,
    DRAW,
    GUARD,
    KILL,
    MOVE,
    PILFER,
    READY,
    REPAIR,
    SEIZE,
    STRUCTURE,
    UNITS,
    Effect,
    antechambers,
    hive,
    is_hive,
)
from formicarium.games.summon_the_swarm.rules.effects import aims, hostile_aims
from formicarium.games.summon_the_swarm.rules.endings import eliminate
from formicarium.games.summon_the_swarm.rules.turn import can_use, hands_on, possible

from .scene import HIVE, LEFT, RIGHT, build, scene

rule = pytest.mark.rule


def wild(seed: int) -> Any:
    """A table in the middle of a turn that nobody has played."""
    chance = Random(seed)
    players = 2 + seed % 3
    t = scene(players, swarm=chance.randrange(1, 8), settled=seed % 4 != 0)
    names = sorted({card.name for card in CARDS[:CORE] if card.kind == STRUCTURE})
    for number, name in enumerate(chance.sample(names, 3 * players)):
        build(t, number % players, name, 0)
    built = [card for cards in t.structures for card in cards]
    t.units = [0] * len(CARDS)
    for card in built:
        t.units[card] = chance.choice((0, 0, 1, 2, 12))
        if t.units[card] == 0 and card not in t.structures[0]:
            t.visitors[card] = chance.choice((0, 1, 4))
    for marks in (t.damaged, t.tapped, t.guarded, t.struck):
        marks[:] = chance.sample(built, 4)
    for seat in range(players):
        t.levels[seat] = chance.randrange(1, 4)
        for row in (0, 1):
            t.hands[seat].append(t.decks[row].pop())
    t.supply = UNITS - t.swarm - t.flying - sum(t.units) - sum(t.visitors)
    t.check()
    return t


TABLES = [wild(seed) for seed in range(20)]
EVERY = pytest.mark.parametrize("t", TABLES, ids=range(len(TABLES)))


@rule("SS 9.2", "SS 6.5", "SS 3.4")
@EVERY
def test_what_can_be_aimed_at(t: Any) -> None:
    truce = any(not t.settled[seat] for seat in range(t.players))
    assert t.truce() is truce
    for seat in range(t.players):
        bare = [all(not t.units[c] or c in t.damaged for c in antechambers(other)) for other in range(t.players)]
        assert t.vulnerable(seat) is bare[seat]
        rivals = [other for other in range(t.players) if other != seat]
        exposed = [
            card
            for other in rivals
            for card in t.structures[other]
            if card not in t.guarded and not (is_hive(card) and not bare[other])
        ]
        for other in rivals:
            for card in t.structures[other]:
                assert t.shielded(card) is (card not in exposed)
        held = [card for other in rivals for card in t.hands[other]]
        assert hostile_aims(t, seat, PILFER) == [("aim", card) for card in held]
        killable = [card for card in exposed if t.units[card] and not truce]
        assert hostile_aims(t, seat, KILL) == [("aim", card) for card in killable]
        for verb in (DESTROY, SEIZE):
            fair = [card for card in exposed if card < CORE and not (truce and t.units[card])]
            assert hostile_aims(t, seat, verb) == [("aim", card) for card in fair]
        damageable = []
        for card in exposed:
            again = card not in t.struck if is_hive(card) else card < CORE
            fatal = card in t.damaged
            if (not fatal or again) and not (truce and fatal and t.units[card]):
                damageable.append(("aim", card))
        assert hostile_aims(t, seat, DAMAGE) == damageable


@rule("SS 9.2")
@EVERY
def test_what_can_be_done_with_ones_own(t: Any) -> None:
    for seat in range(t.players):
        mine = t.structures[seat]
        source = mine[-1]
        others = [card for card in mine if not is_hive(card)]
        expected = {
            BREED: [card for card in others if t.units[card] and t.supply],
            REPAIR: [card for card in others if card in t.damaged],
            MOVE: [card for card in others if t.units[card]],
            READY: [card for card in others if card in t.tapped and card != source],
            GUARD: [card for card in mine if card not in t.guarded],
        }
        for verb, cards in expected.items():
            assert aims(t, seat, source, Effect(verb, 1)) == [("aim", card) for card in cards], verb
        levels = [level for level in (1, 2, 3) if level <= t.levels[seat] and t.decks[level - 1]]
        assert aims(t, seat, source, Effect(DRAW, 1)) == [("draw", level) for level in levels]


@rule("SS 4.4")
@EVERY
def test_who_can_use_what(t: Any) -> None:
    for seat in range(t.players):
        for card in [card for cards in t.structures for card in cards]:
            own = card in t.structures[seat]
            group = t.units[card] if own else t.visitors[card] if not t.units[card] else 0
            assert t.group_on(seat, card) == (t.units[card] if own else t.visitors[card])
            if card in t.tapped or (card < CORE and card in t.damaged):
                group = 0
            assert hands_on(t, seat, card) == group
            powers = CARDS[card].powers
            usable = [i for i, power in enumerate(powers) if group >= power.units and possible(t, seat, card, i)]
            assert can_use(t, seat, card) is bool(usable)
        count = sum(t.units[card] for card in t.structures[seat])
        count += t.swarm + t.flying + sum(t.visitors) if seat == t.active else 0
        assert t.units_of(seat) == count
        assert t.score_parts(seat) == {"units": count, "structures": len(t.structures[seat])}


@rule("SS 5.9", "SS 7.1", "SS 4.5")
@EVERY
def test_room_toll_and_owners(t: Any) -> None:
    for seat in range(t.players):
        combs = sum(CARDS[card].comb for card in t.structures[seat] if card not in t.damaged)
        for card in t.structures[seat]:
            assert t.owner(card) == seat
            assert t.capacity(card, seat) == CARDS[card].capacity + (combs if is_hive(card) else 0)
            if t.units[card]:
                assert t.toll(card) == 1 + (CARDS[card].thorns if card < CORE else 0)
        for card in t.hands[seat]:
            assert (t.holder(card), t.owner(card)) == (seat, -1)
    for card in [card for deck in t.decks for card in deck]:
        assert (t.holder(card), t.owner(card)) == (-1, -1)


@rule("SS 10.1", "SS 10.2")
@pytest.mark.parametrize("loser", [0, 1])
def test_all_that_a_fallen_swarm_had_goes_back(loser: int) -> None:
    t = scene(3, swarm=6)
    build(t, loser, "Aphid Pasture", 3)
    before = t.tally()
    eliminate(t, [loser])
    assert t.tally() == before
    assert (t.structures[loser], t.hands[loser], t.out[loser]) == ([], [], t.turn)
    assert t.swarm == (0 if loser == 0 else 6)
    assert not t.over
    eliminate(t, [2])
    assert t.over


@rule("SS 10.3")
def test_if_all_would_fall_the_active_one_stays() -> None:
    t = scene(3)
    eliminate(t, [0, 1, 2])
    assert t.out[0] == 0
    assert t.winners == [0]


@rule("SS 2.3", "SS 2.4")
def test_decks_are_shuffled() -> None:
    one, other = (fm.new("summon_the_swarm", players=2, seed=seed) for seed in (1, 2))
    for row in range(3):
        assert one.decks[row] != other.decks[row]
        assert one.decks[row] != sorted(one.decks[row])
    assert {fm.new("summon_the_swarm", players=4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


@rule("SS 6.5")
def test_a_bare_hive_of_the_first_seat_is_neither_destroyed_nor_taken() -> None:
    t = scene()
    t.units[LEFT] = t.units[RIGHT] = 0
    assert not t.shielded(HIVE)
    assert hive(0) == CORE
    for verb in (DESTROY, SEIZE):
        assert ("aim", HIVE) not in hostile_aims(t, 1, verb)
