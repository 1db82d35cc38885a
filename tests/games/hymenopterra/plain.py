"""Three maps as the rulebook speaks of them, hex by hex and slowly: what the quick ways of the rules are held against."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.pieces import WORKER, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra


def layer(place: int) -> str:
    return "surface" if place < 195 else "lair map" if place < 390 else "deep map"


def ends(t: HymenopTerra, place: int) -> set[int]:
    """Where the shafts of a hex lead."""
    link = t.links[place % 195]
    pairs = []
    if link & 1:
        pairs.append((place % 195, place % 195 + 195))
    if link & 2:
        pairs.append((place % 195 + 195, place % 195 + 390))
    return {b if place == a else a for a, b in pairs if place in (a, b)}


def is_open(t: HymenopTerra, place: int) -> bool:
    return t.built[place] in (tb.TUNNEL, tb.SHAFT, tb.FARM, tb.CHAMBER, tb.STORE, tb.LAIR)


def is_soil(t: HymenopTerra, place: int) -> bool:
    return t.ground[place] in (tb.DIRT, tb.SAND, tb.CLAY, tb.OPEN, tb.GRASS, tb.TREES, tb.ROCKS, tb.LAKE)


def may_stand(t: HymenopTerra, unit: Unit, place: int) -> bool:
    """Rules HT 3.4 and 3.6: who enters what, or flies over it."""
    ground = t.ground[place]
    if ground == tb.UNKNOWN:
        return False
    if layer(place) == "surface":
        return ground != tb.LAKE or bool(unit.gifts & (tb.SWIMMER | tb.FLIGHT))
    if is_open(t, place):
        return True
    if ground == tb.VOID:
        return bool(unit.gifts & tb.FLIGHT)
    return is_soil(t, place) and (unit.caste == WORKER or bool(unit.gifts & tb.DIGGER))


def spread(start: Iterable[int], following: Callable[[int], Iterable[int]]) -> dict[int, int]:
    """Everything that can be got to, with the number of steps."""
    found = dict.fromkeys(start, 0)
    rim = list(found)
    while rim:
        after = []
        for place in rim:
            for other in following(place):
                if other not in found:
                    found[other] = found[place] + 1
                    after.append(other)
        rim = after
    return found


def enemies(t: HymenopTerra) -> set[int]:
    return {foe.place for foe in t.foes}
