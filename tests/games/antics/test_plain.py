"""Hills, chains, loads and the end, said plainly: positions made by chance, and every question answered a second time."""

from __future__ import annotations

from random import Random

import pytest

import formicarium as fm
from formicarium.games.antics.rules import data
from formicarium.games.antics.rules.anteaters import call_end, eat_ants, fill, slide
from formicarium.games.antics.rules.building import can_build, designs
from formicarium.games.antics.rules.carrying import Carrying, moves
from formicarium.games.antics.rules.data import BEAR, BESIDE, BRIDGED, CELLS, COLUMNS, EMPTY, GARDEN, NEAR, ROWS, TILES
from formicarium.games.antics.rules.ending import after_turn, finish, rank
from formicarium.games.antics.rules.hatching import Hatching, can_hatch
from formicarium.games.antics.rules.placing import arrivals, can_bridge, can_place, departures, holds, joined
from formicarium.games.antics.rules.scouting import can_scout
from formicarium.games.antics.rules.stealing import GUARD, NEST, loot
from formicarium.games.antics.rules.table import Antics
from formicarium.games.antics.rules.turn import PlacePawn, Working, begin, possible
from tests.games.antics.setting import started


def wild(seed: int) -> Antics:
    """A table somewhere in the middle of a game that nobody has played."""
    chance = Random(seed)
    t = started(2 + seed % 3, seed)
    for seat in range(t.players):
        hill = t.hills[seat].copy()
        for _ in range(chance.choice((0, 5, 16))):
            cell = chance.choice([c for c in range(CELLS) if hill.ways(c, [])] or [-1])
            if cell >= 0:
                hill.build(chance.randrange(len(TILES)), cell, chance.choice(hill.ways(cell, [])))
        t.hills[seat] = hill
        for space in range(1, GARDEN):
            t.ants[seat][space] = chance.choice((0, 0, 1, 1, 2, 5, 8, 9))
        for nest in range(data.NESTS):
            t.nests[nest][seat] = chance.choice((0, 0, 1, 3))
        t.home[seat] = chance.choice((0, 2))
        t.supply[seat] = chance.sample(range(len(TILES)), chance.choice((0, 1, 5)))
        for kind in range(data.KINDS):
            t.prey[seat][kind] = chance.choice((-1, -1, -2, chance.randrange(CELLS)))
        t.leaves[seat] = [chance.randrange(3), chance.randrange(3)]
    t.standing = chance.sample(range(CELLS), 3)
    t.guards = [chance.choice((-1, -1, *range(t.players))) for _ in range(GARDEN)]
    t.stocks = [chance.randrange(3) for _ in t.stocks]
    for place in range(ROWS * COLUMNS):
        t.rack[place] = chance.choice((EMPTY, 0, 7, BEAR - 1, BEAR, BEAR + 5))
    return t


TABLES = [wild(seed) for seed in range(24)]
EVERY = pytest.mark.parametrize("t", TABLES, ids=range(len(TABLES)))


@pytest.mark.rule("AC 5.2", "AC 5.3", "AC 5.4", "AC 5.5", "AC 5.6")
@EVERY
def test_where_a_tile_may_lie(t: Antics) -> None:
    for seat in range(t.players):
        hill = t.hills[seat]
        taken = [cell for cell in t.prey[seat] if cell >= 0]
        if seat == t.active:
            taken += t.standing
        assert sorted(t.taken(seat)) == sorted(taken)
        pairs = set()
        for one in range(CELLS):
            for other in NEAR[one]:
                if other < 0 or hill.level[one] != hill.level[other] or hill.level[one] >= 5:
                    continue
                if not hill.level[one]:
                    around = [c for c in (*NEAR[one], *NEAR[other]) if c >= 0]
                    if any(hill.level[c] for c in around):
                        pairs.add((one, other))
                    continue
                same = hill.tile[one] == hill.tile[other] and hill.tile[one] != data.BASE_TILE
                if not same and one not in taken and other not in taken:
                    pairs.add((one, other))
        for cell in range(CELLS):
            assert {NEAR[cell][way] for way in hill.ways(cell, taken)} == {b for a, b in pairs if a == cell}
            assert hill.touched(cell) is any(hill.level[c] for c in NEAR[cell] if c >= 0)
        assert hill.places(taken) == sorted({a for a, _ in pairs})
        assert hill.has_place(taken) is bool(pairs)
        assert can_build(t, seat) is bool(pairs and t.supply[seat])
        fungus = [hill.level[cell] for cell in range(CELLS) if hill.symbol[cell] == data.FUNGUS]
        assert hill.fungus_levels() == sorted(fungus, reverse=True)
        fields = [c for c in range(CELLS) if 0 <= hill.symbol[c] < data.FUNGUS and c not in t.prey[seat]]
        assert t.fields(seat) == fields
        looks = [TILES[tile] for tile in designs(t.supply[seat])]
        assert len(looks) == len(set(looks))
        assert set(looks) == {TILES[tile] for tile in t.supply[seat]}
        assert all(tile in t.supply[seat] for tile in designs(t.supply[seat]))


@pytest.mark.rule("AC 12.3", "AC 12.4", "AC 12.5")
@EVERY
def test_points_and_ranks(t: Antics) -> None:
    for seat in range(t.players):
        owned = sum(cell != -1 for cell in t.prey[seat])
        brown, green = t.leaves[seat]
        farmed = sorted((t.hills[seat].level[c] for c in range(CELLS) if t.hills[seat].symbol[c] == 5), reverse=True)
        points = sum(farmed[: brown + green]) + 2 * min(green, len(farmed))
        assert t.score_parts(seat) == {"prey": owned**2, "fungus": points}
        tiles = [t.hills[seat].pillars[level] for level in (5, 4, 3, 2, 1)]
        assert rank(t, seat) == [owned**2 + points, *tiles]
    done = t.copy()
    finish(done)
    ranks = [rank(t, seat) for seat in range(t.players)]
    assert done.places == [1 + sum(other > mine for other in ranks) for mine in ranks]


@pytest.mark.rule("AC 7.2", "AC 7.3", "AC 7.5", "AC 7.6", "AC 7.7")
@EVERY
def test_who_may_come_and_who_may_go(t: Antics) -> None:
    for seat in range(t.players):
        mine = {space for space in range(1, GARDEN) if t.ants[seat][space]}

        def connected(spaces: set[int]) -> set[int]:
            found, rim = {0}, [0]
            while rim:
                for other in BESIDE[rim.pop()]:
                    if other in spaces and other not in found:
                        found.add(other)
                        rim.append(other)
            return found

        touching = {s for s in range(1, GARDEN) if any(o == 0 or o in mine for o in BESIDE[s])}
        for space in range(1, GARDEN):
            assert joined(t, seat, space) is (space in touching)
            assert holds(t, seat, space) is (mine - {space} <= connected(mine - {space}))
        come = {("put", space) for space in touching - mine - {BRIDGED} if t.nests[data.TERRAIN[space]][seat]}
        if t.nests[data.SOLDIERS][seat]:
            come |= {("guard", space) for space in mine if t.guards[space] < 0}
        assert set(arrivals(t, seat)) == come
        go = {("dismiss", space) for space in range(1, GARDEN) if t.guards[space] == seat}
        go |= {
            ("home", s)
            for s in mine
            if t.guards[s] != seat and t.ants[seat][s] == 1 and mine - {s} <= connected(mine - {s})
        }
        assert set(departures(t, seat)) == go
        for left in range(1, 6):
            bridge = left > 2 and t.nests[data.SOLDIERS][seat] > 2 and BRIDGED in touching - mine
            assert can_bridge(t, seat, left) is bridge
            assert can_place(t, seat, left) is bool(come or go or bridge)


@pytest.mark.rule("AC 8.2", "AC 8.3", "AC 8.5", "AC 9.1")
@EVERY
def test_what_can_be_carried_and_stolen(t: Antics) -> None:
    for seat in range(t.players):
        ants = t.ants[seat]
        claimed = {k for k in range(data.KINDS) if t.prey[seat][k] != -1 or 2 + k in ants}
        assert {goods for goods in range(8) if t.claims(seat, goods)} == claimed
        found = set()
        for space in range(1, GARDEN):
            assert t.carried(seat, space) == (ants[space] - 2 if ants[space] > 1 else -1)
            if ants[space] == 1:
                for number, field in enumerate(data.FIELDS):
                    if space in field[1] and t.stocks[number] and field[0] not in claimed:
                        found.add(("lift", space, number))
            elif ants[space] > 1:
                found |= {("hand", space, other) for other in BESIDE[space] if other == 0 or ants[other] == 1}
        assert set(moves(t, seat)) == found
        steal = set()
        for space in range(1, GARDEN):
            for victim in range(t.players):
                load = t.ants[victim][space] - 2
                if (
                    victim != seat
                    and ants[space] == 1
                    and load >= 0
                    and load not in claimed
                    and t.guards[space] != victim
                ):
                    if t.nests[data.SOLDIERS][seat]:
                        steal.add((space, victim, NEST))
                    if t.guards[space] == seat:
                        steal.add((space, victim, GUARD))
        assert {action[1:] for action in loot(t, seat)} == steal
        assert can_hatch(t, seat) is (t.home[seat] > 0)
        for left in (0, 1):
            t.left, t.level, t.stack = left, 1, []
            Carrying(seat).run(t)
            assert bool(t.stack) is bool(left and (found or steal))
            t.stack, t.nursery = [], 4
            Hatching(seat).run(t)
            assert bool(t.stack) is bool(left and t.home[seat])
            assert t.nursery == (4 if t.stack else -1)
    assert t.exhausted() == sum(not t.stocks[kind] for kind in range(6))


@pytest.mark.rule("AC 3.3", "AC 3.4", "AC 3.6", "AC 4.1")
@EVERY
def test_which_fields_do_something(t: Antics) -> None:
    tiles = [any(0 <= t.rack[row * COLUMNS + column] < BEAR for row in range(ROWS)) for column in range(COLUMNS)]
    for level in range(1, 6):
        assert can_scout(t, level) is any(tiles[:level])
    seat = t.active
    for pawns, crowned in ((0, False), (2, False), (2, True)):
        t.pawns, t.crowned = pawns, crowned
        hill = t.hills[seat]
        expected = set(loot(t, seat)) | {("pass",)}
        for cell in range(CELLS):
            symbol = hill.symbol[cell]
            free = pawns and 0 <= symbol < 5 and cell not in t.prey[seat] and cell not in t.standing
            if free and possible(t, seat, symbol, hill.level[cell]):
                expected.add(("pawn", cell))
        if pawns and not crowned:
            expected |= {("super", action) for action in range(5) if possible(t, seat, action, 1)}
        assert set(PlacePawn(seat).options(t)) == expected
    answers = [can_scout(t, 2), can_build(t, seat), can_hatch(t, seat), can_place(t, seat, 2), bool(moves(t, seat))]
    assert [possible(t, seat, action, 2) for action in range(5)] == answers


@pytest.mark.rule("AC 3.2", "AC 3.4")
def test_between_two_pawns_nothing_is_under_way() -> None:
    t = started()
    t.stack = []
    begin(t, t.active, data.PLACE, 4)
    assert (t.doing, t.level, t.left) == (data.PLACE, 4, 4)
    Working(t.active).run(t)
    assert (t.doing, t.left) == (-1, 0)


@pytest.mark.rule("AC 10.5")
@EVERY
def test_the_shelf_slides_and_is_filled(t: Antics) -> None:
    t = t.copy()
    before = [t.rack[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
    slide(t)
    for row in range(ROWS):
        kept = [thing for thing in before[row] if thing != EMPTY]
        assert t.rack[row * COLUMNS : (row + 1) * COLUMNS] == kept + [EMPTY] * (COLUMNS - len(kept))
    gaps = t.rack.count(EMPTY)
    t.bag = t.bag[:9]
    bag = len(t.bag)
    fill(t)
    assert len(t.bag) == max(0, bag - gaps)
    assert t.rack.count(EMPTY) == max(0, gaps - bag)
    assert t.called == ("tiles" if gaps > bag else "")


@pytest.mark.rule("AC 11.4")
@pytest.mark.parametrize("colour", range(6))
@EVERY
def test_which_nest_is_raided(t: Antics, colour: int) -> None:
    t = t.copy()
    before, home = [nest[:] for nest in t.nests], t.home[:]
    eat_ants(t, colour)
    order = [(colour - step) % 6 for step in range(6)]
    raided = next((nest for nest in order if any(before[nest])), -1)
    for nest in range(6):
        assert t.nests[nest] == ([0] * t.players if nest == raided else before[nest])
    fled = before[raided] if raided >= 0 else [0] * t.players
    assert t.home == [a + b for a, b in zip(home, fled, strict=True)]


@pytest.mark.rule("AC 12.1", "AC 12.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_turns_are_counted(players: int) -> None:
    t = fm.new("antics", players=players, seed=1)
    assert after_turn(t)
    assert (t.closing, t.called) == (-1, "")
    t.turn = 40 * players - 1
    assert after_turn(t)
    assert t.called == ""
    t.turn += 1
    assert after_turn(t)
    assert (t.called, t.closing) == ("rounds", players)
    call_end(t, "tiles")
    assert t.called == "rounds", "it is said once"
    for left in range(players - 1, 0, -1):
        assert after_turn(t)
        assert t.closing == left
    assert not after_turn(t)
    assert t.over
    for gone, ends in ((4, False), (5, True), (6, True)):
        t = fm.new("antics", players=players, seed=1)
        t.stocks[:gone] = [0] * gone
        after_turn(t)
        assert (t.called == "exhausted") is ends


@pytest.mark.rule("AC 2.1")
def test_things_keep_their_numbers() -> None:
    """Saved games, records and codecs name actions, terrains and goods by these numbers."""
    numbers = (
        "SCOUT=0 BUILD=1 HATCH=2 PLACE=3 CARRY=4 FUNGUS=5 ACTIONS=5 SEATS=4 BAG=56 KEPT=3 RADIUS=5 CELLS=91 HIGHEST=5 "
        "BASE_TILE=-2 NO_TILE=-1 ROWS=3 COLUMNS=6 EMPTY=-1 BEAR=100 EATS_PREY=1 EATS_ANTS=2 FLOWERS=0 GRASS=1 WATER=2 "
        "PEBBLES=3 ROCKS=4 SOLDIERS=5 NESTS=6 KINDS=6 BROWN=6 GREEN=7 ANTS=12 PAWNS=3 BRIDGE=3 HILL=0 CHASM=5 GARDEN=22 "
        "BRIDGED=20 DUEL_PREY=2 DUEL_TILES=44 LONGEST=40"
    )
    for pair in numbers.split():
        name, number = pair.split("=")
        assert getattr(data, name) == int(number), name
    assert len(set(TILES[: data.BAG])) == 15
