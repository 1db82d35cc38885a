"""What can be seen of a game: everything, the same for every seat (rule AC 2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from formicarium.games.antics.rules.data import BEAR, COLUMNS, EMPTY, GUIDE, ROWS, TILES

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics


def look(t: Antics) -> dict[str, Any]:
    """The table as JSON-able data."""
    return {
        "first": t.first,
        "active": t.active,
        "turn": t.turn,
        "closing": t.closing,
        "called": t.called,
        "pawns": t.pawns,
        "crowned": t.crowned,
        "standing": t.standing[:],
        "doing": t.doing,
        "level": t.level,
        "left": t.left,
        "held": t.held,
        "ghost": t.ghost,
        "bag": len(t.bag),
        "in_bag": contents(t),
        "rack": t.rack[:],
        "arrived": t.arrived,
        "bites": [next_bite(t, row) for row in range(ROWS)],
        "nests": [nest[:] for nest in t.nests],
        "guards": t.guards[:],
        "stocks": t.stocks[:],
        "eaten": t.eaten[:],
        "exhausted": t.exhausted(),
        "colonies": [colony(t, seat) for seat in range(t.players)],
    }


def contents(t: Antics) -> list[list[int]]:
    """What is still in the bag, as anybody could count: the two symbols, and how many such tiles."""
    counts: dict[int, int] = {}
    for tile in t.bag:
        one, other = TILES[tile]
        counts[one * 10 + other] = counts.get(one * 10 + other, 0) + 1
    return [[key // 10, key % 10, counts[key]] for key in sorted(counts)]


def next_bite(t: Antics, row: int) -> int:
    """What the anteater of a row would eat if it came home next: as the guide says; 0 if it is home already."""
    for column in range(COLUMNS):
        if t.rack[row * COLUMNS + column] >= BEAR:
            return GUIDE[t.arrived] if gaps_before(t, row) < column else 0
    return 0


def gaps_before(t: Antics, row: int) -> int:
    """How far the anteater of a row would slide now."""
    gaps = 0
    for column in range(COLUMNS):
        thing = t.rack[row * COLUMNS + column]
        if thing >= BEAR:
            break
        if thing == EMPTY:
            gaps += 1
    return gaps


def colony(t: Antics, seat: int) -> dict[str, Any]:
    """One player's hill and ants."""
    hill = t.hills[seat]
    return {
        "seat": seat,
        "level": hill.level[:],
        "symbol": hill.symbol[:],
        "tile": hill.tile[:],
        "built": hill.built[:],
        "pillars": hill.pillars[:],
        "supply": t.supply[seat][:],
        "home": t.home[seat],
        "ants": t.ants[seat][:],
        "prey": t.prey[seat][:],
        "leaves": t.leaves[seat][:],
        "parts": t.score_parts(seat),
    }
