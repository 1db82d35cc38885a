"""What an unexplored hex turns out to be: rolls on the exploration and contents tables (rules HT 4.4 to 4.9)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.steps import Step
from formicarium.games.hymenopterra.rules.bestiary import ARMY
from formicarium.games.hymenopterra.rules.events import Event
from formicarium.games.hymenopterra.rules.map import CELLS, DEEP_MAP, NEIGHBOURS, OUTLOOK, SURFACE_MAP
from formicarium.games.hymenopterra.rules.rooms import open_way
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import (
    BEDROCK,
    BEDROCK_FEATURE,
    DIRT,
    EMPTY,
    EMPTY_GROUND,
    EMPTY_SURFACE,
    ENCOUNTER,
    EVENT,
    EXPLORATION,
    HILL,
    OPEN,
    RESOURCE,
    SHAFT_FOUND,
    SINK_HOLE,
    SURFACE_RESOURCE,
    UNDERGROUND_FEATURE,
    UNDERGROUND_RESOURCE,
    UNKNOWN,
    VOID,
    VOID_FEATURE,
)


def sights(t: HymenopTerra) -> list[Step]:
    """What everybody who came to a hex sees there, in the order in which units were born (rulings HT-1, HT-60)."""
    ground = t.ground
    season = t.season
    found: list[Step] = []
    listed: list[int] = []
    for unit in t.units:
        if not unit.moved:
            continue
        around = OUTLOOK if t.find[unit.place] == HILL else NEIGHBOURS
        for place in around[unit.place]:
            if ground[place] == UNKNOWN and place not in listed:
                listed.append(place)
                found.append(Reveal(place, season))
    return found


@dataclass
class Reveal(Step):
    """Roll for one hex (rule HT 4.4). In a dust storm nothing more is revealed on the surface (ruling HT-59)."""

    place: int
    season: int
    """What is added to the die."""

    def __init__(self, place: int, season: int) -> None:
        self.place = place
        self.season = season

    def run(self, t: HymenopTerra) -> None:
        if t.ground[self.place] != UNKNOWN or (t.storm == t.turn and self.place < CELLS):
            return
        t.dice.aim(1 + self.place)
        die = t.dice.roll()
        layer = self.place // CELLS
        reveal(t, self.place, die, self.season, EXPLORATION[layer][min(die + self.season, 10) - 1])


def reveal(t: HymenopTerra, place: int, die: int, season: int, outcome: int) -> None:
    """Put onto the map what a roll says."""
    layer = place // CELLS
    t.chapter.explored += 1
    t.put_ground(place, OPEN if layer == SURFACE_MAP else DIRT)
    if outcome == EVENT:
        row = t.dice.roll() * 10 + t.dice.roll()
        note(t, place, die, season, outcome, row)
        t.do(Event(row, place))
    elif outcome == ENCOUNTER:
        if layer == SURFACE_MAP and t.settings["army"]:
            row = ARMY + t.dice.roll()
        else:
            row = t.dice.roll() * 10 + t.dice.roll()
        t.meet(row, place)
        note(t, place, die, season, outcome, row)
    elif outcome == EMPTY:
        contents = EMPTY_SURFACE if layer == SURFACE_MAP else EMPTY_GROUND
        t.put_ground(place, contents[t.dice.roll() - 1])
        note(t, place, die, season, outcome, t.ground[place])
    elif outcome == RESOURCE:
        resources = SURFACE_RESOURCE if layer == SURFACE_MAP else UNDERGROUND_RESOURCE
        what = resources[t.dice.roll() - 1]
        note(t, place, die, season, outcome, what)
        lay(t, place, what)
    else:
        what = UNDERGROUND_FEATURE[t.dice.roll() - 1]
        note(t, place, die, season, outcome, what)
        if what == BEDROCK_FEATURE:
            bedrock(t, place, t.dice.roll() + t.dice.roll())
        elif what == VOID_FEATURE:
            t.put_ground(place, VOID)
        else:
            lay(t, place, what)


def note(t: HymenopTerra, place: int, die: int, season: int, outcome: int, detail: int) -> None:
    """Keep a discovery for the page, and tell it."""
    t.news = (*t.news, (place, die, season, outcome, detail))
    if t.telling:
        t.tell(
            "{place:place}: {die:dice}{season:plus} is {what:found}.",
            {"place": place, "die": die, "season": season, "what": [outcome, detail]},
            "dice",
        )


def lay(t: HymenopTerra, place: int, what: int) -> None:
    """Put a resource or feature into a hex; shafts and sink holes connect two maps (rulings HT-6, HT-7)."""
    if what in (SHAFT_FOUND, SINK_HOLE):
        if place // CELLS == DEEP_MAP or what == SHAFT_FOUND:
            other = place - CELLS
        else:
            other = place + CELLS
        if open_way(t, place, other):
            t.discover(place, what)
    else:
        t.discover(place, what)


def bedrock(t: HymenopTerra, place: int, size: int) -> None:
    """Rock spreads from a hex over unexplored neighbours (ruling HT-8)."""
    rocks = [place]
    t.put_ground(place, BEDROCK)
    while len(rocks) < size:
        edge: list[int] = []
        for rock in rocks:
            for other in NEIGHBOURS[rock]:
                if t.ground[other] == UNKNOWN and other not in edge:
                    edge.append(other)
        if not edge:
            break
        chosen = edge[t.dice.below(len(edge))]
        t.put_ground(chosen, BEDROCK)
        t.chapter.explored += 1
        rocks.append(chosen)
    if t.telling:
        t.tell("Bedrock fills {n:plural|hex|hexes}.", {"n": len(rocks)})
