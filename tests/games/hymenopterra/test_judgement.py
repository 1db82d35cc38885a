"""The judgement: from 0 to 1, and good enough that a bot without any other wits lives longer than a random one."""

from __future__ import annotations

import random

import pytest

from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.bot.judgement import judge
from formicarium.games.hymenopterra.bot.sites import farm_sites
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.breeding import NameIt, Spell
from formicarium.games.hymenopterra.rules.building import can_build
from formicarium.games.hymenopterra.rules.map import CELLS, PLACES
from formicarium.games.hymenopterra.rules.pieces import BUILD, WAITING
from formicarium.games.hymenopterra.rules.table import QUEEN_STARVED, HymenopTerra
from formicarium.games.hymenopterra.rules.walking import unknown_around
from tests.games.hymenopterra.hive import EAST, HOME, WEST, dig, enemy, hive, recruit, wall, workers


def careful(t: HymenopTerra, number: int) -> tuple[object, ...]:
    """What looks best one decision ahead."""
    best: tuple[object, ...] = ()
    best_value = -1.0
    for action in t.options(0):
        world = t.imagine(0, number)
        world.book = None
        world.apply(0, action)
        value = judge(world)[0]
        if value > best_value:
            best, best_value = action, value
    return best


@pytest.mark.rule("HT 11.2")
def test_looking_ahead_beats_chance() -> None:
    """Twenty-four turns, the same seeds for both."""
    careful_total = random_total = 0
    for seed in range(8):
        t = GAME.start(1, seed, {"turns": 24}, story=False)
        number = 0
        while not t.over:
            t.play(0, careful(t, number))
            number += 1
        careful_total += t.scores[0]
        t = GAME.start(1, seed, {"turns": 24}, story=False)
        choose = random.Random(seed)
        while not t.over:
            t.play(0, choose.choice(t.options(0)))
        random_total += t.scores[0]
    assert careful_total > 5 * (random_total + 1)


@pytest.mark.rule("HT 11.1")
def test_a_lost_hive_is_worth_nothing_and_a_finished_one_its_score() -> None:
    t = hive()
    before = judge(t)[0]
    lost = t.copy()
    lost.lose(QUEEN_STARVED)
    assert judge(lost)[0] < min(0.001, before)
    later = lost.copy()
    later.turn = 50
    assert judge(later)[0] > judge(lost)[0], "to die later is a little better"
    poor, rich = hive(), hive()
    rich.made += 8
    rich.stock += 8
    for done in (poor, rich):
        done.finish([1])
    assert judge(rich)[0] > judge(poor)[0] > 0.0


@pytest.mark.rule("HT 11.2")
def test_what_is_good_looks_good() -> None:
    plain = hive()
    wall(plain)
    for worker in workers(plain):
        worker.order = WAITING
    base = judge(plain)[0]

    farm = plain.copy()
    dig(farm, tb.FARM, EAST, WEST)
    assert judge(farm)[0] > base

    site = plain.copy()
    worker = workers(site)[0]
    worker.order, worker.project, worker.goal, worker.place = BUILD, tb.FARM, EAST, EAST
    assert judge(site)[0] > base

    guarded = plain.copy()
    dig(guarded, tb.FARM, *(HOME + 2 + i for i in range(5)), EAST)
    unguarded = judge(guarded)[0]
    recruit(guarded, HOME, attack=2, toughness=4)
    assert judge(guarded)[0] > unguarded

    hunted = plain.copy()
    enemy(hunted, 66, EAST)
    assert judge(hunted)[0] < base

    wounded = plain.copy()
    wounded.queen().hurt = 2
    assert judge(wounded)[0] < base


@pytest.mark.rule("HT 7.8")
def test_a_bot_takes_a_ready_name_instead_of_spelling_one() -> None:
    """Spelling and thinking better of it could go on for ever."""
    ready, spelled = hive(), hive()
    for t in (ready, spelled):
        dig(t, tb.CHAMBER, EAST)
    ready.do(NameIt(0, EAST, 2, 4, 0, 0))
    spelled.do(Spell(0, EAST, 2, 4, 0, 0, ""))
    assert judge(ready)[0] > judge(spelled)[0] == 0.0


def sites_now(t: HymenopTerra) -> tuple[int, int]:
    """The same as `farm_sites`, hex by hex, with nothing remembered."""
    soil = [place for place in range(CELLS, PLACES) if t.ground[place] in (tb.DIRT, tb.CLAY)]
    sites = [place for place in soil if t.network().serves(place) and can_build(t, place, tb.FARM)]
    return len(sites), len([place for place in sites if not unknown_around(t, place)])


def test_sites_of_farms_are_remembered_for_the_maps_they_follow_from() -> None:
    found = set()
    for seed in range(12):
        t = GAME.start(1, seed, {"turns": 24}, story=False)
        choose = random.Random(seed)
        while not t.over:
            found.add(farm_sites(t, t.network()))
            assert farm_sites(t, t.network()) == sites_now(t)
            t.play(0, choose.choice(t.options(0)))
    assert len(found) > 5


def test_a_trap_takes_the_place_of_a_farm() -> None:
    t = hive()
    t.put_ground(EAST, tb.DIRT)
    t.put_ground(WEST, tb.CLAY)
    assert farm_sites(t, t.network()) == (2, 0)
    t.put_trap(EAST, tb.STICKY)
    assert farm_sites(t, t.network()) == (1, 0)
