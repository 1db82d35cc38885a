"""What happens to hexes: rooms fall, ways open, stores overflow (rules HT 4.8, 6.8, 8.4)."""

from __future__ import annotations

from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.table import NO_LAIR, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    CLAY,
    DIRT,
    LAIR,
    LINK_DOWN,
    LINK_UP,
    NATURAL_WAYS,
    NOTHING,
    OPEN,
    SAND,
    SHAFT,
    TUNNEL,
    UNKNOWN,
)


def change_room(t: HymenopTerra, place: int, becomes: int) -> None:
    """A structure turns into something else: its larva dies, its site is given up, its food may spill (ruling HT-44)."""
    was = t.built[place]
    t.build(place, becomes)
    t.jobs = [job for job in t.jobs if job.place != place]
    if was:
        if t.larva_at(place) is not None:
            t.larvae = [larva for larva in t.larvae if larva.place != place]
            t.chapter.lost += 1
            t.tell("The larva at {place:place} dies.", {"place": place}, "event")
        t.plans = [plan for plan in t.plans if plan.place != place]
        spill(t, place)
        if was == LAIR and LAIR not in t.built:
            t.lose(NO_LAIR)


def spill(t: HymenopTerra, place: int) -> None:
    """Stored food that no longer has room lies loose at a hex."""
    over = t.stock - t.network().capacity
    if over > 0:
        t.stock -= over
        t.drop(place, over)
        t.tell(
            "{n:plural|stored food has no room any more and lies|stored food have no room any more and lie} loose at "
            "{place:place}.",
            {"n": over, "place": place},
        )


def hollow(t: HymenopTerra, place: int) -> None:
    """A hex becomes the mouth of a shaft: whatever was there is replaced (ruling HT-7)."""
    ground = t.ground[place]
    if ground == UNKNOWN:
        t.chapter.explored += 1
    if place < CELLS:
        t.put_ground(place, OPEN)
    elif ground != SAND and ground != CLAY:
        t.put_ground(place, DIRT)
    if t.find[place] and t.find[place] not in NATURAL_WAYS:
        t.put_find(place, NOTHING)
    t.put_trap(place, NOTHING)
    change_room(t, place, SHAFT)


def open_way(t: HymenopTerra, place: int, other: int) -> bool:
    """Connect two hexes that lie above one another; the queen's lair cannot be replaced (ruling HT-7)."""
    if t.built[place] == LAIR or t.built[other] == LAIR:
        return False
    cell = place % CELLS
    t.put_link(cell, t.links[cell] | (LINK_UP if min(place, other) < CELLS else LINK_DOWN))
    hollow(t, place)
    hollow(t, other)
    return True


def close_way(t: HymenopTerra, place: int) -> None:
    """Fill in a shaft: what it led to stays open ground, or a tunnel underground."""
    cell = place % CELLS
    link = t.links[cell]
    if place // CELLS == 1:
        ends = [cell] if link & LINK_UP else []
        if link & LINK_DOWN:
            ends.append(cell + 2 * CELLS)
        t.put_link(cell, 0)
    else:
        ends = [] if link & LINK_UP else [cell + CELLS]
        t.put_link(cell, link & LINK_UP)
    for end in ends:
        t.build(end, TUNNEL if end >= CELLS else NOTHING)
        if t.find[end] in NATURAL_WAYS:
            t.put_find(end, NOTHING)
    if t.find[place] in NATURAL_WAYS:
        t.put_find(place, NOTHING)
