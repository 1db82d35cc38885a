"""Exploring: whoever moved looks around, drones may help, then comes combat time (rule HT 4)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.steps import Step
from formicarium.games.hymenopterra.rules.combat import Battle
from formicarium.games.hymenopterra.rules.events import drown
from formicarium.games.hymenopterra.rules.map import FIRST_LAIR, NEIGHBOURS, PLACES
from formicarium.games.hymenopterra.rules.revealing import Reveal, sights
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import UNKNOWN


@dataclass
class ExploreHome(Step):
    """The six hexes around the first lair are rolled as in season 0, whatever the first season is (rule HT 1.4, ruling HT-2)."""

    def run(self, t: HymenopTerra) -> None:
        t.do(*[Reveal(place, 0) for place in NEIGHBOURS[FIRST_LAIR]])


@dataclass
class Explore(Step):
    """The third phase: a flood comes, everybody who moved looks around, then the fighting (rules HT 4.1, 8.5)."""

    def run(self, t: HymenopTerra) -> None:
        t.news = ()
        if t.flood == t.turn:
            drown(t)
        steps = sights(t)
        if t.settings["drones"]:
            steps.append(DroneExplorers())
        if steps or t.foes:
            steps.append(Battle(0))
            t.do(*steps)


@dataclass
class DroneExplorers(Step):
    """Drones uncover one die plus the season of random unexplored hexes of all three maps (rule HT 12.4)."""

    def run(self, t: HymenopTerra) -> None:
        ground = t.ground
        unknown = [place for place in range(PLACES) if ground[place] == UNKNOWN]
        found: list[int] = []
        for _ in range(min(len(unknown), t.dice.roll() + t.season)):
            found.append(unknown.pop(t.dice.below(len(unknown))))
        if t.telling:
            t.tell("Drones swarm out to {n:plural|hex|hexes}.", {"n": len(found)})
        season = t.season
        t.do(*[Reveal(place, season) for place in found])
