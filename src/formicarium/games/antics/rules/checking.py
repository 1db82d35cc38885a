"""Whether a position makes sense, for those that people edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.core.errors import BadPosition
from formicarium.games.antics.rules.data import (
    ANTS,
    BEAR,
    CELLS,
    COLUMNS,
    FIELDS,
    FUNGUS,
    GARDEN,
    GREEN,
    HILL,
    KINDS,
    NEAR,
    NESTS,
    ROWS,
    STOCKS,
    TILES,
)
from formicarium.games.antics.rules.hill import Hill

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics


def check(t: Antics) -> None:
    """Raise BadPosition where the state contradicts itself."""
    lengths(t)
    tiles(t)
    for seat in range(t.players):
        hill(t, seat)
        ants(t, seat)
    shelf(t)


def lengths(t: Antics) -> None:
    """As many of everything as there are players, nests, spaces and fields."""
    for name in ("hills", "supply", "home", "ants", "prey", "leaves"):
        if len(getattr(t, name)) != t.players:
            raise BadPosition(name, f"it needs one entry for each of the {t.players} players")
    if len(t.nests) != NESTS or any(len(nest) != t.players or min(nest) < 0 for nest in t.nests):
        raise BadPosition("nests", f"it needs {NESTS} nests with a number for each player, none below 0")
    if len(t.guards) != GARDEN or any(not -1 <= seat < t.players for seat in t.guards):
        raise BadPosition("guards", f"it needs {GARDEN} seats, -1 where nobody stands guard")
    if len(t.stocks) != len(FIELDS) or any(not 0 <= left <= STOCKS[i] for i, left in enumerate(t.stocks)):
        raise BadPosition(
            "stocks", f"it needs {len(FIELDS)} numbers, none below 0 or above what was there at the start"
        )
    if len(t.eaten) != KINDS or min(t.eaten) < 0:
        raise BadPosition("eaten", f"it needs {KINDS} numbers, none below 0")
    if not 0 <= t.active < t.players or not 0 <= t.first < t.players:
        raise BadPosition("active", f"seats are 0 to {t.players - 1}")


def tiles(t: Antics) -> None:
    """Every tile is in exactly one place."""
    if len(t.rack) != ROWS * COLUMNS:
        raise BadPosition("rack", f"it needs {ROWS * COLUMNS} places")
    found = [*t.bag, *t.aside, *(thing for thing in t.rack if 0 <= thing < BEAR)]
    for seat in range(t.players):
        found += t.supply[seat]
        found += t.hills[seat].built[::3]
    if t.held >= 0:
        found.append(t.held)
    if sorted(found) != list(range(len(TILES))):
        raise BadPosition("bag", f"each of the tiles 0 to {len(TILES) - 1} must be in exactly one place")


def shelf(t: Antics) -> None:
    """Three anteaters, one in each row, and none of them twice."""
    bears = [thing - BEAR for thing in t.rack if thing >= BEAR]
    if sorted(colour % ROWS for colour in bears) != list(range(ROWS)) or not all(0 <= c < KINDS for c in bears):
        raise BadPosition("rack", "there are three anteaters, each with one of its two colours")
    if not 0 <= t.arrived < ROWS:
        raise BadPosition("arrived", f"it is a number from 0 to {ROWS - 1}")


def hill(t: Antics, seat: int) -> None:
    """A hill is what its tiles make of it, each of them lawfully built."""
    mine = t.hills[seat]
    again = Hill()
    again.lay_base()
    if len(mine.built) % 3 or len(mine.level) != CELLS:
        raise BadPosition("hills", "every tile that was built has a number and two cells")
    for i in range(0, len(mine.built), 3):
        tile, one, other = mine.built[i : i + 3]
        if not (0 <= tile < len(TILES) and 0 <= one < CELLS and other in NEAR[one] and other >= 0):
            raise BadPosition("hills", f"tile {tile} of seat {seat} cannot lie on {one} and {other}")
        if not again.fits(one, other, []):
            raise BadPosition("hills", f"tile {tile} of seat {seat} cannot lie on {one} and {other}")
        again.build(tile, one, NEAR[one].index(other))
    if again != mine:
        raise BadPosition("hills", f"levels and symbols of seat {seat} do not fit the tiles built")
    if len(t.prey[seat]) != KINDS or len(t.leaves[seat]) != 2 or min(t.leaves[seat]) < 0:
        raise BadPosition("prey", f"seat {seat} needs {KINDS} places for prey and two numbers of leaves")
    for cell in t.prey[seat]:
        if cell >= 0 and not (cell < CELLS and 0 <= mine.symbol[cell] < FUNGUS):
            raise BadPosition("prey", "prey lies on action fields")


def ants(t: Antics, seat: int) -> None:
    """Twelve ants each, in chains that begin at the hill."""
    from formicarium.games.antics.rules.placing import holds

    mine = t.ants[seat]
    if len(mine) != GARDEN or mine[HILL] or not all(0 <= ant <= 2 + GREEN for ant in mine):
        raise BadPosition("ants", f"seat {seat} needs {GARDEN} numbers from 0 to {2 + GREEN}, 0 for the hill")
    count = 1 + t.home[seat] + len([ant for ant in mine if ant]) + t.guards.count(seat)
    for nest in t.nests:
        count += nest[seat]
    if count != ANTS or t.home[seat] < 0:
        raise BadPosition("home", f"seat {seat} has {ANTS} ants in all, one of them on the hill")
    if not holds(t, seat, HILL):
        raise BadPosition("ants", f"the chains of seat {seat} must begin at the hill")
    for space in range(GARDEN):
        if t.guards[space] == seat and not mine[space]:
            raise BadPosition("guards", "a guard stands with an ant of its own colour")
