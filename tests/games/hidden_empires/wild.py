"""Gardens as chance makes them: ants of all castes everywhere, markers, trunks, sites, traits; the rims of the map above all."""

from __future__ import annotations

from random import Random

from formicarium.games.hidden_empires.rules.cards import CARDS, TRAITS
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, PLACES, RESERVES, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.rows import exchanged
from formicarium.games.hidden_empires.rules.sheet import BROOD, NestSheet
from tests.games.hidden_empires.setting import bare


def wild(seed: int, advanced: bool = True) -> HiddenEmpires:
    """A garden somewhere in the middle of a game that nobody has played; every one is another one."""
    chance = Random(seed)
    players = 2 + seed % 5
    t = bare(players, advanced)
    t.turn = 3
    areas = [0, AREAS - 1, *range(1, AREAS - 1)]
    nests = chance.sample(areas[:2] + areas[20:], players)
    chance.shuffle(nests)
    t.nest_area = tuple(nests)
    unused = list(t.unused)
    chance.shuffle(unused)
    marker, face, mods, trunk, site = [-1] * AREAS, [0] * AREAS, [0] * AREAS, [-1] * AREAS, [-1] * AREAS
    for area in range(AREAS):
        if area in nests:
            continue
        what = chance.random()
        if what < 0.6:
            marker[area] = unused.pop()
            face[area] = int(chance.random() < 0.7)
            if face[area]:
                mods[area] = chance.choice((-1, 0, 0, 1, 2))
        elif what < 0.7 and advanced:
            trunk[area] = chance.randrange(players)
        elif what < 0.78 and advanced:
            site[area] = chance.randrange(players)
    t.marker, t.face, t.mods, t.trunk, t.site = tuple(marker), tuple(face), tuple(mods), tuple(trunk), tuple(site)
    t.unused = tuple(sorted(unused))
    t.held = tuple(int(chance.random() < 0.2) for _ in range(AREAS))
    t.fought = tuple(int(chance.random() < 0.15) for _ in range(AREAS))
    t.scouts = tuple(int(chance.random() < 0.15) for _ in range(AREAS))
    t.first, t.active = chance.randrange(players), chance.choice((-1, 0, players - 1))
    for seat in range(players):
        t.sheets[seat] = sheet(chance)
        for _ in range(18):
            area = chance.choice((0, AREAS - 1, chance.choice(nests), chance.randrange(AREAS)))
            caste, n = (chance.choice((0, 0, 1, 2)) if advanced else 0), chance.randrange(1, 4)
            t.add(seat, area, caste, n)
            if advanced and chance.random() < 0.25:
                t.set_patrol(seat, area, caste, chance.randrange(n + 1))
        if advanced and chance.random() < 0.75:
            give_traits(t, seat, chance)
    if players > 2:
        last = chance.randrange(players)
        t.sheets[last] = NestSheet(dead=True)
        t.ants[last] = [0] * len(t.ants[last])
        t.headcount[last] = [0] * AREAS
    t.moved = [chance.choice((0, 0, 0, 1)) for _ in range(PLACES * 3)]
    t.busy = tuple(chance.choice((0, 0, 1, 2)) for _ in range(AREAS * 3))
    t.look_again()
    return t


def sheet(chance: Random) -> NestSheet:
    made = NestSheet(size=chance.choice((3, 10, 25, 40)), queens=chance.choice((0, 1, 2)), dna=chance.randrange(12))
    for place in (BUILDERS, NURSES, RESERVES, STORAGE, RETURNING):
        for caste in range(3):
            if place != STORAGE or caste:
                made.ants[3 * (place - BUILDERS) + caste] = chance.choice((0, 0, 1, 3))
    for kind in BROOD:
        made.give_up(kind, -chance.choice((0, 0, 1, 4)))
    made.food, made.stored = chance.randrange(8), chance.choice((0, 0, 4, 17, 41))
    made.virgin_queens, made.drones = chance.randrange(3), chance.randrange(3)
    made.pairs, made.lone_queens, made.lone_drones = chance.randrange(3), chance.randrange(2), chance.randrange(2)
    made.no_eggs = chance.random() < 0.2
    return made


def give_traits(t: HiddenEmpires, seat: int, chance: Random) -> None:
    """One or two traits of different types."""
    chosen: list[int] = []
    for trait in chance.sample(list(TRAITS), 2):
        if trait in t.deck and all(CARDS[trait].type != CARDS[other].type for other in chosen):
            chosen.append(trait)
    t.deck = tuple(card for card in t.deck if card not in chosen)
    t.traits = exchanged(t.traits, seat, tuple(chosen))
